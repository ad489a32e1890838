"""A turn at the market: revealing, taking, and when turns end (turn-1 to turn-10)."""

import random

import pytest

import fondaco
from fondaco.core.components import to_text
from helpers.table import named, play, refused, seats, told

from .table import MY_DECK, PLAYERS, SCALES, all_cards, evening, line, pile, situation, taken

FULL = [["G2", "G2", "G2", "G2", "G3"], ["S2", "S2", "S2", "S2", "S3"], ["F2", "F2", "F2", "F2", "F3"]]
"""Full ships."""


def with_full(others: int, ship: list[str], more: str) -> fondaco.Position:
    """Seat 0 with this ship is on turn; so many others at the table are full, and one more has an empty ship."""
    return situation(f"players={others + 2} turn=0 ships={taken([ship, *FULL[:others]])} {more}")


def last_turn(ship: list[str], more: str = "") -> fondaco.Position:
    """Three players: seats 1 and 2 are full, and seat 0 with this ship has its last turn."""
    return situation(f"players=3 turn=0 ships={taken([ship, *FULL[:2]])} {more}")


# --- Revealing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/turn-1")
def test_cards_are_revealed_one_by_one_and_join_the_end_of_the_line():
    """After each the player decides anew; after the third he can only take."""
    position = situation("players=3 turn=1 market=G5,S5 pile=C2,F3,D4,black7")
    for shown in ("G5 S5 C2", "G5 S5 C2 F3", "G5 S5 C2 F3 D4"):
        assert "reveal" in position.legal
        play(position, "reveal")
        assert line(position) == shown
        assert position.seat == 1
    assert position.legal == ("take 1", "take 1 2", "take 1 3", "take 1 2 3")
    assert position.view()["revealed"] == 3
    assert not position.view()["may_reveal"]
    assert "allowed: take 1, take 1 2, take 1 3 or take 1 2 3." in refused(position, "reveal")


@pytest.mark.rule("medici-card/turn-1")
@pytest.mark.parametrize("reveals", [0, 1, 2, 3])
def test_the_next_player_may_reveal_three_again(reveals):
    """However many were revealed before."""
    position = situation("players=3 turn=1 market=G5,S5 pile=C2,F3,D4,C3,C4,C5,black7")
    play(position, *["reveal"] * reveals, "take 1")
    assert (position.seat, position.view()["revealed"]) == (2, 0)
    play(position, "reveal", "reveal", "reveal")
    assert "reveal" not in position.legal


@pytest.mark.rule("medici-card/turn-1")
@pytest.mark.parametrize("move", ["pass", "take", "take 2", "take 1 1", "take 2 3", "bid 1", "reveal 2", "", 5, -1, 99])
def test_nothing_else_can_be_done(move):
    """What cannot be read or is no move here is refused with what can be done."""
    position = situation("players=3 turn=1 market=G5,S5,D4")
    assert "allowed: reveal, take 1, take 1 2, take 1 3 or take 1 2 3." in refused(position, move)


@pytest.mark.rule("medici-card/turn-2")
@pytest.mark.parametrize("market", ["G5", "G5,S5", "G5,S5,D4,F2"])
def test_none_need_be_revealed_where_the_market_has_cards(market):
    """The last card can be taken at once."""
    position = situation(f"players=3 turn=1 ships=0:D2 market={market}")
    assert position.view()["revealed"] == 0
    play(position, "take 1")
    assert told(position, "loaded")[0]["card"] == market.split(",")[-1]


@pytest.mark.rule("medici-card/turn-2")
def test_an_empty_market_makes_the_first_reveal_a_must():
    """It is no decision, so it is done; it is one of the three."""
    position = situation("players=3 turn=1 pile=C2,F3,D4,black7")
    assert (line(position), position.view()["revealed"]) == ("C2", 1)
    assert position.legal == ("reveal", "take 1")
    play(position, "reveal", "reveal")
    assert "reveal" not in position.legal


@pytest.mark.rule("medici-card/turn-2")
def test_who_empties_the_market_leaves_the_next_a_card_to_reveal():
    """Seat 1 takes all there is; for seat 2 a card is revealed at once."""
    position = play(situation("players=3 turn=1 market=G5,S5 pile=C2,F3"), "take 1 2")
    assert told(position, "revealed") == [{"seat": 2, "card": "C2"}]
    assert (position.seat, line(position)) == (2, "C2")


# --- Taking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/turn-3")
@pytest.mark.parametrize(
    ("move", "ship", "rest"),
    [
        ("take 1", "D4", "G5 S5 F3 C2"),
        ("take 1 2", "D4 C2", "G5 S5 F3"),
        ("take 1 3", "D4 F3", "G5 S5 C2"),
        ("take 1 2 3", "D4 C2 F3", "G5 S5"),
    ],
)
def test_the_last_card_is_taken_and_either_or_both_of_the_two_before_it(move, ship, rest):
    """Gaps close up; what lies further back stays."""
    position = play(situation("players=3 turn=1 ships=0:D2 market=G5,S5,F3,C2,D4"), move)
    assert seats(position, "ship")[1] == ship.split()
    assert line(position) == rest
    assert told(position, "took") == [{"seat": 1, "cards": len(ship.split())}]


@pytest.mark.rule("medici-card/turn-3")
def test_reach_is_counted_after_revealing():
    """Three new cards push all older ones out of reach."""
    position = situation("players=3 turn=1 market=G5,S5,black7 pile=C2,F3,D4")
    play(position, "reveal", "reveal", "reveal", "take 1 2 3")
    assert seats(position, "ship")[1] == ["D4", "F3", "C2"]
    assert line(position) == "G5 S5 black7"


@pytest.mark.rule("medici-card/turn-3")
@pytest.mark.parametrize(
    ("market", "moves"),
    [
        ("G5", "take 1"),
        ("G5,S5", "take 1, take 1 2"),
        ("G5,S5,F3", "take 1, take 1 2, take 1 3, take 1 2 3"),
        ("G5,S5,F3,C2", "take 1, take 1 2, take 1 3, take 1 2 3"),
        ("G5,G5,F3", "take 1, take 1 2, take 1 2 3"),
        ("F3,G5,F3", "take 1, take 1 2, take 1 3, take 1 2 3"),
    ],
)
def test_there_are_as_many_ways_to_take_as_different_cards_in_reach(market, moves):
    """With one or two cards in the line there are fewer; where the two before the last are alike, one stands for
    both."""
    position = situation(f"players=3 turn=1 ships=0:D2 market={market}")
    assert position.legal == ("reveal", *moves.split(", "))
    assert position.view()["reach"] == min(3, len(market.split(",")))


@pytest.mark.rule("medici-card/turn-3")
@pytest.mark.rule("medici-card/turn-4")
def test_example_of_the_english_rulebook():
    """Anna, Britta and Carlos: cloth 0, fur 3, green 2; then grain 5, cloth 4; then nothing."""
    position = situation("players=3 turn=0 pile=C0x2,F3,green2,G5,C4,D2")
    play(position, "reveal", "reveal")
    assert line(position) == "C0x2 F3 green2"
    play(position, "take 1 2")
    assert seats(position, "ship")[0] == ["green2", "F3"]
    assert line(position) == "C0x2"
    play(position, "reveal", "reveal")
    assert line(position) == "C0x2 G5 C4"
    play(position, "take 1 3")
    assert seats(position, "ship")[1] == ["C4", "C0x2"]
    assert line(position) == "G5"
    play(position, "take 1")
    assert seats(position, "ship") == [["green2", "F3"], ["C4", "C0x2"], ["G5"]]
    assert seats(position, "worth") == [5, 4, 5]
    assert seats(position, "room") == [4, 3, 4]


@pytest.mark.rule("medici-card/turn-3")
@pytest.mark.rule("medici-card/turn-4")
def test_example_of_the_polish_rulebook():
    """Ania, Beata and Czesio, with other values; what Beata takes are the two cloth cards."""
    position = situation("players=3 turn=0 pile=C2,F4,green2,G3,C5,D2")
    play(position, "reveal", "reveal", "take 1 2", "reveal", "reveal", "take 1 3", "take 1")
    assert seats(position, "ship") == [["green2", "F4"], ["C5", "C2"], ["G3"]]
    assert seats(position, "worth") == [6, 7, 3]


@pytest.mark.rule("medici-card/turn-4")
def test_every_card_loaded_is_told_with_the_value_of_the_ship_so_far():
    """And all see it at every time."""
    position = play(situation("players=3 turn=0 ships=0:G2,0:black7 market=C3,green2,D4"), "take 1 2 3")
    assert told(position, "loaded") == [
        {"seat": 0, "card": "D4", "worth": 13},
        {"seat": 0, "card": "green2", "worth": 15},
        {"seat": 0, "card": "C3", "worth": 18},
    ]
    assert seats(position, "worth") == [18, 0, 0]
    assert seats(position, "ship")[0] == ["G2", "black7", "D4", "green2", "C3"]


@pytest.mark.rule("medici-card/turn-4")
def test_the_value_announced_says_what_the_ship_would_be_paid():
    """Its place among the ships and the florins for it, as the table stands."""
    position = situation("players=4 turn=0 ships=0:G5,1:S5,2:black7 market=D4,D3")
    assert seats(position, "ship_place") == [2, 2, 1, 4]
    assert seats(position, "ship_pay") == [15, 15, 30, 0]


@pytest.mark.rule("medici-card/turn-5")
@pytest.mark.parametrize(
    ("loaded", "market", "moves"),
    [
        (3, "G5,S5,F3", "take 1, take 1 2, take 1 3"),
        (4, "G5,S5,F3", "take 1"),
        (4, "G5,green2,F3", "take 1, take 1 2"),
        (4, "S0g,G5,F3", "take 1, take 1 3"),
        (4, "S0g,green2,F3", "take 1, take 1 2, take 1 3, take 1 2 3"),
        (4, "G5,S5,green2", "take 1, take 1 2, take 1 3"),
        (3, "G5,S5,D0g", "take 1, take 1 2, take 1 3, take 1 2 3"),
        (4, "black7,green2,F3", "take 1, take 1 2"),
    ],
)
def test_a_card_that_does_not_fit_cannot_be_taken(loaded, market, moves):
    """Green ones always fit, black ones take a hold like any other."""
    position = with_full(1, ["D2", "D2", "D3", "D3"][:loaded], f"market={market}")
    assert position.legal == ("reveal", *moves.split(", "))
    assert "is not allowed now" in refused(position, "take 2")


@pytest.mark.rule("medici-card/turn-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_card_always_fits(players):
    """Whoever is on turn has a hold free, so `take 1` is always there."""
    for seed in range(5):
        chance, position = random.Random(seed), fondaco.deal("medici-card", players=players, seed=seed)
        while not position.over:
            assert "take 1" in position.legal
            assert seats(position, "room")[position.seat] > 0
            position.play(chance.choice(position.legal))


@pytest.mark.rule("medici-card/turn-5")
def test_what_is_forced_is_played():
    """Nothing can be revealed and only the last card fits: it is taken, and the turn goes on."""
    position = situation(
        f"players=3 turn=0 ships={taken([['D2'] * 4, ['G2']])} market=S5,F3,D4,C3,C4 pile=G3,G5,S2,F2 revealed=2"
    )
    play(position, "reveal")
    assert told(position, "took") == [{"seat": 0, "cards": 1}]
    assert position.seat == 1
    assert seats(position, "full") == [True, False, False]


# --- The end of a turn and of a day ----------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/turn-6")
def test_a_full_ship_takes_no_more_turns_and_no_more_green_cards():
    """Seat 1 is full and passed over, though a green card lies there to be had."""
    position = situation(f"players=3 turn=0 ships={taken([[], FULL[0], []])} market=green2,S0g,C2,D0g")
    play(position, "take 1")
    assert position.seat == 2
    play(position, "take 1")
    assert position.seat == 0
    with pytest.raises(fondaco.BadText, match="turn: the ship of seat 1 is full"):
        situation(f"players=3 turn=1 ships={taken([[], FULL[0], []])}")


@pytest.mark.rule("medici-card/turn-6")
def test_who_fills_his_ship_may_take_the_green_cards_in_reach_with_it():
    """The turn that fills it is a whole turn."""
    position = with_full(1, ["D2", "D2", "D3", "D3"], "market=green2,S0g,C2")
    play(position, "take 1 2 3")
    assert seats(position, "ship")[0][-3:] == ["C2", "S0g", "green2"]
    assert told(position, "ship_full") == [{"seat": 0}]


@pytest.mark.rule("medici-card/turn-7")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("room", [0, 1, 3])
def test_the_only_player_with_room_has_one_last_turn_and_the_day_is_over(players, room):
    """Whether his ship is full then or not."""
    position = evening([""] * players, room=room)
    ending = "last-turn" if room else "ships-full"
    assert told(position, "day_ended") == [{"day": 1, "why": ending}]
    assert named(position)[: 3 if room else 4] == ["took", "loaded", *["ship_full"] * (not room), "day_ended"]
    assert told(position, "ship_paid")[-1]["worth"] == 7 * ({2: 7}.get(players, 5) - room)


@pytest.mark.rule("medici-card/turn-7")
def test_the_last_turn_is_announced_and_seen():
    """It comes when the last ship but one is full; it is a whole turn with up to three cards revealed."""
    position = situation(f"players=3 turn=0 ships={taken([['D2'] * 4, FULL[1], []])} market=C2,C3 pile=black7,G5,F5,S5")
    assert not position.view()["last_turn"]
    play(position, "take 1")
    assert told(position, "last_turn") == [{"seat": 2}]
    assert position.view()["last_turn"]
    assert position.seat == 2
    play(position, "reveal", "reveal", "reveal")
    assert position.view()["last_turn"]
    play(position, "take 1 2 3")
    assert told(position, "day_ended") == [{"day": 1, "why": "last-turn"}]
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [11, 11, 17]


@pytest.mark.rule("medici-card/turn-7")
def test_he_cannot_go_on_after_his_last_turn():
    """A single green card taken, five holds free: the day is over all the same."""
    position = play(last_turn([], "market=green2"), "take 1")
    assert told(position, "day_ended") == [{"day": 1, "why": "last-turn"}]
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [2, 11, 11]
    assert position.view()["day"] == 2


@pytest.mark.rule("medici-card/turn-7")
def test_two_with_room_go_on():
    """As long as two ships have room nobody's turn is the last."""
    position = play(with_full(2, ["D2"], "market=green2,C2,C3"), "take 1")
    assert position.seat == 3
    assert not position.view()["last_turn"]
    assert not told(position, "day_ended")


@pytest.mark.rule("medici-card/turn-8")
def test_with_an_empty_deck_nobody_reveals_and_all_go_on_taking():
    """Also with three players: nothing is told of it a second time, and the day goes on to its end."""
    deck = {"cards": [{"good": "grain", "value": 2, "count": 22}, {"good": "dye", "value": 3, "count": 23}]}
    stored, ships = taken([["G2"] * 10, ["D3"] * 10, ["G2", "D3"] * 5]), taken([["G2"] * 2, ["D3"], ["D3"]])
    position = situation(f"players=3 day=3 turn=0 deck={to_text(deck)} stored={stored} ships={ships} left=1")
    play(position, "reveal")
    assert told(position, "deck_empty") == [{}]
    assert position.view()["deck"] == 0
    while not position.over:
        assert "reveal" not in position.legal
        assert not position.view()["may_reveal"]
        position.play("take 1")
    assert told(position, "deck_empty") == []


SMALLEST = {2: 42, 3: 45, 4: 60, 5: 75, 6: 90}
"""Players x holds x 3."""


def with_cards(players: int, cards: int, green: int = 0) -> fondaco.Position:
    """A game with so many cards that take a hold, and so many that take none."""
    kinds = [{"good": "grain", "value": 2, "count": cards // 2}, {"good": "dye", "value": 3, "count": -(-cards // 2)}]
    kinds.append({"value": 2, "green": True, "count": green})
    return fondaco.deal("medici-card", players=players, seed=5, components={"cards": kinds})


@pytest.mark.rule("medici-card/turn-8")
@pytest.mark.parametrize("first", ["reveal", "take 1"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_smallest_deck_allowed_lasts_to_the_last_hold(players, first):
    """All ships are filled on all three days, whether the players reveal as much as they can or nothing: the market is
    never empty on a turn, and the last card of all fills the last hold."""
    position, full = with_cards(players, SMALLEST[players]), 0
    while not position.over:
        assert position.view()["market"]
        position.play(first if first in position.legal else "take 1")
        full += len(told(position, "ship_full"))
    assert full == 3 * players
    assert (position.view()["deck"], position.view()["market"]) == (0, [])


@pytest.mark.rule("medici-card/turn-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_smaller_deck_is_refused(players):
    """Cards that take no hold do not help."""
    needed = SMALLEST[players]
    with pytest.raises(fondaco.BadComponents, match=f"{players} players need at least {needed} cards that take a hold"):
        with_cards(players, needed - 1, green=30)


@pytest.mark.rule("medici-card/turn-9")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("starter", [0, 1])
def test_play_goes_clockwise_from_the_start_player(players, starter):
    """Once round and on."""
    position = situation(f"players={players} turn={starter} starter={starter} market=G2,G2,S2")
    order = []
    for _ in range(players + 2):
        order.append(position.seat)
        position.play("take 1")
    assert order == [(starter + step) % players for step in range(players + 2)]
    assert position.view()["starter"] == starter


@pytest.mark.rule("medici-card/turn-9")
def test_full_ships_are_passed_over():
    """Seats 1, 2 and 4 are full: after seat 0 comes 3, then 5, then 0 again."""
    position = situation(f"players=6 turn=0 ships={taken([[], FULL[0], FULL[1], [], FULL[2], []])} market=D4,C2,C3,D2")
    order = []
    for _ in range(4):
        order.append(position.seat)
        position.play("take 1")
    assert order == [0, 3, 5, 0]


# --- What can be seen ------------------------------------------------------------------------------------------------


@pytest.mark.rule("medici-card/turn-10")
def test_everything_on_the_table_is_open_to_all():
    """Every seat and every spectator sees ships, warehouses, florins, market, cards out of the game, and how many are
    left."""
    position = situation(
        "players=3 day=2 turn=1 florins=10,20,35 stored=0:G5,0:black7,1:C0x2,1:C3,2:green2 ships=0:D2,2:F3,2:S0g"
        " market=G2,G3,S4 revealed=1"
    )
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.pop("seat") for view in views] == [None, 0, 1, 2]
    assert all(view == views[0] for view in views)
    seen = views[0]
    assert [seat["florins"] for seat in seen["seats"]] == [10, 20, 35]
    assert [seat["ship"] for seat in seen["seats"]] == [["D2"], [], ["F3", "S0g"]]
    assert [seat["warehouse"] for seat in seen["seats"]] == [
        [["G5"], [], [], [], []],
        [[], [], [], [], ["C0x2", "C3"]],
        [[], [], [], [], []],
    ]
    assert [seat["stored"] for seat in seen["seats"]] == [[1, 0, 0, 0, 0], [0, 0, 0, 0, 3], [0] * 5]
    assert seen["out"] == ["black7", "green2"]
    assert seen["market"] == ["G2", "G3", "S4"]
    assert (seen["deck"], sum(seen["unseen"].values())) == (99, 99)
    assert (seen["unseen"]["black7"], seen["unseen"]["G5"], seen["unseen"]["D2"]) == (4, 2, 3)


@pytest.mark.rule("medici-card/turn-10")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("deck", [None, MY_DECK], ids=["house deck", "own deck"])
def test_the_order_of_the_deck_is_hidden(players, deck):
    """Two games that differ only in it look the same to every seat and every spectator; the cards are the same."""
    if players == 6 and deck is not None:
        deck = SCALES
    position = play(fondaco.deal("medici-card", players=players, seed=3, components=deck), "reveal", "take 1", "reveal")
    other = position.redealt(0, seed=99)
    assert pile(position) != pile(other)
    assert all_cards(position) == all_cards(other)
    for seat in (None, *range(players)):
        assert position.view(seat) == other.view(seat)
        assert position.redealt(seat or 0, 5) == other.redealt(0, 5), "the true order leaves no trace"


def test_a_position_with_the_deck_of_the_tests_says_so():
    """The table's own cards are seen to be its own, also where the position came from text."""
    assert situation(f"players=3 deck={to_text(SCALES)}").view()["own_deck"]
    assert not situation("players=3").view()["own_deck"]
