"""The invariants that every position keeps; `load` refuses what breaks them."""

from argosy.engine.state import BrokenState
from argosy.games.santa_maria import pending, scoring
from argosy.games.santa_maria.actions import (
    CELLS,
    COINS,
    DOCKS,
    DOUBLES,
    MONK_PLACES,
    POINTS,
    RESOURCES,
    WOOD,
)
from argosy.games.santa_maria.components import (
    CAPITAL_TILE,
    DOUBLE,
    LAND,
    MATHEMATICS,
    MOST_SEATS,
    ROAD_TILE,
    SHIPS,
    SHOWN,
    SIDE_B,
    START_SHIPS,
    TILES,
    YEARS,
)  # fmt: skip
from argosy.games.santa_maria.faces import FREE, ROAD
from argosy.games.santa_maria.position import (
    BITS,
    BLUE,
    DIE,
    KINDS,
    MARKET,
    NOWHERE,
    PLACES,
    WHITE,
    Position,
)  # fmt: skip
from argosy.games.santa_maria.steps import STEP_BEGIN, STEP_MONK, STEP_PUT_DIE


def check(position: Position) -> None:
    """Raise `BrokenState` with the first thing that is wrong."""
    _check_scholars(position)
    _check_boards(position)
    _check_tiles(position)
    _check_ships(position)
    for seat in range(position.players):
        _check_colony(position, seat)
        _check_storage(position, seat)
        _check_monks(position, seat)
    _check_dice(position)
    _check_conquest(position)
    _check_retired(position)
    steps = position.pending()
    if not steps:
        _check_ending(position)
    elif position.ending:
        raise BrokenState("the game is over, yet something is pending")
    elif steps[0][0] == STEP_BEGIN:
        _check_setup(position)
        pending.check_setup(position, steps)
    else:
        if position.year == 0:
            raise BrokenState("R4.1.2: the first year has not begun")
        pending.check_turn(position, steps)


def _broken(condition: bool, reason: str) -> None:
    if condition:
        raise BrokenState(reason)


def _check_scholars(position: Position) -> None:
    """R4.1.7, R18.2, R18.5."""
    all_scholars = position.scholars + position.set_scholar
    _broken(
        NOWHERE in all_scholars or len(set(all_scholars)) != len(all_scholars),
        "R4.1.7: the scholars are not all different",
    )
    _broken(
        NOWHERE in position.bishops or len(set(position.bishops)) != SHOWN,
        "R4.1.7: the bishops are not all different",
    )
    own = [scholar for scholar in position.own_scholar if scholar != NOWHERE]
    _broken(
        len(set(own)) != len(own) or not set(own) <= set(position.set_scholar),
        "R18.5: the own scholars are not those of the sets",
    )
    if position.year:
        missing = position.advanced and NOWHERE in position.own_scholar
        _broken(missing, "R18.3: a player has no set")


def _check_boards(position: Position) -> None:
    """R4.2.2, R18.1."""
    boards = [board for board in position.boards if board != NOWHERE]
    if position.advanced:
        _broken(position.boards != [SIDE_B] * position.players, "R18.1: not everybody has side B")
        return
    _broken(SIDE_B in boards or len(set(boards)) != len(boards), "R4.2.2: the boards are not all different")
    open_draft = position.settings["boards"] == "draft" and position.year == 0
    _broken(len(boards) < position.players and not open_draft, "R4.2.2: a player has no board")


def _check_tiles(position: Position) -> None:
    """R4.1.8, R8.7, R13.4, R18.4, R12.2.5: each tile is somewhere once."""
    at = position.tile_at
    begun = max(1, position.year)
    for first, end, stack, offer in (
        (0, DOUBLE, position.doubles, position.offer[:DOUBLES]),
        (DOUBLE, LAND, position.triples, position.offer[DOUBLES:]),
    ):
        laid = [tile for tile in range(first, end) if at[tile] != NOWHERE]
        offered = [tile for tile in offer if tile != NOWHERE]
        seen = laid + offered
        everything = seen + stack
        _broken(
            len(set(everything)) != len(everything) or any(not first <= tile < end for tile in everything),
            "R4.1.8: a land tile is there twice, or where it does not belong",
        )
        _broken(len(stack) != DOUBLE - DOUBLES * begun, "R13.4: the stacks do not fit the year")
        _broken(
            len(seen) > DOUBLES * begun or (begun == 1 and len(seen) != DOUBLES),
            "R8.7: the land tiles do not add up",
        )
        _broken(position.year == 0 and bool(laid), "R4.1.8: a land tile is laid before the game")
    roads = [tile for tile in range(ROAD_TILE, TILES) if at[tile] != NOWHERE]
    _broken(len(roads) > position.year, "R12.2.5: more road tiles are laid than years have begun")
    for number, tile in enumerate(range(CAPITAL_TILE, ROAD_TILE)):
        owner = NOWHERE
        if position.set_scholar and position.set_scholar[number] in position.own_scholar:
            owner = position.own_scholar.index(position.set_scholar[number])
        lies = NOWHERE if at[tile] == NOWHERE else at[tile] // PLACES
        laying = pending.is_laying_capital(position, owner)
        _broken(lies != (NOWHERE if laying else owner), "R18.4: a capital tile is not where it belongs")


def _check_ships(position: Position) -> None:
    """R11.4.3."""
    docked = [ship for ship in position.dock_ship if ship != NOWHERE]
    owned = [ship for ship in range(SHIPS) if position.ship_at[ship] != NOWHERE]
    _broken(
        sorted(docked + owned + position.ship_stack) != list(range(SHIPS)),
        "R11.4.3: not every ship is there exactly once",
    )
    _broken(any(ship < START_SHIPS for ship in position.ship_stack), "R4.1.4: a start ship lies in the stack")
    _broken(
        bool(position.ship_stack) and NOWHERE in position.dock_ship, "R11.4.3: a dock was not filled again"
    )
    counts = [0] * (position.players * len(DOCKS))
    for ship in owned:
        counts[position.ship_at[ship]] += 1
    _broken(counts != position.port, "R11.4.2: the ships of a port are miscounted")


def _check_colony(position: Position, seat: int) -> None:
    """R6.5, R6.6, R6.8, R9.4."""
    faces = position.tables.faces
    free = 0
    empty = 0
    piles: list[int] = []
    for cell in range(CELLS):
        face = position.cells[seat * CELLS + cell]
        lying = position.lying[seat * CELLS + cell]
        if face == FREE:
            free |= BITS[cell]
        elif faces.terrain[face] != ROAD and not lying:
            empty |= BITS[cell]
        _broken(
            bool(lying) and (face == FREE or faces.terrain[face] == ROAD),
            "R6.5: only buildings carry something",
        )
        if 0 < lying < DIE:
            piles.append(lying)
        elif lying:
            _broken((lying - DIE) % 8 not in range(1, 7), "R3.2: a die without a value")
    _broken((free, empty) != (position.free[seat], position.empty[seat]), "R6.6: a colony is miscounted")
    bought = position.bought[seat]
    if position.mathematics[seat]:
        bought = max(0, bought - 1)  # the largest pile is the last one
    _broken(sorted(piles) != list(range(1, bought + 1)), "R9.4: the coins on buildings do not add up")


def _check_storage(position: Position, seat: int) -> None:
    """R6.3."""
    stock = position.stock[seat * KINDS : seat * KINDS + KINDS]
    _broken(any(count < 0 for count in stock), "R6.1: something negative is stored")
    _broken(
        any(stock[what] > position.tables.limit for what in range(len(RESOURCES))),
        "R6.3: more is stored than there is room for",
    )
    _broken(stock[POINTS] < scoring.conquest_total(position, seat), "R13.1: happiness points are missing")


def _check_monks(position: Position, seat: int) -> None:
    """R11.5.3, R11.6, R11.7, R19.3."""
    tables = position.tables
    passed = 0
    unlocked = 0
    for space in range(1, position.religion[seat] + 1):
        passed += int(tables.religion_symbol[space] > 0)
        unlocked += tables.blue_die[space]
    waiting = sum(1 for step in position.pending() if step[:2] == [STEP_MONK, seat])
    _broken(
        position.monks_left[seat] != tables.monk_symbols - passed + waiting,
        "R11.5.3: the monks do not fit the religion track",
    )
    placed = sum(1 for place in range(MONK_PLACES) if position.monks[place] >> seat & 1)
    _broken(placed > passed - waiting, "R11.6.5: more monks are placed than symbols were passed")
    rolled = not pending.before_dice(position)
    _broken(
        position.blue_dice[seat] != (1 + unlocked if rolled else 0),
        "R11.7: the blue dice do not fit the religion track",
    )
    working = {position.own_scholar[seat]} | {
        position.scholars[place] for place in position.scholar_places(seat)
    }
    bits = sum(1 << scholar for scholar in working if scholar != NOWHERE)
    _broken(bits != position.abilities[seat], "R11.6.7: the scholars do not fit the monks")


def _check_dice(position: Position) -> None:
    """R4.1.6, R10.1, R11.7, R19.3: each die is somewhere once."""
    tables = position.tables
    blue_out = 0
    white_out = 0
    for seat in range(position.players):
        used = [0, 0]
        for cell in range(CELLS):
            lying = position.lying[seat * CELLS + cell]
            if lying >= DIE:
                used[(lying - DIE) // 8] += 1
        for kind, owner, value in position.pending():
            if kind == STEP_PUT_DIE and owner == seat:
                used[value >> 3 & 1] += 1
        _broken(
            used != [position.white_used[seat], position.blue_used[seat]],
            "R10.3.4: the dice on a colony do not add up",
        )
        _broken(used[WHITE] > tables.most_white_dice, "R10.1.1: too many white dice")
        _broken(used[BLUE] > position.blue_dice[seat], "R10.1.2: too many blue dice")
        white_out += used[WHITE]
        blue_out += used[BLUE]
        if not position.shared:
            beside = sum(position.blue[seat * 6 : seat * 6 + 6])
            _broken(beside + used[BLUE] != position.blue_dice[seat], "R11.7: blue dice are missing")
    _broken(
        sum(position.white) + white_out != tables.white_dice_per_player * position.players,
        "R4.1.6: white dice are missing",
    )
    _broken(sum(position.blue) + blue_out != sum(position.blue_dice), "R19.1: blue dice are missing")


def _check_conquest(position: Position) -> None:
    """R11.3.2, R13.1, R20.3."""
    order = position.conquest_order
    _broken(sorted(order) != list(range(position.players)), "R11.3.2: a conquest marker is missing")
    spaces = [position.conquest[seat] for seat in order]
    _broken(spaces != sorted(spaces, reverse=True), "R11.3.2: the conquest markers are out of order")
    tables = position.tables
    over = not position.agenda
    for number in range(YEARS):
        won = [position.conquest_won[seat * YEARS + number] for seat in range(position.players)]
        gained = sorted((points for points in won if points), reverse=True)
        scored = number + 1 < position.year or (over and number + 1 == position.year)
        _broken(bool(gained) and not scored, "R13.1: conquest was scored before the end of the year")
        if position.players == 1:
            _broken(won not in ([0], [tables.solo_points[number]]), "R20.3: wrong points for conquest")
            continue
        place = (position.players * YEARS + number) * MOST_SEATS
        row = [points for points in tables.conquest_points[place : place + position.players - 1] if points]
        _broken(gained != row[: len(gained)], "R13.1: wrong points for conquest")


def _check_retired(position: Position) -> None:
    """R12.1.1, R15.5."""
    spaces = [space for space in position.retired if space != MARKET]
    _broken(len(set(spaces)) != len(spaces), "R12.1.1: two markers stand on a retiring space")
    over = not position.agenda
    for seat in range(position.players):
        gone = position.retired[seat] != MARKET
        works = gone and not over and position.can_do(seat, MATHEMATICS)
        _broken(bool(position.mathematics[seat]) != works, "R15.5: Mathematics did not work as it should")


def _check_ending(position: Position) -> None:
    """R14.1, R13.1 to R13.3."""
    _broken(
        position.ending != "third-year" or position.year != YEARS or MARKET in position.retired,
        "R14.1: nothing is pending, yet the game is not over",
    )
    _broken(
        any(position.lying) or any(position.conquest) or any(position.bought),
        "R13.3: the last year was not ended",
    )


def _check_setup(position: Position) -> None:
    """R4.2.3: nobody has done anything yet."""
    tables = position.tables
    for seat in range(position.players):
        stock = [0] * KINDS
        stock[WOOD] = tables.start_wood
        stock[COINS] = tables.start_coins[(seat - position.first) % position.players]
        _broken(
            position.stock[seat * KINDS : seat * KINDS + KINDS] != stock, "R4.2.3: wrong goods at the start"
        )
    _broken(
        any(position.lying)
        or any(position.religion)
        or any(position.conquest)
        or any(position.monks)
        or any(ship != NOWHERE for ship in position.ship_at)
        or any(space != MARKET for space in position.retired)
        or any(position.bought)
        or position.year != 0,
        "R5.1: something was done during the setup",
    )
