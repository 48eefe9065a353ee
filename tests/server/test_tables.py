"""Seats, invitations, spectators, the curtain, the end of a game and the list of games."""

import json

import pytest
from sqlalchemy import update

import argosy
from argosy import Record
from argosy.server.app import Application
from argosy.server.keys import commitment
from argosy.server.logbook import Deed
from argosy.server.schema import GAMES
from argosy.server.sitting import Sitting
from tests.games.century.make_golden import OWN_MAP
from tests.players import brisk
from tests.server.browsers import CENTURY, Browser
from tests.server.conftest import Come
from tests.server.hands import SLUG


def test_quick(ola: Browser) -> None:
    answer = ola.send("/tables", {"game": CENTURY, "quick": "1"})
    table = answer.headers["location"].removeprefix("/tables/")
    now = ola.table(table)
    assert now["view"]["players"] == 3
    assert now["mine"] == [0]
    page = ola.page(f"/tables/{table}")
    assert page.count("kind=&#x27;bot&#x27;") == 2


def test_options(ola: Browser) -> None:
    table = ola.set_up("me", "here", "bot:deckhand", map="atoll", first="2", name="Regata")
    page = ola.page(f"/tables/{table}")
    assert "Regata" in page
    assert "&#x27;map&#x27;: &#x27;atoll&#x27;" in page
    assert "&#x27;first&#x27;: &#x27;2&#x27;" in page
    assert ola.table(table)["mine"] == [0, 1]


def test_an_own_map(ola: Browser) -> None:
    own = argosy.game(CENTURY).read_option("map", str(OWN_MAP))
    seats = {"seat0.kind": "me", "seat1.kind": "here"}
    fields = {"game": CENTURY, **seats, "options.map": "own", "own.map": own}
    address = ola.post("/tables", fields)["address"]
    assert ola.get(f"{address}/table.json").json()["view"]["spaces"]


def test_an_invitation(ola: Browser, jan: Browser, come: Come) -> None:
    table = ola.set_up("me:Ola", "open:Guest")
    invitation = ola.invitation(table)
    answer = jan.get(invitation, 303)
    assert answer.headers["location"] == "/join"  # no token in the address
    cookie = answer.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=lax", "Path=/join"))
    assert "Guest" in jan.page("/join")
    jan.get(f"/tables/{table}", 404)  # looking at an invitation is not taking it
    jan.send("/join", {"name": "Jan"})
    assert jan.table(table)["mine"] == [1]
    assert "Jan" in ola.page(f"/tables/{table}")
    assert "Jan takes a seat." in ola.page(f"/tables/{table}")
    assert jan.page(invitation) == jan.page(f"/tables/{table}")  # once more leads to the table
    other = come()
    other.get(invitation, 303)
    assert "Somebody has taken this seat" in other.get("/join", 409).text
    other.send("/join", {"name": "Eve"}, 409)
    assert "/join/" not in ola.page(f"/tables/{table}")


def test_nobody_else_can_play_an_open_seat(ola: Browser) -> None:
    table = ola.set_up("me", "open", first="1")
    while ola.table(table)["legal"]:
        ola.play(table)
    now = ola.table(table)
    assert now["view"]["seat"] == 1
    ola.post(f"/tables/{table}/play", {"action": 0, "version": now["version"]}, 403)


def test_spectators(ola: Browser, come: Come) -> None:
    table = ola.set_up("me", "here")
    ola.play(table)
    address = ola.spectators(table)
    ewa = come()
    answer = ewa.get(address, 303)
    assert answer.headers["location"] == f"/tables/{table}"
    now = ewa.table(table)
    assert now["mine"] == []
    assert now["legal"] == []
    assert now["view"]["you"] is None
    shared = come()
    assert shared.get(f"{address}?at=1", 303).headers["location"] == f"/tables/{table}/replay?at=1"
    assert "replay" in shared.page(f"/tables/{table}/replay?at=1")
    come().get(address[:-1] + ("A" if address[-1] != "A" else "B"), 404)


@pytest.mark.usefixtures("with_hands")
def test_a_curtain_between_hands(ola: Browser) -> None:
    fields: dict[str, object] = {"game": SLUG, "seat0.kind": "me", "seat1.kind": "here"}
    table = str(ola.post("/tables", fields)["address"]).removeprefix("/tables/")
    hidden = ola.table(table)
    assert hidden["view"] is None
    assert hidden["legal"] == []
    assert "<title>curtain" in ola.page(f"/tables/{table}")
    assert "canary" not in ola.page(f"/tables/{table}")
    ola.post(f"/tables/{table}/lift", {})
    assert ola.table(table)["view"]["you"] == 0
    first = ola.table(table)["view"]["hand"]
    ola.play(table)
    assert ola.table(table)["view"]["you"] == 0  # still the same player
    ola.play(table)
    page = ola.page(f"/tables/{table}")
    assert "<title>curtain" in page
    assert not any(card in page for card in first)
    ola.send(f"/tables/{table}/lift", {})
    assert ola.table(table)["view"]["you"] == 1
    assert set(ola.table(table)["view"]["hand"]).isdisjoint(first)


def test_no_curtain_where_nothing_is_secret(ola: Browser) -> None:
    table = ola.set_up("me", "here")
    for _ in range(8):
        now = ola.table(table)
        assert now["view"]["you"] == now["view"]["seat"]
        ola.play(table)


def test_the_end(ola: Browser, jan: Browser, application: Application) -> None:
    table = ola.set_up("me:Ola", "open:Jan", name="Regata")
    jan.accept(ola.invitation(table), "Jan")
    promised = _between(ola.page(f"/tables/{table}"), "commitment=&#x27;")
    ola.get(f"/tables/{table}/record", 409)
    ola.post(f"/tables/{table}/again", {}, 409)
    play_to_the_end(application, table)
    page = ola.page(f"/tables/{table}")
    seed, salt = _between(page, "seed=&#x27;"), _between(page, "salt=&#x27;")
    assert int(seed) > 2**200  # of 256 bits, so many are hardly ever 0
    assert commitment(seed, salt) == promised
    answer = ola.get(f"/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{CENTURY}-{table}.json"'
    record = Record.from_text(answer.text)
    assert str(record.seed) == seed
    state = argosy.verify(record, argosy.game(CENTURY))
    assert state.seat is None
    now = ola.table(table)
    assert (now["over"], now["legal"]) == (True, [])
    assert now["view"] == json.loads(json.dumps(state.view(0)))
    assert now["view"]["scores"] == state.scores()
    for what in ("step", "turn", "ask", "agree"):
        assert "The game is over" in ola.undo(table, what, 409)["error"]
    history = page.partition("history=[[")[2].partition("]]")[0]
    assert history.count("], [") + 1 == state.view(None)["round"]
    new = ola.post(f"/tables/{table}/again", {})["address"]
    assert jan.post(f"/tables/{table}/again", {})["address"] == new  # they meet at the same one
    assert jan.get(f"{new}/table.json").json()["mine"] == [1]
    assert _between(ola.page(new), "commitment=&#x27;") != promised


def play_to_the_end(application: Application, table: str) -> None:
    """A whole game in one go."""
    storage = application.tables.storage
    summary = storage.summary(table)
    assert summary is not None
    sitting = Sitting(summary.setup, summary.seats, storage)
    sitting.catch_up()
    before, deeds, rng = sitting.logbook.hash, list[Deed](), argosy.Rng(1)
    while sitting.state.seat is not None:
        deed, after = sitting.playing(sitting.state.seat, brisk(sitting.state, rng), None, 1.0)
        sitting.take([deed], after)
        deeds.append(deed)
    storage.append(table, before, deeds, sitting.facts)


def _between(text: str, start: str) -> str:
    return text.partition(start)[2].partition("&#x27;")[0]


def test_the_list_of_games(ola: Browser, jan: Browser) -> None:
    waiting = ola.set_up("me:Ola", "here:Jan", name="Waiting")
    other = ola.set_up("me:Ola", "open:Jan", name="Other", first="1")
    jan.accept(ola.invitation(other))
    while ola.table(other)["legal"]:
        ola.play(other)
    page = ola.page("/")
    assert page.index("Waiting") < page.index("Other")
    assert page.count("waits=True") == 1
    assert jan.page("/").count("waits=True") == 1
    assert "Waiting" not in jan.page("/")
    assert waiting not in jan.page("/")


def test_a_game_of_other_rules_is_not_played_on(ola: Browser, application: Application) -> None:
    table = ola.set_up("me", "here")
    with vars(application.tables.storage)["_engine"].begin() as connection:
        connection.execute(update(GAMES).values(rules_version=99))
    vars(application.tables)["_sittings"].clear()
    answer = ola.get(f"/tables/{table}", 409, Accept="application/json").json()
    assert "rules_version" in answer["error"]
    assert table in ola.page("/")
