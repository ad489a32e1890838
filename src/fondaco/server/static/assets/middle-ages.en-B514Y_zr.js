var e=`intro: Each turn you add a card from your hand to a Coterie and do what its Character says. Three cards in yours come home, and then you build. Look at your hand below, and at the open top of the deck. Let us play three turns together.
0: Your Accord is the Noble’s. Add your Noble with the Grain to your own Coterie: for a Character of your Accord there is a bonus.
1: The bonus: draw the open top card, or play it to your Wealth. Cards in hand are scarce at first: draw it. It is a Plague, but that does no harm before your Coterie comes home.
7: A second card for your Coterie: a Cleric. If another Cleric lay there already, he would draw a card.
12: The third card. With it three lie in your Coterie, and all come home this turn. First the Noble draws a card, since one lies there already.
13: And he lets you discard a Plague to draw one more. But both your Plagues can still be used this turn: decline.
14: The bonus again. The top card shows two Grain, and each icon in your Wealth is a point: play it there.
15: There was a Betrayal among the cards that came home, so you must discard one card. The Cleric helps you least: let him go.
16: You have an Action for each card that was no Revolt: three. Build the Cathedral first: it is a Plague, and what is a Plague is lost at the end of this turn.
17: When it is built, a Cathedral lets you play a card to your Wealth, and it scores for each kind of icon there. Your other Plague shows Coins, a second kind: play it.
18: Now a Castle. Whoever alone has the most of them scores four points for each, and not two. Build the one with the Merchant: a Noble in your hand is two points in the end, for your Accord.
19: A Castle lets you play a card to your Wealth, too. But one of your Nobles is still to be built, and the other should stay in your hand: decline.
20: Your last Action: build the Market. It scores for the cards in your Wealth, a point for every two.
21: A Market draws a card, then you discard one. It drew a Plague, which would be lost: discard that, and keep the Noble.
end: You have seen it all: Coteries, Crises, building and Wealth. You can also add a card to a rival’s Coterie: then you both draw. The game ends when the deck is empty for the second time. The rest is yours: play on, or ask the coach.
`;export{e as default};