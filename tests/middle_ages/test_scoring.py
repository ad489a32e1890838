"""Points and places: Structures, Wealth, hands and ties (end-3 to end-6)."""

from typing import Any

import pytest

import fondaco
from helpers.table import play, told

from .table import CARDS, Box, cards, listed, named, own_set, seats, situation, table, with_set


def icons(cards: list[int]) -> int:
    """The Wealth icons on these cards."""
    return sum(CARDS[card - 1]["icons"] for card in cards)


NONE: list[list[int]] = [[], [], []]


def finished(
    hands: list[list[int]] = NONE,
    structures: list[list[int]] = NONE,
    wealth: list[list[int]] = NONE,
    accord: str = "noble,merchant,cleric",
    options: str = "",
) -> fondaco.Position:
    """A finished game of three with these cards; all others lie in the deck or the starting discard."""
    return situation(
        f"players=3 {options} accord={accord} step=over hands={listed(*hands)} structures={listed(*structures)} "
        f"wealth={listed(*wealth)}"
    )


# --- Structures ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.parametrize(
    ("castles", "points"),
    [
        ((1, 0, 0), (4, 0, 0)),
        ((1, 1, 0), (3, 3, 0)),
        ((2, 1, 0), (8, 3, 0)),
        ((3, 3, 2), (9, 9, 6)),
        ((2, 2, 3), (6, 6, 12)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_castles(castles, points):
    """3 points each; 4 each for whoever alone has the most."""
    box = Box()
    position = finished(structures=[box.some(number, "castle") for number in castles])
    assert position.scores == points


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.parametrize("cathedrals", [1, 2, 3])
@pytest.mark.parametrize(
    ("wealth", "kinds"),
    [
        ([], 0),
        (["jewel"], 1),
        (["jewel", "jewel"], 1),
        (["jewel", "coin"], 2),
        (["book", "grain", "coin", "jewel", "coin"], 4),
    ],
)
def test_cathedrals(cathedrals, wealth, kinds):
    """Each scores 1 point for each kind of icon in the Wealth, however many icons of it there are."""
    box = Box()
    built, cards = box.some(cathedrals, "cathedral"), [box(kind) for kind in wealth]
    position = finished(structures=[built, [], []], wealth=[cards, [], []])
    assert position.scores == (cathedrals * kinds + icons(cards), 0, 0)


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.parametrize("markets", [1, 2])
@pytest.mark.parametrize(("wealth", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (8, 4), (9, 4), (12, 4)])
def test_markets(markets, wealth, points):
    """Each scores 1 point for every two cards in the Wealth, rounded down, at most 4."""
    box = Box()
    built, cards = box.some(markets, "market"), box.some(wealth, "castle")
    position = finished(structures=[built, [], []], wealth=[cards, [], []])
    assert position.scores == (markets * points + icons(cards), 0, 0)


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.parametrize(("villages", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 20), (6, 24)])
def test_villages(villages, points):
    """Each scores 1 point for each Village one has, at most 4."""
    box = Box()
    position = finished(structures=[[], box.some(villages, "village"), []])
    assert position.scores == (0, points, 0)


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("5 each", (15, 5, 0)),
        ("0 each", (0, 0, 0)),
        ("0 each, 20 if most alone", (60, 0, 0)),
        ("3 per wealth kind", (18, 0, 0)),
        ("1 per 1 wealth cards, at most 20", (9, 0, 0)),
        ("1 per 3 wealth cards, at most 1", (3, 0, 0)),
        ("1 per 4 wealth cards, at most 1", (0, 0, 0)),
        ("5 per own kind, at most 12", (36, 5, 0)),
        ("5 per own kind, at most 20", (45, 5, 0)),
    ],
)
def test_the_scorings_of_an_owners_set(scoring, points):
    """Three Castles with three cards of two kinds in the Wealth, against one Castle and no Wealth."""
    box = Box()
    mine, rival, wealth = box.some(3, "castle"), box.some(1, "castle"), [box("jewel"), box("jewel"), box("coin")]
    position = with_set(
        own_set(castle=scoring),
        f"players=3 step=over accord=noble,merchant,cleric hands=-/-/- structures={listed(mine, rival, [])} "
        f"wealth={listed(wealth, [], [])}",
    )
    assert position.scores == (points[0] + icons(wealth), *points[1:])


def with_faces(**faces: Any) -> dict[str, Any]:
    """The house set with other things on some cards: `card3={"scoring": "5 each"}`."""
    document = own_set()
    for name, face in faces.items():
        card = document["cards"][int(name.removeprefix("card")) - 1]
        if isinstance(face.get("wealth"), dict):
            del card["icons"]
        card |= face
    return document


@pytest.mark.rule("middle-ages/end-3")
def test_cards_of_a_structure_may_score_differently():
    """Each scores as it says itself: 5 for one Castle, 3 for two others, or 4 for whoever alone has the most: all
    Castles count for that. A Village of its own kind counts all Villages, and all count it."""
    castles, villages = cards("castle")[:5], cards("village")[:3]
    document = with_faces(
        **{f"card{castles[0]}": {"scoring": "5 each"}, f"card{villages[0]}": {"scoring": "2 per own kind, at most 20"}}
    )
    text = "players=3 step=over accord=noble,merchant,cleric hands=-/-/- wealth=-/-/- structures="
    position = with_set(document, text + listed(castles[:3], castles[3:], villages))
    assert position.scores == (5 + 4 + 4, 3 + 3, 6 + 3 + 3)
    position = with_set(document, text + listed(castles[1:3], [castles[0], castles[3]], villages))
    assert position.scores == (3 + 3, 5 + 3, 6 + 3 + 3)


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.rule("middle-ages/end-4")
@pytest.mark.rule("middle-ages/end-5")
@pytest.mark.rule("middle-ages/end-6")
def test_every_icon_of_a_card_with_several_kinds_counts():
    """As points in the Wealth, as kinds for a Cathedral, for an Accord in hand, and among equals."""
    box = Box()
    rich, held, cathedral = box("peasant plague"), box("peasant plague"), box("cathedral revolt")
    document = with_faces(
        **{f"card{rich}": {"wealth": {"jewel": 1, "book": 2}}, f"card{held}": {"wealth": {"jewel": 2, "grain": 1}}}
    )
    text = "players=3 accord_icons=wealth step=over accord=noble,merchant,cleric"
    position = with_set(document, f"{text} hands={held}/-/- structures={cathedral}/-/- wealth={rich}/-/-")
    assert seats(position)[0]["points"] == {"structures": 2, "wealth": 3, "hand": 4, "head_start": 0}
    plain = box("noble betrayal")
    position = with_set(document, f"{text} hands=-/{held}/{plain} structures=-/-/- wealth=-/-/-")
    assert (position.scores, position.ranking) == ((0, 0, 0), (3, 1, 2))


# --- Wealth and hands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/end-4")
def test_every_icon_in_the_wealth_is_a_point():
    box = Box()
    wealth = [[box("betrayal"), box("plague")], [box("revolt")], []]
    position = finished(wealth=wealth)
    assert position.scores == tuple(map(icons, wealth))
    assert icons(wealth[0]) > 2, "several icons on one card count"


@pytest.mark.rule("middle-ages/end-5")
def test_cards_in_hand_with_the_character_of_the_accord_are_2_points_each():
    """Whatever else is on them; other Characters are worth nothing, and neither is the Accord's Wealth."""
    box = Box()
    hands = [
        [*box.some(3, "noble"), box("merchant jewel")],
        [*box.some(2, "noble"), box("cleric coin")],
        [box("cleric betrayal"), box("cleric plague")],
    ]
    assert finished(hands=hands).scores == (6, 0, 4)
    assert [seat["scoring_hand"] for seat in seats(finished(hands=hands))] == [
        sorted(hands[0][:3]),
        [],
        sorted(hands[2]),
    ]
    assert finished(hands=hands, accord="merchant,noble,peasant").scores == (2, 4, 0)


@pytest.mark.rule("middle-ages/end-5")
@pytest.mark.parametrize(
    ("counted", "points", "cards"),
    [("character", (4, 2, 0), [2, 1, 0]), ("wealth", (8, 4, 0), [2, 1, 0]), ("both", (12, 6, 0), [3, 2, 0])],
)
def test_the_option_says_which_icons_of_the_accord_count_in_hand(counted, points, cards):
    """A Noble's Accord is also that of the Jewel, a Merchant's that of the Coin: 2 points for each such Wealth icon,
    up to three a card, whatever its Character. A card may count by both; that of the Cleric has neither."""
    box = Box()
    hands = [
        [box("noble coin plague"), box("noble jewel betrayal"), box("peasant jewel plague cathedral")],
        [box("merchant grain"), box("noble coin revolt")],
        [box("merchant jewel")],
    ]
    position = finished(hands=hands, options=f"accord_icons={counted}")
    assert [icons([card]) for card in hands[0]] == [3, 1, 3]
    assert position.scores == points
    assert [seat["points"]["hand"] for seat in seats(position)] == list(position.scores)
    assert [len(seat["scoring_hand"]) for seat in seats(position)] == cards
    assert position.view()["accord_icons"] == counted


@pytest.mark.rule("middle-ages/end-2")
@pytest.mark.rule("middle-ages/end-5")
def test_cards_of_the_coterie_count_as_in_hand():
    """They come to hand first. While the game runs nothing of a hand is counted, for it is hidden."""
    box = Box()
    mine, last = box.some(2, "merchant revolt"), box("plague")
    position = table(
        [mine, box.some(1, "peasant"), [box("cleric betrayal")]],
        "merchant,noble,peasant",
        "emptied=1",
        deck=[last],
        deck_size=1,
        coteries=[[], [box("noble revolt"), box("noble plague")]],
    )
    assert position.scores == (0, 0, 0)
    play(position, f"add {mine[0]} to 0", "draw")
    assert position.over
    points = told(position, "hand_scored")
    assert [(event["character"], event["cards"], event["points"]) for event in points][1:] == [
        ("noble", 2, 4),
        ("peasant", 0, 0),
    ]
    assert points[0]["cards"] >= 2
    assert position.scores[1:] == (4, 0)


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.rule("middle-ages/end-4")
@pytest.mark.rule("middle-ages/end-5")
def test_example_of_points():
    """The page's own example: 12 + 9 + 2 + 4 + 4 + 6 = 37."""
    box = Box()
    hand = box.some(3, "merchant")
    structures = [*box.some(3, "castle"), box("cathedral"), *box.some(2, "market"), *box.some(2, "village")]
    wealth = [box("plague jewel"), box("plague coin"), box("betrayal jewel"), box("betrayal jewel")]
    wealth.append(box(f"coin {['', 'betrayal', 'revolt', 'plague'][9 - icons(wealth)]}"))
    position = finished(
        hands=[hand, [], []],
        structures=[structures, box.some(2, "castle"), []],
        wealth=[wealth, [], []],
        accord="merchant,noble,cleric",
    )
    assert (len(wealth), icons(wealth)) == (5, 9)
    assert position.scores == (37, 6, 0)
    assert seats(position)[0]["points"] == {"structures": 22, "wealth": 9, "hand": 6, "head_start": 0}


@pytest.mark.rule("middle-ages/end-3")
@pytest.mark.rule("middle-ages/end-5")
@pytest.mark.parametrize(
    ("counted", "told_of_hands"),
    [
        ("character", ["hand_scored"]),
        ("wealth", ["hand_icons_scored"]),
        ("both", ["hand_scored", "hand_icons_scored"]),
    ],
)
def test_the_scoring_is_told_step_by_step(counted, told_of_hands):
    """Structures, Wealth and hand of each seat; the parts add up to the score, and the best score is told last."""
    position = fondaco.deal("middle-ages", players=4, seed=11, accord_icons=counted)
    while not position.over:
        position.play(position.legal[len(position.legal) // 3])
    assert [name for name in named(position) if name.startswith("hand_")] == told_of_hands * 4
    points = [0] * 4
    for name in ("structures_scored", "wealth_scored", *told_of_hands):
        for event in told(position, name):
            points[event["seat"]] += event["points"]
    assert tuple(points) == position.scores
    assert told(position, "game_ended") == [{"points": max(points), "winners": position.ranking.count(1)}]
    for seat, score in zip(seats(position), position.scores, strict=True):
        assert sum(seat["points"].values()) == seat["score"] == score


# --- Ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/end-6")
def test_most_points_win():
    box = Box()
    position = finished(wealth=[box.some(1, "betrayal"), box.some(3, "betrayal"), box.some(2, "betrayal")])
    assert position.scores == (1, 3, 2)
    assert position.ranking == (3, 1, 2)


@pytest.mark.rule("middle-ages/end-6")
def test_a_tie_goes_to_most_cards_in_wealth_and_structures():
    """Two points each: by one card with two icons, by two cards with one, and by a card in hand."""
    box = Box()
    position = finished(hands=[[], [], [box("cleric")]], wealth=[[box("revolt")], box.some(2, "betrayal"), []])
    assert position.scores == (2, 2, 2)
    assert position.ranking == (2, 1, 3)


@pytest.mark.rule("middle-ages/end-6")
def test_structures_count_in_a_tie_as_wealth_does():
    """Three points each, for a Castle. Cathedrals and Markets without Wealth score nothing, but they are cards."""
    box = Box()
    position = finished(
        structures=[[box("castle")], [box("castle"), box("cathedral"), box("market")], [box("castle"), box("market")]]
    )
    assert position.scores == (3, 3, 3)
    assert position.ranking == (3, 1, 2)


@pytest.mark.rule("middle-ages/end-6")
@pytest.mark.parametrize("where", ["hand", "structures"])
def test_then_most_icons_win(where):
    """Equally many cards: the icons in hand, Wealth and Structures together decide."""
    box = Box()
    poor, rich, medium = box("betrayal market peasant"), box("plague market peasant"), box("revolt market peasant")
    wealth = [box.some(1, "betrayal"), box.some(1, "betrayal"), box.some(1, "betrayal")]
    cards = [[poor], [rich], [medium]]
    if where == "hand":
        position = finished(hands=cards, wealth=wealth)
    else:
        position = finished(structures=cards, wealth=wealth)
    assert position.scores == (1, 1, 1)
    assert position.ranking == (3, 1, 2)


@pytest.mark.rule("middle-ages/end-6")
def test_then_the_win_is_shared():
    """Points, cards and icons are equal: both have won, and the third is third."""
    box = Box()
    position = finished(wealth=[box.some(2, "betrayal"), box.some(2, "betrayal"), box.some(1, "betrayal")])
    assert position.ranking == (1, 1, 3)


@pytest.mark.rule("middle-ages/end-6")
def test_more_cards_weigh_more_than_more_icons():
    """Equal points: two cards with few icons come before one card, whatever icons are in its owner's hand."""
    box = Box()
    position = finished(
        hands=[box.some(5, "plague peasant"), [], []], wealth=[[box("revolt")], box.some(2, "betrayal"), []]
    )
    assert position.scores == (2, 2, 0)
    assert position.ranking == (2, 1, 3)


@pytest.mark.rule("middle-ages/end-6")
def test_a_shared_win_is_told():
    """The last turn of a game leaves two players equal in everything."""
    box = Box()
    mine, last = box.some(1, "merchant betrayal"), box("revolt")
    position = table(
        [mine, box.some(1, "peasant betrayal"), box.some(1, "noble betrayal")],
        "cleric,merchant,peasant",
        "emptied=1",
        deck=[last],
        deck_size=1,
        wealth=[[], box.some(1, "revolt")],
    )
    play(position, f"add {mine[0]} to 0")
    assert position.scores == (2, 2, 0)
    assert position.ranking == (1, 1, 3)
    assert told(position, "game_ended") == [{"points": 2, "winners": 2}]
