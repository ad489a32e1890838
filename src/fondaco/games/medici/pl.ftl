## Medici, po polsku.

title = Medyceusze
tagline = Licytuj raz, załaduj statek i opanuj targi Florencji w trzy dni.
in-brief = Jedna oferta za każdą partię towarów.

option-lot_limit = Jak duża może być partia
option-lot_limit-any = nie większa, niż zmieści najbardziej pusty statek
option-lot_limit-other = nie większa, niż zmieści najbardziej pusty statek innego gracza
option-lot_limit-none = zawsze do trzech kart
option-full_ships = Gracz, którego statek jest pełny
option-full_ships-skip = tego dnia nie wystawia już partii
option-full_ships-show = nadal wystawia partie w swojej kolejce, ale nie licytuje

## Towary i karty

good-cloth = tkaniny
good-fur = futra
good-grain = zboże
good-dye = barwniki
good-spice = przyprawy

card-C0 = tkaniny 0
card-C1 = tkaniny 1
card-C2 = tkaniny 2
card-C3 = tkaniny 3
card-C4 = tkaniny 4
card-C5 = tkaniny 5
card-F0 = futra 0
card-F1 = futra 1
card-F2 = futra 2
card-F3 = futra 3
card-F4 = futra 4
card-F5 = futra 5
card-G0 = zboże 0
card-G1 = zboże 1
card-G2 = zboże 2
card-G3 = zboże 3
card-G4 = zboże 4
card-G5 = zboże 5
card-D0 = barwniki 0
card-D1 = barwniki 1
card-D2 = barwniki 2
card-D3 = barwniki 3
card-D4 = barwniki 4
card-D5 = barwniki 5
card-S0 = przyprawy 0
card-S1 = przyprawy 1
card-S2 = przyprawy 2
card-S3 = przyprawy 3
card-S4 = przyprawy 4
card-S5 = przyprawy 5
card-gold = złoto 10

## Słowa na stole

florins = { $florins ->
    [one] { $florins } floren
    [few] { $florins } floreny
   *[many] { $florins } florenów
  }
cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
  }
word-day = Dzień
word-deck = Talia
word-florins = Floreny
word-ship = Statek
word-worth = Wartość
word-room = Miejsce
word-lot = Partia
word-said = Głos
word-pass = pas
word-markets = Targi
word-discarded = Odrzucone
word-seat = Gracz
word-over = Koniec gry.
word-high-bid = Najwyższa oferta
word-legend = > decyduje, * wystawia partię. C tkaniny, F futra, G zboże, D barwniki, S przyprawy, 10 złoto. Poziomy od 0 do 7.

## Ruchy

move-draw = Odkryj kolejną kartę
move-stop = Dość: licytujemy tę partię
move-pass = Pas
move-bid = Licytuję { florins }
ask-show = { $seat }: odkrywa kolejną kartę albo kończy partię.
ask-bid = { $seat }: licytuje albo pasuje.
legal-bids = bid { $low } do { $high }

## Co się dzieje

event-day_begun = Dzień { $day }: w talii { cards-in-deck }. Pierwszą partię odkrywa { $seat }.
cards-in-deck = { $deck ->
    [one] jest { $deck } karta
    [few] są { $deck } karty
   *[many] jest { $deck } kart
  }
event-turned_up = { $seat } odkrywa kartę: { $card }.
event-lot_shown = { $seat } wystawia partię: { cards }.
event-bid = { $seat } licytuje { $florins }.
event-passed = { $seat } pasuje.
event-not_asked = { $seat } nie może licytować: { $lack }.
lack-room = brak miejsca
lack-florins = za mało florenów
event-sold = { $seat } płaci { florins } i ładuje partię.
event-unsold = Nikt nie chce partii ({ cards }): zostaje odrzucona.
event-filled = { $seat } ładuje z talii za darmo: { $card }.
event-day_ended = Koniec dnia { $day }: { $why }.
why-ships-full = wszystkie statki oprócz jednego są pełne
why-deck-empty = talia jest pusta
why-money-gone = nikt, kto ma miejsce, nie ma już florena
event-ship_paid = { $seat }: statek o wartości { $worth }, { $tied ->
    [one] miejsce { $place }
    [few] miejsce { $place } dzielone przez { $tied } graczy
   *[many] miejsce { $place } dzielone przez { $tied } graczy
  }, zarabia { florins }.
event-track_risen = { $seat }: { $good } w górę o { $cards }, na poziom { $level }.
event-track_paid = { $seat }: { $place ->
    [one] pierwsze miejsce
   *[other] drugie miejsce
  }, { $good }, poziom { $level }{ $tied ->
    [one] {""}
    [few] , dzielone przez { $tied } graczy
   *[many] , dzielone przez { $tied } graczy
  }: zarabia { florins }.
event-level_paid = { $seat }: { $good }, poziom { $level }, dodatkowo { florins }.
event-game_ended = { $winners ->
    [one] Koniec gry: największy majątek to { florins }.
    [few] Koniec gry: { $winners } kupcy dzielą zwycięstwo, każdy ma { florins }.
   *[many] Koniec gry: { $winners } kupców dzieli zwycięstwo, każdy ma { florins }.
  }

## The browser

gold = złoto
word-desk = Licytacja
day-of = dzień { $day } z 3
deck-left = { $cards ->
    [one] W talii została { $cards } karta.
    [few] W talii zostały { $cards } karty.
   *[many] W talii zostało { $cards } kart.
  }
desk-showing = { $shower } odkrywa partię, na razie o wartości { $worth }.
desk-no-bid = { $shower } wystawia partię o wartości { $worth }. Nikt jeszcze nie licytuje.
desk-high-bid = { $shower } wystawia partię o wartości { $worth }. { $seat } daje { florins }.
desk-over = Trzy dni minęły.
your-show = Odkryć kolejną kartę czy licytować tę partię?
not-asked-together = Poza licytacją: { $seats } ({ $lack }).
you-cannot-bid = Nie możesz licytować: { $lack }.
bid-florins = Twoja oferta we florenach
bid-less = Jeden floren mniej
bid-more = Jeden floren więcej
bid-say = Licytuję { $florins }
bid-smallest = Najmniej: { $florins }
bid-range = masz { $florins }
bid-wrong = od { $low } do { $high }
order-title = Stałe zlecenie
order-how = Zapieczętowane: nikt inny się o nim nie dowie. Przemówi za ciebie, gdy tylko w licytacji przyjdzie twoja kolej.
order-give = Stałe zlecenie…
order-none = brak
order-stands = Zlecenie: { $order }
order-what = Gdy przyjdzie moja kolej
order-form-raise = o jednego florena więcej od najwyższej oferty, najwyżej do poniższej kwoty
order-form-exactly = dokładnie poniższa kwota, jeśli przebija najwyższą ofertę
order-form-pass = pas
order-raise = do { $florins }
order-exactly = dokładnie { $florins }
order-pass = pas
order-until = Obowiązuje
order-lot = dla tej partii
order-lasts = aż do odwołania
order-seal = Zapieczętuj zlecenie
order-cancel = Odwołaj to zlecenie
ship-label = { $cards ->
    [0] Pusty statek, wolne miejsca: { $room }
   *[other] Statek, ładunek: { $cargo }; wolne miejsca: { $room }
  }
dusk-level = { $level } wieczorem
pay-track = Pierwsze miejsce na targu: { $first }, drugie: { $second }; poziomy od 5 do 7 płacą więcej, każdego dnia.
pay-ships = Statki według wartości: { $pays }.
stock = Karty
stock-count = { $cards ->
    [one] { $cards } nieznana
    [few] { $cards } nieznane
   *[many] { $cards } nieznanych
  }
stock-unseen = nieznane
stock-open = na statkach lub w partii
stock-discarded = dziś odrzucone
reckoning = Rozliczenie dnia { $day }
step-rises = Targi rosną
step-good = Targ: { $good }
rise = { $good } +{ $units }, poziom { $height }
rise-none = nic nie załadowano, nic nie rośnie
height = poziom { $height }
height-bonus = premia za poziom { $height }: { $florins }
column-goods = targi
column-bonuses = poziomy
account = Rachunek z trzech dni
part-ship_paid = statek
part-track_paid = targi
part-level_paid = wysokie poziomy
part-sold = zapłata za partie
key-bid = do licytacji
key-digits = wpisz stawkę
key-florin = w stawce: o florena więcej lub mniej

## Dlaczego nie mogę?

cannot-show = Tę partię wystawia { $seat } i decyduje, ile ma kart.
cannot-no-card-left = Talia się skończyła, więc ta partia idzie na licytację tak, jak leży.
cannot-lot-full = { $cards ->
    [one] Żaden statek nie pomieści więcej niż jednej karty, więc partia jest pełna.
    [few] Partia ma { $cards } karty i nie może być większa.
   *[many] Partia ma { $cards } kart i nie może być większa.
}
cannot-lot-stands = Ta partia jest już licytowana i nie przybędzie do niej kart.
cannot-no-auction = Licytacja jeszcze się nie zaczęła: { $seat } wystawia partię.
cannot-spoken = Twoje słowo o tej partii już padło; każdy mówi raz.
cannot-no-room = { $room ->
    [0] Twój statek jest pełny, więc dziś już nie licytujesz.
    [one] Na twoim statku jest jedno wolne miejsce, a kart w partii jest { $cards }: za dużo, by o nią licytować.
    [few] Na twoim statku są { $room } wolne miejsca, a kart w partii jest { $cards }: za dużo, by o nią licytować.
   *[many] Na twoim statku jest { $room } wolnych miejsc, a kart w partii jest { $cards }: za dużo, by o nią licytować.
}
cannot-too-poor = { $bid ->
    [0] Nie masz florenów, za które można by licytować.
   *[other] Najwyższa oferta to { $bid }, a twoje floreny to { $florins }: nie możesz dać więcej.
}
cannot-too-low = { $bid ->
    [0] Oferta to co najmniej jeden floren.
   *[other] Oferta musi być wyższa niż dotychczasowa najwyższa, czyli { $bid }.
}
cannot-too-much = Twoje floreny to { $florins }; więcej nie możesz zaoferować.
