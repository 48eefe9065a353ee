"""Whole games, as people play them."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from argosy import Rng
from tests.browser.conftest import Come
from tests.browser.people import Person

MOST = 400
"""So many clicks end every game against a mate."""

TRYING = 30
"""So many clicks try what there is; then the person lets the bots win."""

_HURRY = ("pass", "end-turn", "done", "stay", "stop")


def next_action(person: Person, played: int, rng: Rng) -> int:
    """What to do: anything at first, later what ends the turn soonest."""
    legal = person.legal()
    if played >= TRYING and rng.below(8):  # a whim now and then, lest everybody go round in circles
        for notation in _HURRY:
            if notation in legal:
                return legal[notation]
    return rng.choice(list(legal.values()))


def play_to_the_end(person: Person, act: Callable[[int], None]) -> int:
    """Play until it is over; how many moves that took."""
    rng = Rng("an evening")
    played = 0
    while person.wait_for_turn():
        act(next_action(person, played, rng))
        played += 1
        assert played < MOST
    return played


def test_a_whole_game_by_clicks_on_the_board(come: Come) -> None:
    person = come().set_up("me:Ola", "bot:mate", "bot:mate", name="Friday")
    assert person.page.title().endswith("Century: Eastern Wonders – Argosy")
    assert play_to_the_end(person, person.choose_on_board) > TRYING
    person.see_result()
    page = person.page
    expect(page.locator(".podium li")).to_have_count(3)
    expect(page.locator(".sheet tbody tr")).to_have_count(4)
    expect(page.locator("svg.plot path.series")).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename.endswith(".json")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("body.table")).to_be_visible()


def test_a_whole_game_in_polish_by_the_list(come: Come) -> None:
    person = come(lang="pl").play_bots()
    expect(person.page.locator("html")).to_have_attribute("lang", "pl")
    expect(person.page.locator("#moves h2")).to_have_text("Ruchy")
    play_to_the_end(person, person.choose_action)
    person.see_result()
    expect(person.page.locator("h1")).to_contain_text("Wygrywa")
    expect(person.page.locator(".podium li")).to_have_count(3)


def tab_to(page: Page, selector: str) -> None:
    """Press the tab key until something has focus."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by keyboard to {selector}")


def by_number(person: Person, action: int) -> None:
    """Type the number of a move; with more than ten of them two digits."""
    number = int(person.page.locator(f"#opt-{action}").get_attribute("data-number") or 0)
    many = person.options.count() > 10
    for digit in f"{number:02}" if many else str(number % 10):
        person.page.keyboard.press(digit)


def by_tab(person: Person, action: int) -> None:
    """Go to the list with M, on with the tab key, and press Enter."""
    person.page.keyboard.press("m")
    tab_to(person.page, f"#opt-{action}")
    person.page.keyboard.press("Enter")


def by_arrows(person: Person, action: int) -> None:
    """Go to the board with B and take the first place there; otherwise by number."""
    person.page.keyboard.press("b")
    person.page.keyboard.press("ArrowRight")
    actions = person.page.evaluate("document.activeElement.dataset.actions ?? ''")
    if actions and " " not in actions:
        person.page.keyboard.press("Enter")
    else:
        by_number(person, action)


def test_a_whole_game_by_keyboard_alone(come: Come) -> None:
    """From the lobby to the result without a mouse: tab, enter, numbers, letters, arrows."""
    person = come().go("/")
    page = person.page
    tab_to(page, ".card form:has([value=century-eastern-wonders]) button")
    page.keyboard.press("Enter")
    expect(page.locator("body.table")).to_be_visible()
    played = 0
    rng = Rng("keys")
    while person.wait_for_turn():
        version = person.version
        action = next_action(person, played, rng)
        if played % 3 == 0:
            by_number(person, action)
        elif played % 3 == 1:
            by_tab(person, action)
        else:
            by_arrows(person, action)
        person.wait_after(version)
        played += 1
        assert played < MOST
    if not page.locator("body.end").count():
        tab_to(page, "#banner .btn")
        page.keyboard.press("Enter")
    expect(page.locator("body.end h1")).to_be_visible()
