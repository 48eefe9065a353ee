"""How a page is made of a template: the language, the static files, and what every template can use."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import argosy
import argosy.pictures
from argosy.catalogue import room
from argosy.server.model import Visitor
from argosy.server.pages.people import about
from argosy.words import Words, languages

STATIC: Final = Path(__file__).parent / "static"
_TEMPLATES: Final = Path(__file__).parent / "templates"
_BOARD: Final = Path(argosy.pictures.__file__).parent / "board.css"


@cache
def _files() -> dict[str, Path]:
    found = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}
    styles = {f"games/{slug}.css": _room_of(slug) / "board" / "board.css" for slug in argosy.games()}
    return {**found, _BOARD.name: _BOARD, **{name: path for name, path in styles.items() if path.is_file()}}


def _room_of(slug: str) -> Path:
    return Path(argosy.__file__).parent / "games" / room(slug)


def own_style(slug: str) -> bool:
    """Whether a game has a style sheet for its pictures, beside the one that all share."""
    return f"games/{slug}.css" in _files()


def static_file(name: str) -> Path | None:
    """The file that /static/NAME stands for; None for what is not ours to serve."""
    return _files().get(name)


def has_vignette(slug: str) -> bool:
    """Whether there is a little picture of a game for the front page."""
    return f"vignettes/{slug}-day.svg" in _files()


@cache
def static_url(name: str) -> str:
    """The address of a static file. It changes with the contents, so that it may be kept for ever."""
    return f"/static/{name}?v={hashlib.sha256(_files()[name].read_bytes()).hexdigest()[:12]}"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(static=static_url, own_style=own_style)
    filters: dict[str, Callable[..., object]] = {"about": about, "sentence": sentence}
    made.filters.update(filters)
    return made


@cache
def words_in(lang: str) -> Words:
    """The words of a language, without names; English for a language that we do not speak."""
    return Words(lang if lang in languages() else "en")


def page(template: str, visitor: Visitor, words: Words, /, path: str = "/", **values: Any) -> str:
    """A whole page. The path is where its own forms for language and look come back to."""
    return render(template, words, visitor=visitor, path=path, **values)


def render(template: str, words: Words, /, **values: Any) -> str:
    """A template with what it shows."""
    return (
        _environment()
        .get_template(f"{template}.html")
        .render(words=words, t=words.text, say=words.say, **values)
    )


def safe(markup: str) -> Markup:
    """Markup that was made by our own drawing functions, which escape every text."""
    return Markup(markup)  # noqa: S704


def sentence(text: str) -> str:
    """A text with a capital letter at its beginning, and as it is otherwise."""
    return text[:1].upper() + text[1:]
