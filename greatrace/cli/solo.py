"""What commands about races of one crew read alike (14)."""

from __future__ import annotations

from greatrace.cli.request import WrongUse
from greatrace.engine.solo.rene import ALL_STICKERS, COLOURS, MOST_STICKERS, Colour, Stickers
from greatrace.prose.language import msgid


def stickers_read(text: str) -> Stickers:
    """Read stickers such as ``yellow=2,red=1``, or ``all``.

    Raises:
        WrongUse: a colour is unknown or named twice, or there are too many stickers of it.
    """
    if text == "all":
        return ALL_STICKERS
    counts: dict[Colour, int] = {}
    for part in filter(None, text.split(",")):
        colour, _, number = part.partition("=")
        known = next((one for one in COLOURS if one == colour.strip()), None)
        if known is None or known in counts or number.strip() not in map(str, range(MOST_STICKERS + 1)):
            problem = msgid("--stickers is written like yellow=2,red=1 or all, not “{text}”.")
            raise WrongUse(problem, text=part)
        counts[known] = int(number)
    return Stickers(**{str(colour): number for colour, number in counts.items()})


def par_read(board: str, course: str) -> int:
    """Return the rounds that a Solitary crossing of a course may take.

    Raises:
        WrongUse: the course has no page in the passport.
        BadInput: there is no such board or course.
    """
    from greatrace.boards import setups
    from greatrace.content.assemble import find_course
    from greatrace.content.passport import par_of

    of = setups.board(board)
    raced = find_course(of, course)
    par = par_of(of.id, raced.start, raced.finish)
    if not par:
        raise WrongUse(msgid("Only a proposed course of a board of the game is crossed alone here."))
    return par
