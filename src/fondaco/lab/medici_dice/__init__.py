"""Studies of The Dice Game."""
