"""A turn: rolling, taking, choosing, entering, filling, and who is next (turn-1 to turn-10)."""

from itertools import combinations

import pytest

import fondaco
from helpers.table import named, play, refused, seats, told

from .table import EXAMPLE, FULL, ships, situation

ALL_DIFFER = "dye0,spice0,fur0,cloth0,grain0"


def takes(*sizes: int) -> set[str]:
    """The moves that take so many of five different dice."""
    return {" ".join(["take", *dice]) for size in sizes for dice in combinations("12345", size)}


def loaded(*lengths: int) -> str:
    """Ships with so many golds, as the text of a position has them."""
    return "/".join(",".join(["gold5"] * length) or "-" for length in lengths)


# --- The roller ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/turn-1")
def test_the_roller_takes_one_two_or_three_of_five_dice():
    position = situation(f"players=4 roller=2 roll={ALL_DIFFER}")
    assert (position.seat, position.view()["phase"]) == (2, "take")
    assert set(position.legal) == takes(1, 2, 3)
    for move in ("take", "take 1 2 3 4", "take 1 2 3 4 5", "take 6", "take 0", "take 1 1"):
        assert "allowed: take 1, 2, 3, 4, 5, 12, 13" in refused(position, move)


@pytest.mark.rule("medici-dice/turn-1")
@pytest.mark.parametrize(("free", "sizes"), [(7, (1, 2, 3)), (3, (1, 2, 3)), (2, (1, 2)), (1, (1,))])
def test_the_roller_takes_no_more_than_fit(free, sizes):
    position = situation(f"players=2 roll={ALL_DIFFER} ship1={loaded(7 - free, 0)}")
    assert set(position.legal) == takes(*sizes)


def test_dice_that_look_alike_are_one_choice():
    """Of sets with the same faces only the one of the first dice is listed; the others are read as that one."""
    position = situation("players=2 roll=gold5,gold5,fur0,gold5,grain0")
    assert position.legal == (
        "take 1",
        "take 1 2",
        "take 3",
        "take 1 3",
        "take 1 2 3",
        "take 1 2 4",
        "take 5",
        "take 1 5",
        "take 1 2 5",
        "take 3 5",
        "take 1 3 5",
    )
    play(position, "take 4")
    assert position.history == ("take 1",)
    assert position.legal == ("take 2", "take 3", "take 5")


# --- The others ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/turn-2")
def test_the_others_enter_one_of_the_dice_left_and_may_enter_the_same():
    """A die that the roller took is gone; one that another player chose is not."""
    position = play(situation(f"players=4 roll={EXAMPLE}"), "take 1 2 4")
    assert position.view()["phase"] == "choose"
    for seat in (1, 2, 3):
        assert position.seat == seat
        assert position.legal == ("take 3", "take 5")
        for move in ("take 1", "take 2", "take 4", "take 3 5"):
            refused(position, move)
        play(position, "take 3")
    assert ships(position, 1)[1:] == [["grain2"]] * 3
    assert seats(position, "room") == [4, 6, 6, 6]


@pytest.mark.rule("medici-dice/turn-3")
@pytest.mark.parametrize("roller", [0, 1, 2, 3])
def test_the_others_choose_clockwise_from_the_roller(roller):
    position = play(situation(f"players=4 roller={roller} roll={ALL_DIFFER}"), "take 1 2")
    assert position.view()["choosers"] == [roller, *((roller + step) % 4 for step in (1, 2, 3))]
    for step in (1, 2, 3):
        assert position.seat == (roller + step) % 4
        play(position, "take 3")
        assert told(position, "entered")[0]["seat"] == (roller + step) % 4
    assert position.view()["roller"] == (roller + 1) % 4


def test_whoever_has_no_choice_is_not_asked():
    """Two golds are left: everybody enters one, and the next player rolls."""
    position = play(situation("players=4 roll=gold5,gold5,fur0,cloth0,grain0"), "take 3 4 5")
    assert [fields["seat"] for fields in told(position, "entered")] == [0, 0, 0, 1, 2, 3]
    assert ships(position, 1)[1:] == [["gold5"]] * 3
    assert position.seat == position.view()["roller"] == 1


# --- Entering --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/turn-4")
@pytest.mark.rule("medici-dice/turn-5")
def test_example_three_dice_entered():
    """The ledger's example: gold 5, dye 4 and dye 0 make a ship of 9 and three crosses in dye."""
    position = play(situation(f"players=4 roll={EXAMPLE}"), "take 1 2 4")
    assert sorted(ships(position, 1)[0]) == ["dye0", "dye4", "gold5"]
    assert seats(position, "worth")[0] == 9
    assert seats(position, "crosses")[0] == [3, 0, 0, 0, 0]
    left = [die for die, taken in zip(position.view()["dice"], position.view()["taken"], strict=True) if not taken]
    assert left == ["grain2", "fur3"]


@pytest.mark.rule("medici-dice/turn-4")
def test_example_entries_and_running_totals():
    """Entered one by one in the example's order, the sheet reads 5, 4, 0 and under it 5, 9, 9."""
    position = situation("players=2 ship1=gold5,dye4,dye0/-")
    lines = str(position).splitlines()
    (at,) = [i for i, line in enumerate(lines) if " 5 D4 D0 .. .. .. .." in line]
    assert lines[at + 1].split()[-3:] == ["5", "9", "9"]
    assert seats(position, "crosses")[0] == [3, 0, 0, 0, 0]


@pytest.mark.rule("medici-dice/turn-4")
def test_entries_go_into_the_next_free_spaces():
    """What stood there stays; the new dice follow it, and each is told with the worth so far."""
    position = play(situation("players=2 roll=dye0,dye4,grain2,gold5,fur3 ship1=fur1,fur2/-"), "take 2 3 4")
    assert ships(position, 1)[0] == ["fur1", "fur2", "dye4", "grain2", "gold5"]
    assert [(fields["face"], fields["die"], fields["worth"]) for fields in told(position, "entered")[:3]] == [
        ("dye4", 2, 7),
        ("grain2", 3, 9),
        ("gold5", 4, 14),
    ]


@pytest.mark.rule("medici-dice/turn-5")
@pytest.mark.parametrize(
    ("roll", "move", "crosses"),
    [
        ("gold5,spice0,fur0,cloth0,grain0", "take 1", [0, 0, 0, 0, 0]),
        ("gold5,spice0,fur0,cloth0,grain0", "take 2", [0, 2, 0, 0, 0]),
        ("spice1,spice0,fur0,cloth0,grain0", "take 1", [0, 1, 0, 0, 0]),
        ("fur2,spice0,fur0,cloth0,grain0", "take 1", [0, 0, 1, 0, 0]),
        ("cloth3,spice0,fur0,cloth0,grain0", "take 1", [0, 0, 0, 1, 0]),
        ("grain4,spice0,fur0,cloth0,grain0", "take 1", [0, 0, 0, 0, 1]),
        ("grain4,spice0,fur0,cloth0,grain0", "take 1 3 5", [0, 0, 2, 0, 3]),
    ],
)
def test_a_die_crosses_one_space_a_zero_two_and_gold_none(roll, move, crosses):
    position = play(situation(f"players=2 roll={roll}"), move)
    assert seats(position, "crosses")[0] == crosses


@pytest.mark.rule("medici-dice/turn-5")
@pytest.mark.parametrize("before", [10, 11, 12])
def test_crosses_beyond_the_twelfth_are_lost(before):
    position = situation(f"players=2 roll={ALL_DIFFER} crosses={before},0,0,0,0/0,0,0,0,0")
    assert seats(play(position, "take 1"), "crosses")[0] == [12, 0, 0, 0, 0]


# --- Full ships and the end of a round -------------------------------------------------------------------------------


@pytest.mark.rule("medici-dice/turn-6")
def test_a_full_ship_neither_chooses_nor_rolls():
    """Seats 1 and 2 are full: seat 3 chooses alone, and rolls next."""
    position = play(situation(f"players=4 roll={ALL_DIFFER} ship1=-/{FULL}/{FULL}/-"), "take 1")
    assert position.seat == 3
    play(position, "take 2")
    assert position.view()["roller"] == 3
    play(position, position.legal[0])
    assert position.seat == 0


@pytest.mark.rule("medici-dice/turn-6")
def test_a_ship_that_becomes_full_is_told_and_left_out_at_once():
    position = play(situation(f"players=3 roll={ALL_DIFFER} ship1={loaded(5, 6, 2)}"), "take 1 2")
    assert told(position, "ship_full") == [{"seat": 0}]
    play(position, "take 3")
    assert told(position, "ship_full") == [{"seat": 1}]
    play(position, "take 3")
    assert position.view()["roller"] == position.seat == 2


@pytest.mark.rule("medici-dice/turn-7")
@pytest.mark.parametrize("free", [1, 2, 3, 4])
def test_the_last_to_load_fills_his_ship_with_exactly_as_many_dice(free):
    """Even with four; no more and no fewer, and the round is over."""
    position = situation(f"players=3 phase=fill roller=1 roll={ALL_DIFFER} ship1={FULL}/{loaded(7 - free)}/{FULL}")
    assert set(position.legal) == takes(free)
    play(position, position.legal[0])
    assert len(ships(position, 1)[1]) == 7
    assert told(position, "round_ended") == [{"round": 1}]


@pytest.mark.rule("medici-dice/turn-7")
def test_the_last_to_load_rolls_once_when_his_turn_comes():
    """Seats 0 and 1 become full by seat 0's roll; seat 2 rolls, is told that he must fill, and the round ends."""
    position = play(situation(f"players=3 roll={ALL_DIFFER} ship1={loaded(4, 6, 3)}"), "take 1 2 3", "take 4", "take 4")
    assert (position.seat, position.view()["phase"]) == (2, "fill")
    assert told(position, "fill") == [{"seat": 2}]
    assert {len(move.split()) for move in position.legal} == {4}
    rolls = position.view()["rolls"]
    play(position, position.legal[0])
    assert position.view()["round"] == 2
    assert position.view()["rolls"] == rolls + 1, "the roll of the next round, no other"


@pytest.mark.rule("medici-dice/turn-7")
def test_five_free_spaces_take_all_five_dice_without_asking():
    position = play(situation(f"players=2 roll={ALL_DIFFER} ship1={loaded(6, 1)}"), "take 1", "take 2")
    assert [fields["die"] for fields in told(position, "entered")] == [2, 1, 2, 3, 4, 5]
    assert len(ships(position, 1)[1]) == 7
    assert position.view()["round"] == 2


@pytest.mark.rule("medici-dice/turn-7")
def test_with_more_spaces_than_dice_all_five_are_entered_and_the_rest_stays_empty():
    position = play(situation(f"players=2 roll={ALL_DIFFER} ship1={loaded(6, 0)}"), "take 1", "take 2")
    assert len(ships(position, 1)[1]) == 6
    assert {"seat": 1} not in told(position, "ship_full")
    assert told(position, "round_ended") == [{"round": 1}]
    assert position.view()["round"] == 2
    assert seats(position, "room") == [7, 7]


@pytest.mark.rule("medici-dice/turn-7")
def test_the_last_chooser_is_no_last_roller():
    """While somebody else rolls, the only one with room chooses one die like anybody."""
    position = play(situation(f"players=2 roll={ALL_DIFFER} ship1={loaded(4, 2)}"), "take 1 2 3")
    assert (position.seat, position.view()["phase"]) == (1, "choose")
    assert position.legal == ("take 4", "take 5")


@pytest.mark.rule("medici-dice/turn-8")
def test_a_round_ends_without_a_final_roll_when_the_last_ships_fill_in_one_turn():
    position = play(situation(f"players=3 rolls=9 roll={ALL_DIFFER} ship1={loaded(4, 6, 6)}"), "take 1 2 3", "take 4")
    play(position, "take 5")
    assert named(position)[:4] == ["entered", "crossed", "ship_full", "round_ended"]
    assert told(position, "fill") == []
    assert (position.view()["round"], position.view()["rolls"]) == (2, 10)


@pytest.mark.rule("medici-dice/turn-8")
def test_the_dice_go_clockwise_to_the_next_with_room():
    position = play(situation(f"players=4 roller=3 roll={ALL_DIFFER} ship1={FULL}/-/-/-"), "take 1", "take 2", "take 2")
    assert position.view()["roller"] == 1


@pytest.mark.rule("medici-dice/turn-8")
@pytest.mark.rule("medici-dice/turn-7")
def test_the_same_player_rolls_again_if_nobody_else_has_room():
    """And then it is the roll that fills the last ship."""
    position = play(situation(f"players=2 rolls=4 roll={ALL_DIFFER} ship1={loaded(3, 6)}"), "take 1", "take 2")
    assert (position.seat, position.view()["phase"], position.view()["rolls"]) == (0, "fill", 5)
    assert {len(move.split()) for move in position.legal} == {4}


@pytest.mark.rule("medici-dice/turn-9")
@pytest.mark.parametrize(("roller", "starter"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_left_neighbour_of_the_last_roller_begins_the_next_round(roller, starter):
    ships = "/".join(loaded(6) if seat == roller else FULL for seat in range(4))
    position = situation(f"players=4 phase=fill roller={roller} starter=2 roll={ALL_DIFFER} ship1={ships}")
    play(position, "take 1")
    assert told(position, "round_begun") == [{"round": 2, "seat": starter}]
    assert position.seat == position.view()["roller"] == position.view()["starter"] == starter


@pytest.mark.rule("medici-dice/turn-9")
def test_the_last_roller_counts_even_where_others_chose_after_him():
    """Seat 0 rolled last, seats 1 and 2 chose; seat 1 begins."""
    position = play(situation(f"players=3 roll={ALL_DIFFER} ship1={loaded(4, 6, 6)}"), "take 1 2 3", "take 4", "take 5")
    assert told(position, "round_begun") == [{"round": 2, "seat": 1}]


@pytest.mark.rule("medici-dice/turn-10")
def test_everybody_sees_all_sheets():
    """All seats and spectators see the same; nothing but what chance will bring is hidden."""
    position = fondaco.deal("medici-dice", players=4, seed=2)
    while not position.over:
        views = [position.view(seat) for seat in (None, 0, 1, 2, 3)]
        assert all(view | {"seat": None} == views[0] for view in views)
        for viewer in range(4):
            other = position.redealt(viewer, 5)
            assert other.view() == position.view()
        position.play(position.legal[-1])
