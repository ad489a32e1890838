"""Scoring a day: ships, warehouses, bonuses, the next start player, and who has won (score-1 to score-11)."""

from collections import Counter

import pytest

import fondaco
from helpers.evening import check_goes_on, check_over, check_won
from helpers.table import named, play, seats, told

from .table import GOODS, HOLDS, PLAYERS, all_cards, evening, house_evening, paid, paid_for, pile, situation, units

SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0], 5: [30, 20, 10, 5, 0], 6: [30, 20, 15, 10, 5, 0]}


def greens(*numbers: int) -> list[str]:
    """Ships that are equal but for so many green cards."""
    return [" ".join(["green2"] * number) for number in numbers]


def with_good(good: str, *numbers: int, more: str = "") -> fondaco.Position:
    """An evening with so many units of one good in the warehouses, and nothing else there."""
    return evening([""] * len(numbers), units(good, *numbers), more=more)


# --- Ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/score-1")
def test_a_ship_is_worth_the_sum_of_its_cards_green_and_black_ones_too():
    """Values add up; zeros add nothing, whatever units they show."""
    position = house_evening(["G5 S4 F3 D2 C0x2", "black7 black7 G0x2 S2 S2 green2 green2 D0g", "F5 F5 F5 D5 black7"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [14, 22, 27]


@pytest.mark.rule("medici-card/score-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_ships_are_paid_by_rank(players):
    """The most valuable first, whatever the seats; every number of players has its own scale."""
    values = list(range(players))[::-1]
    position = evening(greens(*values))
    assert [ship["florins"] for ship in told(position, "ship_paid")] == SHIP_PAY[players]
    assert [ship["place"] for ship in told(position, "ship_paid")] == list(range(1, players + 1))
    position = evening(greens(*values[::-1]))
    assert [ship["florins"] for ship in told(position, "ship_paid")] == SHIP_PAY[players][::-1]
    assert position.view()["pay"]["ships"] == SHIP_PAY[players]


@pytest.mark.rule("medici-card/score-2")
@pytest.mark.rule("medici-card/score-6")
def test_example_of_both_rulebooks_ships_of_four_players():
    """Ships of 20, 16, 16 and 13 are paid 30, 15, 15 and 0."""
    position = house_evening(["G5 G5 S5 F3 C0x2 green2", "S4 F4 D4 C4 G0x2", "S4 F4 D4 C2 C2", "S3 F3 D3 G2 G2"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [20, 16, 16, 13]
    assert paid(position, "ship_paid") == [30, 15, 15, 0]


@pytest.mark.rule("medici-card/score-2")
@pytest.mark.rule("medici-card/score-6")
def test_example_of_the_ledger_a_tie_for_the_lowest_ship():
    """Ships of 20, 16, 13 and 13 are paid 30, 20, 5 and 5: the lowest two share what the third place pays."""
    position = house_evening(["G5 G5 S5 F3 C0x2 green2", "S4 F4 D4 C4 G0x2", "S3 F3 D3 G2 G2", "S3 F3 D3 C2 C2"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [20, 16, 13, 13]
    assert paid(position, "ship_paid") == [30, 20, 5, 5]


@pytest.mark.rule("medici-card/score-2")
@pytest.mark.rule("medici-card/score-6")
def test_example_of_the_ledger_ships_of_three_players():
    """Ships of 18, 18 and 12 are paid 20, 20 and 0: 45 shared by two, rounded down to a multiple of 5."""
    position = house_evening(["G5 S5 F4 D4 C0x2", "G5 S5 F3 D3 C2", "G2 S2 F3 D3 C2"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [18, 18, 12]
    assert paid(position, "ship_paid") == [20, 20, 0]


@pytest.mark.rule("medici-card/score-6")
@pytest.mark.parametrize(
    ("values", "pay"),
    [
        ((1, 1), [10, 10]),
        ((2, 2, 0), [20, 20, 0]),
        ((2, 0, 0), [30, 5, 5]),
        ((1, 1, 1), [15, 15, 15]),
        ((1, 1, 1, 0), [20, 20, 20, 0]),
        ((2, 1, 1, 0), [30, 15, 15, 0]),
        ((2, 0, 0, 0), [30, 10, 10, 10]),
        ((1, 1, 0, 0), [25, 25, 5, 5]),
        ((0, 0, 0, 0), [15, 15, 15, 15]),
        ((0, 0, 0, 0, 0), [10, 10, 10, 10, 10]),
        ((3, 2, 1, 0, 0), [30, 20, 10, 0, 0]),
        ((1, 0, 0, 0, 0), [30, 5, 5, 5, 5]),
        ((0, 0, 0, 0, 0, 0), [10] * 6),
        ((0, 1, 0, 1, 0, 1), [5, 20, 5, 20, 5, 20]),
        ((4, 3, 2, 1, 0, 0), [30, 20, 15, 10, 0, 0]),
        ((3, 2, 1, 1, 0, 0), [30, 20, 10, 10, 0, 0]),
    ],
)
def test_tied_ships_share_the_places_they_take_in_whole_fives(values, pay):
    """The pay of the places is added, divided equally, and what is no whole coin stays with the bank."""
    position = evening(greens(*values))
    assert paid(position, "ship_paid") == pay
    assert [ship["tied"] for ship in told(position, "ship_paid")] == [values.count(value) for value in values]


# --- Warehouses ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/score-3")
def test_goods_go_to_the_warehouse_green_banners_too_and_the_rest_leaves_the_game():
    """Units are told; the black and green cards without a good are out, and never come back."""
    position = house_evening(["G5 S4 F3 D2 C0x2 G0g", "black7 black7 G0x2 S2 S3 green2 D0g", "F5 F5 F5 D5 D0g C2"])
    assert seats(position, "stored") == [[2, 1, 1, 1, 2], [2, 2, 0, 1, 0], [0, 0, 3, 2, 1]]
    assert position.view()["seats"][0]["warehouse"] == [["G5", "G0g"], ["S4"], ["F3"], ["D2"], ["C0x2"]]
    assert sorted(position.view()["out"]) == ["black7", "black7", "green2"]
    assert told(position, "warehouse_filled")[0] == {"seat": 0, "good": "grain", "units": 2, "stored": 2}
    assert told(position, "day_begun")[0]["deck"] == 110 - 19
    left = Counter(pile(position) + position.view()["market"])
    assert (left["black7"], left["green2"], left["F5"], left["D0g"]) == (3, 4, 0, 0)


@pytest.mark.rule("medici-card/score-3")
@pytest.mark.rule("medici-card/score-4")
def test_ships_are_paid_then_unloaded_then_goods_are_paid():
    """Seat 1 overtakes seat 0 in cloth with tonight's cargo."""
    position = evening(["", "C0x2 C0x2", ""], units("cloth", 3, 0, 0))
    assert paid_for(position, "cloth") == [5, 10, 0]
    names = named(position)
    assert max(i for i, name in enumerate(names) if name == "ship_paid") < names.index("warehouse_filled")
    assert max(i for i, name in enumerate(names) if name == "warehouse_filled") < names.index("goods_paid")


@pytest.mark.rule("medici-card/score-4")
@pytest.mark.parametrize(
    ("numbers", "pay"),
    [
        ((3, 1), [10, 5]),
        ((2, 2), [5, 5]),
        ((3, 2, 1), [10, 5, 0]),
        ((1, 2, 3, 4), [0, 0, 5, 10]),
        ((1, 2, 3, 4, 2), [0, 0, 5, 10, 0]),
        ((2, 4, 1, 1, 1, 3), [0, 10, 0, 0, 0, 5]),
    ],
)
def test_the_most_units_get_ten_and_the_second_most_five(numbers, pay):
    """Also with two players."""
    assert paid_for(with_good("cloth", *numbers), "cloth") == pay


@pytest.mark.rule("medici-card/score-4")
def test_units_are_counted_and_not_cards():
    """Two cards with two units each outweigh three with one."""
    position = evening(["", "", ""], ["D0x2 D0x2", "D0 D0 D0", "D0x2"])
    assert paid_for(position, "dye") == [10, 5, 0]


@pytest.mark.rule("medici-card/score-4")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_is_paid_by_itself(good):
    """Who has most of one good is paid for that good alone."""
    position = with_good(good, 1, 0, 2, 0)
    for other in GOODS:
        assert paid_for(position, other) == ([5, 0, 10, 0] if other == good else [0, 0, 0, 0])


@pytest.mark.rule("medici-card/score-4")
def test_units_of_all_days_so_far_count():
    """Stored on the first two days and aboard on the third."""
    position = evening(["C0x2", "", ""], ["C0x2", "C0x2 C0", ""], more="day=3")
    assert paid_for(position, "cloth") == [10, 5, 0]
    assert seats(position, "stored")[0] == [0, 0, 0, 0, 4]


@pytest.mark.rule("medici-card/score-4")
@pytest.mark.rule("medici-card/score-6")
@pytest.mark.rule("medici-card/score-7")
def test_example_of_both_rulebooks_warehouses_of_three_players():
    """Simon, Jen and Phil: dye 3/3/1 pays 5/5/0, grain 1/4/1 0/10/0, fur 3/0/0 10/0/0, cloth 0/0/2 0/0/10, and spice,
    which nobody has, nothing."""
    stored = ["D0x2 D0 G0 F0x2 F0", "D0x2 D0 G0x2 G0x2", "D0 G0 C0x2"]
    position = evening(["", "", ""], stored)
    assert seats(position, "stored") == [[1, 0, 3, 3, 0], [4, 0, 0, 3, 0], [1, 0, 0, 1, 2]]
    assert {good: paid_for(position, good) for good in GOODS} == {
        "grain": [0, 10, 0],
        "spice": [0, 0, 0],
        "fur": [10, 0, 0],
        "dye": [5, 5, 0],
        "cloth": [0, 0, 10],
    }


@pytest.mark.rule("medici-card/score-6")
@pytest.mark.parametrize(
    ("numbers", "pay"),
    [
        ((3, 3, 1), [5, 5, 0]),
        ((1, 4, 1), [0, 10, 0]),
        ((3, 0, 0), [10, 0, 0]),
        ((2, 2, 2), [5, 5, 5]),
        ((2, 2, 2, 2), [0, 0, 0, 0]),
        ((1, 4, 4, 4), [0, 5, 5, 5]),
        ((4, 1, 1, 1, 1, 1), [10, 0, 0, 0, 0, 0]),
        ((0, 2, 2, 2, 2, 2), [0, 0, 0, 0, 0, 0]),
    ],
)
def test_tied_warehouses_share_in_whole_fives_and_may_get_nothing(numbers, pay):
    """10 and 5 shared by three is 5 each, by four nothing."""
    assert paid_for(with_good("cloth", *numbers), "cloth") == pay


@pytest.mark.rule("medici-card/score-6")
def test_the_same_rounding_holds_for_all_payments():
    """No florins but multiples of 5 are ever paid."""
    for seed in range(30):
        position = fondaco.deal("medici-card", players=2 + seed % 5, seed=seed)
        while not position.over:
            position.play(position.legal[(seed + len(position.history)) % len(position.legal)])
            assert all(florins % 5 == 0 for florins in position.scores)


# --- Bonuses ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/score-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(12))
def test_the_bonus_is_ten_from_five_units_on_and_with_two_players_from_seven(players, number):
    """And no more for very many."""
    position = with_good("cloth", number, *[0] * (players - 1), more="day=3")
    start = 7 if players == 2 else 5
    assert paid_for(position, "cloth", "bonus_paid") == [10 if number >= start else 0, *[0] * (players - 1)]
    assert position.view()["pay"]["bonus"] == [(start, 10)]


@pytest.mark.rule("medici-card/score-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_with_so_many_units_gets_the_bonus_in_full(players):
    """It is not shared, and the last gets it too."""
    numbers = [(7 if players == 2 else 5) + (seat == 0) for seat in range(players)]
    position = with_good("cloth", *numbers, more="day=3")
    assert paid_for(position, "cloth", "bonus_paid") == [10] * players
    assert paid_for(position, "cloth", "goods_paid")[0] == 10


@pytest.mark.rule("medici-card/score-5")
def test_a_bonus_is_paid_for_every_good_and_each_day():
    """Two goods on the second evening, and again on the third."""
    position = evening(["", "", ""], ["C0x2 C0x2 C0 D0 D0x2", "", ""])
    assert paid_for(position, "cloth", "bonus_paid") == [10, 0, 0]
    assert paid_for(position, "dye", "bonus_paid") == [0, 0, 0]
    assert position.view()["day"] == 3
    while not position.over:
        position.play("take 1")
    assert paid_for(position, "cloth", "bonus_paid")[0] == 10


@pytest.mark.rule("medici-card/score-8")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(4, 13))
def test_the_big_bonus_is_twenty_from_eight_units_on_and_with_two_players_from_ten(players, number):
    """In place of the ten, not besides; below that the bonus is as usual."""
    position = with_good("cloth", *[0] * (players - 1), number, more="day=3 big_bonus=on")
    start, big = (7, 10) if players == 2 else (5, 8)
    expected = 20 if number >= big else 10 if number >= start else 0
    assert paid_for(position, "cloth", "bonus_paid") == [*[0] * (players - 1), expected]
    assert position.view()["pay"]["bonus"] == [(start, 10), (big, 20)]


@pytest.mark.rule("medici-card/score-8")
def test_the_big_bonus_is_off_when_nothing_is_said():
    """Eight units and more earn ten."""
    assert paid_for(with_good("cloth", 9, 0, 0, more="day=3"), "cloth", "bonus_paid") == [10, 0, 0]
    with pytest.raises(fondaco.BadOption, match="off or on"):
        fondaco.deal("medici-card", seed=1, big_bonus="maybe")


@pytest.mark.rule("medici-card/score-5")
@pytest.mark.rule("medici-card/score-8")
def test_all_see_how_many_units_are_missing_to_the_next_bonus():
    """Stored and aboard together; none where there is no bonus above."""
    text = "players=3 day=2 turn=0 stored=0:C0x2,0:C3,1:G2 ships=0:C0x2,1:G5,1:G4 market=D4"
    assert [seats(situation(text), "next_bonus")[seat] for seat in (0, 1)] == [[5, 5, 5, 5, None], [2, 5, 5, 5, 5]]
    assert seats(situation(f"{text} big_bonus=on"), "next_bonus")[0] == [5, 5, 5, 5, 3]


# --- Empty columns ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/score-7")
@pytest.mark.parametrize(
    ("numbers", "nothing", "share"),
    [
        ((0, 0), [0, 0], [5, 5]),
        ((3, 0), [10, 0], [10, 5]),
        ((0, 0, 0), [0, 0, 0], [5, 5, 5]),
        ((3, 0, 0), [10, 0, 0], [10, 0, 0]),
        ((3, 1, 0), [10, 5, 0], [10, 5, 0]),
        ((2, 2, 0), [5, 5, 0], [5, 5, 0]),
        ((0, 0, 0, 0), [0] * 4, [0] * 4),
        ((0, 0, 0, 0, 0, 1), [0, 0, 0, 0, 0, 10], [0, 0, 0, 0, 0, 10]),
    ],
)
def test_who_has_no_unit_has_no_place_unless_the_table_plays_so(numbers, nothing, share):
    """By default nothing; with `share` as in the board game."""
    assert paid_for(with_good("cloth", *numbers, more="day=2"), "cloth") == nothing
    assert paid_for(with_good("cloth", *numbers, more="day=2 empty_columns=share"), "cloth") == share
    assert paid_for(with_good("cloth", *numbers, more="day=2 empty_columns=nothing"), "cloth") == nothing


@pytest.mark.rule("medici-card/score-7")
def test_nobody_without_a_unit_is_named():
    """What is told of goods names only those who have some."""
    position = with_good("cloth", 0, 1, 0, 0)
    assert [fields["seat"] for fields in told(position, "goods_paid")] == [1]
    assert fondaco.deal("medici-card", seed=1).options["empty_columns"] == "nothing"
    with pytest.raises(fondaco.BadOption, match="nothing or share"):
        fondaco.deal("medici-card", seed=1, empty_columns="half")


# --- The next day and the end of the game ----------------------------------------------------------------------------


@pytest.mark.rule("medici-card/score-9")
def test_market_and_deck_are_shuffled_together_and_warehouses_stay():
    """What lay in the line is back in the deck, in another order; what was stored is not."""
    ships = "0:G2,0:G2,0:G2,0:G2,0:G3,1:S2,1:S2,1:S2,1:S2,1:S3"
    position = situation(f"players=3 turn=2 ships={ships} market=black7,black7,C5,C5,C5,D5,F5,D4 pile=G4,S4")
    play(position, "take 1")
    assert told(position, "day_begun")[0]["deck"] == 110 - 11
    deck = Counter(pile(position) + position.view()["market"])
    assert (deck["black7"], deck["C5"], deck["D5"], deck["F5"]) == (5, 3, 3, 3)
    assert (deck["G2"], deck["D4"]) == (0, 3)
    assert len(all_cards(position)) == 110
    assert len(position.view()["market"]) == 1, "the new line begins with a card that had to be revealed"
    assert [len(column) for column in position.view()["seats"][0]["warehouse"]] == [5, 0, 0, 0, 0]


@pytest.mark.rule("medici-card/score-9")
def test_the_shuffle_of_a_day_is_its_own():
    """The same cards under the same key fall otherwise on another day, and otherwise under another key."""
    same = [evening([""] * 3, more=more) for more in ("day=1", "day=2", "day=1 seed=1")]
    assert len({tuple(sorted(all_cards(position))) for position in same}) == 1
    assert len({tuple(pile(position)) for position in same}) == 3


@pytest.mark.rule("medici-card/score-9")
def test_what_is_stored_stays_stored_to_the_end():
    """Warehouses only grow, and every card of the pack is somewhere at every dawn."""
    position = fondaco.deal("medici-card", players=5, seed=3)
    pack, before = all_cards(position), [[0] * 5] * 5
    while not position.over:
        position.play(position.legal[len(position.history) % len(position.legal)])
        assert all_cards(position) == pack
        stored = seats(position, "stored")
        for mine, then in zip(stored, before, strict=True):
            assert all(now >= earlier for now, earlier in zip(mine, then, strict=True))
        before = stored
    assert sum(map(sum, before)) > 0


@pytest.mark.rule("medici-card/score-10")
@pytest.mark.parametrize("poorest", [0, 1, 2, 3])
def test_the_poorest_starts_the_next_day(poorest):
    """Poorest after scoring, whoever had the last turn."""
    money = ",".join("10" if seat == poorest else "40" for seat in range(4))
    position = evening([""] * 4, more=f"day=2 florins={money}")
    assert told(position, "day_begun")[0]["seat"] == poorest
    assert position.seat == position.view()["starter"] == poorest


@pytest.mark.rule("medici-card/score-10")
def test_money_is_compared_after_scoring():
    """Seat 0 was the poorest but has the best ship; seat 1 is the poorest now."""
    position = evening(greens(2, 0, 1), more="day=2 florins=10,15,20")
    assert told(position, "day_begun")[0]["seat"] == 1


@pytest.mark.rule("medici-card/score-10")
def test_chance_names_one_of_several_poorest():
    """Seats 1 and 3 are equally poor: over many keys each of them starts about as often, and nobody else."""
    starters = [
        told(evening([""] * 4, more=f"day=2 florins=30,10,30,10 seed={seed}"), "day_begun")[0]["seat"]
        for seed in range(200)
    ]
    assert set(starters) == {1, 3}
    assert 70 < starters.count(1) < 130


@pytest.mark.rule("medici-card/score-11")
def test_after_the_third_day_the_richest_has_won():
    """There is no fourth day: the game is over, and the ranking is by florins."""
    position = evening([""] * 4, more="day=3 florins=10,40,30,20")
    check_over(position, "take 1")
    assert position.scores == (25, 55, 45, 35)
    assert position.ranking == (4, 1, 2, 3)
    assert told(position, "game_ended") == [{"florins": 55, "winners": 1}]


@pytest.mark.rule("medici-card/score-11")
@pytest.mark.parametrize("day", [1, 2])
def test_the_game_goes_on_after_the_first_and_second_day(day):
    """The evening of day 1 or 2 is followed by the next day."""
    check_goes_on(evening([""] * 3, more=f"day={day}"), day)


@pytest.mark.rule("medici-card/score-11")
@pytest.mark.parametrize(
    ("money", "places", "winners"),
    [
        ("20,20,10,5", (1, 1, 3, 4), 2),
        ("5,20,20,20", (4, 1, 1, 1), 3),
        ("5,5,5,5", (1, 1, 1, 1), 4),
        ("25,20,20,15", (1, 2, 2, 4), 1),
    ],
)
def test_equally_rich_players_win_together(money, places, winners):
    """No tie is broken; equals share their place and the next places are left out."""
    check_won(evening([""] * 4, more=f"day=3 florins={money}"), places, winners)


@pytest.mark.rule("medici-card/score-1")
@pytest.mark.rule("medici-card/score-3")
@pytest.mark.rule("medici-card/score-4")
@pytest.mark.rule("medici-card/score-5")
@pytest.mark.rule("medici-card/score-6")
def test_a_whole_evening_of_three_players():
    """Reckoned by hand: ships of 19, 16 and 16; warehouses with old and new units; 55, 30 and 25 florins together."""
    position = house_evening(
        ["G5 G4 G3 G3 G0x2 green2 green2", "S5 S4 F3 D2 D2", "F4 F4 D4 C2 C2"],
        "day=2 stored=0:S2,1:C3,1:C3,2:D3,2:black7",
    )
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [19, 16, 16]
    assert paid(position, "ship_paid") == [30, 5, 5]
    assert seats(position, "stored") == [[6, 1, 0, 0, 0], [0, 2, 1, 2, 2], [0, 0, 2, 2, 2]]
    assert {good: paid_for(position, good) for good in GOODS} == {
        "grain": [10 + 10, 0, 0],
        "spice": [5, 10, 0],
        "fur": [0, 5, 10],
        "dye": [0, 5, 5],
        "cloth": [0, 5, 5],
    }
    assert seats(position, "florins") == [55, 30, 25]
    assert sorted(position.view()["out"]) == ["black7", "green2", "green2"]
    assert seats(position, "room") == [HOLDS[3]] * 3
