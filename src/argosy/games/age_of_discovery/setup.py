"""R4: the setup, and what a seat cannot know of it."""

from argosy.engine.rng import Rng
from argosy.games.age_of_discovery.actions import COLUMNS, OPEN
from argosy.games.age_of_discovery.components import (
    CONTRACTS,
    FIRST_CARD,
    FLAGSHIPS,
    LAST_CARD,
    MISSIONS,
    SHIPS,
)  # fmt: skip
from argosy.games.age_of_discovery.position import (
    FACE_UP,
    FIRST,
    IN_DECK,
    IN_HAND,
    LAST,
    NOT_DRAWN,
    NOWHERE,
    Position,
)
from argosy.games.age_of_discovery.steps import SEND_SHIPS, STEP_SENDING


def deal(position: Position) -> None:
    """R4.2 to R4.10."""
    tables = position.tables
    seats = position.players
    _deal_ships(position)
    position.coins = [tables.starting_coins] * seats  # R4.4
    _deal_contracts(position)
    position.wild_ships = [tables.wild_ships[seats]] * seats  # R4.6
    position.reservations = [tables.reservations[seats]] * seats
    missions = [tables.mission(seats, kind) for kind in range(len(MISSIONS))]
    position.missions = position.draw_order("missions", missions)[:seats]  # R4.7
    position.flagships = position.draw_order("flagships", list(range(FLAGSHIPS)))[:seats]  # R4.8
    first = position.settings["first"]
    if first == "random":
        position.first = position.draw_number("first-player", seats)  # R4.10
    else:
        position.first = int(first) - 1


def _deal_ships(position: Position) -> None:
    """R4.3: two rows, and the piles with the scoring cards in them."""
    order = position.draw_order("ships", list(range(SHIPS)))
    position.purchase = order[:COLUMNS]
    position.filling = order[COLUMNS : 2 * COLUMNS]
    pile = order[2 * COLUMNS :]
    pile.reverse()
    begins = position.tables.pile_begins
    pile.insert(position.draw_number("last-scoring", begins[4]), LAST_CARD)
    pile.insert(begins[3] + position.draw_number("first-scoring", begins[2] - begins[3]), FIRST_CARD)
    position.pile = pile


def _deal_contracts(position: Position) -> None:
    """R4.2, R4.5: hands first, then the open contracts."""
    deck = position.draw_order("contracts", list(range(CONTRACTS)))
    for seat in range(position.players):
        for _ in range(position.tables.starting_contracts):
            position.contract_at[deck.pop()] = IN_HAND + seat
    for slot in range(OPEN):
        contract = deck.pop()
        position.open_contracts[slot] = contract
        position.contract_at[contract] = FACE_UP
    position.deck = deck


# What a seat cannot know: R15


def redraw(position: Position, seat: int, rng: Rng) -> None:
    """R15.1, R15.2: all that is hidden from a seat, drawn afresh."""
    if position.seat != seat:
        put_back_selection(position)
    _redraw_piles(position, rng)
    _redraw_contracts(position, seat, rng)
    position.missions = _redrawn_missions(position, seat, rng)
    position.flagships = _redrawn_flagships(position, seat, rng)


def put_back_selection(position: Position) -> None:
    """R9.1.5: others do not know what a player has begun to name."""
    if position.target != NOWHERE:
        position.agenda.pop()
        if position.taken & SEND_SHIPS:
            position.then(STEP_SENDING, position.active_seat())
        position.target = NOWHERE
        position.picked = []


def without_selection(position: Position, deciding: bool) -> Position:
    """The position as it looks to those who do not know what has been named so far."""
    if deciding or position.target == NOWHERE:
        return position
    twin = position.clone()
    assert isinstance(twin, Position)
    put_back_selection(twin)
    return twin


def _redraw_piles(position: Position, rng: Rng) -> None:
    """The ships in any order, each scoring card anywhere in what is left of its pile."""
    ships = sorted(card for card in position.pile if card < SHIPS)
    rng.shuffle(ships)
    begins = position.tables.pile_begins
    if position.due[LAST] == NOT_DRAWN:
        ships.insert(rng.below(min(begins[4], len(position.pile))), LAST_CARD)
    if position.due[FIRST] == NOT_DRAWN:
        left = min(begins[2], len(position.pile)) - begins[3]
        ships.insert(begins[3] + rng.below(left), FIRST_CARD)
    position.pile = ships


def _redraw_contracts(position: Position, seat: int, rng: Rng) -> None:
    """The deck, and what others hold without having taken it openly (R15.4)."""
    unknown = position.deck.copy()
    hands: list[int] = []
    for contract in range(CONTRACTS):
        holder = position.contract_at[contract] - IN_HAND
        if 0 <= holder < position.players and holder != seat and not position.taken_openly[contract]:
            unknown.append(contract)
            hands.append(holder)
    unknown.sort()
    rng.shuffle(unknown)
    hands.sort()
    for holder in hands:
        position.contract_at[unknown.pop()] = IN_HAND + holder
    for contract in unknown:
        position.contract_at[contract] = IN_DECK
    position.deck = unknown


def _redrawn_missions(position: Position, seat: int, rng: Rng) -> list[int]:
    """R14: secret until the game is over."""
    if position.ending:
        return position.missions
    others = [
        position.tables.mission(position.players, kind)
        for kind in range(len(MISSIONS))
        if position.tables.mission(position.players, kind) != position.missions[seat]
    ]
    rng.shuffle(others)
    return [position.missions[i] if i == seat else others.pop() for i in range(position.players)]


def _redrawn_flagships(position: Position, seat: int, rng: Rng) -> list[int]:
    """R9.2.1: known once they have been sent."""
    known = [i == seat or position.flagship_shown[i] == 1 for i in range(position.players)]
    seen = [position.flagships[i] for i in range(position.players) if known[i]]
    others = [flagship for flagship in range(FLAGSHIPS) if flagship not in seen]
    rng.shuffle(others)
    return [position.flagships[i] if known[i] else others.pop() for i in range(position.players)]
