"""The core: rows, rules, events, chance, payouts, and the objects around them. It knows no game."""
