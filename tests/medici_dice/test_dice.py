"""The dice, the sheets, and who begins (dice-1 to dice-4, deal-1)."""

from collections import Counter

import pytest

import fondaco
from helpers.table import play, seats, told

from .table import GOODS, PLAYERS, ships, situation

GAME = fondaco.find("medici-dice")
ROLLS = 12_000


def house_faces() -> list[list[str]]:
    """The faces of the house's five dice."""
    return fondaco.deal("medici-dice", seed=1).view()["faces"]


def rolled(rolls: int) -> list[list[int]]:
    """So many rolls of one game, as the rules make them."""
    s = GAME.fresh(4, {}, 3)
    thrown = []
    for _ in range(rolls):
        GAME.rules.roll(s)
        thrown.append(s.dice.tolist())
    return thrown


@pytest.mark.rule("medici-dice/dice-1")
def test_every_die_has_a_gold_five_and_the_values_zero_to_four():
    faces = house_faces()
    assert len(faces) == 5
    for die in faces:
        assert sorted(int(face[-1]) for face in die) == [0, 1, 2, 3, 4, 5]
        assert [face for face in die if face[-1] == "5"] == ["gold5"]
        assert {face[:-1] for face in die} <= {*GOODS, "gold"}


@pytest.mark.rule("medici-dice/dice-2")
def test_the_colours_follow_the_pattern():
    """Each die has each good once, and over the five dice each good has each value once."""
    faces = house_faces()
    for number, die in enumerate(faces):
        for value in range(5):
            assert f"{GOODS[(number + value) % 5]}{value}" in die
        assert Counter(face[:-1] for face in die) == Counter([*GOODS, "gold"])
    named = Counter(face for die in faces for face in die)
    assert named.pop("gold5") == 5
    assert named == Counter(f"{good}{value}" for good in GOODS for value in range(5))


@pytest.mark.rule("medici-dice/dice-2")
def test_the_roll_printed_in_the_rulebook_can_fall():
    wanted = {"gold5", "dye4", "dye0", "fur3", "grain2"}
    position = situation("players=4 roll=dye0,dye4,grain2,gold5,fur3")
    assert set(position.view()["dice"]) == wanted


@pytest.mark.rule("medici-dice/dice-1")
@pytest.mark.rule("medici-dice/turn-1")
def test_every_side_of_every_die_falls_equally_often():
    """And the dice fall independently: no pair of sides of two neighbouring dice is rare."""
    thrown = rolled(ROLLS)
    for die in range(5):
        sides = Counter(roll[die] for roll in thrown)
        assert len(sides) == 6
        assert all(abs(count - ROLLS / 6) < 5 * (ROLLS * 5 / 36) ** 0.5 for count in sides.values())
        pairs = Counter((roll[die], roll[(die + 1) % 5]) for roll in thrown)
        assert len(pairs) == 36
        assert all(abs(count - ROLLS / 36) < 5 * (ROLLS / 36) ** 0.5 for count in pairs.values())


def test_a_deal_gives_the_same_rolls_whatever_was_played():
    """The third roll of a game does not depend on what was taken from the first two."""
    thirds = set()
    for moves in (("take 1", "take 1"), ("take 1 2 3", "take 4 5")):
        position = play(fondaco.deal("medici-dice", players=1, seed=11), *moves)
        thirds.add(tuple(position.view()["dice"]))
    assert len(thirds) == 1


@pytest.mark.rule("medici-dice/dice-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_of_three_ships_has_seven_spaces(players):
    position = fondaco.deal("medici-dice", players=players, seed=1)
    assert position.view()["spaces"] == 7
    assert seats(position, "room") == [7] * players
    assert [len(three) for three in seats(position, "ships")] == [3] * players


@pytest.mark.rule("medici-dice/dice-4")
def test_five_columns_of_twelve_spaces():
    """The twelfth space can be crossed, and there is no thirteenth."""
    view = fondaco.deal("medici-dice", seed=1).view()
    assert view["goods"] == list(GOODS)
    assert view["columns"] == 12
    position = situation("players=2 roll=dye0,dye4,grain2,gold5,fur3 crosses=10,0,0,0,0/0,0,0,0,0")
    play(position, "take 1 2")
    assert seats(position, "crosses")[0] == [12, 0, 0, 0, 0]
    with pytest.raises(fondaco.BadText, match="crosses: 13"):
        situation("players=2 crosses=13,0,0,0,0/0,0,0,0,0")


@pytest.mark.rule("medici-dice/deal-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_to_four_can_play(players):
    """Everybody begins with an empty sheet."""
    position = fondaco.deal("medici-dice", players=players, seed=1)
    assert position.players == len(position.scores) == players
    assert position.scores == (0,) * players
    assert seats(position, "crosses") == [[0] * 5] * players
    assert ships(position, 1) == [[]] * players
    assert position.seat == position.view()["roller"] == position.view()["starter"]
    assert told(position, "round_begun") == [{"round": 1, "seat": position.seat}]


@pytest.mark.rule("medici-dice/deal-1")
@pytest.mark.parametrize("players", [0, 5, -1])
def test_no_other_number_can_play(players):
    with pytest.raises(fondaco.BadOption, match="1, 2, 3 or 4 players, not"):
        fondaco.deal("medici-dice", players=players, seed=1)


@pytest.mark.rule("medici-dice/deal-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_names_who_begins(players):
    """Every seat about as often."""
    starters = Counter(GAME.fresh(players, {}, seed).starter for seed in range(600))
    assert set(starters) == set(range(players))
    assert all(abs(count - 600 / players) < 60 for count in starters.values())
