"""What René Estienne says after races, and twelve pieces of his story, in the voice of 1935."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from greatrace.prose.language import Language

Occasion = Literal["beaten", "won", "narrow", "denied", "fourth", "season"]
"""What he speaks about: a race lost or won by him, a narrow one, a sticker denied, the fourth of a colour."""

PIECES: Final = 12
"""Pieces of his story."""


def spoken(say: Language, occasion: Occasion, number: int) -> str:
    """Return what René says.

    Args:
        say: the language.
        occasion: what he speaks about.
        number: of the race or season; he says something else after the next one.
    """
    lines = _lines(say)[occasion]
    return lines[number % len(lines)]


def story(say: Language, piece: int) -> str:
    """Return a piece of his story, from 1; empty for one that there is not."""
    return _story(say)[piece - 1] if 1 <= piece <= PIECES else ""


@cache
def _lines(say: Language) -> Mapping[Occasion, tuple[str, ...]]:
    return {
        "beaten": (
            say.tr(
                "“Well driven. Tonight I take the gearbox apart; by morning I shall know where you found "
                "those cells.”"
            ),
            say.tr("“You have beaten a machine, not a man. The machine is already on the bench.”"),
            say.tr(
                "“I have looked at your tracks. Clean edges, no hurry. That annoyed me more than the dust.”"
            ),
            say.tr(
                "“Enjoy the wine. I have taken the measurements of your victory, and it fits into a toolbox.”"
            ),
        ),
        "won": (
            say.tr("“The desert keeps no diary, but I do: first at the finish, and the engine hardly warm.”"),
            say.tr("“They will write that it was the car. They always write that it was the car.”"),
            say.tr(
                "“Nobody loses a race at the finish. Look for the hour in which you rested: I was driving.”"
            ),
            say.tr(
                "“The mayor shook my hand and asked where you were. I told him to wait; the desert teaches "
                "one that.”"
            ),
        ),
        "narrow": (
            say.tr("“Two turns of the crank decided it. I have counted them, and so will you.”"),
            say.tr("“So close that the timekeepers quarrelled. I like to win; I like this nearly as much.”"),
        ),
        "denied": (
            say.tr(
                "“You were standing in my city. Nobody told me that I should have to race the hotel register"
                " as well.”"
            ),
            say.tr(
                "“A locked door where I expected a workshop. I went the long way, and learned nothing on "
                "it.”"
            ),
        ),
        "fourth": (
            say.tr("“Four of one colour: that card is full, and there is nothing left to teach it.”"),
            say.tr("“The fourth of its kind. My mother would say: stop improving it, René, it runs.”"),
        ),
        "season": (
            say.tr("“Ten races. I have filled three notebooks, and you are on every page.”"),
            say.tr("“Ten more. The car is the same; I am not so sure about the driver.”"),
        ),
    }


@cache
def _story(say: Language) -> tuple[str, ...]:
    return (
        say.tr(
            "“I was nineteen and a mechanic, and nobody asks a mechanic for his opinion. So I kept it in a "
            "notebook: what broke, at which kilometre, and who had said that it would not.”"
        ),
        say.tr(
            "“My father gave the army its tanks. At table he scratched tracks into the salt with a fork; my "
            "brother and I scratched wheels beside them, six of them.”"
        ),
        say.tr(
            "“Monsieur Gradis wished to know whether a road could cross the Tanezrouft. There was no road. "
            "There were my brother, myself, and a few cars that had never seen a dune.”"
        ),
        say.tr(
            "“Three aeroplanes were to show us the way. The first found us, the second looked for the first,"
            " and the third, I believe, is still looking for a newspaper.”"
        ),
        say.tr(
            "“At night the iron cracks as it cools. One learns which crack is the cold and which is the "
            "axle. I have not slept well since, but I have never again been late.”"
        ),
        say.tr(
            "“We laid out petrol in tins and painted numbers on them. The fifth tin is a place with a name "
            "today. I remember it as a tin.”"
        ),
        say.tr(
            "“When we came back there was a banquet. The speeches thanked the committee, the ministry and "
            "the tyres. The word mechanic fell once, and meant the man who lit the lamp.”"
        ),
        say.tr(
            "“The gentlemen with the caterpillar tracks had a film, a painter and a cook. We had a hammer. I"
            " do not complain: the hammer came home.”"
        ),
        say.tr(
            "“A journalist asked why I race alone. I told him that I do not: there are five of them under "
            "the bonnet, and they never contradict me.”"
        ),
        say.tr(
            "“People think that I set out without a plan. I set out with a card, written the evening before,"
            " and keep to it as a monk keeps to his bell. It is the others who improvise.”"
        ),
        say.tr(
            "“My brother looks after the lines now, and writes that from above all roads are straight. I "
            "wrote back that from below only the honest ones are.”"
        ),
        say.tr(
            "“You are the first who reads my tracks before I have made them. When they ask who crossed the "
            "desert, I shall name two. Put that in your notebook: I have put it in mine.”"
        ),
    )
