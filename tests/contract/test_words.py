"""The laws of words: every action can be written and read, described and refused; events only report."""

import pytest

import argosy
from argosy import Message, Refusal, Rng
from argosy.engine.message import Event
from tests.contract.positions import at_every_table, of_every_game, open_positions
from tests.players import brisk


@of_every_game
def test_every_action_is_read_back_as_written(slug: str) -> None:
    game = argosy.game(slug)
    written = [game.notation(action) for action in range(game.num_actions)]
    assert [game.parse(text) for text in written] == list(range(game.num_actions))
    assert len(set(written)) == game.num_actions


@of_every_game
def test_what_is_no_action_is_not_read(slug: str) -> None:
    game = argosy.game(slug)
    names = [verb.name for verb in game.actions.verbs]
    garbage = ["", " ", "no-such-verb", "\x00", "-1", "0", "x" * 10_000]
    garbage += [f"{name} {junk}" for name in names for junk in ("no-such-word", "-1", "999", "1 1 1 1 1 1")]
    garbage += [name.upper() for name in names] + [verb.name for verb in game.actions.verbs if verb.arguments]
    for text in garbage:
        with pytest.raises(Refusal):
            game.parse(text)
    for action in (-1, game.num_actions, 10**30):
        with pytest.raises(Refusal):
            game.notation(action)


@at_every_table
def test_legal_actions_are_described_each_in_its_own_words(slug: str, players: int) -> None:
    for state in open_positions(slug, players):
        described = [state.describe(action) for action in state.legal()]
        assert all(isinstance(message, Message) for message in described)
        assert len({repr(message) for message in described}) == len(described)


@at_every_table
def test_events_are_messages_and_change_nothing(slug: str, players: int) -> None:
    heard: list[Event] = []
    for position in open_positions(slug, players)[::4]:
        silent = position.clone()
        told = position.clone()
        told.listener = heard.append
        assert told.clone().listener is None
        rng = Rng(1)
        for _ in range(30):
            if silent.seat is None:
                break
            action = brisk(silent, rng)
            silent.push(action)
            told.push(action)
            assert told.dump() == silent.dump()
    assert len(heard) > 100
    for event in heard:
        for viewer in (None, *range(players)):
            seen = event.seen_by(viewer)
            assert isinstance(seen, Message)
            assert str(seen)
            assert isinstance(seen.to_json(), list)
