"""Medici held to its ledger, docs/rules/medici.md."""
