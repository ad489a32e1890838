## The house's own words, in English.

you = you
seat-name = Seat { $seat }
table-open = { $title }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }, seed { $seed }. Type a move or its number; "help" tells more.
your-move = Your move, { $seat }:
help-plain =
    Type a move as it is shown, or its number. Besides:
      board   draws the table again
      log     tells all that has happened
      undo    takes your last move back (the others' answers too)
      hint    tells what the best moves are worth, as far as anybody can tell
      save F  writes the record of the game to the file F
      quit    leaves the table
result = Final result
result-line = { $place }. { $name }: { $score }
left-table = You have left the table.
record-written = The record is in { $file }.
nothing-to-undo = There is no move of yours to take back.
no-hint = Nobody gives hints in this game.
hint-line = { $move }: { $score } points expected in the end
hint-line-win = { $move }: wins { $win } (± { $error }), { $score } points expected in the end
level-apprentice = apprentice
level-clerk = clerk
level-merchant = merchant
level-banker = banker
level-medici = Medici
level-page = page
level-squire = squire
level-steward = steward
level-baron = baron
level-king = king
level-plays = No network plays at this table: { $code } plays as { $level }.
