"""Environments for learning machines: many games side by side (`vector`), and the interfaces of other projects.

Nothing else of the package knows them, and nothing is loaded before it is asked for.
"""
