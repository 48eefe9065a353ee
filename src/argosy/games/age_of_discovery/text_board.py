"""The position as a picture in letters, made from a view: rows, contracts, expeditions, players."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.text import Text

from argosy.engine.message import Message
from argosy.games.age_of_discovery.actions import COLOURS, EXPEDITIONS, TARGETS
from argosy.games.age_of_discovery.board import in_words
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]

_STYLES: Final = {
    "red": "bold red",
    "yellow": "bold yellow",
    "blue": "bold blue",
    "green": "bold green",
    "white": "bold white",
    "brown": "bold color(130)",
}
_SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold bright_blue", "bold bright_white")
_NAME: Final = 24
"""So wide is the longest name of an explorer, cut off if need be."""


def text_board(view: View, words: Words, width: int) -> Text:
    """The whole picture, as wide as the screen allows."""
    artist = _Artist(view, words, width)
    lines = [artist.headline(), *artist.market(), Text(), *artist.expeditions()]
    for seat in range(view["players"]):
        lines += [Text(), *artist.seat(seat)]
    text = Text("\n", no_wrap=True, overflow="crop").join(lines)
    text.no_wrap = True
    text.overflow = "crop"
    return text


def value_name(_view: View, argument: str, value: int, words: Words) -> str:
    """What a value of an action is called."""
    if argument == "colour":
        return words.text("age_of_discovery.colour." + COLOURS[value])
    if argument == "expedition":
        return words.text("age_of_discovery.explorer." + EXPEDITIONS[value])
    if argument == "required":
        return str(value + 3)
    if argument == "target":
        kind, _, number = TARGETS[value].partition("-")
        return words.text("age_of_discovery.target." + kind, number=number)
    return str(value + 1)


class _Artist:
    """Draws one view."""

    def __init__(self, view: View, words: Words, width: int) -> None:
        self.view = view
        self.words = words
        self.width = width
        self.letters = {colour: words.text("age_of_discovery.letter." + colour) for colour in COLOURS}

    def headline(self) -> Text:
        """The round, and the scorings that are near."""
        if self.view["ending"]:
            return Text(self.words.text("age_of_discovery.board.over"), "bold")
        line = Text(self.words.text("age_of_discovery.board.round", round=self.view["round"]), "bold")
        for which in ("first", "last"):
            told = in_words.scoring(self.view, which)
            if told is not None:
                line.append(" " + self.words.say(told), "bold red")
        return line

    # What lies on the table

    def market(self) -> list[Text]:
        """The filling row above the purchase row, then the contracts."""
        piles = " ".join(str(size) for size in self.view["piles"])
        return [
            self._line("age_of_discovery.board.pile-sizes", text=piles),
            self._labelled("age_of_discovery.board.filling", [self._offer(i) for i in self.view["filling"]]),
            self._labelled(
                "age_of_discovery.board.purchase", [self._offer(i) for i in self.view["purchase"]]
            ),
            self._labelled(
                "age_of_discovery.board.contracts",
                [self._contract(item) for item in self.view["open_contracts"]],
            ),
            self._line("age_of_discovery.board.deck", n=self.view["contract_deck"]),
        ]

    def expeditions(self) -> list[Text]:
        """One line for each: name, limit and room, points, and the ships."""
        return [self._expedition(item) for item in self.view["expeditions"]]

    def _expedition(self, item: View) -> Text:
        name = Text(self.words.text("age_of_discovery.explorer." + item["id"]), _STYLES[item["colour"]])
        name.truncate(_NAME, overflow="ellipsis", pad=True)
        first, last = item["points"]["first"], item["points"]["last"]
        points = f"{first['other']}/{first['match']} {last['other']}/{last['match']}"
        line = Text.assemble(
            name,
            " ",
            (self.letters[item["colour"]], _STYLES[item["colour"]]),
            f" {item['limit'] - item['room']}/{item['limit']}  {points}  ",
        )
        for ship in item["ships"]:
            owner: int = ship["owner"]
            line.append_text(self._ship(ship)).append(str(owner + 1), _SEAT_STYLES[owner])
            line.append(" ")
        return line

    def _labelled(self, key: str, items: Sequence[Text]) -> Text:
        line = Text(self.words.text(key) + ": ")
        for place, item in enumerate(items, start=1):
            line.append(f" {place}:").append_text(item).append(" ")
        return line

    def _offer(self, item: View | None) -> Text:
        """A ship of the rows with its cost, which is told by its value, and who has reserved it."""
        if item is None:
            return Text("–")
        return self._ship(item).append(f"({item['cost']})").append_text(self._marker(item))

    def _contract(self, item: View | None) -> Text:
        if item is None:
            return Text("–")
        payout = "/".join(str(coins) for coins in item["payout"])
        letter = (f"{self.letters[item['colour']]}{item['required']}", _STYLES[item["colour"]])
        return Text.assemble(letter, f"({payout})", self._marker(item) if "reserved" in item else "")

    def _marker(self, item: View) -> Text:
        seat: int | None = item["reserved"]
        return Text() if seat is None else Text(f"!{seat + 1}", _SEAT_STYLES[seat])

    def _ship(self, item: View) -> Text:
        """A letter for the colour and the value; the flagship is marked."""
        mark = "*" if item["flagship"] else ""
        if item["colour"] is None:
            return Text(mark)
        return Text(f"{mark}{self.letters[item['colour']]}{item['value']}", _STYLES[item["colour"]])

    # Players

    def seat(self, seat: int) -> list[Text]:
        """Everything before a player."""
        item: View = self.view["seats"][seat]
        head = Text(f"{seat + 1} {self.words.player(seat)}", _SEAT_STYLES[seat])
        active = self.view["active_player"] == seat and not self.view["ending"]
        turn = " " + self.words.text("age_of_discovery.board.active") if active else ""
        head.truncate(max(1, self.width - len(turn)), overflow="ellipsis")
        head.append(turn, "bold")
        lines = [
            head,
            self._line(
                "age_of_discovery.board.purse",
                coins=Message("age_of_discovery.coin", n=item["coins"]),
                points=Message("age_of_discovery.point", n=item["victory_points"]),
                completed=Message("age_of_discovery.contract", n=item["completed"]),
            ),
            self._fleet(item),
            *(self._voyage(voyage) for voyage in item["voyages"]),
            self._hand(item),
        ]
        if item["mission"] is not None:
            told = self.words.say(in_words.mission(item["mission"]))
            lines += [Text(line) for line in textwrap.wrap(told, self.width)]
        return lines

    def _fleet(self, item: View) -> Text:
        line = Text(self.words.text("age_of_discovery.board.idle") + " ")
        for ship in item["ships"]:
            line.append_text(self._ship(ship)).append(" ")
        flagship = item["flagship"]
        if flagship["idle"]:
            line.append("*")
            for colour in flagship["colours"]:
                line.append(self.letters[colour], _STYLES[colour])
            line.append("" if flagship["colours"] else "?")
        return line

    def _voyage(self, voyage: View) -> Text:
        line = self._contract(voyage).append(" ")
        turns = Message("age_of_discovery.turn", n=voyage["remaining"])
        paid = Message("age_of_discovery.coin", n=voyage["payout"][voyage["duration"] - 1])
        line.append(self.words.text("age_of_discovery.board.pays-in", turns=turns, coins=paid) + " ")
        for ship in voyage["ships"]:
            line.append_text(self._ship(ship)).append(" ")
        return line

    def _hand(self, item: View) -> Text:
        line = Text(self.words.text("age_of_discovery.board.hand", n=item["hand"]))
        for held in item["contracts"]:
            line.append(" ").append_text(self._contract(held))
        cards = self.words.text(
            "age_of_discovery.board.cards",
            wild=Message("age_of_discovery.wild-ship", n=item["wild_ships"]),
            reservations=Message("age_of_discovery.reservation", n=item["reservations"]),
        )
        return line.append("  " + cards)

    def _line(self, key: str, **args: int | str | Message) -> Text:
        return Text(self.words.text(key, **args))
