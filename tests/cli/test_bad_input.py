"""Whatever is typed after `argosy`: an answer, a truthful status, and never a traceback."""

import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.shell import Shell
from tests.short import CENTURY

STATUSES = {0, 1, 2}

FLAGS = [
    "--help", "--lang", "--game", "--players", "--names", "--bots", "--seed", "--edition", "--option",
    "--save",
    "--load", "--games", "--json", "--at", "--all", "--tests", "--workers", "--no-peers", "-x", "--", "-",
]  # fmt: skip
WORDS = [
    "en", "pl", "xx", CENTURY, "chess", "2", "3", "0", "-1", "99", "1e3", "٣", "9" * 30, "9" * 5000,
    "Ann", "Ann,Ben", "map=-2,2p", "first=9", "layout=x",
    ",", "mate", "captain:9s", "captain:0.0001s", "map=atoll", "map=", "=x",
    "/", ".", "/dev/null", "nowhere", "x\x00y", "\x1b[2J", "żółw", "",
]  # fmt: skip
# What plays whole games would take too long here; nothing of this is asked to play with mate.
COMMANDS = ["play", "games", "replay", "verify", "components", "clauses", "fly", ""]

tokens = st.one_of(
    st.sampled_from(FLAGS),
    st.sampled_from(WORDS),
    st.text(st.characters(codec="utf-8"), max_size=6),
    st.sampled_from([f"{flag}={word}" for flag in FLAGS[:8] for word in WORDS[:12]]),
)
lines = st.lists(
    st.one_of(st.sampled_from(["1", "2", "", "q", "u", "w", "w 3", "s", "m", "l", "?"]), st.text(max_size=4)),
    max_size=8,
)


def sensible(line: str) -> str:
    return line.replace("\n", " ").replace("\r", " ")


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(command=st.sampled_from(COMMANDS), rest=st.lists(tokens, max_size=5), typed=lines)
def test_no_arguments_lead_to_a_traceback(
    command: str, rest: list[str], typed: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.getbasetemp() / "fuzz"
    home.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        done = Shell(str(home))(command, *rest, typed=map(sensible, typed))
    assert done.status in STATUSES
    assert "Traceback" not in done.err
    if done.status == 2:
        assert done.err or not command
    assert "\x1b" not in done.out


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rest=st.lists(tokens, max_size=4), command=st.sampled_from(["sim", "arena"]))
def test_no_arguments_of_matches_lead_to_a_traceback(
    command: str, rest: list[str], edition: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.getbasetemp() / "matches"
    home.mkdir(exist_ok=True)
    quick = ("--game", CENTURY, "--edition", edition, "--games", 1, "--bots", "deckhand", "--workers", 1)
    slow = {"mate", "captain:9s", "captain:0.0001s", "--edition", "--game", "--games", "--bots"}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        done = Shell(str(home))(
            command, *quick, *(token for token in rest if not slow & set(token.split("=")))
        )
    assert done.status in STATUSES
    assert "Traceback" not in done.err


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.one_of(st.binary(max_size=60), st.text(string.printable, max_size=60).map(str.encode)))
def test_no_file_leads_to_a_traceback(content: bytes, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "any.json"
    file.write_bytes(content)
    for command in (("verify", file), ("replay", file), ("play", "--load", file)):
        done = shell(*command)
        assert done.status in {1, 2}
        assert "Traceback" not in done.err


@pytest.mark.parametrize("name", ["x\x00y", "9" * 5000])
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--load"), ("play", "--edition")])
def test_what_cannot_be_a_file_is_refused(shell: Shell, command: tuple[str, ...], name: str) -> None:
    done = shell(*command, name)
    assert (done.status, done.out) == (2, "")
    assert "name of a file" in done.err


NUMBERS = ["", " ", "x", "-1", "0", "1.5", "1_0", "٣", "1000001", "9" * 5000, "+1", "0x1"]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("option", ["--games", "--players", "--workers"])
def test_numbers_are_read_strictly(shell: Shell, option: str, number: str) -> None:
    done = shell("arena", "--game", CENTURY, f"{option}={number}")
    assert (done.status, done.out) == (2, "")
    assert option in done.err


def test_an_edition_that_is_broken_names_the_place(shell: Shell, edition: Path, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    for file in edition.iterdir():
        content = file.read_text(encoding="utf-8")
        if file.name == "vp_tiles.toml":
            content = content.replace("points = 11", "points = -11", 1)
        (folder / file.name).write_text(content, encoding="utf-8")
    for command in (
        ("components", CENTURY),
        ("play", "--game", CENTURY, "--players", 2),
        ("sim", "--game", CENTURY),
    ):
        done = shell(*command, "--edition", folder)
        assert (done.status, done.out) == (2, "")
        assert "vp_tiles.toml, vp_tile vp-01: points" in done.err
