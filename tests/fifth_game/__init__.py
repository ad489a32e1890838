"""A tiny fifth game, brought as any package would bring one: all that is made for games works with it."""
