## The Middle Ages, po polsku. W słowach zdolności i punktacji #1 i #2 zastępują ich liczby.

title = Średniowiecze
tagline = Zbierz Koterię, przetrwaj zdradę, bunt i zarazę, i buduj, dopóki starcza talii.
in-brief = Buduj pośród zdrady, buntu i zarazy.
reconstructed = Treść kart nie jest publicznie znana: te 64 karty ułożył ten dom, zgodnie ze wszystkim, co mówi instrukcja. Kto ma grę, może zagrać kartami z pudełka.

option-accords = Kto ma który Pakt
option-accords-dealt = rozdane losowo
option-accords-chosen = wybierane po kolei, gracz rozpoczynający na końcu
option-even_turns = Gdy nadchodzi koniec
option-even_turns-off = gra kończy się z tą turą
option-even_turns-on = runda jest dogrywana, by wszyscy mieli tyle samo tur
option-head_start = Kto nie zaczyna
option-head_start-off = nie ma na starcie punktów, jak inni
option-head_start-on = ma na starcie punkty: drugi 1, trzeci 2, czwarty 3
option-accord_icons = Za co Pakt daje punkty na ręce
option-accord_icons-character = 2 punkty za każdą kartę z jego Postacią
option-accord_icons-wealth = 2 punkty za każdy symbol jego Bogactwa
option-accord_icons-both = za jedno i drugie: Postać i Bogactwo

## Co jest na kartach

character-noble = Szlachcic
character-merchant = Kupiec
character-cleric = Duchowny
character-peasant = Chłop
character-knight = Rycerz
character-artisan = Rzemieślnik
character-scholar = Uczony
character-burgher = Mieszczanin

structure-castle = Zamek
structure-cathedral = Katedra
structure-market = Targ
structure-village = Wioska
structure-abbey = Opactwo
structure-mill = Młyn
structure-tower = Wieża
structure-harbour = Port
structure-manor = Dwór
structure-university = Uniwersytet
structure-guildhall = Dom Cechu
structure-bridge = Most

wealth-jewel = Klejnot
wealth-coin = Moneta
wealth-book = Księga
wealth-grain = Zboże
wealth-cloth = Tkanina
wealth-wine = Wino
wealth-spice = Przyprawa
wealth-salt = Sól
wealth-mixed = różne symbole

counted-wealth-jewel = { $icons ->
    [one] { $icons } Klejnot
    [few] { $icons } Klejnoty
   *[many] { $icons } Klejnotów
  }
counted-wealth-coin = { $icons ->
    [one] { $icons } Moneta
    [few] { $icons } Monety
   *[many] { $icons } Monet
  }
counted-wealth-book = { $icons ->
    [one] { $icons } Księga
    [few] { $icons } Księgi
   *[many] { $icons } Ksiąg
  }
counted-wealth-grain = { $icons ->
    [one] { $icons } Zboże
    [few] { $icons } Zboża
   *[many] { $icons } Zbóż
  }
counted-wealth-cloth = { $icons ->
    [one] { $icons } Tkanina
    [few] { $icons } Tkaniny
   *[many] { $icons } Tkanin
  }
counted-wealth-wine = { $icons ->
    [one] { $icons } Wino
    [few] { $icons } Wina
   *[many] { $icons } Win
  }
counted-wealth-spice = { $icons ->
    [one] { $icons } Przyprawa
    [few] { $icons } Przyprawy
   *[many] { $icons } Przypraw
  }
counted-wealth-salt = { $icons ->
    [one] { $icons } Sól
    [few] { $icons } Sole
   *[many] { $icons } Soli
  }
counted-wealth-mixed = { $icons ->
    [one] { $icons } symbol
    [few] { $icons } różne symbole
   *[many] { $icons } różnych symboli
  }

colour-purple = fioletowy
colour-gold = złoty
colour-blue = niebieski
colour-green = zielony
colour-red = czerwony
colour-brown = brązowy
colour-white = biały
colour-black = czarny

crisis-betrayal = Zdrada
crisis-revolt = Bunt
crisis-plague = Zaraza
back-betrayal = Zd
back-revolt = Bu
back-plague = Za

ability-draw = dobierz kart: #1
ability-discard = odrzuć z ręki kart: #1
ability-top = wyłóż wierzchnią kartę talii do swojego Bogactwa
ability-store = wyłóż kartę z ręki do swojego Bogactwa
ability-may-store = możesz wyłożyć kartę z ręki do swojego Bogactwa
ability-may-cure = możesz odrzucić Zarazę, by dobrać kart: #1
ability-draw-same = dobierz kart: #1, jeśli w tej Koterii jest inna karta tej Postaci
ability-others-discard = każdy rywal, który ma w ręce kart więcej niż #1, odrzuca jedną
ability-may-join = możesz dołożyć kartę z ręki do własnej Koterii
ability-none = nic

scoring-each = #1 za każdą
scoring-most = #1 za każdą, #2, jeśli masz ich najwięcej ze wszystkich
scoring-kinds = #1 za każdy rodzaj posiadanego Bogactwa
scoring-wealth = 1 za każde #1 karty Bogactwa, najwyżej #2
scoring-stored = 1 za każdą kartę Bogactwa, najwyżej #2
scoring-own = #1 za każdą posiadaną kartę tej Budowli, najwyżej #2

## Słowa na stole

cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
  }
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
actions = { $actions ->
    [one] { $actions } Akcja
    [few] { $actions } Akcje
   *[many] { $actions } Akcji
  }
word-turn = Tura
word-last-turn = ostatnia
word-deck = Talia
word-top = Na wierzchu
word-discard = Odrzucone
word-emptied = Wyczerpana
word-seat = Gracz
word-score = Punkty
word-accord = Pakt
word-coterie = Koteria
word-structures = Budowle
word-wealth = Bogactwo
word-hand = Ręka
word-head-start = Fory
word-your-hand = Twoja ręka
word-actions = Akcje
word-nothing = nic
word-over = Koniec gry.
word-legend = > decyduje, * ma turę. Karta: numer, Postać, Budowla, Bogactwo, Kryzys. Zd Zdrada, Bu Bunt, Za Zaraza.

## Kroki tury

step-choose = Wybór Paktów
step-add = Dołóż kartę do Koterii
step-ability = Zdolność Postaci
step-accord = Premia Paktu
step-discard = Zdrada: odrzuć kartę
step-build = Akcje: wznoś Budowle
step-structure = Zdolność Budowli
step-over = Koniec gry

ask-choose = { $seat } wybiera Pakt.
ask-add = { $seat } dokłada kartę do Koterii.
ask-discard = { $seat } odrzuca kartę.
ask-store = { $seat } wykłada kartę do Bogactwa.
ask-may-store = { $seat } może wyłożyć kartę do Bogactwa.
ask-may-cure = { $seat } może odrzucić Zarazę.
ask-may-join = { $seat } może dołożyć kartę do własnej Koterii.
ask-rival-discard = { $seat } ma za dużo kart i odrzuca jedną.
ask-accord = { $seat } dobiera kartę albo wykłada wierzchnią do Bogactwa.
ask-betrayal = { $seat } pada ofiarą zdrady i odrzuca kartę.
ask-build = { $seat } wznosi Budowlę.

## Ruchy

move-add = Dołóż kartę { $card } do Koterii gracza { $seat }
move-discard = Odrzuć kartę { $card }
move-build = Zbuduj kartę { $card }
move-store = Wyłóż kartę { $card } do Bogactwa
move-join = Dołóż kartę { $card } do własnej Koterii
move-pass = Nie, dziękuję
move-draw = Dobierz kartę
move-top = Wyłóż wierzchnią kartę do Bogactwa
move-accord = Wybierz Pakt: { $character }

## Co się dzieje

event-dealt = { $seat } dostaje { $first ->
    [one] karty { $first }, { $second }, { $third } i { $fourth }
    [few] karty { $first }, { $second }, { $third } i { $fourth }
    [many] karty { $first }, { $second }, { $third } i { $fourth }
   *[hidden] na rękę cztery Zdrady
  }.
event-accord_dealt = { $seat } ma Pakt: { $character }.
event-accord_chosen = { $seat } wybiera Pakt: { $character }.
event-game_begun = { $seat } rozpoczyna grę.
event-shown = Na wierzchu talii: karta { $card } ({ $character }, { $structure }, { $wealth }, { $crisis }).
event-turn_begun = Tura { $turn }: { $seat }.
event-added = { $seat } dokłada kartę { $card } ({ $character }) do własnej Koterii.
event-sent = { $seat } dokłada kartę { $card } ({ $character }) do Koterii gracza { $owner }.
event-nothing_added = { $seat } nie ma karty, którą można by dołożyć.
event-drawn = { $seat } dobiera kartę { $card }.
event-not_drawn = { $seat } nie ma czego dobrać.
event-stored = { $seat } wykłada kartę { $card } do Bogactwa: { $wealth }.
event-top_stored = { $seat } wykłada wierzchnią kartę, { $card }, do Bogactwa: { $wealth }.
event-discarded = { $seat } odrzuca { $card ->
    [one] kartę { $card }, zakrytą ({ $crisis })
    [few] kartę { $card }, zakrytą ({ $crisis })
    [many] kartę { $card }, zakrytą ({ $crisis })
   *[hidden] zakrytą kartę: { $crisis }
  }.
event-declined = { $seat } rezygnuje.
event-joined = { $seat } dokłada kartę { $card } do własnej Koterii, bez jej zdolności.
event-returned = { $seat } bierze Koterię ({ cards }) na rękę: { actions }.
event-betrayed = { $seat } pada ofiarą zdrady i musi odrzucić kartę.
event-built = { $seat } buduje kartę { $card }: { $structure }.
event-actions_lost = { $seat } nie ma już karty do zbudowania, przepada: { actions }.
event-deck_emptied = Talia wyczerpała się po raz { $times ->
    [1] pierwszy
    [2] drugi
   *[other] { $times }
  }.
event-shuffled = Odrzucone karty są przetasowane w nową talię: { cards }.
event-end_near = { $why }.
why-deck-emptied = Talia wyczerpała się dwa razy: ta tura jest ostatnia
why-turns-over = Rozegrano już tyle tur, że ta jest ostatnia
why-round-out = Nadszedł koniec: ta runda jest dogrywana
event-coterie_taken = { $seat } bierze Koterię ({ cards }) na rękę.
event-revealed = { $seat } odkrywa kartę { $card } ({ $character }) z ręki.
event-structures_scored = { $seat }: { $structure }, { cards }: { points }.
event-wealth_scored = { $seat }: Bogactwo, { cards }: { points }.
event-hand_scored = { $seat }: { $character } na ręce, { cards }: { points }.
event-hand_icons_scored = { $seat }: na ręce { $wealth }: { points }.
event-head_start_scored = { $seat }: fory: { points }.
event-game_ended = { $winners ->
    [one] Koniec gry: zwycięski wynik to { points }.
    [few] Koniec gry: { $winners } władcy dzielą zwycięstwo, każdy ma { points }.
   *[many] Koniec gry: { $winners } władców dzieli zwycięstwo, każdy ma { points }.
  }

## Przeglądarka

# Karty tu widać, więc ich numery nikomu nie są potrzebne.
seen-dealt = { $seat } dostaje na rękę cztery Zdrady.
seen-shown = Na wierzchu talii: { $character }, { $structure }, { $wealth }, { $crisis }.
seen-added = { $seat } dokłada kartę do własnej Koterii: { $character }.
seen-sent = { $seat } dokłada kartę do Koterii gracza { $owner }: { $character }.
seen-drawn = { $seat } dobiera kartę.
seen-stored = { $seat } wykłada kartę do Bogactwa: { $wealth }.
seen-top_stored = { $seat } wykłada wierzchnią kartę do Bogactwa: { $wealth }.
seen-discarded = { $seat } odrzuca zakrytą kartę: { $crisis }.
seen-joined = { $seat } dokłada kartę do własnej Koterii, bez jej zdolności.
seen-built = { $seat } wznosi Budowlę: { $structure }.
seen-revealed = { $seat } pokazuje kartę z ręki: { $character }.

wealth-icons = { $icons } × { $wealth }
card-parts = { $character }, { $structure }, { $wealth }, { $crisis }
turn-card = Karta tury
turn-of = Tura { $turn }: { $seat }
step-send = U rywala: dobieracie po karcie
step-return = Trzy karty w Koterii: weź je na rękę
step-cleanse = Zarazy z ręki są odrzucane
deck-runs = { $times ->
    [0] Talia jeszcze się nie wyczerpała. Gdy stanie się to drugi raz, gra się skończy.
    [1] Talia wyczerpała się raz. Gdy stanie się to znowu, gra się skończy.
   *[other] Talia wyczerpała się drugi raz: gra się kończy.
  }
score-so-far = punkty na stole
look-closer = Zobacz z bliska: { $seat }
hand-empty = Nie masz kart na ręce.
hand-covered = To jest ręka gracza { $seat }.
hand-uncover = To ja, { $seat }: pokaż moją rękę
hand-perhaps = Mogą być na tej ręce
waiting-for = Czekamy na gracza { $seat }.
choose-add = Wybierz kartę z ręki, a potem Koterię, do której dołączy.
choose-discard = Wybierz z ręki kartę, którą odrzucisz.
choose-build = Wybierz z ręki kartę, którą zbudujesz.
choose-store = Wybierz z ręki kartę do swojego Bogactwa.
choose-join = Wybierz z ręki kartę do swojej Koterii.
to-own = Moja
to-coterie = Do Koterii gracza { $seat }
do-discard = Odrzuć ją
do-build = Zbuduj ją
do-store = Do mojego Bogactwa
do-join = Do mojej Koterii
top-to-wealth = Wierzchnia karta do Bogactwa: { $wealth }
accord-bonus = Postać twojego Paktu: potem dobierz kartę albo wyłóż wierzchnią do Bogactwa.
accord-worth = { $counted ->
    [wealth] Na końcu każdy symbol na ręce: { $wealth } jest wart 2 punkty.
    [both] Na końcu każda karta tej Postaci na ręce i każdy symbol na ręce: { $wealth } są warte po 2 punkty.
   *[other] Na końcu każda karta tej Postaci na ręce jest warta 2 punkty.
  }
comes-other = U rywala: najpierw ty dobierasz kartę, potem rywal.
comes-store = { $icons ->
    [one] { $wealth }: { $icons } punkt.
    [few] { $wealth }: { $icons } punkty.
   *[many] { $wealth }: { $icons } punktów.
  }
comes-join = Leży w twojej Koterii bez swojej zdolności.
comes-discard = Zakryta: inni widzą tylko jej rewers, { $crisis }.
brief-draw = dobierz #1
brief-discard = odrzuć #1
brief-top = wierzch talii do Bogactwa
brief-store = z ręki do Bogactwa
brief-may-store = możesz: z ręki do Bogactwa
brief-may-cure = za Zarazę jeszcze #1
brief-draw-same = z drugim takim: dobierz #1
brief-others-discard = rywale powyżej #1 odrzucają
brief-may-join = możesz: z ręki do Koterii
worth-each = #1 za każdą
worth-most = #1, z przewagą #2
worth-kinds = #1 za rodzaj Bogactwa
worth-wealth = 1 za #1 w Bogactwie, do #2
worth-stored = 1 za kartę Bogactwa, do #2
worth-own = #1 za każdą, do #2
memory = Moja pamięć
memory-how = Każda ukryta karta i miejsca, gdzie może być. Zatrzymaj się na karcie, by ją przeczytać.
own-cards = Przy tym stole gra się własnym zestawem kart właściciela.
memory-none = Nic nie jest przed tobą ukryte.
place-hand = na ręce gracza { $seat }
place-discard = wśród odrzuconych
place-deck = w talii
place-or = { $places } albo { $last }
tally = Punktacja
tally-hands = Koterie na rękę
tally-hands-how = Każdy bierze swoją Koterię i pokazuje rękę.
tally-taken = { $cards ->
    [0] pusta Koteria
    [one] wzięto { $cards } kartę
    [few] wzięto { $cards } karty
   *[many] wzięto { $cards } kart
  }
tally-structures = Budowle
tally-structures-how = Każda daje punkty tak, jak mówi.
tally-wealth = Bogactwo
tally-wealth-how = Każdy symbol jest wart punkt.
tally-hand = Pakty
tally-hand-how = { $counted ->
    [wealth] Dwa punkty za każdy symbol Bogactwa Paktu na ręce.
    [both] Dwa punkty za każdą kartę na ręce z Postacią Paktu i za każdy symbol Bogactwa Paktu na ręce.
   *[other] Dwa punkty za każdą kartę na ręce z Postacią Paktu.
  }
tally-total = Suma
tally-total-how = { $ahead ->
    [0] Budowle, Bogactwo i ręka razem.
   *[other] Budowle, Bogactwo, ręka i fory razem.
 }
tally-tied = Przy równych punktach wygrywa więcej kart w Bogactwie i Budowlach, potem więcej symboli Bogactwa na ręce, w Bogactwie i Budowlach.
account = Skąd wzięły się punkty
part-structures_scored = Budowle
part-wealth_scored = Bogactwo
part-hand_scored = karty Paktu na ręce
part-hand_icons_scored = symbole Paktu na ręce
part-head_start_scored = fory
key-card = wybierz kartę z ręki
key-top = zagraj wierzchnią kartę do Bogactwa

## Dlaczego nie mogę?

cannot-now-add = Teraz dokłada się kartę z ręki do Koterii; przedtem nic innego się z kartami nie robi.
cannot-now-build = Teraz budujesz: Akcja zamienia kartę z ręki w Budowlę i w nic innego.
cannot-now-discard = Teraz trzeba odrzucić kartę z ręki i nic innego się z nią nie robi.
cannot-now-store = Teraz karta z ręki może trafić do twojego Bogactwa i nigdzie indziej.
cannot-now-join = Teraz karta z ręki może dołączyć do twojej własnej Koterii i do niczego innego.
cannot-now-cure = Teraz można odrzucić tylko Zarazę; nic innego się z kartą nie robi.
cannot-now-bonus = Najpierw premia Paktu: dobierz kartę albo wyłóż wierzchnią do Bogactwa.
cannot-now-accord = Najpierw każdy wybiera Pakt.
cannot-no-bonus = Dobierasz albo wykładasz wierzchnią kartę tylko jako premię Paktu lub gdy każe zdolność.
cannot-must = To, o co chodzi teraz, trzeba zrobić; pominąć można tylko to, co „możesz”.
cannot-not-held = Tej karty nie masz na ręce.
cannot-nobody-there = Nikt tam nie siedzi.
cannot-accord-chosen = Pakty są już wybrane na całą grę.
cannot-accord-taken = Ten Pakt ({ $character }) ma { $seat }.
cannot-no-accord = Paktów w tej grze: { $accords }; { $character } do nich nie należy.

## Co jest w pudełku

leaf-contents = Zawartość

## Własny zestaw w formularzu

workshop-card = Karta { $number }
workshop-pick = Wybierz kartę, żeby ją zmienić.
workshop-name = Nazwa
workshop-character = Postać
workshop-structure = Budowla
workshop-crisis = Kryzys
workshop-colour = Kolor
workshop-wealth = Bogactwo
workshop-icons = Symbole Bogactwa
workshop-ability = Zdolność
workshop-scoring = Punktacja
workshop-characters = Cztery Postacie
workshop-structures = Budowle
workshop-kinds = Cztery rodzaje Bogactwa
workshop-phrases = Zdolności i punktację zapisuje się stałymi angielskimi zwrotami z pliku domu, kilka zdolności oddziela średnik. Czego nie da się odczytać, o tym dom powie niżej, razem z tym, co wolno.
workshop-own = Tylko jeśli ta karta różni się od swojej Budowli:
