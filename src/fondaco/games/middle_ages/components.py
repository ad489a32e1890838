"""The cards of The Middle Ages: the house's own set, or one that an owner has copied from his printed cards.

A document names four Characters, one to eight Structures, four kinds of Wealth, and 64 cards. What an ability does and
how a Structure scores is written in a few fixed words, which the rules know by number: see cards.toml.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...core.components import house_file, parse
from ...core.errors import BadComponents
from ...core.text import sentence_list
from .state import (
    BETRAYAL,
    CARDS,
    CHARACTERS,
    CRISES,
    DISCARD,
    DRAW,
    DRAW_SAME,
    EACH,
    EACH_OR_MOST,
    KINDS,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    MOST_STRUCTURES,
    NOTHING,
    OTHERS_DISCARD,
    PER_KIND,
    PER_OWN,
    PER_WEALTH,
    SCORING_SIZE,
    STORE,
    TOP,
    WORD_SIZE,
    WORDS,
    State,
)
from .words import CHARACTER_NAMES, COLOUR_NAMES, CRISIS_NAMES, STRUCTURE_NAMES, WEALTH_NAMES

NAME = "cards"
HOUSE = "cards.toml"

BETRAYALS = 20
MOST_ICONS = 3
MOST_SHOWN = 40
"""What a refusal repeats of a wrong value."""

FEW = range(1, 4)
MANY = range(21)
SOME = range(1, 21)


class Phrase(NamedTuple):
    """How something is written, with a # for every number, and what each number may be."""

    text: str
    numbers: tuple[range, ...] = ()


ABILITY_WORDS: dict[int, Phrase] = {
    DRAW: Phrase("draw #", (FEW,)),
    DISCARD: Phrase("discard #", (FEW,)),
    TOP: Phrase("top to wealth"),
    STORE: Phrase("hand to wealth"),
    MAY_STORE: Phrase("may hand to wealth"),
    MAY_CURE: Phrase("may discard plague to draw #", (FEW,)),
    DRAW_SAME: Phrase("draw # if same character", (FEW,)),
    OTHERS_DISCARD: Phrase("others above # discard 1", (MANY,)),
    MAY_JOIN: Phrase("may add to own coterie"),
}
SCORINGS: dict[int, Phrase] = {
    EACH: Phrase("# each", (MANY,)),
    EACH_OR_MOST: Phrase("# each, # if most alone", (MANY, MANY)),
    PER_KIND: Phrase("# per wealth kind", (MANY,)),
    PER_WEALTH: Phrase("1 per # wealth cards, at most #", (SOME, MANY)),
    PER_OWN: Phrase("# per own kind, at most #", (MANY, MANY)),
}


@cache
def house() -> dict[str, Any]:
    """The house set."""
    return read(parse(house_file(__package__, HOUSE), NAME))


# --- Reading ---------------------------------------------------------------------------------------------------------


def read(document: Mapping[str, Any]) -> dict[str, Any]:
    """The canonical form of a set of cards; anything wrong is refused."""
    fields(document, "the cards", ("characters", "structures", "wealth", "cards"), ("name", "provenance"))
    for name in ("name", "provenance"):
        if not isinstance(document.get(name, ""), str):
            raise BadComponents(f"{name} is a text, not {shown(document[name])}.")
    kinds = names(document["wealth"], "wealth", WEALTH_NAMES, KINDS, KINDS)
    characters = names(document["characters"], "characters", CHARACTER_NAMES, CHARACTERS, CHARACTERS)
    structures = names(document["structures"], "structures", STRUCTURE_NAMES, 1, MOST_STRUCTURES)
    return {
        "characters": read_characters(document["characters"], characters, kinds),
        "structures": read_structures(document["structures"], structures),
        "wealth": kinds,
        "cards": read_cards(document["cards"], characters, structures, kinds),
    }


def read_characters(given: Any, characters: Sequence[str], kinds: Sequence[str]) -> dict[str, Any]:
    """The Characters in their order, each with the Wealth and the colour of its Accord and its ability."""
    read = {}
    for name in characters:
        where = f"characters.{name}"
        fields(given[name], where, ("wealth", "colour", "ability"))
        read[name] = {
            "wealth": one_of(given[name]["wealth"], f"{where}.wealth", kinds),
            "colour": one_of(given[name]["colour"], f"{where}.colour", COLOUR_NAMES),
            "ability": read_ability(given[name]["ability"], f"{where}.ability"),
        }
    for field in ("wealth", "colour"):
        if len({character[field] for character in read.values()}) < CHARACTERS:
            raise BadComponents(f"characters: two of them have the same {field}; each Accord has its own.")
    return read


def read_structures(given: Any, structures: Sequence[str]) -> dict[str, Any]:
    """The Structures in their order, each with its ability and its scoring."""
    read = {}
    for name in structures:
        where = f"structures.{name}"
        fields(given[name], where, ("ability", "scoring"))
        ability = read_ability(given[name]["ability"], f"{where}.ability")
        if any(encoded(word, ABILITY_WORDS)[0] == DRAW_SAME for word in ability):
            raise BadComponents(f'{where}.ability: "draw N if same character" is for Characters only.')
        read[name] = {
            "ability": ability,
            "scoring": read_phrase(given[name]["scoring"], f"{where}.scoring", SCORINGS),
        }
    return read


def read_ability(given: Any, where: str) -> list[str]:
    """An ability's words."""
    if not isinstance(given, list | tuple) or len(given) > WORDS:
        raise BadComponents(f"{where} is a list of at most {WORDS} texts, not {shown(given)}.")
    return [read_phrase(word, where, ABILITY_WORDS) for word in given]


def read_cards(
    given: Any, characters: Sequence[str], structures: Sequence[str], kinds: Sequence[str]
) -> list[dict[str, Any]]:
    """The 64 cards in the order of their numbers, 20 of them Betrayals (deal-2, deal-7)."""
    if not isinstance(given, list | tuple) or len(given) != CARDS:
        many = f"{len(given)} are given" if isinstance(given, list | tuple) else f"not {shown(given)}"
        raise BadComponents(f"cards: a set has exactly {CARDS}; {many}.")
    read = []
    for number, card in enumerate(given, 1):
        where = f"card {number}"
        fields(card, where, ("character", "structure", "wealth", "icons", "crisis"))
        icons = card["icons"]
        if type(icons) is not int or not 1 <= icons <= MOST_ICONS:
            raise BadComponents(f"{where}: icons is a whole number from 1 to {MOST_ICONS}, not {shown(icons)}.")
        read.append(
            {
                "character": one_of(card["character"], f"{where}: character", characters),
                "structure": one_of(card["structure"], f"{where}: structure", structures),
                "wealth": one_of(card["wealth"], f"{where}: wealth", kinds),
                "icons": icons,
                "crisis": one_of(card["crisis"], f"{where}: crisis", CRISIS_NAMES),
            }
        )
    betrayals = Counter(card["crisis"] for card in read)[CRISIS_NAMES[BETRAYAL]]
    if betrayals != BETRAYALS:
        raise BadComponents(f"cards: exactly {BETRAYALS} must be Betrayals; {betrayals} are.")
    return read


def fields(given: Any, where: str, needed: Sequence[str], allowed: Sequence[str] = ()) -> None:
    """Check that a table has all the fields it needs and no others."""
    if not isinstance(given, Mapping):
        raise BadComponents(f"{where}: a table with {sentence_list(needed)} is needed, not {shown(given)}.")
    for name in needed:
        if name not in given:
            raise BadComponents(f"{where}: the field {name} is missing.")
    for name in given:
        if name not in needed and name not in allowed:
            raise BadComponents(f"{where}: there is no field {shown(name)}; the fields are {sentence_list(needed)}.")


def names(given: Any, where: str, known: Sequence[str], least: int, most: int) -> list[str]:
    """The names of a list, or of the tables in a table, in the order in which they are known."""
    if not isinstance(given, list | tuple if where == "wealth" else Mapping):
        raise BadComponents(f"{where}: {many(least, most)} of {sentence_list(known)} are needed, not {shown(given)}.")
    found = [one_of(name, where, known) for name in given]
    if len(set(found)) < len(found):
        raise BadComponents(f"{where}: the same name stands there twice.")
    if not least <= len(found) <= most:
        raise BadComponents(f"{where}: {many(least, most)} are needed; {len(found)} are given.")
    return sorted(found, key=known.index)


def many(least: int, most: int) -> str:
    """`4` or `1 to 8`."""
    return str(least) if least == most else f"{least} to {most}"


def one_of(given: Any, where: str, known: Sequence[str]) -> str:
    """A name, if it is known."""
    if not isinstance(given, str) or given not in known:
        raise BadComponents(f"{where}: {shown(given)} is none of {sentence_list(known)}.")
    return given


def read_phrase(given: Any, where: str, phrases: Mapping[int, Phrase]) -> str:
    """An ability's word or a scoring, if it is one."""
    if isinstance(given, str) and len(given) <= MOST_SHOWN:
        text = " ".join(given.lower().split())
        if decode(text, phrases) is not None:
            return text
    allowed = ", ".join(f'"{phrase.text.replace("#", "N")}"' for phrase in phrases.values())
    raise BadComponents(
        f"{where}: {shown(given)} is not one of {allowed} with an N that is allowed there (draw and discard: 1 to "
        f"{FEW[-1]}; wealth cards: {SOME[0]} to {SOME[-1]}; else 0 to {MANY[-1]})."
    )


def shown(given: Any) -> str:
    """A wrong value in few letters."""
    if isinstance(given, Mapping | list | tuple):
        return "a table" if isinstance(given, Mapping) else "a list"
    if isinstance(given, int) and abs(given) > 10**MOST_ICONS:
        return "so large a number"
    text = repr(given)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def decode(text: str, phrases: Mapping[int, Phrase]) -> tuple[int, ...] | None:
    """The number of a phrase and the numbers in it; None if it is none of these or a number is not allowed."""
    for kind, phrase in phrases.items():
        pattern = re.escape(phrase.text).replace(r"\#", "(0|[1-9][0-9]?)")
        if found := re.fullmatch(pattern, text, re.ASCII):
            numbers = tuple(int(number) for number in found.groups())
            if all(number in allowed for number, allowed in zip(numbers, phrase.numbers, strict=True)):
                return kind, *numbers
    return None


def encoded(text: str, phrases: Mapping[int, Phrase]) -> tuple[int, ...]:
    """The same of a phrase that was read before."""
    numbers = decode(text, phrases)
    assert numbers is not None, f"{text} was not read"
    return numbers


def spelled(phrase: Phrase, numbers: Sequence[int]) -> str:
    """A phrase with its numbers."""
    text = phrase.text
    for number in numbers:
        text = text.replace("#", str(number), 1)
    return text


# --- In the row ------------------------------------------------------------------------------------------------------


def put(s: State, components: Mapping[str, Any]) -> None:
    """Write a set of cards into a row."""
    characters, structures = list(components["characters"]), list(components["structures"])
    kinds = list(components["wealth"])
    s.n_structures = len(structures)
    for i, kind in enumerate(kinds):
        s.wealth_name[i] = WEALTH_NAMES.index(kind)
    for i, name in enumerate(characters):
        character = components["characters"][name]
        s.character_name[i] = CHARACTER_NAMES.index(name)
        s.colour[i] = COLOUR_NAMES.index(character["colour"])
        s.accord_wealth[i] = kinds.index(character["wealth"])
        put_ability(s, i, character["ability"])
    for i, name in enumerate(structures):
        s.structure_name[i] = STRUCTURE_NAMES.index(name)
        put_ability(s, CHARACTERS + i, components["structures"][name]["ability"])
        for j, number in enumerate(encoded(components["structures"][name]["scoring"], SCORINGS)):
            s.scoring[i][j] = number
    for i, card in enumerate(components["cards"]):
        s.character[i] = characters.index(card["character"])
        s.structure[i] = structures.index(card["structure"])
        s.wealth[i] = kinds.index(card["wealth"])
        s.icons[i] = card["icons"]
        s.crisis[i] = CRISIS_NAMES.index(card["crisis"])
    for i, card in enumerate(sorted(range(CARDS), key=lambda card: (s.crisis[card], card))):
        s.by_rank[i] = card
        s.rank[card] = i
        for crisis in range(s.crisis[card] + 1, CRISES + 1):
            s.crisis_start[crisis] = i + 1


def put_ability(s: State, line: int, ability: Sequence[str]) -> None:
    """Write an ability into its line of the table."""
    for i, word in enumerate(ability):
        for j, number in enumerate(encoded(word, ABILITY_WORDS)):
            s.ability[line][WORD_SIZE * i + j] = number


def of(s: State) -> dict[str, Any]:
    """The set of cards in a row, in canonical form."""
    characters = [CHARACTER_NAMES[s.character_name[i]] for i in range(CHARACTERS)]
    structures = [STRUCTURE_NAMES[s.structure_name[i]] for i in range(s.n_structures)]
    kinds = [WEALTH_NAMES[s.wealth_name[i]] for i in range(KINDS)]
    return {
        "characters": {
            name: {
                "wealth": kinds[s.accord_wealth[i]],
                "colour": COLOUR_NAMES[s.colour[i]],
                "ability": ability_of(s, i),
            }
            for i, name in enumerate(characters)
        },
        "structures": {
            name: {"ability": ability_of(s, CHARACTERS + i), "scoring": scoring_of(s, i)}
            for i, name in enumerate(structures)
        },
        "wealth": kinds,
        "cards": [
            {
                "character": characters[s.character[i]],
                "structure": structures[s.structure[i]],
                "wealth": kinds[s.wealth[i]],
                "icons": s.icons[i],
                "crisis": CRISIS_NAMES[s.crisis[i]],
            }
            for i in range(CARDS)
        ],
    }


def ability_of(s: State, line: int) -> list[str]:
    """An ability's words."""
    words = [(s.ability[line][WORD_SIZE * i], s.ability[line][WORD_SIZE * i + 1]) for i in range(WORDS)]
    return [spelled(ABILITY_WORDS[kind], [number]) for kind, number in words if kind != NOTHING]


def scoring_of(s: State, structure: int) -> str:
    """How a Structure scores."""
    kind, *numbers = (s.scoring[structure][i] for i in range(SCORING_SIZE))
    return spelled(SCORINGS[kind], numbers)
