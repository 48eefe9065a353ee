"""What lies on the table for all: scorings, piles, the two rows of ships, the open contracts, coins."""

from collections.abc import Iterator, Sequence
from typing import Final

from argosy.games.age_of_discovery.board import cards, sayings
from argosy.games.age_of_discovery.board.sayings import View
from argosy.games.age_of_discovery.board.table import Table
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import Group
from argosy.pictures.pieces import badge, label, marker, seal, use
from argosy.pictures.things import Choice, decor, thing

ROMAN: Final = {"first": "I", "last": "II"}

_LEFT: Final = 62.0
_PITCH: Final = 101.0
_PILES_AT: Final = 88.0
_PILE: Final = (92.0, 36.0)
_ROWS_AT: Final = {"filling": 134.0, "purchase": 274.0}

_CONTRACTS_AT: Final = (584.0, 88.0)
_CONTRACT_PITCH: Final = (109.0, 160.0)
_CELLS: Final = ((1, 0), (2, 0), (1, 1), (2, 1))
"""Column and line of each open contract, beside the deck and the bank."""

_SCORING_AT: Final = 36.0
_SCORING: Final = (412.0, 42.0)


def market(table: Table) -> Iterator[Group]:
    """Everything in the upper part of the board."""
    for column, which in enumerate(sayings.SCORINGS):
        yield _scoring(table, which, 36 + column * (_SCORING[0] + 48))
    for row in ("filling", "purchase"):
        yield _row_name(table, row)
    for number in range(len(table.view["piles"])):
        yield _pile(table, number)
    for row in ("filling", "purchase"):
        for column in range(len(table.view[row])):
            yield from _offer(table, row, column)
    yield _deck(table)
    yield _bank(table)
    for slot in range(len(table.view["open_contracts"])):
        yield _contract(table, slot)


# Scorings


def _scoring(table: Table, which: str, x: float) -> Group:
    """R11: whether it is near, told so that nobody overlooks it."""
    state = table.view["scorings"][which]
    near = state["drawn"] and not state["done"]
    width, height = _SCORING
    if near:
        said = table.say("board.near." + which)
    elif state["done"]:
        said = table.say("board.scored." + which)
    else:
        said = table.say("board.unscored." + which, pile=sayings.PILE_OF[which] + 1)
    return thing(
        f"scoring-{which}",
        element("rect", fill="var(--shade)", x=2, y=3, width=width, height=height, rx=21),
        element(
            "rect",
            width=width,
            height=height,
            rx=21,
            fill="var(--seal)" if near else "var(--card)",
            stroke="var(--coast)",
        ),
        seal(ROMAN[which], 22, 21, 46),
        label(said, 52, 28, 18, "fig on-seal" if near else "fig"),
        _turns_left(state["turns_left"], width) if near else "",
        _sign("tick", width - 36) if state["done"] else "",
        tip=table.words.say(sayings.scoring_told(table.view, which)),
        at=(x, _SCORING_AT),
        kind="plaque faint-text" if state["done"] else "plaque",
    )


def _turns_left(count: int, width: float) -> Markup:
    """An hourglass for each turn that is left, and their number."""
    return join(
        label(str(count), width - 16, 29, 24, "fig end on-seal"),
        *(_sign("glass", width - 62 - i * 27) for i in range(count)),
    )


def _sign(name: str, x: float) -> Markup:
    return join(
        element("circle", cx=x + 14, cy=21, r=14, fill="var(--ivory)", stroke="var(--gold)"),
        use(name, x + 4, 11, 20),
    )


# Ships


def _row_name(table: Table, row: str) -> Group:
    """The name of a row, along its left side."""
    y = _ROWS_AT[row] + cards.SHIP_HEIGHT / 2
    name = label(table.say("board." + row), 0, 0, 19, "note mid")
    return decor(f"name-{row}", element("g", name, transform=f"translate(52 {y:g}) rotate(-90)"))


def _pile(table: Table, number: int) -> Group:
    """A pile face down, and the scoring card that lies in it."""
    count: int = table.view["piles"][number]
    width, height = _PILE
    which = next((name for name, pile in sayings.PILE_OF.items() if pile == number), None)
    hidden = which is not None and not table.view["scorings"][which]["drawn"]
    face = join(
        *(
            element(
                "g",
                element("rect", width=width, height=height, rx=6, fill="var(--back)", stroke="var(--ivory)"),
                transform=f"translate({-i * 2} {-i * 2})",
            )
            for i in range(min(count, 4))
        )
    )
    return thing(
        f"pile-{number}",
        face if count else cards.place(width, height, 6, "var(--sea-2)"),
        seal(ROMAN[which], 22, 15, 40) if which is not None and hidden else "",
        badge(str(count), width - 24, 14, 15) if count else "",
        tip=table.words.say(sayings.pile(table.view, number)),
        at=(_LEFT + number * _PITCH + 2, _PILES_AT),
        kind="card",
    )


def _offer(table: Table, row: str, column: int) -> Iterator[Group]:
    """A place of a row and the ship in it; a ship keeps its group when it moves down."""
    item: View | None = table.view[row][column]
    at = (_LEFT + column * _PITCH, _ROWS_AT[row])
    tip = table.words.say(sayings.offer(item, row, column + 1))
    if item is None:
        yield thing(
            f"{row}-{column}",
            cards.place(cards.SHIP_WIDTH, cards.SHIP_HEIGHT, fill="var(--sea-2)"),
            tip=tip,
            at=at,
            kind="place",
        )
        return
    buying = table.choices.of("buy", str(column + 1)) if row == "purchase" else []
    reserving = table.choices.of("reserve", f"{row}-{column + 1}")
    yield thing(
        item["id"],
        cards.ship_card(item["colour"], item["value"], item["cost"]),
        _reserved(item, cards.SHIP_WIDTH, 32),
        cards.ring(cards.SHIP_WIDTH - 3, cards.SHIP_HEIGHT - 3),
        tip=tip,
        choices=[*buying, *reserving],
        at=at,
        kind=_kind(buying, reserving),
    )


def _kind(acting: Sequence[Choice], reserving: Sequence[Choice]) -> str:
    """What can only be reserved has a fine ring, lest the page be full of rings."""
    return "card alike" if reserving and not acting else "card"


def _reserved(item: View, width: float, y: float) -> Markup:
    """R10.3: the marker of who keeps it."""
    seat: int | None = item["reserved"]
    if seat is None:
        return Markup("")
    return join(use("reservation", width - 40, y, 36), marker(seat, width - 36, y + 28, 28))


# Contracts and the bank


def _deck(table: Table) -> Group:
    count: int = table.view["contract_deck"]
    width, height = cards.CONTRACT_WIDTH, cards.CONTRACT_HEIGHT
    return thing(
        "contract-deck",
        cards.back(width, height, sign="scroll")
        if count
        else cards.place(width, height, fill="var(--sea-2)"),
        badge(str(count), width - 20, 20, 16) if count else "",
        cards.ring(width, height),
        tip=table.words.say(sayings.deck(table.view)),
        choices=table.choose("draw-contract"),
        at=_CONTRACTS_AT,
        kind="card",
    )


def _bank(table: Table) -> Group:
    width, height = cards.CONTRACT_WIDTH, cards.CONTRACT_HEIGHT
    x, y = _CONTRACTS_AT
    heap = [(28, 98), (54, 104), (76, 92), (40, 80), (64, 76), (52, 60)]
    return thing(
        "bank",
        cards.sheet(width, height),
        cards.hairline(width, height, 4, 4),
        *(use("coin-5" if i % 2 else "coin-1", cx - 17, cy - 17, 36) for i, (cx, cy) in enumerate(heap)),
        cards.ring(width, height),
        label(table.say("board.bank"), width / 2, 34, 20, "name mid"),
        tip=table.say("tip.bank"),
        choices=table.choose("take-coins"),
        at=(x, y + _CONTRACT_PITCH[1]),
        kind="card",
    )


def _contract(table: Table, slot: int) -> Group:
    item: View | None = table.view["open_contracts"][slot]
    width, height = cards.CONTRACT_WIDTH, cards.CONTRACT_HEIGHT
    column, line = _CELLS[slot]
    x, y = _CONTRACTS_AT
    at = (x + column * _CONTRACT_PITCH[0], y + line * _CONTRACT_PITCH[1])
    tip = table.words.say(sayings.open_contract(item, slot + 1))
    if item is None:
        return thing(
            f"slot-{slot}", cards.place(width, height, fill="var(--sea-2)"), tip=tip, at=at, kind="place"
        )
    taking = table.choices.of("take-contract", str(slot + 1))
    reserving = table.choices.of("reserve", f"contract-{slot + 1}")
    return thing(
        item["id"],
        cards.contract_card(item["colour"], item["required"], cards.payout_of(item)),
        _reserved(item, width, 45),
        cards.ring(width, height),
        tip=tip,
        choices=[*taking, *reserving],
        at=at,
        kind=_kind(taking, reserving),
    )
