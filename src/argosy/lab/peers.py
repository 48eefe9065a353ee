"""The engines beside which Argosy measures itself, as far as they are installed (the extra `bench`).

Each plays whole random games through its own Python interface; the copy is its own copy of a position, or
a deep copy where it has none.
"""

import copy
import importlib
import importlib.util
import random
from collections.abc import Callable
from typing import Any, Final

Play = Callable[[], int]
Clone = Callable[[], object]

_MIDDLE: Final = 100
_BATCH: Final = 50


class Peer:
    """One game of one engine."""

    __slots__ = ("name", "package", "prepare")

    def __init__(self, name: str, package: str, prepare: Callable[[], tuple[Play, Clone | None]]) -> None:
        self.name: Final = name
        self.package: Final = package
        self.prepare: Final = prepare
        """Gives a function that plays one decision or more and counts them, and the copying of a position."""

    def installed(self) -> bool:
        """Whether its package can be imported."""
        return importlib.util.find_spec(self.package) is not None


def _load(name: str) -> Any:
    return importlib.import_module(name)


def _catanatron() -> tuple[Play, Clone | None]:
    """The base game for four."""
    library = _load("catanatron")

    def start() -> Any:
        return library.Game([library.RandomPlayer(colour) for colour in library.Color])

    def step(game: Any) -> None:
        game.execute(random.choice(game.state.playable_actions))

    def over(game: Any) -> bool:
        return game.winning_color() is not None

    return _steps(start, step, over, lambda game: game.copy())


def _chess() -> tuple[Play, Clone | None]:
    """The rules library of chess."""
    library = _load("chess")

    def step(board: Any) -> None:
        board.push(random.choice(list(board.legal_moves)))

    return _steps(
        library.Board, step, lambda board: board.is_game_over(), lambda board: board.copy(stack=False)
    )


def _open_spiel(name: str) -> Callable[[], tuple[Play, Clone | None]]:
    """A game of the C++ library, through its Python interface."""

    def prepare() -> tuple[Play, Clone | None]:
        game = _load("pyspiel").load_game(name)

        def step(state: Any) -> None:
            state.apply_action(random.choice(state.legal_actions()))
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])

        def start() -> Any:
            state = game.new_initial_state()
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            return state

        return _steps(start, step, lambda state: state.is_terminal(), lambda state: state.clone())

    return prepare


def _rlcard() -> tuple[Play, Clone | None]:
    """Gin rummy."""
    library = _load("rlcard")

    def start() -> Any:
        env = library.make("gin-rummy")
        env.argosy_state, _ = env.reset()
        return env

    def step(env: Any) -> None:
        env.argosy_state, _ = env.step(random.choice(list(env.argosy_state["legal_actions"])))

    return _steps(start, step, lambda env: env.is_over(), lambda env: copy.deepcopy(env.game))


def _pettingzoo() -> tuple[Play, Clone | None]:
    """Chess as an environment."""
    library = _load("pettingzoo.classic.chess_v6")

    def start() -> Any:
        env = library.env()
        env.reset()
        return env

    def step(env: Any) -> None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(mask.nonzero()[0])))

    def over(env: Any) -> bool:
        return any(env.terminations.values()) or any(env.truncations.values())

    return _steps(start, step, over, lambda env: copy.deepcopy(env.unwrapped.board))


def _steps(
    start: Callable[[], Any],
    step: Callable[[Any], None],
    over: Callable[[Any], bool],
    clone: Callable[[Any], object],
) -> tuple[Play, Clone | None]:
    """A batch of decisions at a time, game after game; and copies of a position some way into a game."""
    game = start()

    def play() -> int:
        nonlocal game
        for _ in range(_BATCH):
            if over(game):
                game = start()
            step(game)
        return _BATCH

    middle = start()
    for _ in range(_MIDDLE):
        if over(middle):
            middle = start()
        step(middle)
    return play, lambda: clone(middle)


PEERS: Final = (
    Peer("catanatron: Catan (4)", "catanatron", _catanatron),
    Peer("python-chess: chess", "chess", _chess),
    Peer("open_spiel: backgammon", "pyspiel", _open_spiel("backgammon")),
    Peer("open_spiel: gin rummy", "pyspiel", _open_spiel("gin_rummy")),
    Peer("rlcard: gin rummy", "rlcard", _rlcard),
    Peer("pettingzoo: chess", "pettingzoo", _pettingzoo),
)
