"""The laws of saving: a dumped, cloned or replayed state is the same state, and nothing else is let in."""

import copy
import json
from collections.abc import Callable, Iterator

import pytest

import argosy
from argosy import Refusal, Rng, State
from tests.contract.positions import at_every_table, open_positions, positions
from tests.players import brisk, play_randomly

Path = tuple[str | int, ...]


def through_json(data: object) -> object:
    return json.loads(json.dumps(data))


def assert_same(one: State, other: State) -> None:
    assert one.dump() == other.dump()
    assert one.seat == other.seat
    assert one.legal() == other.legal()
    assert one.pending() == other.pending()
    assert one.scores() == other.scores()
    assert one.sheet() == other.sheet()
    assert one.view(None) == other.view(None)


@at_every_table
def test_a_dump_survives_json_and_loads_as_the_same_state(slug: str, players: int) -> None:
    game = argosy.game(slug)
    for state in positions(slug, players):
        dump = state.dump()
        assert through_json(dump) == dump
        assert_same(game.load(through_json(dump)), state)


@at_every_table
def test_loaded_cloned_and_replayed_games_go_on_alike(slug: str, players: int) -> None:
    game = argosy.game(slug)
    rng = Rng(f"alike {slug}")
    state = game.start(players, seed=11)
    loaded = game.load(state.dump())
    replayed = game.start(players, seed=11)
    for number in range(600):
        if state.seat is None:
            break
        action = brisk(state, rng)
        for each in (state, loaded, replayed):
            each.play(action)
        assert state.legal() == loaded.legal() == replayed.legal()
        if number % 20 == 0:
            assert_same(loaded, state)
            assert_same(replayed, state)
            loaded = game.load(through_json(state.dump()))
            replayed = replayed.clone()


@at_every_table
def test_changing_a_dump_does_not_change_the_state(slug: str, players: int) -> None:
    for state in positions(slug, players)[::10]:
        before = copy.deepcopy(state.dump())
        for path, value in list(leaves(state.dump())):
            dump = state.dump()
            put(dump, path, "changed" if value is None else None)
            assert state.dump() == before, path


# Malformed data


def leaves(data: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every field and element, the nested ones too, with the way to it."""
    if path:
        yield path, data
    if isinstance(data, dict):
        for name, value in data.items():
            yield from leaves(value, (*path, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))


def owner(data: object, path: Path) -> dict[str | int, object]:
    """The object or list (which takes its indices just the same) that holds the last step of the way."""
    found: object = data
    for step in path[:-1]:
        found = found[step]  # type: ignore[index]
    return found  # type: ignore[return-value]


def put(data: object, path: Path, value: object) -> None:
    owner(data, path)[path[-1]] = value


def drop(data: object, path: Path) -> None:
    del owner(data, path)[path[-1]]


def repeat(data: object, path: Path) -> None:
    """A component that is there twice."""
    holder: object = owner(data, path)
    if isinstance(holder, list):
        holder.append(holder[path[-1]])  # type: ignore[index]


def change(value: object) -> Callable[[object, Path], None]:
    return lambda data, path: put(data, path, copy.deepcopy(value))


JUNK: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    999_999_999_999,
    10**30,
    1.5,
    "",
    "x",
    "1",
    [],
    [[]],
    {},
    {"x": 1},
]
MUTATIONS = [drop, repeat, *(change(value) for value in JUNK)]


def refused_or_sound(state: State, data: object) -> bool:
    """Whether the data is refused; if not, it must be a position that obeys the laws and can be played on."""
    try:
        loaded = state.game.load(data)
    except Refusal:
        return True
    loaded.check()
    assert state.game.load(through_json(loaded.dump())).dump() == loaded.dump()
    for number in range(12):
        play_randomly(loaded, Rng(number), 1)
        loaded.check()
    return False


@pytest.mark.slow
@at_every_table
def test_malformed_positions_are_refused(slug: str, players: int) -> None:
    """Each field and each element of a position, broken in every way."""
    for state in positions(slug, players)[::3]:
        for path, _ in list(leaves(state.dump())):
            for mutate in MUTATIONS:
                data = state.dump()
                mutate(data, path)
                refused_or_sound(state, data)


@at_every_table
def test_malformed_positions_are_refused_wherever_they_are_broken(slug: str, players: int) -> None:
    """Each field and each element of a position, broken in one of the ways."""
    turn = 0
    refusals = 0
    for state in positions(slug, players)[::6]:
        for path, _ in list(leaves(state.dump())):
            data = state.dump()
            turn += 1
            MUTATIONS[turn % len(MUTATIONS)](data, path)
            refusals += refused_or_sound(state, data)
    assert refusals > turn / 2


@at_every_table
def test_every_missing_field_is_refused_by_name(slug: str, players: int) -> None:
    state = open_positions(slug, players)[0]
    for field in state.dump():
        data = state.dump()
        del data[field]
        with pytest.raises(Refusal) as caught:
            state.game.load(data)
        assert caught.value.message.args["field"] == field


@at_every_table
def test_positions_broken_twice_are_refused_or_sound(slug: str, players: int) -> None:
    """Two errors may hide each other from a check; elements that change places keep every count."""
    rng = Rng(f"broken {slug} {players}")
    for state in positions(slug, players)[::5]:
        ways = [path for path, _ in leaves(state.dump())]
        for _ in range(60):
            data = state.dump()
            try:
                for _ in range(2):
                    MUTATIONS[rng.below(len(MUTATIONS))](data, ways[rng.below(len(ways))])
            except (KeyError, IndexError, TypeError):
                continue  # the first error took away the place of the second
            refused_or_sound(state, data)


@at_every_table
def test_elements_that_change_places_are_refused_or_sound(slug: str, players: int) -> None:
    rng = Rng(f"swapped {slug} {players}")
    for state in positions(slug, players)[::5]:
        ways = [path for path, value in leaves(state.dump()) if not isinstance(value, (dict, list))]
        for _ in range(60):
            one, other = ways[rng.below(len(ways))], ways[rng.below(len(ways))]
            data = state.dump()
            first, second = owner(data, one)[one[-1]], owner(data, other)[other[-1]]
            put(data, one, second)
            put(data, other, first)
            refused_or_sound(state, data)


@pytest.mark.parametrize("data", [None, 1, "x", [], [1], {}, {"game": "x"}, {1: 2}])
def test_what_is_no_position_is_refused(data: object) -> None:
    for slug in argosy.games():
        with pytest.raises(Refusal):
            argosy.game(slug).load(data)


@at_every_table
def test_positions_of_other_games_rules_and_editions_are_refused(slug: str, players: int) -> None:
    state = open_positions(slug, players)[0]
    for field, value in (("game", "x"), ("rules_version", 999), ("rules_version", "1"), ("edition", "x")):
        data = state.dump()
        data[field] = value
        with pytest.raises(Refusal) as caught:
            state.game.load(data)
        assert caught.value.message.args["field"] == field
