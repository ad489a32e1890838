"""The conformance suite: what every game must fulfil, as functions anybody can call.

    from fondaco.testing import check_game
    check_game("medici")

Each check raises an AssertionError that says what was broken, in which game, and how to come back there (players,
options, seed). A new game is done when `check_game` is silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from .core.chance import MAX_SEED, sow
from .core.compiled import Compiled, compiled
from .core.contract import CONTRACT
from .core.cuda import on_gpu
from .core.errors import FondacoError, IllegalMove
from .core.game import Game, find
from .core.position import Position, deal, load, replay, setup
from .core.row import Row
from .core.rule import is_rule

__all__ = [
    "check_agreement",
    "check_contract",
    "check_cuda",
    "check_decision",
    "check_game",
    "check_games",
    "check_objections",
    "check_refusals",
    "check_small_actions",
    "few_tables",
    "tables",
]

LONGEST_GAME = 20_000
"""Decisions after which a game counts as endless."""

REDEALS = 20
"""So many redeals of one position are not all alike by chance."""

ANSWERS = 8
"""In so many games the answers about a position are compared too, at every decision."""

ASKED = 4
"""At every decision it is asked of so many moves what speaks against them."""

WORDS = ("EVENT_NAMES", "menu", "move_text", "number_of", "read_move", "summary")
POSITIONS = ("FIELDS", "arrange", "describe")
COMPONENTS = ("NAME", "HOUSE", "house", "read", "put", "of")


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of the values of those options that matter there."""
    for players in game.meta.players:
        options = [option for option in game.meta.options if option.matters(players)]
        for values in product(*(option.values for option in options)):
            yield players, dict(zip((option.name for option in options), values, strict=True))


def few_tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """As few of those as have every number of players and every value of every option among them."""

    def shown(table: tuple[int, dict[str, str]]) -> set[tuple[str, object]]:
        return {("players", table[0]), *table[1].items()}

    every = list(tables(game))
    missing = set().union(*map(shown, every))
    chosen = []
    while missing:
        chosen.append(max(every, key=lambda table: len(shown(table) & missing)))
        missing -= shown(chosen[-1])
    return chosen


def check_game(game: str | Game, games: int = 3) -> None:
    """All checks, for every number of players and every combination of options."""
    game = find(game)
    check_contract(game)
    for players, options in tables(game):
        check_games(game, players, options, range(games))
        check_refusals(game, players, options)


def check_contract(game: Game) -> None:
    """The rules, words and numbers a game must offer are there."""
    for name in CONTRACT:
        assert is_rule(getattr(game, name, None)), f"{game}: {name} is missing or no rule"
    for name in WORDS:
        assert hasattr(game.words, name), f"{game}: words.{name} is missing"
    for name in POSITIONS:
        assert hasattr(game.positions, name), f"{game}: positions.{name} is missing"
    assert set(game.meta.players) == set(range(game.meta.players[0], game.meta.players[-1] + 1))
    assert game.meta.usual_players in game.meta.players
    for option in game.meta.options:
        assert option.name in game.State.scalars, f"{game}: the row has no field for the option {option.name}"
    declared = game.observation.PIECES
    assert declared.size == game.n_observed, f"{game}: the pieces of PIECES do not make up an observation"
    for name in ("players", *(option.name for option in game.meta.options)):
        assert name in declared.slices, f"{game}: {name} is no piece of the observation"
    if game.components is not None:
        check_components(game)
    if game.small_actions is not None:
        for name in ("small_legal", "from_small"):
            assert is_rule(getattr(game.small_actions, name, None)), f"{game}: {name} is missing or no rule"
        assert len(game.small_actions.SMALL_WORDS) == game.small_actions.SMALL_ACTIONS, f"{game}: SMALL_WORDS"
    for event in game.events.values():
        for audience in event.secret.values():
            assert set(audience.fields) <= set(event.fields), f"{game}: {event} names a seat it does not have"


def check_components(game: Game) -> None:
    """The house's components are in canonical form, go into a row for any number of players, and come back from it."""
    assert game.components is not None
    for name in COMPONENTS:
        assert hasattr(game.components, name), f"{game}: components.{name} is missing"
    house = game.house_components
    assert game.components.read(house) == house, f"{game}: reading components twice changes them"
    for players, options in tables(game):
        assert game.components_of(game.blank(players, options)) == house, f"{game}: components are lost in the row"


def check_games(game: Game, players: int, options: dict[str, str], seeds: range) -> None:
    """Random games to their end, with every check at every decision."""
    for seed in seeds:
        check_redeal_is_thorough(deal(game, players=players, seed=seed, **options))
        luck = Random(f"{players} {options} {seed}")
        position = deal(game, players=players, seed=seed, **options)
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
    assert setup(game, position.text) == position, "the position's text does not read back"
    assert load(position.save()) == position, "the save does not load"
    check_copy_and_undo(position, luck.choice(actions))
    check_deal(position)
    for viewer in range(position.players):
        check_redeal(position, viewer, luck)
    check_declared(position)
    check_small_actions(position)
    check_objections(position, luck)


def check_objections(position: Position, luck: Random) -> None:
    """In a game that says what speaks against moves: nothing does against a legal one, something against any other of
    the seat to decide; there are words for it, and it tells a seat nothing that it does not know."""
    game, seat = position.game, position.seat
    if game.objection is None or seat is None:
        return
    asked = [game.words.move_text(luck.randrange(game.n_actions)) for _ in range(ASKED)]
    for move in [*position.legal, *asked]:
        objection = position.objection(seat, move)
        assert (objection is None) == is_allowed(position, move), f"what speaks against {move!r}: {objection}"
    viewer = luck.randrange(position.players)
    other = position.redealt(viewer, luck.randrange(MAX_SEED))
    for move in asked:
        objection = position.objection(viewer, move)
        assert other.objection(viewer, move) == objection, f"{objection} tells seat {viewer} what it cannot know"
        assert objection is None or f"\n{objection.why} =" in game.messages("en"), f"there are no words for {objection}"


def is_allowed(position: Position, move: str) -> bool:
    """Whether a move is legal, or the same as a legal one."""
    try:
        position.read(move)
    except IllegalMove:
        return False
    return True


def check_small_actions(position: Position) -> None:
    """In a game with a small action space, its legal numbers stand for different legal actions, two or more."""
    small = position.game.small_actions
    if small is None:
        return
    out = [0] * position.game.n_actions
    legal = out[: small.small_legal(position._s, out)]
    assert len(legal) >= 2, "there are fewer than two legal small actions"
    assert all(0 <= number < small.SMALL_ACTIONS for number in legal), "a small action is out of range"
    actions = {small.from_small(position._s, number) for number in legal}
    assert len(actions) == len(legal), "legal small actions do not stand for different legal ones"
    assert actions <= set(position.actions), "legal small actions do not stand for different legal ones"


def check_declared(position: Position) -> None:
    """What is seen, heard and foreseen is what the game declares, field by field; msgspec is needed to check it."""
    game = position.game
    for viewer in (position.seat, None):
        check_shape("view", position.view(viewer), game.view_type)
        for told in position.events:
            check_shape(f"event {told.name}", game.heard(told, viewer), game.event_types[told.name])
    check_shape("outlook", position.outlook, game.outlook_type)


def check_shape(what: str, data: Any, declared: Any) -> None:
    """Plain data has all the fields of a declared type, with values it allows, and no others."""
    if declared is None or find_spec("msgspec") is None:
        return
    from msgspec import ValidationError, convert

    try:
        assert convert(data, declared, strict=True) == data, f"the {what} tells more than is declared"
    except ValidationError as error:
        raise AssertionError(f"the {what} is not as declared: {error}") from None


def check_deal(position: Position) -> None:
    """A deal depends on the players, options and key alone: a used row is dealt like a new one."""
    used = position._s.copy()
    new = position.game.blank(position.players, position.options, position.components or None)
    for s in (used, new):
        sow(s.key, len(position.history))
        position.game.deal(s)
    assert used.tobytes() == new.tobytes(), "a deal into a used row leaves something of the old game"


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
    assert first.seat == position.seat, "redeal changes whose decision it is"
    assert first.view(viewer) == position.view(viewer), f"redeal changes what seat {viewer} sees"
    assert first.observe(viewer).tolist() == position.observe(viewer).tolist(), f"redeal changes seat {viewer}'s tensor"
    assert first.scores == position.scores, f"the scores, which all are shown, tell what seat {viewer} cannot know"
    if viewer == position.seat:
        assert first.actions == position.actions, "redeal changes the legal moves"
        action = luck.choice(position.actions)
        true, other = position.copy(), first.copy()
        true.play(action)
        other.play(action)
        assert told_before_chance(game, true, viewer) == told_before_chance(game, other, viewer), (
            f"what seat {viewer} hears before chance speaks depends on what it cannot know"
        )


def check_redeal_is_thorough(position: Position) -> None:
    """Where the row holds more than its key of what is to come, redealing changes that too.

    A game without secrets says so in its rules: `OPEN = True`.
    """
    if getattr(position.game.rules, "OPEN", False):
        return
    game, fields = position.game, [name for name in position.row.dtype.names or () if name != "key"]
    apart = [game.fresh(position.players, position.options, seed, position.components or None) for seed in (1, 2)]
    if all(apart[0].numpy()[name].tobytes() == apart[1].numpy()[name].tobytes() for name in fields):
        return  # the key is all that is hidden
    for viewer in range(position.players):
        rows = [position.redealt(viewer, seed).row for seed in range(REDEALS)]
        if all(row[name].tobytes() == rows[0][name].tobytes() for row in rows for name in fields):
            raise AssertionError(f"redealing for seat {viewer} changes nothing but the key of chance")


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
    assert setup(position.game, position.text) == position, "the final position's text does not read back"


def check_refusals(game: Game, players: int, options: dict[str, str]) -> None:
    """Wrong moves are refused with a sentence, and change nothing."""
    position = deal(game, players=players, seed=1, **options)
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


def check_agreement(
    game: Game, players: int, options: dict[str, str], games: int = 1000, fast: Compiled | None = None
) -> None:
    """Interpreted and compiled rows are the same bit for bit at every decision, and so is all they say.

    Compiled is the game with its bounds checked, or `fast`.
    """
    fast = fast or compiled(game, check=True)
    seeds = np.arange(games)
    rows = fast.rows(games, players, **options)
    fast.deal(rows, seeds)
    light = [game.fresh(players, options, seed) for seed in range(games)]
    luck, out = Random(f"{players} {options}"), memoryview(bytearray(4 * game.n_actions)).cast("i")
    actions, steps = np.zeros(games, np.int32), 0
    while True:
        where = f"{game.meta.id}, {players} players, {options}, after {steps} moves"
        for seed, s in enumerate(light):
            assert s.tobytes() == rows[seed].tobytes(), f"{where}, seed {seed}: {difference(s, rows[seed])}"
        running = [seed for seed, s in enumerate(light) if s.turn >= 0]
        check_answers(game, fast, light, rows, luck.sample(range(games), k=min(games, ANSWERS)), where)
        if not running:
            return
        moves, counts = fast.legal(rows)
        for seed in running:
            s = light[seed]
            count = game.legal(s, out)
            assert out[:count].tolist() == moves[seed, : counts[seed]].tolist(), f"{where}, seed {seed}: legal moves"
            actions[seed] = out[luck.randrange(count)]
            s.told.clear()
            game.play(s, int(actions[seed]))
        fast.play(rows, actions)
        steps += 1


def difference(s: Row, row: np.void) -> str:
    """The fields in which an interpreted row and a compiled one differ."""
    mine = s.numpy()
    assert row.dtype.names is not None
    fields = [name for name in row.dtype.names if mine[name].tobytes() != row[name].tobytes()]
    return ", ".join(f"{name}: interpreted {mine[name]}, compiled {row[name]}" for name in fields)


def check_answers(
    game: Game, fast: Compiled, light: list[Row], rows: npt.NDArray[np.void], sample: list[int], where: str
) -> None:
    """Observation, mask, standing and redeal of a few of the games."""
    chosen = rows[sample]
    players = light[0].players
    seats = np.array([seed % players for seed in sample], np.int32)
    seen, masks = fast.observe(chosen, seats), fast.mask(chosen)
    scores, places = fast.standing(chosen)
    fast.redeal(chosen, seats, np.array(sample))
    for line, seed in enumerate(sample):
        s, seat = light[seed].copy(), int(seats[line])
        position = Position(game, s, None)
        assert position.observe(seat).tolist() == seen[line].tolist(), f"{where}, seed {seed}: observation"
        assert list(position.actions) == np.flatnonzero(masks[line]).tolist(), f"{where}, seed {seed}: mask"
        assert game.scores(s) == (tuple(scores[line, :players]), tuple(places[line, :players])), f"{where}: standing"
        game.redeal(s, seat, seed)
        assert s.tobytes() == chosen[line].tobytes(), f"{where}, seed {seed}: redeal"


def check_cuda(game: Game, players: int, options: dict[str, str], games: int = 1000) -> None:
    """Rows on the GPU are those of compiled play at every decision; where there is no GPU this cannot be called."""
    fast, gpu, seeds = compiled(game), on_gpu(game), np.arange(games)
    rows, device = fast.rows(games, players, **options), gpu.rows(games, players, **options)
    fast.deal(rows, seeds)
    gpu.deal(device, seeds)
    luck, steps = np.random.default_rng(players), 0
    while True:
        where = f"{game.meta.id}, {players} players, {options}, after {steps} moves"
        assert device.copy_to_host().tobytes() == rows.tobytes(), f"{where}: the GPU's rows differ"
        if (rows["turn"] < 0).all():
            break
        moves, counts = fast.legal(rows)
        there = moves.copy(), counts.copy()
        gpu.legal(device, *there)
        assert (there[1] == counts).all(), f"{where}: the GPU counts other legal moves"
        assert (there[0] == moves).all(), f"{where}: the GPU finds other legal moves"
        actions = moves[np.arange(games), (luck.random(games) * counts).astype(np.int32)]
        fast.play(rows, actions)
        gpu.play(device, actions)
        steps += 1
    fast.deal(rows, seeds)
    decisions = fast.finish(rows, seeds)
    finished, counted = gpu.random_games(games, players, 0, **options)
    assert finished.copy_to_host().tobytes() == rows.tobytes(), "whole games on the GPU end elsewhere"
    assert (counted.copy_to_host() == decisions).all(), "whole games on the GPU take another number of decisions"
