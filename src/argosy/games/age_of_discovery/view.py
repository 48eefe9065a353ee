"""R15: what a seat may know, as plain data."""

from argosy.games.age_of_discovery import scoring, sending, setup
from argosy.games.age_of_discovery.actions import COLOURS, COLUMNS, DURATIONS, EXPEDITIONS, OPEN
from argosy.games.age_of_discovery.components import CONTRACTS, MISSIONS, SCALE, SHIPS
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    FILLING,
    FIRST,
    IDLE,
    IN_HAND,
    IN_PLAY,
    LAST,
    NOT_DRAWN,
    NOWHERE,
    OPEN_CONTRACTS,
    Position,
    colour_of,
    contract_colour,
    required_value,
    value_of,
)  # fmt: skip
from argosy.games.age_of_discovery.steps import ACCEPT, BUY_SHIPS, COINS, SEND_SHIPS

_ACTIONS = (("take-coins", COINS), ("accept", ACCEPT), ("buy", BUY_SHIPS), ("send", SEND_SHIPS))


def view(position: Position, seat: int | None) -> dict[str, object]:
    """R15.2: the own secrets; R15.3: what is public; R15.4: contracts that were taken openly stay known."""
    deciding = seat is not None and seat == position.seat
    return {
        **setup.without_selection(position, deciding).view_common(seat),
        "round": position.round,
        "first_player": position.first,
        "active_player": position.active_seat(),
        "actions_taken": [name for name, bit in _ACTIONS if position.taken & bit],
        "expeditions": [_expedition(position, i) for i in range(len(EXPEDITIONS))],
        "purchase": [_offer(position, position.purchase[i], i) for i in range(COLUMNS)],
        "filling": [_offer(position, position.filling[i], FILLING + i) for i in range(COLUMNS)],
        "piles": position.pile_sizes(),
        "open_contracts": [_open_contract(position, slot) for slot in range(OPEN)],
        "contract_deck": len(position.deck),
        "scorings": {"first": _scoring(position, FIRST), "last": _scoring(position, LAST)},
        "sending": _sending(position) if deciding else None,
        "seats": [_seat(position, owner, seat) for owner in range(position.players)],
        "fees": {"ship": position.tables.ship_fee, "flagship": position.tables.flagship_fee},
        "hand_limit": position.tables.hand_limit,
        "scores": position.scores(),
    }


# Ships


def _ship(position: Position, ship: int) -> dict[str, object]:
    """A ship with its colour and value; of a flagship those declared, or none."""
    owner = position.owner[ship]
    kind = position.ship_class(ship)
    flagship = ship >= SHIPS
    return {
        "id": f"flagship-of-{owner}" if flagship else position.tables.ship_names[ship],
        "owner": None if owner == NOWHERE else owner,
        "flagship": flagship,
        "colour": None if kind == NOWHERE else COLOURS[colour_of(kind)],
        "value": None if kind == NOWHERE else value_of(kind),
    }


def _offer(position: Position, ship: int, target: int) -> dict[str, object] | None:
    """A ship of the two rows."""
    if ship == NOWHERE:
        return None
    cost = position.tables.ship_cost[ship]
    return {**_ship(position, ship), "cost": cost, "reserved": _reserved(position, target)}


def _reserved(position: Position, target: int) -> int | None:
    return None if position.marker[target] == NOWHERE else position.marker[target]


def _expedition(position: Position, expedition: int) -> dict[str, object]:
    tables = position.tables
    points = tables.points[expedition * 4 : expedition * 4 + 4]
    fleet = position.fleet_colour[expedition]
    colour = tables.expedition_colour[expedition]
    first = position.first_scored[expedition * position.players :][: position.players]
    last = scoring.expedition_points(position, LAST)[expedition * position.players :][: position.players]
    return {
        "id": EXPEDITIONS[expedition],
        "colour": COLOURS[colour],
        "limit": tables.limit[expedition],
        "room": position.room[expedition],
        "fleet_colour": None if fleet == NOWHERE else COLOURS[fleet],
        "points": {
            "first": {"other": points[0], "match": points[1]},
            "last": {"other": points[2], "match": points[3]},
        },
        "ships": [
            {**_ship(position, ship), "matches": colour_of(position.ship_class(ship)) == colour}
            for ship in position.aboard
            if position.sent_to[ship] == expedition
        ],
        "first_scored": first,
        "last_scored": last if position.ending else [],
    }


# Contracts


def contract(position: Position, number: int) -> dict[str, object]:
    """A trade contract as it is printed."""
    return {
        "id": position.tables.contract_names[number],
        "colour": COLOURS[contract_colour(number)],
        "required": required_value(number),
        "payout": position.tables.payout[number * DURATIONS : number * DURATIONS + DURATIONS],
    }


def _open_contract(position: Position, slot: int) -> dict[str, object] | None:
    number = position.open_contracts[slot]
    if number == NOWHERE:
        return None
    return {**contract(position, number), "reserved": _reserved(position, OPEN_CONTRACTS + slot)}


def _voyage(position: Position, number: int) -> dict[str, object]:
    """A contract in play."""
    return {
        **contract(position, number),
        "duration": position.duration[number],
        "remaining": position.remaining[number],
        "ships": [
            _ship(position, ship)
            for ship in range(len(position.sent_to))
            if position.sent_to[ship] == AT_SEA + number
        ],
    }


# Players


def _seat(position: Position, owner: int, viewer: int | None) -> dict[str, object]:
    own = owner == viewer
    hand = [i for i in range(CONTRACTS) if position.contract_at[i] == IN_HAND + owner]
    return {
        "coins": position.coins[owner],
        "ships": [
            _ship(position, ship)
            for ship in range(SHIPS)
            if position.owner[ship] == owner and position.sent_to[ship] == IDLE
        ],
        "flagship": _flagship(position, owner, own),
        "hand": len(hand),
        "contracts": [
            {**contract(position, i), "known": position.taken_openly[i] == 1}
            for i in hand
            if own or position.taken_openly[i]
        ],
        "voyages": [
            _voyage(position, i) for i in range(CONTRACTS) if position.contract_at[i] == IN_PLAY + owner
        ],
        "completed": position.completed[owner],
        "wild_ships": position.wild_ships[owner],
        "reservations": position.reservations[owner],
        "mission": _mission(position, owner) if own or position.ending else None,
        "victory_points": scoring.track(position, owner),
        "points": scoring.sheet(position)[owner],
    }


def _flagship(position: Position, owner: int, own: bool) -> dict[str, object]:
    """R9.2.1: its colours are secret until it is first sent."""
    known = own or position.flagship_shown[owner] == 1
    i = position.flagships[owner] * 2
    colours = position.tables.flagship_colours[i : i + 2] if known and i >= 0 else []
    return {
        **_ship(position, SHIPS + owner),
        "colours": [COLOURS[colour] for colour in colours],
        "shown": position.flagship_shown[owner] == 1,
        "idle": position.flagship_is_idle(owner),
    }


def _mission(position: Position, owner: int) -> dict[str, object] | None:
    mission = position.missions[owner]
    if mission == NOWHERE:
        return None
    return {
        "id": position.tables.mission_names[mission],
        "type": MISSIONS[mission % len(MISSIONS)],
        "points": position.tables.mission_points[mission * SCALE : mission * SCALE + SCALE],
        "expeditions": scoring.fulfilled(position, owner),
        "points_per_expedition": scoring.points_per_expedition(position, owner),
    }


# The turn


def _scoring(position: Position, which: int) -> dict[str, object]:
    """Whether its card was drawn, how many turns are left before it, and whether it is done."""
    due = position.due[which]
    return {"drawn": due != NOT_DRAWN, "turns_left": max(0, due), "done": due == 0}


def _sending(position: Position) -> dict[str, object] | None:
    """R9.1.5: what has been named so far, for the player who names it."""
    target = position.target
    if target == NOWHERE:
        return None
    kinds = [pick % (len(COLOURS) * 3) for pick in position.picked]
    on_contract = target >= AT_SEA
    return {
        "expedition": None if on_contract else EXPEDITIONS[target],
        "contract": contract(position, target - AT_SEA) if on_contract else None,
        "ships": [
            {
                "flagship": pick != kind,
                "colour": COLOURS[colour_of(kind)],
                "value": value_of(kind),
                "wild": sending.needs_wild(position, kind),
            }
            for pick, kind in zip(position.picked, kinds, strict=True)
        ],
        "needed": sending.needed_value(position) if on_contract else 0,
        "fees": sending.fees(position),
    }
