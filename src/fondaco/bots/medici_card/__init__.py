"""What Medici: The Card Game adds to thinking; `policy` declares it, and older versions load without it."""
