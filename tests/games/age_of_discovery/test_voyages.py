"""R9.4: ships on trade contracts."""

from itertools import product

from argosy import Rng
from argosy.games.age_of_discovery.filling import can_fill
from tests.games.age_of_discovery.table import (
    GAME,
    P1,
    P2,
    Voyage,
    can,
    coins,
    decision,
    do,
    dumped,
    idle,
    look,
    pass_turns,
    position,
    told,
    view,
    why,
)  # fmt: skip


def test_the_example_of_the_rulebook() -> None:
    """W4, R9.4.4, R9.4.5, R9.4.6, Q22: blue 3 and blue 2 for two turns: 10 coins."""
    state = position(ships={P1: "blue-3 blue-2"}, hands={P1: "blue-5"}, coins=[2], wild_ships=[0])
    do(state, "contract blue 5", "ship blue 3")
    assert decision(state) == "duration"
    assert can(state) == ["duration 1", "duration 2", "duration 3"]
    do(state, "duration 2")
    assert coins(state, P1) == 0
    assert look(state, P1)["voyages"][0]["remaining"] == 2
    if decision(state) == "sending":
        do(state, "done")
    pass_turns(state, 3)
    assert (coins(state, P1), look(state, P1)["voyages"][0]["remaining"]) == (0, 1)
    pass_turns(state, 3)
    assert coins(state, P1) == 10
    assert idle(state, P1) == "blue-2 blue-3"
    assert look(state, P1)["completed"] == 1
    assert "contract-blue-5" not in str(
        dumped(state)["hands"] + dumped(state)["deck"] + dumped(state)["voyages"]
    )
    assert view(state)["actions_taken"] == []


def test_only_contracts_in_hand() -> None:
    """R9.4.1: not an open one, and not somebody else's."""
    state = position(ships={P1: "red-3"}, hands={P2: "red-3"}, open="red-4 red-5 red-6 blue-3")
    assert why(state, "contract red 3") == why(state, "contract red 4") == "not-in-hand"


def test_only_own_idle_ships() -> None:
    """R9.4.2, R9.4.8: ships of others, or on expeditions, do not count."""
    state = position(ships={P2: "red-3"}, expeditions={"abreu": "1:red-3"}, hands={P1: "red-3"}, coins=[1])
    assert why(state, "contract red 3") == "cannot-fill"
    state = position(ships={P1: "red-1"}, voyages={P2: [Voyage("red-4", "red-3 red-1")]}, coins=[1])
    assert can(state, "contract") == []  # a contract in play is its owner's


def test_colours_and_wild_ships() -> None:
    """R9.4.3, R10.2, Q8: one Wild Ship for each ship of another colour, none for those that match."""
    state = position(ships={P1: "blue-3 red-1 green-1"}, hands={P1: "blue-5"}, coins=[3])
    do(state, "contract blue 5")
    assert decision(state) == "ship"
    do(state, "ship blue 3", "ship red 1")
    assert decision(state) == "duration"  # the last one was named by itself
    do(state, "duration 1")
    assert look(state, P1)["wild_ships"] == 0
    assert look(state, P1)["voyages"][0]["colour"] == "blue"
    state = position(
        ships={P1: "blue-3 red-1 green-1"},
        hands={P1: "blue-5"},
        coins=[3],
        wild_ships=[1],
        expeditions={"columbus": "1:flagship=red-1"},
    )
    assert why(state, "contract blue 5") == "cannot-fill"


def test_a_flagship_on_a_contract() -> None:
    """R9.4.3, R9.4.4, Q21, Q30: 2 coins; the declared colour and value count, for a contract as well."""
    state = position(ships={P1: "red-3"}, hands={P1: "red-5"}, coins=[3], wild_ships=[0])
    do(state, "contract red 5")
    assert decision(state) == "ship"
    assert set(can(state)) == {"ship red 3", "flagship red 2"}
    do(state, "flagship red 2")
    do(state, "duration 1")
    assert coins(state, P1) == 0
    ships = look(state, P1)["voyages"][0]["ships"]
    assert [(ship["flagship"], ship["value"]) for ship in ships] == [(False, 3), (True, 2)]
    state = position(ships={P1: "red-3"}, hands={P1: "red-5"}, coins=[2], wild_ships=[0])
    assert why(state, "contract red 5") == "cannot-fill"  # 3 coins are needed


def test_the_sum_must_be_exact() -> None:
    """R9.4.4: more is as bad as less."""
    state = position(ships={P1: "red-3 red-3"}, hands={P1: "red-4 red-5"}, coins=[1])
    assert can(state, "contract") == []
    assert why(state, "contract red 4") == "cannot-fill"


def test_every_fee_must_be_paid() -> None:
    """R9.4.5, R9.1.3: three ships cost three coins."""
    ships = {P1: "red-1 red-1 red-2"}
    assert why(position(ships=ships, hands={P1: "red-4"}, coins=[2]), "contract red 4") == "cannot-fill"
    state = do(position(ships=ships, hands={P1: "red-4"}, coins=[3], wild_ships=[0]), "contract red 4")
    assert "ship red 1" in can(state)


def test_durations_and_payouts() -> None:
    """R9.4.5, R9.4.6: 1, 2 or 3 own turns; the longer, the more."""
    for duration, paid in ((1, 4), (2, 6), (3, 8)):
        state = position(ships={P1: "red-3"}, hands={P1: "red-3"}, coins=[1], reservations=[0, 1, 1])
        do(state, "contract red 3", f"duration {duration}")
        for _ in range(duration):
            assert coins(state, P1) == 0
            pass_turns(state, 3)
        assert coins(state, P1) == paid
        assert look(state, P1)["completed"] == 1


def test_a_contract_in_play_stays_as_it_is() -> None:
    """R9.4.7, R9.4.8: no ship joins or leaves it, and nobody else can use it."""
    state = position(ships={P1: "red-1", P2: "red-1"}, voyages={P1: [Voyage("red-5", "red-3 red-2", 3, 3)]})
    assert why(state, "contract red 5") == "not-in-hand"
    do(state, "end-turn")
    assert why(state, "contract red 5") == "not-in-hand"


def test_a_voyage_is_told() -> None:
    """R9.4.3, R9.4.6."""
    state = position(ships={P1: "red-2 blue-1"}, hands={P1: "red-3"}, coins=[2])
    do(state, "contract red 3", "ship red 2") if decision(state) == "ship" else do(state, "contract red 3")
    if decision(state) == "ship":
        do(state, "ship blue 1")
    keys = [message.key.removeprefix("age_of_discovery.log.") for message in told(state, "duration 1")]
    assert keys == ["play", "wild"]


def test_no_more_than_needed_is_offered() -> None:
    """R9.4.4: what is offered at each step is exactly what can be completed, as trying everything shows."""
    for own, other in product([(0, 0, 1), (2, 1, 0), (1, 2, 1)], [(0, 0, 0), (1, 0, 1), (2, 2, 0)]):
        for needed, wilds, money in product(range(7), range(3), range(6)):
            expected = any(
                sum(taken[i] * (i % 3 + 1) for i in range(6)) == needed
                and sum(taken) <= money
                and sum(taken[3:]) <= wilds
                for taken in product(*(range(count + 1) for count in own + other))
            )
            assert can_fill(needed, *own, *other, wilds, money, 1) is expected


def test_every_contract_that_is_begun_can_be_finished() -> None:
    """R9.1.5: no dead end in random play, whatever was named."""
    rng = Rng("no dead end")
    begun = 0
    for seed in range(12):
        state = GAME.start(3, seed=seed)
        while state.seat is not None:
            assert state.legal()
            begun += decision(state) == "duration"
            state.play(rng.choice(state.legal()))
    assert begun > 5
