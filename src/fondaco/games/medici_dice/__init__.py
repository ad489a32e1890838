"""Medici: The Dice Game (2020), by Reiner Knizia: three ships of dice and five columns of goods; alone or together."""
