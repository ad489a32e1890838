"""A turn: adding, drawing, the bonus, the return of a Coterie with its Crises, and the deck (turn-1 to turn-15)."""

import pytest

import fondaco
from helpers.table import fields, play, refused, told

from .books import AGES
from .table import CARDS, Box, crisis, dealt, deck, hands, listed, named, numbers, own_set, seats, table, with_set


def drawn(position) -> list[tuple[int, int]]:
    """Who drew which card in the last move."""
    return [(event["seat"], event["card"]) for event in told(position, "drawn")]


def discarded(position) -> list[tuple[int, int]]:
    """Who discarded which card in the last move."""
    return [(event["seat"], event["card"]) for event in told(position, "discarded")]


# --- Adding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-1")
@pytest.mark.parametrize("players", [3, 4])
def test_exactly_one_card_is_added_to_any_coterie(players):
    """Each card of the hand can go to each Coterie, and there is nothing else to do."""
    box = Box()
    mine = sorted([box("merchant revolt"), box("merchant plague"), box("merchant betrayal")])
    position = table([mine, *[box.some(1, "peasant") for _ in range(players - 1)]])
    assert position.legal == tuple(f"add {card} to {seat}" for card in mine for seat in range(players))
    assert "allowed" in refused(position, "pass")
    assert "allowed" in refused(position, "draw")
    assert "allowed" in refused(position, f"add {box('noble')} to 0")
    play(position, f"add {mine[0]} to 0")
    assert position.view()["number"] == 2, "one card was added, and the next has his turn"


@pytest.mark.rule("middle-ages/turn-1")
def test_a_card_lies_in_the_coterie_to_which_it_was_added():
    box = Box()
    mine = [box("merchant revolt"), box("noble plague")]
    for owner in range(3):
        position = table([mine, box.some(2, "peasant"), box.some(2, "cleric")], accord="cleric,merchant,noble")
        play(position, f"add {mine[0]} to {owner}")
        assert [seat["coterie"] for seat in seats(position)] == [[mine[0]] * (seat == owner) for seat in range(3)]
        assert mine[0] not in hands(position)[0]
        assert named(position)[0] == ("added" if owner == 0 else "sent")


@pytest.mark.rule("middle-ages/turn-1")
def test_with_an_empty_hand_a_card_is_drawn_first():
    """The next player has no card: he draws the top, and adds it."""
    box = Box()
    first, second = box("merchant revolt"), box("merchant plague")
    position = table(
        [box.some(2, "merchant betrayal"), [], box.some(2, "peasant")], "cleric,noble,peasant", deck=[first, second]
    )
    play(position, f"add {hands(position)[0][0]} to 0")
    assert named(position) == ["added", "top_stored", "turn_begun", "drawn"]
    assert drawn(position) == [(1, second)]
    assert (position.seat, position.legal) == (1, tuple(f"add {second} to {seat}" for seat in range(3)))


@pytest.mark.rule("middle-ages/turn-1")
@pytest.mark.rule("middle-ages/turn-13")
def test_if_no_card_can_be_drawn_nothing_is_added():
    """Deck and discard are empty, the next player has no card: he adds nothing, and the turn goes on to the left."""
    box = Box()
    mine, rival = box("merchant revolt"), box("peasant")
    position = table([[mine], [], [rival]], "cleric,noble,peasant", deck=[], deck_size=0, wealth=[[], [], box.rest()])
    play(position, f"add {mine} to 0")
    assert named(position) == ["added", "not_drawn", "turn_begun", "nothing_added", "turn_begun"]
    assert position.seat == 2


@pytest.mark.rule("middle-ages/turn-1")
@pytest.mark.rule("middle-ages/turn-6")
def test_who_adds_nothing_still_takes_his_coterie_back():
    """Three cards lie there: they come back to the empty hand and give their Actions."""
    box = Box()
    mine, rival, waiting = box("merchant revolt"), box("peasant"), box.some(3, "castle revolt")
    position = table(
        [[mine], [], [rival]],
        "cleric,noble,peasant",
        deck=[],
        deck_size=0,
        coteries=[[], waiting],
        wealth=[[], [], box.rest()],
    )
    play(position, f"add {mine} to 0")
    assert named(position)[2:] == ["turn_begun", "nothing_added", "returned", "turn_begun"]
    assert hands(position)[1] == sorted(waiting)


@pytest.mark.rule("middle-ages/turn-2")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_for_a_card_to_a_rival_both_draw_before_the_ability(owner):
    """First he who adds, then the owner of the Coterie; nobody else."""
    box = Box()
    mine, top = box("merchant revolt"), box.some(4, "plague")
    position = table(
        [[mine, box("noble")], *[box.some(1, "betrayal") for _ in range(3)]], "noble,merchant,cleric,peasant", deck=top
    )
    play(position, f"add {mine} to {owner}")
    assert named(position)[:4] == ["sent", "drawn", "drawn", "top_stored"]
    assert drawn(position) == [(0, top[0]), (owner, top[1])]
    assert told(position, "top_stored")[0]["card"] == top[2]


@pytest.mark.rule("middle-ages/turn-2")
def test_for_a_card_to_ones_own_coterie_nobody_draws():
    box = Box()
    mine = box("merchant revolt")
    position = table([[mine, box("noble")], box.some(1, "cleric"), box.some(1, "peasant")], deck=box.some(3, "revolt"))
    play(position, f"add {mine} to 0")
    assert drawn(position) == []


@pytest.mark.rule("middle-ages/turn-3")
def test_the_ability_is_his_who_added_the_card():
    """A Merchant in a rival's Coterie enriches the one who sent him."""
    box = Box()
    mine, top = box("merchant revolt"), box.some(4, "plague")
    position = table([[mine, box("noble")], box.some(1, "betrayal"), box.some(1, "betrayal")], deck=top)
    play(position, f"add {mine} to 2")
    assert [seat["wealth"] for seat in seats(position)] == [[top[2]], [], []]


# --- The Accord's bonus ----------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-4")
@pytest.mark.parametrize("bonus", ["draw", "top"])
@pytest.mark.parametrize("owner", [0, 2])
def test_the_character_of_ones_accord_brings_a_card_or_wealth(bonus, owner):
    """After the ability, wherever the card was added; there is no third choice and no declining."""
    box = Box()
    mine, top = box("merchant revolt"), box.some(5, "plague")
    position = table(
        [[mine, box("noble")], box.some(1, "betrayal"), box.some(1, "betrayal")], "merchant,noble,cleric", deck=top
    )
    play(position, f"add {mine} to {owner}")
    assert (position.seat, position.legal, position.view()["step"]) == (0, ("draw", "top"), "accord")
    assert "allowed" in refused(position, "pass")
    top = top[3:] if owner else top[1:]
    play(position, bonus)
    assert drawn(position) == ([(0, top[0])] if bonus == "draw" else [])
    assert (top[0] in seats(position)[0]["wealth"]) == (bonus == "top")
    assert position.view()["deck"]["top"] == top[1]
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-4")
def test_other_characters_bring_no_bonus():
    """Not even if it is the Accord of the rival whose Coterie it is."""
    box = Box()
    mine = box("merchant revolt")
    position = table([[mine, box("noble")], box.some(1, "betrayal"), box.some(1, "betrayal")], "noble,merchant,cleric")
    play(position, f"add {mine} to 1")
    assert position.seat == 1
    assert position.view()["step"] == "add"


@pytest.mark.rule("middle-ages/turn-4")
@pytest.mark.rule("middle-ages/turn-13")
def test_without_any_card_there_is_no_bonus():
    """Deck and discard are empty: nothing could be drawn or played."""
    box = Box()
    mine, other = box("merchant revolt"), box("peasant")
    position = table(
        [[mine], [other], [box("cleric")]], "merchant,noble,cleric", deck=[], deck_size=0, wealth=[box.rest()]
    )
    play(position, f"add {mine} to 0")
    assert named(position) == ["added", "not_drawn", "turn_begun"]
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-5")
def test_every_draw_is_the_open_top_card():
    """In a whole game: what is drawn or played from the deck was shown just before."""
    position = fondaco.deal("middle-ages", players=3, seed=6)
    top, taken = position.view()["deck"]["top"], 0
    while not position.over:
        position.play(position.legal[len(position.history) % len(position.legal)])
        for event in position.events:
            if event.name == "shown":
                top = event.values[0]
            elif event.name in ("drawn", "top_stored"):
                assert event.values[1] == top
                taken += 1
    assert taken > 40


# --- The return of a Coterie -----------------------------------------------------------------------------------------


def returning(backs: list[str], hand: list[str]) -> tuple[fondaco.Position, list[int], list[int]]:
    """Seat 0 adds a Merchant to a Coterie of Castles, all of these backs; if there are three they come back.

    The position after that, the Coterie, and the Castles he has in hand besides. Nobody else has five cards, so that
    building Castles asks for nothing.
    """
    box = Box()
    added = box(f"merchant {backs[-1]}")
    waiting, held = [box(f"castle {back}") for back in backs[:-1]], [box(f"castle {back}") for back in hand]
    position = table(
        [[added, *held], box.some(1, "peasant betrayal"), box.some(1, "peasant betrayal")],
        "cleric,peasant,noble",
        coteries=[waiting],
        deck=box.some(6, "revolt"),
    )
    return play(position, f"add {added} to 0"), [*waiting, added], held


@pytest.mark.rule("middle-ages/turn-6")
def test_two_cards_in_a_coterie_stay():
    position, coterie, _ = returning(["revolt", "revolt"], ["revolt"])
    assert seats(position)[0]["coterie"] == sorted(coterie)
    assert "returned" not in named(position)


@pytest.mark.rule("middle-ages/turn-6")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_three_or_more_come_back(size):
    """All of them, to the hand."""
    position, coterie, held = returning(["plague"] * (size - 1) + ["revolt"], ["revolt"])
    assert told(position, "returned") == [{"seat": 0, "cards": size, "actions": size - 1}]
    assert seats(position)[0]["coterie"] == []
    assert hands(position)[0] == sorted(coterie + held)


@pytest.mark.rule("middle-ages/turn-6")
def test_ones_own_coterie_comes_back_wherever_the_card_was_added():
    """Rivals have put three cards there: they come back though this turn's card went elsewhere."""
    box = Box()
    mine, waiting = box("merchant revolt"), box.some(3, "castle revolt")
    position = table(
        [[mine, box("noble revolt")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        "cleric,noble,peasant",
        coteries=[waiting],
    )
    play(position, f"add {mine} to 1")
    assert told(position, "returned") == [{"seat": 0, "cards": 3, "actions": 0}]
    assert set(waiting) <= set(hands(position)[0])


@pytest.mark.rule("middle-ages/turn-6")
def test_a_rivals_coterie_of_three_waits_for_his_turn():
    """It grows to four before it comes back, at the owner's turn after his own card was added elsewhere."""
    box = Box()
    first, second, third, waiting = (
        box("merchant revolt"),
        box("merchant revolt"),
        box("merchant revolt"),
        box.some(2, "castle revolt"),
    )
    position = table(
        [[first, box("noble revolt")], [second, box("noble revolt")], [third, box("noble revolt")]],
        "cleric,noble,peasant",
        coteries=[[], [], waiting],
    )
    play(position, f"add {first} to 2")
    assert "returned" not in named(position)
    assert len(seats(position)[2]["coterie"]) == 3
    play(position, f"add {second} to 2")
    assert "returned" not in named(position)
    assert sorted(seats(position)[2]["coterie"]) == sorted([*waiting, first, second])
    play(position, f"add {third} to 0")
    assert told(position, "returned") == [{"seat": 2, "cards": 4, "actions": 0}]


@pytest.mark.rule("middle-ages/turn-7")
@pytest.mark.parametrize(
    ("backs", "must"),
    [
        (["revolt", "revolt", "betrayal"], True),
        (["betrayal", "betrayal", "betrayal"], True),
        (["revolt", "plague", "revolt"], False),
    ],
)
def test_a_betrayal_among_them_costs_one_card(backs, must):
    """One card of his choice from the whole hand, however many Betrayals came back."""
    position, coterie, held = returning(backs, ["revolt", "plague"])
    assert told(position, "betrayed") == [{"seat": 0}] * must
    if must:
        assert position.view()["step"] == "discard"
        assert position.legal == tuple(f"discard {card}" for card in sorted(coterie + held))
        play(position, f"discard {held[0]}")
        assert discarded(position) == [(0, held[0])]
    assert position.view()["step"] == "build"


@pytest.mark.rule("middle-ages/turn-8")
@pytest.mark.parametrize(
    ("backs", "actions"),
    [
        (["revolt", "revolt", "revolt"], 0),
        (["revolt", "plague", "revolt"], 1),
        (["plague", "revolt", "plague"], 2),
        (["plague", "plague", "plague"], 3),
        (["betrayal", "plague", "plague", "revolt"], 3),
    ],
)
def test_each_card_that_is_no_revolt_gives_an_action(backs, actions):
    position, _, _ = returning(backs, ["revolt"])
    assert told(position, "returned") == [{"seat": 0, "cards": len(backs), "actions": actions}]
    if "betrayal" in backs:
        play(position, position.legal[0])
    for left in range(actions, 0, -1):
        assert (position.view()["step"], position.view()["actions_left"]) == ("build", left)
        play(position, f"build {next(card for card in hands(position)[0] if 'castle' in CARDS[card - 1].values())}")
    assert position.seat == 1
    assert len(seats(position)[0]["structures"]) == actions


@pytest.mark.rule("middle-ages/turn-9")
def test_an_action_builds_any_card_of_the_hand():
    """Not only those that came back; it lies among his Structures then."""
    position, coterie, held = returning(["revolt", "plague", "revolt"], ["revolt"])
    assert position.legal == tuple(f"build {card}" for card in sorted(coterie + held))
    assert "allowed" in refused(position, "pass")
    play(position, f"build {held[0]}")
    assert told(position, "built")[0]["card"] == held[0]
    assert seats(position)[0]["structures"] == [held[0]]


@pytest.mark.rule("middle-ages/turn-9")
def test_actions_without_a_card_are_lost():
    """Three Plagues come back to an empty hand; two were built, the rest went to the Wealth: one Action is lost."""
    box = Box()
    waiting, added = [box("cathedral plague"), box("castle plague")], box("merchant castle plague")
    position = table(
        [[added], box.some(1, "betrayal"), box.some(1, "betrayal")], "cleric,noble,peasant", coteries=[waiting]
    )
    play(position, f"add {added} to 0", f"build {waiting[0]}", f"store {waiting[1]}")
    assert named(position)[:3] == ["stored", "built", "actions_lost"], "the last card is built without asking"
    assert told(position, "actions_lost") == [{"seat": 0, "actions": 1}]
    assert hands(position)[0] == []
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-10")
@pytest.mark.parametrize("backs", [["revolt", "revolt", "revolt"], ["revolt", "plague", "revolt"]])
def test_after_a_return_every_plague_is_discarded(backs):
    """Also if it gave no Action, and also Plagues that did not come back; other cards stay."""
    position, coterie, held = returning(backs, ["plague", "plague", "revolt"])
    if position.seat == 0:
        play(position, f"build {coterie[0]}")
    plagues = [card for card in (*coterie, *held) if crisis(card) == "plague"]
    assert discarded(position) == [(0, card) for card in sorted(plagues)]
    assert not any(crisis(card) == "plague" for card in hands(position)[0])
    assert held[-1] in hands(position)[0]


@pytest.mark.rule("middle-ages/turn-10")
def test_without_a_return_plagues_stay():
    position, _, held = returning(["revolt", "revolt"], ["plague", "plague"])
    assert discarded(position) == []
    assert set(held) <= set(hands(position)[0])


@pytest.mark.rule("middle-ages/turn-11")
def test_a_card_counts_only_as_what_it_lies_as():
    """The icons of a Structure are no points; the Structure of a card in the Wealth neither scores nor counts."""
    box = Box()
    castle, rich = box("castle plague"), box("castle plague")
    position = table(
        [box.some(1, "betrayal") for _ in range(3)],
        structures=[[castle]],
        wealth=[[], [rich]],
    )
    icons = CARDS[rich - 1]["icons"]
    assert position.scores == (4, icons, 0), "the only Castle, and nothing but its icons for the other card"


# --- The discard and the deck ----------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-12")
def test_of_a_discard_others_see_the_back():
    """Its owner hears the card; the others, and spectators, its Crisis. The same in the views."""
    position, _, held = returning(["revolt", "revolt", "betrayal"], ["revolt", "revolt"])
    play(position, f"discard {held[0]}")
    (event,) = [event for event in position.events if event.name == "discarded"]
    assert AGES.heard(event, 0) == {"event": "discarded", "seat": 0, "crisis": "revolt", "card": held[0]}
    for viewer in (None, 1, 2):
        assert AGES.heard(event, viewer) == {"event": "discarded", "seat": 0, "crisis": "revolt"}
    for viewer in (None, 0, 1, 2):
        laid = [card for card in position.view(viewer)["discard"] if card["by"] is not None]
        assert laid == [{"crisis": "revolt", "by": 0, "card": held[0] if viewer == 0 else None}]


@pytest.mark.rule("middle-ages/turn-12")
def test_a_forced_discard_tells_only_the_backs_too():
    """All Plagues go after a return. Nobody had seen them: the others learn how many, and not which."""
    position, _, held = returning(["revolt", "revolt", "revolt"], ["plague", "plague"])
    plagues = [event for event in position.events if event.name == "discarded"]
    assert len(plagues) == 2
    for event in plagues:
        assert AGES.heard(event, 1) == {"event": "discarded", "seat": 0, "crisis": "plague"}
    laid = [card for card in position.view(1)["discard"] if card["by"] is not None]
    assert laid == [{"crisis": "plague", "by": 0, "card": None}] * 2
    assert sorted(card["card"] for card in position.view(0)["discard"] if card["by"] is not None) == sorted(held)


@pytest.mark.rule("middle-ages/turn-13")
def test_an_empty_deck_is_made_of_the_discard_between_two_draws():
    """The second worked example: a Noble's first draw takes the last card, the discard is shuffled, the second draw is
    from the new deck, and only then a card is discarded."""
    box = Box()
    mine, last = box("noble revolt"), box("plague")
    position = table(
        [[mine, box("peasant revolt")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        "cleric,merchant,peasant",
        deck=[last],
        deck_size=1,
        discards=[box.some(2, "plague")],
    )
    before = sorted(numbers(fields(position)["started"])) + sorted(numbers(fields(position)["discards"].split("/")[0]))
    play(position, f"add {mine} to 0")
    assert named(position) == ["added", "drawn", "deck_emptied", "shuffled", "drawn"]
    assert told(position, "shuffled") == [{"cards": len(before)}]
    assert drawn(position)[0] == (0, last)
    assert sorted([drawn(position)[1][1], *deck(position)]) == sorted(before)
    assert position.view()["discard"] == []
    play(position, f"discard {last}")
    assert position.view(0)["discard"] == [{"crisis": "plague", "by": 0, "card": last}]


@pytest.mark.rule("middle-ages/turn-13")
def test_the_second_draw_may_be_the_last_card():
    """The worked example to the letter: the discard is shuffled first, then one card is discarded and lies alone."""
    box = Box()
    mine, last = box("noble revolt"), box.some(2, "plague")
    position = table(
        [[mine, box("peasant revolt")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        "cleric,merchant,peasant",
        deck=last,
        deck_size=2,
    )
    play(position, f"add {mine} to 0")
    assert named(position) == ["added", "drawn", "drawn", "deck_emptied", "shuffled"]
    play(position, f"discard {last[0]}")
    assert position.view(0)["discard"] == [{"crisis": "plague", "by": 0, "card": last[0]}]
    assert last[0] not in deck(position)


def empty_piles(
    words: list[str], hand: list[int], rivals: tuple[list[int], list[int]] = ([], []), coterie: tuple[int, ...] = ()
) -> fondaco.Position:
    """Seat 0 is about to add a Noble with this ability, and there is no card in the deck or the discard."""
    taken = [*hand, *coterie, *rivals[0], *rivals[1]]
    rest = [card for card in range(1, 65) if card not in taken]
    return with_set(
        own_set(noble=words),
        f"players=3 hands={listed(hand, *rivals)} accord=cleric,merchant,peasant deck=- deck_size=0 started=- "
        f"coteries={listed(coterie, [], [])} wealth={listed([], [], rest)}",
    )


@pytest.mark.rule("middle-ages/turn-13")
def test_with_both_piles_empty_the_next_discard_becomes_the_deck():
    """Draws do nothing; the card discarded then lies open at once, and can be drawn."""
    box = Box()
    noble, others = box("noble revolt"), box.some(3, "revolt peasant")
    position = empty_piles(["draw 1", "discard 1", "draw 1"], [noble, *others])
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "not_drawn"]
    play(position, f"discard {others[1]}")
    assert named(position)[:4] == ["discarded", "shuffled", "drawn", "deck_emptied"]
    assert told(position, "shuffled") == [{"cards": 1}]
    assert drawn(position) == [(0, others[1])]
    assert position.view()["deck"]["size"] == 0


@pytest.mark.rule("middle-ages/turn-13")
def test_cards_discarded_by_one_instruction_go_together():
    """Two cards to discard, and no deck: the deck is made when both lie there, not after the first."""
    box = Box()
    noble, others = box("noble revolt"), box.some(4, "revolt peasant")
    position = empty_piles(["discard 2"], [noble, *others], (box.some(1, "betrayal"), []))
    play(position, f"add {noble} to 0", f"discard {others[0]}")
    assert named(position) == ["discarded"]
    play(position, f"discard {others[2]}")
    assert named(position)[:2] == ["discarded", "shuffled"]
    assert told(position, "shuffled") == [{"cards": 2}]
    assert sorted(deck(position)) == sorted([others[0], others[2]])


@pytest.mark.rule("middle-ages/turn-13")
def test_the_plagues_of_one_return_go_together():
    """Three Plagues with no deck: they become the deck together."""
    box = Box()
    noble, waiting, plagues = box("noble revolt"), box.some(2, "revolt castle"), box.some(3, "plague")
    position = empty_piles([], [noble, *plagues], coterie=tuple(waiting))
    play(position, f"add {noble} to 0")
    assert named(position, "turn_begun", "drawn") == ["added", "returned", *["discarded"] * 3, "shuffled"]
    assert told(position, "shuffled") == [{"cards": 3}]


@pytest.mark.rule("middle-ages/turn-13")
def test_what_rivals_discard_by_one_instruction_goes_together():
    """Both rivals discard one; then these two are the deck."""
    box = Box()
    noble, mine, first, second = box("noble revolt"), box("peasant"), box.some(3, "revolt"), box.some(2, "revolt")
    position = empty_piles(["others above 1 discard 1"], [noble, mine], (first, second))
    play(position, f"add {noble} to 0", f"discard {first[0]}")
    assert named(position) == ["discarded"]
    play(position, f"discard {second[0]}")
    assert told(position, "shuffled") == [{"cards": 2}]


@pytest.mark.rule("middle-ages/turn-13")
def test_a_plague_discarded_to_draw_can_come_straight_back():
    """There is no other card: the Plague becomes the deck, and is drawn."""
    box = Box()
    noble, plague, other = box("noble revolt"), box("plague"), box("revolt")
    position = empty_piles(["may discard plague to draw 2"], [noble, plague, other])
    play(position, f"add {noble} to 0", f"discard {plague}")
    assert named(position)[:5] == ["discarded", "shuffled", "drawn", "deck_emptied", "not_drawn"]
    assert plague in hands(position)[0]


@pytest.mark.rule("middle-ages/turn-14")
@pytest.mark.parametrize("players", [3, 4])
def test_the_turn_passes_to_the_left(players):
    """Turn after turn, in a whole game."""
    position = fondaco.deal("middle-ages", players=players, seed=9)
    turns = [(event["turn"], event["seat"]) for event in told(position, "turn_begun")]
    while not position.over:
        position.play(position.legal[len(position.history) % len(position.legal)])
        turns += [(event["turn"], event["seat"]) for event in told(position, "turn_begun")]
    starter = turns[0][1]
    assert turns == [(turn + 1, (starter + turn) % players) for turn in range(len(turns))]
    assert len(turns) > 2 * players


@pytest.mark.rule("middle-ages/turn-14")
@pytest.mark.parametrize("players", [3, 4])
def test_a_turn_begins_without_a_trace_of_the_one_before(players):
    """No card added and nobody's Coterie named: positions that are the same have the same text."""
    position = dealt(players=players, seed=9)
    owners = set()
    while not position.over:
        text = fields(position)
        if text["step"] == "add":
            assert (text["added"], text["owner"], text["left"], text["actions"]) == ("-", "0", "-1", "0")
        else:
            owners.add(text["owner"])
        position.play(position.legal[len(position.history) % len(position.legal)])
    assert owners == {str(seat) for seat in range(players)}


# --- The worked examples ---------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-2")
@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.rule("middle-ages/turn-4")
@pytest.mark.parametrize("bonus", ["draw", "top"])
def test_example_of_a_gift_to_a_rival(bonus):
    """The owner of the Noble Accord adds a Noble to a rival's Coterie: he draws, the rival draws, the ability is
    carried out, then he draws one or plays the top card to his Wealth."""
    box = Box()
    noble, top = box("noble revolt"), box.some(6, "plague")
    position = table([[noble, box("peasant")], box.some(1, "betrayal"), box.some(1, "betrayal")], deck=top)
    play(position, f"add {noble} to 1")
    assert drawn(position) == [(0, top[0]), (1, top[1]), (0, top[2]), (0, top[3])]
    assert position.view()["step"] == "ability"
    play(position, f"discard {top[2]}")
    assert position.legal == ("draw", "top")
    play(position, bonus)
    assert (top[4] in hands(position)[0]) == (bonus == "draw")
    assert (seats(position)[0]["wealth"] == [top[4]]) == (bonus == "top")
    assert position.seat == 1


@pytest.mark.rule("middle-ages/turn-7")
@pytest.mark.rule("middle-ages/turn-8")
@pytest.mark.rule("middle-ages/turn-10")
def test_example_of_four_cards_that_come_back():
    """Two Revolts, a Betrayal and a Plague: one card is discarded, two Actions follow, then all Plagues in hand go."""
    position, coterie, held = returning(["betrayal", "plague", "revolt", "revolt"], ["plague", "revolt"])
    assert told(position, "returned") == [{"seat": 0, "cards": 4, "actions": 2}]
    play(position, f"discard {held[1]}")
    assert position.view()["actions_left"] == 2
    play(position, f"build {coterie[0]}")
    assert position.view()["actions_left"] == 1
    play(position, f"build {coterie[2]}")
    assert discarded(position) == [(0, card) for card in sorted([coterie[1], held[0]])]
    assert hands(position)[0] == [coterie[3]]
    assert seats(position)[0]["structures"] == sorted([coterie[0], coterie[2]])
    assert position.seat == 1
