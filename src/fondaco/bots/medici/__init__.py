"""What Medici adds to thinking; `policy` declares it, and older versions load without it."""
