"""A rules version is whole: what was begun under one goes on under it, whatever changes afterwards."""
