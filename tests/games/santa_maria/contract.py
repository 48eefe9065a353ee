"""What the contract suite has to be told about Santa Maria."""

from argosy import Message, State
from argosy.engine.message import player
from argosy.games.santa_maria import words
from argosy.games.santa_maria.actions import CELLS
from argosy.games.santa_maria.components import BISHOPS, GOALS, SCHOLARS
from argosy.games.santa_maria.steps import STEPS
from argosy.games.santa_maria.wording import goal
from tests.games.santa_maria.table import P1, do, position, printed

_NAMES = tuple(f"{cell // 6 + 1}-{cell % 6 + 1}" for cell in range(CELLS))


def _full(capital: str) -> str:
    """A colony with a building in every cell."""
    return "; ".join(
        f"{name} {'capital' if name == capital else 'city'}: {'1 wood' if name == capital else '1 points'}"
        for name in _NAMES
    )


def hidden(state: State, _seat: int | None) -> list[str]:
    """The tiles and ships that lie face down; nobody may know their order."""
    dump = state.dump()
    found: list[str] = []
    for name in ("ship_stack", "doubles", "triples"):
        stack = dump[name]
        assert isinstance(stack, list)
        found += [str(one) for one in stack]
    return found


def rare() -> list[State]:
    """Dice on every building, road tiles on every cell, and what only some scholars allow."""
    full = printed(_full("6-6"))
    monk = {"scholar 1": "1"}
    found = [position(full, stock={P1: "1 coins"})]
    for column in range(1, 7):
        state = position(
            full, scholars="construction botany logistics", monks=monk, religion={P1: 3}, white=str(column)
        )
        found.append(_at_column(state, column))
    for name in _NAMES:
        state = position(
            full,
            scholars="logistics botany astronomy",
            monks=monk,
            religion={P1: 3},
            lying={P1: f"{name}=w1"},
            stock={P1: "2 coins"},
        )
        found += [state, do(state.clone(), f"move-die {name}")]
    for corner in ("1-1", "6-6"):
        found.append(do(position(printed("", f"{corner} capital: 1 wood")), "retire road"))
    harbour = printed("1-1 city: shipping; 2-2 forest: religion")
    rich = {P1: "3 wood 3 wheat 3 sugar 3 gem 3 gold 9 coins"}
    for scholar in ("advanced-economy", "astronomy", "botany", "philosophy"):
        state = position(
            harbour, scholars=f"{scholar} logistics construction", monks=monk, religion={P1: 4}, stock=rich
        )
        found += [do(state.clone(), "sell gem", "sell sugar", "sell wood"), do(state, "activate 1-1")]
        for action in state.legal():
            if state.game.notation(action).startswith("ship"):
                after = state.clone()
                after.play(action)
                found.append(after)
    found.append(do(position(harbour, religion={P1: 2}, stock=rich), "activate 2-2", "use"))
    return found


def _at_column(state: State, column: int) -> State:
    do(state, f"white-die {column}")
    if state.view(None)["decision"] == "line":
        do(state, f"column {column}")
    return state


def said() -> list[Message]:
    """The names of all scholars, bishops and goals, and effects that are hardly ever left unused."""
    names = [words.scholar(number) for number in range(len(SCHOLARS))]
    names += [words.bishop(number) for number in range(len(BISHOPS))]
    names += [goal(number) for number in range(len(GOALS))]
    first = player(0)
    trade = Message("santa_maria.effect.trade", paid=words.resource(0), gain=words.amount(5, 3))
    names += [
        Message("santa_maria.log.skip." + step, player=first)
        for step in ("conquest", "ship", "religion", "second-step", "road", "retiring")
    ]
    names += [
        Message("santa_maria.log.skip." + step, player=first, effect=trade)
        for step in ("gain", "trade", "trade-again")
    ]
    for state in (*rare(), *_asked()):
        names += [state.describe(action) for action in state.legal()]
    seldom = ("put-die", "move-die", "dock", "pay-change", "pay-tile", "pay-ship")
    names += [Message("santa_maria.step." + step) for step in seldom]
    names += [Message("santa_maria.step." + STEPS[state.step_kind()]) for state in _asked()]
    names += [Message("santa_maria.board.blue-pool"), Message("santa_maria.board.board", board="A1")]
    names += [Message("santa_maria.tip.scholar." + name) for name in SCHOLARS]
    die = words.roll_names(True, 5)
    names += [Message("santa_maria.tip.no-ship"), Message("santa_maria.tip.blue-die.shared", die=die, n=2)]
    names += [Message("santa_maria.tip.board", board="A1", faces=())]
    names += [Message("santa_maria.tip.used.blue", player=player(0), n=1, most=2)]
    signs = ("conquest", "shipping", "religion", "trade")
    names += [Message("santa_maria.tip.effect." + sign) for sign in signs]
    return [*names, Message("santa_maria.step.trade-again")]


def _asked() -> list[State]:
    """Effects that are asked for only by the option that says so, and the choice of a board."""
    game = printed(
        "1-1 farm: 1 wheat; 1-2 mountain: conquest; 1-3 forest: religion; 1-4 city: wood > 3 coins"
    )
    plain = position(game, options={"gains": "asked"}, stock={P1: "2 coins"})
    found = [do(plain.clone(), f"activate 1-{column}") for column in (1, 2, 3)]
    found += [do(plain.clone(), "retire coins"), game.start(2, seed=1, options={"boards": "draft"})]
    twice = position(
        game,
        scholars="industrialization botany logistics",
        monks={"scholar 1": "1"},
        religion={P1: 3},
        stock={P1: "3 wood 2 coins"},
    )
    botany = position(
        printed("1-1 farm: 1 wheat; 1-3 farm: 1 sugar"),
        scholars="botany industrialization logistics",
        monks={"scholar 1": "1"},
        religion={P1: 3},
        white="2 2 2 2 2 2",
        stock={P1: "3 wood 2 coins"},
    )
    return [*found, do(twice, "activate 1-4", "pay wood"), do(botany, "white-die 2", "column 1")]
