"""Whatever is sent, the answer is in order, nothing inside is shown, and nothing changes that must not."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from argosy.server.app import Application, Settings
from argosy.server.doors import COOKIE
from tests.server.browsers import CENTURY, Browser
from tests.server.plain import PlainPages

FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NUMBERS = st.integers(-3, 200) | st.integers() | st.text("0123456789-+. e", max_size=12)
NAMES = st.sampled_from(
    ["action", "version", "key", "seat", "what", "game", "name", "quick", "csrf", "lang", "back"]
)
PLACES = st.sampled_from(["play", "undo", "lift", "again"])
KINDS = st.sampled_from(["application/json", "", "a/b", "application/x-www-form-urlencoded"])
TAKEN = ["step", "turn", "ask", "agree", "refuse", "to:0", "ask:turn", "ask:to:1"]
WHAT = st.sampled_from(TAKEN) | st.text(max_size=12)
FIELDS = NAMES | st.sampled_from(["options.map", "own.map", "seat0.kind", "seat1.name", "theme"])
STARTS = [
    "",
    "tables/",
    "join/",
    "watch/",
    "reference/",
    "static/",
    "new?game=",
    "tables/{}/",
    "tables/{}/replay?at=",
]
HEADERS = ["Cookie", "Accept", "Accept-Language", "Origin", "Sec-Fetch-Site", "X-Csrf", "Content-Length"]


@pytest.fixture(scope="module")
def ola(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    application = Application(
        Settings(tmp_path_factory.mktemp("fuzz") / "data", pace=0.0, new_tables=10**6), PlainPages()
    )
    yield Browser(application).come()
    application.close()


@pytest.fixture(scope="module")
def table(ola: Browser) -> str:
    found = ola.set_up("me", "here")
    for _ in range(6):
        ola.play(found)
    return found


def in_order(answer: Any) -> None:
    """An answer as every one should be."""
    assert answer.status_code in (200, 303, 400, 403, 404, 405, 409, 413, 415), answer.text
    assert "Traceback" not in answer.text
    assert "sqlalchemy" not in answer.text.lower()
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy", "cache-control"):
        assert name in answer.headers


@FUZZ
@given(action=NUMBERS, version=NUMBERS, key=st.none() | st.text(max_size=120), seat=st.none() | NUMBERS)
def test_plays(ola: Browser, table: str, action: object, version: object, key: object, seat: object) -> None:
    before = ola.table(table)
    fields = {name: value for name, value in (("key", key), ("seat", seat)) if value is not None}
    answer = ola.client.post(
        f"/tables/{table}/play",
        json={"action": action, "version": version, **fields},
        headers={"X-Csrf": ola.guard, "Accept": "application/json"},
    )
    in_order(answer)
    after = ola.table(table)
    if answer.status_code != 200:
        assert after == before
    else:
        legal = [one["action"] for one in before["legal"]]
        assert int(str(action)) in legal
        assert after["version"] == before["version"] + 1


@FUZZ
@given(place=PLACES, body=JSON)
@example(place="play", body={"action": {}, "version": []})
@example(place="undo", body={"what": ["step"], "version": 1})
def test_any_json(ola: Browser, table: str, place: str, body: object) -> None:
    before = ola.table(table)
    try:
        answer = ola.client.post(
            f"/tables/{table}/{place}", json=body, headers={"X-Csrf": ola.guard, "Accept": "application/json"}
        )
    except ValueError:
        return  # NaN, which cannot even be written
    in_order(answer)
    if answer.status_code != 200:
        assert ola.table(table) == before


@FUZZ
@given(place=PLACES, body=st.binary(max_size=300), kind=KINDS)
def test_any_bytes(ola: Browser, table: str, place: str, body: bytes, kind: str) -> None:
    before = ola.table(table)
    headers = {"X-Csrf": ola.guard, "Accept": "application/json", "Content-Type": kind}
    answer = ola.client.post(f"/tables/{table}/{place}", content=body, headers=headers)
    in_order(answer)
    if answer.status_code not in (200, 303):
        assert ola.table(table) == before


@FUZZ
@given(what=WHAT, version=NUMBERS)
def test_takings_back(ola: Browser, table: str, what: str, version: object) -> None:
    before = ola.table(table)
    answer = ola.client.post(
        f"/tables/{table}/undo",
        json={"what": what, "version": version},
        headers={"X-Csrf": ola.guard, "Accept": "application/json"},
    )
    in_order(answer)
    if answer.status_code != 200:
        assert ola.table(table) == before
    assert ola.table(table)["view"]["spaces"]


@FUZZ
@given(
    place=st.sampled_from(["/tables", "/preferences", "/join"]),
    fields=st.dictionaries(
        FIELDS | st.text(max_size=8),
        st.sampled_from([CENTURY, "1", "me", "own", "pl", "/"]) | st.text(max_size=60),
        max_size=8,
    ),
)
def test_forms(ola: Browser, place: str, fields: dict[str, str]) -> None:
    in_order(ola.client.post(place, data=fields, headers={"X-Csrf": ola.guard}))
    ola.page("/")


@FUZZ
@given(
    start=st.sampled_from(STARTS),
    rest=st.text(max_size=40) | st.binary(max_size=20),
)
def test_addresses(ola: Browser, table: str, start: str, rest: str | bytes) -> None:
    path = "/" + start.format(table) + quote(rest.encode(errors="replace") if isinstance(rest, str) else rest)
    if not path.endswith(("/stream", "notices")):
        in_order(ola.client.get(path))


@FUZZ
@given(
    headers=st.dictionaries(
        st.sampled_from(HEADERS),
        st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60),
        max_size=4,
    )
)
def test_headers(ola: Browser, table: str, headers: dict[str, str]) -> None:
    before = ola.table(table)
    cookie = ola.client.cookies[COOKIE]
    in_order(ola.client.get("/", headers=headers))
    body = b'{"what": "nothing", "version": 0}'
    sent = {"X-Csrf": ola.guard, "Content-Type": "application/json", **headers}
    in_order(ola.client.post(f"/tables/{table}/undo", content=body, headers=sent))
    ola.client.cookies.clear()  # another cookie may have come with an answer
    ola.client.cookies.set(COOKIE, cookie)
    assert ola.table(table) == before
