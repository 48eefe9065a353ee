"""Preparing the game (R4) and the options that decide about it."""

from collections import Counter
from typing import Any

import pytest

from argosy import Refusal, State
from tests.games.century.table import (
    GAME,
    P1,
    P2,
    P3,
    P4,
    SYMBOLS,
    board,
    boat,
    can,
    decision,
    do,
    hold,
    port,
    position,
    space,
    space_names,
    stack,
    view,
    why_not,
    written,
)  # fmt: skip
from tests.games.century.test_components import RULES

SEEDS = range(300)
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])


def begin(players: int = 3, first: str = "1", seed: int = 1, **options: str) -> State:
    return GAME.start(players, seed, {"first": first, **options})


def take_the_first_options(state: State) -> State:
    """The setup with the first set and the first space for everybody."""
    while decision(state) in ("set", "space"):
        state.play(state.legal()[0])
    return state


# The box


def test_a_game_needs_two_to_four_players() -> None:
    """R1.4, R4.1: in particular nobody plays alone."""
    assert list(GAME.seats) == [2, 3, 4]
    for players in (-1, 0, 1, 5):
        with pytest.raises(Refusal) as caught:
            GAME.start(players)
        assert caught.value.message.key == "error.players"


def test_the_default_is_the_classic_map_dealt_at_random() -> None:
    """R4.1."""
    assert GAME.start(2, 1).settings == {"map": "classic", "layout": "random", "first": "random"}


def test_another_map_can_be_chosen() -> None:
    """R4.1."""
    assert space_names(GAME.start(2, 1, {"map": "strait"})) != space_names(GAME.start(2, 1))
    with pytest.raises(Refusal) as caught:
        GAME.start(2, 1, {"map": "nowhere"})
    assert caught.value.message.key == "century.map.space"


def dealt(state: State) -> dict[str, str]:
    """The tile on every market space."""
    return {each["name"]: each["tile"]["id"] for each in view(state)["spaces"] if each["kind"] == "market"}


def test_one_tile_of_each_symbol_is_removed_at_random() -> None:
    """R4.2."""
    removed: Counter[str] = Counter()
    for seed in SEEDS:
        state = begin(seed=seed)
        gone = view(state)["removed"]
        assert [tile.split("-")[0] for tile in gone] == ["gin", "chi", "tea", "clo"]
        assert len({*dealt(state).values(), *gone}) == 24
        removed.update(gone)
    assert len(removed) == 24  # each of the tiles now and then
    assert all(25 <= count <= 80 for count in removed.values())  # 50 of 300 are expected


def test_five_tiles_of_each_symbol_are_shuffled_onto_the_market_spaces() -> None:
    """R4.2, U-02: face up, and any of them on any space."""
    places: Counter[tuple[str, str]] = Counter()
    for seed in SEEDS:
        tiles = dealt(begin(seed=seed))
        assert len(tiles) == 20
        symbols = Counter(tile.split("-")[0] for tile in tiles.values())
        assert symbols == {"gin": 5, "chi": 5, "tea": 5, "clo": 5}
        places.update((name, tile.split("-")[0]) for name, tile in tiles.items())
    assert len(places) == 20 * 4
    assert all(45 <= count <= 110 for count in places.values())  # 75 of 300 are expected


@pytest.mark.parametrize("name", GAME.options[0].values)
def test_ports_lie_on_the_four_port_spaces(name: str) -> None:
    """R4.3."""
    state = begin(map=name)
    ports = [each for each in view(state)["spaces"] if each["kind"] == "port"]
    assert len(ports) == 4
    assert all("cost" in each["tile"] for each in ports)


def test_orders_are_dealt_to_the_ports_and_the_closed_port_near_the_top_of_the_stack() -> None:
    """R4.4, U-36."""
    depths: Counter[int] = Counter()
    at_ports: Counter[str] = Counter()
    for seed in range(600):
        state = begin(2, seed=seed)
        lying_there = [each["tile"]["id"] for each in view(state)["spaces"] if each["kind"] == "port"]
        tiles = stack(state)
        assert len(tiles) == 23
        assert len({*lying_there, *tiles}) == 27
        depths[tiles.index("vp-closed")] += 1
        at_ports.update(lying_there)
    assert set(depths) == set(range(6))
    assert all(70 <= count <= 130 for count in depths.values())  # 100 are expected
    assert "vp-closed" not in at_ports
    assert len(at_ports) == 26
    assert all(55 <= count <= 130 for count in at_ports.values())  # 92 are expected


def test_the_bonus_tiles_lie_open_with_the_six_on_top() -> None:
    """R4.5."""
    for viewer in (None, P1, P2):
        look = view(begin(), viewer)
        assert look["bonus_tiles"] == {"move": 4, "hold": 4, "harvest": 4, "upgrade": 4, "vp": 4}
        assert look["vp_bonus_tiles"][0] == 6
        assert look["vp_bonus_tiles"] == sorted(look["vp_bonus_tiles"], reverse=True)


def test_the_first_player_is_drawn_or_named() -> None:
    """R4.6, U-05, U-29: any player may be the first, with two players as with four."""
    assert {view(GAME.start(2, seed))["first_player"] for seed in SEEDS[:20]} == {P1, P2}
    drawn = Counter(view(GAME.start(4, seed))["first_player"] for seed in SEEDS)
    assert set(drawn) == {P1, P2, P3, P4}
    assert all(50 <= count <= 100 for count in drawn.values())  # 75 are expected
    for seat in range(4):
        state = take_the_first_options(begin(4, first=str(seat + 1)))
        assert view(state)["first_player"] == seat
        assert (state.seat, decision(state)) == (seat, "move")


@pytest.mark.parametrize(
    ("first", "key"),
    [("3", "century.first"), ("4", "century.first"), ("0", "error.option-value"), ("", "error.option-value")],
)
def test_a_first_player_who_does_not_sit_there_is_refused(first: str, key: str) -> None:
    """R4.6."""
    with pytest.raises(Refusal) as caught:
        begin(2, first=first)
    assert caught.value.message.key == key


def test_the_reference_layout_is_for_its_own_map() -> None:
    """R3.9, section 15."""
    state = begin(layout="reference")
    assert dealt(state)["C3"] == "chi-6"
    assert port(state, "E4") == "vp-20"
    assert stack(state)[:3] == ["vp-01", "vp-closed", "vp-11"]
    assert state.chances() == []
    with pytest.raises(Refusal) as caught:
        begin(layout="reference", map="strait")
    assert caught.value.message.key == "century.map.layout"


@every_number_of_players
def test_all_outposts_stand_on_the_boards_at_first(players: int) -> None:
    """R4.7, R4.10."""
    state = take_the_first_options(begin(players))
    for seat in range(players):
        assert board(state, seat)["built"] == dict.fromkeys(SYMBOLS, 0)
        assert board(state, seat)["points"]["outposts"] == 0
        assert board(state, seat)["vp_tiles"] == []
    for each in view(state)["spaces"]:
        assert each["outposts"] == []
        assert set(each["cubes"].values()) == {0}


# Starting sets and spaces


@pytest.mark.parametrize(
    ("players", "first", "order"), [(2, P1, [P2, P1]), (3, P2, [P1, P3, P2]), (4, P3, [P2, P1, P4, P3])]
)
def test_sets_and_spaces_are_chosen_in_reverse_turn_order(players: int, first: int, order: list[int]) -> None:
    """R4.8: the set and the space in a row, the last player first."""
    state = begin(players, first=str(first + 1))
    asked: list[tuple[int | None, str]] = []
    while decision(state) in ("set", "space"):
        asked.append((state.seat, decision(state)))
        state.play(state.legal()[0])
    expected = [(seat, kind) for seat in order for kind in ("set", "space")]
    if players == 4:
        expected.remove((first, "set"))  # one set is left: nothing to choose
    assert asked == expected


@every_number_of_players
def test_all_four_sets_are_laid_out(players: int) -> None:
    """R4.8, U-06."""
    state = begin(players)
    assert can(state) == ["take-set 1", "take-set 2", "take-set 3", "take-set 4"]
    assert [written(each.values()) for each in view(state)["sets"]] == ["Y4", "Y2 R1", "R2", "Y1 G1"]


def test_everybody_takes_exactly_one_set() -> None:
    """R4.8.1, U-32: no second one, none that is taken, and nobody declines."""
    state = begin(3, layout="reference")
    do(state, "take-set 2")
    assert hold(state, P3) == "Y2 R1"
    assert decision(state) == "space"
    assert why_not(state, "take-set 1").key == "reason.other-decision"
    do(state, "place C3")
    assert can(state) == ["take-set 1", "take-set 3", "take-set 4"]
    assert why_not(state, "take-set 2").key == "century.why.set"
    do(state, "take-set 4", "place C3", "take-set 1")
    assert [hold(state, seat) for seat in (P1, P2, P3)] == ["Y4", "Y1 G1", "Y2 R1"]


def test_boats_go_on_any_market_space() -> None:
    """R4.8.2, U-07: also where others are, without a toll; not on a port."""
    state = begin(4, layout="reference")
    for _ in range(4):
        if decision(state) == "set":
            state.play(state.legal()[0])
        markets = [each["name"] for each in view(state)["spaces"] if each["kind"] == "market"]
        assert can(state) == [f"place {name}" for name in markets]
        for name in ("A1", "A4", "E1", "E4"):
            assert why_not(state, f"place {name}").key == "century.why.place"
        do(state, "place C3")
    assert space(state, "C3")["boats"] == [P1, P2, P3, P4]
    held = sorted(hold(state, seat) for seat in range(4))
    assert held == ["R2", "Y1 G1", "Y2 R1", "Y4"]  # nobody has paid anything
    assert [boat(state, seat) for seat in range(4)] == ["C3"] * 4


@every_number_of_players
def test_the_sets_that_nobody_took_are_gone(players: int) -> None:
    """R4.9."""
    state = take_the_first_options(begin(players))
    assert view(state)["sets"] == []
    data: Any = state.dump()
    sets = [[4, 0, 0, 0], [2, 1, 0, 0], [0, 2, 0, 0], [1, 0, 1, 0]]
    assert data["holds"] == [number for taken in reversed(sets[:players]) for number in taken]
    assert sum(data["cubes"]) == 0


# What depends on the number of players


def by_players() -> dict[str, list[str]]:
    """The table of R4.11."""
    text = RULES.split("- R4.11")[1].split("- R5.1")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    return {row[0].strip(): [cell.strip() for cell in row[1:]] for row in rows[1:]}


def claims_to_the_end(players: int) -> int:
    """How many VP tiles a player has who triggers the end."""
    owned = ["vp-02", "vp-03", "vp-04"]
    for count in range(4):
        state = position(players, boats="E4", holds=["G3 B2"], orders={P1: " ".join(owned[:count])})
        if view(do(state, "stay", "claim"))["last_round"]:
            return count + 1
    return 5


@every_number_of_players
def test_the_table_by_number_of_players(players: int) -> None:
    """R4.11, R1.4."""
    printed = {name: cells[players - 2] for name, cells in by_players().items()}
    state = begin(players)
    markets = sum(1 for each in view(state)["spaces"] if each["kind"] == "market")
    assert printed.pop("market tiles on the map") == str(markets)
    offered, left = len(can(state)), 4 - players
    assert printed.pop("starting sets offered / left over") == f"{offered} / {left}"

    building = position(players, boats="C2", holds=["Y9"], outposts={P2: "C2"})
    do(building, "stay", "build")
    cost = 9 - sum(view(building)["boards"][P1]["hold"].values())
    assert printed.pop("cubes per outpost already on the tile when building") == str(cost)

    sailing = position(players, boats="C3 D3", holds=["Y9"])
    do(sailing, "sail D3", "stop")
    assert printed.pop("toll per other boat") == hold(sailing, P2)[1:]

    assert printed.pop("VP tiles that trigger the end") == str(claims_to_the_end(players))
    assert printed == {}


@every_number_of_players
def test_only_the_cost_of_outposts_depends_on_the_number_of_players(players: int) -> None:
    """R1.4: what lies in the box is the same."""
    here = view(begin(players, layout="reference"))
    there = view(begin(2, layout="reference"))
    for field in ("spaces", "stack", "sets", "bonus_tiles", "vp_bonus_tiles", "removed"):
        assert here[field] == there[field]
