# Možnosti her: jejich názvy, hodnoty a co znamenají. Stránka je načte, až se možnosti vybírají nebo ukazují.

# Všechny hry
option-yes = ano
option-no = ne
option-lacks = { $count ->
    [one] Má smysl jen s volbou „{ $names }“, kterou jste nezvolili.
    [few] Má smysl jen s volbami { $names }, které jste nezvolili všechny.
    [many] Má smysl jen s volbami { $names }, které jste nezvolili všechny.
   *[other] Má smysl jen s volbami { $names }, které jste nezvolili všechny.
}
addition-tiles = { $count ->
    [one] { $count } kartička navíc
    [few] { $count } kartičky navíc
    [many] { $count } kartičky navíc
   *[other] { $count } kartiček navíc
}
addition-minutes = asi o { $count } minut déle
addition-sum = Vybraná rozšíření: { $sum }

# Carcassonne
option-carcassonne-players = Hráči
option-carcassonne-with = Rozšíření
option-carcassonne-with-goldmines = Zlaté doly
option-carcassonne-with-goldmines-hint = Na herním plánu leží zlaté cihličky a bere si je ten, kdo poblíž získá body. Čím víc cihliček máte, tím cennější je každá.
option-carcassonne-with-circus = Cirkus
option-carcassonne-with-circus-hint = Šapitó putuje a přináší body figurkám v okolí, artisté stavějí lidské pyramidy a každý hráč má ředitele.
option-carcassonne-with-big-top = Cirkus: šapitó
option-carcassonne-with-big-top-hint = Putuje z kartičky Místo pro manéž na další a přináší body figurkám v okolí.
option-carcassonne-with-acrobats = Cirkus: artisté
option-carcassonne-with-acrobats-hint = Stavějí lidské pyramidy po třech.
option-carcassonne-with-ringmaster = Cirkus: ředitel
option-carcassonne-with-ringmaster-hint = Každý hráč má figurku navíc, která přináší 2 body za každou cirkusovou kartičku v okolí.
option-carcassonne-with-castles = Hrady
option-carcassonne-with-castles-hint = Z dokončeného města o dvou kartičkách můžete udělat hrad. Ten vynese tolik bodů jako další část krajiny dokončená v jeho okolí.
option-carcassonne-with-bazaars = Kartičky Mostů a hradů
option-carcassonne-with-bazaars-hint = Jen kartičky: bez zvláštních pravidel a bez mostů.
option-carcassonne-with-all-crop-circles = Kruhy v obilí
option-carcassonne-with-all-crop-circles-hint = Každý smí přidat sedláka, lupiče či rytíře, nebo si musí jednoho vzít zpět.
option-carcassonne-with-crop-circles = Kartička s obrazcem v obilí
option-carcassonne-with-crop-circles-hint = Kartička s vidlemi: každý smí přidat sedláka, nebo si musí jednoho vzít zpět.
option-carcassonne-with-crop-circles-1 = První kruhy v obilí
option-carcassonne-with-crop-circles-1-hint = Kartičky Kruhů v obilí I, které se prodávaly samostatně. Týkají se sedláků, lupičů a rytířů.
option-carcassonne-with-crop-circles-2 = Druhé kruhy v obilí
option-carcassonne-with-crop-circles-2-hint = Ostatní kartičky Kruhů v obilí II, které byly po jedné v minirozšířeních. Týkají se sedláků, lupičů a rytířů.
option-carcassonne-with-inns = Hostince a katedrály
option-carcassonne-with-inns-hint = Cesty s hostincem a města s katedrálou mají víc bodů, nedokončené však žádné. Každý hráč má velkou figurku.
option-carcassonne-with-rivers = Obě řeky
option-carcassonne-with-rivers-hint = Přikládají se jako první, od pramene přes rozvětvení k jezeru.
option-carcassonne-with-river = První řeka
option-carcassonne-with-river-hint = Přikládá se před všemi ostatními kartičkami, od pramene k jezeru.
option-carcassonne-with-river-2 = Druhá řeka
option-carcassonne-with-river-2-hint = S rozvětvením, hostincem a stádem vepřů. S první řekou má společný pramen a jedno jezero.
option-carcassonne-with-traders = Obchodníci a stavitelé
option-carcassonne-with-traders-hint = Za dokončená města získáváte zboží, stavitel vám dá druhou kartičku a prasátko víc bodů za louku.
option-carcassonne-with-king = Král a zbojník
option-carcassonne-with-king-hint = Kdo dokončí největší město nebo nejdelší cestu, má na konci bod za každé dokončené město či cestu.
option-carcassonne-with-abbot = Opat a zahrady
option-carcassonne-with-abbot-hint = Každý hráč má opata do klášterů a zahrad a smí si ho vzít zpět dřív, za dosavadní body. Osm kartiček má zahradu.
option-carcassonne-with-cult = Kacíři a svatyně
option-carcassonne-with-cult-hint = Svatyně se vyhodnocuje jako klášter. Sousedí-li s obsazeným klášterem, boduje jen to, co je dokončeno dřív; druhá figurka se vrátí do zásoby bez bodů.
option-carcassonne-with-hills = Kopce a ovečky
option-carcassonne-with-hills-hint = Družiníci na kopcích rozhodují shody, vinice přidávají body klášterům a každý hráč má pastýře, který shání ovečky, dokud nepřijde vlk.
option-carcassonne-with-hut = Chaloupka baby Jagy
option-carcassonne-with-hut-hint = Družiník v chaloupce přinese tím víc, čím méně kartiček leží kolem.
option-carcassonne-with-german-cathedrals = Katedrály v Německu
option-carcassonne-with-german-cathedrals-hint = Z každé vedou tři nebo čtyři cesty. Ty přinášejí dvojnásobek a arcibiskup boduje za všechny.
option-carcassonne-with-german-castles = Hrady v Německu
option-carcassonne-with-german-castles-hint = Každý hráč má hrad o dvou políčkách a přiloží ho místo tažení kartičky. Cesty a města na něm přinesou víc a purkrabí boduje za deset políček kolem. Vzhled pěti ze šesti kartiček je rekonstrukce.
option-carcassonne-with-german-castles-note = Pět ze šesti kartiček hradů je naše rekonstrukce.
option-carcassonne-with-all-monasteries = Kláštery různých zemí
option-carcassonne-with-all-monasteries-hint = Nahrazují šest klášterů. Družiník tam stojí jako mnich, nebo tam do konce leží a přinese body za kartičky v přímých řadách.
option-carcassonne-with-all-monasteries-note = Na kterých japonských kartičkách je cesta, se neví: ty dvě s cestou jsou naše rekonstrukce.
option-carcassonne-with-dutch-monasteries = Holandsko-belgické kláštery
option-carcassonne-with-dutch-monasteries-hint = Šest klášterů Nizozemska a Belgie. Hrají se jako německé.
option-carcassonne-with-japanese-buildings = Japonské stavby
option-carcassonne-with-japanese-buildings-hint = Šest chrámů a hradů, které se hrají jako německé kláštery. Nevíme, na kterých kartičkách je cesta. Tady je na dvou.
option-carcassonne-with-japanese-buildings-note = Na kterých japonských kartičkách je cesta, se neví: ty dvě s cestou jsou naše rekonstrukce.
option-carcassonne-with-monasteries = Německé kláštery
option-carcassonne-with-monasteries-hint = Nahrazují šest klášterů. Družiník tam stojí jako mnich, nebo leží až do konce a přinese body za kartičky v přímých řadách.
option-carcassonne-with-abbey = Opatství a starosta
option-carcassonne-with-abbey-hint = Opatstvím z ruky zaplníte políčko obklopené kartičkami, starosta platí za tolik družiníků, kolik má město erbů, vůz po vyhodnocení jede dál a statek stojí tam, kde se stýkají čtyři kartičky.
option-carcassonne-with-darmstadt = Darmstadtské kostely
option-carcassonne-with-darmstadt-hint = Dva kostely přinesou 3 body hráči s nejvíce družiníky na devíti kartičkách kolem a město s Darmstadtiem přinese 3 body navíc.
option-carcassonne-with-tower = Věž
option-carcassonne-with-tower-hint = Z dílů rostou věže, které berou družiníky ve svém dosahu do zajetí. Soupeři je drží, dokud nejsou vyměněni nebo vykoupeni za 3 body.
option-carcassonne-with-princess = Princezna a drak
option-carcassonne-with-princess-hint = Ze sopky přilétá drak a žere figurky, které potká, princezny vyhánějí rytíře, tajné chodby vedou kamkoli a víla chrání družiníka.
option-carcassonne-with-tile-auctions = Dražby na bazarech
option-carcassonne-with-tile-auctions-hint = Po tahu, ve kterém někdo přiložil bazar, získá každý hráč v dražbě za body kartičku pro svůj příští tah. Bazar je na osmi kartičkách Mostů a hradů.
option-carcassonne-with-bridges = Mosty
option-carcassonne-with-bridges-hint = Každý hráč má mosty. Most je cesta nad kartičkou, která spojuje cesty, umožňuje přiložit kartičku a unese figurku. Bez vlastních kartiček.
option-carcassonne-farmers = Sedláci
option-carcassonne-farmers-modern = dnešní pravidla: louka přinese 3 body za každé dokončené město
option-carcassonne-farmers-2001 = pravidla z roku 2001: město platí každému hráči jen jednou
option-carcassonne-farmers-2000 = pravidla z roku 2000: město přinese jen jednou 4 body hráči, který má kolem něj nejvíc sedláků
option-carcassonne-farmers-none = bez sedláků
option-carcassonne-small-city = Město ze dvou kartiček
option-carcassonne-small-city-4 = 4 body, jako každé jiné město
option-carcassonne-small-city-2 = 2 body podle starých pravidel
option-carcassonne-start = Kdo začíná
option-carcassonne-start-first = první místo
option-carcassonne-start-drawn = losem
option-carcassonne-ringmaster-lord = Ředitel jako hradní pán
option-carcassonne-ringmaster-lord-yes = má body navíc, když se hrad vyhodnotí
option-carcassonne-ringmaster-lord-no = nemá body navíc
option-carcassonne-ringmaster-tower = Ředitel na věži
option-carcassonne-ringmaster-tower-yes = má na konci hry body navíc
option-carcassonne-ringmaster-tower-no = nemá body navíc
option-carcassonne-ringmaster-castle = Ředitel ve městě, z něhož se stane hrad
option-carcassonne-ringmaster-castle-yes = dostane hned body navíc za město
option-carcassonne-ringmaster-castle-no = za město nedostane nic
option-carcassonne-river-clear = Kudy řeka poteče dál
option-carcassonne-river-clear-yes = tam musí být volno až k okraji herního plánu (přísnější)
option-carcassonne-river-clear-no = tam musí být volno pro další kartičku
option-carcassonne-inns-unfinished = Nedokončené cesty s hostinci a města s katedrálami
option-carcassonne-inns-unfinished-yes = se na konci hodnotí jako bez nich
option-carcassonne-inns-unfinished-no = na konci nepřinesou nic
option-carcassonne-more-gardens = Zahrady z jiných krabic
option-carcassonne-more-gardens-yes = jedna nebo dvě v každém použitém rozšíření, jako v jejich novějších edicích
option-carcassonne-more-gardens-no = jen osm ze základní krabice
option-carcassonne-hill-count = Shody na kopcích
option-carcassonne-hill-count-yes = vyhrává hráč s nejvíce družiníky na kopcích (starší pravidla)
option-carcassonne-hill-count-no = vyhrávají všichni, kdo tam mají družiníka na kopci
option-carcassonne-vineyard-gardens = Vinice u zahrad
option-carcassonne-vineyard-gardens-yes = přinesou i dokončené zahradě po 3 bodech
option-carcassonne-vineyard-gardens-no = nepřinesou nic
option-carcassonne-barns-without-farmers = Statky ve hře bez sedláků
option-carcassonne-barns-without-farmers-yes = lze stavět
option-carcassonne-barns-without-farmers-no = stavět nelze
option-carcassonne-no-late-abbey = Opatství, která zbudou po poslední kartičce
option-carcassonne-no-late-abbey-yes = propadnou (první edice)
option-carcassonne-no-late-abbey-no = lze položit v jednom tahu navíc
option-carcassonne-cloisters-stay = Šest klášterů základní hry při hře s kláštery různých zemí
option-carcassonne-cloisters-stay-yes = zůstává ve hře
option-carcassonne-cloisters-stay-no = se vynechá
option-carcassonne-wagon-along = Kam smí vůz jet dál
option-carcassonne-wagon-along-yes = na části krajiny, které se stýkají s dokončenou (první edice)
option-carcassonne-wagon-along-no = na neobsazené části krajiny na své kartičce a osmi kolem
option-carcassonne-tower-safe = Figurky na věžích a drak
option-carcassonne-tower-safe-yes = drak je nežere (starší výklad)
option-carcassonne-tower-safe-no = drak je žere jako všechny ostatní
option-carcassonne-ransom-late = Kdy lze zaplatit výkupné
option-carcassonne-ransom-late-yes = po přiložení kartičky a na konci svého tahu
option-carcassonne-ransom-late-no = po přiložení kartičky, před umístěním figurky
option-carcassonne-princess-must = Když přiložíte princeznu k městu s rytířem
option-carcassonne-princess-must-yes = musíte jednoho vyhnat a nesmíte umístit figurku
option-carcassonne-princess-must-no = smíte jednoho vyhnat
option-carcassonne-dragon-late = Kdy letí drak
option-carcassonne-dragon-late-yes = po započítání bodů
option-carcassonne-dragon-late-no = před započítáním bodů
option-carcassonne-fairy-tile = Kam chodí víla
option-carcassonne-fairy-tile-yes = na kartičku, pro všechny družiníky na ní (první anglická edice)
option-carcassonne-fairy-tile-no = k družiníkovi
option-carcassonne-fairy-pyramid = Víla u artisty
option-carcassonne-fairy-pyramid-yes = přinese každému artistovi pyramidy i 3 body, když se vyhodnocuje
option-carcassonne-fairy-pyramid-no = přinese jen body na začátku tahu
option-carcassonne-pyramid-wait = Pyramida dokončená v první části dvojitého tahu
option-carcassonne-pyramid-wait-yes = nesmí se vyhodnotit v druhé části
option-carcassonne-pyramid-wait-no = smí se vyhodnotit v druhé části
option-carcassonne-king-points = Body pro krále a zbojníka
option-carcassonne-king-points-usual = na konci 1 za každé dokončené město nebo cestu
option-carcassonne-king-points-continuous = 1 za každé město nebo cestu dokončenou, dokud titul držíte
option-carcassonne-king-points-10-each = na konci 10 bodů za každý titul
option-carcassonne-king-points-15-40 = na konci 15 bodů za jeden titul, 40 za oba
option-carcassonne-tiles-free = Kartičky u bazarů
option-carcassonne-tiles-free-yes = každý si jednu vybere zadarmo
option-carcassonne-tiles-free-no = se draží
option-carcassonne-bid-beyond-points = Nabídky v dražbách kartiček
option-carcassonne-bid-beyond-points-yes = smějí být vyšší než vaše body; po zaplacení klesnete pod 0 (nejníž na −100)
option-carcassonne-bid-beyond-points-no = nesmějí být vyšší než vaše body
option-carcassonne-bridge-beside = Mosty, které žádná kartička nepotřebuje
option-carcassonne-bridge-beside-yes = smějí vést i nad kartičkou vedle právě přiložené
option-carcassonne-bridge-beside-no = smějí vést jen nad právě přiloženou kartičkou
option-carcassonne-cathedral-gold = Zlato německé katedrály
option-carcassonne-cathedral-gold-yes = se bere ze všech kartiček jejích cest
option-carcassonne-cathedral-gold-no = se bere z její kartičky a ze sousedních, na které vedou její cesty
option-carcassonne-two-castles = Hrady v Německu při dvou nebo třech hráčích
option-carcassonne-two-castles-yes = každý hráč má dva
option-carcassonne-two-castles-no = každý hráč má jeden
option-carcassonne-castle-halves = Kartička hradu se v cestách, městech a řadách počítá jako
option-carcassonne-castle-halves-yes = dvě kartičky (pozdější edice)
option-carcassonne-castle-halves-no = jedna kartička (první edice)
option-carcassonne-aids = Pomůcky
option-carcassonne-aids-yes = dovoleny: kam která kartička pasuje, pravděpodobnosti, body, kdyby hra teď skončila, rada od počítače; zda je použijete, je na vás
option-carcassonne-aids-no = žádné pro nikoho (turnaj)

# Gold River a Boomtown
option-gold-river-players = Hráči
option-gold-river-edition = Edice
option-gold-river-edition-gold-river = Gold River (2020)
option-gold-river-edition-boomtown = Boomtown (2004), tři až pět hráčů
option-gold-river-first-game = První hra
option-gold-river-first-game-yes = bez budov
option-gold-river-first-game-no = s budovami
option-gold-river-poker-expert = Pokerový expert
option-gold-river-poker-expert-yes = 10 bodů za nejlepší pokerovou ruku
option-gold-river-poker-expert-no = bez pokerových rukou
option-gold-river-last-bidder = Když všichni ostatní pasují bez nabídky
option-gold-river-last-bidder-two = při dvou hráčích poslední vyhrává zadarmo, při více smí ještě nabídnout
option-gold-river-last-bidder-asked = poslední smí vždy ještě nabídnout
option-gold-river-last-bidder-wins = poslední vždy vyhrává zadarmo
option-gold-river-discard = Vítěz odhazuje
option-gold-river-discard-after = po vyřízení své karty
option-gold-river-discard-before = před vyřízením své karty
option-gold-river-aids = Pomůcky
option-gold-river-aids-yes = dovoleny: co který hod přinese, pravděpodobnosti, body, kdyby hra teď skončila, rada od počítače; zda je použijete, je na vás
option-gold-river-aids-no = žádné pro nikoho (turnaj)
data-gold-river = Karty
data-gold-river-text = Hrajte s opraveným balíčkem: vyberte soubor ve stejném formátu, jaký má vestavěný.
data-gold-river-built-in = vestavěné karty
data-gold-river-clear = Vrátit vestavěné karty
data-gold-river-gold-river = Gold River (2020)
data-gold-river-boomtown = Boomtown (2004)
custom-data-gold-river = U tohoto stolu se hraje s vlastním balíčkem ze souboru.

# Zlatá horečka (Gold Rush)
option-gold-rush-players = Hráči
option-gold-rush-farmers = Farmáři
option-gold-rush-farmers-yes = s farmáři a s body za prérie
option-gold-rush-farmers-no = bez farmářů (doporučeno pro první hru)
option-gold-rush-start = Kdo začíná
option-gold-rush-start-first = první místo
option-gold-rush-start-drawn = losem
option-gold-rush-out-of-cowboys = Když dojdou kovbojové
option-gold-rush-out-of-cowboys-tent = smíte použít stan a vzít si žeton
option-gold-rush-out-of-cowboys-tiles = smíte jen přikládat kartičky
option-gold-rush-aids = Pomůcky
option-gold-rush-aids-yes = dovoleny: kam která kartička pasuje, pravděpodobnosti, body, kdyby hra teď skončila, rada od počítače; zda je použijete, je na vás
option-gold-rush-aids-no = žádné pro nikoho (turnaj)

seats-text = V pořadí tahů. U jedné obrazovky může hrát víc hráčů.
seats-too-few = { $count ->
    [one] Je tu { $count } místo, ale nejmenší počet hráčů je { $least }. Přidejte místo.
    [few] Jsou tu { $count } místa, ale nejmenší počet hráčů je { $least }. Přidejte místo.
    [many] Je tu { $count } místa, ale nejmenší počet hráčů je { $least }. Přidejte místo.
   *[other] Je tu { $count } míst, ale nejmenší počet hráčů je { $least }. Přidejte místo.
}
seats-too-many = { $count ->
    [one] Je tu { $count } místo, ale největší počet hráčů je { $most }. Odeberte místo.
    [few] Jsou tu { $count } místa, ale největší počet hráčů je { $most }. Odeberte místo.
    [many] Je tu { $count } místa, ale největší počet hráčů je { $most }. Odeberte místo.
   *[other] Je tu { $count } míst, ale největší počet hráčů je { $most }. Odeberte místo.
}
seat-name = Místo { $number }: jméno
seat-me = U této obrazovky
seat-open-text = Sem si může sednout někdo další.
seat-add = Přidat místo
seat-earlier = Místo { $number }: hrát dřív
seat-remove = Odebrat místo { $number }
make-table = Založit stůl
preset = Jak se bude hrát
preset-own-text = Vlastní výběr voleb.
visibility = Kdo si může přisednout
visibility-link = Kdo má odkaz
visibility-public = Kdokoli
visibility-private = Jen pozvaní
visibility-private-text = Nikdo jiný stůl neuvidí, ani s odkazem.
visibility-public-text = Stůl je na úvodní stránce, aby si mohli přisednout i lidé, které neznáte. Až budou všechna místa obsazená, může hru kdokoli sledovat.
rated-choice = Hodnocená hra
# $turns: nejmenší počet tahů hry, která se počítá
rated-choice-text = Výsledek změní hodnocení těch, kdo hrají. Každý potřebuje účet a má jedno místo, z počítačových hráčů mohou hrát jen úrovně 1 až 5 a vlastní kartičky nebo karty nejsou možné. Kdo odejde před koncem, je poslední. Hra, v níž všichni dohromady odehrají méně než { $turns } tahů, se nepočítá.

# Počítačoví hráči: jak hrají, za jejich jmény
about-bot-random = hraje náhodně
about-bot-greedy = bere nejlepší tah, který vidí
about-bot-tuned = hodnotí každý tah podle vah vyladěných v mnoha hrách
about-bot-value = nabízí, kolik stojí za to vybírat první
about-bot-level-1 = hraje od oka, hodí se na učení
about-bot-level-2 = zná pravidla, ale příliš si šetří figurky a valouny
about-bot-level-3 = hraje dobře, jen občas chybuje
about-bot-level-4 = zváží každý tah, než ho udělá
about-bot-level-5 = vidí pár tahů dopředu
about-bot-level-6 = každý dobrý tah si v duchu přehraje dál

data-text = Hrajte s opravenou sadou kartiček: vyberte soubor ve stejném formátu, jaký má vestavěný.
data-choose = Vybrat soubor
data-built-in = vestavěné kartičky
data-download = Stáhnout jako základ pro úpravy:
data-file = vestavěný soubor
data-clear = Vrátit vestavěné kartičky
own-sets = Vlastní sady
own-set-name = Název sady
own-set-keep = Uložit sadu
own-set-drop = Smazat sadu { $name }

invite-link = Odkaz pro ty, které chcete pozvat
link-scan = Nebo kód naskenujte telefonem.
link-code = QR kód tohoto odkazu
link-more = Neotvírá se? Zkuste jinou adresu tohoto počítače
watch-link = Odkaz pro diváky této hry
private-link-show = Ukázat soukromý odkaz: { $name }
private-link-of = Soukromý odkaz: { $name }
private-link-text = Otevře toto místo na jiném vašem zařízení. Kdo ho má, může hrát za vás, proto ho nikomu nedávejte.
# Počítačový hráč místo člověka
stand-in-title = Musí někdo odejít?
stand-in-text = Počítačový hráč může hrát místo člověka, který se může kdykoli vrátit a pokračovat.
stand-in-text-rated = V hodnocené hře za sebe nemůžete nechat hrát počítač. Musíte-li odejít nadobro, hru vzdejte. Kdo se u stolu bez hodin 15 minut nerozhodne, toho může zastoupit počítačový hráč; odehraje-li za něj víc než polovinu tahů, znamená to prohru.
stand-in-plays = Za hráče { $name } hraje { $bot }.
stand-in-away = { $name }: není u stolu.
stand-in-decides = Na tahu je { $name }. Pokud se 15 minut nerozhodne, může hrát počítačový hráč.
# $time: „14:35“
stand-in-from = Od { $time } může hrát počítačový hráč, pokud se { $name } do té doby nevrátí ani nerozhodne.
stand-in-let-me = Nechat za mě hrát počítač
stand-in-let = Nechat za hráče { $name } hrát počítač
stand-in-end = { $name } hraje dál
# Zda je nový stůl na serveru, nebo na tomto zařízení
where = Kde
where-server = Na serveru
where-here = Na tomto zařízení
where-server-text = Ostatní se mohou připojit odkazem z jakéhokoli zařízení.
where-here-text = Hra nepotřebuje připojení. Všichni hrají u této obrazovky.
where-alone-text = Server neodpovídá, proto se tato hra bude hrát na tomto zařízení. Nepotřebuje připojení.
