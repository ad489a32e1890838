"""`fondaco learn` and its flags. What it does lies in modules of its own, loaded when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from .numbers import Whole

__all__ = ["learn"]

ABOUT = """Learn a game by playing it against oneself, for all numbers of players and all options at once (PPO).

Needs the extra `learn`, and for a GPU `cuda`. Ctrl-C stops it, and what was learned is kept: called again, it goes on
from there. `fondaco arena GAME net:FOLDER/net.npz --against greedy` tells how strong the network is."""

PARTS = 8

learn = App(name="learn", help=ABOUT, help_format="markdown")


@learn.default
def play_oneself(
    game: str,
    /,
    *,
    seconds: float = 600,
    rounds: Whole | None = None,
    into: Path | None = None,
    device: str | None = None,
    games: Whole | None = None,
    steps: Whole | None = None,
    batch: Whole | None = None,
    width: Whole | None = None,
    layers: Whole = 3,
    rate: float | None = None,
    seed: Whole = 0,
    anew: Annotated[bool, Parameter(negative=())] = False,
    against: str | None = None,
    snapshots: Whole = 0,
    parts: Whole | None = None,
    ray: str | None = None,
) -> None:
    """Learn a game by playing it against oneself.

    Parameters
    ----------
    game
        The game's id.
    seconds
        How long to learn now.
    rounds
        Learn so many rounds instead: on a processor, the same seed then learns the same.
    into
        The folder of the run: its network, its log and curves; without it, learned/GAME, and for a best response
        learned/GAME-response.
    device
        cuda or cpu; without it, the GPU if there is one.
    games
        How many games are played side by side.
    steps
        How many decisions are played in each of them before learning from all.
    batch
        How many decisions are learned from at once.
    width
        Neurons a layer of a new network.
    layers
        Inner layers of a new network.
    rate
        The step of learning at first, a tenth of it where a network goes on; then it follows from how far play
        changes.
    seed
        Of the deals and of a new network.
    anew
        Begin anew, also where the folder has a network.
    against
        Who is to be beaten, at one seat against him at all others: net, the network that comes with the game, greedy,
        its greedy policy, or the file of a network. Begun as a copy of that network, against greedy as one of net. How
        often it wins in the end is printed and kept in response.json: so far, at least, the other can be exploited.
    snapshots
        Keep so many copies of the network on the way.
    parts
        Play every round in so many parts, each with its share of the games, on one thread: with --rounds the same seed
        then learns the same wherever they are played. With --ray 8, if it is not said.
    ray
        Play the parts on a Ray cluster: its address, or nothing for one on this machine; needs fondaco[ray]. A part
        whose worker dies is played again.
    """
    from .learning import start

    given = {
        "rounds": rounds,
        "games": games,
        "width": width,
        "layers": layers,
        "seed": seed,
        "anew": anew,
        "against": against,
        "snapshots": snapshots,
        "parts": parts or (PARTS if ray else None),
        "ray": ray,
    }
    usual = Path("learned", game if against is None else f"{game}-response")
    start(game, into or usual, seconds, device, steps, batch, rate, given)


@learn.command
def improve(
    game: str,
    /,
    *,
    begun: Annotated[Path | None, Parameter(name="--from")] = None,
    into: Path | None = None,
    seconds: float = 600,
    rounds: Whole | None = None,
    device: str | None = None,
    positions: Whole | None = None,
    actions: Whole = 4,
    redeals: Whole = 32,
    decisions: Whole = 24,
    rate: float = 1e-5,
    seed: Whole = 0,
) -> None:
    """Teach a network what search with it finds, in positions of its own play where it has doubts.

    One round of policy improvement; called again, the next one begins from what came of it.

    Parameters
    ----------
    game
        The game's id.
    begun
        The file of the network; without it, the one in the folder or else the one that comes with the game.
    into
        The folder for the improved network, its log and curves; without it, learned/GAME-improved.
    seconds
        How long to search and learn.
    rounds
        So many rounds of search and learning instead.
    device
        cuda or cpu; without it, the GPU if there is one.
    positions
        How many are searched at a time.
    actions
        How many are tried in each position.
    redeals
        On how many redeals each of them is tried at first; the better half then goes on with twice as many.
    decisions
        How many decisions on each trial is judged by what the network expects; 0 plays every game to its end.
    rate
        The step of learning at first, a tenth of it where a network goes on; then it follows from how far play
        changes.
    seed
        Of deals and redeals.
    """
    from .learning import start_improving

    effort = {"actions": actions, "redeals": redeals, "decisions": decisions}
    given = {"seconds": seconds, "rounds": rounds, "positions": positions, "rate": rate}
    start_improving(game, begun, into or Path("learned", f"{game}-improved"), device, seed, effort, given)


@learn.command
def look(
    game: str,
    /,
    *,
    position: str | None = None,
    record: Path | None = None,
    move: Whole | None = None,
    network: Path | None = None,
    device: str | None = None,
    actions: Whole = 8,
    lines: Whole | None = None,
    decisions: Whole = 0,
    seed: Whole = 0,
) -> None:
    """What a network thinks of a position after thousands of games from there: what every move is worth, and how sure.

    Parameters
    ----------
    game
        The game's id.
    position
        The position as one line of text, as `str(position.text)` gives it.
    record
        Or the record of a game, written by `play --record` or downloaded from a table.
    move
        After so many moves of the record; without it, before its last.
    network
        The file of the network; without it, the one that comes with the game.
    device
        cuda or cpu; without it, the GPU if there is one.
    actions
        How many moves are tried, the likeliest; half of them are dropped, and again, until two are left.
    lines
        How many games are played at a time, on as many redeals as there are for each move; without it, as fits the
        device.
    decisions
        How many decisions on each of them is judged by what the network expects; 0 plays them to their end.
    seed
        Of the redeals; without a position or a record, of the deal, too, whose first decision is looked at.
    """
    from .learning import show_thoughts

    effort = {"actions": actions, "lines": lines, "decisions": decisions}
    show_thoughts(game, position, record, move, network, device, effort, seed)


@learn.command
def even(
    game: str,
    /,
    *,
    cards: Path | None = None,
    network: Path | None = None,
    seconds: float = 120,
    games: Whole = 60_000,
    device: str | None = None,
    seed: Whole = 0,
    into: Path | None = None,
) -> None:
    """Look for cards of The Middle Ages, near those there are, with which every Accord wins its share.

    A network plays at all seats, of three and of four. What is found better, in fresh games too, is kept at once.

    Parameters
    ----------
    game
        The game's id: middle-ages.
    cards
        The file of cards to begin with, written as the house's is; without it, the house's.
    network
        The file of the network; without it, the one that comes with the game.
    seconds
        How long to search; in the end the best set is measured ten times more.
    games
        How many games each measurement plays side by side; on a processor, name a few hundred.
    device
        cuda or cpu; without it, the GPU if there is one.
    seed
        Of the deals and of what is exchanged.
    into
        The folder for cards.toml, the best set, and even.jsonl, its figures; without it, learned/GAME-even.
    """
    from .learning import start_evening

    into, given = into or Path("learned", f"{game}-even"), {"seconds": seconds, "games": games, "seed": seed}
    start_evening(game, cards, network, into, device, given)
