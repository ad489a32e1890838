"""The cards of The Middle Ages: the house's own set, or one that an owner has copied from his printed cards.

A document names four Characters, one to eight Structures, four kinds of Wealth, and 64 cards. What an ability does and
how a Structure scores is written in a few fixed words (vocabulary.py), which the rules know by number. A card may have
an ability or a scoring of its own in place of its Structure's, and icons of several kinds. cards.toml says all this to
owners, and what a document cannot express.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ....core.bits import WORD
from ....core.components import ABOUT, DOCUMENT, check_about, check_table, house_file, inside, parse, shown
from ....core.errors import BadComponents
from ....core.text import sentence_list
from ....core.wording import Wording
from .state import (
    BETRAYAL,
    CARDS,
    CHARACTERS,
    CRISES,
    DRAW_SAME,
    HALF_CARDS,
    HALVES,
    ICON_BITS,
    KINDS,
    MOST_DESIGNS,
    MOST_ICONS,
    MOST_STRUCTURES,
    NOTHING,
    SCORING_SIZE,
    WORD_SIZE,
    WORDS,
    State,
    icons_of,
)
from .vocabulary import ABILITY_WORDS, FEW, MANY, SCORINGS, SOME, Phrase, decode, encoded, spelled
from .words import CHARACTER_NAMES, COLOUR_NAMES, CRISIS_NAMES, STRUCTURE_NAMES, WEALTH_NAMES

NAME = "cards"
HOUSE = "cards.toml"

BETRAYALS = 20
LONGEST_PHRASE = 40
"""Letters; no ability's word and no scoring is as long."""

# The fields of a card, of one whose Wealth is a table, and what a Structure tells and a card may.
CARD = ("character", "structure", "wealth", "icons", "crisis")
MIXED_CARD = ("character", "structure", "wealth", "crisis")
DESIGN = ("ability", "scoring")


@cache
def house() -> dict[str, Any]:
    """The house set."""
    return read(parse(house_file(__package__, HOUSE), NAME))


# --- Reading ---------------------------------------------------------------------------------------------------------


def read(document: Mapping[str, Any]) -> dict[str, Any]:
    """The canonical form of a set of cards; anything wrong is refused."""
    check_table(document, DOCUMENT, ("characters", "structures", "wealth", "cards"), ABOUT)
    check_about(document)
    kinds = names(document["wealth"], "wealth", WEALTH_NAMES, KINDS, KINDS)
    characters = names(document["characters"], "characters", CHARACTER_NAMES, CHARACTERS, CHARACTERS)
    structures = names(document["structures"], "structures", STRUCTURE_NAMES, 1, MOST_STRUCTURES)
    return {
        "characters": read_characters(document["characters"], characters, kinds),
        "structures": (designs := read_structures(document["structures"], structures)),
        "wealth": kinds,
        "cards": read_cards(document["cards"], characters, designs, kinds),
    }


def read_characters(given: Any, characters: Sequence[str], kinds: Sequence[str]) -> dict[str, Any]:
    """The Characters in their order, each with its ability, and the Wealth and the colour of its Accord (deal-8)."""
    read = {}
    for name in characters:
        where = f"characters.{name}"
        check_table(given[name], where, ("wealth", "colour", "ability"))
        read[name] = {
            "wealth": one_of(given[name]["wealth"], inside(where, "wealth"), kinds),
            "colour": one_of(given[name]["colour"], inside(where, "colour"), COLOUR_NAMES),
            "ability": read_ability(given[name]["ability"], inside(where, "ability")),
        }
    for field in ("wealth", "colour"):
        if len({character[field] for character in read.values()}) < CHARACTERS:
            raise BadComponents(
                "characters: two of them have the same {field}; each Accord has its own.", "accords-alike", field=field
            )
    return read


def read_structures(given: Any, structures: Sequence[str]) -> dict[str, Any]:
    """The Structures in their order, each with its ability and its scoring."""
    read = {}
    for name in structures:
        where = f"structures.{name}"
        check_table(given[name], where, DESIGN)
        read[name] = read_design(given[name], where)
    return read


def read_design(given: Mapping[str, Any], where: str) -> dict[str, Any]:
    """What a Structure does and how it scores, as far as this is told here."""
    read: dict[str, Any] = {}
    if "ability" in given:
        read["ability"] = read_ability(given["ability"], inside(where, "ability"))
        if any(encoded(word, ABILITY_WORDS)[0] == DRAW_SAME for word in read["ability"]):
            raise BadComponents(
                '{where}: "draw N if same character" is for Characters only.',
                "same-character-only",
                where=inside(where, "ability"),
            )
    if "scoring" in given:
        read["scoring"] = read_phrase(given["scoring"], inside(where, "scoring"), SCORINGS)
    return read


def read_ability(given: Any, where: str) -> list[str]:
    """An ability's words."""
    if not isinstance(given, list | tuple) or len(given) > WORDS:
        raise BadComponents(
            "{where} is a list of at most {most} texts, not {given}.",
            "ability-form",
            where=where,
            most=WORDS,
            given=shown(given),
        )
    return [read_phrase(word, where, ABILITY_WORDS) for word in given]


def read_cards(
    given: Any, characters: Sequence[str], structures: Mapping[str, Any], kinds: Sequence[str]
) -> list[dict[str, Any]]:
    """The 64 cards in the order of their numbers, 20 of them Betrayals (deal-2)."""
    if not isinstance(given, list | tuple):
        raise BadComponents("cards: a list of cards is needed, not {given}.", "set-needs-cards", given=shown(given))
    if len(given) != CARDS:
        raise BadComponents(
            "cards: a set has exactly {needed}; {given} are given.", "set-count", needed=CARDS, given=len(given)
        )
    places = [Wording("card {number}", "place-card", number=number) for number in range(1, CARDS + 1)]
    read = [read_card(card, where, characters, structures, kinds) for card, where in zip(given, places, strict=True)]
    betrayals = Counter(card["crisis"] for card in read)[CRISIS_NAMES[BETRAYAL]]
    if betrayals != BETRAYALS:
        raise BadComponents(
            "cards: exactly {needed} must be Betrayals; {given} are.", "betrayals", needed=BETRAYALS, given=betrayals
        )
    if (designs := len(designs_of(structures, read))) > MOST_DESIGNS:
        raise BadComponents(
            "cards: with those that have an ability or a scoring of their own there are {given} different Structures; "
            "at most {most} are allowed.",
            "too-many-structures",
            given=designs,
            most=MOST_DESIGNS,
        )
    return read


def read_card(
    card: Any, where: str, characters: Sequence[str], structures: Mapping[str, Any], kinds: Sequence[str]
) -> dict[str, Any]:
    """A card: four things in one (deal-7); an ability or a scoring of its own only where it is not its Structure's."""
    mixed = isinstance(card, Mapping) and isinstance(card.get("wealth"), Mapping)
    check_table(card, where, MIXED_CARD if mixed else CARD, DESIGN)
    structure = one_of(card["structure"], inside(where, "structure"), list(structures))
    own = read_design(card, where)
    return {
        "character": one_of(card["character"], inside(where, "character"), characters),
        "structure": structure,
        **read_wealth(card, where, kinds),
        "crisis": one_of(card["crisis"], inside(where, "crisis"), CRISIS_NAMES),
        **{name: told for name, told in own.items() if told != structures[structure][name]},
    }


def read_wealth(card: Mapping[str, Any], where: str, kinds: Sequence[str]) -> dict[str, Any]:
    """A card's Wealth: its kind and the number of icons, or a table of several kinds."""
    wealth = card["wealth"]
    if not isinstance(wealth, Mapping):
        if not is_few(card["icons"]):
            raise BadComponents(
                "{where}: icons is a whole number from 1 to {most}, not {given}.",
                "icons-number",
                where=where,
                most=MOST_ICONS,
                given=shown(card["icons"]),
            )
        return {"wealth": one_of(wealth, inside(where, "wealth"), kinds), "icons": card["icons"]}
    for kind in wealth:
        one_of(kind, inside(where, "wealth"), kinds)
    if not all(is_few(icons) for icons in wealth.values()) or not is_few(sum(wealth.values())):
        raise BadComponents(
            "{where}: a table of wealth gives each kind a whole number of icons, from 1 to {most} in all.",
            "wealth-table",
            where=where,
            most=MOST_ICONS,
        )
    return wealth_field({kind: wealth[kind] for kind in kinds if kind in wealth})


def is_few(icons: Any) -> bool:
    """Whether this may be a number of icons."""
    return type(icons) is int and 1 <= icons <= MOST_ICONS


def wealth_field(icons: Mapping[str, int]) -> dict[str, Any]:
    """The icons of a card as the canonical form has them."""
    if len(icons) > 1:
        return {"wealth": dict(icons)}
    ((kind, number),) = icons.items()
    return {"wealth": kind, "icons": number}


def designs_of(structures: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> list[tuple[str, list[str], str]]:
    """All that Structures do and score: first as their tables say, then as cards of their own do."""
    designs = [(name, design["ability"], design["scoring"]) for name, design in structures.items()]
    for card in cards:
        if has_own_design(card) and (design := design_of(card, structures)) not in designs:
            designs.append(design)
    return designs


def has_own_design(card: Mapping[str, Any]) -> bool:
    """Whether a card of the canonical form does or scores otherwise than its Structure."""
    return "ability" in card or "scoring" in card


def design_of(card: Mapping[str, Any], structures: Mapping[str, Any]) -> tuple[str, list[str], str]:
    """A card's Structure, with what it does and scores on this card."""
    design = {**structures[card["structure"]], **card}
    return design["structure"], design["ability"], design["scoring"]


def names(given: Any, where: str, known: Sequence[str], least: int, most: int) -> list[str]:
    """The names of a list, or of the tables in a table, in the order in which they are known."""
    if not isinstance(given, list | tuple if where == "wealth" else Mapping):
        raise BadComponents(
            "{where}: {many} of {known} are needed, not {given}.",
            "names-needed",
            where=where,
            many=many(least, most),
            known=sentence_list(known),
            given=shown(given),
        )
    found = [one_of(name, where, known) for name in given]
    if len(set(found)) < len(found):
        raise BadComponents("{where}: the same name stands there twice.", "name-twice", where=where)
    if not least <= len(found) <= most:
        raise BadComponents(
            "{where}: {many} are needed; {given} are given.",
            "names-count",
            where=where,
            many=many(least, most),
            given=len(found),
        )
    return sorted(found, key=known.index)


def many(least: int, most: int) -> str:
    """`4` or `1 to 8`."""
    return str(least) if least == most else Wording("{least} to {most}", "least-to-most", least=least, most=most)


def one_of(given: Any, where: str, known: Sequence[str]) -> str:
    """A name, if it is known."""
    if not isinstance(given, str) or given not in known:
        raise BadComponents(
            "{where}: {given} is none of {known}.",
            "none-of",
            where=where,
            given=shown(given),
            known=sentence_list(known),
        )
    return given


def read_phrase(given: Any, where: str, phrases: Mapping[int, Phrase]) -> str:
    """An ability's word or a scoring, if it is one."""
    if isinstance(given, str) and len(given) <= LONGEST_PHRASE:
        text = " ".join(given.lower().split())
        if decode(text, phrases) is not None:
            return text
    allowed = ", ".join(f'"{phrase.text.replace("#", "N")}"' for phrase in phrases.values())
    raise BadComponents(
        "{where}: {given} is not one of {phrases} with an N that is allowed there (draw and discard: 1 to {few}; "
        "wealth cards: {least} to {most}; else 0 to {many}).",
        "no-phrase",
        where=where,
        given=shown(given),
        phrases=allowed,
        few=FEW[-1],
        least=SOME[0],
        most=SOME[-1],
        many=MANY[-1],
    )


# --- In the row ------------------------------------------------------------------------------------------------------


def put(s: State, components: Mapping[str, Any]) -> None:
    """Write a set of cards into a row."""
    characters, structures = list(components["characters"]), list(components["structures"])
    kinds = list(components["wealth"])
    designs = designs_of(components["structures"], components["cards"])
    s.n_structures = len(structures)
    s.n_designs = len(designs)
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
    for i, (name, ability, scoring) in enumerate(designs):
        s.design_structure[i] = structures.index(name)
        put_ability(s, CHARACTERS + i, ability)
        for j, number in enumerate(encoded(scoring, SCORINGS)):
            s.scoring[i][j] = number
    for i, card in enumerate(components["cards"]):
        s.character[i] = characters.index(card["character"])
        s.structure[i] = structures.index(card["structure"])
        s.design[i] = s.structure[i]
        if has_own_design(card):
            s.design[i] = designs.index(design_of(card, components["structures"]))
        s.icons[i] = sum(number << ICON_BITS * kinds.index(kind) for kind, number in icons_in(card).items())
        s.crisis[i] = CRISIS_NAMES.index(card["crisis"])
    for i, card in enumerate(sorted(range(CARDS), key=lambda card: (s.crisis[card], card))):
        s.by_rank[i] = card
        for crisis in range(s.crisis[card] + 1, CRISES + 1):
            s.crisis_start[crisis] = i + 1
    for crisis in range(CRISES):
        cards = sum(1 << card for card in range(CARDS) if s.crisis[card] == crisis)
        for half in range(HALVES):
            s.of_crisis[crisis][half] = cards >> half * HALF_CARDS & WORD


def icons_in(card: Mapping[str, Any]) -> dict[str, int]:
    """How many icons of each kind a card of the canonical form has."""
    return {card["wealth"]: card["icons"]} if "icons" in card else card["wealth"]


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
                **wealth_field({kind: icons_of(s, i, k) for k, kind in enumerate(kinds) if icons_of(s, i, k)}),
                "crisis": CRISIS_NAMES[s.crisis[i]],
                **own_design(s, i),
            }
            for i in range(CARDS)
        ],
    }


def words_of(s: State, line: int) -> list[tuple[int, ...]]:
    """An ability's words, each with its number."""
    words = ((s.ability[line][WORD_SIZE * i], s.ability[line][WORD_SIZE * i + 1]) for i in range(WORDS))
    return [word for word in words if word[0] != NOTHING]


def ability_of(s: State, line: int) -> list[str]:
    """An ability's words, spelled."""
    return [spelled(ABILITY_WORDS[kind], numbers) for kind, *numbers in words_of(s, line)]


def own_design(s: State, card: int) -> dict[str, Any]:
    """The ability and the scoring of a card, as far as they are not its Structure's."""
    design, base = s.design[card], s.structure[card]
    own: dict[str, Any] = {}
    if design == base:
        return own
    if ability_of(s, CHARACTERS + design) != ability_of(s, CHARACTERS + base):
        own["ability"] = ability_of(s, CHARACTERS + design)
    if scoring_of(s, design) != scoring_of(s, base):
        own["scoring"] = scoring_of(s, design)
    return own


def scoring_of(s: State, design: int) -> str:
    """How a Structure scores, spelled."""
    kind, *numbers = scoring_numbers(s, design)
    return spelled(SCORINGS[kind], numbers)


def scoring_numbers(s: State, design: int) -> tuple[int, ...]:
    """How a Structure scores, with its numbers."""
    return tuple(s.scoring[design][i] for i in range(SCORING_SIZE))
