var e=`intro: Witaj we Florencji. Masz 40 florenów i statek z pięcioma miejscami; wieczorem najlepiej płaci się za najcenniejszy statek, a każdy załadowany towar wspina się na swoim targu. Zagrajmy razem pierwszy dzień.
2: Wspaniała partia: tkaniny 4, barwniki 5 i złoto 10, razem warta 19. Mówisz pierwszy i tylko raz, więc podaj cenę, której inni nie przebiją. Licytuj 20.
5: Partia jest twoja. Teraz ty wystawiasz: jedna karta leży odkryta i możesz odkryć następne. Zostały ci dwa miejsca i niewiele florenów, więc dość.
8: Dają 1 i 2. Mówisz ostatni i wystarczyłyby 3, ale dwa ostatnie miejsca są cenne: pas.
16: Znów twoja kolej i słaba karta. Odkryj jeszcze jedną: dwie karty zmieszczą się w dwóch ostatnich miejscach.
18: Nikt ich nie chce, a na statku są warte prawie nic. Pas: partia bez oferty zostaje odrzucona.
21: Same barwniki 0. Podniosłyby cię na targu barwników, ale zajmą miejsce i nic nie dodadzą do statku. Pas.
24: Tkaniny 1 i przyprawy 3: lepiej, ale zaraz twoja kolej, a wtedy tylko ty będziesz mieć miejsce. Pas.
26: Rozejrzyj się: żaden inny statek nie ma miejsca na dwie karty. Odkryj drugą.
27: Nikt inny nie jest pytany, bo nikt inny nie załaduje dwóch kart. Licytuj 1 florena: więcej to nie kosztuje.
end: To był cały dzień. Twój statek był najcenniejszy i przyniósł 30. Dzielisz pierwsze miejsce na targach tkanin i barwników, a targi zapłacą znów jutro. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};