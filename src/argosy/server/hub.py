"""Tells whoever is waiting that something has changed. Only a hint: the truth is read from the log."""

import asyncio
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from threading import Lock


class Bell:
    """What one stream waits for."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """From any thread: there is news."""
        self._loop.call_soon_threadsafe(self._rung.set)

    async def wait(self, seconds: float) -> bool:
        """Whether there is news within so many seconds."""
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return False
        self._rung.clear()
        return True


class Hub:
    """Bells by topic."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._bells: dict[str, set[Bell]] = {}
        self._ears: list[Callable[[str], None]] = []
        self.closing = False

    @contextmanager
    def listen(self, topic: str) -> Generator[Bell]:
        """A bell that rings whenever the topic has changed."""
        bell = Bell()
        with self._lock:
            self._bells.setdefault(topic, set()).add(bell)
        try:
            yield bell
        finally:
            with self._lock:
                bells = self._bells[topic]
                bells.discard(bell)
                if not bells:
                    del self._bells[topic]

    def overhear(self, ear: Callable[[str], None]) -> None:
        """Be told of every topic that changes; from the thread in which it happens."""
        self._ears.append(ear)

    def publish(self, topics: Iterable[str]) -> None:
        """Tell everybody who listens to these topics of something that this process has done."""
        done = list(topics)
        self.wake(done)
        for topic in done:
            for ear in self._ears:
                ear(topic)

    def wake(self, topics: Iterable[str]) -> None:
        """Ring the bells of topics, whoever has done something."""
        with self._lock:
            bells = [bell for topic in topics for bell in self._bells.get(topic, ())]
        for bell in bells:
            bell.ring()

    def wake_all(self) -> None:
        """Ring every bell: something may have been missed."""
        with self._lock:
            topics = list(self._bells)
        self.wake(topics)

    def close(self) -> None:
        """The server stops: every stream shall say so and end."""
        self.closing = True
        self.wake_all()


def table_topic(table: str) -> str:
    """What is published when a table changes."""
    return f"table {table}"


def browser_topic(holder: str) -> str:
    """What is published when a game of a browser changes."""
    return f"browser {holder}"
