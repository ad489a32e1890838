"""`Position`, the friendly object: the names of the design, each doing what it says."""

import copy
import importlib
import json
import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pytest

import fondaco
from fondaco import FondacoError, IllegalMove, Position, Record, Told
from fondaco.core.fairness import commitment, new_nonce, new_secret, table_key
from helpers.sentences import everything, moments, played, refused, refused_here, tables

NAMES = (
    *("seat", "over", "scores", "legal", "play", "events", "view", "undo", "row", "record", "save", "copy", "history"),
    *("actions", "ranking", "observe", "redealt", "text", "_repr_svg_", "__str__", "__repr__", "__eq__"),
)


def start(**more) -> Position:
    """The game of the design's example."""
    return fondaco.deal("medici", **{"players": 4, "seed": 7, **more})


def game_over(seed: int = 7) -> Position:
    """A game played to its end."""
    return played(start(seed=seed), random.Random(seed))


def test_every_name_of_the_design_is_there():
    assert [name for name in NAMES if not hasattr(Position, name)] == []
    assert {"deal", "replay", "load", "setup", "games", "IllegalMove"} <= set(vars(fondaco))


def test_the_package_names_what_it_offers():
    assert [name for name in fondaco.__all__ if not hasattr(fondaco, name)] == []


def test_games_lists_what_there_is_and_each_can_be_imported():
    assert "medici" in fondaco.games()
    for name in fondaco.games():
        module = importlib.import_module(f"fondaco.games.{name.replace('-', '_')}")
        assert getattr(fondaco.games, name.replace("-", "_")) is module
        assert module.__doc__
        assert fondaco.find(name).meta.id == name


def test_the_example_of_the_design():
    position = start()
    assert (position.seat, position.over, position.scores) == (2, False, (40, 40, 40, 40))
    assert position.legal == ("draw", "stop")
    position.play("draw")
    assert position.history == ("draw",)
    assert position.events[0].name == "turned_up"


def test_the_same_seed_deals_the_same_and_another_does_not():
    assert start() == start()
    assert start(seed=8) != start()
    assert start(seed=bytes(32)) == start(seed=bytes(32))


def test_without_a_seed_chance_is_new_every_time():
    first, second = (fondaco.deal("medici") for _ in range(2))
    assert first != second
    assert fondaco.replay(first.record()) == first


def test_left_out_players_and_options_are_the_usual_ones():
    position = fondaco.deal("medici", seed=7)
    assert (position.players, position.options) == (4, {"lot_limit": "any", "full_ships": "skip"})
    assert start(lot_limit="other").options == {"lot_limit": "other", "full_ships": "skip"}


def test_before_the_first_move_the_events_are_those_of_the_deal():
    position = start()
    assert position.history == ()
    assert [told.name for told in position.events] == ["day_begun", "turned_up"]
    assert all(isinstance(told, Told) for told in position.events)


def test_a_move_is_played_by_its_text_or_by_its_number():
    for position in moments(start(), random.Random(3)):
        action, move = position.actions[-1], position.legal[-1]
        by_text, by_number = position.copy(), position.copy()
        by_text.play(move)
        by_number.play(action)
        assert everything(by_text) == everything(by_number)


def test_a_move_is_read_whatever_its_case_and_spaces():
    position = start()
    position.play("  STOP ")
    position.play("Bid   3")
    assert position.history == ("stop", "bid 3")


def test_actions_and_legal_go_together():
    for position in moments(start(), random.Random(4)):
        assert len(position.actions) == len(position.legal) >= 2
        assert [position.read(move) for move in position.legal] == list(position.actions)


def test_scores_are_every_seats_and_the_ranking_comes_at_the_end():
    position = start()
    refused_here(position, FondacoError, lambda: position.ranking)
    played(position, random.Random(5))
    assert (position.over, position.seat, position.legal, position.actions) == (True, None, (), ())
    scores = position.scores
    assert position.ranking == tuple(1 + sum(other > mine for other in scores) for mine in scores)


def test_a_view_is_plain_data_and_belongs_to_its_reader():
    position = start()
    for seat in (None, 0, 3):
        view = position.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat
        view["seats"].clear()
        assert position.view(seat) != view
    assert position.view() == position.view(seat=None)


def test_the_row_is_a_copy():
    position = start()
    row, before = position.row, position.row.tobytes()
    assert isinstance(row, np.void)
    assert row["players"] == 4
    with pytest.raises(ValueError, match="read-only"):
        row["players"] = 5
    assert position.row.tobytes() == before


def test_an_observation_has_named_pieces():
    for position in moments(start(), random.Random(6)):
        pieces = position.game.pieces
        for seat in range(position.players):
            seen = position.observe(seat)
            assert seen.dtype == np.int16
            assert len(seen) == position.game.n_observed == max(piece.stop for piece in pieces.values())
            florins = [position.scores[(seat + other) % 4] for other in range(4)]
            assert seen[pieces["florins"]].tolist() == [*florins, 0, 0]
            assert seen[pieces["day"]].tolist() == [int(position.row["day"] == day) for day in (1, 2, 3)]
            assert seen[pieces["unseen"]].sum() == 36 - position.row["deck_top"]


@pytest.mark.parametrize(("players", "options"), tables("medici"))
def test_undo_goes_back_to_the_beginning_and_no_further(players, options):
    position = start(players=players, **options)
    before = [everything(moment) for moment in moments(position, random.Random(players))]
    while before:
        position.undo()
        assert everything(position) == before.pop()
    assert position.history == ()
    assert "take back" in refused_here(position, IllegalMove, position.undo)


def test_a_copy_is_played_on_apart():
    position = start()
    position.play("draw")
    before = everything(position)
    copy = position.copy()
    assert everything(copy) == before
    copy.play("stop")
    assert everything(position) == before
    copy.undo()
    copy.undo()
    assert copy == start()
    assert everything(position) == before


def test_a_record_is_a_small_document_that_replays():
    position = game_over()
    record = position.record()
    assert isinstance(record, Record)
    assert record == Record.from_json(record.to_json())
    assert (record.game, record.players, record.options) == ("medici", 4, start().options)
    assert record.chance == {"seed": 7}
    assert tuple(record.moves) == position.history
    assert tuple(record.scores) == position.scores
    for form in (record, record.to_json(), record.to_json().encode()):
        assert everything(fondaco.replay(form)) == everything(position)


def test_a_record_can_be_read_by_people():
    text = start().record().to_json()
    assert text.endswith("\n")
    assert [line.split('"')[1] for line in text.splitlines() if line.startswith(' "')] == list(json.loads(text))
    assert json.loads(text)["game"] == "medici"


def test_games_from_a_key_a_setup_and_a_table_replay_too():
    secret, nonces = new_secret(), [new_nonce() for _ in range(4)]
    table = {"commitment": commitment(secret), "secret": secret.hex(), "nonces": nonces}
    fair = start(seed=table_key(secret, nonces))
    fair.seats = ("Alba", "Bianca", "Cosimo", "Zofia Łęcka")
    for position in (start(seed=bytes(range(32))), fondaco.setup("medici", "players=3 seed=5 lot=C5")):
        position.play("stop")
        assert fondaco.replay(position.record().to_json()) == position
    record = Record("medici", 1, 4, fair.options, {"table": table}, [], None, list(fair.seats))
    again = fondaco.replay(record.to_json())
    assert again == fair
    assert again.record() == record


def test_a_save_is_bytes_and_back_at_every_decision():
    position = start()
    for _ in moments(position, random.Random(8)):
        save = position.save()
        assert isinstance(save, bytes)
        assert everything(fondaco.load(save)) == everything(position)
    assert fondaco.load(position.save()).ranking == position.ranking


def test_a_save_of_another_layout_still_loads():
    """A field added later does not break old saves: the record is the truth, the row only a check on it."""
    position = game_over()
    save = json.loads(position.save()) | {"layout": "0" * 16, "row": "AAAA"}
    assert fondaco.load(json.dumps(save).encode()) == position


def test_a_redealt_position_looks_the_same_to_its_seat_and_has_no_history():
    position = start()
    position.play("draw")
    before = everything(position)
    other = position.redealt(1, 5)
    assert everything(position) == before
    assert other != position
    assert other.view(1) == position.view(1)
    assert (other.seat, other.legal, other.scores) == (position.seat, position.legal, position.scores)
    assert (other.history, other.events) == ((), ())
    assert other == position.redealt(1, 5) != position.redealt(1, 6)
    refused_here(other, FondacoError, other.record)
    refused_here(other, FondacoError, other.save)
    refused_here(other, IllegalMove, other.undo)


def test_text_and_repr_lead_back_to_an_equal_position():
    for position in moments(start(players=3), random.Random(9)):
        assert "\n" not in position.text
        assert fondaco.setup("medici", position.text) == position
        again = eval(repr(position), {"fondaco": fondaco})
        assert again == position
        assert (again.seat, again.legal, again.scores) == (position.seat, position.legal, position.scores)


def test_printing_draws_the_table(capsys):
    position = start()
    print(position)
    drawn = capsys.readouterr().out
    assert drawn == f"{position}\n"
    assert drawn.startswith("Medici: Day 1. Deck: 23.")
    assert sum(line[:1] == ">" for line in drawn.splitlines()) == 2  # who is to decide, and the legend


def test_the_picture_for_notebooks_is_valid_xml():
    for position in (start(), game_over(), fondaco.setup("medici", "players=6 lot=gold phase=bid")):
        picture = ElementTree.fromstring(position._repr_svg_())
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert "".join(picture.itertext()) == str(position).replace("\n", "")


def test_equality_is_of_the_game_and_every_bit_of_the_row():
    position = start()
    detour = start()
    detour.play("stop")
    assert detour != position
    detour.undo()
    assert detour == position
    assert position != start(seed=8)
    assert position != start(lot_limit="none")
    assert position != "a position"
    assert fondaco.setup("medici", position.text) == position
    with pytest.raises(TypeError):
        hash(position)


def test_a_finished_game_can_be_written_down_and_taken_back():
    position = game_over()
    assert fondaco.setup("medici", position.text).over
    assert "over" in refused(fondaco.GameOver, lambda: position.play("pass"))
    position.undo()
    assert not position.over


def test_a_position_sent_to_another_process_is_the_same_with_all_its_past():
    position = start()
    for _ in range(9):
        position.play(position.actions[0])
    sent = pickle.loads(pickle.dumps(position))
    assert (sent, sent.events, sent.record(), sent.game) == (
        position,
        position.events,
        position.record(),
        position.game,
    )
    for _ in range(9):
        sent.undo()
        position.undo()
        assert (sent, sent.events) == (position, position.events)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Position.copy])
def test_a_copy_is_equal_until_it_is_played_on(copied):
    position = start()
    other = copied(position)
    assert other == position
    other.play(other.actions[0])
    assert other != position
    assert position.history == ()


def test_a_position_comes_from_a_row_and_from_nothing_else():
    position, medici = start(), fondaco.find("medici")
    assert fondaco.position("medici", position.row) == fondaco.position(medici, position.row.tobytes()) == position
    with pytest.raises(fondaco.FondacoError, match="no record"):
        fondaco.position("medici", position.row).record()
    nothing = np.zeros(1, medici.State.dtype)[0]
    for wrong in (b"", position.row.tobytes()[:-1], fondaco.deal("medici-card").row, nothing, 5, None, "row"):
        with pytest.raises(fondaco.BadOption, match="row of Medici"):
            fondaco.position("medici", wrong)


def test_numpys_integers_are_as_good_as_pythons():
    position = fondaco.deal("medici", players=np.int16(3), seed=np.uint64(5))
    assert position.record() == fondaco.deal("medici", players=3, seed=5).record()
    assert type(position.view(np.int8(1))["seat"]) is int
    assert position.redealt(np.int64(1), np.int32(9)) == position.redealt(1, 9)
    assert position.observe(np.uint8(2)).tolist() == position.observe(2).tolist()
    position.play(np.int32(position.actions[0]))
    json.dumps(position.record().document())
    with pytest.raises(fondaco.IllegalMove, match="action 999 is not allowed"):
        position.play(np.int64(999))
    for wrong in (np.bool_(True), np.float64(1.0), np.int8(-1)):
        with pytest.raises(fondaco.FondacoError):
            position.view(wrong)
