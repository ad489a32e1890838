"""Medici: The Card Game (2017), by Reiner Knizia: one market line, a ship to load, a warehouse that grows."""
