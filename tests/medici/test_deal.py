"""The deal: players, ships, tracks, money, cards, and who starts (deal-1 to deal-7)."""

from collections import Counter

import pytest

import fondaco
from helpers.table import told

from .table import ALL_CARDS, FULL_SHIPS, GOODS, LOT_LIMITS, cards_of_the_day, evening, florins, levels, ships

PLAYERS = (2, 3, 4, 5, 6)
PUT_ASIDE = {2: 18, 3: 18, 4: 12, 5: 6, 6: 0}


@pytest.mark.rule("medici/deal-1")
@pytest.mark.parametrize("full_ships", FULL_SHIPS)
@pytest.mark.parametrize("lot_limit", LOT_LIMITS)
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_six_can_play_with_every_option(players, lot_limit, full_ships):
    """Every number of players can be dealt under every option, and every seat has its place at the table."""
    position = fondaco.deal("medici", players=players, seed=1, lot_limit=lot_limit, full_ships=full_ships)
    assert position.players == len(position.scores) == players
    assert position.options == {"lot_limit": lot_limit, "full_ships": full_ships}
    assert position.seat in range(players)
    assert position.legal == ("draw", "stop")


@pytest.mark.rule("medici/deal-1")
@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_no_other_number_can_play(players):
    """A table too small or too large is refused with the numbers that are allowed."""
    with pytest.raises(fondaco.BadOption, match="2, 3, 4, 5 or 6 players, not"):
        fondaco.deal("medici", players=players, seed=1)


@pytest.mark.rule("medici/deal-2")
@pytest.mark.parametrize(("players", "holds"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_a_ship_has_five_holds_and_seven_for_two_players(players, holds):
    """All holds are empty at the deal, and there are as many as the number of players asks for."""
    position = fondaco.deal("medici", players=players, seed=1)
    assert ships(position) == [[]] * players
    assert [seat["room"] for seat in position.view()["seats"]] == [holds] * players


@pytest.mark.rule("medici/deal-2")
@pytest.mark.parametrize(("players", "cards"), [(2, "C0 C1 C2 C3 C4 F0 F1 F2"), (3, "C0 C1 C2 C3 C4 F0")])
def test_a_ship_holds_no_card_more(players, cards):
    """A position with a card more than the ship has holds cannot be set up."""
    with pytest.raises(fondaco.BadText, match="ships"):
        evening([cards] + [""] * (players - 1))


@pytest.mark.rule("medici/deal-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_at_the_foot_of_the_five_tracks(players):
    """The goods are cloth, fur, grain, dye and spice, and all begin at level 0 of each."""
    position = fondaco.deal("medici", players=players, seed=1)
    assert tuple(position.view()["goods"]) == GOODS
    assert levels(position) == [[0] * 5] * players


@pytest.mark.rule("medici/deal-3")
def test_a_track_has_eight_levels():
    """Levels run from 0 to 7; there is no eighth to stand on."""
    top = evening(["", ""], levels=[[7, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
    assert levels(top)[0][0] == 7
    with pytest.raises(fondaco.BadText, match="8 is not from 0 to 7"):
        evening(["", ""], levels=[[8, 0, 0, 0, 0], [0, 0, 0, 0, 0]])


@pytest.mark.rule("medici/deal-4")
@pytest.mark.parametrize(("players", "money"), [(2, 40), (3, 40), (4, 40), (5, 30), (6, 30)])
def test_starting_money_depends_on_the_number_of_players(players, money):
    """40 florins for up to four players, 30 for more."""
    assert florins(fondaco.deal("medici", players=players, seed=1)) == [money] * players


@pytest.mark.rule("medici/deal-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_36_cards_are_seven_of_each_good_and_gold(players):
    """Each good has 0, 1, 2, 3, 4, 5 and 5; one gold card; nothing else."""
    turned, deck, aside = cards_of_the_day(fondaco.deal("medici", players=players, seed=1))
    assert len(turned + deck + aside) == 36
    assert sorted(turned + deck + aside) == ALL_CARDS


@pytest.mark.rule("medici/deal-5")
def test_gold_is_worth_ten_and_is_no_good():
    """The gold card counts 10 in its ship and lifts its owner on no track."""
    position = evening(["gold", "C5", ""])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [10, 5, 0]
    assert [(risen["seat"], risen["good"]) for risen in told(position, "track_risen")] == [(1, "cloth")]


@pytest.mark.rule("medici/deal-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_day_all_cards_are_shuffled_and_some_put_aside(players):
    """On each of the three days all 36 cards are back, the right number lies aside, and the order is another."""
    position = fondaco.deal("medici", players=players, seed=5)
    begun = told(position, "day_begun")
    dawns = [cards_of_the_day(position)]
    while not position.over:
        position.play("stop" if "stop" in position.legal else "pass")
        if told(position, "day_begun"):
            begun += told(position, "day_begun")
            dawns.append(cards_of_the_day(position))
    assert [(dawn["day"], dawn["deck"]) for dawn in begun] == [(day, 36 - PUT_ASIDE[players]) for day in (1, 2, 3)]
    for turned, deck, aside in dawns:
        assert len(turned) == 1
        assert len(aside) == PUT_ASIDE[players]
        assert sorted(turned + deck + aside) == ALL_CARDS
    orders = {tuple(turned + deck) for turned, deck, _ in dawns}
    assert len(orders) == 3, "the same shuffle on two days"


@pytest.mark.rule("medici/deal-6")
def test_any_card_may_be_put_aside():
    """Over many deals each of the 36 cards lies aside about as often as any other."""
    deals = 600
    aside = Counter[str]()
    for seed in range(deals):
        aside.update(cards_of_the_day(fondaco.deal("medici", players=3, seed=seed))[2])
    for card, count in Counter(ALL_CARDS).items():
        assert 0.4 < aside[card] / (deals * count) < 0.6, card


@pytest.mark.rule("medici/deal-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_chance_names_the_first_start_player(players):
    """Over many deals every seat starts about as often as any other."""
    deals = 200 * players
    starts = Counter(fondaco.deal("medici", players=players, seed=seed).seat for seed in range(deals))
    assert set(starts) == set(range(players))
    assert all(140 < count < 260 for count in starts.values()), starts
