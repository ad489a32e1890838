"""The deal: players, cards, ships, and who starts (deal-1 to deal-7)."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

import fondaco
from helpers.table import named, play, seats, told

from .books import CARD_GAME, VALUE
from .table import (
    GOODS,
    HOLDS,
    HOUSE_CARDS,
    PLAYERS,
    all_cards,
    evening,
    house_evening,
    pile,
    situation,
    taken,
    takes_hold,
)

CARD_NAMES = CARD_GAME.words.CARD_NAMES


@pytest.mark.rule("medici-card/deal-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_six_can_play(players):
    """Every number of players can be dealt, and every seat has its place at the table."""
    position = fondaco.deal("medici-card", players=players, seed=1)
    assert position.players == len(position.scores) == players
    assert position.options == {"empty_columns": "nothing", "big_bonus": "off"}
    assert position.seat in range(players)
    assert seats(position, "florins") == [0] * players


@pytest.mark.rule("medici-card/deal-1")
@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_no_other_number_can_play(players):
    """A table too small or too large is refused with the numbers that are allowed."""
    with pytest.raises(fondaco.BadOption, match="2, 3, 4, 5 or 6 players, not"):
        fondaco.deal("medici-card", players=players, seed=1)


@pytest.mark.rule("medici-card/deal-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_three_days(players):
    """The days are begun and ended in their order, and then the game is over."""
    position = fondaco.deal("medici-card", players=players, seed=2)
    days = [("begun", dawn["day"]) for dawn in told(position, "day_begun")]
    while not position.over:
        position.play(position.legal[-1])
        days += [(name[4:], told(position, name)[0]["day"]) for name in named(position) if name.startswith("day_")]
    assert days == [("begun", 1), ("ended", 1), ("begun", 2), ("ended", 2), ("begun", 3), ("ended", 3)]


@pytest.mark.rule("medici-card/deal-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_110_cards_are_dealt(players):
    """All lie in the deck but the first, which had to be revealed."""
    position = fondaco.deal("medici-card", players=players, seed=1)
    assert told(position, "day_begun")[0]["deck"] == 110
    assert position.view()["deck"] == 109
    assert len(position.view()["market"]) == 1
    assert all_cards(position) == HOUSE_CARDS


@pytest.mark.rule("medici-card/deal-2")
def test_the_deck_is_shuffled():
    """Over many deals any card lies at the top about as often as there are such cards."""
    deals = 1100
    first = Counter(fondaco.deal("medici-card", seed=seed).view()["market"][0] for seed in range(deals))
    for good in "GSFDC":
        share = sum(count for card, count in first.items() if card[0] == good)
        assert 0.75 < share / (deals * 20 / 110) < 1.25, good
    assert set(first) == set(HOUSE_CARDS)
    assert pile(fondaco.deal("medici-card", seed=1)) != pile(fondaco.deal("medici-card", seed=2))


@pytest.mark.rule("medici-card/deal-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_chance_names_the_first_start_player(players):
    """Over many deals every seat starts about as often as any other."""
    deals = 200 * players
    starts = Counter(fondaco.deal("medici-card", players=players, seed=seed).seat for seed in range(deals))
    assert set(starts) == set(range(players))
    assert all(140 < count < 260 for count in starts.values()), starts


@pytest.mark.rule("medici-card/deal-3")
def test_the_goods_and_their_values():
    """Grain, spice, fur, dye and cloth; 0, 2, 3, 4 and 5; one unit or two."""
    assert tuple(fondaco.deal("medici-card", seed=1).view()["goods"]) == GOODS
    kinds = {
        f"{good[0].upper()}{value}{green}{two}"
        for good in GOODS
        for value in (0, 2, 3, 4, 5)
        for green in ("", "g")
        for two in ("", "x2")
    }
    assert sorted(CARD_NAMES) == sorted(kinds | {"green2", "black7"})


@pytest.mark.rule("medici-card/deal-3")
@pytest.mark.parametrize("card", ["G5", "S0x2", "F0g", "D3", "C0x2"])
def test_a_goods_card_brings_its_units(card):
    """One, or two where the card shows two."""
    position = play(situation(f"players=3 turn=0 market={card}"), "take 1")
    aboard = dict(zip(GOODS, seats(position, "aboard")[0], strict=True))
    good = next(good for good in GOODS if good[0].upper() == card[0])
    assert aboard == dict.fromkeys(GOODS, 0) | {good: 2 if card.endswith("x2") else 1}


@pytest.mark.rule("medici-card/deal-4")
@pytest.mark.rule("medici-card/deal-5")
@pytest.mark.parametrize(
    ("card", "worth", "room", "units"),
    [("G0g", 0, 5, 1), ("green2", 2, 5, 0), ("black7", 7, 4, 0), ("G0x2", 0, 4, 2), ("G4", 4, 4, 1)],
)
def test_what_a_card_takes_and_brings(card, worth, room, units):
    """Green banners and green cards take no hold; black sevens do; neither green twos nor black sevens are a good."""
    position = play(situation(f"players=3 turn=0 market={card}"), "take 1")
    seat = position.view()["seats"][0]
    assert (seat["worth"], seat["room"], sum(seat["aboard"])) == (worth, room, units)
    assert seat["ship"] == [card]


@pytest.mark.rule("medici-card/deal-6")
def test_the_house_deck_is_the_reconstruction():
    """20 cards a good, alike for all; 5 black and 5 green cards; 110, of which 95 take a hold."""
    cards = Counter(all_cards(fondaco.deal("medici-card", seed=1)))
    assert cards == Counter(HOUSE_CARDS)
    assert cards.total() == 110
    assert sum(count for card, count in cards.items() if takes_hold(card)) == 95
    for good in "GSFDC":
        kinds = {card[1:]: count for card, count in cards.items() if card[0] == good}
        assert kinds == {"0x2": 3, "2": 4, "3": 4, "4": 4, "5": 3, "0g": 2}
    assert (cards["black7"], cards["green2"]) == (5, 5)


@pytest.mark.rule("medici-card/deal-6")
def test_the_house_deck_lies_in_a_file_with_its_provenance():
    """Who reads the file learns that the counts are ours."""
    document = tomllib.loads(files("fondaco.games.medici_card").joinpath("deck.toml").read_text(encoding="utf-8"))
    assert "reconstruction" in document["provenance"].lower()
    assert CARD_GAME.components.read(document) == CARD_GAME.house_components
    assert sum(card["count"] for card in document["cards"]) == 110


@pytest.mark.rule("medici-card/deal-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_ship_holds_seven_cards_for_two_players_and_else_five(players):
    """All holds are empty at the deal."""
    position = fondaco.deal("medici-card", players=players, seed=1)
    assert position.view()["holds"] == HOLDS[players]
    assert seats(position, "room") == [HOLDS[players]] * players
    assert seats(position, "ship") == [[]] * players


@pytest.mark.rule("medici-card/deal-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_ship_holds_no_card_more_but_any_number_of_green_ones(players):
    """Full with its holds taken; green cards do not count, a card more cannot be."""
    full = HOUSE_CARDS[11 : 11 + HOLDS[players]]
    assert all(map(takes_hold, full))
    green = ["green2"] * 4 + ["G0g", "G0g", "S0g", "F0g"]
    position = situation(f"players={players} turn=1 ships={taken([full[:-1] + green])} market={full[-1]},D2")
    assert seats(position, "room")[0] == 1
    assert len(seats(position, "ship")[0]) == HOLDS[players] - 1 + len(green)
    with pytest.raises(fondaco.BadText, match="ships: seat 0 has no room for"):
        situation(f"players={players} turn=1 ships={taken([[*full, 'D2']])}")


@pytest.mark.rule("medici-card/deal-7")
def test_a_full_ship_with_green_cards_is_worth_all_of_them():
    """Five holds and three green cards: the value of all eight counts."""
    position = house_evening(["G5 G5 G5 S5 S5 green2 green2 G0g", "F2 F2 F2 F2 D2", "D2 D2 D2 S2 S2"])
    assert told(position, "ship_paid")[0]["worth"] == 29
    assert VALUE[CARD_NAMES.index("G0g")] == 0


@pytest.mark.rule("medici-card/deal-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_ships_are_empty_again_the_next_day(players):
    """With all their holds."""
    position = evening([""] * players)
    assert position.view()["day"] == 2
    assert seats(position, "ship") == [[]] * players
    assert seats(position, "room") == [HOLDS[players]] * players
    assert seats(position, "worth") == [0] * players
