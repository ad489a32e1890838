"""Two browsers and a spectator at one table, and the keys to their seats, which nobody else ever gets to see."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import expect

from server.guests import Guest, House, Message

from .conftest import Admit
from .pages import Table, Visitor
from .test_small_screens import PHONE, fits

ROUNDS = 4


def test_two_friends_and_a_spectator(house: House, admit: Admit) -> None:
    """One invites, one joins by the link, one watches; all see every move, and only players may move."""
    ada, ben, eve = admit(), admit(), admit()
    front = ada.at_the_door(house)
    front.name.fill("Ada")
    front.arrange("invite-friends", "me", "open", "bot")
    link = ada.page.get_by_test_id("invite-link").input_value()
    assert not urlsplit(link).fragment
    expect(ada.page.get_by_test_id("only-here")).to_contain_text("on this computer only")

    eve.page.goto(link)
    expect(eve.page.get_by_test_id("take-seat")).to_be_visible()
    ben.page.goto(link)
    ben.page.get_by_test_id("guest-name").fill("Ben")
    ben.page.get_by_test_id("take-seat").get_by_role("button").click()

    tables = [Table(visitor.page).ready() for visitor in (ada, ben, eve)]
    players, watching = tables[:2], tables[2]
    expect(eve.page.get_by_test_id("take-seat")).to_have_count(0)
    for name in ("Ada", "Ben"):
        for table in tables:
            expect(table.page.get_by_test_id("seat-0" if name == "Ada" else "seat-1")).to_contain_text(name)
    with house.guest(watching.id) as listener:
        listener.until(asks_one_of(players))
        for _ in range(ROUNDS):
            one_of_them_decides(listener, players, tables)
            expect(watching.decision).to_have_count(0)
    assert tables[0].told() == tables[1].told() == tables[2].told()
    assert any("Ada" in line for line in watching.told())
    assert any("Ben" in line for line in watching.told())
    for visitor in (ada, ben, eve):
        keys_stay_secret(visitor)
    assert len(ada.tokens) == len(ben.tokens) == 1
    assert eve.tokens == []


def asks_one_of(players: list[Table]) -> Callable[[Message], bool]:
    """Whether a message tells that one of them, who have the first seats, is to decide."""
    return lambda message: message["type"] == "moment" and message["turn"] in range(len(players))


def one_of_them_decides(listener: Guest, players: list[Table], tables: list[Table]) -> None:
    """Whoever has something to decide does; everybody is told, also of what the bot does then."""
    number = players[listener.now["turn"]].pass_or_stop()
    for table in tables:
        expect(table.entry(number)).to_be_visible()
    listener.until(asks_one_of(players))
    for table in tables:
        expect(table.entry(listener.now["number"])).to_be_visible()


def keys_stay_secret(visitor: Visitor) -> None:
    """Tokens are in no address and in no request but the first words of a connection and the question for my tables."""
    address = urlsplit(visitor.page.url)
    assert not address.query
    assert not address.fragment
    for token in visitor.tokens:
        assert token not in visitor.page.url
        for request in visitor.requests:
            assert token not in request.url
            assert not request.headers.get("referer")
            assert not any(token in value for value in request.headers.values())
            if not request.url.endswith("/api/mine"):
                assert token not in (request.post_data or "")
        assert not any(token in socket.url for socket in visitor.sockets)
        assert all('"hello"' in frame for frame in visitor.frames if token in frame)
        assert any(token in frame for frame in visitor.frames)


def test_my_own_link_brings_me_to_my_seat_on_another_device(house: House, admit: Admit) -> None:
    """The personal link carries the key in its fragment, out of sight as soon as it is read."""
    here, there = admit(), admit()
    table = here.at_the_door(house).play().my_turn()
    here.page.get_by_test_id("share").click()
    link = here.page.get_by_test_id("personal-link").input_value()
    assert here.tokens[0] in urlsplit(link).fragment
    there.page.goto(link)
    Table(there.page).ready().my_turn()
    assert there.tokens == here.tokens
    assert there.page.url == table.page.url
    keys_stay_secret(there)
    here.page.keyboard.press("Escape")
    number = Table(there.page).pass_or_stop()
    expect(table.entry(number)).to_be_visible()


def test_whoever_is_invited_is_told_what_is_not_as_usual(house: House, admit: Admit) -> None:
    """Before taking a seat: the options that were chosen for this table, and no others."""
    table, _ = house.make("me", "open", options={"full_ships": "show"})
    options = admit().at_table(house, table).page.get_by_test_id("options")
    expect(options.locator("dt")).to_have_text("A player whose ship is full")
    expect(options.locator("dd")).to_have_text("still shows lots in turn, and cannot bid")


def test_a_table_shows_how_it_plays_on_a_phone_too(house: House, admit: Admit) -> None:
    """All its options, whether or not they are as usual."""
    table, tokens = house.make("me", "me", options={"full_ships": "show"})
    page = admit(**PHONE).at_table(house, table, *tokens).my_turn().page
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-choices").click()
    chosen = page.get_by_test_id("options").locator("dd")
    expect(chosen.filter(has_text="still shows lots in turn, and cannot bid")).to_be_visible()
    expect(chosen.filter(has_text="(usual)").first).to_be_visible()
    fits(page)


def test_a_table_that_is_not_there_says_so(house: House, admit: Admit) -> None:
    """A link that was cut off leads to a sentence and back to the front page."""
    visitor = admit(errors_allowed=True)
    visitor.page.goto(f"http://{house.host}/t/nosuchtable")
    expect(visitor.page.get_by_text("There is no such table")).to_be_visible()
    visitor.page.get_by_role("link", name="To the front page").click()
    expect(visitor.page.get_by_test_id("play-now")).to_be_visible()
