"""Medici (1995), by Reiner Knizia: once-around auctions for three days of shipping."""
