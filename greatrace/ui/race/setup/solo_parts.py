"""The parts of the setup of a race of one crew: its rival, its crew, the modules (14.1)."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine.catalogue import Components
from greatrace.engine.solo.rene import LEVELS
from greatrace.prose.against import crew_against, leader_against
from greatrace.prose.language import Language
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, Spacer
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.setup.form import LONGEST_NAME, SetupForm, SoloForm
from greatrace.ui.race.setup.seat import crew_plate
from greatrace.ui.race.widgets.portrait import Portrait

_FACE, _LEVELS, _PLATE = 132, 300, 92
"""Widths of the portrait and of the choice of the level, height of the crew (theme units)."""
_CAMP = 12
"""How much more than each gap the picture of the camp grows."""
_NARROW_LEVELS, _LOW_PLATE = 240, 68
"""Width of the choice of the level and height of the crew where letters are large for the window."""


def solo_part(
    say: Language,
    form: SetupForm,
    components: Components,
    rounds: int,
    brought: Sequence[Widget] | None,
    roomy: bool,
) -> Widget:
    """Lay out rival, crew and modules.

    Args:
        say: the language.
        form: the choices.
        components: with all crews.
        rounds: of a Solitary crossing of the chosen course.
        brought: what a campaign brings along, in place of the modules; ``None`` for a race of its own.
        roomy: whether the window is wide for its letters (`ROOMY`).
    """
    solo, style = form.solo, "body" if roomy else "fine"
    rival, player = _rival(say, solo, rounds, style), _player(say, form, components, roomy)
    parts: list[Widget] = [rival, Spacer(), player, Spacer()]
    if brought is not None:
        parts += [Column(brought, gap=6, name="facts"), Spacer()]
    elif solo.crossing:
        parts.append(vignette("bivouac").growing(_CAMP))
    else:
        parts += [_modules(say, solo, style).growing(), Spacer()]
    return Column(parts, gap=2)


def _rival(say: Language, solo: SoloForm, rounds: int, style: str) -> Widget:
    """Lay out the portrait of the rival, the choice, and how such a race goes."""
    rivals = [
        (False, say.tr("René Estienne’s Torpedo")), (True, say.tr("Nobody: a Solitary crossing")),
    ]
    choice = Choice(say.tr("The rival"), rivals, solo.crossing, "rival")
    lines = crossing_lines(say, rounds) if solo.crossing else torpedo_lines(say)
    words = Label(" ".join(lines), style, name="how")
    beside = Column([choice, words], gap=8)
    if solo.crossing:
        return beside
    face = Portrait("leaders/estienne", ESTIENNE, "estienne", _FACE)
    return Row([face, beside.growing()], gap=16, align="start", even=True)


def torpedo_lines(say: Language) -> tuple[str, ...]:
    """Return how a race against the Torpedo goes, in four sentences."""
    return (
        say.tr("You race as ever, with five assistants; the Torpedo decides nothing, it follows its card."),
        say.tr("Each round a René card says which cards it takes, what it recovers and how far it drives."),
        say.tr("It heads for cities of its card’s colour. Easy tiles go on its way, hard ones on yours."),
        say.tr("If both arrive, the one with more prestige wins; each round brings the Torpedo a point."),
    )


def crossing_lines(say: Language, rounds: int) -> tuple[str, ...]:
    """Return how a Solitary crossing goes (14.24).

    Args:
        say: the language.
        rounds: within which the crossing must succeed.
    """
    return (
        say.tr_n("Reach the finish within {n} round.", "Reach the finish within {n} rounds.", rounds),
        say.tr("Fuel and parts are sold in cities only, and nobody pays a bonus."),
        say.tr("Each bivouac lays out three cards, of which you take two."),
    )


def _player(say: Language, form: SetupForm, components: Components, roomy: bool) -> Widget:
    name = TextField(say.tr("Name of the player"), form.solo.name, "name-0", LONGEST_NAME, hints=True)
    plate = crew_plate(say, say.tr("Crew"), components, form.solo.crew, form.leaders, "crew-0")
    parts = [name.sized(width=_LEVELS), plate.sized(height=_PLATE if roomy else _LOW_PLATE).growing()]
    chosen = Row(parts, gap=16, align="centre", even=True)
    if form.solo.crossing:
        return chosen
    crew = next(one for one in components.crews if one.id == form.solo.crew)
    line = crew_against(say, crew, components.crews)
    if form.leaders:
        line = leader_against(say, crew.leader)
    return Column([chosen, Label(line, "note", name="against")], gap=3, even=True)


def _modules(say: Language, solo: SoloForm, style: str) -> Widget:
    """Lay out the level of the cards and the three modules, each with what it does."""
    levels = [(n, say.tr("René cards of level {n}", n=n)) for n in range(1, LEVELS + 1)]
    level = Choice(say.tr("René cards"), levels, solo.level, "level")
    gains = say.tr("In cities of its card’s colour the Torpedo gains stickers, for good.")
    rows: list[Widget] = [
        _told(level, say.tr("Cards of a higher level drive farther and hit harder."), style),
        _told(
            evolving_toggle(say, solo.evolving),
            say.tr("In a campaign René’s cards get better after each race; a single race only tells how."),
            style,
        ),
        _told(powers_toggle(say, solo.powers), gains, style),
        _told(
            passport_toggle(say, solo.passport),
            say.tr("Missions of the course are shown; a campaign stamps those fulfilled."),
            style,
        ),
    ]
    return Column([part for row in rows for part in (row, Spacer())][:-1], gap=4)


def evolving_toggle(say: Language, on: bool) -> Toggle:
    """Return the switch of the evolving deck."""
    return _of_article(say, Toggle(say.tr("Evolving deck"), on, "evolving"), "14.17")


def powers_toggle(say: Language, on: bool) -> Toggle:
    """Return the switch of the legacy powers."""
    return _of_article(say, Toggle(say.tr("Legacy powers"), on, "powers"), "14.18")


def passport_toggle(say: Language, on: bool) -> Toggle:
    """Return the switch of the passport."""
    return _of_article(say, Toggle(say.tr("Passport"), on, "passport"), "14.23")


def _of_article(say: Language, toggle: Toggle, article: str) -> Toggle:
    """Return a switch with a tooltip that names its article of the rulebook."""
    return toggle.tipped(toggle.label, say.tr("Article {article} of the rulebook", article=article))


def _told(control: Widget, line: str, style: str) -> Widget:
    """Return a control with a line beside it that says what it does."""
    words, wide = Label(line, style).growing(), _LEVELS if style == "body" else _NARROW_LEVELS
    return Row([control.sized(width=wide), words], gap=16, align="centre", even=True)
