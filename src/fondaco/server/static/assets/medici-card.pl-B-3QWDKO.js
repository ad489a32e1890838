var e=`intro: Karty leżą w jednym długim rzędzie. W swojej turze odsłaniasz od jednej do trzech i dobierasz z końca rzędu. Masz pięć miejsc; wysokie wartości dają cenny statek, a towary zapełniają magazyn. Zagrajmy razem pierwszy dzień.
5: Twoja tura, a karty już leżą, więc nie musisz odsłaniać. Możesz jednak: każda nowa trafia na koniec. Odsłoń jedną.
6: Ostatnią kartę musisz dobrać, a ta to tylko 3. Odsłoń jeszcze jedną i zobacz.
7: Piątka, nie ma lepszej. Dobierz ją samą: reszta zajęłaby miejsca, a dodałaby niewiele.
13: Zostały cztery miejsca. Znów odsłoń kartę.
14: Zero z dwoma towarami: zboże. Marny ładunek, ale dobry do magazynu. Sięgniesz po nie jeszcze, gdy odsłonisz jedną kartę więcej.
15: Zboże 5, a za nim zboże z dwoma towarami: razem trzy. Wskaż też drugą kartę i dobierz obie.
22: Zostały dwa miejsca, szukaj więc wartości. Odsłoń kartę.
23: Dwójka. Przydałaby się, ale może być lepiej. Jeszcze jedna.
24: Piątka. Możesz odsłonić trzecią kartę, ale wtedy ta nie będzie ostatnia, a nową trzeba będzie dobrać. Dobierz samą piątkę.
31: Jedno miejsce. Dobierzesz tylko ostatnią kartę, odsłaniaj więc, aż ci się spodoba.
32: Jeszcze nie.
33: Ostatnia szansa. Cokolwiek przyjdzie, jest ostatnią kartą i samo zapełni statek.
end: Twój statek był pełny pierwszy i najcenniejszy: 30 florenów. Prowadzisz w zbożu, a magazyny zostają na wszystkie trzy dni. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};