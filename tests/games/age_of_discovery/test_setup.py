"""R3, R4: what is in the box, and how it is laid out."""

from collections import Counter
from typing import Any

import pytest

from argosy import Refusal, State
from tests.games.age_of_discovery.table import (
    COLOURS,
    EXPEDITIONS,
    GAME,
    P1,
    can,
    dumped,
    look,
    position,
    row,
    told,
    view,
)  # fmt: skip

with_any_players = pytest.mark.parametrize("players", [2, 3, 4])


def start(players: int = 3, seed: int = 1, **options: str) -> State:
    return GAME.start(players, seed=seed, options=options)


def card_class(name: str) -> str:
    """`red-2` for `ship-red-2a`."""
    return name.removeprefix("ship-")[:-1]


@with_any_players
def test_every_ship_is_there(players: int) -> None:
    """R3.1, R3.1.1, W9, Q31: seven of each colour: two of value 1, three of 2, two of 3."""
    data = dumped(start(players))
    cards = Counter(card_class(name) for name in [*data["pile"], *data["purchase"], *data["filling"]])
    assert cards.pop("first-scoring-car") == cards.pop("last-scoring-car") == 1
    assert cards == {
        f"{colour}-{value}": {1: 2, 2: 3, 3: 2}[value] for colour in COLOURS for value in (1, 2, 3)
    }
    assert sum(cards.values()) == 42
    by_value = Counter(name[-1] for name in cards.elements())
    assert by_value == {"1": 12, "2": 18, "3": 12}


def test_ships_cost_two_more_than_their_value() -> None:
    """R3.1.1, W9: 3, 4 and 5 coins."""
    for seed in range(5):
        for ship in view(start(seed=seed))["purchase"]:
            assert ship["cost"] == {1: 3, 2: 4, 3: 5}[ship["value"]]


def test_there_are_six_colours() -> None:
    """Q5, Q33: the sixth is called brown; ships, contracts and expeditions have all six."""
    data = dumped(start())
    ships = {name.split("-")[1] for name in [*data["pile"], *data["purchase"], *data["filling"]]}
    assert ships - {"scoring"} == set(COLOURS)
    assert {item["colour"] for item in view(start())["expeditions"]} == set(COLOURS)


def test_flagships_have_two_colours_and_no_cost() -> None:
    """R3.1.2: six different ones, each colour on two of them."""
    tables: Any = GAME
    colours = tables.tables.flagship_colours
    pairs = [(colours[i], colours[i + 1]) for i in range(0, 12, 2)]
    assert len(set(pairs)) == 6
    assert all(one != other for one, other in pairs)
    assert Counter(colours) == dict.fromkeys(range(6), 2)
    rows = [item for name in ("purchase", "filling") for item in view(start())[name]]
    assert not any(item["flagship"] for item in rows)


@with_any_players
def test_all_expeditions_are_laid_out(players: int) -> None:
    """R3.2, R4.1: twelve, whatever the number of players, empty, with four point values each."""
    items = view(start(players))["expeditions"]
    assert [item["id"] for item in items] == list(EXPEDITIONS)
    for item in items:
        assert 3 <= item["limit"] <= 8
        assert item["room"] == item["limit"]
        assert item["ships"] == []
        assert item["fleet_colour"] is None
        assert item["points"]["first"]["match"] > item["points"]["first"]["other"]
        assert item["points"]["last"]["match"] > item["points"]["last"]["other"]
    assert items[0]["limit"] == 3  # Abreu


def test_there_are_24_contracts() -> None:
    """R3.3, Q33: required values 3 to 6 in every colour; a longer voyage pays more."""
    state = start(4)
    data = dumped(state)
    names = [*data["deck"], *data["open_contracts"], *(name for hand in data["hands"] for name in hand)]
    assert sorted(names) == sorted(f"contract-{colour}-{n}" for colour in COLOURS for n in range(3, 7))
    for item in view(state)["open_contracts"]:
        one, two, three = item["payout"]
        assert one < two < three


def test_there_are_twelve_missions() -> None:
    """R3.4, Q34: one of each type for 2, 3 and 4 players."""
    tables: Any = GAME
    names = tables.tables.mission_names
    assert names == [
        f"mission-{players}p-{kind}" for players in (2, 3, 4) for kind in ("one", "half", "majority", "all")
    ]


def test_action_cards() -> None:
    """R3.5, R4.6, R4.6.1, R4.6.2, R4.9, W7: three and two with 2 players, else two and one."""
    for players, wild, reservations in ((2, 3, 2), (3, 2, 1), (4, 2, 1)):
        for seat in range(players):
            board = look(start(players), seat)
            assert (board["wild_ships"], board["reservations"]) == (wild, reservations)
        assert players * wild <= 8
        assert players * reservations <= 4


def test_the_bank_never_runs_out() -> None:
    """R3.6, Q13: 120 coins are in the box, and still everybody can take 2 more."""
    state = position(coins=[500, 0, 0])
    state.play(GAME.parse("take-coins"))
    assert look(state, P1)["coins"] == 502


def test_markers_never_run_out() -> None:
    """R3.7, Q12: 22 markers each; a player with more ships than that may send one more."""
    ships = " ".join(f"{colour}-{value}" for colour in COLOURS for value in (1, 1, 2, 2))
    state = position(players=2, ships={P1: ships}, coins=[50, 0], due=(1, 1))
    for expedition in EXPEDITIONS:
        colour = COLOURS[EXPEDITIONS.index(expedition) // 2]
        state.play(GAME.parse(f"expedition {expedition}"))
        state.play(GAME.parse(f"ship {colour} 1"))
    assert len(look(state, P1)["ships"]) == 12
    assert can(state, "expedition")


def test_everybody_begins_with_nothing_scored() -> None:
    """R3.8, R4.4: 6 coins, and 0 on both tracks."""
    for seat in range(4):
        board = look(start(4), seat)
        assert (board["coins"], board["victory_points"], board["completed"]) == (6, 0, 0)


@with_any_players
def test_piles_and_rows(players: int) -> None:
    """R4.3, R4.3.1, R4.3.2, R4.3.3, R4.3.4, W8: two rows of five, piles of 6, 6, 7, 7 and 8 cards."""
    first: set[int] = set()
    last: set[int] = set()
    for seed in range(60):
        state = start(players, seed)
        assert view(state)["piles"] == [6, 6, 7, 7, 8]
        assert len(row(state, "purchase").split()) == len(row(state, "filling").split()) == 5
        pile = dumped(state)["pile"]
        first.add(pile.index("first-scoring-card"))
        last.add(pile.index("last-scoring-card"))
    assert first == set(range(12, 19))  # anywhere in the third pile
    assert last == set(range(26, 34))  # anywhere in the fifth


@with_any_players
def test_contracts_are_dealt(players: int) -> None:
    """R4.2, R4.5, R4.11, Q3: two in each hand, four open, the rest is the deck."""
    state = start(players)
    assert [look(state, seat)["hand"] for seat in range(players)] == [2] * players
    assert len([item for item in view(state)["open_contracts"] if item]) == 4
    assert view(state)["contract_deck"] == {2: 16, 3: 14, 4: 12}[players]
    decks = {tuple(dumped(start(players, seed))["deck"]) for seed in range(5)}
    assert len(decks) == 5


@with_any_players
def test_missions_and_flagships_are_dealt(players: int) -> None:
    """R4.7, R4.8, R4.9: different ones, of the set for so many players; nobody sees the rest."""
    seen: set[str] = set()
    for seed in range(40):
        data = dumped(start(players, seed))
        assert len(set(data["missions"])) == len(set(data["flagships"])) == players
        assert all(name.startswith(f"mission-{players}p-") for name in data["missions"])
        seen |= {data["missions"][0], data["flagships"][0]}
    assert len(seen) == 4 + 6


@with_any_players
def test_the_first_player(players: int) -> None:
    """R4.10: by chance, or chosen."""
    assert {start(players, seed).seat for seed in range(40)} == set(range(players))
    for seat in range(players):
        assert start(players, first=str(seat + 1)).seat == seat
    if players < 4:
        with pytest.raises(Refusal):
            start(players, first=str(players + 1))


def test_the_log_begins_with_the_first_turn() -> None:
    """R4.10."""
    state = start(2, first="2")
    assert [message.key for message in told(state, "end-turn")] == ["age_of_discovery.log.turn"]


def test_nothing_else_differs_by_the_number_of_players() -> None:
    """R16.1, R16.2: no variants; the same ships, rows and expeditions for all."""
    assert [option.name for option in GAME.options] == ["first"]
    assert list(GAME.seats) == [2, 3, 4]
    tables = [view(start(players)) for players in GAME.seats]
    assert all(table["piles"] == tables[0]["piles"] for table in tables)
    assert all(len(table["expeditions"]) == 12 for table in tables)
