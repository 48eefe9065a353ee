"""Draw the small pictures of the lobby: a piece of the board of every game, from a game really played.

Run it again when a picture has changed: PYTHONPATH=src python scripts/vignettes.py
"""

import re
from typing import Final

import argosy
from argosy.bots.levels import bot
from argosy.engine.seat import SeatView
from argosy.pictures.picture import svg
from argosy.server.pages import STATIC
from argosy.server.pages.rooms import draw
from argosy.words import Words

ACTIONS: Final = {"santa-maria": 330}
"""How far into a game: 90 actions unless named."""

WIDTH, HEIGHT = 720, 450
MIDDLE: Final = {"age-of-discovery": (0.425, 0.3), "santa-maria": (0.5, 0.4)}
"""Which part of a board says most, from 0 (left, top) to 1: the middle unless named."""
EDGE: Final = 30
"""So much is cut off from the sides of a board that is smaller."""

_HEAD: Final = re.compile(r'width="[0-9.]+" height="[0-9.]+" viewBox="[^"]*"')


def main() -> None:
    for slug in argosy.games():
        game = argosy.game(slug)
        state = game.start(3 if 3 in game.seats else game.seats[-1], seed=12)
        player = bot("mate", seed=1)
        for _ in range(ACTIONS.get(slug, 90)):
            if state.seat is not None:
                state.play(player.choose(SeatView(state, state.seat)))
        board = draw(state.game, state.view(None), Words("en"))[0]
        width = min(WIDTH, board.width - 2 * EDGE)
        height = width * HEIGHT / WIDTH
        across, down = MIDDLE.get(slug, (0.5, 0.5))
        left, top = board.width * across - width / 2, board.height * down - height / 2
        window = f'width="{WIDTH}" height="{HEIGHT}" viewBox="{left:g} {top:g} {width:g} {height:g}"'
        for theme in ("day", "night"):
            markup = _HEAD.sub(window, svg(board, standalone=True, theme=theme), count=1)
            file = STATIC / "vignettes" / f"{slug}-{theme}.svg"
            file.write_text(markup, "utf-8")
            print(f"{file.name}: {len(markup) // 1000} kB")


if __name__ == "__main__":
    main()
