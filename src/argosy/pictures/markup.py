"""Markup that cannot be forged: what is not `Markup` already is text, and is escaped."""

import re
from functools import cache
from typing import Final, TypeAlias

_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML has no way to write, such as a null or half a letter."""

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_PLAIN: Final = re.compile(r"[^&<>\"'\x00-\x1f\ud800-\udfff\ufffe\uffff]*")

Value: TypeAlias = str | float | None
"""What an attribute can be; None leaves it out."""


class Markup(str):
    """Text that is markup, and stands in other markup as it is."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """Any text as markup that shows it."""
    if isinstance(text, Markup):
        return text
    if _PLAIN.fullmatch(text):
        return Markup(text)
    return Markup(_UNWRITABLE.sub("\ufffd", text).translate(_ESCAPES))


def element(name: str, *content: str, **attributes: Value) -> Markup:
    """An element. In names of attributes _ stands for -, a last _ for nothing: `class_`, `stroke_width`."""
    opening = name
    for key, value in attributes.items():
        if value is not None:
            opening += f' {_attribute(key)}="{escape(value) if isinstance(value, str) else number(value)}"'
    if not content:
        return Markup(f"<{opening}/>")
    return Markup(f"<{opening}>{''.join(map(escape, content))}</{name}>")


def join(*parts: str) -> Markup:
    """Markup one after another."""
    return Markup("".join(map(escape, parts)))


def number(value: float) -> str:
    """A measure as short as it can be written, to a tenth."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.1f}"
    return text.removesuffix(".0")


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def translate(x: float, y: float) -> str:
    """The transform that puts a piece at its place; the page slides pieces from one to the next."""
    return f"translate({number(x)} {number(y)})"


def identifier(*parts: str | int) -> str:
    """An id made of parts, whatever they are called."""
    return "-".join(_UNFIT.sub(lambda found: f"_{ord(found[0]):x}_", str(part)) for part in parts)


_UNFIT: Final = re.compile(r"[^A-Za-z0-9-]")
