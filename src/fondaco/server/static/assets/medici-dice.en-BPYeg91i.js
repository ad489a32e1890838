var e=`intro: You load a ship of seven spaces with dice. A die adds its value to the ship and makes a cross in the column of its good; a 0 makes two crosses, gold makes none. Let us play the first round together, and a little more.
0: You roll, so you choose first: one, two or three dice. Take only fur 4: high for the ship, a cross for fur. The fewer you take, the longer you can pick.
5: Another rolled, and you must enter one of the dice left. Gold 5 is worth more, but dye 3 also makes a cross. Take dye 3.
7: One of those left again. Dye 2 makes your second cross in dye: columns count in all three rounds.
9: Your roll. Grain 4: as good as it gets without gold, and it begins a column.
14: Two dice are left for you: spice 1 and spice 0. Spice 0 adds nothing to the ship but two crosses in a new column. Take it.
16: Grain 4 once more: the ship grows to 17, the grain column to two.
17: All other ships are full, so you roll once and must fill the last space. Grain 4 makes 21 and a third cross in grain; gold 5 would make 22 and no cross.
20: Your ship was the most valuable: 30 points, and 25 for your columns. The ships are empty again, but the crosses stay. Grain 0 makes two at once: five in grain, where you lead.
22: A die can be entered by several. One gold 5 is gone, the other lies there for everybody who chooses: nothing is worth more to a ship. Take gold 5.
24: Your roll, and you may take up to three. Gold 5 and fur 3 are eight for the ship, and what you take the others cannot have. Leave them the small ones.
end: Thirteen aboard with three spaces left, and the longest grain column: that is how it goes on. After the third round the highest total wins. The rest of the game is yours: play on, or ask the coach.
`;export{e as default};