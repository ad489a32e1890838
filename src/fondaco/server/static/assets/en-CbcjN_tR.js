var e=`## Medici, in English.

title = Medici
tagline = Bid once, load your ship, and hold the markets of Florence for three days.
in-brief = One bid for every lot.

option-lot_limit = How large a lot may be
option-lot_limit-any = no larger than the emptiest ship could take
option-lot_limit-other = no larger than the emptiest ship of another player could take
option-lot_limit-none = always up to three cards
option-full_ships = A player whose ship is full
option-full_ships-skip = shows no more lots that day
option-full_ships-show = still shows lots in turn, and cannot bid

## Goods and cards

good-cloth = cloth
good-fur = fur
good-grain = grain
good-dye = dye
good-spice = spice

card-C0 = cloth 0
card-C1 = cloth 1
card-C2 = cloth 2
card-C3 = cloth 3
card-C4 = cloth 4
card-C5 = cloth 5
card-F0 = fur 0
card-F1 = fur 1
card-F2 = fur 2
card-F3 = fur 3
card-F4 = fur 4
card-F5 = fur 5
card-G0 = grain 0
card-G1 = grain 1
card-G2 = grain 2
card-G3 = grain 3
card-G4 = grain 4
card-G5 = grain 5
card-D0 = dye 0
card-D1 = dye 1
card-D2 = dye 2
card-D3 = dye 3
card-D4 = dye 4
card-D5 = dye 5
card-S0 = spice 0
card-S1 = spice 1
card-S2 = spice 2
card-S3 = spice 3
card-S4 = spice 4
card-S5 = spice 5
card-gold = gold 10

## Words on the table

florins = { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
  }
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
word-day = Day
word-deck = Deck
word-florins = Florins
word-ship = Ship
word-worth = Worth
word-room = Room
word-lot = Lot
word-said = Said
word-pass = pass
word-markets = Markets
word-discarded = Discarded
word-seat = Seat
word-over = The game is over.
word-high-bid = Highest bid
word-legend = > to decide, * shows the lot. C cloth, F fur, G grain, D dye, S spice, 10 gold. Levels run from 0 to 7.

## Moves

move-draw = Turn up another card
move-stop = Stop: auction this lot
move-pass = Pass
move-bid = Bid { florins }
ask-show = { $seat } may turn up another card or stop.
ask-bid = { $seat } may bid or pass.
legal-bids = bid { $low } to { $high }

## What happens

event-day_begun = Day { $day } begins with { cards-in-deck }. { $seat } shows the first lot.
cards-in-deck = { $deck ->
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
  }
event-turned_up = { $seat } turns up { $card }.
event-lot_shown = { $seat } offers a lot of { cards }.
event-bid = { $seat } bids { $florins }.
event-passed = { $seat } passes.
event-not_asked = { $seat } cannot bid: { $lack }.
lack-room = no room
lack-florins = too poor
event-sold = { $seat } pays { florins } and loads the lot.
event-unsold = Nobody wants the lot of { cards }: it is discarded.
event-filled = { $seat } loads { $card } from the deck, free.
event-day_ended = Day { $day } ends: { $why }.
why-ships-full = all ships but one are full
why-deck-empty = the deck is empty
why-money-gone = nobody with room has a florin left
event-ship_paid = { $seat }: a ship worth { $worth }, { $tied ->
    [one] place { $place }
   *[other] place { $place } shared by { $tied }
  }, earns { florins }.
event-track_risen = { $seat } rises in { $good } by { $cards } to level { $level }.
event-track_paid = { $seat }: { $place ->
    [one] first
   *[other] second
  } in { $good } at level { $level }{ $tied ->
    [one] {""}
   *[other] , shared by { $tied }
  }, earns { florins }.
event-level_paid = { $seat }: level { $level } in { $good } earns { florins } more.
event-game_ended = { $winners ->
    [one] The game is over: the richest merchant has { florins }.
   *[other] The game is over: { $winners } merchants share the win with { florins } each.
  }

## The browser

gold = gold
word-desk = The auction
day-of = day { $day } of 3
deck-left = { $cards ->
    [one] One card is left in the deck.
   *[other] { $cards } cards are left in the deck.
  }
desk-showing = { $shower } shows the lot, worth { $worth } so far.
desk-no-bid = { $shower } offers a lot worth { $worth }. No bid yet.
desk-high-bid = { $shower } offers a lot worth { $worth }. { $seat } bids { florins }.
desk-over = The three days are over.
your-show = Turn up another card, or auction this lot?
not-asked-together = { $seats } cannot bid: { $lack }.
you-cannot-bid = You cannot bid: { $lack }.
bid-florins = Your bid in florins
bid-less = One florin less
bid-more = One florin more
bid-say = Bid { florins }
bid-smallest = Smallest: { $florins }
bid-range = you have { $florins }
bid-wrong = from { $low } to { $high }, please
order-title = A standing order
order-how = Sealed: nobody else hears of it. It speaks for you as soon as it is your turn in an auction.
order-give = Standing order…
order-none = none
order-stands = Order: { $order }
order-what = When I am to speak
order-form-raise = one florin more than the standing bid, up to the florins below
order-form-exactly = exactly the florins below, if they beat the standing bid
order-form-pass = pass
order-raise = up to { florins }
order-exactly = exactly { florins }
order-pass = pass
order-until = It holds
order-lot = for this lot
order-lasts = until I cancel it
order-seal = Seal the order
order-cancel = Cancel this order
ship-label = { $cards ->
    [0] Empty ship, room for { $room }
   *[other] Ship with { $cargo }; room for { $room } more
  }
dusk-level = { $level } at dusk
pay-track = Highest in a market { $first }, second { $second }; levels 5 to 7 pay more, every day.
pay-ships = Ships by worth: { $pays }.
stock = Cards
stock-count = { $cards } unseen
stock-unseen = unseen
stock-open = in ships or in the lot
stock-discarded = discarded today
reckoning = Reckoning of day { $day }
step-rises = Markets rise
step-good = Market: { $good }
rise = { $good } +{ $units } to level { $height }
rise-none = nothing loaded, nothing rises
height = level { $height }
height-bonus = bonus of level { $height }: { $florins }
column-goods = markets
column-bonuses = levels
account = The account of the three days
part-ship_paid = ship
part-track_paid = markets
part-level_paid = high levels
part-sold = florins paid for lots
key-bid = to the bid
key-digits = write a bid
key-florin = in the bid: one florin more or less

## Why can't I?

cannot-show = { $seat } shows this lot and says how many cards it has.
cannot-no-card-left = The deck is used up, so this lot is auctioned as it lies.
cannot-lot-full = { $cards ->
    [one] No ship has room for more than one card, so the lot is complete.
   *[other] With { $cards } cards the lot is as large as it may be.
}
cannot-lot-stands = This lot stands: it is being auctioned, and gets no more cards.
cannot-no-auction = The auction has not begun: { $seat } is still showing the lot.
cannot-spoken = You have spoken about this lot; everybody speaks once.
cannot-no-room = { $room ->
    [0] Your ship is full, so you cannot bid today.
    [one] Your ship has one free hold, and the lot has { $cards } cards: too many to bid for it.
   *[other] Your ship has { $room } free holds, and the lot has { $cards } cards: too many to bid for it.
}
cannot-too-poor = { $bid ->
    [0] You have no florins to bid with.
   *[other] The highest bid is { $bid }, and you have { $florins }: you cannot bid more.
}
cannot-too-low = { $bid ->
    [0] A bid is at least one florin.
   *[other] A bid must be higher than the highest so far, which is { $bid }.
}
cannot-too-much = { $florins ->
    [one] You have one florin and cannot bid more than that.
   *[other] You have { $florins } florins and cannot bid more than that.
}
`;export{e as default};