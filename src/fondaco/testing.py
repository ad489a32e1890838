"""The conformance suite: what every game must fulfil, as functions anybody can call.

    from fondaco.testing import check_game
    check_game("medici")

Each check raises an AssertionError that says what was broken, in which game, and how to come back there (players,
options, seed). A new game is done when `check_game` is silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from .core.chance import MAX_SEED
from .core.errors import FondacoError, IllegalMove
from .core.game import Game, find
from .core.position import Position, deal, load, replay, setup
from .core.rule import is_rule

__all__ = ["check_contract", "check_decision", "check_game", "check_games", "check_refusals", "tables"]

LONGEST_GAME = 20_000
"""Decisions after which a game counts as endless."""

CONTRACT = ("deal", "legal", "play", "standing", "redeal", "observe")
WORDS = ("EVENT_NAMES", "FIELDS", "arrange", "describe", "menu", "move_text", "number_of", "read_move", "summary")


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of option values."""
    names = [option.name for option in game.meta.options]
    for players in game.meta.players:
        for values in product(*(option.values for option in game.meta.options)):
            yield players, dict(zip(names, values, strict=True))


def check_game(name: str, games: int = 3) -> None:
    """All checks, for every number of players and every combination of options."""
    game = find(name)
    check_contract(game)
    for players, options in tables(game):
        check_games(game, players, options, range(games))
        check_refusals(game, players, options)


def check_contract(game: Game) -> None:
    """The rules, words and numbers a game must offer are there."""
    for name in CONTRACT:
        assert is_rule(getattr(game.rules, name, None)), f"{game}: rules.{name} is missing or no rule"
    for name in WORDS:
        assert hasattr(game.words, name), f"{game}: words.{name} is missing"
    assert sum(game.rules.OBSERVATION.values()) == game.n_observed, f"{game}: OBSERVATION and OBSERVED differ"
    assert set(game.meta.players) == set(range(game.meta.players[0], game.meta.players[-1] + 1))
    assert game.meta.usual_players in game.meta.players
    for option in game.meta.options:
        assert option.name in game.State.scalars, f"{game}: the row has no field for the option {option.name}"
    for event in game.events.values():
        for audience in event.secret.values():
            assert set(audience.fields) <= set(event.fields), f"{game}: {event} names a seat it does not have"


def check_games(game: Game, players: int, options: dict[str, str], seeds: range) -> None:
    """Random games to their end, with every check at every decision."""
    for seed in seeds:
        luck = Random(f"{players} {options} {seed}")
        position = deal(game.meta.id, players=players, seed=seed, **options)
        where = f"{game.meta.id}, {players} players, {options}, seed {seed}"
        try:
            while not position.over:
                check_decision(position, luck)
                position.play(luck.choice(position.actions))
                assert len(position.history) < LONGEST_GAME, "the game does not end"
            check_end(position)
        except (AssertionError, FondacoError) as broken:
            raise AssertionError(f"{where}, after {len(position.history)} moves: {broken}") from broken


def check_decision(position: Position, luck: Random) -> None:
    """Everything that must hold whenever somebody has to decide."""
    game, seat = position.game, position.seat
    assert seat in range(position.players), f"seat {seat} is to decide"
    actions, moves = position.actions, position.legal
    assert len(actions) >= 2, "there are fewer than two legal moves: forced moves are played by the rules"
    assert len(set(actions)) == len(actions) == len(set(moves)), "two legal moves are the same"
    assert all(0 <= action < game.n_actions for action in actions), "an action number is out of range"
    for action, move in zip(actions, moves, strict=True):
        assert game.words.read_move(move) == action, f"the move {move!r} does not read back"
    assert setup(game.meta.id, position.text) == position, "the position's text does not read back"
    assert load(position.save()) == position, "the save does not load"
    check_copy_and_undo(position, luck.choice(actions))
    for viewer in range(position.players):
        check_redeal(position, viewer, luck)


def check_copy_and_undo(position: Position, action: int) -> None:
    """A copy is played on apart, and undo brings everything back."""
    before = position.row.tobytes(), position.history, position.events, position.legal
    copy = position.copy()
    assert copy == position, "a copy differs"
    copy.play(action)
    assert position.row.tobytes() == before[0], "playing on a copy changed the original"
    copy.undo()
    after = copy.row.tobytes(), copy.history, copy.events, copy.legal
    assert after == before, "undo does not bring back what was"


def check_redeal(position: Position, viewer: int, luck: Random) -> None:
    """The law of redeal, and that nothing the viewer knows is changed by it."""
    game = position.game
    one, two = luck.randrange(MAX_SEED), luck.randrange(MAX_SEED)
    first, again = position.redealt(viewer, one), position.redealt(viewer, two)
    twice = first.redealt(viewer, two)
    assert twice == again, f"redealing twice for seat {viewer} is not redealing once: the old deal left a trace"
    assert (first.row["key"] != position.row["key"]).any(), "redeal leaves the key of chance"
    assert first.view(viewer) == position.view(viewer), f"redeal changes what seat {viewer} sees"
    assert first.observe(viewer).tolist() == position.observe(viewer).tolist(), f"redeal changes seat {viewer}'s tensor"
    assert first.seat == position.seat, "redeal changes whose decision it is"
    if viewer == position.seat:
        assert first.actions == position.actions, "redeal changes the legal moves"
        action = luck.choice(position.actions)
        true, other = position.copy(), first.copy()
        true.play(action)
        other.play(action)
        assert told_before_chance(game, true, viewer) == told_before_chance(game, other, viewer), (
            f"what seat {viewer} hears before chance speaks depends on what it cannot know"
        )


def told_before_chance(game: Game, position: Position, viewer: int) -> list[dict[str, Any]]:
    """What a seat hears of the last move up to the first event in which chance shows."""
    heard = []
    for told in position.events:
        if told.event.random:
            break
        heard.append(game.heard(told, viewer))
    return heard


def check_end(position: Position) -> None:
    """A finished game: no moves, a ranking, a record that replays."""
    assert position.seat is None
    assert position.legal == ()
    assert min(position.ranking) == 1, "nobody has won"
    assert len(position.scores) == len(position.ranking) == position.players
    assert "over" in refusal(position, 0), "a move after the end is not refused as such"
    assert replay(position.record()) == position, "the record does not replay"
    assert replay(position.record().to_json()) == position, "the record's text does not replay"
    assert setup(position.game.meta.id, position.text) == position, "the final position's text does not read back"


def check_refusals(game: Game, players: int, options: dict[str, str]) -> None:
    """Wrong moves are refused with a sentence, and change nothing."""
    position = deal(game.meta.id, players=players, seed=1, **options)
    illegal = sorted(set(range(game.n_actions)) - set(position.actions))
    wrong: list[Any] = ["", "castle", "\x00", "9" * 99, -1, game.n_actions, True, *illegal[:3], *illegal[-3:]]
    before = position.row.tobytes()
    for move in wrong:
        assert "allowed" in refusal(position, move), f"the refusal of {move!r} does not say what is allowed"
        assert position.row.tobytes() == before, f"refusing {move!r} changed the position"
        assert position.history == ()


def refusal(position: Position, move: Any) -> str:
    """The sentence with which a wrong move is refused."""
    try:
        position.play(move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"the wrong move {move!r} was accepted")
