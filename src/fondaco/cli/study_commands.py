"""The commands of `fondaco lab` that study one question of one game each, and make its page of the docs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from .lab_commands import lab
from .numbers import Numbers, Whole

__all__ = ["lab"]


@lab.command
def solitaire(*, games: Whole = 1_000_000, learn: Whole = 0, into: Path | None = None) -> None:
    """How well can The Dice Game's solitaire be played? Compares random, greedy and studied play.

    Parameters
    ----------
    games
        How many games each player plays, all on the same deals.
    learn
        Learn the tables of the studied player anew from so many games (10,000,000 take some minutes); without it, those
        of the package play.
    into
        A checkout of Fondaco, where docs/solitaire.md, its picture and, after learning, the tables are written.
    """
    from ..lab.medici_dice.solitaire import study

    study(games, learn, into)


@lab.command
def prices(*, bot: str = "net", games: Whole = 400, into: Path | None = None) -> None:
    """What is a lot of Medici worth? Counts what lots are sold for where a bot plays against itself.

    Parameters
    ----------
    bot
        The bot by its code.
    games
        How many games it plays for each number of players.
    into
        A checkout of Fondaco, where docs/medici-prices.md is written.
    """
    from ..lab.medici.prices import study

    study(bot, games, into)


@lab.command
def balance(
    *,
    games: Whole = 40_000,
    bot: str = "net",
    players: Whole = 4,
    even_turns: Annotated[bool, Parameter(negative=())] = False,
    head_start: Annotated[bool, Parameter(negative=())] = False,
    seed: Whole = 0,
    cards: Path | None = None,
    cores: Whole | None = None,
    into: Path | None = None,
) -> None:
    """Is The Middle Ages fair? Counts what Accords, seats and cards bring when the same bot sits at all seats.

    Parameters
    ----------
    games
        How many games are played.
    bot
        The bot by its code: net plays some hundred games a second, search:300 thinks so many simulations a decision.
    players
        How many sit at the table, 3 or 4.
    even_turns
        Play the last round out, so that all have had equally many turns.
    head_start
        Play with the option of that name: the second begins with 1 point, the third with 2, the fourth with 3.
    seed
        Other deals for another number.
    cards
        A TOML file with other cards than the house's.
    cores
        How many games are played at a time; without it, one for each core. The figures do not depend on it.
    into
        A checkout of Fondaco, where the figures are written into docs/middle-ages-balance.md.
    """
    from ..lab.middle_ages.balance import Setting
    from ..lab.middle_ages.balance_page import study

    setting = Setting(players, bot, even_turns, seed, head_start)
    study(setting, games, cores, cards, into)


@lab.command
def foresight(game: str, /, *, steps: Whole = 240, players: Numbers = None, into: Path = Path()) -> None:
    """Fit the networks by which search foresees how a game will end, and say how much they foresee of it.

    Parameters
    ----------
    game
        The game: medici-card or medici-dice.
    steps
        How long every network learns: each step is 8,192 games.
    players
        Only for these numbers of players; those of others stay as they are.
    into
        A checkout of Fondaco, where the networks are written into the package.
    """
    from ..lab.foresight import study

    study(game, into, steps, tuple(players or ()))


@lab.command
def dusk(*, games: Whole = 4000, into: Path = Path()) -> None:
    """Fit what a day's end is worth in Medici to how the network's games go on.

    Parameters
    ----------
    games
        How many games the network plays for each number of players; 4,000 take some minutes.
    into
        A checkout of Fondaco, where the numbers are written into the package.
    """
    from ..lab.medici.dusk import study

    study(games, into)


@lab.command
def deciding_again(*, games: Whole = 250, simulations: Whole = 2000) -> None:
    """What is it worth in The Card Game to decide again? Prints the tables by which search counts that.

    Parameters
    ----------
    games
        How many games a merchant who thinks plays among greedy ones; 250 take some minutes.
    simulations
        How many he thinks a decision.
    """
    from ..lab.medici_card.deciding_again import study

    study(games, simulations)


@lab.command
def findings(
    *names: str,
    checkout: Path = Path(),
    quick: Annotated[bool, Parameter(negative=())] = False,
    write: Annotated[bool, Parameter(negative=())] = False,
    cores: Whole | None = None,
    ray: Annotated[str | None, Parameter(name="--ray")] = None,
) -> None:
    """Ten things about the games that no rulebook tells: play what is missing and write docs/findings.md, its Polish
    page and the charts of both.

    Parameters
    ----------
    names
        Only these findings: florins, gold, last-word, drawing, seats, options, decks, skill, solitaire, memory.
    checkout
        A checkout of Fondaco: its docs/studies say what is played, and into its docs the pages are written. What was
        played is kept in docs/studies/findings, so whatever is stopped goes on from there.
    quick
        A quick look: one game of twenty, and nothing but docs/studies/findings-quick is written.
    write
        Play nothing: write the pages and charts anew from the figures in docs/findings.json.
    cores
        How many parts are played at a time; without it, one for each core. The figures do not depend on it.
    ray
        Play on a Ray cluster: its address, or nothing for one on this machine.
    """
    from .findings import make_all

    make_all(names, checkout, quick, write, cores, ray)
