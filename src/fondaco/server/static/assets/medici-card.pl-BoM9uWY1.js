var e=`---
weight: 1
about: Trzy dni, jeden długi rynek i wciąż to samo pytanie: odsłonić jeszcze jedną kartę czy dobrać to, co leży? Karty trafiają na statek, za statki płaci się według wartości, a to, co masz w magazynie, płaci znów każdego wieczoru. Ukryta jest tylko kolejność talii.
aid-turn: Twoja tura
aid-show: 1. Odsłoń po kolei od 1 do 3 kart. Żadnej, jeśli coś leży na rynku.
aid-take: 2. Dobierz ostatnią kartę rzędu, a jeśli chcesz, także jedną lub obie z dwóch przed nią.
aid-full: Pełny statek nie ma już tego dnia tur.
aid-green: zielona: bez miejsca
aid-black: warta 7, zajmuje miejsce
aid-two: dwa towary
aid-evening: Wieczorem
aid-ships: Statki według wartości
aid-goods: Każdy towar, według zapasów
aid-first: najwięcej 10, drugi 5
aid-bonus: od 5 towarów (we dwoje od 7): jeszcze 10, co dzień
aid-end: Po trzech dniach wygrywa najbogatszy.
---

## O co chodzi

Od dwóch do sześciu kupców przez trzy dni zapełnia statki. Każdego wieczoru płaci się za najcenniejsze statki, a także temu, kto zebrał dotąd najwięcej towarów danego rodzaju. Po trzech dniach wygrywa najbogatszy. {deal-1}

## Karty

Wszystkie 110 kart tasuje się zakryte. Los wskazuje, kto zaczyna pierwszy dzień. {deal-2}

Towarów jest pięć: zboże, przyprawy, futra, barwniki i tkaniny. Karta towaru jest warta 0, 2, 3, 4 lub 5 i pokazuje jeden towar; niektóre pokazują dwa. W magazynie liczą się towary, a statek jest wart tyle, ile wartości kart. {deal-3}

Niektóre karty towarów mają zieloną flagę: nie zajmują miejsca na statku. {deal-4}

Karty zielone, warte 2, nie zajmują miejsca. Karty czarne, warte 7, zajmują jedno. Ani jedne, ani drugie nie należą do żadnego towaru. {deal-5}

W talii domu każdy towar ma trzy karty o wartości 0 z dwoma towarami, po cztery karty o wartości 2, 3 i 4 oraz trzy o wartości 5 z jednym towarem, a do tego dwie o wartości 0 z jednym towarem i zieloną flagą. Czarnych siódemek i zielonych dwójek jest po pięć. Instrukcja nie mówi, ile jest których: te liczby odtworzyliśmy, a kto ma grę, może zagrać własną talią. {deal-6}

Statek ma pięć miejsc, a gdy gracie tylko we dwoje, siedem. Zielonych kart się nie liczy. {deal-7}

## Twoja tura: odsłanianie

Odsłoń jedną, dwie lub trzy karty, jedną po drugiej, i po każdej zdecyduj, czy odsłaniać dalej. Trafiają na koniec rzędu na rynku. {turn-1}

Jeśli na rynku już leżą karty, możesz nie odsłaniać żadnej. {turn-2}

Gdy talia się skończy, nikt nie odsłania; wszyscy dalej dobierają z rynku. {turn-8}

## Twoja tura: dobieranie

Ostatnią kartę rzędu musisz dobrać. Możesz też dobrać jedną lub obie z dwóch kart przed nią. Dalej nikt nie sięga. Luki się zamykają. {turn-3}

Każda odsłonięta karta odsuwa więc starszą poza zasięg, a to, co zostawisz na końcu, czeka na sąsiada. {turn-3}

Dobrane karty trafiają na twój statek, gdzie wszyscy je widzą. {turn-4}

Kartę, która zajmuje miejsce, można dobrać tylko wtedy, gdy jest dla niej wolne. Kto ma turę, ma wolne miejsce, więc ostatnia karta zawsze się zmieści. {turn-5}

Kto zapełnił statek, nie ma już tego dnia tur, a więc nie bierze też zielonych kart. {turn-6}

Gdy miejsce ma już tylko jeden statek, jego właściciel wykonuje jeszcze dokładnie jedną turę. Potem dzień się kończy, czy statek jest pełny, czy nie. {turn-7}

Tury idą zgodnie z ruchem wskazówek zegara, z pominięciem pełnych statków. {turn-9}

Statki, magazyny, floreny, rynek i liczba kart w talii są jawne; ukryta jest tylko kolejność talii. Kartka „Zawartość” mówi, jakie karty jeszcze w niej są. {turn-10}

## Wieczór: statki

Statek jest wart tyle, ile wszystkie jego karty razem, łącznie z zielonymi i czarnymi. {score-1}

Za statki płaci się według miejsc: {score-2}

| graczy | 1. | 2. | 3. | 4. | 5. | 6. |
| 2 | 20 | 0 | | | | |
| 3 | 30 | 15 | 0 | | | |
| 4 | 30 | 20 | 10 | 0 | | |
| 5 | 30 | 20 | 10 | 5 | 0 | |
| 6 | 30 | 20 | 15 | 10 | 5 | 0 |
{score-2}

## Wieczór: magazyny

Potem wszystkie karty towarów trafiają do magazynu właściciela i zostają tam do końca gry. Karty bez towaru wychodzą z gry. {score-3}

Za każdy towar ten, kto ma go ze wszystkich dni najwięcej, dostaje 10, a drugi 5. Liczą się towary, nie karty: karta z dwoma towarami liczy się podwójnie. {score-4}

Każdy, kto ma co najmniej pięć towarów jednego rodzaju, dostaje za nie jeszcze 10, i to co wieczór; we dwoje trzeba siedmiu. {score-5}

Przy remisie dzieli się zapłatę za zajęte razem miejsca, w dół do wielokrotności 5. Może to być nic: dwóch na drugim miejscu nie dostaje jego 5. {score-6}

Kto nie ma żadnego towaru danego rodzaju, nie zajmuje w nim miejsca. **Do wyboru:** stół może pozwolić pustym kolumnom na udział, jak w grze planszowej. {score-7}

**Do wyboru:** z dużą premią jest to 20 zamiast 10 od ośmiu towarów, a we dwoje od dziesięciu. {score-8}

## Następny dzień i koniec

Rynek i talię tasuje się razem na następny dzień. Magazyny zostają, jakie są. {score-9}

Następny dzień zaczyna najbiedniejszy; przy równości rozstrzyga los. {score-10}

Po trzecim dniu wygrywa najbogatszy. Remis to wspólna wygrana. {score-11}
`;export{e as default};