# Gold River a Boomtown česky. Klíče: refusal-*, option-*, town-*, card-* (s -text: co karta dělá; $a a $b jsou její
# počty), item-* (závěrečné počítání), act-* (tlačítka), log-* (jedna věta na událost).

game-gold-river = Zlatá horečka (karetní)
game-gold-river-text = Dražte naleziště, staňte se starostou města a nechte kostky najít zlato. Co vítěz nabídl, dostanou ostatní hráči.
game-gold-river-about = Dražte naleziště, staňte se starostou a nechte kostky najít zlato: dražební hra pro { $players } hráčů.
gold-river-older-rules = Tento stůl začal podle starších pravidel (pravidla 1) a podle nich se i dohraje: ponechané karty se hrají jen poté, co si někdo vzal kartu, a pokerovou rukou je i nejvyšší karta.
gold-river-reconstruction = Vydané karty neznáme; pravidla Gold River jich jmenují deset. Karty a pravidla označené jako rekonstrukce jsou naše, zvolené tak, aby se hra dala hrát.
bot-value = Prubíř
bot-value-about = nabízí tolik, kolik stojí za to vybírat první

# Jak dobře je karta známa
mark-gold-river-sourced = doloženo
mark-gold-river-inferred = rekonstrukce: odvozeno z pramenů
mark-gold-river-house = naše rekonstrukce

# Možnosti
option-gold-river-players = Hráči
option-gold-river-edition = Vydání
option-gold-river-edition-gold-river = Gold River (2020)
option-gold-river-edition-boomtown = Boomtown (2004), tři až pět hráčů
option-gold-river-first-game = První hra
option-gold-river-first-game-yes = bez budov
option-gold-river-first-game-no = s budovami
option-gold-river-poker-expert = Pokerový expert
option-gold-river-poker-expert-yes = 10 bodů za nejlepší pokerovou ruku
option-gold-river-poker-expert-no = bez pokerových rukou
option-gold-river-last-bidder = Všichni ostatní pasovali bez nabídky
option-gold-river-last-bidder-two = ve dvou hráčích poslední vyhrává zadarmo, ve více se hra zeptá i posledního
option-gold-river-last-bidder-asked = hra se vždy zeptá i posledního
option-gold-river-last-bidder-wins = poslední vždy vyhrává zadarmo
option-gold-river-discard = Vítěz odhazuje
option-gold-river-discard-after = po vyřízení své karty
option-gold-river-discard-before = před vyřízením své karty
option-gold-river-aids = Pomůcky
option-gold-river-aids-yes = dovoleny: co kam pasuje, pravděpodobnosti, body, kdyby hra teď skončila, rada od počítače; každý hráč je použije, nebo ne
option-gold-river-aids-no = žádné, pro nikoho (turnaj)

# Města
town-gold-river-los-dolos = Los Dolos
town-gold-river-san-narciso = San Narciso
town-gold-river-coyote-city = Coyote City
town-gold-river-dry-gulch = Dry Gulch
town-gold-river-klon-dajk = Klon Dajk
town-gold-river-cactus-junction = Cactus Junction
town-gold-river-cold-mountain = Cold Mountain

# Naleziště. $gold: hodnota zlata
claim-gold-river = Naleziště { $town }
claim-gold-river-river = Říční naleziště { $town }
claim-gold-river-danger = Nebezpečí: při hodu 2 nebo 12 zaniká
finds-gold-river-sum = při { $numbers }
finds-gold-river-even = při sudém součtu
finds-gold-river-odd = při lichém součtu
finds-gold-river-double = při dvou stejných
mayor-gold-river = Starosta: { $town }
points-gold-river = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
nuggets-gold-river = { $amount ->
    [one] { $amount } valoun
    [few] { $amount } valouny
    [many] { $amount } valounu
   *[other] { $amount } valounů
}

# Karty
card-gold-river-bank = Banka
card-gold-river-bank-text = Po hodu na ni lze uložit valouny, celkem nejvýše { $a }. Na konci se počítají a za každé celé { $b } přibude jeden.
card-gold-river-post = Pošta
card-gold-river-post-text = Jednou za kolo smíte nechat hodit znovu. Cena: { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-saloon = Saloon
card-gold-river-saloon-text = Každý jiný hráč, který najde zlato, vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-station = Stanice
card-gold-river-station-text = V pokerové ruce žolík.
card-gold-river-town-saloon = Saloon
card-gold-river-town-saloon-text = Stojí v jednom městě. Kdo tam najde zlato, zaplatí vám { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
} za každé naleziště, s tanečnicemi { $b }.
card-gold-river-gold = Zlato!
card-gold-river-gold-text = Vezměte si valouny: { $a }.
card-gold-river-raid = Nájezd
card-gold-river-raid-text = Každý jiný hráč přijde o { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}. Valouny v bance jsou v bezpečí.
card-gold-river-judge = Soudce
card-gold-river-judge-text = Vyměňte své naleziště za naleziště jiného hráče, bez poplatku.
card-gold-river-bandit = Jednoruký bandita
card-gold-river-bandit-text = Vezměte naleziště jinému hráči a zaplaťte poplatek; on dostane jeho hodnotu ze zásoby.
card-gold-river-draw-claim = Jednoruký bandita
card-gold-river-draw-claim-text = Z balíčku se odkrývají karty, dokud nepřijde naleziště. To je vaše; platí se poplatek. Ostatní se vrátí.
card-gold-river-expropriation = Vyvlastnění
card-gold-river-expropriation-text = Vezměte naleziště jinému hráči a zaplaťte poplatek.
card-gold-river-whisky = Koňalka
card-gold-river-whisky-text = Jiný hráč vynechá příští dražbu.
card-gold-river-mustang = Mustang
card-gold-river-mustang-text = Zůstává u vás. Až dražbu vyhraje jiný hráč, vybíráte první.
card-gold-river-girls = Tanečnice
card-gold-river-girls-text = Leží na vašem saloonu a zvyšují jeho výnos.
card-gold-river-dynamite = Dynamit
card-gold-river-dynamite-text = Zničte libovolné naleziště nebo saloon.
card-gold-river-hold-up = Přepadení
card-gold-river-hold-up-text = Jiný hráč vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-stagecoach = Přepadení dostavníku
card-gold-river-stagecoach-text = Zůstává u vás. Jednou vám vítěz dražby zaplatí celou nabídku.
card-gold-river-telegram = Telegram
card-gold-river-telegram-text = Zůstává u vás. Jednou nechte hodit znovu.
card-gold-river-governor = Guvernér
card-gold-river-governor-text = Každý jiný hráč vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
} za každý úřad starosty.
card-gold-river-card-shark = Falešný hráč
card-gold-river-card-shark-text = Každý jiný hráč vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-new-vein = Nová žíla
card-gold-river-new-vein-text = Leží na vašem nalezišti; jeho hodnota je o { $a } vyšší.

# Poker
hand-gold-river-high-card = nejvyšší karta
hand-gold-river-pair = pár
hand-gold-river-two-pairs = dva páry
hand-gold-river-three-of-a-kind = trojice
hand-gold-river-straight = postupka
hand-gold-river-flush = barva
hand-gold-river-full-house = full house
hand-gold-river-four-of-a-kind = čtveřice (poker)
hand-gold-river-straight-flush = čistá postupka
hand-gold-river-royal-flush = královská postupka
suit-gold-river-spades = piky
suit-gold-river-hearts = srdce
suit-gold-river-diamonds = kára
suit-gold-river-clubs = kříže
rank-gold-river-11 = kluk
rank-gold-river-12 = dáma
rank-gold-river-13 = král
rank-gold-river-14 = eso

# Fáze
phase-gold-river-starter = Losuje se začínající hráč.
phase-gold-river-offer = Odkrývají se karty.
phase-gold-river-auction = Nabídněte více, nebo pasujte.
phase-gold-river-auction-first = Nabídněte, nebo pasujte.
phase-gold-river-stagecoach = Přepadněte dostavník, nebo si kartu nechte.
phase-gold-river-choose = Vyberte si kartu z nabídky.
phase-gold-river-target = Rozhodněte, co karta udělá.
phase-gold-river-search = V balíčku se hledá naleziště.
phase-gold-river-discard = Odhoďte kartu z nabídky.
phase-gold-river-last = Vezměte si poslední kartu, nebo polovinu odložených valounů.
phase-gold-river-dice = Hází se kostkami.
phase-gold-river-reroll = Nechte kostky, nebo nechte hodit znovu.
phase-gold-river-deposit = Uložte valouny do banky.
phase-gold-river-over = Hra skončila.

# Tlačítka
kind-gold-river-bid = Nabídka
kind-gold-river-take = Výběr
kind-gold-river-discard = Odhození
kind-gold-river-deposit = Vklad
kind-gold-river-reroll = Druhý hod
hint-gold-river-bid = Kdo nabídne nejvíc, vybírá první. Nabídku dostanou ostatní; kdo pasuje, neplatí nic.
hint-gold-river-take = Karta přijde k vám. Kde je starostou někdo jiný, platí se mu za naleziště poplatek.
hint-gold-river-discard = Tahle karta odchází ze hry: nedostane ji nikdo.
hint-gold-river-deposit = Co vložíte do banky, počítá se na konci s úrokem a nedá se vybrat.
hint-gold-river-reroll = Oběma kostkami se hází znovu a platí druhý hod.
act-gold-river-pass = Pasovat
act-gold-river-bid = { $amount ->
    [one] Nabídnout { $amount } valoun
    [few] Nabídnout { $amount } valouny
    [many] Nabídnout { $amount } valounu
   *[other] Nabídnout { $amount } valounů
}
act-gold-river-take = Vzít: { $card }
act-gold-river-nuggets = { $amount ->
    [one] Vzít { $amount } valoun
    [few] Vzít { $amount } valouny
    [many] Vzít { $amount } valounu
   *[other] Vzít { $amount } valounů
}
act-gold-river-discard = Odhodit: { $card }
act-gold-river-exchange = Dát { $own } za { $other } ({ $player })
act-gold-river-seize = Vzít: { $card } ({ $player })
act-gold-river-bar = Vyřadit z příští dražby: { $player }
act-gold-river-rob = Přepadnout: { $player }
act-gold-river-open = Otevřít: { $town }
act-gold-river-attach = Položit na: { $card }
act-gold-river-destroy = Zničit: { $card }
act-gold-river-keep = Tentokrát ne
act-gold-river-reroll = Hodit znovu
act-gold-river-use = Přepadnout dostavník
act-gold-river-deposit = { $amount ->
    [one] Uložit { $amount } valoun
    [few] Uložit { $amount } valouny
    [many] Uložit { $amount } valounu
   *[other] Uložit { $amount } valounů
}
fee-gold-river = { $amount ->
    [one] poplatek: { $amount } valoun, dostane { $player }
    [few] poplatek: { $amount } valouny, dostane { $player }
    [many] poplatek: { $amount } valounu, dostane { $player }
   *[other] poplatek: { $amount } valounů, dostane { $player }
}
cost-gold-river = { $amount ->
    [one] cena: { $amount } valoun
    [few] cena: { $amount } valouny
    [many] cena: { $amount } valounu
   *[other] cena: { $amount } valounů
}
preview-gold-river-share = { $amount ->
    [one] { $player }: { $amount } valoun
    [few] { $player }: { $amount } valouny
    [many] { $player }: { $amount } valounu
   *[other] { $player }: { $amount } valounů
}
preview-gold-river-supply = { $amount ->
    [one] zásoba: { $amount } valoun
    [few] zásoba: { $amount } valouny
    [many] zásoba: { $amount } valounu
   *[other] zásoba: { $amount } valounů
}
preview-gold-river-pot = { $amount ->
    [one] stranou: { $amount } valoun
    [few] stranou: { $amount } valouny
    [many] stranou: { $amount } valounu
   *[other] stranou: { $amount } valounů
}

# Odmítnutí
refusal-gold-river-over = Hra skončila.
refusal-gold-river-chance = Nejdřív jsou na řadě kostky nebo balíček.
refusal-gold-river-turn = Teď rozhoduje jiný hráč.
refusal-gold-river-decision = Teď je na řadě jiné rozhodnutí.
refusal-gold-river-not-on-offer = Tato karta není v nabídce.
refusal-gold-river-not-own-claim = Dejte vlastní naleziště.
refusal-gold-river-not-other-claim = Vyberte naleziště jiného hráče.
refusal-gold-river-not-other-player = Vyberte jiného hráče.
refusal-gold-river-nothing-to-rob = Vyberte jiného hráče, který má zlato.
refusal-gold-river-no-room-for-saloon = Vyberte město bez saloonu.
refusal-gold-river-not-a-host = Tam karta ležet nemůže.
refusal-gold-river-nothing-to-destroy = Zničit lze jen naleziště nebo saloon, který leží před hráčem.
refusal-gold-river-bid-too-low = { $least ->
    [one] Nabídněte nejméně { $least } valoun.
    [few] Nabídněte nejméně { $least } valouny.
    [many] Nabídněte nejméně { $least } valounu.
   *[other] Nabídněte nejméně { $least } valounů.
}
refusal-gold-river-bid-too-high = { $most ->
    [one] Máte jen { $most } valoun.
    [few] Máte jen { $most } valouny.
    [many] Máte jen { $most } valounu.
   *[other] Máte jen { $most } valounů.
}
refusal-gold-river-deposit-too-high = { $most ->
    [one] Uložit lze nejvýše { $most } valoun.
    [few] Uložit lze nejvýše { $most } valouny.
    [many] Uložit lze nejvýše { $most } valounu.
   *[other] Uložit lze nejvýše { $most } valounů.
}

# Závěrečné počítání
item-gold-river-nuggets = Valouny
item-gold-river-claims = Naleziště
item-gold-river-mayors = Starostové
item-gold-river-bank = Banka
item-gold-river-interest = Úrok
item-gold-river-poker = Pokerová ruka

# Záznam hry
log-gold-river-starter = První kolo zahajuje { $player }.
log-gold-river-round = { $round }. kolo. Dražbu zahajuje { $player }.
log-gold-river-barred = { $player } tuto dražbu vynechává.
log-gold-river-shown = V nabídce: { $card }.
log-gold-river-set-aside = { $card } není naleziště a vrací se do balíčku.
log-gold-river-shuffled = Balíček se míchá.
log-gold-river-struck = { $player } získává z balíčku { $card }.
log-gold-river-bid = { $amount ->
    [one] { $player } nabízí { $amount } valoun.
    [few] { $player } nabízí { $amount } valouny.
    [many] { $player } nabízí { $amount } valounu.
   *[other] { $player } nabízí { $amount } valounů.
}
log-gold-river-passed = { $player } pasuje.
log-gold-river-auction = { $amount ->
    [0] Nikdo nenabídl: dražbu zadarmo vyhrává { $player }.
    [one] { $player } vyhrává dražbu za { $amount } valoun.
    [few] { $player } vyhrává dražbu za { $amount } valouny.
    [many] { $player } vyhrává dražbu za { $amount } valounu.
   *[other] { $player } vyhrává dražbu za { $amount } valounů.
}
# Peníze podle důvodu. $from a $to: jméno, nebo slova account-*
account-gold-river-supply = zásoba
account-gold-river-pot = stranou
account-gold-river-bank = banka
log-gold-river-money-bid = { $amount ->
    [one] { $from } → { $to }: { $amount } valoun (nabídka).
    [few] { $from } → { $to }: { $amount } valouny (nabídka).
    [many] { $from } → { $to }: { $amount } valounu (nabídka).
   *[other] { $from } → { $to }: { $amount } valounů (nabídka).
}
log-gold-river-money-stagecoach = { $amount ->
    [one] { $to } přepadá dostavník: { $from } ztrácí { $amount } valoun.
    [few] { $to } přepadá dostavník: { $from } ztrácí { $amount } valouny.
    [many] { $to } přepadá dostavník: { $from } ztrácí { $amount } valounu.
   *[other] { $to } přepadá dostavník: { $from } ztrácí { $amount } valounů.
}
log-gold-river-money-pot = { $amount ->
    [one] Z odložených valounů → { $to }: { $amount } valoun.
    [few] Z odložených valounů → { $to }: { $amount } valouny.
    [many] Z odložených valounů → { $to }: { $amount } valounu.
   *[other] Z odložených valounů → { $to }: { $amount } valounů.
}
log-gold-river-money-fee = { $amount ->
    [one] { $from } → { $to }: { $amount } valoun (starosta, { $town }).
    [few] { $from } → { $to }: { $amount } valouny (starosta, { $town }).
    [many] { $from } → { $to }: { $amount } valounu (starosta, { $town }).
   *[other] { $from } → { $to }: { $amount } valounů (starosta, { $town }).
}
log-gold-river-money-compensation = { $amount ->
    [one] { $to } dostává { $amount } valoun za ukradené naleziště.
    [few] { $to } dostává { $amount } valouny za ukradené naleziště.
    [many] { $to } dostává { $amount } valounu za ukradené naleziště.
   *[other] { $to } dostává { $amount } valounů za ukradené naleziště.
}
log-gold-river-money-gold = { $amount ->
    [one] { $to } bere { $amount } valoun.
    [few] { $to } bere { $amount } valouny.
    [many] { $to } bere { $amount } valounu.
   *[other] { $to } bere { $amount } valounů.
}
log-gold-river-money-raid = { $amount ->
    [one] { $from } při nájezdu ztrácí { $amount } valoun.
    [few] { $from } při nájezdu ztrácí { $amount } valouny.
    [many] { $from } při nájezdu ztrácí { $amount } valounu.
   *[other] { $from } při nájezdu ztrácí { $amount } valounů.
}
log-gold-river-money-post = { $amount ->
    [one] { $from } platí na poště { $amount } valoun.
    [few] { $from } platí na poště { $amount } valouny.
    [many] { $from } platí na poště { $amount } valounu.
   *[other] { $from } platí na poště { $amount } valounů.
}
log-gold-river-money-production = { $amount ->
    [one] { $to } nachází { $amount } valoun.
    [few] { $to } nachází { $amount } valouny.
    [many] { $to } nachází { $amount } valounu.
   *[other] { $to } nachází { $amount } valounů.
}
log-gold-river-money-saloon = { $amount ->
    [one] { $from } → { $to }: { $amount } valoun (saloon).
    [few] { $from } → { $to }: { $amount } valouny (saloon).
    [many] { $from } → { $to }: { $amount } valounu (saloon).
   *[other] { $from } → { $to }: { $amount } valounů (saloon).
}
log-gold-river-money-deposit = { $amount ->
    [one] { $from } ukládá do banky { $amount } valoun.
    [few] { $from } ukládá do banky { $amount } valouny.
    [many] { $from } ukládá do banky { $amount } valounu.
   *[other] { $from } ukládá do banky { $amount } valounů.
}
log-gold-river-money-hold-up = { $amount ->
    [one] { $to } přepadá: { $from } přichází o { $amount } valoun.
    [few] { $to } přepadá: { $from } přichází o { $amount } valouny.
    [many] { $to } přepadá: { $from } přichází o { $amount } valounu.
   *[other] { $to } přepadá: { $from } přichází o { $amount } valounů.
}
log-gold-river-money-governor = { $amount ->
    [one] { $from } → { $to }: { $amount } valoun (guvernér).
    [few] { $from } → { $to }: { $amount } valouny (guvernér).
    [many] { $from } → { $to }: { $amount } valounu (guvernér).
   *[other] { $from } → { $to }: { $amount } valounů (guvernér).
}
log-gold-river-money-card-shark = { $amount ->
    [one] { $from } → { $to }: { $amount } valoun (falešný hráč).
    [few] { $from } → { $to }: { $amount } valouny (falešný hráč).
    [many] { $from } → { $to }: { $amount } valounu (falešný hráč).
   *[other] { $from } → { $to }: { $amount } valounů (falešný hráč).
}
log-gold-river-money-cards = Odkud: { $cards }.
log-gold-river-money-short = Víc tam nebylo; platit se mělo { $due }.
log-gold-river-take = { $player } bere: { $card }.
log-gold-river-keep = { $player } si nechává na později: { $card }.
log-gold-river-play = { $player } hraje: { $card }.
log-gold-river-nuggets = { $player } bere místo karty valouny.
log-gold-river-move = { $card }: { $from } → { $to }.
log-gold-river-mayor = Novým starostou ({ $town }) je { $player }.
log-gold-river-mayor-lost = { $town } už nemá starostu.
log-gold-river-bar = { $player } nalévá koňalku: příští dražbu vynechá { $target }.
log-gold-river-saloon = { $player } otevírá saloon: { $town }.
log-gold-river-attached = { $card } teď leží na: { $host }.
log-gold-river-discard = { $why ->
    [dynamite] { $card } vylétá do povětří.
    [cave-in] { $card } zaniká.
   *[winner] { $card } jde na odhazovací hromádku.
}
log-gold-river-dice = { $reroll ->
    [yes] { $player } hází znovu: { $a } a { $b }, součet { $sum }.
   *[no] { $player } hází { $a } a { $b }, součet { $sum }.
}
log-gold-river-left = { $player } zatím nepoužívá: { $card }.
log-gold-river-scored = { $points ->
    [one] { $player }: { $points } bod.
    [few] { $player }: { $points } body.
    [many] { $player }: { $points } bodu.
   *[other] { $player }: { $points } bodů.
}
log-gold-river-over = { $count ->
    [one] Vítězí { $players }.
    [few] O vítězství se dělí { $players }.
    [many] O vítězství se dělí { $players }.
   *[other] O vítězství se dělí { $players }.
}

# Karetní stůl
gold-river-offer = V nabídce
gold-river-round = { $rounds ->
    [3] { $round }. kolo ze { $rounds }
    [4] { $round }. kolo ze { $rounds }
    [6] { $round }. kolo ze { $rounds }
    [7] { $round }. kolo ze { $rounds }
    [14] { $round }. kolo ze { $rounds }
    [16] { $round }. kolo ze { $rounds }
    [17] { $round }. kolo ze { $rounds }
   *[other] { $round }. kolo z { $rounds }
}
gold-river-course = Průběh kola
gold-river-step-offer = Nabídka
gold-river-step-auction = Dražba
gold-river-step-payment = Placení
gold-river-step-choice = Výběr
gold-river-step-dice = Zlato
gold-river-deck = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } karty
   *[other] { $cards } karet
}
gold-river-rounds-left = { $rounds ->
    [0] poslední kolo
    [one] ještě { $rounds } kolo
    [few] ještě { $rounds } kola
    [many] ještě { $rounds } kola
   *[other] ještě { $rounds } kol
}
gold-river-no-throw = Kostkami zatím nikdo nehodil
gold-river-strike = Zlato! +{ $amount }
gold-river-forecast = Co by teď kostky přinesly
gold-river-forecast-sum = součet { $sum }
gold-river-forecast-double = jen dvě stejné
gold-river-forecast-plain = bez dvou stejných
gold-river-forecast-ways = { $all ->
    [16] { $ways } ze { $all } hodů
    [36] { $ways } ze { $all } hodů
   *[other] { $ways } z { $all } hodů
}
gold-river-forecast-lost = naleziště zanikají
gold-river-slot-empty = prázdné místo
gold-river-mark-short = rek.
gold-river-note-english = Co se o kartě ví (anglicky)
gold-river-found = právě našlo zlato
gold-river-new = přibylo od vašeho tahu
gold-river-since-gold = Získané a zaplacené valouny
gold-river-no-rounds = Body po kolech teď nelze ukázat.
gold-river-nothing-yet = Zatím žádné karty.
gold-river-buildings = Budovy
gold-river-kept = Ponechané
gold-river-used = Použité
gold-river-barred = vynechává dražbu
gold-river-out = mimo dražbu
gold-river-opens = zahajuje dražbu
gold-river-leads = { $amount ->
    [one] nabízí { $amount } valoun
    [few] nabízí { $amount } valouny
    [many] nabízí { $amount } valounu
   *[other] nabízí { $amount } valounů
}
gold-river-chooses = vybírá jako { $place }. v pořadí
gold-river-best-hand = Nejlepší ruka: { $hand } ({ $ranks })
gold-river-totals-hide = Skrýt součty
gold-river-totals-show = Ukázat součty
gold-river-pot = stranou: { $amount }
gold-river-no-bid = Zatím nikdo nenabídl
gold-river-only-pass = Víc nabídnout nemůžete: pasujte.
gold-river-high-bid = { $amount ->
    [one] Nejvyšší nabídka: { $amount } valoun, { $name }
    [few] Nejvyšší nabídka: { $amount } valouny, { $name }
    [many] Nejvyšší nabídka: { $amount } valounu, { $name }
   *[other] Nejvyšší nabídka: { $amount } valounů, { $name }
}
gold-river-ask-own = Které naleziště dáte?
gold-river-ask-other = Které naleziště si za ně vezmete?
gold-river-ask-card = Kterou kartu?
gold-river-ask-host = Na kterou kartu?
gold-river-ask-player = Čí kartu?
gold-river-picked-own = Dáváte:
gold-river-picked-player = Od koho:
gold-river-change = Změnit
gold-river-purses = Valouny
gold-river-place-short = { $place }.
gold-river-amount-deposit = Valouny do banky
gold-river-totals-note = Body, kdyby hra skončila teď
gold-river-amount = Vaše nabídka ve valounech
gold-river-least = Min. { $amount }
gold-river-all = Vše: { $amount }
gold-river-raise = Přihodit { $amount }
gold-river-payment = Pokud nabídka vyhraje, zaplatíte
gold-river-choose-first = Nejdřív vyberte
gold-river-wait = { $phase ->
    [auction] nabízí, nebo pasuje
    [stagecoach] může přepadnout dostavník
    [choose] vybírá kartu
    [target] rozhoduje, co karta udělá
    [discard] odhazuje kartu
    [last] bere poslední kartu, nebo valouny
    [reroll] může nechat hodit znovu
    [deposit] může uložit valouny do banky
   *[other] okamžik
}
gold-river-over-text = Všechno zlato je spočítáno.
gold-river-help-round = V každém kole se { $shown ->
        [one] odkryje { $shown } karta
        [few] odkryjí { $shown } karty
        [many] odkryje { $shown } karty
       *[other] odkryje { $shown } karet
    }. Postupně nabízejte, nebo pasujte; kdo nabídne nejvíc, platí a jeho valouny dostanou ostatní: putují doprava od hráče k hráči a každý si nechá polovinu toho, co k němu došlo. Pak si všichni vyberou kartu, vítěz první, a hází se kostkami.
gold-river-help-discard = Vítěz dražby také jednu z karet odhodí.
gold-river-help-two = V každém kole se { $shown ->
        [one] odkryje { $shown } karta
        [few] odkryjí { $shown } karty
        [many] odkryje { $shown } karty
       *[other] odkryje { $shown } karet
    }. Postupně nabízejte, nebo pasujte; kdo nabídne nejvíc, odloží nabídku stranou, vybere si kartu a jinou odhodí. Druhý hráč si vezme poslední kartu, nebo polovinu odložených valounů. Pak se hází kostkami.
gold-river-help-claims = Naleziště najde zlato, když padne jeho číslo. Kdo má ve městě jako první dvě naleziště, je jeho starostou; potom se starostou stane, { $takeover ->
    [more] kdo jich tam má víc než starosta
   *[equal] kdo starostu v počtu nalezišť dožene nebo předežene
}. Ostatní starostovi platí za každé další naleziště v jeho městě. Na konci se počítají valouny, naleziště a starostové.
gold-river-help-poker = Karty mají i pokerovou hodnotu a barvu: za nejsilnější ruku z nejvýš pěti karet je na konci 10 bodů.
gold-river-help-cards = Kartu, kterou teď nelze vybrat, si stiskem prohlédnete celou.
gold-river-key-bid = k výši nabídky
gold-river-key-choose = vybrat kartu nebo co udělat
gold-river-key-enter = vybrat; podruhé: nabídnout nebo potvrdit
gold-river-key-escape = vzít volbu zpět
gold-river-key-words = stůl slovy
rank-short-gold-river-11 = J
rank-short-gold-river-12 = Q
rank-short-gold-river-13 = K
rank-short-gold-river-14 = A
data-gold-river = Karty
data-gold-river-text = Hrajte s opraveným balíčkem: vyberte soubor stejné podoby, jakou má vestavěný.
data-gold-river-built-in = vestavěné karty
data-gold-river-clear = Vrátit vestavěné karty
data-gold-river-gold-river = Gold River (2020)
data-gold-river-boomtown = Boomtown (2004)
custom-data-gold-river = U tohoto stolu se hraje s vlastním balíčkem ze souboru.
custom-data-name-gold-river = Vlastní balíček: { $name }

# Údaje o pozici v terminálu a jak se v něm říkají karty, hody a co kde leží
field-gold-river-money = peníze
field-gold-river-total = celkem
field-gold-river-claims = naleziště
field-gold-river-buildings = budovy
field-gold-river-kept = ponechané karty
field-gold-river-used = použité karty
field-gold-river-hand = nejlepší ruka
field-gold-river-active = ještě draží
field-gold-river-bank = v bance
field-gold-river-barred = nesmí dražit
field-gold-river-bid = nabídka
field-gold-river-deck = karet v balíčku
field-gold-river-discard = odhozeno
field-gold-river-dice = kostky
field-gold-river-choosing = vybírají
field-gold-river-leader = vede
field-gold-river-mayors = starostové
field-gold-river-offer = v nabídce
field-gold-river-phase = fáze
field-gold-river-pot = odložené valouny
field-gold-river-removed = vyřazeno
field-gold-river-round = kolo
field-gold-river-rounds-left = zbývá kol
field-gold-river-starter = začíná
field-gold-river-to-act = na tahu
field-gold-river-winner = vítěz dražby
field-gold-river-card = karta
field-gold-river-attached = leží na kartách
field-gold-river-forecast = příští hod
field-gold-river-known = jistě v balíčku
field-gold-river-saloons = saloony
seen-gold-river-claim = [{ $number } { $town }: { $throws } dává { $gold }]
seen-gold-river-card = [{ $number } { $card }{ $amounts }]
throws-gold-river-even = sudý
throws-gold-river-odd = lichý
throws-gold-river-double = dvojice
seen-gold-river-lies = { $card } na: { $place }
seen-gold-river-mayor = { $town }: { $player }
seen-gold-river-gain = { $player } { $amount }
seen-gold-river-throw = { $double ->
    [yes] { $sum } jako dvojice ({ $gains })
    [no] { $sum } ne jako dvojice ({ $gains })
   *[any] { $sum } ({ $gains })
}

# Pomůcky
gold-river-group-building = Budovy
gold-river-group-action = Akční karty
gold-river-coming = { $count ->
    [one] Do konce se do nabídky odkryje ještě { $count } karta.
    [few] Do konce se do nabídky odkryjí ještě { $count } karty.
    [many] Do konce se do nabídky odkryje ještě { $count } karty.
   *[other] Do konce se do nabídky odkryje ještě { $count } karet.
}
gold-river-card-chance = Každá karta, kterou ještě nikdo neviděl, přijde s pravděpodobností { $chance }.
gold-river-known-chance = Každá karta zamíchaná zpět v 1. kole přijde s pravděpodobností { $chance }.
gold-river-unseen = { $count ->
    [0] Žádná už nepřijde.
    [one] Ještě může přijít { $count } karta.
    [few] Ještě mohou přijít { $count } karty.
    [many] Ještě může přijít { $count } karty.
   *[other] Ještě může přijít { $count } karet.
}
gold-river-group-chance = Aspoň jedna přijde s pravděpodobností { $chance }.
gold-river-seen = { $count ->
    [one] Už byla vidět { $count } karta:
    [few] Už byly vidět { $count } karty:
    [many] Už bylo vidět { $count } karty:
   *[other] Už bylo vidět { $count } karet:
}

# U stolu na stránce
projection-note-gold-river = Vše, co teď leží před hráči, spočítané jako na konci.

# První hra s průvodcem
guide-gold-river-goal = Tři zlatokopové draží karty za valouny, kolo za kolem. Valouny jsou vaše peníze a na konci i vaše body.
guide-gold-river-claim = Naleziště najde zlato, když padne jeho číslo: velké číslo je součet kostek, valouny dole jsou to, co přinese. Stiskem karty si ji přečtete celou.
guide-gold-river-bid = Draží se, kdo bude vybírat první: nastavte částku a stiskněte „Nabídnout“, nebo stiskněte „Pasovat“. Na začátek stačí dva tři valouny.
guide-gold-river-flow = Dražba skončila: nabídku vítěze dostanou ostatní: putuje doprava od hráče k hráči a každý si nechá polovinu toho, co k němu došlo. Kdo platí, obohacuje ostatní.
guide-gold-river-take = Vyberte si kartu: stiskněte jednu z rozsvícených a pak tlačítko s jejím jménem. Bude ležet před vámi.
guide-gold-river-discard = Vyhráli jste dražbu, a tak také jednu kartu odhodíte: stiskněte ji a pak tlačítko.
guide-gold-river-dice = Kostky padly: každé naleziště s tím číslem našlo své zlato, ať házel kdokoli.
guide-gold-river-mayor = Kdo má ve městě jako první dvě naleziště, je jeho starostou; potom se starostou stane, kdo ho v počtu nalezišť dožene nebo předežene. Ostatní mu za každé další naleziště ve městě platí a úřad se na konci počítá do bodů.
guide-gold-river-end = Tak to jde kolo za kolem: nabídnout, vybrat, hodit. Na konci se počítají valouny, naleziště a starostové; tlačítko s knihou kdykoli otevře pravidla.
guide-gold-river-again = To už znáte: odpovězte na to, na co se hra ptá, jak chcete.

# První hra Boomtownu s průvodcem.
guide-name-boomtown = Boomtown
guide-boomtown-goal = Tři zlatokopové draží pět kol karty za valouny. Valouny jsou vaše peníze a na konci i vaše body.
guide-boomtown-claim = Naleziště najde zlato, když padne jeho číslo: velké číslo je součet dvou kostek, valouny dole jsou to, co přinese. Nejčastěji padá 7. Stiskem karty si ji přečtete celou.
guide-boomtown-bid = Draží se, kdo bude vybírat první: nastavte částku a stiskněte „Nabídnout“, nebo stiskněte „Pasovat“. Na začátek stačí dva tři valouny.
guide-boomtown-flow = Dražba skončila. Polovinu vítězovy nabídky, zaokrouhleno nahoru, dostane hráč po jeho pravici, polovinu zbytku další hráč; co zbude, jde do zásoby.
guide-boomtown-take = Vyberte si kartu: stiskněte jednu z rozsvícených a pak tlačítko s jejím jménem. Vítěz vybírá první, každý si bere jednu kartu.
guide-boomtown-dice = Kostky padly: každé naleziště s tím číslem našlo své zlato, ať házel kdokoli.
guide-boomtown-danger = Naleziště se značkou ⚠ jsou nebezpečná: když padne 2 nebo 12, zaniknou a majitelé o ně přijdou.
guide-boomtown-mayor = Kdo má jako první ve městě dvě naleziště, je jeho starostou, dokud jich tam někdo nemá víc. Ostatní platí starostovi za každé další naleziště v jeho městě; na konci je každý úřad za pět bodů.
guide-boomtown-event = Tahle karta nemá číslo: je to saloon, kterému ostatní platí, když v jeho městě najdou zlato, nebo událost, která nastane, když si ji vezmete. Stiskněte ji a přečtěte si, co dělá.
guide-boomtown-end = Tak to jde kolo za kolem: nabídnout, vybrat, hodit. Na konci se počítají valouny, naleziště a starostové; tlačítko s knihou kdykoli otevře pravidla.
guide-boomtown-again = To už znáte: odpovězte na to, na co se hra ptá, jak chcete.

# Co může přinést náhoda při zkoušce
trial-gold-river-dice = { $a } a { $b }: { $sum }
