"""What the texts of each room become, with 0, 1, 2, 5 and 22 of what is counted, kept in files to be read.

`python -m tests.words.golden` from the root of the project writes the files anew; read the difference.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import argosy
from argosy import Message
from argosy.catalogue import room
from argosy.engine.message import Arg, player
from argosy.words import Words, languages
from argosy.words.catalog import catalog, rooms
from tests.words.asked import messages
from tests.words.catalogs import COUNTS, ENGLISH, entries

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ola", "Jan", "Ewa", "Leon")
_NUMBER = 12
_IN_EVERY_GAME = re.compile(r"\.(log|do)\.")
"""What the log tells and what can be done comes up in every game; why something cannot be done may not."""


def path(name: str) -> Path:
    """The file of a room."""
    return FOLDER / f"{name or 'shared'}.txt"


def golden(name: str) -> str:
    """The file's text as it should be."""
    lines: list[str] = []
    for key in sorted(
        {entry.key for entry in entries(ENGLISH) if entry.room == name and len(entry.texts) > 1}
    ):
        lines += [key, *_nouns(key)]
    for message in _samples(name):
        lines += [message.key, *_sentences(message)]
    return "\n".join(lines) + "\n"


def _nouns(key: str) -> Iterator[str]:
    """What is counted, in every form that it has."""
    for lang in languages():
        for entry in entries(lang):
            if entry.key == key:
                found = catalog(entry.room, lang)
                texts = [
                    (found.find(key, entry.form, count) or "").replace("{n}", str(count)) for count in COUNTS
                ]
                yield f"  {lang} {entry.form}".rstrip() + f": {' | '.join(texts)}"


def _sentences(message: Message) -> Iterator[str]:
    """A sentence with every count in both languages, what is the same only once."""
    for lang in languages():
        words = Words(lang, NAMES)
        said = dict.fromkeys(words.say(_counted(message, count)) for count in COUNTS)
        yield from (f"  {lang}: {text}" for text in said)


def _counted(value: Message, count: int) -> Message:
    """The message with another count of everything."""
    return Message(value.key, **{name: _counted_arg(name, arg, count) for name, arg in value.args.items()})


def _counted_arg(name: str, value: Arg, count: int) -> Arg:
    if isinstance(value, tuple):
        return tuple(_counted(item, count if i == 0 else 1) for i, item in enumerate(value))
    if isinstance(value, Message):
        return _counted(value, count)
    return count if name == "n" else value


def _samples(name: str) -> list[Message]:
    """One message of each key that the games say, always the same one whatever happened in them."""
    found: dict[str, dict[str, set[str]]] = {}
    spoken = [message for slug in argosy.games() if room(slug) == name for message in messages(slug)]
    examples: dict[str, Message] = {}
    for message in spoken:
        for part in _parts(message):
            if part.key not in examples or _fullness(part) > _fullness(examples[part.key]):
                examples[part.key] = part
            for arg, value in part.args.items():
                nouns = value if isinstance(value, tuple) else (value,)
                family = found.setdefault(part.key, {}).setdefault(arg, set())
                family.update(noun.key for noun in nouns if isinstance(noun, Message))
    told = sorted({message.key for message in spoken if _IN_EVERY_GAME.search(message.key)})
    return [_sample(key, found, examples) for key in told]


def _parts(message: Message) -> Iterator[Message]:
    """A message and all that is inside it."""
    yield message
    for value in message.args.values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Message):
                yield from _parts(item)


def _fullness(message: Message) -> int:
    """How much a message lists: the fullest is a better example than the last."""
    return sum(len(value) for value in message.args.values() if isinstance(value, tuple))


def _sample(key: str, found: dict[str, dict[str, set[str]]], examples: dict[str, Message]) -> Message:
    """The message of a key with the nouns that say most, of those that were seen in each of its places."""
    args: dict[str, Arg] = {}
    for name, value in examples[key].args.items():
        if isinstance(value, int):
            args[name] = _NUMBER
        elif isinstance(value, str):
            args[name] = "C4"
        elif isinstance(value, Message) and value.key == "player":
            args[name] = player(len(args))
        else:
            seen = sorted(found[key][name], key=lambda noun: (-len(examples[noun].args), noun))
            nouns = [_sample(noun, found, examples) for noun in seen]
            args[name] = tuple(nouns[:2]) if isinstance(value, tuple) else nouns[0]
    return Message(key, **args)


def main() -> None:
    """Write the files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in rooms():
        path(name).write_text(golden(name), "utf-8")


if __name__ == "__main__":
    main()
