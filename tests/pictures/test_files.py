"""Pictures as files: SVG and PNG, from Python, in notebooks and by command."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

import argosy
from argosy import Recorder, Refusal
from argosy.cli import main
from argosy.pictures import Group, Picture
from argosy.pictures.markup import element
from argosy.pictures.picture import FONTS, side_by_side, svg
from argosy.pictures.pieces import label
from argosy.pictures.raster import png
from tests.pictures.drawn import elements

CENTURY = "century-eastern-wonders"


def size_of(content: bytes) -> tuple[int, int]:
    assert content.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def sheet(text: str, kind: str = "name") -> Picture:
    ground = element("rect", width=200, height=50, fill="var(--paper)")
    return Picture("sheet", 200, 50, text, [Group("g", element("g", ground, label(text, 10, 30, 25, kind)))])


def test_png_files_have_the_size_that_is_asked_for() -> None:
    assert size_of(png(sheet("A"))) == (200, 50)
    assert size_of(png(sheet("A"), width=800)) == (800, 200)


def test_png_files_differ_by_theme() -> None:
    assert png(sheet("A"), theme="day") != png(sheet("A"), theme="night")


@pytest.mark.parametrize("kind", ["name", "note", "fig"])
def test_polish_letters_are_in_the_fonts(kind: str) -> None:
    """A letter that a font lacks is drawn as nothing here, since no other font is there."""
    nothing = png(sheet("", kind))
    drawn = [png(sheet(letter, kind)) for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ–−…"]
    assert nothing not in drawn
    assert len(set(drawn)) == len(drawn)


def test_fonts_are_bundled_with_their_licences() -> None:
    assert len(list(FONTS.glob("*.ttf"))) == len(list(FONTS.glob("*.woff2"))) == 3
    assert len(list(FONTS.glob("OFL-*.txt"))) == 2
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_500_000


def test_a_file_can_hold_its_fonts() -> None:
    plain, whole = (svg(sheet("A"), standalone=True, fonts=fonts) for fonts in (False, True))
    assert "@font-face" not in plain
    assert whole.count("data:font/woff2;base64,") == 3


def test_a_notebook_shows_a_state() -> None:
    state = argosy.game(CENTURY).start(3, seed=1)
    show: Callable[[], str] = getattr(state, "_repr_svg_")  # noqa: B009 - as a notebook asks for it
    drawn = show()
    ids = {found.attributes.get("id") for found in elements(drawn)}
    assert {"tile-0", "seat-0", "seat-2"} <= ids


def test_boards_side_by_side_are_one_picture() -> None:
    one = sheet("A")
    assert side_by_side([one]) is one
    both = side_by_side([one, sheet("B")])
    assert both.width > 2 * one.width
    assert both.height == one.height


def command(*arguments: str) -> int:
    return main(["picture", "--lang", "en", *arguments])


def test_a_game_is_played_and_drawn(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "game.svg"
    assert (
        command("--players", "2", "--moves", "30", "--seat", "2", "--theme", "night", "--out", str(out)) == 0
    )
    drawn = out.read_text("utf-8")
    assert elements(drawn)[0].name == "svg"
    assert "var(" not in drawn
    assert "@font-face" in drawn


def test_a_record_is_drawn_at_any_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder(argosy.game(CENTURY), 2, seed=3)
    for _ in range(6):
        recorder.play(recorder.state.legal()[0])
    record = tmp_path / "record.json"
    record.write_text(recorder.record.text(), "utf-8")
    start, end, out = tmp_path / "start.svg", tmp_path / "end.svg", tmp_path / "end.png"
    assert command(str(record), "--moves", "0", "--out", str(start)) == 0
    assert command(str(record), "--out", str(end)) == 0
    assert command(str(record), "--width", "400", "--out", str(out)) == 0
    assert 'id="ship-0"' not in start.read_text("utf-8")
    assert 'id="ship-0"' in end.read_text("utf-8")
    assert size_of(out.read_bytes())[0] == 400
    assert str(out) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--out", "game.gif"], "game.gif should end in"),
        (["--out", "game.png", "--width", "10001"], "10000 is the most"),
        (["--out", "game.svg", "--seat", "3", "--players", "2"], "no player 3"),
        (["nowhere.json", "--out", "game.svg"], "nowhere.json"),
        (["--out", "/dev/null/game.svg"], "/dev/null"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(*arguments) == 2
    assert reason in capsys.readouterr().err
    assert not list(Path().glob("game.*"))


def test_what_is_no_picture_is_refused() -> None:
    broken = Picture("p", 10, 10, "", [Group("g", "<g>")])
    with pytest.raises(Refusal, match="PNG"):
        png(broken)
