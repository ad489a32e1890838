"""Houses that are killed while people play: nothing that was answered may be lost, and every game goes on."""
