"""The position as pictures, made from a view: what lies where, in plain lines, and what can be chosen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from argosy.engine.actions import ActionTable
from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import RESOURCES
from argosy.pictures.markup import element
from argosy.pictures.picture import Group, Picture
from argosy.pictures.things import Choice, decor, thing
from argosy.words import Words

__all__ = ["describe", "draw"]

View: TypeAlias = Mapping[str, Any]

_WIDTH: Final = 640.0
_SEAT_WIDTH: Final = 340.0
_LINE: Final = 22.0


def draw(view: View, actions: ActionTable, words: Words) -> list[Picture]:
    """The main board, then three pictures for each seat. What is legal can be chosen on the first."""
    told = describe(view, words)
    lines = [line for _, lines in told[:1] for line in lines]
    main = _listed("main", words.text("santa_maria.title"), lines, _WIDTH, _choices(view, actions, words))
    pictures = [main]
    for seat in range(view["players"]):
        name = words.say(player(seat))
        heading, board = told[seat + 1]
        pictures += [
            _listed(f"head-{seat}", name, [name], _SEAT_WIDTH),
            _listed(f"seat-{seat}", heading, board, _SEAT_WIDTH),
            _listed(f"hold-{seat}", heading, board[:1], _SEAT_WIDTH),
        ]
    return pictures


def _choices(view: View, actions: ActionTable, words: Words) -> list[Choice]:
    found: list[Choice] = []
    for action in view["legal"]:
        said = actions.notation(action).split()[1:]
        verb = words.text("santa_maria.verb." + actions.verb(action).name)
        found.append(Choice(action, " ".join([verb, *said])))
    return found


def _listed(
    name: str, title: str, lines: Sequence[str], width: float, choices: Sequence[Choice] = ()
) -> Picture:
    groups: list[Group] = []
    y = _LINE
    for number, line in enumerate(lines):
        groups.append(decor(f"{name}-line-{number}", _text(line, y)))
        y += _LINE
    for choice in choices:
        key = f"{name}-choice-{choice.action}"
        groups.append(thing(key, _text(choice.words, y), tip=choice.words, choices=[choice]))
        y += _LINE
    return Picture(name, width, y, title, groups)


def _text(line: str, y: float) -> str:
    return element("text", line, x=8, y=y, font_size=14, fill="var(--ink)")


def describe(view: View, words: Words) -> list[tuple[str, list[str]]]:
    """The main board, then each colony, in words."""
    return [
        (words.text("santa_maria.board.main"), _main(view, words)),
        *(
            (words.text("santa_maria.board.colony", player=player(seat)), _colony(view, seat, words))
            for seat in range(view["players"])
        ),
    ]


def _main(view: View, words: Words) -> list[str]:
    dice = ", ".join(f"{value + 1}: {count}" for value, count in enumerate(view["white_dice"]) if count)
    year = words.text("santa_maria.board.year", year=view["year"])
    return [year, f"{words.text('santa_maria.board.dice')} {dice}"]


def _colony(view: View, seat: int, words: Words) -> list[str]:
    colony: View = view["colonies"][seat]
    goods = [Message("santa_maria.amount." + name, n=colony["goods"][name]) for name in RESOURCES]
    stored = (*goods, Message("santa_maria.amount.coins", n=colony["coins"]))
    return [words.text("santa_maria.board.storage", stored=stored)]
