"""What the browser tests share: one server, one Chromium, and people who sit at them."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import chromium
from tests.browser.people import Person

ROOT = Path(__file__).parent.parent.parent

Come = Callable[..., Person]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that answers; it has to stop when it is told to."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("tables")
    command = [sys.executable, "-m", "tests.browser.serving", str(folder), str(port)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        yield f"http://127.0.0.1:{port}"
        server.terminate()
        assert server.wait(10) == 0


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium.install(), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Lets somebody sit down at a screen. Nothing may go wrong there unseen."""
    with ExitStack() as leaving:

        def sit_down(lang: str = "en", width: int = 1440, height: int = 900, dark: bool = False) -> Person:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale=lang,
                color_scheme="dark" if dark else "light",
                has_touch=width < 720,
                is_mobile=width < 720,
            )
            leaving.callback(context.close)
            person = Person(context, address, phone=width < 720)
            leaving.callback(person.saw_no_errors)
            return person

        yield sit_down
