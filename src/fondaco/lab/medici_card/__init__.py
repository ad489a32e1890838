"""Studies of Medici: The Card Game."""
