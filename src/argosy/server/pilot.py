"""Lets the bots play. Whose turn it is stands in the log: a turn that was cut off is simply taken again."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import argosy
from argosy.bots import bot
from argosy.engine.message import Refusal
from argosy.engine.seat import SeatView
from argosy.engine.state import State
from argosy.server.problem import Problem
from argosy.server.tables import Tables

SLOW_LEVELS: Final = frozenset({"captain"})
"""They search, for about a second: in a process of their own, so that pages need not wait."""

_LOG: Final = logging.getLogger(__name__)


class Pilot:
    """Plays for the bots at all tables, at a pace that people can follow."""

    def __init__(self, tables: Tables, pace: float = 0.4) -> None:
        self._tables: Final = tables
        self._pace: Final = pace
        self.patience = 30.0
        """So many seconds after something has gone wrong a bot tries again."""
        self._playing: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._executor: Executor | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Begin, with the turns that are waiting already."""
        self._loop = asyncio.get_running_loop()
        self._tables.hub.overhear(self._overhear)
        for table in await asyncio.to_thread(self._tables.waiting_for_bots):
            self._attend(table)

    async def stop(self) -> None:
        """Leave every turn as it is."""
        self._loop = None
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _overhear(self, topic: str) -> None:
        kind, _, table = topic.partition(" ")
        if kind == "table" and self._loop is not None:
            self._loop.call_soon_threadsafe(self._attend, table)

    def _attend(self, table: str) -> None:
        """Look after a table, unless somebody does already: then once more when that is done."""
        if self._loop is None:
            return
        if table in self._playing:
            self._again.add(table)
            return
        task = asyncio.create_task(self._play(table))
        self._playing[table] = task
        task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: str) -> None:
        del self._playing[table]
        if table in self._again:
            self._again.discard(table)
            self._attend(table)

    async def _play(self, table: str) -> None:
        """Play for the bots of a table until a person decides, or the game is over."""
        try:
            while await self._play_once(table):
                pass
        except (Problem, Refusal) as found:
            _LOG.warning("the bots of table %s cannot play: %s", table, found)
        except Exception:  # noqa: BLE001 - the bots of the other tables play on
            _LOG.exception("a bot of table %s failed", table)
            await asyncio.sleep(self.patience)
            self._again.add(table)

    async def _play_once(self, table: str) -> bool:
        asked = await asyncio.to_thread(self._tables.bot_to_move, table)
        if asked is None:
            return False
        version, level, seat, guess = asked
        pause = asyncio.create_task(asyncio.sleep(self._pace))
        action = await self._decide(level, seat, guess, f"{table} {version}")
        await pause
        await asyncio.to_thread(self._tables.play_bot, table, version, action)
        return True

    async def _decide(self, level: str, seat: int, guess: State, seed: str) -> int:
        if level not in SLOW_LEVELS:
            return await asyncio.to_thread(choose, level, seat, guess, seed)
        try:
            return await self._decide_apart(level, seat, guess, seed)
        except BrokenProcessPool:  # somebody killed it: there shall be another one
            self._executor = None
            return await self._decide_apart(level, seat, guess, seed)

    async def _decide_apart(self, level: str, seat: int, guess: State, seed: str) -> int:
        loop = asyncio.get_running_loop()
        game, data = guess.game.slug, guess.dump()
        return await loop.run_in_executor(self._processes(), choose_apart, level, seat, game, data, seed)

    def _processes(self) -> Executor:
        if self._executor is None:
            method = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, method, initializer=_obey_the_server)
        return self._executor


def _obey_the_server() -> None:
    """End when the server ends, not at Ctrl+C; that the server was killed is told to nobody, so look."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def choose(level: str, seat: int, guess: State, seed: str) -> int:
    """What a bot does. What it looks at is a guess already: the truth never comes near it."""
    return bot(level, seed).choose(SeatView(guess, seat))


def choose_apart(level: str, seat: int, game: str, data: object, seed: str) -> int:
    """The same in another process."""
    return choose(level, seat, argosy.game(game).load(data), seed)
