var e=`intro: Co turę dokładasz kartę z ręki do Koterii i robisz, co mówi jej Postać. Trzy karty w twojej wracają na rękę i wtedy budujesz. Spójrz na swoją rękę i na odkryty wierzch talii. Zagrajmy razem trzy tury.
0: Twój Pakt to Chłop. Dołóż Chłopa z Monetą do własnej Koterii: za Postać twojego Paktu jest premia.
1: Najpierw robi, co do niego należy. Chłop odrzuca kartę: wybierz Szlachcica, on pomoże ci najmniej.
2: Premia: dobierz odkrytą wierzchnią kartę albo wyłóż ją do Bogactwa. Są na niej trzy Księgi, a każdy symbol w Bogactwie to punkt: wyłóż ją.
8: Drugi Chłop. Jeden już leży w twojej Koterii, więc gdy odrzuci twoją ostatnią kartę, dobierze dwie.
9: Znów premia. Na początku kart na ręce brakuje, a na wierzchu leży Zamek: dobierz go.
15: Teraz Kupiec. Z nim leżą w twojej Koterii trzy karty i wszystkie wracają w tej turze.
16: Kupiec pozwala wyłożyć kartę z ręki do Bogactwa. Jeszcze trzy Księgi: wyłóż ją.
17: Wśród kart, które wróciły, była Zdrada, musisz więc odrzucić jedną kartę. Chłop z Katedrą sam jest Zdradą: rozstań się z nim.
18: Masz Akcję za każdą kartę, która nie była Buntem: trzy. Najpierw zbuduj Zamek, którego karta to Zaraza: Zarazy z ręki przepadają na koniec tej tury.
19: Zbudowany Zamek pozwala wyłożyć kartę do Bogactwa. Chcesz budować z tego, co masz na ręce: zrezygnuj.
20: Następny Zamek. Kto jako jedyny ma ich najwięcej, dostaje za każdy cztery punkty zamiast dwóch.
21: Zrezygnuj jeszcze raz, a ostatnia karta sama stanie się twoim trzecim Zamkiem.
end: Znasz już wszystko: Koterie, Kryzysy, budowanie i Bogactwo. Kartę możesz też dołożyć do Koterii rywala: wtedy oboje dobieracie. Gra kończy się, gdy talia wyczerpie się drugi raz. Dalsza gra należy do ciebie: graj albo zapytaj trenera.
`;export{e as default};