"""Bots play by themselves, and go on after something has gone wrong."""

import asyncio
from typing import Any

import pytest

from argosy.server.app import Application
from argosy.server.hub import table_topic
from argosy.server.pilot import Pilot
from tests.server.browsers import Browser


async def wait_for_a_person(application: Application, pilot: Pilot, table: str) -> None:
    """Let the bots play until none of them decides."""
    await pilot.start()
    with application.hub.listen(table_topic(table)) as bell:
        while application.tables.bot_to_move(table) is not None:
            assert await bell.wait(10.0)
    await pilot.stop()


@pytest.mark.parametrize("level", ["deckhand", "mate"])
def test_bots_play_until_a_person_decides(application: Application, ola: Browser, level: str) -> None:
    table = ola.set_up("me", f"bot:{level}", f"bot:{level}")
    while ola.table(table)["version"] < 40:
        asyncio.run(wait_for_a_person(application, Pilot(application.tables, pace=0.0), table))
        assert ola.table(table)["view"]["seat"] == 0
        ola.play(table)
    assert ola.table(table)["mine"] == [0]


def test_after_an_error_a_bot_tries_again(
    application: Application, ola: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ola.set_up("me", "bot:deckhand", first="1")
    pilot = Pilot(application.tables, pace=0.0)
    pilot.patience = 0.01
    play, errors = application.tables.play_bot, [RuntimeError("the disk is full")] * 2

    def fail_at_first(*arguments: Any) -> bool:
        if errors:
            raise errors.pop()
        return play(*arguments)

    monkeypatch.setattr(application.tables, "play_bot", fail_at_first)
    asyncio.run(wait_for_a_person(application, pilot, table))
    assert errors == []
    assert ola.table(table)["legal"]
