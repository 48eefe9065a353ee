"""What things in the picture are called, made from a view."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUSES, COLOURS
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]
Cubes: TypeAlias = Mapping[str, int]


def cubes(counts: Cubes) -> tuple[Message, ...]:
    """Cubes, colour by colour."""
    return tuple(Message("century.cube." + colour, n=counts[colour]) for colour in COLOURS if counts[colour])


def players(seats: Iterable[int]) -> tuple[Message, ...]:
    """The players at these seats."""
    return tuple(player(seat) for seat in seats)


def tile(space: View) -> Message:
    """A space with the tile on it, as the game words it."""
    name: str = space["name"]
    here = space["tile"]
    if space["kind"] == "market":
        if here is None:
            return Message("century.picture.undealt", space=name)
        symbol = Message("century.symbol." + here["symbol"])
        return Message(
            "century.space.market",
            space=name,
            symbol=symbol,
            given=cubes(here["give"]),
            taken=cubes(here["take"]),
        )
    if here is None:
        return Message("century.space.empty-port", space=name)
    if here["closed"]:
        return Message("century.space.closed-port", space=name)
    return Message("century.space.port", space=name, cubes=cubes(here["cost"]), points=here["points"])


def standing(space: View) -> list[Message]:
    """What stands and lies on a space."""
    found: list[Message] = []
    if space["boats"]:
        found.append(Message("century.picture.boats", players=players(space["boats"])))
    if space["outposts"]:
        found.append(Message("century.picture.outposts", players=players(space["outposts"])))
    if any(space["cubes"].values()):
        found.append(Message("century.picture.lying", cubes=cubes(space["cubes"])))
    return found


def whole_space(space: View, words: Words) -> str:
    """A space, its tile, and what stands and lies there."""
    return "; ".join(words.say(message) for message in (tile(space), *standing(space)))


def bonus(view: View, kind: str) -> Message:
    """What a bonus tile does and is worth; of the VP tiles the one on top."""
    if kind == BONUSES[-1]:
        return Message("century.bonus.vp", points=view["vp_bonus_tiles"][0] if view["vp_bonus_tiles"] else 0)
    effect = Message("century.bonus." + kind, n=view["bonus_effects"][kind])
    points: int = view["bonus_points"][kind]
    return Message("century.bonus.worth", bonus=effect, points=points) if points else effect


def order(vp_tile: View) -> Message:
    """A VP tile by itself."""
    return Message("century.picture.vp-tile", cubes=cubes(vp_tile["cost"]), points=vp_tile["points"])


def shows_orders(view: View, seat: int) -> bool:
    """R13.3: others see how many VP tiles somebody has, not which, until the game is over."""
    return bool(view["ending"]) or view["you"] == seat


def uncovered(view: View, board: View, symbol: str) -> list[int]:
    """The points that a row of a player board shows, from the left."""
    points: Sequence[int] = view["column_points"]
    return list(points[: board["built"][symbol]])
