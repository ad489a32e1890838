## Karczma, po polsku.

title = Karczma
tagline = Rzucaj dalej albo zachowaj, co masz.
option-loss = Jedynka zabiera
option-loss-all = wszystko, co zebrano
option-loss-half = połowę
word-round = runda
word-gathered = zebrano
word-bank = zachowano
word-purses = sakiewki
move-roll = Rzucam
move-keep = Zachowuję
event-dealt = { $seat } chowa { $purse ->
    [one] sakiewkę z jedną monetą
    [few] sakiewkę z { $purse } monetami
    [many] sakiewkę z { $purse } monetami
   *[hidden] sakiewkę
  }.
event-begun = Zaczyna { $seat }.
event-rolled = { $seat } wyrzuca { $die }.
event-lost = { $seat } traci { $points }.
event-kept = { $seat } zachowuje { $points }.
event-game_ended = Sakiewki otwarte: najlepszy wynik to { $points }.
