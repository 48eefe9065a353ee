"""The victory point chart: the track of points, and that of completed contracts."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.games.age_of_discovery.board import cards, sayings
from argosy.games.age_of_discovery.board.table import Table
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import Group
from argosy.pictures.pieces import label, marker, seal
from argosy.pictures.things import decor, thing

_AT: Final = (36.0, 998.0)
_WIDTH: Final = 872.0
_HEIGHT: Final = 124.0

_LAP: Final = 50
"""So many spaces has the track of points; whoever goes on begins again, with a seal that says so."""

_STEP: Final = 17.0
_TRACK_AT: Final = (11.0, 34.0)
_CONTRACTS: Final = 16
_CONTRACT_STEP: Final = 36.0
_CONTRACTS_AT: Final = (285.0, 83.0)
_SIZE: Final = 23.0


def tracks(table: Table) -> Iterator[Group]:
    """The chart, then the markers."""
    points, contracts = table.say("board.chart.points"), table.say("board.chart.completed")
    yield decor("chart", _chart(points, contracts), at=_AT)
    for seat in reversed(range(table.view["players"])):
        yield _marker(table, seat, "victory_points")
        yield _marker(table, seat, "completed")


@lru_cache(maxsize=8)
def _chart(points: str, contracts: str) -> Markup:
    return join(
        cards.sheet(_WIDTH, _HEIGHT, 9),
        cards.hairline(_WIDTH, _HEIGHT, 3.5, 6),
        label(points, _TRACK_AT[0] + 2, 26, 19, "note"),
        *(_space(i) for i in range(_LAP)),
        label(contracts, _CONTRACTS_AT[0] - 14, _CONTRACTS_AT[1] + 24, 19, "note end"),
        *(_contract_space(i) for i in range(_CONTRACTS)),
    )


def _space(number: int) -> Markup:
    """A space of the point track; every fifth is golden and says its number."""
    x, y = _TRACK_AT[0] + number * _STEP, _TRACK_AT[1]
    fifth = number % 5 == 0
    rect = element(
        "rect",
        x=x,
        y=y,
        width=_STEP - 1.5,
        height=44,
        rx=3,
        fill="var(--gold)" if fifth else "var(--slot)",
        fill_opacity=".55" if fifth else None,
    )
    return join(rect, label(str(number), x + 8, y - 5, 15, "fig mid")) if fifth and number > 8 else rect


def _contract_space(number: int) -> Markup:
    x, y = _CONTRACTS_AT[0] + number * _CONTRACT_STEP, _CONTRACTS_AT[1]
    return join(
        element("rect", x=x, y=y, width=_CONTRACT_STEP - 2, height=34, rx=4, fill="var(--slot)"),
        label(str(number), x + 17, y + 24, 19, "fig mid soft"),
    )


def _marker(table: Table, seat: int, what: str) -> Group:
    """R3.8: the marker of a seat, which slides along."""
    count: int = table.view["seats"][seat][what]
    x, y = _AT
    if what == "victory_points":
        x += _TRACK_AT[0] + count % _LAP * _STEP - 5 + seat % 2 * 6
        y += _TRACK_AT[1] + seat * 8 - 3
        lap = count - count % _LAP
    else:
        lap = count - count % _CONTRACTS
        x += _CONTRACTS_AT[0] + count % _CONTRACTS * _CONTRACT_STEP + seat % 2 * 14 - 2
        y += _CONTRACTS_AT[1] + seat // 2 * 13 - 3
    return thing(
        f"{what}-{seat}",
        marker(seat, 0, 0, _SIZE),
        seal(f"+{lap}", 22, 0, 26) if lap else "",
        tip=table.words.say(sayings.purse(table.view, seat, what)),
        at=(x, y),
    )
