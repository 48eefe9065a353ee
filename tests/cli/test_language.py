"""Which language is spoken: the one asked for, else that of the system."""

import pytest

from tests.cli.shell import Shell

POLISH = "polecenia"
ENGLISH = "commands"


@pytest.mark.parametrize(
    ("arguments", "environment", "polish"),
    [
        ((), {}, False),
        (("--lang", "pl"), {}, True),
        (("--lang=pl",), {}, True),
        ((), {"ARGOSY_LANG": "pl"}, True),
        ((), {"ARGOSY_LANG": "pl", "LANG": "en_GB.UTF-8"}, True),
        ((), {"ARGOSY_LANG": "en", "LANG": "pl_PL.UTF-8"}, False),
        (("--lang", "en"), {"ARGOSY_LANG": "pl"}, False),
        ((), {"LANG": "pl_PL.UTF-8"}, True),
        ((), {"LANG": "pl"}, True),
        ((), {"LANG": "de_DE.UTF-8"}, False),
        ((), {"LANG": "C"}, False),
        ((), {"LC_ALL": "pl_PL", "LANG": "en_GB"}, True),
        ((), {"LC_ALL": "C", "LANG": "pl_PL"}, False),
        ((), {"LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_GB"}, True),
    ],
)
def test_the_language_is_chosen(
    shell: Shell, arguments: tuple[str, ...], environment: dict[str, str], polish: bool
) -> None:
    done = shell(*arguments, "--help", **environment)
    assert done.status == 0
    assert (f"\n{POLISH}:" in done.out) is polish
    assert (f"\n{ENGLISH}:" in done.out) is not polish


@pytest.mark.parametrize("lang", ["xx", "PL", "pl_PL", "../en", "pl\x00"])
def test_an_unknown_language_is_refused(shell: Shell, lang: str) -> None:
    asked = shell("--lang", lang, "games")
    assert (asked.status, asked.out) == (2, "")
    assert "en, pl" in asked.err
    if "\x00" not in lang:
        assert shell("games", ARGOSY_LANG=lang) == asked


def test_the_language_may_be_given_before_and_after_the_command(shell: Shell) -> None:
    before, after = shell("--lang", "pl", "games"), shell("games", "--lang", "pl")
    assert before == after
    assert before.out != shell("games").out


@pytest.mark.parametrize(("lang", "error"), [("en", "argosy: "), ("pl", "argosy: ")])
def test_refusals_are_in_the_language_too(shell: Shell, lang: str, error: str) -> None:
    done = shell("components", "chess", "--lang", lang)
    assert done.status == 2
    assert done.err.startswith(error)
    assert ("chess" in done.err) is True
    assert ("There is no game" in done.err) is (lang == "en")


@pytest.mark.parametrize(("lang", "usage"), [("en", "usage: "), ("pl", "użycie: ")])
def test_bad_usage_is_explained_in_the_language(shell: Shell, lang: str, usage: str) -> None:
    for wrong in (
        ("fly",),
        ("sim",),
        ("sim", "--games", "x"),
        ("play", "--what"),
        ("replay",),
        ("games", "x"),
    ):
        done = shell("--lang", lang, *wrong)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(usage)
