"""Mutants: the rules with one small fault each, and whether the tests notice.

`make mutants` changes one thing in one rule (a comparison, a number, a step left out), runs the tests that play
interpreted, and counts the faults that some test notices. A fixed sample is tried in each game's rules, in what all
games share, and in the observations; what survives is either a gap in the tests or no fault at all, which
`equivalent.toml` then explains. Results are kept in `.mutants`, so that a run goes on where it was stopped.
"""
