"""What a view of The Middle Ages consists of, as declared types. Cards go by their numbers, from 1."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .words import AccordIcons, Character, Colour, Crisis, Step, Structure, Wealth


class Face(TypedDict):
    """What is printed on a card."""

    character: Character
    structure: Structure
    icons: dict[Wealth, int]
    """How many Wealth icons of each kind."""
    crisis: Crisis
    ability: NotRequired[list[Saying]]
    """Of the Structure on this card, where it is not that of its name; so for its scoring."""
    scoring: NotRequired[Saying]


class Saying(TypedDict):
    """A word of an ability, or a scoring: a message's last part, and the numbers for its #1 and #2."""

    says: str
    """`draw` stands for the messages `ability-draw` and `brief-draw`, of a scoring `each` for `scoring-each` and
    `worth-each`."""
    numbers: list[int]


class CharacterKind(TypedDict):
    """What a Character does, and what its Accord is of."""

    wealth: Wealth
    colour: Colour
    ability: list[Saying]


class StructureKind(TypedDict):
    """What a Structure does when it is built, and how it scores."""

    ability: list[Saying]
    scoring: Saying


class AbilityNow(TypedDict):
    """The ability being carried out, and how far it has come."""

    of: Literal["character", "structure"]
    name: Character | Structure
    ability: list[Saying]
    word: int
    """Which of its phrases, counted from 0."""


class Deck(TypedDict):
    """The deck; its top card lies open."""

    size: int
    top: int | None
    emptied: int
    """How often it has run out."""


class Discarded(TypedDict):
    """A card of the discard by its back."""

    crisis: Crisis
    by: int | None
    """Who laid it there; None for the discard the game began with."""
    card: int | None
    """Where the viewer knows it."""


class Backs(TypedDict):
    """How many cards show each Crisis on their backs."""

    betrayal: int
    revolt: int
    plague: int


class Hand(TypedDict):
    """A hand as everybody sees it."""

    size: int
    crises: Backs
    known: list[int]
    """The cards all know to be in it."""


class Points(TypedDict):
    """A seat's points by where they come from."""

    structures: int
    wealth: int
    hand: int | None
    """Counted in the end."""


class Area(TypedDict):
    """What lies before one seat."""

    score: int
    place: int
    """By points and tie-breaks, 1 for the best."""
    accord: Character | None
    coterie: list[int]
    structures: list[int]
    wealth: list[int]
    icons: dict[Wealth, int]
    """How many icons of each kind the Wealth shows."""
    hand: Hand
    maybe: list[int]
    """Other cards that may be in this hand, as far as the viewer can know."""
    points: Points
    scoring_hand: list[int]
    """The cards in hand that score; they are counted in the end."""


class Seen(TypedDict):
    """Hidden cards, and where they may lie as far as the viewer can know."""

    cards: list[int]
    places: list[str]
    """`hand 2`, `discard`, `deck`."""


class Printed(TypedDict):
    """What is printed on the cards: the same in every view of a game."""

    cards: list[Face]
    """All 64, in the order of their numbers."""
    characters: dict[Character, CharacterKind]
    structures: dict[Structure, StructureKind]
    wealth: list[Wealth]
    """The four kinds."""
    own_cards: bool
    """Whether the table plays with other cards than the house's."""


class Moving(TypedDict):
    """What changes during a game of The Middle Ages, as a seat or a spectator may see it."""

    game: Literal["middle-ages"]
    players: int
    seat: int | None
    """With whose eyes this is seen; None for a spectator."""
    turn: int | None
    """The seat to decide; None once the game is over."""
    starter: int
    active: int | None
    """Whose turn it is; None while Accords are chosen."""
    number: int
    """Of the turn."""
    last_turn: bool
    """Whether this turn, or with even turns this round, is the last."""
    step: Step
    asked: str | None
    """What is to be decided, as a message id."""
    ability: AbilityNow | None
    actions_left: int
    accord_icons: AccordIcons
    """Which icons of an Accord score in hand, by the table's option."""
    deck: Deck
    discard: list[Discarded]
    hand: list[int]
    """The viewer's own."""
    seats: list[Area]
    seen: list[Seen]
    """Every hidden card of which something is known."""


class View(Moving, Printed):
    """A game of The Middle Ages as a seat or a spectator may see it."""
