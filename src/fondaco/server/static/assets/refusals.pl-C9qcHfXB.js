var e=`## Odmowy domu, po polsku. Po angielsku stoją tam, gdzie się je wypowiada; id i wartości są te same.

# Przy stole
game-not-begun = gra się jeszcze nie zaczęła: nie wszystkie miejsca są zajęte.
game-over = gra się skończyła; nie można już wykonać ruchu.
not-your-turn = to nie kolej miejsca { $seat }, tylko miejsca { $turn }.
no-move-for-that-seat = miejsce { $seat } nie jest twoje, więc nie możesz za nie zagrać.
move-not-allowed = { $move } nie jest teraz dozwolone; można: { $allowed }.
move-too-long = ruch to krótki tekst: { $most ->
    [one] najwyżej { $most } litera
    [few] najwyżej { $most } litery
   *[many] najwyżej { $most } liter
  }.
moment-passed = ten ruch byłby chwilą { $number }, ale ona już minęła: następna to { $following }.
moment-to-come = ten ruch byłby chwilą { $number }, ale ona jeszcze nie nadeszła: następna to { $following }.
no-take-back = cofnąć można tylko własny ostatni ruch, dopóki nic się przez niego nie ujawniło i nikt inny po nim nie zagrał.
nothing-to-take-back = nie ma ruchu do cofnięcia.
bot-plays-for-you = za miejsce { $seat } gra bot; zanim zagrasz, poproś o miejsce z powrotem.
hello-before-move = najpierw przywitaj się z domem, potem graj.
hello-before-question = najpierw przywitaj się z domem, potem pytaj.
hello-before-past = najpierw przywitaj się z domem, potem pytaj o przeszłość.
no-hello = połączenie zaczyna się od powitania, a żadne nie przyszło.
nothing-happened = przy tym stole nic się jeszcze nie wydarzyło.
no-such-moments = chwile przy tym stole mają numery od 0 do { $newest }; naraz można prosić najwyżej o { $most }, w ich kolejności.
message-unreadable = tej wiadomości nie da się odczytać: { $fault }.
table-damaged = stół { $table } jest uszkodzony: { $fault }
move-of-another-seat = jego ruch { $number } nie należy do miejsca { $seat }.
table-closed-by-owner = właściciel domu zamknął ten stół; nikt już przy nim nie gra.
table-gone = ten stół jest zamknięty; nic z niego nie zachowano.
no-such-table = w tym domu nie ma takiego stołu; sprawdź link jeszcze raz.
no-such-group = w tym domu nie ma takiej grupy; sprawdź link jeszcze raz.

# Kto się pomieści
table-crowded = ten stół ma już komplet widzów ({ $most }); gracze wchodzą zawsze, inni, gdy ktoś odejdzie.
house-crowded = ten dom ma już komplet widzów ({ $most }); gracze wchodzą zawsze, inni, gdy ktoś odejdzie.
too-many-hellos = tym połączeniem przyszło za dużo powitań; odczekaj kilka sekund i spróbuj znowu.
too-many-watchers-come = do tego stołu przychodzi naraz za wielu widzów; odczekaj kilka sekund i spróbuj znowu.
past-too-often = o przeszłość pytano zbyt często; odczekaj kilka sekund i spróbuj znowu.
seat-on-many-screens = miejsce { $seat } jest już otwarte na wielu ekranach (największa liczba: { $most }); zamknij któryś z nich.
key-opens-nothing = ten klucz nie otwiera żadnego miejsca przy tym stole; bez niego możesz oglądać.
key-opens-nothing-more = twój klucz nie otwiera już żadnego miejsca przy tym stole; możesz przyjść jako widz.

# Miejsca i gospodarz
no-open-seat = przy tym stole nie ma wolnego miejsca; możesz oglądać.
seat-not-open = miejsce { $seat } nie jest wolne; wolne: { $open }.
seat-taken = miejsce { $seat } jest już zajęte.
seat-not-yours = miejsce { $seat } nie jest twoje.
seat-kind = przy miejscu { $seat } podano bota „{ $bot }”, ale jego rodzaj to „{ $kind }”.
no-seat-here = przy tym stole nie ma miejsca { $seat }.
no-such-seat = nie ma miejsca { $seat }; miejsca mają numery od 0 do { $last }.
only-the-host = o tym decyduje tylko ten, kto otworzył stół, kluczem gospodarza.
seating-begun = kto gdzie siedzi, ustala się przed początkiem gry, a ta już trwa.
closing-begun = stół można zamknąć, dopóki czeka; tu gra już się zaczęła.
somebody-came = ktoś przyszedł do tego stołu.
somebody-quicker = ktoś inny był szybszy; nic się nie zmieniło.
there-already = { $kind } { $key } już istnieje.
name-too-long = imię ma najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
   *[many] { $most } znaków
  }, a nie { $given }.
name-not-plain = imię to zwykły tekst, bez znaków sterujących.
name-unseen = imię musi mieć choć jedną literę, cyfrę lub znak, który widać.
name-taken = przy tym stole siedzi już ktoś o imieniu „{ $name }”; wybierz inne.
nonce-too-long = własna liczba to zwykłe litery, cyfry i znaki, razem najwyżej { $most }.
bots-here = przy stole mogą grać boty { $bots }, a nie „{ $given }”.
too-many-tables = przed chwilą otwarto za dużo stołów; odczekaj kilka sekund i spróbuj znowu.
no-such-game = nie ma gry „{ $given }”; są: { $games }.
player-count = w tę grę gra { $allowed } graczy, a nie { $players }.
no-such-option = ta gra nie ma opcji „{ $given }”; jej opcje: { $options }.
none = żadnych
option-value = { $option } nie może mieć wartości „{ $value }”; dozwolone: { $values }.
option-for-tables = { $option } może mieć wartość „{ $value }” tylko przy stole dla { $few } osób, a nie dla { $players }.
group-tables = grupa ma od { $least } do { $most } stołów, a nie { $given }.
group-seats = wszystkie stoły grupy mają tyle samo miejsc.

# Zegary, zastępstwa, zlecenia, szturchnięcia, rozmowa
absence-length = nieobecność trwa od 0 do { $most } sekund, a nie { $given }.
clock-length = zegar daje od 1 do { $most } sekund, a dodatek nie może być ujemny.
clock-without-increment = zegar na każdy ruch nie ma dodatku; może go mieć zegar na całą grę.
hand-over-while-played = miejsce można oddać, dopóki gra trwa; ta nie trwa.
hand-over-from-a-seat = miejsce nieobecnej osoby może oddać botowi tylko ktoś, kto siedzi przy tym stole, albo jego gospodarz.
no-guests-seat = miejsce { $seat } nie należy do gościa, więc nic się tam nie zmienia.
resigned-already = miejsce { $seat } już zrezygnowało.
resigned-to-the-end = miejsce { $seat } zrezygnowało; bot gra za nie do końca.
bot-plays-already = za miejsce { $seat } już gra bot.
owner-is-here = osoba z miejsca { $seat } jest przy stole.
owner-just-left = osoba z miejsca { $seat } dopiero co odeszła; spróbuj znowu, gdy { $seconds ->
    [one] minie { $seconds } sekunda
    [few] miną { $seconds } sekundy
   *[many] minie { $seconds } sekund
  }.
nobody-plays-but-you = za miejsce { $seat } nie gra nikt poza tobą.
orders-while-played = zlecenia są dla gry, która trwa; ta nie trwa.
no-orders-in-game = w tej grze nie ma zleceń.
no-order = dla miejsca { $seat } nie ma zlecenia.
order-cancelled = to zlecenie odwołano.
order-florins = zlecenie podaje od 0 do { $most } florenów.
order-forms = zlecenie to { $forms }, a nie „{ $given }”.
order-to-pass = zlecenie pasowania nie podaje florenów.
order-to-raise = zlecenie przebijania podaje co najmniej 1 florena.
bid-at-least = oferta to co najmniej 1 floren.
bid-stands = najwyższa oferta wynosi już { $bid }.
too-poor = masz { $florins ->
    [one] { $florins } florena
    [few] { $florins } floreny
   *[many] { $florins } florenów
  }, więc nie możesz zaoferować { $bid }.
spoken-already = twoje słowo w sprawie tej partii już padło.
nudge-from-a-seat = szturchać mogą tylko ci, którzy siedzą przy tym stole, każdy ze swojego miejsca.
nobody-to-decide = przy tym stole nikt teraz nie ma decyzji do podjęcia.
you-are-to-decide = decyzja należy do ciebie.
bot-needs-no-nudge = decyzję podejmuje bot; nie trzeba go szturchać.
nudged-just-now = z jednego miejsca można szturchnąć raz na { $minutes ->
    [one] { $minutes } minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
  }; odczekaj trochę.
speak-from-a-seat = rozmawiają tu tylko ci, którzy siedzą przy tym stole, każdy ze swojego miejsca.
not-let-speak = gospodarz tego stołu nie pozwala ci tu mówić.
ask-too-fast = pytasz za szybko; odczekaj kilka sekund i zapytaj znowu.
speak-too-fast = mówisz za szybko; odczekaj kilka sekund i powtórz.
said-length = wypowiedź ma od 1 do { $most } znaków, a nie { $given }.
said-not-plain = wypowiedź to zwykły tekst, bez znaków sterujących.
said-unseen = wypowiedź musi mieć choć jedną literę, cyfrę lub znak, który widać.

# Rozdanie dnia, grupy, rewanż, co by było gdyby, nauka
veiled-today = inni wciąż grają to samo rozdanie: wszystko o nim będzie wiadomo, gdy minie dzień (według UTC).
veiled-in-group = inni wciąż grają to samo rozdanie: wszystko o nim będzie wiadomo, gdy skończy ostatni stół grupy.
daily-for-one = rozdanie dnia jest dla jednej osoby i na elementach domu.
daily-alone = rozdanie dnia rozgrywa jedna osoba, od pierwszego ruchu do ostatniego.
daily-no-clock = rozdanie dnia rozgrywa się bez zegara.
daily-no-coach = rozdanie dnia rozgrywa się bez trenera, żeby dało się porównać wyniki.
daily-no-hints = rozdanie dnia rozgrywa się bez podpowiedzi, żeby dało się porównać wyniki.
daily-no-rematch = rozdanie dnia nie ma rewanżu.
daily-no-take-back = w rozdaniu dnia niczego się nie cofa, żeby dało się porównać wyniki.
daily-try-not-over = twoja próba dzisiejszego rozdania jeszcze trwa; najpierw ją skończ, potem możesz ćwiczyć.
guest-token-length = w rozdaniu dnia liczy się jedna próba gościa: znak gościa ma od { $least } do { $most } liter.
rematch-for-those-who-sat = rewanż jest dla tych, którzy siedzieli przy tym stole.
rematch-when-over = rewanż jest po skończonej grze, także u wszystkich, którzy grają to samo rozdanie.
record-when-over = zapis zawiera sekret losu tego stołu, więc można go dostać dopiero po końcu gry.
no-what-if-there = tamta gra nie ma decyzji w chwili { $step }; zacznij od chwili z zakresu od 0 do { $last }.
what-if-bots = podaj jednego bota na wszystkie pozostałe miejsca (jest ich { $others }) albo po jednym na każde.
what-if-deep = gra może się zacząć w środku innej najwyżej { $most } razy, a ta już tyle razy się zaczęła.
no-lesson = dla tej gry nie przygotowano lekcji.
lesson-seats = lekcja jest dla jednego gościa na pierwszym miejscu; botów ma być { $bots }.
lesson-as-usual = lekcję rozgrywa się według zwykłych zasad, na elementach domu i poza listą stołów.

# Trener, przeglądy, powiadomienia
no-coach = ten stół otwarto bez trenera, więc nikt tu nie podpowiada.
hint-for-whom = podpowiedź jest dla tego, kto właśnie podejmuje decyzję przy tym stole.
hint-moment-passed = ta chwila już minęła; zapytaj jeszcze raz.
no-decision-there = tamta gra nie ma decyzji w chwili { $step }; pytaj o chwile od 0 do { $last }.
no-compiler = nikt nie potrafi ocenić ruchów w tej grze: brakuje kompilatora.
being-compiled = zasady tej gry są dopiero kompilowane dla botów; zapytaj znowu za minutę.
coach-still-thinking = trener wciąż myśli o tym stole; poczekaj na odpowiedź.
many-reviews-wait = wiele gier czeka na przegląd; spróbuj znowu za kilka minut.
too-many-notices = przed chwilą proszono o zbyt wiele powiadomień; odczekaj minutę i spróbuj znowu.
nobody-plays = przy tym stole nikt już nie gra, więc nie ma o czym powiadamiać.
no-webhooks = ten dom nie wysyła webhooków; jego właściciel na to nie pozwolił.
no-mail = ten dom nie wysyła poczty; jego właściciel na to nie pozwolił.
webhook-form = webhook to adres, który zaczyna się od http:// lub https:// i nie zawiera nazwy użytkownika.
webhook-not-found = nie znaleziono hosta tego webhooka.
webhook-not-public = webhooki trafiają tylko pod adresy publiczne, a ten taki nie jest.
mail-form = adres poczty pisze się tak: imie@example.org.

# Hasło z kluczami
too-many-phrases = przed chwilą proszono o zbyt wiele haseł; odczekaj minutę i spróbuj znowu.
phrase-words = hasło ma { $words ->
    [one] { $words } słowo
    [few] { $words } słowa
   *[many] { $words } słów
  }, a nie { $given }.
phrase-strange-word = słowo { $number } nie należy do tych, z których układa się hasła; sprawdź je jeszcze raz.
phrase-wrong = pod tym hasłem nic nie leży; sprawdź jego słowa jeszcze raz.
phrase-damaged = to, co leży pod tym hasłem, jest uszkodzone.

# Dom i jego drzwi
house-full = dom jest teraz pełny; spróbuj za minutę.
too-many-connections = z twojego adresu przychodzi za dużo połączeń; zamknij kilka i spróbuj znowu.
too-fast = z twojego adresu przychodzi teraz za dużo; odczekaj kilka sekund i spróbuj znowu.
blocked = właściciel tego domu zablokował twój adres.
not-called-so = ten dom nie nazywa się { $name }; otwórz go pod jego adresem albo pod nazwą nadaną przez --known-host.
foreign-page = to żądanie przychodzi ze strony innego hosta; otwórz stronę tego domu.
nothing-here = pod tym adresem nic nie ma.
wrong-method = ten adres nie przyjmuje { $method }.
too-large = to żądanie jest za duże: czyta się najwyżej { $most } bajtów.
headers-too-long = nagłówki tego żądania są za długie: najwyżej { $most } bajtów.
request-too-slow = to żądanie nie nadeszło w całości na czas.
request-unreadable = tego żądania nie da się odczytać: { $fault }.
nested-too-deeply = jest zagnieżdżone zbyt głęboko
not-utf-8 = jego tekst nie jest w UTF-8
our-mistake = w domu coś się nie udało; jego dziennik mówi, co.
network-said-at-start = tego domu nie otwarto tylko dla tego komputera; kto ma wstęp, powiedziano przy starcie.
no-network = ten komputer nie jest teraz w żadnej sieci albo ktoś inny używa tam jego portu.
not-at-the-house = dom otwiera na sieć tylko ten, kto siedzi przy jego komputerze.
cannot-be-read-now = tego nie da się teraz odczytać: { $fault }.
not-saved = tego nie udało się zapisać, więc się nie stało: { $fault }.
house-closing = dom się zamyka; nic więcej nie zapisuje.
no-such-language = nie ma języka „{ $given }”; są: { $languages }.
no-words = gra { $game } nie ma słów w języku „{ $language }”.
no-such-rules = wersji { $version } zasad gry { $game } nie ma w tym wydaniu, które ma wersję { $present }; może ją przeczyta nowsze Fondaco.

# Pliki gości
too-many-files = czyta się teraz za dużo plików; odczekaj kilka sekund i spróbuj znowu.
takes-too-long = czytanie tego trwa za długo.
no-components = ta gra nie ma elementów, które można zastąpić własnymi.
give-a-file = { $word ->
    [deck] talia
    [dice] kości
   *[cards] karty
  }: podaj ścieżkę pliku TOML albo to, co taki plik zawiera.
file-unreadable = pliku „{ $file }” ({ $word ->
    [deck] talia
    [dice] kości
   *[cards] karty
  }) nie da się odczytać: { $fault }.
file-too-long = ten plik { $word ->
    [deck] z talią
    [dice] z kośćmi
   *[cards] z kartami
  } jest za długi: czyta się najwyżej { $most } bajtów.
file-takes-too-long = czytanie tego pliku { $word ->
    [deck] z talią
    [dice] z kośćmi
   *[cards] z kartami
  } trwa za długo; napisz go tak, jak napisany jest plik domu.
not-toml = ten plik { $word ->
    [deck] z talią
    [dice] z kośćmi
   *[cards] z kartami
  } nie jest w TOML: { $fault }.
no-text-form = { $word }: to nie jest postać tekstowa, którą daje Position.text.
toml-at = { $fault } (wiersz { $line }, kolumna { $column })
toml-at-end = { $fault } (na końcu pliku)

# Co mówi czytnik TOML
toml-cannot-overwrite-a-value = ta wartość jest podana drugi raz
toml-cannot-declare-twice = ta tabela jest podana drugi raz
toml-cannot-mutate-immutable-namespace = tej tabeli nie można już uzupełnić
toml-cannot-redefine-namespace = ta nazwa oznacza już coś innego
toml-duplicate-inline-table-key = ten klucz jest w tabeli podany drugi raz
toml-escaped-character-is-not-a-unicode-scalar-value = zapis po \\ nie oznacza żadnego znaku
toml-expected-after-a-key-in-a-key-value-pair = po nazwie klucza brakuje znaku =
toml-expected-at-the-end-of-a-table-declaration = na końcu nazwy tabeli brakuje znaku ]
toml-expected-at-the-end-of-an-array-declaration = na końcu nazwy listy brakuje znaków ]]
toml-expected-newline-or-end-of-document-after-a-statement = po wartości musi się zacząć nowy wiersz
toml-expected = brakuje znaku
toml-invalid-date-or-datetime = to nie jest data
toml-invalid-hex-value = to nie jest liczba szesnastkowa
toml-invalid-initial-character-for-a-key-part = nazwa klucza nie może się tak zaczynać
toml-invalid-statement = ten wiersz nie ma sensu w TOML
toml-invalid-value = to nie jest wartość TOML
toml-unclosed-array = lista nie jest zamknięta znakiem ]
toml-unclosed-inline-table = tabela nie jest zamknięta znakiem {"}"}
toml-unescaped-in-a-string = znak \\ w tekście trzeba podwoić
toml-unterminated-string = tekst nie jest zamknięty cudzysłowem
toml-found-invalid-character = jest tu niedozwolony znak
toml-illegal-character = jest tu niedozwolony znak

# Miejsca w pliku i to, co tam stoi
place-document = dokument
place-entry = cards, pozycja { $number }
place-die = kość { $number }
place-card = karta { $number }
place-inside = { $where }: { $field }
from-to = od { $least } do { $most }
least-to-most = od { $least } do { $most }
a-table = tabela
a-list = lista
a-date = data lub godzina
so-large-a-number = tak wielka liczba

# Co jest w pliku źle
table-needed = { $where }: potrzebna jest tabela z { $fields }, a jest { $given }.
field-missing = { $where }: brakuje pola { $field }.
no-such-field = { $where }: nie ma pola { $field }; pola to { $fields }.
not-a-text = { $field } ma być tekstem, a jest { $given }.
none-of = { $where }: { $given } to żadne z { $known }.
name-twice = { $where }: ta sama nazwa stoi tam dwa razy.
names-needed = { $where }: potrzeba { $many } z { $known }, a jest { $given }.
names-count = { $where }: potrzeba { $many }, a podano { $given }.
number-not-allowed = { $where }: { $field } to { $allowed }, a nie { $given }.
deck-needs-cards = cards: talia potrzebuje listy kart, zapisanej w pliku jako [[cards]].
deck-count = cards: talia ma od 1 do { $most } kart, a ta ma { $given }.
green-true-or-false = { $where }: green to true albo false, a nie { $given }.
no-good = { $where }: { $given } nie jest towarem; towary to { $goods }.
cards-without-good = { $where }: bez towaru są tylko zielone karty o wartości { $green } i czarne, niezielone, o wartości { $black }.
too-few-cards = cards: przy tylu graczach ({ $players }) potrzeba co najmniej { $needed } kart, które zajmują ładownię, żeby zawsze było co wziąć; ta talia ma ich { $given }.
dice-form = dice to lista kości ({ $dice }), a każda kość to tabela ze ściankami.
die-faces = kość { $number }: potrzebna jest lista ścianek, dokładnie { $faces }.
die-face = kość { $number } ma ściankę { $given }, a ścianka to gold5 albo jeden z towarów { $goods } z wartością od 0 do 4.
ship-spaces = ships.spaces dla liczby graczy { $players } nie może być { $given }; statek ma od { $least } do { $most } pól.
accords-alike = characters: dwie Postacie mają jednakowe { $field }; każdy Pakt ma własne.
same-character-only = { $where }: „draw N if same character” jest tylko dla Postaci.
ability-form = { $where } to lista tekstów, najwyżej { $most }, a nie { $given }.
set-needs-cards = cards: potrzebna jest lista kart, a jest { $given }.
set-count = cards: zestaw ma dokładnie { $needed ->
    [one] { $needed } kartę
    [few] { $needed } karty
   *[many] { $needed } kart
  }, a podano { $given }.
betrayals = cards: Zdrad musi być dokładnie { $needed }, a jest { $given }.
too-many-structures = cards: razem z tymi, które mają własną zdolność lub punktację, różnych Budowli jest { $given }; dozwolone jest najwyżej { $most }.
icons-number = { $where }: icons to liczba całkowita od 1 do { $most }, a nie { $given }.
wealth-table = { $where }: tabela wealth podaje przy każdym rodzaju całkowitą liczbę ikon, razem od 1 do { $most }.
no-phrase = { $where }: { $given } to żadne z { $phrases }, gdzie N ma dozwoloną wartość (draw i discard: od 1 do { $few }; wealth cards: od { $least } do { $most }; poza tym od 0 do { $many }).

# Zapisy gier
record-not-json = to nie jest zapis gry: to nie jest JSON ({ $fault }).
record-no-object = to nie jest zapis gry: zapis to obiekt JSON.
record-lacks = ten zapis jest uszkodzony: brakuje w nim pola „{ $field }”.
record-kind = ten zapis jest uszkodzony: pole „{ $field }” nie jest typu { $kind }.
record-components = ten zapis jest uszkodzony: pole „components” nie jest obiektem.
record-unknown-field = ten zapis jest uszkodzony: ma nieznane pole „{ $field }”.
record-format = ten zapis ma format { $given }, a to wydanie czyta format { $known }.
record-edited = ten zapis jest uszkodzony lub zmieniony: jego suma kontrolna nie zgadza się z treścią.
record-move-no-text = ten zapis jest uszkodzony: ruch nie jest tekstem.
record-names = ten zapis jest uszkodzony: liczba miejsc to { $seats }, a imion { $names }.
record-name-no-text = ten zapis jest uszkodzony: imię przy miejscu nie jest tekstem.
record-chance = ten zapis jest uszkodzony: pole „chance” ma dokładnie jedno z { $kinds }.
record-key = ten zapis jest uszkodzony: klucz to 64 cyfry szesnastkowe.
record-damaged = ten zapis jest uszkodzony: { $fault }.
table-chance = los stołu to odcisk sekretu, sekret i własne liczby graczy
group-chance = los grupy to odcisk sekretu, sekret, własne liczby graczy i stół
day-chance = los dnia to odcisk sekretu, sekret i data
record-date = ten zapis jest uszkodzony: data jest tekstem.
record-nonces = ten zapis jest uszkodzony: każde z miejsc ({ $seats }) potrzebuje własnej liczby.
record-nonce = ten zapis jest uszkodzony: własna liczba to jeden wiersz tekstu.
table-not-fair = ten stół nie był uczciwy: jego sekret nie jest tym, który obiecano.
record-what-if = ten zapis jest uszkodzony: „co by było gdyby” ma { $fields }.
record-what-if-moves = ten zapis jest uszkodzony: „co by było gdyby” ma tyle ruchów, ile kroków.
record-what-if-deep = ten zapis jest uszkodzony: jego gra zaczęła się w środku innej { $most } razy lub więcej.
what-if-not-fair = ten stół nie był uczciwy: jego ziarno losu nie wynika z sekretu i własnych liczb graczy.
record-other-scores = ten zapis kończy się wynikami { $scores }, ale jego ruchy do nich nie prowadzą.
record-illegal-move = ruchu { $number } tego zapisu nie da się zagrać: { $fault }
record-not-dealt = tego zapisu nie da się rozdać: { $fault }
record-other-setup = ten zapis jest uszkodzony: gracze, opcje lub elementy nie są te, co w ustawieniu.
record-after-the-end = ten zapis jest uszkodzony: zaczyna się tam, gdzie inna gra już się skończyła.
record-takes-too-long = odtwarzanie tego zapisu trwa za długo; żadna gra tego domu tyle nie trwa.
`;export{e as default};