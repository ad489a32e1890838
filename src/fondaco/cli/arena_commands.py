"""`fondaco arena` and its flags. What it does lies in modules of its own, loaded when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from .numbers import Whole
from .options import Components, Options, read_options

__all__ = ["arena"]

arena = App(name="arena", help="Bots against each other: who is stronger, and how sure?", help_format="markdown")


@arena.default
def contest(
    game: str,
    bot: str,
    /,
    *more: str,
    against: str | None = None,
    players: Whole | None = None,
    games: Whole = 1000,
    option: Options = None,
    components: Components = None,
    seed: Whole = 0,
    cores: Whole | None = None,
    file: Path | None = None,
    panel: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
    ray: str | None = None,
    shard: str | None = None,
) -> None:
    """Let bots play duplicate games: every deal once for each seat that a bot can take.

    Parameters
    ----------
    game
        The game's id; `fondaco games` lists games and bots.
    bot
        A bot by its code: random, greedy, mc:500 (simulations a decision), search@0.5 (seconds a decision), net or
        net:FILE (a network's first thought), or your own as package.module:Class.
    more
        More bots: each plays against each, one of the one at a table full of the other.
    against
        Let all of them play against tables full of this bot instead.
    players
        How many sit at a table; without it, the game's usual number.
    games
        How many games each pairing plays, rounded up to whole deals.
    option
        An option of the game as name=value; may be given several times.
    components
        A TOML file with your own deck, dice or cards.
    seed
        The same seed, the same games, however many cores there are.
    cores
        How many games are played at a time; without it, one for each core.
    file
        Keep what has been played in this file: an arena that was stopped goes on from there.
    panel
        Rate each bot by its games against the game's panel instead: frozen players whose ratings never change.
    json
        Print the results as JSON.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine; needs fondaco[ray].
    shard
        Play only a share, as 3/8, the third of eight, into --file; `fondaco arena merge` puts the files together.
    """
    from ..lab.arena import written_terms
    from .arena import Asked, hold, hold_panel

    terms = written_terms(game, players, read_options(option or []), components)
    asked = Asked(game, players, games, seed, cores, file, json, ray, shard, *terms)
    (hold_panel if panel else hold)(asked, [bot, *more], against)


@arena.command
def ladder(
    *,
    into: Path = Path(),
    game: str | None = None,
    cores: Whole | None = None,
    recheck: Whole = 0,
    ray: str | None = None,
    shard: str | None = None,
) -> None:
    """Make docs/LADDER.md anew: what every bot is worth. What docs/ladder.jsonl has already is not played again.

    Parameters
    ----------
    into
        A checkout of Fondaco; without it, the current folder.
    game
        Play only this game's matches.
    cores
        How many games are played at a time; without it, one for each core.
    recheck
        After a change of text that should change no move: play so many deals of every line again instead. Where wins,
        places and decisions are all the same, the line counts on; where not, it says so and is to be played anew.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine; needs fondaco[ray].
    shard
        Play only a share, as 3/8, into docs/ladder.jsonl; the page is made when `fondaco arena merge` has put the files
        together.
    """
    from ..lab.ladder import climb

    climb(into, game, cores, recheck, ray, shard)


@arena.command
def merge(*files: Path, into: Path) -> None:
    """Put the files of an arena's shards together; the arena then finds all of it played.

    Parameters
    ----------
    files
        The files of the shards.
    into
        The file of all; it may be one of them.
    """
    from .arena import put_together

    put_together(files, into)


@arena.command
def levels(
    game: str,
    /,
    *,
    players: Whole | None = None,
    games: Whole = 2000,
    seed: Whole = 0,
    cores: Whole | None = None,
    file: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    ray: str | None = None,
    shard: str | None = None,
    into: Path | None = None,
) -> None:
    """How evenly are a game's levels spaced? Neighbours play each other, and the gaps between their ratings are told.

    Parameters
    ----------
    game
        The game's id.
    players
        How many sit at a table; without it, the game's usual number.
    games
        How many games each of two neighbours plays at a table full of the other.
    seed
        The same seed, the same games, however many cores there are.
    cores
        How many games are played at a time; without it, one for each core.
    file
        Keep what has been played in this file: an arena that was stopped goes on from there.
    json
        Print the results as JSON.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine; needs fondaco[ray].
    shard
        Play only a share, as 3/8, the third of eight, into --file; `fondaco arena merge` puts the files together.
    into
        Write them into docs/levels.md of this checkout of Fondaco.
    """
    from .arena import Asked, measure_levels

    measure_levels(Asked(game, players, games, seed, cores, file, json, ray, shard), into)


@arena.command
def panel(
    game: str,
    /,
    *bots: str,
    players: Whole | None = None,
    games: Whole = 1000,
    cores: Whole | None = None,
    file: Path | None = None,
) -> None:
    """Measure the next panel of a game: these bots play each against each, and what is to be frozen is printed.

    Parameters
    ----------
    game
        The game's id.
    bots
        Its members, by their codes: bots whose moves can be repeated and that will never play otherwise.
    players
        How many sit at a table; without it, the game's usual number.
    games
        How many games each pairing plays.
    cores
        How many games are played at a time; without it, one for each core.
    file
        Keep what has been played in this file: an arena that was stopped goes on from there.
    """
    from .arena import Asked, measure_panel

    measure_panel(Asked(game, players, games, 0, cores, file), bots)
