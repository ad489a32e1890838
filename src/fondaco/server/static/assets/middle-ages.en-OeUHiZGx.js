var e=`intro: Each turn you add a card from your hand to a Coterie and do what its Character says. Three cards in yours come home, and then you build. Look at your hand below, and at the open top of the deck. Let us play three turns together.
5: Add a Merchant to your own Coterie: its ability plays the open top card to your Wealth, and each icon there is a point.
12: A second card for your Coterie: a Cleric, who draws a card.
13: He lets you discard a Plague to draw one more. But this Plague can still be used before the Coterie comes home: decline.
32: The third card. With it three lie in your Coterie, and all come home this turn. The Merchant takes the top card to your Wealth first.
33: There was a Betrayal among them, so you must discard one card. Choose the one that helps you least.
34: Now you have an Action for each card that was no Revolt. Build a Market: it takes the top card to your Wealth, and scores for your Wealth in the end.
35: Build again. A Village draws a card, and may send one ahead to your Coterie. And this card was a Plague: at the end of the turn it would be lost.
36: The Village lets you add a card to your own Coterie at once: a head start for the next time.
37: One Action is left: another Village. Villages score for each other.
38: And another card into your Coterie: two lie there before your next turn begins.
end: You have seen it all: Coteries, Crises, building and Wealth. The game ends when the deck is empty for the second time. The rest is yours: play on, or ask the coach.
`;export{e as default};