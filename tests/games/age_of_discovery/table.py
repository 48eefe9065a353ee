"""Positions to test on and ways to play them, in the words of the game.

Ships are written by colour and value (`red-2`), or as the card itself (`red-2a`); contracts by colour and
required value (`blue-5`); players are P1 to P4. What a test does not name lies where the rules put it, in the
order of the component files.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import argosy
from argosy import Game, Message, State
from argosy.engine.message import Event

GAME: Final = argosy.game("age-of-discovery")
P1, P2, P3, P4 = range(4)

COLOURS: Final = ("red", "yellow", "blue", "green", "white", "brown")
EXPEDITIONS: Final = (
    "abreu", "columbus", "dias", "cabral", "gama", "cartier", "verrazzano", "elcano", "magellan", "drake",
    "cabot", "vespucci",
)  # fmt: skip
TARGETS: Final = (
    *(f"purchase-{i}" for i in range(1, 6)),
    *(f"filling-{i}" for i in range(1, 6)),
    *(f"contract-{i}" for i in range(1, 5)),
)
LETTERS: Final = {1: "ab", 2: "abc", 3: "ab"}
WILD_SHIPS: Final = {2: 3, 3: 2, 4: 2}
RESERVATIONS: Final = {2: 2, 3: 1, 4: 1}


@dataclass
class Voyage:
    """A contract in play."""

    contract: str
    ships: str
    duration: int = 2
    remaining: int = 2


@dataclass
class Setting:
    """What lies where; anything that is not named lies where it lies at the beginning."""

    players: int = 3
    turn: int = P1
    first: int = P1
    coins: Sequence[int] = ()
    """By seat; whoever is left out has 6."""
    ships: Mapping[int, str] = field(default_factory=dict)
    """Idle ships by seat."""
    spare: int = -1
    """The seat that gets all ships that would not fit into the piles; the last one unless named."""
    flagships: Sequence[str] = ("red-yellow", "yellow-blue", "blue-green", "green-white")
    missions: Sequence[str] = ("one", "half", "majority", "all")
    shown: Sequence[int] = ()
    """Seats whose flagship is known."""
    expeditions: Mapping[str, str] = field(default_factory=dict)
    """`1:red-2 2:green-1 1:flagship=yellow-1`: the player and the ship, in the order of sending."""
    voyages: Mapping[int, Sequence[Voyage]] = field(default_factory=dict)
    hands: Mapping[int, str] = field(default_factory=dict)
    openly: str = ""
    """Contracts in hands that were taken openly."""
    open: str = ""
    """The open contracts; `-` for an empty slot."""
    deck: str = ""
    """The top of the contract deck."""
    deck_size: int = -1
    purchase: str = ""
    filling: str = ""
    pile: str = ""
    """The top of the ship piles; `first` and `last` are the scoring cards."""
    pile_size: int = -1
    due: tuple[int, int] = (-1, -1)
    first_scored: Sequence[int] = ()
    wild_ships: Sequence[int] = ()
    reservations: Sequence[int] = ()
    completed: Sequence[int] = ()
    markers: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By target: the seat, and how many of its turn ends are left."""
    taken: int = 0


class _Cards:
    """The ship cards that have no place yet."""

    def __init__(self) -> None:
        self.left = [
            f"ship-{colour}-{value}{letter}"
            for colour in COLOURS
            for value in (1, 2, 3)
            for letter in LETTERS[value]
        ]

    def take(self, word: str) -> str:
        """A card by its name, or the first one of a class that is left."""
        found = next(card for card in self.left if card.startswith(f"ship-{word}"))
        self.left.remove(found)
        return found

    def take_all(self, words: str) -> list[str]:
        return ["" if word == "-" else self.take(word) for word in words.split()]


def position(game: Game = GAME, **named: Any) -> State:
    """The beginning of a player's choice in a position described by a `Setting`."""
    setting = Setting(**named)
    state = game.start(setting.players, seed=1, options={"first": str(setting.first + 1)})
    data: Any = state.dump()
    cards = _Cards()
    _place_players(data, setting)
    _place_rows(data, setting, cards)
    _place_fleets(data, setting, cards)
    _place_contracts(data, setting)
    _place_pile(data, setting, cards)
    for target, (seat, turns) in setting.markers.items():
        data["marker"][TARGETS.index(target)] = seat
        data["marker_turns"][TARGETS.index(target)] = turns
        data["reservations"][seat] -= 0 if setting.reservations else 1
    data["due"] = list(setting.due)
    data["first_scored"] = list(setting.first_scored) or (
        [0] * (12 * setting.players) if setting.due[0] == 0 else []
    )
    data["round"] = 5
    data["turns"] = 4 * setting.players + (setting.turn - setting.first) % setting.players + 1
    data["taken"] = setting.taken
    data["agenda"] = [["turn-end", setting.turn, 0], ["choose", setting.turn, 0]]
    return game.load(data)


def _place_players(data: Any, setting: Setting) -> None:
    seats = range(setting.players)
    data["coins"] = [_at(setting.coins, seat, 6) for seat in seats]
    data["wild_ships"] = [_at(setting.wild_ships, seat, WILD_SHIPS[setting.players]) for seat in seats]
    data["reservations"] = [_at(setting.reservations, seat, RESERVATIONS[setting.players]) for seat in seats]
    data["completed"] = [_at(setting.completed, seat, 0) for seat in seats]
    data["flagships"] = [f"flagship-{colours}" for colours in setting.flagships[: setting.players]]
    data["missions"] = [f"mission-{setting.players}p-{kind}" for kind in setting.missions[: setting.players]]
    data["flagship_shown"] = [int(seat in setting.shown) for seat in seats]


def _at(items: Sequence[int], index: int, usual: int) -> int:
    return items[index] if index < len(items) else usual


def _place_rows(data: Any, setting: Setting, cards: _Cards) -> None:
    """The rows that are named; the others are filled when everything else has its place."""
    data["purchase"] = cards.take_all(setting.purchase)
    data["filling"] = cards.take_all(setting.filling)


def _place_fleets(data: Any, setting: Setting, cards: _Cards) -> None:
    seats = range(setting.players)
    data["fleets"] = [
        {cards.take(word): "" for word in setting.ships.get(seat, "").split()} for seat in seats
    ]
    data["aboard"] = []
    data["fleet_colours"] = [""] * 12
    data["declared"] = [-1] * setting.players
    data["flagship_at"] = [""] * setting.players
    for expedition, words in setting.expeditions.items():
        for word in words.split():
            number, _, ship = word.partition(":")
            card, colour = _send(data, int(number) - 1, ship, expedition, cards)
            data["aboard"].append(card)
            place = EXPEDITIONS.index(expedition)
            data["fleet_colours"][place] = data["fleet_colours"][place] or colour
            if not setting.wild_ships and colour != data["fleet_colours"][place]:
                data["wild_ships"][int(number) - 1] -= 1
    for seat, voyages in setting.voyages.items():
        for voyage in voyages:
            for ship in voyage.ships.split():
                _, colour = _send(data, seat, ship, f"contract-{voyage.contract}", cards)
                if not setting.wild_ships and colour != voyage.contract.partition("-")[0]:
                    data["wild_ships"][seat] -= 1


def _send(data: Any, seat: int, ship: str, place: str, cards: _Cards) -> tuple[str, str]:
    """A ship is somewhere; the card as it is named aboard, and its colour."""
    if not ship.startswith("flagship="):
        card = cards.take(ship)
        data["fleets"][seat][card] = place
        return card, ship.partition("-")[0]
    colour, _, value = ship.removeprefix("flagship=").partition("-")
    data["declared"][seat] = COLOURS.index(colour) * 3 + int(value) - 1
    data["flagship_at"][seat] = place
    data["flagship_shown"][seat] = 1
    return f"flagship-of-{seat}", colour


def _place_contracts(data: Any, setting: Setting) -> None:
    left = [f"contract-{colour}-{value}" for colour in COLOURS for value in range(3, 7)]

    def take(words: str) -> list[str]:
        found = ["" if word == "-" else f"contract-{word}" for word in words.split()]
        for name in found:
            if name:
                left.remove(name)
        return found

    seats = range(setting.players)
    data["hands"] = [sorted(take(setting.hands.get(seat, "")), key=_contract_number) for seat in seats]
    data["voyages"] = [[] for _ in seats]
    for seat, voyages in setting.voyages.items():
        for voyage in voyages:
            data["voyages"][seat] += take(voyage.contract)
            number = _contract_number(f"contract-{voyage.contract}")
            data["duration"][number] = voyage.duration
            data["remaining"][number] = voyage.remaining
        data["voyages"][seat].sort(key=_contract_number)
    data["taken_openly"] = sorted(
        (f"contract-{word}" for word in setting.openly.split()), key=_contract_number
    )
    data["open_contracts"] = take(setting.open)
    top = take(setting.deck)
    data["open_contracts"] = data["open_contracts"] or [left.pop(0) for _ in range(4)]
    boxed = sum(data["completed"])
    deck = top + (left[: len(left) - boxed] if boxed else left)
    if setting.deck_size >= 0:  # what is too much has been completed by the last player
        data["completed"][-1] += len(deck) - setting.deck_size
        deck = deck[: setting.deck_size]
    data["deck"] = deck


def _contract_number(name: str) -> int:
    _, colour, value = name.split("-")
    return COLOURS.index(colour) * 4 + int(value) - 3


def _place_pile(data: Any, setting: Setting, cards: _Cards) -> None:
    """The rest of the ships; those that do not fit into what is left of the piles belong to somebody."""
    scoring = [name for name, due in zip(("first", "last"), setting.due, strict=True) if due == -1]
    named = setting.pile.split()
    top = [f"{word}-scoring-card" if word in ("first", "last") else cards.take(word) for word in named]
    for row in ("purchase", "filling"):
        while len(data[row]) < 5:
            data[row].append(cards.left.pop(0))
    most = {2: 34, 1: 21, 0: 7}[len(scoring)]
    size = setting.pile_size if setting.pile_size >= 0 else most
    rest = [name for name in scoring if name not in named]
    count = max(0, min(len(cards.left), size - len(top) - len(rest)))
    pile = top + cards.left[:count]
    for name in rest:
        place = len(pile) if name == "last" else max(0, len(pile) + len(rest) - 16)
        pile.insert(place, f"{name}-scoring-card")
    spare = setting.spare if setting.spare >= 0 else setting.players - 1
    data["fleets"][spare].update(dict.fromkeys(cards.left[count:], ""))
    data["pile"] = pile
    fleets = data["fleets"]
    data["fleets"] = [{card: fleet[card] for card in sorted(fleet, key=_ship_number)} for fleet in fleets]


def _ship_number(card: str) -> tuple[int, str]:
    _, colour, rest = card.split("-")
    return COLOURS.index(colour), rest


# Playing


def do(state: State, *actions: str) -> State:
    """Play these actions and hand back the state."""
    for text in actions:
        state.play(state.game.parse(text))
    return state


def pass_turns(state: State, count: int) -> State:
    """So many turns in which nothing is done."""
    for _ in range(count):
        do(state, "end-turn")
    return state


def can(state: State, verb: str = "") -> list[str]:
    """The legal actions by name, or those of a verb."""
    names = [state.game.notation(action) for action in state.legal()]
    return [name for name in names if not verb or name.partition(" ")[0] == verb]


def why_not(state: State, text: str) -> Message:
    """The reason why an action is not legal; it must not be."""
    reason = state.why_not(state.game.parse(text))
    assert reason is not None, f"{text} is legal"
    return reason


def why(state: State, text: str) -> str:
    """The key of the reason, without the name of the room."""
    return why_not(state, text).key.removeprefix("age_of_discovery.why.")


def told(state: State, *actions: str, seat: int | None = None) -> list[Message]:
    """Play these actions; what a viewer is told about them."""
    heard: list[Event] = []
    state.listener = heard.append
    do(state, *actions)
    state.listener = None
    return [event.seen_by(seat) for event in heard]


# Looking


def view(state: State, seat: int | None = None) -> Any:
    """A view to look into freely."""
    return state.view(seat)


def look(state: State, owner: int, seat: int | None = None) -> Any:
    """What lies before a player."""
    return view(state, owner if seat is None else seat)["seats"][owner]


def expedition(state: State, name: str) -> Any:
    """An expedition."""
    return next(found for found in view(state)["expeditions"] if found["id"] == name)


def decision(state: State) -> str:
    """The kind of decision that is asked for; nothing when the game is over."""
    return str(view(state, state.seat)["decision"] or "")


def short(items: Iterable[Any]) -> str:
    """Ships of a view by colour and value, as `red-2 blue-1`."""
    return " ".join(f"{item['colour']}-{item['value']}" for item in items)


def idle(state: State, seat: int) -> str:
    """The idle ships of a player."""
    return short(look(state, seat)["ships"])


def row(state: State, name: str) -> str:
    """A row of ships; `-` for an empty space."""
    return " ".join("-" if item is None else short([item]) for item in view(state)[name])


def coins(state: State, seat: int) -> int:
    return int(look(state, seat)["coins"])


def dumped(state: State) -> Any:
    """The whole state, secrets and all."""
    return state.dump()
