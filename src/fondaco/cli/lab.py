"""`fondaco lab simulate`, `compare`, `run` and `merge`: studies said by flags or files, played with progress, told."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BadOption, FondacoError
from ..core.game import find
from ..lab.measured import digests_of, signature
from ..lab.progress import Progress
from ..lab.report import long_table, markdown, table, write_csv, write_parquet
from ..lab.results import Results
from ..lab.running import PARTS, Gathered, bounds, run
from ..lab.running import merge as put_together
from ..lab.sharing import read_shard, spread_over
from ..lab.study import Setting, Study, make_setting, read_study
from ..lab.tally import Estimate

__all__ = ["How", "compare", "described", "merge", "run_file", "said", "simulate", "tell_value"]

PAGE = "tables.md"


class How(NamedTuple):
    """How a study is carried out: on how much, and where what is found goes."""

    cores: int | None = None
    into: Path | None = None
    ray: str | None = None
    shard: str | None = None
    charts: bool = True
    parquet: bool = False


def read_seats(bots: str | None) -> str | list[str] | None:
    """Bots as they are typed: one code, or one for each seat."""
    if bots is None:
        return None
    codes = [code.strip() for code in bots.split(",")]
    return codes[0] if len(codes) == 1 else codes


def said(players: int | None, bots: str | None, options: Mapping[str, str], components: Path | None) -> dict[str, Any]:
    """A setting as it is said by flags; whatever is not said is left out."""
    all_of_it = {"players": players, "bots": read_seats(bots), "options": dict(options), "components": components}
    return {key: value for key, value in all_of_it.items() if value not in (None, {})}


def simulate(game: str, setting: Mapping[str, Any], games: int, seed: int, how: How) -> None:
    """One setting."""
    study = Study(find(game).meta.id, (make_setting(game, find(game), setting, Path()),), games, seed)
    carry_out(study, how)


def compare(game: str, setting: Mapping[str, Any], others: Sequence[str], games: int, seed: int, how: How) -> None:
    """One setting beside others that differ from it in what is said of each."""
    if not others:
        raise BadOption(
            "say what is to be otherwise, as --with lot_limit=other, --with bots=net or --with deck=my.toml."
        )
    found, base = find(game), dict(setting)
    settings = [make_setting("as it is", found, base, Path())]
    settings += [otherwise(game, base, other) for other in others]
    carry_out(Study(found.meta.id, tuple(settings), games, seed), how)


def otherwise(game: str, base: Mapping[str, Any], change: str) -> Setting:
    """The setting with one or several changes, as `lot_limit=other` or `bots=net,full_ships=show`."""
    found, changed = find(game), dict(base)
    for pair in change.split(";"):
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{pair!r} is no change; one is said as lot_limit=other, bots=net or deck=my.toml.")
        if name == "bots":
            changed["bots"] = read_seats(value)
        elif name == "players":
            if not value.isdecimal():
                raise BadOption(f"players are a whole number, not {value!r}.")
            changed["players"] = int(value)
        elif name and name == found.component_word:
            changed["components"] = value
        else:
            changed["options"] = changed.get("options", {}) | {name: value}
    return make_setting(change, found, changed, Path())


def run_file(file: Path, games: int | None, how: How) -> None:
    """The study in a file; what is found goes beside it, into a folder of its name, where no other is named."""
    study = read_study(file, games)
    carry_out(
        study, how if how.into is not None else how._replace(into=file.with_suffix("")), f"fondaco lab run {file}"
    )


def carry_out(study: Study, how: How, command: str = "fondaco lab") -> None:
    """Play, add up and tell."""
    if how.cores is not None and how.cores < 1:
        raise BadOption(f"cores are a whole number from 1 on, not {how.cores}.")
    shard = read_shard(how.shard)
    if shard is not None and how.into is None:
        raise BadOption("a shard is written into a folder: name one with --into.")
    if how.into is not None:
        make_folder(how.into)
        describe(study, how.into)
    goal = sum(games for number, (_, games) in enumerate(bounds(study)) if shard is None or shard.has(number))
    try:
        with Progress(study.title or study.game, goal) as progress:
            gathered = run(study, how.cores, how.into, progress.reach, shard, spread_over(how.ray))
    except KeyboardInterrupt:
        kept = "nothing is kept without --into" if how.into is None else f"the same command goes on from {how.into}"
        print(f"\nlab: stopped; {kept}", file=sys.stderr)
        raise
    if shard is not None:
        print(f"lab: shard {how.shard} is done: {goal:,} games; fondaco lab merge puts all shards together")
        return
    tell(study, gathered, how, command)


def tell(study: Study, gathered: Gathered, how: How, command: str) -> None:
    """All tables, printed; with a folder, written there with their charts."""
    found = Results(study, gathered.whole(study))
    text = markdown(found)
    print(text, end="")
    if how.into is None:
        return
    signed = signature(digests_of([study.game]), command)
    (how.into / PAGE).write_text(f"{text}\n{signed}", encoding="utf-8")
    for piece in found.told:
        figures = long_table(found, piece)
        write_csv(figures, how.into / f"{piece.name}.csv")
        if how.parquet:
            write_parquet(figures, how.into / f"{piece.name}.parquet")
    drawn = 0
    if how.charts:
        from ..lab.charts import draw_all

        drawn = len(draw_all(found, how.into))
    print(f"lab: {how.into} has the tables ({PAGE}, CSV{', Parquet' * how.parquet}) and {drawn} charts")


def merge(study: Study, folders: Sequence[Path], how: How) -> None:
    """Put the shards of a study together that lie in these folders."""
    assert how.into is not None
    files = sorted(file for folder in folders for file in folder.glob("parts*.jsonl"))
    if not files:
        raise BadOption("there are no parts of a study in these folders.")
    make_folder(how.into)
    gathered = put_together(study, files, how.into / PARTS)
    describe(study, how.into)
    tell(study, gathered, how, "fondaco lab merge")


# --- Folders ---------------------------------------------------------------------------------------------------------

STUDY = "study.json"


def describe(study: Study, folder: Path) -> None:
    """Write down of which study a folder holds the parts, so that they can be put together without its file."""
    told = study.plain() | {"title": study.title, "tables": study.tables, "charts": study.charts}
    (folder / STUDY).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def described(folder: Path) -> Study:
    """The study of a folder."""
    from dataclasses import replace

    from ..lab.study import study_from

    try:
        told = json.loads((folder / STUDY).read_text(encoding="utf-8"))
        charts = None if told["charts"] is None else tuple(told["charts"])
        return replace(study_from(told), title=told["title"], tables=tuple(told["tables"]), charts=charts)
    except (OSError, ValueError, KeyError, TypeError):
        raise BadOption(f"{folder} is no folder of a study: its {STUDY} is missing or damaged.") from None


def make_folder(folder: Path) -> None:
    """The folder, if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FondacoError(f"{str(folder)!r} cannot be made: {error.strerror}.") from None


# --- What moves are worth --------------------------------------------------------------------------------------------


def tell_value(game: str, text: str, bots: str | None, redeals: int, seed: int, as_json: bool) -> None:
    """What every legal move of a position is worth; in an auction of Medici, what the lot is."""
    from .. import bots as players
    from ..core.position import setup
    from ..lab.medici.lot import is_for_sale, lot_worth
    from ..lab.value import Simulation, worths

    position = setup(game, text)
    codes = read_seats(bots) or players.usual(position.game)
    simulation = Simulation(position, [codes] if isinstance(codes, str) else codes, redeals, seed)
    with Progress("value", redeals) as progress:
        found = worths(simulation, progress.reach)
    lot = lot_worth(simulation) if is_for_sale(position) else None
    if as_json:
        document: dict[str, Any] = {"seat": simulation.seat, "redeals": redeals}
        document["moves"] = [worth._asdict() for worth in found]
        document["lot"] = None if lot is None else lot._asdict()
        print(json.dumps(document, indent=1))
        return
    who = ", ".join(dict.fromkeys([codes] if isinstance(codes, str) else codes))
    print(f"seat {simulation.seat} decides; what it does not know is dealt {redeals:,} times, then {who} play on")
    rows = [
        [
            worth.move,
            f"{worth.win.value:.1%} ± {100 * worth.win.half:.1f}",
            f"{worth.score.value:.2f} ± {worth.score.half:.2f}",
            "" if worth.behind.value == 0 else f"{100 * worth.behind.value:.1f} ± {100 * worth.behind.half:.1f}",
            "" if worth.network is None else f"{worth.network:.1%}",
        ]
        for worth in found
    ]
    print(*table(["move", "wins", "score", "behind the best, in points of %", "the network says"], rows), sep="\n")
    if lot is not None:
        print(f"the lot is worth {price(lot.by_score)} by the score, {price(lot.by_wins)} by the share of wins")


def price(worth: Estimate) -> str:
    """A price at which having something equals not having it."""
    if math.isinf(worth.value):
        return "more than can be paid" if worth.value > 0 else "not even the lowest bid"
    return f"{worth.value:.1f} ± {worth.half:.1f} florins"
