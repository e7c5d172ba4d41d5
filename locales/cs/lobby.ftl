# Stoly, ke kterým si může přisednout kdokoli
lobby = Volné stoly
lobby-text = Zahrajte si s lidmi, které ještě neznáte. Hra začne, jakmile jsou všechna místa obsazená.
lobby-empty = Teď nikdo nečeká. Nabídněte stůl a ostatní ho tu uvidí.
lobby-none = Takový stůl teď nikdo nenabízí. Nabídněte ho a ostatní ho tu uvidí.
lobby-any-game = všechny
lobby-any-number = libovolný
lobby-strength = Požadované hodnocení
lobby-any-strength = libovolné
lobby-my-strength = odpovídá mému
lobby-pace = Čas
lobby-any-pace = jakýkoli
lobby-without-clock = bez hodin
lobby-live = na jedno posezení
lobby-days = dny na tah
lobby-counts = Hodnocení
lobby-any-rated = jakékoli
lobby-only-rated = jen hodnocené hry
lobby-only-unrated = jen nehodnocené hry
lobby-join = Přisednout
lobby-yours = Ke svému stolu
lobby-age = Nabídnuto { $ago }
lobby-seats = { $open ->
    [one] 1 volné místo z { $all }
    [few] { $open } volná místa z { $all }
    [many] { $open } volného místa z { $all }
   *[other] { $open } volných míst z { $all }
  }
lobby-option = { $option }: { $value }
lobby-playing = Hry, které se právě hrají
lobby-watch = Sledovat
lobby-moment = Právě hrají nejsilnější
lobby-away = Teď tam nikdo není
lobby-taken = Někdo byl rychlejší. Vyberte si jiný stůl, nebo sami nějaký nabídněte.
lobby-offer = Nabídnout stůl
quick-game = Rychlá hra
quick-game-text = Zahrajete si s prvním, kdo chce hrát totéž. Než někdo přisedne, počkáte u stolu, který ostatní vidí tady.
quick-game-players = Počet hráčů
quick-game-find = Najít spoluhráče
quick-game-rated = Hodnocená
quick-game-rated-text = Nikdo nemá pomůcky. Nejprve hledáme někoho přibližně stejně silného. Čím déle čekáte, tím větší může být rozdíl.
# $name: the player, $rating: "1540"
lobby-rating = { $name } ({ $rating })
lobby-rating-provisional = { $name } ({ $rating }, předběžně)
lobby-rated = Hodnocená hra: k přisednutí potřebujete účet
lobby-rated-game = Hodnocená hra
