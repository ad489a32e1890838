"""The tiny fifth game of docs/add-a-game.md, brought as any package would: all that is made for games works with it."""
