"""What is counted of The Middle Ages: what Accords and Structures bring, where cards are added, and how games end."""

from __future__ import annotations

from typing import Any

from ...core.row import Ints
from ...core.rule import rule
from ...games.middle_ages.deck import END_NEAR
from ...games.middle_ages.rules import ADDED, BETRAYED, RETURNED, SENT, TURN_BEGUN
from ...games.middle_ages.scoring import hand_points, structure_points, wealth_points
from ...games.middle_ages.words import CHARACTER_NAMES, END_NAMES, STRUCTURE_NAMES
from ..account import GAME, WIN, Account, Axis, Piece, note, numbered, pieces

__all__ = ["ACCOUNT"]

CHARACTER = Axis("Accord", CHARACTER_NAMES)
STRUCTURE = Axis("Structure", STRUCTURE_NAMES)
ENDS = len(END_NAMES)
STRUCTURES, WEALTH, HAND = range(3)
LEAST_RETURN, MOST_RETURN = 3, 8

PIECES = pieces(
    Piece("turns", "turns in a game", per=GAME),
    Piece("end", "how games end", (Axis("end", END_NAMES),), share=True),
    Piece("accord_wins", "share of wins, by Accord", (CHARACTER,), scale=WIN, share=True),
    Piece("accord_score", "score, by Accord", (CHARACTER,)),
    Piece("points_from", "points of a player, by source", (Axis("source", ("Structures", "Wealth", "hand")),)),
    Piece("built", "Structures of a kind that a player builds", (STRUCTURE,)),
    Piece("structure_points", "points each card of a Structure scores", (STRUCTURE,)),
    Piece("to_rivals", "added cards that go to a rival's Coterie", share=True),
    Piece("adds", "cards added to Coteries, by Character", (CHARACTER,), per=GAME),
    Piece("returns", "Coteries taken back in a game", per=GAME),
    Piece(
        "returned",
        "Coteries taken back, by their cards",
        (numbered("cards", LEAST_RETURN, MOST_RETURN, more=True),),
        per=GAME,
    ),
    Piece("actions", "Actions that a Coterie brings"),
    Piece("betrayals", "Coteries taken back with a Betrayal", share=True),
)
TURNS, END, ACCORD_WINS, ACCORD_SCORE = (
    PIECES.at("turns"),
    PIECES.at("end"),
    PIECES.at("accord_wins"),
    PIECES.at("accord_score"),
)
POINTS_FROM, BUILDINGS, STRUCTURE_POINTS = PIECES.at("points_from"), PIECES.at("built"), PIECES.at("structure_points")
TO_RIVALS, ADDS, RETURNS = PIECES.at("to_rivals"), PIECES.at("adds"), PIECES.at("returns")
RETURNED_CARDS, ACTIONS, BETRAYALS = PIECES.at("returned"), PIECES.at("actions"), PIECES.at("betrayals")


@rule
def turn_begun(s: Any, turn: int, seat: int) -> None:
    """A turn more."""
    note(s, TURNS, 1)


@rule
def added(s: Any, seat: int, card: int, character: int) -> None:
    """A card joins one's own Coterie."""
    note(s, TO_RIVALS, 0)
    note(s, ADDS + character, 1)


@rule
def sent(s: Any, seat: int, owner: int, card: int, character: int) -> None:
    """A card joins a rival's."""
    note(s, TO_RIVALS, 1)
    note(s, ADDS + character, 1)


@rule
def returned(s: Any, seat: int, cards: int, actions: int) -> None:
    """A Coterie comes back to hand."""
    note(s, RETURNS, 1)
    note(s, RETURNED_CARDS + min(cards, MOST_RETURN) - LEAST_RETURN, 1)
    note(s, ACTIONS, actions)
    note(s, BETRAYALS, 0)


@rule
def betrayed(s: Any, seat: int) -> None:
    """There was a Betrayal among it, after all."""
    s.noted[2 * BETRAYALS + 1] += 1


@rule
def end_near(s: Any, why: int) -> None:
    """What brings the end."""
    for end in range(ENDS):
        note(s, END + end, end == why)


@rule
def closing(s: Any, scores: Ints, places: Ints) -> None:
    """What everybody has built, and what it brings."""
    winners = 0
    for seat in range(s.players):
        winners += places[seat] == 1
    for seat in range(s.players):
        accord = s.character_name[s.accord[seat]]
        note(s, ACCORD_WINS + accord, WIN // winners if places[seat] == 1 else 0)
        note(s, ACCORD_SCORE + accord, scores[seat])
        structures = 0
        for structure in range(s.n_structures):
            name, cards, points = s.structure_name[structure], s.buildings[seat][structure], 0
            if cards > 0:
                points = structure_points(s, seat, structure)
            structures += points
            note(s, BUILDINGS + name, cards)
            s.noted[2 * (STRUCTURE_POINTS + name)] += cards
            s.noted[2 * (STRUCTURE_POINTS + name) + 1] += points
        note(s, POINTS_FROM + STRUCTURES, structures)
        note(s, POINTS_FROM + WEALTH, wealth_points(s, seat))
        note(s, POINTS_FROM + HAND, hand_points(s, seat))


@rule
def first_seat(s: Any) -> int:
    """The start player."""
    return s.starter  # type: ignore[no-any-return]


ACCOUNT = Account(
    PIECES,
    {
        TURN_BEGUN: turn_begun,
        ADDED: added,
        SENT: sent,
        RETURNED: returned,
        BETRAYED: betrayed,
        END_NEAR: end_near,
    },
    closing,
    first_seat,
)
