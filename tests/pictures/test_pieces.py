"""Symbols are whole: well-formed, without a reference into nothing, in every colour."""

import re

from argosy.pictures import pieces
from argosy.pictures.markup import Markup, element
from argosy.pictures.palette import FLEETS, GOODS, SEATS
from argosy.pictures.picture import Group, Picture, svg, symbol_group
from argosy.pictures.things import Choice, thing
from tests.pictures.drawn import elements, texts

_REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')


def test_every_symbol_is_well_formed_and_known_by_its_id() -> None:
    for name, drawing in pieces.symbols().items():
        assert elements(drawing)[0].attributes["id"] == name
        assert name.startswith(pieces.ART)
        assert "{" not in drawing


def test_symbols_refer_to_what_there_is() -> None:
    known = pieces.symbols()
    assert set(_REFERENCE.findall("".join(known.values()))) - set(known) == set()


def test_pieces_come_in_every_colour() -> None:
    known = set(pieces.symbols())
    assert {f"art-{kind}-{colour}" for kind in ("cube", "printed", "pips") for colour in GOODS} <= known
    assert {f"art-{kind}-{fleet}" for kind in ("device", "pennant", "disc") for fleet in FLEETS} <= known
    for kind in ("ship", "outpost", "mark", "sign", "marker"):
        assert {f"art-{kind}-{n}" for n in range(len(SEATS))} <= known


def test_every_colour_has_a_mark_of_its_own() -> None:
    known = pieces.symbols()
    for names in (
        [f"art-pips-{colour}" for colour in GOODS],
        [f"art-device-{colour}" for colour in FLEETS],
        [f"art-sign-{n}" for n in range(len(SEATS))],
    ):
        shapes = {re.sub(r"var\([^)]*\)", "", known[name].partition(">")[2]) for name in names}
        assert len(shapes) == len(names)


def test_nothing_is_drawn_with_filters_or_styles() -> None:
    for drawing in pieces.symbols().values():
        assert {name for name, _ in elements(drawing)} & {"filter", "style", "script", "image"} == set()
        assert " style=" not in drawing


def test_figures_on_seals_and_coins() -> None:
    assert texts(pieces.seal(17, 0, 0, 48)) == ["17"]
    assert "coin-1" in pieces.coin(1, 0, 0, 36)
    assert "coin-5" in pieces.coin(5, 0, 0, 44)


def test_a_picture_by_itself_holds_what_it_uses_and_no_more() -> None:
    ship = Group("g", element("g", pieces.ship(2, 0, 0, 60), id="g"))
    alone = svg(Picture("p", 60, 60, "A <ship>", [ship]), standalone=True, theme="night")
    ids = {found.attributes["id"] for found in elements(alone) if "id" in found.attributes}
    assert ids == {"art-lit", "art-sign-2", "art-ship-2", "g"}
    assert "var(" not in alone
    assert texts(alone)[0] == "A <ship>"


def test_a_page_has_the_symbols_once() -> None:
    group = symbol_group(["ship-0"])
    ids = [found.attributes["id"] for found in elements(group.markup) if "id" in found.attributes]
    assert ids == ["symbols", "art-lit", "art-sign-0", "art-ship-0"]


def test_a_pile_tells_how_many_there_are() -> None:
    face = element("path", id="face", d="M0 0")
    assert texts(element("g", pieces.pile(80, 4, face))) == ["4"]
    assert texts(element("g", pieces.pile(80, 0, Markup("")))) == []


def test_in_a_file_tips_are_titles() -> None:
    tipped = thing("g", pieces.ship(0, 0, 0, 60), tip="A <ship>", choices=[Choice(7, "Sail")])
    picture = Picture("p", 60, 60, "All", [tipped])
    paged, alone = elements(svg(picture)), svg(picture, standalone=True)
    assert [found.attributes["data-tip"] for found in paged if "data-tip" in found.attributes] == [
        "Sail: A <ship>"
    ]
    assert texts(alone)[0] == "All"
    assert texts(alone)[-1] == "Sail: A <ship>"
    assert "data-" not in alone
    assert "tabindex" not in alone
