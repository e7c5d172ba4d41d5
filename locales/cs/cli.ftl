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
cli-resigned = { $name }: hra vzdána.
cli-out-of-time = { $name }: vypršel čas.
cli-agreed = Hráči se dohodli na ukončení hry.
cli-abandoned = Hra byla zrušena dřív, než všichni táhli, takže se nepočítá.
cli-transferred = Hráč hru přenesl jinam, kde pokračuje. Tady se nepočítá.
cli-not-over = Hra ještě neskončila.
cli-drawn = Tažená kartička:
# $last: číslo poslední volby
cli-choose = Vaše volba (1 až { $last }; ? pro nápovědu):
# $said: co bylo napsáno; $last: číslo poslední volby
cli-not-a-choice = „{ $said }“ mezi volbami není. Napište číslo od 1 do { $last }, nebo ? pro nápovědu.
cli-help-choose = Napište číslo volby, nebo tah tak, jak je v seznamu, a stiskněte Enter.
cli-help-commands = Samotný Enter ukáže pozici znovu, u vezme zpět váš poslední krok, pokud se od něj nic nestalo, h poradí tahy a q ukončí hru.
cli-help-map = Číslo na prázdném místě je volba, která tam přiloží kartičku; rozsah jako 4-6 má volbu pro každé otočení kartičky. Řádek pod herním plánem vysvětluje značky.
cli-hint = Silný počítačový hráč by zvažoval tyto tahy, nejlepší první:
cli-hint-none = Tato hra se hraje bez pomůcek, takže není ani rada.
cli-help-places = „place 2,-1 90“ přiloží kartičku do sloupce 2 a řádku −1, otočenou o 90 stupňů doprava. Číslo za figurkou je část kartičky, na kterou ji umístíte; vedle něj čtete, kterým směrem ta část leží.
# Řádek pod herním plánem, který vysvětluje značky
cli-legend-figures = číslice: figurky hráčů
cli-left = Odešli jste ze hry.
cli-forfeit = { $name } prohrává kontumačně. Hlášení o programu: { $reason }
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
# $bot: počítačový hráč, jaký byl v měsíci jako 2026-11; ostatní se s ním poměřují
cli-games-bot-reference = hraje jako { $bot } v { $since }; nikdy se nemění
cli-games-bot-mcts-2026-11 = prohledávání stromu (MCTS) s 12 000 náhodnými partiemi na tah, jako mnoho jiných programů; nikdy se nemění
cli-games-bot-best = nejlepší tahy mnohokrát rozehraje dál
cli-games-rules = pravidla: { $rules } (pro stoly a záznamy s pravidly { $versions })

# Rozbor záznamu
cli-analyse-best = lepší: { $turn }
cli-analyse-best-for = lepší: { $turn } ({ $reasons })
# Sloupce stránky, kterou píše `--html`
cli-analyse-played = zahráno
cli-analyse-win = šance na výhru
cli-analyse-better = lepší
cli-analyse-columns = Krok, hráč, tah, ztracené body, jeho šance na výhru po tahu. ! označuje tři nejdražší tahy.
# $luck: o kolik bodů náhoda změnila jeho náskok; $win: jeho šance na výhru na začátku hry
cli-analyse-sum = Hráč { $player } přišel o { $points } b. { $turns ->
    [one] v { $turns } tahu
    [few] ve { $turns } tazích
    [many] v { $turns } tahu
   *[other] v { $turns } tazích
}; štěstí: { $luck }; šance na výhru na začátku: { $win } %.
