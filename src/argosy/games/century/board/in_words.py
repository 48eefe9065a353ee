"""The picture in words, for those who do not see it: headings, and lines below them."""

from collections.abc import Iterator

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUSES, SYMBOLS
from argosy.games.century.board import sayings
from argosy.games.century.board.sayings import View
from argosy.words import Words


def describe(view: View, words: Words) -> list[tuple[str, list[str]]]:
    """The own surroundings first, then every other space, the supply, and the boards."""
    spaces: list[View] = view["spaces"]
    near = _surroundings(view)
    rest = [space for space in spaces if space not in near]
    found = [
        (words.text("century.picture.near"), [sayings.whole_space(space, words) for space in near]),
        (words.text("century.picture.elsewhere"), [sayings.whole_space(space, words) for space in rest]),
        (words.text("century.board.supply"), list(_supply(view, words))),
        *(
            (words.text("century.picture.board", player=player(seat)), list(_board(view, seat, words)))
            for seat in range(view["players"])
        ),
    ]
    return [(heading, lines) for heading, lines in found if lines]


def _surroundings(view: View) -> list[View]:
    """The space of the viewer's boat, or of the one who has the turn, and those that touch it."""
    seat = view["you"] if view["you"] is not None else view["active_player"]
    home = [space for space in view["spaces"] if seat in space["boats"]]
    if not home:
        return []
    q, r = home[0]["q"], home[0]["r"]
    around = {(q + dq, r + dr) for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}
    return home + [space for space in view["spaces"] if (space["q"], space["r"]) in around]


def _supply(view: View, words: Words) -> Iterator[str]:
    for counts in view["sets"]:
        yield words.text("century.picture.set", cubes=sayings.cubes(counts))
    for kind in BONUSES:
        left: int = view["bonus_tiles"][kind]
        if left:
            yield words.text("century.picture.supply", bonus=sayings.bonus(view, kind), left=left)
    yield words.text("century.board.stack", n=view["stack"])


def _board(view: View, seat: int, words: Words) -> Iterator[str]:
    board: View = view["boards"][seat]
    yield words.text("century.picture.score", player=player(seat), points=sum(board["points"].values()))
    held = sum(board["hold"].values())
    limit: int = board["hold_limit"]
    yield words.text("century.picture.held", held=held, limit=limit, cubes=sayings.cubes(board["hold"]))
    for symbol in reversed(SYMBOLS):
        yield words.text(
            "century.picture.row",
            symbol=Message("century.symbol." + symbol),
            built=board["built"][symbol],
            points=sum(sayings.uncovered(view, board, symbol)),
        )
    for kind in BONUSES:
        count: int = board["bonuses"][kind]
        if count:
            is_points = kind == BONUSES[-1]
            points: int = board["vp_bonus"]
            bonus = Message("century.bonus.vp", points=points) if is_points else sayings.bonus(view, kind)
            yield words.text("century.picture.owned", bonus=bonus, count=count)
    for tile in board["vp_tiles"]:
        shown = sayings.shows_orders(view, seat)
        yield words.say(sayings.order(tile)) if shown else words.text("century.picture.vp-back")
