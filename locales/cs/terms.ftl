# Jakou sílu hráčů si stůl přeje a o kolik tahů později ho vidí diváci.
terms-strength = Požadované hodnocení
terms-strength-from = Od
terms-strength-to = Do
terms-strength-text = Je to přání, ne překážka: přisednout může kdokoli. Prázdné pole znamená bez omezení.
terms-delay = Diváci
terms-delay-none = vidí hru hned
terms-delay-moves = { $count ->
    [one] vidí hru o { $count } tah později
    [few] vidí hru o { $count } tahy později
    [many] vidí hru o { $count } tahu později
   *[other] vidí hru o { $count } tahů později
  }
terms-delay-text = Kdo nesedí u stolu, vidí hru až do konce takovou, jaká byla před tolika tahy.
terms-chat = Chat: hráči a diváci si mohou psát
terms-chat-off = Fráze zůstanou. Chat můžete zapnout později u stolu.
wish-between = Pro hráče s hodnocením od { $from } do { $to }
wish-from = Pro hráče s hodnocením od { $from }
wish-to = Pro hráče s hodnocením do { $to }
wish-title = Požaduje se jiné hodnocení
wish-ask-between = Tento stůl je určen hráčům s hodnocením od { $from } do { $to }. { $own }
wish-ask-from = Tento stůl je určen hráčům s hodnocením od { $from }. { $own }
wish-ask-to = Tento stůl je určen hráčům s hodnocením do { $to }. { $own }
wish-own = Vaše hodnocení je { $rating }.
wish-own-none = Vy v takových hrách hodnocení nemáte.
wish-sit = Přesto přisednout
wish-back = Nepřisedat
delay-note = { $count ->
    [one] Diváci vidí hru o { $count } tah později
    [few] Diváci vidí hru o { $count } tahy později
    [many] Diváci vidí hru o { $count } tahu později
   *[other] Diváci vidí hru o { $count } tahů později
  }
delay-yours = { $count ->
    [one] Hru vidíte o { $count } tah později.
    [few] Hru vidíte o { $count } tahy později.
    [many] Hru vidíte o { $count } tahu později.
   *[other] Hru vidíte o { $count } tahů později.
  }
seating = Pořadí míst
seating-given = podle seznamu
seating-random = losované
seating-random-start = podle seznamu, losuje se první hráč
seating-random-text = Pořadí u stolu se vylosuje, když stůl vznikne, a kdo přijde, dostane náhodné volné místo.
seating-random-start-text = Pořadí u stolu zůstane podle seznamu. Kdo v něm bude první, se vylosuje, když stůl vznikne.
seating-note-random = Místa se losují
seating-note-random-start = První hráč byl vylosován
