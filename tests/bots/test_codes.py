"""Bots by their codes: which there are, what each does, and how a wrong code is refused."""

import pytest

import fondaco
from fondaco import BadOption, bots
from fondaco.bots import kind_of
from fondaco.bots.budget import MOST_SECONDS, MOST_SIMULATIONS, Budget, read_code
from fondaco.bots.montecarlo import MonteCarlo
from fondaco.bots.search import Search
from fondaco.core.text import sentence_list
from helpers.sentences import refused

from .situations import GAMES

OWN = sentence_list([kind_of(code) for code in bots.codes("medici")])
SIMULATIONS, SECONDS = "a whole number from 1 to 10,000,000", "a number above 0 and at most 600"
WRONG = {
    "": OWN,
    "Greedy": OWN,
    "greedy ": OWN,
    "stockfish": OWN,
    "stockfish:5": OWN,
    "study": OWN,
    ":5": OWN,
    "@5": OWN,
    "mc@1:5": OWN,
    "mc:": SIMULATIONS,
    "mc:0": SIMULATIONS,
    "mc:-5": SIMULATIONS,
    "mc:+5": SIMULATIONS,
    "mc: 5": SIMULATIONS,
    "mc:5.5": SIMULATIONS,
    "mc:1e3": SIMULATIONS,
    "mc:five": SIMULATIONS,
    "mc:5:5": SIMULATIONS,
    "mc:٥": SIMULATIONS,
    "mc:²": SIMULATIONS,
    "mc:99999999999": SIMULATIONS,
    "mc:" + "9" * 5000: SIMULATIONS,
    f"search:{MOST_SIMULATIONS + 1}": SIMULATIONS,
    "search@": SECONDS,
    "search@0": SECONDS,
    "search@0.0": SECONDS,
    "search@-1": SECONDS,
    "search@abc": SECONDS,
    "search@.": SECONDS,
    "search@1.2.3": SECONDS,
    "search@1e3": SECONDS,
    "search@nan": SECONDS,
    "search@inf": SECONDS,
    "search@" + "9" * 5000: SECONDS,
    "search@601": SECONDS,
    "greedy:5": "just 'greedy'",
    "greedy@5": "just 'greedy'",
    "random:5": "just 'random'",
}


@pytest.mark.parametrize("code", WRONG, ids=lambda code: code[:12])
def test_a_wrong_code_is_refused_with_what_is_right(code):
    assert WRONG[code] in refused(BadOption, lambda: bots.find(code, fondaco.find("medici")))


def test_a_code_names_a_bot_and_its_budget():
    assert read_code("greedy") == ("greedy", None)
    assert read_code("mc:500") == ("mc", Budget(simulations=500))
    assert read_code("search@0.5") == ("search", Budget(seconds=0.5))
    assert read_code("search@.5") == read_code("search@0.5")
    assert read_code(f"mc:{MOST_SIMULATIONS}") == ("mc", Budget(simulations=MOST_SIMULATIONS))
    assert read_code(f"mc@{MOST_SECONDS:.0f}") == ("mc", Budget(seconds=MOST_SECONDS))


def test_a_bot_that_thinks_has_the_budget_of_its_code():
    game = fondaco.find("medici")
    carlo, search = bots.find("mc:70", game), bots.find("search@0.25", game)
    assert isinstance(carlo, MonteCarlo)
    assert carlo.budget == Budget(simulations=70)
    assert isinstance(search, Search)
    assert search.budget == Budget(seconds=0.25)
    usual = bots.find("mc", game)
    assert isinstance(usual, MonteCarlo)
    assert usual.budget == Budget(simulations=500)


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_that_is_listed_can_be_found_and_is_described(name):
    assert bots.codes(name)[:2] == ("random", "greedy")
    assert {"mc:500", "search@0.5"} <= set(bots.codes(name))
    for players in fondaco.find(name).meta.players:
        for code in bots.codes(name, players):
            assert bots.find(code, fondaco.find(name), players)
            assert bots.DESCRIPTIONS[read_code(code)[0]]


def test_a_description_is_one_line_with_a_typical_time():
    kinds = {read_code(code)[0] for name in GAMES for players in (1, 4) for code in bots.codes(name, players)}
    assert set(bots.DESCRIPTIONS) - kinds <= {"net"}, (
        "but for nets, which are listed where a network comes with the game"
    )
    for text in bots.DESCRIPTIONS.values():
        assert "\n" not in text
        assert "at once" in text or "second" in text or " s" in text.split(";")[-1]
