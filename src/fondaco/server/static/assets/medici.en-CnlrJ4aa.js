var e=`intro: Welcome to Florence. You have 40 florins and a ship with five holds; the most valuable ship of the evening is paid best, and every good you load makes you climb in its market. Let us play the first day together.
2: A splendid lot: cloth 4, dye 5 and gold 10, worth 19 in all. You speak first and only once, so name a price that the others will not top. Bid 20.
5: The lot is yours. Now you show one: a card is open, and you may turn up more. You have two holds left and few florins to waste, so stop here.
8: They bid 1 and 2. You speak last and could have it for 3, but your two holds are precious: pass.
16: Your turn again, with a poor card. Turn up another: a lot of two fits your last two holds.
18: Nobody wants these, and they are worth next to nothing in your ship. Pass: a lot without a bid is discarded.
21: A single dye 0. It would lift you in the dye market, but it takes a hold and adds nothing to your ship. Pass.
24: Cloth 1 and spice 3: better, but your turn comes soon, and then you will be the only one with room. Pass.
26: Now look around: no other ship has room for two cards. Turn up a second one.
27: Nobody else is asked, because nobody else can load two cards. Bid 1 florin: that is all it costs.
end: That was a whole day. Your ship was the most valuable and paid 30. You share the first place in cloth and in dye, and markets pay again tomorrow. The rest of the game is yours: play on, or ask the coach.
`;export{e as default};