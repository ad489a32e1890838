"""What abilities and scorings of The Middle Ages say: as data for clients, and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .components import scoring_numbers, words_of
from .shapes import CharacterKind, Saying, StructureKind
from .state import (
    CHARACTERS,
    DISCARD,
    DRAW,
    DRAW_SAME,
    EACH,
    EACH_OR_MOST,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    OTHERS_DISCARD,
    PER_KIND,
    PER_OWN,
    PER_WEALTH,
    STORE,
    TOP,
    State,
)
from .vocabulary import ABILITY_WORDS, SCORINGS, Phrase
from .words import CHARACTER_NAMES, COLOUR_NAMES, STRUCTURE_NAMES, WEALTH_NAMES, Character, Structure

Word = Callable[[str], str]

ABILITY_MESSAGES = {
    DRAW: "ability-draw",
    DISCARD: "ability-discard",
    TOP: "ability-top",
    STORE: "ability-store",
    MAY_STORE: "ability-may-store",
    MAY_CURE: "ability-may-cure",
    DRAW_SAME: "ability-draw-same",
    OTHERS_DISCARD: "ability-others-discard",
    MAY_JOIN: "ability-may-join",
}
SCORING_MESSAGES = {
    EACH: "scoring-each",
    EACH_OR_MOST: "scoring-most",
    PER_KIND: "scoring-kinds",
    PER_WEALTH: "scoring-wealth",
    PER_OWN: "scoring-own",
}


def character_name(s: State, character: int) -> Character:
    """A Character by its name."""
    return CHARACTER_NAMES[s.character_name[character]]


def structure_name(s: State, structure: int) -> Structure:
    """A Structure by its name."""
    return STRUCTURE_NAMES[s.structure_name[structure]]


# --- As data ---------------------------------------------------------------------------------------------------------


def character_kind(s: State, character: int) -> CharacterKind:
    """What a Character does, and what its Accord is of."""
    return {
        "wealth": WEALTH_NAMES[s.wealth_name[s.accord_wealth[character]]],
        "colour": COLOUR_NAMES[s.colour[character]],
        "ability": ability_said(s, character),
    }


def structure_kind(s: State, design: int) -> StructureKind:
    """What a Structure does when it is built, and how it scores."""
    return {
        "ability": ability_said(s, CHARACTERS + design),
        "scoring": saying(scoring_numbers(s, design), SCORINGS, SCORING_MESSAGES),
    }


def ability_said(s: State, line: int) -> list[Saying]:
    """An ability, word by word."""
    return [saying(word, ABILITY_WORDS, ABILITY_MESSAGES) for word in words_of(s, line)]


def saying(said: tuple[int, ...], phrases: Mapping[int, Phrase], messages: Mapping[int, str]) -> Saying:
    """A word of an ability or a scoring for a client: which message says it, and with which numbers."""
    kind, *values = said
    return {"says": messages[kind].partition("-")[2], "numbers": values[: len(phrases[kind].numbers)]}


# --- In words --------------------------------------------------------------------------------------------------------


def legend(s: State, word: Word) -> list[str]:
    """What the Characters do, and what the Structures do and score."""
    lines = [f"{word(f'character-{character_name(s, i)}')}: {ability_in_words(s, i, word)}." for i in range(CHARACTERS)]
    return lines + [
        f"{word(f'structure-{structure_name(s, i)}')}: {design_in_words(s, i, word)}." for i in range(s.n_structures)
    ]


def design_in_words(s: State, design: int, word: Word) -> str:
    """What a Structure does and scores."""
    scoring = in_words(scoring_numbers(s, design), SCORING_MESSAGES, word)
    return f"{ability_in_words(s, CHARACTERS + design, word)}. {word('word-score')}: {scoring}"


def ability_in_words(s: State, line: int, word: Word) -> str:
    """An ability for people."""
    words = [in_words(said, ABILITY_MESSAGES, word) for said in words_of(s, line)]
    return "; ".join(words) or word("ability-none")


def in_words(said: tuple[int, ...], messages: dict[int, str], word: Word) -> str:
    """An ability's word or a scoring for people, with its numbers put in."""
    kind, *values = said
    text = word(messages[kind])
    for place, value in enumerate(values, 1):
        text = text.replace(f"#{place}", str(value))
    return text
