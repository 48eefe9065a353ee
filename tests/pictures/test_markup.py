"""Text can never become markup."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argosy.pictures.markup import Markup, element, escape, identifier, join, number, translate
from tests.pictures.drawn import elements, texts

HOSTILE = (
    "<script>alert(1)</script>",
    '" onload="alert(1)',
    "'><g>",
    "&amp;",
    "]]>",
    "var(--x) url(#y)",
    "\x00\x1b\ud800\ufffe",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    markup = element("g", element("text", text), data_tip=text)
    found = elements(markup)
    assert [name for name, _ in found] == ["g", "text"]
    assert list(found[0].attributes) == ["data-tip"]


@given(st.text())
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    shown = "".join(texts(element("text", escape(text))))
    written = "".join(sign if sign.isprintable() else "" for sign in text)
    assert "".join(sign if sign.isprintable() and sign != "\ufffd" else "" for sign in shown) == (
        written.replace("\ufffd", "")
    )


def test_only_markup_is_left_as_it_is() -> None:
    inner = element("b")
    assert element("a", inner, "<b/>") == "<a><b/>&lt;b/&gt;</a>"
    assert join(inner, "<") == "<b/>&lt;"
    assert isinstance(join("x"), Markup)


def test_attributes_are_named_in_python_and_written_in_svg() -> None:
    assert element("g", class_="a b", stroke_width=1.25, rx=None) == '<g class="a b" stroke-width="1.2"/>'


def test_measures_are_short() -> None:
    assert [number(value) for value in (3, 3.0, 3.14, -0.5)] == ["3", "3", "3.1", "-0.5"]
    assert translate(1, 2.55) in ("translate(1 2.5)", "translate(1 2.6)")


def test_ids_are_told_apart_whatever_they_are_made_of() -> None:
    assert identifier("vp", "vp-01") == "vp-vp-01"
    assert identifier("vp", "a b") != identifier("vp", "a_b") != identifier("vp", "aäb")
    assert identifier("<") == "_3c_"
