"""Simulations: loops linked with one game's rules and its policy.

None of them ever sees the true row: each simulation begins with a fresh redeal for the seat that thinks. A result is
judged for every seat at once: its share of the win, and a little for the margin, so that a bot which cannot win any
more still plays for points.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.batch import random_playout
from ..core.contract import legal, play, redeal, standing
from ..core.luck import LUCK_WORDS, draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule

__all__ = ["ACTION", "GREEDY", "KEEN", "LINKS", "NOTES", "OTHER", "RANDOM", "SCORE", "WIN", "WORTH", "Question", "Tree"]
__all__ += ["YARDSTICK", "advance_many", "choose", "choose_as_ever", "features", "go_on", "go_on_as_ever"]
__all__ += ["greedy_playout", "judge", "no_policy", "play_out", "simulate_many", "solved", "stage", "usual"]

WIN_SHARE = 0.7
"""How much of a result's worth is the share of the win; the rest is the margin."""

# What is written down of a result, for the seat that thinks.
WORTH, SCORE, WIN = 0, 1, 2
NOTES = 3

# A node of the tree: how often it was visited, the action that leads to it, its first child, the next of its parent's
# children, and how many children it has.
VISITS, ACTION, CHILD, SIBLING, CHILDREN = 0, 1, 2, 3, 4
LINKS = 5
AS_USUAL = -1
"""In place of an action: whatever is played in playouts, by the greedy policy or at random. The first child of every
node, so that the others, which may mean something else after other cards or dice, have to prove better than that."""
NONE = 0
"""In place of a child: node 0 is the root, which is nobody's child."""
EXPLORE = 0.3
"""How much a child that was seldom visited is favoured."""
NARROW = 6
"""A node's children beyond the first are at most the root of a NARROWth of its visits."""

NOBODY = -1
FOREVER = 1 << 30
"""A stage that no game reaches."""

RANDOM, GREEDY, OTHER = 0, 1, 2
"""Who sits at a seat: bots that play by themselves here, or another, for which the game is halted."""
KEEN = 3
"""Beside RANDOM and GREEDY, how simulations go on: all by the greedy policy, but whoever thinks by `go_on`."""
YARDSTICK = 4
"""The same by the greedy policy as it was when `search` became the yardstick, which must never play otherwise."""


@rule
def choose(s: Any) -> int:
    """A game's own: the action its greedy policy plays."""
    raise NotImplementedError


@rule
def go_on(s: Any) -> int:
    """A game's own: the action whoever thinks plays in his simulations, where the others are greedy."""
    return choose(s)


@rule
def choose_as_ever(s: Any) -> int:
    """A game's own: the action its greedy policy played when `search` became the yardstick."""
    return choose(s)


@rule
def go_on_as_ever(s: Any) -> int:
    """A game's own: what whoever thinks played in his simulations then."""
    return choose_as_ever(s)


@rule
def no_policy(s: Any) -> int:
    """Stands for all of them in a game without a greedy policy, where all playouts are random: it is never asked."""
    return NOBODY


@rule
def solved(s: Any) -> bool:
    """A game's own: whether this decision is not for the tree, because it is solved in another way."""
    return False


@rule
def stage(s: Any) -> int:
    """A game's own: where a network can say how it will end, a number that grows there; see `foresight`."""
    return 0


@rule
def features(s: Any, seat: int, x: Any) -> None:
    """A game's own: what the network sees of the position from this seat."""
    raise NotImplementedError


@rule
def greedy_playout(s: Any) -> None:
    """Play on to the end by the greedy policy."""
    while s.turn >= 0:
        play(s, choose(s))


@rule
def usual(s: Any, playouts: int, keen: int) -> int:
    """What is played in playouts that are not random; the keen seat, if there is one, plays keenly."""
    if playouts == YARDSTICK:
        return go_on_as_ever(s) if s.turn == keen else choose_as_ever(s)
    return go_on(s) if s.turn == keen else choose(s)


@rule
def play_out(s: Any, playouts: int, keen: int, until: int) -> None:
    """Play on as usual to this stage, or to the end."""
    while s.turn >= 0 and stage(s) < until:
        play(s, usual(s, playouts, keen))


class Question(NamedTuple):
    """What simulations are to tell: what these actions are worth to this seat."""

    rows: Any
    """One row: the position."""
    seat: int
    close: float
    """A lead of so many points is half of all that margins can bring."""
    seeds: Any
    """One for each redeal."""
    arms: Any
    """The root's children to be simulated."""
    deepest: int
    """How deep the tree may grow; with 0 there is none."""
    playouts: int
    """How simulations go on below the tree: RANDOM, GREEDY, KEEN or YARDSTICK."""
    n_actions: int


class Tree(NamedTuple):
    """All nodes, what each was worth to every seat in sum, and how many of them there are."""

    links: Any
    sums: Any
    size: Any


# --- Judging ---------------------------------------------------------------------------------------------------------


@rule
def margin(scores: Ints, seat: int, players: int) -> int:
    """How far the seat is ahead of the best of the others; alone, its score."""
    if players == 1:
        return scores[0]
    best = scores[1 if seat == 0 else 0]
    for other in range(players):
        if other != seat:
            best = max(best, scores[other])
    return scores[seat] - best


@rule
def win_share(places: Ints, seat: int, players: int) -> float:
    """The seat's share of the win."""
    winners = 0
    for other in range(players):
        winners += places[other] == 1
    if places[seat] == 1:
        return 1.0 / winners
    return 0.0


@rule
def worth_of(share: float, lead: int, close: float) -> float:
    """What a result is worth, from 0 to 1; a lead of `close` points is half of all that margins can bring."""
    return WIN_SHARE * share + (1.0 - WIN_SHARE) * (0.5 + 0.5 * lead / (close + abs(lead)))


@rule
def judge(s: Any, seat: int, close: float, scores: Ints, places: Ints, worths: Any, note: Any) -> None:
    """What a finished game is worth to every seat, and what is written down of it for the seat that thinks."""
    standing(s, scores, places)
    for other in range(s.players):
        share = win_share(places, other, s.players)
        worths[other] = worth_of(share, margin(scores, other, s.players), close)
        if other == seat:
            note[WORTH] = worths[seat]
            note[SCORE] = scores[seat]
            note[WIN] = share


@rule
def outcome(neurons: Any, second: Any, what: int) -> float:
    """One of the numbers that follow from the neurons."""
    hidden = len(neurons)
    told: float = second[hidden][what]
    for j in range(hidden):
        told += max(0.0, neurons[j]) * second[j][what]
    return told


@rule
def foresee(
    s: Any, seat: int, inner: Any, outer: Any, x: Any, neurons: Any, worths: Any, note: Any, everybody: bool
) -> None:
    """The same for a game that is not finished, as far as the network can tell; for everybody, or for this seat."""
    first, second = inner[stage(s)], outer[stage(s)]
    inputs, hidden = len(x), len(neurons)
    for other in range(s.players):
        if everybody or other == seat:
            features(s, other, x)
            for j in range(hidden):
                neurons[j] = first[inputs][j]
            for i in range(inputs):
                if x[i] != 0.0:
                    for j in range(hidden):
                        neurons[j] += x[i] * first[i][j]
            worths[other] = outcome(neurons, second, WORTH)
            if other == seat:
                note[WORTH] = worths[seat]
                note[SCORE] = outcome(neurons, second, SCORE)
                note[WIN] = max(0.0, min(1.0, outcome(neurons, second, WIN)))


# --- The tree --------------------------------------------------------------------------------------------------------


@rule
def add_child(tree: Tree, node: int, action: int) -> int:
    """A new child of a node, reached by this action."""
    links = tree.links
    child: int = tree.size[0]
    tree.size[0] += 1
    links[child][ACTION] = action
    links[child][SIBLING] = links[node][CHILD]
    links[node][CHILD] = child
    links[node][CHILDREN] += 1
    return child


@rule
def new_child(tree: Tree, node: int, action: int) -> int:
    """A child for this action; NONE if it has one already."""
    child = tree.links[node][CHILD]
    while child != NONE:
        if tree.links[child][ACTION] == action:
            return NONE
        child = tree.links[child][SIBLING]
    return add_child(tree, node, action)


@rule
def best_child(seat: int, tree: Tree, node: int, moves: Ints, count: int, marks: Ints) -> int:
    """The child most promising to the seat, by its mean and by how little is known of it, among those now legal."""
    links, mark = tree.links, marks[0] + 1
    marks[0] = mark
    for i in range(count):
        marks[1 + moves[i]] = mark
    child, best, chosen = links[node][CHILD], -1.0, NONE
    spread = EXPLORE * EXPLORE * np.log(links[node][VISITS] + 1.0)
    while child != NONE:
        action, visits = links[child][ACTION], links[child][VISITS]
        if visits > 0 and (action == AS_USUAL or marks[1 + action] == mark):
            promise = tree.sums[child][seat] / visits + np.sqrt(spread / visits)
            if promise > best:
                best = promise
                chosen = child
        child = links[child][SIBLING]
    return chosen


@rule
def descend(s: Any, tree: Tree, node: int, moves: Ints, marks: Ints, luck: Ints) -> int:
    """The child to go on with: a new one while the node has few for its visits, else the most promising."""
    links = tree.links
    if links[node][CHILD] == NONE:
        return add_child(tree, node, AS_USUAL)
    count = legal(s, moves)
    others = links[node][CHILDREN] - 1
    if others * others * NARROW < links[node][VISITS]:
        child = new_child(tree, node, moves[draw_below(luck, count)])
        if child != NONE:
            return child
    return best_child(s.turn, tree, node, moves, count, marks)


@rule
def simulate_many(question: Question, network: Any, tree: Tree, notes: Any, start: int, stop: int) -> None:
    """For every seed a redeal, and on it a simulation below each of these children of the root: through the tree as far
    as it reaches and one node further, then to the end as `playouts` says, or to where the network foresees it."""
    rows, seat, playouts, deepest = question.rows, question.seat, question.playouts, question.deepest
    players, links, inner = rows[0].players, tree.links, network.inner
    trial = np.empty(2, rows.dtype)
    scores, places, worths = np.zeros(players, np.int32), np.zeros(players, np.int32), np.zeros(players, np.float64)
    moves, luck = np.empty(question.n_actions, np.int32), np.empty(LUCK_WORDS, np.uint32)
    marks, path = np.zeros(question.n_actions + 1, np.int32), np.empty(deepest + 1, np.int32)
    x, neurons = np.zeros(inner.shape[1] - 1, np.float64), np.zeros(inner.shape[2], np.float64)
    until = FOREVER
    if len(inner) > 0:
        until = stage(rows[0]) + 1
    for i in range(start, stop):
        trial[0] = rows[0]
        redeal(trial[0], seat, question.seeds[i])
        sow_luck(luck, question.seeds[i])
        for k in range(question.arms.size):
            trial[1] = trial[0]
            s = trial[1]
            node, depth, grown = question.arms[k], 0, False
            path[0] = node
            play(s, links[node][ACTION])
            while s.turn >= 0 and depth < deepest and not grown and stage(s) < until:
                action = AS_USUAL
                if not solved(s):
                    node = descend(s, tree, node, moves, marks, luck)
                    action = links[node][ACTION]
                    grown = links[node][VISITS] == 0
                    depth += 1
                    path[depth] = node
                if action == AS_USUAL:
                    if playouts == RANDOM:
                        action = moves[draw_below(luck, legal(s, moves))]
                    else:
                        action = usual(s, playouts, NOBODY)
                play(s, action)
            if playouts == RANDOM:
                random_playout(s, moves, luck)
            else:
                play_out(s, playouts, NOBODY if playouts == GREEDY else seat, until)
            if s.turn >= 0:
                foresee(s, seat, inner, network.outer, x, neurons, worths, notes[i][k], deepest > 0)
            else:
                judge(s, seat, question.close, scores, places, worths, notes[i][k])
            if deepest > 0:
                for step in range(depth + 1):
                    links[path[step]][VISITS] += 1
                    for other in range(players):
                        tree.sums[path[step]][other] += worths[other]


# --- Whole games -----------------------------------------------------------------------------------------------------


@rule
def advance_many(
    rows: Any, kinds: Any, lucks: Any, chosen: Ints, most: int, n_actions: int, start: int, stop: int
) -> None:
    """Play every game on, by so many decisions at most, until another bot has to decide or to its end; the last action
    of each is written down. Each game has its own luck for random players."""
    moves = np.empty(n_actions, np.int32)
    for i in range(start, stop):
        decisions = 0
        while decisions < most and rows[i].turn >= 0 and kinds[i][rows[i].turn] != OTHER:
            if kinds[i][rows[i].turn] == GREEDY:
                chosen[i] = choose(rows[i])
            else:
                chosen[i] = moves[draw_below(lucks[i], legal(rows[i], moves))]
            play(rows[i], chosen[i])
            decisions += 1
