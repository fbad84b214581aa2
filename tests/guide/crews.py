"""The recipes for a crew and an edition, carried out."""

from __future__ import annotations

from tests.guide.scratch import Changes, after, ahead, appended, new
from tests.guide.texts import PICTURE, articles, differences, messages


def spain() -> Changes:
    """A sixth crew."""
    name, leader = ("Spain", "Espagne", "España", "Spanien"), "Elena Quiroga"
    pictures = (
        "emblems/spain",
        "vehicles/spain",
        "vehicles/spain-broken",
        "leaders/quiroga",
        "camp/quiroga",
    )
    return [
        ("greatrace/content/crews.yaml", appended(CREW)),
        ("greatrace/content/looks.yaml", ahead("\n  # The rival of the solitaire race (14).", LOOK)),
        (
            "greatrace/prose/names.py",
            after(
                '        "suffragettes": say.tr_c("crew", "Suffragettes"),\n',
                f'        "spain": say.tr_c("crew", "{name[0]}"),\n',
            ),
        ),
        (
            "greatrace/prose/names.py",
            after(
                '        "suffragettes": say.tr_c("in the Gazette", "Suffragettes"),\n',
                f'        "spain": say.tr_c("in the Gazette", "{name[0]}"),\n',
            ),
        ),
        *((f"sprites/{picture}.svg", new(PICTURE)) for picture in (*pictures, "patterns/spots")),
        ("tests/rules/12-leaders/quiroga.yaml", new(LEADER)),
        *articles(
            "12/quiroga",
            '\n  "13.1":\n',
            tuple(f"{leader} ({crew})" for crew in name),
            (
                "Once a round: explore with 2 tiles.",
                "Une fois par manche : explorez avec 2 tuiles.",
                "Una vez por ronda: exploras con 2 losetas.",
                "Einmal pro Runde: Die Crew erkundet mit 2 Plättchen.",
            ),
        ),
        *messages("crew", name),
        *messages("in the Gazette", ("Spain", "les Espagnols", "los españoles", "Spanien")),
    ]


def american() -> Changes:
    """A fourth edition."""
    name = ("American edition", "édition américaine", "edición americana", "amerikanische Ausgabe")
    return [
        ("greatrace/content/editions.yaml", appended(EDITION)),
        (
            "greatrace/prose/editions.py",
            after(
                '        "first": say.tr("first edition"),\n', f'        "american": say.tr("{name[0]}"),\n'
            ),
        ),
        ("tests/rules/00-editions/american.yaml", new(SWITCH)),
        *(change for article, told in DIFFERENCES.items() for change in differences(article, told)),
        *messages("", name),
    ]


CREW = """
  - id: spain
    vehicle: Hispano-Suiza half-track
    colour: ivory
    emblem: emblems/spain
    fuel: 6
    engine: 5
    chassis: 6
    leader: {id: quiroga, name: Elena Quiroga, effect: survey, amount: 2, once_a_round: true}
"""
LOOK = """
  - id: spain
    colour: "#e8e0d0"
    deep: "#a39a86"
    light: "#f7f3ea"
    on: "#1d1a16"
    emblem: emblems/spain
    pattern: spots
"""
LEADER = """article: 12/quiroga
name: Elena Quiroga draws two tiles and lays them next to the path
board: ../../boards/practice.tmx
crews: [spain, belgium]
leaders: true
given:
  bag: [rocks, track]
  crews:
    spain: {at: alpha, mechanic: 2}
do:
  - spain: [leader, lay track B3, lay rocks A2]
then:
  tiles: {B3: track, A2: rocks}
  crews:
    spain: {leader: used}
"""
EDITION = """
  - id: american
    assistants_two_crews: 6
    assistants_more_crews: 6
    deck_size: 46
    refuelling: 4
    tracker_tiles: 3
    tracker_where: neighbour
    clear_where: anywhere
    saboteur_where: path
    pilot_parts: true
    leaders: false
"""
DIFFERENCES = {
    "0/assistants": (
        "In the American edition each has 6, however many race.",
        "Dans l’édition américaine, chacun en a 6, quel que soit le nombre d’équipages.",
        "En la edición americana cada uno tiene 6, sean cuantos sean.",
        "In der amerikanischen Ausgabe hat jede 6, egal wie viele fahren.",
    ),
    "0/refuelling": (
        "In the American edition it is worth 4 points.",
        "Dans l’édition américaine, elle vaut 4 points.",
        "En la edición americana vale 4 puntos.",
        "In der amerikanischen Ausgabe bringt sie 4 Punkte.",
    ),
    "0/tracker": (
        "In the American edition it removes 3 tiles next to your vehicle.",
        "Dans l’édition américaine, il retire 3 tuiles voisines de votre véhicule.",
        "En la edición americana retira 3 losetas contiguas a tu vehículo.",
        "In der amerikanischen Ausgabe sind es 3 Plättchen neben dem eigenen Fahrzeug.",
    ),
}
"""How the articles of chapter 0 tell the edition."""
SWITCH = """article: 0/refuelling
name: A Refuelling card is worth 4 points of fuel in the American edition
board: ../../boards/practice.tmx
edition: american
given:
  crews:
    france: {fuel: 1, hand: [refuelling]}
do:
  - france: play refuelling
then:
  crews:
    france: {fuel: 5}
"""
