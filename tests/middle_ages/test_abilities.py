"""What Characters and Structures do: those of the house set, and the words that only an owner's set may use
(turn-3, turn-9, turn-15)."""

import pytest

import fondaco
from helpers.table import fields, play, refused, told

from .books import AGES
from .table import Box, cards, deck, hands, listed, named, own_set, seats, situation, table, with_set


def drawn(position: fondaco.Position) -> list[tuple[int, int]]:
    """Who drew which card in the last move."""
    return [(event["seat"], event["card"]) for event in told(position, "drawn")]


def adding(character: str, *hand: str, accord: str = "", **lists: object) -> tuple[fondaco.Position, int, list[int]]:
    """Seat 0 is about to add a Revolt of this Character; he has these cards besides, and the deck begins with Revolts
    and then Plagues. The position, that card, and the other cards."""
    box = Box()
    card, others = box(f"{character} revolt"), [box(faces) for faces in hand]
    rivals = [box.some(1, "betrayal"), box.some(1, "betrayal")]
    without = [name for name in ("noble", "merchant", "cleric", "peasant") if name != character]
    lists.setdefault("deck", box.some(4, "revolt"))
    return table([[card, *others], *rivals], accord or ",".join(without), **lists), card, others


def building(structure: str, *hand: str, **lists: object) -> tuple[fondaco.Position, int, list[int]]:
    """Seat 0 has one Action and is about to build a Revolt of this Structure; he has these cards besides. The position,
    that card, and the other cards."""
    box = Box()
    card, others = box(f"{structure} revolt"), [box(faces) for faces in hand]
    rivals = lists.pop("rivals", [1, 1])
    assert isinstance(rivals, list)
    lists.setdefault("deck", box.some(4, "revolt"))
    held = [box.some(number, "betrayal") for number in rivals]
    return table([[card, *others], *held], more="step=build actions=1", **lists), card, others


# --- Characters ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-3")
def test_a_noble_draws_two_and_discards_one():
    """Any card of the hand, also one just drawn; not none."""
    position, noble, others = adding("noble", "peasant betrayal", "cleric plague")
    top = deck(position)[:2]
    play(position, f"add {noble} to 0")
    assert drawn(position) == [(0, top[0]), (0, top[1])]
    assert position.legal == tuple(f"discard {card}" for card in sorted([*others, *top]))
    now = position.view()["ability"]
    assert (now["of"], now["name"], now["word"], len(now["ability"])) == ("character", "noble", 1, 2)
    assert "allowed" in refused(position, "pass")
    play(position, f"discard {top[1]}")
    assert hands(position)[0] == sorted([*others, top[0]])
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.rule("middle-ages/turn-12")
@pytest.mark.rule("middle-ages/turn-13")
def test_a_noble_who_cannot_draw_still_discards():
    """To the best of his ability: his last card goes without asking, and others hear its back only."""
    box = Box()
    noble, last, rival = box("noble revolt"), box("cleric plague"), box("peasant")
    position = table(
        [[noble, last], [rival], [box("merchant")]],
        "cleric,merchant,peasant",
        deck=[],
        deck_size=0,
        wealth=[[], box.rest()],
    )
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "not_drawn", "not_drawn", "discarded", "shuffled", "turn_begun"]
    (event,) = [event for event in position.events if event.name == "discarded"]
    assert AGES.heard(event, 1) == {"event": "discarded", "seat": 0, "crisis": "plague"}
    assert (hands(position)[0], position.seat) == ([], 1)


@pytest.mark.rule("middle-ages/turn-3")
def test_a_noble_without_a_card_to_discard_discards_none():
    box = Box()
    noble, rival = box("noble revolt"), box("peasant")
    position = table(
        [[noble], [rival], [box("merchant")]], "cleric,merchant,peasant", deck=[], deck_size=0, wealth=[[], box.rest()]
    )
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "not_drawn", "not_drawn", "turn_begun"]


@pytest.mark.rule("middle-ages/turn-3")
def test_a_merchant_plays_the_top_card_to_the_wealth():
    position, merchant, others = adding("merchant", "peasant betrayal")
    top = deck(position)[0]
    play(position, f"add {merchant} to 0")
    assert named(position) == ["added", "top_stored", "turn_begun"]
    assert seats(position)[0]["wealth"] == [top]
    assert hands(position)[0] == others


@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.parametrize("cure", [True, False])
def test_a_cleric_may_turn_a_plague_into_a_card(cure):
    """He draws one; then he may discard any one Plague to draw one more, or not."""
    position, cleric, others = adding("cleric", "noble plague", "peasant plague", "noble betrayal")
    top = deck(position)[:2]
    play(position, f"add {cleric} to 0")
    assert drawn(position) == [(0, top[0])]
    assert position.legal == (*(f"discard {card}" for card in sorted(others[:2])), "pass")
    play(position, f"discard {others[1]}" if cure else "pass")
    assert drawn(position) == [(0, top[1])] * cure
    assert named(position)[0] == ("discarded" if cure else "declined")
    assert (others[1] in hands(position)[0]) == (not cure)
    assert position.seat == 1, "only one Plague"


@pytest.mark.rule("middle-ages/turn-3")
def test_a_cleric_without_a_plague_is_asked_nothing():
    position, cleric, _ = adding("cleric", "noble revolt", "noble betrayal")
    play(position, f"add {cleric} to 0")
    assert len(drawn(position)) == 1
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-3")
def test_a_cleric_may_discard_the_plague_just_drawn():
    box = Box()
    plague = box("noble plague")
    position, cleric, _ = adding("cleric", deck=[plague])
    play(position, f"add {cleric} to 0")
    assert position.legal == (f"discard {plague}", "pass")


@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.parametrize(
    ("coteries", "owner", "draws"),
    [
        ([[], []], 0, 1),
        ([["peasant"], []], 0, 2),
        ([["noble"], ["peasant"]], 0, 1),
        ([["peasant"], []], 1, 1),
        ([["noble"], ["peasant", "cleric"]], 1, 2),
        ([["peasant", "peasant"], []], 0, 2),
    ],
)
def test_a_peasant_draws_another_where_a_peasant_is_already(coteries, owner, draws):
    """In the Coterie it was added to, whoever's that is; the added card itself is no company."""
    box = Box()
    card = box("peasant revolt")
    waiting = [[box(f"{name} revolt") for name in names] for names in coteries]
    position = table(
        [[card, box("noble betrayal")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        "cleric,merchant,noble",
        coteries=waiting,
    )
    play(position, f"add {card} to {owner}")
    sent = 1 if owner else 0
    assert [seat for seat, _ in drawn(position)] == [0, owner] * sent + [0] * draws


# --- Structures ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-15")
def test_a_castle_makes_rivals_with_more_than_four_cards_discard():
    """Clockwise, each a card of his own choice; one with four is spared, and so is the builder."""
    position, castle, others = building("castle", *["noble plague"] * 5, rivals=[5, 4, 6])
    play(position, f"build {castle}")
    assert position.seat == 1
    assert position.legal == tuple(f"discard {card}" for card in hands(position)[1])
    now = position.view()["ability"]
    assert (now["of"], now["name"], now["word"], len(now["ability"])) == ("structure", "castle", 0, 1)
    assert "allowed" in refused(position, "pass")
    first = hands(position)[1][2]
    play(position, f"discard {first}")
    assert told(position, "discarded") == [{"seat": 1, "crisis": "betrayal", "card": first}]
    assert position.seat == 3
    play(position, f"discard {hands(position)[3][0]}")
    assert [len(hand) for hand in hands(position)[1:]] == [4, 4, 5]
    assert [event["card"] for event in told(position, "discarded")[1:]] == sorted(others), "the return goes on"


@pytest.mark.rule("middle-ages/turn-15")
def test_a_castle_goes_round_from_the_builder():
    """Seat 2 builds: first seat 3, then seat 0, then seat 1."""
    box = Box()
    castle = box("castle revolt")
    rivals = [box.some(5, "betrayal") for _ in range(3)]
    position = table(
        [rivals[0], rivals[1], [castle, box("market revolt")], rivals[2]],
        more="step=build actions=1 active=2 starter=2",
    )
    play(position, f"build {castle}")
    asked = []
    while position.view()["step"] == "structure":
        asked.append(position.seat)
        play(position, position.legal[0])
    assert asked == [3, 0, 1]


@pytest.mark.rule("middle-ages/turn-15")
def test_a_castle_with_nobody_above_four_does_nothing():
    position, castle, _ = building("castle", "noble revolt", rivals=[4, 4, 4])
    play(position, f"build {castle}")
    assert "discarded" not in named(position)


@pytest.mark.rule("middle-ages/turn-15")
@pytest.mark.parametrize("store", [True, False])
def test_a_cathedral_may_take_a_card_to_the_wealth(store):
    position, cathedral, others = building("cathedral", "noble revolt", "cleric betrayal")
    play(position, f"build {cathedral}")
    assert position.legal == (*(f"store {card}" for card in sorted(others)), "pass")
    play(position, f"store {others[1]}" if store else "pass")
    assert named(position)[0] == ("stored" if store else "declined")
    assert seats(position)[0]["wealth"] == others[1:] * store
    assert hands(position)[0] == (others[:1] if store else sorted(others))
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-15")
def test_a_cathedral_with_an_empty_hand_asks_nothing():
    """And with one card it asks, because it says `may`."""
    position, cathedral, others = building("cathedral", "noble revolt")
    play(position, f"build {cathedral}")
    assert position.legal == (f"store {others[0]}", "pass")
    box = Box()
    only = box("cathedral revolt")
    position = table(
        [[only, box("cathedral plague")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        more="step=build actions=2",
    )
    play(position, f"build {only}", "pass")
    assert named(position) == ["declined", "built", "turn_begun"], "the last card is built, and no other is left"


@pytest.mark.rule("middle-ages/turn-15")
def test_a_market_plays_the_top_card_to_the_wealth():
    """Without asking: it does not say `may`."""
    position, market, others = building("market", "noble revolt")
    top = deck(position)[0]
    play(position, f"build {market}")
    assert named(position)[:2] == ["built", "top_stored"]
    assert seats(position)[0]["wealth"] == [top]
    assert hands(position)[0] == others


@pytest.mark.rule("middle-ages/turn-15")
@pytest.mark.parametrize("join", [True, False])
def test_a_village_draws_and_may_add_to_the_own_coterie(join):
    """The card added has no ability and brings no bonus, though it is of the Character of the Accord."""
    position, village, others = building("village", "noble betrayal")
    top = deck(position)[0]
    play(position, f"build {village}")
    assert drawn(position) == [(0, top)]
    assert position.legal == (*(f"join {card}" for card in sorted([*others, top])), "pass")
    play(position, f"join {others[0]}" if join else "pass")
    assert named(position) == ["joined" if join else "declined", "turn_begun"]
    assert seats(position)[0]["coterie"] == others * join
    assert seats(position)[0]["accord"] == "noble"


@pytest.mark.rule("middle-ages/turn-15")
@pytest.mark.rule("middle-ages/turn-6")
def test_what_a_village_adds_waits_for_the_next_turn():
    """Even a third card: nothing comes back now, but after the next turn's card it does."""
    box = Box()
    village, third, waiting = box("village revolt"), box("noble revolt"), box.some(2, "castle revolt")
    merchants = box.some(3, "merchant revolt")
    position = table(
        [[village, third, merchants[0]], [merchants[1], box("betrayal")], [merchants[2], box("betrayal")]],
        "cleric,noble,peasant",
        more="step=build actions=1",
        coteries=[waiting],
    )
    play(position, f"build {village}", f"join {third}")
    assert sorted(seats(position)[0]["coterie"]) == sorted([*waiting, third])
    assert position.seat == 1
    play(position, f"add {merchants[1]} to 1", f"add {merchants[2]} to 2")
    assert len(seats(position)[0]["coterie"]) == 3
    play(position, f"add {merchants[0]} to 1")
    assert told(position, "returned") == [{"seat": 0, "cards": 3, "actions": 0}]


@pytest.mark.rule("middle-ages/turn-9")
@pytest.mark.rule("middle-ages/turn-15")
def test_actions_follow_one_another():
    """A Village's card and a Market's are there before the next Action, which can build what was drawn."""
    box = Box()
    village, market, top = box("village revolt"), box("market revolt"), box.some(3, "castle revolt")
    position = table(
        [[village, market], box.some(1, "betrayal"), box.some(1, "betrayal")], more="step=build actions=3", deck=top
    )
    play(position, f"build {village}")
    assert told(position, "drawn") == [{"seat": 0, "card": top[0]}]
    play(position, "pass", f"build {market}")
    assert named(position)[:4] == ["built", "top_stored", "built", "turn_begun"], (
        "the last card is built without asking"
    )
    assert sorted(seats(position)[0]["structures"]) == sorted([village, market, top[0]])


# --- The other words -------------------------------------------------------------------------------------------------


def with_noble(words: list[str], hand: list[int], rivals: list[list[int]], more: str = "") -> fondaco.Position:
    """Seat 0 is about to add a Noble that does this; it is not the Character of his Accord."""
    return with_set(
        own_set(noble=words), f"players=3 hands={listed(hand, *rivals)} accord=cleric,merchant,peasant {more}"
    )


@pytest.mark.rule("middle-ages/turn-3")
def test_discarding_several_cards_is_one_choice_after_another():
    box = Box()
    noble, others = box("noble revolt"), box.some(4, "peasant")
    position = with_noble(["discard 3"], [noble, *others], [box.some(1, "betrayal"), box.some(1, "betrayal")])
    play(position, f"add {noble} to 0")
    for left in (4, 3, 2):
        assert len(position.legal) == left
        play(position, position.legal[-1])
    assert hands(position)[0] == [min(others)]
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.rule("middle-ages/turn-12")
def test_a_whole_hand_is_discarded_in_an_order_that_tells_nothing():
    """No choice is left: the cards go by their backs and then their numbers, whatever was drawn when."""
    box = Box()
    noble, plague, revolt, betrayal = box("noble revolt"), box("plague"), box("revolt"), box("betrayal")
    hand = [noble, plague, revolt, betrayal]
    position = with_noble(["discard 3"], hand, [box.some(1, "betrayal"), box.some(1, "betrayal")])
    play(position, f"add {noble} to 0")
    assert [event["card"] for event in told(position, "discarded")] == [betrayal, revolt, plague]
    assert (hands(position)[0], position.seat) == ([], 1)


@pytest.mark.rule("middle-ages/turn-3")
def test_hand_to_wealth_must_be_done():
    """With several cards it asks which, with one it is done without asking, with none it is not."""
    for number in (2, 1, 0):
        box = Box()
        noble, others = box("noble revolt"), box.some(number, "peasant")
        position = with_noble(["hand to wealth"], [noble, *others], [box.some(1, "betrayal"), box.some(1, "betrayal")])
        play(position, f"add {noble} to 0")
        if number == 2:
            assert position.legal == tuple(f"store {card}" for card in others)
            play(position, f"store {others[0]}")
        assert seats(position)[0]["wealth"] == others[:1]
        assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-15")
@pytest.mark.rule("middle-ages/turn-12")
def test_a_rivals_last_card_is_discarded_without_asking():
    """Above 0: the one with two cards chooses, the one with one does not, and of neither is the card told to others."""
    box = Box()
    noble, mine, two, one = box("noble revolt"), box("peasant"), box.some(2, "revolt"), box.some(1, "plague")
    position = with_noble(["others above 0 discard 1"], [noble, mine], [two, one])
    play(position, f"add {noble} to 0")
    assert position.seat == 1
    play(position, f"discard {two[0]}")
    laid = [event for event in position.events if event.name == "discarded"]
    assert [AGES.heard(event, 0) for event in laid] == [
        {"event": "discarded", "seat": 1, "crisis": "revolt"},
        {"event": "discarded", "seat": 2, "crisis": "plague"},
    ]
    assert [AGES.heard(event, 2).get("card") for event in laid] == [None, one[0]]


@pytest.mark.rule("middle-ages/turn-3")
def test_a_character_that_does_nothing_does_nothing():
    box = Box()
    noble = box("noble revolt")
    position = with_noble([], [noble, box("peasant")], [box.some(1, "betrayal"), box.some(1, "betrayal")])
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "turn_begun"]


@pytest.mark.rule("middle-ages/turn-3")
def test_four_words_are_carried_out_in_their_order():
    box = Box()
    noble, mine, top = box("noble revolt"), box("peasant betrayal"), box.some(4, "revolt")
    words = ["top to wealth", "draw 2", "may add to own coterie", "hand to wealth"]
    position = with_noble(
        words, [noble, mine], [box.some(1, "betrayal"), box.some(1, "betrayal")], f"deck={listed(top)}"
    )
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "top_stored", "drawn", "drawn"]
    play(position, f"join {mine}")
    assert position.legal == tuple(f"store {card}" for card in top[1:3])
    play(position, f"store {top[1]}")
    assert seats(position)[0]["wealth"] == top[:2]
    assert sorted(seats(position)[0]["coterie"]) == sorted([noble, mine])


@pytest.mark.rule("middle-ages/turn-9")
def test_a_card_may_have_another_ability_than_its_structure():
    """It is carried out in place of the Structure's, shown as what is being done, and told in the position's text."""
    first, second, *hand = cards("castle")[:4]
    document = own_set()
    document["cards"][first - 1]["ability"] = ["draw 1", "hand to wealth"]
    text = f"players=3 step=build actions=2 hands={listed([first, second, *hand], [], [])}"
    position = play(with_set(document, text), f"build {first}")
    assert named(position) == ["built", "drawn"]
    now = position.view()["ability"]
    assert (now["name"], now["word"], len(now["ability"])) == ("castle", 1, 2)
    assert fields(position)["ability"] == str(first)
    assert situation(position.text) == position
    play(position, f"store {hand[0]}", f"build {second}")
    assert named(position)[:2] == ["built", "discarded"], "the other Castle draws nothing"
