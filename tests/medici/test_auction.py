"""The auction: once around, higher or pass, and what comes of it (bid-1 to bid-7)."""

import base64
import json
from dataclasses import replace

import pytest

import fondaco
from helpers.table import named, play, refused, told

from .table import florins, ships, situation, speakers


@pytest.mark.rule("medici/bid-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_lot_goes_once_around_and_the_active_player_speaks_last(players):
    """From the left of the active player clockwise, each once, whatever they say."""
    for shower in range(players):
        order = [(shower + 1 + i) % players for i in range(players)]
        position = situation(f"players={players} shower={shower} phase=bid lot=C5")
        assert position.view()["speakers"] == order
        assert speakers(position, *["pass"] * players) == order
        assert named(position)[:2] == ["passed", "unsold"]
        position = situation(f"players={players} shower={shower} phase=bid lot=C5")
        assert speakers(position, *[f"bid {florins}" for florins in range(1, players + 1)]) == order
        assert told(position, "sold") == [{"seat": shower, "florins": players}]


@pytest.mark.rule("medici/bid-1")
def test_who_was_outbid_is_not_asked_again():
    """Seat 1 bids, seat 3 bids more; when the active player has passed the lot is seat 3's."""
    position = situation("players=4 phase=bid lot=C5")
    assert speakers(position, "bid 2", "pass", "bid 3", "pass") == [1, 2, 3, 0]
    assert told(position, "sold") == [{"seat": 3, "florins": 3}]


@pytest.mark.rule("medici/bid-2")
def test_all_whole_bids_above_the_highest_and_within_the_purse_are_allowed():
    """At first from 1 on; after a bid of 7 from 8 on; never more than the bidder has."""
    position = situation("players=3 phase=bid lot=C5 florins=12,9,10")
    assert position.legal == ("pass", *(f"bid {florins}" for florins in range(1, 10)))
    position.play("bid 7")
    assert position.legal == ("pass", "bid 8", "bid 9", "bid 10")
    position.play("pass")
    assert position.legal == ("pass", *(f"bid {florins}" for florins in range(8, 13)))


@pytest.mark.rule("medici/bid-2")
@pytest.mark.parametrize(
    "move", ["bid 0", "bid -1", "bid 6", "bid 7", "bid 11", "bid 7.5", "bid", "bid x", "draw", "stop", 0, 1]
)
def test_any_other_bid_is_refused(move):
    """Nothing, negative, not above the highest, above the purse, a fraction: refused with the range that is allowed."""
    position = play(situation("players=3 phase=bid lot=C5 florins=12,9,10"), "bid 7")
    assert "allowed: pass or bid 8 to 10." in refused(position, move)


@pytest.mark.rule("medici/bid-2")
def test_the_whole_purse_may_be_bid():
    """A player may spend his last florin."""
    position = play(situation("players=3 phase=bid lot=C5"), "bid 40")
    assert told(position, "sold") == [{"seat": 1, "florins": 40}], "nobody can bid more than 40"
    assert florins(position) == [40, 0, 40]


@pytest.mark.rule("medici/bid-3")
def test_a_lot_must_fit_into_the_holds_left():
    """Two cards: seat 1 has one hold left and may not bid, seat 2 has exactly two and may."""
    position = situation("players=3 phase=bid lot=C5,F5 ships=-/G0,G1,G2,G3/D0,D1,D2")
    assert position.seat == 2
    play(position, "bid 1", "pass")
    assert ships(position) == [[], ["G0", "G1", "G2", "G3"], ["D0", "D1", "D2", "C5", "F5"]]


@pytest.mark.rule("medici/bid-3")
def test_a_full_ship_bids_for_nothing():
    """Seat 1 has the money but no hold: in a whole round of lots it is never asked."""
    position = situation("players=4 ships=-/C0,C1,C2,C3,C4/-/- left=6")
    asked = speakers(position, *["stop", "pass", "pass", "pass"] * 3)
    assert asked == [0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2, 3]


@pytest.mark.rule("medici/bid-3")
def test_two_players_have_seven_holds_to_bid_with():
    """With six cards loaded a two-player ship takes a seventh and no eighth."""
    ship = "C0,C1,C2,C3,C4,F0"
    assert situation(f"players=2 phase=bid lot=G5 ships=-/{ship}").seat == 1
    assert situation(f"players=2 phase=bid lot=G5,D5 ships=-/{ship}").seat == 0


@pytest.mark.rule("medici/bid-4")
def test_a_lot_nobody_wants_is_discarded_for_the_day():
    """No ship and no purse changes, and the cards do not come back before the next day."""
    position = situation("players=3 phase=bid lot=C5,gold left=3 deck=F1,F2,F3")
    play(position, "pass", "pass", "pass")
    assert told(position, "unsold") == [{"cards": 2}]
    assert florins(position) == [40, 40, 40]
    assert ships(position) == [[], [], []]
    assert {"C5", "gold"} <= set(position.view()["discarded"])
    assert "gold" not in position.view()["unseen"]
    seen = list(position.view()["lot"])
    while not told(position, "day_ended"):
        position.play("draw" if "draw" in position.legal else "pass")
        seen += [turned["card"] for turned in told(position, "turned_up") if not told(position, "day_ended")]
    assert seen == ["F1", "F2", "F3"]


@pytest.mark.rule("medici/bid-5")
def test_the_highest_bidder_pays_the_bank_and_loads_the_whole_lot():
    """Only the buyer pays, what he bid; the money goes to nobody; all cards of the lot go into his ship."""
    position = situation("players=4 phase=bid lot=C5,F3,gold ships=-/-/S1/-")
    play(position, "bid 4", "bid 11", "pass", "pass")
    assert told(position, "sold") == [{"seat": 2, "florins": 11}]
    assert florins(position) == [40, 40, 29, 40]
    assert ships(position) == [[], [], ["S1", "C5", "F3", "gold"], []]
    assert [seat["worth"] for seat in position.view()["seats"]] == [0, 0, 19, 0]
    assert position.view()["discarded"] == []


@pytest.mark.rule("medici/bid-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_turn_passes_to_the_left_whoever_buys(players):
    """The next lot is shown by the left neighbour of the active player, not of the buyer."""
    for buyer in range(players):
        position = situation(f"players={players} shower=1 phase=bid lot=C5")
        while position.view()["phase"] == "bid":
            position.play("bid 1" if position.seat == buyer else "pass")
        assert ships(position)[buyer] == ["C5"]
        assert position.view()["shower"] == position.seat == 2 % players


@pytest.mark.rule("medici/bid-6")
def test_full_ships_show_no_lots():
    """Seats 1 and 2 are full: after seat 0 it is seat 3 who shows, and after seat 3 seat 0 again."""
    position = situation("players=4 ships=-/C0,C1,C2,C3,C4/F0,F1,F2,F3,F4/- left=6")
    play(position, "stop", "pass", "pass")
    assert position.seat == position.view()["shower"] == 3
    play(position, "stop", "pass", "pass")
    assert position.seat == position.view()["shower"] == 0


@pytest.mark.rule("medici/bid-6")
def test_the_ship_filled_just_now_is_passed_by_as_well():
    """Seat 1 buys its last card; the turn that would come to it goes on to seat 2."""
    position = situation("players=3 phase=bid lot=S5 ships=-/C0,C1,C2,C3/-")
    play(position, "bid 1", "pass", "pass")
    assert position.seat == position.view()["shower"] == 2


SHOW = "full_ships=show left=6 ships=C0,C1,C2,C3/F0,F1,F2,F3,F4/G0,G1,G2"
"""Three players with one hold free, none and two."""


@pytest.mark.rule("medici/bid-6")
def test_full_ships_are_left_out_when_nothing_is_said():
    assert situation("players=3").options["full_ships"] == "skip"
    with pytest.raises(fondaco.BadText, match="shower: the ship of seat 1 is full"):
        situation(f"players=3 shower=1 {SHOW.replace('show', 'skip')}")


@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/bid-3")
def test_with_show_a_full_ship_shows_lots_and_bids_for_none():
    """The token comes to seat 1 though its ship is full; it chooses how many cards, the others bid, it is not asked."""
    position = play(situation(f"players=3 {SHOW} deck=D1,D2,D3,D4"), "stop")
    assert speakers(position, "pass", "pass") == [2, 0]
    view = position.view()
    assert (position.seat, view["shower"], view["lot"]) == (1, 1, ["D2"])
    assert position.legal == ("draw", "stop")
    assert speakers(play(position, "stop"), "pass", "bid 1") == [2, 0]
    assert told(position, "day_ended")[0]["why"] == "ships-full", "two ships are full: the third is filled"


@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/lot-2")
@pytest.mark.parametrize(("lot_limit", "most"), [("any", 2), ("other", 2), ("none", 3)])
def test_the_lot_of_a_full_ship_keeps_to_the_limit_of_the_table(lot_limit, most):
    """His own ship has no room, so `any` and `other` look at the same ships."""
    assert situation(f"players=3 shower=1 {SHOW} lot_limit={lot_limit}").view()["lot_most"] == most


@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/bid-4")
def test_the_sheet_to_the_letter_lets_a_full_ship_burn_cards():
    """Without a limit seat 1 shows three cards for which nobody has room: all are discarded, and seat 2 is next."""
    position = situation(f"players=3 shower=1 {SHOW} lot_limit=none deck=D1,D2,D3,D4")
    play(position, "draw", "draw")
    assert named(position)[:6] == ["turned_up", "lot_shown", "not_asked", "not_asked", "not_asked", "unsold"]
    assert (position.view()["shower"], position.view()["lot"]) == (2, ["D4"])


@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/day-2")
def test_a_full_ship_may_show_the_last_cards_of_the_day():
    position = situation("players=3 shower=1 full_ships=show left=1 ships=-/F0,F1,F2,F3,F4/- day=3")
    assert speakers(position, "pass", "pass") == [2, 0]
    assert told(position, "day_ended") == [{"day": 3, "why": "deck-empty"}]


@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/day-3")
def test_full_ships_show_nothing_to_those_who_have_no_florin():
    """Seat 1 is rich and full, the others have spent all: no lot is shown any more, whoever would show it."""
    position = situation("players=3 full_ships=show phase=bid lot=S5 ships=-/F0,F1,F2,F3,F4/- florins=4,40,0 day=3")
    play(position, "bid 4")
    assert told(position, "day_ended") == [{"day": 3, "why": "money-gone"}]


@pytest.mark.rule("medici/bid-6")
def test_what_was_written_before_the_option_was_there_leaves_full_ships_out():
    """A record, a save with an older row and a position's text that do not name the option take its default."""
    position = play(fondaco.deal("medici", players=3, seed=4), "stop", "pass")
    record = position.record()
    old = replace(record, options={"lot_limit": "any"})
    assert fondaco.replay(old) == position
    save = {"record": old.document(), "layout": "older", "row": base64.b64encode(b"a smaller row").decode()}
    assert fondaco.load(json.dumps(save).encode()) == position
    assert fondaco.setup("medici", position.text.replace("full_ships=skip ", "")) == position
    assert record.rules == 1


@pytest.mark.rule("medici/bid-7")
def test_who_has_too_little_money_is_not_asked():
    """After a bid of 7 a purse of 7 is passed over, and all are told why; a purse of 8 is asked."""
    position = situation("players=5 phase=bid lot=C5 florins=9,30,7,8,0")
    position.play("bid 7")
    assert position.seat == 3
    assert position.legal == ("pass", "bid 8")
    assert named(position) == ["bid", "not_asked"]
    assert told(position, "not_asked") == [{"seat": 2, "lack": "florins"}]
    assert [seat["said"] for seat in position.view()["seats"]] == [None, 7, None, None, None]
    assert [seat["lack"] for seat in position.view()["seats"]] == [None, None, "florins", None, "florins"]
    position.play("pass")
    assert position.seat == 0, "seat 4 has nothing to bid with"


@pytest.mark.rule("medici/bid-7")
def test_an_auction_without_further_bidders_closes_at_once():
    """When nobody after the bidder could outbid him, the lot is his and the next is shown."""
    position = situation("players=4 phase=bid lot=C5,F5 florins=5,6,5,40 ships=-/-/-/G0,G1,G2,G3")
    position.play("bid 5")
    assert named(position)[:5] == ["bid", "not_asked", "not_asked", "not_asked", "sold"]
    assert told(position, "not_asked")[1] == {"seat": 3, "lack": "room"}
    assert position.view()["phase"] == "show"
    assert position.seat == 1


@pytest.mark.rule("medici/bid-1")
@pytest.mark.rule("medici/bid-3")
@pytest.mark.rule("medici/bid-7")
def test_example_an_auction_among_laden_ships():
    """The ledger's example: 2, 3, 4 and 2 cards loaded, a lot of three; the second and third cannot bid."""
    position = situation("players=4 ships=C0,C1/F0,F1,F2/G0,G1,G2,G3/D0,D1 deck=S5,S4,S3")
    assert speakers(position, "draw", "draw") == [0, 0]
    assert told(position, "not_asked") == [{"seat": 1, "lack": "room"}, {"seat": 2, "lack": "room"}]
    assert speakers(position, "bid 7", "bid 8") == [3, 0]
    assert told(position, "sold") == [{"seat": 0, "florins": 8}]
    assert florins(position) == [32, 40, 40, 40]
    assert ships(position)[0] == ["C0", "C1", "S5", "S4", "S3"]
    assert position.view()["seats"][0]["room"] == 0
    assert position.seat == position.view()["shower"] == 1
