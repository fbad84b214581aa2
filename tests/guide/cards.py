"""The recipes for cards and questions, carried out."""

from __future__ import annotations

from tests.guide.crews import american
from tests.guide.scratch import Changes, after, ahead, appended, new, replaced
from tests.guide.screens import screen
from tests.guide.texts import PICTURE, articles, differences, messages


def card(
    identity: str, effect: str, amount: int, name: tuple[str, ...], rule: tuple[str, ...], scenario: str
) -> Changes:
    """A convoy card in the deck of a new edition.

    Args:
        identity: its id.
        effect: the name of its effect.
        amount: the number in the effect.
        name: in English, French, Spanish and German.
        rule: the text of its article, in the same languages.
        scenario: shows its rule.
    """
    row = f"  - {{id: {identity}, count: 0, kind: convoy, effect: {effect}, amount: {amount}}}\n"
    named = f'        "{identity}": say.tr_c("card", "{name[0]}"),\n'
    copies = f"    cards: [{{card: {identity}, count: 3}}]\n    deck_size: 49\n    refuelling: 4\n"
    return [
        *american(),
        ("greatrace/content/cards.yaml", appended(row)),
        (
            "greatrace/content/editions.yaml",
            replaced("    deck_size: 46\n    refuelling: 4\n", copies),
        ),
        (
            "greatrace/prose/cards.py",
            after('        "topographer": say.tr_c("card", "Topographer"),\n', named),
        ),
        (f"sprites/cards/{identity}.svg", new(PICTURE)),
        (f"tests/rules/10-cards/{identity}.yaml", new(scenario)),
        *differences("0/deck", DECK),
        *articles(f"10/{identity}", '\n  "11.1":\n', name, rule),
        *messages("card", name),
    ]


def sextant() -> Changes:
    """A card whose effect exists."""
    return card(
        "sextant",
        "cartographer",
        2,
        ("Sextant", "Le sextant", "El sextante", "Der Sextant"),
        (
            "Convoy card. Explore with 2 tiles.",
            "Carte Convoi. Explorez avec 2 tuiles.",
            "Carta de convoy. Exploras con 2 losetas.",
            "Konvoikarte. Die Crew erkundet mit 2 Plättchen.",
        ),
        SEXTANT,
    )


def postman() -> Changes:
    """A card with a new effect."""
    return [
        *card(
            "postman",
            "postman",
            10,
            ("Postman", "Le facteur", "El cartero", "Der Briefträger"),
            (
                "Convoy card. You receive 10 F for every other crew.",
                "Carte Convoi. Vous recevez 10 F pour chaque autre équipage.",
                "Carta de convoy. Recibes 10 F por cada otro equipo.",
                "Konvoikarte. Die Crew erhält 10 F für jede andere Crew.",
            ),
            POSTMAN_SCENARIO,
        ),
        *effect(
            "postman",
            POSTMAN,
            (
                "Brings {money} a rival.",
                "Rapporte {money} par rival.",
                "Da {money} por cada rival.",
                "Bringt {money} je Gegner.",
            ),
        ),
    ]


def effect(name: str, module: str, line: tuple[str, ...]) -> Changes:
    """A new effect of a convoy card.

    Args:
        name: its name.
        module: its code.
        line: what it does, in the four languages.
    """
    case = f'        case "{name}":\n            return say.tr("{line[0]}", money=francs(n))\n'
    return [
        (f"greatrace/engine/cards/{name}.py", new(module)),
        ("greatrace/engine/cards/registry.py", after("    part,\n", f"    {name},\n")),
        ("greatrace/engine/cards/registry.py", after("topographer.CARD,\n", f'    "{name}": {name}.CARD,\n')),
        ("greatrace/bots/cards.py", after('    ("financier", _finance),\n', f'    ("{name}", _finance),\n')),
        ("greatrace/prose/cards.py", after('            return say.tr("Ignores a stop symbol.")\n', case)),
        *messages("", line),
    ]


def peddler() -> Changes:
    """A card that asks a new question, with a new action among its answers."""
    return [
        *card(
            "peddler",
            "peddler",
            20,
            ("Peddler", "Le colporteur", "El buhonero", "Der Hausierer"),
            (
                "Convoy card. Sell cards of your hand for 20 F each.",
                "Carte Convoi. Vendez des cartes de votre main, 20 F chacune.",
                "Carta de convoy. Vendes cartas de tu mano a 20 F cada una.",
                "Konvoikarte. Die Crew verkauft Handkarten für je 20 F.",
            ),
            PEDDLER_SCENARIO,
        ),
        *effect(
            "peddler",
            PEDDLER,
            (
                "Sells cards for {money} each.",
                "Vend des cartes {money} pièce.",
                "Vende cartas a {money} cada una.",
                "Verkauft Karten für je {money}.",
            ),
        ),
        *question(),
        *action(),
        *screen(),
    ]


def question() -> Changes:
    """The question which cards are sold."""
    folder, from_questions = "greatrace/engine/questions/peddling", "from greatrace.engine.questions."
    return [
        (f"{folder}/__init__.py", new('"""Selling cards to a Peddler (10)."""\n')),
        (f"{folder}/frame.py", new(FRAME)),
        (f"{folder}/rules.py", new(RULES)),
        (
            "greatrace/engine/questions/registry.py",
            ahead(
                f"{from_questions}question import Question\n",
                f"{from_questions}peddling import rules as peddling\n",
            ),
        ),
        ("greatrace/engine/questions/registry.py", after("    finding.QUESTION,", " peddling.QUESTION,")),
        (
            "greatrace/engine/decisions.py",
            ahead(f"{from_questions}reacting.frame", f"{from_questions}peddling.frame import Peddling\n"),
        ),
        ("greatrace/engine/decisions.py", after("    | Swapping | Sabotaging | Finding", " | Peddling")),
        ("greatrace/engine/decisions.py", after('"Paying", ', '"Peddling", ')),
        ("greatrace/bots/quick.py", after("    Paying,\n", "    Peddling,\n")),
        (
            "greatrace/bots/quick.py",
            after("    Finding: choose_discard,\n", "    Peddling: choose_discard,\n"),
        ),
        ("greatrace/prose/decisions.py", after("HandFrame = ask.Bivouac | ", "ask.Peddling | ")),
        (
            "greatrace/prose/decisions.py",
            after('            return say.tr("Discard one of the cards just drawn.")\n', PROMPT),
        ),
        ("tests/prose/told.py", after("ask.Finding(0), ", "ask.Peddling(0, 4), ")),
        *messages(
            "",
            (
                "Sell a card, or pack up.",
                "Vendez une carte ou remballez.",
                "Vende una carta o recoge.",
                "Verkauft eine Karte oder packt ein.",
            ),
        ),
    ]


def action() -> Changes:
    """The action that ends the sale."""
    line = "from greatrace.engine.questions.peddling.frame import PackUp\n"
    return [
        ("greatrace/engine/actions.py", ahead("from greatrace.engine.questions.reacting.frame", line)),
        ("greatrace/engine/actions.py", after("    | Cancel | Decline", " | PackUp")),
        ("greatrace/engine/actions.py", after('"Lay", ', '"PackUp", ')),
        ("greatrace/engine/notation.py", after("    Lay,\n", "    PackUp,\n")),
        ("greatrace/engine/notation.py", after('    "decline": Decline(),', ' "pack up": PackUp(),')),
        ("greatrace/prose/actions.py", after("    | do.Decline ", "| do.PackUp ")),
        ("greatrace/prose/actions.py", after('            return say.tr("Let it happen")\n', LABEL)),
        ("tests/prose/told.py", after('do.Cancel("ranger"), ', "do.PackUp(), ")),
        *messages("", ("Pack up", "Remballer", "Recoger", "Einpacken")),
    ]


DECK = (
    "In the American edition it has 49.",
    "Dans l’édition américaine, elle en compte 49.",
    "En la edición americana tiene 49.",
    "In der amerikanischen Ausgabe sind es 49.",
)
"""How large the deck is with three copies of the card."""
SEXTANT = """article: 10/sextant
name: A Sextant explores with two tiles
board: ../../boards/practice.tmx
edition: american
given:
  bag: [track, dunes]
  crews:
    france: {at: alpha, hand: [sextant]}
do:
  - france: [play sextant, lay track B3, lay dunes C3]
then:
  tiles: {B3: track, C3: dunes}
  discard_contains: [sextant]
"""
POSTMAN = '''"""The Postman brings money for every other crew (10)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import NOTHING


def _play(draft: Draft, seat: int, card: int) -> None:
    francs = draft.race.cards[card].amount * (draft.race.seats - 1)
    dashboard = draft.dashboards[seat]
    draft.tell(events.MoneyReceived, seat, card, francs)
    draft.change(seat, structs.replace(dashboard, money=dashboard.money + francs))
    draft.finish_card()


CARD: Final[ConvoyCard] = ConvoyCard(NOTHING, _play)
'''
POSTMAN_SCENARIO = """article: 10/postman
name: A Postman brings 10 F for every other crew
board: ../../boards/practice.tmx
edition: american
crews: [france, belgium, italy]
given:
  crews:
    france: {money: 0, hand: [postman]}
do:
  - france: play postman
then:
  crews:
    france: {money: 20, hand: []}
"""
PEDDLER = '''"""The Peddler buys cards (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import NOTHING
from greatrace.engine.questions.peddling.frame import Peddling


def _play(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Peddling(seat, card))


CARD: Final[ConvoyCard] = ConvoyCard(NOTHING, _play)
'''
FRAME = '''"""The question which cards are sold, and its answer."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Privacy, SeatFrame


class Peddling(SeatFrame, frozen=True, gc=False):
    """A Peddler, the card ``card``, buys cards of the hand (10)."""

    privacy: ClassVar[Privacy] = "helped"
    card: int


class PackUp(Action, frozen=True, gc=False):
    """Sell no more (10)."""
'''
RULES = '''"""Selling cards to a Peddler (10): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.questions.peddling.frame import PackUp, Peddling
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.shared import Discard
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Peddling) -> Actions:
    return (*map(race.discards.__getitem__, dict.fromkeys(view.own.hand)), PackUp())


def _sell(draft: Draft, seat: int, frame: Peddling, action: Discard) -> None:
    francs = draft.race.cards[frame.card].amount
    draft.tell(events.CardDiscarded, seat, action.card)
    draft.discard_card(seat, action.card)
    draft.tell(events.MoneyReceived, seat, frame.card, francs)
    dashboard = draft.dashboards[seat]
    draft.change(seat, structs.replace(dashboard, money=dashboard.money + francs))


def _refusal(race: Tables, view: View, frame: Peddling, action: Discard) -> Refused:
    return Refused("10/peddler", "card_not_in_hand", card=race.card_id(action.card))


def _pack_up(draft: Draft, seat: int, frame: Peddling, action: PackUp) -> None:
    draft.frames.pop()
    draft.finish_card()


QUESTION: Final[Question] = question(
    Peddling, "10/peddler", _legal,
    (answer(Peddling, Discard, _sell, _refusal), answer(Peddling, PackUp, _pack_up, always_legal)),
)
'''
PROMPT = """        case ask.Peddling():
            return say.tr("Sell a card, or pack up.")
"""
LABEL = """        case do.PackUp():
            return say.tr("Pack up")
"""
PEDDLER_SCENARIO = """article: 10/peddler
name: A Peddler buys cards for 20 F each
board: ../../boards/practice.tmx
edition: american
given:
  crews:
    france: {money: 0, hand: [peddler, guide, 2 ranger]}
do:
  - france: [play peddler, discard guide]
  - {france: discard guide, refused: 10/peddler}
  - france: [discard ranger, pack up]
then:
  pending: {france: sequence}
  discard_contains: [peddler, guide, ranger]
  crews:
    france: {money: 40, hand: [ranger]}
"""
