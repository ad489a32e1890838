## Medici: The Dice Game, po polsku.

title = Medyceusze: gra kościana
tagline = Dziel się kośćmi, załaduj trzy statki i zbierz towary Florencji; także w pojedynkę, przeciw wrogowi.
in-brief = Dziel się kośćmi, zapełniaj statki.
reconstructed = Instrukcja nie podaje, jaki towar jest na której ściance ani jak długi jest statek: jedno i drugie odtworzył ten dom. Kto ma grę, może zagrać kośćmi z pudełka.

option-blank_columns = Kolumna bez krzyżyków i bez kółek
option-blank_columns-score = daje 10 punktów, bo zero to tyle samo co zero
option-blank_columns-nothing = nie daje punktów

## Towary i ścianki

good-dye = barwniki
good-spice = przyprawy
good-fur = futra
good-cloth = tkaniny
good-grain = zboże

face-dye0 = barwniki 0
face-dye1 = barwniki 1
face-dye2 = barwniki 2
face-dye3 = barwniki 3
face-dye4 = barwniki 4
face-spice0 = przyprawy 0
face-spice1 = przyprawy 1
face-spice2 = przyprawy 2
face-spice3 = przyprawy 3
face-spice4 = przyprawy 4
face-fur0 = futra 0
face-fur1 = futra 1
face-fur2 = futra 2
face-fur3 = futra 3
face-fur4 = futra 4
face-cloth0 = tkaniny 0
face-cloth1 = tkaniny 1
face-cloth2 = tkaniny 2
face-cloth3 = tkaniny 3
face-cloth4 = tkaniny 4
face-grain0 = zboże 0
face-grain1 = zboże 1
face-grain2 = zboże 2
face-grain3 = zboże 3
face-grain4 = zboże 4
face-gold5 = złoto 5

## Tytuły gry w pojedynkę

title-deck-scrubber = Majtek ze szczotką
title-dish-washer = Pomywacz
title-cook = Kucharz
title-cadet = Kadet
title-lookout = Wachtowy
title-seaman = Marynarz
title-quartermaster = Kwatermistrz
title-engineer = Mechanik
title-navigator = Nawigator
title-officer = Oficer
title-merchant = Kupiec
title-captain = Kapitan
title-medici = Medyceusz

## Słowa na stole

points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
crosses = { $crosses ->
    [one] { $crosses } krzyżyk
    [few] { $crosses } krzyżyki
   *[many] { $crosses } krzyżyków
  }
circles = { $circles ->
    [one] { $circles } kółko
    [few] { $circles } kółka
   *[many] { $circles } kółek
  }
word-round = Runda
word-roll = Rzut
word-dice = Kości
word-ship = Statek
word-columns = Kolumny
word-points = Punkty
word-total = Razem
word-enemy = Wróg
word-seat = Gracz
word-breakthrough = Wróg się przedarł: kolumny nie dają punktów.
word-over = Koniec gry.
word-legend = > decyduje, * rzuca, (0) wpisał gracz 0; x krzyżyk, o kółko. Za statkiem: jego punkty + punkty za kolumny.
word-letters = D barwniki, S przyprawy, F futra, C tkaniny, G zboże; 5 bez litery to złoto.

## Ruchy

move-take = Weź: { $dice }
ask-take = { $seat }: bierze od jednej do trzech kości.
ask-choose = { $seat }: wybiera jedną z pozostałych kości.
ask-fill = { $seat }: musi zapełnić statek tymi kośćmi.

## Co się dzieje

event-round_begun = Runda { $round }. Pierwszy rzut: { $seat }.
event-rolled = { $seat } rzuca: { $face1 }, { $face2 }, { $face3 }, { $face4 }, { $face5 }.
event-fill = Pozostałe statki są pełne: { $seat } musi zapełnić swój tym rzutem.
event-entered = { $seat } wpisuje: { $face }; wartość statku: { $worth }.
event-crossed = { $seat }: { $good }, { crosses }.
event-ship_full = { $seat }: statek pełny.
event-circled = Wróg: { $good }, { circles }.
event-round_ended = Koniec rundy { $round }.
event-ship_paid = { $seat }: statek o wartości { $worth }{ $place ->
    [0] {""}
   *[other] , { $tied ->
        [one] miejsce { $place }
       *[other] miejsce { $place }, remis { $tied } graczy
      }
  }, daje { points }.
event-column_paid = { $seat }: { $place ->
    [0] { $good }, { crosses }, nie mniej niż wróg
    [1] { $good }, { crosses }, najwięcej
   *[other] { $good }, { crosses }, drugie miejsce
  }{ $tied ->
    [one] {""}
   *[other] , remis { $tied } graczy
  }: { points }.
event-bonus_paid = { $seat }: { $good }, { crosses }, premia: { points }.
event-breakthrough = Wróg się przedarł: { $good }, { circles }. Kolumny nie dają w tej rundzie punktów.
event-game_ended = { $winners ->
    [one] { $tied ->
        [one] Koniec gry: najlepszy wynik to { points }.
        [few] Koniec gry: remis { $tied } graczy, po { points }; rozstrzygają dłuższe kolumny.
       *[many] Koniec gry: remis { $tied } graczy, po { points }; rozstrzygają dłuższe kolumny.
      }
    [few] Koniec gry: zwycięstwo dzieli { $winners } graczy, każdy ma { points }.
   *[many] Koniec gry: zwycięstwo dzieli { $winners } graczy, każdy ma { points }.
  }
event-title = Wynik: { points }. Tytuł: { $title }.

## The browser

desk = Kości
tray = Pięć kości
turns = Wzięte z tego rzutu
sheets = Arkusze
round-of = Runda { $round } z 3
die-free = Kość { $number }: { $face }
die-taken = Kość { $number }: { $face }, wzięta ({ $seats })
ship-full = pełny
your-take = Weź od 1 do { $most } kości.
your-choose = Wybierz jedną kość.
your-fill = Zapełnij statek, liczba kości: { $dice }.
choose-how = Klikaj kości albo naciskaj klawisze od 1 do 5; Enter je bierze.
choose-tap = Dotknij kości, które chcesz.
take-these = Biorę: { $dice }
take-nothing = { $missing ->
    [one] Wybierz kość
    [few] Wybierz jeszcze { $missing } kości
   *[many] Wybierz jeszcze { $missing } kości
  }
look-ship = Statek { $before } → { $after }
look-crosses = { $before } → { $after }
ship-stands = statek { $worth } daje { $points }
sheet-name = Imię
sheet-of = Arkusz: { $seat }
crosses-of = { crosses } z { $columns }
ship-of = Statek rundy { $round }
ship-cargo = { $dice ->
    [0] pusty, wolne miejsca: { $room }.
   *[other] { $faces }; wartość { $worth }, wolne miejsca: { $room }.
  }
round-points = Punkty: statek { $ship }, kolumny { $columns }.
pay-ships = Statki według wartości: { $pays }.
pay-columns = Każda kolumna według krzyżyków: { $pays }.
pay-bonus = { crosses }: { $points } więcej.
pay-alone = Statek o wartości od 20 daje tyle punktów, ile jest wart, a od 30 jeszcze 10. Kolumna, w której krzyżyków jest nie mniej niż kółek: 10{ $blank ->
    [nothing] , jeśli ma choć jeden krzyżyk.
   *[score] .
  }
own-dice = Kości i statki tego stołu są własne.
solo-ship = Statek teraz
solo-ship-now = punkty za statek o wartości { $worth }
solo-enemy = Dziewięć kółek w jednej kolumnie to przełamanie: wtedy żadna kolumna nie punktuje.
solo-breakthrough = Wróg się przedarł. Żadna kolumna już nie punktuje.
solo-broken = Wróg się przedarł ({ $good }): żadna kolumna nie punktuje.
solo-ladder = Tytuły
hint = Podpowiedź
hints = Porady
hint-how = Spodziewany wynik:
hint-score = { NUMBER($score, minimumFractionDigits: 1) }
solo-next = Do tytułu { $title } brakuje: { points }
solo-earned = { $seat } zdobywa tytuł: { $title }
reckoning = Rozliczenie rundy { $round }
step-ships = Statki
step-columns = Kolumny
step-balance = Bilans rundy
ship-place = { $tied ->
    [one] miejsce { $place }
    [few] miejsce { $place }, remis { $tied } graczy
   *[many] miejsce { $place }, remis { $tied } graczy
  }
crosses-short = { $crosses } ×
circles-short = { $circles } ○
column-before = przedtem
column-ship = statek
column-columns = kolumny
column-after = potem
column-round = runda { $round }
account = Trzy rundy: statek + kolumny
leaf-sheet = Arkusz do druku
paper-why = Do gry prawdziwymi kośćmi. Na wydrukowanej stronie są dwa arkusze; przetnij ją na pół.
paper-print = Drukuj
paper-download = Pobierz rysunek (SVG)
paper-how = Kto rzuca, bierze od jednej do trzech kości, każdy inny gracz jedną z pozostałych. Wpisz liczbę w następne pole statku, pod nią bieżącą sumę, i postaw krzyżyk w kolumnie towaru: za 0 dwa, za złoto żadnego.
paper-score = Po każdej rundzie statki według wartości: 30 · 20 · 10 · 0 (trzech graczy 30 · 15 · 0, dwóch 20 · 0). Najwięcej krzyżyków w kolumnie 10, drugie miejsce 5 (dwóch graczy: tylko pierwsze). Dziewięć krzyżyków 10 więcej, dwanaście 20. Przy remisie wszyscy dostają wyższą liczbę.
part-ship_paid = statek
part-column_paid = kolumny
part-bonus_paid = premie
key-dice = wybierz kość albo ją odłóż
key-take = weź wybrane kości

look-closer = Zobacz z bliska: { $seat }

## Dlaczego nie mogę?

cannot-ship-full = Twój statek jest pełny: do końca rundy nie rzucasz i nie wybierasz.
cannot-die-gone = { $seat } ma już tę kość; wybierz jedną z pozostałych.
cannot-one-die = Z pozostałych kości wpisujesz dokładnie jedną.
cannot-fill = Pozostałe statki są pełne: swój zapełniasz tym rzutem, biorąc { $dice ->
    [one] dokładnie jedną kość
    [few] dokładnie { $dice } kości
   *[many] dokładnie { $dice } kości
}.
cannot-no-space = { $spaces ->
    [one] Na twoim statku jest jedno wolne miejsce, więc bierzesz dokładnie jedną kość.
    [few] Na twoim statku są { $spaces } wolne miejsca: weź co najmniej jedną kość i nie więcej, niż się zmieści.
   *[many] Na twoim statku jest { $spaces } wolnych miejsc: weź co najmniej jedną kość i nie więcej, niż się zmieści.
}
cannot-three-dice = Bierzesz co najmniej jedną kość, a najwyżej { $dice }.

## Co jest w pudełku

leaf-contents = Zawartość

## Własny zestaw w formularzu

workshop-die = Kość { $number }
workshop-side = Kość { $die }, ścianka { $side }
workshop-spaces = Ile pól ma statek
workshop-players = { $players ->
    [1] w pojedynkę
   *[other] graczy: { $players }
  }
