# Carcassonne česky. Klíče: refusal-*, piece-*, role-*, feature-*, item-* (závěrečný účet), score-* (vzorec
# jednoho bodování), choice-* (co lze udělat), log-* (věta o události; argumenty jsou uvedeny nad nimi).

game-carcassonne-about = Cesty, města s hradbami, kláštery a louky: { $players } hráčů staví krajinu kartičku po kartičce. Přidat můžete kterékoli z více než dvaceti rozšíření.

# Figurky a části krajiny
piece-carcassonne-follower = družiník
piece-carcassonne-ringmaster = ředitel
piece-carcassonne-large-follower = velká figurka
piece-carcassonne-builder = stavitel
piece-carcassonne-pig = prasátko
piece-carcassonne-abbot = opat
piece-carcassonne-shepherd = pastýř
piece-carcassonne-mayor = starosta
piece-carcassonne-wagon = vůz
piece-carcassonne-barn = statek
role-carcassonne-highwayman = lupič
role-carcassonne-knight = rytíř
role-carcassonne-monk = mnich
role-carcassonne-farmer = sedlák
role-carcassonne-acrobat = artista
role-carcassonne-lord = hradní pán
role-carcassonne-abbot = opat
role-carcassonne-heretic = kacíř
role-carcassonne-lying-monk = ležící opat
role-carcassonne-guest = host v chaloupce
role-carcassonne-archbishop = arcibiskup
role-carcassonne-burgrave = purkrabí
role-carcassonne-keeper = strážce věže
feature-carcassonne-road = cesta
feature-carcassonne-city = město
feature-carcassonne-cloister = klášter
feature-carcassonne-garden = zahrada
feature-carcassonne-tower-place = základ věže
feature-carcassonne-hut = chaloupka baby Jagy
feature-carcassonne-german-cathedral = německá katedrála
feature-carcassonne-german-castle = německý hrad
feature-carcassonne-shrine = svatyně
feature-carcassonne-abbacy = místo pro ležícího opata
feature-carcassonne-field = louka
feature-carcassonne-castle = hrad
feature-carcassonne-circus = místo pro manéž
feature-carcassonne-acrobats = cvičiště artistů
feature-carcassonne-water = řeka
token-carcassonne-bar = { $count ->
    [one] { $count } zlatá cihlička
    [few] { $count } zlaté cihličky
    [many] { $count } zlaté cihličky
   *[other] { $count } zlatých cihliček
}
token-carcassonne-castle = { $count ->
    [one] { $count } hrad
    [few] { $count } hrady
    [many] { $count } hradu
   *[other] { $count } hradů
}
token-carcassonne-animal = { $value ->
    [1] blecha (1)
    [3] opička (3)
    [4] lachtan (4)
    [5] medvěd (5)
    [6] tygr (6)
   *[7] slon (7)
}

# Fáze
phase-carcassonne-starter = Losuje se, kdo začíná.
phase-carcassonne-draw = Táhne se kartička.
phase-carcassonne-hand = Na herním plánu je políčko obklopené kartičkami. Položte tam své opatství, nebo si je nechte a táhněte kartičku.
phase-carcassonne-castle-dealt = Rozdává se hrad.
phase-carcassonne-castle-tile = Místo tažení kartičky smíte přiložit svůj hrad.
phase-carcassonne-castle-or-hand = Místo tažení kartičky smíte přiložit hrad nebo opatství.
phase-carcassonne-castle-must = Kartičky došly. Přiložte svůj hrad.
phase-carcassonne-place = Přiložte kartičku.
phase-carcassonne-place-again = Stavitel vám dává druhou kartičku. Přiložte ji.
phase-carcassonne-bar = První zlatá cihlička je na kartičce. Vyberte sousední kartičku pro druhou.
phase-carcassonne-claim = Umístěte figurku, nebo vynechte.
phase-carcassonne-wagon = Váš vůz byl vyhodnocen. Přesuňte ho na neobsazenou část krajiny poblíž, nebo si ho vezměte zpět.
phase-carcassonne-capture = Vaše věž smí zajmout družiníka ve svém dosahu.
phase-carcassonne-exchange = Vy a další hráč si navzájem držíte figurky. Vyberte, kterou ze svých dostanete zpět.
phase-carcassonne-ransom = Vše je vyhodnoceno. Za body, které teď máte, smíte vykoupit figurku.
phase-carcassonne-dragon = Přesuňte draka o jeden krok. Sežere všechny figurky, které tam jsou.
phase-carcassonne-castle = Vaše město o dvou kartičkách je dokončeno. Vyhodnoťte ho, nebo z něj udělejte hrad.
phase-carcassonne-lord = Vyberte, která z vyhodnocených částí krajiny přinese body vašemu hradnímu pánovi.
phase-carcassonne-take = Vezměte si jednu zlatou cihličku.
phase-carcassonne-token = Otáčí se žeton zvířete pod šapitó.
phase-carcassonne-flock = Vaše kartička zvětšila louku vašeho stáda. Má stádo růst, nebo se vyhodnotit?
phase-carcassonne-sheep = Táhne se žeton pro stádo.
phase-carcassonne-crop-choose = Obrazec v obilí: smějí všichni přidat figurku, nebo si musí každý jednu vzít zpět?
phase-carcassonne-crop-add = Smíte přidat figurku k některé ze svých.
phase-carcassonne-crop-home = Vezměte si zpět jednu ze svých figurek.
phase-carcassonne-auction-choose = Dražba: vyberte kartičku na prodej.
phase-carcassonne-tile-choose = Vyberte si kartičku pro svůj příští tah.
phase-carcassonne-auction-first = Dejte první nabídku za vybranou kartičku. Smí být 0.
phase-carcassonne-auction-bid = Nabídněte za kartičku víc, nebo pasujte.
phase-carcassonne-auction-deal = Vezměte si kartičku a zaplaťte nejvyšší nabídku, nebo ji nechte tomu, kdo nabídl nejvíc a zaplatí vám.
phase-carcassonne-over = Hra skončila.
# Co lze po přiložení kartičky udělat, slovy zprávy prompt-may.
may-carcassonne-figure = umístit figurku
may-carcassonne-pyramid = vyhodnotit pyramidu
may-carcassonne-recall = vzít si zpět opata
may-carcassonne-tower = stavět věž
may-carcassonne-close = uzavřít věž
may-carcassonne-ransom = vykoupit figurku
may-carcassonne-bridge = položit most
may-carcassonne-princess = vyhnat rytíře
may-carcassonne-fairy = přesunout vílu

# Možnosti a co znamenají
choice-carcassonne-pass = Vynechat
choice-carcassonne-figure = Umístit figurku
choice-carcassonne-acrobat = Přidat artistu
choice-carcassonne-pyramid = Každý artista přinese 5 bodů a všichni se vrátí do zásoby. V tomto tahu neumístíte figurku.
choice-carcassonne-bar = Druhou cihličku sem
choice-carcassonne-take = Vzít cihličku odsud
doing-carcassonne-bar = druhá cihlička ({ $place })
doing-carcassonne-take = vzít cihličku ({ $place })
choice-carcassonne-castle = Udělat z něj hrad
choice-carcassonne-no-castle = Vyhodnotit město
choice-carcassonne-lord = { $points ->
    [one] { $feature }, { $points } bod
    [few] { $feature }, { $points } body
    [many] { $feature }, { $points } bodu
   *[other] { $feature }, { $points } bodů
}
# $role: koho se obrazec týká
choice-carcassonne-grow = { $role ->
    [highwayman] Každý smí přidat lupiče
    [knight] Každý smí přidat rytíře
   *[other] Každý smí přidat sedláka
}
choice-carcassonne-mow = { $role ->
    [highwayman] Každý si musí vzít lupiče zpět
    [knight] Každý si musí vzít rytíře zpět
   *[other] Každý si musí vzít sedláka zpět
}
choice-carcassonne-add = { $role ->
    [highwayman] Přidat lupiče sem
    [knight] Přidat rytíře sem
   *[other] Přidat sedláka sem
}
choice-carcassonne-home = { $role ->
    [highwayman] Vzít si tohoto lupiče zpět
    [knight] Vzít si tohoto rytíře zpět
   *[other] Vzít si tohoto sedláka zpět
}
# $what: něco z předchozího; $piece: jiná figurka než obyčejný družiník
choice-carcassonne-with-piece = { $what } ({ $piece })
choice-carcassonne-recall = Vzít si zpět opata
choice-carcassonne-score-flock = Vyhodnotit stádo
choice-carcassonne-grow-flock = Nechat stádo růst
choice-carcassonne-keep-abbey = Nechat si opatství
choice-carcassonne-draw-tile = Táhnout kartičku
choice-carcassonne-castle-tile = Hrad č. { $number }
choice-carcassonne-other-half = Druhá polovina
choice-carcassonne-barn-at = Postavit statek sem
choice-carcassonne-wagon-to = { $role ->
    [highwayman] Přesunout vůz na cestu
    [knight] Přesunout vůz do města
   *[monk] Přesunout vůz do kláštera
}
choice-carcassonne-wagon-home = Vzít si zpět vůz
choice-carcassonne-tower = Stavět věž
choice-carcassonne-close = Uzavřít věž
# $player: číslo místa; $piece: rytíř, velká figurka ...
choice-carcassonne-capture = Zajmout figurku ({ $player }): { $piece }
choice-carcassonne-capture-one = Zajmout družiníka
choice-carcassonne-capture-own = Vzít si zpět vlastní figurku ({ $piece })
choice-carcassonne-capture-none = Nezajmout nikoho
choice-carcassonne-exchange = Dostat zpět: { $piece }
choice-carcassonne-ransom = Vykoupit: { $piece }
choice-carcassonne-no-ransom = Nevykupovat
choice-carcassonne-fly = Drak sem
# $piece: figure
choice-carcassonne-princess = Vyhnat figurku ({ $player }): { $piece }
choice-carcassonne-fairy = Přesunout vílu k tomuto družiníkovi
choice-carcassonne-gate = Tajnou chodbou
choice-carcassonne-fairy-on = Přesunout vílu na tuto kartičku
choice-carcassonne-place-fairy = Víla
choice-carcassonne-through-gate = Tajná chodba
choice-carcassonne-rescue = Princezna
# $tile: jméno kartičky; $number: kolikátá z vyložených to je
choice-carcassonne-choose = Kartička { $number }
choice-carcassonne-choose-label = Vybrat kartičku { $number }: { $tile }
choice-carcassonne-bid = { $points ->
    [one] Nabídnout { $points } bod
    [few] Nabídnout { $points } body
    [many] Nabídnout { $points } bodu
   *[other] Nabídnout { $points } bodů
}
choice-carcassonne-bids = Nabídnout
choice-carcassonne-no-bid = Pasovat
choice-carcassonne-buy = Vzít si kartičku
choice-carcassonne-sell = Nechat kartičku
# $axis: ns, we
choice-carcassonne-bridge = { $axis ->
    [we] Most od západu k východu
   *[ns] Most od severu k jihu
}
choice-carcassonne-refuse-tile = Odložit a vzít si jinou kartičku
hint-carcassonne-castle = Teď nezískáte body. Stejný počet bodů vám však přinese další část krajiny dokončená na jeho šesti kartičkách.
hint-carcassonne-lord = Váš hrad získá tyto body a figurka se vám vrátí. Čekat na víc nemůžete.
hint-carcassonne-add = Přijde z vaší zásoby do téže části krajiny.
hint-carcassonne-home = Vrátí se vám do zásoby bez bodů.
hint-carcassonne-grow = Počínaje hráčem po vaší levici smí každý, kdo takovou figurku na herním plánu má, přidat k ní jednu další.
hint-carcassonne-mow = Počínaje hráčem po vaší levici si každý, kdo takovou figurku na herním plánu má, musí jednu vzít zpět bez bodů.
hint-carcassonne-exchange = Druhý hráč dostane zpět figurku, kterou držíte vy.
hint-carcassonne-take = Z kartiček právě vyhodnocené části krajiny. Čím víc cihliček máte, tím cennější je každá.
hint-carcassonne-big-top = Až někdo přiloží další kartičku Místo pro manéž, přinese každá figurka na těchto devíti kartičkách tolik bodů, kolik ukáže skrytý žeton.
hint-carcassonne-ringmaster = Jako družiník, a navíc 2 body za každou cirkusovou kartičku z devíti v okolí.
hint-carcassonne-large-follower = Jako družiník, ale při určování převahy se počítá za dva.
hint-carcassonne-builder = Když tuto cestu či město prodloužíte, přiložíte ještě jednu kartičku. Do převahy se stavitel nepočítá.
hint-carcassonne-pig = Získáte-li na konci za tuto louku body, přinese každé dokončené město u ní o 1 bod víc.
hint-carcassonne-abbot = Přinese 9 bodů, až bude klášter či zahrada obklopena osmi kartičkami. V pozdějším tahu si ho smíte vzít zpět dřív, za dosavadní kartičky.
hint-carcassonne-recall = Získáte 1 bod za každou z devíti kartiček, která tam už leží. V tomto tahu neumístíte figurku.
hint-carcassonne-shepherd = Hned táhnete ovečky a pak znovu, kdykoli louku zvětšíte, dokud je nevyhodnotíte nebo nevytáhnete vlka. Pastýř není družiník.
hint-carcassonne-score-flock = Získáte bod za každou ovečku na louce a pastýř se vrátí do zásoby.
hint-carcassonne-grow-flock = Táhnete ještě jeden žeton: jednu až čtyři ovečky, nebo vlka, který zažene všechny pastýře z louky bez bodů.
hint-carcassonne-mayor = Počítá se za tolik družiníků, kolik má město erbů. Bez erbu se nepočítá.
hint-carcassonne-wagon = Jako družiník, ale po vyhodnocení ho smíte přesunout na neobsazenou část krajiny poblíž.
hint-carcassonne-barn = Všichni sedláci na této louce hned dostanou 3 body za každé město a vrátí se do zásoby. Statek zůstane a na konci přinese 4 body za každé dokončené město.
hint-carcassonne-wagon-to = Vůz může pokračovat tam; jinak se vrátí do zásoby.
hint-carcassonne-tower = Věž zajme jednoho družiníka na své kartičce, nebo ve čtyřech směrech tak daleko, kolik má dílů.
hint-carcassonne-close = Váš družiník tam zůstane do konce a na této věži už nikdo nesmí stavět.
hint-carcassonne-capture = Figurku držíte, dokud není vyměněna nebo vykoupena.
hint-carcassonne-ransom = Zaplatíte 3 body hráči, který figurku drží. Smíte ji umístit ještě v tomto tahu.
hint-carcassonne-ransom-end = Zaplatíte 3 body hráči, který figurku drží. Vrátí se vám do zásoby.
hint-carcassonne-fly = { $count ->
    [0] Drak tam nesežere nikoho.
    [one] Drak tam sežere { $count } figurku; ta se vrátí do zásoby bez bodů.
    [few] Drak tam sežere { $count } figurky; ty se vrátí do zásoby bez bodů.
    [many] Drak tam sežere { $count } figurky; ty se vrátí do zásoby bez bodů.
   *[other] Drak tam sežere { $count } figurek; ty se vrátí do zásoby bez bodů.
}
hint-carcassonne-princess = Rytíř se vrátí do zásoby bez bodů, ještě než se město vyhodnotí.
hint-carcassonne-fairy-on = Hráči s družiníkem na této kartičce získají bod na začátku každého svého tahu a 3 body, až se vyhodnotí jeho území. Drak na kartičku nesmí.
hint-carcassonne-fairy = Získáte bod na začátku každého svého tahu a 3 body, až se vyhodnotí území tohoto družiníka. Drak na jeho kartičku nesmí.
hint-carcassonne-gate = Na kteroukoli nedokončenou a neobsazenou část krajiny na herním plánu.
hint-carcassonne-choose-free = Položíte ji v příštím tahu místo tažené kartičky.
hint-carcassonne-choose = Dáte za ni první nabídku.
hint-carcassonne-bid = Zůstane-li vaše nabídka nejvyšší, prodávající si kartičku vezme a zaplatí vám, nebo vám ji nechá a zaplatíte vy.
hint-carcassonne-bid-first = Nenabídne-li nikdo víc, dostanete kartičku a o nabídnuté body přijdete, aniž je někdo získá.
hint-carcassonne-buy = Nejvyšší nabídku zaplatíte hráči, který ji dal.
hint-carcassonne-sell = Kartičku dostane ten, kdo nabídl nejvíc, a zaplatí vám.
hint-carcassonne-bridge = Cesta nad touto kartičkou. Zůstane tam a smíte na ni umístit figurku.
hint-carcassonne-bridge-beside = Cesta nad kartičkou vedle vaší. Zůstane tam.
hint-carcassonne-highwayman = Až bude cesta dokončena, získáte 1 bod za každou kartičku a figurka se vrátí do zásoby.
hint-carcassonne-knight = Až bude město dokončeno, získáte body za každou kartičku a erb a figurka se vrátí do zásoby.
hint-carcassonne-monk = Až bude klášter obklopen osmi kartičkami, získáte 9 bodů a figurka se vrátí do zásoby.
hint-carcassonne-heretic = Až bude svatyně obklopena osmi kartičkami, získáte 9 bodů a figurka se vrátí do zásoby. Sousedí-li s ní obsazený klášter, musíte ji dokončit dřív.
hint-carcassonne-lying-monk = Zůstane do konce. Pak získáte 1 bod za tuto kartičku a za každou v nepřerušené přímé řadě od ní, ve všech čtyřech směrech.
hint-carcassonne-guest = Na konci získáte 1 bod za chaloupku a 1 za každé prázdné políčko kolem. Obklopí-li ji osm kartiček, získáte 1 bod a figurka se vrátí do zásoby.
hint-carcassonne-archbishop = Až budou dokončené všechny cesty katedrály, získáte 1 bod za každou kartičku každé z nich a figurka se vrátí do zásoby. Zůstane-li některá do konce nedokončená, získáte 1 bod za každou kartičku všech jejích cest.
hint-carcassonne-burgrave = Až bude zaplněno všech deset políček kolem hradu, získáte 12 bodů a figurka se vrátí do zásoby. Nebudou-li zaplněna ani na konci, získáte 2 body a 1 za každou kartičku kolem.
hint-carcassonne-castle-tile = Obě poloviny se přikládají najednou. Každá dokončená cesta nebo město na nich přinese o 3 body víc. Hrad se nesmí dotýkat jiného hradu.
hint-carcassonne-other-half = Pak umístíte figurku na tuto polovinu hradu.
hint-carcassonne-farmer = Zůstane do konce. Pak získáte body za dokončená města u této louky.

# Odmítnutí
refusal-carcassonne-not-your-turn = Rozhoduje jiný hráč.
refusal-carcassonne-not-now = To teď udělat nemůžete.
refusal-carcassonne-cell-taken = Na tomto políčku už leží kartička.
refusal-carcassonne-apart = Kartička musí aspoň jednou stranou přiléhat k vyložené kartičce.
refusal-carcassonne-misfit = Strany na sebe nenavazují: cesta na cestu, město na město, louka na louku.
refusal-carcassonne-same-look = Kartička vypadá stejně při otočení o { $rotation }°. Zvolte ho.
refusal-carcassonne-river-not-joined = Řeka musí pokračovat tam, kde končí: voda k vodě.
refusal-carcassonne-river-not-clear = Kde řeka pokračuje, nesmí žádná kartička ležet přímo před ní ani o políčko vedle té čáry.
refusal-carcassonne-river-bends-back = Řeka by se stáčela zpět. Políčko, kde pokračuje, musí být volné a nesmí vedle něj ani úhlopříčně za ním ležet jiná kartička.
refusal-carcassonne-shrines-crowded = Kolem svatyně smí být nejvýš jeden klášter a kolem kláštera nejvýš jedna svatyně.
refusal-carcassonne-no-part = Právě přiložená kartička takovou část pro figurku nemá.
refusal-carcassonne-no-figure = Takovou figurku už v zásobě nemáte.
refusal-carcassonne-no-follower-there = Stavitele smíte přidat jen ke svému družiníkovi na nedokončené cestě či v nedokončeném městě, prasátko jen k družiníkovi na louce.
refusal-carcassonne-joined-already = Takovou figurku už tam máte.
refusal-carcassonne-stands-already = Na této louce už pastýř je.
refusal-carcassonne-feature-occupied = { $feature ->
    [road] Na této cestě už figurka je.
    [city] V tomto městě už figurka je.
    [cloister] V tomto klášteře už figurka je.
    [garden] V této zahradě už figurka je.
    [shrine] V této svatyni už figurka je.
    [hut] V chaloupce už figurka je.
    [german-cathedral] V této katedrále už arcibiskup je.
    [german-castle] V tomto hradu už purkrabí je.
    [abbacy] V tomto klášteře už figurka leží.
   *[field] Na této louce už figurka je.
}
refusal-carcassonne-not-its-place = { $feature ->
    [road] Tato figurka na cestu nesmí.
    [city] Tato figurka do města nesmí.
    [cloister] Tato figurka do kláštera nesmí.
    [garden] Do zahrady smí jen opat.
    [shrine] Tato figurka do svatyně nesmí.
    [hut] Tato figurka do chaloupky nesmí.
    [german-cathedral] Tato figurka arcibiskupem být nesmí.
    [german-castle] Tato figurka purkrabím být nesmí.
    [abbacy] Tato figurka v klášteře ležet nesmí.
   *[field] Tato figurka na louku nesmí.
}
refusal-carcassonne-no-farmers = Tato hra se hraje bez sedláků.
refusal-carcassonne-bar-apart = Druhá cihlička musí přijít na některou z kartiček kolem kartičky se zlatem.
refusal-carcassonne-bar-laid = Cihličky umísťujete jen tehdy, když přiložíte kartičku se zlatem: jednu na ni a jednu na sousední.
refusal-carcassonne-no-claim = Na cihličku z této kartičky nemáte nárok.
refusal-carcassonne-draft-order = Hráči, kteří mají na cihličky nárok, si je berou po jedné v pořadí, v jakém jsou na tahu.
refusal-carcassonne-no-draft = Cihličky si hráči berou, jen když jim něco přinese body.
refusal-carcassonne-no-acrobat-space = Na této kartičce není cvičiště artistů.
refusal-carcassonne-acrobat-out-of-reach = Artistu smíte umístit jen na právě přiloženou kartičku nebo na některou z osmi sousedních.
refusal-carcassonne-pyramid-full = Jsou tu už tři artisté, pyramida je kompletní.
refusal-carcassonne-no-acrobat = Artistou může být jen normální družiník z vaší zásoby.
refusal-carcassonne-pyramid-too-soon = Tato pyramida byla dokončena v tomto tahu. Vyhodnotit ji lze až v některém pozdějším.
refusal-carcassonne-pyramid-not-complete = Pyramidu lze vyhodnotit, jen jsou-li v ní tři artisté.
refusal-carcassonne-pyramid-instead = Jednu pyramidu za tah smíte vyhodnotit místo umístění figurky.
refusal-carcassonne-no-small-city = Hrad lze postavit, jen když v tomto tahu dokončíte město ze dvou půlkruhů, v němž stojí figurka.
refusal-carcassonne-no-castle = Majitel tohoto města už nemá žádný hrad.
refusal-carcassonne-castle-not-yours = Hrad smí z města o dvou kartičkách udělat jen jeho majitel, a jen ve chvíli, kdy je město dokončeno.
refusal-carcassonne-no-trigger = Hradní pán si vybírá jen z částí krajiny právě vyhodnocených v okolí svého hradu.
refusal-carcassonne-castle-not-held = Tento hrad nemáte.
refusal-carcassonne-castle-touching = Hrad se nesmí dotýkat jiného hradu, ani rohem.
refusal-carcassonne-castle-too-early = Před dokončením řeky se hrady nepřikládají.
refusal-carcassonne-castle-must-lay = Kartičky došly, proto musíte přiložit hrad.
refusal-carcassonne-castle-untimely = Hrad smíte přiložit jen na začátku svého tahu místo tažení kartičky.
refusal-carcassonne-castle-no-other-half = Na druhou polovinu smíte přejít jen po přiložení hradu, a to jednou.
refusal-carcassonne-crop-choose = Nejprve volí ten, kdo obrazec přiložil: každý smí přidat figurku, nebo si každý musí jednu vzít zpět.
refusal-carcassonne-crop-no-farmer = Nemáte tam figurku, které se obrazec týká.
refusal-carcassonne-crop-no-figure = Takovou figurku tam přidat ani odtud vzít nemůžete.
refusal-carcassonne-no-abbot = Tam váš opat nestojí.
refusal-carcassonne-abbot-done = Opat je obklopen osmi kartičkami a vyhodnotí se sám, zpět si ho vzít nemůžete.
refusal-carcassonne-abbot-untimely = Opata si smíte vzít zpět jen po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-flock-untimely = Vaše stádo roste nebo se vyhodnocuje, jen když jeho louku zvětšíte.
refusal-carcassonne-no-hole = Tuto kartičku smíte položit jen tam, kde jsou kartičky ze všech čtyř stran.
refusal-carcassonne-feature-barred = Na této louce stojí statek, další družiníky na ni umístit nesmíte.
refusal-carcassonne-no-crossing = Statek musí stát tam, kde se stýkají čtyři kartičky a každá má v tom rohu louku. Jednu z nich musíte právě přiložit.
refusal-carcassonne-barn-there = Na této louce už statek stojí.
refusal-carcassonne-barn-untimely = Statek smíte postavit jen po přiložení kartičky, místo jiné figurky.
refusal-carcassonne-no-way = Tam váš vůz nesmí. Smí jen na nedokončenou a neobsazenou cestu, do města nebo do kláštera poblíž.
refusal-carcassonne-wagon-untimely = Vůz smíte přesunout jen tehdy, když byl právě vyhodnocen.
refusal-carcassonne-no-open-tower = Na té kartičce není otevřená věž ani základ věže.
refusal-carcassonne-no-tower-piece = Nemáte už žádný díl věže.
refusal-carcassonne-tower-without-piece = Uzavřít smíte jen věž, která má aspoň jeden díl.
refusal-carcassonne-tower-untimely = Stavět a uzavírat věže smíte jen po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-tower-out-of-reach = V dosahu vaší věže takový družiník není.
refusal-carcassonne-capture-untimely = Zajmout družiníka smíte, jen když jste právě přidali díl na věž.
refusal-carcassonne-exchange-none = Ten hráč žádnou takovou vaši figurku nedrží.
refusal-carcassonne-exchange-untimely = Figurky se vyměňují, jen když si je dva hráči drží navzájem.
refusal-carcassonne-no-captive = Ten hráč žádnou takovou vaši figurku nedrží.
refusal-carcassonne-one-ransom = V jednom tahu smíte vykoupit jen jednu figurku.
refusal-carcassonne-ransom-too-poor = Výkupné stojí 3 body a vy máte méně.
refusal-carcassonne-ransom-untimely = Výkupné smíte zaplatit jen po přiložení kartičky, před umístěním figurky.
refusal-carcassonne-ransom-not-now = Výkupné smíte zaplatit jen po přiložení kartičky před umístěním figurky, nebo na konci svého tahu.
refusal-carcassonne-tile-closed = Na této kartičce je drak, figurku sem umístit nesmíte.
refusal-carcassonne-dragon-too-far = Drak smí letět jen na sousední kartičku.
refusal-carcassonne-dragon-was-there = Při jednom letu drak nesmí na žádnou kartičku dvakrát.
refusal-carcassonne-dragon-guarded = Na kartičku s vílou drak nesmí.
refusal-carcassonne-dragon-untimely = Drak letí, jen když někdo přiložil kartičku s drakem.
refusal-carcassonne-princess-no-knight = Princezna na právě přiložené kartičce smí vyhnat jen rytíře ze svého města, a takový tam není.
refusal-carcassonne-princess-must = Přiložili jste k tomuto městu princeznu, a tak musíte vyhnat jednoho z jeho rytířů.
refusal-carcassonne-princess-untimely = Princezna smí vyhnat rytíře jen po přiložení své kartičky, místo umístění figurky.
refusal-carcassonne-gate-untimely = Tajnou chodbu smíte použít jen po přiložení její kartičky, místo umístění figurky na ni.
refusal-carcassonne-fairy-untimely = Vílu smíte přesunout jen po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-gate-none = Figurku smíte umístit na jinou kartičku, jen když jste právě přiložili tajnou chodbu.
refusal-carcassonne-gate-no-way = Tajná chodba vede jen na nedokončenou a neobsazenou část krajiny jiné kartičky, a ne na kartičku s drakem.
refusal-carcassonne-fairy-no-follower = Víla smí jen k vašemu družiníkovi.
refusal-carcassonne-fairy-no-tile = Víla smí jen na kartičku, kde máte družiníka.
refusal-carcassonne-fairy-on-tile = Víla už na této kartičce je.
refusal-carcassonne-fairy-beside = Víla chodí k družiníkovi, ne jen na kartičku.
refusal-carcassonne-fairy-to-tile = V této hře chodí víla na kartičku, ne k družiníkovi.
refusal-carcassonne-fairy-there = Víla už u tohoto družiníka je.
refusal-carcassonne-no-auction = Nabízet za kartičky, kupovat je a prodávat lze jen v dražbě na konci tahu.
refusal-carcassonne-auction-no-tile = Tam neleží kartička, kterou lze ještě prodat.
refusal-carcassonne-auction-first-bid = První nabídku dává hráč, který kartičku vybral. Smí být 0.
refusal-carcassonne-auction-bid-higher = Nabídka musí být vyšší než { $bid }.
refusal-carcassonne-auction-too-poor = Nemůžete nabídnout víc bodů, než máte ({ $points }).
refusal-carcassonne-auction-too-deep = Nabídka vás nesmí dostat víc než 100 bodů pod 0: smíte nabídnout nejvýš { $points }.
refusal-carcassonne-auction-no-deal = Hráč, který kartičku vybral, ji koupí nebo prodá, až nabídnou všichni.
refusal-carcassonne-auction-bids-over = Nabídky skončily. Teď se kartička koupí, nebo prodá.
refusal-carcassonne-no-bridge-left = Nemáte už žádný most.
refusal-carcassonne-no-bridge-there = Most potřebuje na obou koncích louku, za nimi nesmí ležet kartička a na jeho kartičce nesmí být jiný most.
refusal-carcassonne-one-bridge = Od přiložení této kartičky jste už jeden most položili.
refusal-carcassonne-bridge-not-here = Most smíte položit jen nad kartičku, kterou jste právě přiložili.
refusal-carcassonne-bridge-too-far = Most smíte položit jen nad kartičku, kterou jste právě přiložili, nebo nad sousední.
refusal-carcassonne-bridge-untimely = Most smíte položit jen po přiložení kartičky, než umístíte figurku.
refusal-carcassonne-fits-without-bridge = Tato kartička pasuje i bez mostu, takže ji musíte přiložit.
refusal-carcassonne-bridge-above-figures = Most nesmíte položit nad figurky, které na té kartičce stojí pod širým nebem.
refusal-carcassonne-acrobat-below = Pod most artistu umístit nesmíte.

# Závěrečný účet
item-carcassonne-roads = Cesty
item-carcassonne-cities = Města
item-carcassonne-cloisters = Kláštery
item-carcassonne-gardens = Zahrady
item-carcassonne-shrines = Svatyně
item-carcassonne-huts = Chaloupka baby Jagy
item-carcassonne-german-cathedrals = Německé katedrály
item-carcassonne-german-castles = Německé hrady
item-carcassonne-abbacies = Ležící opati
item-carcassonne-fields = Louky
item-carcassonne-gold = Zlaté cihličky
item-carcassonne-goods = Zboží
item-carcassonne-king = Král
item-carcassonne-robber = Zbojník
item-carcassonne-church = Kostely
item-carcassonne-flocks = Stáda
item-carcassonne-ransoms = Výkupné
item-carcassonne-barns = Statky
item-carcassonne-fairy = Víla
item-carcassonne-auctions = Dražby
item-carcassonne-big-top = Šapitó
item-carcassonne-acrobats = Artisté
item-carcassonne-ringmasters = Ředitelé
item-carcassonne-castles = Hrady

# Části jednoho bodování; $count je počet
score-carcassonne-tiles = { $count ->
    [one] { $count } kartička
    [few] { $count } kartičky
    [many] { $count } kartičky
   *[other] { $count } kartiček
}
score-carcassonne-pennants = { $count ->
    [one] { $count } erb
    [few] { $count } erby
    [many] { $count } erbu
   *[other] { $count } erbů
}
score-carcassonne-inns = { $count ->
    [one] s hostincem
    [few] se { $count } hostinci
    [many] s { $count } hostince
   *[other] s { $count } hostinci
}
score-carcassonne-cathedrals = { $count ->
    [one] s katedrálou
    [few] se { $count } katedrálami
    [many] s { $count } katedrály
   *[other] s { $count } katedrálami
}
score-carcassonne-pig-herds = { $count ->
    [one] se stádem vepřů
    [few] se { $count } stády vepřů
    [many] s { $count } stáda vepřů
   *[other] s { $count } stády vepřů
}
# $points: co hostinec nebo katedrála přidá; 0, když cesta nebo město není dokončené, a proto nepřinese nic
score-carcassonne-inn = { $points ->
    [0] hostinec, ale nedokončeno
   *[other] { $points } za hostinec
}
score-carcassonne-pig-herd = { $points } za stádo vepřů
score-carcassonne-cathedral = { $points ->
    [0] katedrála, ale nedokončeno
   *[other] { $points } za katedrálu
}
score-carcassonne-cities = { $count ->
    [one] { $count } dokončené město
    [few] { $count } dokončená města
    [many] { $count } dokončeného města
   *[other] { $count } dokončených měst
}
score-carcassonne-roads = { $count ->
    [one] { $count } dokončená cesta
    [few] { $count } dokončené cesty
    [many] { $count } dokončené cesty
   *[other] { $count } dokončených cest
}
score-carcassonne-castles = { $count ->
    [one] { $count } hrad
    [few] { $count } hrady
    [many] { $count } hradu
   *[other] { $count } hradů
}
score-carcassonne-figures = { $count ->
    [one] { $count } figurka
    [few] { $count } figurky
    [many] { $count } figurky
   *[other] { $count } figurek
}
score-carcassonne-acrobats = { $count ->
    [one] { $count } artista
    [few] { $count } artisté
    [many] { $count } artisty
   *[other] { $count } artistů
}
score-carcassonne-acrobat-tiles = { $count ->
    [one] { $count } cvičiště artistů
    [few] { $count } cvičiště artistů
    [many] { $count } cvičiště artistů
   *[other] { $count } cvičišť artistů
}
score-carcassonne-circus-tiles = { $count ->
    [one] { $count } cirkusová kartička
    [few] { $count } cirkusové kartičky
    [many] { $count } cirkusové kartičky
   *[other] { $count } cirkusových kartiček
}
score-carcassonne-bars = { $count ->
    [one] { $count } cihlička
    [few] { $count } cihličky
    [many] { $count } cihličky
   *[other] { $count } cihliček
}
score-carcassonne-wines = { $count ->
    [one] symbol vína
    [few] { $count } symboly vína
    [many] { $count } symbolu vína
   *[other] { $count } symbolů vína
}
score-carcassonne-grains = { $count ->
    [one] symbol obilí
    [few] { $count } symboly obilí
    [many] { $count } symbolu obilí
   *[other] { $count } symbolů obilí
}
score-carcassonne-cloths = { $count ->
    [one] symbol sukna
    [few] { $count } symboly sukna
    [many] { $count } symbolu sukna
   *[other] { $count } symbolů sukna
}
# $count: žetony těch, kdo jich mají nejvíc
score-carcassonne-wine = nejvíc vína ({ $count })
score-carcassonne-grain = nejvíc obilí ({ $count })
score-carcassonne-cloth = nejvíc sukna ({ $count })
score-carcassonne-pig = { $points } za prasátko
score-carcassonne-church = { $points } za nejvíc družiníků kolem
score-carcassonne-darmstadtium = { $points } za Darmstadtium
score-carcassonne-ransom = { $points } za zajatce
score-carcassonne-ransom-out = { $points } za figurku v zajetí
score-carcassonne-fairy = { $points } za družiníka u víly
score-carcassonne-title = { $points } za titul
score-carcassonne-fairy-turn = { $points } na začátku tahu
score-carcassonne-auction = { $points } za kartičku
score-carcassonne-auction-out = { $points } za kartičku
score-carcassonne-empty-spaces = { $count ->
    [one] { $count } prázdné políčko
    [few] { $count } prázdná políčka
    [many] { $count } prázdného políčka
   *[other] { $count } prázdných políček
}
score-carcassonne-vineyards = { $count ->
    [one] { $count } vinice
    [few] { $count } vinice
    [many] { $count } vinice
   *[other] { $count } vinic
}
# $points: ovečky na žetonech s jednou, dvěma, třemi, čtyřmi
score-carcassonne-sheep-1 = { $points } po jedné
score-carcassonne-sheep-2 = { $points } po dvou
score-carcassonne-sheep-3 = { $points } po třech
score-carcassonne-sheep-4 = { $points } po čtyřech
score-carcassonne-road = cesta v okolí
score-carcassonne-city = město v okolí
score-carcassonne-cloister = klášter v okolí
score-carcassonne-garden = zahrada v okolí
score-carcassonne-hut = chaloupka v okolí
score-carcassonne-german-cathedral = { $points } za německou katedrálu
score-carcassonne-german-castle = { $points } za německý hrad
score-carcassonne-shrine = svatyně v okolí
score-carcassonne-castle = hrad v okolí
score-carcassonne-nothing = v okolí se nic nedokončilo
score-carcassonne-challenge = prohraný souboj

# Záznam hry. $player: jméno hráče
# $tile: označení kartičky
log-carcassonne-starter = { $player } začíná.
log-carcassonne-drawn = { $player } táhne kartičku { $tile }.
log-carcassonne-discarded = Kartička { $tile } nikam nepasuje a je vyřazena ze hry.
log-carcassonne-placed = { $player } přikládá kartičku.
log-carcassonne-hand-laid = { $player } pokládá opatství.
log-carcassonne-double-laid = { $player } přikládá hrad.
# $count: jeho číslo
log-carcassonne-castle-dealt = { $player } dostává hrad č. { $count }.
# $piece: follower, ringmaster, large-follower, builder, pig, abbot, shepherd, mayor, wagon, barn; $role: highwayman, knight, monk, heretic, lying-monk, farmer, acrobat, keeper, abbot (v zahradě)
log-carcassonne-figure = { $piece ->
    [ringmaster] { $role ->
        [keeper] { $player } uzavírá věž ředitelem.
        [highwayman] { $player } umísťuje ředitele na cestu.
        [knight] { $player } umísťuje ředitele do města.
        [monk] { $player } umísťuje ředitele do kláštera.
        [heretic] { $player } umísťuje ředitele do svatyně.
        [guest] { $player } umísťuje ředitele do chaloupky.
        [archbishop] { $player } umísťuje ředitele jako arcibiskupa.
        [burgrave] { $player } umísťuje ředitele jako purkrabího.
        [lying-monk] { $player } pokládá ředitele v klášteře.
       *[farmer] { $player } pokládá ředitele na louku.
    }
    [builder] { $player } umísťuje stavitele.
    [shepherd] { $player } umísťuje pastýře na louku.
    [mayor] { $player } umísťuje starostu do města.
    [barn] { $player } staví na louce statek.
    [wagon] { $role ->
        [highwayman] { $player } umísťuje vůz na cestu.
        [knight] { $player } umísťuje vůz do města.
        [heretic] { $player } umísťuje vůz do svatyně.
        [guest] { $player } umísťuje vůz do chaloupky.
        [archbishop] { $player } umísťuje vůz do katedrály.
        [burgrave] { $player } umísťuje vůz do hradu.
        [lying-monk] { $player } nechává vůz v klášteře.
       *[monk] { $player } umísťuje vůz do kláštera.
    }
    [pig] { $player } umísťuje prasátko na louku.
    [large-follower] { $role ->
        [keeper] { $player } uzavírá věž velkou figurkou.
        [highwayman] { $player } umísťuje velkou figurku jako lupiče.
        [knight] { $player } umísťuje velkou figurku jako rytíře.
        [monk] { $player } umísťuje velkou figurku jako mnicha.
        [heretic] { $player } umísťuje velkou figurku jako kacíře.
        [guest] { $player } umísťuje velkou figurku do chaloupky.
        [archbishop] { $player } umísťuje velkou figurku jako arcibiskupa.
        [burgrave] { $player } umísťuje velkou figurku jako purkrabího.
        [lying-monk] { $player } pokládá velkou figurku v klášteře.
       *[farmer] { $player } pokládá velkou figurku jako sedláka.
    }
    [abbot] { $role ->
        [monk] { $player } umísťuje opata do kláštera.
        [heretic] { $player } umísťuje opata do svatyně.
        [lying-monk] { $player } pokládá opata v klášteře.
       *[abbot] { $player } umísťuje opata do zahrady.
    }
   *[follower] { $role ->
        [keeper] { $player } uzavírá věž.
        [highwayman] { $player } umísťuje lupiče.
        [knight] { $player } umísťuje rytíře.
        [monk] { $player } umísťuje mnicha.
        [heretic] { $player } umísťuje kacíře.
        [guest] { $player } umísťuje družiníka do chaloupky.
        [archbishop] { $player } umísťuje arcibiskupa.
        [burgrave] { $player } umísťuje purkrabího.
        [lying-monk] { $player } pokládá družiníka v klášteře.
        [acrobat] { $player } umísťuje artistu.
       *[farmer] { $player } pokládá sedláka.
    }
}
log-carcassonne-passed = { $player } vynechává.
log-carcassonne-bar-laid = { $player } pokládá zlatou cihličku.
log-carcassonne-bar-taken = { $player } si bere zlatou cihličku.
# $count: počet cihliček
log-carcassonne-bars-removed = { $count ->
    [one] { $count } zlatá cihlička zbyla a vrací se do krabice.
    [few] { $count } zlaté cihličky zbyly a vracejí se do krabice.
    [many] { $count } zlaté cihličky zbylo a vrací se do krabice.
   *[other] { $count } zlatých cihliček zbylo a vrací se do krabice.
}
# $count: hodnota žetonu
log-carcassonne-token = Žeton zvířete pod šapitó: { $count ->
    [1] blecha (1).
    [3] opička (3).
    [4] lachtan (4).
    [5] medvěd (5).
    [6] tygr (6).
   *[7] slon (7).
}
log-carcassonne-big-top = Na skrytém žetonu zvířete teď stojí šapitó.
log-carcassonne-pyramid = { $player } vyhodnocuje lidskou pyramidu.
log-carcassonne-castle = { $player } staví hrad.
log-carcassonne-crop-grow = { $player } volí: každý smí přidat sedláka.
log-carcassonne-crop-mow = { $player } volí: každý si musí vzít sedláka zpět.
log-carcassonne-crop-home = { $player } si bere zpět sedláka.
log-carcassonne-crop-grow-road = { $player } volí: každý smí přidat lupiče.
log-carcassonne-crop-mow-road = { $player } volí: každý si musí vzít lupiče zpět.
log-carcassonne-crop-home-road = { $player } si bere zpět lupiče.
log-carcassonne-crop-grow-city = { $player } volí: každý smí přidat rytíře.
log-carcassonne-crop-mow-city = { $player } volí: každý si musí vzít rytíře zpět.
log-carcassonne-crop-home-city = { $player } si bere zpět rytíře.
log-carcassonne-companion-home = Odešel poslední družiník, a tak se do zásoby vrací i prasátko či stavitel ({ $player }).
log-carcassonne-second-part = { $player } tam má stavitele, a tak přikládá ještě jednu kartičku.
# $count: počet kartiček
log-carcassonne-king-taken = { $count ->
    [one] Králem je { $player }: největší město má { $count } kartičku.
    [few] Králem je { $player }: největší město má { $count } kartičky.
    [many] Králem je { $player }: největší město má { $count } kartičky.
   *[other] Králem je { $player }: největší město má { $count } kartiček.
}
log-carcassonne-robber-taken = { $count ->
    [one] Zbojníkem je { $player }: nejdelší cesta má { $count } kartičku.
    [few] Zbojníkem je { $player }: nejdelší cesta má { $count } kartičky.
    [many] Zbojníkem je { $player }: nejdelší cesta má { $count } kartičky.
   *[other] Zbojníkem je { $player }: nejdelší cesta má { $count } kartiček.
}
log-carcassonne-wine-taken = { $count ->
    [one] { $player } dostává { $count } žeton vína.
    [few] { $player } dostává { $count } žetony vína.
    [many] { $player } dostává { $count } žetonu vína.
   *[other] { $player } dostává { $count } žetonů vína.
}
log-carcassonne-grain-taken = { $count ->
    [one] { $player } dostává { $count } žeton obilí.
    [few] { $player } dostává { $count } žetony obilí.
    [many] { $player } dostává { $count } žetonu obilí.
   *[other] { $player } dostává { $count } žetonů obilí.
}
log-carcassonne-cloth-taken = { $count ->
    [one] { $player } dostává { $count } žeton sukna.
    [few] { $player } dostává { $count } žetony sukna.
    [many] { $player } dostává { $count } žetonu sukna.
   *[other] { $player } dostává { $count } žetonů sukna.
}
log-carcassonne-abbot-home = { $player } si bere opata zpět.
log-carcassonne-hill-tile = { $player } pokládá pod kopec kartičku lícem dolů.
log-carcassonne-sheep = { $count ->
    [one] Do stáda přibývá { $count } ovečka ({ $player }).
    [few] Do stáda přibývají { $count } ovečky ({ $player }).
    [many] Do stáda přibývá { $count } ovečky ({ $player }).
   *[other] Do stáda přibývá { $count } oveček ({ $player }).
}
log-carcassonne-wolf = { $player } táhne vlka.
log-carcassonne-shepherd-home = Pastýř se vrací do zásoby bez bodů ({ $player }).
log-carcassonne-wagon-goes-on = Vůz jede dál ({ $player }).
# $count: kolik má teď dílů
log-carcassonne-tower-built = { $count ->
    [one] { $player } začíná stavět věž.
    [few] { $player } staví na věži, která teď má { $count } díly.
    [many] { $player } staví na věži, která teď má { $count } dílu.
   *[other] { $player } staví na věži, která teď má { $count } dílů.
}
# $piece: druh figurky; $player: čí je; $by: kdo ji zajal
log-carcassonne-captive-taken = { $piece ->
    [follower] { $by } bere věží do zajetí družiníka ({ $player }).
    [ringmaster] { $by } bere věží do zajetí ředitele ({ $player }).
    [large-follower] { $by } bere věží do zajetí velkou figurku ({ $player }).
    [abbot] { $by } bere věží do zajetí opata ({ $player }).
    [mayor] { $by } bere věží do zajetí starostu ({ $player }).
    [wagon] { $by } bere věží do zajetí vůz ({ $player }).
   *[other] Věž bere do zajetí figurku ({ $player }).
}
log-carcassonne-captive-own = { $piece ->
    [follower] { $player } si věží bere zpět družiníka.
    [ringmaster] { $player } si věží bere zpět ředitele.
    [large-follower] { $player } si věží bere zpět velkou figurku.
    [abbot] { $player } si věží bere zpět opata.
    [mayor] { $player } si věží bere zpět starostu.
    [wagon] { $player } si věží bere zpět vůz.
   *[other] { $player } si věží bere figurku zpět.
}
# $by: kdo ji držel
log-carcassonne-captive-back = { $piece ->
    [follower] { $by } výměnou vrací družiníka ({ $player }).
    [ringmaster] { $by } výměnou vrací ředitele ({ $player }).
    [large-follower] { $by } výměnou vrací velkou figurku ({ $player }).
    [abbot] { $by } výměnou vrací opata ({ $player }).
    [mayor] { $by } výměnou vrací starostu ({ $player }).
    [wagon] { $by } výměnou vrací vůz ({ $player }).
   *[other] Zajatá figurka se výměnou vrací do zásoby ({ $player }).
}
# $by: kdo ji držel a dostává výkupné
log-carcassonne-ransom-paid = { $piece ->
    [follower] { $player } vykupuje družiníka, výkupné dostává { $by }.
    [ringmaster] { $player } vykupuje ředitele, výkupné dostává { $by }.
    [large-follower] { $player } vykupuje velkou figurku, výkupné dostává { $by }.
    [abbot] { $player } vykupuje opata, výkupné dostává { $by }.
    [mayor] { $player } vykupuje starostu, výkupné dostává { $by }.
    [wagon] { $player } vykupuje vůz, výkupné dostává { $by }.
   *[other] { $player } vykupuje figurku.
}
log-carcassonne-dragon-comes = K sopce přilétá drak.
log-carcassonne-dragon-flies = { $player } přesouvá draka.
log-carcassonne-eaten = { $piece ->
    [follower] Drak sežral družiníka ({ $player }).
    [ringmaster] Drak sežral ředitele ({ $player }).
    [large-follower] Drak sežral velkou figurku ({ $player }).
    [builder] Drak sežral stavitele ({ $player }).
    [pig] Drak sežral prasátko ({ $player }).
    [abbot] Drak sežral opata ({ $player }).
    [shepherd] Drak sežral pastýře ({ $player }).
    [mayor] Drak sežral starostu ({ $player }).
    [wagon] Drak sežral vůz ({ $player }).
   *[other] Drak sežral figurku ({ $player }).
}
log-carcassonne-princess = { $piece ->
    [ringmaster] Princezna vyhání ředitele ({ $player }).
    [large-follower] Princezna vyhání velkou figurku ({ $player }).
    [mayor] Princezna vyhání starostu ({ $player }).
    [wagon] Princezna vyhání vůz ({ $player }).
   *[follower] Princezna vyhání rytíře ({ $player }).
}
log-carcassonne-gate = { $player } používá tajnou chodbu.
log-carcassonne-fairy = { $player } přesouvá vílu.
# $tile: jméno kartičky; $count: body
log-carcassonne-tile-offered = Do dražby přichází: { $tile }.
log-carcassonne-tile-chosen = { $player } vybírá kartičku: { $tile }.
log-carcassonne-bid = { $count ->
    [one] { $player } nabízí { $count } bod.
    [few] { $player } nabízí { $count } body.
    [many] { $player } nabízí { $count } bodu.
   *[other] { $player } nabízí { $count } bodů.
}
log-carcassonne-tile-sold = { $count ->
    [0] { $player } získává kartičku zadarmo: { $tile }.
    [one] { $player } získává kartičku za { $count } bod: { $tile }.
    [few] { $player } získává kartičku za { $count } body: { $tile }.
    [many] { $player } získává kartičku za { $count } bodu: { $tile }.
   *[other] { $player } získává kartičku za { $count } bodů: { $tile }.
}
log-carcassonne-tile-left = { $player } dostává poslední kartičku: { $tile }.
# $feature: road, city, cloister, garden, shrine, abbacy, field, castle, ringmaster, acrobats, big-top, gold, goods, flock, king, robber, church, barn, barn-field, joined-field, ransom, ransom-out, fairy, fairy-turn, auction, auction-out; $complete: yes, no
log-carcassonne-bridge = { $player } staví most.
# $feature: road, city, cloister, garden, shrine, abbacy, field, castle, ringmaster, acrobats, big-top, gold, goods, flock, king, robber, church, barn, barn-field, joined-field, ransom, ransom-out, fairy, fairy-turn; $complete: yes, no
log-carcassonne-scored = { $feature ->
    [road] { $complete ->
        [yes] Cesta dokončena
       *[no] Nedokončená cesta
    }
    [city] { $complete ->
        [yes] Město dokončeno
       *[no] Nedokončené město
    }
    [cloister] { $complete ->
        [yes] Klášter dokončen
       *[no] Nedokončený klášter
    }
    [garden] { $complete ->
        [yes] Zahrada dokončena
       *[no] Nedokončená zahrada
    }
    [shrine] { $complete ->
        [yes] Svatyně dokončena
       *[no] Nedokončená svatyně
    }
    [abbacy] Ležící opat
    [hut] Chaloupka baby Jagy
    [german-cathedral] { $complete ->
        [yes] Německá katedrála
       *[no] Nedokončená německá katedrála
    }
    [german-castle] { $complete ->
        [yes] Německý hrad
       *[no] Nedokončený německý hrad
    }
    [castle] { $complete ->
        [yes] Hrad
       *[no] Hrad, u něhož se nic nedokončilo
    }
    [ringmaster] Ředitel
    [acrobats] Artisté
    [big-top] Šapitó
    [gold] Zlaté cihličky
    [flock] Stádo
    [goods] Zboží
    [king] Král
    [robber] Zbojník
    [church] Kostel
    [ransom] Přijaté výkupné
    [ransom-out] Zaplacené výkupné
    [barn] Statek
    [barn-field] Sedláci tam, kde se staví statek
    [joined-field] Sedláci na louce připojené ke statku
    [fairy] Víla
    [fairy-turn] Víla na začátku tahu
    [auction] Prodaná kartička
    [auction-out] Zaplacená kartička
   *[field] Louka
}
# Body jednoho hráče z tohoto bodování
log-carcassonne-scored-points = { $points ->
    [one] { $player } získává { $points } bod
    [few] { $player } získává { $points } body
    [many] { $player } získává { $points } bodu
   *[other] { $player } získává { $points } bodů
}
log-carcassonne-scored-nobody = nikdo neboduje
# $players: jedno jméno, nebo více spojených jmen; $count: kolik jich je
log-carcassonne-over = { $count ->
    [one] Vítězí { $players }.
    [few] O vítězství se dělí { $players }.
    [many] O vítězství se dělí { $players }.
   *[other] O vítězství se dělí { $players }.
}

# Stůl: zásoby, drobné písmo, nápověda
carcassonne-followers-left = { $count ->
    [one] { $count } družiník v zásobě
    [few] { $count } družiníci v zásobě
    [many] { $count } družiníka v zásobě
   *[other] { $count } družiníků v zásobě
}
carcassonne-ringmasters-left = { $count ->
    [0] Ředitel stojí na herním plánu
   *[other] Ředitel je v zásobě
}
carcassonne-large-followers-left = { $count ->
    [0] Velká figurka je na herním plánu
   *[other] Velká figurka je v zásobě
}
carcassonne-builders-left = { $count ->
    [0] Stavitel je na herním plánu
   *[other] Stavitel je v zásobě
}
carcassonne-pigs-left = { $count ->
    [0] Prasátko je na herním plánu
   *[other] Prasátko je v zásobě
}
carcassonne-wine-held = Víno: { $count }
carcassonne-grain-held = Obilí: { $count }
carcassonne-cloth-held = Sukno: { $count }
# $tiles: kartičky největšího města nebo nejdelší cesty; $count: body podle stavu teď
carcassonne-king-held = Král (největší město: { $tiles ->
    [one] { $tiles } kartička
    [few] { $tiles } kartičky
    [many] { $tiles } kartičky
   *[other] { $tiles } kartiček
}), na konci { $count ->
    [one] { $count } bod
    [few] { $count } body
    [many] { $count } bodu
   *[other] { $count } bodů
}
carcassonne-robber-held = Zbojník (nejdelší cesta: { $tiles ->
    [one] { $tiles } kartička
    [few] { $tiles } kartičky
    [many] { $tiles } kartičky
   *[other] { $tiles } kartiček
}), na konci { $count ->
    [one] { $count } bod
    [few] { $count } body
    [many] { $count } bodu
   *[other] { $count } bodů
}
carcassonne-abbots-left = { $count ->
    [0] Opat je na herním plánu
   *[other] Opat je v zásobě
}
carcassonne-mayors-left = { $count ->
    [0] Starosta je na herním plánu
   *[other] Starosta je v zásobě
}
carcassonne-wagons-left = { $count ->
    [0] Vůz je na herním plánu
   *[other] Vůz je v zásobě
}
carcassonne-tower-pieces-left = { $count ->
    [one] Zbývá { $count } díl věže
    [few] Zbývají { $count } díly věží
    [many] Zbývá { $count } dílu věže
   *[other] Zbývá { $count } dílů věží
}
carcassonne-captives-held = { $count ->
    [one] Drží { $count } zajatce
    [few] Drží { $count } zajatce
    [many] Drží { $count } zajatce
   *[other] Drží { $count } zajatců
}
carcassonne-held-by-others = { $count ->
    [one] { $count } figurku drží jiní
    [few] { $count } figurky drží jiní
    [many] { $count } figurky drží jiní
   *[other] { $count } figurek drží jiní
}
# $player: číslo místa
carcassonne-held-by = drží { $player }
carcassonne-tower-here = { $count ->
    [one] věž o { $count } dílu
    [few] věž o { $count } dílech
    [many] věž o { $count } dílu
   *[other] věž o { $count } dílech
}
carcassonne-tower-closed-here = { $count ->
    [one] uzavřená věž o { $count } dílu
    [few] uzavřená věž o { $count } dílech
    [many] uzavřená věž o { $count } dílu
   *[other] uzavřená věž o { $count } dílech
}
carcassonne-barns-left = { $count ->
    [0] Statek je na herním plánu
   *[other] Statek je v zásobě
}
carcassonne-abbeys-held = { $count ->
    [0] Opatství už je na herním plánu
    [one] Opatství v ruce
    [few] { $count } opatství v ruce
    [many] { $count } opatství v ruce
   *[other] { $count } opatství v ruce
}
carcassonne-german-castles-held = { $count ->
    [0] Žádný hrad
    [one] { $count } hrad v ruce
    [few] { $count } hrady v ruce
    [many] { $count } hradu v ruce
   *[other] { $count } hradů v ruce
}
carcassonne-no-pennant = bez erbu bez bodů
carcassonne-barn-here = Statek: na konci 4 body za každé dokončené město u jeho louky
carcassonne-dragon-here = Drak: na tuto kartičku nesmíte umístit figurku
carcassonne-fairy-here = Víla: drak na tuto kartičku nesmí
carcassonne-bridge-here = Most: cesta nad touto kartičkou
carcassonne-bridges-left = { $count ->
    [0] žádný most
    [one] jeden most
    [few] { $count } mosty
    [many] { $count } mostu
   *[other] { $count } mostů
}
carcassonne-with-bridge = { $axis ->
    [ns] s mostem od severu k jihu
   *[we] s mostem od západu k východu
}{ $over ->
    [own] {" "}nad ní
   *[other] {" "}nad sousední kartičkou ({ $place })
}
carcassonne-bridge-sign = Kde vidíte most, pasuje kartička jen s mostem. Položíte oba najednou.
carcassonne-on-bridge = { $figure } na mostě
carcassonne-dragon-steps = { $count ->
    [one] Drak má ještě { $count } krok
    [few] Drak má ještě { $count } kroky
    [many] Drak má ještě { $count } kroku
   *[other] Drak má ještě { $count } kroků
}
carcassonne-shepherds-left = { $count ->
    [0] Pastýř je na herním plánu
    [one] Pastýř je v zásobě
    [few] Pastýř je v zásobě
    [many] Pastýř je v zásobě
   *[other] Pastýř je v zásobě
}
carcassonne-sheep-held = Ovečky: { $count }
carcassonne-shepherd-with = { $count ->
    [one] pastýř, { $count } ovečka
    [few] pastýř, { $count } ovečky
    [many] pastýř, { $count } ovečky
   *[other] pastýř, { $count } oveček
}
carcassonne-flock-here = { $count ->
    [one] Pastýř s { $count } ovečkou
    [few] Pastýř se { $count } ovečkami
    [many] Pastýř s { $count } ovečky
   *[other] Pastýř s { $count } ovečkami
}
carcassonne-hill-here = Kopec: družiníci na něm rozhodují shody
carcassonne-vineyard-here = Vinice: dokončený klášter vedle ní přinese o 3 body víc
carcassonne-bars-held = { $count ->
    [one] { $count } zlatá cihlička
    [few] { $count } zlaté cihličky
    [many] { $count } zlaté cihličky
   *[other] { $count } zlatých cihliček
}, { $points ->
    [one] teď za { $points } bod
    [few] teď za { $points } body
    [many] teď za { $points } bodu
   *[other] teď za { $points } bodů
}
carcassonne-bars-short = { $count ->
    [one] { $count } cihlička
    [few] { $count } cihličky
    [many] { $count } cihličky
   *[other] { $count } cihliček
}
carcassonne-worth-short = ({ $points })
carcassonne-draft = { $count ->
    [one] Rozděluje se { $count } cihlička
    [few] Rozdělují se { $count } cihličky
    [many] Rozděluje se { $count } cihličky
   *[other] Rozděluje se { $count } cihliček
}{ $others ->
    [0] .
   *[other] ; dále: { $players }.
}
carcassonne-instead = { $points ->
    [one] místo { $points } bodu
    [few] místo { $points } bodů
    [many] místo { $points } bodu
   *[other] místo { $points } bodů
}
carcassonne-pays = { $points ->
    [one] přinese { $points } bod
    [few] přinese { $points } body
    [many] přinese { $points } bodu
   *[other] přinese { $points } bodů
}
# Žetony v sáčku: s vlkem a s ovečkami
carcassonne-flock-risk = žetony: { $wolves } s vlkem, { $sheep } s ovečkami
carcassonne-beside = Kartičky vedle herního plánu
# $number: kolikátá z vyložených to je
carcassonne-offered = Kartička { $number }, { $tile }
carcassonne-highest-bid = { $points ->
    [one] Nejvyšší nabídka: { $points } bod, { $player }
    [few] Nejvyšší nabídka: { $points } body, { $player }
    [many] Nejvyšší nabídka: { $points } bodu, { $player }
   *[other] Nejvyšší nabídka: { $points } bodů, { $player }
}
carcassonne-your-bid = Vaše nabídka ({ $least } až { $most })
carcassonne-bid-wrong = Nabídnout lze celé číslo od { $least } do { $most }.
carcassonne-seller = Kartičku prodává { $player }
carcassonne-choosing = Výběr kartičky
carcassonne-costs = { $points ->
    [one] stojí { $points } bod
    [few] stojí { $points } body
    [many] stojí { $points } bodu
   *[other] stojí { $points } bodů
}
carcassonne-brings = { $points ->
    [one] přinese { $points } bod
    [few] přinese { $points } body
    [many] přinese { $points } bodu
   *[other] přinese { $points } bodů
}
carcassonne-do-acrobat = artista
carcassonne-do-pyramid = vyhodnotit pyramidu
carcassonne-acrobats-here = { $count ->
    [0] zatím žádný artista
    [one] { $count } artista ze tří
    [few] { $count } artisté ze tří
    [many] { $count } artisty ze tří
   *[other] { $count } artistů ze tří
}
carcassonne-big-top-here = { $count ->
    [0] Šapitó; v dosahu žádná figurka
    [one] Šapitó; v dosahu { $count } figurka
    [few] Šapitó; v dosahu { $count } figurky
    [many] Šapitó; v dosahu { $count } figurky
   *[other] Šapitó; v dosahu { $count } figurek
}
carcassonne-challenge-here = Souboj svatyně a kláštera: co je dokončeno dřív, odstraní druhou figurku
carcassonne-tokens-hidden = { $count ->
    [one] { $count } žeton zvířete, který ještě nikdo neviděl
    [few] { $count } žetony zvířat, které ještě nikdo neviděl
    [many] { $count } žetonu zvířat, které ještě nikdo neviděl
   *[other] { $count } žetonů zvířat, které ještě nikdo neviděl
}
carcassonne-times = { $count }×
carcassonne-lies = { $piece } (leží)
hint-carcassonne-acrobat = Za krajinu body nezíská. Tři artisté tvoří lidskou pyramidu, která přinese za každého 5 bodů.
hint-carcassonne-bar = Bere si je hráč, který na jejich kartičce získá body za část krajiny. Čím víc jich máte, tím cennější je každá.
carcassonne-wait = { $phase ->
    [place] Přikládá kartičku …
    [hand] Přemýšlí o opatství …
    [castle-dealt] Rozdávají se hrady …
    [castle-tile] Přemýšlí o hradu …
    [castle-or-hand] Přemýšlí o hradu nebo opatství …
    [castle-must] Přikládá hrad …
    [wagon] Přemýšlí o voze …
    [capture] Vybírá, koho věž zajme …
    [exchange] Vybírá figurku, kterou dostane zpět …
    [ransom] Přemýšlí o výkupném …
    [dragon] Přesouvá draka …
    [bar] Vybírá místo pro druhou cihličku …
    [claim] Přemýšlí o figurce …
    [castle] Přemýšlí o hradu …
    [lord] Vybírá, co přinese body hradnímu pánovi …
    [take] Bere si zlatou cihličku …
    [token] Otáčí se žeton zvířete …
    [flock] Přemýšlí o stádu …
    [sheep] Táhne se žeton pro stádo …
    [crop-choose] Vybírá, co obrazec v obilí udělá …
    [crop-add] Přemýšlí o další figurce …
    [crop-home] Bere si figurku zpět …
    [auction-choose] Vybírá kartičku do dražby …
    [tile-choose] Vybírá kartičku …
    [auction-first] Dává první nabídku …
    [auction-bid] Přemýšlí o nabídce …
    [auction-deal] Kupuje nebo prodává kartičku …
   *[other] Táhne se kartička …
}

# Údaje o pozici v terminálu a značky na jeho mapě
field-carcassonne-score = body
field-carcassonne-supply = zásoba
field-carcassonne-follower = družiníci
field-carcassonne-ringmaster = ředitel
field-carcassonne-large-follower = velká figurka
field-carcassonne-builder = stavitel
field-carcassonne-pig = prasátko
field-carcassonne-wine = víno
field-carcassonne-grain = obilí
field-carcassonne-cloth = sukno
field-carcassonne-king = král, body
field-carcassonne-robber = zbojník, body
field-carcassonne-abbot = opat
field-carcassonne-shepherd = pastýř
field-carcassonne-mayor = starosta
field-carcassonne-wagon = vůz
field-carcassonne-barn = statek
field-carcassonne-abbey = opatství
# $number: number of a castle, as in "castle no. 4"
seen-carcassonne-castle = č. { $number }
field-carcassonne-german-castles = německé hrady v ruce
field-carcassonne-tower-pieces = díly věží
field-carcassonne-captives = zajatci
field-carcassonne-held = v zajetí
field-carcassonne-sheep = ovečky
field-carcassonne-castle = hrady
field-carcassonne-bridges = mosty
field-carcassonne-bars = zlaté cihličky
field-carcassonne-offered = dražba
field-carcassonne-chosen = vybraná kartička
field-carcassonne-highest-bid = nejvyšší nabídka
field-carcassonne-next-tile = příští kartička
legend-carcassonne-dragon = drak
legend-carcassonne-fairy = víla
legend-carcassonne-bars = zlaté cihličky (před značkou jejich počet)
legend-carcassonne-big-top = šapitó
legend-carcassonne-castle = hrad
legend-carcassonne-bridge = most
legend-carcassonne-challenge = souboj svatyně a kláštera: boduje jen to, co je dokončeno dřív
legend-carcassonne-hill = kopec
legend-carcassonne-vineyard = vinice
legend-carcassonne-sheep = stádo (před ním počet oveček)
legend-carcassonne-tower = věž (před ní počet dílů)
mark-carcassonne-pennant = erb
mark-carcassonne-inn = hostinec
mark-carcassonne-cathedral = katedrála
mark-carcassonne-wine = víno
mark-carcassonne-grain = obilí
mark-carcassonne-cloth = sukno
mark-carcassonne-pig-herd = stádo vepřů

# U stolu na stránce
projection-note-carcassonne = Kolik by kdo získal, kdyby už nikdo nic neudělal. Nejdřív se vyhodnotí, co dokončila poslední kartička, a pak přijde závěrečné vyhodnocení. Skryté žetony zvířat se počítají průměrnou hodnotou.

# První hra s průvodcem
guide-carcassonne-goal = S botem stavíte kartičku po kartičce krajinu s městy, cestami a kláštery. Vyhrává, kdo má na konci víc bodů. Tahle malá hra má 24 kartiček.
guide-carcassonne-place = Přiložte kartičku: stiskněte vyznačené políčko, dalším stiskem ji otočíte, pak stiskněte „Položit sem“. Okraje musí navazovat: cesta na cestu, město na město.
guide-carcassonne-bar = Ke kartičce se symbolem zlata patří dvě cihličky: jedna na ni, druhá na sousední kartičku. Pro tu druhou stiskněte některou cihličku na herním plánu. Nebo tiskněte tlačítko, dokud nesvítí správná kartička, a pak „Potvrdit“.
guide-carcassonne-figure = Zaberte si něco na nové kartičce: stisknutím figurky ji umístíte. Až dokončíte její cestu, město nebo klášter, získáte body a figurka se vrátí do zásoby.
guide-carcassonne-watch = To byl tah bota. V záznamu vidíte, co udělal. Když stisknete řádek záznamu, rozsvítí se místo na herním plánu.
guide-carcassonne-scored = Získali jste body a figurka se vrátila do zásoby. V záznamu vidíte, za co a kolik.
guide-carcassonne-fields = Sedlák zůstává na louce do konce. Pak získáte tři body za každé dokončené město u jeho louky. Umísťujte jich málo.
guide-carcassonne-gold = Na herním plánu leží zlaté cihličky. Kdo tam získá body za cestu, město nebo klášter, bere si je, jednu po druhé. Čím víc jich na konci máte, tím cennější je každá.
guide-carcassonne-end = Na konci dostanete body i za nedokončené části krajiny a za zlato. Tlačítko s knihou kdykoli otevře pravidla.
guide-carcassonne-again = To už znáte: přiložte kartičku a pak umístěte figurku, nebo žádnou.
# Hrad, který leží na dvou políčkách.
carcassonne-place-double = { $count ->
    [one] Položte hrad na vyznačené políčko.
    [few] Položte hrad, na výběr jsou { $count } políčka.
    [many] Položte hrad, na výběr je { $count } políčka.
   *[other] Položte hrad, na výběr je { $count } políček.
}
