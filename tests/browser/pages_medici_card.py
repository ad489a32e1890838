"""A table of Medici: The Card Game, spoken of in its own words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from server.guests import House

from .pages import Table, Visitor

GAME = "medici-card"


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


def come_to(visitor: Visitor, house: House, table: str, *tokens: str) -> MarketTable:
    """Come to a table that is there already, to all its seats of ours."""
    visitor.at_table(house, table, *tokens)
    return MarketTable(visitor.page).ready()
