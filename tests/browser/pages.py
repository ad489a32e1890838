"""What a visitor sees and does: the front page and a table, spoken of in the house's own words."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, WebSocket, expect

from server.guests import Guest, House

SECONDS = 20
MOVES_MOST = 400
"""No game has so many decisions of one seat."""
ANY_DECISION = "[data-testid=draw], [data-testid=pass]"
FONTS_READY = "() => { document.body.offsetHeight; return document.fonts.ready.then(() => null) }"
"""Laying the page out asks for the fonts it needs."""


def expect_within_seconds() -> None:
    """How long every expectation waits at most."""
    expect.set_options(timeout=SECONDS * 1000)


class Visitor:
    """Somebody with a browser of their own, who remembers what went over the wire and what the console said."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[Request] = []
        self.sockets: list[WebSocket] = []
        self.frames: list[str] = []
        """What was sent over sockets."""
        self.complaints: list[str] = []
        self.page.on("request", self._ask)
        self.page.on("websocket", self._listen)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _ask(self, request: Request) -> None:
        self.requests.append(request)

    def _listen(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framesent", lambda frame: self.frames.append(str(frame)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    @property
    def tokens(self) -> list[str]:
        """The tokens this browser keeps."""
        kept: list[str] = self.page.evaluate(
            "Object.values(JSON.parse(localStorage.getItem('fondaco.seats') ?? '{}')).flat()"
        )
        return kept

    def at_the_door(self, house: House) -> Front:
        """Come to the front page."""
        self.page.goto(f"http://{house.host}/")
        front = Front(self.page)
        expect(front.play_now).to_be_visible()
        return front

    def at_table(self, house: House, table: str, *tokens: str) -> Table:
        """Come to a table, to its seats of these tokens or to watch."""
        fragment = "&".join(f"k={token}" for token in tokens)
        self.page.goto(f"http://{house.host}/t/{table}" + (f"#{fragment}" if tokens else ""))
        return Table(self.page)


def away(page: Page) -> None:
    """Leave the house: what happens there meanwhile has not to be drawn."""
    page.goto("about:blank")


def settle(page: Page) -> None:
    """Wait for the fonts, so that what is measured is what is seen in the end."""
    page.evaluate(FONTS_READY)


def speak(page: Page, language: str) -> None:
    """Switch the language."""
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("button", name=language)).to_have_attribute("aria-pressed", "true")


class Front:
    """The front page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.play_now = page.get_by_test_id("play-now")
        self.name = page.get_by_test_id("my-name")
        self.dialog = page.get_by_role("dialog")

    def play(self) -> Table:
        """One click to a table against bots."""
        self.play_now.click()
        return Table(self.page).ready()

    def arrange(self, occasion: str, *kinds: str) -> Table:
        """Open a table by its dialog: `invite-friends`, `hotseat` or `other-bots`, and who sits at each seat."""
        self.page.get_by_test_id(occasion).click()
        self.dialog.locator("label", has=self.page.locator(f"[name=players][value='{len(kinds)}']")).click()
        for seat, kind in enumerate(kinds):
            self.page.get_by_test_id(f"kind-{seat}").select_option(kind)
        self.page.get_by_test_id("open-table").click()
        return Table(self.page)


class Table:
    """A table, from whatever seat."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lot = page.get_by_test_id("lot")
        self.draw = page.get_by_test_id("draw")
        self.stop = page.get_by_test_id("stop")
        self.bid = page.get_by_test_id("bid")
        self.bid_input = page.get_by_test_id("bid-input")
        self.passing = page.get_by_test_id("pass")
        self.decision = page.locator(ANY_DECISION)
        self.log = page.get_by_test_id("log")
        self.entries = page.get_by_test_id("log-entry")
        self.slider = page.get_by_test_id("replay")
        self.live = page.get_by_test_id("live")
        self.past = page.get_by_test_id("past")
        self.lost = page.get_by_test_id("lost")
        self.scoring = page.get_by_test_id("scoring")
        self.result = page.get_by_test_id("result")
        self.skip_ahead = page.get_by_test_id("skip-ahead")

    def ready(self) -> Table:
        """Wait until the board lies on the table."""
        expect(self.lot).to_be_visible()
        return self

    @property
    def id(self) -> str:
        """The table's name in its address."""
        return self.page.url.rsplit("/", 1)[-1]

    def entry(self, number: int) -> Locator:
        """A line of the log that tells of this moment."""
        return self.page.locator(f"[data-testid=log-entry][data-number='{number}']").first

    def numbers(self) -> list[int]:
        """The moments the log tells of, as it stands once the past is there."""
        expect(self.log).to_have_attribute("aria-busy", "false")
        told: list[int] = self.entries.evaluate_all("lines => lines.map(line => Number(line.dataset.number))")
        return told

    def number(self) -> int:
        """The last moment the log tells of."""
        return self.numbers()[-1]

    def told(self) -> list[str]:
        """The log, line by line, once the past is there."""
        expect(self.log).to_have_attribute("aria-busy", "false")
        return [line.strip() for line in self.entries.all_inner_texts()]

    def position(self) -> list[str]:
        """All that lies on the table now, as it can be read."""
        places = self.page.locator("[data-testid=standing], [data-testid=markets] table, [data-testid^=seat-]")
        ships_and_lot = self.page.locator("[data-testid=lot], [data-testid^=seat-] [role=img]")
        labels: list[str] = ships_and_lot.evaluate_all("drawn => drawn.map(each => each.ariaLabel)")
        return places.all_inner_texts() + labels

    def my_turn(self) -> Table:
        """Wait until there is something to decide here."""
        expect(self.decision).to_be_visible()
        return self

    def decide(self, choose: Callable[[Table], Locator]) -> int:
        """Click one decision and wait until it is told; its moment's number."""
        before = self.my_turn().number()
        choose(self).click()
        expect(self.entry(before + 1)).to_be_visible()
        return before + 1

    def pass_or_stop(self) -> int:
        """The most modest decision."""
        return self.decide(lambda table: table.passing if table.passing.is_visible() else table.stop)

    def at_the_end(self) -> Table:
        """Wait for the result; reckonings that happen before our eyes are skipped, however many there are."""
        expect(self.result.or_(self.scoring)).to_be_visible()
        while self.scoring.is_visible():
            self.page.get_by_test_id("scoring-skip").click()
            expect(self.result.or_(self.scoring)).to_be_visible()
        return self

    def play_on(self, until: Callable[[Table], bool]) -> None:
        """Play modestly until something is reached: buy every second lot at the smallest bid, and show single cards."""
        waited_for = self.page.locator(f"{ANY_DECISION}, [data-testid=scoring], [data-testid=result]").first
        for move in range(MOVES_MOST):
            expect(waited_for).to_be_visible()
            if until(self):
                return
            if self.passing.is_visible():
                cheap = move % 2 == 0 and self.bid.is_enabled()
                (self.bid if cheap else self.passing).click()
            elif self.stop.is_visible():
                self.stop.click()
            else:
                self.page.get_by_test_id("scoring-skip").click()
        raise AssertionError("the game has no end")


def forward(house: House, table: str, *tokens: str, until: Callable[[Guest], bool], bid: bool = False) -> None:
    """Bring a game, all of whose human seats are ours, quickly to a moment of interest; bots play in between."""

    def choose(legal: list[str]) -> str:
        bids = [move for move in legal if move.startswith("bid")]
        if bid and bids:
            return bids[0]
        return "pass" if "pass" in legal else "stop" if "stop" in legal else legal[0]

    play_until(house, table, *tokens, until=until, choose=choose)


def play_until(
    house: House, table: str, *tokens: str, until: Callable[[Guest], bool], choose: Callable[[list[str]], str]
) -> None:
    """Play all seats of these tokens by a choice among the legal moves, until something is reached or all is over."""
    with house.guest(table, *tokens) as guest:
        while not guest.turn()["over"] and not until(guest):
            guest.move(choose(guest.now["legal"]))


def bring_about(
    house: House, *seats: str, until: Callable[[Guest], bool], choose: Callable[[list[str]], str], **more: object
) -> tuple[str, list[str]]:
    """A table that has come to a moment of interest, and the tokens of my seats; where a game does not come to it, as
    the cards fall, the next does."""
    while True:
        table, tokens = house.make(*seats, **more)
        with house.guest(table, *tokens) as guest:
            while not guest.turn()["over"]:
                if until(guest):
                    return table, tokens
                guest.move(choose(guest.now["legal"]))


def day_has_ended(guest: Guest) -> bool:
    """Whether a day was just reckoned."""
    return any(event["event"] == "day_ended" for event in guest.now["events"])


def moves_told(number: int) -> Callable[[Guest], bool]:
    """Whether so many moves were made."""
    return lambda guest: guest.now["number"] >= number
