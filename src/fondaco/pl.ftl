## Słowa domu, po polsku.

you = ty
seat-name = Miejsce { $seat }
table-open = { $title }, liczba graczy: { $players }, ziarno losu { $seed }. Wpisz ruch albo jego numer; „help” powie więcej.
your-move = Twój ruch, { $seat }:
help-plain =
    Wpisz ruch tak, jak go pokazano, albo jego numer. Poza tym:
      board   rysuje stół na nowo
      log     opowiada wszystko, co się zdarzyło
      undo    cofa twój ostatni ruch (i odpowiedzi innych)
      hint    mówi, ile są warte najlepsze ruchy, o ile ktoś to wie
      save F  zapisuje zapis gry w pliku F
      quit    odchodzi od stołu
result = Wynik końcowy
result-line = { $place }. { $name }: { $score }
left-table = Odchodzisz od stołu.
record-written = Zapis gry jest w pliku { $file }.
nothing-to-undo = Nie ma twojego ruchu do cofnięcia.
no-hint = W tej grze nikt nie podpowiada.
hint-line = { $move }: oczekiwany wynik końcowy { $score }
hint-line-win = { $move }: wygrywa { $win } (± { $error }), oczekiwany wynik końcowy { $score }
level-apprentice = uczeń
level-clerk = kantorzysta
level-merchant = kupiec
level-banker = bankier
level-medici = Medyceusz
level-page = paź
level-squire = giermek
level-steward = rządca
level-baron = baron
level-king = król
level-plays = Przy tym stole nie gra żadna sieć: jako { $level } gra { $code }.
