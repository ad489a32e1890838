"""What all tests share."""

import pytest

pytest.register_assert_rewrite("helpers")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` writes the golden playthroughs anew instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="write golden playthroughs anew; read the diff")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--update-golden"))
