"""The agenda: what is pending, who decides, and what the rules do by themselves."""

import json

import pytest

from argosy import IllegalAction, Message, Refusal, Rng
from argosy.engine.message import Event
from tests.engine.toy import (
    CONFIRM,
    FREE,
    SAY,
    STEP_CHOOSE,
    STEP_CONFIRM,
    STEP_FREE,
    STEP_SHOW,
    STEPS,
    ToyGame,
    toy,
)  # fmt: skip


def test_steps_come_one_after_the_other() -> None:
    state = toy((STEP_CHOOSE, 0, 2), (STEP_CHOOSE, 1, 3))
    state.proceed()
    assert (state.seat, state.legal()) == (0, [SAY, SAY + 1])
    state.play(SAY + 1)
    assert (state.seat, state.legal()) == (1, [SAY, SAY + 1, SAY + 2])
    state.play(SAY + 2)
    assert (state.seat, state.legal()) == (None, [])
    assert state.diary == [(STEP_CHOOSE, 0, 2, SAY + 1), (STEP_CHOOSE, 1, 3, SAY + 2)]


def test_a_single_answer_is_given_by_itself_and_none_leaves_it_to_the_rules() -> None:
    state = toy((STEP_CHOOSE, 0, 1), (STEP_CHOOSE, 1, 0), (STEP_CHOOSE, 0, 2))
    state.proceed()
    assert state.diary == [(STEP_CHOOSE, 0, 1, SAY), (STEP_CHOOSE, 1, 0)]
    assert state.legal() == [SAY, SAY + 1]


def test_an_explicit_step_waits_even_for_its_only_answer() -> None:
    state = toy((STEP_CONFIRM, 1, 0))
    state.proceed()
    assert (state.seat, state.legal(), state.diary) == (1, [CONFIRM], [])
    state.play(CONFIRM)
    assert state.seat is None


def test_an_effect_is_over_before_what_was_pending_goes_on() -> None:
    """A card grants an action, which triggers an effect, which asks another seat."""
    state = toy((STEP_CHOOSE, 0, 3), (STEP_CONFIRM, 0, 0))
    state.after = {
        SAY + 2: [(STEP_CHOOSE, 0, 2), (STEP_CHOOSE, 0, 4)],
        SAY + 1: [(STEP_SHOW, 1, 0)],
    }
    state.proceed()
    asked: list[tuple[int | None, str, int]] = []
    for action in (SAY + 2, SAY + 1, SAY, SAY + 3, CONFIRM):
        asked.append((state.seat, STEPS[state.step_kind()], state.step_value()))
        state.play(action)
    assert asked == [(0, "choose", 3), (0, "choose", 2), (1, "show", 0), (0, "choose", 4), (0, "confirm", 0)]
    assert state.seat is None


def test_the_rest_of_an_effect_waits_for_what_it_has_triggered() -> None:
    """Put on the agenda before the trigger, it comes after the triggered effect; put there later, first."""
    rest, triggered = (STEP_CHOOSE, 0, 4), (STEP_SHOW, 1, 0)
    for order, expected in (((rest, triggered), ["show", "choose"]), ((triggered, rest), ["choose", "show"])):
        state = toy((STEP_CONFIRM, 0, 0))
        state.proceed()
        for step in order:
            state.then(*step)
        asked: list[str] = []
        state.proceed()
        while state.seat is not None and state.step_kind() != STEP_CONFIRM:
            asked.append(STEPS[state.step_kind()])
            state.play(state.legal()[0])
        assert asked == expected


def test_a_free_action_is_offered_beside_the_answers_of_a_step_and_does_not_use_it_up() -> None:
    """It may come at any moment at which something is decided; steps that the rules carry out stay theirs."""
    state = toy((STEP_CHOOSE, 0, 0), (STEP_CHOOSE, 0, 1), (STEP_CHOOSE, 0, 2), (STEP_CONFIRM, 0, 0))
    state.free_actions = 2
    state.proceed()
    asked: list[list[int]] = []
    for action in (FREE, SAY + 0, FREE, SAY + 1):
        asked.append(state.legal())
        state.play(action)
    assert asked == [[SAY, FREE], [SAY, FREE], [SAY, SAY + 1, FREE], [SAY, SAY + 1]]
    assert state.legal() == [CONFIRM]
    assert [entry[0] for entry in state.diary] == [STEP_CHOOSE] + [STEP_FREE, STEP_CHOOSE] * 2


def test_nested_steps_wait_in_the_state_and_not_in_python() -> None:
    """At any decision the game can be cloned, or dumped and loaded, and goes on alike."""
    state = toy((STEP_CHOOSE, 0, 3), (STEP_CONFIRM, 0, 0))
    state.after = {SAY + 2: [(STEP_SHOW, 1, 0), (STEP_CHOOSE, 0, 2)]}
    state.proceed()
    state.play(SAY + 2)
    loaded = ToyGame().load(json.loads(json.dumps(state.dump())))
    twin = state.clone()
    for each in (state, loaded, twin):
        for action in (SAY + 1, SAY, CONFIRM):
            each.play(action)
        assert each.seat is None


def test_what_was_to_come_can_be_cancelled() -> None:
    """All that a seat had pending of a kind is lost, wherever it lies; the rest stays in order."""
    state = toy(
        (STEP_CHOOSE, 0, 2), (STEP_CHOOSE, 1, 2), (STEP_CONFIRM, 0, 7), (STEP_CHOOSE, 0, 3), (STEP_SHOW, 0, 0)
    )
    state.cancel(STEP_CHOOSE, 0)
    assert state.pending() == [[STEP_SHOW, 0, 0], [STEP_CONFIRM, 0, 7], [STEP_CHOOSE, 1, 2]]
    state.cancel(STEP_CHOOSE, 0)
    assert len(state.pending()) == 3


def test_all_that_fits_into_a_step_comes_out_again() -> None:
    state = toy(players=4)
    steps = [[0, 0, 0], [4, 3, 1], [1, 2, 2**40 - 1], [2, 1, 157 * 64 + 5]]
    for kind, seat, value in steps:
        state.then(kind, seat, value)
    assert state.pending() == steps
    assert (state.step_kind(), state.step_value()) == (2, 157 * 64 + 5)
    assert state.is_pending(STEP_CONFIRM, 2)
    assert not state.is_pending(STEP_CONFIRM, 1)


def test_a_step_with_a_large_value_is_saved() -> None:
    state = toy((STEP_CONFIRM, 1, 2**40 - 1))
    state.proceed()
    assert ToyGame().load(json.loads(json.dumps(state.dump()))).pending() == [[STEP_CONFIRM, 1, 2**40 - 1]]


BAD_STEPS: list[object] = [
    None, "choose", [], ["choose"], ["choose", 0], ["choose", 0, 0, 0],
    ["sail", 0, 2], [0, 0, 2], [["choose"], 0, 2],
    ["choose", 2, 2], ["choose", -1, 2], ["choose", "0", 2],
    ["choose", 0, -1], ["choose", 0, 2**40], ["choose", 0, None], ["choose", 0, 1.0],
]  # fmt: skip


@pytest.mark.parametrize("step", BAD_STEPS)
def test_a_step_that_there_cannot_be_is_not_loaded(step: object) -> None:
    state = toy((STEP_CHOOSE, 0, 2))
    state.proceed()
    data = state.dump()
    data["agenda"] = [step]
    with pytest.raises(Refusal) as caught:
        ToyGame().load(data)
    assert str(caught.value.message.args["where"]).startswith("position")


# Playing


def test_only_what_is_legal_can_be_played() -> None:
    state = toy((STEP_CHOOSE, 0, 2))
    state.proceed()
    for action, key in (
        (SAY + 2, "toy.why"),
        (CONFIRM, "toy.why"),
        (-1, "error.action"),
        (99, "error.action"),
    ):
        reason = state.why_not(action)
        assert reason is not None
        assert reason.key == key
        with pytest.raises(IllegalAction) as caught:
            state.play(action)
        assert caught.value.message == reason
    assert state.diary == []
    assert state.why_not(SAY) is None
    state.play(SAY)
    assert state.why_not(SAY) == Message("reason.over")


def test_who_listens_is_told_and_clones_are_silent() -> None:
    state = toy()
    heard: list[Event] = []
    state.tell(Message("toy.unheard"))
    state.listener = heard.append
    state.tell(Message("toy.all"))
    state.tell(Message("toy.all"), Message("toy.one"), 1)
    state.clone().tell(Message("toy.clone"))
    assert [[event.seen_by(viewer).key for viewer in (None, 0, 1)] for event in heard] == [
        ["toy.all", "toy.all", "toy.all"],
        ["toy.all", "toy.all", "toy.one"],
    ]


# Guesses


def test_a_guess_asks_another_seat_for_what_it_holds_in_the_guess() -> None:
    """The options of another seat would betray its hand, and could not be played in the guess."""
    state = toy((STEP_SHOW, 1, 0), (STEP_CONFIRM, 0, 0))
    state.proceed()
    assert state.legal() == [SAY, SAY + 1, SAY + 2]
    hands: set[tuple[int, ...]] = set()
    for number in range(20):
        guess = state.resample(0, Rng(number))
        hands.add(tuple(guess.legal()))
        guess.play(guess.legal()[0])
        assert guess.seat == 0
    assert len(hands) > 10
    assert state.resample(1, Rng(1)).legal() == state.legal()


# What a game says about itself


def test_players_and_options_are_checked_before_anything_begins() -> None:
    game = ToyGame()
    assert game.choose_options({}, 2) == {"wind": "calm", "flag": "red"}
    assert game.choose_options({"wind": "storm", "flag": "of our own"}, 2) == {
        "wind": "storm",
        "flag": "of our own",
    }
    for players in (-2, 0, 1, 5):
        with pytest.raises(Refusal) as caught:
            game.start(players)
        assert caught.value.message == Message("error.players", players=players, least=2, most=4)
    with pytest.raises(Refusal) as caught:
        game.start(2, options={"wind": "gale"})
    assert caught.value.message == Message(
        "error.option-value", option="wind", value="gale", known="calm, storm"
    )
    with pytest.raises(Refusal) as caught:
        game.start(2, options={"weather": "calm"})
    assert caught.value.message == Message("error.option", option="weather", known="wind, flag")


def test_there_is_room_for_so_many_steps_and_seats_and_no_more() -> None:
    class Wide(ToyGame):
        def __init__(self, steps: int, seats: int) -> None:
            game = ToyGame()
            super(ToyGame, self).__init__(
                "wide", range(1, seats + 1), (), game.actions, [str(i) for i in range(steps)], 1, "0"
            )

    assert len(Wide(256, 16).steps) == 256
    for steps, seats in ((257, 4), (1, 17)):
        with pytest.raises(ValueError, match="wide"):
            Wide(steps, seats)
