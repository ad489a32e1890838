"""What the owner of a house may do: the commands of `fondaco house`."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

house = App(
    name="house",
    help="For the owner of a house, open or closed: its tables, names and addresses.",
    help_format="markdown",
)


@house.command(name="list")
def list_tables(*, data: Path | None = None, database: str | None = None) -> None:
    """List the tables, the newest first: id, when it was opened (UTC), whether it is over, game and names.

    Parameters
    ----------
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["list"], data, database)


@house.command
def close(table: str, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Close a table whose game is not over: nobody plays there any more, and it is kept.

    Parameters
    ----------
    table
        Its id.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["close", table], data, database)


@house.command
def delete(table: str, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Keep nothing of a table any more; whoever is there goes.

    Parameters
    ----------
    table
        Its id.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["delete", table], data, database)


@house.command
def clear_name(name: str, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Call whoever has this name "guest", at all tables and in all lists.

    Parameters
    ----------
    name
        The name, just as it is written in the list.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["clear-name", name], data, database)


@house.command
def block(address: str, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Answer nothing that this address asks for, and end its connections.

    Parameters
    ----------
    address
        An address or a network, as 203.0.113.7 or 203.0.113.0/24; one of IPv6 stands for its /64.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["block", address], data, database)


@house.command
def unblock(address: str, /, *, data: Path | None = None, database: str | None = None) -> None:
    """Let an address in again, written as it was blocked.

    Parameters
    ----------
    address
        The address or network.
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["unblock", address], data, database)


@house.command
def blocked(*, data: Path | None = None, database: str | None = None) -> None:
    """List the addresses that are blocked.

    Parameters
    ----------
    data
        The folder where the tables are kept; without it, the user's data folder.
    database
        The PostgreSQL database where they are kept instead.
    """
    ask(["blocked"], data, database)


def ask(command: list[str], data: Path | None, database: str | None) -> None:
    """Have the house carry out a command, and print what it says."""
    from ..server.desk import ask_owner

    for line in ask_owner(command, data, database):
        print(line)
