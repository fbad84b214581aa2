"""Estimate of a round: how far a plan's assistants bring a crew, and what is left."""

from __future__ import annotations

from typing import Final

from greatrace.bots.legs import Leg, Look
from greatrace.bots.round_records import Kit, RoundOutcome, RoundWay
from greatrace.bots.worth import Worth
from greatrace.engine.rates import (
    DANGER_POINTS,
    FUEL_ELSEWHERE,
    FUEL_IN_CITY,
    PART_ELSEWHERE,
    PART_IN_CITY,
    TRANSPORT_DISCOUNT,
)
from greatrace.engine.scoring import FRANCS_A_POINT

SURE: Final = 0.99
"""Probability of a stop from which the drive is assumed to end."""


LAST_LEGS: Final = 2
"""Number of legs before the finish from which points are bought for prestige."""


class Trip:
    """One estimated round, from a kit over legs."""

    def __init__(
        self, kit: Kit, legs: list[Leg], way: RoundWay, worth: Worth, looks: tuple[Look, ...]
    ) -> None:
        """Prepare the estimate; ``looks`` is what explorers find on the next blank cells."""
        self.kit, self.legs, self.way, self.worth = kit, legs, way, worth
        self.fuel, self.money = float(kit.fuel), kit.money
        self.engine, self.chassis = float(kit.engine), float(kit.chassis)
        self.cans, self.parts = kit.cans, kit.parts
        self.counters, self.escorts = float(kit.counters), float(way.counters)
        self.guides, self.transports = kit.guides, kit.transports
        self.looks, self.looked, self.in_city = looks, 0, kit.in_city
        self.place, self.left = 0, kit.left
        self.cards = self.opened = 0

    def outcome(self) -> RoundOutcome:
        """Estimate the round and its worth."""
        mended = self._repair() if self.way.repair == 1 else 0
        first_fuel = first_moves = 0
        for drive in range(self.way.drives):
            before = self.place
            bought = self._drive()
            if not drive:
                first_fuel, first_moves = bought, self.place - before
            if self.place == before:
                break
        if self.way.repair == 2:
            mended = self._repair()
        arrived = self.place == len(self.legs) and not self.left
        return RoundOutcome(
            self._value(arrived), self.place, first_fuel, first_moves, arrived, mended, int(self.escorts)
        )

    def _drive(self) -> int:
        """Make one drive; return the fuel points bought before it."""
        legs, place = self.legs, self.place
        if place >= len(legs) or self.engine < 1:
            return 0
        if legs[place].line >= 0:
            return self._take_line(legs[place])
        bought = self._buy_fuel()
        reach = float(int(self.engine))
        while reach >= 1 and self.place < len(legs):
            leg = legs[self.place]
            stop = self._stop(leg)
            if leg.line >= 0 or not self._enter(leg):
                break
            reach -= 1
            if stop:
                if leg.city < 0 and stop > SURE and self.guides and reach:
                    self.guides -= 1
                elif stop > SURE:
                    break
                else:
                    reach -= stop * reach
        return bought

    def _take_line(self, leg: Leg) -> int:
        price, cards = leg.price, 0
        while cards < self.transports and (price > self.money or price > TRANSPORT_DISCOUNT // 2):
            price -= TRANSPORT_DISCOUNT
            cards += 1
        price = max(0, price)
        bought = self._buy(1 - int(self.fuel) - self.cans, price) if self.fuel < 1 else 0
        if self.money < price or not self._burn(leg.fuel):
            return 0
        self.money -= price
        self.transports -= cards
        self._arrive_at(leg)
        return bought

    def _arrive_at(self, leg: Leg) -> None:
        self.place += 1
        self.left = leg.left
        self.in_city = leg.city >= 0
        if leg.city > 0 and leg.left:
            self.cards += leg.city

    def _stop(self, leg: Leg) -> float:
        """Return the probability that the drive ends on the next leg."""
        return self.looks[self.looked].stop if leg.blank and self.looked < len(self.looks) else leg.stop

    def _enter(self, leg: Leg) -> bool:
        fuel, mechanics, danger = leg.fuel, leg.mechanics, leg.danger
        looked = leg.blank and self.looked < len(self.looks)
        if looked:
            look = self.looks[self.looked]
            fuel, mechanics, danger = look.fuel + leg.zone, look.mechanics, look.danger
        damage = mechanics + (self._uncountered(danger) * DANGER_POINTS if danger else 0)
        if damage and self.engine + self.chassis - damage < 1:
            return False
        if not self._burn(fuel):
            return False
        if looked:
            self.looked += 1
        if damage:
            self._wear(damage)
        self.opened += leg.blank
        self._arrive_at(leg)
        return True

    def _uncountered(self, danger: float) -> float:
        if self.escorts:
            used = min(danger, self.escorts)
            self.escorts -= used
            danger -= used
        if danger and self.counters:
            used = min(danger, self.counters)
            self.counters -= used
            danger -= used
        return danger

    def _burn(self, fuel: float) -> bool:
        while self.fuel < fuel - 0.001 and self.cans:
            self.cans -= 1
            self.fuel += 1
        if self.fuel < fuel - 0.001:
            return False
        self.fuel -= fuel
        return True

    def _wear(self, damage: float) -> None:
        """Pay mechanical points, from the fuller gauge first."""
        spare = self.chassis - self.engine + 2
        from_chassis = min(self.chassis, max(0.0, min(damage, spare) + max(0.0, damage - spare) / 2))
        from_engine = damage - from_chassis
        if from_engine > self.engine - 1:
            shift = min(self.chassis - from_chassis, from_engine - self.engine + 1)
            from_engine -= shift
            from_chassis += shift
        self.engine = max(0.0, self.engine - from_engine)
        self.chassis = max(0.0, self.chassis - from_chassis)

    def _buy(self, points: int, reserve: int) -> int:
        price = FUEL_IN_CITY if self.in_city else FUEL_ELSEWHERE
        points = max(0, min(points, self.kit.tank - int(self.fuel), (self.money - reserve) // price))
        self.money -= points * price
        self.fuel += points
        return points

    def _buy_fuel(self) -> int:
        """Buy the fuel needed: in a city for the way to the next one, elsewhere for this drive."""
        if not self.in_city and not self.way.dear_fuel:
            return 0
        legs, need, cells, reserve = self.legs, 0.0, 0, 0
        looked = self.looked
        for place in range(self.place, len(legs)):
            leg = legs[place]
            if leg.line >= 0:
                price = leg.price - TRANSPORT_DISCOUNT * self.transports
                reserve = price if price <= self.money else 0
                break
            if not self.in_city and cells >= self.engine:
                break
            if leg.blank and looked < len(self.looks):
                need += self.looks[looked].fuel + leg.zone
                looked += 1
            else:
                need += leg.fuel
            cells += 1
            if leg.city >= 0:
                if place + 1 < len(legs) and legs[place + 1].line >= 0:
                    need += 1
                    continue
                break
        wanted = int(need - self.fuel - (0 if self.in_city else self.cans) + SURE)
        return self._buy(wanted, max(0, reserve))

    def _repair(self) -> int:
        """Use part cards and buy parts where worthwhile; return the points repaired."""
        room = self.kit.most_engine + self.kit.most_chassis - int(self.engine + self.chassis)
        mended = min(room, self.parts)
        self.parts -= mended
        points = mended
        price = PART_IN_CITY if self.in_city else PART_ELSEWHERE
        closing = len(self.legs) - self.place <= LAST_LEGS
        limit = 2 if not self.in_city else 4
        while points < room and self.money >= price and (closing or self.engine + points <= limit):
            self.money -= price
            points += 1
        for _ in range(points):
            if self.engine < self.kit.most_engine and (
                self.engine <= self.chassis + 1 or self.chassis >= self.kit.most_chassis
            ):
                self.engine = min(self.kit.most_engine, self.engine + 1)
            else:
                self.chassis = min(self.kit.most_chassis, self.chassis + 1)
        return points

    def _value(self, arrived: bool) -> int:
        weights, worth = self.worth.weights, self.worth
        if arrived:
            points = self.kit.place + self.engine + self.chassis + self.money // FRANCS_A_POINT
            return weights.arrival + int(points * weights.prestige)
        engine, chassis = int(self.engine), int(self.chassis)
        vehicle = worth.vehicle(engine, chassis)
        vehicle += int((self.engine - engine) * (worth.engine[engine + 1] - worth.engine[engine]))
        vehicle += int((self.chassis - chassis) * (worth.chassis[chassis + 1] - worth.chassis[chassis]))
        cards = worth.effects
        prepared = self._prepared()
        return (
            vehicle + self._purse() + int(self.fuel * weights.fuel) - self.left * self.kit.haste // 100
            + self.cans * cards["jerrican"] + self.parts * cards["part"] + self.cards * weights.card
            + worth.escort[min(int(self.escorts), 5)] + int(self.counters * cards["ranger"])
            + self.transports * cards["transport"] + self.guides * cards["guide"] + prepared
            - self.opened * self.kit.opened
        )

    def _prepared(self) -> int:
        """Return the worth of explored cells that the drives have not reached."""
        looked, saved = self.looked, 0
        for place in range(self.place, len(self.legs)):
            if looked == len(self.looks):
                break
            if self.legs[place].blank:
                saved += self.looks[looked].saved
                looked += 1
                self.opened += 1
        return saved * self.worth.weights.explored // 100

    def _purse(self) -> int:
        """Return the worth of the money; francs that the way cannot use are worth little."""
        weights = self.worth.weights
        useful = self.left * weights.spent // (100 * weights.money)
        return min(self.money, useful) * weights.money + max(0, self.money - useful) * weights.spare
