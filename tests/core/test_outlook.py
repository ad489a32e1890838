"""The outlook tells what really happens: at every decision of fuzzed games, compared with what comes of the move."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco import Position, Told

GAMES = 3
"""Of each game, for every number of players; the first with the usual options, the others with any."""

Compared = Counter[str]
"""How often each thing could be compared: a test that compares nothing would promise nothing."""


def of(told: Sequence[Told], name: str, seat: int | None = None) -> list[Told]:
    """The events of this name, of one seat or of all."""
    return [one for one in told if one.name == name and (seat is None or one.seat == seat)]


def by_good(told: Sequence[Told], name: str, seat: int, field: str, goods: int) -> list[int]:
    """What a seat was paid for each good."""
    paid = {one.good: getattr(one, field) for one in of(told, name, seat)}
    return [paid.get(good, 0) for good in range(goods)]


def field(parts: Sequence[dict[str, Any]], name: str) -> list[Any]:
    """One field of each part."""
    return [part[name] for part in parts]


# --- The four games --------------------------------------------------------------------------------------------------


def medici(before: Position, move: str, after: Position, compared: Compared) -> None:
    """Who gets the lot stands as was foretold, for whatever price; and is paid so, if the day ends by it."""
    seat, told, ahead = before.seat, after.events, before.outlook
    assert seat is not None
    assert ahead is not None
    assert (ahead["bought"] is None) == (before.view()["seats"][seat]["room"] < len(before.view()["lot"]))
    compared["does not fit"] += ahead["bought"] is None
    sales = of(told, "sold")
    if not move.startswith(("bid", "pass")) or len(sales) + len(of(told, "unsold")) != 1:
        return
    mine = bool(of(told, "sold", seat))
    if sales and not mine:
        return
    foretold = ahead["bought"] if mine else ahead["now"]
    if of(told, "day_ended"):
        if of(told, "filled"):
            return
        (ship,) = of(told, "ship_paid", seat)
        assert (ship.worth, ship.place, ship.florins) == (
            foretold["worth"],
            foretold["ship_place"],
            foretold["ship_pay"],
        )
        assert by_good(told, "track_paid", seat, "florins", 5) == field(foretold["markets"], "pay")
        assert by_good(told, "level_paid", seat, "florins", 5) == field(foretold["markets"], "bonus")
        if after.over or mine:
            assert field(foretold["markets"], "level") == after.view()["seats"][seat]["levels"]
        paid = [*of(told, "ship_paid", seat), *of(told, "track_paid", seat), *of(told, "level_paid", seat)]
        assert foretold["pays"] == sum(one.florins for one in paid)
        compared["day ended"] += 1
    else:
        shown = after.view()["seats"][seat]
        assert {name: shown[name] for name in ("worth", "room", "ship_place", "ship_pay")} == {
            name: foretold[name] for name in ("worth", "room", "ship_place", "ship_pay")
        }
        assert shown["dusk_levels"] == field(foretold["markets"], "level")
        compared["sold" if mine else "unsold"] += 1


def medici_card(before: Position, move: str, after: Position, compared: Compared) -> None:
    """A taking makes of ship and warehouse what was foretold; and is paid so, if the day ends by it."""
    seat, told, ahead = before.seat, after.events, before.outlook
    assert seat is not None
    assert ahead is not None
    assert set(ahead["moves"]) == set(before.legal) - {"reveal"}
    if move == "reveal" or len(of(told, "took")) != 1:
        return
    foretold = ahead["moves"][move]
    if of(told, "day_ended"):
        (ship,) = of(told, "ship_paid", seat)
        assert (ship.worth, ship.place, ship.florins) == (
            foretold["worth"],
            foretold["ship_place"],
            foretold["ship_pay"],
        )
        assert by_good(told, "goods_paid", seat, "florins", 5) == field(foretold["goods"], "pay")
        assert by_good(told, "bonus_paid", seat, "florins", 5) == field(foretold["goods"], "bonus")
        assert after.view()["seats"][seat]["stored"] == field(foretold["goods"], "units")
        paid = [*of(told, "ship_paid", seat), *of(told, "goods_paid", seat), *of(told, "bonus_paid", seat)]
        assert foretold["pays"] == sum(one.florins for one in paid)
        compared["day ended"] += 1
    else:
        shown = after.view()["seats"][seat]
        assert {name: shown[name] for name in ("worth", "room", "ship_place", "ship_pay")} == {
            name: foretold[name] for name in ("worth", "room", "ship_place", "ship_pay")
        }
        units = [sum(pair) for pair in zip(shown["stored"], shown["aboard"], strict=True)]
        assert units == field(foretold["goods"], "units")
        compared["taken"] += 1


def medici_dice(before: Position, move: str, after: Position, compared: Compared) -> None:
    """Dice enter the sheet as was foretold, those left over are the enemy's; and are paid so, if the round ends."""
    seat, told, ahead = before.seat, after.events, before.outlook
    assert seat is not None
    assert ahead is not None
    assert list(ahead["moves"]) == list(before.legal)
    foretold, faces = ahead["moves"][move], before.game.words.FACE_NAMES
    entered = of(told, "entered", seat)[: len(foretold["entries"])]
    assert [faces[one.face] for one in entered] == foretold["entries"]
    assert [one.worth for one in entered] == foretold["sums"]
    assert foretold["worth"] == foretold["sums"][-1]
    if len(of(told, "entered")) > len(entered):
        return
    view = after.view()
    assert view["seats"][seat]["crosses"] == foretold["crosses"]
    assert (foretold["enemy"] is None) == (before.players > 1)
    if before.players == 1:
        assert {name: view["solo"][name] for name in ("circles", "breakthrough")} == foretold["enemy"]
        compared["alone"] += 1
    if of(told, "round_ended"):
        (ship,) = of(told, "ship_paid", seat)
        assert (ship.worth, ship.points) == (foretold["worth"], foretold["ship_pay"])
        if not (before.players == 1 and foretold["enemy"]["breakthrough"]):
            assert by_good(told, "bonus_paid", seat, "points", 5) == foretold["bonuses"]
        compared["round ended"] += 1
    else:
        shown = view["seats"][seat]
        assert {name: shown[name] for name in ("worth", "room", "ship_place", "ship_pay")} == {
            name: foretold[name] for name in ("worth", "room", "ship_place", "ship_pay")
        }
        compared["entered"] += 1


def middle_ages(before: Position, move: str, after: Position, compared: Compared) -> None:
    """Points are those foretold unless more comes of the move, a Coterie that returns brings the Actions foretold."""
    seat, told, ahead = before.seat, after.events, before.outlook
    assert seat is not None
    assert ahead is not None
    assert set(ahead["moves"]) == {
        text for text in before.legal if text.split()[0] in ("add", "build", "store", "join", "top")
    }
    if move not in ahead["moves"]:
        return
    foretold, changes = ahead["moves"][move], [one for one in told if one.name in ("built", "stored", "top_stored")]
    if len(changes) == (move.split()[0] in ("build", "store", "top")) and not after.over:
        shown = after.view()["seats"][seat]["points"]
        assert (shown["structures"], shown["wealth"]) == (foretold["structures"], foretold["wealth"])
        compared["points"] += 1
    if not [one for one in of(told, "joined", seat) if move.split()[0] != "join"]:
        returned = of(told, "returned", seat)
        if returned and foretold["returns"]:
            assert (returned[0].cards, returned[0].actions) == (
                foretold["returns"]["cards"],
                foretold["returns"]["actions"],
            )
            assert bool(of(told, "betrayed")) == foretold["returns"]["betrayal"]
            compared["returned"] += 1
        assert bool(foretold["returns"]) or not returned
    if after.view()["step"] == "accord" and move.startswith("add"):
        assert foretold["bonus"]
        compared["bonus"] += 1


CHECKS: dict[str, tuple[Callable[[Position, str, Position, Compared], None], set[str]]] = {
    "medici": (medici, {"sold", "unsold", "day ended", "does not fit"}),
    "medici-card": (medici_card, {"taken", "day ended"}),
    "medici-dice": (medici_dice, {"entered", "alone", "round ended"}),
    "middle-ages": (middle_ages, {"points", "returned", "bonus"}),
}


@pytest.mark.parametrize("game", CHECKS)
def test_the_outlook_of_a_move_is_what_comes_of_it(game: str) -> None:
    check, kinds = CHECKS[game]
    compared: Compared = Counter()
    for players in fondaco.find(game).meta.players:
        for seed in range(GAMES):
            luck = Random(f"{players} {seed}")
            options = {
                option.name: luck.choice(option.values) if seed else option.values[0]
                for option in fondaco.find(game).meta.options
                if option.matters(players)
            }
            position = fondaco.deal(game, players=players, seed=seed, **options)
            while not position.over:
                # Cheap bids and passes before others, so that lots go to all kinds of buyers.
                move = luck.choice(position.legal[:4] if game == "medici" else position.legal)
                after = position.copy()
                after.play(move)
                check(position, move, after, compared)
                position = after
            assert position.outlook is None
    assert set(+compared) == kinds
