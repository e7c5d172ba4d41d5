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

# Co říká `goldfever games`; jména a hodnoty možností se píší tak, jak jsou.
cli-games-yes-or-no = yes nebo no
cli-games-range = { $min } až { $max }
cli-games-several = kterékoli z { $values }, spojené znakem +
# $word: slovo, které zastupuje několik hodnot dohromady
cli-games-whole = { $word } znamená { $parts }
# $needs: možnosti s hodnotami, které musí být všechny zvoleny
cli-games-needs = jen když { $needs }
# $option: možnost s hodnotou; následuje jiná možnost, jaká je potom
cli-games-with = když { $option }:
cli-games-bots = počítačoví hráči: { $bots }
cli-games-rules = pravidla: { $rules } (stoly a záznamy podle pravidel { $versions })
