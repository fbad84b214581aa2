"""Parses small XML files without a document type.

defusedxml refuses document types too, but limits neither the number of elements nor their depth.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element
from xml.parsers import expat

from greatrace.files.reading import read_bounded
from greatrace.kernel.errors import BadInput

MAX_BYTES = 2_000_000
MAX_NODES = 50_000
MAX_DEPTH = 30


def parse(path: Path) -> Element:
    """Parse a file in UTF-8.

    Raises:
        BadInput: it cannot be read, is larger than 2 MB, holds too many elements, is not sound, or
            declares entities.
    """
    text = read_bounded(path, MAX_BYTES)
    if b"\0" in text or not _utf8(text):
        raise BadInput("{file}: the file is not in UTF-8; save it anew from Tiled as .tmx.", file=path.name)
    return _tree(path, text)


def _utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _tree(path: Path, text: bytes) -> Element:
    stack: list[Element] = [Element("document")]
    parser = expat.ParserCreate("UTF-8")

    count = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > MAX_NODES or len(stack) > MAX_DEPTH:
            raise BadInput(
                "{file}: line {line} goes beyond {most} elements, {deep} inside one another; "
                "a map needs far fewer.",
                file=path.name,
                line=parser.CurrentLineNumber,
                most=MAX_NODES,
                deep=MAX_DEPTH,
            )
        node = Element(tag, attributes)
        stack[-1].append(node)
        stack.append(node)

    def words(text: str) -> None:
        stack[-1].text = (stack[-1].text or "") + text

    def doctype(*_: object) -> None:
        raise BadInput("{file}: a map may not declare entities; remove its DOCTYPE.", file=path.name)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: stack.pop()
    parser.CharacterDataHandler = words
    parser.buffer_text = True
    parser.buffer_size = 1 << 20
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise BadInput(
            "{file}: line {line} is not sound XML; the file may be cut short.",
            file=path.name, line=error.lineno,
        ) from error
    return stack[0][0]
