## Karczma, po polsku.

title = Karczma
tagline = Rzucaj dalej albo zachowaj, co masz.
option-loss = Jedynka zabiera
option-loss-all = wszystko, co zebrano
option-loss-half = połowę
word-round = runda
word-gathered = zebrano
event-dealt = { $seat } chowa sakiewkę ({ $purse }).
event-begun = Zaczyna { $seat }.
event-rolled = { $seat } wyrzuca { $die }.
event-lost = { $seat } traci { $points }.
event-kept = { $seat } zachowuje { $points }.
event-game_ended = Sakiewki otwarte: najlepszy wynik to { $points }.
