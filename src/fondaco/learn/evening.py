"""Sets of cards of The Middle Ages with which every Accord wins its share: found near a given one, as a network plays.

Some exchanges at a time are tried, half of them those that promise most by what was measured before. A set that seems
better than the best so far takes its place only if games of fresh deals say so, too: of many sets, one seems better by
luck. All that is kept is written at once: `cards.toml` is the best set, `even.jsonl` has a line for each step there.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import torch

from ..bots.weights import Network as Kept
from ..core.errors import BadOption
from ..core.game import Game
from ..lab.progress import Progress
from ..lab.report import table
from .accords import KINDS, PLAYERS, Counts, measure
from .exchanging import Faces, Sets
from .folder import chosen_device, from_file
from .guessing import Guess
from .response import FRESH_DEALS, Share
from .selfplay import made_fast

__all__ = ["CARDS", "LOG", "Evening", "Search", "file_of", "tell"]

GAME = "middle-ages"
CARDS, LOG = "cards.toml", "even.jsonl"
"""In the folder."""
TRIED, POOL = 6, 150
"""So many sets are tried at a time, half of them the most promising of so many."""
AGAIN_EVERY = 4
"""After so many steps the best set is measured again, so that its own figures are no luck."""
LAST = 10
"""In the end it is measured so many times with fresh deals."""
LEAST_GAMES = 64
"""With fewer an Accord might be in none of them."""


@dataclass(frozen=True)
class Evening:
    """How to search."""

    seconds: float = 120
    games: int = 60_000
    """For each measurement of a set."""
    device: str | None = None
    seed: int = 0


class Search:
    """The best set so far, and what is known of it and of others."""

    def __init__(self, game: Game, found: Kept, text: str, into: Path, asked: Evening) -> None:
        if asked.games < LEAST_GAMES:
            raise BadOption(f"a set is measured with {LEAST_GAMES} games or more, not {asked.games}.")
        self.game, self.into, self.asked, self.device = game, into, asked, chosen_device(asked.device)
        self.sets, self.luck = Sets(text), Random(asked.seed)
        network = from_file(found, game).to(self.device).eval().requires_grad_(False)
        self.look = made_fast(network, torch.device(self.device))
        self.characters = list(self.sets.document["characters"])
        self.guess = Guess(self.sets.cards, self.sets.faces)
        self.measured, self.began = 0, time.perf_counter()
        self.best, self.tried = self.sets.faces, {self.sets.faces}
        self.counts = self.measure(self.best)
        into.mkdir(parents=True, exist_ok=True)
        self.keep("begun")

    def measure(self, faces: Faces) -> Counts:
        """Play games of fresh deals with a set."""
        deal = FRESH_DEALS * (1 + self.asked.seed) + self.measured * self.asked.games
        cards = self.sets.document_of(faces)
        counts: Counts = measure(self.game, self.look, cards, self.asked.games, self.device, deal)
        self.measured += 1
        self.guess.learn(faces, counts.deviations)
        return counts

    def run(self) -> Counts:
        """Search until time is up or it is stopped; what the best set comes to."""
        try:
            self.go()
            self.counts = self.last()
            self.keep("last")
        except KeyboardInterrupt:
            print("even: stopped; what was found is kept", file=sys.stderr)
        return self.counts

    def go(self) -> None:
        """All steps there is time for."""
        with Progress("even", round(self.asked.seconds)) as progress:
            for number, gone in enumerate(self.turns(), 1):
                progress.reach(round(gone))
                self.step()
                if number % AGAIN_EVERY == 0:
                    self.counts += self.measure(self.best)

    def turns(self) -> Iterator[float]:
        """The seconds gone before every step, one step at least."""
        began = time.perf_counter()
        gone = 0.0
        while True:
            yield gone
            if (gone := time.perf_counter() - began) >= self.asked.seconds:
                return

    def step(self) -> None:
        """Try some sets near the best; one that is better twice takes its place."""
        tried = [(self.measure(faces).unevenness, faces) for faces in self.proposed()]
        least, faces = min(tried)
        if least >= self.counts.unevenness:
            return
        fresh = self.measure(faces)
        if fresh.unevenness < self.counts.unevenness:
            self.best, self.counts = faces, fresh
            self.keep("better")

    def proposed(self) -> list[Faces]:
        """Sets near the best that were not tried yet: half of them promising, half drawn by chance."""
        pool = list({self.sets.near(self.best, self.luck): None for _ in range(POOL)})
        pool = [faces for faces in pool if faces not in self.tried]
        by_chance = pool[: TRIED // 2]
        others = pool[TRIED // 2 :]
        hopes = self.guess.unevenness(others)
        found = by_chance + [others[at] for at in hopes.argsort(kind="stable")[: TRIED - len(by_chance)]]
        self.tried.update(found)
        return found

    def last(self) -> Counts:
        """The best set measured anew, with many games."""
        with Progress("measuring the best set", LAST) as progress:
            counts = self.measure(self.best)
            for done in range(1, LAST):
                progress.reach(done)
                counts += self.measure(self.best)
        return counts

    def keep(self, what: str) -> None:
        """Write the best set, and what is known of it."""
        (self.into / CARDS).write_text(self.sets.text_of(self.best), encoding="utf-8")
        line: dict[str, Any] = {"what": what, "seconds": round(time.perf_counter() - self.began, 1)}
        line |= {"measured": self.measured, "games": self.asked.games, "seed": self.asked.seed}
        line |= self.counts.document(self.characters) | {"cards": [[*face] for face in self.best]}
        with (self.into / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        told = f"unevenness {self.counts.unevenness:.2f}, at most {self.counts.worst:.2f} points off"
        print(f"even: {what} after {line['seconds']:.0f} s, {self.measured} measured: {told}", file=sys.stderr)


def file_of(game: Game, cards: Path | None) -> str:
    """The text of a file of cards, or of the house's."""
    if game.meta.id != GAME:
        raise BadOption(
            f"only the cards of The Middle Ages can be evened out ({GAME}), not those of {game.meta.title}."
        )
    game.read_components(cards)
    return (game.house_file() if cards is None else cards.read_bytes()).decode("utf-8-sig")


def tell(counts: Counts, characters: list[str]) -> Iterator[str]:
    """The figures as tables, with 95 % intervals."""
    of_players = [f"{players} players" for players in PLAYERS]
    rows = [[name, *(percent(counts.accord(players, at)) for players in PLAYERS)] for at, name in enumerate(characters)]
    yield from table(["Accord", *of_players], rows)
    yield ""
    most = range(max(PLAYERS))
    yield from table(
        ["Seat from the start player on", *(str(after + 1) for after in most)],
        [
            [
                f"{kind['players']} players, head start {kind['head_start']}",
                *(percent(counts.seat(number, after)) if after < kind["players"] else "" for after in most),
            ]
            for number, kind in enumerate(KINDS)
        ],
    )
    yield ""
    yield f"Unevenness {counts.unevenness:.2f}; at most {counts.worst:.2f} points off."


def percent(share: Share) -> str:
    """A share of wins with half the width of its interval."""
    middle, low, high = share.interval
    return f"{100 * middle:.2f} % ± {50 * (high - low):.2f}"
