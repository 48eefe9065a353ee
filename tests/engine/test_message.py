"""What the engine says: messages, events, refusals."""

from argosy import Message, Refusal
from argosy.engine.message import Event, player, refuse

CUBES = (Message("cube.yellow", n=2), Message("cube.red", n=1))
PAYS = Message("log.pays", player=player(1), cubes=CUBES, space="F1", n=3)


def test_messages_are_compared_by_what_they_say() -> None:
    again = Message("log.pays", n=3, space="F1", cubes=CUBES, player=Message("player", seat=1))
    assert again == PAYS
    assert hash(again) == hash(PAYS)
    assert repr(again) == repr(PAYS)
    assert {PAYS: "once"}[again] == "once"
    others = [
        Message("log.paid", **PAYS.args),
        Message("log.pays"),
        Message("log.pays", player=player(2), cubes=CUBES, space="F1", n=3),
        Message("log.pays", player=player(1), cubes=CUBES[::-1], space="F1", n=3),
    ]
    assert all(other != PAYS for other in others)
    assert PAYS != "log.pays"


def test_a_message_is_plain_data_for_pages() -> None:
    assert PAYS.to_json() == [
        "log.pays",
        {
            "player": ["player", {"seat": 1}],
            "cubes": {"list": [["cube.yellow", {"n": 2}], ["cube.red", {"n": 1}]]},
            "space": "F1",
            "n": 3,
        },
    ]


def test_a_secret_is_told_to_one_seat_only() -> None:
    secret = Message("log.draws", card="17")
    event = Event(PAYS, secret, 2)
    assert [event.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [PAYS, PAYS, PAYS, secret]
    assert [Event(PAYS).seen_by(viewer) for viewer in (None, -1, 0)] == [PAYS, PAYS, PAYS]


def test_a_refusal_carries_its_message() -> None:
    refusal = refuse("error.seats", n=9)
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, ValueError)
    assert refusal.message == Message("error.seats", n=9)
    assert refusal.args == (refusal.message,)
    assert str(refusal) == str(refusal.message)
