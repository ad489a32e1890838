"""Medici: The Card Game: what the lobby needs to know. Pure data."""

from ...core.game import Meta, Option

META = Meta(
    id="medici-card",
    title="Medici: The Card Game",
    year=2017,
    designer="Reiner Knizia",
    publisher="Grail Games",
    source="the English and the Polish rulebook; rulings and the reconstructed deck in docs/rules/medici-card.md",
    players=(2, 3, 4, 5, 6),
    options=(Option("empty_columns", ("nothing", "share")), Option("big_bonus", ("off", "on"))),
    rules_version=1,
    usual_players=4,
    minutes=30,
)
