"""The deal: players, hands, deck, Accords, who starts, and what is on a card (deal-1 to deal-9)."""

from collections import Counter
from functools import cache

import pytest

import fondaco
from helpers.table import fields, play, refused, told

from .books import AGES
from .table import CARDS, cards, crisis, dealt, deck, hands, named, numbers, seats

ALL = range(1, 65)
BETRAYALS = set(cards("betrayal"))


DEALS = 600


@cache
def deals(players: int) -> list[tuple[fondaco.Position, dict[str, str]]]:
    """Many deals, with their texts."""
    found = [dealt(players=players, seed=seed) for seed in range(DEALS)]
    return [(position, fields(position)) for position in found]


@pytest.mark.rule("middle-ages/deal-1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_can_play(players):
    """Everybody has his place at the table, and the game can be played to its end."""
    position = dealt(players=players, seed=1)
    assert position.players == len(position.scores) == len(seats(position)) == players
    assert position.options == {
        "accords": "dealt",
        "even_turns": "off",
        "accord_icons": "character",
        "head_start": "off",
    }
    while not position.over:
        position.play(position.legal[0])
    assert min(position.ranking) == 1


@pytest.mark.rule("middle-ages/deal-1")
@pytest.mark.parametrize("players", [0, 1, 2, 5, -3])
def test_no_other_number_can_play(players):
    with pytest.raises(fondaco.BadOption, match="3 or 4 players, not"):
        dealt(players=players, seed=1)


@pytest.mark.rule("middle-ages/deal-2")
@pytest.mark.parametrize("players", [3, 4])
def test_64_cards_are_dealt(players):
    """20 with a Betrayal on the back, 44 with a Revolt or a Plague; each lies at one place."""
    position = dealt(players=players, seed=1)
    assert Counter(crisis(card) == "betrayal" for card in ALL) == {True: 20, False: 44}
    text = fields(position)
    lying = [*deck(position), *numbers(text["started"]), *(card for hand in hands(position) for card in hand)]
    assert sorted(lying) == list(ALL)


@pytest.mark.rule("middle-ages/deal-3")
@pytest.mark.parametrize(("players", "left"), [(3, 8), (4, 4)])
def test_everybody_is_dealt_four_betrayals(players, left):
    """The others begin the discard; of all of them only the backs are seen."""
    position = dealt(players=players, seed=5)
    assert all(len(hand) == 4 and set(hand) <= BETRAYALS for hand in hands(position))
    assert len(set().union(*hands(position))) == 4 * players
    assert position.view()["discard"] == [{"crisis": "betrayal", "by": None, "card": None}] * left
    for seat in seats(position):
        assert seat["hand"] == {"size": 4, "crises": {"betrayal": 4, "revolt": 0, "plague": 0}, "known": []}


@pytest.mark.rule("middle-ages/deal-3")
@pytest.mark.parametrize("players", [3, 4])
def test_a_hand_is_told_to_its_owner_alone(players):
    """He hears his four cards; the others and spectators hear that he was dealt a hand."""
    position = dealt(players=players, seed=5)
    hands_dealt = position.events[:players]
    for viewer in (None, *range(players)):
        for seat, event in enumerate(hands_dealt):
            heard = AGES.heard(event, viewer)
            assert (heard.pop("event"), heard.pop("seat")) == ("dealt", seat)
            assert list(heard.values()) == (position.view(seat)["hand"] if viewer == seat else [])


@pytest.mark.rule("middle-ages/deal-3")
def test_betrayals_are_shuffled():
    """Any of them comes to any seat, or to the discard, about equally often."""
    found: Counter[tuple[int, int]] = Counter()
    for _, text in deals(4):
        found.update((seat, card) for seat, hand in enumerate(text["hands"].split("/")) for card in numbers(hand))
    assert set(found) == {(seat, card) for seat in range(4) for card in BETRAYALS}
    assert all(80 < count < 165 for count in found.values()), found


@pytest.mark.rule("middle-ages/deal-4")
@pytest.mark.parametrize("players", [3, 4])
def test_revolts_and_plagues_are_the_deck(players):
    """44 cards; the top card is seen by all, also by spectators, and told with its face."""
    position = dealt(players=players, seed=3)
    assert set(deck(position)) == set(ALL) - BETRAYALS
    top = deck(position)[0]
    for viewer in (None, *range(players)):
        assert position.view(viewer)["deck"] == {"size": 44, "top": top, "emptied": 0}
    assert told(position, "shown") == [{"card": top, **CARDS[top - 1]}]


@pytest.mark.rule("middle-ages/deal-4")
def test_the_deck_is_shuffled():
    """Any Revolt or Plague lies on top, and at the bottom, about equally often."""
    for place in (0, -1):
        found = Counter(numbers(text["deck"])[place] for _, text in deals(4))
        assert set(found) == set(ALL) - BETRAYALS
        assert all(1 <= count < 34 for count in found.values()), found


@pytest.mark.rule("middle-ages/deal-4")
def test_there_is_always_an_open_top_card():
    """After every move of a game all see the card on top, and whenever it changes it is told."""
    position = dealt(players=4, seed=8)
    top = position.view()["deck"]["top"]
    while not position.over:
        position.play(position.legal[-1])
        now = position.view()["deck"]["top"]
        assert now == (deck(position) or [None])[0]
        if now != top and now is not None:
            assert told(position, "shown")[-1]["card"] == now
        top = now


# --- Accords ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/deal-5")
@pytest.mark.parametrize("players", [3, 4])
def test_accords_are_dealt(players):
    """Everybody has one, nobody another's, and any seat has each of the four about equally often."""
    found: Counter[tuple[int, str]] = Counter()
    for position, text in deals(players):
        accords = text["accord"].split(",")
        assert [event["character"] for event in told(position, "accord_dealt")] == accords
        assert len(set(accords)) == players
        found.update(enumerate(accords))
    assert len(found) == 4 * players
    assert all(100 < count < 200 for count in found.values()), found


@pytest.mark.rule("middle-ages/deal-5")
def test_accords_can_be_chosen():
    """Clockwise from the left of the start player, who gets the last of four without being asked."""
    position = dealt(players=4, seed=2, accords="chosen")
    starter = position.view()["starter"]
    assert "turn_begun" not in named(position)
    assert "accord_dealt" not in named(position)
    assert position.legal == ("accord noble", "accord merchant", "accord cleric", "accord peasant")
    for step, name in enumerate(("cleric", "noble"), 1):
        assert position.seat == (starter + step) % 4
        play(position, f"accord {name}")
        assert told(position, "accord_chosen") == [{"seat": (starter + step) % 4, "character": name}]
        assert "allowed" in refused(position, f"accord {name}")
    assert position.legal == ("accord merchant", "accord peasant")
    play(position, "accord peasant")
    assert [event["character"] for event in told(position, "accord_chosen")] == ["peasant", "merchant"]
    assert told(position, "turn_begun") == [{"turn": 1, "seat": starter}]
    accords = [seats(position)[(starter + step) % 4]["accord"] for step in range(4)]
    assert accords == ["merchant", "cleric", "noble", "peasant"]


@pytest.mark.rule("middle-ages/deal-5")
def test_with_three_players_the_start_player_chooses_too():
    """He has two Accords to choose from; then his turn begins."""
    position = dealt(players=3, seed=2, accords="chosen")
    starter = position.view()["starter"]
    play(position, "accord cleric", "accord noble")
    assert (position.seat, position.legal) == (starter, ("accord merchant", "accord peasant"))
    assert position.view()["active"] is None
    play(position, "accord peasant")
    assert (position.seat, position.view()["step"], position.view()["active"]) == (starter, "add", starter)
    assert seats(position)[starter]["accord"] == "peasant"


# --- Who starts, and what is on a card -------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/deal-6")
@pytest.mark.parametrize("players", [3, 4])
def test_chance_names_the_start_player(players):
    """Everybody about equally often; the first turn is his."""
    found: Counter[int] = Counter()
    for position, text in deals(players):
        starter = told(position, "game_begun")[0]["seat"]
        assert starter == int(text["starter"]) == position.seat == told(position, "turn_begun")[0]["seat"]
        found[starter] += 1
    assert all(abs(found[seat] - DEALS / players) < 50 for seat in range(players)), found


@pytest.mark.rule("middle-ages/deal-7")
def test_a_card_has_four_uses():
    """A Character, a Structure, one to three Wealth icons and a Crisis; the first two do something."""
    view = dealt(seed=1).view()
    for card in view["cards"]:
        assert set(card) == {"character", "structure", "icons", "crisis"}
        assert view["characters"][card["character"]]["ability"]
        assert view["structures"][card["structure"]]["ability"]
        assert view["structures"][card["structure"]]["scoring"]
        assert set(card["icons"]) <= set(view["wealth"])
        assert 1 <= sum(card["icons"].values()) <= 3
        assert card["crisis"] in ("betrayal", "revolt", "plague")


@pytest.mark.rule("middle-ages/deal-7")
def test_the_backs_of_a_hand_are_public():
    """At every decision of a game spectators see how many cards of each Crisis everybody holds."""
    position = dealt(players=3, seed=4)
    while not position.over:
        for seat, hand in zip(seats(position), hands(position), strict=True):
            backs = Counter(map(crisis, hand))
            assert seat["hand"]["crises"] == {back: backs[back] for back in ("betrayal", "revolt", "plague")}
            assert seat["hand"]["size"] == len(hand)
        position.play(position.legal[len(position.legal) // 2])


@pytest.mark.rule("middle-ages/deal-8")
def test_an_accord_has_a_character_a_wealth_and_a_colour_of_its_own():
    view = dealt(seed=1).view()
    assert {name: (face["wealth"], face["colour"]) for name, face in view["characters"].items()} == {
        "noble": ("jewel", "purple"),
        "merchant": ("coin", "gold"),
        "cleric": ("book", "blue"),
        "peasant": ("grain", "green"),
    }
    assert {seat["accord"] for seat in view["seats"]} == set(view["characters"])


@pytest.mark.rule("middle-ages/deal-9")
@pytest.mark.parametrize(("players", "ahead"), [(3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_with_a_head_start_who_does_not_begin_has_points(players, ahead):
    """Without the option nobody; with it the second has 1 from the first turn on, the third 2, the fourth 3; cards and
    moves are the same, and in the end it is told."""
    plain, position = (dealt(players=players, seed=7, head_start=value) for value in ("off", "on"))
    clockwise = [(position.view()["starter"] + step) % players for step in range(players)]
    assert plain.scores == (0,) * players
    while not position.over:
        points = [seat["points"]["head_start"] for seat in seats(position)]
        assert [points[seat] for seat in clockwise] == ahead
        assert [score - more for score, more in zip(position.scores, points, strict=True)] == list(plain.scores)
        assert position.legal == plain.legal
        for each in (plain, position):
            each.play(each.legal[-1])
    assert plain.over
    assert not told(plain, "head_start_scored")
    found = {event["seat"]: event["points"] for event in told(position, "head_start_scored")}
    assert [found.get(seat, 0) for seat in clockwise] == ahead
    assert [position.scores[seat] - plain.scores[seat] for seat in clockwise] == ahead
