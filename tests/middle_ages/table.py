"""What the tests of The Middle Ages share beside helpers.table: cards by their faces, and situations with them."""

from copy import deepcopy
from typing import Any

import fondaco
from fondaco import Position
from fondaco.core.components import to_text
from helpers.table import entries, fields, slashed

AGES = fondaco.find("middle-ages")
FIRST_SET = fondaco.find("middle-ages", 1).house_components
"""The first house set, with which the tests of rules play: the present one may be tuned without touching them."""
CARDS = FIRST_SET["cards"]
ACCORDS = "noble,merchant,cleric,peasant"


def situation(text: str) -> Position:
    """A position of The Middle Ages from its text, with the first house set where it names no other."""
    return fondaco.setup("middle-ages", with_first_set(text))


def with_first_set(text: str) -> str:
    """A position's text with the first house set, where it names no other."""
    return text if " cards=" in f" {text}" else f"cards={to_text(FIRST_SET)} {text}"


def dealt(**terms: Any) -> Position:
    """A game with the first house set."""
    return fondaco.deal("middle-ages", components=FIRST_SET, **terms)


def a_card(*faces: str, **more: Any) -> int:
    """The first card of the first house set with these faces (`noble`, `castle`, `plague`), not in `but`."""
    return cards(*faces, **more)[0]


def cards(*faces: str, but: tuple[int, ...] = ()) -> list[int]:
    """The numbers of all cards of the first house set with these faces."""
    found = [number for number, card in enumerate(CARDS, 1) if set(faces) <= set(card.values()) and number not in but]
    assert found, f"no card shows {faces}"
    return found


class Box:
    """The first house set to take cards from, each only once: `box("noble revolt")`."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def __call__(self, faces: str) -> int:
        """Another card with these faces."""
        self.taken.append(a_card(*faces.split(), but=tuple(self.taken)))
        return self.taken[-1]

    def some(self, number: int, faces: str) -> list[int]:
        """So many more cards with these faces."""
        return [self(faces) for _ in range(number)]

    def rest(self) -> list[int]:
        """All the others."""
        return [number for number in range(1, 65) if number not in self.taken]


def crisis(number: int) -> str:
    """The back of a card."""
    return str(CARDS[number - 1]["crisis"])


def named(position: Position, *but: str) -> list[str]:
    """The names of the events that the last move told, in their order; `shown` and others only if asked for."""
    return [e.name for e in position.events if e.name not in ("shown", *but)]


def seats(position: Position, viewer: int | None = None) -> list[dict[str, Any]]:
    """What lies before the players."""
    players: list[dict[str, Any]] = position.view(viewer)["seats"]
    return players


def hands(position: Position) -> list[list[int]]:
    """The cards in all hands. Nobody at a table may know this much."""
    return [position.view(seat)["hand"] for seat in range(position.players)]


def numbers(text: str) -> list[int]:
    """A list of cards in a position's text."""
    return [int(number) for number in entries(text)]


def deck(position: Position) -> list[int]:
    """The deck from its top. Nobody at a table may know this much."""
    return numbers(fields(position)["deck"])


def listed(*lists: list[int] | tuple[int, ...]) -> str:
    """Cards for each seat, as the text of a position has them."""
    return slashed(lists)


def table(hands: list[list[int]], accord: str = "", more: str = "", **lists: Any) -> Position:
    """The turn of seat 0 with these hands; `coteries`, `structures`, `wealth` and `discards` by seat where given.

    `deck` gives the deck's first cards from its top; with `deck_size` no others. Cards not named are Betrayals in the
    starting discard, others in the deck, or the starting discard too. Accords are dealt in the ledger's order.
    """
    players = len(hands)
    text = f"players={players} hands={listed(*hands)} accord={accord or ','.join(ACCORDS.split(',')[:players])} {more}"
    for name, given in lists.items():
        if name in ("deck", "started"):
            text += f" {name}={listed(given)}"
        elif name == "deck_size":
            text += f" deck_size={given}"
        else:
            text += f" {name}={listed(*given, *[[]] * (players - len(given)))}"
    return situation(text)


def own_set(**changes: Any) -> dict[str, Any]:
    """The first house set with other abilities or scorings: `noble=["draw 1"]`, `castle="2 each"`."""
    document = deepcopy(FIRST_SET)
    for name, change in changes.items():
        if name in document["characters"]:
            document["characters"][name]["ability"] = change
        else:
            document["structures"][name]["scoring" if isinstance(change, str) else "ability"] = change
    return document


def with_set(document: dict[str, Any], text: str) -> Position:
    """A situation played with an owner's own set."""
    return situation(f"cards={to_text(AGES.read_components(document))} {text}")


def places_seen(view: dict[str, Any]) -> dict[int, list[str]]:
    """Where each hidden card may lie, as a view tells it; no card is told of twice."""
    told = [(card, entry["places"]) for entry in view["seen"] for card in entry["cards"]]
    assert len(dict(told)) == len(told)
    return dict(told)
