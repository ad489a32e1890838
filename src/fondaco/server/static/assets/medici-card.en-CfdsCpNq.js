var e=`---
weight: 1
about: Three days, one long market, and always the same question: turn up another card, or take what lies there? Cards go into your ship, ships are paid by worth, and what you have stored of each good pays again every evening. Nothing is hidden but the order of the deck.
aid-turn: Your turn
aid-show: 1. Turn up one to three cards, one by one. None, if cards lie there.
aid-take: 2. Take the last card of the line; if you like, also either or both of the two before it.
aid-full: A full ship takes no more turns that day.
aid-green: green: needs no hold
aid-black: worth 7, needs a hold
aid-two: two units
aid-evening: In the evening
aid-ships: Ships by worth
aid-goods: Each good, by units stored
aid-first: most 10, second most 5
aid-bonus: from 5 units on (two players: 7): 10 more, every day
aid-end: After three days the richest wins.
---

## What it is about

Two to six merchants fill their ships for three days. Each evening the most valuable ships are paid, and so is whoever has stored most of each good so far. After three days the richest has won. {deal-1}

## The cards

All 110 cards are shuffled face down. Chance names who begins the first day. {deal-2}

There are five goods: grain, spice, fur, dye and cloth. A goods card is worth 0, 2, 3, 4 or 5 and shows one unit of its good; some show two. Units are what your warehouse counts, values are what your ship is worth. {deal-3}

Some goods cards carry a green banner: they take no hold. {deal-4}

Green cards, worth 2, take no hold. Black cards, worth 7, take one. Both belong to no good. {deal-5}

The house’s deck has for each good three cards of value 0 with two units; four cards each of value 2, 3 and 4 and three of value 5, with one unit; and two of value 0 with one unit and a green banner. There are five black sevens and five green twos. How many there are of each is not in the rulebook: this count is reconstructed, and whoever owns the game can play with a deck of their own. {deal-6}

A ship has five holds; when only two play, seven. Green cards are not counted. {deal-7}

## Your turn: turning up

Turn up one, two or three cards, one after the other, and decide after each whether to go on. They join the end of the line in the market. {turn-1}

If cards lie in the market already, you may turn up none. {turn-2}

When the deck is used up, nobody can turn up cards; everybody goes on taking from the market. {turn-8}

## Your turn: taking

You must take the last card of the line. You may also take either or both of the two cards before it. Nothing further back can be reached. Gaps close. {turn-3}

So every card you turn up pushes an older one out of reach, and what you leave at the end is for your neighbour. {turn-3}

What you take goes into your ship, where all can see it. {turn-4}

A card that needs a hold can only be taken if there is one for it. Whoever is on turn has a free hold, so the last card always fits. {turn-5}

Who has filled all holds takes no more turns that day, and so no more green cards either. {turn-6}

When only one ship has room left, its owner takes exactly one more turn. Then the day is over, full or not. {turn-7}

Turns go clockwise, past the full ships. {turn-9}

Ships, warehouses, florins, the market and the number of cards in the deck are open to all; only the order of the deck is hidden. The leaf “Contents” tells which cards it still holds. {turn-10}

## The evening: ships

A ship is worth the sum of all its cards, green and black ones included. {score-1}

Ships are paid by rank: {score-2}

| players | 1st | 2nd | 3rd | 4th | 5th | 6th |
| 2 | 20 | 0 | | | | |
| 3 | 30 | 15 | 0 | | | |
| 4 | 30 | 20 | 10 | 0 | | |
| 5 | 30 | 20 | 10 | 5 | 0 | |
| 6 | 30 | 20 | 15 | 10 | 5 | 0 |
{score-2}

## The evening: warehouses

Then all goods cards move to their owner’s warehouse and stay there until the end of the game. Cards of no good leave the game. {score-3}

For each good, whoever has most units of all days so far is paid 10, and the second most is paid 5. Units count, not cards: a card with two units counts twice. {score-4}

Everybody with at least five units of a good is paid 10 more for it, every evening; when two play it takes seven. {score-5}

Whoever ties shares the pay of the places taken together, rounded down to a multiple of 5. That can be nothing: two who share a second place get none of its 5. {score-6}

Who has no unit of a good takes no place for it. **Option:** a table may let empty columns share, as in the board game. {score-7}

**Option:** with the big bonus it is 20 instead of 10 from eight units on, or from ten when two play. {score-8}

## Next day and the end

Market and deck are shuffled together for the next day. Warehouses stay as they are. {score-9}

The poorest player begins the next day; among equals chance decides. {score-10}

After the third day the richest has won. A tie is a joint win. {score-11}
`;export{e as default};