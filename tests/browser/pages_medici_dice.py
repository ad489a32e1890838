"""A table of the dice game, spoken of in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from server.guests import Guest, House

from .pages import MOVES_MOST, Front, Table, Visitor

GAME = "medici-dice"
NEXT_DIE = """dice => {
    const all = [...document.querySelectorAll("[data-die]")];
    const chosen = all.filter(die => die.ariaPressed === "true").length;
    const enough = document.querySelector("[data-testid=take]").ariaDisabled !== "true";
    if (chosen >= dice && enough) return null;
    const next = all.find(die => die.ariaPressed === "false" && die.ariaDisabled === "false");
    return next ? Number(next.dataset.die) : null;
}"""


class DiceTable(Table):
    """A table of the dice game, from whatever seat."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tray = page.get_by_test_id("tray")
        self.take = page.get_by_test_id("take")
        self.preview = page.get_by_test_id("preview")
        self.standing = page.get_by_test_id("standing")
        self.ladder = page.get_by_test_id("ladder")
        self.decision = self.take

    def ready(self) -> DiceTable:
        """Wait until the dice lie on the table."""
        expect(self.tray).to_be_visible()
        return self

    def my_turn(self) -> DiceTable:
        """Wait until there are dice to take here."""
        expect(self.take).to_be_visible()
        return self

    def die(self, die: int) -> Locator:
        """A die, counted from 0."""
        return self.page.get_by_test_id(f"die-{die}")

    @property
    def chosen(self) -> Locator:
        """The dice that are chosen now."""
        return self.tray.locator("[data-die][aria-pressed=true]")

    def choose(self, dice: int) -> None:
        """Click up to so many dice, and more where the ship has to be filled."""
        chosen: list[int] = []
        while (die := self.page.evaluate(NEXT_DIE, dice)) is not None and die not in chosen:
            self.die(die).click()
            chosen.append(die)

    def take_dice(self, dice: int) -> None:
        """Choose dice and take them, and wait until that is told; the ship becomes what the preview has said."""
        before = self.my_turn().number()
        self.choose(dice)
        worth = self.preview.locator("li").first.inner_text().split()[-1]
        self.take.click()
        told = self.page.locator(f"[data-testid=log-entry][data-number='{before + 1}']")
        expect(told.filter(has_text=re.compile(rf" {worth}\.\s*$")).first).to_be_visible()

    def play_to_the_end(self) -> None:
        """Take one die, then two, then three, until the result is there."""
        waited_for = self.page.locator("[data-testid=take], [data-testid=scoring], [data-testid=result]").first
        for move in range(MOVES_MOST):
            expect(waited_for).to_be_visible()
            if self.result.is_visible():
                return
            if self.scoring.is_visible():
                self.page.get_by_test_id("scoring-skip").click()
            elif self.take.is_visible():
                self.take_dice(move % 3 + 1)
        raise AssertionError("the game has no end")


def at_the_dice_door(visitor: Visitor, house: House) -> Front:
    """Come to the front page and turn to the dice game."""
    front = visitor.at_the_door(house)
    front.page.get_by_test_id(f"game-{GAME}").click()
    expect(front.page.get_by_test_id("solitaire")).to_be_visible()
    return front


def at_dice(visitor: Visitor, house: House, table: str, *tokens: str) -> DiceTable:
    """Come to a table of the dice game."""
    visitor.at_table(house, table, *tokens)
    return DiceTable(visitor.page).ready()


def play_dice(house: House, table: str, *tokens: str, until: Callable[[dict[str, Any]], bool]) -> None:
    """Bring a game quickly to a moment of interest, taking the last of the legal moves; bots play in between."""
    with house.guest(table, *tokens) as guest:
        while not guest.turn()["over"] and not until(guest.now):
            guest.move(guest.now["legal"][-1])


def reach(house: House, *seats: str, until: Callable[[dict[str, Any]], bool]) -> tuple[str, list[str]]:
    """A table that has come to such a moment; where a game does not, the next does."""
    while True:
        table, tokens = house.make(*seats, game=GAME)
        with house.guest(table, *tokens) as guest:
            if comes_to(guest, until):
                return table, tokens


def comes_to(guest: Guest, until: Callable[[dict[str, Any]], bool]) -> bool:
    """Play until something is so; whether it ever was."""
    while not guest.turn()["over"]:
        if until(guest.now):
            return True
        guest.move(guest.now["legal"][0])
    return False
