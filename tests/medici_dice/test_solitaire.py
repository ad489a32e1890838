"""The game for one (solo-1 to solo-7)."""

import base64
import json
from dataclasses import replace

import pytest

import fondaco
from helpers.table import named, play, told

from .table import FULL, alone, scored, situation, worth

TITLES = [
    (0, "deck-scrubber"),
    (79, "deck-scrubber"),
    (80, "dish-washer"),
    (99, "dish-washer"),
    (100, "cook"),
    (110, "cadet"),
    (120, "lookout"),
    (130, "seaman"),
    (140, "quartermaster"),
    (150, "engineer"),
    (160, "navigator"),
    (170, "officer"),
    (180, "merchant"),
    (190, "captain"),
    (199, "captain"),
    (200, "medici"),
    (260, "medici"),
]


def circles(position: fondaco.Position) -> list[int]:
    """The enemy's circles."""
    return position.view()["solo"]["circles"]


def columns_scored(position: fondaco.Position) -> list[str]:
    """The goods whose columns have just scored."""
    return [fields["good"] for fields in told(position, "column_paid")]


@pytest.mark.rule("medici-dice/solo-1")
def test_dice_left_over_are_circles_of_the_enemy():
    """One for each good, two for a 0, none for gold."""
    position = play(situation("players=1 roll=gold5,dye4,grain2,cloth0,dye1"), "take 2")
    assert circles(position) == [1, 0, 0, 2, 1]
    assert position.view()["seats"][0]["crosses"] == [1, 0, 0, 0, 0]
    assert told(position, "circled") == [
        {"good": "grain", "circles": 1},
        {"good": "cloth", "circles": 2},
        {"good": "dye", "circles": 1},
    ]


@pytest.mark.rule("medici-dice/solo-1")
def test_one_to_three_dice_are_taken_as_usual():
    position = situation("players=1 roll=dye0,spice0,fur0,cloth0,grain0")
    assert {len(move.split()) - 1 for move in position.legal} == {1, 2, 3}
    assert len(position.legal) == 25


@pytest.mark.rule("medici-dice/solo-1")
def test_circles_beyond_the_twelfth_are_lost():
    position = situation("players=1 roll=dye0,spice0,fur0,cloth0,grain0 circles=11,12,10,0,0")
    assert circles(play(position, "take 5")) == [12, 12, 12, 2, 0]


@pytest.mark.rule("medici-dice/solo-2")
@pytest.mark.parametrize("free", [7, 5, 4, 3, 2, 1])
def test_nobody_has_to_fill_a_ship_alone(free):
    """There are no others who could be full: every roll gives one to three dice, as far as they fit."""
    gold = ",".join(["gold5"] * (7 - free)) or "-"
    position = situation(f"players=1 roll=dye0,spice0,fur0,cloth0,grain0 ship1={gold}")
    assert position.view()["phase"] == "take"
    assert {len(move.split()) - 1 for move in position.legal} == set(range(1, min(free, 3) + 1))


@pytest.mark.rule("medici-dice/solo-2")
def test_the_dice_left_by_the_last_roll_are_marked_before_the_round_is_scored():
    """The ninth circle falls with the last roll: a breakthrough at once."""
    position = situation(f"players=1 roll=dye0,spice0,fur0,cloth0,grain0 ship1={FULL[6:]} circles=0,7,0,0,0")
    play(position, "take 1")
    names = named(position)
    assert max(i for i, name in enumerate(names) if name == "circled") < names.index("round_ended")
    assert told(position, "breakthrough") == [{"good": "spice", "circles": 9}]


@pytest.mark.rule("medici-dice/solo-3")
@pytest.mark.parametrize(
    ("value", "points"),
    [(5, 0), (19, 0), (20, 20), (21, 21), (25, 25), (29, 29), (30, 40), (31, 41), (35, 45)],
)
def test_a_ship_scores_from_twenty_on_and_more_from_thirty_on(value, points):
    position = alone(worth(value), [0, 12, 0, 0, 0], [0, 0, 0, 0, 1])
    assert told(position, "ship_paid") == [{"seat": 0, "worth": value, "place": 0, "tied": 1, "points": points}]
    assert position.view()["seats"][0]["ship_points"] == [points, None, None]


@pytest.mark.rule("medici-dice/solo-3")
def test_what_the_ship_would_score_now_is_shown():
    for faces, points in (("gold5,gold5,gold5", 0), ("gold5,gold5,gold5,gold5", 20), (FULL[:-6], 40)):
        view = situation(f"players=1 roll=dye0,dye4,fur0,cloth0,grain0 ship1={faces}").view()
        assert view["solo"]["ship_now"] == view["seats"][0]["ship_pay"] == points


@pytest.mark.rule("medici-dice/solo-4")
@pytest.mark.parametrize(
    ("crosses", "enemy", "scoring"),
    [
        ([3, 2, 1, 0, 0], [2, 2, 2, 1, 1], ["dye", "spice"]),
        ([0, 0, 0, 0, 0], [1, 1, 1, 1, 1], []),
        ([8, 8, 8, 8, 8], [8, 8, 8, 8, 8], ["dye", "spice", "fur", "cloth", "grain"]),
        ([0, 0, 0, 0, 1], [0, 0, 0, 0, 1], ["dye", "spice", "fur", "cloth", "grain"]),
    ],
)
def test_a_column_scores_with_at_least_as_many_crosses_as_circles(crosses, enemy, scoring):
    """Also none against none."""
    position = alone(FULL.split(","), crosses, enemy)
    assert columns_scored(position) == scoring
    assert scored(position, "column_paid") == [10 * len(scoring)]


@pytest.mark.rule("medici-dice/solo-4")
@pytest.mark.parametrize(
    ("crosses", "enemy", "scoring"),
    [
        ([0, 0, 0, 0, 1], [0, 0, 0, 0, 1], ["grain"]),
        ([1, 0, 2, 0, 0], [0, 0, 2, 1, 1], ["dye", "fur"]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 1], []),
    ],
)
def test_a_blank_column_scores_nothing_where_the_table_plays_so(crosses, enemy, scoring):
    """With `nothing` a column needs a cross; one cross is enough against none, and equals still score."""
    position = alone(FULL.split(","), crosses, enemy, "blank_columns=nothing")
    assert columns_scored(position) == scoring
    assert scored(position, "column_paid") == [10 * len(scoring)]


@pytest.mark.rule("medici-dice/solo-4")
def test_the_option_of_blank_columns_is_for_one_player():
    """Alone the default is `score`; in company there are no circles, and the other value is refused."""
    assert situation("players=1").options == situation("players=4").options == {"blank_columns": "score"}
    with pytest.raises(fondaco.BadOption, match="'nothing' only with 1 at the table, not with 2"):
        fondaco.deal("medici-dice", players=2, seed=1, blank_columns="nothing")


@pytest.mark.rule("medici-dice/solo-4")
def test_what_was_written_before_the_option_was_there_scores_blank_columns():
    """A record, a save with an older row and a position's text that do not name the option take its default."""
    position = play(fondaco.deal("medici-dice", players=1, seed=4), "take 1")
    old = replace(position.record(), options={})
    assert fondaco.replay(old) == position
    save = {"record": old.document(), "layout": "older", "row": base64.b64encode(b"a smaller row").decode()}
    assert fondaco.load(json.dumps(save).encode()) == position
    assert situation(position.text.replace("blank_columns=score ", "")) == position


@pytest.mark.rule("medici-dice/solo-4")
@pytest.mark.parametrize(("crosses", "bonus"), [(8, 0), (9, 10), (11, 10), (12, 20)])
def test_long_columns_add_their_bonus_alone_too(crosses, bonus):
    position = alone(FULL.split(","), [crosses, 0, 0, 0, 0], [0, 1, 1, 1, 1])
    assert scored(position, "bonus_paid") == [bonus]
    assert position.view()["seats"][0]["column_points"][0] == 10 + bonus


@pytest.mark.rule("medici-dice/solo-3")
@pytest.mark.rule("medici-dice/solo-4")
def test_example_alone_after_the_first_round():
    """The ledger's example: a ship of 19 scores nothing, three columns score 30."""
    ship = ["spice4", "spice3", "spice2", "fur3", "fur1", "cloth1", "gold5"]  # worth 19
    position = alone(ship, [0, 3, 2, 1, 0], [2, 3, 1, 1, 2])
    assert told(position, "ship_paid")[0]["worth"] == 19
    assert columns_scored(position) == ["spice", "fur", "cloth"]
    assert position.scores == (30,)


@pytest.mark.rule("medici-dice/solo-5")
@pytest.mark.parametrize("good", range(5))
def test_nine_circles_in_any_column_take_all_points_of_columns(good):
    """Bonuses included; the ship still scores. With eight there is no breakthrough."""
    enemy = [1, 1, 1, 1, 1]
    enemy[good] = 8
    position = alone(FULL.split(","), [12] * 5, enemy)
    assert scored(position, "column_paid", "bonus_paid") == [150]
    assert told(position, "breakthrough") == []
    enemy[good] = 9
    position = alone(FULL.split(","), [12] * 5, enemy)
    assert scored(position, "column_paid", "bonus_paid") == [0]
    assert scored(position, "ship_paid") == [45]
    assert [fields["circles"] for fields in told(position, "breakthrough")] == [9]
    assert position.view()["solo"]["breakthrough"]


@pytest.mark.rule("medici-dice/solo-6")
@pytest.mark.parametrize(("total", "title"), TITLES)
def test_the_total_earns_a_title(total, title):
    """The third round adds nothing here: a poor ship, and more circles than crosses."""
    earlier = min(total, 60)
    position = alone(
        worth(19),
        [0, 12, 0, 0, 0],
        [12, 12, 12, 12, 12],
        f"round=3 ship_points={earlier}/0 column_points={min(total - earlier, 150)}/{max(0, total - earlier - 150)}",
    )
    assert position.over
    assert position.scores == (total,)
    assert position.ranking == (1,)
    assert told(position, "title") == [{"points": total, "title": title}]
    assert position.view()["solo"]["title"] == title
    assert told(position, "game_ended") == [{"points": total, "tied": 1, "winners": 1}]


@pytest.mark.rule("medici-dice/solo-6")
def test_all_titles_are_shown_with_what_they_need():
    solo = situation("players=1").view()["solo"]
    assert solo["title"] is None
    assert [title for _, title in solo["titles"]] == list(dict.fromkeys(title for _, title in TITLES))
    assert [points for points, _ in solo["titles"]] == [0, 80, *range(100, 201, 10)]


@pytest.mark.rule("medici-dice/solo-7")
def test_circles_stay_and_are_counted_apart_from_crosses():
    """The next round begins with the same circles, and a column can be full of both."""
    position = alone(FULL.split(","), [12, 0, 0, 0, 0], [12, 3, 0, 0, 2])
    assert circles(position) == [12, 3, 0, 0, 2]
    assert position.view()["seats"][0]["crosses"] == [12, 0, 0, 0, 0]
    assert position.view()["round"] == 2


@pytest.mark.rule("medici-dice/solo-7")
def test_a_breakthrough_lasts_to_the_end():
    """Two more rounds, whatever is taken: no column scores."""
    position = alone(FULL.split(","), [12] * 5, [9, 0, 0, 0, 1])
    while not position.over:
        position.play(position.legal[-1])
        if told(position, "round_ended"):
            assert told(position, "breakthrough")
            assert scored(position, "column_paid", "bonus_paid") == [0]
    assert position.view()["seats"][0]["column_points"] == [0, 0, 0]


def test_alone_there_is_no_enemy_in_company():
    """Circles belong to the solitaire."""
    assert situation("players=2").view()["solo"] is None
    with pytest.raises(fondaco.BadText, match="circles"):
        situation("players=2 circles=0,0,0,0,0")
