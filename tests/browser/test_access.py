"""Accessible to everybody: axe-core finds nothing wrong on any page, by day and by night."""

import json
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Come
from tests.browser.people import CENTURY

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page: Page) -> list[str]:
    """What axe-core objects to."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {json.dumps(RULES)})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(
    ("dark", "width", "height"), [(False, 1440, 900), (True, 390, 844)], ids=["desk by day", "phone by night"]
)
def test_no_violations(come: Come, dark: bool, width: int, height: int) -> None:
    person = come(dark=dark, width=width, height=height, lang="pl" if dark else "en")
    page = person.page
    found: dict[str, list[str]] = {}
    person.go("/")
    found["lobby"] = violations(page)
    person.go(f"/reference/{CENTURY}")
    found["reference"] = violations(page)
    person.play_bots()
    for _ in range(5):
        assert person.wait_for_turn()
        version = person.version
        person.options.first.dispatch_event("click")
        person.wait_after(version)
    assert person.wait_for_turn()
    found["table"] = violations(page)
    page.locator("button[popovertarget=rules]:visible").first.click()
    found["rules"] = violations(page)
    person.go(f"/tables/{person.table}/replay")
    found["replay"] = violations(page)
    person.go("/tables/nothing-here")
    person.errors.clear()  # a page that is not there is an error on the console
    found["error"] = violations(page)
    broken = [f"{name}: {violation}" for name, all_of_it in found.items() for violation in all_of_it]
    assert not broken, "\n".join(broken)
