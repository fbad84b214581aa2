"""Comparison of a position with the expectations of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import UNSET, structs

from greatrace.content.expectation import Path as Place
from greatrace.engine.decisions import Planning
from greatrace.engine.events import AnyEvent
from greatrace.engine.scoring import NOBODY, scores, winner
from greatrace.engine.state import State
from greatrace.engine.views import seen_by
from greatrace.prose.language import msgid
from greatrace.scenario.expect_solo import compare_solo
from greatrace.scenario.form import CrewThen, Seen, Then
from greatrace.scenario.reading import Source
from greatrace.scenario.telling import first_untold, read_told, told
from greatrace.scenario.untrue import Found, Untrue, said
from greatrace.scenario.words import Words, question_name


def compare(
    source: Source,
    state: State,
    events: Sequence[AnyEvent],
    then: Then,
    place: Place,
    articles: tuple[str, ...] = (),
) -> list[Untrue]:
    """Return the failed expectations.

    Args:
        source: the scenario.
        state: the position reached.
        events: what happened on the way.
        then: what is expected of it.
        place: where the expectations are written in the file.
        articles: by which the Torpedo acted last.

    Raises:
        BadInput: an expectation refers to something that does not exist.
    """
    comparison = _Comparison(source, state, then, place)
    comparison.all()
    comparison.happened(events)
    comparison.due_to(articles)
    return [*comparison.untrue, *compare_solo(source, state, then, place)]


class _Comparison:
    """Compares a position with expectations."""

    def __init__(self, source: Source, state: State, then: Then, place: Place) -> None:
        self.source, self.state, self.table = source, state, state.table
        self.race, self.then, self.place = source.race, then, place
        self.words = Words(source.race)
        self.untrue: list[Untrue] = []

    def all(self) -> None:
        """Check every expectation."""
        for crew, expected in self.then.crews.items():
            self._crew(self.source.seat(crew, (*self.place, "crews", crew)), crew, expected)
        for name, tile in self.then.tiles.items():
            place: Place = (*self.place, "tiles", name)
            if tile != "none":
                self.source.tile(tile, place)
            here = self.table.tiles[self.source.cell(name, place)]
            self._same(place, tile, self.words.tile(here - 1) if here else "none")
        self._whole()
        self._piles()
        self._result()
        self._offers()

    def _same(self, place: Place, expected: Found, found: Found) -> None:
        if expected != found:
            what = " ".join(str(key) for key in place[len(self.place) :])
            template = msgid("“{what}” should be {expected}, but is {found}.")
            self._add(place, template, what=what, expected=said(expected), found=said(found))

    def _add(self, place: Place, template: str, **values: str) -> None:
        self.untrue.append(Untrue(self.source.document.line(place), template, values))

    def _crew(self, seat: int, crew: str, expected: CrewThen) -> None:
        found = self._found(seat)
        for key, wanted in structs.asdict(expected).items():
            place: Place = (*self.place, "crews", crew, key)
            if wanted is None:
                continue
            if key == "at":
                cell = self.source.cell(wanted, place)
                wanted = self.words.cell(cell)
            elif key in ("hand", "shown"):
                wanted = self.words.cards(sorted(self.source.cards(wanted, place)))
            elif key in ("money", "cards"):
                wanted = self.source.amount(wanted, place)
            self._same(place, wanted, found[key])

    def _found(self, seat: int) -> dict[str, Found]:
        dashboard = self.table.dashboards[seat]
        return structs.asdict(dashboard) | {
            "at": self.words.cell(dashboard.cell),
            "hand": self.words.cards(sorted(self.state.secrets.own[seat].hand)),
            "shown": self.words.cards(dashboard.shown),
            "leader": "ready" if dashboard.leader_ready else "used",
        }

    def _whole(self) -> None:
        """Check order, round, phase, questions and the end."""
        then = self.then
        if then.order is not None:
            self._same((*self.place, "order"), then.order, tuple(map(self.words.crew, self._order())))
        if then.round is not None:
            self._same((*self.place, "round"), then.round, self.table.round)
        if then.phase is not None:
            self._same((*self.place, "phase"), then.phase, self.words.phase(self.table))
        if then.over is not None:
            self._same((*self.place, "over"), then.over, self.table.over)
        if then.pending is not None:
            self._pending(then.pending)

    def _order(self) -> tuple[int, ...]:
        """Return the turn order, with the Torpedo after or before the crew in a race against it."""
        order, torpedo = self.table.order, self.table.torpedo
        if torpedo is UNSET:
            return order
        return (self.race.seats, *order) if torpedo.first else (*order, self.race.seats)

    def _pending(self, expected: dict[str, str]) -> None:
        frame = self.table.frames[-1] if self.table.frames else None
        found = {self.source.crew_ids[seat]: question_name(frame) for seat in self.race.deciders(self.state)}
        if not isinstance(frame, Planning):
            found = dict(list(found.items())[:1])
        for crew, question in expected.items():
            self.source.seat(crew, (*self.place, "pending", crew))
            self._same((*self.place, "pending", crew), question, found.pop(crew, "none"))
        for crew, question in found.items():
            self._same((*self.place, "pending", crew), "none", question)

    def _piles(self) -> None:
        """Check cards and tiles outside of hands and board."""
        then = self.then
        discard = self.source.cards(then.discard_contains, (*self.place, "discard_contains"))
        for card in Counter(discard) - Counter(_things(self.table.discard)):
            template = msgid("the discard pile should hold {card}.")
            self._add((*self.place, "discard_contains"), template, card=self.words.card(card))
        removed = self.source.tiles(then.removed, (*self.place, "removed"))
        for tile in Counter(removed) - Counter(_things(self.table.removed)):
            template = msgid("{tile} should be removed from the game.")
            self._add((*self.place, "removed"), template, tile=self.words.tile(tile))
        self._exact_piles()
        self._unseen()
        if then.bag is not None:
            self._same((*self.place, "bag"), then.bag, self.table.bag_size)
        if then.deck is not None:
            self._same((*self.place, "deck"), then.deck, self.table.deck_size)
        if then.market is not None:
            cards = self.source.cards(then.market, (*self.place, "market"))
            found = tuple(card for card in self.table.market if card >= 0)
            self._same((*self.place, "market"), self.words.cards(cards), self.words.cards(found))

    def _unseen(self) -> None:
        """Check the tiles that nobody has seen laid (1.8)."""
        for tile, expected in self.then.unseen.items():
            place: Place = (*self.place, "unseen", tile)
            self._same(place, expected, self.table.bag[self.source.tile(tile, place)])

    def _exact_piles(self) -> None:
        """Check discard pile and removed tiles where they are given completely."""
        then, place = self.then, self.place
        if then.discard_only is not None:
            cards = sorted(self.source.cards(then.discard_only, (*place, "discard_only")))
            found = self.words.cards(_things(self.table.discard))
            self._same((*place, "discard_only"), self.words.cards(cards), found)
        if then.removed_only is not None:
            tiles = sorted(self.source.tiles(then.removed_only, (*place, "removed_only")))
            gone = tuple(map(self.words.tile, _things(self.table.removed)))
            self._same((*place, "removed_only"), tuple(map(self.words.tile, tiles)), gone)

    def _result(self) -> None:
        """Check winner, ranks and prestige (11)."""
        results = scores(self.race, self.table)
        if self.then.ranks is not None:
            place: Place = (*self.place, "ranks")
            for crew in self.then.ranks:
                self.source.vehicle(crew, place)
            ranked = tuple(self.source.vehicles[score.seat] for score in results) if self.table.over else ()
            self._same(place, self.then.ranks, ranked)
        if self.then.winner is not None:
            place = (*self.place, "winner")
            self.source.pick(self.then.winner, (*self.source.vehicles, "none"), place)
            won = winner(self.table) if self.table.over else NOBODY
            name = "none" if won == NOBODY else self.words.crew(won)
            self._same(place, self.then.winner, name)
        for crew, terms in self.then.prestige.items():
            seat = self.source.vehicle(crew, (*self.place, "prestige", crew))
            score = next(one for one in results if one.seat == seat)
            found = {term.label: term.value for term in score.terms} | {"total": score.total}
            for label, points in terms.items():
                place = (*self.place, "prestige", crew, label)
                self.source.pick(label, ("place", "mechanical", "money", "rene", "total"), place)
                self._same(place, points, found.get(label, 0))

    def happened(self, events: Sequence[AnyEvent]) -> None:
        """Check what was told to everyone, and what each crew sees (1.8)."""
        self._told(events, self.then.told, (*self.place, "told"))
        for number, text in enumerate(self.then.not_told):
            place: Place = (*self.place, "not_told", number)
            wanted = read_told(self.source, text, place)
            if any(told(self.words, event).tells(wanted) for event in events):
                self._add(place, msgid("“{event}” has happened here."), event=text)
        for crew, expected in self.then.sees.items():
            place = (*self.place, "sees", crew)
            seat = self.source.seat(crew, place)
            self._seen(seat, expected, place)
            self._told([seen_by(event, seat) for event in events], expected.told, (*place, "told"))

    def due_to(self, articles: tuple[str, ...]) -> None:
        """Check by which articles the Torpedo acted last."""
        for number, article in enumerate(self.then.because):
            if article not in articles:
                template = msgid("the Torpedo did not act by {article} here, but by {articles}.")
                place: Place = (*self.place, "because", number)
                self._add(place, template, article=article, articles=", ".join(articles) or "–")

    def _seen(self, seat: int, expected: Seen, place: Place) -> None:
        view = self.race.view(self.state, seat)
        if expected.hand is not None:
            cards = sorted(self.source.cards(expected.hand, (*place, "hand")))
            self._same((*place, "hand"), self.words.cards(cards), self.words.cards(view.own.hand))
        if expected.drawn is not None:
            tiles = bool(view.table.frames) and view.table.frames[-1].drawn == "tiles"
            name = self.words.tile if tiles else self.words.card
            read = self.source.tiles if tiles else self.source.cards
            wanted = sorted(read(expected.drawn, (*place, "drawn")))
            self._same((*place, "drawn"), tuple(map(name, wanted)), tuple(map(name, sorted(view.own.drawn))))

    def _told(self, events: Sequence[AnyEvent], texts: tuple[str, ...], place: Place) -> None:
        expected = [read_told(self.source, text, (*place, number)) for number, text in enumerate(texts)]
        untold = first_untold([told(self.words, event) for event in events] if texts else [], expected)
        if untold >= 0:
            self._add((*place, untold), msgid("nothing tells “{event}” here."), event=texts[untold])

    def _offers(self) -> None:
        """Check the legal actions of crews."""
        for key, expected in (("legal", self.then.legal), ("not_legal", self.then.not_legal)):
            for crew, texts in expected.items():
                seat = self.source.seat(crew, (*self.place, key, crew))
                for position, text in enumerate(texts):
                    self._offer(key, crew, seat, text, (*self.place, key, crew, position))

        for crew, texts in self.then.legal_only.items():
            self._all_offers(crew, texts, (*self.place, "legal_only", crew))

    def _all_offers(self, crew: str, texts: tuple[str, ...], place: Place) -> None:
        """Check that a crew is offered these actions and no others."""
        seat = self.source.seat(crew, place)
        for position, text in enumerate(texts):
            self._offer("legal", crew, seat, text, (*place, position))
        wanted = {self.source.action(text, (*place, position)) for position, text in enumerate(texts)}
        template = msgid("{crew} should not be offered {action}.")
        for action in self.race.legal_actions(self.race.view(self.state, seat)):
            if action not in wanted:
                self._add(place, template, crew=crew, action=self.race.write(action))

    def _offer(self, key: str, crew: str, seat: int, text: str, place: Place) -> None:
        action = self.source.action(text, place)
        asked = seat in self.race.deciders(self.state)
        offered = asked and action in self.race.legal_actions(self.race.view(self.state, seat))
        if offered and key == "not_legal":
            self._add(place, msgid("{crew} should not be offered {action}."), crew=crew, action=text)
        if not offered and key == "legal":
            self._add(place, msgid("{crew} should be offered {action}."), crew=crew, action=text)


def _things(counts: tuple[int, ...]) -> Iterator[int]:
    for kind, count in enumerate(counts):
        yield from [kind] * count
