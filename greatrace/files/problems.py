"""What libraries and the system complain of, in words of our own that are translated.

None of their texts reaches a player: they are English, quote whatever a file holds, and change.
"""

from __future__ import annotations

import errno
import re

from greatrace.kernel.phrase import Phrase
from greatrace.kernel.quoting import shown

_MISSING = Phrase("there is no such file or folder")
_FORBIDDEN = Phrase("that is not permitted")
_FULL = Phrase("the disk is full")
_NO_FILE = Phrase("it is no file of the usual kind")
_GONE = Phrase("the drive does not answer")
_BUSY = Phrase("it is in use")
_TOO_MANY = Phrase("the system opens no more files")
_LIMIT = Phrase("the system grants no more processes or memory")

_SYSTEM = {
    errno.ENOENT: _MISSING,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EEXIST: Phrase("something is there already"),
    errno.ENOTDIR: Phrase("a part of the path is no folder"),
    errno.EISDIR: Phrase("it is a folder"),
    errno.ENOTEMPTY: Phrase("the folder is not empty"),
    errno.ENAMETOOLONG: Phrase("the name is too long"),
    errno.ELOOP: Phrase("links lead nowhere"),
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: Phrase("the file would be too large"),
    errno.EROFS: Phrase("nothing can be written there"),
    errno.EIO: Phrase("the disk fails"),
    errno.EMFILE: _TOO_MANY,
    errno.ENFILE: _TOO_MANY,
    errno.EAGAIN: _LIMIT,
    errno.ENOMEM: _LIMIT,
    errno.EBUSY: _BUSY,
    errno.ETXTBSY: _BUSY,
    errno.EINVAL: _NO_FILE,
    errno.ENXIO: _NO_FILE,
    errno.ENODEV: _NO_FILE,
    errno.ESPIPE: _NO_FILE,
    errno.ESTALE: _GONE,
    errno.ENOTCONN: _GONE,
    errno.ETIMEDOUT: _GONE,
    errno.EXDEV: Phrase("it lies on another drive"),
}
"""What the numbers of the system's errors mean."""

_YAML = {
    "mapping values are not allowed": Phrase("a colon stands where none can; put the text in quotes"),
    "could not find expected ':'": Phrase("a colon is missing after a key"),
    "did not find expected key": Phrase("the indentation of a key is wrong, or a quote is left open"),
    "did not find expected '-'": Phrase("the indentation of an entry of a list is wrong"),
    "did not find expected ','": Phrase("a comma or a closing bracket is missing"),
    "cannot start any token": Phrase("a tab or a special character stands outside quotes"),
    "unexpected end of stream": Phrase("a quote or a bracket is left open"),
    "block sequence entries are not allowed": Phrase("an entry of a list stands where none can"),
    "unknown escape character": Phrase("a backslash stands in double quotes; use single ones"),
}
"""Parts of the complaints of the YAML library."""
_YAML_OTHERWISE = Phrase("its indentation or punctuation is wrong")

_WANTED = {
    "int": Phrase("a whole number"),
    "float": Phrase("a number"),
    "bool": Phrase("true or false"),
    "str": Phrase("text; put it in quotes"),
    "str | array": Phrase("text in quotes, or a list of texts"),
    "array | str": Phrase("text in quotes, or a list of texts"),
    "array": Phrase("a list"),
    "object": Phrase("a group of keys"),
    "null": Phrase("left out"),
}
"""The names of types in the complaints of msgspec."""
_QUOTED = re.compile(r"`([^`]*)`")
_PATH = re.compile(r"(?<=\$)[^`]*")
_LONGEST_PLACE = 60


def system_problem(error: OSError | ValueError) -> Phrase:
    """Return what an error of the system, or a path that is none, means."""
    if not isinstance(error, OSError):
        return Phrase("the path is none")
    if error.errno is None:
        return Phrase("the system does not tell why")
    return _SYSTEM.get(error.errno) or Phrase("error {number} of the system", number=error.errno)


def yaml_problem(complaint: str) -> Phrase:
    """Return what a complaint of the YAML library means."""
    return next((phrase for part, phrase in _YAML.items() if part in complaint), _YAML_OTHERWISE)


def data_problem(complaint: str) -> tuple[str, Phrase]:
    """Return the place that a complaint of msgspec names, such as ``log[3].seat``, and what it should be."""
    problem, _, place = complaint.rpartition(" - at ") if " - at " in complaint else (complaint, "", "")
    path = "".join(_PATH.findall(place)).removeprefix(".")
    return shown(path or "…", _LONGEST_PLACE), wanted(problem)


def wanted(problem: str) -> Phrase:
    """Return what a value should be, of which msgspec complains."""
    quoted = [word.removesuffix(" | null") for word in _QUOTED.findall(problem)]
    first = shown(quoted[0], _LONGEST_PLACE) if quoted else ""
    if "missing required field" in problem:
        return Phrase("a group with the key “{key}”", key=first)
    if "unknown field" in problem:
        return Phrase("a group without the key “{key}”", key=first)
    if limit := re.search(r"([<>]=?) (-?[\d.]+)$", problem):
        return _limited(problem, limit[1], limit[2])
    if form := re.search(r"matching regex '(.*)'$", problem):
        return Phrase("of the form {form}", form=form[1])
    if problem.startswith("Expected") and first in _WANTED:
        return _WANTED[first]
    if problem.startswith(("Invalid enum value", "Invalid value")):
        return Phrase("one of the words that the game knows")
    return Phrase("something else")


def _limited(problem: str, sign: str, limit: str) -> Phrase:
    if "length" in problem:
        if sign.startswith("<"):
            return Phrase("at most {limit} long", limit=limit)
        return Phrase("at least {limit} long", limit=limit)
    if sign.startswith("<"):
        return Phrase("at most {limit}", limit=limit)
    return Phrase("at least {limit}", limit=limit)
