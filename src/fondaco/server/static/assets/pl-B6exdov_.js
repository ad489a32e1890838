var e=`## Medici: The Card Game, po polsku.

title = Medyceusze: gra karciana
tagline = Bierz z końca rynku, zapełnij statek i przez trzy dni powiększaj magazyn.
in-brief = Ile kart odważysz się wziąć?
reconstructed = Instrukcja nie podaje, ile jest kart każdego rodzaju: ich liczby odtworzył ten dom. Kto ma grę, może zagrać talią z pudełka.

option-empty_columns = Kto nie ma żadnego towaru danego rodzaju
option-empty_columns-nothing = nie zajmuje miejsca i nic nie dostaje
option-empty_columns-share = zajmuje miejsce i dzieli zapłatę, jak w grze planszowej
option-big_bonus = Premia za bardzo dużo towarów jednego rodzaju
option-big_bonus-off = zawsze 10 florenów
option-big_bonus-on = 20 florenów od 8 towarów (przy dwóch graczach od 10)

## Towary i karty

good-grain = zboże
good-spice = przyprawy
good-fur = futra
good-dye = barwniki
good-cloth = tkaniny

card-G0 = zboże 0
card-G0g = zboże 0 (zielona flaga)
card-G0x2 = zboże 0 (dwa towary)
card-G0gx2 = zboże 0 (zielona flaga, dwa towary)
card-G2 = zboże 2
card-G2g = zboże 2 (zielona flaga)
card-G2x2 = zboże 2 (dwa towary)
card-G2gx2 = zboże 2 (zielona flaga, dwa towary)
card-G3 = zboże 3
card-G3g = zboże 3 (zielona flaga)
card-G3x2 = zboże 3 (dwa towary)
card-G3gx2 = zboże 3 (zielona flaga, dwa towary)
card-G4 = zboże 4
card-G4g = zboże 4 (zielona flaga)
card-G4x2 = zboże 4 (dwa towary)
card-G4gx2 = zboże 4 (zielona flaga, dwa towary)
card-G5 = zboże 5
card-G5g = zboże 5 (zielona flaga)
card-G5x2 = zboże 5 (dwa towary)
card-G5gx2 = zboże 5 (zielona flaga, dwa towary)
card-S0 = przyprawy 0
card-S0g = przyprawy 0 (zielona flaga)
card-S0x2 = przyprawy 0 (dwa towary)
card-S0gx2 = przyprawy 0 (zielona flaga, dwa towary)
card-S2 = przyprawy 2
card-S2g = przyprawy 2 (zielona flaga)
card-S2x2 = przyprawy 2 (dwa towary)
card-S2gx2 = przyprawy 2 (zielona flaga, dwa towary)
card-S3 = przyprawy 3
card-S3g = przyprawy 3 (zielona flaga)
card-S3x2 = przyprawy 3 (dwa towary)
card-S3gx2 = przyprawy 3 (zielona flaga, dwa towary)
card-S4 = przyprawy 4
card-S4g = przyprawy 4 (zielona flaga)
card-S4x2 = przyprawy 4 (dwa towary)
card-S4gx2 = przyprawy 4 (zielona flaga, dwa towary)
card-S5 = przyprawy 5
card-S5g = przyprawy 5 (zielona flaga)
card-S5x2 = przyprawy 5 (dwa towary)
card-S5gx2 = przyprawy 5 (zielona flaga, dwa towary)
card-F0 = futra 0
card-F0g = futra 0 (zielona flaga)
card-F0x2 = futra 0 (dwa towary)
card-F0gx2 = futra 0 (zielona flaga, dwa towary)
card-F2 = futra 2
card-F2g = futra 2 (zielona flaga)
card-F2x2 = futra 2 (dwa towary)
card-F2gx2 = futra 2 (zielona flaga, dwa towary)
card-F3 = futra 3
card-F3g = futra 3 (zielona flaga)
card-F3x2 = futra 3 (dwa towary)
card-F3gx2 = futra 3 (zielona flaga, dwa towary)
card-F4 = futra 4
card-F4g = futra 4 (zielona flaga)
card-F4x2 = futra 4 (dwa towary)
card-F4gx2 = futra 4 (zielona flaga, dwa towary)
card-F5 = futra 5
card-F5g = futra 5 (zielona flaga)
card-F5x2 = futra 5 (dwa towary)
card-F5gx2 = futra 5 (zielona flaga, dwa towary)
card-D0 = barwniki 0
card-D0g = barwniki 0 (zielona flaga)
card-D0x2 = barwniki 0 (dwa towary)
card-D0gx2 = barwniki 0 (zielona flaga, dwa towary)
card-D2 = barwniki 2
card-D2g = barwniki 2 (zielona flaga)
card-D2x2 = barwniki 2 (dwa towary)
card-D2gx2 = barwniki 2 (zielona flaga, dwa towary)
card-D3 = barwniki 3
card-D3g = barwniki 3 (zielona flaga)
card-D3x2 = barwniki 3 (dwa towary)
card-D3gx2 = barwniki 3 (zielona flaga, dwa towary)
card-D4 = barwniki 4
card-D4g = barwniki 4 (zielona flaga)
card-D4x2 = barwniki 4 (dwa towary)
card-D4gx2 = barwniki 4 (zielona flaga, dwa towary)
card-D5 = barwniki 5
card-D5g = barwniki 5 (zielona flaga)
card-D5x2 = barwniki 5 (dwa towary)
card-D5gx2 = barwniki 5 (zielona flaga, dwa towary)
card-C0 = tkaniny 0
card-C0g = tkaniny 0 (zielona flaga)
card-C0x2 = tkaniny 0 (dwa towary)
card-C0gx2 = tkaniny 0 (zielona flaga, dwa towary)
card-C2 = tkaniny 2
card-C2g = tkaniny 2 (zielona flaga)
card-C2x2 = tkaniny 2 (dwa towary)
card-C2gx2 = tkaniny 2 (zielona flaga, dwa towary)
card-C3 = tkaniny 3
card-C3g = tkaniny 3 (zielona flaga)
card-C3x2 = tkaniny 3 (dwa towary)
card-C3gx2 = tkaniny 3 (zielona flaga, dwa towary)
card-C4 = tkaniny 4
card-C4g = tkaniny 4 (zielona flaga)
card-C4x2 = tkaniny 4 (dwa towary)
card-C4gx2 = tkaniny 4 (zielona flaga, dwa towary)
card-C5 = tkaniny 5
card-C5g = tkaniny 5 (zielona flaga)
card-C5x2 = tkaniny 5 (dwa towary)
card-C5gx2 = tkaniny 5 (zielona flaga, dwa towary)
card-green2 = zielona 2
card-black7 = czarna 7

## Słowa na stole

florins = { $florins ->
    [one] { $florins } floren
    [few] { $florins } floreny
   *[many] { $florins } florenów
  }
cards = { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[many] { $cards } kart
  }
units = { $units ->
    [one] { $units } towar
    [few] { $units } towary
   *[many] { $units } towarów
  }
word-day = Dzień
word-deck = Talia
word-own-deck = własne karty stołu
word-florins = Floreny
word-ship = Statek
word-worth = Wartość
word-room = Miejsce
word-market = Rynek
word-market-empty = pusty
word-warehouse = Magazyn
word-out = Poza grą
word-seat = Gracz
word-over = Koniec gry.
word-last-turn = To ostatnia tura dnia.
word-legend = > decyduje, + odsłonięte w tej turze, od 1: do 3: w zasięgu. G zboże, S przyprawy, F futra, D barwniki, C tkaniny; g zielona flaga, x2 dwa towary. Towary: w magazynie + na statku.

## Ruchy

move-reveal = Odsłoń kartę
move-take = Dobierz: { $cards }
move-take-1 = Dobierz ostatnią kartę
move-take-1-2 = Dobierz ostatnią kartę i tę przed nią
move-take-1-3 = Dobierz ostatnią kartę i trzecią od końca
move-take-1-2-3 = Dobierz trzy ostatnie karty
ask-market = { $seat }: odsłania albo dobiera karty.
ask-reveal = { $seat }: odsłania kolejną kartę albo dobiera karty.
ask-take = { $seat }: dobiera karty.

## Co się dzieje

event-day_begun = Dzień { $day }: w talii { cards-in-deck }. Zaczyna { $seat }.
cards-in-deck = { $deck ->
    [one] jest { $deck } karta
    [few] są { $deck } karty
   *[many] jest { $deck } kart
  }
event-revealed = { $seat } odsłania kartę: { $card }.
event-took = { $seat } dobiera z rynku { cards }.
event-loaded = { $seat } ładuje kartę: { $card }. Wartość statku: { $worth }.
event-ship_full = { $seat } ma pełny statek.
event-last_turn = Tylko { $seat } ma jeszcze miejsce i wykonuje ostatnią turę.
event-deck_empty = Talia jest pusta: nie można już odsłaniać kart.
event-day_ended = Koniec dnia { $day }: { $why }.
why-ships-full = wszystkie statki są pełne
why-last-turn = minęła ostatnia tura, a na jednym statku zostało miejsce
event-ship_paid = { $seat }: statek o wartości { $worth }, { $tied ->
    [one] miejsce { $place }
    [few] miejsce { $place } dzielone przez { $tied } graczy
   *[many] miejsce { $place } dzielone przez { $tied } graczy
  }, zarabia { florins }.
event-warehouse_filled = { $seat } przenosi do magazynu { units }: { $good }, razem { $stored }.
event-goods_paid = { $seat }: { $place ->
    [one] pierwsze miejsce
   *[other] drugie miejsce
  }, { $good }, { units }{ $tied ->
    [one] {""}
    [few] , dzielone przez { $tied } graczy
   *[many] , dzielone przez { $tied } graczy
  }: zarabia { florins }.
event-bonus_paid = { $seat }: premia { florins } za { units }: { $good }.
event-game_ended = { $winners ->
    [one] Koniec gry: największy majątek to { florins }.
    [few] Koniec gry: { $winners } kupcy dzielą zwycięstwo, każdy ma { florins }.
   *[many] Koniec gry: { $winners } kupców dzieli zwycięstwo, każdy ma { florins }.
  }

## The browser

good-other = inne
day-of = dzień { $day } z 3
deck-left = { $cards ->
    [one] W talii została { $cards } karta.
    [few] W talii zostały { $cards } karty.
   *[many] W talii zostało { $cards } kart.
  }
desk-turn = Tura: { $seat }. Odsłonięte w tej turze: { $revealed }.
market-older = poza zasięgiem
market-reach = w zasięgu
your-market = Odsłonić kolejną kartę czy dobrać?
your-take = Które karty dobierasz?
take-cards = Dobierz { cards }
take-label = Dobierz: { $names }. Statek będzie wart { $worth }, wolne miejsca: { $room }.
ship-label = { $cards ->
    [0] Pusty statek, wolne miejsca: { $room }
   *[other] Statek, ładunek: { $cargo }; wolne miejsca: { $room }
  }
ship-full = pełny
ship-room = Wolne
contents = Zawartość
contents-title = W talii
contents-how = { deck-left } Wiadomo, ile zostało kart każdego rodzaju, ale nie w jakiej kolejności.
warehouses = Magazyny
warehouse-stored = w magazynie
warehouse-aboard = na statku
warehouse-missing = brakuje do następnej premii
warehouse-units = w magazynie { $stored }, na statku { $aboard }, { $missing ->
    [0] premia osiągnięta
   *[other] do następnej premii brakuje { $missing }
  }
pay-goods = Najwięcej towarów jednego rodzaju: { $first }, drugie miejsce: { $second }.
pay-bonus = Od { $units } towarów: { $florins } więcej.
pay-ships = Statki według wartości: { $pays }.
reckoning = Rozliczenie dnia { $day }
step-rises = Do magazynów
step-good = Magazyny: { $good }
rise = { $good } +{ $units }, razem { $height }
rise-none = nic do magazynu
height = { $height ->
    [one] { $height } towar
    [few] { $height } towary
   *[many] { $height } towarów
  }
height-bonus = { $height ->
    [one] premia za { $height } towar: { $florins }
    [few] premia za { $height } towary: { $florins }
   *[many] premia za { $height } towarów: { $florins }
  }
column-goods = towary
column-bonuses = premie
account = Rachunek z trzech dni
part-ship_paid = statek
part-goods_paid = towary
part-bonus_paid = premie
key-cards = wybierz lub zostaw kartę w zasięgu, licząc od końca
key-take = weź wybrane karty

## Dlaczego nie mogę?

cannot-ship-full = Twój statek jest pełny, więc dziś nie masz już tur.
cannot-deck-empty = Talia się skończyła: nikt już nie odsłania kart, można tylko dobierać.
cannot-all-revealed = { $cards ->
    [one] W jednej turze można odsłonić tylko jedną kartę. Teraz dobierz.
    [few] Odsłonięte są już { $cards } karty; więcej w jednej turze nie można. Teraz dobierz.
   *[many] Odsłonięto już { $cards } kart; więcej w jednej turze nie można. Teraz dobierz.
}
cannot-out-of-reach = Ta karta jest poza zasięgiem: dobiera się tylko z ostatnich { $cards } kart rynku.
cannot-no-card = Kart na rynku jest tylko { $cards }.
cannot-last-card = Ostatnią kartę rynku trzeba wziąć, razem z dwiema przed nią albo bez nich.
cannot-no-hold = { $room ->
    [one] Na twoim statku jest jedno wolne miejsce: za mało na te wszystkie karty.
    [few] Na twoim statku są { $room } wolne miejsca: za mało na te wszystkie karty.
   *[many] Na twoim statku jest { $room } wolnych miejsc: za mało na te wszystkie karty.
}

## Własny zestaw w formularzu

workshop-all = Pokaż wszystkie możliwe rodzaje kart
`;export{e as default};