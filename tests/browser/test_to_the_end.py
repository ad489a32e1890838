"""Each game from the front page to its result: on a phone's screen, by keys alone, with the focus always in sight.

Decisions are made beside every reckoning before it is put away: it stays until it was read, however early one acts.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, ViewportSize, expect

from server.guests import House

from .conftest import Admit
from .keys import FOCUS, TABS_MOST, enter, tab_to
from .pages import MOVES_MOST, Table, Visitor
from .pages_medici_card import MarketTable
from .pages_medici_dice import NEXT_DIE, DiceTable
from .pages_middle_ages import STEPS, Realm
from .test_sizes import MOST_HEIGHT

PHONE = {"viewport": {"width": 360, "height": 640}}
"""Without a finger: whoever cannot use one has a keyboard."""
NAME = "Ada"
DAYS = [1, 2, 3]
BESIDE = 2
"""So many decisions are made beside a reckoning."""
NOW = f"""() => {{
    const named = name => document.querySelector(`[data-testid=${{name}}]`);
    const result = named("result");
    const decide = result ? null : document.querySelector("main [data-decide]");
    let desk = decide;
    while (desk && getComputedStyle(desk).position !== "fixed") desk = desk.parentElement;
    const told = document.querySelectorAll("[data-testid=log-entry]");
    return {{
        number: Number(told[told.length - 1]?.dataset.number ?? -1),
        asked: decide !== null,
        reckoning: document.querySelector("#scoring-title")?.innerText ?? null,
        over: named("see-result") !== null,
        result: result !== null,
        wide: document.scrollingElement.scrollWidth > innerWidth,
        desk: desk ? desk.getBoundingClientRect().height / innerHeight : 0,
        focus: ({FOCUS})(),
    }};
}}"""
"""How the table stands."""
NEXT = f"""before => {{
    const now = ({NOW})();
    return now.result || now.over && now.reckoning || now.asked && now.number > before ? now : null;
}}"""
Now = dict[str, Any]


class Keys:
    """Somebody at a table who has nothing but keys; what there is to decide is each game's own affair."""

    def __init__(self, page: Page) -> None:
        self.page, self.table = page, Table(page)
        self.press = page.keyboard.press
        self.turn = -1
        """How many decisions were made."""
        self.done: set[str] = set()
        """The kinds of them."""
        self.read: list[str] = []
        """The reckonings that were put away."""

    def decide(self) -> str:
        """Make a decision; of what kind."""
        raise NotImplementedError

    def put_away(self) -> None:
        """A reckoning has been read."""
        self.press("Escape")

    def play(self) -> None:
        """Decide whenever there is something to decide, until the result is there."""
        number, beside = -1, 0
        while not (now := self.wait(number))["result"]:
            assert not now["wide"]
            if now["reckoning"] and (beside == BESIDE or now["over"]):
                self.read.append(now["reckoning"])
                self.put_away()
                beside = 0
                expect(self.table.scoring.filter(has_text=now["reckoning"])).to_have_count(0)
                continue
            assert now["desk"] <= MOST_HEIGHT, now
            assert now["reckoning"] or (now["focus"]["decides"] and now["focus"]["seen"]), now
            assert not now["focus"]["lost"]
            beside += 1 if now["reckoning"] else 0
            self.turn += 1
            assert self.turn < MOVES_MOST, "the game has no end"
            self.done.add(self.decide())
            number = now["number"]

    def wait(self, number: int) -> Now:
        """How the table stands once there is something to decide after a moment, or to read at the end."""
        now: Now = self.page.wait_for_function(NEXT, arg=number).json_value()
        return now


def sit_down(visitor: Visitor, house: House, game: str, players: int) -> Page:
    """From the front page to a table with bots, as a phone's keyboard does it."""
    page = visitor.at_the_door(house).page
    enter(page, f"game-{game}")
    tab_to(page, "my-name")
    page.keyboard.type(NAME)
    enter(page, "other-bots")
    expect(page.get_by_role("dialog")).to_be_visible()
    for _ in range(TABS_MOST):
        if page.evaluate(FOCUS)["name"] == "players":
            break
        page.keyboard.press("Tab")
    wanted = page.locator(f"[name=players][value='{players}']")
    while not wanted.is_checked():
        page.keyboard.press("ArrowLeft")
    enter(page, "open-table")
    expect(page.get_by_test_id("log-entry").first).to_be_visible()
    return page


def told_at_the_end(house: House, table: Table) -> Now:
    """The result in sight is the server's; Enter would begin the next game. The last moment as a watcher is told it."""
    with house.guest(table.id) as watcher:
        told: Now = watcher.until(lambda message: message["type"] == "moment" and message["over"])
    results = table.page.locator("[data-testid^=result-seat-]")
    expect(results).to_have_count(len(told["scores"]))
    shown = [table.page.get_by_test_id(f"result-seat-{seat}").locator("b") for seat in range(len(told["scores"]))]
    assert [int(score.inner_text()) for score in shown] == told["scores"]
    expect(table.page.get_by_test_id("again")).to_be_focused()
    assert table.page.evaluate(FOCUS)["seen"]
    return told


def nothing_from_elsewhere(visitor: Visitor, house: House) -> None:
    """Every request of a whole game went to the house, and nothing complained (a broken content policy would)."""
    assert {urlsplit(request.url).netloc for request in visitor.requests} == {house.host}
    assert {urlsplit(socket.url).netloc for socket in visitor.sockets} == {house.host}
    assert len(visitor.requests) > 0
    assert visitor.complaints == []


def days_in(titles: list[str]) -> list[int]:
    """The days, or rounds, of these reckonings."""
    return [int(title.split()[-1]) for title in titles]


class Bidder(Keys):
    """Plays Medici: lots of one card and of more, bids of every kind, and passes."""

    def decide(self) -> str:
        """Whatever was not done yet; else what letters do."""
        number = self.table.number()
        if not self.table.passing.is_visible():
            return self.show(number)
        florins = int(self.table.bid_input.input_value())
        if "bid" not in self.done and florins > 0:
            tab_to(self.page, "bid-input")
            self.press("ArrowUp")
            expect(self.table.bid_input).to_have_value(str(florins + 1))
            self.press("Control+A")
            self.page.keyboard.type(str(florins + 2))
            self.press("Enter")
            return self.heard(number, f"{NAME} bids {florins + 2}.", "bid")
        if "pass" not in self.done:
            enter(self.page, "pass")
            return self.heard(number, f"{NAME} passes.", "pass")
        if self.table.bid.is_enabled() and self.turn % 2:
            self.press("Enter" if self.page.evaluate(FOCUS)["test"] == "bid" else "p")
            return "quick"
        self.press("p")
        return "quick"

    def show(self, number: int) -> str:
        """Another card, or an offer."""
        if "offer" not in self.done:
            enter(self.page, "stop")
            return self.heard(number, f"{NAME} offers a lot of 1 card.", "offer")
        more = "draw" not in self.done
        self.press("d" if more else "s")
        return "draw" if more else "quick"

    def heard(self, number: int, told: str, kind: str) -> str:
        """The chronicle has told it."""
        expect(self.table.entry(number + 1)).to_be_visible()
        assert told in self.table.told()
        return kind


def test_medici(house: House, admit: Admit, tmp_path: Path) -> None:
    """Three days, their account, a record that holds; and the next game is a key away, the old one among my tables."""
    visitor = admit(**PHONE)
    bidder = Bidder(sit_down(visitor, house, "medici", players=2))
    bidder.play()
    assert bidder.done == {"offer", "draw", "bid", "pass", "quick"}
    assert days_in(bidder.read) == DAYS
    told_at_the_end(house, bidder.table)
    record_holds(bidder.page, tmp_path)
    nothing_from_elsewhere(visitor, house)
    finished = bidder.table.id
    enter(bidder.page, "again")
    bidder.page.wait_for_url(lambda url: not url.endswith(finished))
    bidder.table.my_turn()
    rows = visitor.at_the_door(house).page.get_by_test_id("my-tables").get_by_role("link")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="score")).to_have_attribute("href", f"/t/{finished}")


def record_holds(page: Page, folder: Path) -> None:
    """The deal was fair, its numbers are folded away, and the record is what `fondaco verify` says it is."""
    enter(page, "menu", tab="Shift+Tab")
    enter(page, "menu-fairness")
    verdict, secret = page.get_by_test_id("verdict"), page.get_by_test_id("secret")
    expect(verdict).to_contain_text("This deal was fair ✓")
    expect(secret).to_be_hidden()
    enter(page, "fair-numbers")
    expect(secret).to_be_visible()
    expect(verdict).to_contain_text("the secret is the one that was promised")
    expect(verdict).to_contain_text("Your own number was used")
    with page.expect_download() as download:
        enter(page, "record")
    download.value.save_as(folder / "record.json")
    page.keyboard.press("Escape")
    verified = subprocess.run(
        [sys.executable, "-m", "fondaco", "verify", folder / "record.json"], capture_output=True, text=True, timeout=60
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr


class Taker(Keys):
    """Plays the card game: first the card at the end, then reveals, and takes what digits choose."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.table: MarketTable = MarketTable(page)

    def decide(self) -> str:
        """Take a single card, reveal one, or take all within reach."""
        if self.turn == 0:
            return self.first()
        if self.turn % 4 == 1 and self.table.reveal.is_visible():
            self.press("r")
            return "reveal"
        for number in "23":
            card = self.table.card(int(number))
            if card.is_visible() and card.get_attribute("aria-disabled") == "false":
                self.press(number)
        several = self.table.market.locator("[aria-pressed=true]").count() > 1
        self.press("Enter" if self.page.evaluate(FOCUS)["test"] == "take" else "t")
        return "several" if several else "single"

    def first(self) -> str:
        """The ship becomes what was promised."""
        worth = self.table.take.locator("b").first.inner_text()
        last = self.table.market.locator("[data-card]").last.get_attribute("data-card")
        assert self.table.ship(0) == []
        self.press("Enter")
        expect(self.page.locator("[data-seat='0'] [data-card]")).to_have_count(1)
        expect(self.page.get_by_test_id("seat-0")).to_contain_text(f"Worth {worth}")
        assert self.table.ship(0) == [last]
        return "single"


def test_the_card_game(house: House, admit: Admit) -> None:
    """Three days; a card at a time, several, and others revealed."""
    visitor = admit(**PHONE)
    taker = Taker(sit_down(visitor, house, "medici-card", players=2))
    taker.play()
    assert taker.done == {"single", "several", "reveal"}
    assert days_in(taker.read) == DAYS
    told_at_the_end(house, taker.table)
    assert any("takes 3 cards" in line or "takes 2 cards" in line for line in taker.table.told())
    nothing_from_elsewhere(visitor, house)


class Roller(Keys):
    """Plays the dice game: digits choose one die, then two, then three; each preview comes true."""

    def decide(self) -> str:
        """Take dice."""
        standing = self.page.get_by_test_id("standing").inner_text()
        number, chosen = self.table.number(), list[int]()
        while (die := self.page.evaluate(NEXT_DIE, self.turn % 3 + 1)) is not None and die not in chosen:
            self.press(str(die + 1))
            chosen.append(die)
        worth = self.page.get_by_test_id("preview").locator("li").first.inner_text().split()[-1]
        tab_to(self.page, "take")
        self.press("Enter")
        told = self.page.locator(f"[data-testid=log-entry][data-number='{number + 1}']")
        expect(told.filter(has_text=re.compile(rf" {worth}\.\s*$")).first).to_be_visible()
        return "one" if standing.startswith("Choose one die") else "take"


ROOM_FOR_SHEETS: ViewportSize = {"width": 1440, "height": 1000}
"""On phones only my own sheet is drawn; everybody else's stands there in figures."""


def test_the_dice_game(house: House, admit: Admit) -> None:
    """Three rounds; what was rolled and taken stands on both sheets."""
    visitor = admit(**PHONE)
    roller = Roller(sit_down(visitor, house, "medici-dice", players=2))
    roller.play()
    assert roller.done == {"take", "one"}
    assert days_in(roller.read) == DAYS
    told = told_at_the_end(house, DiceTable(roller.page))
    roller.page.set_viewport_size(ROOM_FOR_SHEETS)
    for seat, merchant in enumerate(told["view"]["seats"]):
        sheet = roller.page.get_by_test_id(f"seat-{seat}")
        expect(sheet.locator("[data-crate]")).to_have_count(sum(len(ship) for ship in merchant["ships"]))
        expect(sheet.locator(".cross")).to_have_count(sum(merchant["crosses"]))
    nothing_from_elsewhere(visitor, house)


DIGITS = 9
"""So many cards of a hand have a digit each; others are reached with Tab."""


class Courtier(Keys):
    """Plays The Middle Ages: a card and where to lay it, by Enter, by digits and by Tab; never No, thanks."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.realm = Realm(page)

    def decide(self) -> str:
        """A card, or what can be done without one."""
        if self.realm.playable.count() == 0:
            self.press("Enter")
            return "plain"
        if self.page.evaluate(FOCUS)["decides"] and self.turn % 2 == 0:
            self.press("Enter")
        else:
            playable = self.realm.playable.evaluate_all("cards => cards.map(card => card.dataset.testid)")
            places = [1 + self.realm.held().index(card) for card in playable]
            self.press(str(max(place for place in places if place <= DIGITS)))
        expect(self.realm.ways.first).to_be_focused()
        assert self.page.evaluate(NOW)["desk"] <= MOST_HEIGHT
        ways = self.realm.act.locator(".buttons button").count()
        for _ in range(self.turn % ways if self.turn % 3 == 0 else 0):
            self.press("Tab")
        self.press("Enter")
        return "card"

    def put_away(self) -> None:
        """Step by step."""
        for step, title in enumerate(STEPS):
            expect(self.realm.scoring.locator("h3")).to_have_text(title)
            expect(self.realm.scoring.locator("[aria-current=step]")).to_have_attribute(
                "aria-label", f"Step {step + 1} of {len(STEPS)}"
            )
            tab_to(self.page, "scoring-next")
            self.press("Enter")


def test_the_middle_ages(house: House, admit: Admit) -> None:
    """To the last sum, and where it comes from."""
    visitor = admit(**PHONE)
    courtier = Courtier(sit_down(visitor, house, "middle-ages", players=3))
    courtier.play()
    assert courtier.done >= {"card"}
    assert courtier.read == ["The scoring"]
    told_at_the_end(house, courtier.table)
    expect(courtier.realm.result).to_contain_text("Where the points come from")
    nothing_from_elsewhere(visitor, house)
