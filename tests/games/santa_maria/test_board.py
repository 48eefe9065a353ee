"""The picture: whole, clickable wherever something is legal, and made from what the viewer may know only."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

import argosy
from argosy import Rng, State
from argosy.games.santa_maria.board import describe, draw
from argosy.pictures import Picture, svg
from argosy.pictures.palette import colours, names_used
from argosy.pictures.picture import BOARD, HAND, SEAT
from argosy.words import Words
from tests.contract.positions import open_positions, positions
from tests.pictures.drawn import Element, elements, texts, things
from tests.pictures.test_markup import HOSTILE

GAME = argosy.game("santa-maria")
ENGLISH = Words("en", ["Ola", "Jan", "Ewa", "Leon"])
POLISH = Words("pl", ["Ola", "Jan", "Ewa", "Leon"])

of_every_table = pytest.mark.parametrize("players", GAME.seats)
in_every_way = pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (1, {"blue-dice": "shared"}),
        (2, {}),
        (2, {"boards": "draft"}),
        (3, {"boards": "advanced", "gains": "asked"}),
        (4, {"blue-dice": "shared"}),
    ],
    ids=str,
)

_IDLE = ("sell", "buy", "retire", "skip", "give-up", "end-turn")


def look(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees."""
    return state.view(seat)


def drawn(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that the one who decides sees."""
    return draw(look(state, state.seat), GAME.actions, words)


def seen(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that an onlooker sees."""
    return draw(look(state, None), GAME.actions, words)


def along(state: State, moves: int) -> Iterator[State]:
    """The states of a game under way, in which people build rather than wait."""
    rng = Rng(f"board {state.players} {state.settings}")
    for _ in range(moves):
        if state.seat is None:
            return
        yield state
        legal = state.legal()
        busy = [action for action in legal if GAME.actions.verb(action).name not in _IDLE]
        state.push(rng.choice(busy if busy and rng.below(12) else legal))


def clickable(pictures: list[Picture]) -> dict[int, list[Element]]:
    """The things that each action can be chosen at."""
    found: dict[int, list[Element]] = {}
    for thing in things(pictures):
        for action in thing.attributes.get("data-actions", "").split():
            found.setdefault(int(action), []).append(thing)
    return found


def assert_all_is_clickable(state: State, words: Words = ENGLISH) -> None:
    found = clickable(drawn(state, words))
    assert sorted(found) == state.legal(), [
        GAME.notation(action) for action in set(state.legal()) ^ set(found)
    ]
    for action, shown in found.items():
        stops = [thing.attributes for thing in shown if "tabindex" in thing.attributes]
        assert stops, GAME.notation(action)
        for stop in stops:
            assert stop["role"] == "button"
            assert "legal" in stop["class"].split()
            assert stop["aria-label"] == stop["data-tip"]


def groups(pictures: list[Picture]) -> dict[str, str]:
    return {group.id: group.markup for picture in pictures for group in picture.groups}


def at(decision: str, players: int = 2, **options: str) -> State:
    """A position in which this is decided."""
    for seed in range(30):
        for state in along(GAME.start(players, seed, options), 400):
            if look(state, None)["decision"] == decision:
                return state
    raise LookupError(decision)


# What can be done


@in_every_way
def test_whatever_is_legal_can_be_chosen_in_the_picture(players: int, options: dict[str, str]) -> None:
    for state in along(GAME.start(players, 5, options), 70):
        assert_all_is_clickable(state)


@of_every_table
def test_every_kind_of_decision_can_be_made_in_the_picture(players: int) -> None:
    for state in open_positions(GAME.slug, players):
        assert_all_is_clickable(state, POLISH)


def test_an_onlooker_can_choose_nothing() -> None:
    for state in open_positions(GAME.slug, 3)[::4]:
        assert clickable(seen(state)) == {}
        other = (state.seat or 0) + 1
        assert clickable(draw(look(state, other % 3), GAME.actions, ENGLISH)) == {}


def test_where_the_keyboard_stops_there_is_a_ring_to_show_it() -> None:
    for state in open_positions(GAME.slug, 2)[::3]:
        for name, markup in groups(drawn(state)).items():
            if "tabindex" in markup:
                assert 'class="ring' in markup, name


def test_a_tile_is_laid_by_pointing_at_the_colony() -> None:
    """R8.4: first the cell, then how it is turned; each way shows the tile there while it is pointed at."""
    state = at("lay")
    cells = {GAME.actions.values(action)[0] for action in state.legal()}
    found = groups(drawn(state))
    for cell in range(36):
        assert ("data-actions" in found[f"own-{state.seat}-cell-{cell}"]) is (cell in cells)
    state = at("lay-turn")
    pending = look(state, state.seat)["pending"]
    found = groups(drawn(state))
    assert "aim" in found[f"own-{state.seat}-cell-{pending['cell']}"]
    for way in pending["turned"]:
        sign = found[f"own-{state.seat}-turn-{way['turn']}"]
        ghost = sign[sign.index('class="preview"') :]
        assert ghost.count("#art-cell-") == len(way["cells"])


def test_the_signs_of_the_ways_to_turn_a_tile_lie_apart() -> None:
    for seed in range(3):
        for state in along(GAME.start(2, seed), 60):
            if look(state, None)["decision"] != "lay-turn":
                continue
            places = [
                elements(markup)[0].attributes["transform"]
                for name, markup in groups(drawn(state)).items()
                if re.fullmatch(r"own-\d-turn-\d", name)
            ]
            assert len(places) == len(set(places))


def test_a_line_shows_what_a_die_would_do() -> None:
    """R10.3.1, R10.3.4: the buildings in order, and where the die ends."""
    state = at("line")
    seat = state.seat
    assert seat is not None
    colony = look(state, seat)["colonies"][seat]
    found = groups(drawn(state))
    for number, line in enumerate(colony["lines"]):
        markup = found[f"own-{seat}-line-{number}"]
        shown = texts(markup[markup.index('class="preview"') - 3 :].removesuffix("</g>"))
        assert shown == [str(nth + 1) for nth in range(len(line["activates"]))]
        tip = elements(markup)[0].attributes["data-tip"]
        assert ("no empty building" in tip) is (not line["activates"])


def test_a_die_of_the_pool_shows_its_line_and_is_marked_when_it_is_taken() -> None:
    state = at("turn")
    found = groups(drawn(state))
    pool = look(state, state.seat)["white_dice"]
    for value, count in enumerate(pool, start=1):
        dice = [markup for name, markup in found.items() if name.startswith(f"die-white-{value}-")]
        assert len(dice) >= count
        assert sum('class="preview"' in markup for markup in dice) == (1 if count else 0)
    state = at("line")
    chosen = [name for name, markup in groups(drawn(state)).items() if "die fine chosen" in markup]
    assert len(chosen) == 1


def test_what_is_about_to_be_paid_is_marked_in_the_storage() -> None:
    """R6.4: with gold a player chooses what it replaces."""
    dump = GAME.start(2, 1).dump()
    stock = dump["stock"]
    assert isinstance(stock, list)
    stock[:5] = [2, 1, 0, 0, 2]
    state = GAME.load(dump)
    while look(state, state.seat)["decision"] != "pay-tile":
        legal = {GAME.notation(action).split()[0]: action for action in state.legal()}
        state.play(next(legal[verb] for verb in ("tile", "lay", "turn") if verb in legal))
    assert_all_is_clickable(state)
    paying = look(state, state.seat)["pending"]["paying"]
    found = groups(drawn(state))
    for what, count in paying.items():
        assert ("chosen" in found[f"hand-{state.seat}-{what}"]) is (count > 0)


def test_nobody_else_sees_where_a_choice_could_be_made() -> None:
    state = at("lay-turn")
    other = draw(look(state, 1 - (state.seat or 0)), GAME.actions, ENGLISH)
    assert not any("-turn-" in name for name in groups(other))


# Groups


@of_every_table
def test_ids_are_unique_on_a_page(players: int) -> None:
    for state in positions(GAME.slug, players)[::2]:
        for pictures in (drawn(state), seen(state)):
            ids = [
                found.attributes["id"]
                for picture in pictures
                for found in elements(svg(picture))
                if "id" in found.attributes
            ]
            assert len(ids) == len(set(ids))


@of_every_table
def test_each_group_is_one_element_with_its_id(players: int) -> None:
    for state in positions(GAME.slug, players)[::4]:
        for picture in drawn(state):
            found = [elements(group.markup)[0].attributes.get("id") for group in picture.groups]
            assert found == [group.id for group in picture.groups]


@in_every_way
def test_pictures_stay_all_game_long(players: int, options: dict[str, str]) -> None:
    places: dict[str, tuple[float, float, str]] = {}
    for state in along(GAME.start(players, 3, options), 60):
        for picture in draw(look(state, 0), GAME.actions, ENGLISH):
            place = (picture.width, picture.height, picture.place)
            assert places.setdefault(picture.name, place) == place
    assert [name for name, (_, _, place) in places.items() if place == BOARD] == [
        "colony", "church", "shore", "calendar",
    ]  # fmt: skip
    assert sum(place == HAND for _, _, place in places.values()) == players
    assert sum(place == SEAT for _, _, place in places.values()) == max(players - 1, 1)


def test_markers_keep_their_groups_and_move_by_their_transform() -> None:
    moved: set[str] = set()
    before: dict[str, str] = {}
    for state in along(GAME.start(3, 1), 150):
        found = groups(seen(state))
        now = {
            name: elements(markup)[0].attributes["transform"]
            for name, markup in found.items()
            if re.fullmatch(r"(religion|conquest|retiring)-\d", name)
        }
        assert len(now) == 9
        moved |= {name for name in before if before[name] != now[name]}
        before = now
    assert len(moved) == 9


def test_a_blue_die_slides_onto_the_building() -> None:
    """Its group is the same beside the board and on it."""
    for state in along(GAME.start(2, 2), 300):
        seat = state.seat
        assert seat is not None
        if look(state, seat)["decision"] != "line" or look(state, seat)["pending"]["die"]["colour"] != "blue":
            continue
        value = look(state, seat)["pending"]["die"]["value"]
        row = [action for action in state.legal() if GAME.notation(action) == f"row {value}"]
        before = set(groups(drawn(state)))
        ahead = state.clone()
        if row:
            ahead.play(row[0])
            if look(ahead, seat)["decision"] == "end-turn":
                die = f"die-blue-{seat}-{value}-0"
                assert die in before
                assert die in set(groups(draw(look(ahead, seat), GAME.actions, ENGLISH)))
                return
    pytest.fail("no blue die was used")


# Secrets and strangers


@of_every_table
def test_what_is_hidden_changes_nothing_in_the_picture(players: int) -> None:
    for number, state in enumerate(open_positions(GAME.slug, players)[::3]):
        assert state.seat is not None
        guess = state.resample(state.seat, Rng(number))
        assert drawn(guess) == drawn(state)
        assert describe(look(guess, None), ENGLISH) == describe(look(state, None), ENGLISH)


def test_happiness_of_others_is_not_drawn() -> None:
    """R22.2."""
    state = at("turn", 3)
    seat = state.seat
    assert seat is not None
    found = groups(drawn(state))
    for other in range(3):
        assert ("?" in texts(found[f"hand-{other}-points"])) is (other != seat)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_markup(name: str) -> None:
    words = Words("en", [name * 3, name])
    for state in open_positions(GAME.slug, 2)[::8]:
        for picture in drawn(state, words):
            for markup in (svg(picture), svg(picture, standalone=True)):
                found = elements(markup)
                assert {tag for tag, _ in found} <= _TAGS
                assert not any(key.startswith("on") for _, attributes in found for key in attributes)


_TAGS = {
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "text", "title", "style",
    "linearGradient", "radialGradient", "stop", "clipPath",
}  # fmt: skip


def test_all_that_is_used_is_there() -> None:
    for options in ({}, {"boards": "advanced"}, {"boards": "draft"}):
        for state in along(GAME.start(4, 8, options), 24):
            page = "".join(svg(picture) for picture in drawn(state))
            defined = {found.attributes.get("id") for found in elements(f"<div>{page}</div>")}
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', page)) <= defined
            assert names_used(page) <= set(colours("day"))


# What is shown


@of_every_table
def test_the_words_tell_what_the_picture_shows(players: int) -> None:
    for state in positions(GAME.slug, players)[::6]:
        for words in (ENGLISH, POLISH):
            told = {line for _, lines in describe(look(state, None), words) for line in lines}
            shown = [thing.attributes for thing in things(seen(state, words))]
            free = {
                found["data-tip"] for found in shown if found["data-tip"].startswith(("free:", "wolne pole:"))
            }
            assert {found["data-tip"] for found in shown} - free <= told
            assert not free & told


def test_cells_show_what_is_printed_and_what_lies_there() -> None:
    for state in along(GAME.start(2, 4), 60):
        view = look(state, state.seat)
        found = groups(drawn(state))
        for seat, colony in enumerate(view["colonies"]):
            prefix = f"own-{seat}" if seat == state.seat else f"seat-{seat}"
            for i, cell in enumerate(colony["cells"]):
                markup = found[f"{prefix}-cell-{i}"]
                assert markup.count("#art-colonist") == cell.get("colonists", 0)
                assert ("#art-cell-" in markup) is (cell["kind"] != "free")
                if cell["kind"] == "building":
                    assert f"#art-cell-{cell['terrain']}" in markup
                assert (f"{prefix}-coins-{i}" in found) is bool(cell["coins"])
            dice = [cell["die"] for cell in colony["cells"] if cell["die"]]
            ids = [name for name in found if name.startswith("die-")]
            assert len(ids) >= len(dice)


def test_every_die_is_drawn_once() -> None:
    """R3.2: those of the pool, those of the seats, and those on the buildings."""
    for players in GAME.seats:
        for state in along(GAME.start(players, 6), 50):
            view = look(state, state.seat)
            on_buildings = [
                cell["die"]["colour"]
                for colony in view["colonies"]
                for cell in colony["cells"]
                if cell["die"]
            ]
            unused = sum(sum(colony["blue_dice"]) for colony in view["colonies"])
            names = [name for name in groups(drawn(state)) if name.startswith("die-")]
            white = [name for name in names if name.startswith("die-white-")]
            assert len(white) == sum(view["white_dice"]) + on_buildings.count("white")
            assert len(names) - len(white) == unused + on_buildings.count("blue")


def test_ships_show_their_price_and_their_points() -> None:
    state = GAME.start(2, 1)
    found = groups(drawn(state))
    for dock in look(state, state.seat)["docks"]:
        markup = found[f"dock-{dock['dock']}"]
        assert str(dock["ship"]["points"]) in texts(markup)
        for what in dock["ship"]["cost"]:
            assert f"#art-{what}" in markup


def test_alone_the_goals_and_what_is_reached_are_shown() -> None:
    """R20."""
    state = at("turn", 1)
    found = groups(drawn(state))
    solo = look(state, 0)["solo"]
    for goal in solo["goals"]:
        markup = found[f"solo-goal-{goal['id']}"]
        assert f"{goal['has']} / {goal['needs']}" in texts(markup)
        assert ("tick-badge" in markup) is goal["reached"]
    assert len([name for name in found if name.startswith("solo-tree-")]) == 3


def test_a_set_of_pictures_is_drawn_in_no_time() -> None:
    state = at("turn", 4)
    seat_view = look(state, state.seat)
    took: list[float] = []
    for _ in range(20):
        begun = time.perf_counter()
        draw(seat_view, GAME.actions, ENGLISH)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.03
