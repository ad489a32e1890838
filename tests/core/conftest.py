"""A folder for compiled rules in which there are none."""

import pytest

from .terminal import Surroundings


@pytest.fixture(scope="session", autouse=True)
def _nothing_compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Commands that tests call find no compiled rules, so none depends on what was compiled before."""
    Surroundings.cache = tmp_path_factory.mktemp("cache")
