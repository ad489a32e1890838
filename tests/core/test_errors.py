"""Bad input: one clear sentence, an error of its own kind, and nothing changed."""

import random
from decimal import Decimal

import pytest

import fondaco
from fondaco import BadOption, BadText, FondacoError, GameOver, IllegalMove, UnknownGame
from fondaco.core.chance import MAX_SEED
from helpers.sentences import played, refused, refused_here

WRONG_SEEDS = [-1, MAX_SEED + 1, 2**200, 1.0, 1.5, True, "7", Decimal(7), [7]]
WRONG_SEATS = [4, -1, 99, 1.0, True, "0", [], (0,)]


def start(**more) -> fondaco.Position:
    """A game of four."""
    return fondaco.deal("medici", **{"players": 4, "seed": 1, **more})


def test_every_error_is_a_fondaco_error():
    for name in ("UnknownGame", "BadOption", "IllegalMove", "GameOver", "BadRecord", "BadText"):
        assert issubclass(getattr(fondaco, name), FondacoError)
    assert issubclass(GameOver, IllegalMove)
    assert issubclass(FondacoError, Exception)


# --- Dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chess", "", "Medici", "medici ", "../medici", "medici\n", "rules", 5, None])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(name):
    assert "medici" in refused(UnknownGame, lambda: fondaco.deal(name, seed=1))
    assert "medici" in refused(UnknownGame, lambda: fondaco.setup(name, ""))
    assert "medici" in refused(UnknownGame, lambda: fondaco.find(name))


@pytest.mark.parametrize("players", [7, 1, 0, -4, 100, 4.0, 2.5, True, "4", [4], 10**30])
def test_a_wrong_number_of_players_is_refused_and_the_right_ones_are_named(players):
    assert "2, 3, 4, 5 or 6" in refused(BadOption, lambda: start(players=players))


@pytest.mark.parametrize("name", ["lotlimit", "lot_limit_", "_", "LOT_LIMIT", "turn", "key"])
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(name):
    assert "lot_limit" in refused(BadOption, lambda: start(**{name: "any"}))


@pytest.mark.parametrize("value", ["", "Any", "any ", "all", 0, 1, None, True, ["any"], {}])
def test_a_wrong_value_of_an_option_is_refused_and_the_right_ones_are_named(value):
    assert "any, other or none" in refused(BadOption, lambda: start(lot_limit=value))


@pytest.mark.parametrize("seed", WRONG_SEEDS)
def test_a_wrong_seed_is_refused_and_the_right_ones_are_told(seed):
    assert str(MAX_SEED) in refused(BadOption, lambda: start(seed=seed))


@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
def test_a_key_of_another_length_is_refused(length):
    assert "32 bytes" in refused(BadOption, lambda: start(seed=bytes(length)))


# --- Asking ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", WRONG_SEATS)
def test_an_unknown_seat_is_refused_and_the_seats_are_named(seat):
    position = start()
    for ask in (position.view, position.observe, lambda seat: position.redealt(seat, 1)):
        assert "0 to 3" in refused_here(position, BadOption, lambda ask=ask: ask(seat))


@pytest.mark.parametrize("seed", [*WRONG_SEEDS, None])
def test_a_wrong_seed_of_a_redeal_is_refused(seed):
    position = start()
    assert str(MAX_SEED) in refused_here(position, BadOption, lambda: position.redealt(0, seed))


def test_a_ranking_before_the_end_is_refused():
    position = start()
    assert "not over" in refused_here(position, FondacoError, lambda: position.ranking)


def test_a_move_back_before_the_first_is_refused():
    position = start()
    assert "no move to take back" in refused_here(position, IllegalMove, position.undo)


# --- Moves -----------------------------------------------------------------------------------------------------------

UNREADABLE = [
    "",
    " ",
    "castle",
    "e4",
    "\x00",
    "\n",
    "draw\nstop",
    "draw stop",
    "bid",
    "bid x",
    "bid 1.5",
    "bid -1",
    "1",
]
UNREADABLE += ["bid 0", "bid ٣", "bid 1 2", "bid " + "9" * 5000, "9" * 5000, "ö", "\ud800", "pass!"]
NO_MOVES = [None, [], {}, b"draw", object, 1.0, 0.5, True, False, -1, 10**6, 10**5000, Decimal(1)]


@pytest.mark.parametrize("move", UNREADABLE, ids=lambda move: repr(move)[:20])
@pytest.mark.parametrize("moves", [(), ("stop",)], ids=["showing", "bidding"])
def test_an_unreadable_move_is_refused_and_the_allowed_ones_are_told(move, moves):
    position = start()
    for before in moves:
        position.play(before)
    sentence = refused_here(position, IllegalMove, lambda: position.play(move))
    assert "allowed: draw or stop." in sentence or "allowed: pass or bid 1 to 40." in sentence


@pytest.mark.parametrize("move", range(len(NO_MOVES)), ids=lambda number: repr(type(NO_MOVES[number]))[8:-2])
def test_what_is_no_move_at_all_is_refused(move):
    position = start()
    assert "allowed: draw or stop." in refused_here(position, IllegalMove, lambda: position.play(NO_MOVES[move]))


@pytest.mark.parametrize("move", ["pass", "bid 1", 2, 3])
def test_a_bid_while_the_lot_is_being_shown_is_refused(move):
    position = start()
    assert "draw or stop" in refused_here(position, IllegalMove, lambda: position.play(move))


@pytest.mark.parametrize("move", ["draw", "stop", "bid 41", "bid 5", "bid 4", 0, 1, 2 + 41])
def test_a_bid_too_low_or_too_high_is_refused(move):
    position = start()
    position.play("stop")
    position.play("bid 5")
    assert "pass or bid 6 to 40" in refused_here(position, IllegalMove, lambda: position.play(move))


def test_a_refused_move_at_every_decision_changes_nothing():
    position, luck = start(), random.Random(1)
    while not position.over:
        illegal = next(action for action in range(position.game.n_actions) if action not in position.actions)
        for move in ("castle", illegal, "bid 999999"):
            refused_here(position, IllegalMove, lambda move=move: position.play(move))
        position.play(luck.choice(position.actions))


@pytest.mark.parametrize("move", ["pass", "draw", "bid 1", "castle", "", 0, 2, None])
def test_a_move_after_the_end_is_refused_as_such(move):
    position = played(start(), random.Random(2))
    assert "over" in refused_here(position, GameOver, lambda: position.play(move))


# --- Positions in text -----------------------------------------------------------------------------------------------

BAD_TEXTS = [
    "florins",
    "florins=",
    "=1",
    "=",
    "\x00",
    "castle=1",
    "Day=1",
    "day=1 day=1",
    "day=0",
    "day=4",
    "day=x",
    "day=1.0",
    "day=٣",
    "day=" + "9" * 5000,
    "players=1",
    "players=7",
    "players=x",
    "lot_limit=maybe",
    "lot_limit=0",
    "phase=dusk",
    "phase=3",
    "phase=bid",
    "shower=4",
    "shower=-1",
    "starter=4",
    "turn=4",
    "turn=1",
    "turn=x",
    "phase=bid lot=C5 turn=9",
    "florins=40,40,40",
    "florins=40,40,40,40,40",
    "florins=40,40,40,-1",
    "florins=40,40,40,99999",
    "florins=40,40,40,4_0",
    "florins=40,40,40,",
    "levels=0,0,0,0,0/0,0,0,0,0/0,0,0,0,0",
    "levels=0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0",
    "levels=0,0,0,0,8/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0",
    "ships=-/-/-",
    "ships=-/-/-/-/-",
    "ships=X9/-/-/-",
    "ships=c5/-/-/-",
    "ships=C0,C0/-/-/-",
    "ships=C5,C5/C5/-/-",
    "ships=gold/gold/-/-",
    "ships=C0,C1,C2,C3,C4,C5/-/-/-",
    "ships=C0,C1,C2,C3,C4/-/-/-",  # the ship of seat 0, which shows the lot, is full
    "ships=-/C0,C1,C2,C3,C4/F0,F1,F2,F3,F4/G0,G1,G2,G3,G4",
    "ships=C0,C1,C2,C3,C4/F0,F1,F2,F3,F4/G0,G1,G2,G3,G4/D0,D1,D2,D3,D4",
    "lot=C0,C1,C2,C3",
    "lot=C0,C0",
    "lot=",
    "lot=C0,",
    "lot=C0 turned=C1",
    "lot=C0 ships=C0/-/-/-",
    "said=5,-,-,-",
    "said=-,-,-",
    "phase=bid lot=C5 said=x,-,-,-",
    "left=0",
    "left=25",
    "left=-1",
    "turned=C0,C1 left=24",
    "deck=C0,C0",
    "deck=C0 aside=C0",
    "deck=castle",
    "left=1 deck=C0,C1",
    "aside=C0,C1,C2,C3,C4,F0,F1,F2,F3,F4,G0,G1,G2",
    "phase=over turn=0",
    "seed=x",
    "seed=-1",
    "key=",
    "key=00",
    "key=" + "zz" * 32,
    "key=" + "00" * 33,
    "seed=1 seed=1",
]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: ascii(text[:60]))
def test_a_bad_position_text_is_refused(text):
    refused(FondacoError, lambda: fondaco.setup("medici", text))


def test_a_bad_field_is_named_and_so_are_the_known_ones():
    assert "day" in refused(BadText, lambda: fondaco.setup("medici", "castle=1"))
    assert refused(BadText, lambda: fondaco.setup("medici", "florins=1,2")).startswith("florins:")


@pytest.mark.parametrize("seed", [0, 10**9, 10**12, MAX_SEED])
def test_a_position_text_takes_every_seed_that_a_deal_takes(seed):
    assert fondaco.setup("medici", f"seed={seed}").row["key"].tolist() == start(seed=seed).row["key"].tolist()


@pytest.mark.parametrize(
    "text",
    [
        "players=2 phase=bid lot=C5 left=0 florins=5,5 said=-,5 turn=0",
        "players=2 phase=bid lot=C5 florins=0,5 said=-,5 turn=0",
        "players=4 lot_limit=none lot=C5,F5,G5 left=0 ships=C0,C1,C2,C3/F0,F1,F2,F3/G0,G1,G2,G3/D0,D1,D2,D3",
    ],
)
def test_a_position_in_which_nobody_can_decide_goes_on_to_the_next_decision_or_is_refused(text):
    """What is forced may end the day: then a position at somebody's decision stands there, or a sentence."""
    try:
        position = fondaco.setup("medici", text)
    except BadText:
        return
    assert fondaco.setup("medici", position.text) == position
    assert position.over or len(position.legal) >= 2
