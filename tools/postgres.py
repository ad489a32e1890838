"""Find PostgreSQL for the tests, or install Debian's; and start servers of one's own.

`make postgres` only looks for it. Whoever needs a server opens a `Cluster` in an empty folder; it ends with whoever has
opened it.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

HELP = """\
postgres: no PostgreSQL was found and none could be installed here; apt-get install postgresql as root, or put initdb \
and postgres on the PATH, then run make postgres again"""
DEBIAN = Path("/usr/lib/postgresql")
NEEDED = ("initdb", "postgres")
LESSER_USERS = ("postgres", "nobody")
"""Whose name a server takes where root starts it: initdb refuses root."""
START_SECONDS = 30.0
LOOK_SECONDS = 0.02
FOLLOW = 'read _; kill -QUIT "$(head -n 1 "$0")" 2> /dev/null'
"""What ends a server whose starter has ended, however it did: then nobody holds the other end of the pipe any more."""
SETTINGS = {
    "fsync": "on",
    "synchronous_commit": "on",
    "listen_addresses": "127.0.0.1",
    "max_connections": "100",
    "shared_buffers": "64MB",
    "logging_collector": "off",
    "autovacuum_naptime": "10s",
}


class Missing(Exception):
    """There is no PostgreSQL here."""


def programs() -> Path:
    """The folder with the programs of PostgreSQL, the newest where there are several."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(DEBIAN.glob("*/bin"), key=lambda folder: folder.parent.name.zfill(3), reverse=True)
    for folder in folders:
        if all((folder / name).exists() for name in NEEDED):
            return folder
    raise Missing(HELP)


class Cluster:
    """A PostgreSQL server with an empty database, over a folder; fsync is on, and only this machine gets in."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._programs, self._user = folder, programs(), lesser_user()
        self._data, self._sockets = folder / "data", folder / "sockets"
        folder.mkdir(parents=True, exist_ok=True)
        self._sockets.mkdir()
        if self._user is not None:
            for parent in (folder, *folder.parents):  # whoever root becomes must get there
                if parent.stat().st_uid == os.getuid() and not parent.stat().st_mode & 0o001:
                    parent.chmod(parent.stat().st_mode | 0o011)
            for own in (folder, self._sockets):
                shutil.chown(own, self._user)
        made = ["--auth", "trust", "--username", "fondaco", "--encoding", "UTF8", "--locale", "C", "--no-sync"]
        self._run("initdb", "--pgdata", str(self._data), *made)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def url(self, database: str = "postgres", user: str = "fondaco") -> str:
        """Where a client finds a database of this server."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Begin to serve, again perhaps, and wait until it answers."""
        settings = SETTINGS | {"port": str(self.port), "unix_socket_directories": str(self._sockets)}
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self._command("postgres", "-D", str(self._data), *chosen),
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd="/",
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise Missing(f"PostgreSQL did not start: {(self._folder / 'log').read_text()[-1000:]}")
            time.sleep(LOOK_SECONDS)
        self._follower = subprocess.Popen(
            ["sh", "-c", FOLLOW, str(self._data / "postmaster.pid")], stdin=subprocess.PIPE, start_new_session=True
        )

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url(), connect_timeout=5).close()
        except psycopg.Error:
            return False
        return True

    def make(self, database: str) -> str:
        """A new, empty database; its address."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{database}"'.encode())
        return self.url(database)

    def stop(self) -> None:
        """End at once, as in a power cut: what was committed is there when it starts again."""
        self._follower.kill()
        self._follower.communicate()
        if self.process.poll() is None:
            pid = int((self._data / "postmaster.pid").read_text().split()[0])
            os.kill(pid, 3)  # SIGQUIT: all its processes end at once
            self.process.wait(START_SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _command(self, program: str, *arguments: str) -> list[str]:
        under = [] if self._user is None else ["runuser", "-u", self._user, "--"]
        return [*under, str(self._programs / program), *arguments]

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(self._command(program, *arguments), capture_output=True, text=True, check=False, cwd="/")
        if done.returncode != 0:
            raise Missing(f"{program} failed: {done.stderr.strip()}")


def lesser_user() -> str | None:
    """Whose name a server must take here; None for one's own."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in LESSER_USERS if user in known)


def install() -> None:
    """Bring Debian's PostgreSQL, where root may; its own server is not wanted and not started."""
    from browser import root_prefix, succeeds

    root = root_prefix()
    if root is None or shutil.which("apt-get") is None:
        raise Missing(HELP)
    print("postgres: installing postgresql with apt-get", flush=True)
    apt_get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if succeeds(*apt_get, "update"):
        succeeds(*apt_get, "install", "-y", "--no-install-recommends", "postgresql")


def main() -> int:
    """Say where PostgreSQL is, having installed it where there was none."""
    try:
        try:
            found = programs()
        except Missing:
            install()
            found = programs()
    except Missing as error:
        print(error, file=sys.stderr)
        return 1
    print(f"postgres: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
