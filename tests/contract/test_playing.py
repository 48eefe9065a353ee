"""The laws of playing: what is legal, what is refused, and how a game goes on to its end."""

import importlib

import pytest

import argosy
from argosy import IllegalAction, Message, Refusal, Rng, State
from argosy.catalogue import room
from tests.contract.hooks import rare
from tests.contract.positions import (
    SETUPS,
    TABLES,
    at_every_table,
    finished,
    of_every_game,
    open_positions,
    positions,
)  # fmt: skip
from tests.players import brisk, play_randomly


def legal_list_is_sound(state: State) -> None:
    """Ascending, without repetition, within the table, and never empty while somebody decides."""
    legal = state.legal()
    assert legal == sorted(set(legal))
    assert all(0 <= action < state.game.num_actions for action in legal)
    assert bool(legal) is (state.seat is not None)


def play_lawfully(state: State, rng: Rng, most: int) -> None:
    """Play on with every law checked that is cheap enough for every action."""
    for _ in range(most):
        if state.seat is None:
            return
        legal_list_is_sound(state)
        assert state.seat in range(state.players)
        assert state.ending == ""
        before = state.reveals
        state.play(brisk(state, rng))
        assert state.reveals >= before
        state.check()


@pytest.mark.parametrize(("slug", "players", "option", "value"), SETUPS)
def test_every_option_value_can_be_played(slug: str, players: int, option: str, value: str) -> None:
    game = argosy.game(slug)
    try:
        state = game.start(players, seed=1, options={option: value})
    except Refusal:
        return  # some values do not go with the others
    assert state.settings[option] == value
    state.check()
    play_lawfully(state, Rng(f"{option} {value}"), 300)


@pytest.mark.parametrize("seed", range(2))
@at_every_table
def test_whole_games_end_for_a_named_reason(slug: str, players: int, seed: int) -> None:
    state = argosy.game(slug).start(players, seed=1000 + seed)
    play_lawfully(state, Rng(seed), 60_000)
    assert state.seat is None
    assert state.ending != ""
    score_sheet_adds_up(state)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("slug", "players", "option", "value"), SETUPS)
def test_many_whole_games(slug: str, players: int, option: str, value: str, seed: int) -> None:
    try:
        state = argosy.game(slug).start(players, seed=seed, options={option: value})
    except Refusal:
        return
    play_lawfully(state, Rng(f"{option} {value} {seed}"), 120_000)
    assert state.ending != ""


@at_every_table
def test_random_stretches_obey_the_laws_too(slug: str, players: int) -> None:
    for start in open_positions(slug, players)[::7]:
        state = start.clone()
        for number in range(40):
            play_randomly(state, Rng(number), 1)
            legal_list_is_sound(state)
            state.check()


def score_sheet_adds_up(state: State) -> None:
    scores = state.scores()
    assert [sum(points.values()) for points in state.sheet()] == scores
    places = state.places()
    assert len(scores) == len(places) == state.players
    if state.players == 1:
        assert places in ([1], [2])
        return
    assert min(places) == 1
    for seat, place in enumerate(places):
        assert place == 1 + sum(1 for other in places if other < place)
        for rival in range(state.players):
            assert scores[seat] <= scores[rival] or place < places[rival]


@at_every_table
def test_scores_sheets_and_places_agree(slug: str, players: int) -> None:
    for state in positions(slug, players):
        score_sheet_adds_up(state)


@at_every_table
def test_a_reason_is_given_exactly_for_what_is_not_legal(slug: str, players: int) -> None:
    for state in positions(slug, players):
        legal = state.legal()
        for action in range(-1, state.game.num_actions + 1):
            reason = state.why_not(action)
            assert (reason is None) is (action in legal), state.game.notation(action)
            assert reason is None or isinstance(reason, Message)


@at_every_table
def test_illegal_actions_are_refused_and_change_nothing(slug: str, players: int) -> None:
    for position in positions(slug, players)[::3]:
        state = position.clone()
        before = state.dump()
        legal = state.legal()
        for action in range(-1, state.game.num_actions + 1):
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    state.play(action)
                assert caught.value.message == state.why_not(action)
                assert str(caught.value)
        assert state.dump() == before
        assert state.legal() == legal


@at_every_table
def test_nothing_can_be_played_after_the_end(slug: str, players: int) -> None:
    state = finished(slug, players)
    assert state.legal() == []
    with pytest.raises(IllegalAction) as caught:
        state.play(0)
    assert caught.value.message.key == "reason.over"


@at_every_table
def test_another_game_can_follow(slug: str, players: int) -> None:
    state = finished(slug, players)
    following = state.game.start(players, seed=1, options=state.sequel())
    assert following.settings == state.game.choose_options(state.sequel(), players)
    assert following.seat is not None


@at_every_table
def test_the_legal_list_is_a_copy(slug: str, players: int) -> None:
    for position in open_positions(slug, players):
        legal = position.legal()
        position.legal().clear()
        assert position.legal() == legal


@at_every_table
def test_push_does_what_play_does(slug: str, players: int) -> None:
    for position in open_positions(slug, players):
        for action in position.legal():
            played = position.clone()
            played.play(action)
            pushed = position.clone()
            pushed.push(action)
            assert pushed.dump() == played.dump()
            assert pushed.legal() == played.legal()


@at_every_table
def test_clones_and_dumps_stay_as_they_were(slug: str, players: int) -> None:
    state = argosy.game(slug).start(players, seed=5)
    rng = Rng(5)
    earlier: list[tuple[State, dict[str, object], str]] = []
    for _ in range(60):
        twin = state.clone()
        dump = twin.dump()
        earlier.append((twin, state.dump(), repr(dump)))
        for _ in range(5):
            if state.seat is not None:
                state.push(brisk(state, rng))
    for twin, dump, text in earlier:
        assert twin.dump() == dump
        assert repr(dump) == text
        assert twin.legal() == argosy.game(slug).load(dump).legal()


@at_every_table
def test_playing_a_clone_does_not_touch_the_original(slug: str, players: int) -> None:
    for position in open_positions(slug, players)[::5]:
        before = repr(position.dump())
        play_randomly(position.clone(), Rng(1), 60)
        assert repr(position.dump()) == before


@at_every_table
def test_the_steps_of_the_agenda_have_names(slug: str, players: int) -> None:
    for state in positions(slug, players):
        for kind, seat, value in state.pending():
            assert state.game.steps[kind]
            assert seat in range(players)
            assert value >= 0
        if state.seat is not None:
            assert state.pending()[-1][:2] == [state.step_kind(), state.seat]


@of_every_game
def test_the_numbers_of_the_steps_are_their_places_in_the_list(slug: str) -> None:
    steps = importlib.import_module(f"argosy.games.{room(slug)}.steps")
    numbers = {name: value for name, value in vars(steps).items() if name.startswith("STEP_")}
    assert {f"STEP_{name.upper().replace('-', '_')}": i for i, name in enumerate(steps.STEPS)} == numbers
    assert argosy.game(slug).steps == steps.STEPS


@at_every_table
def test_turns_are_counted(slug: str, players: int) -> None:
    """One after the other, each for a single seat that begins by deciding: bots know a turn by this."""
    state = argosy.game(slug).start(players, seed=6)
    rng = Rng(6)
    begun = [state.turns]
    for _ in range(600):
        if state.seat is None:
            break
        state.push(brisk(state, rng))
        assert state.turns in {begun[-1], begun[-1] + 1}
        if state.turns > begun[-1]:
            begun.append(state.turns)
    assert len(begun) > players


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_players_and_options_that_do_not_exist_are_refused(slug: str, players: int) -> None:
    game = argosy.game(slug)
    for wrong in (game.seats[0] - 1, game.seats[-1] + 1, -players):
        with pytest.raises(Refusal):
            game.start(wrong)
    with pytest.raises(Refusal):
        game.start(players, options={"no such option": "x"})
    for option in game.options:
        with pytest.raises(Refusal):
            game.start(players, options={option.name: "no such value"})


@of_every_game
def test_every_action_of_the_table_can_come_up(slug: str) -> None:
    """What no position offers is a dead number, or a rule that cannot be reached."""
    game = argosy.game(slug)
    offered: set[int] = set()
    states = rare(slug)
    for setup_slug, players, option, value in SETUPS:
        if setup_slug == slug:
            try:
                states.append(game.start(players, seed=3, options={option: value}))
            except Refusal:
                continue
    for players in game.seats:
        states.extend(open_positions(slug, players))
    for state in states:
        for number in range(60):
            offered.update(state.legal())
            play_randomly(state := state.clone(), Rng(number), 1)
    missing = [game.notation(action) for action in range(game.num_actions) if action not in offered]
    assert missing == []


@at_every_table
def test_a_game_without_a_seed_is_another_every_time(slug: str, players: int) -> None:
    game = argosy.game(slug)
    assert game.start(players).rng.dump() != game.start(players).rng.dump()
