"""What is it worth to me? Markets, bid and taking say what the server foretells; who is not asked is told why."""

from typing import Any

import pytest
from playwright.sync_api import expect

from server.guests import Guest, House

from .conftest import Admit
from .pages import Table, bring_about
from .pages_medici_card import GAME, come_to

SMALL = 7
"""A bid that leaves money for others."""


def nth(place: int) -> str:
    """A place in English."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def ship_line(now: dict[str, Any], then: dict[str, Any]) -> str:
    """What is said of the ship."""
    return f"ship {now['worth']} → {then['worth']}, {nth(then['ship_place'])} pays {then['ship_pay']}"


def all_line(now: dict[str, Any], then: dict[str, Any]) -> str:
    """What is said of all together."""
    gain = then["pays"] - now["pays"]
    return f"together +{gain} tonight" if gain else "together nothing tonight"


def buy(legal: list[str]) -> str:
    """Buy cheaply, show single cards."""
    bids = [move for move in legal if move.startswith("bid")]
    return bids[min(SMALL, len(bids) - 1)] if bids else legal[-1]


def has_cargo_and_bids(guest: Guest) -> bool:
    """Whether I bid for a lot that lets me rise in a market, while ships carry something."""
    now = guest.now
    if now["turn"] != 0 or now["view"]["phase"] != "bid" or not now["outlook"]["bought"]:
        return False
    return any(seat["dusk_levels"] != seat["levels"] for seat in now["view"]["seats"]) and any(rises(now))


def rises(now: dict[str, Any]) -> list[bool]:
    """In which markets the lot would bring the seat to decide higher than its ship alone."""
    ahead = now["outlook"]
    return [
        bought["level"] > market["level"]
        for bought, market in zip(ahead["bought"]["markets"], ahead["now"]["markets"], strict=True)
    ]


def test_a_bid_says_what_the_lot_would_bring(house: House, admit: Admit) -> None:
    """Pale markers for what is aboard, a ring for the lot, and a line under the bid, as the server has it."""
    name, tokens = bring_about(house, "me", "me", "me", until=has_cargo_and_bids, choose=buy)
    with house.guest(name, *tokens) as guest:
        now = guest.turn()
    table = admit().at_table(house, name, *tokens).my_turn()
    ahead, goods = now["outlook"], now["view"]["goods"]
    line = table.page.get_by_test_id("prospect")
    expect(line).to_contain_text(ship_line(ahead["now"], ahead["bought"]))
    expect(line).to_contain_text(all_line(ahead["now"], ahead["bought"]))
    for good, rising in zip(goods, rises(now), strict=True):
        expect(table.page.get_by_test_id(f"bought-{good}")).to_have_count(int(rising))
        expect(line.get_by_text(good)).to_have_count(int(rising))
    for number, seat in enumerate(now["view"]["seats"]):
        for good, level, dusk in zip(goods, seat["levels"], seat["dusk_levels"], strict=True):
            expect(table.page.get_by_test_id(f"ghost-{number}-{good}")).to_have_count(int(dusk > level))
    table.entry(0).click()
    expect(line).to_have_count(0)


def test_a_taking_says_what_it_does_to_the_warehouses(house: House, admit: Admit) -> None:
    """Whichever cards are chosen, the line tells what the server foretells of that taking."""
    name, tokens = bring_about(
        house,
        "me",
        "me",
        game=GAME,
        until=lambda guest: sum(move.startswith("take") for move in guest.now["legal"]) > 2 and guest.now["number"] > 8,
        choose=lambda legal: "reveal" if "reveal" in legal else legal[0],
    )
    with house.guest(name, *tokens) as guest:
        now = guest.turn()
    table = come_to(admit(), house, name, *tokens).my_turn()
    ahead = now["outlook"]
    lines = set()
    for number in (1, 2, 3):
        card = table.card(number)
        if card.get_attribute("aria-disabled") == "false":
            card.click()
        move = "take " + " ".join(str(each) for each in table.chosen())
        if move not in ahead["moves"]:
            continue
        line = table.page.get_by_test_id("prospect")
        then = ahead["moves"][move]
        expect(line).to_contain_text(ship_line(ahead["now"], then))
        expect(line).to_contain_text(all_line(ahead["now"], then))
        for good, before, after in zip(now["view"]["goods"], ahead["now"]["goods"], then["goods"], strict=True):
            if after["units"] > before["units"]:
                expect(line).to_contain_text(f"{good} {before['units']} → {after['units']}")
        lines.add(line.inner_text())
    assert len(lines) > 1


@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_who_is_not_asked_is_told_why(house: House, admit: Admit, language: str) -> None:
    """On the board, in my own place at the desk, and in the chronicle."""

    name, token = a_table_without_room(house)
    table: Table = admit(locale=language).at_table(house, name, token).ready()
    why, me = {"en-GB": ("no room", "You cannot bid: no room."), "pl-PL": ("brak miejsca", "Nie możesz licytować")}[
        language
    ]
    expect(table.page.get_by_test_id("said-0")).to_contain_text(why)
    expect(table.page.get_by_test_id("waiting")).to_contain_text(me)
    expect(table.entries.filter(has_text=f": {why}.").first).to_be_visible()


def buy_only_first(legal: list[str]) -> str:
    """Bid one florin, so that whoever speaks first buys; show as many cards as may be."""
    return "bid 1" if "bid 1" in legal else "pass" if "pass" in legal else "draw"


def a_table_without_room(house: House) -> tuple[str, str]:
    """A table where the first seat, whose token is given, was just passed over for lack of room."""

    def no_room(guest: Guest) -> bool:
        told = {"event": "not_asked", "seat": 0, "lack": "room"} in guest.now["events"]
        view = guest.now["view"]
        return told and view["phase"] == "bid" and view["seats"][0]["lack"] == "room"

    name, tokens = bring_about(house, "me", "me", "me", until=no_room, choose=buy_only_first)
    return name, tokens[0]
