"""Our games in other projects' interfaces, each held to that project's own conformance tests.

Each file runs in an environment of its own: `make interop`.
"""
