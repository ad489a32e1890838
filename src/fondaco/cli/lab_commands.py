"""`fondaco lab` and its flags. What it does lies in modules of its own, loaded when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from .numbers import Whole
from .options import Components, Options, read_options

__all__ = ["lab"]

lab = App(name="lab", help="Studies of the games, made with the compiled rules.", help_format="markdown")

Flag = Annotated[bool, Parameter(negative=())]
Ray = Annotated[str | None, Parameter(name="--ray")]


@lab.command
def simulate(
    game: str,
    /,
    *,
    players: Whole | None = None,
    bots: str | None = None,
    games: Whole = 10_000,
    option: Options = None,
    components: Components = None,
    seed: Whole = 0,
    cores: Whole | None = None,
    into: Path | None = None,
    charts: Annotated[bool, Parameter(negative="--no-charts")] = True,
    parquet: Flag = False,
    ray: Ray = None,
    shard: str | None = None,
) -> None:
    """Play many games and count: scores, seats, prices, how days end, how long games take.

    Parameters
    ----------
    game
        The game's id; `fondaco games` lists games, bots and levels.
    players
        How many play; without it, the game's usual number.
    bots
        Who plays: one code or level for all seats, as net, or one for each, as net,greedy,greedy,random.
    games
        How many games.
    option
        An option of the game as name=value; may be given several times.
    components
        A TOML file with your own deck, dice or cards.
    seed
        The same seed, the same table, wherever and however it is played.
    cores
        How many parts are played at a time; without it, one for each core.
    into
        A folder for tables (Markdown, CSV) and charts (PNG, SVG). What was played is kept there, too: a study that was
        stopped goes on from there.
    charts
        Draw charts; --no-charts leaves them out.
    parquet
        Write the tables as Parquet, too; needs pyarrow.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine; needs fondaco[ray].
    shard
        Play only a share, as 3/8, the third of eight; `fondaco lab merge` puts them together.
    """
    from .lab import How, said
    from .lab import simulate as play

    how = How(cores, into, ray, shard, charts, parquet)
    play(game, said(players, bots, read_options(option or []), components), games, seed, how)


@lab.command
def compare(
    game: str,
    /,
    *,
    with_: Annotated[list[str] | None, Parameter(name="--with", negative=())] = None,
    players: Whole | None = None,
    bots: str | None = None,
    games: Whole = 10_000,
    option: Options = None,
    components: Components = None,
    seed: Whole = 0,
    cores: Whole | None = None,
    into: Path | None = None,
    charts: Annotated[bool, Parameter(negative="--no-charts")] = True,
    parquet: Flag = False,
    ray: Ray = None,
    shard: str | None = None,
) -> None:
    """What does an option, a deck, a die or a bot change? The same deals under two settings or more, and differences.

    Parameters
    ----------
    game
        The game's id.
    with_
        What is otherwise, as lot_limit=other, deck=my.toml (dice=, cards=), bots=net or players=5; several changes at
        once as "bots=net;lot_limit=other". May be given several times: each is compared with how it is said else.
    players
        How many play; without it, the game's usual number.
    bots
        Who plays: one code or level for all seats, or one for each, separated by commas.
    games
        How many games under each setting.
    option
        An option of the game as name=value, for all settings.
    components
        A TOML file with your own deck, dice or cards, for all settings.
    seed
        The same seed, the same deals.
    cores
        How many parts are played at a time; without it, one for each core.
    into
        A folder for tables and charts, where what was played is kept, too.
    charts
        Draw charts; --no-charts leaves them out.
    parquet
        Write the tables as Parquet, too; needs pyarrow.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine.
    shard
        Play only a share, as 3/8.
    """
    from .lab import How, said
    from .lab import compare as play

    how = How(cores, into, ray, shard, charts, parquet)
    play(game, said(players, bots, read_options(option or []), components), with_ or [], games, seed, how)


@lab.command
def run(
    study: Path,
    /,
    *,
    games: Whole | None = None,
    cores: Whole | None = None,
    into: Path | None = None,
    charts: Annotated[bool, Parameter(negative="--no-charts")] = True,
    parquet: Flag = False,
    ray: Ray = None,
    shard: str | None = None,
) -> None:
    """Make the tables and charts of a study that a TOML file says; docs/lab.md shows how, docs/studies has some.

    Parameters
    ----------
    study
        The file.
    games
        Another number of games than the file says.
    cores
        How many parts are played at a time; without it, one for each core.
    into
        A folder for what is found; without it, one beside the file and of its name.
    charts
        Draw charts; --no-charts leaves them out.
    parquet
        Write the tables as Parquet, too; needs pyarrow.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine.
    shard
        Play only a share, as 3/8; `fondaco lab merge` puts them together.
    """
    from .lab import How, run_file

    run_file(study, games, How(cores, into, ray, shard, charts, parquet))


@lab.command
def merge(
    *folders: Path,
    into: Path,
    charts: Annotated[bool, Parameter(negative="--no-charts")] = True,
    parquet: Flag = False,
) -> None:
    """Put the shards of a study together: the same tables as if it had been played in one go.

    Parameters
    ----------
    folders
        The folders of the shards.
    into
        A folder for what is found; it may be one of them.
    charts
        Draw charts; --no-charts leaves them out.
    parquet
        Write the tables as Parquet, too; needs pyarrow.
    """
    from ..core.errors import BadOption
    from .lab import How, described
    from .lab import merge as put_together

    if not folders:
        raise BadOption("name the folders of the shards.")
    put_together(described(folders[0]), folders, How(into=into, charts=charts, parquet=parquet))


@lab.command
def value(
    game: str,
    text: str,
    /,
    *,
    bots: str | None = None,
    redeals: Whole = 1000,
    seed: Whole = 0,
    json: Flag = False,
) -> None:
    """What is every move of a position worth: a bid, a taking, a die, a card? In auctions of Medici, also the lot.

    Parameters
    ----------
    game
        The game's id.
    text
        The position as text, as `Position.text` gives it; what is left out is as at the start of a game, and cards that
        are not named fall by chance. For instance: "players=3 lot=gold phase=bid".
    bots
        Who plays on: one code or level for all seats, or one for each, separated by commas; without it, greedy ones.
    redeals
        How often what the seat to decide does not know is dealt anew; every move is played on each of these deals.
    seed
        The same seed, the same deals.
    json
        Print the results as JSON.
    """
    from .lab import tell_value

    tell_value(game, text, bots, redeals, seed, json)
