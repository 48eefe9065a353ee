"""Positions to test on and ways to play them, in the words of the game.

Spaces go by their names on the map (`sail D3`), cubes are written as in RULES.md (`Y2 R1`), players are P1 to
P4. Unless something else is asked for, the tiles lie as in the reference layout.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import argosy
from argosy import Game, Message, State
from argosy.engine.message import Event

GAME: Final = argosy.game("century-eastern-wonders")
P1, P2, P3, P4 = range(4)

COLOURS: Final = ("yellow", "red", "green", "brown")
SYMBOLS: Final = ("ginger", "chili", "tea", "cloves")
BONUSES: Final = ("move", "hold", "harvest", "upgrade", "vp")

ALL_OF: Final = {
    "ginger": ("B2", "B4", "C2", "C6", "E3"),
    "chili": ("B5", "C3", "C4", "D4", "D5"),
    "tea": ("B1", "B3", "D1", "D3", "E2"),
    "cloves": ("A2", "A3", "C1", "C5", "D2"),
}
"""The market spaces of the reference layout by trade symbol."""


def columns(count: int) -> str:
    """Spaces whose outposts leave so many columns of a player board empty, and no others."""
    return " ".join(space for spaces in ALL_OF.values() for space in spaces[:count])


# Cubes


def cubes(text: str) -> list[int]:
    """`Y2 R1` as a number for each colour."""
    found = [0, 0, 0, 0]
    for word in text.split():
        found["YRGB".index(word[0])] += int(word[1:])
    return found


def written(numbers: Iterable[int]) -> str:
    """The numbers of cubes as `cubes` reads them."""
    return " ".join(f"{letter}{count}" for letter, count in zip("YRGB", numbers, strict=True) if count)


# Making positions


def position(
    players: int = 3,
    boats: str = "",
    holds: Sequence[str] = (),
    outposts: Mapping[int, str] | None = None,
    bonuses: Mapping[int, str] | None = None,
    orders: Mapping[int, str] | None = None,
    lying: Mapping[str, str] | None = None,
    ports: str = "",
    stack: str = "",
    turn: int = P1,
    first: int = P1,
    game: Game = GAME,
) -> State:
    """The beginning of a turn.

    Boats and holds are given seat by seat; boats without a place lie at A1, a port. Owned bonus tiles are
    named like `harvest vp6`, the orders owned and those at the ports by their ids; the rest of the VP tiles
    are the stack, in the order of the layout below the tiles that `stack` puts on top.
    """
    state = game.start(players, seed=1, options={"layout": "reference", "first": str(first + 1)})
    data: Any = state.dump()
    names = space_names(state)
    everything = [*data["ports"], *data["stack"]]
    places = [*boats.split(), *["A1"] * players][:players]
    data["boats"] = [names.index(space) for space in places]
    data["holds"] = [number for seat in range(players) for number in cubes(_at(holds, seat))]
    for space, text in (lying or {}).items():
        data["cubes"][names.index(space) * 4 : names.index(space) * 4 + 4] = cubes(text)
    for seat, spaces in (outposts or {}).items():
        for space in spaces.split():
            data["outposts"][names.index(space)] |= 1 << seat
            data["built"][seat * 4 + SYMBOLS.index(symbol_of(space))] += 1
    for seat, tiles in (bonuses or {}).items():
        for tile in tiles.split():
            data["bonuses"][seat * 5 + BONUSES.index(tile.rstrip("0123456789"))] += 1
            data["vp_bonus"][seat] += int(tile[2:]) if tile.startswith("vp") else 0
    data["ports"] = ports.split() or data["ports"]
    data["vp_owner"] = {tile: seat for seat, tiles in (orders or {}).items() for tile in tiles.split()}
    used = [*data["ports"], *data["vp_owner"], *stack.split()]
    data["stack"] = [*stack.split(), *(tile for tile in everything if tile not in used)]
    data["draws"] = len(data["vp_owner"])
    data["last_round"] = any(len(tiles.split()) >= 4 for tiles in (orders or {}).values())
    data["round"] = 5
    data["sets_left"] = [0, 0, 0, 0]
    data["agenda"] = [
        [step, turn, 0] for step in ("next-turn", "others-limit", "end-turn", "limit", "action", "move")
    ]
    return game.load(data)


def _at(items: Sequence[str], index: int) -> str:
    return items[index] if index < len(items) else ""


def symbol_of(space: str) -> str:
    """The trade symbol of a market space of the reference layout."""
    return next(symbol for symbol, spaces in ALL_OF.items() if space in spaces)


# Playing


def do(state: State, *actions: str) -> State:
    """Play these actions and hand back the state."""
    for text in actions:
        state.play(number(state, text))
    return state


def number(state: State, text: str) -> int:
    """The action with a name, in which a space may stand by its own name: `sail D3`."""
    verb, _, value = text.partition(" ")
    names = space_names(state)
    return state.game.parse(f"{verb} {names.index(value) + 1}" if value in names else text)


def can(state: State) -> list[str]:
    """The legal actions by name."""
    return [_named(state, action) for action in state.legal()]


def _named(state: State, action: int) -> str:
    text = state.game.notation(action)
    verb, _, value = text.partition(" ")
    return f"{verb} {space_names(state)[int(value) - 1]}" if verb in ("sail", "place") else text


def why_not(state: State, text: str) -> Message:
    """The reason why an action is not legal; it must not be."""
    reason = state.why_not(number(state, text))
    assert reason is not None, f"{text} is legal"
    return reason


def told(state: State, *actions: str) -> list[Message]:
    """Play these actions; what everybody is told about them."""
    heard: list[Event] = []
    state.listener = heard.append
    do(state, *actions)
    state.listener = None
    return [event.message for event in heard]


def endings(state: State, over: str) -> list[State]:
    """All states in which a series of decisions of the same kind (a step's name) can end."""
    if decision(state) != over:
        return [state]
    found: list[State] = []
    for action in state.legal():
        ahead = state.clone()
        ahead.play(action)
        found += endings(ahead, over)
    return found


# Looking


def view(state: State, seat: int | None = None) -> Any:
    """A view to look into freely."""
    return state.view(seat)


def space_names(state: State) -> list[str]:
    """The names of all spaces of the map."""
    return [space["name"] for space in view(state)["spaces"]]


def space(state: State, name: str) -> Any:
    """What everybody sees of a space."""
    return next(found for found in view(state)["spaces"] if found["name"] == name)


def decision(state: State) -> str:
    """The kind of decision that is asked for; nothing when the game is over."""
    return str(view(state)["decision"] or "")


def boat(state: State, seat: int) -> str:
    """The space on which a boat lies."""
    return str(next(found["name"] for found in view(state)["spaces"] if seat in found["boats"]))


def hold(state: State, seat: int) -> str:
    """The cubes in a hold."""
    return written(list(view(state)["boards"][seat]["hold"].values()))


def lying(state: State, name: str) -> str:
    """The cubes that lie on a space."""
    return written(list(space(state, name)["cubes"].values()))


def port(state: State, name: str) -> str:
    """The VP tile on a port, the Closed Port tile included."""
    return str(space(state, name)["tile"]["id"])


def stack(state: State) -> list[str]:
    """The face-down VP tiles, the top one first."""
    data: Any = state.dump()
    return list(data["stack"])


def board(state: State, seat: int) -> Any:
    """A player board with all that lies beside it."""
    return view(state)["boards"][seat]
