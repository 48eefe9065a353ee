"""Maps: 24 spaces on a grid of hexes, and which of them touch (R11)."""

import tomllib
from pathlib import Path
from typing import Final

from argosy.engine.message import Message, refuse
from argosy.engine.reading import as_list, as_object
from argosy.games.century.actions import MARKETS, PORTS, SAIL, SPACES, STAY, STOP

# R11.2
_DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_FARTHEST: Final = 50


class Chart:
    """One map. Spaces are numbered from 0, column by column, each from the top."""

    __slots__ = (
        "distances", "is_port", "markets", "names", "neighbours", "places", "port_number", "ports", "sail",
        "stay_or_sail", "stop_or_sail",
    )  # fmt: skip

    def __init__(self, spaces: list[tuple[int, int, bool]]) -> None:
        """A map from its (q, r, is a port), checked by R11.6."""
        spaces = sorted(spaces)
        self.places: Final[list[tuple[int, int]]] = [(q, r) for q, r, _ in spaces]
        self.names: Final[list[str]] = _names(self.places)
        self._check(spaces)
        number = {place: i for i, place in enumerate(self.places)}
        self.is_port: Final[list[bool]] = [port for _, _, port in spaces]
        self.ports: Final[list[int]] = [i for i in range(SPACES) if self.is_port[i]]
        self.markets: Final[list[int]] = [i for i in range(SPACES) if not self.is_port[i]]
        self.port_number: Final[list[int]] = [
            self.ports.index(i) if self.is_port[i] else -1 for i in range(SPACES)
        ]
        self.neighbours: Final[list[list[int]]] = [
            sorted(number[q + dq, r + dr] for dq, dr in _DIRECTIONS if (q + dq, r + dr) in number)
            for q, r in self.places
        ]
        self._check_connected()
        self.distances: Final[list[int]] = self._measure()
        """The fewest steps between two spaces, at start * SPACES + end."""
        # The options of a move from each space when no toll forbids anything, made once and shared.
        self.sail: Final[list[list[int]]] = [[SAIL + n for n in around] for around in self.neighbours]
        self.stay_or_sail: Final[list[list[int]]] = [[STAY, *sail] for sail in self.sail]
        self.stop_or_sail: Final[list[list[int]]] = [[STOP, *sail] for sail in self.sail]

    def _check(self, spaces: list[tuple[int, int, bool]]) -> None:
        for i in range(1, len(spaces)):
            if self.places[i] == self.places[i - 1]:
                raise refuse("century.map.overlap", space=self.names[i])
        ports = sum(1 for _, _, port in spaces if port)
        if ports != PORTS or len(spaces) != SPACES:
            markets = len(spaces) - ports
            raise refuse("century.map.counts", markets=markets, ports=ports, m=MARKETS, p=PORTS)

    def _check_connected(self) -> None:
        reached = {0}
        ahead = [0]
        while ahead:
            for space in self.neighbours[ahead.pop()]:
                if space not in reached:
                    reached.add(space)
                    ahead.append(space)
        for space in range(SPACES):
            if space not in reached:
                raise refuse("century.map.apart", space=self.names[space], start=self.names[0])

    def _measure(self) -> list[int]:
        distances: list[int] = []
        for start in range(SPACES):
            steps = [-1] * SPACES
            steps[start] = 0
            ahead = [start]
            for space in ahead:  # grows while it is walked through
                for neighbour in self.neighbours[space]:
                    if steps[neighbour] < 0:
                        steps[neighbour] = steps[space] + 1
                        ahead.append(neighbour)
            distances.extend(steps)
        return distances

    def warnings(self) -> list[Message]:
        """The spaces that touch only one other, against the recommendation of R11.6."""
        return [
            Message("century.map.lonely", space=self.names[i])
            for i in range(SPACES)
            if len(self.neighbours[i]) < 2
        ]

    def text(self) -> str:
        """The map as an option value that `chart_from_text` reads back."""
        return " ".join(
            f"{q},{r}{'p' if port else 'm'}" for (q, r), port in zip(self.places, self.is_port, strict=True)
        )


def _names(places: list[tuple[int, int]]) -> list[str]:
    """A letter per column from the left, a number per space from the top of its column."""
    columns = sorted({q for q, _ in places})
    names: list[str] = []
    depth: dict[int, int] = {}
    for q, _ in places:
        depth[q] = depth.get(q, 0) + 1
        letter = columns.index(q)
        names.append(f"{chr(ord('A') + letter % 26) * (1 + letter // 26)}{depth[q]}")
    return names


def chart_from_text(text: str) -> Chart:
    """The map written by `Chart.text`, for example `-2,2p -2,3m ...`."""
    return Chart([_space_from_text(word) for word in text.split()])


def _space_from_text(word: str) -> tuple[int, int, bool]:
    q, comma, r = word[:-1].partition(",")
    if word[-1:] not in ("m", "p") or not comma:
        raise refuse("century.map.space", text=word)
    try:
        return _coordinate(int(q)), _coordinate(int(r)), word[-1] == "p"
    except ValueError:
        raise refuse("century.map.space", text=word) from None


def _coordinate(number: object) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or abs(number) > _FARTHEST:
        raise ValueError(number)
    return number


def text_from_file(path: Path) -> str:
    """The option value of a user's own map file: TOML with `[[space]]` records of q, r and kind."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse("century.map.file", file=str(path), detail=error.strerror or "") from None
    except ValueError as error:
        raise refuse("century.map.file", file=str(path), detail=str(error)) from None
    records = as_list(data.get("space"))
    if records is None:
        raise refuse("century.map.file", file=str(path), detail="[[space]]")
    spaces: list[tuple[int, int, bool]] = []
    for number, record in enumerate(records, start=1):
        spaces.append(_space_from_record(path, number, record))
    return Chart(spaces).text()


def _space_from_record(path: Path, number: int, record: object) -> tuple[int, int, bool]:
    fields = as_object(record) or {}
    try:
        kind = fields.get("kind")
        if kind not in ("market", "port"):
            raise ValueError(kind)
        return _coordinate(fields.get("q")), _coordinate(fields.get("r")), kind == "port"
    except ValueError as error:
        name = str(fields.get("name", number))
        raise refuse("century.map.record", file=str(path), record=name, detail=str(error)) from None
