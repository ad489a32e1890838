var e=`intro: Cards lie in one long line. In your turn you turn up one to three of them and take from the end of the line. You have five holds; high values make your ship valuable, and units of a good fill your warehouse. Let us play the first day together.
5: It is your turn and cards lie there already, so you need not turn up any. But you can: each new card joins the end. Turn one up.
6: You must take the last card, and this one is only a 3. Turn up another and see.
7: A 5, the best there is. Take it alone: the others would fill your holds with little value.
13: Four holds are left. Turn up a card again.
14: A 0 with two units of grain: poor cargo, good for the warehouse. You still can reach it if you turn up one more.
15: Grain 5, and behind it the grain with two units: three units of grain together. Choose the second card, too, and take both.
22: Two holds are left, so look for value. Turn up a card.
23: A 2. It would count for the ship, but there may be better. Another.
24: A 5. You could turn up a third card, but then this one would no longer be the last, and the new one would have to be taken. Take the 5 alone.
31: One hold. With one hold you can take only the last card, so turn up until you like it.
32: Not yet.
33: One more chance. Whatever comes is the last card, and it fills your ship by itself.
end: Your ship was full first and the most valuable: 30 florins. Your grain leads, and warehouses stay for all three days. The rest of the game is yours: play on, or ask the coach.
`;export{e as default};