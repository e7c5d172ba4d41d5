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
# $last: číslo poslední volby
cli-choose = Vaše volba (1 až { $last }, tah tak, jak je napsán, ? ukáže vše znovu, q ukončí hru):
cli-left = Odešli jste ze hry.
cli-won = Vyhráli jste!
cli-lost = Prohráli jste.

cli-yes = ano
cli-no = ne
