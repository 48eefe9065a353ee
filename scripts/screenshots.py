"""Photograph the pages for the documents, with real games: PYTHONPATH=src python scripts/screenshots.py

Starts a server of its own, plays a game against bots in Chromium, and writes docs/pictures/*.png. With
--vision it writes lobby, table and end to build/vision/ instead, as they are seen by those to whom red,
green, blue or every colour is missing: players, cubes and tiles must still be told apart.
"""

import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, Protocol, cast

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

import chromium

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ROOT / "docs" / "pictures"
VISION = ROOT / "build" / "vision"
EYES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
CENTURY = "century-eastern-wonders"
TURNS = 60
"""So many moves into the game the table is photographed."""

HURRY = ("pass", "end-turn", "done", "stay", "stop")
"""How the game is brought to its end afterwards."""


class Session(Protocol):
    """What is used of Chromium's own protocol."""

    def send(self, method: str, params: dict[str, str]) -> object:
        """Give a command."""
        ...


class Shot(NamedTuple):
    """A picture to be taken."""

    name: str
    path: str
    width: int = 1440
    height: int = 900
    lang: str = "en"
    dark: bool = False
    whole: bool = False
    vision: str = "none"
    """The eyes that look, as Chromium emulates them."""


@contextmanager
def served() -> Generator[str]:
    """A server with an empty folder."""
    with TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        free.close()
        command = [sys.executable, "-m", "tests.browser.serving", folder, str(port)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
            server.terminate()


def set_up(page: Page, address: str) -> str:
    """A table with three bots; its address."""
    page.goto(f"{address}/new?game={CENTURY}")
    page.locator("#f-name").fill("Piątkowy rejs")
    page.locator('[name="seat0.name"]').fill("Łukasz")
    for number, level in ((1, "mate"), (2, "mate"), (3, "deckhand")):
        page.locator(f'[name="seat{number}.kind"]').select_option("bot")
        page.locator(f'[name="seat{number}.level"]').select_option(level)
    page.locator(".form .btn.primary").click()
    page.locator("body.table").wait_for()
    return page.url.removeprefix(address)


def play(page: Page, address: str, path: str, moves: int, hurry: bool) -> None:
    """Play so many moves: a sensible one, or the one that ends the turn soonest."""
    for _ in range(moves):
        page.locator("#moves form .opt, #banner[data-over], body.end").first.wait_for(state="attached")
        if page.locator("#moves form .opt").count() == 0:
            return
        told = page.context.request.get(f"{address}{path}/table.json").json()
        legal = {move["notation"]: move["action"] for move in told["legal"]}
        wanted = HURRY if hurry else ("claim", "build", "harvest", "exchange", "done", "pick-up-all")
        sailing = [name for name in legal if name.startswith("sail")]
        name = next((name for name in wanted if name in legal), sailing[0] if sailing else next(iter(legal)))
        version = page.locator("body").get_attribute("data-version")
        page.locator(f"#opt-{legal[name]}").click()
        page.locator(f'body.end, body:not([data-version="{version}"])').first.wait_for(state="attached")


def decide_where_to_sail(page: Page, address: str, path: str) -> None:
    """Go on until the map has something to choose from."""
    for _ in range(20):
        page.locator("#moves form .opt").first.wait_for()
        if page.locator(".pan [data-actions][tabindex]").count() > 2:
            return
        play(page, address, path, 1, hurry=True)


def take(browser: Browser, address: str, cookies: StorageState, shots: list[Shot], folder: Path) -> None:
    """Take pictures as the person who played."""
    for shot in shots:
        context = browser.new_context(
            storage_state=cookies,
            viewport={"width": shot.width, "height": shot.height},
            locale=shot.lang,
            color_scheme="dark" if shot.dark else "light",
            is_mobile=shot.width < 720,
            has_touch=shot.width < 720,
        )
        page = context.new_page()
        eyes = {"type": shot.vision}
        session = cast("Session", context.new_cdp_session(page))
        session.send("Emulation.setEmulatedVisionDeficiency", eyes)
        page.goto(f"{address}/")
        page.locator(f'.topbar [name=lang][value="{shot.lang}"]').click()
        page.goto(address + shot.path)
        page.wait_for_timeout(800)
        page.screenshot(path=folder / f"{shot.name}.png", full_page=shot.whole)
        print(f"{shot.name}.png")
        context.close()


def seen_by_all(shots: list[Shot]) -> list[Shot]:
    """The same pictures as each of the emulated eyes sees them."""
    return [shot._replace(name=f"{shot.name}-{eyes}", vision=eyes) for shot in shots for eyes in EYES]


def main() -> None:
    vision = "--vision" in sys.argv[1:]
    folder = VISION if vision else DOCUMENTS
    folder.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.install(), args=["--no-sandbox"])
        page = browser.new_context(locale="en").new_page()
        path = set_up(page, address)
        play(page, address, path, TURNS, hurry=False)
        decide_where_to_sail(page, address, path)
        cookies = page.context.storage_state()
        running = [
            Shot("table", path),
            Shot("table-night", path, lang="pl", dark=True),
            Shot("table-tablet", path, 1024, 768),
            Shot("table-phone", path, 390, 844, lang="pl"),
            Shot("lobby", "/"),
            Shot("replay", f"{path}/replay"),
        ]
        if vision:
            running = seen_by_all(
                [Shot("table", path), Shot("table-night", path, dark=True), Shot("lobby", "/")]
            )
        take(browser, address, cookies, running, folder)
        page.reload()
        play(page, address, path, 1_000, hurry=True)
        ended = [Shot("end", path)]
        take(browser, address, cookies, seen_by_all(ended) if vision else ended, folder)
        browser.close()


if __name__ == "__main__":
    main()
