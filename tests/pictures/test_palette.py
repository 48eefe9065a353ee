"""One set of colours: whole in both themes, and nothing in it for nothing."""

from pathlib import Path

import pytest

import argosy
from argosy import Refusal
from argosy.pictures import palette
from argosy.pictures.pieces import symbols

SOURCE = Path(argosy.__file__).parent


def everything_painted() -> str:
    files = [*(SOURCE / "pictures").rglob("*.*"), *(SOURCE / "games").glob("*/board/*.py")]
    return "".join(path.read_text("utf-8") for path in files if path.suffix in (".py", ".css", ".svg"))


@pytest.mark.parametrize("theme", palette.THEMES)
def test_every_colour_that_is_used_is_in_the_theme(theme: str) -> None:
    used = palette.names_used("".join(symbols().values())) | palette.names_used(palette.stylesheet())
    assert used
    assert used - set(palette.colours(theme)) == set()


def test_every_colour_is_used() -> None:
    painted = everything_painted()
    used = palette.names_used(painted)
    families = {
        f"{colour}{part}" for colour in (*palette.GOODS, *palette.SEATS) for part in ("", "-lo", "-m")
    }
    fleets = {f"f-{colour}{part}" for colour in palette.FLEETS for part in ("", "-m")}
    assert set(palette.colours("day")) - used - families - fleets == set()


def test_a_file_by_itself_has_colours_in_place_of_names() -> None:
    for theme in palette.THEMES:
        flat = palette.flat_stylesheet(theme)
        assert "var(" not in flat
        assert "light-dark" not in flat
        assert palette.colours(theme)["ink"] in flat
    assert palette.flat_stylesheet("day") != palette.flat_stylesheet("night")


def test_there_are_two_themes() -> None:
    with pytest.raises(Refusal, match="dusk"):
        palette.colours("dusk")


def _light(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = digits if len(digits) > 3 else "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("theme", palette.THEMES)
@pytest.mark.parametrize(
    ("sign", "ground", "least"),
    [
        ("ink", "card", 4.5),
        ("ink-2", "card", 4.5),
        ("ink", "land-2", 4.5),
        ("ink-2", "land-2", 4.5),
        ("ink-2", "sea", 4.5),
        ("deep", "sea", 4.5),
        ("seal-ink", "seal", 4.5),
        ("legal", "sea", 3),
        ("legal", "land", 3),
        ("legal", "land-2", 3),
        ("select", "sea", 3),
        *((f"{colour}-m", colour, 3) for colour in (*palette.GOODS, *palette.SEATS)),
    ],
)
def test_signs_and_letters_stand_out(theme: str, sign: str, ground: str, least: float) -> None:
    colours = palette.colours(theme)
    assert contrast(colours[sign], colours[ground]) >= least
