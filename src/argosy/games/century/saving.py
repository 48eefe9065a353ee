"""Dumping a position as readable data, and reading it back."""

from typing import Final

from argosy.engine.message import Refusal, refuse
from argosy.engine.reading import Reader
from argosy.engine.state import BrokenState
from argosy.games.century.actions import SETS, SPACES
from argosy.games.century.components import COLUMNS
from argosy.games.century.invariants import check
from argosy.games.century.position import NOWHERE, Position

_MOST: Final = 1_000_000


def dump(position: Position) -> dict[str, object]:
    """The whole position; spaces in the order of the map, cubes in the order of COLOURS."""
    market_names = position.tables.market_names
    vp_names = position.tables.vp_names
    return {
        **position.dump_common(),
        "first": position.first,
        "round": position.round,
        "last_round": position.last_round,
        "removed": [market_names[tile] for tile in position.removed],
        "markets": [_name(market_names, tile) for tile in position.markets],
        "ports": [_name(vp_names, tile) for tile in position.ports],
        "stack": [vp_names[tile] for tile in reversed(position.stack)],
        "draws": position.draws,
        "vp_owner": {vp_names[i]: owner for i, owner in enumerate(position.vp_owner) if owner != NOWHERE},
        "cubes": position.cubes.copy(),
        "outposts": position.outposts.copy(),
        "boats": position.boats.copy(),
        **({"wake": position.wake.copy()} if position.wake else {}),
        "holds": position.holds.copy(),
        "built": position.built.copy(),
        "bonuses": position.bonuses.copy(),
        "vp_bonus": position.vp_bonus.copy(),
        "sets_left": position.sets_left.copy(),
    }


def _name(names: list[str], tile: int) -> str:
    return "" if tile == NOWHERE else names[tile]


def load_into(position: Position, fields: Reader) -> None:
    """Take over what `dump` wrote, then check every invariant."""
    seats = position.players
    position.load_common(fields)
    position.first = fields.number("first", 0, seats - 1)
    position.round = fields.number("round", 0, _MOST)
    position.last_round = fields.flag("last_round")
    position.removed = _numbers(fields, "removed", position.tables.market_names)
    position.markets = _numbers(fields, "markets", position.tables.market_names)
    position.ports = _numbers(fields, "ports", position.tables.vp_names)
    position.stack = _numbers(fields, "stack", position.tables.vp_names)[::-1]
    position.draws = fields.number("draws", 0, len(position.vp_owner))
    position.closed_port = NOWHERE
    if position.tables.closed in position.ports:
        position.closed_port = position.ports.index(position.tables.closed)
    _load_owners(position, fields.reader("vp_owner"))
    position.cubes = fields.numbers("cubes", 0, _MOST, SPACES * 4)
    position.outposts = fields.numbers("outposts", 0, 2**seats - 1, SPACES)
    position.boats = fields.numbers("boats", NOWHERE, SPACES - 1, seats)
    if "wake" in fields.fields:
        position.wake = fields.numbers("wake", 0, SPACES - 1)
    position.holds = fields.numbers("holds", 0, _MOST, seats * 4)
    position.built = fields.numbers("built", 0, COLUMNS, seats * 4)
    position.bonuses = fields.numbers("bonuses", 0, 99, seats * 5)
    position.bonuses_left = [
        copies - sum(position.bonuses[seat * 5 + kind] for seat in range(seats))
        for kind, copies in enumerate(position.tables.bonus_copies)
    ]
    position.vp_bonus = fields.numbers("vp_bonus", 0, _MOST, seats)
    position.sets_left = fields.numbers("sets_left", 0, 1, SETS)
    try:
        check(position)
    except BrokenState as error:
        raise refuse("error.broken-state", detail=str(error)) from None


def _numbers(fields: Reader, name: str, names: list[str]) -> list[int]:
    found: list[int] = []
    for text in fields.texts(name):
        if text and text not in names:
            raise _unknown(fields, name, names)
        found.append(names.index(text) if text else NOWHERE)
    return found


def _unknown(fields: Reader, name: str, names: list[str]) -> Refusal:
    return fields.wrong(name, " | ".join(names))


def _load_owners(position: Position, fields: Reader) -> None:
    for name in fields.fields:
        if name not in position.tables.vp_names:
            raise _unknown(fields, name, position.tables.vp_names)
        owner = fields.number(name, 0, position.players - 1)
        position.vp_owner[position.tables.vp_names.index(name)] = owner
        position.vp_tiles[owner] += 1
