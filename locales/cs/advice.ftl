# „Co byste zahráli?“: tahy a co pro ně mluví.

advice-coming = Počítačový hráč přemýšlí. Potrvá to asi vteřinu …
advice-none = Tady není co poradit.
advice-again = Zeptat se znovu
advice-choose = Nejlepší tahy, které počítačový hráč našel. Když některý zvolíte, uvidíte ho na stole. Rozhodnete se sami.
advice-lead = očekávaný náskok na konci: { $points }
advice-reason = { $reason }: { $points }
advice-turn = { $place } – { $what }
advice-note = Spočítal to nejsilnější počítačový hráč podle toho, co můžete vědět. Náskok jsou vaše body minus průměr bodů ostatních hráčů. Čísla u každého tahu ukazují, v čem a o kolik bodů je lepší než ostatní, které zvažoval.

# Části úsudku.
reason-points = body hned
reason-roads = cesty
reason-cities = města
reason-cloisters = kláštery
reason-fields = louky
reason-followers = družiníci v zásobě
reason-goldmines = zlato
reason-circus = cirkus
reason-castles = hrady
reason-bazaars = bazary
reason-crop-circles = obrazce v obilí
reason-inns = velká figurka
reason-traders = stavitel, prasátko a zboží
reason-king = král a zbojník
reason-abbot = zahrady
reason-cult = svatyně
reason-hills = kopce a stádo
reason-monasteries = kláštery různých zemí
reason-abbey = opatství a statky
reason-princess = víla a drak
reason-tile-auctions = dražba kartiček
reason-bridges = mosty
reason-hut = chaloupka baby Jagy
reason-german-cathedrals = německé katedrály
reason-german-castles = německé hrady
reason-darmstadt = kostely
reason-tower = věže a zajatci
reason-tokens = žetony
reason-railways = tratě
reason-mountains = hory
reason-towns = města
reason-prairies = prérie
reason-cowboys = kovbojové v zásobě
reason-tents = stan
reason-claims = naleziště a valouny
reason-mayors = starostové
reason-saloons = saloony
reason-auctions = účast v příští dražbě
reason-poker = pokerové ruce
reason-others = méně pro ostatní

# Co tah udělá.
remark-scores-with = { $feature ->
    [city] dokončí město, za které boduje také: { $players }
    [road] dokončí cestu, za kterou boduje také: { $players }
   *[other] dokončí klášter, za který boduje také: { $players }
  }
remark-scores-for = { $feature ->
    [city] dokončí město, za které boduje: { $players }
    [road] dokončí cestu, za kterou boduje: { $players }
   *[other] dokončí klášter, za který boduje: { $players }
  }
remark-shares = { $feature ->
    [city] město bude společné s dalším hráčem: { $players }
    [road] cesta bude společná s dalším hráčem: { $players }
    [field] louka bude společná s dalším hráčem: { $players }
   *[other] klášter bude společný s dalším hráčem: { $players }
  }
remark-takes = { $feature ->
    [city] převezme město, které držel jiný hráč: { $players }
    [road] převezme cestu, kterou držel jiný hráč: { $players }
    [field] převezme louku, kterou držel jiný hráč: { $players }
   *[other] převezme klášter, který držel jiný hráč: { $players }
  }
remark-loses = { $feature ->
    [city] město přenechá jinému hráči: { $players }
    [road] cestu přenechá jinému hráči: { $players }
    [field] louku přenechá jinému hráči: { $players }
   *[other] klášter přenechá jinému hráči: { $players }
  }
remark-keeps-last = poslední družiník vám zůstane v zásobě
remark-spends-last = použije vašeho posledního družiníka

# Rozbor hry, která skončila.
analysis-text = Počítačový hráč projde celou hru. Ukáže, kde kdo přišel o body, jak se po každém tahu změnily šance na výhru a komu přálo štěstí. Trvá to několik vteřin až několik minut a výsledek zůstane u hry uložený.
analysis-begin = Rozebrat hru
analysis-waiting = Rozebírají se jiné hry. Ta vaše čeká ve frontě.
analysis-running = { $total ->
    [one] probráno { $done } z { $total } tahu
    [few] probráno { $done } z { $total } tahů
    [many] probráno { $done } z { $total } tahu
   *[other] probráno { $done } z { $total } tahů
  }
analysis-progress = Postup rozboru
analysis-said = Rozbor: hotovo { $percent } %
analysis-ready = Rozbor je hotový.
analysis-stop = Zastavit
analysis-meanwhile = Okno můžete zavřít, rozbor poběží dál.
analysis-failed = Tuto hru se nepodařilo rozebrat.
analysis-again = Zkusit znovu
analysis-win = Šance na výhru po každém tahu
analysis-win-table = Šance v tabulce
analysis-percent = { $percent } %
analysis-players = Ztracené body a štěstí
analysis-given-away = ztraceno
analysis-luck = štěstí
analysis-costliest = { $count ->
    [one] Nejdražší tah
    [few] { $count } nejdražší tahy
    [many] { $count } nejdražšího tahu
   *[other] { $count } nejdražších tahů
  }
analysis-none-costly = Počítačový hráč nenašel žádný tah, který by byl lepší než ten zahraný.
analysis-all = { $count ->
    [one] Všechny tahy ({ $count })
    [few] Všechny tahy ({ $count })
    [many] Všechny tahy ({ $count })
   *[other] Všechny tahy ({ $count })
  }
analysis-turn = { $number }. tah, { $name }
analysis-away = ztráta { $points } b.
analysis-played = zahráno: { $turn }
analysis-better = lepší: { $turn }
analysis-best = lepší tah se nenašel
analysis-shown = { $number }. tah, { $name }. Zahráno: { $played }. O { $points } b. lepší: { $best }.
analysis-back = Zpět k rozboru
analysis-meaning = Co čísla znamenají
analysis-meaning-away = Ztracené body: o kolik menší náskok jste mohli čekat po zahraném tahu než po nejlepším nalezeném. Náskok jsou body hráče minus průměr bodů ostatních hráčů. Každý tah se posuzuje podle toho, co jeho hráč mohl vědět. Nejlepší tah vypadá vždy o něco lépe, než jaký je, proto trochu ztrácí každý.
analysis-meaning-win = Šance na výhru: po každém tahu dohrál počítačový hráč hru za všechny { $games ->
    [one] jednou
    [few] { $games }krát
    [many] { $games }krát
   *[other] { $games }krát
  }. Skryté karty a kartičky se přitom rozdaly náhodně, čísla jsou tedy jen odhad. Poslední z nich je skutečný výsledek.
analysis-meaning-luck = Štěstí: o kolik náhoda (kartičky, karty, kostky) změnila váš očekávaný náskok proti průměru. Počítá se, ať byl na tahu kdokoli: smůla ostatních je vaše štěstí. Kvalita hry se sem nepočítá.
