# Nápověda u stolu: z čeho se skládá tah, co přidávají rozšíření a které klávesy platí. Stránka ji načte, až se otevře.

# Všechny hry
help-turn = Tah
help-turn-1 = Zvolte vyznačené políčko, kartičku otočte a položte.
help-turn-3 = Pokud kartička něco dokončí, vyhodnotí se to automaticky.
help-additions = Co se u tohoto stolu hraje navíc
help-touch = Dotyk a myš
help-touch-text = Ťukněte na vyznačené políčko, ťuknutím na kartičku ji otočte a stiskněte tlačítko. Figurku umístíte jedním ťuknutím na její místo nebo tlačítko; v nastavení můžete zapnout potvrzování. Chcete-li vědět, co na místo pasuje nebo co tam je, podržte na něm prst, nebo stiskněte otazník a pak místo. Herní plán posunete tažením, přiblížíte dvěma prsty nebo kolečkem. Když v záznamu ukážete na body, rozsvítí se na plánu.
help-keys = Klávesnice
help-key-tab = na další část stránky
help-key-cross = na herní plán a z něj zpátky k vašim možnostem
help-key-arrows = na další vyznačené políčko, jinak posun herního plánu
help-key-enter = zvolit políčko, podruhé položit kartičku; provést, co místo nabízí; potvrdit volbu
help-key-rotate = otočit kartičku (se Shiftem na druhou stranu)
help-key-digits = zvolit, co udělat
help-key-pass = { $pass }
help-key-escape = vrátit kartičku nebo figurku; zastavit automatické pokračování
help-key-undo = vzít zpět
help-key-zoom = přiblížit, oddálit
help-key-mute = vypnout a zapnout zvuky
help-key-words = herní plán slovy
help-key-ask = co na místo pasuje nebo co na něm je; když žádné místo zvolené není, klikněte na některé a uvidíte podrobnosti, dalším stiskem F to ukončíte
help-key-aids = pomůcky: kam která kartička pasuje, pravděpodobnosti, body, kdyby hra teď skončila
help-key-advice = co by zahrál počítačový hráč
help-key-rules = pravidla vedle stolu
help-key-help = tato nápověda

# Carcassonne
help-carcassonne-figure = Pak smíte umístit jednu figurku na neobsazenou cestu, do města, kláštera nebo na louku nové kartičky.
help-carcassonne-goldmines = Ke kartičce se symbolem zlata patří dvě zlaté cihličky: jedna na ni, druhá na sousední kartičku. Bere si je hráč, který tam získá body za část krajiny.
help-carcassonne-circus = Kartička Místo pro manéž přináší šapitó se skrytým žetonem zvířete, které při dalším přesunu přinese body figurkám v okolí. Artisté stavějí lidské pyramidy po třech. Ředitel získává body navíc u cirkusových kartiček.
help-carcassonne-big-top = Kartička Místo pro manéž přináší šapitó se skrytým žetonem zvířete. Při dalším přesunu přinese body figurkám v okolí.
help-carcassonne-acrobats = Artisté stavějí lidské pyramidy po třech. V pozdějším tahu smíte pyramidu vyhodnotit místo umístění figurky.
help-carcassonne-ringmaster = Ředitele umísťujete jako družiníka. U cirkusových kartiček získává body navíc.
help-carcassonne-castles = Z dokončeného města ze dvou půlkruhů můžete udělat hrad. Přinese vám body za další část krajiny dokončenou v jeho okolí.
help-carcassonne-crop-circles = Kdo přiloží obrazec v obilí, zvolí: každý smí přidat sedláka, nebo si každý musí jednoho vzít zpět.
help-carcassonne-all-crop-circles = Kdo přiloží obrazec v obilí, zvolí: každý smí přidat figurku k některé ze svých, nebo si každý musí jednu vzít zpět. Vidle se týkají sedláků, kyj lupičů a štít rytířů.
help-carcassonne-inns = Cesta s hostincem přinese 2 body za každou kartičku, město s katedrálou 3 za každou kartičku a erb, ale nedokončené nepřinesou nic. Velká figurka se při určování převahy počítá za dva družiníky.
help-carcassonne-rivers = Nejdřív přikládáte kartičky obou řek: rozvětvení, pak ostatní a nakonec jezero. Každá navazuje tam, kde řeka končí, a musí nechat místo další. Stádo vepřů na louce přinese o 1 bod víc za každé dokončené město.
help-carcassonne-river = Nejdřív přikládáte kartičky řeky a nakonec jezero. Každá navazuje tam, kde řeka končí, a musí nechat místo další.
help-carcassonne-river-2 = Nejdřív přikládáte kartičky druhé řeky: rozvětvení, pak ostatní a nakonec jezero. Každá navazuje tam, kde řeka končí, a musí nechat místo další. Stádo vepřů na louce přinese o 1 bod víc za každé dokončené město.
help-carcassonne-traders = Když dokončíte město, dostanete jeho zboží. Na konci získá 10 bodů ten, kdo má od některého druhu nejvíc. Prodloužíte-li cestu nebo město se svým stavitelem, přiložíte ještě jednu kartičku. Prasátko na vaší louce přinese za každé město o 1 bod víc.
help-carcassonne-king = Kdo dokončí město z více kartiček, než měla všechna předchozí, stane se králem; kdo takto dokončí cestu, stane se zbojníkem. Město ani cesta mu přitom patřit nemusí. { $king-points ->
    [points-continuous] Kdykoli jsou dokončena města, získá král 1 bod za každé z nich, a zbojník 1 bod za každou dokončenou cestu. Dostane-li titul touž kartičkou někdo jiný, připadnou body dosavadnímu držiteli.
    [points-10-each] Na konci přinese každý titul 10 bodů.
    [points-15-40] Na konci přinese titul 15 bodů; kdo má oba, získá 40.
   *[points-usual] Na konci získá král 1 bod za každé dokončené město a zbojník 1 bod za každou dokončenou cestu.
}
help-carcassonne-abbot = Do zahrady smí jen opat; vyhodnocuje se jako klášter. Místo umístění figurky si ho můžete vzít zpět dřív a získat body za kartičky kolem.
help-carcassonne-cult = Svatyně se vyhodnocuje jako klášter. Sousedí-li obsazená svatyně s obsazeným klášterem, je to souboj: boduje jen to, co je dokončeno dřív, a druhá figurka se vrátí do zásoby bez bodů.
help-carcassonne-hills = Při shodě rozhodují družiníci na kopcích. Dokončený klášter přinese 3 body za každou vinici kolem. Ke svému pastýři táhnete ovečky. Když jeho louku zvětšíte, táhněte znovu a riskujte vlka, nebo stádo vyhodnoťte.
help-carcassonne-monasteries = Do některého z těchto klášterů smíte postavit družiníka jako mnicha, jako do každého kláštera, nebo ho tam položit. Ležící zůstane do konce a přinese 1 bod za každou kartičku v nepřerušených přímých řadách odtud.
help-carcassonne-hut = Družiník v chaloupce baby Jagy přinese na konci 1 bod za chaloupku a 1 za každé prázdné políčko kolem. Když ji obklopí osm kartiček, přinese 1 bod.
help-carcassonne-german-cathedrals = Dokončená cesta, která vede ke katedrále, přinese 2 body za každou kartičku. Má-li u téže katedrály oba konce, počítá se její kartička dvakrát. Když jsou dokončené všechny cesty katedrály, přinese arcibiskup 1 bod za každou kartičku každé z nich; zůstane-li některá do konce nedokončená, 1 za každou kartičku všech jejích cest.
help-carcassonne-german-castles = Místo tažení kartičky smíte přiložit svůj hrad: zabere dvě políčka a nesmí se dotýkat jiného hradu. Každá dokončená cesta nebo město na něm přinese o 3 body víc. Purkrabí přinese 12 bodů, až bude zaplněno všech deset políček kolem; na konci 2 body a 1 za každou kartičku kolem. Když dojdou kartičky, přikládají se ještě hrady.
help-carcassonne-abbey = Než táhnete kartičku, smíte své opatství položit na políčko obklopené kartičkami: navazuje na všechno, ukončí cesty a města a je klášterem. Starosta se počítá za tolik družiníků, kolik má město erbů. Vůz smí po vyhodnocení jet dál. Statek tam, kde se stýkají čtyři kartičky, vyhodnotí sedláky na své louce a na konci přinese body za města.
help-carcassonne-princess = Sopka přivolá draka; teprve pak přicházejí kartičky s drakem. Po každé z nich letí drak { $dragon-late ->
    [yes] po vyhodnocení
   *[no] před vyhodnocením
} až šest kroků, které hráči volí po řadě, a sežere všechny figurky, které potká. Na jeho kartičku se figurky neumísťují. { $princess-must ->
    [yes] Přidáte-li princeznu k městu s rytířem, musíte jednoho vyhnat a figurku neumístíte. Jinak smíte místo
   *[no] Přidáte-li princeznu k městu, smíte z něj místo umístění figurky vyhnat rytíře. Smíte také místo
} umístění figurky na svou kartičku její tajnou chodbou umístit družiníka na jakoukoli nedokončenou a neobsazenou část krajiny, nebo přesunout vílu { $fairy-tile ->
    [yes] na kartičku, kde máte družiníka. Víla odhání draka a hráčům, kteří tam mají družiníka, dá na začátku každého jejich tahu 1 bod a při vyhodnocení jeho části krajiny 3.
   *[no] ke svému družiníkovi. Víla odhání draka, na začátku každého vašeho tahu vám dá 1 bod a při vyhodnocení družiníka 3.
}
help-carcassonne-tile-auctions = Po tahu, ve kterém někdo přiložil bazar, se vyloží tolik kartiček, kolik je hráčů, pokud jich tolik zbývá. { $tiles-free ->
    [yes] Počínaje levým sousedem si každý hráč jednu zdarma vybere.
   *[no] Počínaje levým sousedem si vždy další hráč bez kartičky jednu vybere a dá za ni nabídku, třeba 0. Každý další hráč bez kartičky jednou nabídne víc, nebo pasuje. Kdo vybíral, pak buď zaplatí nejvyšší nabídku tomu, kdo ji dal, a kartičku si vezme, nebo ji nechá jemu a on mu zaplatí. Je-li nejvyšší jeho vlastní nabídka, neplatí ji nikomu, jen o body přijde. Poslední kartička je zdarma. { $bid-beyond-points ->
        [yes] Nabídnout smíte i víc bodů, než máte.
       *[no] Nabídnout ani zaplatit nemůžete víc bodů, než máte.
    }
} V příštím tahu hráči přiloží tuto kartičku místo tažené.
help-carcassonne-bridges = Most je cesta nad kartičkou od jedné strany k protější. Můžete díky němu přiložit kartičku, nebo ho položit nad kartičku, kterou jste právě přiložili, jsou-li na obou stranách louky a nic za nimi. Smíte na něj umístit figurku. Most zůstane, kde je.
help-carcassonne-darmstadt = Když darmstadtský kostel obklopí osm kartiček, získá 3 body hráč s nejvíce družiníky na těchto devíti kartičkách (při shodě všichni) a mnich v něm 9 jako v každém klášteře. Dokončené město s Darmstadtiem přinese 3 body navíc.
help-carcassonne-tower = Místo umístění figurky smíte položit díl věže na základ věže nebo na otevřenou věž. Věž zajme jednoho družiníka na své kartičce, nebo ve čtyřech směrech tak daleko, kolik má dílů. Družiník na vrcholu věž uzavře. Zajatci se vyměňují, nebo smíte jednou za tah jednoho vykoupit za 3 body.

# Gold River a Boomtown
gold-river-help-round = V každém kole se { $shown ->
        [one] vyloží { $shown } karta
        [few] vyloží { $shown } karty
        [many] vyloží { $shown } karty
       *[other] vyloží { $shown } karet
    }. Postupně nabízejte, nebo pasujte. Kdo nabídne nejvíc, zaplatí a jeho valouny putují doprava od hráče k hráči; každý si nechá polovinu toho, co k němu došlo. Pak si všichni vyberou kartu, vítěz dražby jako první, a hází se kostkami.
gold-river-help-discard = Vítěz dražby také jednu z karet odhodí.
gold-river-help-two = V každém kole se { $shown ->
        [one] vyloží { $shown } karta
        [few] vyloží { $shown } karty
        [many] vyloží { $shown } karty
       *[other] vyloží { $shown } karet
    }. Postupně nabízejte, nebo pasujte. Kdo nabídne nejvíc, položí zaplacené valouny na místo karty, kterou si vybere, a jinou kartu odhodí. Druhý hráč si vezme poslední kartu, nebo polovinu zaplacených valounů. Pak se hází kostkami.
gold-river-help-claims = Naleziště najde zlato, když padne jeho číslo. Kdo má ve městě jako první dvě naleziště, je jeho starostou; potom se starostou stane, { $takeover ->
    [more] kdo jich tam má víc než starosta
   *[equal] kdo starostu v počtu nalezišť dožene nebo předstihne
}. Ostatní starostovi platí za každé další naleziště v jeho městě. Na konci se počítají valouny, naleziště a starostové.
gold-river-help-poker = Karty mají i pokerovou hodnotu a barvu. Za nejsilnější ruku z nejvýš pěti karet je na konci 10 bodů.
gold-river-help-cards = Kartu, kterou teď vybrat nelze, si po stisknutí přečtete celou.
gold-river-key-bid = na výši nabídky
gold-river-key-choose = vybrat kartu nebo akci
gold-river-key-enter = vybrat; podruhé: nabídnout nebo potvrdit
gold-river-key-escape = zrušit volbu
gold-river-key-words = stůl slovy

# Zlatá horečka (Gold Rush)
help-turn-2 = Udělejte jednu z těchto tří věcí, nebo nic: umístěte kovboje na novou kartičku, postavte či přemístěte stan, nebo si vezměte žeton tam, kde stojí váš stan.

remaining-text = { $count ->
    [one] V dobíracích hromádkách zbývá { $count } kartička; právě tažená se nepočítá.
    [few] V dobíracích hromádkách zbývají { $count } kartičky; právě tažená se nepočítá.
    [many] V dobíracích hromádkách zbývá { $count } kartičky; právě tažená se nepočítá.
   *[other] V dobíracích hromádkách zbývá { $count } kartiček; právě tažená se nepočítá.
}
# $count: tolik se jich losuje před všemi ostatními, které zbývají
remaining-first = { $count ->
    [one] Jedna z nich se táhne před všemi ostatními.
    [few] { $count } z nich se táhnou před všemi ostatními.
    [many] { $count } z nich se táhne před všemi ostatními.
   *[other] { $count } z nich se táhne před všemi ostatními.
}
remaining-of = { $count ->
    [2] { $left } ze { $count }
    [3] { $left } ze { $count }
    [4] { $left } ze { $count }
    [6] { $left } ze { $count }
    [7] { $left } ze { $count }
   *[other] { $left } z { $count }
}
discarded-text = { $count ->
    [one] { $count } kartička nikam nepasovala a je vyřazena ze hry.
    [few] { $count } kartičky nikam nepasovaly a jsou vyřazeny ze hry.
    [many] { $count } kartičky nikam nepasovalo a je vyřazeno ze hry.
   *[other] { $count } kartiček nikam nepasovalo a je vyřazeno ze hry.
}
chances-note = Pravděpodobnosti jsou přesné, pokud hráči berou kartičky jeden po druhém, dokud nějaká zbývá. Místo kartičky, která nikam nepasuje, se bere další, a tím se trochu posunou. Platí pro současný herní plán a každá přiložená kartička je změní.
projection-hidden = { $count ->
    [one] a { $count } žeton, který nevidíte
    [few] a { $count } žetony, které nevidíte
    [many] a { $count } žetonu, který nevidíte
   *[other] a { $count } žetonů, které nevidíte
}
inspect-cells = { $count ->
    [one] { $count } prázdné políčko
    [few] { $count } prázdná políčka
    [many] { $count } prázdného políčka
   *[other] { $count } prázdných políček
}{ $dead ->
    [0] {""}
   *[other] , z toho zůstane prázdných: { $dead }
}
