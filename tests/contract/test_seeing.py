"""The laws of seeing: views hold what the viewer may know and no more, and guesses fill in the rest."""

import json

import argosy
from argosy import Rng, SeatView, State
from argosy.engine.message import Event
from tests.contract.hooks import hidden
from tests.contract.positions import at_every_table, open_positions, positions
from tests.players import brisk, play_briskly, play_randomly


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


@at_every_table
def test_views_are_plain_data(slug: str, players: int) -> None:
    for state in positions(slug, players):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["you"] == viewer


@at_every_table
def test_the_legal_actions_are_shown_to_the_one_who_decides(slug: str, players: int) -> None:
    for state in positions(slug, players):
        for viewer in viewers(state):
            deciding = viewer is not None and viewer == state.seat
            assert state.view(viewer)["legal"] == (state.legal() if deciding else [])
            if viewer is not None:
                at_seat = SeatView(state, viewer)
                assert at_seat.legal() == (state.legal() if deciding else [])
                assert at_seat.view() == state.view(viewer)


@at_every_table
def test_hidden_components_are_nowhere_in_a_view(slug: str, players: int) -> None:
    for state in positions(slug, players):
        for viewer in viewers(state):
            text = json.dumps(state.view(viewer))
            for name in hidden(state, viewer):
                assert json.dumps(name) not in text, name


@at_every_table
def test_hidden_components_are_nowhere_in_the_log(slug: str, players: int) -> None:
    """What a viewer could not see before and cannot see now: a discarded card may be shuffled at once."""
    state = argosy.game(slug).start(players, seed=players)
    rng = Rng(f"log {players}")
    events: list[Event] = []
    state.listener = events.append
    for _ in range(600):
        if state.seat is None:
            break
        before = {viewer: set(hidden(state, viewer)) for viewer in viewers(state)}
        state.play(brisk(state, rng))
        for viewer in viewers(state):
            text = json.dumps([event.seen_by(viewer).to_json() for event in events])
            for name in before[viewer].intersection(hidden(state, viewer)):
                assert json.dumps(name) not in text, name
                assert f'.{name}"' not in text, name  # the end of a key: `<room>.card.<name>`
        events.clear()


@at_every_table
def test_looking_changes_nothing(slug: str, players: int) -> None:
    for state in positions(slug, players)[::3]:
        before = state.dump()
        for viewer in viewers(state):
            state.view(viewer).clear()
        for seat in range(players):
            state.resample(seat, Rng(1))
        assert state.dump() == before


@at_every_table
def test_a_guess_looks_the_same_to_its_seat(slug: str, players: int) -> None:
    for state in positions(slug, players):
        for seat in range(players):
            guess = state.resample(seat, Rng(f"guess {seat}"))
            assert guess.view(seat) == state.view(seat)
            assert guess.seat == state.seat
            assert guess.listener is None
            if state.seat == seat:
                assert guess.legal() == state.legal()
            guess.check()
            if guess.seat is not None:
                assert guess.legal() == sorted(set(guess.legal()))
                assert guess.legal()
                assert guess.game.load(guess.dump()).seat == guess.seat


@at_every_table
def test_a_guess_does_not_know_what_chance_has_answered(slug: str, players: int) -> None:
    """Past outcomes tell the hidden order, and the generator the future."""
    for state in positions(slug, players):
        for seat in range(players):
            guess = state.resample(seat, Rng(7))
            assert guess.chances() == []
            assert guess.script is None
            assert guess.rng.dump() != state.rng.dump()
            assert guess.rng.dump() != state.resample(seat, Rng(8)).rng.dump()


def without_chance(state: State) -> str:
    return json.dumps({k: v for k, v in state.dump().items() if k not in ("rng", "chances")}, sort_keys=True)


@at_every_table
def test_guesses_differ_in_what_is_hidden(slug: str, players: int) -> None:
    for state in open_positions(slug, players):
        for seat in range(players):
            if len(hidden(state, seat)) > 1:
                guesses = {without_chance(state.resample(seat, Rng(number))) for number in range(12)}
                assert len(guesses) > 1


@at_every_table
def test_guesses_depend_on_nothing_hidden(slug: str, players: int) -> None:
    """Guessing from a guess gives what guessing from the truth gives: the truth has left no trace."""
    for state in open_positions(slug, players):
        for seat in range(players):
            guess = state.resample(seat, Rng("another truth"))
            assert guess.resample(seat, Rng(3)).dump() == state.resample(seat, Rng(3)).dump()


@at_every_table
def test_guesses_can_be_played_saved_and_finished(slug: str, players: int) -> None:
    game = argosy.game(slug)
    states = open_positions(slug, players)
    for state in states[::9]:
        guess = state.resample(0, Rng(2))
        for number in range(60):
            play_randomly(guess, Rng(number), 1)
            guess.check()
        assert game.load(guess.dump()).dump() == guess.dump()
    last = states[-1].resample(players - 1, Rng(4))
    play_briskly(last, Rng(5))
    assert last.ending
