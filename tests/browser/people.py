"""Somebody at a screen: what a person does with mouse, fingers and keys."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

CENTURY = "century-eastern-wonders"
SOON = 15_000
"""Milliseconds in which the server and the bots must have answered."""


class Person:
    """A browser with its own cookies, and one page of it."""

    def __init__(self, context: BrowserContext, address: str, phone: bool) -> None:
        self.context = context
        self.address = address
        self.phone = phone
        self.offline = False
        self.errors: list[str] = []
        self.page = self.open_page()

    def open_page(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.set_default_timeout(SOON)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.offline:
            self.errors.append(message.text)

    def saw_no_errors(self) -> None:
        """Neither the script nor the content security policy had anything to object to."""
        assert not self.errors, self.errors

    def go(self, path: str = "/") -> "Person":
        self.page.goto(path if path.startswith("http") else self.address + path)
        return self

    # The lobby

    def play_bots(self) -> "Person":
        """One click against bots."""
        self.go("/")
        self.page.locator(f".card form:has([value={CENTURY}]) button").click()
        expect(self.page.locator("body.table")).to_be_visible()
        return self

    def set_up(self, *seats: str, name: str = "") -> "Person":
        """A new table: me, me:Ola, here:Jan, open, bot:mate ..."""
        self.go(f"/new?game={CENTURY}")
        self.page.locator("#f-name").fill(name)
        for number in range(4):
            kind, _, more = (seats[number] if number < len(seats) else "empty").partition(":")
            self.page.locator(f'[name="seat{number}.kind"]').select_option(kind)
            if more and kind == "bot":
                self.page.locator(f'[name="seat{number}.level"]').select_option(more)
            elif more:
                self.page.locator(f'[name="seat{number}.name"]').fill(more)
        self.page.locator(".form .btn.primary").click()
        expect(self.page.locator("body.table")).to_be_visible()
        return self

    # The table

    @property
    def table(self) -> str:
        """The name of the table in addresses."""
        return self.page.locator("body").get_attribute("data-table") or ""

    @property
    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.page.locator("body").get_attribute("data-version") or 0)

    @property
    def options(self) -> Locator:
        """The moves that can be made."""
        return self.page.locator("#moves form .opt")

    def wait_for_turn(self) -> bool:
        """Wait until there is something to decide; whether there is, or the game is over."""
        over = self.page.locator("#banner[data-over], body.end")
        while True:
            self.options.or_(over).first.wait_for(state="attached")
            if self.options.count():
                return True
            if over.count():
                return False

    def wait_after(self, version: int) -> None:
        """Wait until the page has gone on."""
        self.page.locator(f'body.end, body:not([data-version="{version}"])').first.wait_for(state="attached")

    def legal(self) -> dict[str, int]:
        """The moves by their notation, as programs are told."""
        table = self.context.request.get(f"{self.address}/tables/{self.table}/table.json").json()
        return {move["notation"]: move["action"] for move in table["legal"]}

    def choose(self, number: int = 0) -> None:
        """Click a move in the list."""
        version = self.version
        self.options.nth(number).click()
        self.wait_after(version)

    def choose_action(self, action: int) -> None:
        """Click the move with this number in the list."""
        version = self.version
        self.page.locator(f"#opt-{action}").click()
        self.wait_after(version)

    def choose_on_board(self, action: int) -> None:
        """Click what a move concerns on the board; of several moves there, the one in the filtered list."""
        version = self.version
        things = self.page.locator(f'svg.picture [data-actions~="{action}"]')
        alone = self.page.locator(f'svg.picture [data-actions="{action}"]')
        if alone.count():
            alone.first.dispatch_event("click")
        else:
            things.first.dispatch_event("click")
            self.page.locator(f"#opt-{action}").click()
        self.wait_after(version)

    def see_result(self) -> None:
        """Go from the table of a finished game to its result."""
        if self.page.locator("body.end").count() == 0:
            self.page.locator("#banner .btn").click()
        expect(self.page.locator("body.end h1")).to_be_visible()
