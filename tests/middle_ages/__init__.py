"""The Middle Ages held to its ledger, docs/rules/middle-ages.md."""
