"""Sizes: text that can be read, controls that leave the board in sight, and nothing that covers what is needed."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from server.guests import Guest, House

from .conftest import Admit
from .pages import Visitor, settle, speak
from .pages_middle_ages import EDGE, Realm, at_realm, begin

SMALL_LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
LEAST_PIXELS = 11
MOST_HEIGHT = 0.4
"""Of a phone's screen, for controls."""
ROUNDING = 0.05
MOVES = 24
"""So many bring something onto every part of the table."""
GAMES = pytest.mark.parametrize(
    ("game", "players"), [("medici", 6), ("medici-card", 5), ("medici-dice", 4), ("middle-ages", 4)]
)
SMALL_TEXT = """([within, least, but]) => {
    const small = [];
    const texts = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
    let seen = 0;
    while (texts.nextNode()) {
        const text = texts.currentNode.data.trim();
        const element = texts.currentNode.parentElement;
        // The sides of a die that do not lie up are not to be read.
        const unread = `script, style, .unseen-text, .face:not(.up)${but && `, ${but}`}`;
        if (text === "" || element.closest(unread)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (range.getBoundingClientRect().width < 2 || !visible) continue;
        const drawn = element instanceof SVGGraphicsElement
            ? element.getBoundingClientRect().height / element.getBBox().height : 1;
        const pixels = parseFloat(getComputedStyle(element).fontSize) * drawn;
        seen += 1;
        if (pixels < least) small.push(`${text}: ${pixels.toFixed(1)}`);
    }
    return { small, seen };
}"""
BELOW = "document.documentElement.scrollHeight - innerHeight"
DESK = """() => {
    const fixed = [...document.querySelectorAll("main *")].filter(each => getComputedStyle(each).position === "fixed");
    const desk = fixed.find(each => each.querySelector("[data-decide]"));
    return desk.getBoundingClientRect().height / innerHeight;
}"""
OVERLAPS = """names => {
    const box = document.querySelector("[data-testid=take-back]").getBoundingClientRect();
    return [...document.querySelectorAll(names)].filter(each => {
        const other = each.getBoundingClientRect();
        return other.right > box.left && other.left < box.right && other.bottom > box.top && other.top < box.bottom;
    }).map(each => each.textContent);
}"""
"""What lies under the way back."""
LOG_FOOT = """log => {
    const lines = log.querySelectorAll("[data-testid=log-entry]");
    return lines[lines.length - 1].getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
}"""
WATCH_FLIGHTS = """() => {
    window.flights = 0;
    window.crossed = [];
    const look = () => {
        const flying = document.getAnimations().filter(({ effect, playState }) =>
            playState === "running" && effect.target.closest("[data-card], [data-crate]") && !effect.pseudoElement);
        window.flights += flying.length;
        const control = document.querySelector("[data-decide]");
        if (flying.length > 0 && control) window.crossed.push(control.dataset.testid);
        requestAnimationFrame(look);
    };
    look();
}"""
GAPS = """names => {
    const boxes = [...document.querySelectorAll(names)].map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    });
    return boxes.slice(1).map((box, before) => box.left - boxes[before].right);
}"""
"""Between words side by side, in pixels."""
LEAST_GAP = 4
COLUMNS = ("Structures", "Wealth", "Hand", "Head start", "Score")
SPILLED = """places => [...document.querySelectorAll(places)].flatMap(place =>
    [...place.querySelectorAll(".mini, .free")].filter(die =>
        die.getBoundingClientRect().right > place.getBoundingClientRect().right + 0.5).map(die => die.textContent))"""
"""Dice that reach beyond their place."""
HEIGHTS = "places => [...document.querySelectorAll(places)].map(place => place.getBoundingClientRect().height)"
ONE_LINE = 36
"""Two lines of dice are higher, in pixels."""
TAKE_BACK = {"English": "Take my move back", "Polski": "Cofnij mój ruch"}
GLASS = ".glass"
COVERED = """glass => {
    const box = glass.getBoundingClientRect();
    const targets = [...document.querySelectorAll("[data-testid=act] button, [data-testid^=coterie-]")];
    return targets.filter(each => {
        const other = each.getBoundingClientRect();
        return other.right > box.left && other.left < box.right && other.bottom > box.top && other.top < box.bottom;
    }).map(each => each.dataset.testid);
}"""


def midway(house: House, game: str, players: int, moves: int = MOVES) -> tuple[str, str]:
    """A table in mid-game where it is my turn, and the token of my seat."""
    table, (token,) = house.make("me", *["random"] * (players - 1), game=game)
    with house.guest(table, token) as guest:
        while not guest.turn()["over"] and not ready(guest, moves):
            legal = guest.now["legal"]
            guest.move(legal[min(2, len(legal) - 1)])
    return table, token


def ready(guest: Guest, moves: int) -> bool:
    """Whether so many moves were made, and something can be bid for where that is the game."""
    view = guest.now["view"]
    return bool(guest.now["number"] >= moves and view.get("phase") != "show")


def come(visitor: Visitor, house: House, table: str, token: str) -> Page:
    """At the table, when there is something to decide."""
    page = visitor.at_table(house, table, token).page
    expect(page.locator("[data-decide]").first).to_be_visible()
    settle(page)
    return page


@GAMES
def test_a_small_laptop_shows_all_at_once_and_no_text_too_small(
    house: House, admit: Admit, game: str, players: int
) -> None:
    """Every text that can be seen, drawn ones too, in both languages; and nothing has to be scrolled."""
    page = come(admit(**SMALL_LAPTOP), house, *midway(house, game, players))
    for language in ("English", "Polski"):
        speak(page, language)
        settle(page)
        nothing_small(page, "body", 50)
        assert page.evaluate(BELOW) == 0


def nothing_small(page: Page, within: str, texts: int, but: str = "") -> None:
    """No text in there that can be seen is too small, and there are more than so many."""
    found: dict[str, Any] = page.evaluate(SMALL_TEXT, [within, LEAST_PIXELS - ROUNDING, but])
    assert found["seen"] > texts
    assert found["small"] == []


SHEET_TO_TOUCH = ".leaf:has([data-testid=closer])"


@GAMES
def test_what_is_small_on_a_phone_is_read_at_a_touch(house: House, admit: Admit, game: str, players: int) -> None:
    """Only my own sheet of dice is drawn smaller, and a touch holds it closer."""
    page = come(admit(**PHONE), house, *midway(house, game, players))
    nothing_small(page, "body", 30, but=SHEET_TO_TOUCH)
    if game == "medici-dice":
        page.get_by_test_id("closer").tap()
        expect(page.get_by_role("dialog").locator("svg").first).to_be_visible()
        nothing_small(page, "dialog", 15)


def test_a_touch_that_chooses_a_card_of_my_hand_reads_it_too(house: House, admit: Admit) -> None:
    """All that is written on it, over the board; the next touch lays it down, and it stays chosen."""
    realm = at_realm(admit(**PHONE), house, *begin(house, cards=5)).my_turn()
    for card in realm.playable.all()[:2]:
        card.tap(position=EDGE)
        expect(card).to_have_attribute("aria-pressed", "true")
        glass = realm.page.locator(GLASS)
        expect(glass.locator(f"[data-card='{card.get_attribute('data-look')}']")).to_be_visible()
        expect(glass).to_have_css("opacity", "1")
        nothing_small(realm.page, GLASS, 3)
    realm.page.get_by_test_id("turn-card").tap()
    expect(glass).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")


@GAMES
def test_controls_leave_most_of_a_phone_to_the_board(house: House, admit: Admit, game: str, players: int) -> None:
    """At most two fifths, in both languages, with a chosen card too; and a strip says how the goods stand."""
    page = come(admit(**PHONE), house, *midway(house, game, players))
    for language in ("English", "Polski"):
        speak(page, language)
        settle(page)
        assert page.evaluate(DESK) <= MOST_HEIGHT
    if game in ("medici", "medici-card"):
        strip = page.get_by_test_id("goods-strip")
        expect(strip).to_be_visible()
        lines = strip.locator("li").evaluate_all("each => new Set(each.map(one => one.offsetTop)).size")
        assert lines == 1
    if game == "middle-ages":
        card = page.locator("[data-testid=hand] [data-decide]")
        if card.count() > 0:
            card.first.click(position=EDGE)
            expect(page.get_by_test_id("preview")).to_be_visible()
            assert page.evaluate(DESK) <= MOST_HEIGHT


def test_a_step_that_may_be_taken_back_leaves_the_board_its_room(house: House, admit: Admit) -> None:
    """In Medici, around one screen, a lot was offered and the next seat of mine is asked: a sign in the corner."""
    table, tokens = house.make(*["me"] * 6, game="medici")
    with house.guest(table, *tokens) as guest:
        guest.turn()
        guest.move("stop")
        assert guest.turn()["may_take_back"]
    page = admit(**PHONE).at_table(house, table, *tokens).page
    back = page.get_by_test_id("take-back")
    expect(back).to_be_visible()
    for language in ("English", "Polski"):
        speak(page, language)
        settle(page)
        expect(back).to_have_attribute("aria-label", TAKE_BACK[language])
        height = page.evaluate(DESK)
        back.evaluate("each => (each.style.display = 'none')")
        assert page.evaluate(DESK) == height
        back.evaluate("each => (each.style.display = '')")
        assert [page.evaluate(OVERLAPS, target) for target in ("[data-decide]", ".question")] == [[], []]
    back.tap()
    expect(page.get_by_test_id("stop")).to_be_visible()


def test_the_names_of_goods_stand_apart(house: House, admit: Admit) -> None:
    """Under the markets and over the warehouses, in both languages."""
    for game, names in (("medici", "[data-testid=markets] .name"), ("medici-card", "[data-testid=warehouses] .good")):
        page = come(admit(**SMALL_LAPTOP), house, *midway(house, game, 4))
        for language in ("English", "Polski"):
            speak(page, language)
            settle(page)
            gaps = page.evaluate(GAPS, names)
            assert len(gaps) == len("TFZBP") - 1
            assert min(gaps) >= LEAST_GAP, gaps


def test_the_columns_of_points_stand_apart_on_a_phone(house: House, admit: Admit) -> None:
    """Also with one more for the head start, in both languages."""
    seats, options = ("me", "greedy", "greedy", "greedy"), {"head_start": "on"}
    table, (token,) = house.make(*seats, game="middle-ages", options=options)
    with house.guest(table, token) as guest:
        while not guest.turn()["over"]:
            guest.move(guest.now["legal"][0])
    page = admit(**PHONE).at_table(house, table, token).page
    for language in ("English", "Polski"):
        speak(page, language)
        settle(page)
        expect(page.get_by_test_id("result")).to_be_visible()
        expect(page.locator("[data-testid=result] thead th + th")).to_have_count(len(COLUMNS))
        gaps = page.evaluate(GAPS, "[data-testid=result] thead th + th")
        assert min(gaps) >= LEAST_GAP, gaps


def test_dice_stay_in_their_places(house: House, admit: Admit) -> None:
    """Three taken from one roll, and the seven places of every rival's ship: none spills over, in one line."""
    page = come(admit(**SMALL_LAPTOP), house, *with_three_taken(house))
    assert page.evaluate(SPILLED, "[data-testid^=took-]") == []
    assert page.evaluate(SPILLED, ".brief .ship") == []
    assert max(page.evaluate(HEIGHTS, ".brief .ship")) < ONE_LINE


def with_three_taken(house: House) -> tuple[str, str]:
    """A table of dice where it is my turn and somebody has taken three from this roll, and the token of my seat."""
    while True:
        table, (token,) = house.make("me", *["random"] * 3, game="medici-dice")
        with house.guest(table, token) as guest:
            while not guest.turn()["over"]:
                if any(len(dice or ()) > 2 for dice in guest.now["view"]["chosen"]):
                    return table, token
                guest.move(guest.now["legal"][0])


def test_a_large_screen_is_used(house: House, admit: Admit) -> None:
    """All is larger there, and still on one page."""
    table, token = midway(house, "medici", 4)
    sizes = []
    for screen in (SMALL_LAPTOP, LARGE):
        page = come(admit(**screen), house, table, token)
        ship = page.get_by_test_id("seat-0").bounding_box()
        text = page.get_by_test_id("standing").evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        assert ship is not None
        sizes.append((ship["width"], text))
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert sizes[1][0] > 1.3 * sizes[0][0]
    assert sizes[1][1] > sizes[0][1]


def test_the_chronicle_stays_at_its_newest_line_after_a_resize(house: House, admit: Admit) -> None:
    """Smaller and larger again."""
    page = come(admit(**LARGE), house, *midway(house, "medici", 4, moves=2 * MOVES))
    log = page.get_by_test_id("log")
    for screen in (SMALL_LAPTOP, LARGE, SMALL_LAPTOP):
        page.set_viewport_size(screen["viewport"])
        page.wait_for_function(f"() => ({LOG_FOOT})(document.querySelector('[data-testid=log]')) <= 2")
    assert log.evaluate("each => each.scrollHeight > each.clientHeight")


def decide_anything(page: Page, game: str) -> None:
    """Make any decision that moves something."""
    if game == "middle-ages":
        Realm(page).my_turn().decide()
        return
    control = page.locator(
        "[data-testid=pass], [data-testid=stop], [data-testid=take][data-decide], .die.offered"
    ).first
    expect(control).to_be_visible()
    control.click()
    if game == "medici-dice":
        page.get_by_test_id("take").click()


@pytest.mark.parametrize("game", ["medici", "medici-card", "medici-dice", "middle-ages"])
def test_what_flies_crosses_no_control(house: House, admit: Admit, game: str) -> None:
    """Nothing can be decided while something is on its way."""
    table, token = midway(house, game, 3, moves=8)
    page = come(admit(pace="brisk", reduced_motion="no-preference", **SMALL_LAPTOP), house, table, token)
    page.evaluate(WATCH_FLIGHTS)
    while page.evaluate("window.flights") == 0:
        decide_anything(page, game)
    expect(page.locator("[data-decide]").first).to_be_visible()
    assert page.evaluate("window.crossed") == []


def test_the_magnified_card_covers_no_target(house: House, admit: Admit) -> None:
    """With a card chosen, whatever card of the hand the pointer rests on."""
    table, token = begin(house, cards=5)
    realm = at_realm(admit(**SMALL_LAPTOP), house, table, token).my_turn()
    realm.choose()
    expect(realm.preview).to_be_visible()
    for card in realm.cards.all():
        card.hover(position=EDGE)
        glass = realm.page.locator(GLASS)
        expect(glass).to_be_visible()
        assert glass.evaluate(COVERED) == []
