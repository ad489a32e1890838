var e=`intro: Each turn you add a card from your hand to a Coterie and do what its Character says. Three cards in yours come home, and then you build. Look at your hand below, and at the open top of the deck. Let us play three turns together.
0: Your Accord is the Peasant’s. Add your Peasant with the Coin to your own Coterie: for a Character of your Accord there is a bonus.
1: First he does what he says. A Peasant discards a card: choose the Noble, who helps you least.
2: The bonus: draw the open top card, or play it to your Wealth. It shows three Books, and each icon in your Wealth is a point: play it there.
8: The second Peasant. One lies in your Coterie already, so after he has discarded your last card he draws two.
9: The bonus again. Cards in hand are scarce at first, and the top is a Castle: draw it.
15: Now the Merchant. With him three cards lie in your Coterie, and all come home this turn.
16: The Merchant lets you play a card from your hand to your Wealth. Three more Books: play it.
17: There was a Betrayal among the cards that came home, so you must discard one card. The Peasant with the Cathedral is a Betrayal itself: let it go.
18: You have an Action for each card that was no Revolt: three. Build the Castle that is a Plague first: what is a Plague is lost at the end of this turn.
19: When it is built, a Castle lets you play a card to your Wealth. You want to build what you hold: decline.
20: The next Castle. Whoever alone has the most of them scores four points for each, and not two.
21: Decline once more, and your last card becomes your third Castle by itself.
end: You have seen it all: Coteries, Crises, building and Wealth. You can also add a card to a rival’s Coterie: then you both draw. The game ends when the deck is empty for the second time. The rest is yours: play on, or ask the coach.
`;export{e as default};