var e=`---
weight: 3
about: You rule in hard times. Each turn a card joins a Coterie, yours or a rival’s, and its Character goes to work; when three have gathered in yours they come home, and you may build. But every card carries a Crisis: betrayal costs you a card, revolt costs you the building, and the plague takes what you were too slow to use.
aid-turn: Your turn
aid-1: 1. Add a card from your hand to a Coterie.
aid-1b: To a rival’s: you draw a card, then they do.
aid-2: 2. Do what its Character says.
aid-3: 3. Your Accord’s Character? Draw, or top card to Wealth.
aid-4: 4. Three or more in your Coterie? Take them to hand:
aid-betrayal: among them: discard one card from your hand
aid-action: each gives an Action: build a card
aid-revolt: gives no Action
aid-plague: at the end discard all from your hand
aid-end-title: In the end
aid-structures: Structures: what each of them says
aid-wealth: each Wealth icon 1 point
aid-accord: each card in hand with your Accord’s Character 2 points
aid-end: The game ends with the turn in which the deck is empty for the second time.
---

## What it is about

Three or four rulers gather people, build and store up Wealth while the deck lasts. Every card can become three things, and you have to choose which. {deal-1}

## The cards

There are 64 Social cards. The backs of 20 show a Betrayal, those of the other 44 a Revolt or a Plague. {deal-2}

A card is four things at once: a Character with an ability; a Structure with an ability and a way to score; one to three Wealth icons; and a Crisis, which is on the back as well. So everybody sees which Crises you hold. {deal-7}

Among your Structures a card is nothing but its Structure; in your Wealth it is nothing but its icons. {turn-11}

What is printed on the cards is not in the rulebook: the house’s set is reconstructed, and whoever owns the game can play with cards of their own. {deal-7}

There are four Accords. Each stands for one Character and for one kind of Wealth, and no two share either. {deal-8}

## Before the first turn

Everybody is dealt four Betrayals as a first hand. Those left over begin the discard, and nobody looks at them. {deal-3}

Revolts and Plagues are shuffled together and laid down face up: the deck. Its top card lies open for everybody, always. {deal-4}

Everybody is dealt an Accord by chance. **Option:** the players choose theirs instead, and the start player has what is left. {deal-5}

Chance names the start player. {deal-6}

Nobody begins with points. **Option:** whoever has the second turn begins with 1, the third with 2, the fourth with 3, since whoever begins has the advantage. {deal-9}

## A turn: adding a card

Add exactly one card from your hand to a Coterie: yours or anybody’s. If your hand is empty you first draw a card. If there is none to draw, you add nothing. {turn-1}

If the Coterie is a rival’s, then first you draw a card, and after you its owner draws one. {turn-2}

Then do what the Character you added says, as far as it can be done. Only where it says “may” can you decline. {turn-3}

If it is the Character of your own Accord, you then get a bonus: draw a card, or play the top card of the deck to your Wealth. {turn-4}

“Draw” and “the top” always mean the open top card of the deck, so you know what you get. {turn-5}

## A turn: the Coterie comes home

Now look at your own Coterie, no matter where your card went. If three or more cards lie there, all of them come to your hand; those that rivals put there, too. {turn-6}

Was there a Betrayal among them? Then you must discard one card from your hand, whichever you like. {turn-7}

Each card that came home and was not a Revolt gives you an Action. {turn-8}

For each Action play a card from your hand to your Structures and carry out the Structure’s ability. Actions for which you have no card are lost. {turn-9}

The abilities of Structures are not optional either, unless they say “may”. {turn-15}

If your Coterie came home this turn, then at its end you must discard every Plague in your hand, even if you had no Action. Play them before. {turn-10}

After your turn it is your left neighbour’s. {turn-14}

## Deck, discard and memory

Cards are discarded face down. The others see the back, and not more. {turn-12}

The moment the deck is empty, the discard is shuffled and becomes the new deck, even in the middle of an ability. If there is no discard either, nothing can be drawn until cards are discarded again. {turn-13}

Coteries, Structures and Wealth lie open. Everybody has seen each card that was taken from the open deck; the house keeps account of where each may be. Hidden are the first hands, the first discard, which card of its back somebody discarded, and the deck below its top. {turn-16}

## The house’s cards

Added to a Coterie, a Character does this: {turn-3}

| Character | ability | Wealth of its Accord |
| Noble | draw a card if a Noble is already in that Coterie; then you may discard a Plague to draw one | Jewel |
| Merchant | you may play a card from your hand to your Wealth; then draw a card if a Merchant is already in that Coterie | Coin |
| Cleric | draw a card if a Cleric is already in that Coterie | Book |
| Peasant | discard a card; then draw two if a Peasant is already in that Coterie | Grain |
{turn-3}

When built, a Structure does this, and scores in the end: {turn-9 end-3}

| Structure | ability | points for each |
| Castle | you may play a card from your hand to your Wealth | 2; or 4 if you alone have most |
| Cathedral | you may play a card from your hand to your Wealth | 1 for each kind of icon in your Wealth |
| Market | draw a card, then discard one | 1 for every two cards in your Wealth, at most 5 |
| Village | draw a card, then discard one | 1 for each Village you have, at most 4 |
{turn-9 end-3}

## The end and the points

The turn in which the deck becomes empty for the second time is played to its end and is the last. **Option:** the round is played out, so that all have had equally many turns. {end-1}

Then everybody takes their Coterie to hand. Nothing is discarded for it and no Action comes of it. {end-2}

Every Structure scores what it says. {end-3}

Each icon on the cards in your Wealth is 1 point. {end-4}

Each card in your hand with the Character of your Accord is 2 points. **Option:** the icons of your Accord’s Wealth count instead, or both do. {end-5}

Most points win. If that is a tie: most cards in Wealth and Structures together; then most Wealth icons on the cards in hand, Wealth and Structures; then the win is shared. {end-6}

The 200th turn is the last in any case; with the house’s cards that never happens. {end-7}
`;export{e as default};