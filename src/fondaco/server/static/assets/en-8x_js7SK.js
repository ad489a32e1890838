var e=`## Medici: The Dice Game, in English.

title = Medici: The Dice Game
tagline = Share the dice, load three ships, and hold the goods of Florence; alone against the enemy, too.
in-brief = Share the dice, fill your ships.
reconstructed = Which good is on which side of a die, and how long a ship is, the rulebook does not say: both are the house’s reconstruction. Whoever owns the game can play with the dice of the box.

option-blank_columns = A column with neither cross nor circle
option-blank_columns-score = scores 10, since none is as many as none
option-blank_columns-nothing = scores nothing

## Goods and faces

good-dye = dye
good-spice = spice
good-fur = fur
good-cloth = cloth
good-grain = grain

face-dye0 = dye 0
face-dye1 = dye 1
face-dye2 = dye 2
face-dye3 = dye 3
face-dye4 = dye 4
face-spice0 = spice 0
face-spice1 = spice 1
face-spice2 = spice 2
face-spice3 = spice 3
face-spice4 = spice 4
face-fur0 = fur 0
face-fur1 = fur 1
face-fur2 = fur 2
face-fur3 = fur 3
face-fur4 = fur 4
face-cloth0 = cloth 0
face-cloth1 = cloth 1
face-cloth2 = cloth 2
face-cloth3 = cloth 3
face-cloth4 = cloth 4
face-grain0 = grain 0
face-grain1 = grain 1
face-grain2 = grain 2
face-grain3 = grain 3
face-grain4 = grain 4
face-gold5 = gold 5

## Titles of the solitaire

title-deck-scrubber = Deck Scrubber
title-dish-washer = Dish Washer
title-cook = Cook
title-cadet = Cadet
title-lookout = Lookout
title-seaman = Seaman
title-quartermaster = Quartermaster
title-engineer = Engineer
title-navigator = Navigator
title-officer = Officer
title-merchant = Merchant
title-captain = Captain
title-medici = Medici

## Words on the table

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
crosses = { $crosses ->
    [one] { $crosses } cross
   *[other] { $crosses } crosses
  }
circles = { $circles ->
    [one] { $circles } circle
   *[other] { $circles } circles
  }
word-round = Round
word-roll = Roll
word-dice = Dice
word-ship = Ship
word-columns = Columns
word-points = Points
word-total = Total
word-enemy = Enemy
word-seat = Seat
word-breakthrough = The enemy has broken through: columns score nothing.
word-over = The game is over.
word-legend = > to decide, * rolls, (0) entered by seat 0; x a cross, o a circle. Behind a ship: its points + those of the columns.
word-letters = D dye, S spice, F fur, C cloth, G grain; a 5 without a letter is gold.

## Moves

move-take = Take { $dice }
ask-take = { $seat } takes one to three dice.
ask-choose = { $seat } chooses one of the dice left.
ask-fill = { $seat } has to fill the ship with these dice.

## What happens

event-round_begun = Round { $round } begins. { $seat } rolls first.
event-rolled = { $seat } rolls { $face1 }, { $face2 }, { $face3 }, { $face4 }, { $face5 }.
event-fill = All other ships are full: { $seat } must fill the last one with this roll.
event-entered = { $seat } enters { $face }; the ship is worth { $worth }.
event-crossed = { $seat } has { crosses } in { $good }.
event-ship_full = { $seat }'s ship is full.
event-circled = The enemy has { circles } in { $good }.
event-round_ended = Round { $round } ends.
event-ship_paid = { $seat }: a ship worth { $worth }{ $place ->
    [0] {""}
   *[other] , { $tied ->
        [one] place { $place }
       *[other] place { $place } shared by { $tied }
      }
  }, scores { points }.
event-column_paid = { $seat }: { $place ->
    [0] { crosses } in { $good } hold against the enemy
    [1] most { $good } with { crosses }
   *[other] second most { $good } with { crosses }
  }{ $tied ->
    [one] {""}
   *[other] , shared by { $tied }
  }, scores { points }.
event-bonus_paid = { $seat }: { crosses } in { $good } score { points } more.
event-breakthrough = Enemy breakthrough in { $good } with { circles }: no column scores this round.
event-game_ended = { $winners ->
    [one] { $tied ->
        [one] The game is over: the highest total is { points }.
       *[other] The game is over: { $tied } merchants have { points }, and the longer columns decide.
      }
   *[other] The game is over: { $winners } merchants share the win with { points } each.
  }
event-title = { points } earn the title: { $title }.

## The browser

desk = The dice
tray = The five dice
turns = Taken from this roll
sheets = Score sheets
round-of = Round { $round } of 3
die-free = Die { $number }: { $face }
die-taken = Die { $number }: { $face }, taken by { $seats }
ship-full = full
your-take = Take 1 to { $most } dice.
your-choose = Choose one die.
your-fill = Fill the ship: take { $dice } dice.
choose-how = Click on dice or press 1 to 5; Enter takes them.
choose-tap = Tap the dice you want.
take-these = Take { $dice }
take-nothing = { $missing ->
    [one] Choose a die
   *[other] Choose { $missing } more dice
  }
look-ship = Ship { $before } → { $after }
look-crosses = { $before } → { $after }
ship-stands = ship { $worth } pays { $points }
sheet-name = Name
sheet-of = Score sheet of { $seat }
crosses-of = { crosses } of { $columns }
ship-of = Ship of round { $round }
ship-cargo = { $dice ->
    [0] empty, spaces left: { $room }.
   *[other] { $faces }; worth { $worth }, spaces left: { $room }.
  }
round-points = Points: ship { $ship }, columns { $columns }.
pay-ships = Ships by worth: { $pays }.
pay-columns = Each column by crosses: { $pays }.
pay-bonus = { crosses }: { $points } more.
pay-alone = A ship worth 20 scores its worth, from 30 on 10 more. A column with at least as many crosses as circles: 10{ $blank ->
    [nothing] , if it has a cross.
   *[score] .
  }
own-dice = These are an owner’s own dice and ships.
solo-ship = The ship now
solo-ship-now = points for a ship worth { $worth }
solo-enemy = Nine circles in one column are a breakthrough: then no column scores.
solo-breakthrough = The enemy has broken through. No column scores any more.
solo-broken = The enemy has broken through in { $good }: no column scores.
solo-ladder = Titles
hint = Hint
hints = Advice
hint-how = Total to expect:
hint-score = { NUMBER($score, minimumFractionDigits: 1) }
solo-next = { points } to go: { $title }
solo-earned = { $seat } earns the title: { $title }
reckoning = Reckoning of round { $round }
step-ships = The ships
step-columns = The columns
step-balance = The round’s balance
ship-place = { $tied ->
    [one] place { $place }
   *[other] place { $place }, { $tied } equal
  }
crosses-short = { $crosses } ×
circles-short = { $circles } ○
column-before = before
column-ship = ship
column-columns = columns
column-after = after
column-round = round { $round }
account = The three rounds: ship + columns
leaf-sheet = Score sheet
paper-why = For a game with real dice. A printed page holds two sheets; cut it in half.
paper-print = Print
paper-download = Download the drawing (SVG)
paper-how = Whoever rolls takes one to three dice, every other player one of those left. Write each number into the next space of the ship and the running total below it, and put a cross into the column of its good: two for a 0, none for gold.
paper-score = After each round, ships by worth: 30 · 20 · 10 · 0 (three players 30 · 15 · 0, two 20 · 0). Most crosses in a column 10, second most 5 (two players: only the first). Nine crosses 10 more, twelve 20. Equals all get the higher figure.
part-ship_paid = ship
part-column_paid = columns
part-bonus_paid = bonuses
key-dice = choose a die, or put it back
key-take = take the chosen dice

look-closer = Look closer: { $seat }

## Why can't I?

cannot-ship-full = Your ship is full: you neither roll nor choose until the round is over.
cannot-die-gone = { $seat } has taken this die; choose one of those that were left.
cannot-one-die = Of the dice that were left you enter exactly one.
cannot-fill = All the other ships are full: you fill yours with exactly { $dice ->
    [one] one die
   *[other] { $dice } dice
} of this roll.
cannot-no-space = { $spaces ->
    [one] Your ship has one free space, so you take exactly one die.
   *[other] Your ship has { $spaces } free spaces: take at least one die, and no more than fit.
}
cannot-three-dice = You take one die at least, and { $dice } at most.

## What is in the box

leaf-contents = Contents

## An owner’s own, by a form

workshop-die = Die { $number }
workshop-side = Die { $die }, side { $side }
workshop-spaces = How many spaces a ship has
workshop-players = { $players ->
    [1] alone
   *[other] for { $players }
  }
`;export{e as default};