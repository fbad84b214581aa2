"""Catalogues of translations: compiled ones, or the `.po` files of a checkout."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "locale"
"""The folder that holds a folder for each translated language."""


def load(code: str, folder: Path = LOCALE) -> gettext.NullTranslations:
    """Return the translations of a language.

    The compiled `.mo` of an installed copy comes first, then the `.po` of a checkout. Without either
    nothing is translated.

    Args:
        code: the language, such as `fr`.
        folder: where the languages' folders are.
    """
    messages = folder / code / "LC_MESSAGES"
    compiled, source = messages / "greatrace.mo", messages / "greatrace.po"
    if compiled.is_file():
        data = compiled.read_bytes()
    elif source.is_file():
        data = compile_po(source.read_bytes())
    else:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(data))


def compile_po(source: bytes) -> bytes:
    """Compile the contents of a `.po` file to those of its `.mo` file.

    Entries that are fuzzy, obsolete or not translated are left out, so they show in English.
    """
    from babel.messages.mofile import write_mo  # takes 25 ms to import
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source)))
    return compiled.getvalue()
