"""Scoring a day: ships, tracks, the next start player, and who has won (score-1 to score-11)."""

import pytest

from helpers.evening import check_goes_on, check_over, check_won
from helpers.table import play, told

from .table import ALL_CARDS, GOODS, cards_of_the_day, evening, florins, levels, paid, paid_on, ships, situation

SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0], 5: [30, 20, 10, 5, 0], 6: [30, 20, 15, 10, 5, 0]}


def on_cloth(*heights: int) -> list[list[int]]:
    """Every seat's levels: these on the cloth track, 0 elsewhere."""
    return [[height, 0, 0, 0, 0] for height in heights]


# --- Ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici/score-1")
def test_a_ship_is_worth_the_sum_of_its_cards_gold_included():
    """Values add up; the zeros add nothing; gold adds 10."""
    position = evening(["D1 D2 D3", "C5 C5 F4 gold G0", "F0"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [6, 24, 0]


@pytest.mark.rule("medici/score-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ships_are_paid_by_rank(players):
    """The most valuable first, whatever the seats; every number of players has its own scale."""
    values = ["C5 F5", "C4 F4", "C3 F3", "C2 F2", "C1 F1", "G0"][:players]
    position = evening(values)
    assert [ship["florins"] for ship in told(position, "ship_paid")] == SHIP_PAY[players]
    assert [ship["place"] for ship in told(position, "ship_paid")] == list(range(1, players + 1))
    position = evening(values[::-1])
    assert [ship["florins"] for ship in told(position, "ship_paid")] == SHIP_PAY[players][::-1]


@pytest.mark.rule("medici/score-3")
@pytest.mark.rule("medici/score-2")
def test_example_tied_ships_of_five_players():
    """The ledger's example: ships of 25, 21, 18, 18 and 9 are paid 30, 20, 7, 7 and 0."""
    position = evening(["gold C5 C5 F5", "F5 G5 G5 D5 C1", "D5 S5 S5 F3", "C4 F4 G4 D4 C2", "S4 G3 F2"])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [25, 21, 18, 18, 9]
    assert paid(position, "ship_paid") == [30, 20, 7, 7, 0]


@pytest.mark.rule("medici/score-3")
@pytest.mark.parametrize(
    ("values", "pay"),
    [
        (["C5", "F5"], [10, 10]),
        (["C5", "F5", "G1"], [22, 22, 0]),
        (["C5", "F1", "G1"], [30, 7, 7]),
        (["C5", "F5", "G5"], [15, 15, 15]),
        (["C5", "F5", "G5", "D1"], [20, 20, 20, 0]),
        (["C5", "F1", "G1", "D1"], [30, 10, 10, 10]),
        (["C5", "F5", "G1", "D1"], [25, 25, 5, 5]),
        (["C5", "F5", "G5", "D5"], [15, 15, 15, 15]),
        (["C5", "F5", "G5", "D5", "S5"], [13, 13, 13, 13, 13]),
        (["C5", "F4", "G4", "D4", "S4"], [30, 8, 8, 8, 8]),
        (["C5", "F5", "G5", "D5", "S5", "C5"], [13, 13, 13, 13, 13, 13]),
        (["C1", "F5", "G1", "D5", "S1", "C5"], [5, 21, 5, 21, 5, 21]),
    ],
)
def test_tied_ships_share_the_places_they_take_rounded_down(values, pay):
    """The pay of the places is added, divided equally, and fractions stay with the bank."""
    assert paid(evening(values), "ship_paid") == pay


@pytest.mark.rule("medici/score-11")
@pytest.mark.parametrize(
    ("values", "pay"),
    [
        (["C5", ""], [20, 0]),
        (["", ""], [10, 10]),
        (["", "C5", "F5", "G5", "D5", ""], [2, 18, 18, 18, 18, 2]),
        (["", "C0", "F5"], [7, 7, 30]),
    ],
)
def test_an_empty_ship_is_worth_nothing_and_is_ranked(values, pay):
    """It ties with other empty ships, and with a ship of zeros."""
    assert paid(evening(values), "ship_paid") == pay


# --- Tracks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici/score-4")
def test_each_card_lifts_one_level_whatever_its_value():
    """A 0 lifts as much as a 5; gold lifts nothing; all five tracks move by themselves."""
    position = evening(
        ["C0 C5 C5 F3", "gold G1 D2", "S4 S3"], levels=[[1, 0, 0, 0, 0], [0, 0, 2, 0, 0], [0, 0, 0, 0, 4]]
    )
    assert levels(position) == [[4, 1, 0, 0, 0], [0, 0, 3, 1, 0], [0, 0, 0, 0, 6]]
    assert told(position, "track_risen")[0] == {"seat": 0, "good": "cloth", "cards": 3, "level": 4}


@pytest.mark.rule("medici/score-4")
def test_nobody_rises_above_level_seven():
    """From level 5 four cards lead to 7, and from 7 none leads anywhere."""
    position = evening(["C1 C2 C3 C4", "F5", ""], levels=[[5, 0, 0, 0, 0], [0, 7, 0, 0, 0], [0, 0, 0, 0, 0]])
    assert levels(position) == [[7, 0, 0, 0, 0], [0, 7, 0, 0, 0], [0, 0, 0, 0, 0]]


@pytest.mark.rule("medici/score-4")
@pytest.mark.rule("medici/score-5")
def test_tracks_are_paid_after_everybody_has_risen():
    """Seat 1 overtakes seat 0 with tonight's cards and gets the 10."""
    position = evening(["", "C1 C2", ""], levels=on_cloth(1, 0, 0))
    assert paid_on(position, "cloth") == [5, 10, 0]
    names = [event.name for event in position.events]
    assert max(i for i, name in enumerate(names) if name == "track_risen") < names.index("track_paid")


@pytest.mark.rule("medici/score-5")
@pytest.mark.parametrize(
    ("heights", "pay"),
    [
        ((3, 1), [10, 0]),
        ((2, 2), [5, 5]),
        ((3, 2, 1), [10, 5, 0]),
        ((2, 2, 1), [7, 7, 0]),
        ((3, 1, 1), [10, 2, 2]),
        ((4, 4, 4), [5, 5, 5]),
        ((1, 2, 3, 4), [0, 0, 5, 10]),
        ((1, 4, 4, 4), [0, 5, 5, 5]),
        ((4, 1, 1, 1), [10, 1, 1, 1]),
        ((4, 4, 4, 4, 4), [3, 3, 3, 3, 3]),
        ((4, 1, 1, 1, 1), [10, 1, 1, 1, 1]),
        ((1, 2, 2, 2, 2, 2), [0, 3, 3, 3, 3, 3]),
        ((4, 1, 1, 1, 1, 1), [10, 1, 1, 1, 1, 1]),
    ],
)
def test_the_highest_on_a_track_gets_ten_and_the_second_five(heights, pay):
    """With two players the second gets nothing; ties share as for ships."""
    assert paid_on(evening([""] * len(heights), levels=on_cloth(*heights)), "cloth") == pay


@pytest.mark.rule("medici/score-5")
@pytest.mark.parametrize("good", GOODS)
def test_every_track_is_paid_by_itself(good):
    """The one who leads on a track leads there only; on the four others all are equal."""
    heights = [[3 if other == good and seat == 2 else 0 for other in GOODS] for seat in range(4)]
    position = evening([""] * 4, levels=heights)
    for other in GOODS:
        assert paid_on(position, other) == ([1, 1, 10, 1] if other == good else [3, 3, 3, 3])


@pytest.mark.rule("medici/score-6")
@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 5), (4, 3), (5, 3), (6, 2)])
def test_example_players_at_level_zero_share_a_track(players, each):
    """The ledger's example: three at 0 get 5 each, six get 2 each, two get 5 each."""
    position = evening([""] * players)
    for good in GOODS:
        assert paid_on(position, good) == [each] * players


@pytest.mark.rule("medici/score-6")
def test_level_zero_can_be_second():
    """One player has moved; the two at level 0 share the second place."""
    assert paid_on(evening(["C1", "", ""]), "cloth") == [10, 2, 2]


@pytest.mark.rule("medici/score-7")
@pytest.mark.parametrize(("height", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 5), (6, 10), (7, 20)])
def test_levels_five_six_and_seven_pay_five_ten_and_twenty(height, bonus):
    """And no lower level pays."""
    position = evening([""] * 3, levels=on_cloth(height, 0, 0))
    assert paid_on(position, "cloth", "level_paid") == [bonus, 0, 0]


@pytest.mark.rule("medici/score-7")
@pytest.mark.rule("medici/score-5")
@pytest.mark.rule("medici/score-3")
def test_example_high_on_one_track():
    """The ledger's example: levels 7, 6, 6 and 2 earn 30, 12, 12 and 0."""
    position = evening([""] * 4, levels=on_cloth(7, 6, 6, 2))
    assert paid_on(position, "cloth", "track_paid") == [10, 2, 2, 0]
    assert paid_on(position, "cloth", "level_paid") == [20, 10, 10, 0]
    assert paid_on(position, "cloth") == [30, 12, 12, 0]


@pytest.mark.rule("medici/score-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_at_the_top_get_the_bonus_in_full(players):
    """Six at level 7 get 20 each: it is not shared."""
    position = evening([""] * players, levels=on_cloth(*[7] * players))
    assert paid_on(position, "cloth", "level_paid") == [20] * players


@pytest.mark.rule("medici/score-7")
@pytest.mark.rule("medici/score-8")
def test_a_level_pays_again_every_day_and_ships_start_empty():
    """A day of passing follows: the same levels are paid again, the ships were emptied and nothing rises."""
    position = evening(["C1 C2", "F4", ""], levels=on_cloth(4, 0, 0))
    assert levels(position) == [[6, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0]]
    for day in (2, 3):
        assert position.view()["day"] == day
        assert ships(position) == [[], [], []]
        assert [seat["worth"] for seat in position.view()["seats"]] == [0, 0, 0]
        play(position, *["stop" if "stop" in position.legal else "pass"])
        while not told(position, "day_ended"):
            position.play("stop" if "stop" in position.legal else "pass")
        assert paid_on(position, "cloth", "level_paid") == [10, 0, 0]
        assert told(position, "track_risen") == []
        assert levels(position) == [[6, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0]]


@pytest.mark.rule("medici/score-8")
def test_sold_and_discarded_cards_are_back_in_the_next_day():
    """The next morning all 36 cards are shuffled again, whatever lay in ships."""
    position = evening(["C5 C5 gold", "F4 G4", "S5 S5"])
    turned, deck, aside = cards_of_the_day(position)
    assert sorted(turned + deck + aside) == ALL_CARDS
    assert position.view()["discarded"] == []


# --- The next day and the end of the game ----------------------------------------------------------------------------


@pytest.mark.rule("medici/score-9")
@pytest.mark.parametrize("poorest", [0, 1, 2, 3])
def test_the_poorest_starts_the_next_day(poorest):
    """Poorest after scoring, whoever showed the last lot."""
    money = ",".join("10" if seat == poorest else "30" for seat in range(4))
    position = evening([""] * 4, more=f"florins={money} shower=2")
    assert min(florins(position)) == florins(position)[poorest]
    assert told(position, "day_begun")[0]["seat"] == poorest
    assert position.seat == position.view()["shower"] == position.view()["starter"] == poorest


@pytest.mark.rule("medici/score-9")
def test_money_is_compared_after_scoring():
    """Seat 0 was the poorest but has the best ship; seat 1 is the poorest now."""
    position = evening(["C5", "", ""], more="florins=10,12,20")
    assert told(position, "day_begun")[0]["seat"] == 1


@pytest.mark.rule("medici/score-9")
def test_chance_names_one_of_several_poorest():
    """Seats 1 and 3 are equally poor: over many keys each of them starts about as often, and nobody else."""
    starters = [
        told(evening([""] * 4, more=f"florins=30,10,30,10 seed={seed}"), "day_begun")[0]["seat"] for seed in range(200)
    ]
    assert set(starters) == {1, 3}
    assert 70 < starters.count(1) < 130


@pytest.mark.rule("medici/score-10")
def test_after_the_third_day_the_richest_has_won():
    """There is no fourth day: the game is over, and the ranking is by florins."""
    position = evening([""] * 4, more="day=3 florins=10,40,30,20")
    check_over(position, "pass")
    assert position.scores == tuple(florins(position))
    assert position.ranking == (4, 1, 2, 3)
    assert told(position, "game_ended") == [{"florins": max(position.scores), "winners": 1}]


@pytest.mark.rule("medici/score-10")
@pytest.mark.parametrize("day", [1, 2])
def test_the_game_goes_on_after_the_first_and_second_day(day):
    """The evening of day 1 or 2 is followed by the next day."""
    check_goes_on(evening([""] * 3, more=f"day={day}"), day)


@pytest.mark.rule("medici/score-10")
@pytest.mark.parametrize(
    ("money", "places", "winners"),
    [
        ("20,20,10,5", (1, 1, 3, 4), 2),
        ("5,20,20,20", (4, 1, 1, 1), 3),
        ("7,7,7,7", (1, 1, 1, 1), 4),
        ("9,8,8,7", (1, 2, 2, 4), 1),
    ],
)
def test_equally_rich_players_win_together(money, places, winners):
    """No tie is broken; equals share their place and the next places are left out."""
    check_won(evening([""] * 4, more=f"day=3 florins={money}"), places, winners)


@pytest.mark.rule("medici/score-1")
@pytest.mark.rule("medici/score-3")
@pytest.mark.rule("medici/score-4")
@pytest.mark.rule("medici/score-5")
@pytest.mark.rule("medici/score-6")
def test_example_a_whole_evening():
    """The ledger's example of three players: line by line, and 47, 36 and 34 florins together."""
    position = situation(
        "players=3 phase=bid shower=2 lot=D2 left=1 deck=G2 florins=0,9,0"
        " ships=C5,C5,C4,gold,F0/F5,F4,G5,G4/S5,S4,D5,D4"
    )
    play(position, "bid 4")
    assert told(position, "filled") == [{"seat": 2, "card": "G2"}]
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [24, 20, 20]
    assert paid(position, "ship_paid") == [30, 7, 7]
    assert levels(position) == [[3, 1, 0, 0, 0], [0, 2, 2, 1, 0], [0, 0, 1, 2, 2]]
    assert {good: paid_on(position, good) for good in GOODS} == {
        "cloth": [10, 2, 2],
        "fur": [5, 10, 0],
        "grain": [0, 10, 5],
        "dye": [0, 5, 10],
        "spice": [2, 2, 10],
    }
    assert florins(position) == [47, 5 + 36, 34]
