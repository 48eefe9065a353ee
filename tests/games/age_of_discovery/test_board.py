"""The picture: whole, clickable wherever something is legal, and made from what the viewer may know only."""

import re
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from argosy import Rng, State
from argosy.games.age_of_discovery.board import describe, draw
from argosy.pictures import Picture, svg
from argosy.pictures.palette import colours, names_used
from argosy.words import Words
from tests.contract.positions import finished, open_positions, positions
from tests.games.age_of_discovery.contract import rare
from tests.games.age_of_discovery.table import COLOURS, GAME, P1, P2, P3, Voyage, do, position, view
from tests.pictures.drawn import Element, elements, texts, things
from tests.pictures.test_markup import HOSTILE
from tests.players import brisk

ENGLISH = Words("en", ["Ola", "Jan", "Ewa", "Leon"])
POLISH = Words("pl", ["Ola", "Jan", "Ewa", "Leon"])

of_every_table = pytest.mark.parametrize("players", GAME.seats)


def drawn(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that the one who decides sees."""
    return draw(state.view(state.seat), GAME.actions, words)


def seen(state: State, words: Words = ENGLISH) -> list[Picture]:
    """The pictures that an onlooker sees."""
    return draw(state.view(None), GAME.actions, words)


def along(state: State, moves: int) -> Iterator[State]:
    """The states of a game under way."""
    rng = Rng(f"board {state.players}")
    for _ in range(moves):
        if state.seat is None:
            return
        yield state
        state.push(brisk(state, rng))


def clickable(pictures: list[Picture]) -> dict[int, list[Element]]:
    """The things that each action can be chosen at."""
    found: dict[int, list[Element]] = {}
    for thing in things(pictures):
        for action in thing.attributes.get("data-actions", "").split():
            found.setdefault(int(action), []).append(thing)
    return found


def at(action: str, state: State) -> list[str]:
    """The ids of the things at which an action can be chosen."""
    found = clickable(drawn(state))[GAME.actions.parse(action)]
    return [thing.attributes["id"] for thing in found if "tabindex" in thing.attributes]


def groups(pictures: list[Picture]) -> dict[str, str]:
    return {group.id: group.markup for picture in pictures for group in picture.groups}


def tip(state: State, name: str, words: Words = ENGLISH) -> str:
    """What the one who decides is told about a thing."""
    return elements(groups(drawn(state, words))[name])[0].attributes["data-tip"]


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
def test_whatever_is_legal_can_be_chosen_in_the_picture(players: int) -> None:
    for state in along(GAME.start(players, 5), 150):
        assert_all_is_clickable(state)


def test_every_kind_of_decision_can_be_made_in_the_picture() -> None:
    verbs: set[str] = set()
    for players in GAME.seats:
        for state in (*open_positions(GAME.slug, players), *rare()):
            assert_all_is_clickable(state, POLISH)
            verbs |= {GAME.actions.verb(action).name for action in state.legal()}
    assert verbs == {verb.name for verb in GAME.actions.verbs}


def test_an_onlooker_can_choose_nothing() -> None:
    for state in open_positions(GAME.slug, 3):
        assert clickable(seen(state)) == {}
        other = (state.seat or 0) + 1
        assert clickable(draw(state.view(other % 3), GAME.actions, ENGLISH)) == {}


def test_where_the_keyboard_stops_there_is_a_ring_to_show_it() -> None:
    for state in (*open_positions(GAME.slug, 3), *rare()):
        for markup in groups(drawn(state)).values():
            if "tabindex" in markup:
                assert 'class="ring"' in markup


def test_things_are_chosen_where_they_lie() -> None:
    state = position(
        coins=[20], hands={P1: "blue-3"}, ships={P1: "blue-1 blue-2 blue-2"}, open="red-3 red-4 red-5 red-6"
    )
    rows = view(state, P1)
    assert at("take-coins", state) == ["bank", "seat-0-order-take-coins"]
    assert at("draw-contract", state) == ["contract-deck"]
    assert at("take-contract 2", state) == ["contract-red-4"]
    assert at("buy 3", state) == [_offers(rows, "purchase")[2]]
    assert at("expedition gama", state) == ["expedition-gama"]
    assert at("contract blue 3", state) == ["held-contract-blue-3"]
    assert at("reserve filling-5", state) == [_offers(rows, "filling")[4]]
    assert at("reserve contract-1", state) == ["contract-red-3"]
    assert at("end-turn", state) == ["seat-0-order-end-turn"]
    do(state, "contract blue 3")
    assert at("ship blue 2", state) == ["idle-ship-blue-2a"]
    assert at("flagship yellow 3", state) == ["seat-0-flagship-1-3"]


def _offers(rows: Any, row: str) -> list[str]:
    return [item["id"] for item in rows[row]]


def test_interchangeable_ships_are_one_stop_of_the_keyboard() -> None:
    state = do(position(ships={P1: "blue-2 blue-2 red-1"}), "expedition gama")
    found = clickable(drawn(state))[GAME.actions.parse("ship blue 2")]
    assert [thing.attributes["id"] for thing in found] == ["idle-ship-blue-2a", "idle-ship-blue-2b"]
    assert ["tabindex" in thing.attributes for thing in found] == [True, False]


def test_what_may_only_be_reserved_has_a_fine_ring() -> None:
    """R10.3 is allowed at every decision of the own turn: it must not clutter the page."""
    state = position(coins=[3], purchase="red-1 red-2 blue-2 blue-3 white-3")
    shown = view(state, P1)
    fine = [
        "alike" in elements(groups(drawn(state))[item["id"]])[0].attributes["class"].split()
        for row in ("purchase", "filling")
        for item in shown[row]
    ]
    assert fine == [False, *[True] * 9]
    assert not any("alike" in thing.attributes["class"].split() for thing in things(seen(state)))


# What has been named so far, and what comes of it


def test_what_has_been_named_is_shown_as_selected() -> None:
    """R9.1.5."""
    state = position(hands={P1: "white-6"}, ships={P1: "white-2 white-2 white-2 blue-2"})
    assert _chosen(state) == []
    do(state, "contract white 6")
    assert _chosen(state) == ["held-contract-white-6"]
    do(state, "ship white 2", "ship blue 2")
    assert _chosen(state) == ["held-contract-white-6", "idle-ship-blue-2a", "idle-ship-white-2a"]
    assert "Wild" not in tip(state, "idle-ship-white-2b")
    assert texts(groups(drawn(state))["seat-0-named"]) == ["= 6", "2", "lacking", "2"]
    assert _chosen(state, seen) == []


def test_a_flagship_that_has_been_named_is_shown_as_selected() -> None:
    state = do(position(hands={P1: "red-5"}, ships={P1: "red-2 red-2"}, coins=[9]), "contract red 5")
    do(state, "flagship red 3")
    assert "seat-0-flagship-0-3" in _chosen(state)


def _chosen(state: State, look: Any = drawn) -> list[str]:
    return sorted(
        name
        for name, markup in groups(look(state)).items()
        if "chosen" in elements(markup)[0].attributes.get("class", "").split()
    )


def test_before_a_ship_is_sent_its_points_are_told() -> None:
    """R12.1.1, R10.2."""
    state = position(ships={P1: "blue-2 red-1"}, expeditions={"gama": "2:blue-1"})
    do(state, "expedition gama")
    worth = next(item for item in view(state, P1)["expeditions"] if item["id"] == "gama")["points"]
    for name, which in (("blue-2a", "match"), ("red-1a", "other")):
        told = tip(state, f"idle-ship-{name}")
        assert f"{worth['first'][which]} points at the first scoring, {worth['last'][which]} points" in told
        assert ("Wild Ship" in told) is (which == "other")
        assert ("art-wild-ship" in groups(drawn(state))[f"idle-ship-{name}"]) is (which == "other")


def test_durations_are_chosen_by_what_they_pay() -> None:
    """R9.4.5."""
    state = do(position(hands={P1: "green-3"}, ships={P1: "green-3"}), "contract green 3", "ship green 3")
    payout = view(state, P1)["sending"]["contract"]["payout"]
    for turns in (1, 2, 3):
        markup = groups(drawn(state))[f"seat-0-duration-{turns}"]
        assert texts(markup) == [str(turns), str(payout[turns - 1])]
        assert at(f"duration {turns}", state) == [f"seat-0-duration-{turns}"]


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
            heads = [elements(group.markup)[0] for group in picture.groups]
            assert [head.attributes.get("id") for head in heads] == [group.id for group in picture.groups]


@of_every_table
def test_pictures_keep_their_names_and_boards_their_size(players: int) -> None:
    """The viewer's own ships lie in the dock, which keeps its height."""
    parts = sorted(f"{part}-{seat}" for part in ("head", "seat", "hand") for seat in range(players))
    sizes: set[tuple[float, float]] = set()
    for state in positions(GAME.slug, players):
        pictures = draw(state.view(P1), GAME.actions, ENGLISH)
        assert sorted(picture.name for picture in pictures) == sorted(["map", *parts])
        sizes |= {
            (picture.width, picture.height) for picture in pictures if picture.name in ("map", "hand-0")
        }
    assert len(sizes) == 2


def test_a_ship_that_moves_down_keeps_its_group() -> None:
    """R8.2.2."""
    state = position(coins=[9])
    above = view(state, P1)["filling"][1]["id"]
    before = groups(drawn(state))[above]
    do(state, "buy 2")
    assert view(state, P1)["purchase"][1]["id"] == above
    places = [elements(markup)[0].attributes["transform"] for markup in (before, groups(drawn(state))[above])]
    assert places[0] != places[1]
    assert all(place.startswith("translate(") for place in places)


def test_markers_slide_along_their_tracks() -> None:
    places = [
        elements(groups(seen(position(completed=[count])))["completed-0"])[0].attributes["transform"]
        for count in (0, 1, 2)
    ]
    assert len(set(places)) == 3


# Secrets and strangers


@of_every_table
def test_what_is_hidden_changes_nothing_in_the_picture(players: int) -> None:
    """R15."""
    for number, state in enumerate(open_positions(GAME.slug, players)):
        assert state.seat is not None
        guess = state.resample(state.seat, Rng(number))
        assert drawn(guess) == drawn(state)
        assert describe(guess.view(None), ENGLISH) == describe(state.view(None), ENGLISH)


def test_hands_of_others_are_seen_from_the_back_unless_taken_openly() -> None:
    """R15.4."""
    state = position(hands={P2: "red-3 blue-4 white-5"}, openly="blue-4")
    shown = groups(drawn(state))
    assert "held-contract-blue-4" in shown
    assert {"held-contract-red-3", "held-contract-white-5"} & set(shown) == set()
    assert {"seat-1-back-1", "seat-1-back-2"} <= set(shown)
    own = groups(draw(state.view(P2), GAME.actions, ENGLISH))
    assert {f"held-contract-{name}" for name in ("red-3", "blue-4", "white-5")} <= set(own)


def test_flagships_and_missions_of_others_are_face_down() -> None:
    """R9.2.1, R4.7."""
    state = position(shown=[P3])
    shown = groups(drawn(state))
    assert [f"art-disc-{colour}" in shown["seat-0-flagship"] for colour in ("red", "yellow")] == [True, True]
    assert "art-disc-" not in shown["seat-1-flagship"]
    assert "art-disc-blue" in shown["seat-2-flagship"]
    assert "1+" in texts(shown["seat-0-mission"])
    assert "seat-1-mission" not in shown


def test_at_the_end_all_missions_are_seen() -> None:
    """R12.3.3."""
    state = finished(GAME.slug, 3)
    for seat in range(3):
        mission = view(state)["seats"][seat]["mission"]
        shown = texts(groups(seen(state))[f"seat-{seat}-mission"])
        assert [text for text in shown if text.isdigit()] == [str(points) for points in mission["points"]]


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
    for state in (*positions(GAME.slug, 4), *rare()):
        page = "".join(svg(picture) for picture in drawn(state))
        defined = {found.attributes.get("id") for found in elements(f"<div>{page}</div>")}
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', page)) <= defined
        assert names_used(page) <= set(colours("day"))


def test_a_page_gets_no_style_and_no_script() -> None:
    for picture in drawn(position()):
        for name, attributes in elements(svg(picture)):
            assert name not in ("style", "script")
            assert "style" not in attributes


# What is shown


@cache
def told(state: State, words: Words) -> set[str]:
    return {line for _, lines in describe(state.view(None), words) for line in lines}


@of_every_table
def test_the_words_tell_what_the_picture_shows(players: int) -> None:
    for state in positions(GAME.slug, players)[::4]:
        for words in (ENGLISH, POLISH):
            tips = {
                thing.attributes["data-tip"]
                for thing in things(seen(state, words))
                if not _PIECE.search(thing.attributes["class"])
            }
            assert tips - told(state, words) == set()


_PIECE = re.compile(r"\b(piece|order)\b")


def test_every_thing_has_a_tip_in_both_languages() -> None:
    for state in (*positions(GAME.slug, 4), *rare()):
        for english, polish in zip(things(drawn(state)), things(drawn(state, POLISH)), strict=True):
            assert english.attributes["data-tip"]
            assert english.attributes["data-tip"] != polish.attributes["data-tip"] or re.fullmatch(
                r"\w+: \d+ [\w ]+|[\w:]+", english.attributes["data-tip"]
            )


def test_ships_show_value_device_and_price() -> None:
    """R3.1.1: no colour without its mark."""
    state = position(purchase="red-1 yellow-2 blue-3 green-1 white-2", filling="brown-3")
    shown = groups(seen(state))
    for item in (*view(state)["purchase"], *view(state)["filling"]):
        assert f"#art-pennant-{item['colour']}" in shown[item["id"]]
        assert f"#art-merchant-{item['value']}" in shown[item["id"]]
        assert texts(shown[item["id"]]) == [str(item["value"]), str(item["cost"])]


def test_expeditions_show_room_points_and_fleet() -> None:
    """R3.2, R9.3.2."""
    state = position(expeditions={"columbus": "2:blue-3 1:red-1"})
    shown = groups(seen(state))
    for item in view(state)["expeditions"]:
        markup = shown["expedition-" + item["id"]]
        points = item["points"]
        expected = [
            str(item["room"]), f"/{item['limit']}",
            "I", str(points["first"]["match"]), str(points["first"]["other"]),
            "II", str(points["last"]["match"]), str(points["last"]["other"]),
        ]  # fmt: skip
        assert texts(markup)[1:] == expected
        assert f"#art-pennant-{item['colour']}" in markup
        assert f"#art-disc-{item['colour']}" in markup
    assert "#art-pennant-blue" in shown["expedition-columbus"]
    assert "#art-marker-1" in shown["aboard-ship-blue-3a"]
    assert "#art-marker-0" in shown["aboard-ship-red-1a"]


def test_scored_expeditions_show_what_they_gave_whom() -> None:
    """R12.2.1."""
    scored = [0] * 36
    scored[3 * 4 : 3 * 4 + 3] = [6, 0, 4]
    state = position(
        due=(0, -1), first_scored=scored, expeditions={"gama": "1:blue-1 3:red-1"}, wild_ships=[2, 2, 1]
    )
    markup = groups(seen(state))["expedition-gama"]
    assert {"6", "4"} <= set(texts(markup))
    assert "art-mark-0" in markup
    assert "art-mark-2" in markup
    assert "art-mark-1" not in markup


def test_a_near_scoring_is_seen_at_a_glance() -> None:
    """R11.4."""
    shown = groups(seen(position(due=(2, -1))))
    assert shown["scoring-first"].count("art-glass") == 2
    assert texts(shown["scoring-first"]) == ["I", "First scoring", "2"]
    assert "art-glass" not in shown["scoring-last"]
    assert shown["pile-4"].count("art-seal") == 1
    assert "art-seal" not in shown["pile-2"]


def test_voyages_show_ships_turns_and_payout() -> None:
    """R9.4.5."""
    state = position(voyages={P2: [Voyage("blue-5", "blue-2 blue-3", 3, 2)]})
    item = view(state)["seats"][P2]["voyages"][0]
    markup = groups(seen(state))["at-sea-contract-blue-5"]
    assert str(item["payout"][2]) in texts(markup)
    assert markup.count("art-disc-blue") == 2
    places = {
        groups(seen(position(voyages={P2: [Voyage("blue-5", "blue-2 blue-3", 3, left)]})))[
            "at-sea-contract-blue-5"
        ]
        for left in (1, 2, 3)
    }
    assert len(places) == 3


def test_reservations_show_their_owner() -> None:
    """R10.3."""
    state = position(markers={"purchase-2": (P2, 1), "contract-3": (P3, 1)})
    shown = groups(seen(state))
    assert "art-marker-1" in shown[view(state)["purchase"][1]["id"]]
    assert "art-marker-2" in shown[view(state)["open_contracts"][2]["id"]]


@pytest.mark.parametrize("count", [0, 1, 6, 7, 12, 42])
def test_any_number_of_ships_has_room_at_the_quay(count: int) -> None:
    table: Any = view(position())
    kinds = [(colour, value) for colour in COLOURS for value in (1, 1, 2, 2, 2, 3, 3)]
    table["seats"][P1]["ships"] = [
        {"id": f"ship-{i}", "owner": P1, "flagship": False, "colour": colour, "value": value}
        for i, (colour, value) in enumerate(kinds[:count])
    ]
    found = [
        elements(group.markup)[0].attributes
        for picture in draw(table, GAME.actions, ENGLISH)
        for group in picture.groups
        if group.id.startswith("idle-")
    ]
    assert len(found) == count
    for attributes in found:
        x = float(attributes["transform"].partition("(")[2].partition(" ")[0])
        assert 8 <= x <= 330 - 44


def test_a_set_of_pictures_is_drawn_in_no_time() -> None:
    state = finished(GAME.slug, 4)
    table = state.view(None)
    took: list[float] = []
    for _ in range(20):
        begun = time.perf_counter()
        draw(table, GAME.actions, ENGLISH)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.03
