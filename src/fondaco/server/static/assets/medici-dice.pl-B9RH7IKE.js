var e=`---
weight: 1
about: Trzy razy ładujesz statek kośćmi. Kto rzuca, bierze najlepsze, a każdy inny dostaje jedną z tych, które zostały. Wysokie liczby dają cenny statek, kolory wypełniają kolumny, a kolumny liczą się znów w każdej rundzie. Samemu grasz przeciw wrogowi, który zaznacza wszystko, co zostawisz.
aid-turn: Rzut pięcioma kośćmi
aid-take: Kto rzuca, bierze jedną, dwie lub trzy kości.
aid-choose: Potem każdy inny wpisuje jedną z pozostałych.
aid-value: wartość idzie na statek
aid-cross: a krzyżyk do kolumny
aid-zero: 0 to dwa krzyżyki
aid-gold: złoto: żadnego
aid-evening: Po każdej rundzie
aid-ships: Statki według wartości
aid-columns: Najwięcej krzyżyków w kolumnie 10, drugi 5
aid-two: (we dwoje: tylko pierwszy)
aid-bonus: 9 krzyżyków: 10 więcej, 12: 20 więcej
aid-ties: Przy remisie każdy dostaje lepszą liczbę w całości.
aid-end: Po trzech rundach wygrywa najwięcej punktów.
---

## O co chodzi

Od dwóch do czterech graczy ładuje po trzy statki, po jednym w rundzie, wspólnymi kośćmi. Można też grać samemu. Los wskazuje, kto rzuca pierwszy. {deal-1}

## Kości i arkusze

Kości jest pięć. Każda ma złotą ściankę o wartości 5, która nie należy do żadnego towaru, oraz wartości 0, 1, 2, 3 i 4, każdą w kolorze towaru: barwniki, przyprawy, futra, tkaniny lub zboże. {dice-1}

Na każdej kości każdy towar jest raz, a na wszystkich pięciu każdy towar ma każdą wartość raz. Instrukcja nie wylicza ścianek: ten układ odtworzyliśmy, a kto ma grę, może zagrać własnymi kośćmi. {dice-2}

Statek ma siedem pól. Statki masz trzy, po jednym na rundę. {dice-3}

Twój arkusz ma dla każdego z pięciu towarów kolumnę z dwunastoma polami. {dice-4}

Wszystkie arkusze przez cały czas są jawne. {turn-10}

## Tura

Rzuć wszystkimi pięcioma kośćmi i weź jedną, dwie lub trzy z nich, ale nie więcej, niż twój statek ma wolnych pól. {turn-1}

Potem każdy inny wpisuje dokładnie jedną z kości, które zostawiłeś. Kość się przez to nie zużywa: kilku graczy może wpisać tę samą. {turn-2}

Wybierają jeden po drugim, zgodnie z ruchem wskazówek zegara, od twojej lewej. {turn-3}

Kość trafia na następne wolne pole statku, od lewej do prawej, i dodaje swoją wartość. {turn-4}

Stawia też krzyżyki w kolumnie swojego towaru: jeden, gdy ma wartość od 1 do 4, dwa za 0, a za złoto żadnego. Kolumna kończy się na dwunastu. Zero to więc marny ładunek, ale dobry handel. {turn-5}

Gdy twój statek jest pełny, do końca rundy ani nie rzucasz, ani nie wybierasz. {turn-6}

Jeśli masz rzucać, a wszystkie inne statki są pełne, rzucasz raz i zapełniasz statek tymi kośćmi: dokładnie tyloma, ile jest pól, nawet jeśli to więcej niż trzy. Gdy pól jest więcej niż kości, wpisujesz wszystkie pięć. Na tym runda się kończy. {turn-7}

Runda kończy się też, gdy ostatnie statki zapełnią się w tej samej turze. W przeciwnym razie kości idą dalej do następnego gracza, którego statek ma miejsce. {turn-8}

Następną rundę zaczyna sąsiad z lewej tego, kto rzucał ostatni. {turn-9}

## Po rundzie

Za statki tej rundy są punkty według wartości: {score-1}

| graczy | 1. | 2. | 3. | 4. |
| 2 | 20 | 0 | | |
| 3 | 30 | 15 | 0 | |
| 4 | 30 | 20 | 10 | 0 |
{score-1}

Równe statki dostają w całości liczbę lepszego miejsca, a dalsze miejsca, które zajmują, przepadają: statki 22, 22, 17 i 9 dają 30, 30, 10 i 0. {score-2}

W każdej kolumnie najwięcej krzyżyków daje 10 punktów, drugie miejsce 5; we dwoje dostaje tylko pierwszy. Liczą się też krzyżyki z wcześniejszych rund. {score-3}

Równe kolumny traktuje się jak równe statki. {score-4}

Bez krzyżyka w kolumnie nie ma za nią punktów. {score-5}

Dziewięć krzyżyków lub więcej w kolumnie daje jeszcze 10 punktów, dwanaście daje 20. Dostaje je każdy, kto je ma, w każdej rundzie. {score-6}

Krzyżyki zostają do końca. W każdej rundzie ładuje się nowy, pusty statek. {score-7}

Po trzeciej rundzie wygrywa najwyższa suma. Przy równości rozstrzyga najdłuższa kolumna, potem druga co do długości i tak dalej. {score-8}

## Samemu

Rzucasz i bierzesz od jednej do trzech kości jak zwykle. Każda kość, którą zostawisz, jest wroga: kółko w kolumnie jej towaru, dwa za 0, żadnego za złoto. Kółka ponad dwunaste przepadają. {solo-1}

Także na ostatnie pola bierzesz od jednej do trzech kości, nigdy więcej. Kości, które zostały z ostatniego rzutu rundy, jeszcze się zaznacza. {solo-2}

Statek wart mniej niż 20 nie daje nic, wart od 20 do 29 daje tyle, ile jest wart, a wart 30 lub więcej daje jeszcze 10. {solo-3}

Kolumna, w której krzyżyków jest nie mniej niż kółek, daje 10. Dziewięć i dwanaście krzyżyków dodaje premię jak zwykle. **Do wyboru:** czy punktuje kolumna bez krzyżyków i bez kółek. {solo-4}

Dziewięć kółek w którejkolwiek kolumnie to przełamanie: żadna kolumna już nie punktuje, nie ma nawet premii. {solo-5}

Kółka zostają na całą grę tak jak krzyżyki i liczy się je osobno; przełamania nic więc nie cofnie. {solo-7}

Po trzech rundach suma daje tytuł: od majtka ze szczotką poniżej 80, przez pomywacza od 80 i kucharza od 100, a potem co dziesięć punktów stopień wyżej (kadet, wachtowy, marynarz, kwatermistrz, mechanik, nawigator, oficer, kupiec, kapitan), aż do Medyceusza od 200. {solo-6}
`;export{e as default};