"""A table of The Middle Ages as a visitor sees it, and how to bring one quickly to a moment of interest."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from server.guests import Guest, House

from .pages import Visitor

GAME = "middle-ages"
BOTS = ("random", "random", "random")
MIDWAY = 9
"""The turn from which on all four have had two."""
LATER = "before => [...document.querySelectorAll('[data-number]')].some(line => line.dataset.number > before)"
STEPS = ["Coteries go to hand", "The Structures", "The Wealth", "The Accords", "The sum"]
"""Of the scoring."""
EDGE = {"x": 8, "y": 16}
"""Where a card can be taken hold of, even if it is held behind others."""


class Realm:
    """The table, from whatever seat."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_test_id("hand")
        self.cards = self.hand.locator("button")
        self.playable = self.hand.locator("button[data-decide]")
        self.act = page.get_by_test_id("act")
        self.ways = self.act.locator("button")
        """What can be done: with the chosen card, or without one."""
        self.preview = page.get_by_test_id("preview")
        self.decision = page.locator("[data-testid=hand] [data-decide], [data-testid=act] [data-decide]").first
        self.log = page.get_by_test_id("log")
        self.entries = page.get_by_test_id("log-entry")
        self.scoring = page.get_by_test_id("scoring")
        self.following = page.get_by_test_id("scoring-next")
        self.result = page.get_by_test_id("result")
        self.seen = page.get_by_test_id("seen")
        self.dialog = page.get_by_role("dialog")

    def ready(self) -> Realm:
        """Wait until the board lies on the table."""
        expect(self.page.get_by_test_id("turn-card")).to_be_visible()
        return self

    def my_turn(self) -> Realm:
        """Wait until there is something to decide here."""
        expect(self.decision).to_be_visible()
        return self

    @property
    def id(self) -> str:
        """The table's name in its address."""
        return self.page.url.rsplit("/", 1)[-1]

    def number(self) -> int:
        """The last moment the log tells of."""
        return int(self.entries.last.get_attribute("data-number") or 0)

    def moves_on(self, before: int) -> None:
        """Wait until the log tells of a later moment."""
        self.page.wait_for_function(LATER, arg=before)

    def held(self) -> list[str]:
        """The cards of my hand, by their names for tests."""
        held: list[str] = self.cards.evaluate_all("cards => cards.map(card => card.dataset.testid)")
        return held

    def seat(self, seat: int) -> Locator:
        """A play area."""
        return self.page.get_by_test_id(f"seat-{seat}")

    def coterie(self, seat: int) -> Locator:
        """A Coterie, where a chosen card can be laid."""
        return self.page.get_by_test_id(f"coterie-{seat}")

    def choose(self, which: int = 0) -> Locator:
        """Take hold of a card that may be played."""
        card = self.playable.nth(which)
        card.click(position=EDGE)
        return card

    def decide(self, turn: int = 0) -> None:
        """One decision by clicks: now this card, now that, mostly into my own Coterie; and never No, thanks."""
        if self.playable.count() > 0:
            self.choose(turn % self.playable.count())
            ways = self.ways.count()
            self.ways.nth(turn % ways if turn % 3 == 0 and ways > 2 else 0).click()
        else:
            self.ways.nth(turn % self.ways.count()).click()


def at_realm(visitor: Visitor, house: House, table: str, *tokens: str) -> Realm:
    """Come to a table of The Middle Ages."""
    return Realm(visitor.at_table(house, table, *tokens).page).ready()


def make(house: House, *seats: str, **more: object) -> tuple[str, list[str]]:
    """Open a table of The Middle Ages; without seats named, me against three bots."""
    return house.make(*(seats or ("me", *BOTS)), game=GAME, **more)


def first(legal: list[str]) -> str:
    """Mostly a card into my own Coterie."""
    return legal[0]


def generous(legal: list[str]) -> str:
    """A card for my left neighbour, for which I draw one before it does what it does: so my hand grows."""
    return legal[1] if legal[0].startswith("add") else legal[0]


def forward(
    house: House,
    table: str,
    token: str,
    until: Callable[[Guest], bool],
    choose: Callable[[list[str]], str] = first,
) -> bool:
    """Bring a game quickly to a moment of interest where it is my turn; whether it came before the end."""
    with house.guest(table, token) as guest:
        while not guest.turn()["over"] and not until(guest):
            guest.move(choose(guest.now["legal"]))
        return not guest.now["over"]


def finish(house: House) -> tuple[str, str]:
    """A table whose game is over, and the token of my seat."""
    table, (token,) = make(house)
    forward(house, table, token, until=lambda guest: False)
    return table, token


def begin(house: House, cards: int) -> tuple[str, str]:
    """A table in mid-game where I have so many cards and add one to a Coterie, and the token of my seat; where a game
    does not come to this, the next does."""

    def many(guest: Guest) -> bool:
        view, adds = guest.now["view"], guest.now["legal"][0].startswith("add")
        return view["number"] >= MIDWAY and len(view["hand"]) >= cards and adds

    while True:
        table, (token,) = make(house)
        if forward(house, table, token, until=many, choose=generous):
            return table, token
