"""A table of Medici: The Card Game, spoken of in its own words."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from server.guests import House

from .pages import MOVES_MOST, Table, Visitor

GAME = "medici-card"
TITLE = "Medici: The Card Game"
OPEN_CARDS = "[data-testid=market] button[aria-disabled=false]"
"""Those within reach that may be taken or left."""
TURNS_A_REVEAL = 4


class MarketTable(Table):
    """A table of the card game, from whatever seat."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.market = page.get_by_test_id("market")
        self.deck = page.get_by_test_id("deck")
        self.reveal = page.get_by_test_id("reveal")
        self.take = page.get_by_test_id("take")
        self.contents = page.get_by_test_id("contents")
        self.decision = self.take

    def ready(self) -> MarketTable:
        """Wait until the board lies on the table."""
        expect(self.market).to_be_visible()
        return self

    def my_turn(self) -> MarketTable:
        """Wait until there is something to decide here."""
        super().my_turn()
        return self

    def card(self, number: int) -> Locator:
        """A card within reach, counted from the end of the line."""
        return self.page.get_by_test_id(f"reach-{number}")

    def chosen(self) -> list[int]:
        """The cards within reach that are chosen, counted from the end of the line."""
        return [number for number in (1, 2, 3) if self.card(number).get_attribute("aria-pressed") == "true"]

    def ship(self, seat: int) -> list[str]:
        """The cards in a ship, those in holds first."""
        cards: list[str] = self.page.locator(f"[data-seat='{seat}'] [data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        return cards

    def play_by_clicking(self, until: Callable[[MarketTable], bool]) -> None:
        """Now and then reveal by a click on the deck, else take what clicks on the cards choose, until something is
        reached."""
        scoring = self.page.get_by_test_id("scoring-skip")
        waited_for = self.take.or_(scoring).or_(self.result).first
        for move in range(MOVES_MOST):
            waited_for.wait_for()
            if until(self):
                return
            if scoring.is_visible():
                scoring.click()
            elif self.take.is_visible():
                self.decide_by_clicking(reveal=move % TURNS_A_REVEAL == 0)
        raise AssertionError("the game has no end")

    def decide_by_clicking(self, reveal: bool) -> None:
        """One decision."""
        if reveal and self.deck.is_visible():
            self.deck.click()
        else:
            for card in self.page.locator(OPEN_CARDS).all():
                card.click()
            self.take.click()


def sit_down(visitor: Visitor, house: House) -> MarketTable:
    """From the front page to a table against bots, in two clicks."""
    front = visitor.at_the_door(house)
    front.page.get_by_role("button", name=TITLE).click()
    front.play_now.click()
    return MarketTable(front.page).ready()


def come_to(visitor: Visitor, house: House, table: str, *tokens: str) -> MarketTable:
    """Come to a table that is there already, to all its seats of ours."""
    visitor.at_table(house, table, *tokens)
    return MarketTable(visitor.page).ready()
