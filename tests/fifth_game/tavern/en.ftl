## Tavern, in English.

title = Tavern
tagline = Roll on, or keep what you have.
option-loss = A one loses
option-loss-all = all that was gathered
option-loss-half = half of it
word-round = round
word-gathered = gathered
word-bank = kept
word-purses = purses
move-roll = Roll
move-keep = Keep it
event-dealt = { $seat } hides { $purse ->
    [one] a purse with one coin
    [other] a purse with { $purse } coins
   *[hidden] a purse
  }.
event-begun = { $seat } begins.
event-rolled = { $seat } rolls { $die }.
event-lost = { $seat } loses { $points }.
event-kept = { $seat } keeps { $points }.
event-game_ended = The purses are opened: the best has { $points }.
