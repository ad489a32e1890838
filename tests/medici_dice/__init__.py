"""Medici: The Dice Game held to its ledger, docs/rules/medici-dice.md."""
