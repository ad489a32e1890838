"""Medici: The Card Game held to its ledger, docs/rules/medici-card.md."""
