"""Updates the message catalogues from the code: `python .build/catalogues.py --help`."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LANGUAGES = ("fr", "es", "de")
KEYWORDS = {
    "tr": None, "tr_n": (1, 2), "tr_c": ((1, "c"), 2), "msgid": None,
    "BadInput": None, "NewerVersionError": None, "OtherKindError": None, "UnknownKindError": None,
    "Phrase": None,
}
"""Names of the functions whose literal arguments are messages, and which arguments."""

LESSONS, LESSON_TEXTS = "greatrace/scenario/lessons", ("lesson", "about")
"""The folder of the lessons, and the keys of their messages beside those of their steps."""
TIPS = "greatrace/scenario/tips.yaml"
"""Where the tips of an ordinary race stand."""

_CALLED = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")
_CHANGING = re.compile(r'^"(POT-|PO-Rev|Project-|Report-|Last-|Language-Team|Generated-By).*\n', re.MULTILINE)

Key = tuple[str | None, str | tuple[str, ...]]


def extract(root: Path = ROOT) -> Catalog:
    """Collect every message of the package."""
    template = Catalog(charset="utf-8")
    for path in sorted((root / "greatrace").rglob("*.py")):
        if not _CALLED.search(path.read_text(encoding="utf-8")):  # reading one for messages takes longer
            continue
        place = (path.relative_to(root).as_posix(), 0)
        with redirect_stderr(io.StringIO()):  # Babel warns of f-strings among the values too, which are none
            found = extract_from_file("python", path, keywords=KEYWORDS, comment_tags=("Translators:",))
        for _line, text, comments, context in found:
            template.add(text, locations=[place], auto_comments=comments, context=context)
    for place, text in lesson_texts(root):
        template.add(text, locations=[(place, 0)])
    return template


def lesson_texts(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield the messages of lessons and tips, each with its file: headings, and what is said."""
    for path in sorted((root / LESSONS).glob("*.yaml")):
        lesson = yaml.safe_load(path.read_text(encoding="utf-8"))
        for text in (*(lesson[key] for key in LESSON_TEXTS), *(step["say"] for step in lesson["steps"])):
            yield path.relative_to(root).as_posix(), text
    for tip in yaml.safe_load((root / TIPS).read_text(encoding="utf-8"))["tips"]:
        yield TIPS, tip["say"]


def path_of(code: str, root: Path = ROOT) -> Path:
    """Return the path of a language's catalogue."""
    return root / "greatrace" / "locale" / code / "LC_MESSAGES" / "greatrace.po"


def read(code: str, root: Path = ROOT) -> Catalog:
    """Read a language's catalogue; return an empty one if there is no file."""
    path = path_of(code, root)
    if not path.exists():
        return Catalog(locale=code, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


def spaced(text: str, code: str) -> str:
    """Set the spaces at which no line may break: before per cent, and around French marks."""
    text = re.sub(r"(?<=[\d}]) %", "\u00a0%", text)
    return re.sub(r"[ \u202f](?=[:;?!»])|(?<=«)[ \u202f]", "\u00a0", text) if code == "fr" else text


def write(code: str, catalogue: Catalog, root: Path = ROOT) -> None:
    """Write a catalogue; messages that have not changed stay as they stand, so that diffs are small."""
    for message in catalogue:
        if message.id and message.string:
            forms = tuple(spaced(text, code) for text in texts(message))
            message.string = forms if message.pluralizable else forms[0]
    catalogue.header_comment = f"# The Great Race: {catalogue.locale_identifier}."
    catalogue.fuzzy = False
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    path = path_of(code, root)
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    text = _as_it_stands(before, _CHANGING.sub("", buffer.getvalue().decode()))
    path.write_text(text, encoding="utf-8")


def _as_it_stands(before: str, after: str) -> str:
    """Return the new text of a catalogue with the order and the lines that its messages had before."""
    head, wanted = _entries(after)
    _, stood = _entries(before)
    placed, place = [key for key in stood if key in wanted], 0
    for key in wanted:
        if key in stood:
            place = placed.index(key) + 1
        else:
            placed.insert(place, key)
            place += 1
    lines = []
    for key in placed:
        new, content = wanted[key]
        old, same = stood.get(key, (new, content))
        lines.append(old if same == content else new)
    return "\n\n".join((head, *lines)) + "\n"


def _entries(text: str) -> tuple[str, dict[Key, tuple[str, object]]]:
    """Return the head of a catalogue, and the lines and the content of each message."""
    head, *blocks = text.strip("\n").split("\n\n")
    found: dict[Key, tuple[str, object]] = {}
    for block in blocks:
        for one in read_po(io.BytesIO(f"{head}\n\n{block}\n".encode()), abort_invalid=True):
            if one.id:
                places = {place for place, _ in one.locations}
                found[_key(one)] = block, (one.string, places, one.auto_comments, one.flags)
    return head, found


def texts(message: Message) -> tuple[str, ...]:
    """Return the forms of a translation: one, or singular and plural."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def lacking(catalogue: Catalog, template: Catalog) -> list[Message]:
    """Return the messages of the code that a catalogue lacks or marks as fuzzy."""
    return [wanted for wanted in template if wanted.id and not _done(_get(catalogue, wanted))]


def missing(template: Catalog) -> list[dict[str, object]]:
    """Return what lacks a translation in any language, in the form that `--fill` reads."""
    rows: dict[Key, dict[str, object]] = {}
    for code in LANGUAGES:
        for message in lacking(read(code), template):
            row = rows.setdefault(_key(message), _row(message))
            row[code] = ["", ""] if message.pluralizable else ""
    return list(rows.values())


def fill(rows: list[dict[str, object]], template: Catalog) -> Iterator[str]:
    """Insert translations into the catalogues.

    Args:
        rows: `id`, perhaps `context` and `plural`, and the languages' texts (two for a plural).
        template: the messages of the code.

    Yields:
        A complaint for each row whose message is not in the code.
    """
    for code in LANGUAGES:
        catalogue = read(code)
        catalogue.update(template, no_fuzzy_matching=True)
        for row in rows:
            identity = (row["id"], row["plural"]) if "plural" in row else row["id"]
            message = catalogue.get(row["id"], row.get("context"))
            if message is None or message.id != identity:
                yield f"{code}: no such message in the code: {identity!r}"
            elif text := row.get(code):
                message.string = tuple(text) if isinstance(text, list) else text
                message.flags.discard("fuzzy")
        write(code, catalogue)


def _get(catalogue: Catalog, wanted: Message) -> Message | None:
    return catalogue.get(wanted.id, wanted.context)


def _done(message: Message | None) -> bool:
    return message is not None and not message.fuzzy and all(texts(message))


def _key(message: Message) -> Key:
    return (message.context, message.id if isinstance(message.id, str) else tuple(message.id))


def _row(message: Message) -> dict[str, object]:
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    row: dict[str, object] = {"context": message.context} if message.context else {}
    return row | dict(zip(("id", "plural"), ids, strict=False))


def main() -> int:
    """Update the catalogues from the code and report missing translations."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--missing", type=Path, metavar="FILE.yaml", help="write missing translations")
    parser.add_argument("--fill", type=Path, metavar="FILE.yaml", help="insert such translations")
    options = parser.parse_args()
    template = extract()
    rows = yaml.safe_load(options.fill.read_text(encoding="utf-8")) if options.fill else []
    for complaint in fill(rows, template):
        print(complaint, file=sys.stderr)
    left = missing(template)
    if options.missing:
        text = yaml.safe_dump(left, allow_unicode=True, sort_keys=False)
        options.missing.write_text(text, encoding="utf-8")
    print(f"{len(template)} messages, {len(left)} not translated everywhere")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
