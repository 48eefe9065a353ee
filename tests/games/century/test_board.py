"""The picture: whole, clickable wherever something is legal, and made from what the viewer may know only."""

import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from argosy import Rng, State
from argosy.games.century.board import describe, draw
from argosy.games.century.board.places import places
from argosy.games.century.charts import chart_from_text
from argosy.pictures import Picture, svg
from argosy.pictures.hexes import covers
from argosy.pictures.palette import colours, names_used
from argosy.words import Words
from tests.contract.positions import open_positions, positions
from tests.games.century.table import GAME, view
from tests.games.century.test_maps import MAPS, OWN
from tests.pictures.drawn import Element, elements, texts, things
from tests.pictures.test_markup import HOSTILE
from tests.players import brisk

ENGLISH = Words("en", ["Ola", "Jan", "Ewa", "Leon"])
POLISH = Words("pl", ["Ola", "Jan", "Ewa", "Leon"])
LINE = " ".join(f"0,{r}{'p' if r < 4 else 'm'}" for r in range(24))

of_every_table = pytest.mark.parametrize("players", GAME.seats)
on_every_map = pytest.mark.parametrize("name", [*MAPS, OWN, LINE], ids=[*MAPS, "own", "line"])


def drawn(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that the one who decides sees."""
    return draw(state.view(state.seat), GAME.actions, words)


def seen(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that an onlooker sees."""
    return draw(state.view(None), GAME.actions, words)


def along(state: State, moves: int) -> Iterator[State]:
    """The states of a game under way."""
    rng = Rng(f"board {state.players} {state.settings['map']}")
    for move in range(moves):
        if state.seat is None:
            return
        yield state
        state.push(rng.choice(state.legal()) if move < 30 else brisk(state, rng))


@cache
def ended(players: int) -> State:
    return positions(GAME.slug, players)[-1]


def clickable(pictures: list[Picture]) -> dict[int, list[Element]]:
    """The things that each action can be chosen at."""
    found: dict[int, list[Element]] = {}
    for thing in things(pictures):
        for action in thing.attributes.get("data-actions", "").split():
            found.setdefault(int(action), []).append(thing)
    return found


def assert_all_is_clickable(state: State, words: Words = ENGLISH) -> None:
    found = clickable(drawn(state, words))
    assert sorted(found) == state.legal()
    for action, shown in found.items():
        stops = [thing.attributes for thing in shown if "tabindex" in thing.attributes]
        assert stops, GAME.notation(action)
        for stop in stops:
            assert stop["role"] == "button"
            assert "legal" in stop["class"].split()
            assert stop["aria-label"] == stop["data-tip"]


# What can be done


@of_every_table
@on_every_map
def test_whatever_is_legal_can_be_chosen_in_the_picture(players: int, name: str) -> None:
    for state in along(GAME.start(players, 5, {"map": name}), 45):
        assert_all_is_clickable(state)


def test_every_kind_of_decision_can_be_made_in_the_picture() -> None:
    verbs: set[str] = set()
    for players in GAME.seats:
        for state in open_positions(GAME.slug, players):
            assert_all_is_clickable(state, POLISH)
            verbs |= {GAME.actions.verb(action).name for action in state.legal()}
    assert len(verbs) >= len(GAME.actions.verbs) - 1


def test_an_onlooker_can_choose_nothing() -> None:
    for state in open_positions(GAME.slug, 3):
        assert clickable(seen(state)) == {}
        other = (state.seat or 0) + 1
        assert clickable(draw(state.view(other % 3), GAME.actions, ENGLISH)) == {}


def test_where_the_keyboard_stops_there_is_a_ring_to_show_it() -> None:
    for state in open_positions(GAME.slug, 3):
        for markup in groups(drawn(state)).values():
            if "tabindex" in markup:
                assert 'class="ring"' in markup


def test_the_label_says_what_a_click_does() -> None:
    state = GAME.start(2, 1, {"layout": "reference"})
    state.play(state.legal()[0])
    labels = {thing.attributes["aria-label"] for thing in things(drawn(state))}
    assert any(label.startswith("Place the boat: B3 (") for label in labels)


def at(decision: str, players: int = 4) -> State:
    return next(state for state in open_positions(GAME.slug, players) if view(state)["decision"] == decision)


def groups(pictures: list[Picture]) -> dict[str, str]:
    return {group.id: group.markup for picture in pictures for group in picture.groups}


def test_each_step_that_can_be_taken_has_its_course() -> None:
    state = at("move")
    sails = [action for action in state.legal() if GAME.notation(action).startswith("sail")]
    assert len([name for name in groups(drawn(state)) if name.startswith("course-")]) == len(sails)


def test_a_step_that_costs_a_cube_shows_the_price_before_it_is_paid() -> None:
    for state in open_positions(GAME.slug, 4):
        if view(state)["decision"] == "sail":
            courses = [markup for name, markup in groups(drawn(state)).items() if name.startswith("course-")]
            paid = view(state)["about"] == 0
            assert all(("printed-any" in markup) is paid for markup in courses)
            tips = [thing.attributes["data-tip"] for thing in things(drawn(state)) if "Sail" in str(thing)]
            assert any("this step costs 1 cube" in tip for tip in tips) is (paid and bool(courses))


def test_while_a_cube_is_left_the_course_and_its_price_are_shown() -> None:
    state = at("leave")
    aim = view(state)["about"]
    found = groups(drawn(state))
    assert "printed-any" in found[f"course-{aim}"]
    assert "aim" in elements(found[f"tile-{aim}"])[0].attributes["class"]


def test_a_toll_is_shown_where_it_is_due() -> None:
    for state in open_positions(GAME.slug, 4):
        seen_tolls = {name for name in groups(drawn(state)) if name.startswith("toll-")}
        if view(state)["decision"] not in ("move", "sail"):
            assert seen_tolls == set()
            continue
        sails = {
            GAME.actions.values(action)[0] for action in state.legal() if "sail" in GAME.notation(action)
        }
        for i in sails:
            space = view(state)["spaces"][i]
            due = space["kind"] == "market" and set(space["boats"]) - {state.seat}
            assert (f"toll-{i}" in seen_tolls) is bool(due)


# Groups


@of_every_table
def test_ids_are_unique_on_a_page(players: int) -> None:
    for state in positions(GAME.slug, players):
        ids = [
            found.attributes["id"]
            for picture in drawn(state)
            for found in elements(svg(picture))
            if "id" in found.attributes
        ]
        assert len(ids) == len(set(ids))


@of_every_table
def test_each_group_is_one_element_with_its_id(players: int) -> None:
    for state in positions(GAME.slug, players):
        for picture in drawn(state):
            assert [found.attributes.get("id") for found in _children(picture)] == [
                group.id for group in picture.groups
            ]


def _children(picture: Picture) -> list[Element]:
    return [elements(group.markup)[0] for group in picture.groups]


@of_every_table
def test_pictures_and_pieces_stay_all_game_long(players: int) -> None:
    lasting: set[str] = set()
    sizes: set[tuple[str, float, float]] = set()
    for state in positions(GAME.slug, players):
        if view(state)["round"]:
            pictures = seen(state)
            sizes |= {(picture.name, picture.width, picture.height) for picture in pictures}
            now = {
                group.id for picture in pictures for group in picture.groups if _LASTING.fullmatch(group.id)
            }
            lasting = lasting or now
            assert now == lasting
    assert len(lasting) >= 24 + players * 7 + 6
    parts = sorted(f"{part}-{seat}" for part in ("head", "seat", "hand") for seat in range(players))
    assert sorted(name for name, _, _ in sizes) == sorted(["map", *parts])


_LASTING = re.compile(
    r"tile-.*|ship-.*|bonus-.*|stack|symbols|map-.*|paper-.*|seat-\d-(head|row-.*|hold|vp-slots)"
)


def test_a_ship_keeps_its_group_and_moves_by_its_transform() -> None:
    state = at("move")
    before = groups(drawn(state))
    name = f"ship-{state.seat}"
    ahead = state.clone()
    ahead.play(next(action for action in state.legal() if GAME.notation(action).startswith("sail")))
    after = groups(seen(ahead))
    places_of = [elements(found[name])[0].attributes["transform"] for found in (before, after)]
    assert all(place.startswith("translate(") for place in places_of)
    assert places_of[0] != places_of[1]


def test_claimed_tiles_of_others_are_seen_from_the_back_only() -> None:
    """R13.3."""
    state = next(
        state
        for state in reversed(open_positions(GAME.slug, 3))
        if any(board["vp_tiles"] for board in view(state)["boards"])
    )
    owner = next(seat for seat in range(3) if view(state)["boards"][seat]["vp_tiles"])
    tile = view(state)["boards"][owner]["vp_tiles"][0]["id"]
    own, other = (
        "".join(groups(draw(state.view(viewer), GAME.actions, ENGLISH)))
        for viewer in (owner, (owner + 1) % 3)
    )
    assert f"vp-{tile}" in own
    assert f"vp-{tile}" not in other
    assert f"seat-{owner}-vp-0" in other
    assert f"vp-{tile}" not in "".join(groups(seen(state)))


def test_at_the_end_all_claimed_tiles_are_seen() -> None:
    state = ended(3)
    claimed = [tile["id"] for board in view(state)["boards"] for tile in board["vp_tiles"]]
    assert claimed
    assert {f"vp-{tile}" for tile in claimed} <= set(groups(seen(state)))


# Secrets and strangers


@of_every_table
def test_what_is_hidden_changes_nothing_in_the_picture(players: int) -> None:
    for number, state in enumerate(open_positions(GAME.slug, players)):
        assert state.seat is not None
        guess = state.resample(state.seat, Rng(number))
        assert drawn(guess) == drawn(state)
        assert describe(guess.view(None), ENGLISH) == describe(state.view(None), ENGLISH)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_markup(name: str) -> None:
    words = Words("en", [name * 3, name])
    for state in open_positions(GAME.slug, 2)[:20]:
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
    for state in positions(GAME.slug, 4):
        page = "".join(svg(picture) for picture in drawn(state))
        defined = {found.attributes.get("id") for found in elements(f"<div>{page}</div>")}
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', page)) <= defined
        assert names_used(page) <= set(colours("day"))


def test_a_page_gets_no_style_and_no_script() -> None:
    for picture in drawn(at("move")):
        for name, attributes in elements(svg(picture)):
            assert name not in ("style", "script")
            assert "style" not in attributes


# What is shown


@of_every_table
def test_the_words_tell_what_the_picture_shows(players: int) -> None:
    for state in positions(GAME.slug, players)[::5]:
        for words in (ENGLISH, POLISH):
            told = {line for _, lines in describe(state.view(None), words) for line in lines}
            shown = [
                thing for thing in things(seen(state, words)) if not _PIECE.search(thing.attributes["class"])
            ]
            tips = {
                thing.attributes["data-tip"]
                for thing in shown
                if not thing.attributes["id"].startswith(("vp-", "bonus-"))
            }
            assert tips - told == set()


_PIECE = re.compile(r"\b(piece|order)\b")


def test_the_words_begin_around_the_own_boat() -> None:
    state = at("move")
    home = next(space["name"] for space in view(state)["spaces"] if state.seat in space["boats"])
    _, lines = describe(state.view(state.seat), ENGLISH)[0]
    assert lines[0].startswith(f"{home} (")
    assert 2 <= len(lines) <= 7


def test_tiles_show_their_exchange() -> None:
    """3 yellow for 1 brown, the example of the rulebook."""
    state = GAME.start(2, 1, {"layout": "reference"})
    shown = groups(drawn(state))
    for i, space in enumerate(view(state)["spaces"]):
        if space["kind"] == "market":
            tile = space["tile"]
            markup = shown[f"tile-{i}"]
            for colour in tile["give"]:
                count = tile["give"][colour] + tile["take"][colour]
                assert markup.count(f"#art-printed-{colour}") == count
            assert f"#art-{tile['symbol']}" in markup
            assert space["name"] in texts(markup)


def test_holds_show_every_cube_and_every_place() -> None:
    for state in open_positions(GAME.slug, 4):
        shown = groups(seen(state))
        for seat, board in enumerate(view(state)["boards"]):
            held = sum(board["hold"].values())
            assert sum(1 for name in shown if name.startswith(f"hold-{seat}-")) == held
            assert shown[f"seat-{seat}-hold"].count("<rect") == board["hold_limit"]


def test_rows_show_the_points_that_outposts_uncover() -> None:
    for state in positions(GAME.slug, 3):
        shown = groups(seen(state))
        for seat, board in enumerate(view(state)["boards"]):
            points = [
                int(text)
                for symbol in board["built"]
                for text in texts(shown[f"seat-{seat}-row-{symbol}"])
                if text.isdigit()
            ]
            assert sum(points) == board["points"]["outposts"]


# The chart


@on_every_map
def test_nothing_on_the_chart_lies_on_something_else(name: str) -> None:
    chart = chart_from_text(name) if " " in name else None
    grid = tuple(chart.places) if chart else _grid(name)
    laid = places(grid)
    assert {"title", "supply", "stacks"} <= set(laid.boxes)
    for box in laid.boxes.values():
        assert not any(covers(x, y, box) for x, y in laid.hexes)
        assert 26 <= box.x <= box.x + box.width <= laid.width - 26
        assert 26 <= box.y <= box.y + box.height <= laid.height - 26
    assert not any(one.meets(other) for one, other in combinations(laid.boxes.values(), 2))


def _grid(name: str) -> tuple[tuple[int, int], ...]:
    return tuple((space["q"], space["r"]) for space in view(GAME.start(2, 1, {"map": name}))["spaces"])


def test_a_set_of_pictures_is_drawn_in_no_time() -> None:
    state = at("move")
    seat_view = state.view(state.seat)
    took: list[float] = []
    for _ in range(20):
        begun = time.perf_counter()
        draw(seat_view, GAME.actions, ENGLISH)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.015
