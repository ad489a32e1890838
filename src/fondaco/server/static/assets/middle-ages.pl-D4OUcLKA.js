var e=`---
weight: 3
about: Rządzisz w ciężkich czasach. Co turę karta dołącza do Koterii, twojej albo rywala, i jej Postać bierze się do dzieła; gdy w twojej zbiorą się trzy, wracają na rękę i możesz budować. Ale każda karta niesie Kryzys: Zdrada kosztuje kartę, Bunt kosztuje budowę, a Zaraza zabiera to, czego nie zdążysz użyć.
aid-turn: Twoja tura
aid-1: 1. Dołóż kartę z ręki do Koterii.
aid-1b: U rywala: ty dobierasz kartę, potem on.
aid-2: 2. Zrób, co mówi jej Postać.
aid-3: 3. Postać twojego Paktu? Dobierz albo wierzch do Bogactwa.
aid-4: 4. Trzy lub więcej w twojej Koterii? Weź je na rękę:
aid-betrayal: wśród nich: odrzuć jedną kartę z ręki
aid-action: każda daje Akcję: zbuduj kartę
aid-revolt: nie daje Akcji
aid-plague: na koniec odrzuć z ręki wszystkie
aid-end-title: Na końcu
aid-structures: Budowle: co każda z nich mówi
aid-wealth: każdy symbol Bogactwa 1 punkt
aid-accord: każda karta na ręce z Postacią Paktu 2 punkty
aid-end: Gra kończy się z turą, w której talia wyczerpie się drugi raz.
---

## O co chodzi

Troje lub czworo władców gromadzi ludzi, buduje i zbiera Bogactwo, dopóki starcza talii. Każda karta może stać się jedną z trzech rzeczy i trzeba wybrać którą. {deal-1}

## Karty

Kart jest 64. Rewersy 20 z nich pokazują Zdradę, pozostałych 44 Bunt albo Zarazę. {deal-2}

Karta to cztery rzeczy naraz: Postać ze zdolnością; Budowla ze zdolnością i sposobem punktowania; od jednego do trzech symboli Bogactwa; i Kryzys, który widać też na rewersie. Wszyscy wiedzą więc, jakie Kryzysy trzymasz. {deal-7}

Wśród Budowli karta jest tylko Budowlą, w Bogactwie tylko swoimi symbolami. {turn-11}

Instrukcja nie mówi, co jest na kartach: zestaw domu odtworzyliśmy, a kto ma grę, może zagrać własnymi kartami. {deal-7}

Pakty są cztery. Każdy oznacza jedną Postać i jeden rodzaj Bogactwa; żadne dwa nie mają wspólnego ani jednego, ani drugiego. {deal-8}

## Przed pierwszą turą

Każdy dostaje na pierwszą rękę cztery Zdrady. Pozostałe są początkiem stosu odrzuconych i nikt na nie nie patrzy. {deal-3}

Bunty i Zarazy tasuje się razem i kładzie odkryte: to talia. Jej wierzchnią kartę zawsze widzą wszyscy. {deal-4}

Każdy losowo dostaje Pakt. **Do wyboru:** gracze wybierają sami, a rozpoczynający dostaje to, co zostanie. {deal-5}

Los wskazuje gracza rozpoczynającego. {deal-6}

Na początku nikt nie ma punktów. **Do wyboru:** kto jest drugi w kolejności, zaczyna z 1 punktem, trzeci z 2, czwarty z 3, bo rozpoczynający ma przewagę. {deal-9}

## Tura: dołożenie karty

Dołóż dokładnie jedną kartę z ręki do Koterii: swojej albo czyjejkolwiek. Jeśli masz pustą rękę, najpierw dobierz kartę. Jeśli nie ma czego dobrać, nic nie dokładasz. {turn-1}

Jeśli to Koteria rywala, najpierw ty dobierasz kartę, a po tobie jej właściciel. {turn-2}

Potem zrób to, co mówi dołożona Postać, o ile się da. Zrezygnować wolno tylko tam, gdzie mówi „możesz”. {turn-3}

Jeśli to Postać twojego Paktu, masz jeszcze premię: dobierz kartę albo wyłóż wierzchnią kartę talii do swojego Bogactwa. {turn-4}

Dobiera się zawsze odkrytą wierzchnią kartę talii, wiesz więc, co dostaniesz. {turn-5}

## Tura: Koteria wraca

Teraz spójrz na własną Koterię, bez względu na to, gdzie trafiła twoja karta. Jeśli leżą tam trzy karty lub więcej, wszystkie wracają na twoją rękę, także te dołożone przez rywali. {turn-6}

Była wśród nich Zdrada? Musisz odrzucić jedną kartę z ręki, dowolną. {turn-7}

Każda karta, która wróciła, a nie jest Buntem, daje ci Akcję. {turn-8}

Za każdą Akcję wyłóż kartę z ręki do swoich Budowli i wykonaj zdolność Budowli. Akcje, na które nie masz karty, przepadają. {turn-9}

Zdolności Budowli też nie są dowolne, chyba że mówią „możesz”. {turn-15}

Jeśli w tej turze wróciła twoja Koteria, na koniec musisz odrzucić każdą Zarazę z ręki, nawet jeśli nie miałeś żadnej Akcji. Zużyj je wcześniej. {turn-10}

Po tobie turę ma sąsiad z lewej. {turn-14}

## Talia, karty odrzucone i pamięć

Karty odrzuca się zakryte. Inni widzą rewers i nic więcej. {turn-12}

W chwili, gdy talia się wyczerpie, odrzucone karty są tasowane i stają się nową talią, nawet w środku zdolności. Jeśli i odrzuconych nie ma, nic nie można dobrać, dopóki znów się czegoś nie odrzuci. {turn-13}

Koterie, Budowle i Bogactwo są jawne. Wszyscy widzieli każdą kartę dobraną z odkrytej talii; dom pamięta za was, gdzie która może być. Ukryte są pierwsze ręce, pierwsze odrzucone, to, którą kartę o danym rewersie ktoś odrzucił, i talia pod wierzchem. {turn-16}

## Karty domu

Postać dołożona do Koterii robi, co następuje: {turn-3}

| Postać | zdolność | Bogactwo jej Paktu |
| Szlachcic | dobierz kartę, jeśli w tej Koterii już jest Szlachcic; potem możesz odrzucić Zarazę, by dobrać kartę | Klejnot |
| Kupiec | możesz wyłożyć kartę z ręki do swojego Bogactwa; potem dobierz kartę, jeśli w tej Koterii już jest Kupiec | Moneta |
| Duchowny | dobierz kartę, jeśli w tej Koterii już jest Duchowny | Księga |
| Chłop | odrzuć kartę; potem dobierz dwie, jeśli w tej Koterii już jest Chłop | Zboże |
{turn-3}

Zbudowana Budowla robi, co następuje, i punktuje na końcu: {turn-9 end-3}

| Budowla | zdolność | punkty za każdą |
| Zamek | możesz wyłożyć kartę z ręki do swojego Bogactwa | 2; albo 4, jeśli tylko ty masz ich najwięcej |
| Katedra | możesz wyłożyć kartę z ręki do swojego Bogactwa | 1 za każdy rodzaj symboli w twoim Bogactwie |
| Targ | dobierz kartę, potem jedną odrzuć | 1 za każde dwie karty w twoim Bogactwie, najwyżej 5 |
| Wioska | dobierz kartę, potem jedną odrzuć | 1 za każdą twoją Wioskę, najwyżej 4 |
{turn-9 end-3}

## Koniec i punkty

Turę, w której talia wyczerpie się drugi raz, rozgrywa się do końca i jest ona ostatnia. **Do wyboru:** dogrywa się rundę, by wszyscy mieli tyle samo tur. {end-1}

Potem każdy bierze swoją Koterię na rękę. Nic się za to nie odrzuca i nie ma z tego Akcji. {end-2}

Każda Budowla daje punkty tak, jak mówi. {end-3}

Każdy symbol na kartach w twoim Bogactwie to 1 punkt. {end-4}

Każda karta na ręce z Postacią twojego Paktu to 2 punkty. **Do wyboru:** liczą się zamiast tego symbole Bogactwa Paktu albo jedno i drugie. {end-5}

Wygrywa najwięcej punktów. Przy remisie: najwięcej kart w Bogactwie i Budowlach razem; potem najwięcej symboli Bogactwa na kartach na ręce, w Bogactwie i Budowlach; potem zwycięstwo jest wspólne. {end-6}

Dwusetna tura jest ostatnia w każdym razie; przy kartach domu nigdy się to nie zdarza. {end-7}
`;export{e as default};