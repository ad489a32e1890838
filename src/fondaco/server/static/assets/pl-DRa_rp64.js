var e=`## Dom, po polsku.

motto = Dom gier o kupcach i władcach
house = Gry planszowe pod jednym dachem. Bez konta, bez reklam, nic z zewnątrz.
language = Język
close = Zamknij
copy = Kopiuj
copied = Skopiowano
guest = Gość
you = to ty
unreachable = Serwer jest teraz nieosiągalny.
try-again = Spróbuj ponownie
to-front = Na stronę główną

## Strona główna

choose-game = Wybierz grę
by-designer = Autor: { $designer }, { $year }
by-artist = ilustracje: { $artist }
by-publisher = wydawca: { $publisher }
your-name = Twoje imię
play-now = Zagraj teraz
play-now-how = { $bots ->
    [one] ty i jeden bot ({ $bot })
    [few] ty i { $bots } boty ({ $bot })
   *[many] ty i { $bots } botów ({ $bot })
  }
solitaire = Gra w pojedynkę
invite-friends = Zaproś znajomych
hotseat = Przy jednym ekranie
other-table = Inny stół
my-tables = Moje stoły
state-waiting = czeka na graczy
state-over = zakończony
state-playing = gra trwa
state-turn = ruch: { $name }

arrange-friends = Zaproś znajomych
arrange-friends-how = Wolne miejsca czekają na tych, którzy otworzą link. Możesz też posadzić gdzieś bota.
arrange-hotseat = Przy jednym ekranie
arrange-hotseat-how = Siedzicie przy jednym ekranie i gracie na zmianę.
arrange-bots = Inny stół
arrange-bots-how = Wybierz, ilu graczy zagra i przeciwko komu.
how-many = Ilu graczy
who-sits = Kto gdzie siedzi
seat-number = Miejsce { $number }
player-number = Gracz { $number }
name-of = Imię gracza { $number }
which-bot = Bot na miejscu { $number }
kind-me = przy tym ekranie
kind-open = wolne dla gościa
kind-bot = bot
open-note = czeka na gościa
usual = domyślnie
fault-nobody = Ktoś powinien siedzieć przy tym ekranie albo jakieś miejsce powinno być wolne.
open-table = Otwórz stół
own-deck = Własna talia…
own-dice = Własne kości…
own-cards = Własne karty…
own-back = Cofnij
house-deck = Pobierz talię domu jako wzór
house-dice = Pobierz kości domu jako wzór
house-cards = Pobierz karty domu jako wzór

## Wybór gry i przeciwników

card-players = { $players ->
    [1] w pojedynkę
   *[other] graczy: { $players }
  }
card-minutes = ok. { $minutes } min
card-reconstructed = częściowo odtworzona
at-hand = Dzisiejsze rozdanie i moje stoły
against-whom = Twoi przeciwnicy
levels = poziomy
level-how-1 = Dopiero się uczy: często wybiera drugi najlepszy ruch i to widać. Na pierwszą w życiu partię.
level-how-2 = Wie, jak się gra, ale czasem o tym zapomina. Dobry, żeby nabrać wprawy.
level-how-3 = Gra rozsądnie, z rzadka się potknie. Wyrównana gra od pierwszej partii.
level-how-4 = Prawie nigdy się nie myli. O każdy punkt trzeba powalczyć.
level-how-5 = Najlepszy, jakiego tu mamy: nie wybacza żadnego błędu. Mało kto z nim wygrywa.
level-various = Boty są różnych poziomów: każde miejsce tak, jak wybrano niżej.
level-code = Według kodu, dla dociekliwych: { $bot }.
more-bots = Boty według kodów

name-taken = Ktoś przy tym stole nosi już imię { $name }. Podaj inne albo weź numer:
name-free = Usiądź jako { $name }

## Własna talia, kości lub karty w formularzu

form-deck = Ułóż talię…
form-dice = Ułóż kości…
form-cards = Ułóż karty…
workshop-title-deck = Własna talia
workshop-title-dice = Własne kości
workshop-title-cards = Własne karty
workshop-file-deck = moja talia
workshop-file-dice = moje kości
workshop-file-cards = moje karty
workshop-read = Wczytaj plik…
workshop-save = Zapisz jako plik
workshop-house = Zacznij od nowa, od zestawu domu
workshop-well = { $players ->
    [1] Można tym zagrać w pojedynkę.
    [few] Można tym zagrać w { $players } osoby.
   *[many] Można tym zagrać w { $players } osób.
  }
workshop-done = Zagraj tym
workshop-cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
  }

## Wszystko moje

to-mine = Wszystkie moje stoły, statystyki i droga na inne urządzenie
state-closed = zamknięty przez dom
mine-none = Przy żadnym stole w tym domu nie masz miejsca.
mine-score = wynik { $score }
mine-ended = miejsce { $place } z { $players }, wynik { $score }
statistics = Moje statystyki
statistics-none = Żadna twoja gra jeszcze się nie skończyła.
statistics-how = Tylko w tej przeglądarce, z gier, w których masz jedno miejsce. Zapisz je jako plik, aby je zachować albo wczytać w innej przeglądarce.
statistics-against = rywale
statistics-games = gry
statistics-wins = wygrane
statistics-place = średnie miejsce
statistics-best = najlepszy wynik
statistics-save = Zapisz jako plik
statistics-read = Wczytaj z pliku…
statistics-taken = { $games ->
    [one] Wczytano { $games } grę.
    [few] Wczytano { $games } gry.
   *[many] Wczytano { $games } gier.
  }
statistics-refused = To nie jest plik ze statystykami Fondaco.
against-alone = brak
against-people = ludzie
against-mixed = różne boty
device = Na inne urządzenie
phrase-how = Osiem słów przenosi twoje miejsca na inne urządzenie. Utwórz je tutaj, wpisz tam; twoje stoły będą wtedy na obu.
phrase-make = Utwórz hasło
phrase-none = Nie ma jeszcze czego przenosić.
phrase-label = Twoje hasło
phrase-keep = Nie mów go nikomu: kto je ma, ma twoje miejsca. Sam dom go nie zna, a to, co pod nim leży, zapomina po 90 dniach.
phrase-enter = Hasło z innego urządzenia
phrase-open = Przenieś tu moje stoły
phrase-taken = { $tables ->
    [one] Jest tu teraz { $tables } stół.
    [few] Są tu teraz { $tables } stoły.
   *[many] Jest tu teraz { $tables } stołów.
  }

## Rozdanie dnia

daily = Dzisiejsze rozdanie
daily-of = rozdanie dnia: { $date }
daily-how = Dla wszystkich takie samo, każdego dnia nowe. Liczy się jedna próba, bez podpowiedzi.
daily-play = Zagraj dzisiejsze rozdanie
daily-practise = Zagraj jeszcze raz, na próbę
daily-practice = na próbę
daily-practice-note = To było na próbę: liczy się pierwsze podejście.
daily-mine = Twój wynik: { $score }
daily-place-of = miejsce { $place } z { $tries }
daily-best = najlepszy znany: { $score }
daily-streak = { $days ->
    [one] { $days } dzień z rzędu
    [few] { $days } dni z rzędu
   *[many] { $days } dni z rzędu
  }
daily-row = { $days ->
    [0] Teraz nie masz żadnej serii dni.
    [one] Masz za sobą jeden dzień; jutro mogą być dwa z rzędu.
    [few] Masz za sobą { $days } dni z rzędu.
   *[many] Masz za sobą { $days } dni z rzędu.
  }
daily-share = Pochwal się wynikiem
daily-past = Minione dni
share-text = Wynik jako tekst
share-score = { $name }: { $score }
share-copy = Kopiuj tekst
share-save = Zapisz obrazek
share-hand = Udostępnij…
past-date = dzień
past-mine = ty
past-best = najlepszy
past-promise = Jego odcisk, ogłoszony przed tym dniem
past-how = { $days ->
    [one] Sekret rozdania zostaje ogłoszony, gdy dzień minie. Jego odcisk jest ogłaszany wcześniej: teraz na jeden dzień naprzód. Przeglądarka pamięta go i porównuje.
    [few] Sekret rozdania zostaje ogłoszony, gdy dzień minie. Jego odcisk jest ogłaszany wcześniej: teraz na { $days } dni naprzód. Przeglądarka pamięta go i porównuje.
   *[many] Sekret rozdania zostaje ogłoszony, gdy dzień minie. Jego odcisk jest ogłaszany wcześniej: teraz na { $days } dni naprzód. Przeglądarka pamięta go i porównuje.
  }
day-kept = uczciwe ✓ jak ci obiecano
day-fair = uczciwe ✓
day-broken = nie jak obiecano
day-unchecked = niesprawdzone: brak bezpiecznego połączenia
daily-back = Wróć do mojej gry
daily-scores = Wyniki wszystkich
daily-nobody = Nikt jeszcze nie skończył.
daily-place = Miejsce
daily-name = Imię
daily-title = Tytuł
daily-score = Wynik
daily-look = Zobacz, jak przebiegła ta gra
daily-all = Pokaż wszystkie wyniki ({ $results })

## Boty

bot-greedy = chciwy
bot-mc = rachujący
bot-search = dalekowzroczny
bot-random = losowy
bot-think = rozważny
level-plays = Żadna sieć nie zna tego stołu: jako { $level } gra bot ({ $bot }).
bot-net = samouk
bot-apprentice = uczeń
bot-clerk = kantorzysta
bot-merchant = kupiec
bot-banker = bankier
bot-medici = Medyceusz
bot-page = paź
bot-squire = giermek
bot-steward = rządca
bot-baron = baron
bot-king = król
warming = Boty jeszcze się rozgrzewają i myślą powoli; gotowe gry: { $ready } z { $games }.
warming-names = Boty jeszcze się rozgrzewają i myślą powoli; gotowe gry: { $names } ({ $ready } z { $games }).

## Zasady

rules = Zasady
rules-about = O co chodzi i jakie są zasady
rules-read = Do czytania
rules-aid = Na jednym obrazku
rules-aid-download = Zapisz obrazek (SVG)
rules-page = Na osobnej stronie
rules-search = Szukaj
rules-found = { $found ->
    [0] Nic nie znaleziono.
    [one] { $found } akapit
    [few] { $found } akapity
   *[many] { $found } akapitów
  }
rules-now = O tym decyduje się teraz
rules-who = Gracze
rules-players = od { $fewest } do { $most }
rules-time = Czas
rules-minutes = około { $minutes } minut
rules-weight = Ciężar
rules-weight-1 = lekka
rules-weight-2 = lekka do średniej
rules-weight-3 = średnia
rules-play = Zagraj
rules-own = Gra należy do swoich twórców. Te słowa są nasze własne; instrukcję z pudełka warto mieć.

## Stół

table-veiled = Inni jeszcze grają to samo rozdanie, więc na razie nic z tej gry nie widać. Gdy wszyscy skończą, będzie można ją tu obejrzeć.
opening = Otwieram stół…
table-crowded = Wszystkie miejsca są teraz zajęte. Wejdziesz, gdy tylko ktoś wyjdzie.
table-hasty = Zbyt wiele osób wchodzi naraz. Wejdziesz za kilka sekund.
table-menu = Stół
waiting = { $seats ->
    [one] Czekamy na jeszcze jednego gracza
    [few] Czekamy na jeszcze { $seats } graczy
   *[many] Czekamy na jeszcze { $seats } graczy
  }
open-seat = wolne miejsce
invite-how = Wyślij ten link znajomym. Kto go otworzy, może zająć miejsce albo oglądać.
invite-link = Link do tego stołu
personal-link = Twój własny link
only-here = Prowadzi tu tylko na tym komputerze. Aby wpuścić innych z twojej sieci, zamknij dom i otwórz go poleceniem „fondaco serve --host 0.0.0.0” albo „make play HOST=0.0.0.0”.
only-here-now = Na razie prowadzi tu tylko na tym komputerze: nikt inny nie wejdzie.
network-open = Otwórz dom dla tej sieci
network-is-open = Każdy w twojej sieci może wejść.
network-close = Znów tylko ten komputer
qr = Kod QR
qr-label = Kod QR: { $link }
choices = Opcje
choices-none = W tej grze stół nie wybiera żadnych zasad.
share = Link
share-watch = Dla znajomych: zająć wolne miejsce albo oglądać.
share-mine = Tylko dla ciebie: ten link zawiera klucz do twojego miejsca. Otwórz go na innym urządzeniu, aby grać tam dalej.
take-seat = Zajmij miejsce
which-seat = Które miejsce
any-seat = dowolne
present = jest
away = poza stołem
to-move = ma ruch
your-move = Twój ruch
sent = Wysłano…
page-outdated = Dom został odnowiony, a ta strona jest jeszcze stara. Nic nie przepadło.
page-reload = Wczytaj nową stronę
line-lost = Połączenie przerwane. Próbuję ponownie; nic nie przepadło.
settings = Ustawienia
light = Światło
light-system = jak woli twoje urządzenie
light-light = światło dnia
light-dark = światło świec
pace = Jak szybko pokazywać ruchy innych
pace-calm = spokojnie
pace-brisk = żwawo
pace-instant = od razu
keys = Klawisze
keys-letters = Pojedyncze litery to klawisze ruchów
key-steps = o jedną chwilę wstecz lub dalej
key-ends = pierwsza chwila, teraźniejszość
key-lines = w kronice: z wiersza na wiersz, a Enter cofa do wybranego
key-space = Spacja
key-present = wróć do teraźniejszości; podczas pokazu ruchów innych: pomiń go
key-enter = to, na czym jest zaznaczenie; w rozliczeniu: następny krok
key-escape = zamknij to, co otwarte, pomiń rozliczenie, odłóż kartę
key-list = ta lista

confirm = Potwierdzanie ruchów
confirm-how = Zapytaj mnie jeszcze raz, zanim mój ruch zostanie wykonany
confirm-ask = Wykonać ten ruch?
confirm-yes = Tak, wykonaj
confirm-no = Nie

## Gra z przyjaciółmi

company = Gracze
watchers = { $watchers ->
    [0] Nikt się nie przygląda.
    [one] Przygląda się jedna osoba.
    [few] Przyglądają się { $watchers } osoby.
   *[many] Przygląda się { $watchers } osób.
  }
take-back = Cofnij mój ruch
taken-back = { $name } cofa ostatni ruch.
seat-lost = Gospodarz znów otworzył twoje miejsce. Możesz się przyglądać albo zająć wolne miejsce.
table-shut = Właściciel domu zamknął ten stół; nikt już tu nie gra.
guest-remove = Poproś o odejście: { $name }
close-table = Zamknij ten stół
close-how = Nic po nim nie zostanie.
close-sure = Tak, zamknij
close-not = Zostaw otwarty
nudge = Przypomnij
nudge-name = Przypomnij: { $name }
nudge-sent = Przypomniano
nudged = { $name } przypomina: twoja kolej.
hand-over = Niech gra bot
hand-over-name = Niech gra bot: { $name }
stand-in = gra bot
stand-in-absent = nieobecność
stand-in-clock = koniec czasu
stand-in-resigned = rezygnacja
replaced-absent = Podczas twojej nieobecności gra za ciebie bot.
replaced-clock = Twój czas się skończył, więc gra za ciebie bot.
replaced-resigned = To miejsce jest oddane; bot gra za ciebie do końca.
come-back = Chcę znów grać
resign = Zrezygnuj
resign-how = Bot zagra za ciebie do końca i miejsca nie będzie można odzyskać.
resign-sure = Tak, rezygnuję
resign-stay = Gram dalej
rematch = Rewanż dla wszystkich
rematch-open = Rewanż jest otwarty; twoje miejsce czeka.
come-along = Dołącz
stay-here = Zostań tutaj
beside-table = Obok planszy
talk = Rozmowa
talk-nothing = Nikt jeszcze nic nie powiedział.
talk-line = Powiedz coś
talk-say = Powiedz
talk-seats-only = Mówią tylko ci, którzy tu siedzą.
talk-silenced = Gospodarz nie pozwala ci tu mówić.
talk-unread = { $lines ->
    [one] jedna nowa wypowiedź
    [few] { $lines } nowe wypowiedzi
   *[many] { $lines } nowych wypowiedzi
  }
gestures = Gesty
gesture-good-luck = Powodzenia!
gesture-well-played = Dobrze zagrane!
gesture-thank-you = Dziękuję!
gesture-one-moment = Chwileczkę…
gesture-alas = Niestety!
hush = Ukryj słowa
unhush = Pokaż słowa
hush-how = Tylko ty nie czytasz już tych słów
mute = Wycisz
mute-how = Nikt już nie usłyszy tej osoby
unmute = Pozwól znów mówić
clock = Zegar
clock-left = Pozostały czas
clock-none = bez zegara: każdy gra tak długo, jak potrzebuje
clock-move = { $time } na każdy ruch
clock-game = { $time } na grę i { $more } więcej z każdym ruchem
clock-days = { $days } d { $hours } h
length-days = { $number ->
    [one] jeden dzień
    [few] { $number } dni
   *[many] { $number } dni
  }
length-hours = { $number ->
    [one] jedna godzina
    [few] { $number } godziny
   *[many] { $number } godzin
  }
length-minutes = { $number ->
    [one] jedna minuta
    [few] { $number } minuty
   *[many] { $number } minut
  }
length-seconds = { $number ->
    [one] jedna sekunda
    [few] { $number } sekundy
   *[many] { $number } sekund
  }

## Stół gry, która nie ma własnej planszy

any-desk = Co jest do rozstrzygnięcia
any-table = Stół
any-turn = Teraz { $seat }.
any-over = Gra skończona.
any-score = wynik
any-common = Wspólne dla wszystkich
any-data = We wszystkich szczegółach
yes = tak
no = nie

## Kronika i powtórka

log = Kronika
replay = Powtórka
replay-first = Do pierwszej chwili
replay-back = O chwilę wstecz
replay-on = O chwilę dalej
replay-now = Teraz
replay-slider = Pokazywana chwila
replay-moment = Chwila { $number } z { $last }
to-live = Wróć do teraźniejszości
skip-ahead = Pomiń pokaz
past = Oglądasz przeszłość.
past-your-turn = Oglądasz przeszłość. Teraz twój ruch.

## Rozliczenie i wynik

skip = Pomiń
step-back = Wstecz
step-on = Dalej
step-number = Krok { $number } z { $last }
steps = Kroki
done = Gotowe
result = { $winners ->
    [one] Wygrywa { $names }
    [few] Wspólnie wygrywają: { $names }
   *[many] Wspólnie wygrywają: { $names }
  }
place = { $place }.
fortunes = Wyniki w ciągu gry
see-board = Pokaż planszę
see-result = Wynik
again = Zagraj jeszcze raz

## Analiza

review = Analiza
review-title = Analiza tej gry
review-close = Zamknij analizę
review-ask = Przeanalizuj tę grę
review-ask-how = Dom jeszcze raz przyjrzy się każdej decyzji: ile wart był każdy ruch, gdy go wykonano, co dał i zabrał los i co byłoby lepsze. Potrwa to minutę lub dwie, bo pierwszeństwo mają boty, które grają.
review-waiting = Analiza czeka na swoją kolej…
review-working = { $of ->
    [one] Sprawdzone decyzje: { $done } z { $of }
    [few] Sprawdzone decyzje: { $done } z { $of }
   *[many] Sprawdzone decyzje: { $done } z { $of }
  }
review-failed = Tej gry nie udało się przeanalizować.
review-chart = Szanse wszystkich na wygraną w ciągu gry.
review-chart-alone = Spodziewany wynik w ciągu gry.
review-after = { $moves ->
    [0] Po rozdaniu:
    [one] Po { $moves } ruchu:
    [few] Po { $moves } ruchach:
   *[many] Po { $moves } ruchach:
  }
review-luck-now = szczęście ({ $name }):
review-parts = Szczęście i umiejętności
review-parts-alone = Szczęście i umiejętności, w punktach
review-fair = przed rozdaniem
review-luck = szczęście
review-own = własne decyzje
review-others = cudze decyzje
review-result = wynik
review-lost = oddane
review-errors = { $errors ->
    [0] bez błędów na { $decisions }
    [one] jeden błąd na { $decisions }
    [few] { $errors } błędy na { $decisions }
   *[many] { $errors } błędów na { $decisions }
  }
review-costliest = Najdroższe decyzje: { $name }
review-no-errors = Żadna decyzja nie oddała niczego, o czym warto mówić.
review-better = lepiej: { $move }
review-strokes = Co zrobił los: { $name }
review-no-luck = Los nie zrobił niczego, o czym warto mówić.
review-stroke = po ruchu { $name }: { $move }
review-deal = rozdanie
review-decides = { $name }: { $move }.
review-was-best = Nic nie było lepsze.
review-was-better = Lepiej było: { $move }, o { $loss } więcej.
review-then = To, co potem wyszło na jaw: { $luck } ({ $name }).
review-end = Gra skończona.
review-every = Każda decyzja: { $name }
review-move = zagrano
review-best = najlepiej
review-how = Jak to policzono
review-how-win = Każdy prawdopodobny ruch wypróbowano na { $redeals } nowych rozdaniach wszystkiego, czego gracz nie mógł wiedzieć; średnia mówi, ile ruch był wart, gdy go wykonano. Umiejętności to zmiana dzięki ruchowi, szczęście to to, co potem wyszło na jaw. Przed rozdaniem wszyscy mają równe szanse; szczęście, własne decyzje i cudze decyzje sumują się do wyniku. Oddane jest to, co przyniosłyby lepsze własne ruchy.
review-how-points = Każdy prawdopodobny ruch wypróbowano na { $redeals } nowych rozdaniach wszystkiego, czego nie można było wiedzieć; średnia mówi, ile ruch był wart, gdy go wykonano. Umiejętności to zmiana dzięki ruchowi, szczęście to to, co potem wyszło na jaw; razem prowadzą od wyniku spodziewanego przed rozdaniem do wyniku końcowego. Oddane jest to, co przyniosłyby lepsze ruchy.
review-by-net = Pozycje oceniała sieć, która nauczyła się gry, grając sama ze sobą.
review-by-greedy = Żadna sieć nie zna tego stołu: pozycje oceniano, dogrywając je wielokrotnie prostymi ruchami do końca.
review-by-random = Żadna sieć nie zna tego stołu: pozycje oceniano, dogrywając je wielokrotnie losowo do końca.
review-share = Kto ma ten link, może przeczytać analizę i przejrzeć grę.
review-link = Link do tej analizy
what-if = Co by było, gdyby? Graj dalej stąd
what-if-how = { $moves ->
    [0] Nowy stół z tym samym rozdaniem, o ile wybrane miejsce mogło je znać; wszystko inne zostanie rozdane na nowo.
    [one] Nowy stół, który zaczyna się po { $moves } ruchu tej gry. To, czego wybrane miejsce nie mogło wtedy wiedzieć, zostanie rozdane na nowo.
    [few] Nowy stół, który zaczyna się po { $moves } ruchach tej gry. To, czego wybrane miejsce nie mogło wtedy wiedzieć, zostanie rozdane na nowo.
   *[many] Nowy stół, który zaczyna się po { $moves } ruchach tej gry. To, czego wybrane miejsce nie mogło wtedy wiedzieć, zostanie rozdane na nowo.
  }
what-if-seat = Twoje miejsce
what-if-bots = Wszyscy inni
what-if-open = Graj dalej

## Port i rozliczenie gier kupieckich

harbour = Port
ship-rank = miejsce { $place } daje
place-nth = { $place }.
prospect-ship = statek { $before } → { $after }, { $place } miejsce płaci { $pay }
prospect-bonus = premia +{ $florins }
prospect-all = { $florins ->
    [0] razem dziś nic
   *[other] razem dziś +{ $florins }
  }
stand-mine = ty { $mine }, potem { $then }; najlepszy z pozostałych { $rival }
step-ships = Statki
step-balance = Bilans dnia
share-alone = miejsce { $place }: { $florins }
share-even = miejsca { $places } i { $last }: { $sum } = { $total }, na { $tied } graczy: po { $florins }
share-rounded = miejsca { $places } i { $last }: { $sum } = { $total }, na { $tied } graczy: po { $florins }, { $coin ->
    [one] w zaokrągleniu w dół
   *[other] w zaokrągleniu w dół do wielokrotności { $coin }
  }
nobody-paid = Tu nikt nie zarabia.
column-before = przedtem
column-start = na początku
column-spent = wydane
column-ships = statki
column-after = potem
column-end = na końcu

## Uczciwość

fairness = Uczciwość
fair-how = Przed rozdaniem dom ogłasza odcisk swojego sekretu, potem każdy gracz dodaje własną liczbę. Sekret i liczby razem decydują o rozdaniu, więc nikt nie mógł go wybrać. Po grze sekret zostaje pokazany i każdy może to sprawdzić.
fair-commitment = Odcisk sekretu (SHA-256), ogłoszony przed rozdaniem
fair-nonce = Twoja własna liczba
fair-secret = Sekret
fair-later = zostanie pokazany po grze
fair-deal = To rozdanie było uczciwe
fair-numbers = Liczby, dla tych, którzy chcą sprawdzić
fair-kept = Sprawdzono w twojej przeglądarce: sekret jest tym, który obiecano.
fair-own = Twoja liczba została użyta.
fair-broken = Sekret nie jest tym, który obiecano. Ten stół nie był uczciwy.
fair-unchecked = Przeglądarka może to sprawdzić tylko przez bezpieczne połączenie; zapis poniżej można sprawdzić wszędzie.
fair-record = Pobierz zapis gry
fair-day = To rozdanie ({ $date }) jest dla wszystkich takie samo. Dom zobowiązał się do jego sekretu przed tym dniem, a ujawni go wraz z zapisem gry, gdy dzień minie (UTC).
fair-daily = To rozdanie ({ $date }) wynika tylko z gry i daty i jest dla wszystkich takie samo, więc nie ma tu sekretu do sprawdzenia.
fair-verify = i sprawdź go poleceniem „fondaco verify”.

## Trener

coach = Trener
coach-wait = Trener odpowiada, gdy jest twoja kolej.
coach-thinks = Trener myśli…
coach-win = wygrywa { $win }
coach-score = wynik { $score }
coach-than = W porównaniu z ruchem „{ $move }”, przy najbliższej zapłacie:
coach-same = Przy najbliższej zapłacie niemal to samo co po ruchu „{ $move }”.
coach-reason = { $seat }: { $part } około { $here } zamiast { $there }
coach-how = To symulacje dalszego przebiegu gry; nikt nie wie więcej niż ty.
coach-played = zagrano
coach-why = Dlaczego ten ruch?
coach-open = Z trenerem: kto decyduje, może zapytać, ile warte są ruchy; wszyscy o tym wiedzą.

## Pierwsza gra z przewodnikiem

lesson = Pierwsza gra
lesson-open = Naucz się, grając
lesson-begin = Zaczynamy
lesson-wait = Grają inni…
lesson-strayed = W tej lekcji gra się teraz co innego: pokazuje to zaznaczony przycisk. Jeśli wolisz decydować samodzielnie, zakończ lekcję.
lesson-leave = Zakończ lekcję
lesson-done = Gram dalej

## Litery towarów, na kartach i targach

letter-cloth = T
letter-fur = F
letter-grain = Z
letter-dye = B
letter-spice = P

## Gdzie nic nie ma

missing-page = Nic tu nie ma
missing-page-why = Pod tym adresem nic nie ma. Może link został ucięty.
missing-table = Nie ma takiego stołu
missing-table-why = W tym domu nie ma takiego stołu. Może link został ucięty albo nic już z tego stołu nie zostało.
missing-closed = Ten stół jest zamknięty
missing-closed-why = Gospodarz zamknął ten stół; nic po nim nie zostało.
missing-game = Nie ma takiej gry
missing-game-why = W tym domu nie ma gry o tej nazwie.

## Dlaczego nie mogę?

cannot-how = Teraz nie; wybierz, a dowiesz się dlaczego.
cannot-first = To jest początek.
cannot-last = To jest najnowsza chwila.
cannot-nothing = Nic nie stoi na przeszkodzie: spróbuj jeszcze raz.
cannot-turn = To nie twoja kolej: decyduje { $seat }.
cannot-unknown = Zasady teraz na to nie pozwalają.
cannot-watching = Tylko oglądasz; grają ci, którzy tu siedzą.
cannot-waiting = Gra się jeszcze nie zaczęła: nie wszystkie miejsca są zajęte.
cannot-over = Gra jest skończona.
cannot-closed = Ten stół jest zamknięty.
cannot-stand-in = Za ciebie gra bot; najpierw wróć na swoje miejsce.
cannot-past = Oglądasz przeszłość: żeby zagrać, wróć do teraźniejszości.
cannot-showing = Trwa jeszcze pokaz ruchów innych; kliknięcie planszy go pomija.
cannot-sent = Twój ruch jest w drodze.
cannot-line = Połączenie jest teraz zerwane; wróci samo.
cannot-back-day = W rozdaniu dnia niczego się nie cofa, żeby wyniki można było porównać.
cannot-back-none = Nie masz jeszcze za sobą żadnego ruchu.
cannot-back-since = Od tego czasu grał już ktoś inny ({ $seat }); cofnąć można tylko własny ostatni ruch.
cannot-back-light = Twój ruch odsłonił coś nowego, więc nie można go cofnąć.
cannot-nudged = Wystarczy jedno przypomnienie na dziesięć minut.
cannot-rule = Przeczytaj zasadę
hand-over-in = za { $time }
hand-over-later = { $name } jest poza stołem. Bot może zagrać za { $time }.

## Comfort: how one is called, installation, and a house that cannot be reached

title-turn = Twój ruch
calls = Gdy przychodzi twoja kolej
sound-how = Ciche dźwięki: na twoją kolej oraz dla kart, kości i monet
notify-how = Powiadomienie systemu, gdy patrzysz gdzie indziej
notify-insecure = Powiadomienia wymagają bezpiecznego połączenia: komputera, na którym działa dom, albo adresu z https.
notify-unsupported = Ta przeglądarka nie pokazuje powiadomień.
notify-denied = Tej przeglądarce zabroniono pokazywać powiadomienia z tego domu; można na nie pozwolić w jej ustawieniach tej strony.
notify-title = Tytuł i pieczęć karty powiedzą ci o tym tak czy inaczej.
install = Na twoim urządzeniu
install-now = Zainstaluj
install-how = Dom we własnym oknie, z pieczęcią wśród twoich aplikacji.
install-installed = Dom jest zainstalowany na tym urządzeniu.
install-insecure = Instalacja wymaga bezpiecznego połączenia: komputera, na którym działa dom, albo adresu z https. Zakładka działa wszędzie.
install-elsewhere = Ta przeglądarka nie proponuje teraz instalacji; poszukaj w jej menu pozycji „Zainstaluj” lub „Dodaj do ekranu głównego”.
house-lost = Nie można połączyć się z domem. Gdy tylko wróci, wszystko potoczy się dalej samo.
house-lost-rules = Tymczasem możesz poczytać zasady:
house-lost-mine = Zajrzyj do swoich statystyk
`;export{e as default};