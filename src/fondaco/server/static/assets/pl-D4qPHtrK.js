var e=`# Odmowy, w których mowa o miejscach, w słowach dla ludzi, którzy znają siedzących tam po imieniu. Wolne miejsce to
# „Miejsce 3”, jak wszędzie na stronie.

bot-plays-already = bot już gra za tę osobę: { $seat }.
bot-plays-for-you = gra teraz bot za tę osobę: { $seat }; zanim zagrasz, poproś o miejsce z powrotem.
no-guests-seat = { $seat } nie jest gościem, więc nic się tam nie zmienia.
no-move-for-that-seat = nie możesz zagrać za tę osobę: { $seat }.
no-order = nie ma zlecenia tej osoby: { $seat }.
nobody-plays-but-you = poza tobą nikt nie gra za tę osobę: { $seat }.
not-your-turn = teraz gra { $turn }, a nie { $seat }.
owner-is-here = { $seat } jest przy stole.
owner-just-left = { $seat } – to miejsce opustoszało dopiero co; spróbuj znowu, gdy { $seconds ->
    [one] minie { $seconds } sekunda
    [few] miną { $seconds } sekundy
   *[many] minie { $seconds } sekund
  }.
resigned-already = { $seat } – rezygnacja już jest.
resigned-to-the-end = { $seat } – była rezygnacja, więc bot gra do końca.
seat-not-open = { $seat } – to miejsce nie jest wolne; wolne: { $open }.
seat-not-yours = nie grasz za tę osobę: { $seat }.
seat-on-many-screens = { $seat } – to miejsce jest już otwarte na wielu ekranach (największa liczba: { $most }); zamknij któryś z nich.
seat-taken = ktoś właśnie zajął to miejsce.
`;export{e as default};