var e=`## The Middle Ages, in English. In the words of abilities and scorings #1 and #2 stand for their numbers.

title = The Middle Ages
tagline = Gather a Coterie, weather betrayal, revolt and plague, and build while the deck lasts.
in-brief = Build amid betrayal, revolt and plague.
reconstructed = What is printed on the cards is not public: these 64 were made by the house to fit all that the rulebook says. Whoever owns the game can play with the cards of the box.

option-accords = Who has which Accord
option-accords-dealt = dealt by chance
option-accords-chosen = chosen in turn, the start player last
option-even_turns = When the end comes
option-even_turns-off = the game ends with that turn
option-even_turns-on = the round is played out, so that all have had equally many turns
option-head_start = Who does not begin
option-head_start-off = starts with no points, like the others
option-head_start-on = starts with points: the second with 1, the third with 2, the fourth with 3
option-accord_icons = What an Accord scores in hand
option-accord_icons-character = 2 points for each card with its Character
option-accord_icons-wealth = 2 points for each icon of its Wealth
option-accord_icons-both = both: its Character and its Wealth

## What is on the cards

character-noble = Noble
character-merchant = Merchant
character-cleric = Cleric
character-peasant = Peasant
character-knight = Knight
character-artisan = Artisan
character-scholar = Scholar
character-burgher = Burgher

structure-castle = Castle
structure-cathedral = Cathedral
structure-market = Market
structure-village = Village
structure-abbey = Abbey
structure-mill = Mill
structure-tower = Tower
structure-harbour = Harbour
structure-manor = Manor
structure-university = University
structure-guildhall = Guildhall
structure-bridge = Bridge

wealth-jewel = Jewel
wealth-coin = Coin
wealth-book = Book
wealth-grain = Grain
wealth-cloth = Cloth
wealth-wine = Wine
wealth-spice = Spice
wealth-salt = Salt
wealth-mixed = different icons

counted-wealth-jewel = { $icons ->
    [one] { $icons } Jewel
   *[other] { $icons } Jewels
  }
counted-wealth-coin = { $icons ->
    [one] { $icons } Coin
   *[other] { $icons } Coins
  }
counted-wealth-book = { $icons ->
    [one] { $icons } Book
   *[other] { $icons } Books
  }
counted-wealth-grain = { $icons } Grain
counted-wealth-cloth = { $icons } Cloth
counted-wealth-wine = { $icons } Wine
counted-wealth-spice = { $icons } Spice
counted-wealth-salt = { $icons } Salt
counted-wealth-mixed = { $icons ->
    [one] { $icons } icon
   *[other] { $icons } mixed icons
  }

colour-purple = purple
colour-gold = gold
colour-blue = blue
colour-green = green
colour-red = red
colour-brown = brown
colour-white = white
colour-black = black

crisis-betrayal = Betrayal
crisis-revolt = Revolt
crisis-plague = Plague
back-betrayal = B
back-revolt = R
back-plague = P

ability-draw = draw #1
ability-discard = discard #1 from your hand
ability-top = play the top card to your Wealth
ability-store = play a card from your hand to your Wealth
ability-may-store = you may play a card from your hand to your Wealth
ability-may-cure = you may discard a Plague to draw #1
ability-draw-same = draw #1 if another of that Character is in that Coterie
ability-others-discard = every rival with more than #1 cards in hand discards one
ability-may-join = you may add a card from your hand to your own Coterie
ability-none = nothing

scoring-each = #1 each
scoring-most = #1 each, #2 if you alone have the most
scoring-kinds = #1 for each kind of Wealth you have
scoring-wealth = 1 for every #1 cards in your Wealth, at most #2
scoring-stored = 1 for each card in your Wealth, at most #2
scoring-own = #1 for each of these you have, at most #2

## Words on the table

cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
actions = { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
  }
word-turn = Turn
word-last-turn = the last
word-deck = Deck
word-top = On top
word-discard = Discard
word-emptied = Emptied
word-seat = Seat
word-score = Score
word-accord = Accord
word-coterie = Coterie
word-structures = Structures
word-wealth = Wealth
word-hand = Hand
word-head-start = Head start
word-your-hand = Your hand
word-actions = Actions
word-nothing = nothing
word-over = The game is over.
word-legend = > to decide, * whose turn it is. A card: number, Character, Structure, Wealth, Crisis. B Betrayal, R Revolt, P Plague.

## Steps of a turn

step-choose = Choosing Accords
step-add = Add a card to a Coterie
step-ability = The Character's ability
step-accord = The Accord's bonus
step-discard = Betrayal: discard a card
step-build = Actions: build Structures
step-structure = The Structure's ability
step-over = The game is over

ask-choose = { $seat } chooses an Accord.
ask-add = { $seat } adds a card to a Coterie.
ask-discard = { $seat } discards a card.
ask-store = { $seat } plays a card to Wealth.
ask-may-store = { $seat } may play a card to Wealth.
ask-may-cure = { $seat } may discard a Plague.
ask-may-join = { $seat } may add a card to their own Coterie.
ask-rival-discard = { $seat } has too many cards and discards one.
ask-accord = { $seat } draws a card or plays the top card to Wealth.
ask-betrayal = { $seat } was betrayed and discards a card.
ask-build = { $seat } builds a Structure.

## Moves

move-add = Add card { $card } to the Coterie of { $seat }
move-discard = Discard card { $card }
move-build = Build card { $card }
move-store = Play card { $card } to Wealth
move-join = Add card { $card } to your own Coterie
move-pass = No, thanks
move-draw = Draw a card
move-top = Play the top card to Wealth
move-accord = Choose the Accord of the { $character }

## What happens

event-dealt = { $seat } is dealt { $first ->
    [one] the cards { $first }, { $second }, { $third } and { $fourth }
    [other] the cards { $first }, { $second }, { $third } and { $fourth }
   *[hidden] a hand of four Betrayals
  }.
event-accord_dealt = { $seat } has the Accord of the { $character }.
event-accord_chosen = { $seat } chooses the Accord of the { $character }.
event-game_begun = { $seat } is the start player.
event-shown = On top of the deck: card { $card } ({ $character }, { $structure }, { $wealth }, { $crisis }).
event-turn_begun = Turn { $turn }: { $seat }.
event-added = { $seat } adds card { $card } ({ $character }) to their own Coterie.
event-sent = { $seat } adds card { $card } ({ $character }) to the Coterie of { $owner }.
event-nothing_added = { $seat } has no card to add.
event-drawn = { $seat } draws card { $card }.
event-not_drawn = { $seat } finds no card to draw.
event-stored = { $seat } plays card { $card } to Wealth: { $wealth }.
event-top_stored = { $seat } plays the top card, { $card }, to Wealth: { $wealth }.
event-discarded = { $seat } discards { $card ->
    [one] card { $card }, face down ({ $crisis })
    [other] card { $card }, face down ({ $crisis })
   *[hidden] a card, face down: { $crisis }
  }.
event-declined = { $seat } does not.
event-joined = { $seat } puts card { $card } into their own Coterie, without its ability.
event-returned = { $seat } takes the Coterie of { cards } to hand: { actions }.
event-betrayed = { $seat } was betrayed and must discard a card.
event-built = { $seat } builds card { $card }: { $structure }.
event-actions_lost = { $seat } has no card left to build: { actions } lost.
event-deck_emptied = The deck has run out for the { $times ->
    [1] first
    [2] second
   *[other] { $times }th
  } time.
event-shuffled = The discard is shuffled into a new deck of { cards }.
event-end_near = { $why }.
why-deck-emptied = The deck has run out twice: this turn is the last
why-turns-over = So many turns were played: this turn is the last
why-round-out = The end has come: this round is played out
event-coterie_taken = { $seat } takes the Coterie of { cards } to hand.
event-revealed = { $seat } shows card { $card } ({ $character }) in hand.
event-structures_scored = { $seat }: { $structure }, { cards }: { points }.
event-wealth_scored = { $seat }: Wealth of { cards }: { points }.
event-hand_scored = { $seat }: { $character } in hand, { cards }: { points }.
event-hand_icons_scored = { $seat }: { $wealth } in hand: { points }.
event-head_start_scored = { $seat }: head start: { points }.
event-game_ended = { $winners ->
    [one] The game is over, won with { points }.
   *[other] The game is over: { $winners } rulers share the win with { points } each.
  }

## The browser

# Cards can be seen there, so nobody needs their numbers.
seen-dealt = { $seat } is dealt a hand of four Betrayals.
seen-shown = On top of the deck: { $character }, { $structure }, { $wealth }, { $crisis }.
seen-added = { $seat } adds a card to their own Coterie: { $character }.
seen-sent = { $seat } adds a card to the Coterie of { $owner }: { $character }.
seen-drawn = { $seat } draws a card.
seen-stored = { $seat } plays a card to Wealth: { $wealth }.
seen-top_stored = { $seat } plays the top card to Wealth: { $wealth }.
seen-discarded = { $seat } discards a card, face down: { $crisis }.
seen-joined = { $seat } puts a card into their own Coterie, without its ability.
seen-built = { $seat } builds a Structure: { $structure }.
seen-revealed = { $seat } shows a card in hand: { $character }.

wealth-icons = { $icons } × { $wealth }
card-parts = { $character }, { $structure }, { $wealth }, { $crisis }
turn-card = Player Turn card
turn-of = Turn { $turn }: { $seat }
step-send = In a rival's: both draw a card
step-return = Three in your Coterie: take them up
step-cleanse = Plagues in hand are discarded
deck-runs = { $times ->
    [0] The deck has not run out yet. When it does so for the second time, the game ends.
    [1] The deck has run out once. When it does so again, the game ends.
   *[other] The deck has run out for the second time: the game ends.
  }
score-so-far = points on the table
look-closer = Look closer: { $seat }
hand-empty = Your hand is empty.
hand-covered = This hand belongs to { $seat }.
hand-uncover = I am { $seat }: show my hand
hand-perhaps = May be in this hand
waiting-for = Waiting for { $seat }.
choose-add = Choose a card of your hand, then whose Coterie it joins.
choose-discard = Choose a card of your hand to discard.
choose-build = Choose a card of your hand to build.
choose-store = Choose a card of your hand for your Wealth.
choose-join = Choose a card of your hand for your Coterie.
to-own = My own
to-coterie = To the Coterie of { $seat }
do-discard = Discard it
do-build = Build it
do-store = To my Wealth
do-join = To my Coterie
top-to-wealth = Top card to Wealth: { $wealth }
accord-bonus = The Character of your Accord: afterwards draw a card or play the top card to your Wealth.
accord-worth = { $counted ->
    [wealth] Every { $wealth } icon in hand is worth 2 points at the end.
    [both] Every card of this Character in hand, and every { $wealth } icon there, is worth 2 points at the end.
   *[other] Every card of this Character in hand is worth 2 points at the end.
  }
comes-other = At a rival's: first you draw a card, then the rival.
comes-store = { $icons ->
    [one] { $wealth }, worth { $icons } point.
   *[other] { $wealth }, worth { $icons } points.
  }
comes-join = It lies in your Coterie without its ability.
comes-discard = Face down: the others see only its back, { $crisis }.
brief-draw = draw\xA0#1
brief-discard = discard\xA0#1
brief-top = top card to Wealth
brief-store = hand card to Wealth
brief-may-store = you may: hand card to Wealth
brief-may-cure = you may: Plague off, draw\xA0#1
brief-draw-same = with its like: draw\xA0#1
brief-others-discard = rivals above\xA0#1 discard
brief-may-join = you may: hand card to Coterie
worth-each = #1 each
worth-most = #1 each, #2 if most
worth-kinds = #1 a Wealth kind
worth-wealth = 1 for #1 in Wealth, to\xA0#2
worth-stored = 1\xA0a\xA0Wealth card, to\xA0#2
worth-own = #1 for each, to\xA0#2
memory = What I have seen
memory-how = Every card that lies hidden, and where it may be. Rest on a card to read it.
own-cards = At this table you play with an owner's own set of cards.
memory-none = Nothing is hidden from you.
place-hand = in the hand of { $seat }
place-discard = in the discard
place-deck = in the deck
place-or = { $places } or { $last }
tally = The scoring
tally-hands = Coteries go to hand
tally-hands-how = Everybody takes up the Coterie and shows the hand.
tally-taken = { $cards ->
    [0] an empty Coterie
    [one] { $cards } card taken up
   *[other] { $cards } cards taken up
  }
tally-structures = The Structures
tally-structures-how = Each scores as it says.
tally-wealth = The Wealth
tally-wealth-how = Every icon is worth a point.
tally-hand = The Accords
tally-hand-how = { $counted ->
    [wealth] Two points for each Wealth icon in hand of the Accord's kind.
    [both] Two points for each card in hand that shows the Character of the Accord, and for each Wealth icon there of the Accord's kind.
   *[other] Two points for each card in hand that shows the Character of the Accord.
  }
tally-total = The sum
tally-total-how = { $ahead ->
    [0] Structures, Wealth and hand together.
   *[other] Structures, Wealth, hand and head start together.
 }
tally-tied = Among equals more cards in Wealth and Structures win, then more Wealth icons in hand, Wealth and Structures.
account = Where the points come from
part-structures_scored = Structures
part-wealth_scored = Wealth
part-hand_scored = Accord’s cards in hand
part-hand_icons_scored = Accord’s icons in hand
part-head_start_scored = head start
key-card = choose a card of your hand
key-top = play the top card to your Wealth

## Why can't I?

cannot-now-add = Now a card of your hand is added to a Coterie; with cards nothing else is done before that.
cannot-now-build = Now you build: an Action turns a card of your hand into a Structure, and nothing else.
cannot-now-discard = Now a card of your hand has to be discarded, and nothing else is done with one.
cannot-now-store = Now a card of your hand may go to your Wealth, and nowhere else.
cannot-now-join = Now a card of your hand may join your own Coterie, and nothing else.
cannot-now-cure = Now only a Plague may be discarded, and nothing else is done with a card.
cannot-now-bonus = First your Accord's bonus: draw a card, or play the top card to your Wealth.
cannot-now-accord = First everybody chooses an Accord.
cannot-no-bonus = You draw, or play the top card, only as your Accord's bonus or where an ability says so.
cannot-must = What is asked now must be done; only what says “may” can be left.
cannot-not-held = That card is not in your hand.
cannot-nobody-there = Nobody sits there.
cannot-accord-chosen = The Accords are chosen already, for the whole game.
cannot-accord-taken = { $seat } has that Accord ({ $character }).
cannot-no-accord = There are { $accords } Accords in this game; { $character } is none of them.

## What is in the box

leaf-contents = Contents

## An owner’s own, by a form

workshop-card = Card { $number }
workshop-pick = Choose a card to change it.
workshop-name = Name
workshop-character = Character
workshop-structure = Structure
workshop-crisis = Crisis
workshop-colour = Colour
workshop-wealth = Wealth
workshop-icons = Icons of Wealth
workshop-ability = Ability
workshop-scoring = Scoring
workshop-characters = The four Characters
workshop-structures = The Structures
workshop-kinds = The four kinds of Wealth
workshop-phrases = Abilities and scorings are written in the fixed English phrases of the house’s file, several abilities with a semicolon between them. What cannot be read is said below, with all that can.
workshop-own = Only where this card differs from its Structure:
`;export{e as default};