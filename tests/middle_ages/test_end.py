"""The end: when it comes, and what is still done (end-1, end-2, end-7)."""

import pytest

import fondaco
from helpers.table import play, told

from .table import CARDS, Box, hands, named, own_set, seats, situation, table

NOT_MERCHANT = "cleric,noble,peasant"


def near_the_end(deck: int, more: str = "emptied=1") -> tuple[fondaco.Position, list[int]]:
    """Seat 0 has two Merchants that bring no bonus; so many cards are left in the deck."""
    box = Box()
    mine = box.some(2, "merchant revolt")
    rivals = [[box("merchant betrayal"), box("peasant betrayal")] for _ in range(2)]
    return table([mine, *rivals], NOT_MERCHANT, more, deck=box.some(deck, "plague"), deck_size=deck), mine


@pytest.mark.rule("middle-ages/end-1")
def test_the_first_emptying_does_not_end_the_game():
    """The discard is shuffled, and the turn passes on."""
    position, mine = near_the_end(1, "emptied=0")
    assert not position.view()["last_turn"]
    play(position, f"add {mine[0]} to 0")
    assert named(position) == ["added", "top_stored", "deck_emptied", "shuffled", "turn_begun"]
    assert told(position, "deck_emptied") == [{"times": 1}]
    assert not position.over
    assert position.view()["deck"]["emptied"] == 1


@pytest.mark.rule("middle-ages/end-1")
def test_the_second_emptying_ends_the_game_with_that_turn():
    position, mine = near_the_end(1)
    play(position, f"add {mine[0]} to 0")
    assert named(position)[:6] == ["added", "top_stored", "deck_emptied", "end_near", "shuffled", "coterie_taken"]
    assert told(position, "deck_emptied") == [{"times": 2}]
    assert told(position, "end_near") == [{"why": "deck-emptied"}]
    assert position.over
    assert position.legal == ()
    assert "over" in refused_after_the_end(position)


def refused_after_the_end(position: fondaco.Position) -> str:
    """The sentence with which a move after the end is refused."""
    with pytest.raises(fondaco.GameOver) as refusal:
        position.play("pass")
    return str(refusal.value)


@pytest.mark.rule("middle-ages/end-1")
def test_the_last_turn_is_finished():
    """A Noble's first draw empties the deck: he draws the second card and discards, takes the bonus, and takes back
    three cards with all that follows."""
    box = Box()
    noble, waiting, last = box("noble revolt"), [box("castle plague"), box("castle betrayal")], box("revolt")
    position = table(
        [[noble, box("peasant revolt")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        more="emptied=1",
        deck=[last],
        deck_size=1,
        coteries=[waiting],
    )
    play(position, f"add {noble} to 0")
    assert named(position) == ["added", "drawn", "deck_emptied", "end_near", "shuffled", "drawn"]
    assert position.view()["last_turn"]
    play(position, f"discard {last}", "draw")
    assert told(position, "returned") == [{"seat": 0, "cards": 3, "actions": 2}]
    play(position, position.legal[0])
    assert position.view()["actions_left"] == 2
    while not position.over:
        assert position.seat == 0, "nobody else has a turn"
        play(position, position.legal[0])
    assert len(seats(position)[0]["structures"]) >= 1
    assert told(position, "turn_begun") == []


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.rule("middle-ages/turn-2")
def test_the_end_may_come_in_a_rivals_draw():
    """The card that the rival draws for a gift is the last: the active player's turn is the last one."""
    position, mine = near_the_end(2)
    play(position, f"add {mine[0]} to 2")
    assert named(position)[:7] == ["sent", "drawn", "drawn", "deck_emptied", "end_near", "shuffled", "top_stored"]
    assert [event["seat"] for event in told(position, "drawn")] == [0, 2]
    assert position.over


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.rule("middle-ages/turn-13")
def test_the_emptying_counts_even_with_nothing_to_shuffle():
    """The last card is taken and the discard is empty: there is no deck any more, and the turn is the last."""
    box = Box()
    mine, last = box.some(2, "merchant revolt"), box("plague")
    rivals = [box.some(1, "betrayal"), box.some(1, "betrayal")]
    position = table([mine, *rivals], NOT_MERCHANT, "emptied=1", deck=[last], deck_size=1, wealth=[[], [], box.rest()])
    play(position, f"add {mine[0]} to 0")
    assert named(position)[:5] == ["added", "top_stored", "deck_emptied", "end_near", "coterie_taken"]
    assert position.over
    assert position.view()["deck"] == {"size": 0, "top": None, "emptied": 2}


@pytest.mark.rule("middle-ages/end-1")
def test_later_emptyings_in_the_last_turn_change_nothing():
    """A Peasant in company draws two: each takes the only card of a deck. It is told that the end is near once."""
    box = Box()
    peasant, other = box("peasant revolt"), box("peasant plague")
    cards, discard = box.some(1, "revolt"), box.some(1, "revolt")
    position = table(
        [[peasant, box("noble betrayal")], box.some(1, "betrayal"), box.some(1, "betrayal")],
        "cleric,noble,merchant",
        "emptied=1",
        deck=cards,
        deck_size=1,
        coteries=[[other]],
        discards=[discard],
        wealth=[[], [], box.rest()],
    )
    play(position, f"add {peasant} to 0")
    assert [event["times"] for event in told(position, "deck_emptied")] == [2, 3]
    assert len(told(position, "end_near")) == 1
    assert [event["card"] for event in told(position, "drawn")] == [*cards, *discard]
    assert position.over


# --- Even turns ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.parametrize(("starter", "follow"), [(0, 2), (2, 1), (1, 0)])
def test_with_even_turns_the_round_is_played_out(starter, follow):
    """Those between seat 0 and the start player have another turn each."""
    position, mine = near_the_end(1, f"emptied=1 even_turns=on starter={starter} active=0 number=7")
    play(position, f"add {mine[0]} to 0")
    assert told(position, "end_near") == [{"why": "round-out" if follow else "deck-emptied"}]
    turns = []
    while not position.over:
        assert position.view()["last_turn"]
        if position.view()["step"] == "add":
            turns.append(position.seat)
        play(position, position.legal[0])
    assert turns == [1, 2][:follow]


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.parametrize("players", [3, 4])
def test_with_even_turns_all_have_equally_many(players):
    """In whole games; without the option they need not."""
    numbers = {"on": set(), "off": set()}
    for even in numbers:
        for seed in range(12):
            position = fondaco.deal("middle-ages", players=players, seed=seed, even_turns=even)
            while not position.over:
                position.play(position.legal[(seed + 3 * len(position.history)) % len(position.legal)])
            numbers[even].add(position.view()["number"] % players)
    assert numbers["on"] == {0}
    assert len(numbers["off"]) > 1


# --- What is done then -----------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/end-2")
def test_coteries_come_to_hand_without_any_consequence():
    """A Betrayal costs nothing, no Action is given, Plagues stay; also the Coteries of those not on turn."""
    box = Box()
    mine, last = box.some(2, "merchant revolt"), box("plague")
    held = [box.some(1, "peasant betrayal"), box.some(1, "peasant betrayal")]
    waiting = [[box("castle plague")], [box("castle betrayal"), box("castle plague"), box("noble revolt")], []]
    position = table([mine, *held], NOT_MERCHANT, "emptied=1", deck=[last], deck_size=1, coteries=waiting)
    play(position, f"add {mine[0]} to 0")
    assert position.over
    assert told(position, "coterie_taken") == [{"seat": seat, "cards": cards} for seat, cards in enumerate([2, 3, 0])]
    assert hands(position) == [sorted([*mine, *waiting[0]]), sorted([*held[0], *waiting[1]]), held[1]]
    assert [seat["coterie"] for seat in seats(position)] == [[], [], []]
    assert "returned" not in named(position)
    assert "discarded" not in named(position)


@pytest.mark.rule("middle-ages/end-2")
@pytest.mark.rule("middle-ages/end-5")
def test_in_the_end_all_hands_are_shown():
    """Every card of every hand is told to all, and spectators see them."""
    position, mine = near_the_end(1)
    play(position, f"add {mine[0]} to 0")
    shown = [(event["seat"], event["card"]) for event in told(position, "revealed")]
    assert shown == [(seat, card) for seat, hand in enumerate(hands(position)) for card in hand]
    for seat, hand in zip(seats(position), hands(position), strict=True):
        assert seat["hand"]["known"] == hand
    characters = [event["character"] for event in told(position, "revealed")]
    assert characters == [CARDS[card - 1]["character"] for _, card in shown]


# --- The 200th turn --------------------------------------------------------------------------------------------------

STILL = own_set(noble=[], merchant=[], cleric=[], peasant=[], castle=[], cathedral=[], market=[], village=[])
"""A set in which no ability does anything: a card is drawn only for gifts, with an empty hand, and as a bonus."""


def still_game() -> fondaco.Position:
    """A game in which nobody sends a card to a rival or plays one of his Accord's Character, if he can avoid it."""
    position = fondaco.deal("middle-ages", players=3, seed=3, components=STILL)
    while not position.over:
        seat = position.seat
        moves = [move for move in position.legal if not move.startswith("add") or move.endswith(f"to {seat}")]
        accord = seats(position)[seat]["accord"]
        moves.sort(key=lambda move: move[-1].isdigit() and CARDS[int(move.split()[1]) - 1]["character"] == accord)
        position.play(moves[0])
    return position


@pytest.mark.rule("middle-ages/end-7")
@pytest.mark.parametrize(("starter", "even", "more"), [(0, "off", 0), (0, "on", 1), (1, "on", 2), (2, "on", 0)])
def test_the_200th_turn_is_the_last(starter, even, more):
    """It is the turn of seat 1. With even turns its round is played out: up to the seat before the start player's."""
    position = situation(f"players=3 number=199 starter={starter} active=0 even_turns={even}")
    turns: list[dict[str, int]] = []
    ends: list[dict[str, str]] = []
    while not position.over:
        position.play(next(move for move in position.legal if move[-1] == str(position.seat) or "to" not in move))
        turns += told(position, "turn_begun")
        ends += told(position, "end_near")
    assert turns[-1]["turn"] == 200 + more
    assert ends == [{"why": "round-out" if more else "turns-over"}]
    assert position.view()["deck"]["emptied"] < 2


@pytest.mark.rule("middle-ages/end-7")
def test_a_set_that_never_draws_ends_with_the_200th_turn():
    """Nothing empties the deck twice; the game is scored all the same."""
    position = still_game()
    assert position.view()["number"] == 200
    assert position.view()["deck"]["emptied"] < 2
    assert told(position, "game_ended")
