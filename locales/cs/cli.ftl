# Co říká příkazová řádka při hře v terminálu.

cli-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
  }

cli-total = Celkem
cli-rank = Pořadí
cli-you = Hráč { $number } (vy)
cli-player = Hráč { $number }
cli-over = Hra skončila.
cli-not-over = Hra ještě neskončila.
cli-drawn = Tažená kartička:
cli-tokens = $ cihličky zlata (před ním kolik), ^ šapitó, C hrad
# $last: číslo poslední volby
cli-choose = Vaše volba (1 až { $last }, tah tak, jak je napsán, ? ukáže vše znovu, q ukončí hru):
cli-left = Odešli jste ze hry.
cli-won = Vyhráli jste!
cli-lost = Prohráli jste.

cli-yes = ano
cli-no = ne
# Naleziště: při kterých hodech dává zlato a kolik.
cli-claim = [{ $number } { $town }: { $throws } dává { $gold }]

# Údaje o pozici.
cli-field-score = body
cli-field-cowboys = kovbojové
cli-field-tent = stan v zásobě
cli-field-tokens = žetony s rudou
cli-field-values = jejich hodnoty
cli-field-supply = zásoba
cli-field-follower = družiníci
cli-field-ringmaster = ředitel
cli-field-castle = hrady
cli-field-bars = cihličky zlata
cli-field-money = peníze
cli-field-total = celkem
cli-field-claims = naleziště
cli-field-buildings = budovy
cli-field-kept = ponechané karty
cli-field-used = použité karty
cli-field-hand = nejlepší kombinace
cli-field-active = ještě draží
cli-field-bank = v bance
cli-field-barred = nesmí dražit
cli-field-bid = nabídka
cli-field-deck = karet v balíčku
cli-field-discard = odhozeno
cli-field-dice = kostky
cli-field-choosing = vybírají
cli-field-leader = vede
cli-field-mayors = starostové (místa)
cli-field-offer = v nabídce
cli-field-phase = fáze
cli-field-pot = stranou
cli-field-removed = vyřazeno
cli-field-round = kolo
cli-field-rounds-left = zbývá kol
cli-field-starter = začíná
cli-field-to-act = na tahu
cli-field-winner = vítěz dražby
cli-field-card = karta
