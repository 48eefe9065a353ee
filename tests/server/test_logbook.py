"""The log: what is in effect, and that nobody can change it unnoticed."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text, update

import argosy
from argosy import Rng, State
from argosy.engine.message import Message, player
from argosy.server import sitting as sitting_module
from argosy.server.keys import Keys
from argosy.server.logbook import PLAY, UNDO, Deed, read_message
from argosy.server.schema import BROWSERS, EVENTS
from argosy.server.sitting import Sitting, start_deed
from argosy.server.storage import Damaged, Habits, Overtaken, Seated, Setup, Storage, migrate
from tests.server.browsers import CENTURY

ID = "abc"


def setup_of(id: str = ID) -> Setup:
    game = argosy.game(CENTURY)
    options = game.choose_options({}, 2)
    return Setup(id, "", CENTURY, game.rules_version, game.edition, options, 2, "7", "salt", "host")


@pytest.fixture
def storage(tmp_path: Path) -> Any:
    found = Storage.in_folder(tmp_path)
    yield found
    found.close()


def sit(storage: Storage) -> Sitting:
    """The table as it is read from the database."""
    summary = storage.summary(ID)
    assert summary is not None
    found = Sitting(summary.setup, summary.seats, storage)
    found.catch_up()
    return found


@pytest.fixture
def sitting(storage: Storage) -> Sitting:
    seats = [Seated(0, "", "Ola", "host"), Seated(1, "", "Jan", "guest")]
    storage.create(setup_of(), seats, start_deed(argosy.game(CENTURY), setup_of(), 1.0))
    return sit(storage)


def play(sitting: Sitting, storage: Storage, rng: Rng) -> None:
    seat = sitting.state.seat
    assert seat is not None
    deed, after = sitting.playing(seat, rng.choice(sitting.state.legal()), None, 2.0)
    snapshot = sitting.snapshot(deed, after)
    storage.append(ID, sitting.logbook.hash, [deed], sitting.logbook.facts(deed.seq - 1), snapshot)
    sitting.take([deed], after)


def undo(sitting: Sitting, storage: Storage, target: int) -> None:
    deed = Deed(sitting.logbook.version + 1, UNDO, 0, {"to": target}, at=3.0)
    storage.append(ID, sitting.logbook.hash, [deed], sitting.logbook.facts(target))
    sitting.take([deed])


def look(state: State) -> object:
    return {**state.dump(), "views": [state.view(seat) for seat in (None, 0, 1)]}


def test_a_table_is_what_its_log_says(storage: Storage, sitting: Sitting) -> None:
    """Played on, read again from the last kept position, and read again from the start: the same."""
    rng = Rng(3)
    for moves in range(130):
        play(sitting, storage, rng)
        if moves % 13 == 12:
            assert look(sit(storage).state) == look(sitting.state)
    kept = storage.snapshot(ID, range(200))
    assert kept is not None
    assert kept[0] == 120
    with storage_engine(storage).begin() as connection:
        connection.execute(text("DELETE FROM snapshot"))
    assert look(sit(storage).state) == look(sitting.state)
    sitting.state.check()


def test_a_kept_position_that_cannot_be_read_is_no_loss(storage: Storage, sitting: Sitting) -> None:
    """A snapshot of an earlier Argosy may lack a field: the log leads there again."""
    rng = Rng(4)
    for _ in range(90):
        play(sitting, storage, rng)
    kept = storage.snapshot(ID, range(200))
    assert kept is not None
    with storage_engine(storage).begin() as connection:
        connection.execute(text("UPDATE snapshot SET state = '{}'"))
    assert storage.snapshot(ID, range(200)) == (kept[0], {})
    assert look(sit(storage).state) == look(sitting.state)


def test_taking_back_leads_to_the_position_that_was(storage: Storage, sitting: Sitting) -> None:
    """However often, in any order, across kept positions; and everything is still in the log."""
    rng = Rng(5)
    then = {0: look(sitting.state)}
    for moves in range(250):
        if moves % 7 == 6:
            path = sitting.logbook.path(sitting.logbook.version)
            undo(sitting, storage, rng.choice([deed.seq for deed in path]))
        else:
            play(sitting, storage, rng)
        then[sitting.logbook.version] = look(sitting.state)
    again = sit(storage)
    assert again.logbook.version == 250
    for seq, expected in then.items():
        assert look(again.position(seq)) == expected
    path = again.logbook.path(250)
    assert [deed.kind for deed in path[1:]] == [PLAY] * (len(path) - 1)
    record = again.record()
    assert record.actions == [deed.action for deed in path[1:]]
    states = list(argosy.replay(record, again.game))[-1]
    assert states.view(0) == again.state.view(0)


def test_the_log_tells_what_is_in_effect(storage: Storage, sitting: Sitting) -> None:
    rng = Rng(1)
    for _ in range(6):
        play(sitting, storage, rng)
    undo(sitting, storage, 4)
    undo(sitting, storage, 2)
    play(sitting, storage, rng)
    assert [deed.seq for deed in sitting.logbook.lines(9)] == [0, 1, 2, 8, 9]
    assert [deed.seq for deed in sitting.logbook.lines(7)] == [0, 1, 2, 3, 4, 7]
    assert [deed.seq for deed in sitting.logbook.lines(5)] == [0, 1, 2, 3, 4, 5]


CHANGES: list[dict[str, object]] = [
    {"payload": {"action": "place 1"}},
    {"seat": None},
    {"kind": "undo"},
    {"at": 99.0},
    {"chances": [["closed-port", [1]]]},
    {"facts": None},
    {"key": "x"},
    {"hash": "0" * 64},
    {"prev_hash": "1" * 64},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(next(iter(change))))
def test_a_changed_log_is_noticed(storage: Storage, sitting: Sitting, change: dict[str, object]) -> None:
    rng = Rng(1)
    for _ in range(4):
        play(sitting, storage, rng)
    with storage_engine(storage).begin() as connection:
        connection.execute(update(EVENTS).where(EVENTS.c.seq == 2).values(**change))
    with pytest.raises(Damaged):
        sit(storage)


def test_a_gap_in_the_log_is_noticed(storage: Storage, sitting: Sitting) -> None:
    rng = Rng(1)
    for _ in range(4):
        play(sitting, storage, rng)
    with storage_engine(storage).begin() as connection:
        connection.execute(EVENTS.delete().where(EVENTS.c.seq == 2))
    with pytest.raises(Damaged):
        sit(storage)


def test_of_two_who_write_at_once_one_is_overtaken(storage: Storage, sitting: Sitting) -> None:
    other = sit(storage)
    play(other, storage, Rng(1))
    with pytest.raises(Overtaken):
        play(sitting, storage, Rng(2))
    assert sitting.logbook.version == 0
    sitting.catch_up()
    assert look(sitting.state) == look(other.state)
    play(sitting, storage, Rng(2))


def test_a_failed_write_leaves_nothing(storage: Storage, sitting: Sitting) -> None:
    """All of it or nothing: the second of these deeds cannot be written."""
    seat = sitting.state.seat
    assert seat is not None
    deed, after = sitting.playing(seat, sitting.state.legal()[0], "key", 2.0)
    with pytest.raises(Overtaken):
        storage.append(ID, sitting.logbook.hash, [deed, deed], sitting.facts, after.dump())
    assert sit(storage).logbook.version == 0
    assert storage.snapshot(ID, range(10)) is None
    summary = storage.summary(ID)
    assert summary is not None
    assert summary.version == 0


def storage_engine(storage: Storage) -> Engine:
    engine = vars(storage)["_engine"]
    assert isinstance(engine, Engine)
    return engine


def test_the_database_is_careful(storage: Storage) -> None:
    with storage_engine(storage).connect() as connection:
        modes = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
    assert modes == ["wal", 2]


def test_migrations_down_and_up(tmp_path: Path) -> None:
    storage = Storage.in_folder(tmp_path)
    storage.keep_habits("somebody", Habits("pl"))
    for revision in ("base", "head"):
        with storage_engine(storage).begin() as connection:
            migrate(connection, revision)
    assert storage.habits("somebody") is None
    storage.keep_habits("somebody", Habits("pl", "night", one_tap=True))
    storage.keep_habits("somebody", Habits("en", "day"))
    storage.close()
    again = Storage.in_folder(tmp_path)
    assert again.habits("somebody") == Habits("en", "day")
    with storage_engine(again).connect() as connection:
        made = {tuple(row) for row in connection.execute(text("SELECT name, sql FROM sqlite_master"))}
    assert {"game", "seat", "event", "snapshot", "browser", "watcher"} <= {name for name, _ in made}
    again.close()


def test_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415

    storage = Storage.in_folder(tmp_path)
    with storage_engine(storage).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), BROWSERS.metadata) == []
    storage.close()


@pytest.mark.parametrize("slug", argosy.games())
def test_messages_are_read_as_they_were_written(slug: str) -> None:
    state, rng = argosy.game(slug).start(argosy.game(slug).seats[-1], seed=1), Rng(1)
    found: list[Message] = []
    state.listener = lambda event: found.append(event.message)
    for _ in range(300):
        if state.seat is None:
            break
        found += [state.describe(action) for action in state.legal()]
        state.push(rng.choice(state.legal()))
    assert len({message.key for message in found}) > 20
    for message in found:
        assert read_message(message.to_json()) == message
    nested = Message("a", list=(player(1), Message("b", n=2)), text="x", inner=Message("c", d=player(0)))
    assert read_message(nested.to_json()) == nested


def test_snapshots_are_taken_often_enough() -> None:
    assert 20 <= sitting_module.SNAPSHOT_EVERY <= 50


def test_keys(tmp_path: Path) -> None:
    one = Keys.from_file(tmp_path / "secret")
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert Keys.from_file(tmp_path / "secret").guard("x") == one.guard("x")
    other = Keys.from_file(tmp_path / "other")
    made = {key.invitation(table, seat) for key in (one, other) for table in "ab" for seat in range(3)}
    made |= {one.watching("a"), one.watching("b"), one.guard("a 0"), one.guard("a")}
    assert len(made) == 16
    assert all(len(token) * 6 >= 128 for token in made)
