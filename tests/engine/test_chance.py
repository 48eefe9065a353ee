"""Chance: every event has a name, its outcome is kept, and a script can prescribe it."""

import pytest

from argosy import Difference, Record, Refusal, Rng, replay, verify
from argosy.engine.state import Outcome, Script
from tests.engine.toy import STEP_CONFIRM, STEP_SHUFFLE, STEP_THROW, Toy, ToyGame, toy

STEPS = ((STEP_THROW, 0, 6), (STEP_SHUFFLE, 0, 5), (STEP_THROW, 1, 6), (STEP_CONFIRM, 0, 0))


def outcomes(state: Toy) -> list[tuple[str, list[int]]]:
    return [(outcome.event, outcome.values) for outcome in state.chances()]


def scripted(*prescribed: tuple[str, list[int]]) -> Toy:
    state = toy(*STEPS)
    state.script = Script([Outcome(event, values, None) for event, values in prescribed])
    state.proceed()
    return state


def test_outcomes_are_kept_in_order_under_the_names_of_their_events() -> None:
    state = toy(*STEPS)
    state.proceed()
    rng = Rng(1)
    first, order = rng.below(6), [0, 1, 2, 3, 4]
    rng.shuffle(order)
    assert outcomes(state) == [("throw", [first]), ("shuffle", order), ("throw", [rng.below(6)])]
    assert state.outcomes == 3
    assert state.rng.dump() == rng.dump()


def test_kept_outcomes_cannot_be_changed_through_what_was_drawn() -> None:
    state = toy()
    order = state.draw_order("shuffle", [3, 1, 2])
    order.clear()
    assert sorted(state.chances()[0].values) == [1, 2, 3]


def test_clones_share_the_past_and_not_the_future() -> None:
    state = toy()
    state.draw_number("throw", 6)
    twin = state.clone()
    state.draw_number("throw", 6)
    assert outcomes(twin) == outcomes(state)[:1]
    twin.draw_number("throw", 6)
    assert outcomes(twin) == outcomes(state)


def test_a_script_prescribes_what_chance_answers() -> None:
    wanted = [("throw", [5]), ("shuffle", [4, 3, 2, 1, 0]), ("throw", [5])]
    state = scripted(*wanted)
    assert outcomes(state) == wanted
    assert state.diary[1] == (5,)
    plain = toy(*STEPS)
    plain.proceed()
    assert state.rng.dump() == plain.rng.dump()  # the generator keeps step, for what comes after the script


def test_after_the_script_the_generator_goes_on() -> None:
    plain = toy(*STEPS)
    plain.proceed()
    state = scripted(("throw", [5]))
    assert outcomes(state) == [("throw", [5]), *outcomes(plain)[1:]]


def test_the_first_outcome_that_the_generator_would_not_have_drawn_is_marked() -> None:
    plain = toy(*STEPS)
    plain.proceed()
    drawn = outcomes(plain)
    same = scripted(*drawn)
    assert same.script is not None
    assert same.script.differs == -1
    other = scripted(drawn[0], ("shuffle", drawn[1][1][::-1]), drawn[2])
    assert other.script is not None
    assert other.script.differs == 1


IMPOSSIBLE: list[list[tuple[str, list[int]]]] = [
    [("roll", [1])],
    [("throw", [6])],
    [("throw", [-1])],
    [("throw", [])],
    [("throw", [1, 2])],
    [("throw", [1]), ("shuffle", [0, 1, 2, 3])],
    [("throw", [1]), ("shuffle", [0, 1, 2, 3, 3])],
    [("throw", [1]), ("shuffle", [0, 1, 2, 3, 5])],
    [("throw", [1]), ("shuffle", [0, 1, 2, 3, 4]), ("shuffle", [1])],
]


@pytest.mark.parametrize("prescribed", IMPOSSIBLE)
def test_an_impossible_outcome_is_refused_by_its_number(prescribed: list[tuple[str, list[int]]]) -> None:
    with pytest.raises(Refusal) as caught:
        scripted(*prescribed)
    message = caught.value.message
    assert message.key == "error.chance-impossible"
    assert message.args["number"] == len(prescribed)
    assert message.args["found"] == prescribed[-1][0]


def test_a_guess_follows_no_script() -> None:
    state = scripted(("throw", [5]))
    guess = state.resample(0, Rng(1))
    assert (guess.script, guess.chances(), guess.outcomes) == (None, [], 0)


# Records of the toy: it throws at once, and after a confirmation again


class Thrower(ToyGame):
    __slots__ = ()

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> Toy:
        state = super().new_state(players, options, rng)
        for step in reversed([(STEP_THROW, 0, 6), (STEP_CONFIRM, 0, 0), (STEP_THROW, 1, 6)]):
            state.then(*step)
        return state


def record_of(*chances: Outcome, actions: int = 1) -> Record:
    record = Record("toy", 1, "0", 2, 1, {})
    record.chances = list(chances)
    record.actions = ["confirm"] * actions
    return record


def test_chance_that_stands_in_no_record_is_named_where_it_happens() -> None:
    state = Thrower().start(2, seed=1)
    state.play(state.legal()[0])
    drawn = state.chances()
    assert [state.outcomes for state in replay(record_of(*drawn), Thrower())] == [1, 2]
    for kept, reached in ((0, 0), (1, 1)):
        replaying = replay(record_of(*drawn[:kept]), Thrower())
        for _ in range(reached):
            next(replaying)
        with pytest.raises(Difference) as caught:
            next(replaying)
        assert caught.value.message.key == "error.chance-missing"
        assert caught.value.message.args == {"number": kept + 1, "event": "throw"}


def test_a_replayed_game_can_be_played_on() -> None:
    """A game that was left is replayed, and goes on with the generator's own outcomes."""
    straight = Thrower().start(2, seed=1)
    begun = record_of(*straight.chances(), actions=0)
    state = verify(begun, Thrower())
    for each in (state, straight):
        each.play(each.legal()[0])
    assert state.dump() == straight.dump()
