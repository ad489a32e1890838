"""Every game fulfils the contract; and the suite that says so can fail."""

from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import Position, Told, testing
from fondaco.core.chance import shuffle, sow
from fondaco.core.event import Event, Only, tell
from fondaco.core.game import Game, Option
from fondaco.core.rule import rule
from fondaco.testing import check_contract, check_decision, check_game, check_games, check_refusals, few_tables, tables
from helpers.often import LONG, times

GAMES = times(1, long=4)
TABLES = [
    (name, players, options)
    for name in fondaco.games()
    for players, options in (tables if LONG else few_tables)(fondaco.find(name))
]
"""`make long` plays every combination of options; otherwise each value is there once."""
every_table = pytest.mark.parametrize(
    ("name", "players", "options"),
    [pytest.param(*table, id=f"{table[0]}-{table[1]}-{'-'.join(table[2].values())}") for table in TABLES],
)


@pytest.mark.parametrize("name", fondaco.games())
def test_every_game_offers_what_the_contract_asks_for(name):
    check_contract(fondaco.find(name))


@every_table
def test_random_games_keep_the_contract_at_every_decision(name, players, options):
    check_games(fondaco.find(name), players, options, range(GAMES))


@every_table
def test_wrong_moves_are_refused_and_change_nothing(name, players, options):
    check_refusals(fondaco.find(name), players, options)


def test_all_tables_are_checked():
    medici = list(tables(fondaco.find("medici")))
    assert len(medici) == 5 * 3 * 2
    assert (2, {"lot_limit": "none", "full_ships": "show"}) in medici


def test_few_tables_have_every_value_of_every_option():
    ages = fondaco.find("middle-ages")
    shown = [{("players", players), *options.items()} for players, options in few_tables(ages)]
    assert set().union(*shown) == {("players", 3), ("players", 4)} | {
        (option.name, value) for option in ages.meta.options for value in option.values
    }
    assert len(shown) < len(list(tables(ages)))


# --- The suite can fail ----------------------------------------------------------------------------------------------

MEDICI = fondaco.find("medici")
RULES = MEDICI.rules


def caught(games: int = 1) -> str:
    """What the suite says about Medici as it is just now, broken."""
    with pytest.raises(AssertionError) as trouble:
        check_games(MEDICI, 3, {"lot_limit": "any"}, range(games))
    return str(trouble.value)


@pytest.fixture
def broken(monkeypatch):
    """Replaces one function of the game by another."""
    return lambda name, function: monkeypatch.setattr(MEDICI, name, function)


def test_the_trouble_is_told_with_the_way_back_to_it(broken):
    broken("legal", rule(lambda s, out: min(RULES.legal(s, out), 1)))
    with pytest.raises(AssertionError, match=r"2 players.*'lot_limit': 'any'.*seed 0, after 0 moves"):
        check_game("medici")


def test_a_single_legal_move_is_caught(broken):
    broken("legal", lambda s, out: min(RULES.legal(s, out), 1))
    assert "fewer than two legal moves" in caught()


def test_a_legal_move_twice_is_caught(broken):
    def legal(s, out):
        count = RULES.legal(s, out)
        out[count] = out[0]
        return count + 1

    broken("legal", legal)
    assert "two legal moves are the same" in caught()


def test_an_action_number_out_of_range_is_caught(broken):
    def legal(s, out):
        count = RULES.legal(s, out)
        out[count] = RULES.ACTIONS
        return count + 1

    broken("legal", legal)
    assert "out of range" in caught()


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ({"phase": "bidding"}, "the view is not as declared: Invalid enum value 'bidding'"),
        ({"day": None}, "the view is not as declared: Expected `int`, got `null`"),
        ({"weather": "fair"}, "the view tells more than is declared"),
    ],
)
def test_a_view_that_is_not_as_declared_is_caught(broken, change, trouble):
    view = MEDICI.view
    broken("view", lambda s, seat: view(s, seat) | change)
    assert trouble in caught()


def test_an_event_that_is_not_as_declared_is_caught(broken):
    heard = MEDICI.heard
    broken("heard", lambda told, seat: heard(told, seat) | {"deck": "many"})
    assert "the event day_begun is not as declared: Expected `int`, got `str`" in caught()


def test_an_outlook_that_is_not_as_declared_is_caught(broken):
    outlook = MEDICI.outlook
    broken("outlook", lambda s, actions: outlook(s, actions) | {"bought": 7})
    assert "the outlook is not as declared" in caught()


def test_scores_that_tell_of_what_is_hidden_are_caught(broken):
    def standing(s, scores, places):
        RULES.standing(s, scores, places)
        scores[0] += s.deck[s.deck_top]

    broken("standing", standing)
    assert "the scores, which all are shown, tell what seat 0 cannot know" in caught()


def test_an_endless_game_is_caught(broken, monkeypatch):
    monkeypatch.setattr(testing, "LONGEST_GAME", 30)
    broken("play", lambda s, action: None)
    assert "does not end" in caught()


def test_chance_from_outside_the_row_is_caught(broken):
    """A rule that remembers something elsewhere plays otherwise the next time."""
    luck = Random(1)

    def play(s, action):
        RULES.play(s, action)
        s.florins[0] += luck.randrange(2)

    broken("play", play)
    assert "not where its record leads" in caught()


def test_a_game_nobody_wins_is_caught(broken):
    def standing(s, scores, places):
        RULES.standing(s, scores, places)
        for seat in range(s.players):
            places[seat] += 1

    broken("standing", standing)
    assert "nobody has won" in caught()


# Redeal, view and what is heard


def test_a_redeal_that_leaves_the_key_is_caught(broken):
    broken("redeal", lambda s, seat, seed: None)
    assert "key of chance" in caught()


def test_a_redeal_that_leaves_the_deck_as_it_is_is_caught(broken):
    """A bot could count on the next card: the most tempting way to be dishonest."""
    broken("redeal", lambda s, seat, seed: sow(s.key, seed))
    assert caught()


def test_a_redeal_in_which_the_old_deal_leaves_a_trace_is_caught(broken):
    def redeal(s, seat, seed):
        sow(s.key, seed)
        shuffle(s.deck, s.deck_top, RULES.CARDS, RULES.CARDS, s.key, RULES.REDEAL, 0)  # not put in order first

    broken("redeal", redeal)
    assert "left a trace" in caught()


def test_a_redeal_that_changes_what_is_seen_is_caught(broken):
    def redeal(s, seat, seed):
        RULES.redeal(s, seat, seed)
        s.florins[seat] = 7

    broken("redeal", redeal)
    assert "sees" in caught()


def test_a_redeal_that_changes_whose_decision_it_is_is_caught(broken):
    def redeal(s, seat, seed):
        RULES.redeal(s, seat, seed)
        s.turn = seat

    broken("redeal", redeal)
    broken("view", lambda s, seat: {})
    assert "whose decision" in caught()


def test_a_view_of_the_decks_order_is_caught(broken):
    view = MEDICI.view
    broken("view", lambda s, seat: view(s, seat) | {"deck": [s.deck[i] for i in range(RULES.CARDS)]})
    assert "sees" in caught()


def test_a_view_of_the_key_is_caught(broken):
    view = MEDICI.view
    broken("view", lambda s, seat: view(s, seat) | {"luck": s.key[3] % 2})
    assert "sees" in caught(games=3)


def test_a_tensor_with_the_next_card_in_it_is_caught(broken):
    observe = MEDICI.observe

    def peek(s, seat, out):
        observe(s, seat, out)
        out[0] = s.deck[min(s.deck_top, RULES.CARDS - 1)]

    broken("observe", peek)
    assert "tensor" in caught()


def test_an_event_that_tells_of_the_deck_is_caught(broken):
    def play(s, action):
        tell(s, RULES.LOT_SHOWN, s.turn, s.deck[min(s.deck_top, RULES.CARDS - 1)])
        RULES.play(s, action)

    broken("play", play)
    assert "depends on what it cannot know" in caught()


# Text, copies and undo


def test_moves_that_do_not_read_back_are_caught(monkeypatch):
    read_move = MEDICI.words.read_move
    monkeypatch.setattr(MEDICI.words, "read_move", lambda text: None if text == "stop" else read_move(text))
    assert "the move 'stop' does not read back" in caught()


def test_a_position_text_that_forgets_a_field_is_caught(monkeypatch):
    describe = MEDICI.positions.describe
    monkeypatch.setattr(MEDICI.positions, "describe", lambda s: describe(s) | {"starter": "0"})
    assert "text does not read back" in caught(games=3)


def test_an_undo_that_does_not_bring_all_back_is_caught(monkeypatch):
    undo = Position.undo

    def forgetful(self):
        events = self.events
        undo(self)
        self._events = events

    monkeypatch.setattr(Position, "undo", forgetful)
    assert "undo" in caught()


def test_a_copy_that_is_not_one_is_caught(monkeypatch):
    monkeypatch.setattr(MEDICI.State, "copy", lambda self: self, raising=False)
    assert "changed the original" in caught()


def test_a_wrong_move_that_is_accepted_is_caught(monkeypatch):
    read_move = MEDICI.words.read_move
    monkeypatch.setattr(MEDICI.words, "read_move", lambda text: 0 if text == "castle" else read_move(text))
    with pytest.raises(AssertionError, match="'castle' was accepted"):
        check_refusals(MEDICI, 3, {})


# The contract


@pytest.mark.parametrize("name", ["deal", "legal", "play", "standing", "redeal", "observe", "observe_moving"])
def test_a_missing_rule_and_an_unmarked_one_are_caught(name, monkeypatch):
    trouble = f"{name} is missing or no rule"
    monkeypatch.setattr(MEDICI, name, lambda *arguments: 0)
    with pytest.raises(AssertionError, match=trouble):
        check_contract(MEDICI)
    monkeypatch.delattr(MEDICI, name)
    with pytest.raises(AssertionError, match=trouble):
        check_contract(MEDICI)


def test_missing_words_and_positions_are_caught(monkeypatch):
    monkeypatch.delattr(MEDICI.words, "menu")
    with pytest.raises(AssertionError, match="menu is missing"):
        check_contract(MEDICI)
    monkeypatch.undo()
    monkeypatch.delattr(MEDICI.positions, "arrange")
    with pytest.raises(AssertionError, match="arrange is missing"):
        check_contract(MEDICI)


def test_an_observation_of_another_length_is_caught(monkeypatch):
    monkeypatch.setattr(MEDICI, "n_observed", MEDICI.n_observed + 1)
    with pytest.raises(AssertionError, match="PIECES"):
        check_contract(MEDICI)


def test_an_option_without_its_field_is_caught(monkeypatch):
    meta = MEDICI.meta
    changed = type(meta)(**vars(meta) | {"options": (*meta.options, Option("big_bonus", ("no", "yes")))})
    monkeypatch.setattr(MEDICI, "meta", changed)
    with pytest.raises(AssertionError, match="no field for the option big_bonus"):
        check_contract(MEDICI)


def test_an_event_for_a_seat_it_does_not_name_is_caught(monkeypatch):
    monkeypatch.setitem(MEDICI.events, "whispered", Event(("card",), {"secret": Only(("owner",))}, False))
    with pytest.raises(AssertionError, match="names a seat it does not have"):
        check_contract(MEDICI)


def test_the_game_is_whole_again():
    """The broken games above leave nothing behind."""
    assert isinstance(MEDICI, Game)
    check_contract(MEDICI)
    position = fondaco.deal("medici", players=3, seed=1)
    check_decision(position, Random(1))
    assert all(isinstance(told, Told) for told in position.events)


# --- What random games seldom show -----------------------------------------------------------------------------------


def played_out(position: Position) -> tuple[int, ...]:
    """The scores if everybody always makes the last of his legal moves but one."""
    while not position.over:
        position.play(position.legal[-2])
    return position.scores


@pytest.mark.parametrize("name", fondaco.games())
def test_after_the_end_no_action_is_legal(name):
    game = fondaco.find(name)
    position = fondaco.deal(name, players=game.meta.players[-1], seed=1)
    played_out(position)
    assert game.legal(position._s, [0] * game.rules.ACTIONS) == 0


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("medici-card", ("deck", "market", "loaded", "owner", "florins", "stored")),
        ("medici-dice", ("total", "crosses", "circles", "ship_points", "column_points", "sheet")),
        ("middle-ages", ("deck", "structures", "buildings", "riches", "stored", "hand", "laid", "knows", "coterie")),
    ],
)
def test_a_deal_leaves_nothing_of_what_was_in_the_row(name, fields):
    game = fondaco.find(name)
    fresh = game.blank(game.meta.players[-1], {})
    sow(fresh.key, 7)
    filled = np.frombuffer(fresh.tobytes(), game.State.dtype).copy()
    for field in fields:
        filled[field] = 1
    used = game.State(filled.tobytes())
    game.deal(fresh)
    game.deal(used)
    assert used.tobytes() == fresh.tobytes()


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("medici", (28, 32, 11, 13, 32, 38)),
        ("medici-card", (120, 85, 75, 85, 105, 70)),
        ("medici-dice", (160, 115, 95, 115)),
        ("middle-ages", (0, 7, 89, 0)),
    ],
)
def test_a_redeal_leads_where_it_always_led_and_not_to_what_was_dealt(name, scores):
    """Whoever guesses the seed of the deal is still not told what comes."""
    position = fondaco.deal(name, players=len(scores), seed=1)
    assert played_out(position.redealt(0, 1)) == scores
    assert played_out(position) != scores
