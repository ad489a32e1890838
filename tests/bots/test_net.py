"""The bot `net`: what a network thinks is what its formula gives, by NumPy and compiled; files that do not fit are
refused."""

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco import BadOption, FondacoError, Position, bots
from fondaco.bots.glance import Glance
from fondaco.bots.net import THOUGHTS, Manner, Net
from fondaco.bots.policy import policy_of
from fondaco.bots.printing import Printing
from fondaco.bots.weights import provenance_of, read, write
from helpers.networks import LAYERS, WIDTH, random_network, random_weights
from helpers.sentences import moments, refused

from .situations import GAMES, positions, some

every_game = pytest.mark.parametrize("name", GAMES)
CLOSE = 2e-4
"""Sums of 32-bit numbers in another order may differ so much."""


@pytest.fixture
def glance(name: str, tmp_path: Path) -> Glance:
    """A network of random numbers, by NumPy."""
    game = fondaco.find(name)
    return Glance(game, read(random_network(game, tmp_path), game))


def several(name: str, most: int) -> list[Position]:
    """Positions of tables of several players: alone no network plays."""
    return [position for position in some(name, most) if position.players > 1]


def rows_of(found: list[Position]) -> Any:
    """As the loops take them."""
    return np.frombuffer(b"".join(position.row.tobytes() for position in found), found[0].game.State.dtype).copy()


def by_card(w: dict[str, Any], printing: Printing, static: Any) -> None:
    """Weights of cards at places, and of what can be done with them, one after the other from what is printed."""
    stands = [np.maximum(0, w["cards.weight"] @ line + w["cards.bias"]) for line in printing.told(static)]
    much, without = len(w["cards.bias"]), iter(range(len(w["policy.bias"])))
    parts = [slice(number * much, number * much + much) for number in range(max(printing.places, printing.verbs))]
    places = [w["places.weight"][:, parts[place]] @ card for place in range(printing.places) for card in stands]
    w["first.weight"] = np.column_stack([*places, w["first.weight"]])
    lines, added = [], []
    for number in printing.order:
        verb, card = divmod(number, printing.cards)
        rest = None if verb < printing.verbs else next(without)
        lines.append(w["policy.weight"][rest] if rest is not None else stands[card] @ w["verbs.weight"][parts[verb]])
        added.append(w["policy.bias"][rest] if rest is not None else stands[card] @ w["verbs.bias"][parts[verb]])
    w |= {"policy.weight": np.array(lines), "policy.bias": np.array(added)}


def by_the_formula(
    weights: dict[str, Any], seen: Any, moving: int, printing: Printing | None, ahead: Any = None
) -> tuple[Any, Any]:
    """What a network says of all actions and seats, as its formula stands in the books; `ahead` are all actions'
    prospects, each brought to its scale."""
    w = {name: numbers.astype(float) for name, numbers in weights.items()}

    def normed(x: Any, name: str) -> Any:
        scaled = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
        return np.maximum(0, scaled * w[f"{name}.weight"] + w[f"{name}.bias"])

    if printing is not None:
        by_card(w, printing, seen[moving:])
    x = w["first.weight"] @ ((seen[:moving] - w["mean"]) / w["spread"]) + w["first.bias"]
    x = x + w["table.weight"] @ seen[moving : moving + w["table.weight"].shape[1]]
    for layer in range(LAYERS):
        inner = normed(x, f"layers.{layer}.norm")
        x = x + w[f"layers.{layer}.linear.weight"] @ inner + w[f"layers.{layer}.linear.bias"]
    x = normed(x, "norm")
    logits = w["policy.weight"] @ x + w["policy.bias"]
    if ahead is not None:
        thought = w["bridge.weight"] @ x + w["bridge.bias"]
        logits += [w["verdict.weight"][0] @ np.maximum(0, thought + w["prospects.weight"] @ told) for told in ahead]
    return logits, w["value.weight"] @ x + w["value.bias"]


def looked_ahead(position: Position) -> Any:
    """The prospects of all actions, each brought to its scale; None in a game without them."""
    declared = policy_of(position.game).prospects
    if declared is None:
        return None
    told = np.zeros((position.game.n_actions, len(declared.scales)), np.int32)
    for action in position.actions:
        declared.rule(position._s, action, told[action].data)
    return told / np.array(declared.scales)


@every_game
def test_a_glance_is_what_the_formula_gives(name, glance):
    """Of legal actions only, by the game's own numbers; what seats may expect, seat 0 first."""
    game, weights = glance.game, random_weights(glance.game)
    for position in several(name, 20):
        sight, seat = glance.look(rows_of([position])), position.seat
        assert seat is not None
        seen = position.observe(seat).astype(float)
        printing, moving = policy_of(game).printing, game.observation.PIECES.moving
        logits, values = by_the_formula(weights, seen, moving, printing, looked_ahead(position))
        small, choices = game.small_actions, [0] * game.n_actions
        count = (game.legal if small is None else small.small_legal)(position._s, choices)
        assert sight.counts.tolist() == [count]
        assert set(sight.moves[0].tolist()) <= set(position.actions)
        assert len(set(sight.moves[0].tolist())) == count
        assert sight.logits[0] == pytest.approx(logits[choices[:count]], abs=CLOSE)
        for ahead in range(position.players):
            assert sight.values[0, (seat + ahead) % position.players] == pytest.approx(values[ahead], abs=CLOSE)


@pytest.mark.parametrize("name", ["medici", "medici-dice"])
def test_compiled_it_thinks_the_same_however_many_it_looks_at(name, tmp_path):
    """As by NumPy, but for rounding; and to the last bit the same alone, among others, and with several threads."""
    game = fondaco.find(name)
    file = random_network(game, tmp_path)
    slow, fast = (Glance(game, read(file, game)) for _ in range(2))
    fast.compile()
    for players in game.meta.players:
        rows = rows_of([position for position in positions(name) if position.players == players][:200])
        together, apart = fast.look(rows, threads=2), [fast.look(rows[i : i + 1]) for i in range(len(rows))]
        for i, one in enumerate(apart):
            assert one.counts[0] == together.counts[i]
            for alone, among in zip(one[:3:2], together[:3:2], strict=True):
                assert alone[0].tobytes() == among[i, : len(alone[0])].tobytes()
            assert one.values[0].tobytes() == together.values[i].tobytes()
        by_numpy = slow.look(rows[::20])
        assert by_numpy.moves.tolist() == together.moves[::20, : by_numpy.moves.shape[1]].tolist()
        assert by_numpy.logits == pytest.approx(together.logits[::20, : by_numpy.logits.shape[1]], abs=CLOSE)
        assert by_numpy.values == pytest.approx(together.values[::20], abs=CLOSE)
    for function in fast.loops.functions.values():
        assert len(function.signatures) == 1


@every_game
def test_a_net_plays_legal_moves_and_nothing_it_cannot_know_matters(name, glance):
    for manner in (Manner(), Manner(freely=1.0), Manner(freely=0.5, doubt=0.5)):
        net = Net(glance, manner)
        for number, position in enumerate(several(name, 30)):
            action = net.choose(position, Random(number))
            assert action in position.actions
            assert position.seat is not None
            assert net.choose(position.redealt(position.seat, 1000 + number), Random(number)) == action
            assert bots.ask(net, position, Random(number)) in position.actions


@pytest.mark.parametrize("name", ["medici"])
def test_moves_are_drawn_as_likely_as_the_network_finds_them(name, glance):
    """Warm, as often as it says; lukewarm, the likeliest more often than that; cold, nothing else."""
    position = fondaco.deal(name, seed=1)
    position.play("stop")
    thoughts, values = Net(glance).think(position)
    likely = [thought.likely for thought in thoughts]
    assert likely == sorted(likely, reverse=True)
    assert sum(likely) == pytest.approx(1)
    assert len(values) == position.players
    rows = np.repeat(rows_of([position]), 600)
    often = [(drawn(glance, Manner(freely), rows) == thoughts[0].action).mean() for freely in (1.0, 0.5, 0.0)]
    share = likely[0] ** 2 / sum(one**2 for one in likely)
    assert often == pytest.approx([likely[0], share, 1.0], abs=5 * np.sqrt(0.25 / len(rows)))
    assert likely[0] < share < 1


@pytest.mark.parametrize("name", ["medici"])
def test_a_doubt_is_a_second_thought_and_never_a_random_move(name, glance):
    position = fondaco.deal(name, seed=1)
    position.play("stop")
    ranked = [thought.action for thought in Net(glance).think(position)[0]]
    chosen = drawn(glance, Manner(doubt=0.6), np.repeat(rows_of([position]), 600))
    often = [(chosen == action).mean() for action in ranked[:THOUGHTS]]
    expected = [0.4, 0.4 * 0.6, 0.4 * 0.6**2, 0.4 * 0.6**3, 0.6**4]
    assert often == pytest.approx(expected, abs=5 * np.sqrt(0.25 / len(chosen)))
    assert sum(often) == pytest.approx(1)


def drawn(glance: Glance, manner: Manner, rows: Any) -> Any:
    """What is played in many games; each draws from its own luck, whichever others are asked about with it."""
    net, lucks = Net(glance, manner), np.random.default_rng(1).integers(0, 2**32, (len(rows), 4), np.uint32)
    apart = lucks[5:6].copy()
    chosen = net.choose_many(rows, lucks)
    assert net.choose_many(rows[5:6], apart) == chosen[5:6]
    assert apart.tolist() == lucks[5:6].tolist()
    return chosen


# --- Codes and files -------------------------------------------------------------------------------------------------


def test_a_network_from_a_file_has_a_code(tmp_path):
    game = fondaco.find("medici")
    file = random_network(game, tmp_path)
    plain, free = bots.find(f"net:{file}", game), bots.find(f"net~0.5^.25:{file}", game, 4)
    assert isinstance(plain, Net)
    assert isinstance(free, Net)
    assert (plain.manner, free.manner) == (Manner(), Manner(0.5, 0.25))
    assert plain.glance is free.glance
    assert plain.mark() != free.mark()
    random_network(game, tmp_path, seed=1)
    again = bots.find(f"net:{file}", game)
    assert isinstance(again, Net)
    assert again.mark() != plain.mark()


def test_a_frozen_network_stays_playable():
    """By its number; another manner is another player."""
    found = [bots.find(code, "medici", 4) for code in ("net@1", "net^0.2@1")]
    assert len({bot.mark() for bot in found if isinstance(bot, Net)}) == 2
    assert "no network 9999 was frozen for Medici" in refused(BadOption, lambda: bots.find("net@9999", "medici"))


def test_what_is_written_is_read_again(tmp_path):
    game = fondaco.find("medici")
    file = random_network(game, tmp_path, seed=3, decisions=10**9, seconds=2.5)
    found = read(file, game)
    assert (found.width, found.layers) == (WIDTH, LAYERS)
    assert found.provenance == provenance_of(game, "no command", 3, 10**9, 2.5)
    for name, numbers in random_weights(game, 3).items():
        assert found.weights[name].tolist() == numbers.astype(np.float32).tolist()
    assert list(tmp_path.iterdir()) == [file]


def test_in_eight_bits_it_is_nearly_the_same(tmp_path):
    """Each number off by half a step at most, of 127 to the greatest of its line; vectors are as they were."""
    game, file = fondaco.find("medici"), tmp_path / "net.npz"
    weights, made = random_weights(game), provenance_of(game, "no command", 0)
    write(file, weights, made, bits=8)
    for name, numbers in read(file, game).weights.items():
        exact = weights[name].astype(np.float32)
        step = np.abs(exact).max(1, keepdims=True) / 127 if exact.ndim > 1 else 0
        assert (np.abs(numbers - exact) <= 0.51 * step).all(), name


def changed(change: str, file: Path) -> None:
    """A file that does not fit any more."""
    game, weights = fondaco.find("medici"), random_weights(fondaco.find("medici"))
    made = provenance_of(game, "no command", 0)
    if change == "empty":
        file.write_bytes(b"")
    elif change == "text":
        file.write_text("milk and bread", encoding="utf-8")
    elif change == "cut":
        write(file, weights, made)
        file.write_bytes(file.read_bytes()[:5000])
    elif change == "no provenance":
        np.savez(file, **weights)
    else:
        made = replace(made, **OTHERS.get(change, {}))
        if change == "narrow":
            weights["policy.weight"] = weights["policy.weight"][:, 1:]
        if change == "a layer less":
            del weights["layers.1.norm.bias"]
        if change == "not finite":
            weights["value.bias"][0] = np.nan
        write(file, weights, made)


OTHERS: dict[str, dict[str, Any]] = {
    "another game": {"game": "medici-card"},
    "another observation": {"observation": "0123456789abcdef"},
    "other actions": {"actions": 65},
    "other rules": {"rules": 2},
}
WRONG = {
    "another game": "a network for medici-card, not for medici",
    "another observation": "must be learned anew",
    "other actions": "must be learned anew",
    "other rules": "must be learned anew",
    "empty": "holds no network",
    "text": "holds no network",
    "cut": "holds no network",
    "no provenance": "holds no network",
    "narrow": "other names or shapes",
    "a layer less": "other names or shapes",
    "not finite": "not finite",
}


@pytest.mark.parametrize("change", WRONG)
def test_a_network_that_does_not_fit_is_refused(change, tmp_path):
    file = tmp_path / "net.npz"
    changed(change, file)
    assert WRONG[change] in refused(FondacoError, lambda: bots.find(f"net:{file}", "medici"))


@pytest.mark.parametrize(
    "code",
    [
        "net~",
        "net~-1",
        "net~11",
        "net~warm",
        "net~1.2.3",
        "net@",
        "net@0",
        "net@9999",
        "net@x",
        "net@1:my.npz",
        "net^",
        "net^1",
        "net^.2~1",
    ],
)
def test_a_wrong_code_of_a_net_is_refused(code):
    assert "net" in refused(BadOption, lambda: bots.find(code, "medici"))


def test_no_file_no_network(tmp_path):
    assert "cannot be read" in refused(FondacoError, lambda: bots.find(f"net:{tmp_path / 'nothing.npz'}", "medici"))
    assert "cannot be read" in refused(FondacoError, lambda: bots.find(f"net:{tmp_path}", "medici"))
    assert "cannot be read" in refused(FondacoError, lambda: bots.find("net:", "medici"))


def test_alone_no_network_plays(tmp_path):
    file = random_network(fondaco.find("medici-dice"), tmp_path)
    assert "alone" in refused(BadOption, lambda: bots.find(f"net:{file}", "medici-dice", players=1))


def test_at_a_table_the_network_does_not_know_another_plays(tmp_path):
    """Where it has learned with the house's deck alone, and an owner has brought another."""
    game, greedy = fondaco.find("medici-card"), bots.find("greedy", "medici-card")
    deck = deepcopy(game.house_components)
    deck["cards"][1]["count"], deck["cards"][2]["count"] = deck["cards"][2]["count"], deck["cards"][1]["count"]
    files = [random_network(game, tmp_path, seed=2, name=f"{learned}.npz", components=learned) for learned in (0, 1)]
    narrow, wide = (bots.find(f"net:{file}", game) for file in files)
    others = 0
    for components in (None, deck):
        for position in moments(fondaco.deal(game, players=3, seed=1, components=components), Random(1)):
            usual, mine = greedy.choose(position, Random(0)), wide.choose(position, Random(0))
            assert narrow.choose(position, Random(0)) == (mine if components is None else usual)
            others += mine != usual
    assert others > 0
