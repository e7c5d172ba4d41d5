# Carcassonne česky. Klíče: refusal-*, option-*, piece-*, role-*, feature-*, item-* (závěrečný účet), score-* (vzorec
# jednoho bodování), choice-* (co lze udělat), log-* (věta o události; argumenty jsou uvedeny nad nimi).

game-carcassonne = Carcassonne
game-carcassonne-text = Stavte cesty, města s hradbami, kláštery a louky a včas si je zaberte; chcete-li, i se zlatými doly, cirkusem a hrady.
game-carcassonne-about = Cesty, města s hradbami, kláštery a louky: { $players } hráčů staví krajinu kartičku po kartičce. Chcete-li, i se zlatem, cirkusem a hrady.

# Volby
option-carcassonne-players = Hráči
option-carcassonne-with = Rozšíření
option-carcassonne-with-goldmines = Zlaté doly
option-carcassonne-with-goldmines-hint = V krajině leží zlato. Kdo boduje poblíž, bere si ho; čím víc cihliček, tím cennější je každá.
option-carcassonne-with-circus = Cirkus
option-carcassonne-with-circus-hint = Šapitó putuje a platí těm, kdo stojí kolem; artisté šplhají do pyramid; každý má ředitele.
option-carcassonne-with-big-top = Cirkus: šapitó
option-carcassonne-with-big-top-hint = Putuje od manéže k manéži a platí figurkám kolem; 12 kartiček.
option-carcassonne-with-acrobats = Cirkus: artisté
option-carcassonne-with-acrobats-hint = Stavějí pyramidy po třech; 8 kartiček.
option-carcassonne-with-ringmaster = Cirkus: ředitel
option-carcassonne-with-ringmaster-hint = Figurka navíc pro každého; má 2 body za každou cirkusovou kartičku kolem sebe.
option-carcassonne-with-castles = Hrady
option-carcassonne-with-castles-hint = Z dokončeného města o dvou kartičkách může být hrad; přinese tolik, kolik se boduje vedle něj.
option-carcassonne-with-bazaars = Kartičky Mostů a hradů
option-carcassonne-with-bazaars-hint = Dvanáct dalších kartiček jako obyčejná krajina; bez mostů.
option-carcassonne-with-all-crop-circles = Kruhy v obilí
option-carcassonne-with-all-crop-circles-hint = Každý smí přidat sedláka, lupiče či rytíře, nebo si musí jednoho vzít zpět. 12 kartiček.
option-carcassonne-with-crop-circles = Kartička s obrazcem v obilí
option-carcassonne-with-crop-circles-hint = Jedna kartička s vidlemi: každý smí přidat sedláka, nebo si musí jednoho vzít zpět.
option-carcassonne-with-crop-circles-1 = První kruhy v obilí
option-carcassonne-with-crop-circles-1-hint = Šest kartiček z Kruhů v obilí I, prodávaných samostatně, pro sedláky, lupiče a rytíře.
option-carcassonne-with-crop-circles-2 = Druhé kruhy v obilí
option-carcassonne-with-crop-circles-2-hint = Dalších pět kartiček z Kruhů v obilí II, které byly po jedné v minirozšířeních; pro sedláky, lupiče a rytíře.
option-carcassonne-with-inns = Hostince a katedrály
option-carcassonne-with-inns-hint = S hostinci a katedrálami mají cesty a města víc bodů, nedokončené však žádné; každý má velkou figurku. 18 kartiček.
option-carcassonne-with-rivers = Obě řeky
option-carcassonne-with-rivers-hint = Kladou se nejdřív, od pramene přes rozvětvení k jezeru. 22 kartiček.
option-carcassonne-with-river = První řeka
option-carcassonne-with-river-hint = Klade se před všemi ostatními kartičkami, od pramene k jezeru. 12 kartiček.
option-carcassonne-with-river-2 = Druhá řeka
option-carcassonne-with-river-2-hint = S rozvětvením, hostincem a stádem vepřů. 12 kartiček; s první řekou má společný pramen a jedno jezero.
option-carcassonne-with-traders = Obchodníci a stavitelé
option-carcassonne-with-traders-hint = Za dokončená města je zboží; se stavitelem máte druhou část tahu a s prasátkem víc bodů za louku. 24 kartiček.
option-carcassonne-with-king = Král a zbojník
option-carcassonne-with-king-hint = Kdo dokončí největší město nebo nejdelší cestu, má na konci bod za každé dokončené město či cestu. 5 kartiček.
option-carcassonne-with-abbot = Opat a zahrady
option-carcassonne-with-abbot-hint = Každý má opata do klášterů a zahrad a smí si ho vzít i s body dřív. Osm kartiček dostane zahradu.
option-carcassonne-with-cult = Kacíři a svatyně
option-carcassonne-with-cult-hint = Svatyně se boduje jako klášter. Sousedí-li s obsazeným klášterem, boduje jen to, co je dokončeno dřív; druhá figurka se vrátí domů. 6 kartiček.
option-carcassonne-with-hills = Kopce a ovečky
option-carcassonne-with-hills-hint = Družiníci na kopcích rozhodují shody, vinice přidávají klášterům a každý má pastýře, který shání ovečky, dokud nepřijde vlk. 18 kartiček.
option-carcassonne-with-monasteries = Německé kláštery
option-carcassonne-with-monasteries-hint = Místo šesti klášterů: družiník tam stojí jako mnich, nebo leží až do konce za všechny kartičky v přímých řadách.
option-carcassonne-with-abbey = Opatství a starosta
option-carcassonne-with-abbey-hint = Opatství v ruce pro díru v krajině, starosta, který platí za tolik, kolik má jeho město erbů, vůz, který po bodování jede dál, a statek, kde se stýkají čtyři kartičky. 12 kartiček a opatství.
option-carcassonne-with-darmstadt = Darmstadtské kostely
option-carcassonne-with-darmstadt-hint = Dva kostely, za něž má 3 body ten, kdo má nejvíc družiníků na devíti kartičkách kolem, a město s Darmstadtiem, které přinese 3 body navíc. 3 kartičky.
option-carcassonne-with-tower = Věž
option-carcassonne-with-tower-hint = Z dílů rostou věže, které berou družiníky ze svého dosahu: ti zůstávají v zajetí, dokud nejsou vyměněni nebo vykoupeni za 3 body. 18 kartiček.
option-carcassonne-with-princess = Princezna a drak
option-carcassonne-with-princess-hint = Ze sopek přilétá drak a sežere, koho potká, princezny posílají rytíře domů, tajné chodby vedou kamkoli a víla dohlíží na družiníka. 30 kartiček.
option-carcassonne-with-tile-auctions = Dražby na bazarech
option-carcassonne-with-tile-auctions-hint = Po tahu, ve kterém byl přiložen bazar, získá každý hráč v dražbě za body kartičku pro svůj příští tah. Bazar je na osmi kartičkách Mostů a hradů.
option-carcassonne-with-bridges = Mosty
option-carcassonne-with-bridges-hint = Každý hráč má mosty: cesty nad kartičkami, které spojují cesty, umožňují přiložit kartičky a nesou figurky. Bez vlastních kartiček.
option-carcassonne-farmers = Sedláci
option-carcassonne-farmers-modern = dnešní pravidla: louka přinese 3 body za každé dokončené město
option-carcassonne-farmers-2001 = pravidla z roku 2001: město platí každému hráči jen jednou
option-carcassonne-farmers-2000 = pravidla z roku 2000: město přinese 4 body jen jednou, tomu, kdo má kolem něj nejvíc sedláků
option-carcassonne-farmers-none = bez sedláků
option-carcassonne-small-city = Město ze dvou kartiček
option-carcassonne-small-city-4 = 4 body jako každé město
option-carcassonne-small-city-2 = 2 body podle starých pravidel
option-carcassonne-start = Kdo začíná
option-carcassonne-start-first = první místo
option-carcassonne-start-drawn = losem
option-carcassonne-ringmaster-lord = Ředitel jako hradní pán
option-carcassonne-ringmaster-lord-yes = má body navíc, když se hrad vyhodnotí
option-carcassonne-ringmaster-lord-no = nemá body navíc
option-carcassonne-more-gardens = Zahrady z jiných krabic
option-carcassonne-more-gardens-yes = na jedné nebo dvou kartičkách každé krabice, se kterou se hraje, jako v jejich novějších vydáních
option-carcassonne-more-gardens-no = jen osm ze základní krabice
option-carcassonne-hill-count = Shody na kopcích
option-carcassonne-hill-count-yes = vyhrává, kdo má na kopcích útvaru nejvíc družiníků (starší pravidla)
option-carcassonne-hill-count-no = vyhrávají všichni, kdo mají družiníka na kopci
option-carcassonne-cloisters-stay = Šest klášterů vedle německých klášterů
option-carcassonne-cloisters-stay-yes = zůstávají ve hře
option-carcassonne-cloisters-stay-no = se vynechají
option-carcassonne-wagon-along = Kam jede vůz dál
option-carcassonne-wagon-along-yes = kam vede jeho dokončený útvar (první vydání)
option-carcassonne-wagon-along-no = na volnou krajinu na své kartičce a osmi kolem
option-carcassonne-tower-safe = Figurky na věžích a drak
option-carcassonne-tower-safe-yes = jsou před ním v bezpečí (starší výklad)
option-carcassonne-tower-safe-no = sežere je jako všechny ostatní
option-carcassonne-ransom-late = Kdy lze zaplatit výkupné
option-carcassonne-ransom-late-yes = po přiložení kartičky a na konci svého tahu
option-carcassonne-ransom-late-no = po přiložení kartičky, před umístěním figurky
option-carcassonne-princess-must = Princezna, která má ve městě rytíře
option-carcassonne-princess-must-yes = jednoho pošle domů, nic jiného místo figurky dělat nelze
option-carcassonne-princess-must-no = smí jednoho poslat domů
option-carcassonne-dragon-late = Kdy letí drak
option-carcassonne-dragon-late-yes = po bodování
option-carcassonne-dragon-late-no = před bodováním
option-carcassonne-bid-beyond-points = Nabídky v dražbách kartiček
option-carcassonne-bid-beyond-points-yes = smějí být vyšší než vlastní body; kdo je zaplatí, klesne pod 0 (nejníž na −100)
option-carcassonne-bid-beyond-points-no = nejsou vyšší než vlastní body
option-carcassonne-bridge-beside = Mosty, které žádná kartička nepotřebuje
option-carcassonne-bridge-beside-yes = se smějí klást i nad kartičky vedle právě přiložené
option-carcassonne-bridge-beside-no = se kladou jen nad právě přiloženou kartičku
option-carcassonne-aids = Pomůcky
option-carcassonne-aids-yes = dovoleny: co kam pasuje, pravděpodobnosti, body, kdyby hra teď skončila, rada od počítače; každý hráč je použije, nebo ne
option-carcassonne-aids-no = žádné, pro nikoho (turnaj)
carcassonne-crop-circles-note = Která kartička s obrazcem v obilí ležela v krabici Zlatých dolů, není jisté. Zde je to jedna z těch s vidlemi.

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
role-carcassonne-keeper = strážce věže
feature-carcassonne-road = cesta
feature-carcassonne-city = město
feature-carcassonne-cloister = klášter
feature-carcassonne-garden = zahrada
feature-carcassonne-tower-place = místo pro věž
feature-carcassonne-shrine = svatyně
feature-carcassonne-abbacy = místo k ležení v klášteře
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
phase-carcassonne-hand = V krajině je díra: položte do ní své opatství, nebo si je nechte a losujte kartičku.
phase-carcassonne-place = Přiložte kartičku.
phase-carcassonne-place-again = Díky staviteli máte druhou kartičku: přiložte ji.
phase-carcassonne-bar = Jedna zlatá cihlička leží na kartičce. Vyberte sousední kartičku pro druhou.
phase-carcassonne-claim = Umístěte figurku, nebo vynechte.
phase-carcassonne-wagon = Váš vůz bodoval. Smí jet dál na volnou krajinu poblíž, nebo se vrátí domů.
phase-carcassonne-capture = Vaše věž smí zajmout družiníka ve svém dosahu.
phase-carcassonne-exchange = Držíte si figurky navzájem: vyberte, která z vašich se vrátí domů.
phase-carcassonne-ransom = Vše je obodováno: za body, které teď máte, smíte vykoupit figurku.
phase-carcassonne-dragon = Drak letí. Veďte ho o jeden krok: sežere všechny figurky, které tam jsou.
phase-carcassonne-castle = Vaše malé město je dokončeno. Vezměte si body, nebo z něj udělejte hrad.
phase-carcassonne-lord = Vyberte, která z vyhodnocených částí krajiny zaplatí vašemu hradnímu pánovi.
phase-carcassonne-take = Vezměte si jednu zlatou cihličku.
phase-carcassonne-token = Otáčí se žeton zvířete pod šapitó.
phase-carcassonne-flock = Vaše kartička zvětšila louku vašeho stáda: poroste, nebo se vyhodnotí?
phase-carcassonne-sheep = Táhne se žeton pro stádo.
phase-carcassonne-crop-choose = Obrazec v obilí: smějí všichni přidat figurku, nebo si musí každý jednu vzít zpět?
phase-carcassonne-crop-add = Smíte přidat figurku k některé své.
phase-carcassonne-crop-home = Vezměte si zpět jednu ze svých figurek.
phase-carcassonne-auction-choose = Dražba: vyberte kartičku k prodeji.
phase-carcassonne-auction-first = Učiňte první nabídku za vybranou kartičku; smí být 0.
phase-carcassonne-auction-bid = Nabídněte za kartičku víc, nebo pasujte.
phase-carcassonne-auction-deal = Vezměte si kartičku a zaplaťte nejvyšší nabídku, nebo ji nechte tomu, kdo nabídl nejvíc a zaplatí vám.
phase-carcassonne-over = Hra skončila.
# Co lze po přiložení kartičky udělat, slovy zprávy prompt-may.
may-carcassonne-figure = umístit figurku
may-carcassonne-pyramid = vyhodnotit pyramidu
may-carcassonne-recall = vzít si opata domů
may-carcassonne-tower = stavět věž
may-carcassonne-close = uzavřít věž
may-carcassonne-ransom = vykoupit figurku
may-carcassonne-bridge = položit most
may-carcassonne-princess = poslat rytíře domů
may-carcassonne-fairy = přivolat vílu

# Možnosti a co znamenají
choice-carcassonne-pass = Vynechat
choice-carcassonne-figure = Umístit figurku
choice-carcassonne-acrobat = Přidat artistu
choice-carcassonne-pyramid = Za každého artistu je 5 bodů a všichni se vrátí domů. V tomto tahu pak nestavíte figurku.
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
choice-carcassonne-recall = Vzít si opata domů
choice-carcassonne-score-flock = Vyhodnotit stádo
choice-carcassonne-grow-flock = Nechat stádo růst
choice-carcassonne-keep-abbey = Nechat si opatství
choice-carcassonne-barn-at = Postavit statek sem
choice-carcassonne-wagon-to = { $role ->
    [highwayman] Vůz dál na cestu
    [knight] Vůz dál do města
   *[monk] Vůz dál do kláštera
}
choice-carcassonne-wagon-home = Vůz domů
choice-carcassonne-tower = Stavět věž
choice-carcassonne-close = Uzavřít věž
# $player: číslo místa; $piece: rytíř, velká figurka ...
choice-carcassonne-capture = Zajmout figurku ({ $player }): { $piece }
choice-carcassonne-capture-one = Zajmout družiníka
choice-carcassonne-capture-own = Vzít si zpět vlastní figurku ({ $piece })
choice-carcassonne-capture-none = Nezajmout nikoho
choice-carcassonne-exchange = Domů jde { $piece }
choice-carcassonne-ransom = Vykoupit: { $piece }
choice-carcassonne-no-ransom = Nevykupovat
choice-carcassonne-fly = Drak sem
# $piece: figure
choice-carcassonne-princess = Poslat domů figurku ({ $player }): { $piece }
choice-carcassonne-fairy = Víla k tomuto družiníkovi
choice-carcassonne-gate = Tajnou chodbou
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
choice-carcassonne-refuse-tile = Odložit kartičku a vzít si jinou
hint-carcassonne-castle = Teď žádné body; pánovi zaplatí, co se příště dokončí na jeho šesti kartičkách.
hint-carcassonne-take = Z kartiček toho, co se právě vyhodnotilo; čím víc cihliček máte, tím cennější je každá.
hint-carcassonne-big-top = Až bude přiložena další kartička s manéží, přinese každá figurka na těchto devíti kartičkách tolik bodů, kolik ukáže skrytý žeton.
hint-carcassonne-ringmaster = Jako družiník, a navíc 2 body za každou cirkusovou kartičku z devíti kolem.
hint-carcassonne-large-follower = Jako družiník, ale při určování převahy se počítá za dva.
hint-carcassonne-builder = Když kartičkou prodloužíte tuto cestu či město, přiložíte ještě jednu. Do převahy se nepočítá.
hint-carcassonne-pig = Získáte-li na konci body za tuto louku, přinese každé dokončené město u ní o 1 bod víc.
hint-carcassonne-abbot = Až bude kolem kláštera či zahrady osm kartiček: 9 bodů. V pozdějším tahu se smí vrátit dřív, za kartičky, které tam pak leží.
hint-carcassonne-recall = 1 bod za každou z devíti kartiček, která tam už leží. V tomto tahu neumístíte figurku.
hint-carcassonne-shepherd = Hned vylosuje ovečky a znovu vždy, když vaše kartička louku zvětší, dokud je nevyhodnotíte, nebo nepřijde vlk. Není to družiník.
hint-carcassonne-score-flock = Bod za každou ovečku na louce; pastýř se vrátí domů.
hint-carcassonne-grow-flock = Ještě jeden žeton: jedna až čtyři ovečky, nebo vlk, který zažene všechny pastýře z louky domů bez bodů.
hint-carcassonne-mayor = Platí za tolik družiníků, kolik má město erbů; bez erbu nemá žádný hlas.
hint-carcassonne-wagon = Jako družiník; když boduje, smí hned jet dál na volnou krajinu poblíž.
hint-carcassonne-barn = Všichni sedláci z této louky hned dostanou 3 body za město a jdou domů. Statek zůstane a na konci přinese 4 body za každé dokončené město.
hint-carcassonne-wagon-to = Hned tam pracuje dál; jinak jde domů.
hint-carcassonne-tower = Věž bere jednoho družiníka na své kartičce, nebo ve čtyřech směrech tak daleko, kolik má dílů.
hint-carcassonne-close = Váš družiník tam zůstane do konce; na této věži už nikdo nestaví.
hint-carcassonne-capture = Figurku držíte, dokud není vyměněna nebo vykoupena.
hint-carcassonne-ransom = 3 body tomu, kdo figurku drží; smíte ji umístit ještě v tomto tahu.
hint-carcassonne-ransom-end = 3 body tomu, kdo figurku drží; vrátí se vám do zásoby.
hint-carcassonne-fly = { $count ->
    [0] Nikoho tam nesežere.
    [one] Jedna figurka odtud půjde domů bez bodů.
    [few] { $count } figurky odtud půjdou domů bez bodů.
    [many] { $count } figurky odtud půjde domů bez bodů.
   *[other] { $count } figurek odtud půjde domů bez bodů.
}
hint-carcassonne-princess = Jde domů bez bodů, dřív než se město boduje.
hint-carcassonne-fairy = Bod na začátku každého vašeho tahu, 3 body, až se jeho krajina boduje, a drak na jeho kartičku nesmí.
hint-carcassonne-gate = Na kteroukoli krajinu, která není dokončená a kde nikdo nestojí.
hint-carcassonne-choose = Učiníte za ni první nabídku.
hint-carcassonne-bid = Zůstane-li vaše nabídka nejvyšší, prodávající si kartičku vezme a zaplatí vám, nebo vám ji nechá a zaplatíte vy jemu.
hint-carcassonne-bid-first = Nenabídne-li nikdo víc, dostanete kartičku a svou nabídku nezaplatíte nikomu; jen o body přijdete.
hint-carcassonne-buy = Nejvyšší nabídku zaplatíte tomu, kdo ji učinil.
hint-carcassonne-sell = Dostane ji ten, kdo nabídl nejvíc, a zaplatí vám.
hint-carcassonne-bridge = Cesta nad touto kartičkou, na které smí stát vaše figurka. Zůstane tam.
hint-carcassonne-bridge-beside = Cesta nad kartičkou vedle vaší. Zůstane tam.
hint-carcassonne-highwayman = Až bude cesta dokončena: 1 bod za každou kartičku, a vrátí se domů.
hint-carcassonne-knight = Až bude město dokončeno: body za každou kartičku a erb, a vrátí se domů.
hint-carcassonne-monk = Až bude kolem kláštera osm kartiček: 9 bodů, a vrátí se domů.
hint-carcassonne-heretic = Až bude kolem svatyně osm kartiček: 9 bodů a kacíř se vrátí. Obsazený klášter vedle ní však nesmí být dokončen dřív.
hint-carcassonne-lying-monk = Zůstává do konce; pak 1 bod za tuto kartičku a za každou v nepřerušené přímé řadě od ní, ve čtyřech směrech.
hint-carcassonne-farmer = Zůstane do konce; pak přinesou body dokončená města u jeho louky.

# Odmítnutí
refusal-carcassonne-not-your-turn = Rozhoduje jiný hráč.
refusal-carcassonne-not-now = Na to teď není čas.
refusal-carcassonne-cell-taken = Tam už kartička leží.
refusal-carcassonne-apart = Kartička se musí stranou dotýkat kartičky na stole.
refusal-carcassonne-misfit = Strany na sebe nenavazují: cesta na cestu, město na město, louka na louku.
refusal-carcassonne-same-look = Takto otočená kartička vypadá stejně jako otočená o { $rotation }°; zvolte tu.
refusal-carcassonne-river-not-joined = Kartička řeky pokračuje tam, kde řeka končí: voda k vodě.
refusal-carcassonne-river-bends-back = Řeka by se obrátila zpátky: kde pokračuje, ani o políčko dál nesmí ležet jiná kartička.
refusal-carcassonne-shrines-crowded = Kolem svatyně smí být nejvýš jeden klášter a kolem kláštera nejvýš jedna svatyně.
refusal-carcassonne-no-part = Právě přiložená kartička takovou část pro figurku nemá.
refusal-carcassonne-no-figure = Taková figurka už ve vaší zásobě není.
refusal-carcassonne-no-follower-there = Stavitel se přidává k vašemu družiníkovi na cestě či ve městě, prasátko na louce, dokud útvar není dokončený.
refusal-carcassonne-joined-already = Taková vaše figurka už tam je.
refusal-carcassonne-stands-already = Na této louce už pastýř je.
refusal-carcassonne-feature-occupied = { $feature ->
    [road] Na této cestě už figurka je.
    [city] V tomto městě už figurka je.
    [cloister] V tomto klášteře už figurka je.
    [garden] V této zahradě už figurka je.
    [shrine] V této svatyni už figurka je.
    [abbacy] V tomto klášteře už figurka leží.
   *[field] Na této louce už figurka je.
}
refusal-carcassonne-not-its-place = { $feature ->
    [road] Tato figurka na cestu nesmí.
    [city] Tato figurka do města nesmí.
    [cloister] Tato figurka do kláštera nesmí.
    [garden] Do zahrady smí jen opat.
    [shrine] Tato figurka do svatyně nesmí.
    [abbacy] Tato figurka v klášteře ležet nesmí.
   *[field] Tato figurka na louku nesmí.
}
refusal-carcassonne-no-farmers = Tato hra se hraje bez sedláků.
refusal-carcassonne-bar-apart = Druhá cihlička patří na některou z kartiček kolem kartičky se zlatem.
refusal-carcassonne-bar-laid = Cihličky se kladou při přiložení kartičky se zlatem, jedna na ni a jedna vedle.
refusal-carcassonne-no-claim = Na cihličku z této kartičky nemáte nárok.
refusal-carcassonne-draft-order = Cihličky si berou po jedné, v pořadí tahu, ti, kdo na ně mají nárok.
refusal-carcassonne-no-draft = Cihličky se rozdělují jen při vyhodnocení, a to majitelům.
refusal-carcassonne-no-acrobat-space = Na této kartičce cvičiště artistů není.
refusal-carcassonne-acrobat-out-of-reach = Artistu lze umístit na právě přiloženou kartičku nebo na některou z osmi kolem ní.
refusal-carcassonne-pyramid-full = Tři artisté už tam jsou; pyramida je kompletní.
refusal-carcassonne-no-acrobat = Artistou může být jen obyčejný družiník z vaší zásoby.
refusal-carcassonne-pyramid-not-complete = Pyramidu lze vyhodnotit, až v ní stojí tři artisté.
refusal-carcassonne-pyramid-instead = Pyramida se vyhodnocuje místo umístění figurky, jedna za tah.
refusal-carcassonne-no-small-city = Hrad potřebuje město ze dvou půlkruhů, uzavřené v tomto tahu, s figurkou uvnitř.
refusal-carcassonne-no-castle = Majiteli tohoto města už žádný hrad nezbývá.
refusal-carcassonne-castle-not-yours = Hrad smí z malého města udělat jen jeho majitel, a jen když je na něm řada se rozhodnout.
refusal-carcassonne-no-trigger = Hradní pán vybírá z právě vyhodnocených částí krajiny v okolí svého hradu.
refusal-carcassonne-crop-choose = Nejprve volí ten, kdo obrazec přiložil: všichni smějí přidat figurku, nebo si musí každý jednu vzít zpět.
refusal-carcassonne-crop-no-farmer = Tam není žádná vaše figurka, které se obrazec týká.
refusal-carcassonne-crop-no-figure = Takovou figurku tam přidat ani odtud vzít nemůžete.
refusal-carcassonne-no-abbot = Tam váš opat nestojí.
refusal-carcassonne-abbot-done = Kolem opata už leží všechny kartičky: boduje, aniž byste ho brali domů.
refusal-carcassonne-abbot-untimely = Opata si lze vzít domů po položení kartičky místo umístění figurky.
refusal-carcassonne-flock-untimely = Vaše stádo roste nebo se vyhodnotí, když jeho louku zvětší kartička, kterou jste položili vy.
refusal-carcassonne-no-hole = Tato kartička leží jen tam, kde jsou kartičky ze všech čtyř stran.
refusal-carcassonne-feature-barred = Na tuto louku se už družiník neklade: stojí na ní statek.
refusal-carcassonne-no-crossing = Statek stojí, kde se stýkají čtyři kartičky, jedna z nich právě položená, a každá má v tom rohu louku.
refusal-carcassonne-barn-there = Na této louce už statek stojí.
refusal-carcassonne-barn-untimely = Statek se staví po položení kartičky, místo figurky.
refusal-carcassonne-no-way = Tam váš vůz nemůže: jen na cestu, do města nebo kláštera poblíž, které nejsou dokončené a nikdo na nich nestojí.
refusal-carcassonne-wagon-untimely = Vůz jede dál, když byl jeho útvar vyhodnocen.
refusal-carcassonne-no-open-tower = Na té kartičce není otevřená věž ani místo pro ni.
refusal-carcassonne-no-tower-piece = Nemáte už žádný díl věže.
refusal-carcassonne-tower-without-piece = Družiník uzavře jen věž s aspoň jedním dílem.
refusal-carcassonne-tower-untimely = Věže se stavějí a uzavírají po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-tower-out-of-reach = V dosahu věže, na níž jste stavěli, takový družiník nestojí.
refusal-carcassonne-capture-untimely = Družiník se zajímá, když byl na věž položen díl.
refusal-carcassonne-exchange-none = Ten hráč žádnou takovou vaši figurku nedrží.
refusal-carcassonne-exchange-untimely = Figurky se vyměňují, jakmile dva hráči drží figurky jeden druhého.
refusal-carcassonne-no-captive = Ten hráč žádnou takovou vaši figurku nedrží.
refusal-carcassonne-one-ransom = V jednom tahu lze vykoupit jednu figurku.
refusal-carcassonne-ransom-too-poor = Výkupné je 3 body a vy máte méně.
refusal-carcassonne-ransom-untimely = Výkupné se platí po přiložení kartičky, před umístěním figurky.
refusal-carcassonne-ransom-not-now = Výkupné se platí po přiložení kartičky před umístěním figurky, nebo na konci svého tahu.
refusal-carcassonne-tile-closed = Na tuto kartičku se figurka neklade: je tam drak.
refusal-carcassonne-dragon-too-far = Drak letí na sousední kartičku.
refusal-carcassonne-dragon-was-there = Při jednom letu drak na žádnou kartičku nepřiletí dvakrát.
refusal-carcassonne-dragon-guarded = Na kartičku s vílou drak nesmí.
refusal-carcassonne-dragon-untimely = Drak letí, když byla přiložena kartička s drakem.
refusal-carcassonne-princess-no-knight = Princezna na právě přiložené kartičce posílá domů rytíře ze svého města: takový rytíř tam nestojí.
refusal-carcassonne-princess-must = Do tohoto města přišla princezna: jeden z jeho rytířů jde domů.
refusal-carcassonne-princess-untimely = Princezna posílá rytíře domů po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-gate-untimely = Tajnou chodbou jde figurka po přiložení kartičky, místo aby byla umístěna na ni.
refusal-carcassonne-fairy-untimely = Víla se volá po přiložení kartičky, místo umístění figurky.
refusal-carcassonne-gate-none = Na jinou kartičku jde figurka jen z právě přiložené kartičky s tajnou chodbou.
refusal-carcassonne-gate-no-way = Družiník jde tajnou chodbou na krajinu jiné kartičky, která není dokončená a kde nikdo nestojí, ne k drakovi.
refusal-carcassonne-fairy-no-follower = Víla jde k vašemu družiníkovi.
refusal-carcassonne-fairy-there = U tohoto družiníka už víla stojí.
refusal-carcassonne-no-auction = Kartičky se nabízejí, kupují a prodávají jen v dražbě, na konci tahu.
refusal-carcassonne-auction-no-tile = Žádná kartička, kterou lze ještě prodat, tam neleží.
refusal-carcassonne-auction-first-bid = Kdo kartičku vybral, učiní první nabídku; smí být 0.
refusal-carcassonne-auction-bid-higher = Nabídka musí být vyšší než { $bid }.
refusal-carcassonne-auction-too-poor = Nikdo nenabízí víc bodů, než má: { $points }.
refusal-carcassonne-auction-too-deep = Nikdo nenabízí tolik, aby klesl víc než 100 bodů pod 0: nejvýš { $points }.
refusal-carcassonne-auction-no-deal = Kdo kartičku vybral, ji koupí nebo prodá, až všichni nabídnou.
refusal-carcassonne-auction-bids-over = Nabídky skončily: kartička se koupí, nebo prodá.
refusal-carcassonne-no-bridge-left = Nemáte už žádný most.
refusal-carcassonne-no-bridge-there = Most vede od strany ke straně, kde jsou obě pole a nesousedí s jinou kartičkou, a jen nad kartičkou bez mostu.
refusal-carcassonne-one-bridge = Od přiložení této kartičky jste už most položili.
refusal-carcassonne-bridge-not-here = Most se klade nad kartičku, kterou jste právě přiložili.
refusal-carcassonne-bridge-too-far = Most se klade nad kartičku, kterou jste právě přiložili, nebo nad kartičku vedle ní.
refusal-carcassonne-bridge-untimely = Most se klade po přiložení kartičky, dřív než se postaví figurka.
refusal-carcassonne-fits-without-bridge = Tato kartička se hodí i bez mostu, takže se musí přiložit.
refusal-carcassonne-bridge-above-figures = Nad figurkami, které na té kartičce stojí pod širým nebem, se most neklade.
refusal-carcassonne-acrobat-below = Kde nad místem leží cesta, tam artista nepřijde.

# Závěrečný účet
item-carcassonne-roads = Cesty
item-carcassonne-cities = Města
item-carcassonne-cloisters = Kláštery
item-carcassonne-gardens = Zahrady
item-carcassonne-shrines = Svatyně
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
    [one] { $count } manéž
    [few] { $count } manéže
    [many] { $count } manéže
   *[other] { $count } manéží
}
score-carcassonne-bars = { $count ->
    [one] { $count } cihlička
    [few] { $count } cihličky
    [many] { $count } cihličky
   *[other] { $count } cihliček
}
score-carcassonne-wines = { $count ->
    [one] znak vína
    [few] { $count } znaky vína
    [many] { $count } znaku vína
   *[other] { $count } znaků vína
}
score-carcassonne-grains = { $count ->
    [one] znak obilí
    [few] { $count } znaky obilí
    [many] { $count } znaku obilí
   *[other] { $count } znaků obilí
}
score-carcassonne-cloths = { $count ->
    [one] znak sukna
    [few] { $count } znaky sukna
    [many] { $count } znaku sukna
   *[other] { $count } znaků sukna
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
score-carcassonne-fairy = { $points } za jejího družiníka
score-carcassonne-fairy-turn = { $points } na začátku tahu
score-carcassonne-auction = { $points } za kartičku
score-carcassonne-auction-out = { $points } za kartičku
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
score-carcassonne-shrine = svatyně v okolí
score-carcassonne-castle = hrad v okolí
score-carcassonne-nothing = v okolí se nic nedokončilo
score-carcassonne-challenge = prohraný souboj

# Záznam hry. $player: jméno hráče
# $tile: označení kartičky
log-carcassonne-starter = { $player } začíná.
log-carcassonne-drawn = { $player } táhne kartičku { $tile }.
log-carcassonne-discarded = Kartička se nikam nehodí a je ze hry venku: { $tile }.
log-carcassonne-placed = { $player } přikládá kartičku.
log-carcassonne-abbey-laid = { $player } pokládá opatství.
# $piece: follower, ringmaster, large-follower, builder, pig, abbot, shepherd, mayor, wagon, barn; $role: highwayman, knight, monk, heretic, lying-monk, farmer, acrobat, keeper, abbot (v zahradě)
log-carcassonne-figure = { $piece ->
    [ringmaster] { $role ->
        [keeper] { $player } uzavírá věž ředitelem.
        [highwayman] { $player } posílá ředitele na cestu.
        [knight] { $player } posílá ředitele do města.
        [monk] { $player } posílá ředitele do kláštera.
        [heretic] { $player } posílá ředitele do svatyně.
        [lying-monk] { $player } pokládá ředitele v klášteře.
       *[farmer] { $player } posílá ředitele na louku.
    }
    [builder] { $player } umísťuje stavitele.
    [shepherd] { $player } posílá na louku pastýře.
    [mayor] { $player } posílá starostu do města.
    [barn] { $player } staví na louce statek.
    [wagon] { $role ->
        [highwayman] { $player } posílá vůz na cestu.
        [knight] { $player } posílá vůz do města.
        [heretic] { $player } posílá vůz do svatyně.
        [lying-monk] { $player } nechává vůz v klášteře.
       *[monk] { $player } posílá vůz do kláštera.
    }
    [pig] { $player } vypouští na louku prasátko.
    [large-follower] { $role ->
        [keeper] { $player } uzavírá věž velkou figurkou.
        [highwayman] { $player } umísťuje velkou figurku jako lupiče.
        [knight] { $player } umísťuje velkou figurku jako rytíře.
        [monk] { $player } umísťuje velkou figurku jako mnicha.
        [heretic] { $player } umísťuje velkou figurku jako kacíře.
        [lying-monk] { $player } pokládá velkou figurku v klášteře.
       *[farmer] { $player } pokládá velkou figurku jako sedláka.
    }
    [abbot] { $role ->
        [monk] { $player } posílá opata do kláštera.
        [heretic] { $player } posílá opata do svatyně.
        [lying-monk] { $player } pokládá opata v klášteře.
       *[abbot] { $player } posílá opata do zahrady.
    }
   *[follower] { $role ->
        [keeper] { $player } uzavírá věž.
        [highwayman] { $player } umísťuje lupiče.
        [knight] { $player } umísťuje rytíře.
        [monk] { $player } umísťuje mnicha.
        [heretic] { $player } umísťuje kacíře.
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
log-carcassonne-big-top = Šapitó je postaveno, pod ním leží skrytý žeton zvířete.
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
log-carcassonne-companion-home = Poslední figurka odtud odešla, a tak jde domů i prasátko či stavitel ({ $player }).
log-carcassonne-second-part = { $player } tam má stavitele, a tak přiloží ještě jednu kartičku.
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
log-carcassonne-abbot-home = { $player } si bere opata domů.
log-carcassonne-hill-tile = { $player } dává pod kopec kartičku, kterou nikdo nevidí.
log-carcassonne-sheep = { $count ->
    [one] Do stáda přibývá { $count } ovečka ({ $player }).
    [few] Do stáda přibývají { $count } ovečky ({ $player }).
    [many] Do stáda přibývá { $count } ovečky ({ $player }).
   *[other] Do stáda přibývá { $count } oveček ({ $player }).
}
log-carcassonne-wolf = { $player } táhne vlka.
log-carcassonne-shepherd-home = Pastýř jde domů bez bodů ({ $player }).
log-carcassonne-wagon-goes-on = Vůz jede dál ({ $player }).
# $count: kolik má teď dílů
log-carcassonne-tower-built = { $count ->
    [one] { $player } začíná stavět věž.
    [few] { $player } staví na věži: má { $count } díly.
    [many] { $player } staví na věži: má { $count } dílu.
   *[other] { $player } staví na věži: má { $count } dílů.
}
# $piece: druh figurky; $player: čí je; $by: kdo ji zajal
log-carcassonne-captive-taken = { $piece ->
    [follower] { $by } věží zajímá družiníka ({ $player }).
    [ringmaster] { $by } věží zajímá ředitele ({ $player }).
    [large-follower] { $by } věží zajímá velkou figurku ({ $player }).
    [abbot] { $by } věží zajímá opata ({ $player }).
    [mayor] { $by } věží zajímá starostu ({ $player }).
    [wagon] { $by } věží zajímá vůz ({ $player }).
   *[other] Věž zajímá figurku ({ $player }).
}
log-carcassonne-captive-own = { $piece ->
    [follower] { $player } si věží bere domů družiníka.
    [ringmaster] { $player } si věží bere domů ředitele.
    [large-follower] { $player } si věží bere domů velkou figurku.
    [abbot] { $player } si věží bere domů opata.
    [mayor] { $player } si věží bere domů starostu.
    [wagon] { $player } si věží bere domů vůz.
   *[other] { $player } si věží bere figurku domů.
}
# $by: kdo ji držel
log-carcassonne-captive-back = { $piece ->
    [follower] { $by } výměnou vrací družiníka ({ $player }).
    [ringmaster] { $by } výměnou vrací ředitele ({ $player }).
    [large-follower] { $by } výměnou vrací velkou figurku ({ $player }).
    [abbot] { $by } výměnou vrací opata ({ $player }).
    [mayor] { $by } výměnou vrací starostu ({ $player }).
    [wagon] { $by } výměnou vrací vůz ({ $player }).
   *[other] Zajatá figurka se výměnou vrací domů ({ $player }).
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
log-carcassonne-dragon-flies = { $player } vede draka dál.
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
    [ringmaster] Princezna posílá domů ředitele ({ $player }).
    [large-follower] Princezna posílá domů velkou figurku ({ $player }).
    [mayor] Princezna posílá domů starostu ({ $player }).
    [wagon] Princezna posílá domů vůz ({ $player }).
   *[follower] Princezna posílá domů rytíře ({ $player }).
}
log-carcassonne-gate = { $player } prochází tajnou chodbou.
log-carcassonne-fairy = { $player } volá vílu.
# $tile: jméno kartičky; $count: body
log-carcassonne-tile-offered = V dražbě leží: { $tile }.
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
carcassonne-king-held = Král (kartiček největšího města: { $tiles }), na konci bodů: { $count }
carcassonne-robber-held = Zbojník (kartiček nejdelší cesty: { $tiles }), na konci bodů: { $count }
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
    [0] Opatství už leží v krajině
    [one] Opatství v ruce
    [few] { $count } opatství v ruce
    [many] { $count } opatství v ruce
   *[other] { $count } opatství v ruce
}
carcassonne-no-pennant = bez erbu bez bodů
carcassonne-barn-here = Statek: na konci 4 body za každé dokončené město u jeho louky
carcassonne-dragon-here = Drak: na tuto kartičku se neklade žádná figurka
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
carcassonne-bridge-sign = Kde je nakreslen most, hodí se kartička jen s mostem, který se položí s ní.
carcassonne-on-bridge = { $figure } na mostě
carcassonne-dragon-steps = { $count ->
    [one] Ještě jeden krok draka
    [few] Ještě { $count } kroky draka
    [many] Ještě { $count } kroku draka
   *[other] Ještě { $count } kroků draka
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
carcassonne-vineyard-here = Vinice: 3 body navíc pro dokončený klášter vedle ní
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
carcassonne-beside = Kartičky vedle krajiny
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
carcassonne-challenge-here = Souboj svatyně a kláštera: co je dokončeno dřív, pošle druhou figurku domů
carcassonne-tokens-hidden = { $count ->
    [one] { $count } žeton zvířete, který ještě nikdo neviděl
    [few] { $count } žetony zvířat, které ještě nikdo neviděl
    [many] { $count } žetonu zvířat, které ještě nikdo neviděl
   *[other] { $count } žetonů zvířat, které ještě nikdo neviděl
}
carcassonne-times = { $count }×
carcassonne-lies = { $piece } (leží)
hint-carcassonne-acrobat = Krajinu nehodnotí. Pyramida tří artistů dá po vyhodnocení 5 bodů za každého.
hint-carcassonne-bar = Bere je, kdo boduje na jejich kartičce; čím víc jich má, tím jsou cennější.
carcassonne-wait = { $phase ->
    [place] Přikládá kartičku …
    [hand] Přemýšlí o opatství …
    [wagon] Přemýšlí o voze …
    [capture] Vybírá, koho věž zajme …
    [exchange] Vybírá, která figurka se vrátí domů …
    [ransom] Přemýšlí o výkupném …
    [dragon] Vede draka …
    [bar] Vybírá místo pro druhou cihličku …
    [claim] Přemýšlí o figurce …
    [castle] Přemýšlí o hradu …
    [lord] Vybírá, co zaplatí hradnímu pánovi …
    [take] Bere si zlatou cihličku …
    [token] Otáčí se žeton zvířete …
    [flock] Přemýšlí o stádu …
    [sheep] Táhne se žeton pro stádo …
    [crop-choose] Vybírá, co obrazec v obilí udělá …
    [crop-add] Přemýšlí o další figurce …
    [crop-home] Bere si figurku zpět …
    [auction-choose] Vybírá kartičku v dražbě …
    [auction-first] Činí první nabídku …
    [auction-bid] Přemýšlí o nabídce …
    [auction-deal] Kupuje nebo prodává kartičku …
   *[other] Táhne se kartička …
}
help-carcassonne-figure = Udělejte nejvýš jednu věc: postavte figurku na volnou cestu, do města, kláštera nebo na louku nové kartičky.
help-carcassonne-goldmines = Kartička se zlatem přináší dvě cihličky: jednu na ni, druhou na sousední kartičku. Bere si je ten, kdo tam vyhodnotí krajinu.
help-carcassonne-circus = Kartička s manéží volá šapitó se skrytým žetonem zvířete. Artisté stavějí pyramidy po třech; ředitel má body navíc vedle cirkusových kartiček.
help-carcassonne-big-top = Kartička s manéží volá šapitó se skrytým žetonem zvířete: když se stěhuje dál, zaplatí figurkám kolem.
help-carcassonne-acrobats = Artisté stavějí pyramidy po třech; v pozdějším tahu se pyramida vyhodnotí místo umístění figurky.
help-carcassonne-ringmaster = Ředitel se umísťuje jako družiník a má body navíc vedle cirkusových kartiček.
help-carcassonne-castles = Malé město ze dvou půlkruhů se může stát hradem: svému pánovi přinese body za to, co se v jeho okolí dokončí příště.
help-carcassonne-crop-circles = Obrazec v obilí dovolí každému přidat sedláka, nebo každého donutí jednoho vzít zpět.
help-carcassonne-all-crop-circles = Obrazec v obilí dovolí každému přidat figurku k některé své, nebo každého donutí jednu vzít zpět: s vidlemi sedláky, s kyjem lupiče, se štítem rytíře.
help-carcassonne-inns = Cesta s hostincem přinese 2 body za každou kartičku, město s katedrálou 3 za každou kartičku a erb; nedokončené nepřinesou nic. Velká figurka se při určování převahy počítá za dva.
help-carcassonne-rivers = Nejdřív se kladou kartičky obou řek: rozvětvení, ostatní a naposled jezero. Každá pokračuje tam, kde řeka končí, voda k vodě, a nechá místo další. Stádo vepřů na louce přinese o bod víc za každé dokončené město.
help-carcassonne-river = Nejdřív se kladou kartičky řeky, naposled jezero. Každá pokračuje tam, kde řeka končí, voda k vodě, a nechá místo další.
help-carcassonne-river-2 = Nejdřív se kladou kartičky druhé řeky: rozvětvení, ostatní a naposled jezero. Každá pokračuje tam, kde řeka končí, voda k vodě, a nechá místo další. Stádo vepřů na louce přinese o bod víc za každé dokončené město.
help-carcassonne-traders = Kdo dokončí město, dostane jeho zboží: na konci je za nejvíc od každého druhu 10 bodů. Prodloužíte-li cestu nebo město se svým stavitelem, přiložíte ještě jednu kartičku. Prasátko na vaší louce přinese za každé město o 1 bod víc.
help-carcassonne-king = Kdo dokončí město o více kartičkách než kterékoli předtím, je král; delší cesta z něj udělá zbojníka. Na konci mají 1 bod za každé dokončené město, či cestu.
help-carcassonne-abbot = Do zahrady smí jen opat; boduje se jako klášter. Místo umístění figurky si ho můžete vzít domů dřív a získat body za kartičky, které tam leží.
help-carcassonne-cult = Svatyně se boduje jako klášter. Vedle obsazeného kláštera je to souboj: boduje jen to, co je dokončeno dřív, a druhá figurka se vrátí domů bez bodů.
help-carcassonne-hills = Má-li víc hráčů na útvaru stejně družiníků, získává ho ten, kdo má družiníka na kopci. Dokončený klášter přinese 3 body za každou vinici kolem. Váš pastýř losuje ovečky; když jeho louku zvětší vaše kartička, losujte dál, i když hrozí vlk, nebo je vyhodnoťte.
help-carcassonne-monasteries = V německém klášteře družiník stojí jako mnich jako v každém klášteře, nebo si lehne a zůstane: na konci přinese 1 bod za každou kartičku v nepřerušených přímých řadách odtud.
help-carcassonne-abbey = Místo losování smíte do díry v krajině položit své opatství: hodí se všude, ukončí cesty a města a je klášterem. Starosta platí za tolik družiníků, kolik má město erbů. Vůz smí po bodování jet dál. Statek, kde se stýkají čtyři kartičky, oboduje sedláky své louky a zůstane pro města na konci.
help-carcassonne-princess = Sopka přivolá draka; teprve pak se losují kartičky s drakem. Po každé z nich letí až šest kroků, hráči ho vedou po řadě a sežere všechny figurky, které potká. Princezna smí poslat domů rytíře ze svého města, tajná chodba pustí družiníka kamkoli, obojí místo figurky. Tak i víla: u vašeho družiníka přináší bod na začátku každého vašeho tahu, 3 body, až se jeho krajina boduje, a drží draka dál.
help-carcassonne-tile-auctions = Po tahu, ve kterém byl přiložen bazar, se vyloží tolik kartiček, kolik je hráčů. Od levého souseda si vždy další hráč bez kartičky jednu vybere a nabídne za ni body; každý další bez kartičky jednou nabídne víc, nebo pasuje. Kdo vybíral, si pak kartičku vezme a zaplatí nejvyšší nabídku tomu, kdo ji učinil (svou nikomu), nebo ji nechá jemu a dostane zaplaceno. V příštím tahu každý místo tažení přiloží svou kartičku.
help-carcassonne-bridges = Most je cesta nad kartičkou od jedné strany k protější. Buď umožní přiložit kartičku, nebo ho položíte nad kartičku, kterou jste právě přiložili, kde jsou obě strany pole a nic za nimi neleží. Smí na něm stát figurka. Zůstane, kde je.
help-carcassonne-darmstadt = Když kolem darmstadtského kostela leží osm kartiček, má 3 body ten, kdo má na devíti kartičkách nejvíc družiníků, při shodě všichni; mnich v něm má 9 bodů jako v každém klášteře. Dokončené město s Darmstadtiem přinese 3 body navíc.
help-carcassonne-tower = Místo figurky smíte položit díl na kteroukoli otevřenou věž nebo místo pro ni: věž vezme družiníka na své kartičce nebo ve čtyřech směrech tak daleko, kolik má dílů. Družiník na věži ji uzavře. Zajatci se vyměňují, nebo jednou za tah vykupují za 3 body.

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

# U stolu na stránce
projection-note-carcassonne = Jako by už nikdo nic neudělal: oboduje se, co dokončila poslední kartička, a pak přijde závěrečné vyhodnocení. Neotočené žetony zvířat se počítají průměrnou hodnotou.

# První hra s průvodcem
guide-carcassonne-goal = S botem stavíte kartičku po kartičce krajinu s městy, cestami a kláštery. Kdo má na konci víc bodů, vyhrává; tahle malá hra má 24 kartiček.
guide-carcassonne-place = Přiložte kartičku: stiskněte vyznačené políčko, dalším stiskem ji otočíte, pak stiskněte „Položit sem“. Okraje musí navazovat: cesta na cestu, město na město.
guide-carcassonne-bar = Kartička se zlatem přináší dvě cihličky: jednu na sebe, druhou na kartičku vedle. Pro tu druhou stiskněte některou cihličku na herním plánu, a už tam leží; nebo tiskněte tlačítko, dokud nesvítí správná kartička, a pak „Potvrdit“.
guide-carcassonne-figure = Zaberte si něco na nové kartičce: stiskněte figurku, a už tam stojí. Až bude její cesta, město nebo klášter hotový, přinese body a vrátí se domů.
guide-carcassonne-watch = To byl tah bota. Záznam říká, co udělal; když stisknete jeho řádek, rozsvítí se místo na herním plánu.
guide-carcassonne-scored = Máte body a vaše figurka se vrátila domů. Záznam říká, za co a kolik.
guide-carcassonne-fields = Sedlák na louce zůstává do konce: pak má tři body za každé hotové město, kterého se jeho louka dotýká. Stavte jich málo.
guide-carcassonne-gold = Na herním plánu leží zlaté cihličky: kdo tam boduje za cestu, město nebo klášter, bere si je, jednu po druhé. Čím víc jich na konci máte, tím cennější je každá.
guide-carcassonne-end = Na konci se něco počítá i za nedokončenou krajinu a přičte se zlato. Tlačítko s knihou kdykoli otevře pravidla.
guide-carcassonne-again = To už znáte: přiložte kartičku a pak postavte figurku, nebo žádnou, jak chcete.
