"""The end of a day: one ship with room, an empty deck, no money (day-1 to day-3)."""

import pytest

from helpers.table import named, play, told

from .table import florins, paid, ships, situation

FULL = {3: "G0,G1,G2,G3,G4", 4: "G0,G1,G2,G3,G4/D0,D1,D2,D3,D4"}


def scored(position) -> list[int]:
    """What the evening paid each seat, all told."""
    return paid(position, "ship_paid", "track_paid", "level_paid")


@pytest.mark.rule("medici/day-1")
@pytest.mark.parametrize(
    ("players", "others", "bought", "last"),
    [
        (2, "", "C0,C1,C2,C3,C4,F0", "F1,F2"),
        (3, "/" + FULL[3], "C0,C1,C2,C3", "F1,F2"),
        (4, "/" + FULL[4], "C0,C1,C2,C3", "F1,F2"),
    ],
)
def test_the_last_ship_is_filled_free_from_the_top_of_the_deck(players, others, bought, last):
    """Seat 0 buys its last card: the auctions are over, and seat 1 gets the next cards in their order, for nothing."""
    position = situation(
        f"players={players} phase=bid shower=0 lot=S5 ships={bought}/{last}{others} deck=S0,S1,S2,S3,S4 left=5"
        f" florins=9,{','.join(['3'] * (players - 1))} day=3"
    )
    play(position, *["pass"] * (position.seat == 1), "bid 2")
    free = 5 if players == 2 else 3
    assert told(position, "filled") == [{"seat": 1, "card": f"S{i}"} for i in range(free)]
    assert told(position, "day_ended") == [{"day": 3, "why": "ships-full"}]
    assert named(position).index("sold") < named(position).index("filled") < named(position).index("day_ended")
    assert ships(position)[1] == [*last.split(","), *(f"S{i}" for i in range(free))]
    before_scoring = [have - got for have, got in zip(florins(position), scored(position), strict=True)]
    assert before_scoring == [7, *[3] * (players - 1)], "only the lot was paid for"


@pytest.mark.rule("medici/day-1")
def test_what_the_deck_cannot_fill_stays_empty():
    """Two cards for four holds: both are loaded, two holds stay empty, and the ship is ranked as it is."""
    position = situation(
        f"players=3 phase=bid lot=S5 ships=C0,C1,C2,C3/F1/{FULL[3]} deck=S3,S4 left=2 florins=9,0,3 day=3"
    )
    position.play("bid 1")
    assert told(position, "filled") == [{"seat": 1, "card": "S3"}, {"seat": 1, "card": "S4"}]
    assert told(position, "day_ended") == [{"day": 3, "why": "ships-full"}]
    assert ships(position)[1] == ["F1", "S3", "S4"]
    assert position.view()["seats"][1]["room"] == 2
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [11, 8, 10]


@pytest.mark.rule("medici/day-1")
def test_with_no_card_left_the_last_ship_stays_as_it_is():
    """The last lot fills the last ship but one and empties the deck: there is nothing to fill with."""
    position = situation(f"players=3 phase=bid lot=S5 ships=C0,C1,C2,C3/F1/{FULL[3]} left=0 florins=9,0,3 day=3")
    position.play("bid 1")
    assert told(position, "filled") == []
    assert len(told(position, "day_ended")) == 1
    assert ships(position)[1] == ["F1"]


@pytest.mark.rule("medici/day-1")
def test_the_auctions_go_on_while_two_ships_have_room():
    """Seat 0 buys and has a hold left: the next lot is shown."""
    position = situation(f"players=3 phase=bid lot=S5 ships=C0,C1,C2/F1/{FULL[3]} left=4 florins=9,9,3")
    play(position, "pass", "bid 1")
    assert not told(position, "day_ended")
    assert position.view()["shower"] == position.seat == 1


@pytest.mark.rule("medici/day-1")
@pytest.mark.rule("medici/day-3")
def test_the_last_ship_is_filled_even_if_nobody_has_a_florin():
    """Filling comes first: the buyer spends his last florin, the last player never had one, and his ship is filled."""
    position = situation(f"players=3 phase=bid lot=S5 ships=C0,C1,C2,C3/F1/{FULL[3]} left=7 florins=2,0,0 day=3")
    position.play("bid 2")
    assert told(position, "day_ended") == [{"day": 3, "why": "ships-full"}]
    assert len(ships(position)[1]) == 5


@pytest.mark.rule("medici/day-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_day_of_nothing_but_passing_ends_with_the_deck(players):
    """Every card is shown and discarded; after the last the day is over and nobody has paid anything."""
    position = situation(f"players={players}")
    lots = 0
    while not told(position, "day_ended"):
        position.play("draw" if "draw" in position.legal else "pass")
        lots += len(told(position, "unsold"))
    assert told(position, "day_ended") == [{"day": 1, "why": "deck-empty"}]
    assert lots == {2: 6, 3: 6, 4: 8, 5: 10, 6: 12}[players]
    assert [ship["worth"] for ship in told(position, "ship_paid")] == [0] * players


@pytest.mark.rule("medici/day-2")
def test_one_card_in_the_deck_is_still_a_lot():
    """The day goes on to its very last card: one is left, it is shown by the next player and auctioned."""
    position = play(situation("players=3 phase=bid lot=C5 left=1 deck=F5 day=3"), "pass", "pass", "pass")
    assert not told(position, "day_ended")
    view = position.view()
    assert (view["lot"], view["shower"], view["phase"], view["deck"]) == (["F5"], 1, "bid", 0)
    play(position, "pass", "pass", "bid 6")
    assert told(position, "day_ended") == [{"day": 3, "why": "deck-empty"}]
    assert ships(position) == [[], ["F5"], []]


@pytest.mark.rule("medici/day-3")
def test_the_day_ends_when_nobody_with_room_has_a_florin():
    """Seat 0 spends its last florin; seat 1 has none; seat 2 is rich but full: no card is turned up any more."""
    position = situation(f"players=3 phase=bid lot=S5 ships=C0/F1/{FULL[3]} left=9 florins=5,0,40 day=3")
    position.play("bid 5")
    assert named(position)[:3] == ["bid", "sold", "day_ended"]
    assert told(position, "day_ended") == [{"day": 3, "why": "money-gone"}]
    assert position.view()["deck"] == 9
    assert ships(position)[:2] == [["C0", "S5"], ["F1"]]


@pytest.mark.rule("medici/day-3")
@pytest.mark.parametrize("florins_left", ["6,0,40", "5,1,40"])
def test_one_florin_is_enough_to_go_on(florins_left):
    """As long as anybody with room has a florin the next lot is shown."""
    position = situation(f"players=3 phase=bid lot=S5 ships=C0/F1/{FULL[3]} left=9 florins={florins_left}")
    play(position, *["pass"] * (position.seat == 1), "bid 5")
    assert not told(position, "day_ended")
    assert len(told(position, "turned_up")) == 1


@pytest.mark.rule("medici/day-3")
def test_the_purses_of_full_ships_do_not_count():
    """Four players: those with room have spent all; two full ships with 40 florins each do not keep the day alive."""
    position = situation(f"players=4 phase=bid lot=S5 ships=C0/F1/{FULL[4]} left=9 florins=0,5,40,40 day=2")
    position.play("bid 5")
    assert told(position, "day_ended") == [{"day": 2, "why": "money-gone"}]
    assert told(position, "day_begun")[0]["day"] == 3
