# Zlatá horečka česky. Klíče jako v anglickém souboru. Věty se jménem hráče jsou v přítomném čase, aby nezáležely
# na rodu.

game-gold-rush-about = Stavte železnice, těžte v horách a hlídejte svůj stan: kartičky krajiny Divokého západu pro { $players } hráčů.

# Figurky a části krajiny
role-gold-rush-railwayman = železničář
role-gold-rush-miner = zlatokop
role-gold-rush-merchant = obchodník
role-gold-rush-farmer = farmář
feature-gold-rush-railway = železniční trať
feature-gold-rush-mountain = hory
feature-gold-rush-town = město
feature-gold-rush-prairie = prérie
token-gold-rush-value = { $value ->
    [0] štěrk (0)
    [one] { $value } bod
    [few] { $value } body
    [many] { $value } bodu
   *[other] { $value } bodů
}

# Fáze
phase-gold-rush-starter = Losuje se, kdo začíná.
phase-gold-rush-draw = Táhne se kartička.
phase-gold-rush-place = Přiložte kartičku.
phase-gold-rush-act = Umístěte kovboje, použijte stan, vezměte si žeton, nebo vynechte.
phase-gold-rush-token = Otáčí se žeton.
phase-gold-rush-over = Hra skončila.

# Odmítnutí
refusal-gold-rush-not-your-turn = Na tahu je jiný hráč.
refusal-gold-rush-not-now = To teď udělat nemůžete.
refusal-gold-rush-cell-taken = Na tomto políčku už leží kartička.
refusal-gold-rush-apart = Kartička musí aspoň jednou stranou přiléhat k vyložené kartičce.
refusal-gold-rush-misfit = Strany na sebe nenavazují: kolej ke koleji, hory k horám, prérie k prérii.
refusal-gold-rush-same-look = Kartička vypadá stejně při otočení o { $rotation }°. Zvolte ho.
refusal-gold-rush-no-part = Právě přiložená kartička takovou část nemá.
refusal-gold-rush-no-cowboy = V zásobě už nemáte žádného kovboje.
refusal-gold-rush-feature-occupied = { $feature ->
    [railway] Na této trati už je kovboj.
    [mountain] V těchto horách už je kovboj.
    [town] V tomto městě už je obchodník.
   *[prairie] Na této prérii už je farmář.
}
refusal-gold-rush-no-farmers = Tato hra se hraje bez farmářů.
refusal-gold-rush-no-mountain = Stan lze postavit jen v horách.
refusal-gold-rush-tent-finished = Tyto hory jsou uzavřené, stan v nich postavit nelze.
refusal-gold-rush-tent-occupied = Tato část hor už je obsazena.
refusal-gold-rush-only-tiles = Bez kovboje v zásobě smíte jen přikládat kartičky.
refusal-gold-rush-token-no-tent = Váš stan není v žádných horách.
refusal-gold-rush-token-none = V horách s vaším stanem už žádný žeton neleží.

# Závěrečný účet
item-gold-rush-railways = Tratě
item-gold-rush-mountains = Hory
item-gold-rush-towns = Města
item-gold-rush-prairies = Prérie
item-gold-rush-tokens = Žetony s rudou

# Části jednoho bodování; $count je počet
score-gold-rush-tiles = { $count ->
    [one] { $count } kartička
    [few] { $count } kartičky
    [many] { $count } kartičky
   *[other] { $count } kartiček
}
score-gold-rush-locomotive = zdvojnásobeno právě jednou lokomotivou
score-gold-rush-nuggets = { $count ->
    [one] { $count } nuget
    [few] { $count } nugety
    [many] { $count } nugetu
   *[other] { $count } nugetů
}
score-gold-rush-railways = { $count ->
    [one] { $count } dokončená trať
    [few] { $count } dokončené tratě
    [many] { $count } dokončené tratě
   *[other] { $count } dokončených tratí
}
score-gold-rush-camps = { $count ->
    [one] { $count } indiánský tábor
    [few] { $count } indiánské tábory
    [many] { $count } indiánského tábora
   *[other] { $count } indiánských táborů
}
score-gold-rush-herds = { $count ->
    [one] { $count } stádo divokých koní
    [few] { $count } stáda divokých koní
    [many] { $count } stáda divokých koní
   *[other] { $count } stád divokých koní
}

# Záznam hry
log-gold-rush-starter = { $player } začíná.
log-gold-rush-drawn = { $player } táhne kartičku { $tile }.
log-gold-rush-discarded = Kartičku { $tile } nelze nikam přiložit a je vyřazena ze hry.
log-gold-rush-placed = { $player } přikládá kartičku.
log-gold-rush-tokens-laid = { $count ->
    [one] Na hory přibývá { $count } žeton s rudou.
    [few] Na hory přibývají { $count } žetony s rudou.
    [many] Na hory přibývá { $count } žetonu s rudou.
   *[other] Na hory přibývá { $count } žetonů s rudou.
}
log-gold-rush-cowboy = { $role ->
    [railwayman] { $player } staví železničáře.
    [miner] { $player } staví zlatokopa.
    [merchant] { $player } staví obchodníka.
   *[farmer] { $player } pokládá farmáře.
}
log-gold-rush-tent = { $moved ->
    [yes] { $player } přemisťuje stan.
   *[no] { $player } staví stan.
}
log-gold-rush-token-taken = { $value ->
    [hidden] { $player } bere žeton s rudou.
    [0] { $player } bere žeton s rudou: štěrk (0).
   *[other] { $player } bere žeton s rudou: { $value }.
}
log-gold-rush-tokens-taken = { $count ->
    [one] { $player } bere { $count } žeton s rudou: { $values }.
    [few] { $player } bere { $count } žetony s rudou: { $values }.
    [many] { $player } bere { $count } žetonu s rudou: { $values }.
   *[other] { $player } bere { $count } žetonů s rudou: { $values }.
}
log-gold-rush-tokens-taken-hidden = { $count ->
    [one] { $player } bere { $count } žeton s rudou.
    [few] { $player } bere { $count } žetony s rudou.
    [many] { $player } bere { $count } žetonu s rudou.
   *[other] { $player } bere { $count } žetonů s rudou.
}
log-gold-rush-passed = { $player } vynechává.
log-gold-rush-scored = { $feature ->
    [railway] { $complete ->
        [yes] Trať dokončena
       *[no] Nedokončená trať
    }
    [mountain] { $complete ->
        [yes] Hory uzavřeny
       *[no] Neuzavřené hory
    }
    [town] { $complete ->
        [yes] Město napojeno
       *[no] Nenapojené město
    }
   *[prairie] Prérie
}
log-gold-rush-scored-points = { $points ->
    [one] { $player } získává { $points } bod
    [few] { $player } získává { $points } body
    [many] { $player } získává { $points } bodu
   *[other] { $player } získává { $points } bodů
}
log-gold-rush-scored-nobody = nikdo neboduje
log-gold-rush-scored-tokens = { $count ->
    [one] rozdává se { $count } žeton s rudou
    [few] rozdávají se { $count } žetony s rudou
    [many] rozdává se { $count } žetonu s rudou
   *[other] rozdává se { $count } žetonů s rudou
}
log-gold-rush-tokens-counted = { $points ->
    [one] { $player } otáčí žetony s rudou: { $values } = { $points } bod.
    [few] { $player } otáčí žetony s rudou: { $values } = { $points } body.
    [many] { $player } otáčí žetony s rudou: { $values } = { $points } bodu.
   *[other] { $player } otáčí žetony s rudou: { $values } = { $points } bodů.
}
log-gold-rush-tokens-counted-none = { $player } nemá žádné žetony s rudou.
log-gold-rush-tokens-removed = { $count ->
    [0] Ze stolu se odklízejí stany.
    [one] Ze stolu se odklízejí stany a { $count } žeton s rudou.
    [few] Ze stolu se odklízejí stany a { $count } žetony s rudou.
    [many] Ze stolu se odklízejí stany a { $count } žetonu s rudou.
   *[other] Ze stolu se odklízejí stany a { $count } žetonů s rudou.
}
log-gold-rush-over = { $count ->
    [one] Vítězí { $players }.
    [few] O vítězství se dělí { $players }.
    [many] O vítězství se dělí { $players }.
   *[other] O vítězství se dělí { $players }.
}

# Údaje o pozici v terminálu a značky na jeho mapě
field-gold-rush-score = body
field-gold-rush-cowboys = kovbojové
field-gold-rush-tent = stan v zásobě
field-gold-rush-tokens = žetony s rudou
field-gold-rush-values = jejich hodnoty
legend-gold-rush-tokens = žetony s rudou (před značkou jejich počet)
mark-gold-rush-locomotive = lokomotiva
mark-gold-rush-nugget = nuget
mark-gold-rush-camp = indiánský tábor
mark-gold-rush-herd = divocí koně

# U stolu na stránce
marks-locomotive = { $count ->
    [one] { $count } lokomotiva
    [few] { $count } lokomotivy
    [many] { $count } lokomotivy
   *[other] { $count } lokomotiv
}
marks-nugget = { $count ->
    [one] { $count } nuget
    [few] { $count } nugety
    [many] { $count } nugetu
   *[other] { $count } nugetů
}
marks-camp = { $count ->
    [one] { $count } indiánský tábor
    [few] { $count } indiánské tábory
    [many] { $count } indiánského tábora
   *[other] { $count } indiánských táborů
}
marks-herd = { $count ->
    [one] { $count } stádo divokých koní
    [few] { $count } stáda divokých koní
    [many] { $count } stáda divokých koní
   *[other] { $count } stád divokých koní
}
cowboys = Kovbojové v zásobě
cowboys-left = { $count ->
    [one] { $count } kovboj v zásobě
    [few] { $count } kovbojové v zásobě
    [many] { $count } kovboje v zásobě
   *[other] { $count } kovbojů v zásobě
}
tent = stan
ore-token = žeton s rudou
tent-in-supply = Stan je v zásobě
tent-on-map = Stan stojí na herním plánu
tokens = Žetony s rudou
tokens-held = { $count ->
    [one] { $count } žeton s rudou
    [few] { $count } žetony s rudou
    [many] { $count } žetonu s rudou
   *[other] { $count } žetonů s rudou
}
tokens-values = Hodnoty žetonů s rudou:
tokens-show = Moje žetony
tokens-turned = Otočené žetony
prompt-act = Udělejte jednu věc, nebo vynechte.
prompt-wait = { $phase ->
    [place] Přikládá kartičku …
    [act] Přemýšlí o kovbojovi, stanu, žetonu …
    [token] Otáčí se žeton …
   *[other] Táhne se kartička …
}
hint-gold-rush-railwayman = Až bude trať dokončena, získáte 1 bod za každou kartičku (s právě jednou lokomotivou 2) a kovboj se vrátí do zásoby.
hint-gold-rush-miner = Až budou hory uzavřeny, získáte 1 bod za každý nuget a rudu, která v nich zbyla. Kovboj se vrátí do zásoby.
hint-gold-rush-merchant = Až budou dokončeny všechny tratě města, získáte za každou 3 body a kovboj se vrátí do zásoby.
hint-gold-rush-farmer = Zůstane do konce hry. Pak získáte body za tábory a stáda na této prérii.
hint-gold-rush-tent = V dalších tazích tu můžete dobývat zlato, po jednom žetonu za tah. Stan lze přemístit.
hint-gold-rush-token = Místo všeho ostatního si vezmete jeden žeton s rudou. Jeho hodnotu uvidíte jen vy; počítá se na konci.
projection-note-gold-rush = Kolik by kdo získal, kdyby už nikdo nic neudělal. Nejdřív se vyhodnotí, co dokončila poslední kartička, a pak přijde závěrečné vyhodnocení. Žetony se počítají, jen když znáte jejich hodnotu.

# První hra s průvodcem
guide-gold-rush-goal = S botem stavíte kartičku po kartičce krajinu s železnicemi, horami a městy. Vyhrává, kdo má na konci víc bodů. Tahle malá hra má 18 kartiček.
guide-gold-rush-place = Přiložte kartičku: stiskněte vyznačené políčko, dalším stiskem ji otočíte, pak stiskněte „Položit sem“.
guide-gold-rush-cowboy = Zaberte si něco na nové kartičce: stisknutím kovboje ho umístíte. Až dokončíte jeho trať, hory nebo město, získáte body a kovboj se vrátí do zásoby.
guide-gold-rush-watch = To byl tah bota. V záznamu vidíte, co udělal. Když stisknete řádek záznamu, rozsvítí se místo na herním plánu.
guide-gold-rush-tent = Místo kovboje můžete postavit stan v horách s rudou. Stiskněte stan na herním plánu a postavíte ho tam. Nebo tiskněte tlačítko stanu, dokud nesvítí správné místo, a pak „Potvrdit“.
guide-gold-rush-token = Váš stan stojí u rudy: stisknutím žetonu si ho vezmete. Jeho hodnotu vidíte jen vy a počítá se na konci.
guide-gold-rush-scored = Získali jste body a kovboj se vrátil do zásoby. V záznamu vidíte, za co a kolik.
guide-gold-rush-end = Na konci dostanete body i za nedokončené oblasti, za tábory a stáda svých farmářů a za rudu. Tlačítko s knihou kdykoli otevře pravidla.
guide-gold-rush-again = To už znáte: přiložte kartičku a pak udělejte jednu věc, nebo nic.
