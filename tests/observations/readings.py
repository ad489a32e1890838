"""What an observation has to hold, read from the view of the same seat: nothing of the games' own code is called.

Each reading gives every piece by its name as nested lists. What no view tells (how far an ability has come, what all
know of a hidden card) is read from the row's fields.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fondaco.core.position import Position

Reading = dict[str, Any]


def one_of(names: Sequence[Any], name: Any) -> list[int]:
    """A 1 in the place of a name; nowhere for one that is not there."""
    return [int(other == name) for other in names]


def clockwise(values: Sequence[Any], seat: int, seats: int, missing: Any = 0) -> list[Any]:
    """Values by seat, from the observer on; the seats that nobody has at the end."""
    return [*values[seat:], *values[:seat], *[missing] * (seats - len(values))]


def by_good(values: Sequence[Sequence[int]], seat: int, seats: int) -> list[list[int]]:
    """Values by seat and good as values by good and seat."""
    return [clockwise(of_good, seat, seats) for of_good in zip(*values, strict=True)]


def leads(values: Sequence[Sequence[int]]) -> list[list[int]]:
    """By seat and good, how much more one has than the best of the others; alone, than nothing."""
    others = [[of for other, of in enumerate(values) if other != seat] or [[0] * 5] for seat in range(len(values))]
    return [
        [mine - max(of[good] for of in others[seat]) for good, mine in enumerate(own)]
        for seat, own in enumerate(values)
    ]


def table(position: Position) -> Reading:
    """The number of players and the options."""
    meta = position.game.meta
    options = {option.name: one_of(option.values, position.options[option.name]) for option in meta.options}
    return {"players": one_of(meta.players, position.players), **options}


# --- Medici ----------------------------------------------------------------------------------------------------------


def medici(position: Position, seat: int) -> Reading:
    """Medici: everything is in the view."""
    view = position.view(seat)
    merchants = view["seats"]
    cards = [f"{good[0].upper()}{value}" for good in view["goods"] for value in range(6)] + ["gold"]
    unseen = Counter(view["unseen"])

    def of_all(field: str) -> list[int]:
        return clockwise([merchant[field] for merchant in merchants], seat, 6)

    def those(chosen: Callable[[int], bool]) -> list[int]:
        return clockwise([int(chosen(other)) for other in range(position.players)], seat, 6)

    ships = [[sum(card[0] == good[0].upper() for card in m["ship"]) for good in view["goods"]] for m in merchants]
    return {
        "day": one_of([1, 2, 3], view["day"]),
        "phase": one_of(["show", "bid", "over"], view["phase"]),
        "deck": [view["deck"]],
        "lot_size": [len(view["lot"])],
        "lot_worth": [sum(10 if card == "gold" else int(card[1]) for card in view["lot"])],
        "high_bid": [view["high_bid"]],
        "lot_goods": [sum(card[0] == good[0].upper() for card in view["lot"]) for good in view["goods"]],
        "florins": of_all("florins"),
        "worth": of_all("worth"),
        "room": of_all("room"),
        "bid": clockwise([merchant["said"] or 0 for merchant in merchants], seat, 6),
        "has_passed": those(lambda other: merchants[other]["said"] == 0),
        "is_silent": those(lambda other: merchants[other]["said"] is None),
        "is_turn": those(lambda other: view["turn"] == other),
        "is_shower": those(lambda other: view["shower"] == other),
        "is_high_bidder": those(lambda other: view["high_bidder"] == other),
        "level": by_good([merchant["levels"] for merchant in merchants], seat, 6),
        "aboard": by_good(ships, seat, 6),
        "unseen": [unseen[card] for card in cards],
        **table(position),
    }


# --- The Card Game ---------------------------------------------------------------------------------------------------


def medici_card(position: Position, seat: int) -> Reading:
    """The Card Game: everything is in the view; cards are read by their names (`C0gx2`)."""
    view = position.view(seat)
    merchants, goods = view["seats"], view["goods"]
    kinds = [f"{g[0].upper()}{v}{b}{u}" for g in goods for v in (0, 2, 3, 4, 5) for u in ("", "x2") for b in ("", "g")]
    kinds += ["green2", "black7"]
    market, line = Counter(view["market"]), [*reversed(view["market"])][:6]

    def of_all(field: str) -> list[int]:
        return clockwise([merchant[field] for merchant in merchants], seat, 6)

    def units(card: str) -> list[int]:
        shown = 2 if card.endswith("x2") else 1
        return [shown * (card[0] == good[0].upper()) for good in goods]

    def along(values: list[Any], missing: Any = 0) -> list[Any]:
        return [*values, *[missing] * (6 - len(line))]

    held = [[a + b for a, b in zip(merchant["aboard"], merchant["stored"], strict=True)] for merchant in merchants]

    def held_of(card: str) -> list[int]:
        return [sum(has for has, shown in zip(of, units(card), strict=True) if shown) for of in held]

    return {
        "day": one_of([1, 2, 3], view["day"]),
        "phase": one_of(["market", "over"], view["phase"]),
        "deck": [view["deck"]],
        "market_size": [len(view["market"])],
        "revealed": [view["revealed"]],
        "last_turn": [int(view["last_turn"])],
        "line_there": along([1 for _ in line]),
        "line_value": along([int(card.removesuffix("x2").rstrip("g")[-1]) for card in line]),
        "line_holds": along([int("g" not in card) for card in line]),
        "line_units": along([units(card) for card in line], [0] * 5),
        "is_turn": clockwise([int(view["turn"] == other) for other in range(position.players)], seat, 6),
        "florins": of_all("florins"),
        "worth": of_all("worth"),
        "room": of_all("room"),
        "aboard": by_good([merchant["aboard"] for merchant in merchants], seat, 6),
        "stored": by_good([merchant["stored"] for merchant in merchants], seat, 6),
        "lead": by_good(leads(held), seat, 6),
        "line_held": along([clockwise(held_of(card), seat, 6) for card in line], [0] * 6),
        "market": [market[kind] for kind in kinds],
        "unseen": [view["unseen"].get(kind, 0) for kind in kinds],
        **table(position),
    }


# --- The Dice Game ---------------------------------------------------------------------------------------------------


def medici_dice(position: Position, seat: int) -> Reading:
    """The Dice Game: everything is in the view; faces are read by their names (`dye4`)."""
    view = position.view(seat)
    sheets, goods = view["seats"], view["goods"]
    kinds = [f"{good}{value}" for good in goods for value in range(5)] + ["gold5"]

    def of_all(field: str) -> list[int]:
        return clockwise([sheet[field] for sheet in sheets], seat, 4)

    def those(chosen: list[bool]) -> list[int]:
        return clockwise([int(yes) for yes in chosen], seat, 4)

    def crosses_of(good: str) -> list[int]:
        return [dict(zip(goods, sheet["crosses"], strict=True)).get(good, 0) for sheet in sheets]

    seats = range(position.players)
    return {
        "round": one_of([1, 2, 3], view["round"]),
        "phase": one_of(["take", "choose", "fill", "over"], view["phase"]),
        "die_value": [int(face[-1]) for face in view["dice"]],
        "die_good": [one_of([*goods, "gold"], face[:-1]) for face in view["dice"]],
        "die_left": [int(not taken) for taken in view["taken"]],
        "total": of_all("total"),
        "worth": of_all("worth"),
        "room": of_all("room"),
        "is_turn": those([view["turn"] == other for other in seats]),
        "is_roller": those([view["roller"] == other for other in seats]),
        "has_chosen": those([bool(view["chosen"][other]) for other in seats]),
        "crosses": by_good([sheet["crosses"] for sheet in sheets], seat, 4),
        "circles": view["solo"]["circles"] if view["solo"] else [0] * 5,
        "lead": by_good(leads([sheet["crosses"] for sheet in sheets]), seat, 4),
        "die_crosses": [clockwise(crosses_of(face[:-1]), seat, 4) for face in view["dice"]],
        **table(position),
        "spaces": [view["spaces"]],
        "faces": [[die.count(kind) for kind in kinds] for die in view["faces"]],
    }


# --- The Middle Ages -------------------------------------------------------------------------------------------------

CARDS = range(64)
STEPS = ["choose", "add", "ability", "accord", "return", "discard", "build", "structure", "cleanse", "end", "over"]
SAYINGS = ["nothing", "draw", "discard", "top", "store", "may-store", "may-cure", "draw-same", "others-discard"]
SAYINGS += ["may-join"]
SCORINGS = ["each", "most", "kinds", "wealth", "own"]
SAID_APART = {"stored": "wealth"}
"""A scoring that is said in other words where every card counts."""
CRISES = ("betrayal", "revolt", "plague")
DISCARDS, STARTED, DECK = 4, 8, 9


def plane(cards: Sequence[int]) -> list[int]:
    """A 1 for each of these cards, which go by their numbers."""
    return [int(card + 1 in cards) for card in CARDS]


def middle_ages(position: Position, seat: int) -> Reading:
    """The Middle Ages: what lies open and what is printed is in the view."""
    view, row = position.view(seat), position.row
    areas, carried = view["seats"], view["ability"]
    saying = carried["ability"][carried["word"]] if carried else None
    added = int(row["added"])
    nobody: list[int] = []

    def around(values: list[Any], missing: Any = 0) -> list[Any]:
        return clockwise(values, seat, 4, missing)

    def lying(field: str) -> list[list[int]]:
        return [plane(cards) for cards in around([area[field] for area in areas], nobody)]

    def backs(by: int | None) -> list[int]:
        return [sum(card["by"] == by and card["crisis"] == crisis for card in view["discard"]) for crisis in CRISES]

    def seats_that(chosen: int | None) -> list[int]:
        return around([int(other == chosen) for other in range(position.players)])

    designs = [[int(row["design"][card - 1]) for card in area["structures"]] for area in areas]
    return {
        **hidden(position, seat, view),
        "in_coterie": lying("coterie"),
        "in_structures": lying("structures"),
        "in_wealth": lying("wealth"),
        "top": plane([view["deck"]["top"]]),
        "added": plane([added + 1]),
        "number": [view["number"]],
        "emptied": one_of([0, 1, 2], min(2, view["deck"]["emptied"])),
        "deck": [view["deck"]["size"]],
        "actions": [view["actions_left"]],
        "left": [int(row["left"]) if carried else 0],
        "word_number": [saying["numbers"][0] if saying and saying["numbers"] else 0],
        "step": one_of(STEPS, view["step"]),
        "ability": one_of(range(20), int(row["line"]) if carried else None),
        "word": one_of(range(4), carried["word"] if carried else None),
        "is_active": seats_that(view["active"]),
        "is_turn": seats_that(view["turn"]),
        "is_owner": seats_that(int(row["owner"]) if added >= 0 else None),
        "score": around([min(255, area["score"]) for area in areas]),
        "accord": around([one_of(list(view["characters"]), area["accord"]) for area in areas], [0] * 4),
        "hand": around([[area["hand"]["crises"][crisis] for crisis in CRISES] for area in areas], [0] * 3),
        "discard": around([backs(other) for other in range(position.players)], [0] * 3),
        "started": backs(None),
        "built": around([[built.count(design) for design in range(16)] for built in designs], [0] * 16),
        "riches": around([[area["icons"][kind] for kind in view["wealth"]] for area in areas], [0] * 4),
        **table(position),
        **printed(view, row),
    }


def hidden(position: Position, seat: int, view: dict[str, Any]) -> Reading:
    """Where cards are hidden or may be: the seat knows its hand, its discards and those of them that came into the
    deck; of the others what all know, which is never less than the view concludes."""
    row, players, over = position.row, position.players, view["step"] == "over"
    opened = {card for area in view["seats"] for field in ("coterie", "structures", "wealth") for card in area[field]}
    at: list[list[int]] = [[0] * 64 for _ in range(10)]
    for card in CARDS:
        where, half, bit = int(row["where"][card]), card // 32, card % 32
        if card + 1 in opened:
            places = []
        elif card + 1 in view["hand"]:
            places = [seat]
        elif card + 1 == view["deck"]["top"]:
            places = [DECK]
        elif (over and where < DISCARDS) or where == DISCARDS + seat or row["knows"][seat][half] >> bit & 1:
            places = [where]
        else:
            places = [place for place in range(10) if row["may"][half][place] >> bit & 1]
        for place in places:
            at[place][card] = 1
    told = [(card, entry["places"]) for entry in view["seen"] for card in entry["cards"]]
    for card, places in told:
        names = {
            **{f"hand {other}": at[other][card - 1] for other in range(players)},
            "discard": any(at[place][card - 1] for place in range(DISCARDS, DECK)),
            "deck": at[DECK][card - 1],
        }
        assert all(names[place] for place in places), f"card {card} may be at {places}"
    return {
        "in_hand": clockwise(at[:players], seat, 4, [0] * 64),
        "in_discard": clockwise(at[DISCARDS : DISCARDS + players], seat, 4, [0] * 64),
        "in_started": at[STARTED],
        "in_deck": at[DECK],
    }


def printed(view: dict[str, Any], row: np.void) -> Reading:
    """What is printed on the cards, and what abilities and scorings say."""
    faces, characters, structures = view["cards"], list(view["characters"]), list(view["structures"])
    abilities: list[list[dict[str, Any]]] = [view["characters"][name]["ability"] for name in characters]
    abilities += [[]] * 16
    scorings: list[dict[str, Any] | None] = [None] * 16
    for card, face in enumerate(faces):
        design = int(row["design"][card])
        kind = {**view["structures"][face["structure"]], **{k: face[k] for k in ("ability", "scoring") if k in face}}
        abilities[4 + design], scorings[design] = kind["ability"], kind["scoring"]
    for design, name in enumerate(structures):  # also where no card shows what its Structure says
        abilities[4 + design], scorings[design] = (
            view["structures"][name]["ability"],
            view["structures"][name]["scoring"],
        )

    def planes(names: Sequence[Any], values: list[Any]) -> list[list[int]]:
        return [[int(value == name) for value in values] for name in names]

    def filled(ability: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [*ability, *[{"says": "nothing", "numbers": []}] * (4 - len(ability))]

    return {
        "character": planes(characters, [face["character"] for face in faces]),
        "structure": planes([*structures, *[None] * (8 - len(structures))], [face["structure"] for face in faces]),
        "design": planes(range(16), row["design"].tolist()),
        "icons": [[face["icons"].get(kind, 0) for face in faces] for kind in view["wealth"]],
        "crisis": planes(CRISES, [face["crisis"] for face in faces]),
        "accord_wealth": [one_of(view["wealth"], view["characters"][name]["wealth"]) for name in characters],
        "says": [[one_of(SAYINGS, word["says"]) for word in filled(ability)] for ability in abilities],
        "says_number": [[(word["numbers"] or [0])[0] for word in filled(ability)] for ability in abilities],
        "scoring": [
            one_of(SCORINGS, scoring and SAID_APART.get(scoring["says"], scoring["says"])) for scoring in scorings
        ],
        "scoring_number": [[*(scoring["numbers"] if scoring else []), 0, 0][:2] for scoring in scorings],
    }


READINGS: dict[str, Callable[[Position, int], Reading]] = {
    "medici": medici,
    "medici-card": medici_card,
    "medici-dice": medici_dice,
    "middle-ages": middle_ages,
}
