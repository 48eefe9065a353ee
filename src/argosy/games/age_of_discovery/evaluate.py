"""What a position is worth, for programs that play: the points a seat can expect at the end of the game.

Points that nobody can take away any more, what the special mission promises, and a part of what idle ships,
coins and contracts may still bring, by the turns that are left. The weights were found in matches.
"""

from typing import Final

from argosy.games.age_of_discovery import scoring, sending
from argosy.games.age_of_discovery.actions import CLASSES, COLOURS, DURATIONS, EXPEDITIONS, SHIP, VALUES
from argosy.games.age_of_discovery.components import CONTRACTS, MISSIONS, SCALE, SHIPS
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    IN_HAND,
    IN_PLAY,
    LAST,
    NOWHERE,
    Position,
    required_value,
)  # fmt: skip
from argosy.games.age_of_discovery.steps import two_taken

# The clock

SHIPS_PER_TURN: Final = 0.75
"""So many ships are bought in a turn on average."""

AFTER_CARD: Final = 1.5
"""So many own turns follow when the last scoring card has been drawn."""

# Coins

COIN: Final = 1.15
LATE_COIN: Final = 0.8
LAST_COIN: Final = 0.2
"""What a coin is worth while there is time to buy and send, in the last turn for that, and after."""

PLENTY: Final = 14.0
"""Coins above this are worth half."""

# Ships

PROMISE: Final = 0.72
"""The part of the best points for an idle ship that it promises."""

FURTHER: Final = 0.75
"""The same for each further ship of a class, times the one before."""

TOO_LATE: Final = 0.0

# Contracts

CONTRACT_PER_TURN: Final = 0.3
"""So many contracts are completed in each turn that is left."""

WAITING: Final = 0.9
"""A turn of waiting costs so much of what it brings."""

READY: Final = 0.45
"""The part of the gain of a contract in hand that its ships at hand promise."""

HELD: Final = 0.8
"""What any other contract in hand is worth."""

# Missions

UNSETTLED: Final = (1.0, 0.85, 0.75, 0.6)
"""How sure an expedition with room left is to go on fulfilling each type of mission."""


def evaluate(position: Position, seat: int) -> float:
    """Points, certain and expected."""
    if position.ending:
        return float(scoring.scores(position)[seat])
    turns = turns_left(position, seat)
    players = position.players
    own = [0] * len(EXPEDITIONS)
    total = [0] * len(EXPEDITIONS)
    worth = 0.0
    tables = position.tables
    first_done = len(position.first_scored) > 0
    if first_done:
        for i in range(seat, len(position.first_scored), players):
            worth += position.first_scored[i]
    for ship in position.aboard:
        expedition = position.sent_to[ship]
        total[expedition] += 1
        if position.owner[ship] == seat:
            own[expedition] += 1
            kind = tables.ship_class[ship] if ship < SHIPS else position.declared[ship - SHIPS]
            worth += _points(position, expedition, kind // VALUES, first_done)
    per_expedition = _mission_scale(position, seat, turns)
    worth += per_expedition * _fulfilled(position, seat, own, total)
    coin = coin_worth(turns)
    gain = _gains(position, seat, own, total, per_expedition, first_done)
    worth += _ships(position, seat, gain, turns, coin)
    worth += _contracts(position, seat, per_expedition * 0.1 * sum(own), coin, turns)
    coins = float(position.coins[seat])
    if position.target != NOWHERE and position.seat == seat:
        worth += _selection(position, seat, gain, turns, coin)
    if coins > PLENTY:
        coins = PLENTY + (coins - PLENTY) * 0.5
    return worth + coin * coins


def turns_left(position: Position, seat: int) -> float:
    """How many turns a seat can still use, the rest of the present one included."""
    players = position.players
    active = position.active_seat()
    place = (seat - active) % players
    begun = 0.0
    if place == 0:
        begun = 1.0 if position.taken == 0 else (0.0 if two_taken(position.taken) else 0.5)
        place = players
    due = position.due[LAST]
    if due > 0:
        return begun + max(0, (due - 1 - place) // players + 1 if due > place else 0)
    cards = len(position.pile)
    last_pile = position.tables.pile_begins[4]
    draws = cards - last_pile + (last_pile + 1) / 2 if cards > last_pile else (cards + 1) / 2
    return begun + draws / (players * SHIPS_PER_TURN) + AFTER_CARD


def coin_worth(turns: float) -> float:
    """What a coin can still become."""
    if turns >= 2.0:
        return COIN
    return LATE_COIN if turns >= 1.0 else LAST_COIN


def _points(position: Position, expedition: int, colour: int, first_done: bool) -> int:
    """What a ship of a colour scores on an expedition in the scorings to come: R12.1."""
    i = expedition * 4 + (1 if position.tables.expedition_colour[expedition] == colour else 0)
    points = position.tables.points
    return points[i + 2] if first_done else points[i] + points[i + 2]


def _mission_scale(position: Position, seat: int, turns: float) -> float:
    """R14.1: the points for each expedition of the mission, with the contracts that will be completed."""
    completed = position.completed[seat] + CONTRACT_PER_TURN * max(0.0, turns - 2.0)
    for contract in range(CONTRACTS):
        if position.contract_at[contract] == IN_PLAY + seat and position.remaining[contract] <= turns:
            completed += 1.0
    whole = min(int(completed), SCALE - 1)
    i = position.missions[seat] * SCALE + whole
    points = position.tables.mission_points
    scale = float(points[i])
    if whole < SCALE - 1:
        scale += (completed - whole) * (points[i + 1] - points[i])
    return scale


def _fulfilled(position: Position, seat: int, own: list[int], total: list[int]) -> float:
    """R14.2: the expeditions that fulfil the mission, those that may change counting less."""
    kind = position.missions[seat] % len(MISSIONS)
    found = 0.0
    for expedition in range(len(EXPEDITIONS)):
        if own[expedition] and scoring.fulfils(kind, own[expedition], total[expedition] - own[expedition]):
            found += UNSETTLED[kind] if position.room[expedition] else 1.0
    return found


def _gains(
    position: Position, seat: int, own: list[int], total: list[int], per_expedition: float, first_done: bool
) -> list[float]:
    """The most that a ship of each class could gain on any expedition now."""
    kind = position.missions[seat] % len(MISSIONS)
    best = [0.0] * CLASSES
    for expedition in range(len(EXPEDITIONS)):
        room = position.room[expedition]
        if room == 0:
            continue
        fleet = position.fleet_colour[expedition]
        mine = own[expedition]
        others = total[expedition] - mine
        mission = 0.0
        if scoring.fulfils(kind, mine + 1, others) and not scoring.fulfils(kind, mine, others):
            mission = per_expedition * UNSETTLED[kind]
        for colour in range(len(COLOURS)) if fleet == NOWHERE else range(fleet, fleet + 1):
            gain = mission + _points(position, expedition, colour, first_done)
            for i in range(colour * VALUES, colour * VALUES + min(room, VALUES)):
                best[i] = max(best[i], gain)
    return best


def _ships(position: Position, seat: int, gain: list[float], turns: float, coin: float) -> float:
    """What idle ships, and those on contracts, may still gain."""
    promise = PROMISE if turns >= 0.5 else TOO_LATE
    worth = 0.0
    for kind in range(CLASSES):
        count = position.idle[seat * CLASSES + kind]
        part = promise
        while count > 0:
            worth += 1.0 + part * max(0.0, gain[kind] - 1.0 - coin)
            part *= FURTHER
            count -= 1
    for ship in range(SHIPS):
        if position.sent_to[ship] >= AT_SEA and position.owner[ship] == seat:
            back = position.remaining[position.sent_to[ship] - AT_SEA]
            part = promise if back <= turns - 1.0 else 0.0
            worth += 1.0 + part * max(0.0, gain[position.tables.ship_class[ship]] - 1.0 - coin)
    if not 0 <= position.sent_to[SHIPS + seat] < AT_SEA:
        worth += 1.0 + promise * max(0.0, _flagship_gain(position, seat, gain) - 1.0 - 2.0 * coin)
    return worth


def _flagship_gain(position: Position, seat: int, gain: list[float]) -> float:
    """The most that the flagship could gain, as the smaller one of its values."""
    i = position.flagships[seat] * 2
    colours = position.tables.flagship_colours
    return max(gain[colours[i] * VALUES], gain[colours[i + 1] * VALUES])


def _contracts(position: Position, seat: int, completing: float, coin: float, turns: float) -> float:
    """What contracts will pay, and those in hand may."""
    worth = 0.0
    payout = position.tables.payout
    for contract in range(CONTRACTS):
        place = position.contract_at[contract]
        if place == IN_PLAY + seat:
            if position.remaining[contract] <= turns:
                paid = payout[contract * DURATIONS + position.duration[contract] - 1]
                worth += paid * coin * _patience(position.remaining[contract])
        elif place == IN_HAND + seat:
            if turns >= 2.0 and sending.contract_problem(position, seat, contract) == 0:
                worth += READY * voyage_gain(position, contract, 0.5 * required_value(contract), coin, turns)
            elif turns >= 3.0:
                worth += HELD
    return worth


def _patience(turns: int) -> float:
    if turns == 1:
        return WAITING
    return WAITING * WAITING if turns == 2 else WAITING * WAITING * WAITING


def voyage_gain(position: Position, contract: int, fees: float, coin: float, turns: float) -> float:
    """What playing a contract gains with the best duration."""
    best = 0.0
    for duration in range(1, DURATIONS + 1):
        if duration <= turns - 1.0:
            paid = position.tables.payout[contract * DURATIONS + duration - 1]
            best = max(best, paid * _patience(duration))
    return max(0.0, (best - fees) * coin)


def _selection(position: Position, seat: int, gain: list[float], turns: float, coin: float) -> float:
    """What will come of what has been begun to be sent."""
    target = position.target
    if target >= AT_SEA:
        rest = 0.5 * sending.needed_value(position)
        return (1.0 - READY) * voyage_gain(
            position, target - AT_SEA, sending.fees(position) + rest, coin, turns
        )
    best = 0.0
    first_done = len(position.first_scored) > 0
    for action in sending.ship_options(position, seat):
        pick = action - SHIP
        kind = pick % CLASSES
        sent = _points(position, target, kind // VALUES, first_done) - coin * sending.fee(position, pick)
        kept = 1.0 + PROMISE * max(0.0, gain[kind] - 1.0 - coin)
        best = max(best, sent - kept)
    return best
