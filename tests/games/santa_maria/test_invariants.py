"""What a position must keep: whatever breaks it is refused, with the rule that it breaks."""

from collections.abc import Callable
from typing import Any

import pytest

from argosy import Refusal
from tests.games.santa_maria.table import GAME, P1, P2, do, position, printed

Change = Callable[[Any], None]


def put(field: str, index: int, value: object) -> Change:
    def change(data: Any) -> None:
        data[field][index] = value

    return change


def set_field(field: str, value: object) -> Change:
    def change(data: Any) -> None:
        data[field] = value

    return change


BROKEN: list[tuple[str, Change]] = [
    ("R6.3", put("stock", 0, 4)),
    ("R4.1.6", put("white", 0, 9)),
    ("R11.7", put("blue", 0, 3)),
    ("R10.3.4", put("white_used", 0, 1)),
    ("R9.4", put("bought", 0, 1)),
    ("R11.5.3", put("religion", 0, 4)),
    ("R11.6.5", put("monks", 0, 1)),
    ("R11.3.2", put("conquest_order", 0, 1)),
    ("R11.3.2", put("conquest", 1, 5)),
    ("R13.1", put("conquest_won", 0, 4)),
    ("R12.1.1", set_field("retired", [-1, 7])),
    ("R4.2.2", set_field("boards", ["a1", "a1"])),
    ("R4.1.7", set_field("scholars", ["botany", "botany", "logistics"])),
    ("R4.1.8", put("offer", 0, "t01")),
    ("R13.4", lambda data: data["doubles"].pop()),
    ("R11.4.3", lambda data: data["ship_stack"].pop()),
    ("R11.4.3", put("docks", 0, "")),
    ("R5.1", set_field("agenda", [["next-turn", 0, 0], ["turn", 0, 0]])),
    ("R5.1", set_field("agenda", [["next-turn", 0, 0], ["end-turn", 0, 0], ["lay", 0, 99]])),
    ("R11.5.3", set_field("agenda", [["next-turn", 0, 0], ["end-turn", 0, 0], ["monk", 0, 0]])),
    ("R5.1", set_field("agenda", [["next-turn", 0, 0], ["end-turn", 0, 0], ["line", 0, 7]])),
    ("R14.1", set_field("agenda", [])),
    ("R4.1.2", set_field("year", 0)),
]


@pytest.mark.parametrize(("rule", "change"), BROKEN)
def test_broken_positions_are_refused(rule: str, change: Change) -> None:
    """R6.3, R8.5, R9.4, R10.3.4, R11.7.3, R13.4, R14.1: each with the rule that does not hold."""
    data = position(stock={P1: "2 wood", P2: "3 coins"}).dump()
    change(data)
    with pytest.raises(Refusal) as caught:
        GAME.load(data)
    assert rule in str(caught.value) or "retired" in str(caught.value)


def test_tiles_that_overlap_are_refused() -> None:
    """R8.4, R8.5."""
    game = printed("1-1 forest: 1 wood")
    good: Any = position(game, tiles={"d01": "1 3-3 0"}).dump()
    for place in ([0, 0, 0], [0, 35, 0], [5, 3, 0]):
        data = {**good, "tiles": {"d01": place}}
        with pytest.raises(Refusal):
            game.load(data)
    assert game.load(good).dump() == good


def test_pending_effects_must_fit_what_lies_on_the_table() -> None:
    """R10.3.1, R11.2.1, R15.7, R12.3.1: the buildings noted, the building paid for, the ships in port."""
    game = printed("1-1 city: wood > 3 coins; 2-1 farm: 1 wheat")
    state = do(position(game, stock={P1: "1 wood"}), "white-die 1")
    good: Any = state.dump()
    assert game.load(good).legal() == state.legal()
    for number, step in ((2, ["put-die", 0, 1]), (3, ["building", 0, 30]), (4, ["trade-again", 0, 0])):
        data: Any = state.dump()
        data["agenda"][number] = step
        with pytest.raises(Refusal):
            game.load(data)
    state = do(position(game, ships={P1: "religion:n03 religion:n04"}, religion={P1: 2}), "retire coins")
    data = state.dump()
    data["agenda"].append(["religion", 0, 0])
    with pytest.raises(Refusal):
        game.load(data)
