"""From click to painted answer: what a player feels, measured in Chromium on this machine.

    python bench/latency.py [--clicks 100] [--throttle 4]

Prints the time from a click to the frame that shows its answer (the 50th and the 95th percentile), with the
processor as it is and slowed down, the bytes that a move costs on the wire, and the size of a first page.
Needs Chromium (scripts/chromium.py) and the packages of requirements/test.txt.
"""

import argparse
import socket
import statistics
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, cast

from playwright.sync_api import Page, sync_playwright

import chromium

ROOT = Path(__file__).resolve().parent.parent
CENTURY = "century-eastern-wonders"

LIMITS = {1: 100.0, 4: 250.0}
"""By how much the processor is slowed down: the milliseconds that 95 of 100 answers may take."""

BETWEEN = 400
"""The milliseconds from an answer to the next click: pieces have slid to their places."""

CLICK = """() => new Promise(resolve => {
    const body = document.body, before = body.dataset.version, began = performance.now();
    const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    const seen = new MutationObserver(() => {
        if (body.dataset.version !== before) { seen.disconnect(); painted(); }
    });
    seen.observe(body, {attributes: true});
    document.querySelector("#moves form .opt").click();
})"""
"""Click the first move, and wait for the frame after the page has gone on."""


class Session(Protocol):
    """What is used of Chromium's own protocol."""

    def send(self, method: str, params: dict[str, Any] | None = None) -> object:
        """Give a command."""
        ...

    def on(self, event: str, f: Callable[[dict[str, Any]], None]) -> None:
        """Listen."""
        ...


def session_of(page: Page) -> Session:
    """The way to Chromium behind a page."""
    return cast("Session", page.context.new_cdp_session(page))


class Wire:
    """What comes over the wire, as the browser counts it."""

    def __init__(self, session: Session) -> None:
        self.total = 0
        session.send("Network.enable")
        session.on("Network.dataReceived", self._data)
        session.on("Network.responseReceived", self._head)

    def _data(self, event: dict[str, Any]) -> None:
        self.total += max(int(event["encodedDataLength"]), 0)

    def _head(self, event: dict[str, Any]) -> None:
        self.total += int(event["response"]["encodedDataLength"])


@contextmanager
def served() -> Generator[str]:
    """A server on this machine, with two people at one screen: no bot thinks meanwhile."""
    with socket.socket() as free, TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        free.close()
        command = [sys.executable, "-m", "tests.browser.serving", folder, str(port)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
            assert server.stdout is not None
            server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
            server.terminate()


def set_up(page: Page, address: str) -> None:
    """A table for two people at this screen."""
    page.goto(f"{address}/new?game={CENTURY}")
    for number, kind in enumerate(("me", "here", "empty", "empty")):
        page.locator(f'[name="seat{number}.kind"]').select_option(kind)
    page.locator(".form .btn.primary").click()
    page.locator("#moves form .opt").first.wait_for()
    page.wait_for_timeout(500)


def measure(
    page: Page, session: Session, wire: Wire, clicks: int, throttle: int
) -> tuple[list[float], float]:
    """The milliseconds of each click, and the mean number of bytes that came for it."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    before = wire.total
    times: list[float] = []
    for _ in range(clicks):
        times.append(float(page.evaluate(CLICK)))
        page.wait_for_timeout(BETWEEN)
    return times, (wire.total - before) / clicks


def first_page(page: Page, wire: Wire, address: str, path: str) -> float:
    """The kilobytes of a page with all that it needs, for somebody who has never been here."""
    before = wire.total
    page.goto(address + path)
    page.wait_for_timeout(1000)
    return (wire.total - before) / 1000


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--clicks", type=int, default=100)
    options.add_argument("--throttle", type=int, nargs="*", default=sorted(LIMITS))
    asked = options.parse_args()
    missed = 0
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.install(), args=["--no-sandbox"])
        for lang in ("en", "pl"):
            page = browser.new_context(locale=lang, viewport={"width": 1440, "height": 900}).new_page()
            wire = Wire(session_of(page))
            print(f"first page, {lang}: {first_page(page, wire, address, '/'):.0f} kB")
            page.context.close()
        for throttle in asked.throttle:
            page = browser.new_context(locale="en", viewport={"width": 1440, "height": 900}).new_page()
            session = session_of(page)
            wire = Wire(session)
            set_up(page, address)
            times, cost = measure(page, session, wire, asked.clicks, throttle)
            late = statistics.quantiles(times, n=20)[-1]
            missed += late > LIMITS.get(throttle, late)
            print(
                f"processor {throttle}x slower: median {statistics.median(times):.0f} ms, "
                f"95th percentile {late:.0f} ms, {cost / 1000:.1f} kB a move"
            )
            page.context.close()
        browser.close()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
