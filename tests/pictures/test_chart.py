"""Hexes, and the frame around them."""

import re

import pytest

from argosy.pictures import chart
from argosy.pictures.chart import FRAME, Box
from argosy.pictures.hexes import COLUMN, ROW, centre, covers, towards
from tests.pictures.drawn import elements


def test_neighbours_are_equally_far_apart() -> None:
    assert centre(1, 0) == (COLUMN, ROW / 2)
    assert centre(0, 1) == (0, ROW)
    for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
        x, y = centre(q, r)
        assert (x * x + y * y) ** 0.5 == pytest.approx(ROW, rel=0.01)


@pytest.mark.parametrize(
    ("box", "met"),
    [
        (Box(-5, -5, 10, 10), True),  # inside
        (Box(-500, -500, 1000, 1000), True),  # around it
        (Box(90, -300, 100, 600), True),  # over the right corner
        (Box(-20, 90, 40, 50), True),  # over the lower edge
        (Box(90, 70, 100, 100), False),  # beside the slanting edge
        (Box(107, -50, 10, 100), False),
    ],
)
def test_a_hex_covers_what_it_reaches_into(box: Box, met: bool) -> None:
    assert covers(0, 0, box) is met


def test_boxes_meet_or_do_not() -> None:
    box = Box(0, 0, 10, 10)
    assert box.meets(Box(9, 9, 5, 5))
    assert not box.meets(Box(10, 0, 5, 5))
    assert box.grown(2) == Box(-2, -2, 14, 14)
    assert box.middle == (5, 5)


def test_rhumb_lines_end_at_the_frame() -> None:
    markup = chart.rhumb_lines(400, 300, (100, 80))
    paths = [found.attributes["d"] for found in elements(f"<g>{markup}</g>") if found.name == "path"]
    assert [len(path.split("L")) - 1 for path in paths] == [32, 16, 16, 16]
    for x, y in re.findall(r"L(-?[\d.]+) (-?[\d.]+)", "".join(paths)):
        assert FRAME <= float(x) <= 400 - FRAME
        assert FRAME <= float(y) <= 300 - FRAME


def test_the_bars_of_the_border_fill_it() -> None:
    for found in elements(chart.border(992, 1256)):
        if "stroke-dasharray" in found.attributes:
            bars = {round(side / float(found.attributes["stroke-dasharray"]), 2) for side in (940, 1204)}
            assert any(bar % 2 == 1 for bar in bars)


def test_half_way() -> None:
    assert towards((0, 0), (10, 20), 0.5) == (5, 10)
