"""A house for each file of tests, and as many more as a test likes to open."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from tools.postgres import Cluster

from .guests import House, Opener


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process; pytest's own folders are closed to others whenever another
    run begins, and a server that root starts is another."""
    with TemporaryDirectory() as folder, Cluster(Path(folder)) as cluster:
        yield cluster


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.make(f"house_{secrets.token_hex(4)}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with an empty data folder; it must end without complaint."""
    house = House(tmp_path_factory.mktemp("data"))
    yield house
    assert house.close() == ""
    assert house.process.returncode == 0


@pytest.fixture
def open_house() -> Iterator[Opener]:
    """Opens houses; those a failed test leaves open are killed."""
    opened: list[House] = []

    def open_one(folder: Path, *under: str, **more: Any) -> House:
        opened.append(House(folder, *under, **more))
        return opened[-1]

    yield open_one
    for house in opened:
        if house.open:
            house.kill()
