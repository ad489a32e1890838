"""`fondaco learn`: from flags to a run."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bots.net import glance_of
from ..bots.weights import Network, Provenance, read
from ..core.errors import BadOption, FondacoError
from ..core.game import Game, find
from ..core.position import Position, deal, replay, setup

UNCOUNTED = ("seed", "snapshots", "against", "anew", "ray")
"""What is no number that must be more than 0."""
CERTAIN = 1.96
"""Standard errors to either side of a mean within which the truth lies 95 times of 100."""


def start(
    game: str,
    into: Path,
    seconds: float,
    device: str | None,
    steps: int | None,
    batch: int | None,
    rate: float | None,
    given: dict[str, Any],
) -> None:
    """Learn, then say what there is."""
    with pytorch():
        from ..learn.run import Plan, Run, usual_settings
    numbers = {"seconds": seconds, "steps": steps, "batch": batch, "rate": rate, **given}
    refuse_nothing({name: numbers[name] for name in numbers if name not in UNCOUNTED})
    settings = usual_settings(device)
    changed: dict[str, Any] = {"steps": steps, "batch": batch, "rate": rate}
    settings = replace(settings, **{name: number for name, number in changed.items() if number is not None})
    run = Run(find(game), into, Plan(seconds=seconds, device=device, settings=settings, **given), command())
    tell(into, run.run())
    if run.shares is not None and run.shares.likeliest is not None:
        print(run.shares)


def start_improving(
    game: str,
    begun: Path | None,
    into: Path,
    device: str | None,
    seed: int,
    effort: dict[str, int],
    given: dict[str, Any],
) -> None:
    """Improve a network, then say what there is."""
    with pytorch():
        from ..learn.folder import NETWORK
        from ..learn.improving import Improving, improve
        from ..learn.searching import Effort
    refuse_nothing(effort | given)
    if effort["actions"] == 1:
        raise BadOption("--actions must be 2 or more: what is best of one needs no search.")
    there = into / NETWORK
    if begun is not None and there.exists():
        raise BadOption(f"{into} holds a network already; leave out --from to go on with it, or name another --into.")
    found = network_of(find(game), there if there.exists() else begun, "--from")
    rate = given.pop("rate")
    asked = Improving(device=device, seed=seed, effort=Effort(**effort), rate=(rate, rate / 10), **given)
    tell(into, improve(game, found, into, asked, command()))


def start_evening(
    game: str, cards: Path | None, network: Path | None, into: Path, device: str | None, given: dict[str, Any]
) -> None:
    """Look for cards that are more even, then say how even they are."""
    with pytorch():
        from ..learn.evening import CARDS, Evening, Search, file_of, tell
    refuse_nothing({name: given[name] for name in given if name not in UNCOUNTED})
    found = find(game)
    text = file_of(found, cards)
    search = Search(found, network_of(found, network, "--network"), text, into, Evening(device=device, **given))
    search.run()
    print(f"{into / CARDS}, measured with {search.counts.games:,} games:\n")
    print("\n".join(tell(search.counts, search.characters)))


def show_thoughts(
    game: str,
    text: str | None,
    record: Path | None,
    move: int | None,
    network: Path | None,
    device: str | None,
    effort: dict[str, Any],
    seed: int,
) -> None:
    """Print what a network finds of a position after a long look."""
    with pytorch():
        from ..learn.looking import Looking, look
    refuse_nothing(effort)
    position = position_of(find(game), text, record, move, seed)
    found = network_of(position.game, network, "--network")
    sight = look(position, found, Looking(device=device, seed=seed, **effort))
    move_text = position.game.words.move_text
    print(f"{position.game.meta.title}, {position.players} players: seat {position.seat} is to decide.")
    print("A result is worth 0.7 of the share of the win and 0.3 of the margin, 1 at most.")
    print("It is expected, seat by seat: " + ", ".join(f"{value:.3f}" for value in sight.values))
    print(f"{'move':24} {'at a glance':>11} {'searched':>9}   {'worth (95 %)':16} {'redeals':>9}")
    for trial in sight.trials:
        worth = f"{trial.worth:.4f} ± {CERTAIN * trial.error:.4f}"
        shares = f"{trial.likely:11.1%} {trial.improved:9.1%}"
        print(f"{move_text(trial.action):24} {shares}   {worth:16} {trial.tries:9,}")


def position_of(game: Game, text: str | None, record: Path | None, move: int | None, seed: int) -> Position:
    """The position asked for."""
    if text is not None and record is not None:
        raise BadOption("a position is told by --position or by --record, not by both.")
    if text is not None:
        return setup(game, text)
    if record is None:
        return deal(game, seed=seed)
    from .records import read_record

    position = replay(read_record(record))
    if position.game.meta.id != game.meta.id:
        raise BadOption(f"{record} is the record of a game of {position.game.meta.title}, not of {game.meta.title}.")
    last = len(position.history)
    if move is not None and not 0 <= move <= last:
        raise BadOption(f"--move is a number from 0 to {last}, for so many moves has this record.")
    while len(position.history) > (max(0, last - 1) if move is None else move):
        position.undo()
    return position


def network_of(game: Game, file: Path | None, flag: str) -> Network:
    """The network in a file, or the one that comes with the game."""
    if file is not None:
        return read(file, game)
    glance = glance_of(game)
    if glance is None:
        raise BadOption(f"no network comes with {game.meta.title}; {flag} FILE names one of your own.")
    return glance.network


def refuse_nothing(numbers: Mapping[str, float | None]) -> None:
    """Numbers that are given must be more than 0; of decisions there may be none."""
    for name, number in numbers.items():
        if number is not None and (number < 0 or (number == 0 and name != "decisions")):
            raise BadOption(f"--{name} must be {'0 or more' if name == 'decisions' else 'more than 0'}.")


def command() -> str:
    """What was typed, to be kept with a network."""
    return " ".join(["fondaco", *sys.argv[1:]])


def tell(into: Path, at: Provenance) -> None:
    """Where the network is and what it has learned from."""
    print(f"{into / 'net.npz'}: {at.decisions:,} decisions in {at.seconds:,.0f} s")


@contextmanager
def pytorch() -> Iterator[None]:
    """Say what to install where PyTorch is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise FondacoError("learning needs PyTorch, the extra 'learn': pip install 'fondaco[learn]'.") from None
