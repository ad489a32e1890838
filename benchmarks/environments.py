"""Environments beside each other: steps with the mask of legal actions and an observation, ours and others', one core.

OpenSpiel's C++ hearts stands beside them as the yardstick: its rollouts, without masks or observations.
"""

from collections.abc import Callable, Mapping, Sequence

from ours import Ours
from peers import ENVIRONMENTS, Peers
from turns import Measure, Row, in_turns

YARDSTICK = {"openspiel": ("hearts",)}
COMPILED, PYTHON = "in one compiled call", "from Python, 1,024 games at once"
ALL_CORES = f"{PYTHON}, all cores"
WAYS: dict[str, Callable[[Ours, float], Row]] = {
    COMPILED: lambda game, seconds: game.loop("with_observation", seconds),
    PYTHON: lambda game, seconds: game.steps(seconds),
    ALL_CORES: lambda game, seconds: game.steps(seconds, threads=None),
}

OPENING = """\
### Environments
Random play on one core, but where all cores are named; every step gives the mask of legal actions and an observation.
Our games ({players} players) stand in decisions a second, and in how many times those of others: the first of them is
OpenSpiel's C++ hearts, rolled out without masks or observations; the rest are environments as their libraries offer
them (see `peers/README.md`)."""


def measure(ours: Mapping[str, Ours], peers: Peers | None, seconds: float, rounds: int) -> dict[str, Row]:
    """Our games in all ways and all others, in turns."""
    measures: dict[str, Measure] = {
        label(name, way): lambda game=game, play=play: play(game, seconds)
        for name, game in ours.items()
        for way, play in WAYS.items()
    }
    if peers is not None:
        measures |= peers.measures(YARDSTICK, seconds) | peers.measures(ENVIRONMENTS, seconds)
    return in_turns(measures, rounds)


def label(game: str, way: str) -> str:
    """The name of a measure of ours."""
    return f"fondaco {game}, {way}"


def table(rows: Mapping[str, Row], games: Sequence[str]) -> str:
    """A column for each of our games; its speed in each way, and how many times that of each other environment."""
    lines = [line("", "decisions/s", games), "|---|--:" + "|--:" * len(games) + "|"]
    others = {
        what: row for what, row in rows.items() if what not in {label(game, way) for game in games for way in WAYS}
    }
    compiled = rates(rows, games, COMPILED)
    for way in WAYS:
        ours = rates(rows, games, way)
        lines.append(line(f"**{way}**", "", [f"**{rate:,.0f}**" for rate in ours]))
        if way != COMPILED:
            shares = [f"{rate / whole:.0%}" for rate, whole in zip(ours, compiled, strict=True)]
            lines.append(line(f"of that {COMPILED}", "", shares))
        for what, row in others.items() if way != ALL_CORES else ():  # the others play on one core
            theirs = row.get("decisions_per_second")
            cells = [times(rate / theirs) for rate in ours] if theirs else ["" for _ in games]
            lines.append(line(f"× {what}", f"{theirs:,.0f}" if theirs else f"left out: {row['absent']}", cells))
    return "\n".join(lines)


def rates(rows: Mapping[str, Row], games: Sequence[str], way: str) -> list[float]:
    """Decisions a second of our games in this way."""
    return [rows[label(game, way)]["decisions_per_second"] for game in games]


def line(what: str, theirs: str, cells: Sequence[str]) -> str:
    """One line of the table."""
    return f"| {what} | {theirs} | {' | '.join(cells)} |"


def times(ratio: float) -> str:
    """A ratio with the digits that matter."""
    return f"{ratio:.2f}" if round(ratio, 2) < 10 else f"{ratio:,.0f}"
