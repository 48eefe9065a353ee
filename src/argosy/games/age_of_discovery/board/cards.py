"""Cards and what is printed on them: ships, contracts, flagships, and the little signs of them all."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from argosy.games.age_of_discovery.board.sayings import View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.pieces import coin, label, marker, merchant, pennant, use

SHIP_WIDTH: Final = 96.0
SHIP_HEIGHT: Final = 132.0
CONTRACT_WIDTH: Final = 102.0
CONTRACT_HEIGHT: Final = 150.0
TOKEN_WIDTH: Final = 44.0
TOKEN_HEIGHT: Final = 54.0


def ring(width: float, height: float, corner: float = 7) -> Markup:
    """Inside the edge of a card."""
    return element("rect", class_="ring", x=2, y=2, width=width - 4, height=height - 4, rx=corner - 1)


def sheet(width: float, height: float, corner: float = 7, fill: str = "var(--card)") -> Markup:
    """A cut card: its face and its short shadow."""
    return join(
        element("rect", fill="var(--shade)", x=2, y=3, width=width, height=height, rx=corner),
        element("rect", width=width, height=height, rx=corner, fill=fill, stroke="var(--coast)"),
    )


def hairline(width: float, height: float, inset: float, corner: float) -> Markup:
    """The hairline of gold inside the edge of a card."""
    return element(
        "rect",
        x=inset,
        y=inset,
        width=width - 2 * inset,
        height=height - 2 * inset,
        rx=corner,
        fill="none",
        stroke="var(--gold)",
        stroke_width="0.8",
    )


def place(width: float, height: float, corner: float = 7, fill: str = "var(--slot)") -> Markup:
    """Where a card may lie."""
    return element(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=corner,
        fill=fill,
        stroke="var(--coast)",
        stroke_dasharray="5 5",
        stroke_opacity=".6",
    )


def back(width: float, height: float, corner: float = 7, sign: str = "rose") -> Markup:
    """A card face down."""
    size = min(width, height) * 0.72
    drawn = size if sign == "rose" else size * 0.66
    tall = drawn * (230 / 220 if sign == "rose" else 1)
    return join(
        sheet(width, height, corner, "var(--back)"),
        hairline(width, height, 3, max(corner - 2, 1)),
        element("circle", cx=width / 2, cy=height / 2, r=size / 2, fill="var(--ivory)", fill_opacity=".85"),
        use(sign, (width - drawn) / 2, (height - tall) / 2, drawn, tall),
    )


# Ships


@lru_cache(maxsize=64)
def ship_card(colour: str, value: int, cost: int) -> Markup:
    """A ship that is for sale, or will be: its fleet, its value, its price."""
    return join(
        use("ship-card", 0, 0, SHIP_WIDTH, SHIP_HEIGHT),
        pennant(colour, 9, 1, 27),
        label(str(value), 55, 32, 30, "fig mid"),
        use("cask", 66, 9, 21),
        merchant(colour, value, 2, 36, 89),
        coin(cost, 75, 111, 33),
    )


@lru_cache(maxsize=256)
def token(colour: str, value: int, flag: bool = False) -> Markup:
    """A ship that somebody owns, small: pennant, value, and the ship."""
    return join(
        sheet(TOKEN_WIDTH, TOKEN_HEIGHT, 5),
        pennant(colour, 3, 0, 20),
        label(str(value), 32.5, 21, 21, "fig mid"),
        merchant(colour, value, 4, 26, 36),
        _streamer() if flag else "",
    )


def _streamer() -> Markup:
    """What tells a flagship from other ships: a frame of gold, and a wind rose in its corner."""
    return join(
        element(
            "rect",
            x=1.5,
            y=1.5,
            width=TOKEN_WIDTH - 3,
            height=TOKEN_HEIGHT - 3,
            rx=4,
            fill="none",
            stroke="var(--gold)",
            stroke_width=3,
        ),
    )


def owned_token(item: View) -> Markup:
    """A ship on an expedition: with the marker of its owner."""
    return join(
        token(item["colour"], item["value"], item["flagship"]),
        marker(item["owner"], TOKEN_WIDTH - 24, TOKEN_HEIGHT - 23, 24),
    )


# Contracts


@lru_cache(maxsize=128)
def contract_card(colour: str, required: int, payout: tuple[int, ...]) -> Markup:
    """A trade contract: ships of that colour worth so much, and what it pays after 1, 2, 3 turns."""
    columns = [
        join(
            element("rect", x=6.5 + i * 30, y=64, width=28, height=78, rx=5, fill="var(--slot)"),
            label(str(i + 1), 14.5 + i * 30, 84, 17, "fig mid"),
            use("glass", 18.5 + i * 30, 70, 15),
            coin(coins, 20.5 + i * 30, 118, 36),
        )
        for i, coins in enumerate(payout)
    ]
    return join(
        sheet(CONTRACT_WIDTH, CONTRACT_HEIGHT),
        hairline(CONTRACT_WIDTH, CONTRACT_HEIGHT, 4, 4),
        pennant(colour, 9, 1, 33),
        label("=", 44, 38, 24, "fig soft"),
        label(str(required), 58, 40, 34, "fig"),
        use("cask", 78, 19, 17),
        *columns,
    )


@lru_cache(maxsize=128)
def small_contract(colour: str, required: int, payout: tuple[int, ...]) -> Markup:
    """A contract in hand: 54 wide, 66 high."""
    figures = [
        join(
            element(
                "circle",
                cx=10.5 + 16.5 * i,
                cy=53,
                r=8.4,
                fill="var(--copper)" if coins < 5 else "var(--coin-gold)",
                stroke="var(--line)",
                stroke_width=0.8,
            ),
            label(str(coins), 10.5 + 16.5 * i, 57, 11.5, "fig mid on-coin"),
        )
        for i, coins in enumerate(payout)
    ]
    return join(
        sheet(54, 66, 5),
        pennant(colour, 4, 0, 23),
        label(f"={required}", 40, 25, 20, "fig mid"),
        *figures,
    )


# Signs


def disc(colour: str, x: float, y: float, size: float) -> Markup:
    """A round sign with the device of a fleet."""
    return use(f"disc-{colour}", x, y, size)


def any_disc(x: float, y: float, size: float) -> Markup:
    """A round sign for whichever other fleet."""
    return element(
        "circle",
        cx=x + size / 2,
        cy=y + size / 2,
        r=size / 2 - 1.5,
        fill="none",
        stroke="var(--ink-2)",
        stroke_width=1.6,
        stroke_dasharray="3 2.4",
    )


def spread(count: int, size: float, width: float) -> list[float]:
    """Where things of a size begin that lie in a row, closer together if there are many."""
    pitch = min(size + 3, (width - size) / max(count - 1, 1))
    return [i * pitch for i in range(count)]


def payout_of(item: View) -> tuple[int, ...]:
    """What a contract pays, as it can be remembered."""
    payout: Sequence[int] = item["payout"]
    return tuple(payout)
