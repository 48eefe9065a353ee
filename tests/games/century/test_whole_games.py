"""What must hold from the first action of a game to the last, checked on the golden games.

The dumped positions are judged by the component files and by arithmetic of their own, not by the game's code.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest

from argosy import Message, Record
from argosy.engine.message import Event
from argosy.games.century.components import FOLDER
from tests.games.century.make_golden import MAPS
from tests.games.century.table import COLOURS, GAME, SYMBOLS
from tests.games.century.test_golden import NAMES, golden, golden_first

Dump = dict[str, Any]
Cubes = list[int]


def read(file: str, table: str, key: str = "id") -> dict[str, dict[str, Any]]:
    """The records of a component file by their ids."""
    data = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    return {record[key]: record for record in data[table]}


MARKET_TILES: Final = read("market_tiles.toml", "market_tile")
VP_TILES: Final = read("vp_tiles.toml", "vp_tile")
BONUS_TYPES: Final = read("bonus_tiles.toml", "bonus_type")
STARTING_SETS: Final = read("starting_sets.toml", "starting_set")
COLUMN_POINTS: Final = [record["points"] for record in read("player_boards.toml", "column").values()]


def numbers(record: dict[str, int]) -> Cubes:
    return [record.get(colour, 0) for colour in COLOURS]


@dataclass(frozen=True)
class Step:
    """An action with the positions before and after it, and what was told about it."""

    action: str
    legal: list[str]
    before: Dump
    after: Dump
    told: list[Message]
    scores: list[int]
    """After the action."""

    @property
    def active(self) -> int:
        """The seat whose turn it is before the action."""
        return int(self.before["agenda"][0][1])

    @property
    def asked(self) -> str:
        """The step that the action answers."""
        return str(self.before["agenda"][-1][0])


def steps_of(record: Record) -> Iterator[Step]:
    state = GAME.start(record.players, record.seed, record.options)
    heard: list[Event] = []
    state.listener = heard.append
    before = state.dump()
    for text in record.actions:
        legal = [GAME.notation(action) for action in state.legal()]
        heard.clear()
        state.play(GAME.parse(text))
        after = state.dump()
        yield Step(text, legal, before, after, [event.message for event in heard], state.scores())
        before = after


@pytest.fixture(scope="module", params=NAMES)
def steps(request: pytest.FixtureRequest) -> list[Step]:
    """All steps of one golden game after the other."""
    return list(steps_of(golden(request.param)))


def players(dump: Dump) -> range:
    return range(dump["players"])


def hold(dump: Dump, seat: int) -> Cubes:
    return list(dump["holds"][seat * 4 : seat * 4 + 4])


def bonuses(dump: Dump, seat: int) -> list[int]:
    return list(dump["bonuses"][seat * 5 : seat * 5 + 5])


def built(dump: Dump, seat: int) -> list[int]:
    """Outposts on the map by symbol, as the map shows them."""
    found = [0, 0, 0, 0]
    for tile, seats in zip(dump["markets"], dump["outposts"], strict=True):
        if seats >> seat & 1:
            found[SYMBOLS.index(MARKET_TILES[tile]["symbol"])] += 1
    return found


# Components


def test_every_component_is_somewhere(steps: list[Step]) -> None:
    """R14.1, R14.2, R14.3, R14.9, R8.7: tiles, outposts and boats, counted after every action."""
    for step in steps:
        dump = step.after
        owned = dump["vp_owner"]
        tiles = [tile for tile in dump["markets"] if tile]
        assert sorted(tiles + dump["removed"]) == sorted(MARKET_TILES)
        assert sorted([*dump["ports"], *dump["stack"], *owned]) == sorted(VP_TILES)
        assert "vp-closed" not in owned
        for seat in players(dump):
            assert dump["built"][seat * 4 : seat * 4 + 4] == built(dump, seat)
            assert max(built(dump, seat)) <= 5
            waiting = ["bonus", seat, 0] in dump["agenda"]
            assert sum(bonuses(dump, seat)) == min(built(dump, seat)) - waiting
        for kind in range(5):
            assert sum(bonuses(dump, seat)[kind] for seat in players(dump)) <= 4


def test_what_has_been_won_is_never_lost(steps: list[Step]) -> None:
    """R7.2.2, R7.3.6, R8.2: outposts, bonus tiles and orders stay; and so do the market tiles."""
    for step in steps:
        before, after = step.before, step.after
        for there, here in zip(before["outposts"], after["outposts"], strict=True):
            assert there & here == there
        assert all(a <= b for a, b in zip(before["bonuses"], after["bonuses"], strict=True))
        assert before["vp_owner"].items() <= after["vp_owner"].items()
        assert (before["markets"], before["removed"]) == (after["markets"], after["removed"])


def test_one_port_is_closed_from_the_moment_the_tile_appears(steps: list[Step]) -> None:
    """R8.3, R8.4, R8.5, R14.5: and only a claim opens and closes ports."""
    appeared = False
    for step in steps:
        now = step.after["ports"].count("vp-closed")
        assert now == (1 if appeared or now else 0)
        appeared = appeared or now == 1
        if step.action != "claim":
            assert step.after["ports"] == step.before["ports"]
        else:
            claimed_port_is_refilled(step)
    assert appeared


def claimed_port_is_refilled(step: Step) -> None:
    """R8.3, R8.4: what should lie on the ports, from what lay there."""
    ports: list[str] = list(step.before["ports"])
    top = step.before["stack"][0]
    claimed = next(ports.index(tile) for tile in step.after["vp_owner"] if tile in ports)
    if "vp-closed" in ports:
        ports[ports.index("vp-closed")] = top
        ports[claimed] = "vp-closed"
    else:
        ports[claimed] = top
    assert step.after["ports"] == ports
    assert step.after["stack"] == step.before["stack"][1:]


# Cubes


def all_cubes(dump: Dump) -> Cubes:
    """By colour, in the holds and on the map together."""
    return [sum(dump["holds"][colour::4]) + sum(dump["cubes"][colour::4]) for colour in range(4)]


def named(cubes: Iterable[object]) -> Cubes:
    """The cubes in a message."""
    found = [0, 0, 0, 0]
    for cube in cubes:
        assert isinstance(cube, Message)
        count = cube.args["n"]
        assert isinstance(count, int)
        found[COLOURS.index(cube.key.removeprefix("century.cube."))] += count
    return found


def minus(cubes: Cubes) -> Cubes:
    return [-number for number in cubes]


def plus(one: Cubes, other: Cubes) -> Cubes:
    return [a + b for a, b in zip(one, other, strict=True)]


def flow(message: Message) -> Cubes:
    """What an event has brought from the supply (or, below 0, to it)."""
    args: dict[str, Any] = message.args
    match message.key.removeprefix("century.log."):
        case "set" | "harvest":
            return named(args["cubes"])
        case "pay" | "claim":
            return minus(named(args["cubes"]))
        case "discard":
            return minus(named([args["cube"]]))
        case "exchange":
            return plus(named(args["taken"]), minus(named(args["given"])))
        case "upgrade":
            given = named([args["given"]])
            return plus(minus(given), [0, *given[:3]])  # the next level
        case _:
            return [0, 0, 0, 0]


def test_cubes_come_and_go_only_as_the_rules_say(steps: list[Step]) -> None:
    """R14.8, R6.1.8, R6.4.2, R6.5.1: moves, tolls and pick-ups change nothing in holds and map together."""
    for step in steps:
        expected = all_cubes(step.before)
        for message in step.told:
            expected = plus(expected, flow(message))
        assert all_cubes(step.after) == expected


def test_what_is_printed_is_what_is_paid_and_taken(steps: list[Step]) -> None:
    """R14.8, R7.5.1, R8.1, R9.1, R4.8.1: sets, exchanges, orders and harvests, by the component files."""
    sets = [numbers(record["cubes"]) for record in STARTING_SETS.values()]
    for step in steps:
        for message in told(step, "set"):
            assert flow(message) in sets
        for message in told(step, "exchange"):
            tile = MARKET_TILES[step.before["markets"][step.before["boats"][step.active]]]
            assert flow(message) == plus(numbers(tile["take"]), minus(numbers(tile["give"])))
        for message in told(step, "claim"):
            (name,) = step.after["vp_owner"].keys() - step.before["vp_owner"].keys()
            assert flow(message) == minus(numbers(VP_TILES[name]["cost"]))
            assert message.args["points"] == VP_TILES[name]["points"]
        for message in told(step, "harvest"):
            assert flow(message) == [2, bonuses(step.before, step.active)[2], 0, 0]


def test_outposts_cost_what_they_should(steps: list[Step]) -> None:
    """R7.2.3, R7.2.4: the cubes paid from the choice to build on until the outpost stands."""
    paid = 0
    for step in steps:
        paid -= sum(sum(flow(message)) for message in told(step, "pay"))
        if told(step, "build"):
            there = step.before["outposts"][step.before["boats"][step.active]].bit_count()
            assert paid == there * (2 if step.before["players"] == 2 else 1)
            paid = 0
    assert paid == 0


def test_holds_are_within_their_limits_after_every_turn(steps: list[Step]) -> None:
    """R14.4, R10.1, R10.2."""
    for step in steps:
        if not step.after["agenda"] or step.after["agenda"][-1][0] == "move":
            for seat in players(step.after):
                assert sum(hold(step.after, seat)) <= 10 + 3 * bonuses(step.after, seat)[1]


def test_others_are_touched_by_tolls_and_discards_only(steps: list[Step]) -> None:
    """R14.6: in the turn of somebody else nothing of a player changes but the hold, and that only so."""
    for step in after_the_setup(steps):
        tolls = Counter(seat_in(message, "receiver") for message in told(step, "toll"))
        thrown = Counter(seat_in(message, "player") for message in told(step, "discard"))
        for seat in players(step.after):
            if seat != step.active:
                change = sum(hold(step.after, seat)) - sum(hold(step.before, seat))
                assert change == tolls[seat] - thrown[seat]
                assert built(step.after, seat) == built(step.before, seat)
                assert bonuses(step.after, seat) == bonuses(step.before, seat)
                assert step.after["boats"][seat] == step.before["boats"][seat]
                assert orders(step.after, seat) == orders(step.before, seat)


def told(step: Step, event: str) -> list[Message]:
    return [message for message in step.told if message.key == f"century.log.{event}"]


def seat_in(message: Message, name: str) -> int:
    """The seat of a player in a message."""
    player = message.args[name]
    assert isinstance(player, Message)
    seat = player.args["seat"]
    assert isinstance(seat, int)
    return seat


def orders(dump: Dump, seat: int) -> list[str]:
    return [tile for tile, owner in dump["vp_owner"].items() if owner == seat]


def test_moves_cost_a_cube_for_each_step_that_is_not_free(steps: list[Step]) -> None:
    """R14.7, R6.1.4: counted from the messages about each turn."""
    sailed = left = 0
    for step in after_the_setup(steps):
        sailed += len(told(step, "sail"))
        left += len(told(step, "leave"))
        if step.asked == "action":
            free = 1 + bonuses(step.before, step.active)[0]
            assert left == max(0, sailed - free)
            sailed = left = 0


# Turns


def after_the_setup(steps: list[Step]) -> list[Step]:
    return [step for step in steps if step.before["agenda"][0][0] == "next-turn"]


def test_turns_go_round(steps: list[Step]) -> None:
    """R5.1, R4.6, R12.1: clockwise from the first player, who stays the same, to the end of a round."""
    (first,) = {step.after["first"] for step in steps}
    count = steps[0].after["players"]
    begun = [
        (seat_in(message, "player"), message.args["round"])
        for step in steps
        for message in told(step, "turn")
    ]
    assert begun == [((first + number) % count, 1 + number // count) for number in range(len(begun))]
    assert len(begun) % count == 0
    assert steps[-1].after["agenda"] == []


def test_staying_and_passing_are_always_legal(steps: list[Step]) -> None:
    """R5.7, R6.2.1, R5.3.3, R5.3.4."""
    for step in steps:
        if step.asked == "move":
            assert step.legal[0] == "stay"
        if step.asked == "action":
            assert step.legal[-2:] == ["harvest", "pass"]


def test_only_claims_reveal(steps: list[Step]) -> None:
    """R13.5."""
    for step in steps:
        assert step.after["reveals"] - step.before["reveals"] == (step.action == "claim")


def test_the_fourth_order_makes_the_round_the_last_one(steps: list[Step]) -> None:
    """R12.1, R12.2."""
    for step in steps:
        most = max(len(orders(step.after, seat)) for seat in players(step.after))
        assert step.after["last_round"] == (most == 4)
    (round_of_end,) = {step.after["round"] for step in steps if step.after["last_round"]}
    assert steps[-1].after["round"] == round_of_end


# Points


def points(dump: Dump, seat: int) -> int:
    """R12.3, once more, from what lies on the table."""
    uncovered = sum(sum(COLUMN_POINTS[:count]) for count in built(dump, seat))
    tiles = sum(int(VP_TILES[tile]["points"]) for tile in orders(dump, seat))
    worths = [int(BONUS_TYPES[kind]["points"]) for kind in ("move", "hold", "harvest", "upgrade")]
    bonus = sum(worth * count for worth, count in zip(worths, bonuses(dump, seat), strict=False))
    return tiles + uncovered + bonus + int(dump["vp_bonus"][seat]) + sum(hold(dump, seat)[1:])


def test_scores_can_be_counted_on_the_table(steps: list[Step]) -> None:
    """R12.3."""
    for step in steps:
        assert step.scores == [points(step.after, seat) for seat in players(step.after)]


def test_vp_bonus_tiles_leave_their_stack_from_the_top(steps: list[Step]) -> None:
    """R7.3.3, R4.5."""
    top = [6, 5, 4, 3]
    for step in steps:
        before, after = step.before["vp_bonus"], step.after["vp_bonus"]
        if step.action == "bonus vp":
            expected = list(before)
            expected[step.active] += top.pop(0)
            assert after == expected
        else:
            assert after == before


# What the golden games contain


def test_every_verb_is_used_in_golden_games() -> None:
    used = Counter(text.split()[0] for name in NAMES for text in golden(name).actions)
    assert set(used) == {verb.name for verb in GAME.actions.verbs}
    assert min(used.values()) >= 10


def test_every_option_value_is_used_in_golden_games() -> None:
    used = {(option, value) for name in NAMES for option, value in golden(name).options.items()}
    for option in GAME.options:
        assert {value for name, value in used if name == option.name} >= set(option.values)
    assert {golden(name).options["map"] for name in NAMES} > set(MAPS)  # and an own one
    assert {golden_first(name) for name in NAMES if golden(name).options["first"] == "random"} == {0, 1, 2, 3}
