var e=`intro: Co turę dokładasz kartę z ręki do Koterii i robisz, co mówi jej Postać. Trzy karty w twojej wracają na rękę i wtedy budujesz. Spójrz na swoją rękę i na odkryty wierzch talii. Zagrajmy razem trzy tury.
5: Dołóż Kupca do własnej Koterii: wykłada wierzchnią kartę do twojego Bogactwa, a każdy symbol tam to punkt.
12: Druga karta do twojej Koterii: Duchowny, który dobiera kartę.
13: Pozwala odrzucić Zarazę, by dobrać jeszcze jedną. Ale tej Zarazy zdążysz użyć, zanim Koteria wróci: zrezygnuj.
32: Trzecia karta. Z nią w Koterii leżą trzy i wszystkie wracają w tej turze. Najpierw Kupiec wykłada wierzchnią kartę do twojego Bogactwa.
33: Była wśród nich Zdrada, musisz więc odrzucić jedną kartę. Wybierz tę, która pomoże ci najmniej.
34: Teraz masz Akcję za każdą kartę, która nie była Buntem. Zbuduj Targ: wykłada wierzchnią kartę do Bogactwa i na końcu za nie punktuje.
35: Buduj dalej. Wioska dobiera kartę i może wysłać jedną naprzód do Koterii. A ta karta to Zaraza: na koniec tury by przepadła.
36: Wioska pozwala od razu dołożyć kartę do własnej Koterii: to początek następnej.
37: Została jedna Akcja: jeszcze jedna Wioska. Wioski punktują za siebie nawzajem.
38: I kolejna karta do Koterii: leżą tam dwie, zanim zacznie się twoja następna tura.
end: Znasz już wszystko: Koterie, Kryzysy, budowanie i Bogactwo. Gra kończy się, gdy talia wyczerpie się drugi raz. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};