"""Bad requests get a clear answer and change nothing."""

import json
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from argosy.server.app import Application
from argosy.words import languages
from tests.server.browsers import CENTURY, Browser
from tests.server.conftest import Come

HOSTILE = "<script>alert(1)</script>\"'&<svg onload=x>"[:40]


@pytest.fixture
def table(ola: Browser, jan: Browser) -> str:
    """A table of two people."""
    found = ola.set_up("me:Ola", "open:Jan", first="1")
    jan.accept(ola.invitation(found))
    turn(ola, jan, found)[0].play(found)
    return found


@contextmanager
def nothing_changes(browser: Browser, table: str) -> Generator[None]:
    before = browser.table(table)
    yield
    assert browser.table(table) == before


def turn(ola: Browser, jan: Browser, table: str) -> tuple[Browser, Browser]:
    """Who decides, and who does not."""
    return (ola, jan) if ola.table(table)["legal"] else (jan, ola)


def test_another_seats_action(ola: Browser, jan: Browser, table: str) -> None:
    decides, waits = turn(ola, jan, table)
    now = decides.table(table)
    wish = {"action": now["legal"][0]["action"], "version": now["version"]}
    with nothing_changes(decides, table):
        answer = waits.post(f"/tables/{table}/play", wish, 403)
        other = {**wish, "seat": 1 - now["mine"][0]}
        assert decides.post(f"/tables/{table}/play", other, 403)["ok"] is False
    assert answer == {"ok": False, "error": "Another player decides now.", "version": now["version"]}


@pytest.mark.parametrize("action", [-1, 0, 10**6])
def test_an_illegal_action(ola: Browser, jan: Browser, table: str, action: int) -> None:
    decides, _ = turn(ola, jan, table)
    now = decides.table(table)
    illegal = action if action not in [one["action"] for one in now["legal"]] else 999
    with nothing_changes(decides, table):
        wish = {"action": illegal, "version": now["version"]}
        answer = decides.post(f"/tables/{table}/play", wish, 409)
    assert answer["error"].endswith(".")
    assert "Traceback" not in answer["error"]


@pytest.mark.parametrize("away", [-1, 1, -(10**6), 10**6])
def test_a_stale_version(ola: Browser, jan: Browser, table: str, away: int) -> None:
    decides, _ = turn(ola, jan, table)
    now = decides.table(table)
    with nothing_changes(decides, table):
        wish = {"action": now["legal"][0]["action"], "version": now["version"] + away}
        answer = decides.post(f"/tables/{table}/play", wish, 409)
    assert answer["error"].startswith("The game has moved on")
    assert answer["version"] == now["version"]


def test_a_repeated_request_is_carried_out_once(ola: Browser, jan: Browser, table: str) -> None:
    decides, _ = turn(ola, jan, table)
    now = decides.table(table)
    wish = {"action": now["legal"][0]["action"], "version": now["version"], "key": "once"}
    first = decides.post(f"/tables/{table}/play", wish)
    with nothing_changes(decides, table):
        assert decides.post(f"/tables/{table}/play", wish) == first


def test_a_key_belongs_to_its_browser(ola: Browser, jan: Browser, table: str) -> None:
    """Nobody can use up another one's keys, or learn what they led to."""
    first, other = turn(ola, jan, table)
    played = first.play(table, key="same")["version"]
    while not other.table(table)["legal"]:
        first.play(table)
    assert other.play(table, key="same")["version"] > played


def test_the_same_request_in_parallel(ola: Browser, jan: Browser, table: str) -> None:
    decides, _ = turn(ola, jan, table)
    now = decides.table(table)
    wish = {"action": now["legal"][0]["action"], "version": now["version"], "key": "at-once"}
    answers: list[Any] = []
    threads = [
        threading.Thread(target=lambda: answers.append(decides.post(f"/tables/{table}/play", wish)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [{"ok": True, "version": now["version"] + 1}] * 8
    assert decides.table(table)["version"] == now["version"] + 1


BODIES = [
    ("application/json", b""),
    ("application/json", b"{"),
    ("application/json", b"[]"),
    ("application/json", b'"text"'),
    ("application/json", b"\xff\xfe"),
    ("application/json", b'{"action": NaN}'),
    ("application/json", b"[" * 50_000),
    ("application/json", b'{"action": 1, "version": 1, "key": "\\ud800"}'),
    ("application/json", b'{"action": true, "version": 1}'),
    ("application/json", b'{"action": 1.5, "version": 1}'),
    ("application/json", b'{"action": [1], "version": 1}'),
    ("application/json", b'{"action": {"a": 1}, "version": 1}'),
    ("application/json", b'{"action": 99999999999999999999, "version": 1}'),
    ("application/json", b'{"action": 1}'),
    ("application/json", b'{"action": 1, "version": 1, "key": 5}'),
    ("application/json", b'{"action": 1, "version": 1, "nonsense": 5}'),
    ("application/json", b'{"action": 1, "version": 1, "key": "' + b"k" * 101 + b'"}'),
    ("application/x-www-form-urlencoded", b"action=1&action=2&version=1"),
    ("application/x-www-form-urlencoded", b"action=%ff&version=1"),
    ("application/x-www-form-urlencoded", b"action=one&version=1"),
    ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % n for n in range(200))),
]


@pytest.mark.parametrize(("kind", "body"), BODIES)
def test_malformed_bodies(ola: Browser, table: str, kind: str, body: bytes) -> None:
    with nothing_changes(ola, table):
        headers = {"Content-Type": kind, "X-Csrf": ola.guard, "Accept": "application/json"}
        answer = ola.client.post(f"/tables/{table}/play", content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["ok"] is False
    assert "Traceback" not in answer.text


def test_other_kinds_of_bodies(ola: Browser, table: str) -> None:
    headers = {"Content-Type": "text/xml", "X-Csrf": ola.guard}
    with nothing_changes(ola, table):
        assert ola.client.post(f"/tables/{table}/play", content=b"<a/>", headers=headers).status_code == 415


def test_huge_bodies(ola: Browser, table: str) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1_000

    headers = {"Content-Type": "application/json", "X-Csrf": ola.guard, "Accept": "application/json"}
    path = f"/tables/{table}/play"
    with nothing_changes(ola, table):
        for content in (b" " * 65_537, parts()):  # announced, and not
            assert ola.client.post(path, content=content, headers=headers).status_code == 413


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Csrf": ""},
        {"X-Csrf": "x" * 43},
        {"X-Csrf": "ż"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://evil.test"},
        {"Origin": "http://argosy.test.evil.test"},
        {"Cookie": "argosy=" + "x" * 43},
    ],
)
def test_forms_of_other_sites(ola: Browser, table: str, headers: dict[str, str]) -> None:
    now = ola.table(table)
    body = json.dumps({"action": 0, "version": now["version"]}).encode()
    sent = {"Content-Type": "application/json", "Accept": "application/json", "X-Csrf": ola.guard, **headers}
    with nothing_changes(ola, table):
        encoded = [(name.encode(), value.encode()) for name, value in sent.items()]
        answer = ola.client.post(f"/tables/{table}/play", content=body, headers=encoded)
    assert answer.status_code == 403, answer.text
    assert "does not come from your own page" in answer.json()["error"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://argosy.test"},
        {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_forms_of_our_own(ola: Browser, headers: dict[str, str]) -> None:
    fields = {"csrf": ola.guard, "game": CENTURY, "quick": "1"}
    answer = ola.client.post("/tables", data=fields, headers=headers)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/tables/")


SETUPS: list[tuple[dict[str, object], int]] = [
    ({"game": "chess", "quick": "1"}, 404),
    ({"game": "../../etc/passwd", "quick": "1"}, 404),
    ({"quick": "1"}, 400),
    ({"game": CENTURY, "quick": "maybe"}, 400),
    ({"game": CENTURY}, 400),
    ({"game": CENTURY, "seat0.kind": "me"}, 400),
    ({"game": CENTURY, "seat0.kind": "bot", "seat1.kind": "bot"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "ghost"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "bot", "seat1.level": "god"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "bot", "seat1.level": "captain:9999s"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat9.kind": "me"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "seat0.name": "x" * 41}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.map": "atlantis"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.map": "/etc/passwd"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.map": "a = " + "[" * 9000}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.map": "own"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.map": "own", "own.map": "x"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "options.wind": "calm"}, 400),
    ({"game": CENTURY, "seat0.kind": "me", "seat1.kind": "here", "creator": "x"}, 400),
]


@pytest.mark.parametrize(("fields", "status"), SETUPS)
def test_tables_that_cannot_be_set_up(ola: Browser, fields: dict[str, object], status: int) -> None:
    assert ola.post("/tables", fields, status)["error"].endswith(".")
    form = {name: str(value) for name, value in fields.items()}
    page = ola.send("/tables", form, status).text
    assert "Traceback" not in page
    assert "[]" in ola.page("/")  # no game is in the list


@pytest.mark.parametrize(
    "what", ["", "nonsense", "to:", "to:-1", "to:x", "to:999999999", "ask:nonsense", "ask:ask"]
)
def test_nonsense_to_take_back(ola: Browser, table: str, what: str) -> None:
    with nothing_changes(ola, table):
        wish = {"what": what, "version": ola.table(table)["version"]}
        answer = ola.client.post(
            f"/tables/{table}/undo", json=wish, headers={"X-Csrf": ola.guard, "Accept": "application/json"}
        )
    assert answer.status_code in (400, 409)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/tables/nowhere",
        "/tables/nowhere/table.json",
        "/tables/nowhere/stream",
        "/tables/nowhere/replay",
        "/tables/nowhere/record",
        "/new?game=chess",
        "/new",
        "/reference/chess",
        "/join",
        "/join/nonsense",
        "/watch/nonsense",
        "/watch/nonsense.nonsense",
        "/static/nothing.css",
        "/static/../secret",
        "/static/%2e%2e/secret",
        "/tables/%00/replay",
        "/tables/%ff",
    ],
)
def test_addresses_that_there_are_not(ola: Browser, path: str) -> None:
    page = ola.get(path, 404).text
    assert "Traceback" not in page
    assert ola.get(path, 404, Accept="application/json").json()["ok"] is False


@pytest.mark.parametrize("at", ["", "-1", "x", "1e3", "99999", "9" * 5000])
def test_moments_that_there_are_not(ola: Browser, table: str, at: str) -> None:
    ola.get(f"/tables/{table}/replay?at={at}", 404)


def test_strangers_do_not_learn_that_a_table_is_there(come: Come, table: str) -> None:
    stranger = come()
    for what in ("", "/table.json", "/stream", "/replay", "/record"):
        there = stranger.get(f"/tables/{table}{what}", 404).text
        nowhere = stranger.get(f"/tables/{'0' * 12}{what}", 404).text
        assert there.replace(table, "") == nowhere.replace("0" * 12, "")
    for what in ("play", "undo", "lift", "again"):
        wishes: dict[str, dict[str, object]] = {
            "play": {"action": 1, "version": 1},
            "undo": {"what": "step", "version": 1},
        }
        answer = stranger.post(f"/tables/{table}/{what}", wishes.get(what, {}), 404)
        assert answer["version"] is None


def test_spectators_do_nothing(ola: Browser, come: Come, table: str) -> None:
    spectator = come()
    spectator.page(ola.spectators(table))
    with nothing_changes(ola, table):
        play: dict[str, object] = {"action": 1, "version": ola.table(table)["version"]}
        spectator.post(f"/tables/{table}/play", play, 403)
        spectator.post(f"/tables/{table}/undo", {"what": "step", "version": 1}, 403)
        spectator.post(f"/tables/{table}/lift", {}, 403)
        spectator.post(f"/tables/{table}/again", {}, 403)


@pytest.mark.parametrize("lang", languages())
def test_hostile_names_stay_text(application: Application, lang: str) -> None:
    ola = Browser(application, lang=lang).come()
    table = ola.set_up(f"me:{HOSTILE}", f"here:{HOSTILE}", name=HOSTILE)
    ola.play(table)
    for path in ("/", f"/tables/{table}", f"/tables/{table}/replay?at=1"):
        page = ola.page(path)
        assert HOSTILE not in page
        assert "<script>alert" not in page


def test_names_are_one_line_of_letters(ola: Browser) -> None:
    table = ola.set_up("me:  Ola \t z\u202e Gdyni\u0007 ", "here")
    assert "Ola z Gdyni" in ola.page(f"/tables/{table}")


def test_other_methods(ola: Browser, table: str) -> None:
    for method, path in (
        ("PUT", "/"),
        ("DELETE", f"/tables/{table}"),
        ("POST", "/health"),
        ("GET", "/tables"),
    ):
        answer = ola.client.request(method, path)
        assert answer.status_code == 405


@pytest.mark.parametrize("path", ["/", "/nowhere", "/health", "/static/plain.css", "/tables/nowhere/stream"])
def test_every_answer_is_guarded(ola: Browser, path: str) -> None:
    headers = ola.client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert (
        policy["script-src"]
        == policy["style-src"]
        == policy["connect-src"]
        == policy["form-action"]
        == "'self'"
    )
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_a_cookie_is_closed_to_scripts(application: Application) -> None:
    browser = Browser(application)
    cookie = browser.get("/").headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=lax", "Path=/"))
    assert len(cookie.partition("=")[2].partition(";")[0]) * 6 >= 128
    assert "set-cookie" not in browser.get("/").headers  # it has one now


def test_static_files_are_kept(ola: Browser) -> None:
    named = ola.get("/static/plain.css?v=1")
    assert "immutable" in named.headers["cache-control"]
    plain = ola.get("/static/plain.css")
    assert plain.headers["cache-control"] == "no-cache"
    same = ola.get("/static/plain.css", 304, **{"If-None-Match": plain.headers["etag"]})
    assert same.text == ""
    assert ola.get("/").headers["cache-control"] == "no-store"


def test_too_many_tables(application: Application) -> None:
    other = Browser(application, "10.0.0.2").come()
    limited = Browser(application, "10.0.0.3").come()
    for _ in range(1_000):
        application.limiter.count("10.0.0.3")
    fields = {"game": CENTURY, "quick": "1"}
    assert "Wait a few minutes" in limited.post("/tables", fields, 429)["error"]
    other.post("/tables", fields)


def test_preferences(ola: Browser) -> None:
    ola.send("/preferences", {"lang": "pl", "theme": "night", "one_tap": "1", "back": "/new?game=x"})
    assert "data-theme='night'" in ola.page("/")
    assert "Nie ma gry" in ola.get("/new?game=x", 404).text
    ola.post("/preferences", {"lang": "de"}, 400)
    ola.post("/preferences", {"theme": "pink"}, 400)
    for back in ("//evil.test", "/\\evil.test", "http://evil.test", "/a\r\nSet-Cookie: x=1", ""):
        answer = ola.send("/preferences", {"back": back})
        assert answer.headers["location"] == "/"
