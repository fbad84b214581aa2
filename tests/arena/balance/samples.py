"""Races made up by hand, whose figures are known."""

from __future__ import annotations

from greatrace.arena.race.balance.asked import Balance, seated
from greatrace.arena.race.balance.counting import BalanceRace, Lap
from greatrace.arena.race.balance.following import HitNotes, RoadNotes, RoundNotes

BALANCE = Balance(
    games=6, crews=4, bots=("hurried",), board="africa", course="", edition="second", leaders=False, seed=11,
    max_rounds=60,
)  # fmt: skip
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")
COURSE = "colomb-bechar:cape-town"
USES = {
    "explore": 12, "card": 2, "repair": 4, "drive": 40, "line": 2, "counter": 10, "clear": 2, "funding": 28,
}  # fmt: skip
ROUND = RoundNotes({f"{n % 4}-{n // 4}-0-1": 1 for n in range(12)}, 1, 1, 12)
ROADS = RoadNotes(
    shared=5, driven=10, followed=2, known=4, sequences={f"way-{n}": 1 for n in range(6)}, cities={"sea": 1}
)
HITS = HitNotes(hits=10, last=1, most=2)


def race_of(
    number: int = 0, rounds: int = 7, arrivals: int = 2, *, course: str = COURSE, winner: int | None = None,
    uses: dict[str, int] | None = None, plans: dict[str, int] | None = None, cells: int = 84,
    dangers: dict[str, int] | None = None, takers: dict[str, int] | None = None, half: int = 0, last: int = 0,
    route: dict[str, int] | None = None, third: int = 0, by_round: tuple[RoundNotes, ...] = (ROUND,) * 6,
    roads: RoadNotes = ROADS, hits: HitNotes = HITS,
) -> BalanceRace:
    """Return a race of four crews; every seat and every crew wins equally often in 100 of them."""
    lap = Lap((80, 80, 80, 70), (7,) * 4, (10,) * 4, (18,) * 4)
    return BalanceRace(
        course=course, rounds=rounds, arrivals=arrivals,
        winner=number // 5 % 4 if winner is None else winner,
        crews=seated(number, 4, CREWS), bots=("quick",) * 4, cards={"pilot": 1},
        assistants={"funding": 3, "mechanic drive": 5}, lines={}, cities={}, laps=(lap,) * rounds, prestige=9,
        uses=uses or USES, plans=plans or {"1-2-1-1": 3, "0-0-0-5": 1}, cells=cells,
        dangers=dangers or {"escort": 2, "ranger": 1, "suffered": 1, "avoided": 0},
        takers=takers or {"sea": 1}, half=half, last=last, route=route or {"A1": 1, "A2": 1},
        third=third, by_round=by_round, roads=roads, hits=hits,
    )  # fmt: skip
