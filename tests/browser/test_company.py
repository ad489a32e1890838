"""Playing with friends: two browsers at one table, and all that one may do there beside one's moves."""

import json
from typing import Any

from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from fondaco import bots
from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import Table, Visitor, forward, speak
from .test_small_screens import fits

SMALL: ViewportSize = {"width": 360, "height": 640}
ANY_PROFILE: dict[str, Any] = {}


def two_friends(
    house: House, admit: Admit, profile: dict[str, Any] = ANY_PROFILE, **more: Any
) -> tuple[str, Table, Table]:
    """A table of Medici for two with Ada, who is its host, and Ben: its id, and the table as each of them sees it."""
    made = house.ask("open", "open", **more).json()
    name = str(made["table"])
    tokens = [house.join(name, friend)[1] for friend in ("Ada", "Ben")]
    ada, ben = admit(**profile), admit(**profile, locale="pl-PL")
    ada.page.goto(f"http://{house.host}/api/games")
    ada.page.evaluate("kept => localStorage.setItem('fondaco.hosts', kept)", f'{{"{name}": ["{made["host"]}"]}}')
    tables = [visitor.at_table(house, name, token).ready() for visitor, token in zip((ada, ben), tokens, strict=True)]
    return name, tables[0], tables[1]


def to_decide(*tables: Table) -> tuple[Table, Table]:
    """Whoever is to decide, and the other."""
    first, second = tables
    expect(first.decision.or_(first.page.get_by_test_id("waiting"))).to_be_visible()
    return (first, second) if first.decision.is_visible() else (second, first)


def click(page: Page, *names: str) -> None:
    """Click one thing after another."""
    for name in names:
        page.get_by_test_id(name).click()


def invite(house: House, visitor: Visitor, *kinds: str) -> str:
    """Open a table for friends; its link."""
    front = visitor.at_the_door(house)
    front.name.fill("Ada")
    front.arrange("invite-friends", *kinds)
    return visitor.page.get_by_test_id("invite-link").input_value()


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    """Follow a link and take a seat."""
    visitor.page.goto(link)
    visitor.page.get_by_test_id("guest-name").fill(name)
    visitor.page.get_by_test_id("take-seat").get_by_role("button").click()


def test_the_host_decides_who_sits_where_until_the_game_begins(house: House, admit: Admit) -> None:
    """A guest is asked to leave and may come again; the last open seat goes to a bot, and the game begins."""
    ada, ben = admit(), admit()
    link = invite(house, ada, "me", "open", "open")
    sit_down(ben, link, "Ben")
    expect(ben.page.get_by_test_id("remove-0")).to_have_count(0)
    ada.page.get_by_role("button", name="Ask Ben to leave").click()
    expect(ben.page.get_by_test_id("refusal")).to_contain_text("The host has opened your seat again")
    assert ben.tokens == []
    ben.page.get_by_test_id("take-seat").get_by_role("button").click()
    expect(ada.page.get_by_test_id("seat-1")).to_contain_text("Ben")
    ada.page.get_by_test_id("host-seat-2").select_option("greedy")
    for visitor in (ada, ben):
        Table(visitor.page).ready()
        expect(visitor.page.get_by_test_id("seat-2")).to_contain_text("greedy")


def test_the_host_closes_a_table_that_waits(house: House, admit: Admit) -> None:
    """He is asked whether he means it; whoever waited there is told."""
    ada, ben = admit(), admit()
    link = invite(house, ada, "me", "open", "open")
    sit_down(ben, link, "Ben")
    expect(ben.page.get_by_test_id("close-table")).to_have_count(0)
    click(ada.page, "close-table", "close-sure")
    expect(ada.page.get_by_test_id("play-now")).to_be_visible()
    assert ada.tokens == []
    expect(ben.page.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_friends_talk_in_their_own_languages_and_the_host_may_silence_one(house: House, admit: Admit) -> None:
    """What is new is counted until it is read; a gesture is read in the language of whoever reads it."""
    _, ada, ben = two_friends(house, admit)
    click(ada.page, "tab-talk")
    ada.page.get_by_test_id("talk-line").fill("Buona sera!")
    click(ada.page, "talk-say", "gesture-good-luck")
    expect(ada.page.get_by_test_id("said")).to_have_count(2)
    expect(ben.page.get_by_test_id("unread")).to_have_text("2")
    click(ben.page, "tab-talk")
    expect(ben.page.get_by_test_id("unread")).to_have_count(0)
    expect(ben.page.get_by_test_id("said").nth(0)).to_contain_text("Buona sera!")
    expect(ben.page.get_by_test_id("said").nth(1)).to_contain_text("Powodzenia!")
    ben.page.reload()
    click(ben.ready().page, "tab-talk")
    expect(ben.page.get_by_test_id("said")).to_have_count(2)
    expect(ben.page.get_by_test_id("unread")).to_have_count(0)

    click(ada.page, "company", "mute-1")
    expect(ben.page.get_by_test_id("silenced")).to_be_visible()
    click(ada.page, "mute-1")
    click(ben.page, "gesture-thank-you")
    expect(ada.page.get_by_test_id("said")).to_have_count(3)
    click(ada.page, "hush-1")
    expect(ada.page.get_by_test_id("said")).to_have_count(2)
    expect(ben.page.get_by_test_id("said")).to_have_count(3)


def test_a_move_is_confirmed_and_taken_back(house: House, admit: Admit) -> None:
    """Whoever wants it is asked once more; what was played can be taken back until another has acted."""
    _, *friends = two_friends(house, admit)
    mine, other = to_decide(*friends)
    click(mine.page, "settings", "confirm-moves")
    mine.page.keyboard.press("Escape")
    before = mine.number()
    mine.stop.click()
    confirm = mine.page.get_by_test_id("confirm")
    expect(confirm).to_be_visible()
    confirm.get_by_role("button").nth(1).click()
    expect(confirm).to_have_count(0)
    mine.stop.click()
    confirm.get_by_role("button").nth(0).click()
    expect(other.decision).to_be_visible()
    assert mine.number() == before + 1
    click(mine.page, "take-back")
    expect(mine.stop).to_be_visible()
    expect(other.decision).to_have_count(0)
    expect(other.entry(before + 2)).to_be_visible()
    mine.stop.click()
    confirm.get_by_role("button").nth(0).click()
    other.pass_or_stop()
    expect(mine.page.get_by_test_id("take-back")).to_have_count(0)


def test_a_standing_order_is_sealed_seen_cancelled_and_carried_out(house: House, admit: Admit) -> None:
    """It is told to its owner alone and speaks for him when it is his turn."""
    _, *friends = two_friends(house, admit)
    shower, bidder = to_decide(*friends)
    seal_order(bidder.page, "9")
    click(bidder.page, "order", "order-cancel")
    expect(bidder.page.get_by_test_id("order")).not_to_contain_text("9")
    seal_order(bidder.page, "7")
    bidder.page.reload()
    expect(bidder.ready().page.get_by_test_id("order")).to_contain_text("7")
    expect(shower.page.get_by_test_id("order")).to_have_count(0)
    before = shower.number()
    shower.stop.click()
    expect(shower.entry(before + 2)).to_be_visible()
    expect(shower.passing).to_be_visible()
    expect(shower.page.locator("li.high[data-testid^=said-]")).to_contain_text("1")


def seal_order(page: Page, florins: str) -> None:
    """Order to raise up to so many florins until that is cancelled, and see that it stands."""
    click(page, "order", "order-raise")
    page.get_by_test_id("order-florins").fill(florins)
    click(page, "order-lasting", "order-seal")
    expect(page.get_by_test_id("order")).to_contain_text(florins)


def test_who_is_waited_for_is_reminded_replaced_and_has_the_seat_back(house: House, admit: Admit) -> None:
    """A nudge reaches the one who is to decide; when he has gone a bot plays for him, until he is back."""
    name, *friends = two_friends(house, admit, absence=0)
    slow, waiting = to_decide(*friends)
    click(waiting.page, "nudge")
    expect(slow.page.get_by_test_id("nudged")).to_be_visible()
    expect(waiting.page.get_by_test_id("nudge")).to_have_attribute("aria-disabled", "true")
    slow.page.goto("about:blank")
    click(waiting.page, "hand-over")
    seat = 1 - friends.index(waiting)
    expect(waiting.page.get_by_test_id(f"stand-in-{seat}")).to_be_visible()
    slow.page.goto(f"http://{house.host}/t/{name}")
    click(slow.ready().page, "come-back")
    expect(slow.page.get_by_test_id(f"replaced-{seat}")).to_have_count(0)
    expect(waiting.page.get_by_test_id(f"stand-in-{seat}")).to_have_count(0)


def test_a_refusal_names_people_and_follows_the_language_switch(house: House, admit: Admit) -> None:
    """Whoever has not heard yet that somebody is back and asks for a bot is told who is here."""
    name, *friends = two_friends(house, admit, absence=0)
    slow, waiting = to_decide(*friends)
    news = hold_news(waiting)
    slow.page.goto("about:blank")
    expect(waiting.page.get_by_test_id("hand-over")).to_be_enabled()
    news["held"] = True
    slow.page.goto(f"http://{house.host}/t/{name}")
    slow.my_turn()
    click(waiting.page, "hand-over")
    refusal = waiting.page.get_by_test_id("refusal")
    who = ("Ada", "Ben")[friends.index(slow)]
    for language, said in (("English", f"{who} is here."), ("Polski", f"{who} jest przy stole.")) * 2:
        speak(waiting.page, language)
        expect(refusal).to_contain_text(said)


def hold_news(table: Table) -> dict[str, bool]:
    """Come to a table again by a line on which the news of who is there can be held."""
    news = {"held": False}

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(
            lambda told: None if news["held"] and json.loads(told)["type"] == "seats" else route.send(told)
        )

    table.page.route_web_socket("**/live", connect)
    table.page.reload()
    table.ready()
    return news


def test_whoever_resigns_is_asked_first_and_a_bot_plays_on(house: House, admit: Admit) -> None:
    """For good: there is no way back to the seat."""
    _, ada, ben = two_friends(house, admit)
    click(ben.page, "company", "resign-1")
    expect(ada.page.get_by_test_id("stand-in-1")).to_have_count(0)
    click(ben.page, "resign-sure")
    expect(ada.page.get_by_test_id("stand-in-1")).to_have_text(f"a bot plays ({bots.opponent('medici')}), resigned")
    ben.page.keyboard.press("Escape")
    expect(ben.page.get_by_test_id("replaced-1")).to_be_visible()
    expect(ben.page.get_by_test_id("come-back")).to_have_count(0)
    ada.pass_or_stop()
    ada.my_turn()


def test_a_clock_is_chosen_shown_and_when_it_is_up_a_bot_plays(house: House, admit: Admit) -> None:
    """Both see the time that both have; whoever has none left may have the seat back."""
    visitor = admit()
    front = visitor.at_the_door(house)
    click(front.page, "invite-friends")
    front.page.get_by_test_id("clock").select_option(label="10 minutes for the game, and 5 seconds more with each move")
    click(front.page, "open-table")
    expect(front.page.get_by_test_id("pace")).to_contain_text("10 minutes for the game")
    _, *friends = two_friends(house, admit, clock={"kind": "game", "seconds": 1})
    for table in friends:
        expect(table.page.get_by_test_id("clock-0")).to_be_visible()
        expect(table.page.get_by_test_id("clock-1")).to_be_visible()
    expect(friends[0].page.locator("[data-testid^=stand-in-]").first).to_contain_text("out of time")


def test_one_rematch_brings_everybody_along(house: House, admit: Admit) -> None:
    """One asks, the other is told and finds the same seat there."""
    name, ada, ben = two_friends(house, admit)
    tokens = [*page_tokens(ada.page), *page_tokens(ben.page)]
    for table in (ada, ben):
        table.page.goto("about:blank")
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    for table in (ada, ben):
        table.page.goto(f"http://{house.host}/t/{name}")
        table.at_the_end()
    click(ada.page, "again")
    expect(ada.page).not_to_have_url(f"http://{house.host}/t/{name}")
    ada.ready()
    click(ben.page, "come-along")
    expect(ben.page).not_to_have_url(f"http://{house.host}/t/{name}")
    ben.ready()
    assert ben.id == ada.id
    expect(ada.page.get_by_test_id("seat-1")).to_contain_text("Ben")
    to_decide(ada, ben)[0].pass_or_stop()


def page_tokens(page: Page) -> list[str]:
    """The tokens that a browser keeps."""
    kept: list[str] = page.evaluate("Object.values(JSON.parse(localStorage.getItem('fondaco.seats') ?? '{}')).flat()")
    return kept


def test_who_plays_is_told_how_many_watch(house: House, admit: Admit) -> None:
    """Beside the chronicle, and in the leaf of all who are there; in Polish with the right plural."""
    name, ada, ben = two_friends(house, admit)
    expect(ada.page.get_by_test_id("watched")).to_have_count(0)
    for _ in range(2):
        admit().at_table(house, name).ready()
    expect(ben.page.get_by_test_id("watched")).to_have_text("Przyglądają się 2 osoby.")
    click(ada.page, "company")
    expect(ada.page.get_by_test_id("watchers")).to_have_text("2 people watch.")


def test_talk_players_orders_and_the_waiting_room_are_for_everybody(house: House, admit: Admit) -> None:
    """axe-core finds nothing in them, at a desk and on a phone, where nothing sticks out."""
    visitor = admit()
    sit_down(admit(), invite(house, visitor, "me", "open", "open"), "Ben")
    expect(visitor.page.get_by_test_id("remove-1")).to_be_visible()
    no_violations(visitor.page)
    visitor.page.set_viewport_size(SMALL)
    fits(visitor.page)
    clock = {"kind": "move", "seconds": 3 * 24 * 3600}
    _, *friends = two_friends(house, admit, clock=clock)
    _, mine = to_decide(*friends)
    for leaf in ("tab-talk", "company", "order"):
        mine.page.get_by_test_id(leaf).click()
        no_violations(mine.page)
        mine.page.keyboard.press("Escape")
    mine.page.set_viewport_size(SMALL)
    no_violations(mine.page)
    for leaf in ("talk", "order"):
        mine.page.get_by_test_id(leaf).click()
        fits(mine.page)
        no_violations(mine.page)
        mine.page.keyboard.press("Escape")
