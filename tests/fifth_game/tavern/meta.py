"""What the lobby needs to know of Tavern. Pure data."""

from fondaco.core.game import Meta, Option

META = Meta(
    id="tavern",
    title="Tavern",
    year=2026,
    designer="the house",
    publisher="the house",
    source="made for the tests",
    players=(2, 3, 4),
    options=(Option("loss", ("all", "half")),),
    rules_version=1,
    usual_players=3,
)
