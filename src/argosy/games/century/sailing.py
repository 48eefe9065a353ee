"""R6: moving, tolls and picking up cubes. Functions named `..._problem` return 0 when all is well."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.century.actions import DONE, PICK_UP, PICK_UP_ALL, SAIL, STAY, STOP
from argosy.games.century.position import BITS, Position
from argosy.games.century.words import cube, cubes_of, space_name

NOT_ADJACENT: Final = 1
NO_CUBE_TO_LEAVE: Final = 2
NOWHERE_TO_STOP: Final = 3
TOO_FEW_FOR_TOLL: Final = 4

_PICK_UP_ONE: Final = [[PICK_UP + c for c in range(4) if held & BITS[c]] + [DONE] for held in range(16)]
_PICK_UP_ANY: Final = [
    [PICK_UP + c for c in range(4) if held & BITS[c]] + [PICK_UP_ALL, DONE] for held in range(16)
]


def toll_at(position: Position, seat: int, space: int) -> int:
    """How many cubes it costs to stop on a space: R6.3.1, R6.3.2, R6.4.3."""
    if position.chart.is_port[space]:
        return 0
    return position.other_boats(seat, space)


def toll_receivers(position: Position, seat: int) -> list[int]:
    """Who gets a cube when the move ends here, clockwise from the active player: R6.4.1, R6.4.3, R5.8."""
    space = position.boats[seat]
    if position.chart.is_port[space]:
        return []
    others = [position.later_seat(seat, place) for place in range(1, position.players)]
    return [other for other in others if position.boats[other] == space]


def can_finish(position: Position, seat: int, space: int, free: int, cubes: int) -> bool:
    """R6.2.3: whether a boat on `space` can stop there or sail on to where it can."""
    if toll_at(position, seat, space) <= cubes:
        return True
    if free == 0:
        if cubes == 0:
            return False
        cubes -= 1
    else:
        free -= 1
    for neighbour in position.chart.neighbours[space]:
        if can_finish(position, seat, neighbour, free, cubes):
            return True
    return False


def sail_problem(position: Position, seat: int, space: int, free: int) -> int:
    """Whether the boat may take the next step to `space`: R6.1.1, R6.1.3, R6.2.3."""
    if space not in position.chart.neighbours[position.boats[seat]]:
        return NOT_ADJACENT
    cubes = position.hold_total(seat)
    if free == 0:
        if cubes == 0:
            return NO_CUBE_TO_LEAVE
        cubes -= 1
    else:
        free -= 1
    return 0 if can_finish(position, seat, space, free, cubes) else NOWHERE_TO_STOP


def stop_problem(position: Position, seat: int) -> int:
    """Whether the move may end here: R6.3.1."""
    toll = toll_at(position, seat, position.boats[seat])
    return TOO_FEW_FOR_TOLL if toll > position.hold_total(seat) else 0


def move_options(position: Position, seat: int) -> list[int]:
    """R6.2.1, R6.2.2: stay, or the first step of a move."""
    space = position.boats[seat]
    free = position.free_steps(seat)
    if position.hold_total(seat) >= position.players - 1:  # then every toll can be paid
        return position.chart.stay_or_sail[space]
    return [STAY, *_steps(position, seat, free)]


def sail_options(position: Position, seat: int, free: int) -> list[int]:
    """R6.2.3: stop, or the next step of a move."""
    space = position.boats[seat]
    cubes = position.hold_total(seat)
    if free == 0 and cubes == 0:
        return [STOP]
    if cubes >= position.players:  # then every toll can be paid even after leaving one more cube
        return position.chart.stop_or_sail[space]
    steps = _steps(position, seat, free)
    return steps if stop_problem(position, seat) else [STOP, *steps]


def _steps(position: Position, seat: int, free: int) -> list[int]:
    around = position.chart.neighbours[position.boats[seat]]
    return [SAIL + space for space in around if sail_problem(position, seat, space, free) == 0]


def sail(position: Position, seat: int, space: int) -> None:
    """R6.1.1: one step."""
    position.wake.append(position.boats[seat])
    position.boats[seat] = space
    if position.listener is not None:
        position.tell(Message("century.log.sail", player=player(seat), space=space_name(position, space)))


def leave_cube(position: Position, seat: int, colour: int) -> None:
    """R6.1.3: a cube is put on the tile that is being left."""
    space = position.boats[seat]
    position.change_hold(seat, colour, -1)
    position.change_lying(space, colour, 1)
    if position.listener is not None:
        position.tell(
            Message(
                "century.log.leave",
                player=player(seat),
                cube=cube(colour),
                space=space_name(position, space),
            )
        )


def pay_toll(position: Position, seat: int, receiver: int, colour: int) -> None:
    """R6.4.1, R6.4.2: one cube goes into the other hold at once."""
    position.change_hold(seat, colour, -1)
    position.change_hold(receiver, colour, 1)
    if position.listener is not None:
        position.tell(
            Message("century.log.toll", player=player(seat), receiver=player(receiver), cube=cube(colour))
        )


def pick_up_options(position: Position, seat: int) -> list[int]:
    """R6.5.1: any of the cubes lying here, one by one or all at once, or no more."""
    space = position.boats[seat]
    colours = position.colours_lying(space)
    if colours == 0:
        return []
    i = space * 4
    lying = position.cubes
    if lying[i] + lying[i + 1] + lying[i + 2] + lying[i + 3] == 1:
        return _PICK_UP_ONE[colours]
    return _PICK_UP_ANY[colours]


def pick_up(position: Position, seat: int, colour: int, count: int) -> None:
    """R6.5.1: cubes go from the tile into the hold."""
    position.change_lying(position.boats[seat], colour, -count)
    position.change_hold(seat, colour, count)


def pick_up_one(position: Position, seat: int, colour: int) -> None:
    """One cube of a colour."""
    pick_up(position, seat, colour, 1)
    if position.listener is not None:
        position.tell(Message("century.log.pick-up", player=player(seat), cubes=(cube(colour),)))


def pick_up_all(position: Position, seat: int) -> None:
    """All that lies here."""
    space = position.boats[seat]
    if position.listener is not None:
        position.tell(
            Message("century.log.pick-up", player=player(seat), cubes=cubes_of(position.cubes, space))
        )
    for colour in range(4):
        pick_up(position, seat, colour, position.cubes[space * 4 + colour])
