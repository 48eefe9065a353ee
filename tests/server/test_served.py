"""Real processes: streams, stopping, starting again, bots."""

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import uvicorn

from argosy.server.app import Application, Settings
from tests.server.killing import PATIENCE, Harbour, Player
from tests.server.listening import Listener
from tests.server.plain import PlainPages
from tests.server.sockets import free_port

RNG = random.Random(1)


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Harbour]:
    with Harbour(tmp_path / "data") as found:
        found.launch()
        yield found
        if found.pid:
            found.stop()


def come(harbour: Harbour) -> Player:
    player = Player(harbour.port)
    player.come()
    return player


@pytest.fixture
def ola(harbour: Harbour) -> Iterator[Player]:
    player = come(harbour)
    player.set_up()
    yield player
    player.leave()


@pytest.fixture
def jan(harbour: Harbour) -> Iterator[Player]:
    player = come(harbour)
    yield player
    player.leave()


def stream(player: Player, packed: bool = False) -> Listener:
    return Listener(player, f"/tables/{player.table}/stream", packed)


def play(player: Player) -> int:
    """A move; its number."""
    player.play(player.next_move(RNG))
    return player.played[player.table][-1]


def invite(ola: Player, jan: Player) -> None:
    """Set up a table for two, and let the other one sit down."""
    ola.set_up("open")
    page = ola.ask("GET", f"/tables/{ola.table}", page=True)[1]
    start = page.index("/join/")
    status, _, cookie = jan.ask("GET", page[start : start + 49])
    assert status == 303
    jan.cookie += "; " + cookie.partition(";")[0]
    status, text, _ = jan.ask("POST", "/join", {"name": "Jan"})
    assert status == 200, text
    jan.table = ola.table


def test_two_browsers_see_each_others_moves(ola: Player, jan: Player) -> None:
    invite(ola, jan)
    with stream(ola) as first, stream(jan) as second:
        assert first.event()[1]["full"] is True
        assert second.event()[1]["full"] is True
        version = ola.look()["version"]
        for _ in range(10):
            player = ola if ola.look()["legal"] else jan
            now = player.look()
            wish = {"action": now["legal"][0]["action"], "version": now["version"]}
            status, text, _ = player.ask("POST", f"/tables/{ola.table}/play", wish)
            assert status == 200, text
            version += 1
            for news in (first.table(version), second.table(version)):
                assert news["full"] is False
                assert news["groups"]


def test_a_stream_says_only_what_has_changed(ola: Player) -> None:
    with stream(ola) as listener:
        _, full = listener.event()
        news = listener.table(play(ola))
        assert set(news["groups"]) < set(full["groups"])
        assert set(news["panels"]) <= set(full["panels"])
        assert news["order"] == {}
        with stream(ola) as again:
            _, anew = again.event()
            assert anew["full"] is True
            assert set(anew["groups"]) == set(full["groups"])


def test_a_packed_stream(ola: Player) -> None:
    with stream(ola) as plain, stream(ola, packed=True) as packed:
        for _ in range(5):
            version = play(ola)
            assert packed.table(version) == plain.table(version)
        assert packed.received < plain.received / 3


def test_more_than_six_tabs(ola: Player) -> None:
    with ExitStack() as tabs:
        listeners = [tabs.enter_context(stream(ola)) for _ in range(9)]
        for listener in listeners:
            listener.event()
        version = play(ola)
        assert [listener.table(version)["version"] for listener in listeners] == [version] * 9


def test_notices(ola: Player, jan: Player) -> None:
    with Listener(ola, "/notices") as mine, Listener(jan, "/notices") as other:
        assert mine.event() == ("waiting", {"waiting": 1, "tables": [ola.table]})
        assert other.event() == ("waiting", {"waiting": 0, "tables": []})
        first = ola.table
        invite(ola, jan)
        waits = ola if ola.look()["legal"] else jan
        listener = mine if waits is ola else other
        tables = sorted({first, ola.table} if waits is ola else {ola.table})
        while listener.event()[1]["tables"] != tables:
            pass


def test_a_clean_stop_with_open_streams(harbour: Harbour, ola: Player) -> None:
    version = play(ola)
    with ExitStack() as tabs:
        listeners = [tabs.enter_context(stream(ola)) for _ in range(8)]
        for listener in listeners:
            listener.event()
        begun = time.monotonic()
        os.kill(harbour.pid, signal.SIGTERM)
        assert [listener.event()[0] for listener in listeners] == ["bye"] * 8
        assert harbour.ended() == 0
        assert time.monotonic() - begun < 5
    ola.leave()
    harbour.launch()
    assert ola.look()["version"] == version


def test_starting_again_in_the_middle_of_a_game(harbour: Harbour, ola: Player) -> None:
    for _ in range(90):
        play(ola)
    before = ola.look()
    harbour.kill()
    assert harbour.ended() == -signal.SIGKILL
    ola.leave()
    harbour.launch()
    assert ola.look() == before
    play(ola)


@pytest.mark.parametrize("level", ["mate", "captain"])
def test_a_bots_turn_that_was_cut_off_is_taken_again(harbour: Harbour, jan: Player, level: str) -> None:
    jan.set_up("bot", **{"seat1.level": level, "options.first": "1"})
    with stream(jan) as listener:
        assert listener.table(1)["version"] >= 1  # the bot has chosen its set
    while jan.look()["legal"]:
        now = jan.look()
        wish = {"action": now["legal"][0]["action"], "version": now["version"]}
        jan.ask("POST", f"/tables/{jan.table}/play", wish)
    thinking = _children(harbour.pid)
    harbour.kill()
    assert harbour.ended() == -signal.SIGKILL
    while any(Path(f"/proc/{child}").exists() for child in thinking):
        time.sleep(0.01)  # nobody goes on thinking for a server that is dead
    jan.leave()
    harbour.launch()
    with stream(jan) as listener:
        waiting = listener.event()[1]
        while not jan.look()["legal"]:
            waiting = listener.event()[1]
    assert waiting["version"] > 1


def test_a_killed_bot(harbour: Harbour, jan: Player) -> None:
    """The process in which captains think is killed: there is another one, and the game goes on."""
    jan.set_up("bot", **{"seat1.level": "captain", "options.first": "1"})
    killed: set[int] = set()
    begun = time.monotonic()
    while not (killed and jan.look()["legal"]) and time.monotonic() - begun < 4 * PATIENCE:
        now = jan.look()
        if now["legal"]:
            wish = {"action": now["legal"][0]["action"], "version": now["version"]}
            jan.ask("POST", f"/tables/{jan.table}/play", wish)
        for child in _children(harbour.pid)[:1] if not killed else ():
            os.kill(child, signal.SIGKILL)
            killed.add(child)
        time.sleep(0.05)
    assert killed
    assert jan.look()["legal"]


def _children(pid: int) -> list[int]:
    """The processes that a server has started to think in."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == pid and "spawn_main" in (folder / "cmdline").read_text():
                found.append(int(folder.name))
        except OSError:
            continue  # it has ended in the meantime
    return found


def test_uvicorn_works_too(tmp_path: Path) -> None:
    port = free_port()
    application = Application(Settings(tmp_path / "data"), PlainPages())
    server = uvicorn.Server(uvicorn.Config(application.asgi, port=port, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        player = Player(port)
        player.come()
        player.set_up()
        with stream(player) as listener:
            listener.event()
            assert listener.table(play(player))["groups"]
            application.hub.close()
            assert listener.event()[0] == "bye"
        player.leave()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()


def test_health(ola: Player) -> None:
    assert ola.ask("GET", "/health")[:2] == (200, '{"ok":true}')
