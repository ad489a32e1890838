"""Comfort: sounds, being called when it is one's turn, installation, and pages that open without a house."""

import re
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect

from server.guests import House, Opener

from .axe import no_violations
from .conftest import Admit
from .pages import Table, Visitor, forward, speak
from .test_coming_back import open_at
from .test_same_moment import mine_to_bid, play_others

LISTEN = """
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        const { dataset } = document.documentElement;
        dataset.heard = `${dataset.heard ?? ""} ${Math.round(this.frequency.value)}`.trim();
        start.apply(this, at);
    };
"""
"""Notes the pitch of every tone that is played."""
CALL = "587 1175 880 1760"
"""The tones of "your turn"."""
NOTE_NOTICES = """
    window.asked = 0;
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { asked += 1; return (this.permission = "granted"); }
        constructor(title, { body }) {
            window.notice = this;
            document.documentElement.dataset.notice = `${title}: ${body}`;
        }
        close() { this.closed = true; }
    };
"""
"""A system that notes what it is told, and lets itself be asked."""
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
OFFER = """() => {
    window.prompted = 0;
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => { prompted += 1; } }));
}"""
KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
}"""
WORKING = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated") await new Promise(resolve => { active.onstatechange = resolve; });
}"""
"""Until the worker has all that it keeps."""
CLICK = """async tag => {
    const done = [];
    WindowClient.prototype.focus = async function () { done.push(`focus ${new URL(this.url).pathname}`); };
    clients.openWindow = async path => { done.push(`open ${path}`); };
    let over;
    const notification = { tag, close: () => done.push("close") };
    const waitUntil = promise => { over = promise; };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    await over;
    return done;
}"""
"""In the worker: what comes of a click on a notice of a table. Browsers let only their own clicks open windows."""
OLD = """async () => {
    for (const name of await caches.keys())
        await (await caches.open(name)).put("/", new Response("an old page"));
}"""
"""As if all that is kept were old."""
TIDY = """async () => {
    while ((await caches.keys()).includes("fondaco-of-old")) await new Promise(resolve => setTimeout(resolve));
}"""
"""Until what an earlier build kept is thrown away."""
WITHOUT = {
    "insecure": "Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })",
    "denied": "Notification.permission = 'denied'",
    "unsupported": "delete window.Notification",
}
"""How it comes that there can be no notices."""
LACKING = {
    "Polski": {
        "unsupported": "Ta przeglądarka nie pokazuje",
        "insecure": "bezpiecznego połączenia",
    },
    "English": {
        "denied": "its settings for this page can allow them",
        "insecure": "an address with https",
    },
}
"""What is said then, in each language."""


def heard(page: Page, tones: str) -> None:
    """These tones were played, and no others."""
    expect(page.locator("html")).to_have_attribute("data-heard", tones)


def preferences(page: Page) -> None:
    """Open the settings at a table."""
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("sound")).to_be_visible()


def come(house: House, visitor: Visitor) -> tuple[Table, list[str]]:
    """A table of three where I am to bid before the others."""
    name, tokens = house.make("me", "me", "me")
    forward(house, name, *tokens, until=mine_to_bid)
    return visitor.at_table(house, name, tokens[0]).my_turn(), tokens


def go_round(house: House, table: Table, tokens: list[str]) -> None:
    """I pass, and the others play until it is my turn again."""
    table.passing.click()
    play_others(house, table.id, tokens)


def test_my_turn_is_heard_once_where_sound_is_wished(house: House, admit: Admit) -> None:
    """Nothing of it is loaded before; what was there when I came is not heard."""
    visitor = admit()
    visitor.page.add_init_script(LISTEN)
    table, tokens = come(house, visitor)
    page = table.page
    preferences(page)
    assert not any("/sound" in request.url for request in visitor.requests)
    silent = page.locator("html:not([data-heard])")
    expect(silent).to_have_count(1)
    page.get_by_test_id("sound").check()
    heard(page, CALL)
    page.keyboard.press("Escape")
    go_round(house, table, tokens)
    table.my_turn()
    heard(page, f"{CALL} {CALL}")
    page.reload()
    table.my_turn()
    page.mouse.click(1, 1)
    expect(silent).to_have_count(1)


def test_who_looks_elsewhere_is_told_of_his_turn(house: House, admit: Admit) -> None:
    """By the tab's title and seal always, by a notice where it was asked for with a click; it says nothing secret, and
    is gone when I look again."""
    visitor = admit()
    visitor.page.add_init_script(NOTE_NOTICES)
    table, tokens = come(house, visitor)
    page, seal = table.page, visitor.page.locator("link[rel=icon]")
    expect(page).to_have_title("● Your turn · Medici · Fondaco")
    expect(seal).to_have_attribute("href", re.compile("seal-turn"))
    assert page.evaluate("asked") == 0
    preferences(page)
    page.get_by_test_id("notify").check()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")
    go_round(house, table, tokens)
    table.my_turn()
    assert page.evaluate("window.notice") is None
    table.passing.click() if table.passing.is_visible() else table.stop.click()
    page.evaluate(HIDE, True)
    expect(seal).not_to_have_attribute("href", re.compile("seal-turn"))
    expect(page).to_have_title("Medici · Fondaco")
    play_others(house, table.id, tokens)
    expect(page.locator("html")).to_have_attribute("data-notice", "Your turn: Medici")
    page.evaluate(HIDE, False)
    assert page.evaluate("notice.closed")


def test_a_click_on_a_notice_leads_to_the_table(house: House, admit: Admit) -> None:
    """To the page that told it; where only a worker may tell, to the page of that table, which is opened where it is
    not open any more. Either way the notice goes."""
    visitor = admit(worker=True)
    visitor.page.add_init_script(NOTE_NOTICES)
    table, tokens = come(house, visitor)
    page = table.page
    preferences(page)
    page.get_by_test_id("notify").check()
    page.keyboard.press("Escape")
    table.passing.click()
    page.evaluate(HIDE, True)
    play_others(house, table.id, tokens)
    expect(page.locator("html")).to_have_attribute("data-notice", re.compile("Your turn"))
    assert page.evaluate(
        "() => { let focused = 0; focus = () => { focused += 1; }; notice.onclick(); return focused; }"
    )
    assert page.evaluate("notice.closed")
    page.evaluate(WORKING)
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICK, table.id) == ["close", f"focus /t/{table.id}"]
    page.goto(f"http://{house.host}/mine")
    assert worker.evaluate(CLICK, table.id) == ["close", f"open /t/{table.id}"]


def test_where_nobody_can_be_told_it_is_said_why(house: House, admit: Admit) -> None:
    """No secure connection, no leave, no such thing: a sentence each, in both languages, and what tells one anyway."""
    visitor = admit()
    visitor.page.add_init_script(NOTE_NOTICES)
    table, _ = come(house, visitor)
    page = table.page
    for language, words in LACKING.items():
        speak(page, language)
        for lack, sentence in words.items():
            page.evaluate(WITHOUT[lack])
            preferences(page)
            expect(page.get_by_test_id("notify-why")).to_contain_text(sentence)
            expect(page.get_by_test_id("notify")).to_have_count(0)
            page.keyboard.press("Escape")
        page.reload()
        table.my_turn()


def test_the_house_can_be_installed_where_the_browser_offers_it(house: House, admit: Admit) -> None:
    """It has a manifest, icons of its own art, and a button; without an offer a sentence says where to look."""
    visitor = admit()
    table, _ = come(house, visitor)
    page = table.page
    manifest = house.http.get(str(page.locator("link[rel=manifest]").get_attribute("href"))).json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        drawn = Image.open(BytesIO(house.http.get(icon["src"]).content))
        assert (f"{drawn.width}x{drawn.height}", drawn.format) == (icon["sizes"], "PNG")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    preferences(page)
    expect(page.get_by_test_id("install-why")).to_contain_text("Add to home screen")
    page.evaluate(OFFER)
    page.get_by_test_id("install").click()
    expect(page.get_by_test_id("install")).to_have_count(0)
    assert page.evaluate("prompted") == 1


def test_pages_open_without_a_house_and_go_on_when_it_is_back(tmp_path: Path, open_house: Opener, admit: Admit) -> None:
    """The front page says so and what can be done: read rules, look at statistics. Kept is this build, and no more."""
    house = open_at(open_house, tmp_path, "0")
    visitor = admit(errors_allowed=True, worker=True)
    page = visitor.at_the_door(house).page
    page.evaluate(WORKING)
    kept = page.evaluate(KEPT)
    assert {"/"} == {path for path in kept if not path.startswith("/assets/")}
    house.kill()
    page.goto(f"http://{house.host}/")
    lost = page.get_by_test_id("unreachable")
    expect(lost).to_contain_text("cannot be reached")
    no_violations(page)
    lost.get_by_role("link", name="The Middle Ages").click()
    expect(page.get_by_test_id("rules-text")).to_be_visible()
    lost.get_by_role("link", name="statistics").click()
    expect(page.get_by_test_id("statistics-read")).to_be_visible()
    page.goto(f"http://{house.host}/")
    expect(lost).to_be_visible()
    house = open_at(open_house, tmp_path, house.host.rsplit(":", 1)[-1])
    expect(page.get_by_test_id("play-now")).to_be_visible()
    expect(lost).to_have_count(0)
    house.close()


def test_what_is_newer_is_never_kept_back(house: House, admit: Admit) -> None:
    """With a worker at work the page still comes from the house; what an earlier build kept is thrown away."""
    visitor = admit(worker=True)
    page = visitor.page
    page.goto(f"http://{house.host}/api/games")
    page.evaluate("async () => { await caches.open('fondaco-of-old'); }")
    visitor.at_the_door(house)
    page.evaluate(WORKING)
    page.reload()
    page.evaluate(TIDY)
    assert page.evaluate("caches.keys()")
    page.evaluate(OLD)
    page.reload()
    expect(page.get_by_test_id("play-now")).to_be_visible()
