"""Positions to test on and ways to play them, in the words of the game.

Storage is written `2 wood 3 coins`, a cell `2-4` (row, column), a die `w3` or `b5`; players are P1 to P4.
What a test needs to be printed on the boards it prints itself, as an edition of its own.
"""

import re
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import argosy
from argosy import Game, Message, State
from argosy.engine.message import Event

GAME: Final = argosy.game("santa-maria")
P1, P2, P3, P4 = range(4)
COMPONENTS: Final = Path(argosy.__file__).parent / "games" / "santa_maria" / "components"
GAINS: Final = ("wood", "wheat", "sugar", "gem", "gold", "coins", "points")
DOCKS: Final = ("coins", "conquest", "religion", "points")
RETIRING: Final = ("coins", "religion", "conquest", "shipping", "road")
SYMBOLS: Final = (3, 5, 7, 10, 13, 16)
"""The spaces onto which a marker steps past a monk symbol; the first and the third carry a blue die."""


# Editions


@cache
def printed(cells: str, capital: str = "6-6 capital: 1 wood") -> Game:
    """The game with all boards printed alike: `1-2 mountain: 1 gem; 4-2 road 2`. Side B has no capital."""
    text = (COMPONENTS / "boards.toml").read_text("utf-8")
    head, cell, rest = text.partition("[[cell]]")
    docks = rest[rest.index("[[dock]]") :]
    found = [head]
    for board in ("a1", "a2", "a3", "a4", "b"):
        shown = [one for one in cells.split("; ") if one]
        if board == "b":
            shown = [one for one in shown if "capital:" not in one]
        elif "capital:" not in cells:
            shown.append(capital)
        for one in shown:
            place, _, face = one.partition(" ")
            row, column = place.split("-")
            found.append(
                f'{cell}\nid = "{board} {place}"\nboard = "{board}"\nrow = {row}\ncol = {column}\n'
                f'print = "{face}"\nsource = "reconstructed"\n'
            )
    return edition({"boards.toml": "\n".join([*found, docks])})


def edition(files: Mapping[str, str]) -> Game:
    """The game with other component files."""
    folder = Path(tempfile.mkdtemp(prefix="santa-maria-"))
    for file in COMPONENTS.glob("*.toml"):
        (folder / file.name).write_text(files.get(file.name, file.read_text("utf-8")), "utf-8")
    return argosy.game("santa-maria", folder)


# Making positions


def position(
    game: Game = GAME,
    players: int = 2,
    turn: int = P1,
    year: int = 1,
    stock: Mapping[int, str] | None = None,
    white: str = "",
    blue: Mapping[int, str] | None = None,
    lying: Mapping[int, str] | None = None,
    religion: Mapping[int, int] | None = None,
    monks: Mapping[str, str] | None = None,
    scholars: str = "astronomy botany logistics",
    bishops: str = "build-square largest-area diverse-lines",
    own: Mapping[int, str] | None = None,
    docks: Mapping[str, str] | None = None,
    ships: Mapping[int, str] | None = None,
    conquest: str = "",
    retired: Mapping[int, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> State:
    """The beginning of a turn. What is not asked for is as after the setup, with empty storages.

    The white dice that `white` does not name show 1, as do the blue ones of `religion`. Monks are named by
    place: `monks={"scholar 1": "1 2", "mission 4": "2"}`; `conquest` names the seats from the first marker
    to the last with their spaces, `2:5 1:3`; a tile lies like `1 2-3 90`.
    """
    chosen: dict[str, str] = {"first": "1", **(options or {})}
    state = game.start(players, seed=1, options=chosen)
    while state.view(None)["year"] == 0:
        state.play(state.legal()[0])
    data: Any = state.dump()
    data["year"] = year
    for kind in ("doubles", "triples"):
        data[kind] = data[kind][5 * (year - 1) :]
    data["stock"] = [count for seat in range(players) for count in stored_as(_at(stock, seat))]
    data["scholars"] = scholars.split()
    data["bishops"] = bishops.split()
    if data["set_scholars"]:
        rest = [name for name in SCHOLARS if name not in data["scholars"]]
        wanted = [_at(own, seat) for seat in range(players)]
        rest = [name for name in rest if name not in wanted]
        numbers = [data["set_scholars"].index(name) for name in data["own_scholars"]]
        for number in range(4):
            seat = numbers.index(number) if number in numbers else -1
            data["set_scholars"][number] = (wanted[seat] if seat >= 0 else "") or rest.pop()
        data["own_scholars"] = [data["set_scholars"][number] for number in numbers]
    _put_dice(data, players, white, blue or {}, lying or {}, religion or {}, chosen)
    for place, seats in (monks or {}).items():
        data["monks"][place_number(place)] = sum(1 << int(seat) - 1 for seat in seats.split())
    _put_ships(data, docks or {}, ships or {})
    if conquest:
        order = [int(word.split(":")[0]) - 1 for word in conquest.split()]
        for word in conquest.split():
            data["conquest"][int(word.split(":")[0]) - 1] = int(word.split(":")[1])
        data["conquest_order"] = order + [seat for seat in range(players) if seat not in order]
    for seat, space in (retired or {}).items():
        data["retired"][seat] = RETIRING.index(space)
    for name, place in (tiles or {}).items():
        seat_word, cell, degrees = place.split()
        _take_from_offer(data, name)
        data["tiles"][name] = [int(seat_word) - 1, cell_number(cell), int(degrees) // 90]
    data["agenda"] = [["next-turn", turn, 0], ["end-turn", turn, 0], ["turn", turn, 0]]
    return game.load(data)


SCHOLARS: Final = (
    "astronomy", "tax-collection", "botany", "philosophy", "mathematics", "construction", "industrialization",
    "basic-economy", "advanced-economy", "logistics",
)  # fmt: skip


def _at(items: Mapping[int, str] | None, key: int) -> str:
    return (items or {}).get(key, "")


def stored_as(text: str) -> list[int]:
    """`2 wood 3 coins` as a number of each."""
    words = text.split()
    found = [0] * len(GAINS)
    for count, name in zip(words[::2], words[1::2], strict=True):
        found[GAINS.index(name)] += int(count)
    return found


def cell_number(cell: str) -> int:
    row, column = cell.split("-")
    return (int(row) - 1) * 6 + int(column) - 1


def place_number(place: str) -> int:
    kind, number = place.split()
    return {"scholar": -1, "bishop": 2, "mission": 5}[kind] + int(number)


def _put_dice(
    data: Any,
    players: int,
    white: str,
    blue: Mapping[int, str],
    lying: Mapping[int, str],
    religion: Mapping[int, int],
    options: Mapping[str, str],
) -> None:
    """Dice in the pool, beside the boards and on buildings; coins on buildings."""
    shared = options.get("blue-dice") == "shared"
    on_boards = 0
    blue_on_boards = [0] * players
    for seat, text in lying.items():
        for word in text.split():
            cell, what = word.split("=")
            code = int(what) if what.isdecimal() else 64 + 8 * (what[0] == "b") + int(what[1])
            data["lying"][seat * 36 + cell_number(cell)] = code
            if what[0] == "w":
                on_boards += 1
                data["white_used"][seat] += 1
            elif what[0] == "b":
                blue_on_boards[seat] += 1
                data["blue_used"][seat] += 1
            else:
                data["bought"][seat] += 1
    values = [int(word) for word in white.split()]
    values += [1] * (3 * players - len(values) - on_boards)
    data["white"] = [values.count(value) for value in range(1, 7)]
    data["blue"] = [0] * len(data["blue"])
    for seat in range(players):
        space = religion.get(seat, 0)
        passed = [symbol for symbol in SYMBOLS if symbol <= space]
        data["religion"][seat] = space
        data["monks_left"][seat] = 6 - len(passed)
        data["blue_dice"][seat] = 1 + (3 in passed) + (7 in passed)
        dice = [int(word) for word in _at(blue, seat).split()]
        dice += [1] * (data["blue_dice"][seat] - len(dice) - blue_on_boards[seat])
        for value in dice:
            data["blue"][(0 if shared else seat * 6) + value - 1] += 1


def _put_ships(data: Any, docks: Mapping[str, str], ships: Mapping[int, str]) -> None:
    """Ships at the docks of the main board, and in ports: `coins:n02 religion:n03`."""
    for seat, text in ships.items():
        for word in text.split():
            dock, name = word.split(":")
            _fetch_ship(data, name)
            data["ships"][name] = [seat, DOCKS.index(dock)]
    for dock, name in docks.items():
        if data["docks"][DOCKS.index(dock)] != name:
            _fetch_ship(data, name)
            data["ship_stack"].append(data["docks"][DOCKS.index(dock)])
            data["docks"][DOCKS.index(dock)] = name
    starters = [name for name in data["ship_stack"] if name.startswith("s")]
    for name in starters:  # a start ship never lies in the stack
        data["ship_stack"].remove(name)
        data["ships"][name] = [len(data["boards"]) - 1, 0]


def _fetch_ship(data: Any, name: str) -> None:
    if name in data["ship_stack"]:
        data["ship_stack"].remove(name)
    else:
        data["docks"][data["docks"].index(name)] = data["ship_stack"].pop()


def _take_from_offer(data: Any, name: str) -> None:
    """A tile that is laid comes from the offer; if it is in the stack it changes places with another."""
    kind = "doubles" if name.startswith("d") else "triples"
    if name[0] not in "dt":
        return
    if name not in data["offer"]:
        number = next(i for i, tile in enumerate(data["offer"]) if tile and tile[0] == name[0])
        if name in data[kind]:
            data[kind][data[kind].index(name)] = data["offer"][number]
        data["offer"][number] = name
    data["offer"][data["offer"].index(name)] = ""


def with_offer(state: State, *names: str) -> State:
    """The same position with these tiles in the offer, from the first place of their kind on."""
    data: Any = state.dump()
    for kind, first in (("d", 0), ("t", 5)):
        stack = data["doubles" if kind == "d" else "triples"]
        for place, name in enumerate(one for one in names if one[0] == kind):
            other = data["offer"][first + place]
            if name in data["offer"]:
                data["offer"][data["offer"].index(name)] = other
            elif name in stack:
                stack[stack.index(name)] = other
            data["offer"][first + place] = name
    return state.game.load(data)


# Playing


def do(state: State, *actions: str) -> State:
    """Play these actions and hand back the state."""
    for text in actions:
        state.play(state.game.parse(text))
        state.check()
    return state


def legal(state: State, verb: str = "") -> list[str]:
    """The legal actions, those of a verb if one is named."""
    said = [state.game.notation(action) for action in state.legal()]
    return [text for text in said if not verb or text.split()[0] == verb]


def own(state: State) -> list[str]:
    """The legal actions without selling and buying."""
    return [text for text in legal(state) if text.split()[0] not in ("sell", "buy")]


def why_not(state: State, text: str) -> Message:
    """Why an action is not legal."""
    reason = state.why_not(state.game.parse(text))
    assert reason is not None, f"{text} is legal"
    return reason


def reason(state: State, text: str) -> str:
    """The key of the reason, without the name of the room."""
    return why_not(state, text).key.removeprefix("santa_maria.why.")


# Looking


def colony(state: State, seat: int = P1) -> Any:
    """What everybody can see of a player's board, and the points."""
    colonies: Any = state.view(seat)["colonies"]
    return colonies[seat]


def stored(state: State, seat: int = P1) -> str:
    """The storage, points included, as `position` takes it."""
    found = {**colony(state, seat)["goods"]}
    found["coins"] = colony(state, seat)["coins"]
    found["points"] = colony(state, seat)["points"]
    return " ".join(f"{count} {name}" for name, count in found.items() if count)


def lying(state: State, seat: int = P1) -> str:
    """What lies on buildings: `2-3=1 4-4=w5`."""
    found: list[str] = []
    for cell in colony(state, seat)["cells"]:
        place = f"{cell['row'] + 1}-{cell['column'] + 1}"
        if cell["coins"]:
            found.append(f"{place}={cell['coins']}")
        if cell["die"]:
            found.append(f"{place}={cell['die']['colour'][0]}{cell['die']['value']}")
    return " ".join(found)


def step(state: State) -> object:
    """The decision that is pending."""
    return state.view(None)["decision"]


def sheet(state: State, seat: int = P1) -> dict[str, int]:
    """The points by source, hidden ones included."""
    found: dict[str, int] = colony(state, seat)["sheet"]
    return found


def told(state: State, *actions: str) -> list[str]:
    """The keys of what the log tells about actions, in order."""
    found: list[Event] = []
    state.listener = found.append
    do(state, *actions)
    state.listener = None
    return [event.message.key.removeprefix("santa_maria.log.") for event in found]


def played_out(state: State, *actions: str) -> State:
    """Play actions, then end turns and retire as early as may be until the game is over."""
    do(state, *actions)
    while state.seat is not None:
        ends = [text for text in legal(state) if re.match(r"end-turn|skip|give-up|stop", text)]
        do(state, (ends or legal(state, "retire") or legal(state))[0])
    return state
