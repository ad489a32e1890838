var e=`## Medici: The Card Game, in English.

title = Medici: The Card Game
tagline = Take from the end of the line, fill your ship, and let your warehouse grow for three days.
in-brief = How many cards do you dare to take?
reconstructed = The rulebook does not say how many there are of each card: these counts are the house’s reconstruction. Whoever owns the game can play with those of the box.

option-empty_columns = Whoever has nothing of a good
option-empty_columns-nothing = takes no place for it and is paid nothing
option-empty_columns-share = takes a place and shares in the pay, as in the board game
option-big_bonus = Bonus for very many units of a good
option-big_bonus-off = always 10 florins
option-big_bonus-on = 20 florins from 8 units on (with two players from 10)

## Goods and cards

good-grain = grain
good-spice = spice
good-fur = fur
good-dye = dye
good-cloth = cloth

card-G0 = grain 0
card-G0g = grain 0 (green)
card-G0x2 = grain 0 (two units)
card-G0gx2 = grain 0 (green, two units)
card-G2 = grain 2
card-G2g = grain 2 (green)
card-G2x2 = grain 2 (two units)
card-G2gx2 = grain 2 (green, two units)
card-G3 = grain 3
card-G3g = grain 3 (green)
card-G3x2 = grain 3 (two units)
card-G3gx2 = grain 3 (green, two units)
card-G4 = grain 4
card-G4g = grain 4 (green)
card-G4x2 = grain 4 (two units)
card-G4gx2 = grain 4 (green, two units)
card-G5 = grain 5
card-G5g = grain 5 (green)
card-G5x2 = grain 5 (two units)
card-G5gx2 = grain 5 (green, two units)
card-S0 = spice 0
card-S0g = spice 0 (green)
card-S0x2 = spice 0 (two units)
card-S0gx2 = spice 0 (green, two units)
card-S2 = spice 2
card-S2g = spice 2 (green)
card-S2x2 = spice 2 (two units)
card-S2gx2 = spice 2 (green, two units)
card-S3 = spice 3
card-S3g = spice 3 (green)
card-S3x2 = spice 3 (two units)
card-S3gx2 = spice 3 (green, two units)
card-S4 = spice 4
card-S4g = spice 4 (green)
card-S4x2 = spice 4 (two units)
card-S4gx2 = spice 4 (green, two units)
card-S5 = spice 5
card-S5g = spice 5 (green)
card-S5x2 = spice 5 (two units)
card-S5gx2 = spice 5 (green, two units)
card-F0 = fur 0
card-F0g = fur 0 (green)
card-F0x2 = fur 0 (two units)
card-F0gx2 = fur 0 (green, two units)
card-F2 = fur 2
card-F2g = fur 2 (green)
card-F2x2 = fur 2 (two units)
card-F2gx2 = fur 2 (green, two units)
card-F3 = fur 3
card-F3g = fur 3 (green)
card-F3x2 = fur 3 (two units)
card-F3gx2 = fur 3 (green, two units)
card-F4 = fur 4
card-F4g = fur 4 (green)
card-F4x2 = fur 4 (two units)
card-F4gx2 = fur 4 (green, two units)
card-F5 = fur 5
card-F5g = fur 5 (green)
card-F5x2 = fur 5 (two units)
card-F5gx2 = fur 5 (green, two units)
card-D0 = dye 0
card-D0g = dye 0 (green)
card-D0x2 = dye 0 (two units)
card-D0gx2 = dye 0 (green, two units)
card-D2 = dye 2
card-D2g = dye 2 (green)
card-D2x2 = dye 2 (two units)
card-D2gx2 = dye 2 (green, two units)
card-D3 = dye 3
card-D3g = dye 3 (green)
card-D3x2 = dye 3 (two units)
card-D3gx2 = dye 3 (green, two units)
card-D4 = dye 4
card-D4g = dye 4 (green)
card-D4x2 = dye 4 (two units)
card-D4gx2 = dye 4 (green, two units)
card-D5 = dye 5
card-D5g = dye 5 (green)
card-D5x2 = dye 5 (two units)
card-D5gx2 = dye 5 (green, two units)
card-C0 = cloth 0
card-C0g = cloth 0 (green)
card-C0x2 = cloth 0 (two units)
card-C0gx2 = cloth 0 (green, two units)
card-C2 = cloth 2
card-C2g = cloth 2 (green)
card-C2x2 = cloth 2 (two units)
card-C2gx2 = cloth 2 (green, two units)
card-C3 = cloth 3
card-C3g = cloth 3 (green)
card-C3x2 = cloth 3 (two units)
card-C3gx2 = cloth 3 (green, two units)
card-C4 = cloth 4
card-C4g = cloth 4 (green)
card-C4x2 = cloth 4 (two units)
card-C4gx2 = cloth 4 (green, two units)
card-C5 = cloth 5
card-C5g = cloth 5 (green)
card-C5x2 = cloth 5 (two units)
card-C5gx2 = cloth 5 (green, two units)
card-green2 = green 2
card-black7 = black 7

## Words on the table

florins = { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
  }
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }
word-day = Day
word-deck = Deck
word-own-deck = the table's own cards
word-florins = Florins
word-ship = Ship
word-worth = Worth
word-room = Room
word-market = Market
word-market-empty = empty
word-warehouse = Warehouse
word-out = Out of the game
word-seat = Seat
word-over = The game is over.
word-last-turn = This is the last turn of the day.
word-legend = > to decide, + revealed this turn, 1: to 3: within reach. G grain, S spice, F fur, D dye, C cloth; g green banner, x2 two units. Goods: units stored + aboard.

## Moves

move-reveal = Reveal a card
move-take = Take { $cards }
move-take-1 = Take the last card
move-take-1-2 = Take the last card and the one before it
move-take-1-3 = Take the last card and the third from the end
move-take-1-2-3 = Take the last three cards
ask-market = { $seat } may reveal or take cards.
ask-reveal = { $seat } may reveal another card or take cards.
ask-take = { $seat } takes cards.

## What happens

event-day_begun = Day { $day } begins with { cards-in-deck }. { $seat } starts.
cards-in-deck = { $deck ->
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
  }
event-revealed = { $seat } reveals { $card }.
event-took = { $seat } takes { cards } from the market.
event-loaded = { $seat } loads { $card }; the ship is worth { $worth }.
event-ship_full = The ship of { $seat } is full.
event-last_turn = Only { $seat } still has room, and has one last turn.
event-deck_empty = The deck is empty: nothing more can be revealed.
event-day_ended = Day { $day } ends: { $why }.
why-ships-full = all ships are full
why-last-turn = the last turn is over, and one ship still has room
event-ship_paid = { $seat }: a ship worth { $worth }, { $tied ->
    [one] place { $place }
   *[other] place { $place } shared by { $tied }
  }, earns { florins }.
event-warehouse_filled = { $seat } stores { units } of { $good } and now has { $stored }.
event-goods_paid = { $seat }: { $place ->
    [one] first
   *[other] second
  } in { $good } with { units }{ $tied ->
    [one] {""}
   *[other] , shared by { $tied }
  }, earns { florins }.
event-bonus_paid = { $seat }: a bonus of { florins } for { units } of { $good }.
event-game_ended = { $winners ->
    [one] The game is over: the richest merchant has { florins }.
   *[other] The game is over: { $winners } merchants share the win with { florins } each.
  }

## The browser

good-other = others
day-of = day { $day } of 3
deck-left = { $cards ->
    [one] One card is left in the deck.
   *[other] { $cards } cards are left in the deck.
  }
desk-turn = { $seat } is on turn. Revealed this turn: { $revealed }.
market-older = out of reach
market-reach = within reach
your-market = Reveal another card, or take?
your-take = Which cards do you take?
take-cards = Take { cards }
take-label = Take { $names }. The ship is then worth { $worth }, with room for { $room }.
ship-label = { $cards ->
    [0] Empty ship, room for { $room }
   *[other] Ship with { $cargo }; room for { $room } more
  }
ship-full = full
ship-room = Room
contents = Contents
contents-title = In the deck
contents-how = { deck-left } What is left of each kind is known, the order is not.
warehouses = Warehouses
warehouse-stored = stored
warehouse-aboard = aboard
warehouse-missing = missing to the next bonus
warehouse-units = { $stored } stored, { $aboard } aboard, { $missing ->
    [0] bonus reached
   *[other] { $missing } missing to the next bonus
  }
pay-goods = Most units of a good: { $first }, second most: { $second }.
pay-bonus = From { $units } units on: { $florins } more.
pay-ships = Ships by worth: { $pays }.
reckoning = Reckoning of day { $day }
step-rises = Into the warehouses
step-good = Warehouses: { $good }
rise = { $good } +{ $units }, now { $height }
rise-none = nothing for the warehouse
height = { $height ->
    [one] { $height } unit
   *[other] { $height } units
  }
height-bonus = bonus for { $height } units: { $florins }
column-goods = goods
column-bonuses = bonuses
account = The account of the three days
part-ship_paid = ship
part-goods_paid = goods
part-bonus_paid = bonuses
key-cards = choose or leave a card within reach, counted from the end
key-take = take the chosen cards

## Why can't I?

cannot-ship-full = Your ship is full, so you take no more turns today.
cannot-deck-empty = The deck is used up: nobody can reveal any more, only take.
cannot-all-revealed = You have revealed { $cards } cards; that is all in one turn. Now take.
cannot-out-of-reach = That card is out of reach: only the last { $cards } cards of the market can be taken.
cannot-no-card = { $cards ->
    [one] There is only one card in the market.
   *[other] There are only { $cards } cards in the market.
}
cannot-last-card = The last card of the market must be taken, with or without the two before it.
cannot-no-hold = { $room ->
    [one] Your ship has one free hold, which is not enough for all these cards.
   *[other] Your ship has { $room } free holds, which is not enough for all these cards.
}

## An owner’s own, by a form

workshop-all = Show every kind of card there can be
`;export{e as default};