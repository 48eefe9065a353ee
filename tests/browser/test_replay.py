"""The replay, and the phone."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come


def test_the_replay_goes_from_moment_to_moment(come: Come) -> None:
    person = come().play_bots()
    for _ in range(10):
        assert person.wait_for_turn()
        person.choose()
    page = person.page
    page.get_by_role("link", name="The whole log").click()
    expect(page.locator("#scrubber")).to_be_visible()
    latest = page.locator("#scrubber").input_value()
    page.locator('[data-go="first"]').click()
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))
    expect(page.locator("#scrubber")).not_to_have_value(latest)
    first = page.url
    page.locator("#scrubber").focus()
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_url(first)
    page.keyboard.press("End")
    expect(page.locator("#scrubber")).to_have_value(latest)
    moment = page.url
    page.reload()
    assert page.url == moment
    page.locator('.log [data-go="line"]').first.click()
    expect(page.locator(".log .cur").first).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("body[data-table]")).to_be_visible()


def test_the_replay_shows_its_board_at_every_width(come: Come) -> None:
    person = come().play_bots()
    assert person.wait_for_turn()
    person.choose()
    page = person.page
    page.goto(f"{page.url}/replay")
    for width in (1440, 1279, 1024, 800, 720, 390):
        page.set_viewport_size({"width": width, "height": 768})
        board = page.locator(".board").first.bounding_box()
        assert board is not None
        assert board["width"] > 0.4 * width
        assert board["height"] > 200
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_line_of_the_log_shows_its_moment(come: Come) -> None:
    person = come().play_bots()
    for _ in range(6):
        assert person.wait_for_turn()
        person.choose()
    assert person.wait_for_turn()
    line = person.page.locator("#log .back").last
    address = line.get_attribute("href")
    line.click()
    expect(person.page).to_have_url(f"{person.address}{address}")


def test_on_a_phone_the_first_tap_asks(come: Come) -> None:
    person = come(width=390, height=844).play_bots()
    page = person.page
    for _ in range(30):
        assert person.wait_for_turn()
        if page.locator(".pan [data-actions]:not([data-actions*=' '])").count():
            break
        page.locator('.tabs [href="#moves"]').click()
        person.choose()
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing sticks out"
    version = person.version
    if page.locator("#moves:target").count():
        page.locator("#moves .close").click()
    page.locator(".pan [data-actions]:not([data-actions*=' ']) .ring").first.tap(force=True)
    expect(page.locator("#board .ask")).to_be_visible()
    assert person.version == version
    page.locator("#board .ask .primary").tap()
    person.wait_after(version)
