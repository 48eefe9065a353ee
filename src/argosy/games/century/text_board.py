"""The position as a picture in letters, made from a view: the map of hexes, and the boards of the players."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.text import Text

from argosy.games.century.actions import BONUSES, COLOURS, SYMBOLS
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]

_CUBE_STYLES: Final = {
    "yellow": "bold yellow",
    "red": "bold red",
    "green": "bold green",
    "brown": "bold color(130)",
}
_SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold bright_blue", "bold bright_white")
_EDGE: Final = "color(242)"
_PORT: Final = "bold color(33)"
_OUTPOST: Final = "⌂"
_BOAT: Final = "▲"

_NARROWEST: Final = 6
_WIDEST: Final = 9
"""The flat edge of a hex in letters."""

_BOARD: Final = 38
_BESIDE: Final = 50
"""So wide is a board at least, and beside the map at most."""

_GAP: Final = 2


def text_board(view: View, words: Words, width: int) -> Text:
    """The whole picture, as wide as the screen allows."""
    artist = _Artist(view, words)
    sea = artist.map(width)
    place = max(line.cell_len for line in sea) + _GAP
    if place + _BESIDE <= width:
        boards = artist.boards(_BESIDE)
        picture = _beside(sea, [line for board in boards for line in board], place)
    else:
        columns = max(1, (width + _GAP) // (_BOARD + _GAP))
        room = (width + _GAP) // columns - _GAP
        picture = [*sea, Text(), *_in_columns(artist.boards(room), columns, room + _GAP)]
    text = Text("\n", no_wrap=True, overflow="crop").join([artist.headline(), *picture])
    text.no_wrap = True
    text.overflow = "crop"
    return text


def value_name(view: View, argument: str, value: int, words: Words) -> str:
    """What a value of an action is called."""
    if argument == "space":
        return str(view["spaces"][value]["name"])
    if argument == "colour":
        return words.text("century.colour." + COLOURS[value])
    if argument == "type":
        return words.text("century.short." + BONUSES[value])
    return str(value + 1)


class _Artist:
    """Draws one view."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.letters = {colour: words.text("century.letter." + colour) for colour in COLOURS}

    def headline(self) -> Text:
        """The round, and whose turn it is."""
        if self.view["ending"]:
            return Text(self.words.text("century.board.over"), "bold")
        if not self.view["round"]:
            sets = Text(self.words.text("century.board.sets") + " ")
            return sets.append_text(Text("   ").join([self.cubes(cubes) for cubes in self.view["sets"]]))
        line = Text(self.words.text("century.board.round", round=self.view["round"]), "bold")
        if self.view["last_round"]:
            line.append(" " + self.words.text("century.board.last-round"), "bold red")
        return line

    # The map

    def map(self, width: int) -> list[Text]:
        """The hexes, columns side by side."""
        spaces: Sequence[View] = self.view["spaces"]
        left = min(space["q"] for space in spaces)
        columns = 1 + max(space["q"] for space in spaces) - left
        flat = max(_NARROWEST, min(_WIDEST, (width - 2) // columns - 2))
        top = min(2 * space["r"] + space["q"] for space in spaces)
        canvas = _Canvas()
        for space in spaces:
            x = (space["q"] - left) * (flat + 2)
            y = (2 * space["r"] + space["q"] - top) * 2
            _draw_hex(canvas, x, y, flat, self._inside(space, flat))
        return canvas.lines()

    def _inside(self, space: View, flat: int) -> tuple[Text, Text, Text, Text]:
        """The four lines in a hex: name, trade, pieces, cubes left there."""
        tile = space["tile"]
        name = Text(space["name"], "bold")
        trade = Text()
        if space["kind"] == "port":
            name.stylize(_PORT)
            if tile is None or tile["closed"]:
                trade = Text(self.words.text("century.board.closed"), "dim")
            else:
                points = self.words.text("century.points", points=tile["points"])
                long = name.cell_len + 1 + len(points) > flat
                name.append(f" {tile['points'] if long else points}", _PORT)
                trade = self.cubes(tile["cost"])
        elif tile is not None:
            colour = COLOURS[SYMBOLS.index(tile["symbol"])]
            name.append(" " + self.words.text("century.symbol.short." + tile["symbol"]), _CUBE_STYLES[colour])
            trade = self.cubes(tile["give"]).append("→").append_text(self.cubes(tile["take"]))
        lying = self.cubes(space["cubes"])
        if lying:
            lying = Text("+").append_text(lying)
        return name, trade, self._pieces(space), lying

    def _pieces(self, space: View) -> Text:
        outposts, boats = _seats(_OUTPOST, space["outposts"]), _seats(_BOAT, space["boats"])
        between = " " if outposts and boats and outposts.cell_len + boats.cell_len < _NARROWEST + 2 else ""
        return outposts.append(between).append_text(boats)

    def cubes(self, counts: Mapping[str, int]) -> Text:
        """Cubes as numbers and letters, `2Y1G`; one of a colour is its letter alone."""
        text = Text()
        for colour in COLOURS:
            count = counts[colour]
            if count:
                text.append(f"{count if count > 1 else ''}{self.letters[colour]}", _CUBE_STYLES[colour])
        return text

    # The boards

    def boards(self, room: int) -> list[list[Text]]:
        """Every player's board, then what lies in the supply; no line wider than there is room."""
        return [
            *(self._board(seat, room) for seat in range(self.view["players"])),
            self._supply(room),
        ]

    def _board(self, seat: int, room: int) -> list[Text]:
        board: View = self.view["boards"][seat]
        style = _SEAT_STYLES[seat]
        head = Text(f"{_BOAT}{seat + 1} {self.words.player(seat)}", style)
        turn = Text()
        playing = self.view["active_player"] if self.view["round"] else self.view["seat"]
        if playing == seat and not self.view["ending"]:
            turn.append(" " + self.words.text("century.board.active"), "bold")
        head.truncate(room - turn.cell_len, overflow="ellipsis")  # a name can be long
        head.append_text(turn)
        held = sum(board["hold"].values())
        hold = self._line("century.board.hold", held=held, limit=board["hold_limit"])
        hold.append(" ").append_text(self.cubes(board["hold"]))
        rows = Text()
        for colour, symbol in zip(COLOURS, SYMBOLS, strict=True):
            rows.append(f" {self.words.text('century.symbol.short.' + symbol)} ", _CUBE_STYLES[colour])
            rows.append(str(board["built"][symbol]))
        outposts = self._line("century.board.outposts", built=sum(board["built"].values())).append_text(rows)
        lines = [head, hold, outposts, self._line("century.board.vp", text=self._claimed(seat))]
        owned = [self._bonus(kind, board["bonuses"][kind]) for kind in BONUSES if board["bonuses"][kind]]
        return lines + self._lines("century.board.bonuses", room, ", ".join(owned)) if owned else lines

    def _bonus(self, kind: str, count: int) -> str:
        name = self.words.text("century.short." + kind)
        return name if count == 1 else f"{name} {count}"

    def _claimed(self, seat: int) -> str:
        """R13.3: others see how many VP tiles somebody has, not which, until the game is over."""
        tiles: Sequence[View] = self.view["boards"][seat]["vp_tiles"]
        if not tiles or not (self.view["ending"] or self.view["you"] == seat):
            return str(len(tiles))
        return f"{len(tiles)} ({' + '.join(str(tile['points']) for tile in tiles)})"

    def _supply(self, room: int) -> list[Text]:
        left: View = self.view["bonus_tiles"]
        kinds = [
            f"{self.words.text('century.short.' + kind)} {left[kind]}" for kind in BONUSES[:-1] if left[kind]
        ]
        stack = " ".join(str(points) for points in self.view["vp_bonus_tiles"])
        return [
            Text(),
            self._line("century.board.supply"),
            *self._lines("century.board.supply-bonuses", room, ", ".join(kinds) or "–"),
            self._line("century.board.supply-vp", text=stack or "–"),
            self._line("century.board.stack", n=self.view["stack"]),
        ]

    def _lines(self, key: str, room: int, text: str) -> list[Text]:
        """A line that may be too long for one."""
        return [Text(line) for line in textwrap.wrap(self.words.text(key, text=text), room)]

    def _line(self, key: str, **args: int | str) -> Text:
        return Text(self.words.text(key, **args))


def _beside(left: list[Text], right: list[Text], place: int) -> list[Text]:
    """Two parts of the picture next to each other, the second one from that place on."""
    lines: list[Text] = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text()
        if i < len(right):
            line.pad_right(place - line.cell_len)
            line.append_text(right[i])
        lines.append(line)
    return lines


def _in_columns(blocks: list[list[Text]], columns: int, step: int) -> list[Text]:
    """Parts of the picture row by row."""
    lines: list[Text] = []
    for first in range(0, len(blocks), columns):
        row: list[Text] = []
        for column, block in enumerate(blocks[first : first + columns]):
            row = _beside(row, block, column * step)
        lines += row
    return lines


def _seats(mark: str, seats: Sequence[int]) -> Text:
    """A mark and the numbers of the seats that it stands for."""
    text = Text(mark if seats else "")
    for seat in seats:
        text.append(str(seat + 1), _SEAT_STYLES[seat])
    return text


class _Canvas:
    """Letters in places, each with a style."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, letter: str, style: str) -> None:
        self._cells[y, x] = (letter, style)

    def write(self, x: int, y: int, text: Text) -> None:
        """Write a text with its styles."""
        for i, letter in enumerate(text.plain):
            styles = [
                str(text.style),
                *(str(span.style) for span in text.spans if span.start <= i < span.end),
            ]
            self.put(x + i, y, letter, " ".join(style for style in styles if style))

    def lines(self) -> list[Text]:
        """The canvas from the top."""
        lines: list[Text] = []
        for y in range(1 + max(y for y, _ in self._cells)):
            row = {x: cell for (line, x), cell in self._cells.items() if line == y}
            text = Text()
            for x in range(1 + max(row, default=-1)):
                text.append(*row.get(x, (" ", "")))
            lines.append(text)
        return lines


def _draw_hex(canvas: _Canvas, x: int, y: int, flat: int, inside: tuple[Text, Text, Text, Text]) -> None:
    """A hex with its upper left corner at (x, y), and what is written in it."""
    for i in range(flat):
        canvas.put(x + 2 + i, y, "_", _EDGE)
        canvas.put(x + 2 + i, y + 4, "_", _EDGE)
    slopes = (("/", 1, "\\", 2), ("/", 0, "\\", 3), ("\\", 0, "/", 3), ("\\", 1, "/", 2))
    for i, (left, indent, right, reach) in enumerate(slopes, start=1):
        canvas.put(x + indent, y + i, left, _EDGE)
        canvas.put(x + flat + reach, y + i, right, _EDGE)
    for i, text in enumerate(inside, start=1):
        room = flat if i in (1, 4) else flat + 2
        text.truncate(room, overflow="ellipsis")
        start = x + (2 if i in (1, 4) else 1) + (room - text.cell_len) // 2
        canvas.write(start, y + i, text)
