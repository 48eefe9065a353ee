"""What a viewer may not know is in nothing that is sent to it: pages, JSON, streams, logs, errors."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import argosy
from argosy import Rng, State
from argosy.server import pages
from argosy.server.app import Application, Settings
from argosy.server.doors import COOKIE
from argosy.server.keys import digest
from argosy.server.model import Visitor
from argosy.server.problem import Problem
from argosy.server.routes import Pages
from argosy.server.sitting import Sitting
from argosy.server.streams import Seen
from tests.server.browsers import CENTURY, Browser
from tests.server.hands import CARDS, HAND, SLUG
from tests.server.plain import PlainPages

READ = ("", "/table.json", "/replay", "/replay?at=0", "/replay?at=1", "/replay?at=3", "/record")
WRITTEN: tuple[tuple[str, dict[str, object]], ...] = (
    ("play", {"action": 0, "version": 10**6}),
    ("play", {"action": -1, "version": 0}),
    ("undo", {"what": "to:0", "version": 10**6}),
    ("undo", {"what": "agree", "version": 0}),
    ("lift", {"nonsense": 1}),
    ("again", {"nonsense": 1}),
)
OTHER = ("/", f"/new?game={CENTURY}", f"/reference/{CENTURY}", "/nowhere", "/join", "/health")


def everything(browser: Browser, table: str, application: Application, drawn: Pages) -> str:
    """All that a browser can get hold of about a table, changing nothing."""
    texts: list[str] = []
    for lang, accept in (("pl", "text/html"), ("en", "application/json")):
        for path in (*OTHER, *(f"/tables/{table}{what}" for what in READ)):
            headers = {"Accept": accept, "Accept-Language": lang}
            answer = browser.client.get(path, headers=headers)
            assert answer.status_code < 500, path
            texts.append(f"{answer.headers} {answer.text}")
    for what, fields in WRITTEN:
        answer = browser.client.post(
            f"/tables/{table}/{what}",
            json=fields,
            headers={"X-Csrf": browser.guard, "Accept": "application/json"},
        )
        assert 400 <= answer.status_code < 500, (what, fields, answer.text)
        texts.append(f"{answer.headers} {answer.text}")
    return "\n".join([*texts, streamed(browser, table, application, drawn)])


def streamed(browser: Browser, table: str, application: Application, drawn: Pages) -> str:
    """What the stream of a table begins with."""
    try:
        found = application.tables.table(holder(browser), table)
    except Problem as refused:
        return repr(refused.message)
    return json.dumps(Seen(drawn.update, Visitor("en", "day", browser.guard)).news(found), ensure_ascii=False)


def holder(browser: Browser) -> str:
    return digest(cookie(browser))


def cookie(browser: Browser) -> str:
    return str(browser.client.cookies[COOKIE])


class Watched:
    """An application, and everybody who may come to it."""

    def __init__(self, application: Application, drawn: Pages, game: str, *kinds: str) -> None:
        self.application = application
        self.drawn = drawn
        self.ola, self.jan, self.ewa, self.stranger = (Browser(application).come() for _ in range(4))
        fields: dict[str, object] = {"game": game, "name": "A secret table"}
        for number, kind in enumerate(kinds):
            fields |= {f"seat{number}.kind": kind}
        self.table = str(self.ola.post("/tables", fields)["address"]).removeprefix("/tables/")
        self.invitation = self.ola.invitation(self.table) if "open" in kinds else ""
        if self.invitation:
            self.jan.accept(self.invitation)
        self.ewa.page(self.ola.spectators(self.table))

    def seen_by(self, browser: Browser) -> str:
        return everything(browser, self.table, self.application, self.drawn)

    def everybody(self) -> list[Browser]:
        return [self.ola, self.jan, self.ewa, self.stranger]

    def play(self, choice: int = 0) -> bool:
        """Whoever decides plays; whether the game goes on."""
        for browser in (self.ola, self.jan):
            if browser.table(self.table)["legal"]:
                browser.play(self.table, choice)
                return True
        return False


@pytest.fixture(params=["plain", "real"])
def drawn(request: pytest.FixtureRequest) -> Pages:
    return PlainPages() if request.param == "plain" else pages


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[Pages], Application]]:
    found: list[Application] = []

    def make(drawn: Pages) -> Application:
        found.append(Application(Settings(tmp_path / "data", pace=0.0), drawn))
        return found[0]

    yield make
    for application in found:
        application.close()


# Century: the stack, the seed, and all that opens doors


def truth(application: Application, table: str) -> State:
    """The position as it is."""
    storage = application.tables.storage
    summary = storage.summary(table)
    assert summary is not None
    sitting = Sitting(summary.setup, summary.seats, storage)
    sitting.catch_up()
    return sitting.state


def hidden_tiles(application: Application, table: str) -> set[str]:
    """The tiles that lie face down; the Closed Port tile has a name that everybody may use."""
    dump: Any = truth(application, table).dump()
    return set(dump["stack"]) - {"vp-closed"}


def test_the_stack_of_century_stays_face_down(drawn: Pages, opened: Callable[[Pages], Application]) -> None:
    watched = Watched(opened(drawn), drawn, CENTURY, "me", "open")
    seen: set[str] = set()
    for moves in (0, 2, 31, 60):
        for _ in range(moves):
            watched.play()
        hidden = hidden_tiles(watched.application, watched.table)
        assert len(hidden) > 15
        for browser in watched.everybody():
            text = watched.seen_by(browser)
            assert {tile for tile in hidden if tile in text} == set()
            seen.update(re.findall(r"vp-[0-9]{2}", text))
    assert len(seen) >= 4  # those that lie open are seen


def test_seeds_and_keys_are_told_to_nobody(
    drawn: Pages, opened: Callable[[Pages], Application], tmp_path: Path
) -> None:
    watched = Watched(opened(drawn), drawn, CENTURY, "me", "open", "here")
    setup = watched.application.tables.storage.summary(watched.table)
    assert setup is not None
    watched.play()
    state = truth(watched.application, watched.table)
    secret = (tmp_path / "data" / "secret").read_text()
    nobodys = [setup.setup.seed, setup.setup.salt, secret, *map(str, state.rng.dump())]
    nobodys += [holder(browser) for browser in watched.everybody()]
    for browser in watched.everybody():
        text = watched.seen_by(browser)
        assert [word for word in nobodys if word in text] == []
        others = [other for other in watched.everybody() if other is not browser]
        assert [other for other in others if cookie(other) in text or other.guard in text] == []
        assert watched.invitation not in text  # it has been used


def test_an_invitation_is_shown_to_the_host_only(
    drawn: Pages, opened: Callable[[Pages], Application]
) -> None:
    watched = Watched(opened(drawn), drawn, CENTURY, "me", "here")
    fields = {"game": CENTURY, "seat0.kind": "me", "seat1.kind": "open", "seat2.kind": "open"}
    table = str(watched.ola.post("/tables", fields)["address"]).removeprefix("/tables/")
    first = watched.ola.invitation(table)
    watched.jan.accept(first)
    watched.ewa.page(watched.ola.spectators(table))
    assert "/join/" in watched.ola.page(f"/tables/{table}")
    for browser in (watched.jan, watched.ewa, watched.stranger):
        assert "/join/" not in everything(browser, table, watched.application, drawn)


# A game of hands


@pytest.fixture
def hands(opened: Callable[[Pages], Application], request: pytest.FixtureRequest) -> Watched:
    request.getfixturevalue("with_hands")
    return Watched(opened(PlainPages()), PlainPages(), SLUG, "me", "open")


def known(text: str) -> set[str]:
    return {card for card in CARDS if card in text}


def hand(browser: Browser, table: str) -> set[str]:
    return set(browser.table(table)["view"]["hand"])


def test_hands_are_seen_by_those_who_hold_them(hands: Watched) -> None:
    shown: set[str] = set()
    more = True
    while more:
        texts = {
            name: known(hands.seen_by(getattr(hands, name))) for name in ("ola", "jan", "ewa", "stranger")
        }
        assert texts["stranger"] == set()
        assert texts["ewa"] == shown
        for name in ("ola", "jan"):
            own = hand(getattr(hands, name), hands.table)
            assert own <= texts[name] or not own
            past = texts[name] - own - shown
            assert past == set()
        more = [hands.play() for _ in range(3)][-1]
        shown = known(json.dumps(hands.ewa.table(hands.table)["view"]["shown"]))
    assert len(shown) == 2 * HAND


def test_moments_of_others_stay_theirs(hands: Watched) -> None:
    """A replay shows what the viewer saw then."""
    for _ in range(5):
        hands.play()
    own = known(hands.ola.page(f"/tables/{hands.table}/replay?at=0"))
    assert own
    assert own.isdisjoint(known(hands.jan.page(f"/tables/{hands.table}/replay?at=0")))
    assert known(hands.ewa.page(f"/tables/{hands.table}/replay?at=0")) == set()


def test_only_the_one_who_draws_is_told_what(hands: Watched) -> None:
    hands.play()
    before = hand(hands.ola, hands.table)
    hands.play()
    lines = {name: getattr(hands, name).page(f"/tables/{hands.table}") for name in ("ola", "jan", "ewa")}
    drawn = hand(hands.ola, hands.table) - before
    assert len(drawn) == 1
    assert drawn <= known(lines["ola"])
    assert drawn.isdisjoint(known(lines["jan"]) | known(lines["ewa"]))


# What everybody may see must not depend on what is hidden


@pytest.mark.parametrize("slug", argosy.games())
def test_points_tell_nothing_hidden(slug: str) -> None:
    """Score sheets are shown to all: so they must not change when what is hidden is drawn afresh."""
    game = argosy.game(slug)
    state = game.start(game.seats[-1], seed=1)
    rng = Rng(1)
    for moves in range(2_000):
        if state.seat is None:
            break
        if moves % 50 == 0:
            shown = [state.sheet(), state.scores(), state.places()]
            for seat in range(state.players):
                guess = state.resample(seat, rng)
                assert [guess.sheet(), guess.scores(), guess.places()] == shown
        state.push(rng.choice(state.options))
