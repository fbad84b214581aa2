"""Construction of a scenario's initial position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET, UnsetType, structs

from greatrace.content.expectation import Path as Place
from greatrace.engine.decisions import Sequence
from greatrace.engine.draft import Draft
from greatrace.engine.phases.bivouac.rules import begin_round
from greatrace.engine.phases.convoy.rules import settle
from greatrace.engine.phases.planning.rules import begin_planning
from greatrace.engine.solo.frame import TorpedoStep
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard, Own, Secrets, State, Table
from greatrace.kernel.chance import seeded
from greatrace.prose.language import msgid
from greatrace.scenario.form import CrewGiven, Given
from greatrace.scenario.possible import check_possible
from greatrace.scenario.reading import Source
from greatrace.scenario.rene import TORPEDO
from greatrace.scenario.solo import next_rene, torpedo_of
from greatrace.scenario.solo_form import TorpedoGiven

USUAL_MECHANICS = 2
"""Assistants of a crew if the scenario gives none: enough to act once and stay in the round."""

_GIVEN: Place = ("given",)


def position(source: Source) -> State:
    """Build the initial position of a scenario.

    Raises:
        BadInput: it names something that does not exist, or more than there is.
    """
    if source.scenario.given.phase == "setup":
        return _setup(source)
    return _Position(source).state()


def _setup(source: Source) -> State:
    given = source.scenario.given
    alone = Given(phase="setup", solo=given.solo, solitary=given.solitary)
    torpedo = given.solo.torpedo if given.solo is not None else TorpedoGiven()
    if given != alone or torpedo != TorpedoGiven(stickers=torpedo.stickers):
        raise source.bad(_GIVEN, msgid("{source}, line {line}: a race that begins is given nothing else."))
    return source.race.start(source.scenario.seed).state


class _Position:
    """Builds the state part by part."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.race = source.race
        self.given: Given = source.scenario.given
        self.order = self._order()
        self.crews = self._crews()
        self.torpedo = self._torpedo()

    def state(self) -> State:
        dashboards = tuple(self._dashboard(seat) for seat in range(self.race.seats))
        hands = tuple(self._hand(seat) for seat in range(self.race.seats))
        frozen = State(self._table(dashboards), self._secrets(hands))
        check_possible(self.source, dashboards)
        draft = Draft(self.race, frozen, listening=False)
        self._begin(draft)
        return draft.frozen()

    def _torpedo(self) -> Torpedo | UnsetType:
        """Build the Torpedo, where it races."""
        if self.given.solo is None:
            return UNSET
        first = self.given.solo.first != TORPEDO
        came = self.crews[0].came
        return torpedo_of(self.source, (1 if first else 2) if came is None else came, first)

    def _came(self, seat: int) -> int:
        """Return the arrival order of a marker: the turn order, unless given."""
        given = self.crews[seat].came
        if given is not None:
            return given
        return self.order.index(seat) + 1 + (self.torpedo is not UNSET and self.torpedo.first)

    def _order(self) -> tuple[int, ...]:
        place: Place = (*_GIVEN, "order")
        order = tuple(self.source.seat(crew, place) for crew in self.given.order)
        if order and sorted(order) != list(range(self.race.seats)):
            raise self.source.bad(
                place, msgid("{source}, line {line}: the order should name every crew once.")
            )
        return order or tuple(range(self.race.seats))

    def _crews(self) -> tuple[CrewGiven, ...]:
        by_seat = {
            self.source.seat(crew, (*_GIVEN, "crews", crew)): given
            for crew, given in self.given.crews.items()
        }
        return tuple(by_seat.get(seat, CrewGiven()) for seat in range(self.race.seats))

    def _place(self, seat: int, *keys: str) -> Place:
        return (*_GIVEN, "crews", self.source.crew_ids[seat], *keys)

    def _hand(self, seat: int) -> tuple[int, ...]:
        return tuple(sorted(self.source.cards(self.crews[seat].hand, self._place(seat, "hand"))))

    def _dashboard(self, seat: int) -> Dashboard:
        given, maxima = self.crews[seat], self.race.crews[seat]
        cell = self.source.cell(given.at, self._place(seat, "at")) if given.at else self._home(given)
        boxes = self._boxes(seat)
        return Dashboard(
            cell=cell,
            fuel=self._gauge(seat, "fuel", given.fuel, maxima.fuel),
            engine=self._gauge(seat, "engine", given.engine, maxima.engine),
            chassis=self._gauge(seat, "chassis", given.chassis, maxima.chassis),
            money=self._money(seat),
            cards=len(self._hand(seat)),
            shown=self._shown(seat),
            scout=boxes[0],
            mechanic=boxes[1],
            escort=boxes[2],
            funding=boxes[3],
            passed=given.passed or given.arrived > 0,
            arrived=given.arrived,
            leader_ready=given.leader == "ready",
            corridor=self.race.corridors[cell] if given.corridor is None else given.corridor,
            stamp=self._came(seat),
        )

    def _home(self, given: CrewGiven) -> int:
        return self.race.finish_cell if given.arrived else self.race.start_cell

    def _gauge(self, seat: int, name: str, given: int | None, most: int) -> int:
        if given is None:
            return most
        if given > most:
            template = msgid("{source}, line {line}: the {gauge} gauge of this crew goes up to {most}.")
            raise self.source.bad(self._place(seat, name), template, gauge=name, most=most)
        return given

    def _money(self, seat: int) -> int:
        """Return a crew's money, at the start unless given (2.6)."""
        given = self.crews[seat].money
        if given is not None:
            return self.source.amount(given, self._place(seat, "money"))
        last = seat == self.race.seats - 1 and not self.race.alone
        return 70 if last or (self.race.rival is not None and self.race.rival.torpedo_first) else 80

    def _shown(self, seat: int) -> tuple[int, ...]:
        place = self._place(seat, "shown")
        shown = self.source.cards(self.crews[seat].shown, place)
        if Counter(shown) - Counter(self._hand(seat)):
            raise self.source.bad(
                place, msgid("{source}, line {line}: the cards shown should be among those of the hand.")
            )
        return tuple(sorted(shown))

    def _boxes(self, seat: int) -> tuple[int, int, int, int]:
        given = self.crews[seat]
        named = (given.scout, given.mechanic, given.escort, given.funding)
        if given.arrived or (named == (None,) * 4 and (given.passed or self.given.phase != "convoy")):
            return (0, 0, 0, 0)
        if named == (None,) * 4:
            return (0, USUAL_MECHANICS, 0, 0)
        scout, mechanic, escort, funding = (number or 0 for number in named)
        if self.given.phase != "convoy":
            raise self.source.bad(
                self._place(seat), msgid("{source}, line {line}: assistants have no place before the convoy.")
            )
        if scout + mechanic + escort + funding > self.race.assistants:
            template = msgid("{source}, line {line}: a crew has {most} assistants here, no more.")
            raise self.source.bad(self._place(seat), template, most=self.race.assistants)
        return (scout, mechanic, escort, funding)

    def _table(self, dashboards: tuple[Dashboard, ...]) -> Table:
        tiles = self._tiles()
        bag = self._bag()
        arrived = sorted((d.arrived, seat) for seat, d in enumerate(dashboards) if d.arrived)
        return Table(
            round=self.given.solitary.round if self.given.solitary else self.given.round,
            order=self.order,
            dashboards=dashboards,
            tiles=tiles,
            bag=bag,
            bag_size=sum(bag),
            removed=tuple(there - kept for there, kept in zip(self._off_board(), bag, strict=True)),
            deck_size=sum(self._deck()),
            discard=_counts(self._discard(), len(self.race.cards)),
            playing=(),
            market=(),
            arrivals=tuple(seat for _, seat in arrived),
            clock=max(d.stamp for d in (*dashboards, *(() if self.torpedo is UNSET else (self.torpedo,)))),
            frames=(),
            torpedo=self.torpedo,
        )

    def _tiles(self) -> bytes:
        tiles = bytearray(self.race.cells)
        for name, tile in self.given.tiles.items():
            place = (*_GIVEN, "tiles", name)
            cell = self.source.cell(name, place)
            if self.race.city_at[cell] >= 0:
                raise self.source.bad(
                    place,
                    msgid("{source}, line {line}: there is a city on {cell}, where no tile is laid."),
                    cell=name,
                )
            tiles[cell] = self.source.tile(tile, place) + 1
        return bytes(tiles)

    def _discard(self) -> tuple[int, ...]:
        return self.source.cards(self.given.discard, (*_GIVEN, "discard"))

    def _deck(self) -> tuple[int, ...]:
        """Count the deck: the cards given, or all cards that are nowhere else."""
        elsewhere = [
            *self._discard(),
            *(card for seat in range(self.race.seats) for card in self._hand(seat)),
        ]
        left = self._left("card", [card.count for card in self.race.cards], elsewhere)
        only = self.given.deck_only
        return self._whole_pile("deck_only", only if only is None else (*self.given.market, *only), left)

    def _whole_pile(self, key: str, names: tuple[str, ...] | None, left: tuple[int, ...]) -> tuple[int, ...]:
        """Count the things named for a pile that is given completely."""
        if names is None:
            return left
        place = (*_GIVEN, key)
        find = self.source.tiles if key == "bag_only" else self.source.cards
        counts = _counts(find(names, place), len(left))
        if any(wanted > there for wanted, there in zip(counts, left, strict=True)):
            raise self.source.bad(
                place, msgid("{source}, line {line}: one of these is listed more often than there are left.")
            )
        return counts

    def _left(self, what: str, all_there: list[int], used: Iterable[int]) -> tuple[int, ...]:
        left = list(all_there)
        for kind in used:
            left[kind] -= 1
            if left[kind] < 0:
                name = (self.race.tiles if what == "tile" else self.race.cards)[kind].id
                template = msgid("{source}, line {line}: there are only {count} of “{name}” in the game.")
                raise self.source.bad(_GIVEN, template, count=all_there[kind], name=name)
        return tuple(left)

    def _secrets(self, hands: tuple[tuple[int, ...], ...]) -> Secrets:
        bag = self._bag()
        deck = self._deck()
        next_tiles = self._known_order("bag", self.given.bag_only, self.given.bag, bag)
        next_cards = self._market() + self._known_order("deck", self.given.deck_only, self.given.deck, deck)
        own = tuple(Own(hand) for hand in hands)
        rene = UNSET if self.given.solo is None else next_rene(self.source) or UNSET
        return Secrets(own, bag, deck, seeded(self.source.scenario.seed), next_tiles, next_cards, rene)

    def _market(self) -> tuple[int, ...]:
        place = (*_GIVEN, "market")
        if self.given.market and self.given.phase != "bivouac":
            raise self.source.bad(
                place, msgid("{source}, line {line}: cards are laid out in the bivouac only.")
            )
        return self.source.cards(self.given.market, place)

    def _bag(self) -> tuple[int, ...]:
        return self._whole_pile("bag_only", self.given.bag_only, self._off_board())

    def _off_board(self) -> tuple[int, ...]:
        laid = (tile - 1 for tile in self._tiles() if tile)
        return self._left("tile", [tile.count for tile in self.race.tiles], laid)

    def _known_order(
        self, key: str, only: tuple[str, ...] | None, first: tuple[str, ...], counts: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the known drawing order, as far as the scenario gives it."""
        find = self.source.tiles if key == "bag" else self.source.cards
        place = (*_GIVEN, key if only is None else f"{key}_only")
        things = find(first if only is None else only, place)
        wanted = Counter(things)
        if any(number > counts[kind] for kind, number in wanted.items()):
            raise self.source.bad(
                place, msgid("{source}, line {line}: one of these is listed more often than there are left.")
            )
        return things

    def _begin(self, draft: Draft) -> None:
        """Begin the phase as in a race."""
        if self.given.phase == "bivouac":
            draft.round -= 1
            begin_round(draft)
        elif self.given.phase == "planning":
            begin_planning(draft)
        else:
            self._begin_convoy(draft)

    def _begin_convoy(self, draft: Draft) -> None:
        turn = self.given.turn
        if draft.torpedo is not UNSET and (turn == TORPEDO or (not turn and draft.torpedo.first)):
            if not draft.torpedo.assistants:
                draft.torpedo = structs.replace(draft.torpedo, waits=True)
                settle(draft)
            else:
                draft.frames = [TorpedoStep("assistant")]
            return
        seat = self.source.seat(turn, (*_GIVEN, "turn")) if turn else self.order[0]
        draft.turn = seat
        draft.frames = [Sequence(seat, False)]
        settle(draft)


def _counts(things: Iterable[int], kinds: int) -> tuple[int, ...]:
    counts = Counter(things)
    return tuple(counts[kind] for kind in range(kinds))
