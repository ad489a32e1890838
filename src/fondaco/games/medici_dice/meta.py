"""Medici: The Dice Game: what the lobby needs to know. Pure data."""

from ...core.game import Meta, Option

META = Meta(
    id="medici-dice",
    title="Medici: The Dice Game",
    year=2020,
    designer="Reiner Knizia",
    publisher="Grail Games",
    source="the English rulebook of 2020; rulings and reconstructions in docs/rules/medici-dice.md",
    players=(1, 2, 3, 4),
    options=(Option("blank_columns", ("score", "nothing"), players=(1,)),),
    rules_version=1,
    usual_players=4,
    minutes=20,
)
