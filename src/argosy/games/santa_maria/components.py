"""What is printed on the components: read once, checked, and laid out in flat tables of integers."""

from pathlib import Path
from typing import Final

from argosy.edition import Edition, Row
from argosy.engine.message import refuse
from argosy.games.santa_maria.actions import (
    BOARDS,
    CELLS,
    DOCKS,
    DOUBLES,
    GAINS,
    MONK_PLACES,
    OFFER,
    RESOURCES,
    RETIRING,
    SETS,
    SIZE,
)  # fmt: skip
from argosy.games.santa_maria.faces import CAPITAL, FREE, Faces, read_gain
from argosy.games.santa_maria.worth import face_worths

FOLDER: Final = Path(__file__).parent / "components"
_FILES: Final = ("boards.toml", "box.toml", "monks.toml", "ships.toml", "tiles.toml", "tracks.toml")

DOUBLE: Final = 15
TRIPLE: Final = 15
LAND: Final = DOUBLE + TRIPLE
ROADS: Final = 3
TILES: Final = LAND + SETS + ROADS
"""The land tiles, doubles first, then the capital tiles, then the road tiles."""

CAPITAL_TILE: Final = LAND
ROAD_TILE: Final = LAND + SETS
SIDE_B: Final = BOARDS
"""The number of the board of side B; below it the boards of side A."""

START_SHIPS: Final = 4
SHIPS: Final = 34

SCHOLARS: Final = (
    "astronomy", "tax-collection", "botany", "philosophy", "mathematics", "construction", "industrialization",
    "basic-economy", "advanced-economy", "logistics",
)  # fmt: skip
"""R15, in this order."""

ASTRONOMY: Final = 0
TAX_COLLECTION: Final = 1
BOTANY: Final = 2
PHILOSOPHY: Final = 3
MATHEMATICS: Final = 4
CONSTRUCTION: Final = 5
INDUSTRIALIZATION: Final = 6
BASIC_ECONOMY: Final = 7
ADVANCED_ECONOMY: Final = 8
LOGISTICS: Final = 9

BISHOPS: Final = (
    "build-square", "ships-in-one-dock", "cities-to-capital", "colonists-to-capital", "largest-area",
    "diverse-lines",
)  # fmt: skip
"""R16, in this order."""

BUILD_SQUARE: Final = 0
SHIPS_IN_ONE_DOCK: Final = 1
CITIES_TO_CAPITAL: Final = 2
COLONISTS_TO_CAPITAL: Final = 3
LARGEST_AREA: Final = 4
DIVERSE_LINES: Final = 5

YEARS: Final = 3
SHOWN: Final = 3
"""So many scholars, and so many bishops, lie at the main board."""

MISSIONS: Final = 4
MOST_SEATS: Final = 4
NO_MAXIMUM: Final = 999
_MOST: Final = 99

_VALUES: Final = (
    "years", "white-dice-per-player", "blue-dice-per-player", "scholars-shown", "bishops-shown",
    "doubles-per-year", "triples-per-year", "start-wood", "max-white-dice-per-year", "price-of-a-pip",
    "price-of-a-move", "price-of-a-dock", "price-per-monk", "bishop-costs", "coins-per-point",
    "points-per-ship-set", "tax-colonists", "basic-economy-price", "advanced-economy-price", "solo-win",
    "communism", "capitalism", "theocracy", "democracy", "utopia",
)  # fmt: skip
GOALS: Final = ("communism", "capitalism", "theocracy", "terraforming", "democracy", "utopia")
"""R20.5, in this order."""


class Tables:
    """The components of one edition."""

    __slots__ = (
        "advanced_price", "basic_price", "bishop_costs", "bishop_max", "bishop_per", "blue_dice_per_player",
        "blue_die", "board_faces", "board_names", "buy_price", "coins_per_point", "conquest_gold",
        "conquest_last", "conquest_points", "dock_amount", "dock_what", "edition", "faces", "goals", "limit",
        "mission_amount", "mission_names", "mission_what", "monk_symbols", "most_white_dice", "price_of_dock",
        "price_of_move", "price_of_pip", "price_per_monk", "rank", "religion_last", "religion_symbol",
        "retiring_coins", "scholar_points", "sell_price", "set_points", "ship_cost", "ship_names",
        "ship_points", "solo_points", "solo_win", "square_points", "start_coins", "start_wood",
        "tax_colonists", "tile_cell", "tile_count", "tile_face", "tile_fits", "tile_names", "tile_price",
        "trees", "white_dice_per_player", "worth",
    )  # fmt: skip

    def __init__(self, folder: Path = FOLDER) -> None:
        edition = Edition(folder, _FILES)
        self.edition: Final[Edition] = edition
        self.faces: Final[Faces] = Faces()
        self.board_names: Final[list[str]] = []
        self.board_faces: Final[list[int]] = []
        """The face of each cell of each board, CELLS to a board."""
        self._read_boards(edition)
        self.dock_what: Final[list[int]] = [-1] * len(DOCKS)
        """What a dock gives for each ship (R12.3.1): one of GAINS, or -1 for its action."""
        self.dock_amount: Final[list[int]] = [0] * len(DOCKS)
        for dock, row in enumerate(_in_order(edition, "boards.toml", "dock", DOCKS)):
            income = row.text("income")
            if income not in ("conquest", "religion"):
                self.dock_what[dock], self.dock_amount[dock] = read_gain(row, "income", income)
            if (income if self.dock_what[dock] < 0 else GAINS[self.dock_what[dock]]) != DOCKS[dock]:
                raise row.wrong("income", DOCKS[dock])
        self.tile_names: Final[list[str]] = []
        self.tile_face: Final[list[int]] = []
        """The faces of each tile, three places to a tile."""
        self.tile_cell: Final[list[list[int]]] = []
        """For tile * 4 + turn: the cells as (row, column) relative to where it is laid, one by one."""
        self.tile_count: Final[list[int]] = []
        self._read_tiles(edition)
        self.tile_fits: Final[list[list[int]]] = [
            _places(self.tile_cell[tile * 4 + turn]) for tile in range(TILES) for turn in range(4)
        ]
        """For tile * 4 + turn, and each cell: the cells that it covers as bits, 0 if it leaves the colony."""
        ships = edition.rows("ships.toml", "ship")
        self.ship_names: Final[list[str]] = [row.text("id") for row in ships]
        self.ship_cost: Final[list[int]] = []
        for row in ships:
            self.ship_cost.extend(_cost(row, "cost"))
        self.ship_points: Final[list[int]] = [row.number("points", 0, _MOST) for row in ships]
        kinds = [row.choice("kind", ("start", "standard")) for row in ships]
        if kinds != [0] * START_SHIPS + [1] * (SHIPS - START_SHIPS):
            _refuse_count("ships.toml", "ship", SHIPS)
        for row in ships:
            row.skip("note")
        scholars = _in_order(edition, "monks.toml", "scholar", SCHOLARS)
        self.scholar_points: Final[list[int]] = [row.number("points", 1, 3) for row in scholars]
        bishops = _in_order(edition, "monks.toml", "bishop", BISHOPS)
        self.square_points: Final[list[int]] = bishops[0].numbers("points", 0, _MOST)
        """For a full square of 3, 4 and 5 cells a side."""
        if len(self.square_points) != 3:
            raise bishops[0].wrong("points", "[4, 7, 10]")
        self.bishop_per: Final[list[int]] = [0, *(row.number("per", 0, _MOST) for row in bishops[1:])]
        self.bishop_max: Final[list[int]] = [
            row.number("max", 0, _MOST) if row.has("max") else NO_MAXIMUM for row in bishops
        ]
        missions = edition.rows("monks.toml", "mission")
        if len(missions) != MISSIONS:
            _refuse_count("monks.toml", "mission", MISSIONS)
        gains = [read_gain(row, "gain", row.text("gain")) for row in missions]
        for row in missions:
            row.skip("note", "seen")
        self.mission_names: Final[list[str]] = [row.text("id") for row in missions]
        self.mission_what: Final[list[int]] = [what for what, _ in gains]
        self.mission_amount: Final[list[int]] = [amount for _, amount in gains]
        religion, conquest = _in_order(edition, "tracks.toml", "track", ("religion", "conquest"))
        self.religion_last: Final[int] = religion.number("last", 1, _MOST)
        self.conquest_last: Final[int] = conquest.number("last", 1, _MOST)
        self.religion_symbol: Final[list[int]] = [0] * (self.religion_last + 1)
        """For each space: the number of the monk symbol that is passed by the step onto it, or 0."""
        self.blue_die: Final[list[int]] = [0] * (self.religion_last + 1)
        """For each space: 1 if a blue die is unlocked by the step onto it."""
        self.monk_symbols: Final[int] = self._read_symbols(edition)
        self.conquest_gold: Final[list[int]] = [0] * (self.conquest_last + 1)
        """For each space: 1 if the step onto it passes a gold symbol."""
        for row in edition.rows("tracks.toml", "gold"):
            row.skip("id")
            self.conquest_gold[_between(row, self.conquest_last)] = 1
        self.trees: Final[list[int]] = [
            _between(row, self.conquest_last) for row in _numbered(edition, "tracks.toml", "tree", YEARS)
        ]
        """The first space beyond the tree of each year."""
        self.conquest_points: Final[list[int]] = _scoring(edition)
        """For players * YEARS + year, counted from 0: MOST_SEATS values by rank."""
        solo = edition.rows("tracks.toml", "solo")
        for year, row in enumerate(solo, start=1):
            row.skip("id")
            row.number("year", year, year)
        if len(solo) != YEARS:
            _refuse_count("tracks.toml", "solo", YEARS)
        self.solo_points: Final[list[int]] = [row.number("points", 0, _MOST) for row in solo]
        spaces = _in_order(edition, "tracks.toml", "retire", RETIRING)
        self.retiring_coins: Final[int] = self._read_spaces(spaces)
        self.rank: Final[list[int]] = [row.number("rank", 1, len(RETIRING)) for row in spaces]
        if len(set(self.rank)) != len(RETIRING):
            raise spaces[0].wrong("rank", "1, 2, 3, 4, 5")
        resources = _in_order(edition, "box.toml", "resource", RESOURCES)
        self.sell_price: Final[list[int]] = [row.number("sells_for", 0, _MOST) for row in resources]
        self.buy_price: Final[list[int]] = [
            row.number("costs", 1, _MOST) if row.has("costs") else 0 for row in resources
        ]
        self.limit: Final[int] = resources[0].number("limit", 1, 3)
        for row in resources:
            row.number("limit", self.limit, self.limit)
            row.number("pieces", MOST_SEATS * self.limit, 999)  # R3.9
        values = [row.number("number", 0, 999) for row in _in_order(edition, "box.toml", "value", _VALUES)]
        value: dict[str, int] = dict(zip(_VALUES, values, strict=True))
        for name, needed in (
            *(("years", YEARS), ("scholars-shown", SHOWN), ("bishops-shown", SHOWN)),
            *(("doubles-per-year", DOUBLES), ("triples-per-year", OFFER - DOUBLES)),
        ):
            if value[name] != needed:
                _refuse_count("box.toml", name, needed)
        self.white_dice_per_player: Final[int] = value["white-dice-per-player"]
        self.blue_dice_per_player: Final[int] = value["blue-dice-per-player"]
        if self.blue_dice_per_player != 1 + sum(self.blue_die):
            _refuse_count("tracks.toml", "blue_die", self.blue_dice_per_player - 1)  # R11.7.3
        self.most_white_dice: Final[int] = value["max-white-dice-per-year"]
        self.start_wood: Final[int] = min(value["start-wood"], self.limit)
        self.price_of_pip: Final[int] = value["price-of-a-pip"]
        self.price_of_move: Final[int] = value["price-of-a-move"]
        self.price_of_dock: Final[int] = value["price-of-a-dock"]
        self.price_per_monk: Final[int] = value["price-per-monk"]
        self.bishop_costs: Final[int] = value["bishop-costs"]
        self.coins_per_point: Final[int] = max(1, value["coins-per-point"])
        self.set_points: Final[int] = value["points-per-ship-set"]
        self.tax_colonists: Final[int] = max(1, value["tax-colonists"])
        self.basic_price: Final[int] = value["basic-economy-price"]
        self.advanced_price: Final[int] = value["advanced-economy-price"]
        self.solo_win: Final[int] = value["solo-win"]
        self.goals: Final[list[int]] = [value.get(goal, 0) for goal in GOALS]
        """What each goal of the solo game asks for."""
        seats = _in_order(edition, "box.toml", "seat", ("coins",))
        self.start_coins: Final[list[int]] = seats[0].numbers("by_seat", 0, _MOST)
        prices = _in_order(edition, "box.toml", "price", ("double", "triple"))
        self.tile_price: Final[list[int]] = [*_cost(prices[0], "cost"), *_cost(prices[1], "cost")]
        self.worth: Final[list[float]] = face_worths(self.faces)
        """What activating each face is worth, for bots."""
        self._check_parts(edition)
        edition.finish()

    def _read_boards(self, edition: Edition) -> None:
        boards = edition.rows("boards.toml", "board")
        for number, row in enumerate(boards):
            self.board_names.append(row.text("id"))
            row.choice("side", ("B" if number == SIDE_B else "A",))
        if len(boards) != BOARDS + 1:
            _refuse_count("boards.toml", "board", BOARDS + 1)
        self.board_faces.extend([FREE] * (len(boards) * CELLS))
        for row in edition.rows("boards.toml", "cell"):
            row.skip("id", "seen")
            board = row.choice("board", tuple(self.board_names))
            cell = (row.number("row", 1, SIZE) - 1) * SIZE + row.number("col", 1, SIZE) - 1
            if self.board_faces[board * CELLS + cell] != FREE:
                raise row.wrong("row", "1 x")
            self.board_faces[board * CELLS + cell] = self.faces.read(row, "print", row.text("print"))
        for board in range(len(boards)):
            faces = self.board_faces[board * CELLS : board * CELLS + CELLS]
            capitals = sum(1 for face in faces if self.faces.terrain[face] == CAPITAL)
            if capitals != (0 if board == SIDE_B else 1):
                _refuse_count("boards.toml", f"capital, board = {self.board_names[board]}", 1)

    def _read_tiles(self, edition: Edition) -> None:
        for table, count, cells in (("double", DOUBLE, 2), ("triple", TRIPLE, 3), ("capital", SETS, 2)):
            rows = edition.rows("tiles.toml", table)
            if len(rows) != count:
                _refuse_count("tiles.toml", table, count)
            for row in rows:
                row.skip("note")
                self._read_tile(row, row.text("id"), cells)
                capitals = sum(1 for face in self.tile_face[-3:] if self.faces.terrain[face] == CAPITAL)
                if capitals != (1 if table == "capital" else 0):
                    raise row.wrong("cells", "capital: ...")
        road = edition.rows("tiles.toml", "road")[0]
        road.skip("note")
        for number in range(road.number("copies", ROADS, ROADS)):
            self._read_tile(road, f"{road.text('id')}-{number + 1}", 1)

    def _read_tile(self, row: Row, name: str, count: int) -> None:
        cells = row.texts("cells")
        places: list[int] = []
        for text in cells:
            place, _, face = text.partition(" ")
            down, _, right = place.partition(",")
            if not (down.isdecimal() and right.isdecimal() and int(down) < SIZE and int(right) < SIZE):
                raise row.wrong("cells", '"0,0 road 1"')
            places += [int(down), int(right)]
            self.tile_face.append(self.faces.read(row, "cells", face))
        if len(cells) != count or places[:2] != [0, 0]:
            raise row.wrong("cells", f"{count} x, 0,0 ...")
        self.tile_face.extend([FREE] * (3 - count))
        self.tile_count.append(count)
        self.tile_names.append(name)
        for _ in range(4):
            self.tile_cell.append(places)
            places = _turned(places)

    def _read_symbols(self, edition: Edition) -> int:
        rows = edition.rows("tracks.toml", "symbol")
        for number, row in enumerate(rows, start=1):
            row.number("id", number, number)
            space = _between(row, self.religion_last)
            self.religion_symbol[space] = number
            self.blue_die[space] = int(row.flag("blue_die"))
        passed = [number for number in self.religion_symbol if number]
        if passed != list(range(1, len(rows) + 1)):
            raise rows[0].wrong("between", "1 < 2 < 3 ...")
        return len(rows)

    @staticmethod
    def _read_spaces(spaces: list[Row]) -> int:
        """R12.2: the actions of the retiring spaces; how many coins the first one gives."""
        what, coins = read_gain(spaces[0], "action", spaces[0].text("action"))
        if GAINS[what] != RETIRING[0]:
            raise spaces[0].wrong("action", RETIRING[0])
        for row, action in zip(spaces[1:], RETIRING[1:], strict=True):
            row.choice("action", (action,))
        return coins

    def _check_parts(self, edition: Edition) -> None:
        """The numbers of components that the box claims."""
        dice = MOST_SEATS * 3
        parts = {
            "main-board": 1, "colony-board": BOARDS, "white-die": dice, "blue-die": dice,
            "double-tile": DOUBLE, "triple-tile": TRIPLE, "capital-tile": SETS, "road-tile": ROADS,
            "start-ship": START_SHIPS, "standard-ship": SHIPS - START_SHIPS, "scholar": len(SCHOLARS),
            "bishop": len(BISHOPS), "monk-token": MOST_SEATS * self.monk_symbols,
            "player-marker": MOST_SEATS * 3, "year-marker": 1,
        }  # fmt: skip
        for row in edition.rows("box.toml", "part"):
            row.skip("note")
            name = row.text("id")
            if name in parts:
                row.number("count", parts[name], parts[name])
        for row in edition.rows("box.toml", "token"):
            row.text("id")
            row.numbers("values", 1, 999)
        if len(self.start_coins) != MOST_SEATS:
            _refuse_count("box.toml", "by_seat", MOST_SEATS)
        if MONK_PLACES != SHOWN + SHOWN + MISSIONS:
            raise AssertionError("ten places for monks")


def _refuse_count(file: str, record: str, count: int) -> None:
    raise refuse("error.component-count", file=file, record=record, count=count)


def _in_order(edition: Edition, file: str, table: str, names: tuple[str, ...]) -> list[Row]:
    """One row for each name, in the order of the names."""
    rows = edition.rows(file, table)
    found: list[Row | None] = [None] * len(names)
    for row in rows:
        found[row.choice("id", names)] = row
    ordered = [row for row in found if row is not None]
    if len(ordered) != len(names):
        raise refuse("error.component-missing", file=file, record=", ".join(names))
    return ordered


def _numbered(edition: Edition, file: str, table: str, count: int) -> list[Row]:
    rows = edition.rows(file, table)
    if len(rows) != count:
        _refuse_count(file, table, count)
    for number, row in enumerate(rows, start=1):
        row.number("id", number, number)
    return rows


def _between(row: Row, last: int) -> int:
    """The space beyond what lies between two spaces of a track."""
    spaces = row.numbers("between", 0, last)
    if len(spaces) != 2 or spaces[1] != spaces[0] + 1:
        raise row.wrong("between", "[2, 3]")
    return spaces[1]


def _cost(row: Row, field: str) -> list[int]:
    """A price in resources other than gold; never more than can be stored (R6.3)."""
    cost = row.numbers_by_word(field, RESOURCES[:-1], 3)
    if sum(cost) == 0:
        raise row.wrong(field, "> 0")
    return cost


def _scoring(edition: Edition) -> list[int]:
    """R13.1: the table of points for conquest."""
    table = [0] * ((MOST_SEATS + 1) * YEARS * MOST_SEATS)
    rows = edition.rows("tracks.toml", "scoring")
    for row in rows:
        row.skip("id")
        players = row.number("players", 2, MOST_SEATS)
        points = row.numbers("points", 0, _MOST)
        if len(points) != players - 1:
            raise row.wrong("points", f"{players - 1} x")
        place = (players * YEARS + row.number("year", 1, YEARS) - 1) * MOST_SEATS
        table[place : place + len(points)] = points
    if len(rows) != (MOST_SEATS - 1) * YEARS:
        _refuse_count("tracks.toml", "scoring", (MOST_SEATS - 1) * YEARS)
    return table


def _turned(places: list[int]) -> list[int]:
    """R8.4: a quarter turn clockwise, (down, right) becomes (right, -down)."""
    turned: list[int] = []
    for i in range(0, len(places), 2):
        turned += [places[i + 1], -places[i]]
    return turned


def _places(cells: list[int]) -> list[int]:
    """For each cell of a colony: the cells that a tile laid there covers, as bits; 0 if it sticks out."""
    found: list[int] = []
    for cell in range(CELLS):
        covered = 0
        for i in range(0, len(cells), 2):
            row = cell // SIZE + cells[i]
            column = cell % SIZE + cells[i + 1]
            if not (0 <= row < SIZE and 0 <= column < SIZE):
                covered = 0
                break
            covered |= 1 << (row * SIZE + column)
        found.append(covered)
    return found
