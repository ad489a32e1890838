"""What a network sees of The Middle Ages' cards: all that is printed on them, for any set of cards."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ....games.middle_ages.v1.components import house
from ....games.middle_ages.v1.observation import MOST_SAID, PIECES
from ....games.middle_ages.v1.small_actions import SMALL_ACTIONS
from ....games.middle_ages.v1.state import CARDS, CHARACTERS, DO_DISCARD, DO_PASS, SEATS
from ....games.middle_ages.v1.vocabulary import ABILITY_WORDS, SCORINGS, decode, spelled
from ...printing import Printing

PLACES = PIECES.at("emptied") // CARDS
TABLE = PIECES.at("character") - PIECES.moving
VERBS = SEATS + (DO_PASS - DO_DISCARD) // CARDS
"""To add it to each Coterie, counted from the own; to discard, build, store or join with it."""
SCALE = np.float32(1 / MOST_SAID)
"""Numbers in abilities and scorings become numbers up to 1."""
FEW_WORDS, NEAR = 2, 2
WILD = 0.3
"""How often an ability or a scoring is another altogether."""


def piece(static: npt.NDArray[Any], name: str) -> npt.NDArray[np.float32]:
    """A piece of the static part of an observation."""
    shape = next(piece.shape for piece in PIECES if piece.name == name)
    whole, start = PIECES.slices[name], PIECES.moving
    return np.asarray(static[whole.start - start : whole.stop - start].reshape(shape), np.float32)


def told(static: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """What is printed on each card, a line a card: its parts, and what its Character and its Structure do and score."""
    character, design = piece(static, "character").T, piece(static, "design").T
    numbers = SCALE * piece(static, "says_number")
    says = np.concatenate((piece(static, "says").reshape(len(numbers), -1), numbers), 1)
    scores = np.concatenate((piece(static, "scoring"), SCALE * piece(static, "scoring_number")), 1)
    parts = (character, piece(static, "structure").T, piece(static, "icons").T, piece(static, "crisis").T)
    meant = (character @ piece(static, "accord_wealth"), character @ says[:CHARACTERS], design @ says[CHARACTERS:])
    return np.concatenate((*parts, *meant, design @ scores), 1)


def ordered() -> tuple[int, ...]:
    """For every small action its verb and card, or its number among those without a card."""
    adding = [seat * CARDS + card for card in range(CARDS) for seat in range(SEATS)]
    others = [verb * CARDS + card for verb in range(SEATS, VERBS) for card in range(CARDS)]
    return tuple(adding + others + list(range(VERBS * CARDS, SMALL_ACTIONS)))


# --- Other cards to learn with ---------------------------------------------------------------------------------------


def vary(luck: Random) -> dict[str, Any]:
    """The house set with other numbers, other abilities and scorings here and there, and its parts dealt out anew."""
    document: dict[str, Any] = deepcopy(house())
    boldness = luck.random()
    for character in document["characters"].values():
        character["ability"] = any_ability(character["ability"], boldness, luck, for_characters=True)
    for structure in document["structures"].values():
        structure["ability"] = any_ability(structure["ability"], boldness, luck)
        structure["scoring"] = any_phrase(structure["scoring"], SCORINGS, list(SCORINGS), boldness, luck)
    for parts in (("character",), ("structure",), ("wealth", "icons"), ("crisis",)):
        if luck.random() < boldness:
            drawn = [[card[part] for part in parts] for card in document["cards"]]
            luck.shuffle(drawn)
            for card, taken in zip(document["cards"], drawn, strict=True):
                card.update(zip(parts, taken, strict=True))
    return document


def any_ability(now: list[str], boldness: float, luck: Random, for_characters: bool = False) -> list[str]:
    """An ability near the one there is, or another of few words."""
    kinds = [kind for kind, phrase in ABILITY_WORDS.items() if for_characters or "same" not in phrase.text]
    if luck.random() < boldness * WILD:
        words = [kinds[luck.randrange(len(kinds))] for _ in range(luck.randint(0, FEW_WORDS))]
        return [spelled(ABILITY_WORDS[kind], near(ABILITY_WORDS[kind].numbers, None, luck)) for kind in words]
    return [any_phrase(word, ABILITY_WORDS, kinds, boldness, luck) for word in now]


def any_phrase(now: str, phrases: Any, kinds: list[int], boldness: float, luck: Random) -> str:
    """A phrase with numbers near its own, or another one."""
    found = decode(now, phrases)
    assert found is not None
    kind, *numbers = found
    if luck.random() < boldness * WILD:
        kind = luck.choice(kinds)
        return spelled(phrases[kind], near(phrases[kind].numbers, None, luck))
    if luck.random() < boldness:
        return spelled(phrases[kind], near(phrases[kind].numbers, numbers, luck))
    return now


def near(allowed: tuple[range, ...], now: list[int] | None, luck: Random) -> list[int]:
    """Numbers near those there are, or small ones."""
    about = [NEAR + 1] * len(allowed) if now is None else now
    drawn = [number + luck.randint(-NEAR, NEAR) for number in about]
    return [max(among[0], min(among[-1], number)) for among, number in zip(allowed, drawn, strict=True)]


_LINE = told(np.zeros(PIECES.size - PIECES.moving, np.uint8)).shape[1]

PRINTING = Printing(CARDS, PLACES, TABLE, told, _LINE, VERBS, ordered(), vary)
