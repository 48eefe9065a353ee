"""The pages as text: made of real positions, in both languages."""

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import argosy
from argosy.engine.message import Message
from argosy.server import pages
from argosy.server.model import Seat, Undo, Visitor
from argosy.server.pages import STATIC, charts
from argosy.server.pages.desk import in_two
from argosy.words import Words, languages
from tests.pages import sample

HOSTILE = """</title><script>alert(1)</script><b onclick="x" style='y'>&"""

PAGES: dict[str, Callable[[Visitor], str]] = {
    "lobby": lambda visitor: pages.lobby(visitor, sample.lobby()),
    "setup": lambda visitor: pages.setup(visitor, argosy.game(sample.SLUG), [Message("reason.over")]),
    "table": lambda visitor: pages.table(visitor, sample.table()),
    "spectators": lambda visitor: pages.table(visitor, sample.table(viewer=None)),
    "two players": lambda visitor: pages.table(visitor, sample.table(players=2)),
    "end": lambda visitor: pages.table(visitor, sample.table(sample.WHOLE)),
    "replay": lambda visitor: pages.replay(visitor, sample.moment()),
    "curtain": lambda visitor: pages.curtain(visitor, replace(sample.table(), viewer=None, curtain=1)),
    "invitation": lambda visitor: pages.invitation(visitor, sample.table(), 1),
    "reference": lambda visitor: pages.reference(visitor, argosy.game(sample.SLUG)),
    "error": lambda visitor: pages.error(visitor, 404, Message("reason.over")),
}

every_page = pytest.mark.parametrize("name", PAGES)
every_language = pytest.mark.parametrize("lang", languages())


class Outline(HTMLParser):
    """What stands in a page: its elements, their attributes, and which are left open."""

    VOID = frozenset({"meta", "link", "input", "img", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def values(self, attribute: str) -> list[str]:
        """Every value of an attribute."""
        return [found[attribute] or "" for _, found in self.elements if attribute in found]


@every_language
@every_page
def test_pages_are_well_formed(name: str, lang: str) -> None:
    page = Outline(PAGES[name](sample.visitor(lang)))
    assert (page.open, page.wrong) == ([], [])
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert page.elements[0] == ("html", {"lang": lang, "data-theme": "day"})


@every_page
def test_pages_keep_to_the_content_security_policy(name: str) -> None:
    page = Outline(PAGES[name](sample.visitor()))
    for tag, attributes in page.elements:
        assert tag != "style"
        assert "style" not in attributes
        assert not [attribute for attribute in attributes if attribute.startswith("on")]
        if tag == "script":
            assert (attributes.get("src") or "").startswith("/static/")
    for address in page.values("src") + page.values("href"):
        assert address.startswith(("/", "#", "?")), "nothing comes from elsewhere"


@every_page
def test_everything_that_a_page_points_to_is_on_it(name: str) -> None:
    page = Outline(PAGES[name](sample.visitor()))
    ids = set(page.values("id"))
    inside = {value[1:] for value in page.values("href") if value.startswith("#")}
    for attribute in ("aria-labelledby", "aria-describedby", "for", "popovertarget"):
        inside |= {word for value in page.values(attribute) for word in value.split()}
    assert inside <= ids


@every_page
def test_static_files_are_there(name: str) -> None:
    page = Outline(PAGES[name](sample.visitor()))
    for address in page.values("src") + page.values("href"):
        if address.startswith("/static/"):
            path, _, version = address.removeprefix("/static/").partition("?v=")
            assert pages.static_file(path) is not None
            assert re.fullmatch("[0-9a-f]{12}", version)


def test_nothing_else_is_served() -> None:
    for name in ("../site.py", "js/../../site.py", "/etc/passwd", "", "js"):
        assert pages.static_file(name) is None


@every_page
def test_every_form_carries_the_guard(name: str) -> None:
    text = PAGES[name](sample.visitor())
    forms = re.findall(r'<form[^>]*method="post".*?</form>', text, re.DOTALL)
    assert forms
    assert all('name="csrf" value="guard-of-this-browser"' in form for form in forms)


def test_names_are_text_and_nothing_else() -> None:
    table = sample.table()
    seats = [replace(seat, name=HOSTILE) for seat in table.seats]
    hostile = replace(table, name=HOSTILE, seats=seats)
    made = [
        pages.table(sample.visitor(), hostile),
        pages.curtain(sample.visitor(), replace(hostile, curtain=0)),
        pages.invitation(sample.visitor(), hostile, 1),
        pages.table(sample.visitor(), replace(sample.table(sample.WHOLE), name=HOSTILE, seats=seats)),
        *pages.update(sample.visitor(), hostile).panels.values(),
    ]
    for text in made:
        assert "<script>alert" not in text
        assert not [found for _, found in Outline(text).elements if "onclick" in found or "style" in found]


# The table


def test_every_legal_action_is_a_button() -> None:
    table = sample.table()
    moves = pages.update(sample.visitor(), table).panels["moves"]
    assert [int(action) for action in re.findall(r'name="action" value="(\d+)"', moves)] == [
        choice.action for choice in table.choices
    ]


def test_what_is_impossible_says_why() -> None:
    table = sample.table()
    refused = [choice for choice in table.impossible if choice.reason is not None]
    missing = replace(refused[0], reason=Message("century.why.no-outpost"))
    moves = pages.update(sample.visitor(), replace(table, impossible=[missing])).panels["moves"]
    assert 'aria-disabled="true"' in moves
    assert Words("en").text("century.why.no-outpost") in moves


def test_a_spectator_can_do_nothing() -> None:
    made = pages.update(sample.visitor(), sample.table(viewer=None)).panels
    assert "<form" not in made["moves"] + made["dock"]


def test_only_what_changed_differs() -> None:
    """Two versions of a table share most of their parts, so that little is sent."""
    before = pages.update(sample.visitor(), sample.table(150))
    after = pages.update(sample.visitor(), sample.table(151))
    same = [name for name, markup in before.groups.items() if after.groups.get(name) == markup]
    assert len(same) > len(before.groups) / 2
    assert before.panels["about"] == after.panels["about"]


def test_groups_are_listed_in_painting_order() -> None:
    made = pages.update(sample.visitor(), sample.table())
    listed = [name for names in made.order.values() for name in names]
    assert sorted(listed) == sorted(made.groups)
    assert next(iter(made.order)) == "map"


def test_panels_are_single_elements_with_their_own_id() -> None:
    for name, markup in pages.update(sample.visitor(), sample.table()).panels.items():
        page = Outline(markup)
        assert page.elements[0][1]["id"] == name
        assert (page.open, page.wrong) == ([], [])


def test_the_title_says_whose_turn_it_is() -> None:
    table = sample.table()
    assert pages.title(sample.visitor(), table) == "● Your turn – Century: Eastern Wonders – Argosy"
    view = {**table.view, "seat": 1}
    assert pages.title(sample.visitor(), replace(table, view=view)).startswith("Now: Agata")


def test_the_log_keeps_what_is_new_and_the_last_rounds() -> None:
    table = sample.table(400)
    rounds = [name for name in pages.update(sample.visitor(), table).panels if name.startswith("log-")]
    assert 1 < len(rounds) <= 3
    old = [replace(line, fresh=True) for line in table.log]
    rounds = [
        n for n in pages.update(sample.visitor(), replace(table, log=old)).panels if n.startswith("log-")
    ]
    assert len(rounds) > 5


def test_asking_for_consent() -> None:
    asked = replace(sample.table(), undo=Undo(asked_by=1, reason=Message("reason.over")))
    dock = pages.update(sample.visitor(), asked).panels["dock"]
    assert 'value="agree"' in dock
    assert "Agata" in dock
    asking = replace(sample.table(), undo=Undo(ask=True, reason=Message("reason.over")))
    assert 'value="ask:turn"' in pages.update(sample.visitor(), asking).panels["dock"]


def test_an_invitation_is_offered_to_whoever_set_up_the_table() -> None:
    table = sample.table()
    seats = [*table.seats[:1], Seat(1, "open", "", invitation="/join/abc"), *table.seats[2:]]
    assert "/join/abc" in pages.update(sample.visitor(), replace(table, seats=seats)).panels["players"]


def test_the_curtain_tells_nothing_of_the_table() -> None:
    table = replace(sample.table(), viewer=None, curtain=1)
    text = pages.curtain(sample.visitor(), table)
    assert "Agata" in text
    assert "<title>Now: Agata – Argosy</title>" in text
    assert "svg.picture" not in text
    assert "data-actions" not in text


# The end


@every_language
def test_the_result_names_the_winner(lang: str) -> None:
    table = sample.table(sample.WHOLE)
    winner = table.places.index(1)
    text = pages.table(sample.visitor(lang), table)
    heading = re.search(r"<h1>(.*?)</h1>", text)
    assert heading is not None
    assert str(table.seats[winner].points) in heading[1]
    shared = pages.table(sample.visitor(lang), replace(table, places=[1, 1, 3, 4]))
    assert "Łukasz, Agata" in shared


def test_charts_are_drawn_for_any_points() -> None:
    words = Words("en", ("<b>", "Agata", "", ""))
    for history in ([[0, 0]], [[1, 2, 3, 4]], [[i, 2 * i, 0, 5] for i in range(40)], [[-3, 0], [250, -9]]):
        ET.fromstring(charts.plot(history, words, 'points & "more"'))  # noqa: S314 - our own
    assert charts.plot([], words, "") == ""
    for points in ([0, 0, 0, 0], [5, 0, -2, 9], []):
        ET.fromstring(charts.bar(points, 12))  # noqa: S314


def test_sentences_are_split_at_their_brackets() -> None:
    assert in_two("Sail to B3 (tea market: 2 → 3)") == ("Sail to B3", "Tea market: 2 → 3")
    assert in_two("Stay (here) now") == ("Stay (here) now", "")
    assert in_two("Stay") == ("Stay", "")


@pytest.mark.parametrize("slug", argosy.games())
@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_game_has_its_little_picture(slug: str, theme: str) -> None:
    """`scripts/vignettes.py` draws it."""
    picture = (STATIC / "vignettes" / f"{slug}-{theme}.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert picture.count("<path") + picture.count("<use") > 50


def test_a_refused_form_keeps_what_was_typed() -> None:
    typed = {
        "name": '<Friday> "night"',
        "options.map": "sea = [1]",
        "seat0.kind": "me",
        "seat0.name": "Łukasz",
        "seat1.kind": "open",
        "seat2.kind": "empty",
        "seat3.kind": "bot",
        "seat3.level": "captain",
    }
    form = pages.setup(sample.visitor("en"), argosy.game(sample.SLUG), [Message("reason.over")], typed)
    assert 'value="&lt;Friday&gt; &#34;night&#34;"' in form
    assert 'value="Łukasz"' in form
    assert '<option value="own" selected' in form
    assert ">sea = [1]</textarea>" in form
    chosen = re.findall(r'<option value="(\w+)" selected', form.partition('class="seats"')[2])
    assert chosen == ["me", "mate", "open", "mate", "empty", "mate", "bot", "captain"]
