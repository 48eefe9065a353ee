"""Drawn markup, taken apart: it must be well-formed, or nothing is found in it."""

from typing import NamedTuple
from xml.parsers import expat

from argosy.pictures import Picture, svg


class Element(NamedTuple):
    name: str
    attributes: dict[str, str]


def elements(markup: str) -> list[Element]:
    """Every element in its order; fails unless the markup is well-formed."""
    found: list[Element] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: found.append(Element(name, attributes))
    parser.Parse(markup, True)
    return found


def texts(markup: str) -> list[str]:
    """The text of every element that has one, as it would be read."""
    found: list[str] = [""]
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda _name, _attributes: found.append("")
    parser.EndElementHandler = lambda _name: found.append("")
    parser.CharacterDataHandler = lambda text: found.append(found.pop() + text)
    parser.Parse(markup, True)
    return [text for text in found if text]


def things(pictures: list[Picture]) -> list[Element]:
    """What has a tip in the pictures."""
    return [
        found for picture in pictures for found in elements(svg(picture)) if "data-tip" in found.attributes
    ]
