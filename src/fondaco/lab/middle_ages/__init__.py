"""Studies of The Middle Ages."""
