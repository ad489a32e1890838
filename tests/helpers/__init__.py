"""What the tests of all games share: plain functions that take a game or a position."""
