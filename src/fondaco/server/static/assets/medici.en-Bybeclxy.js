var e=`---
weight: 2
levels: 5 10 20
about: You are merchants of Florence with three days, three empty ships and one purse. Every lot of goods is auctioned once around the table; money buys cargo, and only money wins. How much is this lot worth to you, and how little must you pay so that the others let you have it?
aid-turn: Your turn
aid-show: 1. Turn up one card, then as many as you dare: at most three.
aid-bid: 2. Everybody speaks once, you last: bid higher or pass.
aid-load: 3. The highest bid pays the bank and loads the whole lot.
aid-evening: In the evening
aid-ships: Ships by worth
aid-tracks: Each market, by level
aid-levels: High levels, every day
aid-deck: 36 cards: each good 0 1 2 3 4 5 5, and gold 10
aid-end: After three days the richest wins.
aid-first: highest 10, second 5
---

## What it is about

Two to six merchants load ships for three days. You buy cargo at auctions, and each evening you are paid for it twice: for the worth of your ship, and for your standing in the five markets. The florins you bid with are the florins you win with. {deal-1}

## Before the first card

Your ship has five holds, one for each card. When only two play, it has seven. {deal-2}

There are five goods: cloth, fur, grain, dye and spice. Each has a market, a track of eight levels from 0 to 7, and everybody begins at the foot of all five. {deal-3}

With two, three or four players everybody begins with 40 florins, with five or six with 30. {deal-4}

The deck has 36 cards. Each good has seven of them: one each of value 0, 1, 2, 3 and 4, and two of value 5. The last card is gold: it is worth 10 and belongs to no good. {deal-5}

Each day all 36 cards are shuffled anew and some are put aside unseen: 18 with two or three players, 12 with four, 6 with five, none with six. So you never know for certain what is still to come. {deal-6}

Chance names who shows the first lot of the first day. {deal-7}

## Showing a lot

When it is your turn, turn up the top card of the deck. Then decide: turn up another, up to three in all, or stop. What lies open is the lot, and it is sold as one. {lot-1}

A lot has at most as many cards as the emptiest ship has free holds, your own ship included. It may be too large for you. **Option:** a table may count only the ships of the others, or always allow three cards. {lot-2}

If the last card of the deck joins your lot, the showing is over. The lot is auctioned as it lies, and the day ends after it. {lot-3}

Everything on the table is open: florins, bids, ships, markets, what was discarded, and how many cards are left in the deck. Nobody knows which cards these are, nor which were put aside. {lot-4}

## The auction

The lot goes around the table exactly once. Your left neighbour speaks first, you speak last. Whoever speaks names a higher bid or passes, and is not asked again. Speaking last is worth money: you can take the lot for one florin more than the best bid. {bid-1}

A bid is a whole number of florins, at least 1, more than the highest so far, and no more than you have. {bid-2}

You may not bid for a lot that does not fit into your free holds. {bid-3}

Whoever has no room or not enough florins is not asked; the auction passes over him. {bid-7}

A lot that nobody bids for is discarded until the next day. {bid-4}

Whoever bid most pays the bank and loads the whole lot, the good cards with the bad. {bid-5}

Then the next player to the left who has a free hold shows a lot. A full ship shows no more lots that day. **Option:** with “still shows lots” full ships go on showing, though they cannot bid. {bid-6}

## When a day ends

As soon as only one ship has room left, the auctions are over. Its owner fills it from the top of the deck, free of charge and without choosing. If the deck runs out, the remaining holds stay empty. {day-1}

A day also ends when the deck is empty and the last lot has been dealt with, or as soon as nobody with room has a florin left. {day-2 day-3}

## The evening: ships

A ship is worth the values of its cards added up, gold included. An empty ship is worth 0 and takes part all the same. {score-1 score-11}

Ships are paid by rank, from the most valuable down: {score-2}

| players | 1st | 2nd | 3rd | 4th | 5th | 6th |
| 2 | 20 | 0 | | | | |
| 3 | 30 | 15 | 0 | | | |
| 4 | 30 | 20 | 10 | 0 | | |
| 5 | 30 | 20 | 10 | 5 | 0 | |
| 6 | 30 | 20 | 15 | 10 | 5 | 0 |
{score-2}

Equal ships put together what their places pay and divide it equally; fractions stay with the bank. Two ships on places 3 and 4 of five share 10 + 5: 7 florins each. {score-3}

## The evening: markets

Now you climb: one level in a market for every card of its good in your ship, whatever number is on it. A 0 climbs as well as a 5; gold climbs nowhere. Level 7 is the top, and what goes beyond is lost. {score-4}

Each market pays 10 florins to whoever stands highest and 5 to the second. With two players the second gets nothing. Ties share as ships do. {score-5}

Level 0 is a level like any other: if your place is a paid one, you share in it. {score-6}

Level 5 pays 5 florins besides, level 6 pays 10 and level 7 pays 20, to everybody who stands there, and again every evening. {score-7}

## Next day and the end

The ships are unloaded. The levels in the markets stay until the end of the game, so a market you lead today pays you tomorrow, too. {score-8}

The poorest player shows the first lot of the next day; among equals chance decides. {score-9}

After the third day the richest player has won. Who is equally rich has won too. {score-10}
`;export{e as default};