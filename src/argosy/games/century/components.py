"""What is printed on the components: read once, checked, and laid out in flat tables of integers."""

from pathlib import Path
from typing import Final

from argosy.edition import Edition, Row
from argosy.engine.message import Refusal, refuse
from argosy.games.century.actions import BONUSES, COLOURS, PORTS, SETS, SYMBOLS
from argosy.games.century.charts import Chart

FOLDER: Final = Path(__file__).parent / "components"
_FILES: Final = (
    "bonus_tiles.toml", "box.toml", "cubes.toml", "maps.toml", "market_tiles.toml", "player_boards.toml",
    "player_counts.toml", "reference_layout.toml", "starting_sets.toml", "vp_tiles.toml",
)  # fmt: skip

ROWS: Final = 4
COLUMNS: Final = 5
TILES_PER_SYMBOL: Final = 6
CLOSED_PORT_DEPTH: Final = 5
"""How many orders the Closed Port tile is shuffled among (R4.4)."""

_MOST_CUBES: Final = 99
_MOST_POINTS: Final = 999


class Layout:
    """A fixed deal: where each tile lies, which are removed, and the VP stack from the top."""

    __slots__ = ("map_name", "markets", "name", "ports", "removed", "stack")

    def __init__(
        self,
        name: str,
        map_name: str,
        removed: list[int],
        markets: list[int],
        ports: list[int],
        stack: list[int],
    ) -> None:
        self.name: Final[str] = name
        self.map_name: Final[str] = map_name
        self.removed: Final[list[int]] = removed
        self.markets: Final[list[int]] = markets
        self.ports: Final[list[int]] = ports
        self.stack: Final[list[int]] = stack


class Tables:
    """The components of one edition. Lists of cubes hold four numbers per item, in order of COLOURS."""

    __slots__ = (
        "bonus_amount", "bonus_copies", "bonus_points", "build_cost", "charts", "closed", "colour_points",
        "column_points", "edition", "end_tiles", "hold_limit", "layouts", "market_give", "market_names",
        "market_symbol", "market_take", "set_cubes", "vp_cost", "vp_names", "vp_points", "vp_stack",
    )  # fmt: skip

    def __init__(self, folder: Path = FOLDER) -> None:
        edition = Edition(folder, _FILES)
        self.edition: Final[Edition] = edition
        markets = edition.rows("market_tiles.toml", "market_tile")
        self.market_names: Final[list[str]] = [row.text("id") for row in markets]
        self.market_symbol: Final[list[int]] = [row.choice("symbol", SYMBOLS) for row in markets]
        self.market_give: Final[list[int]] = _cubes(markets, "give")
        self.market_take: Final[list[int]] = _cubes(markets, "take")
        orders, closed = _vp_tiles(edition)
        self.vp_names: Final[list[str]] = [row.text("id") for row in [*orders, closed]]
        self.vp_cost: Final[list[int]] = [*_cubes(orders, "cost"), 0, 0, 0, 0]
        self.vp_points: Final[list[int]] = [*(row.number("points", 0, _MOST_POINTS) for row in orders), 0]
        self.closed: Final[int] = len(orders)
        """The Closed Port tile; the orders have the numbers below it."""
        bonuses = _in_order(edition, "bonus_tiles.toml", "bonus_type", "id", BONUSES)
        stack = bonuses[-1].numbers("stack", 0, _MOST_POINTS)
        self.vp_stack: Final[list[int]] = stack
        """The points of the VP bonus tiles from the top."""
        self.bonus_amount: Final[list[int]] = [*(row.number("amount", 0, 99) for row in bonuses[:-1]), 0]
        self.bonus_points: Final[list[int]] = [
            *(row.number("points", 0, _MOST_POINTS) for row in bonuses[:-1]),
            0,
        ]
        self.bonus_copies: Final[list[int]] = [
            *(row.number("copies", 0, 99) for row in bonuses[:-1]),
            len(stack),
        ]
        cubes = _in_order(edition, "cubes.toml", "cube", "colour", COLOURS)
        for level, row in enumerate(cubes, start=1):
            row.number("level", level, level)
            row.choice("spice", SYMBOLS[level - 1 : level])
            row.number("physical_count", 0, 999)
        self.colour_points: Final[list[int]] = [row.number("endgame_points", 0, 99) for row in cubes]
        sets = edition.rows("starting_sets.toml", "starting_set")
        self.set_cubes: Final[list[int]] = _cubes(sets, "cubes")
        for row in sets:
            row.text("id")
        largest = max((sum(row.numbers_by_word("cubes", COLOURS, _MOST_CUBES)) for row in sets), default=1)
        self.hold_limit: Final[int] = _only(edition, "player_boards.toml", "hold").number(
            "start_limit", largest, 99
        )
        self.column_points: Final[list[int]] = _columns(edition)
        counts = edition.rows("player_counts.toml", "player_count", "players")
        self.build_cost: Final[dict[int, int]] = {}
        self.end_tiles: Final[dict[int, int]] = {}
        for row in counts:
            players = row.number("players", 2, 4)
            self.build_cost[players] = row.number("build_cost_per_outpost", 0, 9)
            self.end_tiles[players] = row.number("end_trigger_vp_tiles", 1, 99)
            row.number("toll_per_boat", 1, 1)
            row.number("starting_sets_offered", SETS, SETS)
            row.number("market_tiles_removed_per_symbol", 1, 1)
        self.charts: Final[dict[str, Chart]] = {
            row.text("id"): _chart(row) for row in edition.rows("maps.toml", "map")
        }
        self._check_counts(edition, len(counts), len(sets))
        self.layouts: Final[dict[str, Layout]] = {}
        for row in edition.rows("reference_layout.toml", "layout"):
            layout = self._layout(row)
            self.layouts[layout.name] = layout
        edition.finish()

    def _layout(self, row: Row) -> Layout:
        """A fixed deal; it must put every tile somewhere exactly once."""
        name = row.text("id")
        map_name = tuple(self.charts)[row.choice("map", tuple(self.charts))]
        chart = self.charts[map_name]
        removed = [self._number(row, "removed", name, self.market_names) for name in row.texts("removed")]
        markets = [-1] * len(chart.names)
        for inner in row.rows("markets", "space"):
            space = inner.choice("space", tuple(chart.names))
            markets[space] = inner.choice("tile", tuple(self.market_names))
        ports = [-1] * PORTS
        for inner in row.rows("ports", "space"):
            port = inner.choice("space", tuple(chart.names[i] for i in chart.ports))
            ports[port] = inner.choice("tile", tuple(self.vp_names))
        stack = [self._number(row, "stack", name, self.vp_names) for name in row.texts("stack")]
        if sorted(markets + removed) != sorted([-1] * PORTS + list(range(len(self.market_names)))):
            raise row.wrong("markets", f"{len(self.market_names)} × 1")
        if sorted(ports + stack) != list(range(len(self.vp_names))):
            raise row.wrong("stack", f"{len(self.vp_names)} × 1")
        if [self.market_symbol[tile] for tile in sorted(removed)] != list(range(len(SYMBOLS))):
            raise row.wrong("removed", ", ".join(SYMBOLS))  # R4.2
        if self.closed not in stack[: CLOSED_PORT_DEPTH + 1]:
            raise row.wrong("stack", self.vp_names[self.closed])  # R4.4
        return Layout(name, map_name, removed, markets, ports, stack)

    @staticmethod
    def _number(row: Row, field: str, name: str, names: list[str]) -> int:
        if name not in names:
            raise row.wrong(field, " | ".join(names))
        return names.index(name)

    def _check_counts(self, edition: Edition, counts: int, sets: int) -> None:
        """The numbers of components that the rules rely on, and those that the box claims."""
        for symbol, name in enumerate(SYMBOLS):
            if self.market_symbol.count(symbol) != TILES_PER_SYMBOL:
                _refuse_count("market_tiles.toml", f"symbol = {name}", TILES_PER_SYMBOL)
        if counts != 3:
            _refuse_count("player_counts.toml", "player_count", 3)
        if sets != SETS:
            _refuse_count("starting_sets.toml", "starting_set", SETS)
        _refuse_fewer("bonus_tiles.toml", "copies", sum(self.bonus_copies), COLUMNS * 4)  # R7.3.3
        _refuse_fewer("vp_tiles.toml", "kind = order", self.closed, PORTS + CLOSED_PORT_DEPTH)  # R4.4
        for players, tiles in self.end_tiles.items():  # with fewer perhaps nobody could end the game: R12.5
            _refuse_fewer("vp_tiles.toml", "kind = order", self.closed, players * (tiles - 1) + 1)
        if "classic" not in self.charts:
            raise refuse("error.component-missing", file="maps.toml", record="classic")
        found = {
            "market_tile": len(self.market_names),
            "port_tile": PORTS,
            "vp_tile": len(self.vp_names),
            "bonus_tile": sum(self.bonus_copies),
            "starting_set": sets,
        }
        for row in edition.rows("box.toml", "component"):
            count = row.number("count", 0, 999)
            row.skip("note")
            if row.text("id") in found and found[row.text("id")] != count:
                raise row.wrong("count", str(found[row.text("id")]))


def _refuse_count(file: str, record: str, count: int) -> None:
    raise refuse("error.component-count", file=file, record=record, count=count)


def _refuse_fewer(file: str, record: str, count: int, least: int) -> None:
    if count < least:
        raise refuse("error.component-few", file=file, record=record, count=least)


def _cubes(rows: list[Row], field: str) -> list[int]:
    numbers: list[int] = []
    for row in rows:
        cubes = row.numbers_by_word(field, COLOURS, _MOST_CUBES)
        if sum(cubes) == 0:
            raise row.wrong(field, "> 0")
        numbers.extend(cubes)
    return numbers


def _vp_tiles(edition: Edition) -> tuple[list[Row], Row]:
    orders: list[Row] = []
    closed: list[Row] = []
    for row in edition.rows("vp_tiles.toml", "vp_tile"):
        (closed if row.choice("kind", ("order", "closed_port")) else orders).append(row)
    if len(closed) != 1:
        _refuse_count("vp_tiles.toml", "kind = closed_port", 1)
    return orders, closed[0]


def _in_order(edition: Edition, file: str, table: str, key: str, names: tuple[str, ...]) -> list[Row]:
    """One row for each name, in the order of the names."""
    rows = edition.rows(file, table, key)
    found: list[Row | None] = [None] * len(names)
    for row in rows:
        found[row.choice(key, names)] = row
    ordered = [row for row in found if row is not None]
    if len(ordered) != len(names):
        raise refuse("error.component-missing", file=file, record=", ".join(names))
    return ordered


def _only(edition: Edition, file: str, table: str) -> Row:
    rows = edition.rows(file, table)
    if len(rows) != 1:
        _refuse_count(file, table, 1)
    return rows[0]


def _columns(edition: Edition) -> list[int]:
    """The points uncovered in each column of the player board (R3.5)."""
    file = "player_boards.toml"
    rows = _in_order(edition, file, "row", "id", SYMBOLS)
    for symbol, row in enumerate(rows):
        row.choice("cube_colour", COLOURS[symbol : symbol + 1])
        row.number("position_from_top", ROWS - symbol, ROWS - symbol)
        row.number("spaces", COLUMNS, COLUMNS)
    for row in edition.rows(file, "player_board"):
        row.text("id")
        row.text("colour")
        row.number("outposts", ROWS * COLUMNS, ROWS * COLUMNS)
        row.number("boats", 1, 1)
    columns = edition.rows(file, "column")
    if len(columns) != COLUMNS:
        _refuse_count(file, "column", COLUMNS)
    for position, row in enumerate(columns, start=1):
        row.number("id", position, position)
    return [row.number("points", 0, _MOST_POINTS) for row in columns]


def _chart(row: Row) -> Chart:
    row.skip("description")
    spaces: list[tuple[int, int, bool]] = []
    names: dict[tuple[int, int], str] = {}
    for inner in row.rows("spaces", "name"):
        q = inner.number("q", -50, 50)
        r = inner.number("r", -50, 50)
        names[q, r] = inner.text("name")
        spaces.append((q, r, inner.choice("kind", ("market", "port")) == 1))
    try:
        chart = Chart(spaces)
    except Refusal as refusal:
        reason = refusal.message
        raise refuse("error.component-map", file=row.file, record=row.name, reason=reason) from None
    for place, name in zip(chart.places, chart.names, strict=True):
        if names[place] != name:
            raise row.wrong("spaces", f"{name}: q = {place[0]}, r = {place[1]}")
    return chart
