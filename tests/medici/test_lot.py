"""Showing a lot: how many cards, and who sees what (lot-1 to lot-4)."""

import pytest

import fondaco
from helpers.table import named, play, refused, told

from .table import ALL_CARDS, LOT_LIMITS, cards_of_the_day, ships, situation

# Ships with four, three, two, one and no holds free, of cards that no test here needs elsewhere.
FREE = {
    5: ["-", "-", "-", "-"],
    4: ["C0", "F0", "G0", "D0"],
    3: ["C0,C1", "F0,F1", "G0,G1", "D0,D1"],
    2: ["C0,C1,C2", "F0,F1,F2", "G0,G1,G2", "D0,D1,D2"],
    1: ["C0,C1,C2,C3", "F0,F1,F2,F3", "G0,G1,G2,G3", "D0,D1,D2,D3"],
    0: ["C0,C1,C2,C3,C4", "F0,F1,F2,F3,F4", "G0,G1,G2,G3,G4", "D0,D1,D2,D3,D4"],
}


def with_room(*rooms: int, more: str = "") -> fondaco.Position:
    """Four players with these many free holds; seat 0 is about to show a lot."""
    return situation(f"players=4 ships={'/'.join(FREE[room][seat] for seat, room in enumerate(rooms))} left=8 {more}")


def largest_lot(position: fondaco.Position) -> int:
    """How many cards the lot has when the active player turns up all he may."""
    cards = len(position.view()["lot"])
    while "draw" in position.legal and cards < 3:
        position.play("draw")
        cards += 1
        if shown := told(position, "lot_shown"):
            assert shown == [{"seat": 0, "cards": cards}]
            break
    return cards


@pytest.mark.rule("medici/lot-1")
def test_the_first_card_is_turned_up_and_the_rest_is_choice():
    """At his first decision one card lies open, the top one; the active player may draw or stop."""
    position = situation("players=4 shower=2 deck=C5,F3,G2,D1")
    assert position.seat == 2
    assert position.view()["lot"] == ["C5"]
    assert position.legal == ("draw", "stop")
    assert play(position, "draw").view()["lot"] == ["C5", "F3"]


@pytest.mark.rule("medici/lot-1")
@pytest.mark.parametrize(
    ("moves", "lot"), [(["stop"], "C5"), (["draw", "stop"], "C5 F3"), (["draw", "draw"], "C5 F3 G2")]
)
def test_a_lot_has_one_two_or_three_cards(moves, lot):
    """He may stop after one or two; after the third the auction opens by itself."""
    position = play(situation("players=4 shower=2 deck=C5,F3,G2,D1"), *moves)
    assert position.view()["phase"] == "bid"
    assert position.view()["lot"] == lot.split()
    assert told(position, "lot_shown") == [{"seat": 2, "cards": len(lot.split())}]
    assert position.seat == 3


@pytest.mark.rule("medici/lot-1")
@pytest.mark.parametrize("move", ["pass", "bid 1", "draw 2", "", "take", "DRAW STOP", 2, -1, 10_000])
def test_only_drawing_or_stopping_is_allowed_while_showing(move):
    """Anything else is refused with the two words that are allowed."""
    assert "allowed: draw or stop." in refused(situation("players=4"), move)


@pytest.mark.rule("medici/lot-2")
@pytest.mark.parametrize(
    ("rooms", "most"),
    [
        ((5, 5, 5, 5), {"any": 3, "other": 3, "none": 3}),
        ((3, 1, 2, 0), {"any": 3, "other": 2, "none": 3}),
        ((1, 1, 2, 0), {"any": 2, "other": 2, "none": 3}),
        ((1, 2, 2, 0), {"any": 2, "other": 2, "none": 3}),
        ((1, 3, 1, 1), {"any": 3, "other": 3, "none": 3}),
        ((2, 1, 1, 1), {"any": 2, "other": 1, "none": 3}),
        ((1, 1, 1, 1), {"any": 1, "other": 1, "none": 3}),
        ((5, 1, 0, 0), {"any": 3, "other": 1, "none": 3}),
        ((1, 5, 0, 0), {"any": 3, "other": 3, "none": 3}),
    ],
)
@pytest.mark.parametrize("lot_limit", LOT_LIMITS)
def test_a_lot_is_no_larger_than_the_option_allows(rooms, most, lot_limit):
    """`any` counts all ships, `other` those of the others, `none` stops only at three."""
    position = with_room(*rooms, more=f"lot_limit={lot_limit}")
    assert position.view()["lot_most"] == most[lot_limit]
    if most[lot_limit] == 1:
        assert position.view()["phase"] == "bid", "a single card allowed: nothing to choose"
    assert largest_lot(position) == most[lot_limit]


@pytest.mark.rule("medici/lot-2")
def test_any_is_played_when_nothing_is_said():
    """The default of the option is `any`."""
    assert fondaco.deal("medici", players=4, seed=1).options["lot_limit"] == "any"
    with pytest.raises(fondaco.BadOption, match="any, other or none"):
        fondaco.deal("medici", players=4, seed=1, lot_limit="all")


@pytest.mark.rule("medici/lot-2")
def test_only_room_counts_and_not_money():
    """The emptiest ship sets the limit although its owner has no florin."""
    position = with_room(1, 5, 1, 1, more="florins=40,0,40,40")
    assert largest_lot(position) == 3


@pytest.mark.rule("medici/lot-2")
def test_he_may_show_a_lot_too_large_for_his_own_ship():
    """Seat 0 has one hold free and shows three cards; he is not asked to bid for them."""
    position = play(with_room(1, 3, 3, 3), "draw", "draw")
    play(position, "pass", "pass", "bid 1")
    assert len(ships(position)[3]) == 5
    assert position.view()["shower"] == 1


@pytest.mark.rule("medici/lot-2")
@pytest.mark.rule("medici/bid-4")
def test_without_a_limit_a_lot_nobody_can_take_is_discarded():
    """With `none` three cards may be shown although no ship has room for three: nobody is asked, all are discarded."""
    position = with_room(1, 1, 2, 0, more="lot_limit=none deck=S1,S2,S3,S4")
    before = ships(position)
    play(position, "draw", "draw")
    assert named(position)[:7] == ["turned_up", "lot_shown", *["not_asked"] * 4, "unsold"]
    assert position.view()["discarded"][-3:] == ["S1", "S2", "S3"]
    assert ships(position) == before
    assert (position.view()["shower"], position.view()["lot"]) == (1, ["S4"])


@pytest.mark.rule("medici/lot-3")
@pytest.mark.parametrize(("left", "moves", "cards"), [(1, [], 1), (2, ["draw"], 2)])
def test_a_lot_stands_when_the_deck_runs_out(left, moves, cards):
    """The last card has been turned up: the auction opens though the lot might have been larger."""
    position = play(situation(f"players=4 left={left}"), *moves)
    view = position.view()
    assert (view["deck"], view["phase"], len(view["lot"]), view["lot_most"]) == (0, "bid", cards, 3)


@pytest.mark.rule("medici/lot-3")
@pytest.mark.parametrize("bids", [("bid 3", "pass", "bid 4", "bid 9"), ("pass", "pass", "pass", "pass")])
def test_the_last_lot_is_auctioned_to_the_end_and_then_the_day_is_over(bids):
    """All four speak as usual; the day ends only after the last of them, whether the lot is sold or not."""
    position = play(situation("players=4 left=2 deck=C5,F5"), "draw")
    for move in bids:
        assert not told(position, "day_ended")
        position.play(move)
    assert told(position, "day_ended") == [{"day": 1, "why": "deck-empty"}]
    assert told(position, "sold") == ([{"seat": 0, "florins": 9}] if "bid 9" in bids else [])
    assert [ship["worth"] for ship in told(position, "ship_paid")] == ([10, 0, 0, 0] if "bid 9" in bids else [0] * 4)


@pytest.mark.rule("medici/lot-4")
def test_everything_on_the_table_is_open_to_all():
    """Every seat and every spectator sees money, bids, ships, tracks, lot, discards and the number of cards left."""
    position = situation(
        "players=3 day=2 phase=bid lot=C5,F3 turned=C5,F3,G1,gold,S2 ships=G1/gold/- said=-,7,- turn=2"
        " florins=11,22,33 levels=1,2,3,4,5/0,0,0,0,0/7,6,5,4,3"
    )
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.pop("seat") for view in views] == [None, 0, 1, 2]
    assert all(view == views[0] for view in views)
    seen = views[0]
    assert [seat["florins"] for seat in seen["seats"]] == [11, 22, 33]
    assert [seat["said"] for seat in seen["seats"]] == [None, 7, None]
    assert [seat["ship"] for seat in seen["seats"]] == [["G1"], ["gold"], []]
    assert [seat["levels"] for seat in seen["seats"]] == [[1, 2, 3, 4, 5], [0] * 5, [7, 6, 5, 4, 3]]
    assert (seen["lot"], seen["discarded"], seen["deck"]) == (["C5", "F3"], ["S2"], 13)
    assert (seen["high_bid"], seen["high_bidder"]) == (7, 1)


@pytest.mark.rule("medici/lot-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deck_and_the_cards_put_aside_are_hidden(players):
    """Two games that differ only in what lies face down look the same to every seat and every spectator."""
    position = play(fondaco.deal("medici", players=players, seed=3), "draw", "stop", "pass")
    other = position.redealt(0, seed=99)
    assert cards_of_the_day(position)[1:] != cards_of_the_day(other)[1:]
    for seat in (None, *range(players)):
        assert position.view(seat) == other.view(seat)
    turned, deck, aside = cards_of_the_day(other)
    assert turned == cards_of_the_day(position)[0]
    assert sorted(turned + deck + aside) == ALL_CARDS
