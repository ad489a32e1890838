"""The commands and their flags. What each does lies in a module of its own, loaded when it is called."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from .. import __version__
from ..core.errors import BadOption
from .arena_commands import arena
from .house_commands import house
from .learn_commands import learn
from .numbers import Numbers, Whole
from .options import read_options
from .study_commands import lab

app = App(
    name="fondaco",
    help="The house of four tabletop games: play with friends and bots, replay, verify.",
    version=__version__,
    print_error=False,
    exit_on_error=False,
    help_format="markdown",
    result_action="return_value",
)


def run(arguments: list[str]) -> None:
    """Find the command and carry it out."""
    try:
        app(with_a_cluster_here(arguments))
    except CycloptsError as error:
        raise BadOption(f"{' '.join(str(error).split())} (fondaco --help tells what is allowed)") from None


def with_a_cluster_here(arguments: list[str]) -> list[str]:
    """Where `--ray` names no address, it is a cluster of this machine."""
    said = list[str]()
    for argument, after in zip(arguments, [*arguments[1:], "--"], strict=True):
        said += [argument, "local"] if argument == "--ray" and after.startswith("-") else [argument]
    return said


@app.command
def play(
    game: str = "medici",
    /,
    *,
    players: Whole | None = None,
    bots: str | None = None,
    seat: Whole = 0,
    seed: Whole | None = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    components: Annotated[Path | None, Parameter(name=("--deck", "--dice", "--cards"))] = None,
    language: str = "en",
    record: Path | None = None,
    plain: Annotated[bool, Parameter(negative=())] = True,
) -> None:
    """Play a game in the terminal, by lines, against bots.

    Parameters
    ----------
    game
        The game's id; `fondaco games` lists them.
    players
        How many play; you sit where no bot does.
    bots
        The bots, by their levels or codes and separated by commas: clerk,clerk,banker or greedy,greedy,random; your own
        as package.module:Class. With --players given and a bot for each of them, you watch.
    seat
        Your seat, counted from 0; the bots take the others in order.
    seed
        A number that fixes the deal; the same seed deals the same game.
    option
        An option of the game as name=value, for instance lot_limit=other; may be given several times.
    components
        A TOML file with your own deck, dice or cards, in games whose printed ones are only reconstructed here; the
        file of the house, in the game's folder, shows how one is written.
    language
        en or pl.
    record
        Write the record of the game to this file at the end.
    plain
        Lines on standard input and output (the only way so far).
    """
    from .plain import play_plain

    play_plain(game, players, bots, seat, seed, read_options(option or []), components, language, record)


@app.command
def serve(
    *,
    port: Whole | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    data: Path | None = None,
    database: str | None = None,
    processes: Whole = 1,
    host: str = "127.0.0.1",
    allow_bot: Annotated[list[str] | None, Parameter(negative=())] = None,
    trusted_proxy: Annotated[list[str] | None, Parameter(negative=())] = None,
    known_host: Annotated[list[str] | None, Parameter(negative=())] = None,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    keep_finished: Whole | None = None,
    archive: Path | None = None,
    keep_idle: Whole | None = None,
    public_address: str = "",
    webhooks: Annotated[bool, Parameter(negative=())] = False,
    webhooks_private: Annotated[bool, Parameter(negative=())] = False,
    smtp: str = "",
    mail_from: str = "",
    log_level: str = "warning",
    log_format: str = "text",
) -> None:
    """Open the house: tables in the browser, with friends and bots. Ctrl-C closes it; no game is lost.

    Parameters
    ----------
    port
        The port to listen on; without it, 8000 or the next free one.
    browser
        Open the browser at once.
    data
        The folder where tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where tables are kept instead, as postgresql://user@host:port/name. Its password is
        better left out: it is also read from PGPASSWORD or the password file (~/.pgpass).
    processes
        How many processes serve the house behind its port, all with the same tables; more than one needs --database.
    host
        The address to listen on; 0.0.0.0 lets other machines of your network in.
    allow_bot
        A bot from elsewhere that may sit at tables, as package.module:Class or by the name its package gives it; may be
        given several times. Its code runs on this machine: allow only what you trust.
    trusted_proxy
        The address, or network, of a proxy in front of the house whose X-Forwarded-For is believed; may be given
        several times. Without it nobody's is.
    known_host
        A name by which guests find the house, as play.example.org; may be given several times. Addresses, localhost and
        this machine's own name are known anyway; requests for other names are refused.
    limit
        A limit on what comes from outside, as name=value; may be given several times. docs/hosting.md lists them.
    keep_finished
        Delete games so many days after their end; without it they are kept for ever.
    archive
        The folder where the records of games are kept before they are deleted; needs --keep-finished.
    keep_idle
        Delete games that are not over when nothing has happened there for so many days; without it they wait for ever.
    public_address
        Where guests find the house, as https://play.example.org; links in invitations and notices begin with it.
    webhooks
        Let guests who are away be told of their turns by webhooks, at public addresses.
    webhooks_private
        Let webhooks also go to addresses of this machine and its network.
    smtp
        The mail server by which guests who are away are told of their turns, as smtp://user@host:port. Its password is
        read from FONDACO_SMTP_PASSWORD.
    mail_from
        The address that such mails come from.
    log_level
        How much is written to standard error: debug, info (tables that begin and end), warning or error.
    log_format
        text for people, json for machines: an object a line.
    """
    from .serving import open_house

    proxies, hosts, log = trusted_proxy or [], known_host or [], (log_level, log_format)
    bots, limits, kept = allow_bot or [], limit or [], (keep_finished, archive, keep_idle)
    post = (webhooks, webhooks_private, smtp, mail_from, public_address)
    open_house(port, browser, data, database, processes, host, bots, limits, proxies, hosts, log, kept, post)


@app.command
def backup(file: Path, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Write all tables of a house to one file. The house may stay open: the file shows it as it is at one moment.

    The file holds the secrets of games that are not over and is readable for you alone. `fondaco restore` makes a
    house of it again, in a folder or in a database, wherever it came from.

    Parameters
    ----------
    file
        A new file; one that is there is not overwritten.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead, as postgresql://user@host:port/name.
    """
    from .serving import back_up

    back_up(file, data, database)


@app.command
def restore(file: Path, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Make a house of a file that `fondaco backup` wrote; `fondaco serve` opens it then.

    Parameters
    ----------
    file
        The backup; it stays as it is. One of an older release is brought up to date on the way.
    data
        An empty folder for the tables; without it, the user's data folder. A house that is there is not overwritten.
    database
        An empty PostgreSQL database for them instead, as postgresql://user@host:port/name.
    """
    from .serving import bring_back

    bring_back(file, data, database)


@app.command
def games() -> None:
    """List the games there are, with their players, options and bots."""
    from .. import bots
    from ..core.game import find
    from ..core.game import games as ids

    for name in ids():
        meta = find(name).meta
        print(f"{meta.id}: {meta.title} ({meta.year}), designed by {meta.designer}, published by {meta.publisher}")
        print(f"  players: {meta.players[0]}-{meta.players[-1]}")
        for choice in meta.options:
            print(f"  option {choice.name}: {', '.join(choice.values)} (default: {choice.values[0]})")
        if word := find(name).component_word:
            print(f"  your own {word}: --{word} my-{word}.toml")
        if levels := bots.levels_of(name):
            print(f"  levels: {', '.join(levels)}")
        print(f"  bots: {', '.join(bots.codes(name))}")
    print("levels, the weakest first, are played by these bots (fondaco play medici --bots clerk,clerk)")
    print("bots (those with a number think so many simulations, mc:500, or seconds, search@0.5, a decision):")
    offered = {bots.kind_of(code) for name in ids() for players in (None, 1) for code in bots.codes(name, players)}
    for kind, description in bots.DESCRIPTIONS.items():
        if kind in offered:
            print(f"  {kind}: {description}")
    if brought := bots.installed():
        print(f"  brought by installed packages: {', '.join(brought)}")
    print("  your own: package.module:Class, a class with choose(position, luck); docs/bots.md shows one")


@app.command
def replay(file: Path, /, *, language: str = "en") -> None:
    """Tell the whole game of a record, move by move.

    Parameters
    ----------
    file
        A record written by `play --record` or downloaded from a table.
    language
        en or pl.
    """
    from .records import tell_record

    tell_record(file, language)


@app.command
def verify(file: Path, /) -> None:
    """Check a record: its digest, every move, the final scores, and at a table that its deal was fair.

    Parameters
    ----------
    file
        A record written by `play --record` or downloaded from a table.
    """
    from .records import verify_record

    verify_record(file)


@app.command
def review(file: Path, /) -> None:
    """Tell luck and skill apart in a game that is over: chances over time, errors, and what would have been better.

    Parameters
    ----------
    file
        A record written by `play --record` or downloaded from a table.
    """
    from .review import print_review

    print_review(file)


@app.command
def warm(*, game: str | None = None) -> None:
    """Compile the rules now, so that nothing has to wait for it later.

    Parameters
    ----------
    game
        Only this game; without it, all of them.
    """
    from .warm import warm_all

    warm_all(game)


@app.command
def doctor(*, data: Path | None = None, database: str | None = None, port: Whole | None = None) -> None:
    """Tell what works here, what is missing for what, and where everything lies. Ends with 1 if nobody can play here.

    Parameters
    ----------
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead, as postgresql://user@host:port/name.
    port
        The port at which the house is to be opened; without it, 8000 or the next free one.
    """
    from .doctor import examine

    sys.exit(examine(data, database, port))


@app.command
def fuzz(game: str = "medici", /, *, games: Whole = 100_000, players: Numbers = None, seed: Whole = 0) -> None:
    """Play random games compiled, with every invariant checked at every decision.

    Parameters
    ----------
    game
        The game's id.
    games
        How many games for each number of players.
    players
        Only these numbers of players; may be given several times.
    seed
        The first seed.
    """
    from ..lab.fuzz import fuzz as run_fuzz

    run_fuzz(game, games, players or (), seed)


app.command(arena)
app.command(learn)
app.command(house)
app.command(lab)
