"""How a message becomes a sentence."""

from collections.abc import Iterator

import pytest

from argosy import IllegalAction, Message, Refusal
from argosy.engine.message import player
from argosy.words import MissingText, Words, languages, read_errors_in, say


def cubes(**counts: int) -> tuple[Message, ...]:
    return tuple(Message(f"century.cube.{colour}", n=count) for colour, count in counts.items())


def taking(**counts: int) -> Message:
    return Message("century.log.set", player=player(0), cubes=cubes(**counts))


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (0, "0 cubes", "0 kostek"),
        (1, "1 cube", "1 kostka"),
        (2, "2 cubes", "2 kostki"),
        (4, "4 cubes", "4 kostki"),
        (5, "5 cubes", "5 kostek"),
        (11, "11 cubes", "11 kostek"),
        (12, "12 cubes", "12 kostek"),
        (14, "14 cubes", "14 kostek"),
        (21, "21 cubes", "21 kostek"),
        (22, "22 cubes", "22 kostki"),
        (112, "112 cubes", "112 kostek"),
        (122, "122 cubes", "122 kostki"),
        (-1, "-1 cube", "-1 kostka"),
        (-3, "-3 cubes", "-3 kostki"),
    ],
)
def test_nouns_follow_their_number(count: int, english: str, polish: str) -> None:
    message = Message("century.cube", n=count)
    assert say(message, "en") == english
    assert say(message, "pl") == polish


def test_a_sentence_puts_its_nouns_into_the_case_it_needs() -> None:
    missing = Message("century.why.needs", cubes=cubes(brown=1))
    assert say(missing, "pl") == "Brakuje 1 brązowej kostki."
    assert say(taking(brown=1), "pl", ["Ola"]) == "Ola bierze 1 brązową kostkę."
    none = Message("century.why.pick-up", cube=cubes(green=1)[0])
    assert say(none, "pl") == "Na tym kaflu nie ma zielonej kostki."


def test_what_repeats_in_a_list_is_said_once() -> None:
    assert say(taking(yellow=2), "en", ["Ola"]) == "Ola takes 2 yellow cubes."
    assert say(taking(yellow=2, red=1), "en", ["Ola"]) == "Ola takes 2 yellow and 1 red cube."
    assert say(taking(yellow=2, red=1), "pl", ["Ola"]) == "Ola bierze 2 żółte i 1 czerwoną kostkę."
    assert (
        say(taking(yellow=1, red=1, green=5), "pl", ["Ola"])
        == "Ola bierze 1 żółtą, 1 czerwoną i 5 zielonych kostek."
    )


def test_things_of_another_kind_keep_their_noun() -> None:
    mixed = (Message("century.cube.red", n=1), Message("century.cube", n=2), Message("century.cube.red", n=3))
    message = Message("century.log.set", player=player(0), cubes=mixed)
    assert say(message, "en", ["Ola"]) == "Ola takes 1 red cube, 2 cubes and 3 red cubes."


@pytest.mark.parametrize(("lang", "text"), [("en", "Ola takes nothing."), ("pl", "Ola bierze nic.")])
def test_an_empty_list_is_said_too(lang: str, text: str) -> None:
    assert say(taking(), lang, ["Ola"]) == text


def test_players_are_called_by_their_names_or_counted() -> None:
    words = Words("pl").named(["Ola", ""])
    assert [words.player(seat) for seat in range(3)] == ["Ola", "Gracz 2", "Gracz 3"]
    assert words.say(player(1)) == "Gracz 2"
    assert Words("en").player(0) == "Player 1"


def test_values_are_not_read_again() -> None:
    words = Words("en", ["{space}", "[x]"])
    message = Message("century.log.sail", player=player(0), space="{player}")
    assert words.say(message) == "{space} sails to {player}."
    assert words.say(Message("century.log.pass", player=player(1))) == "[x] takes no action."
    assert (
        words.text("error.game", game="{known}", known="[a]")
        == "There is no game called “{known}”. The games are: [a]."
    )


def test_what_is_missing_is_named() -> None:
    words = Words("en")
    with pytest.raises(MissingText, match=r"^century\.log\.nonsense$"):
        words.text("century.log.nonsense")
    with pytest.raises(MissingText, match=r"^century\.log\.pass \{player\}$"):
        words.text("century.log.pass")
    assert words.has("century.log.pass")
    assert not words.has("century.log.nonsense")
    assert not words.has("nonsense")


def test_a_raw_text_keeps_its_gaps() -> None:
    assert Words("pl").raw("century.log.pass") == "{player} rezygnuje z akcji."
    assert Words("en").raw("century.cube", 1) == "{n} cube"
    assert Words("en").raw("century.cube", 2) == "{n} cubes"


def test_a_language_that_there_is_not_is_refused() -> None:
    assert languages() == ("en", "pl")
    with pytest.raises(Refusal) as caught:
        Words("de")
    assert (
        say(caught.value.message, "en")
        == "There are no words for the language “de”. The languages are: en, pl."
    )


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    read_errors_in("en")


@pytest.mark.usefixtures("english_again")
def test_errors_are_read_in_the_chosen_language() -> None:
    error = IllegalAction(Message("reason.over"))
    read_errors_in("en")
    assert str(error) == "The game is over."
    read_errors_in("pl")
    assert str(error) == "Gra jest skończona."
    unknown = Refusal(Message("reason.nonsense", n=1))
    assert str(unknown) == "Message('reason.nonsense', n=1)"
