var e=`---
weight: 2
levels: 5 10 20
about: Jesteście kupcami z Florencji: trzy dni, trzy puste statki i jedna sakiewka. Każda partia towaru licytowana jest raz wokół stołu; pieniądze kupują ładunek i tylko pieniądze wygrywają. Ile ta partia jest warta dla ciebie i jak mało wystarczy dać, żeby inni ci ją oddali?
aid-turn: Twoja kolej
aid-show: 1. Odkryj jedną kartę, a potem następne: najwyżej trzy.
aid-bid: 2. Każdy mówi raz, ty ostatni: dasz więcej albo pas.
aid-load: 3. Najwyższa oferta płaci bankowi i ładuje całą partię.
aid-evening: Wieczorem
aid-ships: Statki według wartości
aid-tracks: Każdy targ, według poziomów
aid-levels: Wysokie poziomy, co dzień
aid-deck: 36 kart: każdy towar 0 1 2 3 4 5 5 i złoto 10
aid-end: Po trzech dniach wygrywa najbogatszy.
aid-first: najwyżej 10, drugi 5
---

## O co chodzi

Od dwóch do sześciu kupców ładuje statki przez trzy dni. Ładunek kupujesz na licytacjach, a każdego wieczoru dostajesz za niego zapłatę dwa razy: za wartość statku i za miejsce na pięciu targach. Tymi samymi florenami licytujesz i wygrywasz. {deal-1}

## Przed pierwszą kartą

Twój statek ma pięć miejsc, na każdym mieści się jedna karta. Gdy gracie tylko we dwoje, ma ich siedem. {deal-2}

Towarów jest pięć: tkaniny, futra, zboże, barwniki i przyprawy. Każdy ma swój targ, drabinę ośmiu poziomów od 0 do 7; wszyscy zaczynają na dole każdego z nich. {deal-3}

Gdy gra dwóch, trzech lub czterech, każdy zaczyna z 40 florenami; gdy pięciu lub sześciu, z 30. {deal-4}

Talia ma 36 kart. Każdy towar ma ich siedem: po jednej o wartości 0, 1, 2, 3 i 4 oraz dwie o wartości 5. Ostatnia karta to złoto: jest warta 10 i nie należy do żadnego towaru. {deal-5}

Co dzień tasuje się wszystkie 36 kart i część odkłada, nie patrząc: 18 przy dwóch lub trzech graczach, 12 przy czterech, 6 przy pięciu, przy sześciu żadnej. Nigdy więc nie wiesz na pewno, co jeszcze przyjdzie. {deal-6}

Los wskazuje, kto pierwszego dnia odkrywa pierwszą partię. {deal-7}

## Partia

Gdy przychodzi twoja kolej, odkryj wierzchnią kartę talii. Potem zdecyduj: odkryć następną, razem najwyżej trzy, czy dość. To, co leży odkryte, jest partią i sprzedaje się je w całości. {lot-1}

Partia ma najwyżej tyle kart, ile wolnych miejsc ma najbardziej pusty statek, także twój. Dla ciebie samego może być za duża. **Do wyboru:** stół może liczyć tylko statki pozostałych graczy albo zawsze pozwalać na trzy karty. {lot-2}

Jeśli do partii trafi ostatnia karta talii, odkrywanie się kończy. Partię licytuje się taką, jaka jest, a po niej kończy się dzień. {lot-3}

Wszystko na stole jest jawne: floreny, oferty, statki, targi, karty odrzucone i to, ile kart zostało w talii. Nikt nie wie, które to karty ani które odłożono. {lot-4}

## Licytacja

Partia obchodzi stół dokładnie raz. Pierwszy mówi twój sąsiad z lewej, ty mówisz ostatni. Kto mówi, daje więcej albo pasuje i nikt go już więcej nie pyta. Mówić ostatnim to zysk: bierzesz partię za jednego florena więcej, niż dał najhojniejszy. {bid-1}

Oferta to całkowita liczba florenów: co najmniej 1, więcej niż dotychczasowa najwyższa i nie więcej, niż masz. {bid-2}

Nie wolno licytować partii, która nie zmieści się w twoich wolnych miejscach. {bid-3}

Kto nie ma miejsca albo dość florenów, nie jest pytany; licytacja go omija. {bid-7}

Partia, której nikt nie chce, jest odrzucona do następnego dnia. {bid-4}

Kto dał najwięcej, płaci bankowi i ładuje całą partię, dobre karty razem ze słabymi. {bid-5}

Potem partię odkrywa następny gracz z lewej, który ma wolne miejsce. Kto ma pełny statek, tego dnia już nic nie wystawia. **Do wyboru:** przy „nadal wystawia partie” pełne statki wystawiają dalej, choć nie mogą licytować. {bid-6}

## Kiedy kończy się dzień

Gdy tylko jeden statek ma jeszcze miejsce, licytacje się kończą. Jego właściciel zapełnia go z wierzchu talii, za darmo i bez wybierania. Jeśli talia się skończy, reszta miejsc zostaje pusta. {day-1}

Dzień kończy się też, gdy talia jest pusta i ostatnia partia rozstrzygnięta, albo gdy nikt, kto ma miejsce, nie ma już florena. {day-2 day-3}

## Wieczór: statki

Statek jest wart tyle, ile razem jego karty, łącznie ze złotem. Pusty statek jest wart 0, ale bierze udział w podziale. {score-1 score-11}

Za statki płaci się według miejsc, od najcenniejszego: {score-2}

| graczy | 1. | 2. | 3. | 4. | 5. | 6. |
| 2 | 20 | 0 | | | | |
| 3 | 30 | 15 | 0 | | | |
| 4 | 30 | 20 | 10 | 0 | | |
| 5 | 30 | 20 | 10 | 5 | 0 | |
| 6 | 30 | 20 | 15 | 10 | 5 | 0 |
{score-2}

Równe statki składają razem to, co płacą ich miejsca, i dzielą po równo; ułamki zostają w banku. Dwa statki na miejscach 3 i 4 z pięciu dzielą 10 + 5: po 7 florenów. {score-3}

## Wieczór: targi

Teraz się wspinasz: na targu danego towaru o jeden poziom za każdą jego kartę na statku, bez względu na liczbę. Zero wspina się tak samo jak piątka; złoto nigdzie. Poziom 7 to szczyt, co ponad to, przepada. {score-4}

Każdy targ płaci 10 florenów temu, kto stoi najwyżej, i 5 drugiemu. We dwoje drugi nie dostaje nic. Remisy dzieli się jak przy statkach. {score-5}

Poziom 0 jest poziomem jak każdy inny: jeśli twoje miejsce jest płatne, masz w nim udział. {score-6}

Poziom 5 płaci dodatkowo 5 florenów, poziom 6 płaci 10, a poziom 7 płaci 20, każdemu, kto tam stoi, i to znów co wieczór. {score-7}

## Następny dzień i koniec

Statki są rozładowane. Poziomy na targach zostają do końca gry, więc targ, na którym dziś prowadzisz, zapłaci ci i jutro. {score-8}

Najbiedniejszy gracz odkrywa pierwszą partię następnego dnia; przy równości rozstrzyga los. {score-9}

Po trzecim dniu wygrywa najbogatszy. Kto jest równie bogaty, też wygrał. {score-10}
`;export{e as default};