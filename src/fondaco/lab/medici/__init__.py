"""Studies of Medici."""
