"""The ships, the flagship and the contracts in hand of a player, and the orders that need nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from argosy.engine.message import player
from argosy.games.age_of_discovery.board import cards, sayings
from argosy.games.age_of_discovery.board.sayings import View
from argosy.games.age_of_discovery.board.table import Table
from argosy.pictures.markup import Markup, element, identifier, join
from argosy.pictures.picture import Group
from argosy.pictures.pieces import badge, coin, label, use
from argosy.pictures.things import Choice, decor, thing

_HEIGHT: Final = 150.0
"""A small screen has no more room for it."""
_EMPTY_HEIGHT: Final = 84.0

_LEFT: Final = 12.0
_INSIDE: Final = 314.0
_HAND_AT: Final = 9.0
_HAND_WIDTH: Final = 214.0
_SHIPS_AT: Final = 82.0
_ORDERS_AT: Final = (220.0, 78.0)
_ORDERS: Final = (108.0, 60.0)

_FLAGSHIP_AT: Final = (234.0, 9.0)
_FLAGSHIP: Final = (92.0, 66.0)
_CELL: Final = (24.0, 28.0)

_VERBS: Final = (
    ("coin-5", "take-coins"),
    ("tick", "done"),
    ("flag", "end-turn"),
)
"""(icon, verb) of each order, in the order of a turn."""


def height(table: Table, seat: int, own: bool) -> float:
    """Where others have no ship nothing is shown of the sea."""
    return _HEIGHT if own or table.view["seats"][seat]["ships"] else _EMPTY_HEIGHT


def hold(table: Table, seat: int, own: bool) -> Iterator[Group]:
    """Everything in it."""
    yield from _hand(table, seat, own)
    yield from _flagship(table, seat)
    if own or table.view["seats"][seat]["ships"]:
        yield from _ships(table, seat, _INSIDE - _ORDERS[0] - 2 if own else _INSIDE)
    if own:
        yield from _below(table, seat)


# Contracts in hand


def _hand(table: Table, seat: int, own: bool) -> Iterator[Group]:
    """R15: the own faces; of others those that were taken openly, and backs."""
    item: View = table.view["seats"][seat]
    known: list[View] = item["contracts"]
    limit: int = table.view["hand_limit"]
    count: int = item["hand"]
    spots = cards.spread(max(count, limit), 51, _HAND_WIDTH)
    yield thing(
        f"seat-{seat}-hand",
        *(
            element("g", cards.place(54, 66, 5, "none"), transform=f"translate({spots[i]:g} 0)")
            for i in range(count, limit)
        ),
        label(f"{count}/{limit}", spots[-1] + 27, 40, 17, "fig mid soft") if count < limit else "",
        tip=table.words.say(sayings.hand(table.view, seat)),
        at=(_LEFT, _HAND_AT),
    )
    for i, held in enumerate(known):
        yield _held(table, seat, own, held, _LEFT + spots[i])
    for i in range(len(known), count):
        yield thing(
            f"seat-{seat}-back-{i}",
            cards.back(54, 66, 5),
            tip=table.say("tip.held.back", player=player(seat)),
            at=(_LEFT + spots[i], _HAND_AT),
            kind="piece",
        )


def _held(table: Table, seat: int, own: bool, item: View, x: float) -> Group:
    sending = table.sending
    chosen = (
        sending is not None and sending["contract"] is not None and sending["contract"]["id"] == item["id"]
    )
    choices = table.choices.of("contract", item["colour"], str(item["required"])) if own else []
    return thing(
        identifier("held", item["id"]),
        cards.small_contract(item["colour"], item["required"], cards.payout_of(item)),
        use("letter", 31, 28, 16) if own and not item["known"] and not chosen else "",
        element("rect", class_="ring", x=2, y=2, width=50, height=62, rx=4),
        use("tick-badge", 27, 24, 22) if chosen else "",
        tip=table.words.say(sayings.held(item, seat, own)),
        choices=choices,
        at=(x, _HAND_AT),
        kind="card fine chosen" if chosen else "card fine",
    )


# The flagship


def _flagship(table: Table, seat: int) -> Iterator[Group]:
    """R9.2: two colours, each with the three values; face down to others until it has been sent."""
    item: View = table.view["seats"][seat]["flagship"]
    width, height = _FLAGSHIP
    tip = table.words.say(sayings.flagship(item))
    name = f"seat-{seat}-flagship"
    if not item["colours"]:
        yield thing(name, cards.back(width, height, 5), tip=tip, at=_FLAGSHIP_AT, kind="card")
        return
    face = join(
        cards.sheet(width, height, 5),
        element(
            "rect",
            x=1.5,
            y=1.5,
            width=width - 3,
            height=height - 3,
            rx=4,
            fill="none",
            stroke="var(--gold)",
            stroke_width=3,
        ),
        *(use(f"disc-{colour}", 4.5, 9.5 + 29 * row, 17) for row, colour in enumerate(item["colours"])),
    )
    if not item["idle"]:
        away = element("g", face, _cells(item), class_="faint")
        yield thing(name, cards.place(width, height, 5), away, tip=tip, at=_FLAGSHIP_AT, kind="card")
        return
    yield thing(name, face, tip=tip, at=_FLAGSHIP_AT, kind="card")
    for row, colour in enumerate(item["colours"]):
        for column in range(3):
            yield _cell(table, seat, colour, (row, column))


def _cell(table: Table, seat: int, colour: str, place: tuple[int, int]) -> Group:
    """One of the six ships that the flagship can be."""
    row, column = place
    declared: View = {"flagship": True, "colour": colour, "value": column + 1, "owner": seat}
    choices = table.choices.of("flagship", colour, str(column + 1)) if seat == table.seat else []
    chosen = _is_named(table, seat, declared)
    return thing(
        f"seat-{seat}-flagship-{row}-{column + 1}",
        _face_of_cell(colour, column + 1),
        element("rect", class_="ring", x=1, y=1, width=_CELL[0] - 3, height=_CELL[1] - 3, rx=3),
        _wild(table, declared, choices, (9, 15, 13)),
        use("tick-badge", 9, -5, 16) if chosen else "",
        tip=_tip_of_ship(table, declared, choices),
        choices=choices,
        at=(_FLAGSHIP_AT[0] + 23 + column * 22, _FLAGSHIP_AT[1] + 5 + row * 29),
        kind="piece fine chosen" if chosen else "piece fine",
    )


def _face_of_cell(colour: str, value: int) -> Markup:
    return join(
        element(
            "rect",
            width=20.5,
            height=26,
            rx=3.5,
            fill=f"var(--f-{colour})",
            stroke="var(--edge)",
            stroke_width=0.8,
        ),
        element(
            "text",
            str(value),
            class_="printed",
            x=10.3,
            y=19.5,
            font_size=18,
            fill=f"var(--f-{colour}-m)",
        ),
    )


def _cells(item: View) -> Markup:
    return join(
        *(
            element(
                "g",
                _face_of_cell(colour, value),
                transform=f"translate({23 + (value - 1) * 22} {5 + row * 29})",
            )
            for row, colour in enumerate(item["colours"])
            for value in (1, 2, 3)
        )
    )


# Idle ships


def _ships(table: Table, seat: int, width: float) -> Iterator[Group]:
    """R9.1.2: those of equal colour and value do the same, so the keyboard stops at the first that may go."""
    ships = sorted(table.view["seats"][seat]["ships"], key=_rank)
    spots = _spots(ships, width)
    yield decor(
        f"seat-{seat}-quay",
        element("rect", x=_LEFT - 4, y=_SHIPS_AT - 4, width=width + 6, height=62, rx=5, fill="var(--sea-2)"),
        element(
            "path",
            d=f"M{_LEFT:g} {_SHIPS_AT + 51:g}" + "q7-5 14 0t14 0" * int(width / 28),
            fill="none",
            stroke="var(--deep)",
            stroke_opacity=".5",
            stroke_width=1.4,
        ),
    )
    named = _named_ships(table, seat, ships)
    offered: set[tuple[int, str]] = set()
    for item, x in zip(ships, spots, strict=True):
        chosen = item["id"] in named
        choices: list[Choice] = []
        if seat == table.seat and not chosen:
            choices = table.choices.of("ship", item["colour"], str(item["value"]))
        stop = _rank(item) not in offered
        if choices:
            offered.add(_rank(item))
        yield thing(
            identifier("idle", item["id"]),
            cards.token(item["colour"], item["value"]),
            cards.ring(cards.TOKEN_WIDTH, cards.TOKEN_HEIGHT, 5) if choices or chosen else "",
            _wild(table, item, choices, (22, 33, 21)),
            use("tick-badge", 25, 36, 22) if chosen else "",
            tip=_tip_of_ship(table, item, choices),
            choices=choices,
            stop=stop,
            at=(_LEFT + x, _SHIPS_AT),
            kind="piece fine chosen" if chosen else "piece fine" if stop or not choices else "piece alike",
        )


def _rank(item: View) -> tuple[int, str]:
    return item["value"], item["colour"]


def _spots(ships: Sequence[View], width: float) -> list[float]:
    """Side by side while there is room; then those of a kind lie on each other first."""
    kinds = len({_rank(item) for item in ships})
    apart = cards.TOKEN_WIDTH + 3
    close = apart
    if len(ships) * apart > width and len(ships) > kinds:
        close = max(10.0, (width - kinds * apart) / (len(ships) - kinds))
    spots: list[float] = []
    x = 0.0
    for i, item in enumerate(ships):
        if i:
            x += close if _rank(item) == _rank(ships[i - 1]) else apart
        spots.append(x)
    widest = spots[-1] if spots else 0.0
    room = width - cards.TOKEN_WIDTH
    return [x * room / widest for x in spots] if widest > room else spots


def _named_ships(table: Table, seat: int, ships: Sequence[View]) -> set[str]:
    """The ships that have been named so far: of each kind the first ones."""
    if table.sending is None or table.view["you"] != seat:
        return set()
    found: set[str] = set()
    for pick in table.sending["ships"]:
        if not pick["flagship"]:
            alike = [item["id"] for item in ships if _rank(item) == _rank(pick) and item["id"] not in found]
            found.add(alike[0])
    return found


def _is_named(table: Table, seat: int, item: View) -> bool:
    if table.sending is None or table.view["you"] != seat:
        return False
    return any(pick["flagship"] and _rank(pick) == _rank(item) for pick in table.sending["ships"])


def _wild(table: Table, item: View, choices: Sequence[Choice], spot: tuple[float, float, float]) -> Markup:
    """R10.2: the Wild Ship card that naming a ship would use up."""
    if not choices or table.sending is None or not sayings.needs_wild(table.view, table.sending, item):
        return Markup("")
    x, y, size = spot
    middle = size / 2
    return join(
        element(
            "circle", cx=x + middle, cy=y + middle, r=middle + 1, fill="var(--ivory)", stroke="var(--line)"
        ),
        use("wild-ship", x + 1, y + 1, size - 2),
    )


def _tip_of_ship(table: Table, item: View, choices: Sequence[Choice]) -> str:
    """What naming it would lead to, or else what it is."""
    if choices and table.sending is not None:
        return table.words.say(sayings.sent(table.view, table.sending, item))
    if item["flagship"]:
        return table.words.say(sayings.ship(item))
    return table.words.say(sayings.idle(item))


# What can be done without pointing at anything else


def _below(table: Table, seat: int) -> Iterator[Group]:
    """What is being sent, or how long it shall take; else the orders."""
    if table.sending is None:
        yield from _orders(table, seat)
    elif table.choices.of("duration", "1"):
        yield from _durations(table, seat, table.sending)
    else:
        yield _named(table, seat, table.sending)


def _orders(table: Table, seat: int) -> Iterator[Group]:
    x, y = _ORDERS_AT
    pitch = _ORDERS[0] / len(_VERBS)
    for i, (icon, verb) in enumerate(_VERBS):
        choices = table.choose(verb)
        yield thing(
            f"seat-{seat}-order-{verb}",
            element("rect", class_="ring", x=0, y=0, width=pitch - 3, height=_ORDERS[1], rx=8),
            element(
                "circle",
                cx=pitch / 2 - 1.5,
                cy=_ORDERS[1] / 2,
                r=15,
                fill="var(--ivory)",
                stroke="var(--gold)",
                stroke_width=1.6,
            ),
            use(icon, pitch / 2 - 12, _ORDERS[1] / 2 - 10.5, 21),
            tip=table.say("tip.order." + verb),
            choices=choices,
            at=(x + i * pitch, y),
            kind="order fine" if choices else "order faint",
        )


def _durations(table: Table, seat: int, sending: View) -> Iterator[Group]:
    """R9.4.5: the three payout spaces of the contract that is being played."""
    x, y = _ORDERS_AT
    pitch = _ORDERS[0] / 3
    for i, coins in enumerate(sending["contract"]["payout"]):
        yield thing(
            f"seat-{seat}-duration-{i + 1}",
            element("rect", width=pitch - 3, height=_ORDERS[1], rx=6, fill="var(--slot)"),
            element("rect", class_="ring", x=0, y=0, width=pitch - 3, height=_ORDERS[1], rx=6),
            label(str(i + 1), 11, 20, 17, "fig mid"),
            use("glass", 16, 6, 15),
            coin(coins, pitch / 2 - 1.5, 42, 32),
            tip=table.say("tip.duration", turns=sayings.turns(i + 1), coins=sayings.coins(coins)),
            choices=table.choices.of("duration", str(i + 1)),
            at=(x + i * pitch, y),
            kind="order fine",
        )


def _named(table: Table, seat: int, sending: View) -> Group:
    """R9.1.5: where to, and what comes of it."""
    contract: View | None = sending["contract"]
    place: View = contract or next(
        item for item in table.view["expeditions"] if item["id"] == sending["expedition"]
    )
    return thing(
        f"seat-{seat}-named",
        element("rect", width=_ORDERS[0], height=_ORDERS[1], rx=6, fill="var(--slot)"),
        cards.disc(place["colour"], 5, 5, 22),
        *(_prospect(table, place) if contract is None else _progress(table, sending)),
        tip=table.words.say(sayings.named(table.view, sending)),
        at=_ORDERS_AT,
        kind="order",
    )


def _prospect(table: Table, place: View) -> Iterator[Markup]:
    """What a ship will earn on an expedition if it has its colour, and if not."""
    name = table.words.say(sayings.explorer(place)).split()[-1]
    yield label(name, 31, 22, min(17, 140 / len(name)), "name")
    for i, (roman, which) in enumerate((("I", "first"), ("II", "last"))):
        worth = place["points"][which]
        yield label(roman, 12 + i * 53, 49, 15, "name mid")
        yield label(f"{worth['match']} | {worth['other']}", 20 + i * 53, 49, 14, "fig")


def _progress(table: Table, sending: View) -> Iterator[Markup]:
    """What a contract asks for, the fees so far, and the value that is still lacking."""
    yield label(f"= {sending['contract']['required']}", 32, 22, 18, "fig")
    if sending["fees"]:
        yield coin(sending["fees"], 91, 17, 27)
    yield label(table.say("board.lacking"), 8, 49, 15, "note")
    yield badge(str(sending["needed"]), 91, 44, 13)
