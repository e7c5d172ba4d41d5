# Gold River a Boomtown česky. Klíče: refusal-*, card-* (s -text: co karta dělá; $a a $b jsou její
# počty), item-* (závěrečné počítání), act-* (tlačítka), log-* (jedna věta na událost).

game-gold-river-about = Dražte naleziště, staňte se starostou a nechte kládové kostky najít zlato: dražební hra pro { $players } hráčů.
gold-river-older-rules = Tento stůl začal podle starších pravidel (pravidla 1) a podle nich se i dohraje: ponechané karty smíte hrát jen poté, co si někdo vzal kartu, a pokerovou rukou je i nejvyšší karta.

# Jak dobře je karta známa
mark-gold-river-sourced = doloženo
mark-gold-river-inferred = rekonstrukce podle pramenů
mark-gold-river-house = naše rekonstrukce

# Naleziště. $gold: hodnota zlata
claim-gold-river = Naleziště { $town }
claim-gold-river-river = Říční naleziště { $town }
claim-gold-river-danger = Nebezpečí: padne-li 2 nebo 12, přijdete o ně
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
card-gold-river-bank-text = Po hodu sem smíte uložit valouny, celkem nejvýše { $a }. Na konci se počítají a za každé celé { $b } je 1 bod bonus.
card-gold-river-post = Pošta
card-gold-river-post-text = Jednou za kolo smíte nechat hodit znovu. Zaplatíte { $a ->
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
card-gold-river-station-text = Žolík v pokerové ruce.
card-gold-river-town-saloon = Saloon
card-gold-river-town-saloon-text = Otevřete ho v jednom městě. Kdo tam najde zlato, zaplatí vám { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
} za každé naleziště, s tanečnicemi { $b }.
card-gold-river-gold = Zlato!
card-gold-river-gold-text = Vezměte si { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-raid = Nájezd
card-gold-river-raid-text = Každý jiný hráč přijde o { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}. Valouny v bance jsou v bezpečí.
card-gold-river-judge = Soudce
card-gold-river-judge-text = Vyměňte jedno své naleziště za naleziště jiného hráče. Poplatek neplatíte.
card-gold-river-bandit = Jednoruký bandita
card-gold-river-bandit-text = Vezměte naleziště jinému hráči a zaplaťte poplatek. On dostane hodnotu naleziště z banku.
card-gold-river-draw-claim = Jednoruký bandita
card-gold-river-draw-claim-text = Odkrývejte karty z balíčku, dokud se neobjeví naleziště. To si vezmete a zaplatíte poplatek. Ostatní karty se vrátí.
card-gold-river-expropriation = Vyvlastnění
card-gold-river-expropriation-text = Vezměte naleziště jinému hráči a zaplaťte poplatek.
card-gold-river-whisky = Koňalka
card-gold-river-whisky-text = Jiný hráč musí vynechat příští dražbu.
card-gold-river-mustang = Mustang
card-gold-river-mustang-text = Kartu si necháte. V příští dražbě, kterou vyhraje jiný hráč, vybíráte první.
card-gold-river-girls = Tanečnice
card-gold-river-girls-text = Přidejte je ke svému saloonu a zvýší jeho výnos.
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
card-gold-river-stagecoach-text = Kartu si necháte. Jednou si smíte vzít celou částku, kterou zaplatí vítěz dražby.
card-gold-river-telegram = Telegram
card-gold-river-telegram-text = Kartu si necháte. Jednou smíte nechat hodit znovu.
card-gold-river-governor = Guvernér
card-gold-river-governor-text = Každý jiný hráč vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
} za každou kartu Starosty, kterou má.
card-gold-river-card-shark = Falešný hráč
card-gold-river-card-shark-text = Každý jiný hráč vám zaplatí { $a ->
    [one] { $a } valoun
    [few] { $a } valouny
    [many] { $a } valounu
   *[other] { $a } valounů
}.
card-gold-river-new-vein = Nová žíla
card-gold-river-new-vein-text = Přidejte ji ke svému nalezišti. Jeho hodnota se zvýší o { $a }.

# Poker
hand-gold-river-high-card = nejvyšší karta
hand-gold-river-pair = pár
hand-gold-river-two-pairs = dva páry
hand-gold-river-three-of-a-kind = tři karty
hand-gold-river-straight = postupka
hand-gold-river-flush = flush (barva)
hand-gold-river-full-house = full house
hand-gold-river-four-of-a-kind = čtyři karty (poker)
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
phase-gold-river-last = Vezměte si poslední kartu, nebo polovinu zaplacených valounů.
phase-gold-river-dice = Hází se kostkami.
phase-gold-river-reroll = Nechte hod platit, nebo nechte hodit znovu.
phase-gold-river-deposit = Uložte valouny do banky.
phase-gold-river-over = Hra skončila.

# Tlačítka
kind-gold-river-bid = Nabídka
kind-gold-river-take = Výběr
kind-gold-river-discard = Odhození
kind-gold-river-deposit = Vklad
kind-gold-river-reroll = Druhý hod
hint-gold-river-bid = Kdo nabídne nejvíc, vybírá první. Jeho nabídku dostanou ostatní; když pasujete, neplatíte nic.
hint-gold-river-take = Kartu dostanete vy. Je-li ve městě starostou jiný hráč, zaplatíte mu za naleziště poplatek.
hint-gold-river-discard = Tato karta odchází ze hry a nedostane ji nikdo.
hint-gold-river-deposit = Valouny v bance se na konci počítají i s bonusem, ale vybrat je nelze.
hint-gold-river-reroll = Oběma kostkami se hodí znovu a platí druhý hod.
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
act-gold-river-attach = Přidat k: { $card }
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
    [one] do banku: { $amount } valoun
    [few] do banku: { $amount } valouny
    [many] do banku: { $amount } valounu
   *[other] do banku: { $amount } valounů
}
preview-gold-river-pot = { $amount ->
    [one] na místo karty: { $amount } valoun
    [few] na místo karty: { $amount } valouny
    [many] na místo karty: { $amount } valounu
   *[other] na místo karty: { $amount } valounů
}

# Odmítnutí
refusal-gold-river-over = Hra skončila.
refusal-gold-river-chance = Nejdřív se musí hodit kostkami nebo odkrýt karty.
refusal-gold-river-turn = Teď rozhoduje jiný hráč.
refusal-gold-river-decision = Teď je třeba rozhodnout něco jiného.
refusal-gold-river-not-on-offer = Tato karta není v nabídce.
refusal-gold-river-not-own-claim = Vyberte své naleziště, které dáte.
refusal-gold-river-not-other-claim = Vyberte naleziště jiného hráče.
refusal-gold-river-not-other-player = Vyberte jiného hráče.
refusal-gold-river-nothing-to-rob = Vyberte jiného hráče, který má zlato.
refusal-gold-river-no-room-for-saloon = Vyberte město bez saloonu.
refusal-gold-river-not-a-host = Tam kartu přidat nelze.
refusal-gold-river-nothing-to-destroy = Zničit můžete jen naleziště nebo saloon, který někomu patří.
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
item-gold-river-interest = Bonus
item-gold-river-poker = Pokerová ruka

# Záznam hry
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
account-gold-river-supply = bank
account-gold-river-pot = zaplacené valouny
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
    [one] { $to } dostává ze zaplacených valounů { $amount } valoun.
    [few] { $to } dostává ze zaplacených valounů { $amount } valouny.
    [many] { $to } dostává ze zaplacených valounů { $amount } valounu.
   *[other] { $to } dostává ze zaplacených valounů { $amount } valounů.
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
log-gold-river-money-short = Splatné bylo { $due }, ale víc valounů nebylo.
log-gold-river-take = { $player } bere: { $card }.
log-gold-river-keep = { $player } si nechává na později: { $card }.
log-gold-river-play = { $player } hraje: { $card }.
log-gold-river-nuggets = { $player } bere místo karty valouny.
log-gold-river-move = { $card }: { $from } → { $to }.
log-gold-river-mayor = Novým starostou ({ $town }) je { $player }.
log-gold-river-mayor-lost = { $town } už nemá starostu.
log-gold-river-bar = { $player } nalévá koňalku: příští dražbu vynechá { $target }.
log-gold-river-saloon = { $player } otevírá saloon: { $town }.
log-gold-river-attached = { $card } teď patří ke kartě { $host }.
log-gold-river-discard = { $why ->
    [dynamite] { $card } vylétá do povětří.
    [cave-in] { $card } se zavaluje.
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
gold-river-course = Fáze kola
gold-river-step-offer = Nabídka
gold-river-step-auction = Dražba
gold-river-step-payment = Výplata
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
gold-river-forecast-double = při dvou stejných číslech
gold-river-forecast-plain = při různých číslech
gold-river-forecast-ways = { $all ->
    [16] { $ways } ze { $all } hodů
    [36] { $ways } ze { $all } hodů
   *[other] { $ways } z { $all } hodů
}
gold-river-forecast-lost = naleziště se zavalí
gold-river-slot-empty = prázdné místo
gold-river-note-english = Co se o kartě ví (anglicky)
gold-river-found = právě našlo zlato
gold-river-new = přibylo od vašeho tahu
gold-river-since-gold = Získané a zaplacené valouny
gold-river-no-rounds = Body po jednotlivých kolech teď nejsou k dispozici.
gold-river-nothing-yet = Zatím žádné karty.
gold-river-buildings = Budovy
gold-river-kept = Ponechané karty
gold-river-used = Použité karty
gold-river-barred = vynechává dražbu
gold-river-out = mimo dražbu
gold-river-opens = zahajuje dražbu
gold-river-leads = { $amount ->
    [one] nabízí { $amount } valoun
    [few] nabízí { $amount } valouny
    [many] nabízí { $amount } valounu
   *[other] nabízí { $amount } valounů
}
# $place: kolikátý z $of hráčů, kteří ještě vybírají
gold-river-chooses = { $of ->
    [1] vybírá poslední
   *[other] { $place ->
        [1] vybírá teď
       *[other] vybírá jako { $place }. v pořadí
    }
}
gold-river-best-hand = Nejlepší ruka: { $hand } ({ $ranks })
gold-river-totals-hide = Skrýt součty
gold-river-totals-show = Ukázat součty
gold-river-pot = zaplaceno: { $amount }
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
rank-short-gold-river-11 = J
rank-short-gold-river-12 = Q
rank-short-gold-river-13 = K
rank-short-gold-river-14 = A
own-deck-name = Vlastní balíček: { $name }

# Údaje o pozici v terminálu a jak se v něm říkají karty, hody a co kde leží
field-gold-river-money = valouny
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
field-gold-river-phase = teď:
field-gold-river-pot = zaplacené valouny
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
throws-gold-river-double = dvě stejná čísla
seen-gold-river-lies = { $card } na: { $place }
seen-gold-river-mayor = { $town }: { $player }
seen-gold-river-gain = { $player } { $amount }
seen-gold-river-throw = { $double ->
    [yes] { $sum } při dvou stejných číslech ({ $gains })
    [no] { $sum } při různých číslech ({ $gains })
   *[any] { $sum } ({ $gains })
}

# Pomůcky
gold-river-group-building = Budovy
gold-river-group-action = Akční karty
gold-river-coming = { $count ->
    [one] Do konce se do nabídky vyloží ještě { $count } karta.
    [few] Do konce se do nabídky vyloží ještě { $count } karty.
    [many] Do konce se do nabídky vyloží ještě { $count } karty.
   *[other] Do konce se do nabídky vyloží ještě { $count } karet.
}
gold-river-card-chance = Pravděpodobnost, že ještě přijde určitá karta, kterou nikdo neviděl: { $chance }.
gold-river-known-chance = Pravděpodobnost, že přijde určitá karta zamíchaná zpět v 1. kole: { $chance }.
gold-river-unseen = { $count ->
    [0] Žádná už nepřijde.
    [one] Ještě může přijít { $count } karta.
    [few] Ještě mohou přijít { $count } karty.
    [many] Ještě může přijít { $count } karty.
   *[other] Ještě může přijít { $count } karet.
}
gold-river-group-chance = Pravděpodobnost, že přijde aspoň jedna: { $chance }.
gold-river-seen = { $count ->
    [one] Zatím se objevila { $count } karta:
    [few] Zatím se objevily { $count } karty:
    [many] Zatím se objevilo { $count } karty:
   *[other] Zatím se objevilo { $count } karet:
}

# U stolu na stránce
projection-note-gold-river = Vše, co teď hráči mají, spočítané jako na konci hry.

# První hra s průvodcem
guide-gold-river-goal = Tři dobrodruzi draží karty za valouny, kolo za kolem. Valouny jsou vaše platidlo a na konci i vaše body.
guide-gold-river-claim = Naleziště najde zlato, když padne jeho číslo. Velké číslo je součet kládových kostek, valouny dole jsou to, co dostanete. Stisknutím karty si ji přečtete celou.
guide-gold-river-bid = Draží se, kdo bude vybírat první: nastavte částku a stiskněte „Nabídnout“, nebo stiskněte „Pasovat“. Na začátek stačí dva tři valouny.
guide-gold-river-flow = Dražba skončila. Vítězova nabídka putuje doprava od hráče k hráči a každý si nechá polovinu toho, co k němu došlo. Když tedy platíte, bohatnou ostatní.
guide-gold-river-take = Vyberte si kartu: stiskněte jednu ze zvýrazněných a pak tlačítko s jejím názvem. Bude vaše.
guide-gold-river-discard = Vyhráli jste dražbu, a proto také jednu kartu odhodíte. Stiskněte ji a pak tlačítko.
guide-gold-river-dice = Kostky padly. Zlato našlo každé naleziště s tím číslem, ať házel kdokoli.
guide-gold-river-mayor = Kdo má ve městě jako první dvě naleziště, je jeho starostou; potom se starostou stane, kdo ho v počtu nalezišť dožene nebo předstihne. Ostatní starostovi platí za každé další naleziště ve městě a karta Starosty má na konci hodnotu v bodech.
guide-gold-river-end = Tak to jde kolo za kolem: nabídnout, vybrat, hodit. Na konci se počítají valouny, naleziště a starostové. Tlačítko s knihou kdykoli otevře pravidla.
guide-gold-river-again = To už znáte: rozhodněte se.

# První hra Boomtownu s průvodcem.
guide-boomtown-goal = Tři dobrodruzi draží pět kol karty za valouny. Valouny jsou vaše platidlo a na konci i vaše body.
guide-boomtown-claim = Naleziště najde zlato, když padne jeho číslo. Velké číslo je součet dvou kostek, valouny dole jsou to, co dostanete. Nejčastěji padá 7. Stisknutím karty si ji přečtete celou.
guide-boomtown-bid = Draží se, kdo bude vybírat první: nastavte částku a stiskněte „Nabídnout“, nebo stiskněte „Pasovat“. Na začátek stačí dva tři valouny.
guide-boomtown-flow = Dražba skončila. Polovinu vítězovy nabídky, zaokrouhleno nahoru, dostane hráč po vítězově pravici, další hráč polovinu zbytku a tak dále. Co zbude, jde do banku.
guide-boomtown-take = Vyberte si kartu: stiskněte jednu ze zvýrazněných a pak tlačítko s jejím názvem. Vítěz vybírá první a každý si bere jednu kartu.
guide-boomtown-dice = Kostky padly. Zlato našlo každé naleziště s tím číslem, ať házel kdokoli.
guide-boomtown-danger = Naleziště se značkou ⚠ jsou nebezpečná. Když padne 2 nebo 12, zavalí se a majitelé o ně přijdou.
guide-boomtown-mayor = Kdo má jako první ve městě dvě naleziště, je jeho starostou, dokud jich tam někdo nemá víc. Ostatní platí starostovi za každé další naleziště v jeho městě. Na konci je každá karta Starosty za pět bodů.
guide-boomtown-event = Tahle karta nemá číslo. Je to buď saloon, ve kterém ostatní platí, když v jeho městě najdou zlato, nebo událost, která nastane, když si kartu vezmete. Stisknutím si přečtete, co dělá.
guide-boomtown-end = Tak to jde kolo za kolem: nabídnout, vybrat, hodit. Na konci se počítají valouny, naleziště a starostové. Tlačítko s knihou kdykoli otevře pravidla.
guide-boomtown-again = To už znáte: rozhodněte se.

# Co může přinést náhoda při zkoušce
trial-gold-river-dice = { $a } a { $b }: { $sum }
gold-river-ended-ahead = V čele: { $names }, { $points ->
    [one] { $points } bod.
    [few] { $points } body.
    [many] { $points } bodu.
   *[other] { $points } bodů.
}
