"""`python -m fondaco` is the command `fondaco`."""

from .cli import main

main()
