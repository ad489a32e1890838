var e=`intro: Co turę dokładasz kartę z ręki do Koterii i robisz, co mówi jej Postać. Trzy karty w twojej wracają na rękę i wtedy budujesz. Spójrz na swoją rękę i na odkryty wierzch talii. Zagrajmy razem trzy tury.
0: Twój Pakt to Szlachcic. Dołóż Szlachcica ze Zbożem do własnej Koterii: za Postać twojego Paktu jest premia.
1: Premia: dobierz odkrytą wierzchnią kartę albo wyłóż ją do Bogactwa. Na początku kart na ręce brakuje: dobierz ją. To Zaraza, ale nie zaszkodzi, dopóki twoja Koteria nie wróci.
7: Druga karta do twojej Koterii: Duchowny. Gdyby leżał tam już inny Duchowny, dobrałby kartę.
12: Trzecia karta. Z nią leżą w twojej Koterii trzy i wszystkie wracają w tej turze. Najpierw Szlachcic dobiera kartę, bo jeden Szlachcic już tam leży.
13: Pozwala też odrzucić Zarazę, by dobrać jeszcze jedną. Ale obu swoich Zaraz zdążysz użyć w tej turze: zrezygnuj.
14: Znów premia. Na wierzchu są dwa symbole Zboża, a każdy symbol w Bogactwie to punkt: wyłóż tę kartę.
15: Wśród kart, które wróciły, była Zdrada, musisz więc odrzucić jedną kartę. Duchowny pomoże ci najmniej: rozstań się z nim.
16: Masz Akcję za każdą kartę, która nie była Buntem: trzy. Najpierw zbuduj Katedrę, bo jej karta to Zaraza: Zarazy z ręki przepadają na koniec tej tury.
17: Zbudowana Katedra pozwala wyłożyć kartę do Bogactwa i punktuje za każdy rodzaj symboli, który tam leży. Na twojej drugiej Zarazie są Monety, drugi rodzaj: wyłóż ją.
18: Teraz Zamek. Kto jako jedyny ma ich najwięcej, dostaje za każdy cztery punkty zamiast dwóch. Zbuduj ten z Kupcem: Szlachcic na ręce to na końcu dwa punkty za twój Pakt.
19: Zamek też pozwala wyłożyć kartę do Bogactwa. Ale jednego Szlachcica jeszcze zbudujesz, a drugi niech zostanie na ręce: zrezygnuj.
20: Ostatnia Akcja: zbuduj Targ. Punktuje za karty w twoim Bogactwie, punkt za każde dwie.
21: Targ dobiera kartę, potem jedną odrzucasz. Dobrał Zarazę, która i tak by przepadła: odrzuć ją, a Szlachcica zachowaj.
end: Znasz już wszystko: Koterie, Kryzysy, budowanie i Bogactwo. Kartę możesz też dołożyć do Koterii rywala: wtedy oboje dobieracie. Gra kończy się, gdy talia wyczerpie się drugi raz. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};