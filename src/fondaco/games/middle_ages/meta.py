"""The Middle Ages: what the lobby needs to know. Pure data."""

from ...core.game import Meta, Option

META = Meta(
    id="middle-ages",
    title="The Middle Ages",
    year=2022,
    designer="John Clowdus",
    artist="Liz Lahner",
    publisher="Small Box Games",
    source="its rulebook without the faces of the cards; rulings and the house set in docs/rules/middle-ages.md",
    players=(3, 4),  # deal-1
    options=(
        Option("accords", ("dealt", "chosen")),
        Option("even_turns", ("off", "on")),
        Option("accord_icons", ("character", "wealth", "both")),
        Option("head_start", ("off", "on")),
    ),
    rules_version=2,
    usual_players=4,
    minutes=40,
)
