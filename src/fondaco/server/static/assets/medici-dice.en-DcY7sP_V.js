var e=`---
weight: 1
about: Three times you load a ship with dice. Whoever rolls takes the best of them, and everybody else gets one of those left. High numbers make ships valuable, colours fill your columns, and columns count again every round. Alone you play against an enemy who marks whatever you leave.
aid-turn: A roll of five dice
aid-take: Whoever rolls takes one, two or three dice.
aid-choose: Then everybody else enters one of those left.
aid-value: its value goes into your ship
aid-cross: and one cross into its column
aid-zero: a 0 makes two crosses
aid-gold: gold makes none
aid-evening: After each round
aid-ships: Ships by worth
aid-columns: Most crosses in a column 10, second 5
aid-two: (two players: only the first)
aid-bonus: 9 crosses 10 more, 12 crosses 20 more
aid-ties: Who ties gets the better figure in full.
aid-end: After three rounds most points win.
---

## What it is about

Two to four players load three ships each, one in every round, with the dice they share. You can also play alone. Chance names who rolls first. {deal-1}

## Dice and sheets

There are five dice. Each has a gold side of value 5, which belongs to no good, and the values 0, 1, 2, 3 and 4, each in the colour of a good: dye, spice, fur, cloth or grain. {dice-1}

Every die has each good once, and over all five dice each good has each value once. The rulebook does not list the sides: this pattern is reconstructed, and whoever owns the game can play with dice of their own. {dice-2}

A ship has seven spaces. You have three ships, one for each round. {dice-3}

Your sheet has a column of twelve spaces for each of the five goods. {dice-4}

All sheets lie open all the time. {turn-10}

## A turn

Roll all five dice and take one, two or three of them, but no more than your ship has free spaces. {turn-1}

Then everybody else enters exactly one of the dice you left. A die is not used up by that: several players may enter the same one. {turn-2}

They choose one after the other, clockwise from your left. {turn-3}

A die goes into the next free space of your ship, from left to right, and adds its value. {turn-4}

It also crosses off spaces in the column of its good: one for a die of value 1 to 4, two for a 0, none for gold. A column ends at twelve crosses. So a 0 is poor cargo and good trade. {turn-5}

Once your ship is full you neither roll nor choose until the round is over. {turn-6}

If it is your turn to roll and all other ships are full, you roll once and fill your ship with those dice: exactly as many as there is room for, even if these are more than three. With more room than dice you enter all five. That ends the round. {turn-7}

A round also ends when the last ships become full in the same turn. Otherwise the dice go clockwise to the next player whose ship has room. {turn-8}

The next round is begun by the left neighbour of whoever rolled last. {turn-9}

## After a round

The ships of the round are paid by what they are worth: {score-1}

| players | 1st | 2nd | 3rd | 4th |
| 2 | 20 | 0 | | |
| 3 | 30 | 15 | 0 | |
| 4 | 30 | 20 | 10 | 0 |
{score-1}

Equal ships all get the figure of the better place in full, and the places they take beyond it are left out: ships of 22, 22, 17 and 9 are paid 30, 30, 10 and 0. {score-2}

In each column the most crosses are worth 10 points and the second most 5; of two players only the first gets anything. Crosses of earlier rounds count, too. {score-3}

Equal columns are treated like equal ships. {score-4}

Without a cross in a column you score nothing for it. {score-5}

Nine crosses or more in a column are worth 10 points more, twelve are worth 20 more. Everybody who has them gets this, in every round. {score-6}

Crosses stay until the end. Each round is loaded into a new, empty ship. {score-7}

After the third round the highest total wins. Among equals the longest column decides, then the second longest, and so on. {score-8}

## Alone

You roll and take one to three dice as usual. Every die you leave is the enemy’s: a circle in the column of its good, two for a 0, none for gold. Circles beyond the twelfth are lost. {solo-1}

Even for the last spaces you take one to three dice, never more. The dice left from the last roll of a round are still marked. {solo-2}

A ship worth less than 20 scores nothing, one worth 20 to 29 scores what it is worth, and one worth 30 or more scores 10 besides. {solo-3}

A column with at least as many crosses as circles scores 10. Nine and twelve crosses add their bonus as usual. **Option:** whether a column with neither cross nor circle scores. {solo-4}

Nine circles in any column are a breakthrough of the enemy: no column scores anything any more, not even a bonus. {solo-5}

Circles stay for the whole game like crosses, and the two are counted apart; so a breakthrough is never undone. {solo-7}

After three rounds your total has a title, from Deck Scrubber below 80, by Dish Washer at 80, Cook at 100 and then a rank for every ten more (Cadet, Lookout, Seaman, Quartermaster, Engineer, Navigator, Officer, Merchant, Captain), to Medici from 200 on. {solo-6}
`;export{e as default};