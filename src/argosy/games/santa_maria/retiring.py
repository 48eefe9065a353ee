"""R12, R15.5: main action D, a player leaves the year."""

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import CELLS, COINS, RETIRE, RETIRING
from argosy.games.santa_maria.components import MATHEMATICS
from argosy.games.santa_maria.position import DIE, MARKET, NOWHERE, Position
from argosy.games.santa_maria.words import amount, cell_name, space_name


def is_taken(position: Position, space: int) -> bool:
    """R12.1.1: whether a marker stands on a retiring space."""
    return space in position.retired


def retire_options(position: Position) -> list[int]:
    """R12.1: the free retiring spaces."""
    retired = position.retired
    return [RETIRE + space for space in range(len(RETIRING)) if space not in retired]


def retire(position: Position, seat: int, space: int) -> None:
    """R12.1.1."""
    position.retired[seat] = space
    if position.listener is not None:
        position.tell(Message("santa_maria.log.retire", player=player(seat), space=space_name(space)))
    use_mathematics(position, seat)


def use_mathematics(position: Position, seat: int) -> None:
    """R15.5: the largest pile of coins on a building comes back, once when a player has retired."""
    if position.retired[seat] == MARKET or position.mathematics[seat]:
        return
    if not position.can_do(seat, MATHEMATICS):
        return
    position.mathematics[seat] = 1
    largest = NOWHERE
    most = 0
    for cell in range(CELLS):
        lying = position.lying[seat * CELLS + cell]
        if most < lying < DIE:
            largest = cell
            most = lying
    if largest == NOWHERE:
        return
    position.take_off(seat, largest)
    position.change_stock(seat, COINS, most)
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.mathematics",
                player=player(seat),
                cell=cell_name(largest),
                coins=amount(COINS, most),
            )
        )
