"""In what order the handbook is read."""

from __future__ import annotations

__all__ = ["GAMES", "NAV", "REFERENCE", "WRITTEN_ELSEWHERE", "Nav"]

Nav = list[tuple[str, "str | Nav"]]
"""Titles, each with a page or with what stands below it. A page that is not there is left out."""

GAMES = ("medici", "medici-card", "medici-dice", "middle-ages")

WRITTEN_ELSEWHERE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages at the top of the repository that are the handbook's, too; so are all of benchmarks/ but its notes."""

NAV: Nav = [
    ("Fondaco", "index.md"),
    (
        "Players",
        [
            ("A first game", "first-game.md"),
            ("Pierwsza partia", "first-game.pl.md"),
            ("Installing", "installing.md"),
            (
                "The rules",
                [
                    ("Medici", "players/medici.en.md"),
                    ("The Card Game", "players/medici-card.en.md"),
                    ("The Dice Game", "players/medici-dice.en.md"),
                    ("The Middle Ages", "players/middle-ages.en.md"),
                ],
            ),
            (
                "Zasady po polsku",
                [
                    ("Medyceusze", "players/medici.pl.md"),
                    ("Gra karciana", "players/medici-card.pl.md"),
                    ("Gra kościana", "players/medici-dice.pl.md"),
                    ("Średniowiecze", "players/middle-ages.pl.md"),
                ],
            ),
            ("Opponents and levels", "levels.md"),
            ("Looking back: the review", "review.md"),
            ("A house for friends", "friends.md"),
            ("What the rulebooks do not tell", "findings.md"),
            ("O czym milczą instrukcje", "findings.pl.md"),
            ("The solitaire, played well", "solitaire.md"),
            (
                "Every rule, line by line",
                [
                    ("Medici", "rules/medici.md"),
                    ("The Card Game", "rules/medici-card.md"),
                    ("The Dice Game", "rules/medici-dice.md"),
                    ("The Middle Ages", "rules/middle-ages.md"),
                ],
            ),
        ],
    ),
    (
        "Researchers",
        [
            ("Where to begin", "research.md"),
            ("The vector environment", "environments.md"),
            ("What an observation holds", "observations.md"),
            ("Gymnasium and others", "interfaces.md"),
            ("On a GPU", "gpu.md"),
            ("The bots", "bots.md"),
            ("The ladder", "LADDER.md"),
            ("Making the ladder again", "reproducing.md"),
            ("Learned players", "learning.md"),
            ("The lab, and Ray", "lab.md"),
            ("What a lot is worth", "medici-prices.md"),
            ("How fair The Middle Ages is", "middle-ages-balance.md"),
            ("Speed, load, siege", "benchmarks/RESULTS.md"),
            ("What it is measured against", "benchmarks/peers/README.md"),
        ],
    ),
    (
        "Engineers",
        [
            ("Architecture", "architecture.md"),
            ("Add a game", "add-a-game.md"),
            ("Decisions, and why", "decisions.md"),
            ("Programs at the table", "bot-api.md"),
            ("Hosting", "hosting.md"),
            ("Contributing", "CONTRIBUTING.md"),
            ("Security", "SECURITY.md"),
            ("Changelog", "CHANGELOG.md"),
            (
                "Measured",
                [
                    ("Tests and faults", "benchmarks/MUTANTS.md"),
                    ("Pages by Lighthouse", "benchmarks/LIGHTHOUSE.md"),
                    ("A newcomer's way", "benchmarks/NEWCOMER.md"),
                ],
            ),
            ("Licences", "licences.md"),
        ],
    ),
]

REFERENCE = {
    "Playing": (
        "fondaco",
        "fondaco.core.position",
        "fondaco.core.record",
        "fondaco.core.game",
        "fondaco.core.event",
        "fondaco.core.errors",
        "fondaco.core.fairness",
        "fondaco.language",
    ),
    "Many games": (
        "fondaco.core.compiled",
        "fondaco.envs.vector",
        "fondaco.envs.cuda",
        "fondaco.core.cuda",
        "fondaco.envs.gymnasium",
        "fondaco.envs.pettingzoo",
        "fondaco.envs.openspiel",
        "fondaco.envs.rllib",
    ),
    "Bots": (
        "fondaco.bots",
        "fondaco.bots.player",
        "fondaco.bots.policy",
        "fondaco.bots.levels",
        "fondaco.bots.net",
        "fondaco.bots.weights",
        "fondaco.bots.search",
        "fondaco.bots.review",
        "fondaco.bots.visitors",
    ),
    "Making a game": (
        "fondaco.testing",
        "fondaco.core.row",
        "fondaco.core.rule",
        "fondaco.core.contract",
        "fondaco.core.chance",
        "fondaco.core.payout",
        "fondaco.core.seats",
        "fondaco.core.bits",
        "fondaco.core.observing",
        "fondaco.core.text",
        "fondaco.core.components",
        "fondaco.core.objection",
        "fondaco.core.luck",
    ),
    "The lab": (
        "fondaco.lab.study",
        "fondaco.lab.running",
        "fondaco.lab.results",
        "fondaco.lab.account",
        "fondaco.lab.value",
        "fondaco.lab.arena",
        "fondaco.lab.tally",
        "fondaco.lab.ladder",
        "fondaco.lab.panel",
        "fondaco.lab.fuzz",
    ),
}
"""The modules whose names others may rely on, and what they are for."""
