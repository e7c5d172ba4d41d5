# Stůl slovy, klávesy a zkratky: pro ty, kdo hrají bez zraku nebo bez myši.

# Zkratky
skip = Rychlé odkazy
skip-main = Přejít na obsah
skip-asked = Přejít k vašim možnostem
skip-table = Přejít na stůl
skip-players = Přejít k hráčům
skip-log = Přejít do záznamu
region-asked = Vaše možnosti
table = Stůl
title-of = { $page } · Goldfever
keys = Jednoznakové klávesové zkratky
keys-on = zapnuté
keys-off = vypnuté
stay-awake = Když jsem na tahu, nechat obrazovku zapnutou
thinks-here = Nechat počítačové hráče přemýšlet na tomto zařízení, pokud to server dovolí
at-once = Umístit figurku jedním stiskem, bez potvrzení

# Co by kartička udělala
access-yours = vaše
access-owned = { $count ->
    [one] drží { $names }
    [few] dělí se o ni { $names }
    [many] dělí se o ni { $names }
   *[other] dělí se o ni { $names }
}
access-turned = { $degrees ->
    [0] neotočená
   *[other] otočená o { $degrees } stupňů
}
access-join = { $all } (pak { $open ->
    [0] uzavřeno
    [one] otevřeno na { $open } straně
    [few] otevřeno na { $open } stranách
    [many] otevřeno na { $open } strany
   *[other] otevřeno na { $open } stranách
})
access-joins = připojí: { $what }
access-joins-none = nepřipojí nic, co se počítá
access-beside = vedle leží { $what }
access-way = { $turned }, { $joins }.
access-heard = { $text }: { $where }
access-staged = Políčko { $place }, { $turned }, { $joins }.

# Mapa slovy
words = Herní plán slovy
words-show = Ukázat stůl slovy
words-hint = Šipkami přecházíte z místa na místo, klávesa Home vede na startovní kartičku. Mezerník zvolí možnost, otočí kartičku nebo přejde na další možnost; Enter zvolí a podruhé potvrdí. Má-li místo jedinou možnost, provede se hned, pokud si v nastavení nežádáte potvrzení. F řekne, co pasuje na prázdné místo. Vybírat můžete i v seznamech níže.
words-grid = Místa na herním plánu
words-here = { $place }: { $what }
words-last = položená naposled
words-empty = nic
words-open = { $open ->
    [0] uzavřeno
    [one] otevřeno na { $open } straně
    [few] otevřeno na { $open } stranách
    [many] otevřeno na { $open } strany
   *[other] otevřeno na { $open } stranách
}
words-choice = můžete zvolit: { $what }
words-chosen = zvoleno: { $what }
words-features = Části krajiny
words-kind = { $kind } ({ $count })
words-pieces = { $name } { $count }
words-can = Co můžete udělat

# Karetní stůl slovy
words-table = Stůl slovy
words-table-hint = Šipkami přecházíte od hráče k hráči a od města k městu, klávesa Home vede na vlastní řádek. Mezerník vybere kartu, kterou vybrat můžete, a pak další; Enter potvrdí. Vybírat můžete i v seznamech níže.
words-table-grid = Hráči a jejich karty podle měst
words-player-column = Hráč
words-cards-column = Budovy a akční karty
words-cell = { $player }, { $column }: { $what }
words-mayor = starosta: { $name }
words-no-mayor = bez starosty
words-acts = právě rozhoduje
words-amount = Zadejte částku: do pole se dostanete klávesou B.
