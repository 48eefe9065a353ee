"""The invariants that every position keeps; `load` refuses what breaks them."""

from argosy.engine.state import BrokenState
from argosy.games.age_of_discovery import acquiring, scoring, sending
from argosy.games.age_of_discovery.actions import CLASSES, COLUMNS, EXPEDITIONS, OPEN, TARGETS
from argosy.games.age_of_discovery.components import CONTRACTS, FIRST_CARD, LAST_CARD, MISSIONS, SHIPS
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    DONE_SCORING,
    FACE_UP,
    FIRST,
    IDLE,
    IN_BOX,
    IN_HAND,
    IN_PLAY,
    LAST,
    NOT_DRAWN,
    NOWHERE,
    Position,
    colour_of,
    contract_colour,
    required_value,
    value_of,
)  # fmt: skip
from argosy.games.age_of_discovery.steps import (
    BUY_SHIPS,
    SEND_SHIPS,
    STEP_BUYING,
    STEP_CHOOSE,
    STEP_DURATION,
    STEP_SENDING,
    STEP_SHIP,
    STEP_TURN_END,
    two_taken,
)  # fmt: skip


def check(position: Position) -> None:
    """Raise `BrokenState` with the first thing that is wrong."""
    _check_cards(position)
    _check_rows(position)
    _check_secrets(position)
    _check_expeditions(position)
    _check_contracts(position)
    _check_action_cards(position)
    _check_markers(position)
    _check_scorings(position)
    _check_turn(position)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenState(what)


# Ships


def _check_cards(position: Position) -> None:
    """R3.1, R4.3.4: every ship is somewhere once, and the scoring cards lie in their piles."""
    owned = [ship for ship in range(SHIPS) if position.owner[ship] != NOWHERE]
    rows = [ship for ship in position.purchase + position.filling if ship != NOWHERE]
    ships = [card for card in position.pile if card < SHIPS]
    _require(sorted(owned + rows + ships) == list(range(SHIPS)), "R3.1: not every ship is there exactly once")
    begins = position.tables.pile_begins
    for scoring_card, card, lowest, highest in (
        (FIRST, FIRST_CARD, begins[3], begins[2]),
        (LAST, LAST_CARD, 0, begins[4]),
    ):
        drawn = position.due[scoring_card] != NOT_DRAWN
        count = position.pile.count(card)
        _require(count == (0 if drawn else 1), "R4.3.4: a scoring card is missing or doubled")
        if not drawn:
            place = position.pile.index(card)
            _require(lowest <= place < highest, "R4.3.4: a scoring card lies in another pile")
        else:
            _require(len(position.pile) < highest, "R11.1: a scoring card was drawn before its pile")
    for seat in range(position.players):
        for kind in range(CLASSES):
            idle = sum(
                1
                for ship in range(SHIPS)
                if position.owner[ship] == seat
                and position.sent_to[ship] == IDLE
                and position.tables.ship_class[ship] == kind
            )
            _require(position.idle[seat * CLASSES + kind] == idle, "R9.1.2: the idle ships are miscounted")


def _check_rows(position: Position) -> None:
    """R8.2: spaces are empty only when the piles are."""
    for column in range(COLUMNS):
        if position.filling[column] == NOWHERE:
            _require(not position.pile, "R8.2.3: a space of the filling row was not filled again")
        else:
            _require(position.purchase[column] != NOWHERE, "R8.2.2: a ship did not move down")


def _check_secrets(position: Position) -> None:
    """R4.7, R4.8, R9.2."""
    players = position.players
    own_set = [position.tables.mission(players, kind) for kind in range(len(MISSIONS))]
    _require(
        len(set(position.missions)) == players and set(position.missions) <= set(own_set),
        "R4.7: the missions are not different ones of the set for so many players",
    )
    _require(
        len(set(position.flagships)) == players and NOWHERE not in position.flagships,
        "R4.8: the flagships are not different ones",
    )
    for seat in range(players):
        declared = position.declared[seat]
        idle = position.flagship_is_idle(seat)
        _require(
            (declared == NOWHERE) == idle, "R9.2.2: a flagship is declared while it is sent, and only then"
        )
        if not idle:
            _require(position.flagship_shown[seat] == 1, "R9.2.1: a flagship that was sent is public")
            _require(position.flagship_has(seat, colour_of(declared)), "R9.2.2: a flagship has other colours")


def _check_expeditions(position: Position) -> None:
    """R9.3."""
    there = [ship for ship in range(len(position.sent_to)) if 0 <= position.sent_to[ship] < AT_SEA]
    _require(sorted(position.aboard) == there, "R9.3.5: the ships on expeditions do not add up")
    fleets = [NOWHERE] * len(EXPEDITIONS)
    room = position.tables.limit.copy()
    for ship in position.aboard:
        expedition = position.sent_to[ship]
        kind = position.ship_class(ship)
        room[expedition] -= value_of(kind)
        if fleets[expedition] == NOWHERE:
            fleets[expedition] = colour_of(kind)
    _require(fleets == position.fleet_colour, "R9.3.3: a fleet colour is not that of the first ship")
    _require(room == position.room and min(room) >= 0, "R9.3.2: a transport limit is exceeded")


# Contracts


def _check_contracts(position: Position) -> None:
    """R4.5, R7, R9.4."""
    players = position.players
    lying = [contract for contract in position.open_contracts if contract != NOWHERE]
    _require(
        sorted(lying) == [i for i in range(CONTRACTS) if position.contract_at[i] == FACE_UP],
        "R4.5: the open contracts do not add up",
    )
    _require(len(lying) == OPEN or not position.deck, "R7.2: an open contract was not replaced")
    for seat in range(players):
        _require(
            position.hand_size(seat) <= position.tables.hand_limit, "R7.3: a hand holds too many contracts"
        )
    boxed = position.contract_at.count(IN_BOX)
    completed = sum(position.completed)
    _require(
        completed == boxed or (completed < boxed and position.ending != ""),
        "R9.4.6: the completed contracts do not add up",
    )
    for contract in range(CONTRACTS):
        place = position.contract_at[contract]
        in_hand = IN_HAND <= place < IN_HAND + players
        _require(in_hand or not position.taken_openly[contract], "R15.4: a contract is known in no hand")
        _require(place < IN_PLAY + players, "R9.4: a contract is nobody's")
        if place < IN_PLAY:
            free = position.duration[contract] == position.remaining[contract] == 0
            _require(free, "R9.4.6: a contract that is not in play has a duration")
            _require(
                AT_SEA + contract not in position.sent_to, "R9.4: ships on a contract that is not in play"
            )
        else:
            _check_voyage(position, contract, place - IN_PLAY)


def _check_voyage(position: Position, contract: int, seat: int) -> None:
    """R9.4.2, R9.4.4, R9.4.5."""
    ships = [i for i in range(len(position.sent_to)) if position.sent_to[i] == AT_SEA + contract]
    total = 0
    for ship in ships:
        _require(position.owner[ship] == seat, "R9.4.8: a ship on a contract of somebody else")
        total += value_of(position.ship_class(ship))
    _require(total == required_value(contract), "R9.4.4: the ships on a contract do not add up")
    _require(
        1 <= position.remaining[contract] <= position.duration[contract], "R9.4.5: a duration is impossible"
    )


def _check_action_cards(position: Position) -> None:
    """R4.6, R10.1: nobody has more than were dealt, and each ship that does not fit has used one up."""
    players = position.players
    for seat in range(players):
        used = position.tables.wild_ships[players] - position.wild_ships[seat]
        needed = 0
        for ship in range(len(position.owner)):
            place = position.sent_to[ship]
            if position.owner[ship] == seat and place >= 0:
                colour = position.fleet_colour[place] if place < AT_SEA else contract_colour(place - AT_SEA)
                needed += colour_of(position.ship_class(ship)) != colour
        _require(used >= needed, "R10.2: a ship does not fit, and no Wild Ship was played")
        left = position.tables.reservations[players] - position.reservations[seat]
        _require(left >= position.marker.count(seat), "R10.3: a card is reserved without a Reservation")


def _check_markers(position: Position) -> None:
    """R10.3."""
    for target in range(len(TARGETS)):
        seat = position.marker[target]
        turns = position.marker_turns[target]
        _require((seat == NOWHERE) == (turns == 0), "R10.3.1: a reservation does not last as it should")
        if seat != NOWHERE:
            _require(acquiring.card_at(position, target) != NOWHERE, "R10.3.5: a reservation of nothing")
            placed_now = not position.agenda or seat == position.active_seat()
            _require(turns == 1 or placed_now, "R10.3.6: a reservation lasts too long")


# Scorings and the turn


def _check_scorings(position: Position) -> None:
    """R11."""
    players = position.players
    for which in (FIRST, LAST):
        most = position.tables.extra_turns[which] * players + 1
        _require(NOT_DRAWN <= position.due[which] <= most, "R11.4: a scoring is too far away")
    first, last = position.due[FIRST], position.due[LAST]
    if last != NOT_DRAWN:
        _require(first != NOT_DRAWN, "R11.6: the last scoring card was drawn before the first")
    if last == DONE_SCORING:
        _require(first == DONE_SCORING, "R11.6: the last scoring came before the first")
    if first == DONE_SCORING:
        _require(_is_first_scoring(position), "R12.2.1: the points of the first scoring are impossible")
    else:
        _require(not position.first_scored, "R11.3: points of a scoring that is still to come")


def _is_first_scoring(position: Position) -> bool:
    """R12.2: it scored the ships that had been sent by then, so the earliest of those there are now."""
    scored = Position(position.game, position.players, position.settings, position.rng)
    scored.start_empty(position.tables)
    scored.owner = position.owner
    scored.sent_to = position.sent_to
    scored.declared = position.declared
    for count in range(len(position.aboard) + 1):
        scored.aboard = position.aboard[:count]
        if scoring.expedition_points(scored, FIRST) == position.first_scored:
            return True
    return False


def _check_turn(position: Position) -> None:
    """R5: a turn under way, and on top of it what is being decided."""
    pending = position.pending()
    _require(
        (position.due[LAST] == DONE_SCORING) == (not pending), "R11.5: the game ends with the last scoring"
    )
    _require(position.ending == ("" if pending else "last-scoring"), "R11.5: the ending does not fit")
    _require(not two_taken(position.taken & (position.taken - 1)), "R5.2: more than two actions were taken")
    if not pending:
        _require(position.target == NOWHERE and not position.picked, "R9.1.5: something is half sent")
        return
    seat = pending[0][1]
    place = (seat - position.first) % position.players
    _require(
        position.turns == (position.round - 1) * position.players + place + 1,
        "R4.10: the turns and rounds do not add up",
    )
    _require(pending[:2] == [[STEP_TURN_END, seat, 0], [STEP_CHOOSE, seat, 0]], "R5: this is no turn")
    above = pending[2:]
    if above in ([[STEP_SHIP, seat, 0]], [[STEP_DURATION, seat, 0]]):
        _require(
            position.taken & SEND_SHIPS != 0 or not two_taken(position.taken), "R5.2: a third action is begun"
        )
        _check_selection(position, seat, above[0][0])
        return
    _require(position.target == NOWHERE and not position.picked, "R9.1.5: something is half sent")
    if above:
        possible = (position.taken & BUY_SHIPS and above == [[STEP_BUYING, seat, 0]]) or (
            position.taken & SEND_SHIPS and above == [[STEP_SENDING, seat, 0]]
        )
        _require(bool(possible), "R5.4, R5.5: this action is not under way")


def _check_selection(position: Position, seat: int, step: int) -> None:
    """R9.1.5: everything named so far could be named, and what is left can be completed."""
    target = position.target
    _require(target != NOWHERE, "R9.1.5: ships are sent nowhere")
    on_contract = target >= AT_SEA
    if on_contract:
        problem = sending.contract_problem(position, seat, target - AT_SEA)
        _require(problem == 0, "R9.4.4: this contract cannot be filled")
    picked = position.picked
    _require(on_contract or not picked, "R9.1.1: a ship is sent to an expedition one at a time")
    position.picked = []
    possible = True
    for pick in picked:
        possible = possible and sending.pick_problem(position, seat, pick) == 0
        position.picked.append(pick)
    complete = on_contract and possible and sending.needed_value(position) == 0
    if step == STEP_DURATION:
        possible = complete
    elif possible:
        possible = not complete and bool(sending.ship_options(position, seat))
    position.picked = picked
    _require(possible, "R9.1.5: what was named cannot be completed")
