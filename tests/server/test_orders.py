"""Standing orders: sealed until they act, cancellable, for one lot or until cancelled; nonsense is refused."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from .guests import Guest, House, Message, Opener


@pytest.fixture
def seats(house: House) -> Iterator[tuple[list[Guest], str, list[str]]]:
    """Three players in the order they speak in, whoever shows the lot last; the table and their tokens."""
    table, tokens = house.make("me", "me", "me")
    with ExitStack() as stack:
        guests = [stack.enter_context(house.guest(table, token)) for token in tokens]
        for guest in guests:
            heard(guest, 0)
        order = guests[0].now["view"]["speakers"]
        yield [guests[seat] for seat in order], table, [tokens[seat] for seat in order]


def heard(guest: Guest, number: int) -> Message:
    """The moment of this number, when it is here."""
    while guest.now.get("number", -1) < number:
        guest.hear()
    return guest.now


def seat_of(guest: Guest) -> int:
    """Where a guest sits."""
    (seat,) = guest.welcome["mine"]
    return int(seat)


def give(guest: Guest, form: str, florins: int = 0, lasts: bool = False) -> Message:
    """Give an order; what is answered."""
    guest.say(type="order", seat=seat_of(guest), form=form, florins=florins, lasts=lasts)
    return guest.until(lambda told: told["type"] in ("orders", "refused"))


def played(guest: Guest, number: int) -> str:
    """The move that made a moment."""
    return str(heard(guest, number)["move"])


def test_an_order_raises_the_standing_bid_as_far_as_it_says(seats: tuple[list[Guest], str, list[str]]) -> None:
    """One more than the standing bid, or a pass where that is too much; and what is exactly named, if it is higher."""
    (first, second, shower), _, _ = seats
    assert give(second, "raise", 5)["orders"] == [
        {"seat": seat_of(second), "form": "raise", "florins": 5, "lasts": False}
    ]
    give(shower, "exactly", 5)
    shower.move("stop")
    heard(first, 1)
    first.move("bid 4")
    assert played(first, 2) == "bid 4"
    assert played(first, 3) == "bid 5"
    assert played(first, 4) == "pass"
    told = second.until(lambda told: told["type"] == "orders")
    assert told["orders"] == []  # the lot is gone, and the order with it


def test_an_order_can_last_until_it_is_cancelled(seats: tuple[list[Guest], str, list[str]]) -> None:
    """Lot after lot; then its owner is asked again."""
    (first, second, shower), _, _ = seats
    give(first, "pass", lasts=True)
    give(second, "pass", lasts=True)
    shower.move("stop")
    assert [played(shower, number) for number in (2, 3)] == ["pass", "pass"]
    shower.move("pass")
    heard(first, 4)  # the first shows the next lot, for which there is no order
    assert first.turn()["turn"] == seat_of(first)
    first.move("stop")
    assert played(first, 6) == "pass"
    second.say(type="cancel_order", seat=seat_of(second))
    assert second.until(lambda told: told["type"] == "orders")["orders"] == []
    second.say(type="cancel_order", seat=seat_of(second))
    refused = second.until(lambda told: told["type"] == "refused")
    assert refused["reason"] == f"there is no order for seat {seat_of(second)}."


def test_nobody_else_hears_of_an_order(house: House, seats: tuple[list[Guest], str, list[str]]) -> None:
    """Not a byte, at the table or for those who come: what was said before it and after it follows at once."""
    (first, second, shower), table, tokens = seats
    with house.guest(table) as watcher:
        heard(watcher, 0)
        before = {guest: len(guest.heard) for guest in (first, shower, watcher)}
        give(second, "raise", 7, lasts=True)
        give(second, "exactly", 3)
        shower.move("draw")
        for guest in (first, shower, watcher):
            heard(guest, 1)
            since = [text for text in guest.heard[before[guest] :] if '"type":"seats"' not in text]
            assert len(since) == 1
            assert '"type":"moment"' in since[0]
    with house.guest(table, tokens[0]) as other, house.guest(table, tokens[1]) as owner:
        heard(other, 1)
        owner.until(lambda told: told["type"] == "orders")
        other.say(type="cancel_order", seat=seat_of(other))
        other.until(lambda told: told["type"] == "refused")
        assert not any('"orders":[{' in text for text in other.heard)


def test_an_order_that_makes_no_sense_is_refused(seats: tuple[list[Guest], str, list[str]]) -> None:
    """In a sentence."""
    (first, second, shower), _, _ = seats
    for form, florins, why in (
        ("shout", 1, "an order is raise, exactly or pass, not 'shout'."),
        ("raise", 0, "an order to raise names at least 1 florin."),
        ("exactly", 900, "florins, so you cannot bid 900."),
        ("exactly", -3, "an order names from 0 to"),
        ("pass", 3, "an order to pass names no florins."),
    ):
        assert why in give(second, form, florins)["reason"]
    shower.move("stop")
    heard(first, 1)
    first.move("bid 6")
    heard(second, 2)
    assert give(second, "exactly", 6)["reason"] == "the standing bid is 6 already."
    assert give(first, "raise", 9)["reason"] == "you have spoken for this lot already."
    second.say(type="order", seat=seat_of(first), form="pass")
    assert "not yours" in second.until(lambda told: told["type"] == "refused")["reason"]


def test_there_are_no_orders_where_nothing_is_sold(house: House) -> None:
    """The welcome says which forms there are."""
    table, tokens = house.make("me", "me", game="medici-dice")
    with house.guest(table, *tokens) as guest:
        assert guest.welcome["orders"] == []
        guest.say(type="order", seat=0, form="pass")
        assert "there are no orders in" in guest.until(lambda told: told["type"] == "refused")["reason"]


def test_an_order_outlives_a_kill(open_house: Opener, tmp_path: Path) -> None:
    """It is carried out when its turn comes, whoever is there."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        assert guest.welcome["orders"] == ["raise", "exactly", "pass"]
        shower = heard(guest, 0)["turn"]
        guest.say(type="order", seat=1 - shower, form="exactly", florins=11)
        guest.until(lambda told: told["type"] == "orders")
    house.kill()
    again = open_house(tmp_path)
    with again.guest(table, tokens[shower]) as guest:
        guest.turn()
        guest.move("stop")
        assert played(guest, 2) == "bid 11"
