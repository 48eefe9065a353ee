"""The position as a picture in letters, made from a view: the main board in lines, and the colonies."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.text import Text

from argosy.engine.message import Message
from argosy.games.santa_maria.actions import DOCKS, RESOURCES, RETIRING, SIZE
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]

_TERRAIN_STYLES: Final = {
    "forest": "green",
    "mountain": "color(246)",
    "farm": "yellow",
    "city": "color(208)",
    "capital": "bold bright_white",
    "road": "color(180)",
}
_SEAT_STYLES: Final = ("bold green", "bold red", "bold bright_blue", "bold yellow")
_EDGE: Final = "color(242)"
_DIE_STYLES: Final = {"white": "bold black on white", "blue": "bold white on blue"}
_CELL: Final = 12
_LABEL: Final = 3
_GAP: Final = 2


def text_board(view: View, words: Words, width: int) -> Text:
    """The whole picture, as wide as the screen allows."""
    artist = _Artist(view, words)
    room = _LABEL + SIZE * _CELL
    columns = max(1, (width + _GAP) // (room + _GAP))
    lines = [artist.headline(), *artist.main_board()]
    colonies = [artist.colony(seat) for seat in range(view["players"])]
    for first in range(0, len(colonies), columns):
        lines += [Text(), *_side_by_side(colonies[first : first + columns], room + _GAP)]
    text = Text("\n", no_wrap=True, overflow="crop").join(lines)
    text.no_wrap = True
    text.overflow = "crop"
    return text


def value_name(_view: View, argument: str, value: int, words: Words) -> str:
    """What a value of an action is called."""
    if argument == "cell":
        return words.text("santa_maria.cell", row=value // SIZE + 1, column=value % SIZE + 1)
    if argument in ("resource", "what"):
        return words.text("santa_maria.short." + (*RESOURCES, "coins")[value])
    if argument == "dock":
        return words.text("santa_maria.dock." + DOCKS[value])
    if argument == "space":
        return words.text("santa_maria.retiring." + RETIRING[value])
    turned = argument == "turn"
    return words.text("santa_maria.board.turned", degrees=value * 90) if turned else str(value + 1)


def _side_by_side(blocks: Sequence[list[Text]], place: int) -> list[Text]:
    """Blocks of lines beside each other, each so wide."""
    lines: list[Text] = []
    for number in range(max(len(block) for block in blocks)):
        line = Text()
        for column, block in enumerate(blocks):
            line.pad_right(max(0, column * place - line.cell_len))
            if number < len(block):
                line.append_text(block[number])
        lines.append(line)
    return lines


class _Artist:
    """Draws one view."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words

    def say(self, key: str, /, **args: Any) -> str:
        """The text of a key of the board."""
        return self.words.text("santa_maria.board." + key, **args)

    def short(self, what: str) -> str:
        """A resource, a terrain or an action in a few letters."""
        return self.words.text("santa_maria.short." + what)

    def headline(self) -> Text:
        """The year, or that the game is over."""
        if self.view["ending"]:
            return Text(self.say("over"), "bold")
        if not self.view["year"]:
            return Text(self.say("setup"), "bold")
        return Text(self.say("year", year=self.view["year"]), "bold")

    # The main board

    def main_board(self) -> list[Text]:
        """Dice, offer, docks, monk places, tracks and retiring spaces."""
        view = self.view
        lines = [self.dice("white", view["white_dice"], self.say("dice"))]
        if view["blue_pool"] is not None:
            lines.append(self.dice("blue", view["blue_pool"], self.say("blue-pool")))
        lines += [self.offer(kind) for kind in ("double", "triple")]
        lines += [Text(f"{self.say('docks')} {self.docks()}"), self.monks("scholar"), self.monks("bishop")]
        lines += [self.monks("mission"), self.track("religion"), self.track("conquest"), self.retiring()]
        for choice in view["sets_left"]:
            name = self.words.text("santa_maria.scholar." + choice["scholar"]["id"])
            lines.append(
                Text(f"{self.say('set', number=choice['number'] + 1)} {name}, {self.tile(choice['tile'])}")
            )
        for board in view["boards_left"]:
            lines.append(Text(self.say("board", board=board["id"].upper())))
            lines += self.cells(board["cells"])
        if view["solo"] is not None:
            lines += self.solo(view["solo"])
        return lines

    def dice(self, colour: str, counts: Sequence[int], name: str) -> Text:
        """Dice by value."""
        line = Text(name + " ")
        for value, count in enumerate(counts, start=1):
            for _ in range(count):
                line.append(f" {value} ", _DIE_STYLES[colour]).append(" ")
        return line

    def offer(self, kind: str) -> Text:
        """The tiles of one kind that can be taken, each with its place."""
        found = [
            f"{place + 1} {self.tile(tile)}"
            for place, tile in enumerate(self.view["offer"])
            if tile is not None and tile["kind"] == kind
        ]
        return Text(f"{self.say(kind + 's')} " + "   ".join(found))

    def tile(self, tile: View) -> str:
        """What is printed on a tile."""
        return " + ".join(self.face(cell) for cell in tile["cells"])

    def face(self, cell: View) -> str:
        """What is printed on a cell, on one line."""
        if cell["kind"] == "road":
            return self.road(cell["colonists"])
        return f"{self.short(cell['terrain'])} {self.effects(cell)}"

    def road(self, colonists: int) -> str:
        """A road with its colonists."""
        return "═" + "o" * colonists + "═"

    def effects(self, cell: View) -> str:
        """The effects of a building."""
        return "+".join(self.effect(effect) for effect in cell["effects"])

    def effect(self, effect: View) -> str:
        """One effect."""
        kind = effect["effect"]
        if kind not in ("gain", "trade"):
            return self.short(kind)
        gain = f"{effect['amount']}{self.short(effect['what'])}"
        if kind == "gain":
            return gain
        return "/".join(self.short(what) for what in effect["pay"]) + ">" + gain

    def docks(self) -> str:
        """The ships that can be bought."""
        return "   ".join(
            self.words.text("santa_maria.dock." + dock["dock"])
            + (": –" if dock["ship"] is None else ": " + self.ship(dock["ship"]))
            for dock in self.view["docks"]
        )

    def ship(self, ship: View) -> str:
        """What a ship costs and what it is worth."""
        cost = "+".join(f"{count}{self.short(what)}" for what, count in ship["cost"].items())
        return f"{cost} = {ship['points']}{self.short('points')}"

    def monks(self, kind: str) -> Text:
        """The places for monks of one kind, with the monks there."""
        line = Text(self.say(kind + "s"))
        for number, place in enumerate(self.view["monk_places"], start=1):
            if place["kind"] != kind or not place["id"]:
                continue
            line.append(f"   {number} {self.monk_place(place)} ")
            seats: list[int] = place["monks"]
            for seat in seats:
                line.append("●", _SEAT_STYLES[seat])
        return line

    def monk_place(self, place: View) -> str:
        """A place for monks."""
        if place["kind"] == "mission":
            return f"{place['amount']}{self.short(place['what'])}"
        scholar = place["kind"] == "scholar"
        name = self.words.text(("santa_maria.scholar." if scholar else "santa_maria.bishop.") + place["id"])
        return f"{name} ({place['points']})"

    def track(self, name: str) -> Text:
        """Where the markers stand on a track; the best first."""
        track: View = self.view[name + "_track"]
        markers: list[int] = track["markers"]
        order = sorted(range(len(markers)), key=lambda seat: -markers[seat])
        if name == "conquest":
            order = list[int](track["order"])  # who arrived first stands before others on the same space
        line = Text(self.say(name, last=track["last"]))
        for seat in order:
            line.append("  ").append(f"{self.words.player(seat)} {markers[seat]}", _SEAT_STYLES[seat])
        return line

    def retiring(self) -> Text:
        """Who stands on which retiring space."""
        line = Text(self.say("retiring"))
        for space in self.view["retiring_spaces"]:
            line.append("   " + self.words.text("santa_maria.retiring." + space["id"]))
            seat: int | None = space["seat"]
            if seat is not None:
                line.append(" ●", _SEAT_STYLES[seat])
        return line

    def solo(self, solo: View) -> list[Text]:
        """R20: thresholds and goals."""
        found = [
            self.say("threshold", year=one["year"], space=one["passed_at"], points=one["points"])
            + (" ✓" if one["reached"] else "")
            for one in solo["thresholds"]
        ]
        goals = [
            f"{self.words.text('santa_maria.goal.' + one['id'])} {one['has']}/{one['needs']}"
            + (" ✓" if one["reached"] else "")
            for one in solo["goals"]
        ]
        return [Text("   ".join(found)), Text("   ".join([self.say("win", points=solo["win_at"]), *goals]))]

    # The colonies

    def colony(self, seat: int) -> list[Text]:
        """A player's board: who, the storage, the colony, the port."""
        colony: View = self.view["colonies"][seat]
        head = Text(self.words.player(seat), _SEAT_STYLES[seat])
        if seat == self.view["active_player"] and not self.view["ending"]:
            head.append(" " + self.say("active"))
        points = "?" if colony["points"] is None else colony["points"]
        head.append("  " + self.say("points", points=points))
        stored = tuple(
            Message("santa_maria.amount." + what, n=count)
            for what, count in (*colony["goods"].items(), ("coins", colony["coins"]))
            if count
        )
        lines = [head, Text(self.say("storage", stored=stored))]
        if not self.view["shared_blue_dice"]:
            lines.append(self.dice("blue", colony["blue_dice"], self.say("blue-dice")))
        lines += self.cells(colony["cells"])
        lines.append(
            Text(self.say("port") + " " + "   ".join(self.port_dock(dock) for dock in colony["port"]))
        )
        working = [self.words.text("santa_maria.scholar." + name) for name in colony["abilities"]]
        if working:
            lines.append(Text(self.say("abilities") + " " + ", ".join(working)))
        return lines

    def port_dock(self, dock: View) -> str:
        """How many ships lie at a dock."""
        name = self.words.text("santa_maria.dock." + dock["dock"])
        return f"{name} {len(dock['ships'])}"

    def cells(self, cells: Sequence[View]) -> list[Text]:
        """A colony: each cell with its terrain and what lies on it, and below that its effects."""
        numbers = Text(" " * _LABEL)
        for column in range(SIZE):
            numbers.append(str(column + 1).ljust(_CELL), _EDGE)
        lines = [numbers]
        for row in range(SIZE):
            upper = Text(str(row + 1).ljust(_LABEL), _EDGE)
            lower = Text(" " * _LABEL)
            for cell in cells[row * SIZE : row * SIZE + SIZE]:
                upper.append_text(_fitted(self.top(cell)))
                lower.append_text(_fitted(self.bottom(cell)))
            lines += [upper, lower]
        return lines

    def top(self, cell: View) -> Text:
        """The terrain, and the die or the coins on a building."""
        if cell["kind"] == "free":
            return Text("·", _EDGE)
        if cell["kind"] == "road":
            return Text(self.road(cell["colonists"]), _TERRAIN_STYLES["road"])
        text = Text(self.short(cell["terrain"]), _TERRAIN_STYLES[cell["terrain"]])
        if cell.get("coins"):
            text.append(f" ({cell['coins']})", "bold")
        die = cell.get("die")
        if die is not None:
            text.append(" ").append(f" {die['value']} ", _DIE_STYLES[die["colour"]])
        return text

    def bottom(self, cell: View) -> Text:
        """The effects."""
        return Text(self.effects(cell) if cell["kind"] == "building" else "")


def _fitted(text: Text) -> Text:
    text.truncate(_CELL - 1)
    text.pad_right(_CELL - text.cell_len)
    return text
