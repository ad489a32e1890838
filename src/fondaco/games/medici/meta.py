"""Medici: what the lobby needs to know. Pure data."""

from ...core.game import Meta, Option

META = Meta(
    id="medici",
    title="Medici",
    year=1995,
    designer="Reiner Knizia",
    publisher="Grail Games, 2016",
    source="a one-page summary of the Grail Games edition; rulings in docs/rules/medici.md",
    players=(2, 3, 4, 5, 6),
    options=(Option("lot_limit", ("any", "other", "none")), Option("full_ships", ("skip", "show"))),
    rules_version=1,
    usual_players=4,
    minutes=45,
)
