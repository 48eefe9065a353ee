"""What happens at a table, besides playing."""

import re

from playwright.sync_api import Page, expect

from argosy import Rng
from tests.browser.conftest import Come
from tests.browser.people import SOON, Person


def play_until(person: Person, selector: str, most: int = 60) -> None:
    """Play first moves until the page has something."""
    for _ in range(most):
        assert person.wait_for_turn()
        if person.page.locator(selector).count():
            return
        person.choose()
    raise AssertionError(f"never saw {selector}")


def test_two_browsers_by_invitation(come: Come) -> None:
    ola, jan = come(), come(lang="pl")
    ola.set_up("me:Ola", "open")
    field = ola.page.locator(".copy .address").first
    expect(field).to_have_value(re.compile(f"^{re.escape(ola.address)}/join/"))
    invitation = field.input_value()
    jan.go(invitation)
    assert "/join/" not in jan.page.url, "no token stays in an address"
    jan.page.locator("[name=name]").fill("Jan")
    jan.page.locator(".sheetcard .btn.primary").click()
    expect(jan.page.locator("body.table")).to_be_visible()
    expect(ola.page.locator("#players")).to_contain_text("Jan")
    for _ in range(8):
        playing, waiting = (ola, jan) if ola.options.count() else (jan, ola)
        expect(playing.page).to_have_title(re.compile("^● "))
        expect(waiting.page).to_have_title(re.compile("^(?!● )"))
        seen = waiting.version
        playing.choose()
        waiting.wait_after(seen)
        expect(waiting.page.locator("body")).to_have_attribute("data-version", str(playing.version))
        ola.page.locator("#moves form .opt, #moves .soft").first.wait_for()
        expect(ola.page.locator("#banner.mine, #banner:not(.mine)").first).to_be_visible()
        ola.page.wait_for_timeout(100)


def test_hot_seat(come: Come) -> None:
    person = come().set_up("me:Ola", "here:Jan")
    names = set[str]()
    for _ in range(12):
        assert person.wait_for_turn()
        names.add(person.page.locator("#turn-h").inner_text().partition(": ")[2].partition(":")[0])
        person.choose()
    assert names == {"Ola", "Jan"}


def test_undo_a_step_and_the_turn(come: Come) -> None:
    person = come().set_up("me:Ola", "here:Jan")
    assert person.wait_for_turn()
    first = person.page.locator("#banner h2").inner_text()
    person.choose()
    version = person.version
    person.page.locator('#dock [value="step"]').click()
    person.wait_after(version)
    expect(person.page.locator("#banner h2")).to_have_text(first)
    for _ in range(6):
        person.choose()
    assert person.wait_for_turn()
    version = person.version
    person.page.keyboard.press("Shift+Z")
    person.wait_after(version)
    expect(person.page.locator("#moves form .opt").first).to_be_visible()


def test_a_lost_connection_loses_no_move(come: Come) -> None:
    person = come().play_bots()
    for _ in range(4):
        assert person.wait_for_turn()
        person.choose()
    assert person.wait_for_turn()
    version = person.version
    person.offline = True
    person.context.set_offline(True)
    person.options.first.click()
    expect(person.page.locator("#said")).to_have_text("Connecting again, your moves are safe")
    assert person.version == version
    person.context.set_offline(False)
    person.wait_after(version)
    expect(person.page.locator("#said")).to_have_text("", timeout=SOON)
    assert person.wait_for_turn()
    shown = person.version
    person.page.reload()
    assert person.wait_for_turn()
    assert person.version == shown, "the page and the server agree"


def see(tab: Page, seen: bool) -> None:
    """What the browser tells a tab that comes to the front, or goes to the back."""
    tab.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        not seen,
    )


def test_eight_tabs_of_one_browser(come: Come) -> None:
    """Browsers allow six connections to a server: hidden tabs give theirs back, and catch up later."""
    person = come().play_bots()
    assert person.wait_for_turn()
    tabs = [person.page]
    for _ in range(7):
        see(tabs[-1], False)
        tab = person.open_page()
        tab.goto(f"{person.address}/tables/{person.table}")
        expect(tab.locator("#moves form .opt").first).to_be_visible()
        tabs.append(tab)
    first, last = tabs[0], tabs[-1]
    before = first.locator("body").get_attribute("data-version")
    last.locator("#moves form .opt").first.click()
    last.locator(f'body:not([data-version="{before}"])').wait_for()
    assert first.locator("body").get_attribute("data-version") == before
    see(last, False)
    see(first, True)
    first.locator(f'body:not([data-version="{before}"])').wait_for()


def test_a_place_with_several_moves_filters_the_list(come: Come) -> None:
    person = come().play_bots()
    play_until(person, ".pan [data-actions]")
    for _ in range(60):
        assert person.wait_for_turn()
        if person.options.count() > 2 and person.page.locator(".pan [data-actions]").count():
            break
        person.choose()
    both = [person.options.nth(i).get_attribute("value") for i in (0, 1)]
    thing = person.page.locator(".pan [data-actions]").first
    thing.evaluate("(thing, actions) => (thing.dataset.actions = actions)", " ".join(map(str, both)))
    version = person.version
    thing.dispatch_event("click")
    expect(person.page.locator("#moves form .opt:visible")).to_have_count(2)
    assert person.version == version
    person.page.locator("[data-all]").click()
    assert person.page.locator("#moves form .opt:visible").count() == person.options.count()


def test_place_and_button_light_each_other(come: Come) -> None:
    person = come().play_bots()
    play_until(person, ".pan [data-actions]")
    thing = person.page.locator(".pan [data-actions]:not([data-actions*=' '])").first
    option = person.page.locator(f"#opt-{thing.get_attribute('data-actions')}")
    option.hover()
    expect(thing).to_have_class(re.compile(r"\blit\b"))
    person.page.mouse.move(0, 0)
    expect(thing).not_to_have_class(re.compile(r"\blit\b"))
    thing.focus()
    expect(option).to_have_class(re.compile(r"\blit\b"))
    expect(person.page.locator("#tip")).to_be_visible()
    with person.page.expect_request("**/stream"):  # seen again, the page is told everything anew
        see(person.page, False)
        person.page.evaluate("document.querySelector('#moves').dataset.stale = '1'")
        see(person.page, True)
    person.page.locator("#moves:not([data-stale])").wait_for()
    expect(option).to_have_class(re.compile(r"\blit\b"))
    expect(thing).to_be_focused()


def test_what_is_impossible_says_why(come: Come) -> None:
    person = come().play_bots()
    play_until(person, "#moves [data-why]")
    refused = person.page.locator("#moves [data-why]").first
    reason = refused.locator("small").inner_text()
    version = person.version
    refused.click(force=True)
    expect(person.page.locator("#said")).to_have_text(reason)
    assert person.version == version
    expect(person.page.locator("#end-turn")).to_have_attribute("aria-disabled", "true")


def test_language_and_look_at_any_time(come: Come) -> None:
    person = come().play_bots()
    assert person.wait_for_turn()
    person.page.locator('.topbar [value="night"]').click()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "night")
    person.page.locator('.topbar [value="pl"]').click()
    expect(person.page.locator("html")).to_have_attribute("lang", "pl")
    expect(person.page.locator("html")).to_have_attribute("data-theme", "night")
    expect(person.page.locator("body.table")).to_be_visible()


def test_the_lobby_counts_what_waits(come: Come) -> None:
    person = come().play_bots()
    assert person.wait_for_turn()
    person.go("/")
    expect(person.page).to_have_title(re.compile(r"^\(1\) "))
    expect(person.page.locator(".game.waits")).to_have_count(1)
    person.page.locator(".game.waits .btn").click()
    expect(person.page.locator("body.table")).to_be_visible()


def test_spectators_look_on(come: Come) -> None:
    ola, watcher = come(), come()
    ola.play_bots()
    assert ola.wait_for_turn()
    ola.page.locator("summary", has_text="About this game").click()
    field = ola.page.locator("#about .address")
    expect(field).to_have_value(re.compile(f"^{re.escape(ola.address)}/watch/"))
    watcher.go(field.input_value())
    expect(watcher.page.locator("body.table")).to_be_visible()
    assert "watch/" not in watcher.page.url
    seen = watcher.version
    ola.choose()
    watcher.wait_after(seen)
    expect(watcher.page.locator("#moves form")).to_have_count(0)


def test_without_script_forms_do_it_all(come: Come) -> None:
    """The page is a page of forms and links before any script has come."""
    person = come()
    context = person.context.browser
    assert context is not None
    plain = context.new_context(java_script_enabled=False, locale="en")
    page = plain.new_page()
    page.goto(person.address)
    page.locator(".card form:has([value=century-eastern-wonders]) button").first.click()
    for _ in range(60):
        if page.locator("#moves form .opt").count():
            break
        page.reload()
    page.locator("#moves form .opt").first.click()
    page.locator("#banner").wait_for()
    expect(page.locator("#log, #moves").first).to_be_visible()
    plain.close()


def test_undo_to_a_line_of_the_log(come: Come) -> None:
    person = come().set_up("me:Ola", "here:Jan")
    lines = person.page.locator("#log .to-here")
    rng = Rng("there and back")
    for _ in range(100):
        assert person.wait_for_turn()
        if lines.count() > 1:
            break
        person.choose(rng.below(person.options.count()))
    wanted = person.page.locator("#log li:has(.to-here) .back").first.inner_text()
    assert person.page.locator("#log li").last.inner_text() != wanted
    version = person.version
    lines.first.click()
    person.wait_after(version)
    expect(person.page.locator("#log li .back").nth(-2)).to_have_text(wanted)
    expect(person.page.locator("#log li .back").last).to_contain_text("take")


def test_the_log_scrolls_within_its_panel(come: Come) -> None:
    person = come().set_up("me:Ola", "here:Jan", "here:Ewa", "here:Piotr")
    rng = Rng("a long log")
    for _ in range(40):
        assert person.wait_for_turn()
        person.choose(rng.below(person.options.count()))
        assert person.page.locator("#records").evaluate("panel => panel.scrollTop") == 0


def test_show_me_what_the_others_have_done(come: Come) -> None:
    person = come().play_bots()
    page = person.page
    for _ in range(60):
        assert person.wait_for_turn()
        if page.locator("[data-show*=' ']").count() and page.locator("#board [data-actions]").count():
            break
        person.choose()
    shown: list[str] = []
    page.on("request", lambda request: shown.append(request.url))
    board = page.locator("#board svg.picture")
    looks = (
        "board => [...board.children].map(g => [g.id, g.getAttribute('transform'), g.dataset.actions].join())"
    )
    now = board.evaluate(looks)
    page.locator("[data-show]").click()
    expect(page.locator("#said")).not_to_have_text("")
    assert "replay?at=" in shown[0]
    expect(page.locator("#board [data-actions]")).to_have_count(0)
    page.keyboard.press("e")  # any key ends it, and does nothing else
    expect(page.locator("#said")).to_have_text("")
    expect(page.locator("#board [data-actions]")).not_to_have_count(0)
    assert board.evaluate(looks) == now
    assert shown[-1].endswith("/stream")


def test_a_hidden_tab_shows_a_dot_when_it_is_my_turn(come: Come) -> None:
    ola, jan = come(), come()
    ola.set_up("me:Ola", "open")
    jan.go(ola.page.locator(".copy .address").first.input_value())
    jan.page.locator(".sheetcard .btn.primary").click()
    expect(ola.page.locator("#players .open")).to_have_count(0)
    ola.page.locator("#moves form .opt, #moves .soft").first.wait_for()
    playing, waiting = (ola, jan) if ola.options.count() else (jan, ola)
    other = waiting.open_page()  # the hidden table is not the tab that listens for all
    other.goto(waiting.address)
    see(waiting.page, False)
    expect(waiting.page).to_have_title(re.compile("^(?!● )"))
    icon = waiting.page.locator("link[rel=icon]")
    calm = icon.get_attribute("href")
    for _ in range(20):
        if not playing.options.count():
            break
        playing.choose()
    expect(waiting.page).to_have_title(re.compile("^● "))
    expect(icon).not_to_have_attribute("href", str(calm))
    expect(other).to_have_title(re.compile(r"^\(1\) "))
