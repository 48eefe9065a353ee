"""Words: turning Messages into English or Polish.

The texts stand in catalogs (`locale/en.po`, `locale/pl.po`): shared ones here, those of a game in its own
room, whose name is how the game's keys begin. Nothing is registered; a catalog is read when it is needed.

A sentence says in which grammatical form it needs a noun, `{player} płaci {cubes:acc}`, and a noun has its
forms as entries of their own, told apart by `msgctxt`: nom, gen, dat, acc, ins, loc, and none for what
follows a negation. Counted nouns have the plural forms of the language for their number `n`. What a noun
repeats in a list stands in brackets, `{n} żółte [kostki]`: all but the last of a kind leave it out. Names of
players are put in as they are: never declined, never read as anything but text.

A game's catalog holds, besides the game's own messages, what every game is asked for by name:

    <room>.title                      its name
    <room>.about                      what it is, in a sentence or two
    <room>.option.<option>            an option, .<value> each of its values, .own what else it takes
    <room>.step.<step>                a pending step
    <room>.verb.<verb>                a verb, for the list of all that can be done in the game
    <room>.score.<source>             a column of the score sheet
    <room>.ending.<ending>            why a game is over
"""

from argosy.words.catalog import languages
from argosy.words.speech import MissingText, Words, read_errors_in, say

__all__ = ["MissingText", "Words", "languages", "read_errors_in", "say"]
