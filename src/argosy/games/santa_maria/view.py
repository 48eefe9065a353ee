"""R22: what a seat may know, as plain data."""

from argosy.games.santa_maria import dice, paying, scoring, storage, year
from argosy.games.santa_maria.actions import (
    CELLS,
    COINS,
    DOCKS,
    DOUBLES,
    GAINS,
    GOLD,
    LINES,
    MONK_PLACES,
    OFFER,
    POINTS,
    RESOURCES,
    RETIRING,
    SIZE,
)  # fmt: skip
from argosy.games.santa_maria.components import (
    BISHOPS,
    CAPITAL_TILE,
    GOALS,
    LAND,
    MOST_SEATS,
    ROAD_TILE,
    SCHOLARS,
    SHIPS,
    SHOWN,
    SIDE_B,
    TILES,
    YEARS,
)  # fmt: skip
from argosy.games.santa_maria.expanding import lay_turns
from argosy.games.santa_maria.faces import EFFECTS, FREE, GAIN, ROAD, TERRAINS, TRADE
from argosy.games.santa_maria.position import (
    BLUE,
    DIE,
    KINDS,
    LINE_CELLS,
    MARKET,
    NOWHERE,
    PLACES,
    Position,
)  # fmt: skip
from argosy.games.santa_maria.steps import (
    STEP_CAPITAL,
    STEP_CAPITAL_TURN,
    STEP_LAY,
    STEP_LAY_TURN,
    STEP_LINE,
    STEP_PAY_CHANGE,
    STEP_PAY_SHIP,
    STEP_PAY_TILE,
    STEP_TURN,
)  # fmt: skip


def view(position: Position, seat: int | None) -> dict[str, object]:
    """R22.3: everything but the order of the stacks, and the happiness tokens of others (R22.2)."""
    tables = position.tables
    return {
        **position.view_common(seat),
        "round": position.year,
        "year": position.year,
        "years": YEARS,
        "mode": mode(position),
        "shared_blue_dice": position.shared,
        "start_player": position.first,
        "active_player": position.active_seat(),
        "main_action_taken": not position.is_pending(STEP_TURN, position.active_seat()),
        "white_dice": position.white.copy(),
        "white_dice_per_year": tables.most_white_dice,
        "blue_pool": position.blue.copy() if position.shared else None,
        "blue_supply": position.blue_supply(),
        "offer": [_offered(position, place) for place in range(OFFER)],
        "tile_stacks": {"double": len(position.doubles), "triple": len(position.triples)},
        "road_tiles": sum(1 for tile in range(ROAD_TILE, TILES) if position.tile_at[tile] == NOWHERE),
        "docks": [_dock(position, dock) for dock in range(len(DOCKS))],
        "ship_stack": len(position.ship_stack),
        "monk_places": [_monk_place(position, place) for place in range(MONK_PLACES)],
        "religion_track": _religion_track(position),
        "conquest_track": _conquest_track(position),
        "retiring_spaces": [_retiring_space(position, space) for space in range(len(RETIRING))],
        "boards_left": [_board_choice(position, board) for board in _boards_left(position)],
        "sets_left": [_set(position, number) for number in position.sets_left()],
        "colonies": [_colony(position, owner, seat) for owner in range(position.players)],
        "pending": _pending(position),
        "solo": _solo(position) if position.players == 1 else None,
        "sell_prices": dict(zip(RESOURCES, tables.sell_price, strict=True)),
        "storage_limit": tables.limit,
        "scores": position.scores(),
    }


def mode(position: Position) -> str:
    """How the game is set up: R4.2, R18, R20."""
    if position.players == 1:
        return "solo"
    return "advanced" if position.advanced else "basic"


# The main board


def cost(costs: list[int], item: int) -> dict[str, int]:
    """A price: the resources with their number, without those that it does not ask for."""
    return {RESOURCES[what]: costs[item * 4 + what] for what in range(GOLD) if costs[item * 4 + what]}


def face(position: Position, number: int) -> dict[str, object]:
    """What is printed on a cell: free, a road with colonists, or a building on a terrain with its effects."""
    faces = position.tables.faces
    if number == FREE:
        return {"kind": "free"}
    if faces.terrain[number] == ROAD:
        return {"kind": "road", "colonists": faces.colonists[number]}
    first = faces.first[number]
    return {
        "kind": "building",
        "terrain": TERRAINS[faces.terrain[number]],
        "effects": [effect(position, first + i) for i in range(faces.count[number])],
    }


def effect(position: Position, number: int) -> dict[str, object]:
    """An effect: a gain, a trade of one of several resources for a gain, or one of the three actions."""
    faces = position.tables.faces
    kind = faces.kind[number]
    found: dict[str, object] = {"effect": EFFECTS[kind]}
    if kind in (GAIN, TRADE):
        found["what"] = GAINS[faces.what[number]]
        found["amount"] = faces.amount[number]
    if kind == TRADE:
        found["pay"] = [RESOURCES[what] for what in range(GOLD) if faces.pay[number] >> what & 1]
    return found


def tile(position: Position, number: int, turn: int = 0) -> dict[str, object]:
    """A tile with its cells, relative to the one that it is laid by."""
    tables = position.tables
    places = tables.tile_cell[number * 4 + turn]
    return {
        "id": tables.tile_names[number],
        "kind": _tile_kind(number),
        "cells": [
            {
                "down": places[2 * i],
                "right": places[2 * i + 1],
                **face(position, tables.tile_face[number * 3 + i]),
            }
            for i in range(tables.tile_count[number])
        ],
    }


def _tile_kind(number: int) -> str:
    if number >= ROAD_TILE:
        return "road"
    if number >= CAPITAL_TILE:
        return "capital"
    return "double" if number < LAND // 2 else "triple"


def _offered(position: Position, place: int) -> dict[str, object] | None:
    number = position.offer[place]
    if number == NOWHERE:
        return None
    price = cost(position.tables.tile_price, 0 if place < DOUBLES else 1)
    return {**tile(position, number), "price": price}


def ship(position: Position, number: int) -> dict[str, object]:
    """A ship tile."""
    tables = position.tables
    return {
        "id": tables.ship_names[number],
        "cost": cost(tables.ship_cost, number),
        "points": tables.ship_points[number],
    }


def _dock(position: Position, dock: int) -> dict[str, object]:
    number = position.dock_ship[dock]
    return {"dock": DOCKS[dock], "ship": None if number == NOWHERE else ship(position, number)}


def _scholar(position: Position, number: int) -> dict[str, object]:
    return {"id": SCHOLARS[number], "points": position.tables.scholar_points[number]}


def _monk_place(position: Position, place: int) -> dict[str, object]:
    """R11.6.1: a scholar, a bishop or a mission station, and the seats with a monk there."""
    tables = position.tables
    seats = [seat for seat in range(position.players) if position.monks[place] >> seat & 1]
    if not position.scholars:
        return {"kind": "scholar", "id": "", "monks": seats, "points": 0}
    if place < SHOWN:
        return {"kind": "scholar", "monks": seats, **_scholar(position, position.scholars[place])}
    if place < SHOWN + SHOWN:
        bishop = position.bishops[place - SHOWN]
        return {
            "kind": "bishop",
            "id": BISHOPS[bishop],
            "monks": seats,
            "points": -tables.bishop_costs,
            "per": tables.bishop_per[bishop],
            "most": tables.bishop_max[bishop],
            "squares": tables.square_points.copy(),
            "goal": [scoring.goal_points(position, seat, bishop) for seat in range(position.players)],
        }
    number = place - SHOWN - SHOWN
    return {
        "kind": "mission",
        "id": tables.mission_names[number],
        "monks": seats,
        "what": GAINS[tables.mission_what[number]],
        "amount": tables.mission_amount[number],
    }


def _religion_track(position: Position) -> dict[str, object]:
    tables = position.tables
    return {
        "last": tables.religion_last,
        "symbols": [
            {"after": space - 1, "blue_die": bool(tables.blue_die[space])}
            for space in range(1, tables.religion_last + 1)
            if tables.religion_symbol[space]
        ],
        "markers": position.religion.copy(),
    }


def _conquest_track(position: Position) -> dict[str, object]:
    tables = position.tables
    last = tables.conquest_last
    return {
        "last": last,
        "gold": [space - 1 for space in range(1, last + 1) if tables.conquest_gold[space]],
        "trees": [space - 1 for space in tables.trees] if position.players == 1 else [],
        "markers": position.conquest.copy(),
        "order": position.conquest_order.copy(),
        "points": [_conquest_row(position, number) for number in range(YEARS)],
        "now": [
            year.conquest_points(position, seat) if position.year else 0 for seat in range(position.players)
        ],
    }


def _conquest_row(position: Position, number: int) -> list[int]:
    """The points of a year by rank; alone, those for passing the tree."""
    tables = position.tables
    if position.players == 1:
        return [tables.solo_points[number]]
    place = (position.players * YEARS + number) * MOST_SEATS
    return tables.conquest_points[place : place + position.players - 1]


def _retiring_space(position: Position, space: int) -> dict[str, object]:
    return {
        "id": RETIRING[space],
        "rank": position.tables.rank[space],
        "coins": position.tables.retiring_coins if space == 0 else 0,
        "seat": position.retired.index(space) if space in position.retired else None,
    }


# The setup


def _boards_left(position: Position) -> list[int]:
    """R4.2.2: the boards that can still be chosen, while they are being chosen."""
    if position.advanced or NOWHERE not in position.boards or not position.scholars:
        return []
    return position.boards_left()


def _board_choice(position: Position, board: int) -> dict[str, object]:
    tables = position.tables
    cells = tables.board_faces[board * CELLS : board * CELLS + CELLS]
    return {
        "number": board,
        "id": tables.board_names[board],
        "cells": [{"row": i // SIZE, "column": i % SIZE, **face(position, cells[i])} for i in range(CELLS)],
    }


def _set(position: Position, number: int) -> dict[str, object]:
    return {
        "number": number,
        "scholar": _scholar(position, position.set_scholar[number]),
        "tile": tile(position, CAPITAL_TILE + number),
    }


# The colonies


def _colony(position: Position, seat: int, viewer: int | None) -> dict[str, object]:
    tables = position.tables
    i = seat * KINDS
    hidden = scoring.hides_happiness(position) and viewer != seat
    board = position.boards[seat]
    own = position.own_scholar[seat]
    begin = position.blue_row(seat)
    return {
        "board": None if board == NOWHERE else tables.board_names[board],
        "side": None if board == NOWHERE else ("B" if board == SIDE_B else "A"),
        "cells": [_cell(position, seat, cell) for cell in range(CELLS)],
        "tiles": _tiles(position, seat),
        "lines": [_line(position, seat, line) for line in range(LINES)],
        "goods": dict(zip(RESOURCES, position.stock[i : i + COINS], strict=True)),
        "coins": position.stock[i + COINS],
        "points": None if hidden else position.stock[i + POINTS],
        "blue_dice": [0] * SIZE if position.shared else position.blue[begin : begin + SIZE],
        "blue_dice_owned": position.blue_dice[seat],
        "blue_dice_used": position.blue_used[seat],
        "white_dice_used": position.white_used[seat],
        "activations": position.bought[seat],
        "activation_price": dice.activation_price(position, seat),
        "buy_prices": _buy_prices(position, seat),
        "port": [_port_dock(position, seat, dock) for dock in range(len(DOCKS))],
        "ship_sets": scoring.ship_sets(position, seat),
        "religion": position.religion[seat],
        "conquest": position.conquest[seat],
        "conquest_points": position.conquest_won[seat * YEARS : seat * YEARS + YEARS],
        "monks_left": position.monks_left[seat],
        "own_scholar": None if own == NOWHERE else _scholar(position, own),
        "abilities": [SCHOLARS[n] for n in range(len(SCHOLARS)) if position.can_do(seat, n)],
        "retired": None if position.retired[seat] == MARKET else RETIRING[position.retired[seat]],
        "sheet": scoring.seat_sheet(position, seat, hidden),
    }


def _cell(position: Position, seat: int, cell: int) -> dict[str, object]:
    """A cell: what is printed there, and the coins or the die on it."""
    lying = position.lying[seat * CELLS + cell]
    die = lying - DIE
    return {
        "row": cell // SIZE,
        "column": cell % SIZE,
        **face(position, position.cells[seat * CELLS + cell]),
        "coins": lying if lying < DIE else 0,
        "die": {"colour": "blue" if die // 8 == BLUE else "white", "value": die % 8} if die >= 0 else None,
    }


def _tiles(position: Position, seat: int) -> list[dict[str, object]]:
    """The tiles of a colony: where each is laid by, and how it is turned."""
    return [
        {
            **tile(position, number, at % 4),
            "row": at % PLACES // 4 // SIZE,
            "column": at % PLACES // 4 % SIZE,
            "turn": at % 4,
        }
        for number, at in enumerate(position.tile_at)
        if at != NOWHERE and at // PLACES == seat
    ]


def _line(position: Position, seat: int, line: int) -> dict[str, object]:
    """A column or a row: the buildings that a die would activate, in order, and the colonists."""
    bits = dice.noted(position, seat, line)
    return {
        "line": "column" if line < SIZE else "row",
        "number": line % SIZE + 1,
        "activates": [LINE_CELLS[line][i] for i in range(SIZE) if bits >> i & 1],
        "colonists": dice.colonists(position, seat, line),
        "complete": scoring.is_complete(position, seat, line),
    }


def _buy_prices(position: Position, seat: int) -> dict[str, int]:
    """R7.2, R15.8, R15.9: what the seat can buy, and for how much."""
    prices = [storage.price(position, seat, what) for what in range(GOLD)]
    return {RESOURCES[what]: prices[what] for what in range(GOLD) if prices[what] != storage.NOT_FOR_SALE}


def _port_dock(position: Position, seat: int, dock: int) -> dict[str, object]:
    what = position.tables.dock_what[dock]
    return {
        "dock": DOCKS[dock],
        "gives": None if what < 0 else {"what": GAINS[what], "amount": position.tables.dock_amount[dock]},
        "ships": [
            ship(position, number)
            for number in range(SHIPS)
            if position.ship_at[number] == seat * len(DOCKS) + dock
        ],
    }


# A decision that is under way


def _pending(position: Position) -> dict[str, object] | None:
    """The parts of a decision that have been named already, before anything moves (R5.2.3)."""
    if position.seat is None:
        return None
    seat = position.seat
    kind = position.step_kind()
    value = position.step_value()
    if kind in (STEP_LAY, STEP_LAY_TURN, STEP_PAY_TILE):
        return _pending_tile(position, seat, kind, value)
    if kind in (STEP_CAPITAL, STEP_CAPITAL_TURN):
        number = value if kind == STEP_CAPITAL else position.set_scholar.index(position.own_scholar[seat])
        cell = value if kind == STEP_CAPITAL_TURN else NOWHERE
        return _laying(position, seat, CAPITAL_TILE + number, cell, NOWHERE)
    if kind in (STEP_LINE, STEP_PAY_CHANGE):
        die = value & 15
        return {
            "die": {"colour": "blue" if die // 8 == BLUE else "white", "value": die % 8},
            "line": value >> 4 if kind == STEP_PAY_CHANGE else None,
        }
    if kind == STEP_PAY_SHIP:
        number = position.dock_ship[value >> 8]
        counts = paying.paid(position.tables.ship_cost, number, value & 255)
        return {"dock": DOCKS[value >> 8], "paying": dict(zip(RESOURCES, counts, strict=True))}
    return None


def _pending_tile(position: Position, seat: int, kind: int, value: int) -> dict[str, object]:
    if kind == STEP_LAY:
        return {"place": value, **_laying(position, seat, position.offer[value], NOWHERE, NOWHERE)}
    if kind == STEP_LAY_TURN:
        place = value // CELLS
        return {"place": place, **_laying(position, seat, position.offer[place], value % CELLS, NOWHERE)}
    way = value % paying.WAYS
    rest = value // paying.WAYS
    place = rest // 4 // CELLS
    counts = paying.paid(position.tables.tile_price, 0 if place < DOUBLES else 1, way)
    return {
        "place": place,
        **_laying(position, seat, position.offer[place], rest // 4 % CELLS, rest % 4),
        "paying": dict(zip(RESOURCES, counts, strict=True)),
    }


def _laying(position: Position, seat: int, number: int, cell: int, turn: int) -> dict[str, object]:
    """The tile that is being laid: where, and turned how, as far as that has been said."""
    found: dict[str, object] = {"tile": tile(position, number), "cell": None, "turn": None, "turned": None}
    if cell != NOWHERE:
        found["cell"] = cell
        found["turned"] = [
            {"turn": each, **tile(position, number, each)} for each in lay_turns(position, seat, number, cell)
        ]
    if turn != NOWHERE:
        found["turn"] = turn
    return found


# Alone


def _solo(position: Position) -> dict[str, object]:
    """R20: the thresholds of the conquest track, the goals, and what wins."""
    tables = position.tables
    reached = scoring.goals_reached(position)
    amounts = {
        "communism": scoring.colonist_points(position, 0),
        "capitalism": scoring.ship_sets(position, 0),
        "theocracy": scoring.bishop_goal_points(position, 0),
        "terraforming": int(scoring.spans(position, 0)),
        "democracy": scoring.final_score(position, 0),
        "utopia": scoring.final_score(position, 0),
    }
    return {
        "win_at": tables.solo_win,
        "won": scoring.final_score(position, 0) >= tables.solo_win,
        "thresholds": [
            {
                "year": number + 1,
                "passed_at": tables.trees[number],
                "points": tables.solo_points[number],
                "reached": position.conquest_won[number] > 0,
            }
            for number in range(YEARS)
        ],
        "goals": [
            {
                "id": goal,
                "needs": tables.goals[number] or 1,
                "has": amounts[goal],
                "reached": number in reached,
            }
            for number, goal in enumerate(GOALS)
        ],
    }
