"""A player asks the champion for a hint; it never acts, and it betrays nothing to others."""

from __future__ import annotations

import time

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.prose.advice import advice, runner_up
from greatrace.prose.language import language
from greatrace.ui.kit.widgets.base import Node
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.rest import SEEN_REST
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.panels.hint import HintMark
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import hint_words, hinted_action
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.placed import save_of
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.test_secrets import words


class Asked:
    """A table at which a human is asked something.

    Args:
        bots: who sits there.
        frame: what is asked.
        brain: who plays for the humans until then.
        seed: of the race.
        legal: an action that must be possible, if any.
        thinks: whether the champion itself thinks.
    """

    def __init__(
        self,
        bots: tuple[str, ...],
        frame: type,
        brain: str = "hurried",
        seed: int = 5,
        legal: do.AnyAction | None = None,
        thinks: bool = False,
    ) -> None:
        self.sage = Sage()
        thinker = None if thinks else self.sage
        self.controller: Controller = begun(bots, seed, leaders=False, thinker=thinker)
        self.pilot: Pilot = at_table(self.controller)
        self.hands: Hands = Keyboard(self.pilot, self.controller, brain)
        for _ in range(400):
            scene = self.pilot.scene
            if isinstance(scene, TableScene) and scene.state.asked and isinstance(scene.state.frame, frame):
                found = legal is None or legal in self.controller.legal(scene.state.asked[0])
                if found:
                    self.pilot.leap()
                    return
            self.hands.turn()
        raise AssertionError(f"no {frame.__name__} came up")

    @property
    def scene(self) -> TableScene:
        scene = self.pilot.scene
        assert isinstance(scene, TableScene)
        return scene

    @property
    def seat(self) -> int:
        return self.scene.state.asked[0]

    def hinted(self) -> None:
        """Ask, and let the champion be ready."""
        self.pilot.keys("t")
        self.sage.ready()
        self.pilot.wait(0.0)

    def rings(self) -> list[HintMark]:
        marks = self.scene.panels.page.marks.children
        return [one for one in marks if isinstance(one, HintMark) and one.rect.w]


def title(pilot: Pilot) -> str:
    return pilot.find("hint-title").label


def test_a_hint_by_keyboard_is_thought_over_shown_and_put_away() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    pilot, log = asked.pilot, len(asked.controller.session.log)
    pilot.keys("t")
    assert title(pilot) == "The champion is thinking it over …" and now(pilot.scene.busy)
    asked.sage.ready()
    pilot.wait(0.0)
    pilot.wait(SEEN_REST)
    view = asked.controller.view(asked.seat)
    action = asked.controller.legal(asked.seat)[-1]
    label = action_label(action, asked.scene.state.teller, view, asked.controller.race)
    assert (title(pilot), pilot.find("hint-action").label) == ("The champion would do this:", label)
    chance = pilot.find("hint-chance").label
    assert "about 61 races of 100. That is 7 more than with the choice of a quick crew." in chance
    assert "%" not in chance and not pilot.sees("hint-other") and not pilot.scene.busy
    pilot.keys("escape")
    assert not pilot.sees("hint-title") and not asked.rings()
    assert len(asked.controller.session.log) == log, "a hint never acts"
    pilot.keys("escape")
    assert isinstance(pilot.scene, PauseScene)


def test_a_hint_by_mouse_alone() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.pilot.press("advice")
    asked.sage.ready()
    asked.pilot.wait(0.0)
    assert asked.pilot.sees("hint-action") and asked.rings()
    asked.pilot.press("hint-close")
    assert not asked.pilot.sees("hint-action") and not asked.rings()


def test_the_button_that_is_meant_is_marked() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.sage.wish = do.Pass()
    asked.hinted()
    assert [ring.rect for ring in asked.rings()] == [asked.scene.tree.find("answer-E").rect]  # type: ignore[union-attr]


def test_the_card_of_the_bivouac_that_is_meant_is_marked() -> None:
    asked = Asked(("", "quick"), ask.Bivouac)
    slot = next(a.slot for a in asked.controller.legal(asked.seat) if isinstance(a, do.Take))
    asked.sage.wish = do.Take(slot)
    asked.hinted()
    place = asked.scene.tree.find(f"slot-{slot + 1}")
    assert place and [ring.rect for ring in asked.rings()] == [place.rect]
    panel = asked.scene.panels.page.hint.rect
    assert not panel.colliderect(asked.scene.panels.market.cards), "the cards stay in sight"
    asked.pilot.keys("m")
    assert not asked.rings(), "the bivouac is out of sight"


@pytest.mark.parametrize(("seed", "told"), [(9, False), (5, True)])
def test_a_card_like_the_one_advised_is_no_second_choice(seed: int, told: bool) -> None:
    asked = Asked(("", "quick"), ask.Bivouac, seed=seed)
    market = asked.controller.view(asked.seat).table.market
    first, other = (slot for slot, card in enumerate(market) if card >= 0)
    assert (market[first] != market[other]) is told
    asked.sage.wish, asked.sage.other = do.Take(first), do.Take(other)
    asked.hinted()
    words = hint_words(asked.scene.state)
    assert words and ("Just as good" in words.other) is told
    assert ("more than with the choice of a quick crew" in words.chance) is not told, "as good is not better"


def test_a_card_that_may_be_played_first_is_no_second_choice() -> None:
    asked = Asked(("", "quick"), ask.Bivouac)
    market = asked.controller.view(asked.seat).table.market
    asked.sage.wish = do.Take(next(slot for slot, card in enumerate(market) if card >= 0))
    asked.sage.other = do.Play(asked.controller.race.jerrican)
    asked.hinted()
    words = hint_words(asked.scene.state)
    assert words and not words.other


def test_the_plan_that_is_meant_stands_beside_the_boxes() -> None:
    asked = Asked(("", "quick"), ask.Planning)
    asked.sage.wish = do.Plan(2, 2, 1, 0)
    asked.hinted()
    assert [ring.value for ring in asked.rings()] == ["2", "2", "1", "0"]
    asked.pilot.keys("a", "e")
    assert next(node.value for node in asked.pilot.nodes("box")).startswith("0"), "nobody is set any more"
    asked.pilot.keys("1", "1", "2", "2", "3", "enter")
    assert not asked.pilot.sees("hint-title")


def test_the_cell_that_is_meant_is_marked_and_stays_in_sight() -> None:
    asked = Asked(("", "quick"), ask.Driving)
    step = next(a for a in asked.controller.legal(asked.seat) if isinstance(a, do.Step))
    asked.sage.wish = step
    asked.hinted()
    (ring,) = asked.rings()
    page = asked.scene.panels.page
    assert ring.rect.center == page.board.cell_rect(step.cell).center
    assert not page.hint.rect.colliderect(ring.rect)
    assert page.hint.rect.right < page.places.zoom.x, "it covers none of the discs"
    asked.pilot.click(*ring.rect.center)
    assert asked.pilot.sees("hint-action"), "the way is drawn first"
    asked.pilot.keys("enter")
    asked.pilot.wait(0.0)
    assert step in [turn.action for turn in asked.controller.session.log[-2:]]
    assert not asked.pilot.sees("hint-action")


def within(node: Node, x: int, y: int) -> bool:
    """Whether a pixel lies in the box of a widget."""
    left, top, width, height = node.rect
    return left <= x < left + width and top <= y < top + height


def test_the_hint_is_carried_out_by_its_button() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.sage.wish = do.Pass()
    asked.hinted()
    before = len(asked.controller.session.log)
    asked.pilot.press("hint-do")
    assert asked.controller.session.log[before].action == do.Pass()
    assert not asked.pilot.sees("hint-title")


def test_a_hint_tells_what_else_was_close() -> None:
    say = language("en")
    assert runner_up("Explore", 0, say) == "Just as good: Explore."
    assert runner_up("Explore", 1, say) == "Close behind: Explore. About 1 win fewer in 100."
    assert runner_up("Explore", 9, say) == "Second choice: Explore. About 9 wins fewer in 100."
    told = advice((Term("chance", 31), Term("covers", 2), Term("burns", 3), Term("city_in", 2)), say)
    assert told == (
        "It covers 2 cells and takes 3 points of fuel.", "Ahead: a city 2 cells away.",
    )


def test_a_press_on_the_panel_does_not_reach_the_map_below() -> None:
    asked = Asked(("", "quick"), ask.Driving)
    asked.sage.wish = next(a for a in asked.controller.legal(asked.seat) if isinstance(a, do.Step))
    asked.hinted()
    log, panel = len(asked.controller.session.log), asked.scene.panels.page.hint.rect
    for x in range(panel.x + 4, panel.right - 40, 40):
        for y in range(panel.y + 4, panel.bottom, 40):
            if not any(node.name == "hint-do" and within(node, x, y) for node in asked.pilot.nodes()):
                asked.pilot.click(x, y)
    assert len(asked.controller.session.log) == log and asked.pilot.sees("hint-action")
    assert not asked.pilot.sees("notice")


def test_the_way_that_is_meant_is_marked_where_one_has_to_choose() -> None:
    asked = Asked(("", "quick"), ask.Sequence, "random", 2, legal=do.Drive())
    asked.sage.wish = do.Drive()
    asked.hinted()
    asked.pilot.press("box-mechanic")
    way = asked.pilot.scene.tree.find("way-2")
    assert isinstance(way, Button) and way.payload == do.Drive()
    assert way.kind == "main" and way.icon == "symbols/hint"


def test_what_is_painted_of_a_hint_is_what_would_be_painted_anew() -> None:
    asked = Asked(("", "", "quick"), ask.Driving)
    asked.sage.wish = next(a for a in asked.controller.legal(asked.seat) if isinstance(a, do.Step))

    def check() -> None:
        before = pygame.image.tobytes(asked.pilot.surface, "RGB")
        asked.scene.tree.forget_ground()
        asked.pilot.wait(0.0)
        assert before == pygame.image.tobytes(asked.pilot.surface, "RGB")

    asked.hinted()
    check()
    asked.pilot.hold("p")
    asked.pilot.wait(0.1)
    check()
    asked.pilot.keys("plus")
    asked.pilot.wait(1.0)
    check()
    asked.pilot.let_go("p")
    check()
    asked.pilot.keys("escape")
    check()


def test_another_press_puts_it_away_and_an_action_does_too() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.hinted()
    asked.pilot.keys("t")
    assert not asked.pilot.sees("hint-title")
    asked.pilot.keys("t", "e", "tab", "enter")
    assert not asked.pilot.sees("hint-title") and asked.sage.thoughts[-1].called_off


@pytest.mark.parametrize("way", ["pause", "undo", "leave"])
def test_a_pause_an_undo_and_leaving_call_it_off(way: str) -> None:
    asked = Asked(("", "quick"), ask.Sequence, "random", 2, legal=do.BuyFuel(1))
    if way == "undo":
        asked.controller.act(do.BuyFuel(1), asked.seat)
        asked.pilot.wait(0.0)
    asked.pilot.keys("t")
    if way == "pause":
        asked.pilot.press("pause")
    elif way == "undo":
        asked.pilot.keys("u")
        assert not asked.pilot.sees("hint-title")
    else:
        asked.scene.exit()
    assert asked.sage.thoughts[-1].called_off


def test_whoever_is_not_asked_learns_why_there_is_no_hint() -> None:
    asked = Asked(("", "", "quick"), ask.Bivouac)
    asked.scene.state.settled = False
    asked.scene.on(Pressed("advice"))
    assert asked.pilot.find("notice").label == "You can ask for a hint when it is your turn."
    assert not asked.sage.thoughts


def shared(face_up: bool = False, humans: tuple[int, ...] = (0, 1)) -> tuple[Pilot, Sage]:
    """A table of several people at which France, with cards in its hand, drives and asks for a hint."""
    save, sage = save_of("driving", humans), Sage()
    sage.wish = do.Halt()
    state = save.state
    if face_up:
        own, *others = state.table.dashboards
        known = structs.replace(own, shown=state.secrets.own[0].hand)
        table = structs.replace(state.table, dashboards=(known, *others))
        save = structs.replace(save, state=structs.replace(state, table=table))
    pilot = at_table(Controller.resumed(save, None, sage))
    pilot.leap()
    pilot.keys("t")
    sage.ready()
    pilot.wait(0.0)
    return pilot, sage


def test_several_humans_see_a_hint_only_while_its_owner_looks_at_the_hand() -> None:
    pilot, _ = shared()
    assert "Hold P" in title(pilot) and not pilot.sees("hint-action")
    assert "chance of winning" not in words(pilot)
    pilot.hold("p")
    assert pilot.sees("hint-action") and pilot.sees("hint-do")
    pilot.let_go("p")
    assert not pilot.sees("hint-action") and "chance of winning" not in words(pilot)


def test_a_hint_that_can_tell_no_secret_shows_at_once() -> None:
    pilot, _ = shared(face_up=True)
    assert title(pilot) == "The champion would do this:" and pilot.sees("hint-action")
    pilot.press("hint-do")
    assert not pilot.sees("hint-title"), "it can be carried out as well"


def test_several_humans_get_a_hint_for_the_plan_behind_the_curtain_only() -> None:
    asked = Asked(("", "", "quick"), ask.Planning)
    asked.sage.wish = do.Plan(0, 3, 1, 1)
    asked.hinted()
    assert [ring.value for ring in asked.rings()] == ["0", "3", "1", "1"]
    asked.pilot.keys("4", "4", "4", "4", "4", "enter")
    assert isinstance(asked.pilot.scene, HandoverScene)
    assert "chance of winning" not in words(asked.pilot)
    asked.hands.lift()
    assert not asked.pilot.sees("hint-title") and not asked.rings()


def test_a_public_question_has_no_hint_where_several_are_asked() -> None:
    for seed in range(40):
        try:
            asked = Asked(("", "", ""), ask.Reacting, "random", seed)
        except AssertionError:
            continue
        before = len(asked.sage.thoughts)  # a repair may have been thought over
        asked.pilot.keys("t")
        assert not asked.pilot.sees("hint-title") and len(asked.sage.thoughts) == before
        assert asked.pilot.find("notice").label.startswith("There is no hint here")
        return
    raise AssertionError("nobody played a danger card")


def test_the_champion_itself_gives_a_legal_hint() -> None:
    asked = Asked(("", "quick"), ask.Bivouac, thinks=True)
    log = len(asked.controller.session.log)
    asked.pilot.keys("t")
    end = time.monotonic() + 120
    while asked.scene.state.hint.thinking and time.monotonic() < end:
        asked.pilot.wait(0.01)
    assert hinted_action(asked.scene.state, asked.seat) in asked.controller.legal(asked.seat)
    assert asked.pilot.find("hint-why").label and len(asked.controller.session.log) == log


def test_a_hint_that_is_asked_for_again_says_the_same() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.hinted()
    first = asked.scene.state.hint.answer
    asked.pilot.keys("t")
    assert not asked.scene.state.hint.active
    asked.sage.wish = next(one for one in asked.controller.legal(asked.seat) if first and one != first.action)
    asked.pilot.keys("t")
    asked.pilot.wait(0.0)
    assert asked.scene.state.hint.answer == first and len(asked.sage.thoughts) == 1
    asked.pilot.wait(0.0)
    assert asked.scene.state.hint.active, "it stays"
