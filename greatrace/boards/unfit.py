"""Why a picture cannot be a backdrop, said without its name."""

from __future__ import annotations

from greatrace.kernel.phrase import Phrase

CUT_SHORT = Phrase("its end is missing")
DAMAGED = Phrase("it is damaged")
UNUSUAL = Phrase("it is of an unusual kind; save it anew")
TOO_LARGE_AT_ONCE = Phrase("it is too large for a JPEG of several scans; save it without “progressive”")


class Unfit(Exception):  # noqa: N818 - says what the picture is
    """A picture that is not shown.

    Attributes:
        why: a part of a message.
    """

    def __init__(self, why: Phrase) -> None:
        super().__init__(why)
        self.why = why
