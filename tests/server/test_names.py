"""Names: everybody is seen, and nobody passes for somebody else at the same table."""

import pytest

from fondaco.core.errors import FondacoError
from fondaco.server.guests import check_no_copy, clean_name

from .guests import House

UNSEEN = "a name needs at least one letter, digit or sign that can be seen."


@pytest.mark.parametrize("name", ["Ada", "  Ada ", "Łucja", "李", "ﻋﻠﻲ", "👩‍👧", "❤️", "?", "é", "नी", "\u1100\u1161"])
def test_a_name_that_is_seen_is_kept(name: str) -> None:
    """In any script, with accents and joined signs; only its ends are trimmed."""
    assert clean_name(name) == name.strip()
    assert clean_name("") == ""


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "\u2003\u2003",
        "\u200b",
        "\ufeff",
        "\u2060\u200d",
        "\u0301",
        "\u20dd",
        "\u3164",
        "\u115f\u1160",
        "\uffa0",
        "\u2800\u2800",
        "\U000e0041\U000e0042",
        "\ufe0f",
        "\u034f",
        "\u00ad",
        "\u180e",
        "\u17b4",
        "\ue000",
        "\u0378",
    ],
)
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    """Spaces, joiners, tags, accents alone, fillers, and what is no character."""
    with pytest.raises(FondacoError, match=UNSEEN):
        clean_name(name)


@pytest.mark.parametrize(
    "copy", ["ada Nowak", "ADA NOWAK", "Ada  Nowak", "Ada\u00a0Nowak", "Ａｄａ Nowak", "A\u200bda Nowak"]
)
def test_a_copy_of_anothers_name_is_refused(copy: str) -> None:
    """Also one that differs only in what nobody sees."""
    with pytest.raises(FondacoError, match="somebody at this table is called 'Ada Nowak' already; take another name"):
        check_no_copy(copy, ["Bea", "Ada Nowak"])
    for other in ("Adam Nowak", "Ada", ""):
        check_no_copy(other, ["Bea", "Ada Nowak", ""])


def test_nobody_sits_down_under_anothers_name(house: House) -> None:
    """Neither where a table is opened nor where somebody joins; elsewhere the name is free, and bots have no claim."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy", "name": "Bea"}, {"kind": "open"}]
    table, _ = house.make("me", seats=seats)
    refused = house.http.post(f"/api/tables/{table}/join", json={"name": " ADA"})
    assert refused.status_code == 400
    assert refused.json()["reason"] == "somebody at this table is called 'Ada' already; take another name."
    refused = house.http.post(f"/api/tables/{table}/join", json={"name": "\u3164"})
    assert refused.json()["reason"] == UNSEEN
    assert house.join(table, "bea")[0] == 2
    twins = house.ask("me", seats=[{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "ada"}])
    assert twins.json()["reason"] == "somebody at this table is called 'Ada' already; take another name."
    house.make("me", seats=[{"kind": "me", "name": "Ada"}, {"kind": "me"}, {"kind": "me"}])
