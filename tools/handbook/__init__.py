"""The handbook: pages put together from docs/, from the rules players read and from docstrings; `make docs` builds it.

Nothing here is needed to play, and only the built site needs mkdocs-material, in an environment of its own (.docs).
What is checked without it (links, examples, that every page is in the nav) is checked by `make test`.
"""
