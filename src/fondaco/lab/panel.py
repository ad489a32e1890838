"""The panel: frozen players of known ratings, so that a bot's strength is one number that means the same in years.

A panel is data with a version, in `panels.toml`: its members, their ratings, and a proof of how each of them plays.
Where a member plays otherwise now, the panel is not asked; the next version is measured by `fondaco arena panel` and
added, and ratings name the version they were made by.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

from .. import bots
from ..bots.player import ManyGamesBot
from ..core.errors import BadOption
from ..core.game import Game, find
from ..core.position import deal
from .tally import Estimate, Match, Tally, lead, mean_of, ratings

__all__ = ["Member", "Panel", "Rated", "check_panel", "next_panel", "panel_of", "rate", "sittings", "written"]

FILE = "panels.toml"
PROOF = 12
PROOF_SEED = 16


class Member(NamedTuple):
    """A player of a panel, by code; its rating; and a hash of a game among its like."""

    code: str
    rating: float
    proof: str


class Panel(NamedTuple):
    """Frozen players of one game."""

    game: str
    version: int
    players: int
    members: tuple[Member, ...]

    def __str__(self) -> str:
        told = ", ".join(f"{member.code} {member.rating:.0f}" for member in self.members)
        return f"panel {self.version} of {self.game}, {self.players} players: {told}"

    def document(self) -> dict[str, Any]:
        """The panel as plain data."""
        return self._asdict() | {"members": [member._asdict() for member in self.members]}


class Rated(NamedTuple):
    """A bot's rating by a panel, with half the width of its 95 % interval."""

    code: str
    rating: float
    half: float


def panel_of(game: str) -> Panel:
    """The newest panel of a game."""
    found = [panel for panel in panels() if panel.game == find(game).meta.id]
    if not found:
        raise BadOption(f"no panel was frozen for {game} yet; fondaco arena panel {game} measures one.")
    return found[-1]


@cache
def panels() -> tuple[Panel, ...]:
    """All panels, the oldest first."""
    kept = tomllib.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return tuple(
        Panel(**panel | {"members": tuple(Member(**member) for member in panel["members"])}) for panel in kept["panel"]
    )


def check_panel(panel: Panel) -> None:
    """Whether all its members still play as they did."""
    for member in panel.members:
        if proof_of(member.code, find(panel.game), panel.players) != member.proof:
            raise BadOption(
                f"{member.code} plays otherwise than when panel {panel.version} of {panel.game} was frozen, so its "
                f"ratings mean nothing now; fondaco arena panel {panel.game} measures the next."
            )


def proof_of(code: str, game: Game, players: int) -> str:
    """A hash of a game among the like of a bot: whoever plays otherwise has another."""
    position, luck = deal(game, players=players, seed=PROOF_SEED), Random(PROOF_SEED)
    bot, moves = bots.find(code, game, players), list[str]()
    if isinstance(bot, ManyGamesBot):
        bot.compile()  # sums in the same order on every machine
    while not position.over:
        moves.append(game.words.move_text(bots.ask(bot, position, luck)))
        position.play(moves[-1])
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:PROOF]


def sittings(panel: Panel, codes: Sequence[str]) -> list[Match]:
    """The matches by which bots are rated: one of them at a table full of each member, but for its like."""
    matches = [Match(panel.game, panel.players, code, member.code) for code in codes for member in panel.members]
    return [match for match in matches if match.one != match.others]


def rate(panel: Panel, code: str, tallies: Mapping[Match, Tally]) -> Rated:
    """A bot's rating: what its games against each member tell, the surer the more."""
    told = []
    for member in panel.members:
        tally = tallies.get(Match(panel.game, panel.players, code, member.code))
        if tally is not None:
            ahead = lead(tally)
            told.append(Estimate(member.rating + ahead.value, ahead.half))
    return Rated(code, *mean_of(told))


def next_panel(game: str, players: int, tallies: Sequence[Tally]) -> Panel:
    """A panel of the bots that have played each against each; the weakest is rated 0."""
    found, version = find(game), 1 + sum(panel.game == game for panel in panels())
    rated = sorted(ratings(tallies).items(), key=lambda item: item[1])
    members = [Member(code, round(rating, 1), proof_of(code, found, players)) for code, rating in rated]
    return Panel(game, version, players, tuple(members))


def written(panel: Panel) -> str:
    """A panel as a part of the file."""
    parts = [("[[panel]]", {"game": panel.game, "version": panel.version, "players": panel.players})]
    parts += [("[[panel.members]]", member._asdict()) for member in panel.members]
    return "\n".join(
        "\n".join([head, *(f"{name} = {json.dumps(value)}" for name, value in fields.items()), ""])
        for head, fields in parts
    )
