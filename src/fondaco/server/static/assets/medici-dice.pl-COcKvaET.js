var e=`intro: Ładujesz kośćmi statek o siedmiu polach. Kość dodaje statkowi swoją wartość i stawia krzyżyk w kolumnie towaru; 0 stawia dwa krzyżyki, złoto żadnego. Zagrajmy razem pierwszą rundę i trochę drugiej.
0: Rzucasz, więc wybierasz pierwszy: jedną, dwie lub trzy kości. Weź tylko futra 4: dużo dla statku i krzyżyk w futrach. Im mniej bierzesz, tym dłużej możesz przebierać.
5: Rzucał kto inny, a ty musisz wpisać jedną z pozostałych kości. Złoto 5 jest warte więcej, ale barwniki 3 dają też krzyżyk. Weź barwniki 3.
7: Znów jedna z pozostałych. Barwniki 2 to twój drugi krzyżyk w barwnikach: kolumny liczą się we wszystkich trzech rundach.
9: Twój rzut. Zboże 4: bez złota lepiej się nie da, a zaczyna kolumnę.
14: Zostały dla ciebie dwie kości: przyprawy 1 i przyprawy 0. Zero nic nie dodaje do statku, ale daje dwa krzyżyki w nowej kolumnie. Weź je.
16: Jeszcze raz zboże 4: statek rośnie do 17, kolumna zboża do dwóch.
17: Wszystkie inne statki są pełne, rzucasz więc raz i musisz zapełnić ostatnie pole. Zboże 4 daje 21 i trzeci krzyżyk w zbożu; złoto 5 dałoby 22, ale żadnego krzyżyka.
20: Twój statek był najcenniejszy: 30 punktów i jeszcze 25 za kolumny. Statki znów są puste, ale krzyżyki zostają. Zboże 0 stawia dwa naraz: pięć w zbożu, gdzie prowadzisz.
22: Tę samą kość może wpisać kilku graczy. Jedno złoto 5 jest zajęte, drugie czeka na każdego, kto wybiera: nic nie jest dla statku warte więcej. Weź złoto 5.
24: Twój rzut: możesz wziąć do trzech kości. Złoto 5 i futra 3 to osiem dla statku, a czego nie zostawisz, tego inni nie wezmą. Zostaw im drobne.
end: Trzynaście na pokładzie, trzy wolne pola i najdłuższa kolumna zboża: tak to idzie dalej. Po trzeciej rundzie wygrywa najwyższa suma. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};