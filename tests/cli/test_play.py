"""A game in the terminal, by what is typed: to its end, left and taken up again, taken back, asked about."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import argosy
from argosy import Record, Recorder, Rng
from tests.cli.shell import Answer, Shell
from tests.short import CENTURY

PLAY = ("play", "--game", CENTURY)
ANN = (*PLAY, "--seed", 7, "--players", 2, "--names", "Ann", "--bots", "deckhand")
TWO = (*PLAY, "--seed", 7, "--names", "Ann,Ben")
"""Two people and no bots. With this seed Ann has the first turn, and so Ben the first choice of the setup."""


def dice(seed: int, most: int = 2000) -> Iterator[int]:
    """Numbers to type; those that are no option are asked for again."""
    rng = Rng(f"dice {seed}")
    for _ in range(most):
        yield 1 + rng.below(5)


def kept(done: Answer) -> Path:
    """The file that the last line names."""
    found = re.search(r"(\S+\.json)", done.out.splitlines()[-1])
    assert found is not None
    return Path(found[1])


def options(out: str) -> list[list[str]]:
    """The numbered options, decision by decision."""
    found: list[list[str]] = []
    for line in out.splitlines():
        numbered = re.fullmatch(r" ?(\d+)\. (.+)", line)
        if numbered is not None:
            if numbered[1] == "1":
                found.append([])
            found[-1].append(numbered[2])
    return found


@pytest.mark.parametrize(("lang", "wins"), [("en", r"1\. \w+: \d+ point"), ("pl", r"1\. \w+: \d+ punkt")])
def test_a_whole_game_by_numbers(shell: Shell, edition: Path, lang: str, wins: str) -> None:
    done = shell(*TWO, "--edition", edition, "--lang", lang, typed=dice(1))
    assert (done.status, done.err) == (0, "")
    assert re.search(wins, done.out)
    record = Record.from_text(kept(done).read_text(encoding="utf-8"))
    state = argosy.verify(record, argosy.game(CENTURY, edition))
    assert state.seat is None
    for points in state.scores():
        assert re.search(rf" {points} *$", done.out, re.MULTILINE)
    assert shell("verify", kept(done), "--edition", edition).status == 0


def test_a_whole_game_against_a_bot(shell: Shell, edition: Path) -> None:
    done = shell(*ANN, "--edition", edition, typed=dice(2))
    assert (done.status, done.err) == (0, "")
    assert "Deckhand 2" in done.out
    seats = json.loads(kept(done).read_text(encoding="utf-8"))["table"]
    assert seats == {"names": ["Ann", ""], "bots": ["", "deckhand"]}


def test_every_option_is_numbered_and_in_words(shell: Shell) -> None:
    done = shell(*TWO)
    state = argosy.game(CENTURY).start(2, seed=7)
    words = [argosy.say(state.describe(action), "en") for action in state.legal()]
    assert options(done.out) == [words]
    second = shell(*TWO, typed=[2])
    state.play(state.legal()[1])
    assert options(second.out)[1] == [argosy.say(state.describe(action), "en") for action in state.legal()]


@pytest.mark.parametrize(("lang", "usual"), [("en", "Player 1"), ("pl", "Gracz 1")])
def test_what_is_left_out_is_asked(shell: Shell, lang: str, usual: str) -> None:
    asked = shell(*PLAY, "--lang", lang, typed=["", "", "", "q"])
    assert (asked.status, asked.err) == (0, "")
    data = json.loads(kept(asked).read_text(encoding="utf-8"))
    assert data["players"] == 3
    assert data["table"] == {"names": ["", "", ""], "bots": ["", "mate", "mate"]}
    assert f"{usual}: " in asked.out
    answered = shell(*PLAY, "--lang", lang, typed=["x", "9", "2", "Żaneta", "0", "1", "q"])
    data = json.loads(kept(answered).read_text(encoding="utf-8"))
    assert data["players"] == 2
    assert data["table"] == {"names": ["Żaneta", ""], "bots": ["", "deckhand"]}
    assert "Żaneta: " in answered.out


def test_nobody_there_to_answer(shell: Shell) -> None:
    done = shell(*PLAY)
    assert done.status == 2
    assert "--players" in done.err
    assert len(done.err.splitlines()) == 1


def test_seats_follow_from_names_and_bots(shell: Shell) -> None:
    for arguments, seats in (
        (("--names", "Ann", "--bots", "mate,deckhand"), (["Ann", "", ""], ["", "mate", "deckhand"])),
        (("--names", "Ann,Ben", "--bots", "mate"), (["Ann", "Ben", ""], ["", "", "mate"])),
        (
            ("--names", "Ann", "--players", 4, "--bots", "mate"),
            (["Ann", "", "", ""], ["", "mate", "mate", "mate"]),
        ),
        (("--names", "Ann,Ben,Eve"), (["Ann", "Ben", "Eve"], ["", "", ""])),
    ):
        done = shell(*PLAY, *arguments, typed=["q"])
        assert done.status == 0, done.err
        table = json.loads(kept(done).read_text(encoding="utf-8"))["table"]
        assert (table["names"], table["bots"]) == seats


REFUSED: list[tuple[tuple[object, ...], str]] = [
    (("--players", 2, "--names", "Ann,Ben,Eve"), "3"),
    (("--players", 2, "--names", "Ann", "--bots", "mate,mate"), "3"),
    (("--names", "A,B,C,D,E"), "5"),
    (("--players", 9, "--names", "Ann"), "9"),
    (("--game", "chess"), "chess"),
    (("--bots", "admiral", "--names", "Ann"), "admiral"),
    (("--game", CENTURY, "--option", "map=moon", "--players", 2), "moon"),
    (("--load", "nowhere.json"), "nowhere.json"),
    (("--load", "x", "--seed", 3, "--names", "Ann"), "--names, --seed"),
    (("--game", CENTURY, "--edition", "nowhere", "--players", 2), "nowhere"),
    (("--save", "/dev/null/x", *TWO[1:]), "/dev/null/x"),
]


@pytest.mark.parametrize(("arguments", "named"), REFUSED)
def test_what_makes_no_sense_is_refused(shell: Shell, arguments: tuple[object, ...], named: str) -> None:
    done = shell("play", *arguments, typed=["", "", ""])
    assert done.status == 2
    assert named in done.err
    assert len(done.err.splitlines()) == 1


# Leaving and coming back


@pytest.mark.parametrize("leaving", [["q"], ["Q"], []])
def test_a_game_is_kept_when_somebody_leaves(shell: Shell, leaving: list[str]) -> None:
    done = shell(*TWO, typed=[1, 1, *leaving])
    assert (done.status, done.err) == (0, "")
    state = argosy.verify(Record.from_text(kept(done).read_text(encoding="utf-8")), argosy.game(CENTURY))
    assert len(options(done.out)) == 3
    again = shell("play", "--load", kept(done), typed=[1, "q"])
    assert again.status == 0
    assert options(again.out)[0] == [argosy.say(state.describe(action), "en") for action in state.legal()]
    assert "Ben" in again.out
    assert kept(again) == kept(done)
    after = argosy.verify(Record.from_text(kept(done).read_text(encoding="utf-8")), argosy.game(CENTURY))
    state.play(state.legal()[0])
    assert after.dump() == state.dump()


def test_the_command_to_go_on_can_be_pasted(shell: Shell, edition: Path, tmp_path: Path) -> None:
    file = tmp_path / "our game.json"
    done = shell(*TWO, "--edition", edition, "--save", file, typed=["q"])
    assert f"argosy play --load '{file}' --edition {edition}" in done.out


def test_a_kept_game_is_not_overwritten_by_another(shell: Shell) -> None:
    first, second = shell(*TWO, typed=[1, "q"]), shell(*TWO, typed=["q"])
    assert kept(first) != kept(second)
    assert len(json.loads(kept(first).read_text(encoding="utf-8"))["actions"]) == 1


def test_a_plain_record_can_be_played_on(shell: Shell, edition: Path, records: Path, tmp_path: Path) -> None:
    data = json.loads((records / "0001.json").read_text(encoding="utf-8"))
    data["actions"] = data["actions"][:10]
    data["result"] = None
    file = tmp_path / "begun.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    done = shell("play", "--load", file, "--edition", edition, "--bots", "deckhand", typed=[1, "q"])
    assert done.status == 0, done.err
    table = json.loads(file.read_text(encoding="utf-8"))["table"]
    assert table == {"names": ["", "", ""], "bots": ["", "deckhand", "deckhand"]}


def test_a_finished_game_shows_its_result(shell: Shell, edition: Path, records: Path) -> None:
    done = shell(
        "play", "--load", records / "0001.json", "--edition", edition, "--save", records.parent / "x.json"
    )
    assert (done.status, done.err) == (0, "")
    assert re.search(r"^1\. ", done.out, re.MULTILINE)


BROKEN_TABLES: list[object] = [
    [], {"names": ["a", "b"]}, {"names": ["a"], "bots": [""]}, {"names": [1, 2], "bots": ["", ""]},
    {"names": ["", ""], "bots": ["mate", "mate"]}, {"names": ["", ""], "bots": ["", "admiral"]},
]  # fmt: skip


@pytest.mark.parametrize("table", BROKEN_TABLES)
def test_a_broken_table_is_refused(shell: Shell, table: object) -> None:
    file = kept(shell(*TWO, typed=["q"]))
    data = json.loads(file.read_text(encoding="utf-8"))
    before = json.dumps({**data, "table": table})
    file.write_text(before, encoding="utf-8")
    done = shell("play", "--load", file, typed=["q"])
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert file.read_text(encoding="utf-8") == before


# What else can be typed


def test_a_decision_can_be_taken_back(shell: Shell) -> None:
    done = shell(*TWO, typed=[1, 3, "u", "u", 2, "q"])
    sets, places, others_sets, *after = options(done.out)
    assert others_sets != sets
    assert after[:2] == [places, sets]
    assert after[2] == places
    assert json.loads(kept(done).read_text(encoding="utf-8"))["actions"] == ["take-set 2"]


def test_before_the_first_decision_there_is_nothing_to_take_back(shell: Shell) -> None:
    done = shell(*TWO, typed=["u", "q"])
    assert "nothing to take back" in done.out
    assert len(options(done.out)) == 1


def test_what_has_been_revealed_cannot_be_taken_back(shell: Shell, edition: Path, tmp_path: Path) -> None:
    """Somebody claims a VP tile, and the next one is turned up."""
    game = argosy.game(CENTURY, edition)
    recorder = Recorder(game, 2, 7)
    claim, rng = game.parse("claim"), Rng("reveal")
    while claim not in recorder.state.legal():
        recorder.play(rng.choice(recorder.state.legal()))
    file = tmp_path / "before.json"
    table = {"names": ["Ann", "Ben"], "bots": ["", ""]}
    file.write_text(json.dumps({**recorder.record.to_json(), "table": table}), encoding="utf-8")
    number = 1 + recorder.state.legal().index(claim)
    done = shell("play", "--load", file, "--edition", edition, typed=[number, "u", "q"])
    assert done.status == 0, done.err
    assert "revealed since" in done.out
    assert json.loads(file.read_text(encoding="utf-8"))["actions"][-1] == "claim"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("?", "Harvest"),
        ("m", "_________"),
        ("s", "VP tiles"),
        ("l", "· Ben takes"),
        ("w", "Another decision comes first"),
        ("why", "Another decision comes first"),
        ("w 2", "A1 is a port"),
        ("w2", "A1 is a port"),
        ("w 99", "1 to 20"),
        ("w x", "1 to 20"),
        ("", "1. Place"),
        ("0", "1 to 20"),
        ("21", "1 to 20"),
        ("99999999999999999999999", "1 to 20"),
        ("1 2", "means nothing"),
        ("-1", "means nothing"),
        ("٣", "means nothing"),
        ("sail 3", "means nothing"),
        ("\x1b[A", "means nothing"),
    ],
)
def test_commands_answer_and_decide_nothing(shell: Shell, typed: str, expected: str) -> None:
    before = shell(*TWO, typed=[1])
    done = shell(*TWO, typed=[1, typed])
    answer = done.out.removeprefix(before.out.rsplit("\n", 2)[0])
    assert expected in answer
    assert "\x1b" not in answer
    assert json.loads(kept(done).read_text(encoding="utf-8"))["actions"] == ["take-set 1"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_reasons_are_given_for_what_is_not_possible(shell: Shell, lang: str) -> None:
    done = shell(*TWO, "--lang", lang, typed=[1, "w", "q"])
    verbs = argosy.game(CENTURY).actions.verbs
    numbers = [int(number) for number in re.findall(r"\bw(\d+) ", done.out)]
    assert sorted(numbers) == list(range(1, len(verbs) + 1))


def test_the_log_tells_what_happened_since_the_last_decision(shell: Shell) -> None:
    done = shell(*ANN, typed=[1, 1])
    told = [line for line in done.out.splitlines() if line.startswith("· ")]
    assert len(told) == len(set(told))
    assert sum("Deckhand 2" in line for line in told) >= 2
    assert sum("Ann" in line for line in told) >= 2


def test_names_are_shown_as_they_are(shell: Shell) -> None:
    name = "[bold]{cube}%s\x1b[31m"
    done = shell(*PLAY, "--seed", 7, "--names", f"{name},Ben", typed=["q"])
    assert "[bold]{cube}%s\N{REPLACEMENT CHARACTER}[31m" in done.out
    assert "\x1b" not in done.out
