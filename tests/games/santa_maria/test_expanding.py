"""R8, R12.2.5: land tiles and road tiles."""

from tests.games.santa_maria.table import (
    P1,
    P2,
    cell_number,
    colony,
    do,
    legal,
    lying,
    own,
    position,
    printed,
    reason,
    step,
    stored,
    with_offer,
)

SMALL = printed("1-1 forest: 1 wood; 3-3 road 1")
LITTLE_ROOM = printed("; ".join(
    f"{row}-{column} road 0" for row in range(1, 7) for column in range(1, 7)
    if (row, column) not in ((2, 2), (2, 3), (5, 5), (6, 6))
))  # fmt: skip


def test_prices() -> None:
    """R8.1, R8.2, W24: 2 wood for a double tile, and a wheat more for a triple one."""
    assert legal(position(SMALL, stock={P1: "2 wood"}), "tile") == [f"tile {n}" for n in range(1, 6)]
    assert len(legal(position(SMALL, stock={P1: "2 wood 1 wheat"}), "tile")) == 10
    state = position(SMALL, stock={P1: "1 wood 1 wheat"})
    assert legal(state, "tile") == []
    assert reason(state, "tile 1") == "double"
    assert reason(state, "tile 6") == "triple"
    assert len(legal(position(SMALL, stock={P1: "1 wood 2 gold"}), "tile")) == 10


def test_one_tile_is_laid_and_stays() -> None:
    """R8.3, R8.4, R8.6, R8.8: it touches nothing, does nothing, and its building is empty."""
    state = with_offer(position(SMALL, stock={P1: "2 wood 1 coins"}), "d02")
    do(state, "tile 1", "lay 5-5", "turn 270")
    assert colony(state)["cells"][cell_number("5-5")]["terrain"] == "forest"
    assert colony(state)["cells"][cell_number("4-5")]["kind"] == "road"
    assert stored(state) == "1 coins"
    assert (step(state), legal(state)) == ("end-turn", ["end-turn"])
    assert reason(state, "tile 2") == "main-action-taken"
    do(state, "end-turn", "retire coins", "end-turn")
    assert "activate 5-5" in legal(state)
    assert colony(state)["tiles"][0]["id"] == "d02"
    assert (colony(state)["tiles"][0]["row"], colony(state)["tiles"][0]["turn"]) == (4, 3)


def test_every_place_and_turn_is_offered() -> None:
    """R8.4, R8.5, R6.8, Q33: free cells only, inside the colony; printed roads fill their cells, too."""
    state = with_offer(position(SMALL, stock={P1: "2 wood"}), "d01")
    do(state, "tile 1")
    free = [cell for cell in colony(state)["cells"] if cell["kind"] == "free"]
    assert len(legal(state)) == len(free) == 33
    assert reason(state, "lay 3-3") == reason(state, "lay 1-1") == "no-room-there"
    do(state, "lay 1-2")
    assert legal(state) == ["turn 0", "turn 90"]  # 1-1 is printed, and above there is nothing
    assert reason(state, "turn 180") == "turn"


def test_triple_tiles_turn_about_their_corner() -> None:
    """R8.4, Q17: by quarters, never mirrored."""
    state = with_offer(position(SMALL, stock={P1: "2 wood 1 wheat"}), "t12")  # road, forest right, city below
    do(state, "tile 6", "lay 5-2", "turn 90")
    cells = colony(state)["cells"]
    assert cells[cell_number("5-2")]["kind"] == "road"
    assert cells[cell_number("6-2")]["terrain"] == "forest"
    assert cells[cell_number("5-1")]["terrain"] == "city"


def test_without_room_no_tile_can_be_taken() -> None:
    """R8.1, R5.2.3: what cannot be completed is not offered."""
    state = position(LITTLE_ROOM, stock={P1: "2 wood 1 wheat"})
    assert len(legal(state, "tile")) == 5  # 2-2 and 2-3 are side by side; three cells are nowhere together
    assert reason(state, "tile 6") == "no-room"
    do(state, "tile 1")
    assert legal(state) == ["lay 2-2", "lay 2-3"]


def test_nothing_comes_between_the_parts_of_a_decision() -> None:
    """R5.2.3, Q32: no free action, and nothing moves before the last part."""
    state = with_offer(position(SMALL, stock={P1: "2 wood 1 gold 9 coins"}), "d01")
    for action in ("tile 1", "lay 5-5", "turn 0"):
        assert stored(state) == "2 wood 1 gold 9 coins"
        assert colony(state)["tiles"] == []
        do(state, action)
        assert not [text for text in legal(state) if text.split()[0] in ("sell", "buy")]
    do(state, "pay-rest")
    assert stored(state) == "1 gold 9 coins"


def test_the_offer_is_not_refilled() -> None:
    """R8.7, R3.13: ten tiles a year."""
    state = position(SMALL, stock={P1: "2 wood", P2: "2 wood"})
    do(state, "tile 1", "lay 5-5", "turn 0", "end-turn")
    offer = state.view(None)["offer"]
    assert isinstance(offer, list)
    assert offer[0] is None
    assert reason(state, "tile 1") == "no-tile"
    assert legal(state, "tile") == [f"tile {n}" for n in range(2, 6)]


def test_the_road_tile() -> None:
    """R12.2.5, Q28: on any free cell, with a colonist; or none."""
    state = position(SMALL, stock={P1: "1 wood"})
    do(state, "retire road")
    assert step(state) == "road"
    assert len(legal(state, "lay")) == 33
    assert "skip" in legal(state)
    assert "sell wood" in legal(state)
    skipped = do(state.clone(), "skip")
    assert skipped.view(None)["road_tiles"] == 3
    do(state, "lay 6-1")
    assert colony(state)["cells"][cell_number("6-1")]["colonists"] == 1
    assert state.view(None)["road_tiles"] == 2


def test_no_road_tile_without_a_free_cell() -> None:
    """R12.1.2, R12.2.5, R12.2.6: the space can be chosen all the same."""
    full = printed(
        "; ".join(
            f"{row}-{column} road 0" for row in range(1, 7) for column in range(1, 7) if row * column < 36
        )
    )
    state = position(full)
    do(state, "retire road")
    assert step(state) == "end-turn"
    assert lying(state) == ""
    assert own(state) == ["end-turn"]
