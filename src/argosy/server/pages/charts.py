"""Charts of points: every seat has its mark and its dash, and every source its pattern."""

from collections.abc import Sequence
from typing import Final

from markupsafe import escape

from argosy.words import Words

_DASHES: Final = ("", "9 4", "2 4", "10 4 2 4")
_WIDTH: Final = 560.0
_HEIGHT: Final = 350.0
_LEFT: Final = 38.0
_RIGHT: Final = 440.0
_TOP: Final = 12.0
_BOTTOM: Final = 316.0
_LABEL: Final = 19.0
_PATTERNS: Final = 4


def plot(history: Sequence[Sequence[int]], words: Words, title: str) -> str:
    """The points of each seat after each round, as lines."""
    if not history:
        return ""
    seats = range(len(history[0]))
    top = _top(history)
    parts = [_grid(top), _rounds(len(history))]
    parts += [_line([points[seat] for points in history], seat, top) for seat in seats]
    parts.append(_names([history[-1][seat] for seat in seats], words, top))
    return (
        f'<svg class="plot" viewBox="0 0 {_WIDTH:g} {_HEIGHT:g}" role="img" aria-label="{escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )


def _top(history: Sequence[Sequence[int]]) -> int:
    """A round number that no line rises above."""
    most = max(max(points) for points in history)
    return max(10, -(-most // 10) * 10)


def _x(i: int, rounds: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * i / max(1, rounds)


def _y(points: float, top: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * points / top


def _grid(top: int) -> str:
    step = next(step for step in (5, 10, 20, 25, 50, 100) if top / step <= 6)
    lines: list[str] = []
    for points in range(0, top + 1, step):
        y = _y(points, top)
        lines.append(f'<path class="grid" d="M{_LEFT:g} {y:.1f}H{_RIGHT:g}"/>')
        lines.append(f'<text x="{_LEFT - 8:g}" y="{y + 4.5:.1f}" text-anchor="end">{points}</text>')
    return "".join(lines)


def _rounds(rounds: int) -> str:
    shown = [i for i in range(1, rounds + 1) if i in (1, rounds) or (i % 5 == 0 and rounds - i > 2)]
    return "".join(
        f'<text x="{_x(i, rounds):.1f}" y="{_BOTTOM + 26:g}" text-anchor="middle">{i}</text>' for i in shown
    )


def _line(points: list[int], seat: int, top: int) -> str:
    rounds = len(points)
    path = f"M{_LEFT:g} {_y(0, top):.1f}" + "".join(
        f"L{_x(i, rounds):.1f} {_y(value, top):.1f}" for i, value in enumerate(points, start=1)
    )
    marks = "".join(_mark(seat, _x(i, rounds), _y(points[i - 1], top)) for i in range(5 + seat, rounds, 6))
    dash = f' stroke-dasharray="{_DASHES[seat % len(_DASHES)]}"' if _DASHES[seat % len(_DASHES)] else ""
    return f'<path class="series line-{seat + 1}"{dash} d="{path}"/>{marks}'


def _names(last: list[int], words: Words, top: int) -> str:
    """Marks and names at the ends of the lines, pushed apart where they would cover each other."""
    found: list[str] = []
    lowest = _TOP - _LABEL
    heights: dict[int, float] = {}
    for seat in sorted(range(len(last)), key=lambda seat: -last[seat]):
        lowest = heights[seat] = max(_y(last[seat], top), lowest + _LABEL)
    for seat, y in heights.items():
        found.append(_mark(seat, _RIGHT + 6, y))
        name = escape(_short(words.player(seat)))
        found.append(f'<text class="label" x="{_RIGHT + 18:g}" y="{y + 5:.1f}">{name}</text>')
    return "".join(found)


def _short(name: str) -> str:
    return name if len(name) <= 13 else f"{name[:12]}…"


def _mark(seat: int, x: float, y: float) -> str:
    return f'<use href="#mark-{seat + 1}" x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14"/>'


def bar(points: Sequence[int], most: int) -> str:
    """The points of a seat by source, one beside the other; `most` is as long as a bar can be."""
    x = 0.0
    parts: list[str] = []
    for i, value in enumerate(points):
        width = 400.0 * max(0, value) / max(1, most)
        if width:
            drawn = max(1.0, width - 1.5)
            kind = i % _PATTERNS + 1
            parts.append(f'<rect class="pattern-{kind}" x="{x:.1f}" y="1" width="{drawn:.1f}" height="24"/>')
        x += width
    return f'<svg viewBox="0 0 400 26" preserveAspectRatio="none" aria-hidden="true">{"".join(parts)}</svg>'


def swatch(source: int) -> str:
    """The pattern of a source, for the legend."""
    kind = source % _PATTERNS + 1
    return (
        '<svg viewBox="0 0 18 14" aria-hidden="true">'
        f'<rect class="pattern-{kind}" width="18" height="14"/></svg>'
    )


def lanes(turns: Sequence[tuple[int, int]], seats: int, first: int, last: int, at: int) -> str:
    """The turns of a game as ticks, a lane for every seat, and where in it we are."""
    span = max(1, last - first)
    lane = 44.0 / max(1, seats)
    ticks: list[str] = []
    for seq, seat in turns:
        x, y = 1000.0 * (seq - first) / span, lane * seat + lane / 2
        ticks.append(f'<rect class="seat-{seat + 1}" x="{x:.1f}" y="{y - 4:.1f}" width="8" height="8"/>')
    x = 1000.0 * (at - first) / span
    now = f'<rect class="now" x="{x - 3:.1f}" y="0" width="14" height="44" rx="2"/>'
    return (
        '<svg class="ticks" viewBox="0 0 1008 44" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(ticks)}{now}</svg>"
    )
