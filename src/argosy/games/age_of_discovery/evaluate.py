"""What a position is worth, for programs that play: the points a seat can expect at the end of the game.

Points that nobody can take away any more, what the special mission promises, and a part of what idle ships,
coins and contracts may still bring, by the turns that are left. The weights were found in matches.
"""

from typing import Final

from argosy.games.age_of_discovery import scoring, sending
from argosy.games.age_of_discovery.actions import (
    CLASSES,
    COLOURS,
    COLUMNS,
    DURATIONS,
    EXPEDITIONS,
    SHIP,
    VALUES,
)  # fmt: skip
from argosy.games.age_of_discovery.components import CONTRACTS, MISSIONS, SCALE, SHIPS
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    FIRST,
    IN_HAND,
    IN_PLAY,
    LAST,
    NOWHERE,
    Position,
    contract_colour,
    required_value,
)  # fmt: skip
from argosy.games.age_of_discovery.steps import two_taken

# The clock

SHIPS_PER_TURN: Final = 0.6
"""So many ships are bought in a turn on average."""

AFTER_CARD: Final = 1.5
"""So many own turns follow when a scoring card has been drawn."""

# Coins

COIN: Final = 1.15
LATE_COIN: Final = 0.8
"""What a coin is worth at most while there is time to buy and send, and in the last turn for that."""

LAST_COIN: Final = 0.15
"""What it is worth at least: an idle ship for 5 coins is a point."""

BARGAIN: Final = 0.9
"""The part of what a coin gains by the best ship on the table that it promises."""

PLENTY: Final = 14.0
"""Coins above this are worth half."""

# Ships

SOON: Final = 0.6
LATER: Final = 0.75
LONG: Final = 0.85
"""The part of its best points that an idle ship promises with half a turn, one, or three turns left."""

FURTHER: Final = 0.8
"""The same for each further ship of a class, times the one before."""

# Contracts

CONTRACTS_PER_TURN: Final = 0.2
"""So many contracts are completed in each turn that is left."""

WAITING: Final = 0.93
"""A turn of waiting leaves so much of what it brings."""

READY: Final = 0.5
"""The part of the gain of a contract in hand that its ships at hand promise."""

HELD: Final = 0.25
"""The part of it that the ships of its colour promise, if they are the whole of what it needs."""

OTHER_HELD: Final = 0.4
"""Contracts in hand compete for the ships: each but the best one counts so much."""

# Missions

UNSETTLED: Final = (1.0, 0.85, 0.75, 0.6)
"""How sure an expedition with room left is to go on fulfilling each type of mission."""


def evaluate(position: Position, seat: int) -> float:
    """Points, certain and expected."""
    if position.ending:
        return float(scoring.scores(position)[seat])
    return Estimate(position, seat).worth()


class Estimate:
    """What is looked up once to tell what a position is worth to a seat."""

    __slots__ = (
        "coin", "gain", "own", "per_contract", "per_expedition", "position", "promise",
        "promise_first", "seat", "total", "turns",
    )  # fmt: skip

    def __init__(self, position: Position, seat: int) -> None:
        self.position: Position = position
        self.seat: int = seat
        self.turns: float = turns_left(position, seat, LAST)
        """How many turns the seat can still use before the game is over."""
        self.promise: float = promise_of(self.turns)
        before_first = 0.0 if position.first_scored else turns_left(position, seat, FIRST)
        self.promise_first: float = promise_of(before_first)
        self.coin: float = LAST_COIN
        self.own: list[int] = [0] * len(EXPEDITIONS)
        self.total: list[int] = [0] * len(EXPEDITIONS)
        """The ships of the seat, and all, on each expedition."""
        self.per_expedition: float = 0.0
        self.per_contract: float = 0.0
        """What one expedition, and what one contract more, gives by the mission."""
        self.gain: list[float] = [0.0] * CLASSES
        """The most that an idle ship of each class promises to gain on any expedition."""

    def worth(self) -> float:
        """Points, certain and expected."""
        position = self.position
        worth = self.scored()
        fulfilled = self.expeditions_fulfilled()
        self.look_up_mission(fulfilled)
        worth += self.per_expedition * fulfilled
        self.look_for_gains()
        self.coin = self.coin_worth()
        worth += self.ships() + self.contracts()
        if position.target != NOWHERE and position.seat == self.seat:
            worth += self.selection()
        coins = float(position.coins[self.seat])
        if coins > PLENTY:
            coins = PLENTY + (coins - PLENTY) * 0.5
        return worth + self.coin * coins

    def scored(self) -> float:
        """What nobody can take away: the first scoring, and the ships on expeditions."""
        position = self.position
        tables = position.tables
        seat = self.seat
        worth = 0.0
        for i in range(seat, len(position.first_scored), position.players):
            worth += position.first_scored[i]
        for ship in position.aboard:
            expedition = position.sent_to[ship]
            self.total[expedition] += 1
            if position.owner[ship] == seat:
                self.own[expedition] += 1
                kind = tables.ship_class[ship] if ship < SHIPS else position.declared[ship - SHIPS]
                worth += self.points(expedition, kind // VALUES, 1.0, 1.0)
        return worth

    def points(self, expedition: int, colour: int, first: float, last: float) -> float:
        """R12.1: what a ship of a colour scores on an expedition, each scoring weighed."""
        tables = self.position.tables
        i = expedition * 4 + (1 if tables.expedition_colour[expedition] == colour else 0)
        worth = last * tables.points[i + 2]
        return worth if self.position.first_scored else worth + first * tables.points[i]

    # The mission

    def expeditions_fulfilled(self) -> float:
        """R14.2: the expeditions that fulfil the mission, those that may change counting less."""
        position = self.position
        kind = position.missions[self.seat] % len(MISSIONS)
        found = 0.0
        for expedition in range(len(EXPEDITIONS)):
            own = self.own[expedition]
            if own and scoring.fulfils(kind, own, self.total[expedition] - own):
                found += UNSETTLED[kind] if position.room[expedition] else 1.0
        return found

    def look_up_mission(self, fulfilled: float) -> None:
        """R14.1: by the number of contracts that will have been completed."""
        position = self.position
        seat = self.seat
        completed = position.completed[seat] + CONTRACTS_PER_TURN * max(0.0, self.turns - 2.0)
        for contract in range(CONTRACTS):
            if position.contract_at[contract] == IN_PLAY + seat:
                completed += 1.0 if position.remaining[contract] <= self.turns else 0.0
        whole = int(completed)
        i = position.missions[seat] * SCALE
        points = position.tables.mission_points
        if whole >= SCALE - 1:
            self.per_expedition = float(points[i + SCALE - 1])
            return
        slope = points[i + whole + 1] - points[i + whole]
        self.per_expedition = points[i + whole] + (completed - whole) * slope
        self.per_contract = slope * fulfilled

    # Ships

    def look_for_gains(self) -> None:
        """The best expedition for a ship of each class."""
        position = self.position
        kind = position.missions[self.seat] % len(MISSIONS)
        best = self.gain
        for expedition in range(len(EXPEDITIONS)):
            room = min(position.room[expedition], VALUES)
            if room == 0:
                continue
            fleet = position.fleet_colour[expedition]
            own = self.own[expedition]
            others = self.total[expedition] - own
            mission = 0.0
            if scoring.fulfils(kind, own + 1, others) and not scoring.fulfils(kind, own, others):
                mission = self.promise * self.per_expedition * UNSETTLED[kind]
            for colour in range(len(COLOURS)) if fleet == NOWHERE else range(fleet, fleet + 1):
                gain = mission + self.points(expedition, colour, self.promise_first, self.promise)
                for i in range(colour * VALUES, colour * VALUES + room):
                    best[i] = max(best[i], gain)

    def coin_worth(self) -> float:
        """What a coin can still become: with the ships that can be had, and in the turns that are left."""
        position = self.position
        if self.turns < 1.0:
            return LAST_COIN
        best = 0.0
        for column in range(COLUMNS):
            for ship in (position.purchase[column], position.filling[column]):
                if ship != NOWHERE:
                    cost = position.tables.ship_cost[ship] + position.tables.ship_fee
                    best = max(best, self.gain[position.tables.ship_class[ship]] / cost)
        return max(LAST_COIN, min(BARGAIN * best, COIN if self.turns >= 2.0 else LATE_COIN))

    def keeps(self, kind: int) -> float:
        """What an idle ship of a class is worth: a point at the end, or its gain for the fee."""
        return 1.0 + max(0.0, self.gain[kind] - self.promise * (1.0 + self.coin))

    def flagship_keeps(self) -> float:
        """The same for the flagship, in the better of its colours."""
        position = self.position
        i = position.flagships[self.seat] * 2
        colours = position.tables.flagship_colours
        gain = max(self.gain[colours[i] * VALUES], self.gain[colours[i + 1] * VALUES])
        return 1.0 + max(0.0, gain - self.promise * (1.0 + 2.0 * self.coin))

    def ships(self) -> float:
        """What idle ships, and those on contracts that end in time, may still gain."""
        position = self.position
        seat = self.seat
        worth = 0.0
        for kind in range(CLASSES):
            count = position.idle[seat * CLASSES + kind]
            if count:
                worth += count
                part = self.keeps(kind) - 1.0
                while count > 0:
                    worth += part
                    part *= FURTHER
                    count -= 1
        for ship in range(SHIPS):
            if position.sent_to[ship] >= AT_SEA and position.owner[ship] == seat:
                worth += self.coming_home(ship, self.keeps(position.tables.ship_class[ship]))
        flagship = position.sent_to[SHIPS + seat]
        if flagship >= AT_SEA:
            worth += self.coming_home(SHIPS + seat, self.flagship_keeps())
        elif flagship < 0:
            worth += self.flagship_keeps()
        return worth

    def coming_home(self, ship: int, worth: float) -> float:
        """What a ship on a contract is worth: less the longer it is away."""
        back = self.position.remaining[self.position.sent_to[ship] - AT_SEA]
        return 1.0 + (worth - 1.0) * patience(back) if back <= self.turns - 1.0 else 1.0

    # Contracts

    def contracts(self) -> float:
        """What contracts in play will pay, and those in hand may."""
        position = self.position
        seat = self.seat
        worth = 0.0
        held = 0.0
        best = 0.0
        for contract in range(CONTRACTS):
            place = position.contract_at[contract]
            if place == IN_PLAY + seat:
                left = position.remaining[contract]
                if left <= self.turns:
                    paid = position.tables.payout[contract * DURATIONS + position.duration[contract] - 1]
                    worth += paid * self.coin * patience(left)
            elif place == IN_HAND + seat and self.turns >= 2.0:
                gain = self.voyage_gain(contract, 0.5 * required_value(contract))
                if sending.contract_problem(position, seat, contract) == 0:
                    gain *= READY
                else:
                    gain *= HELD * self.covered(contract)
                held += gain
                best = max(best, gain)
        return worth + best + OTHER_HELD * (held - best)

    def covered(self, contract: int) -> float:
        """The part of the required value that the ships of the colour have, wherever they are."""
        position = self.position
        i = self.seat * CLASSES + contract_colour(contract) * VALUES
        there = position.idle[i] + 2 * position.idle[i + 1] + 3 * position.idle[i + 2]
        if position.flagship_has(self.seat, contract_colour(contract)):
            there += 2
        return min(1.0, there / required_value(contract))

    def voyage_gain(self, contract: int, fees: float) -> float:
        """What playing a contract gains with the best duration."""
        best = 0.0
        for duration in range(1, DURATIONS + 1):
            if duration <= self.turns - 1.0:
                paid = self.position.tables.payout[contract * DURATIONS + duration - 1]
                best = max(best, paid * patience(duration))
        return max(0.0, (best - fees) * self.coin + self.per_contract) if best else 0.0

    def selection(self) -> float:
        """What will come of what has been begun to be sent."""
        position = self.position
        target = position.target
        if target >= AT_SEA:
            fees = sending.fees(position) + 0.5 * sending.needed_value(position)
            return (1.0 - READY) * self.voyage_gain(target - AT_SEA, fees)
        best = 0.0
        for action in sending.ship_options(position, self.seat):
            pick = action - SHIP
            kind = pick % CLASSES
            gain = self.points(target, kind // VALUES, 1.0, 1.0) - self.coin * sending.fee(position, pick)
            best = max(best, gain - (self.keeps(kind) if pick < CLASSES else self.flagship_keeps()))
        return best


def turns_left(position: Position, seat: int, which: int) -> float:
    """How many turns a seat can still use before a scoring, the rest of the present one included."""
    players = position.players
    place = (seat - position.active_seat()) % players
    begun = 0.0
    if place == 0:
        begun = 1.0 if position.taken == 0 else (0.0 if two_taken(position.taken) else 0.5)
        place = players
    due = position.due[which]
    if due > 0:
        return begun + ((due - 1 - place) // players + 1 if due > place else 0)
    cards = len(position.pile)
    begins = position.tables.pile_begins
    highest = begins[2] if which == FIRST else begins[4]
    lowest = begins[3] if which == FIRST else 0
    top = min(cards, highest)
    draws = cards - top + (top - lowest + 1) / 2
    return begun + draws / (players * SHIPS_PER_TURN) + AFTER_CARD


def promise_of(turns: float) -> float:
    """How sure it is that an idle ship can still be sent."""
    if turns >= 3.0:
        return LONG
    if turns >= 1.0:
        return LATER
    return SOON if turns >= 0.5 else 0.0


def patience(turns: int) -> float:
    """What waiting so many turns leaves of a gain."""
    if turns <= 1:
        return WAITING
    return WAITING * WAITING if turns == 2 else WAITING * WAITING * WAITING
