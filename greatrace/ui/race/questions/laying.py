"""Laying drawn tiles (5.1): which tile, on which cell, and what that means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.paths import frontier
from greatrace.engine.price import tile_price
from greatrace.engine.questions.laying.frame import Laying
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.tiles import tile_choice
from greatrace.ui.race.board.messages import BoardTarget, TileInHand
from greatrace.ui.race.questions.parts import laid
from greatrace.ui.race.questions.parts.answers import (
    act,
    as_set,
    first_show_words,
    hold_first,
    peeking,
    seen_words,
)
from greatrace.ui.race.questions.parts.tiles import (
    CHOSEN,
    TILE,
    chosen_tile,
    marked_cells,
    meant_cell,
    next_cell,
    tile_block,
)
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Adjust, Notify, Peek
from greatrace.ui.race.table.state.seen_tiles import SeenTiles, sure_of
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question where a drawn tile is laid."""
    frame, teller = state.frame, state.teller
    assert isinstance(frame, Laying)
    drawn, seen = state.controller.view(seat).own.drawn, state.open(seat)
    cells = marked_cells(state, seat)
    chosen, cell = chosen_tile(state, seat, drawn), meant_cell(state, cells)
    names = [teller.tile(one) if seen else state.say.tr("Tile {n}", n=n) for n, one in enumerate(drawn, 1)]
    meant, sure = laid.lying(state, seat, chosen, cell), sure_of(state.amounts) >= 0
    title = told = brief = ""
    covers, kept = peeking(state, seat), None if seen else state.seen_tiles
    if kept is not None:
        # What it shows tells of the tiles: it is not told again once they are covered.
        told, chosen, cell = seen_words(state), -1, -1
    elif meant:
        title = state.say.tr("{tile} on {place}", tile=names[chosen], place=teller.place(cell))
        told = laid.laying_words(state, drawn[chosen], cell, seat) if seen else ""
        # One more answer, which covers the tiles, takes the room of a line.
        cost = tile_price(state.race, drawn[chosen], cell)
        brief = laid.cost_words(state, cost, brief=bool(covers)) if seen else ""
    buttons = [_choose(state, n, name, str(n + 1), seen) for n, name in enumerate(names)]
    places = dict(meant if seen else ())  # a tile looks as it will on its cell
    tiles = (
        tile_block(state, drawn[n] if seen else -1, places.get(n, -1), label=name)
        for n, name in enumerate(names)
    )
    shown = tile_choice(
        tuple(tiles), tuple(buttons), tuple(TileInHand(tile) for tile in drawn), chosen, title,
        told or laid.untold_words(state, cell, seen, seat), brief,
    )
    head = state.say.tr_n("Lay a tile on a marked cell", "Lay {n} tiles on marked cells", frame.to_lay)
    harmful = laid.harmful(state, seat, meant) if seen else ()
    if kept is None:
        answers = (*_answers(state, seat, drawn, meant, harmful), *covers)
    else:
        answers = (*_as_seen(state, seat, kept), *covers)
    ghosts = tuple((at, drawn[number]) for number, at in meant) if seen else ()
    codes = tuple(at for _, at in (*meant, *harmful)) if kept is None else ()
    codes = codes or ((cell,) if cell >= 0 else ())
    if sure:
        head = state.say.tr("Lay it for good?")
    return Question(
        seat, head, _context(state, frame, len(drawn)), (shown,), answers, cells=codes,
        targets=_room(state, seat), ghosts=ghosts, opens=None if seen or sure else ("tile-0",),
        covered="" if seen else first_show_words(state), about=laid.path_words(state),
    )


def _room(state: TableState, seat: int) -> dict[int, BoardTarget]:
    """Return the cells on which a tile may be laid, whichever it is."""
    say, called = state.say, state.race.board.cells
    cells = frontier(state.race, state.table.tiles, state.table.dashboards[seat].cell)
    labels = {cell: say.tr("Lay a tile on {cell}", cell=called[cell].label) for cell in cells}
    return {cell: BoardTarget("lay", label) for cell, label in labels.items()}


def _choose(state: TableState, number: int, name: str, key: str, seen: bool) -> Press:
    """Return what chooses a tile; one that lies face down is looked at as well, where its owner may."""
    means = Adjust(TILE, number)
    return Press(name, means if seen or not state.may_look else Peek(True, then=means), key)


def _context(state: TableState, frame: Laying, drawn: int) -> str:
    tr = state.say.tr
    what = state.teller.card(state.table.playing[-1]) if state.table.playing else tr("Exploring")
    if frame.to_lay < drawn:
        return tr("{what} · the others leave the game", what=what)
    return tr("{what} · all must be laid", what=what)


def _as_seen(state: TableState, seat: int, kept: SeenTiles) -> tuple[AnswerOption, ...]:
    """Return the answers that lay covered tiles as their owner has seen them; they tell nothing of them."""
    sure = sure_of(state.amounts) >= 0
    first_show = Notify(first_show_words(state))
    label = state.say.tr("Lay it for good") if sure else state.say.tr("Lay it as seen")
    means = act(seat, *kept.here) if kept.here else first_show
    here = AnswerOption(label, means, "Enter", icon="tick", first=sure, share="whole")
    both = act(seat, *kept.together) if kept.together else first_show
    return (here, *_together(state, both), *next_cell(state, marked_cells(state, seat)))


def _together(state: TableState, means: Act | Notify | None = None) -> tuple[AnswerOption, ...]:
    """Return the answer that lays all covered tiles as their owner has seen them, or says to look first."""
    frame, note = state.frame, state.say.tr("as you saw it") if means else hold_first(state)
    assert isinstance(frame, Laying)
    if frame.to_lay < 2:
        return ()
    label = laid.all_label(state, frame.to_lay)
    return (AnswerOption(label, means or Notify(first_show_words(state)), ALL_KEY, means is not None,
                         icon="scout", note=note, share="whole"),)


def _answers(
    state: TableState, seat: int, drawn: tuple[int, ...], meant: laid.Meant, harmful: laid.Meant
) -> tuple[AnswerOption, ...]:
    tr, seen = state.say.tr, state.open(seat)
    chosen = chosen_tile(state, seat, drawn)
    if chosen < 0:
        return () if seen else _together(state)
    found: list[AnswerOption] = []
    if seen and state.proposal.thinking:
        found += laid.awaited(state)
    if meant:
        lay = Act(do.Lay(drawn[chosen], meant[0][1]), seat)
        # What is proposed serves the crew as a rule, not always: Enter waits for a choice of the player.
        sure = sure_of(state.amounts) >= 0
        first = sure or not {TILE, CHOSEN}.isdisjoint(state.amounts)
        label = tr("Lay it for good") if sure else tr("Lay it here")
        here = AnswerOption(label, lay, "Enter", icon="tick", first=first, share="whole")
        alone = seen and len(meant) == 1 and not harmful
        found.append(as_set(here, first) if alone else here)
    elif seen and not state.proposal.thinking:
        found.append(laid.without_cell(state))
    if len(meant) > 1 or harmful:
        found.append(laid.lay_all(state, seat, drawn, meant, harmful))
    elif not seen:
        found += _together(state)
    if len(drawn) > 1:
        other = _choose(state, (chosen + 1) % len(drawn), tr("Other one"), f"1–{len(drawn)}", seen)
        found.append(AnswerOption(other.label, other.means, other.key, at="aside"))
    return (*found, *next_cell(state, marked_cells(state, seat)))
