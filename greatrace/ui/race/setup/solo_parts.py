"""The parts of the setup of a race of one crew (14.1), and what a campaign shows of its course."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.campaign.tonight import Stake
from greatrace.engine.catalogue import Components
from greatrace.engine.solo.rene import COLOURS, LEVELS, MOST_STICKERS, Stickers
from greatrace.prose.against import crew_against, leader_against
from greatrace.prose.language import Language
from greatrace.prose.rene import objective_name, power_text, sticker_colour, sticker_name
from greatrace.prose.words import capital, labelled
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.race.looks import ESTIENNE, city_look
from greatrace.ui.race.setup.form import LONGEST_NAME, SetupForm, SoloForm
from greatrace.ui.race.setup.seat import crew_plate
from greatrace.ui.race.widgets.portrait import portrait

_FACE, _SMALL_FACE, _LEVELS, _PLATE = 132, 96, 300, 92
"""Widths of the portrait, also beside facts, of the choice of the level, height of the crew (theme units)."""
_CAMP = 12
"""How much more than each gap the picture of the camp grows."""
_NARROW_LEVELS, _LOW_PLATE = 240, 68
"""Width of the choice of the level and height of the crew where letters are large for the window."""


Brought = tuple[Sequence[Widget], Sequence[Widget]]
"""What a campaign brings along into the setup of its next race: how the Torpedo stands, beside its portrait,
and what stands below the crew, in place of the modules."""


def solo_part(
    say: Language,
    form: SetupForm,
    components: Components,
    rounds: int,
    brought: Brought | None,
    roomy: bool,
) -> Widget:
    """Lay out rival, crew and modules.

    Args:
        say: the language.
        form: the choices.
        components: with all crews.
        rounds: of a Solitary crossing of the chosen course.
        brought: what a campaign brings along; ``None`` for a race of its own.
        roomy: whether the window is wide for its letters (`ROOMY`).
    """
    solo, style = form.solo, "body" if roomy else "fine"
    facts, below = brought or ((), ())
    rival, player = _rival(say, solo, rounds, style, facts), _player(say, form, components, roomy)
    parts: list[Widget] = [rival, spacer(), player, spacer()]
    if brought is not None:
        parts += [Column(below, gap=2, even=True, name="facts"), spacer()]
    elif solo.crossing:
        parts.append(vignette("bivouac").growing(_CAMP))
    else:
        parts += [_modules(say, solo, style).growing(), spacer()]
    return Column(parts, gap=0 if brought else 2)


def _rival(say: Language, solo: SoloForm, rounds: int, style: str, facts: Sequence[Widget]) -> Widget:
    """Lay out the portrait of the rival, the choice, and how such a race goes.

    Where a campaign tells how the Torpedo stands, the choice tells the rest when it is pointed at.
    """
    rivals = [
        (False, say.tr("René Estienne’s Torpedo")), (True, say.tr("Nobody: a Solitary crossing")),
    ]
    choice = Choice(say.tr("The rival"), rivals, solo.crossing, "rival")
    lines = crossing_lines(say, rounds) if solo.crossing else torpedo_lines(say)
    words = Label(" ".join(lines), style, name="how")
    if solo.crossing:
        return Column([choice, *facts, words], gap=8)
    if facts:
        choice.tipped(say.tr("René Estienne’s Torpedo"), " ".join(lines))
    beside = Column([choice, words], gap=8)
    if facts:
        beside = Column([choice, *facts], gap=4 if style == "body" else 0)
    face = portrait("leaders/estienne", ESTIENNE, "estienne", _SMALL_FACE if facts else _FACE)
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
    return Column([part for row in rows for part in (row, spacer())][:-1], gap=4)


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


_STAKE, _LEAST_BOX = 40, 9
"""Height of a colour, and least side of the box of a sticker on it (theme units)."""
_WORDS = STYLES.note


def _stake(say: Language, stake: Stake) -> Widget:
    """Return a tag for cities of a colour near the way, and the stickers of that colour that are on."""
    label = say.tr_n("{n} city", "{n} cities", stake.cities)
    cities = (capital(objective_name(say, stake.colour)), label)
    return _tag(say, stake, cities[0], label, (cities,))


def _tag(
    say: Language, stake: Stake, title: str, label: str, cities: Sequence[tuple[str, str]] = ()
) -> Widget:
    """Return a tag of a colour with a label and a box for each sticker, and what the next one does."""
    told = say.tr("{n} of {all} stickers", n=stake.stickers, all=MOST_STICKERS)
    terms = (*cities, (say.tr("Stickers"), told))
    text = say.tr("All four of its stickers are on: these cities give it nothing more.")
    if stake.stickers < MOST_STICKERS:
        level = stake.stickers + 1
        named = say.tr("Next sticker, {sticker}", sticker=sticker_name(say, stake.colour, level))
        text = labelled(say, named, power_text(say, stake.colour, level))
    tag = painting.Drawing(
        _paint_stake, (stake, str(stake.cities) if label else ""), "stake", name=f"stake-{stake.colour}",
        label=label, value=told, focusable=True,
    )  # fmt: skip
    return tag.sized(height=_STAKE).tipped(title, text, terms)


def _paint_stake(look: Look, sheet: pygame.Surface, drawn: tuple[Stake, str]) -> None:
    """Paint the sign of a colour with its words, and a box for each sticker."""
    stake, label = drawn
    rect, palette, found = sheet.get_rect(), look.palette, city_look(stake.colour)
    look.panel(sheet, rect, palette.paper, palette.brass_deep, LINES.thin, RADII.row)
    side = rect.h - look.gap.wide
    spot = pygame.Rect(look.gap.beside, 0, side, side)
    spot.centery = rect.centery
    look.paint(sheet, found.mark, spot, found.recolour())
    left = rect.w - 2 * look.gap.beside - side - look.gap.small
    narrow = look.width(painting.fitting(look, label, pygame.Rect(0, 0, 0, 0), _WORDS), label)
    for_boxes = left - narrow - look.gap.small if label else left
    box = min(side // 2, max(_LEAST_BOX * side // _STAKE, for_boxes // MOST_STICKERS - look.gap.hair))
    right = rect.right - look.gap.beside - MOST_STICKERS * (box + look.gap.hair)
    room = pygame.Rect(spot.right + look.gap.small, 0, right - spot.right - look.gap.beside, rect.h)
    style = painting.fitting(look, label, room, _WORDS)
    painting.words(look, sheet, label, room, palette.ink, style, "left", False)
    for number in range(MOST_STICKERS):
        place = pygame.Rect(right + number * (box + look.gap.hair), 0, box, box)
        place.centery = rect.centery
        ground = found.main if number < stake.stickers else palette.paper
        look.panel(sheet, place, ground, palette.ink_soft, LINES.thin, RADII.cap)


def stickers_row(say: Language, stickers: Stickers) -> Widget:
    """Lay out the stickers on the four power cards, colour by colour (14.18)."""
    tags = [
        _tag(say, Stake(colour, 0, stickers.of(colour)), capital(sticker_colour(say, colour)), "").growing()
        for colour in COLOURS
    ]
    return Row(tags, gap=8, even=True)


def stakes_part(say: Language, stakes: Sequence[Stake]) -> Widget:
    """Lay out what a course can cost: its cities beside the stickers, colour by colour (14.18)."""
    told = say.tr(
        "Cities on this way in which the Torpedo can gain a sticker; a full square is one that it has"
    )
    head = Label(told, "note", name="stakes")
    return Column([head, Grid(2, [_stake(say, one) for one in stakes], gap=4)], gap=4, even=True)
