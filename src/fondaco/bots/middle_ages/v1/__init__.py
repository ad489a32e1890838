"""What The Middle Ages adds to thinking; `policy` declares it, and older versions load without it."""
