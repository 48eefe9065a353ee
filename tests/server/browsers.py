"""Browsers that come to the server: each with its cookies, and the guard of its forms."""

import re
from collections.abc import Mapping
from typing import Any

from starlette.testclient import TestClient

from argosy.server.app import Application

CENTURY = "century-eastern-wonders"
_GUARD = re.compile(r'name="csrf" value="([^"]+)"')


class Browser:
    """Somebody who looks and clicks."""

    def __init__(self, application: Application, address: str = "10.0.0.1", lang: str = "en") -> None:
        self.client = TestClient(
            application.asgi,
            base_url="http://argosy.test",
            headers={"Accept-Language": lang},
            follow_redirects=False,
            client=(address, 50_000),
        )
        self.guard = ""

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        answer = self.client.get(path, headers=headers)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer

    def page(self, path: str) -> str:
        """A page, after the redirects to it."""
        answer = self.client.get(path, follow_redirects=True)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return str(answer.text)

    def come(self) -> "Browser":
        """Open the front page, where cookie and guard come from."""
        found = _GUARD.search(self.page("/"))
        assert found is not None
        self.guard = found[1]
        return self

    def post(self, path: str, fields: Mapping[str, object], status: int = 200) -> Any:
        """Send JSON, as the script of a page does."""
        headers = {"X-Csrf": self.guard, "Accept": "application/json", "Sec-Fetch-Site": "same-origin"}
        answer = self.client.post(path, json=fields, headers=headers)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json()

    def send(self, path: str, fields: Mapping[str, str], status: int = 303) -> Any:
        """Send a form, as a page without script does."""
        answer = self.client.post(path, data={"csrf": self.guard, **fields})
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer

    # At a table

    def set_up(self, *kinds: str, name: str = "", **options: str) -> str:
        """A new table; its name in addresses."""
        fields: dict[str, str] = {"game": CENTURY, "name": name}
        fields |= {f"options.{option}": value for option, value in options.items()}
        for number, kind in enumerate(kinds):
            what, _, more = kind.partition(":")
            fields[f"seat{number}.kind"] = what
            if more:
                fields[f"seat{number}.{'level' if what == 'bot' else 'name'}"] = more
        return str(self.post("/tables", fields)["address"]).removeprefix("/tables/")

    def table(self, table: str) -> Any:
        """A table as a program sees it."""
        return self.get(f"/tables/{table}/table.json").json()

    def play(self, table: str, choice: int = 0, status: int = 200, **fields: object) -> Any:
        """Play one of the legal actions."""
        now = self.table(table)
        wish = {"action": now["legal"][choice]["action"], "version": now["version"], **fields}
        return self.post(f"/tables/{table}/play", wish, status)

    def undo(self, table: str, what: str, status: int = 200, **fields: object) -> Any:
        """Take back, ask, or answer."""
        wish = {"what": what, "version": self.table(table)["version"], **fields}
        return self.post(f"/tables/{table}/undo", wish, status)

    def invitation(self, table: str) -> str:
        """The address of the first open seat."""
        found = re.search(r"/join/[A-Za-z0-9_-]{43}", self.page(f"/tables/{table}"))
        assert found is not None
        return found[0]

    def accept(self, invitation: str, name: str = "") -> "Browser":
        """Follow an invitation, and take the seat."""
        self.page(invitation)
        self.send("/join", {"name": name})
        return self

    def spectators(self, table: str) -> str:
        """The address for spectators."""
        found = re.search(rf"/watch/{table}\.[A-Za-z0-9_-]{{43}}", self.page(f"/tables/{table}"))
        assert found is not None
        return found[0]
