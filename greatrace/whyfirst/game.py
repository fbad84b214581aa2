"""The rules of *Why First?* (chapter 15) as pure functions of the position."""

from __future__ import annotations

from msgspec import structs

from greatrace.kernel.chance import seeded
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Step
from greatrace.kernel.undo import UndoStop
from greatrace.whyfirst import notation
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import DECK, VALUES
from greatrace.whyfirst.events import (
    AnyEvent,
    Chose,
    Dealt,
    GameOver,
    Moved,
    Revealed,
    StageBegan,
    StageScored,
)
from greatrace.whyfirst.legality import check, legal_actions
from greatrace.whyfirst.redealing import redealt
from greatrace.whyfirst.scoring import second, stage_scores, winners
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import (
    FEWEST,
    HAND,
    HIGHEST,
    LEO_PILE,
    LOWEST,
    MOST,
    ROUNDS,
    STAGES,
    Choice,
    Laid,
    Secrets,
    Setup,
    State,
    Table,
    View,
)


class Told:
    """The events of a step and the position after each.

    Args:
        listens: whether anybody wants to know.
    """

    def __init__(self, listens: bool = True) -> None:
        self.events: list[AnyEvent] = []
        self.states: list[State] = []
        self._listens = listens

    def add(self, event: AnyEvent, state: State) -> None:
        """Note an event and the position after it."""
        if self._listens:
            self.events.append(event)
            self.states.append(state)

    def step(self, state: State) -> Step[State, AnyEvent]:
        """Return the step that leads to a position."""
        self.states[-1:] = [state]
        return Step(state, tuple(self.events), tuple(self.states))


class WhyFirst:
    """A game of *Why First?*; fulfils ``greatrace.kernel.game.Game`` and ``kernel.automatic.Automatic``.

    Args:
        data: how many play, and which variant.

    Raises:
        ValueError: so many cannot play (15.1).
    """

    def __init__(self, data: Setup) -> None:
        if not FEWEST <= data.players <= MOST:
            raise ValueError(f"{data.players} players")
        self.data = data
        self.seats = data.players

    # The protocol.

    def start(self, seed: int) -> Step[State, AnyEvent]:
        """Return the first position: the cards of stage 1 are dealt (15.2)."""
        nobody = (0,) * self.data.figures
        blank = Table(0, 1, "choose", nobody, (), ())
        told = Told()
        return told.step(self._stage(State(blank, Secrets((), (), (), seeded(seed))), told))

    def deciders(self, state: State) -> tuple[int, ...]:
        """Return who must choose a card, or who moves a figure; empty when the game is over."""
        table = state.table
        if table.phase == "choose":
            return tuple(seat for seat, chosen in enumerate(table.chosen) if not chosen)
        return (table.queue[0].owner,) if table.phase == "move" else ()

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows; -1 for what all know."""
        if seat < 0:
            return View(seat, state.table)
        return View(seat, state.table, state.secrets.hands[seat], state.secrets.choices[seat])

    def legal_actions(self, view: View) -> tuple[AnyAction, ...]:
        """Return what a seat may do; empty while it is not asked."""
        return legal_actions(self.data, view)

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        """Check and carry out an action of a seat.

        Raises:
            Refused: an article forbids it.
        """
        seat = self._seat(state, seat)
        check(self.data, self.view(state, seat), action)
        told = Told()
        return told.step(self._done(state, action, seat, told))

    def advance(self, state: State, action: AnyAction, seat: int | None = None) -> State:
        """Carry out an action that came from ``legal_actions``."""
        return self._done(state, action, self._seat(state, seat), Told(listens=False))

    def redeal(self, view: View, seed: int) -> State:
        """Return a position that gives the same view, with all hidden cards dealt again."""
        return redealt(self.data, view, seed)

    def write(self, action: AnyAction) -> str:
        """Return the text form of an action."""
        return notation.write(action, self.data)

    def read(self, text: str) -> AnyAction:
        """Return the action of a text form.

        Raises:
            BadInput: it is none.
        """
        return notation.read(text, self.data)

    def hidden_event(self, event: AnyEvent, seat: int) -> AnyEvent:
        """Return an event as a seat may see it: the cards dealt to others are hidden."""
        if isinstance(event, Dealt) and event.seat != seat:
            return structs.replace(event, cards=())
        return event

    def undo_stop(self, before: State, after: State, seat: int) -> UndoStop:
        """Return why an action cannot be taken back: it showed cards, or new ones were dealt."""
        if before.secrets.chance != after.secrets.chance:
            return "chance"
        return "secret" if before.table.played != after.table.played else ""

    def open_until_next(self, before: State, after: State) -> bool:
        """Return whether a move can be taken back while the next is asked: each builds on it (15.9)."""
        return False

    def unsealed(self, state: State, seat: int) -> State | None:
        """Return a position without the card that a player chose (15.3), `None` where none was chosen."""
        table, secrets = state.table, state.secrets
        if table.phase != "choose" or not table.chosen[seat]:
            return None
        chosen = (*table.chosen[:seat], False, *table.chosen[seat + 1 :])
        choices = (*secrets.choices[:seat], None, *secrets.choices[seat + 1 :])
        return State(structs.replace(table, chosen=chosen), structs.replace(secrets, choices=choices))

    # The next stage begins by itself, so that the figures are seen where they scored.

    def due(self, state: State) -> bool:
        """Return whether the next stage is to be dealt."""
        return state.table.phase == "scored"

    def proceed(self, state: State) -> Step[State, AnyEvent]:
        """Begin the next stage (15.2)."""
        told = Told()
        return told.step(self._stage(state, told))

    # A stage.

    def _seat(self, state: State, seat: int | None) -> int:
        if seat is not None:
            return seat
        asked = self.deciders(state)
        if not asked:
            raise Refused("15.7", "game_over")
        return asked[0]

    def _stage(self, state: State, told: Told) -> State:
        """Begin the next stage: all figures on the start space, new hands (15.2, 15.8)."""
        players, figures = self.data.players, self.data.figures
        pile, chance = shuffled(DECK, state.secrets.chance)
        hands = tuple(tuple(sorted(pile[HAND * seat : HAND * (seat + 1)])) for seat in range(players))
        leo = pile[HAND * players : HAND * players + LEO_PILE] if self.data.leo else ()
        stage = state.table.stage + 1
        table = Table(
            stage, 1, "choose", (0,) * figures, (HAND,) * players, (False,) * players,
            leo=len(leo), scores=state.table.scores,
        )
        state = State(table, Secrets(hands, (None,) * players, leo, chance))
        told.add(StageBegan(stage), state)
        for seat, hand in enumerate(hands):
            told.add(Dealt(seat, hand), state)
        return state

    def _done(self, state: State, action: AnyAction, seat: int, told: Told) -> State:
        if isinstance(action, Move):
            return self._moves(state, action, told)
        return self._chosen(state, seat, self._choice(state, action, seat), told)

    def _choice(self, state: State, action: Lay | Play, seat: int) -> Choice:
        """Return the card meant; of several with the same value that with the smallest number."""
        if isinstance(action, Play):
            return Choice(action.card, seat)
        hand = state.secrets.hands[seat]
        return Choice(next(card for card in hand if VALUES[card] == action.value), action.before)

    def _chosen(self, state: State, seat: int, choice: Choice, told: Told) -> State:
        table, secrets = state.table, state.secrets
        choices = (*secrets.choices[:seat], choice, *secrets.choices[seat + 1 :])
        chosen = (*table.chosen[:seat], True, *table.chosen[seat + 1 :])
        state = State(structs.replace(table, chosen=chosen), structs.replace(secrets, choices=choices))
        told.add(Chose(seat), state)
        return self._revealed(state, told) if all(chosen) else state

    def _revealed(self, state: State, told: Told) -> State:
        """Turn all chosen cards up, and Leo's top card (15.3, 15.8)."""
        table, secrets = state.table, state.secrets
        cards = [
            Laid(seat, choice.card, choice.before)
            for seat, choice in enumerate(secrets.choices) if choice is not None
        ]
        leo = secrets.leo
        if leo:
            cards.append(Laid(self.data.players, leo[0], self.data.players))
        hands = tuple(
            tuple(card for card in hand if choice is None or card != choice.card)
            for hand, choice in zip(secrets.hands, secrets.choices, strict=True)
        )
        after = structs.replace(
            table,
            hands=tuple(map(len, hands)),
            chosen=(False,) * self.data.players,
            revealed=tuple(cards),
            played=(*table.played, *(laid.card for laid in cards)),
            leo=len(leo[1:]),
        )
        hidden = Secrets(hands, (None,) * self.data.players, leo[1:], secrets.chance)
        state = State(after, hidden)
        told.add(Revealed(tuple(cards)), state)
        return self._moved(state, told)

    def _moved(self, state: State, told: Told) -> State:
        """Move the figures by the sums of the cards before their owners (15.4), or begin to move singly."""
        table = state.table
        if self.data.tactical:
            queue = tuple(sorted(table.revealed, key=lambda laid: -laid.card))
            return self._queued(State(structs.replace(table, phase="move", queue=queue), state.secrets), told)
        for figure in range(self.data.figures):
            values = [VALUES[laid.card] for laid in table.revealed if laid.before == figure]
            if values:
                state = _shifted(state, figure, sum(values), -1, told)
        return self._next_round(state, told)

    def _moves(self, state: State, action: Move, told: Told) -> State:
        """Move one figure by the card whose turn it is (15.9)."""
        return self._queued(_by_card(state, action.figure, told), told)

    def _queued(self, state: State, told: Told) -> State:
        """Move Leo by his card when its turn comes (15.9); end the round after the last card."""
        leo = self.data.players
        while state.table.queue and state.table.queue[0].owner == leo:
            state = _by_card(state, leo, told)
        return state if state.table.queue else self._next_round(state, told)

    def _next_round(self, state: State, told: Told) -> State:
        table = state.table
        if table.round < ROUNDS:
            after = structs.replace(table, round=table.round + 1, phase="choose")
            return State(after, state.secrets)
        return self._scored(state, told)

    def _scored(self, state: State, told: Told) -> State:
        """Score the stage; the last one ends the game (15.6, 15.7)."""
        table = state.table
        points = stage_scores(table.figures)
        scored = structs.replace(table, phase="scored", scores=(*table.scores, points))
        state = State(scored, state.secrets)
        told.add(StageScored(table.stage, points, second(table.figures)), state)
        if table.stage < STAGES:
            return state
        state = State(structs.replace(scored, phase="over"), state.secrets)
        told.add(GameOver(scored.totals, winners(scored.totals)), state)
        return state

    def winners(self, table: Table) -> tuple[int, ...]:
        """Return the players who have won a game that is over: none if Leo alone has (15.8)."""
        return tuple(seat for seat in winners(table.totals) if seat < self.data.players)


def moved(place: int, by: int) -> int:
    """Return where a figure stops (15.4)."""
    return min(max(place + by, LOWEST), HIGHEST)


def _by_card(state: State, figure: int, told: Told) -> State:
    """Move a figure by the next card of the queue."""
    table = state.table
    laid = table.queue[0]
    state = State(structs.replace(table, queue=table.queue[1:]), state.secrets)
    return _shifted(state, figure, VALUES[laid.card], laid.owner, told)


def _shifted(state: State, figure: int, by: int, mover: int, told: Told) -> State:
    table = state.table
    start = table.figures[figure]
    end = moved(start, by)
    figures = (*table.figures[:figure], end, *table.figures[figure + 1 :])
    state = State(structs.replace(table, figures=figures), state.secrets)
    told.add(Moved(figure, by, start, end, mover), state)
    return state
