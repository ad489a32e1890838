"""Scoring a round in company, and who has won (score-1 to score-8)."""

import pytest

import fondaco
from helpers.evening import check_over
from helpers.table import named, play, seats, told

from .table import FULL, GOODS, harbour, scored, scored_in, ships, situation, worth

SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0]}
GOLD = FULL.split(",")


def in_dye(*lengths: int) -> list[list[int]]:
    """Every seat's crosses: so many in dye, none elsewhere."""
    return [[length, 0, 0, 0, 0] for length in lengths]


def of_gold(players: int) -> list[list[str]]:
    """Ships that leave no cross."""
    return [GOLD] * players


# --- Ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/score-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ships_are_paid_by_what_they_are_worth(players):
    """The most valuable first, whatever the seats."""
    values = [25, 20, 16, 9][:players]
    for order in (values, values[::-1]):
        position = harbour([worth(value) for value in order])
        pay = dict(zip(values, SHIP_PAY[players], strict=True))
        assert [ship["worth"] for ship in told(position, "ship_paid")] == order
        assert scored(position, "ship_paid") == [pay[value] for value in order]
        assert [ship["place"] for ship in told(position, "ship_paid")] == [values.index(value) + 1 for value in order]


@pytest.mark.rule("medici-dice/score-1")
def test_only_the_ships_of_this_round_are_compared():
    """Seat 0's first ship was the best; its second is not."""
    position = harbour([worth(10), worth(20)], more=f"round=2 ship1={FULL}/{','.join(worth(9))} ship_points=20,0")
    assert scored(position, "ship_paid") == [0, 20]
    assert seats(position, "ship_points") == [[20, 0, None], [0, 20, None]]


@pytest.mark.rule("medici-dice/score-2")
@pytest.mark.parametrize(
    ("values", "pay"),
    [
        ([22, 22, 17, 9], [30, 30, 10, 0]),
        ([22, 17, 9, 9], [30, 20, 10, 10]),
        ([22, 17, 17, 9], [30, 20, 20, 0]),
        ([22, 22, 22, 9], [30, 30, 30, 0]),
        ([22, 9, 9, 9], [30, 20, 20, 20]),
        ([22, 22, 9, 9], [30, 30, 10, 10]),
        ([9, 9, 9, 9], [30, 30, 30, 30]),
        ([20, 20, 8], [30, 30, 0]),
        ([20, 8, 8], [30, 15, 15]),
        ([8, 8, 8], [30, 30, 30]),
        ([20, 20], [20, 20]),
    ],
)
def test_tied_ships_all_get_the_higher_figure(values, pay):
    """The ledger's examples among them; the places taken beyond the first are left out."""
    position = harbour([worth(value) for value in values])
    assert scored(position, "ship_paid") == pay
    assert [ship["tied"] for ship in told(position, "ship_paid")] == [values.count(value) for value in values]


# --- Columns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/score-3")
@pytest.mark.rule("medici-dice/score-4")
@pytest.mark.parametrize(
    ("lengths", "pay"),
    [
        ((3, 1), [10, 0]),
        ((2, 2), [10, 10]),
        ((3, 2, 1), [10, 5, 0]),
        ((2, 2, 1), [10, 10, 0]),
        ((3, 1, 1), [10, 5, 5]),
        ((4, 2, 2, 0), [10, 5, 5, 0]),
        ((4, 4, 2, 0), [10, 10, 0, 0]),
        ((1, 2, 3, 4), [0, 0, 5, 10]),
        ((1, 4, 4, 4), [0, 10, 10, 10]),
        ((4, 1, 1, 1), [10, 5, 5, 5]),
        ((4, 4, 4, 4), [10, 10, 10, 10]),
    ],
)
def test_most_crosses_get_ten_and_second_most_five(lengths, pay):
    """Of two players only the first scores; equals get the higher figure and the next place is left out."""
    position = harbour(of_gold(len(lengths)), in_dye(*lengths))
    assert scored_in(position, "dye") == pay


@pytest.mark.rule("medici-dice/score-3")
@pytest.mark.parametrize("good", GOODS)
def test_every_column_is_scored_by_itself(good):
    """The one who leads in a column leads there only."""
    crosses = [[seat + 1 if other == good else 0 for other in GOODS] for seat in range(4)]
    position = harbour(of_gold(4), crosses)
    for other in GOODS:
        assert scored_in(position, other) == ([0, 0, 5, 10] if other == good else [0, 0, 0, 0])


@pytest.mark.rule("medici-dice/score-5")
@pytest.mark.parametrize(
    ("lengths", "pay"),
    [((3, 0), [10, 0]), ((3, 0, 0), [10, 0, 0]), ((0, 0, 0, 0), [0, 0, 0, 0]), ((0, 1, 0, 0), [0, 10, 0, 0])],
)
def test_without_a_cross_nothing_is_scored(lengths, pay):
    """Not even the second place that nobody else takes, nor a first place shared by all."""
    assert scored_in(harbour(of_gold(len(lengths)), in_dye(*lengths)), "dye") == pay


@pytest.mark.rule("medici-dice/score-6")
@pytest.mark.parametrize("length", range(13))
def test_nine_crosses_give_ten_more_and_twelve_twenty(length):
    position = harbour(of_gold(2), in_dye(length, 0))
    bonus = 20 if length == 12 else 10 if length >= 9 else 0
    assert scored_in(position, "dye", "bonus_paid") == [bonus, 0]
    assert scored_in(position, "dye") == [bonus + (10 if length else 0), 0]


@pytest.mark.rule("medici-dice/score-6")
def test_everybody_with_so_many_crosses_gets_the_bonus_and_gets_it_every_round():
    """Whatever the place; and again in the rounds that follow."""
    position = harbour(of_gold(4), in_dye(12, 11, 10, 9))
    assert scored_in(position, "dye", "column_paid") == [10, 5, 0, 0]
    assert scored_in(position, "dye", "bonus_paid") == [20, 10, 10, 10]
    position = harbour(of_gold(4), in_dye(12, 11, 10, 9), more="round=2")
    assert scored_in(position, "dye", "bonus_paid") == [20, 10, 10, 10]


@pytest.mark.rule("medici-dice/score-7")
def test_columns_stay_and_ships_start_empty():
    position = harbour([worth(20), worth(9)], [[3, 6, 0, 0, 1], [0, 12, 0, 0, 2]])
    assert seats(position, "crosses") == [[3, 6, 0, 0, 1], [0, 12, 0, 0, 2]]
    assert ships(position, 1) == [worth(20), worth(9)]
    assert ships(position, 2) == [[], []]
    assert (seats(position, "worth"), seats(position, "room")) == ([0, 0], [7, 7])


@pytest.mark.rule("medici-dice/score-3")
@pytest.mark.rule("medici-dice/score-7")
def test_crosses_of_earlier_rounds_count_again():
    """Seat 0 adds nothing in the second round and leads in dye as before."""
    position = harbour(of_gold(3), in_dye(5, 2, 1))
    first = scored_in(position, "dye")
    position = harbour(of_gold(3), in_dye(5, 2, 1), more="round=2")
    assert scored_in(position, "dye") == first == [10, 5, 0]


@pytest.mark.rule("medici-dice/score-1")
@pytest.mark.rule("medici-dice/score-3")
def test_example_a_round_of_one_among_four():
    """The ledger's example: 10 for the third ship, 20 for three columns, 30 together."""
    ship = ["dye1", "dye1", "dye2", "dye3", "cloth3", "cloth2", "gold5"]  # worth 17
    position = harbour(
        [worth(25), worth(22), worth(9), ship],
        [[2, 12, 0, 4, 3], [1, 12, 0, 2, 0], [0, 12, 0, 0, 0], [4, 0, 0, 2, 1]],
    )
    assert told(position, "ship_paid")[3]["place"] == 3
    assert [scored_in(position, good)[3] for good in GOODS] == [10, 0, 0, 5, 5]
    last = position.view()["seats"][3]
    assert (last["ship_points"][0], last["column_points"][0], last["total"]) == (10, 20, 30)


def test_a_round_is_told_in_its_order():
    """Ships before columns, and then the next round."""
    told_names = named(harbour(of_gold(2), in_dye(9, 1)))
    order = ["entered", "ship_full", "round_ended", "ship_paid", "ship_paid", "column_paid", "bonus_paid"]
    assert told_names == [*order, "round_begun", "rolled"]


# --- The end of the game ---------------------------------------------------------------------------------------------


def final(crosses: list[list[int]], totals: list[int]) -> fondaco.Position:
    """A finished game in which these were the totals of the first two rounds and all third ships are equal."""
    none = ",".join("0" for _ in totals)
    first = ",".join(str(min(total, 100)) for total in totals)  # columns bring at most 150 in a round
    second = ",".join(str(max(total - 100, 0)) for total in totals)
    more = f"round=3 ship_points={none}/{none} column_points={first}/{second}"
    return harbour(of_gold(len(totals)), crosses, more)


@pytest.mark.rule("medici-dice/score-8")
def test_after_the_third_round_the_highest_total_has_won():
    """There is no fourth round; the ranking is by totals, which are the sums of all rounds."""
    position = final([[0] * 5] * 4, [10, 40, 30, 20])
    check_over(position, "take 1")
    assert position.scores == (40, 70, 60, 50)
    assert position.ranking == (4, 1, 2, 3)
    assert told(position, "game_ended") == [{"points": 70, "tied": 1, "winners": 1}]
    for seat in position.view()["seats"]:
        assert seat["total"] == sum(seat["ship_points"]) + sum(seat["column_points"])


@pytest.mark.rule("medici-dice/score-8")
@pytest.mark.parametrize("number", [1, 2])
def test_the_game_goes_on_after_the_first_and_second_round(number):
    position = harbour(of_gold(3), more=f"round={number}")
    assert not position.over
    assert position.view()["round"] == number + 1
    with pytest.raises(fondaco.FondacoError, match="not over"):
        position.ranking  # noqa: B018


TIES = [
    # longest column
    ([[9, 0, 0, 0, 0], [0, 8, 0, 0, 0]], [1, 2]),
    # second longest, whatever the goods
    ([[9, 7, 0, 0, 0], [0, 0, 6, 9, 0]], [1, 2]),
    # a long column outweighs many shorter ones
    ([[9, 1, 1, 1, 1], [8, 8, 8, 8, 8]], [1, 2]),
    # third, fourth and fifth
    ([[5, 4, 3, 0, 0], [5, 4, 2, 2, 2]], [1, 2]),
    ([[5, 4, 3, 2, 0], [5, 4, 3, 1, 1]], [1, 2]),
    ([[5, 4, 3, 2, 1], [1, 2, 3, 4, 5]], [1, 1]),
    ([[5, 4, 3, 2, 1], [5, 4, 3, 2, 0]], [1, 2]),
    # three and four players, equals sharing a place
    ([[5, 0, 0, 0, 0], [0, 5, 0, 0, 0], [4, 4, 4, 4, 4]], [1, 1, 3]),
    ([[3, 0, 0, 0, 0], [4, 0, 0, 0, 0], [0, 4, 1, 0, 0], [0, 0, 0, 0, 3]], [3, 2, 1, 3]),
]


@pytest.mark.rule("medici-dice/score-8")
@pytest.mark.parametrize(("crosses", "places"), TIES)
def test_equal_totals_are_broken_by_the_columns(crosses, places):
    """Totals before the last round are chosen so that all end equal."""
    due = final(crosses, [0] * len(crosses)).scores
    position = final(crosses, [max(due) - points for points in due])
    assert len(set(position.scores)) == 1
    assert list(position.ranking) == places
    winners = places.count(1)
    assert told(position, "game_ended") == [
        {"points": position.scores[0], "tied": len(crosses), "winners": winners},
    ]


@pytest.mark.rule("medici-dice/score-8")
def test_a_higher_total_beats_the_longest_columns():
    position = final([[12, 12, 12, 12, 12], [0, 0, 0, 0, 0]], [0, 100])
    assert position.scores[0] > position.scores[1]
    for crosses, total in ((5, 55), (12, 155)):
        position = final([[crosses] * 5, [0] * 5], [0, total])
        assert position.scores[1] - position.scores[0] == 5
        assert position.ranking == (2, 1)


@pytest.mark.rule("medici-dice/score-8")
def test_example_breaking_a_tie():
    """The ledger's example: nine and seven crosses beat nine and six."""
    position = final([[9, 0, 0, 7, 0], [0, 6, 0, 0, 9]], [0, 0])
    position = final([[9, 0, 0, 7, 0], [0, 6, 0, 0, 9]], [120 - position.scores[0], 120 - position.scores[1]])
    assert position.scores == (120, 120)
    assert position.ranking == (1, 2)


def test_a_seat_that_leads_in_all_columns_scores_no_more_than_there_is():
    """Twelve crosses everywhere, alone in front: 150 points in a round."""
    position = harbour(of_gold(3), [[12] * 5, [1] * 5, [1] * 5])
    assert seats(position, "column_points") == [[150, None, None], [25, None, None], [25, None, None]]
    assert play(situation("players=2"), "take 1").view()["seats"][0]["column_points"] == [None, None, None]
