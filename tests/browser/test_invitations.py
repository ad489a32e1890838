"""An invitation that works: the house is opened to its network with one click, and a friend comes by its address."""

import re
from pathlib import Path
from socket import AF_INET

import pytest
from playwright.sync_api import expect

from fondaco.server.doors import own_addresses
from server.guests import House, Opener

from .axe import no_violations
from .conftest import Admit
from .pages import Table
from .test_company import SMALL, invite, sit_down
from .test_small_screens import fits

OWN = own_addresses(AF_INET)


@pytest.fixture
def closed_house(tmp_path: Path, open_house: Opener) -> House:
    """A house for this computer alone: opening it to the network is nobody else's business."""
    return open_house(tmp_path)


@pytest.mark.skipif(not OWN, reason="this machine is in no network")
def test_one_click_opens_the_house_to_the_network_and_another_closes_it(closed_house: House, admit: Admit) -> None:
    """The link then leads to the network's address, also as a QR code; whoever comes there cannot close the house."""
    ada, ben = admit(), admit(errors_allowed=True)
    link = invite(closed_house, ada, "me", "open")
    assert link.startswith("http://127.0.0.1:")
    expect(ada.page.get_by_test_id("only-here")).to_contain_text("nobody else gets in")
    no_violations(ada.page)
    ada.page.get_by_test_id("open-network").click()
    there = link.replace("127.0.0.1", OWN[0])
    expect(ada.page.get_by_test_id("invite-link")).to_have_value(there)
    expect(ada.page.get_by_test_id("qr")).to_have_attribute("data-link", there)
    no_violations(ada.page)
    ada.page.set_viewport_size(SMALL)
    fits(ada.page)

    sit_down(ben, there, "Ben")
    for visitor in (ada, ben):
        Table(visitor.page).ready()
    ben.page.get_by_test_id("share").click()
    expect(ben.page.get_by_test_id("show-qr").first).to_be_visible()
    expect(ben.page.get_by_test_id("close-network")).to_have_count(0)
    ben.page.keyboard.press("Escape")

    ada.page.set_viewport_size({"width": 1280, "height": 720})
    ada.page.get_by_test_id("share").click()
    ada.page.get_by_test_id("close-network").click()
    expect(ada.page.get_by_test_id("open-network")).to_be_visible()
    expect(Table(ben.page).lost).to_be_visible()


def test_where_it_cannot_be_opened_the_way_to_do_it_is_said(
    tmp_path: Path, open_house: Opener, admit: Admit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy no click opens the house to the network."""
    monkeypatch.setenv("PROXIES", "10.0.0.7")
    ada = admit()
    invite(open_house(tmp_path), ada, "me", "open")
    expect(ada.page.get_by_test_id("only-here")).to_contain_text("--host 0.0.0.0")
    expect(ada.page.get_by_test_id("open-network")).to_have_count(0)


def test_behind_a_proxy_the_link_has_the_public_address(
    tmp_path: Path, open_house: Opener, admit: Admit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for whoever invites from the house's own computer."""
    monkeypatch.setenv("POST", '{"public_address": "https://play.example.org"}')
    ada = admit()
    invite(open_house(tmp_path), ada, "me", "open")
    expect(ada.page.get_by_test_id("invite-link")).to_have_value(re.compile("^https://play.example.org/t/"))
