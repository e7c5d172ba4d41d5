# Stránka: co obklopuje každou hru a co říkají všechny stoly s kartami krajiny.

title = Goldfever
title-your-turn = ● Jste na tahu · Goldfever
home = Na úvodní stránku
close = Zavřít
language = Jazyk
explained = Rozumím
explain-again = Znovu vysvětlovat volby
settings = Nastavení
theme = Vzhled
theme-auto = podle systému
theme-light = denní
theme-dark = noční
motion = Animace
motion-auto = podle systému
motion-on = zapnuté
motion-off = vypnuté
pace = Tahy ostatních a závěr hry
pace-off = neukazovat
pace-quick = rychle
pace-normal = běžně
pace-slow = pomalu
sound = Zvuky u stolu
sound-on = zapnuté
sound-off = vypnuté
go-on = Když není z čeho vybírat
go-on-self = pokračovat automaticky
go-on-wait = počkat na mě
rules = Pravidla
help = Nápověda
loading = Načítá se …
nothing-here = Stránka nenalezena
nothing-here-text = Na této adrese nic není. Zkontrolujte, jestli jste ji zkopírovali celou.
copy = Kopírovat
copied = Zkopírováno
just-now = právě teď
none = žádné
undo = Vzít zpět
pass = Vynechat
confirm = Potvrdit
go-on-stop = Počkat
you = vy
players = Hráči

# Úvodní stránka
start-title = Deskové hry zlaté horečky
start-text = Sedněte si a hrajte. Bez účtu, bez instalace, a když je třeba, i bez připojení.
play-now = Hrát hned
guide = První hra
guide-learn = Naučit se za pět minut
guide-progress = První hra: { $done } z celkem { $of }
guide-next = Rozumím
guide-leave = Opustit průvodce
guide-close = Zavřít průvodce
guide-wait = Chvilku strpení.
guide-wait-for = Teď je na tahu { $name }. Chvilku strpení.
guide-finished = To je všechno. Dohrajte tuto hru, nebo ji opusťte a připravte si vlastní stůl.
guide-over = Hra skončila a vy víte, jak se hraje. Závěrečné vyhodnocení ukazuje, odkud body jsou.
start-together = Hrát společně
start-together-text = U jedné obrazovky, přes odkaz, nebo proti botům: místa i pravidla si zvolíte.
start-make-table = Nový stůl
new-table = Nový stůl
my-tables = Moje stoly
no-tables = Zatím nemáte žádné stoly. První připravíte několika kliknutími.
phase-waiting = čeká se na hráče
phase-playing = hraje se
phase-over = dohráno
phase-unplayable = nelze hrát
bot-random = Stepní běžec
bot-greedy = Prospektor
bot-tuned = Zeměměřič
bot-level-1 = Zelenáč
bot-level-2 = Rýžovník
bot-level-3 = Kopáč
bot-level-4 = Předák
bot-level-5 = Stopař
bot-level-6 = Stará liška
bot-thinks-not = táhne okamžitě
bot-thinks = přemýšlí { $seconds } s
bots-levels = Úrovně od mírné po nemilosrdnou
bots-others = Ostatní

# Nový stůl
game = Hra
seats = Místa u stolu
seats-limits = { $least } až { $most } hráčů
seat-who = Místo { $number }: kdo hraje
seat-number = Hráč { $number }
seat-open = Volné místo
seat-open-listed = volné místo
seat-bot = Bot: { $bot }
seat-bot-text = Počítačový hráč.
programs-here = Cizí programy
# $kind: kdo vytvořil token cizího bota; $name: ten hráč
seat-program = { $kind ->
    [player] bot hráče { $name }
    [operator] bot provozovatele serveru
   *[unnamed] cizí bot
  }
seat-program-listed = Cizí program: { $name }
program-to-ask = { $name } dostane pozvánku, až stůl založíte; dokud ji nepřijme, je místo volné
program-asked = { $name } má pozvánku; dokud ji nepřijme, je místo volné
program-declined = { $name } hrát nechce
bot-numbered = { $bot } { $number }
options = Volby
data = Kartičky
reconstruction = Rekonstruovaná sada kartiček
reconstruction-rules = Rekonstrukce
preset-usual = obvyklá hra
preset-quick = jednodušší hra
preset-base-box = základní krabice
preset-big-box = velká krabice
preset-gold-circus = zlato a cirkus
preset-everything = hra se vším
preset-tournament = turnaj
preset-usual-text = Jak se hra obvykle hraje. Každou volbu můžete změnit.
preset-quick-text = Bez částí, které se nejdéle vysvětlují a počítají.
preset-base-box-text = Jako v novější základní krabici: začíná se řekou a hraje se se zahradami a opatem.
preset-big-box-text = Jako ve velkých krabicích, které má spousta lidí: řeka, opat, Hostince a katedrály, Obchodníci a stavitelé.
preset-gold-circus-text = Zlaté doly a celý cirkus.
preset-everything-text = Se vším, co tu tato hra nabízí.
preset-tournament-text = Pomůcky nemá nikdo. Začínajícího hráče určí los, pokud to pravidla nestanoví jinak. Jako v každé hře lze krok vzít zpět, dokud se neodkryje něco nového.
custom-data = U tohoto stolu se hraje s vlastními kartičkami ze souboru.
set-name-first-game = pro první hru
custom-data-name = Vlastní sada kartiček: { $name }

# Spojení se serverem
connecting = Připojování ke stolu
connecting-text = Pokud server ještě neběží, stránka to bude zkoušet dál.
line-lost = Spojení je přerušené. Zkouší se znovu, nic se neztratilo.
line-off = Jste bez připojení. Jakmile se obnoví, hra bude pokračovat; nic se neztratilo.
off-line = Jste bez připojení. Můžete hrát na tomto zařízení; ke stolům na serveru je připojení potřeba.
page-lost = Server neodpovídá
page-lost-text = Část stránky se nepodařilo načíst. Server možná právě startuje, nebo má novější verzi stránky.
update-ready = Je tu novější verze stránky.
update-take = Načíst
update-later = Později
try-now = Zkusit teď
server-closing = Server se vypíná
server-closing-text = Server se na chvilku vypíná. Stránka se pak připojí automaticky, nic se neztratí.
server-unreachable = Server neodpovídá. Na tomto zařízení můžete hrát dál.
server-said = Server odpověděl chybou { $status }.
refused-ruling = { $text } (pravidlo { $ruling })
no-such-table-text = Odkaz je špatný, nebo byl stůl smazán.
seat-refused = Tento odkaz neplatí pro žádné místo
watch = Dívat se na hru
unknown-game = Tuto hru stránka nezná
unknown-game-text = Server je možná novější než stránka. Načtěte ji znovu.

# Místa a odkazy
locked-aids = U tohoto stolu se hraje bez pomůcek.
locked-aids-text = Dokud hra neskončí, nikdo neuvidí, kam která kartička pasuje, pravděpodobnosti, body, kdyby hra teď skončila, ani co by zahrál počítač.
locked-aids-short = bez pomůcek
seat-away = pryč
invite = Pozvánka
link-only-here = Tento odkaz funguje jen na tomto počítači, protože Goldfever teď jiná zařízení nepřijímá. Chcete-li pustit i ostatní, ukončete jej a spusťte znovu takto; stoly i místa zůstanou.
link-no-network = Tento odkaz nikdo jiný neotevře, protože počítač není v žádné síti.
game-menu = Menu hry

# Tahy
turn-of = Na tahu: { $name }
thinks = { $name } přemýšlí
hurry = Ať zahraje hned
hurry-title = Počítačový hráč zahraje nejlepší tah, který zatím našel
your-turn = Jste na tahu
your-turn-name = Na tahu: { $name }
decision-of = Rozhoduje: { $name }
your-decision = Rozhodujete vy
your-decision-name = Rozhoduje: { $name }
begins = začíná
decides = rozhoduje
game-is-over = Hra skončila
game-is-over-text = Herní plán je hotový a všechny body jsou spočítané.
# $keys: zda jsou zapnuté klávesy s jedním písmenem nebo číslicí
prompt-place = { $count ->
    [one] Přiložte kartičku na vyznačené políčko.
    [few] Přiložte kartičku, na výběr jsou { $count } políčka.
    [many] Přiložte kartičku, na výběr je { $count } políčka.
   *[other] Přiložte kartičku, na výběr je { $count } políček.
} { $keys ->
    [off] Otočíte ji kolečkem.
   *[on] Otočíte ji klávesou R nebo kolečkem.
}
prompt-place-finger = { $count ->
    [one] Ťukněte na vyznačené políčko, dalším ťuknutím kartičku otočíte.
    [few] Ťukněte na políčko (na výběr jsou { $count }), dalším ťuknutím kartičku otočíte.
    [many] Ťukněte na políčko (na výběr je { $count }), dalším ťuknutím kartičku otočíte.
   *[other] Ťukněte na políčko (na výběr je { $count }), dalším ťuknutím kartičku otočíte.
}
# Kartička, která leží jen jedním způsobem.
prompt-place-unturned = { $count ->
    [one] Přiložte kartičku na vyznačené políčko.
    [few] Přiložte kartičku, na výběr jsou { $count } políčka.
    [many] Přiložte kartičku, na výběr je { $count } políčka.
   *[other] Přiložte kartičku, na výběr je { $count } políček.
}
prompt-place-unturned-finger = { $count ->
    [one] Ťukněte na vyznačené políčko.
    [few] Ťukněte na políčko (na výběr jsou { $count }).
    [many] Ťukněte na políčko (na výběr je { $count }).
   *[other] Ťukněte na políčko (na výběr je { $count }).
}
prompt-laid-with = Přiloží se { $what }.
prompt-staged = { $turns ->
    [yes] { $cells ->
        [yes] Otočte kartičku, zvolte jiné políčko, nebo ji položte sem.
       *[no] Otočte kartičku, nebo ji položte sem.
    }
   *[no] { $cells ->
        [yes] Zvolte jiné políčko, nebo kartičku položte sem.
       *[no] Kartička pasuje jen sem a jen takto. Položte ji.
    }
}
prompt-only-pass = Tentokrát není z čeho vybírat. Pokračujte.
prompt-going-on = Tentokrát není z čeho vybírat. Hra pokračuje …
# $what: co lze udělat, „umístit figurku, stavět věž nebo vynechat“; jeho části jsou may-... v souborech her.
prompt-may = Můžete { $what }.
prompt-must = Musíte { $what }.
may-else = udělat něco jiného
may-pass = nedělat nic
prompt-narrowed-kind = Zvolte místo na herním plánu.
prompt-narrowed-place = Zvolte, co tam uděláte.
prompt-chosen = Potvrďte, nebo zvolte něco jiného.
prompt-busy = Tah se ukládá …
prompt-asking = Vyberte místo a uvidíte, co tam pasuje nebo co tam je.
ask = Vysvětlit místo na herním plánu
prompt-spectator = Díváte se na hru.
choices = Co můžete udělat
tile-parts = Kartička: { $parts }.
part-towards = { $feature } ({ $sides })
tile-drawn = Byla vytažena kartička.
turn-left = Otočit vlevo
turn-right = Otočit vpravo
lay-here = Položit sem
undo-tile = Vzít kartičku zpět
places = { $count ->
    [one] { $count } místo
    [few] { $count } místa
    [many] { $count } místa
   *[other] { $count } míst
}
place-of = místo { $at } z celkem { $count }
pile-of = { $count ->
    [0] bez žetonů
    [one] { $count } žeton
    [few] { $count } žetony
    [many] { $count } žetonu
   *[other] { $count } žetonů
}
worth-now = { $complete ->
    [yes] hotovo: { $points ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
   *[no] { $points ->
        [one] teď { $points } bod
        [few] teď { $points } body
        [many] teď { $points } bodu
       *[other] teď { $points } bodů
    }
}

# Mapa
map-label = Herní plán. Šipkami přecházíte z políčka na políčko nebo plán posouváte.
place = { $ns ->
    [none] { $ew ->
        [none] startovní kartička
        [east] { $x } na východ
       *[west] { $x } na západ
    }
    [north] { $ew ->
        [none] { $y } na sever
        [east] { $y } na sever, { $x } na východ
       *[west] { $y } na sever, { $x } na západ
    }
   *[south] { $ew ->
        [none] { $y } na jih
        [east] { $y } na jih, { $x } na východ
       *[west] { $y } na jih, { $x } na západ
    }
}
cell-label = { $rotations ->
    [one] Políčko { $place }, { $rotations } možné otočení
    [few] Políčko { $place }, { $rotations } možná otočení
    [many] Políčko { $place }, { $rotations } možného otočení
   *[other] Políčko { $place }, { $rotations } možných otočení
}
feature-text = { $feature }{ $complete ->
    [yes] {" "}(hotovo)
   *[no] {""}
}, { $tiles ->
    [one] { $tiles } kartička
    [few] { $tiles } kartičky
    [many] { $tiles } kartičky
   *[other] { $tiles } kartiček
}, { $points ->
    [one] teď { $points } bod
    [few] teď { $points } body
    [many] teď { $points } bodu
   *[other] teď { $points } bodů
}
choice-at = { $what }: { $place }
choice-label = { $what }: { $feature }; { $place }
label-towards = { $label } (směrem na { $sides })
towards = směrem na { $sides }
towards-north = sever
towards-east = východ
towards-south = jih
towards-west = západ
towards-northeast = severovýchod
towards-southeast = jihovýchod
towards-southwest = jihozápad
towards-northwest = severozápad
zoom-in = Přiblížit
zoom-out = Oddálit
zoom-fit = Ukázat celý herní plán
look = Ukázat celý herní plán, nebo se vrátit blíž
away-left = { $count ->
    [one] Dál vlevo: { $count } místo
    [few] Dál vlevo: { $count } místa
    [many] Dál vlevo: { $count } místa
   *[other] Dál vlevo: { $count } míst
}
away-right = { $count ->
    [one] Dál vpravo: { $count } místo
    [few] Dál vpravo: { $count } místa
    [many] Dál vpravo: { $count } místa
   *[other] Dál vpravo: { $count } míst
}
away-up = { $count ->
    [one] Dál nahoře: { $count } místo
    [few] Dál nahoře: { $count } místa
    [many] Dál nahoře: { $count } místa
   *[other] Dál nahoře: { $count } míst
}
away-down = { $count ->
    [one] Dál dole: { $count } místo
    [few] Dál dole: { $count } místa
    [many] Dál dole: { $count } místa
   *[other] Dál dole: { $count } míst
}

# Hráči
score = Body
tiles-left = { $count ->
    [one] kartička zbývá
    [few] kartičky zbývají
    [many] kartičky zbývá
   *[other] kartiček zbývá
}
remaining = Kartičky, které ještě přijdou

# Záznam a konec
log = Záznam
since-turn = Od vašeho tahu
since-count = { $tiles ->
    [one] { $tiles } kartička
    [few] { $tiles } kartičky
    [many] { $tiles } kartičky
   *[other] { $tiles } kartiček
}, { $figures ->
    [one] { $figures } figurka
    [few] { $figures } figurky
    [many] { $figures } figurky
   *[other] { $figures } figurek
}
since-dismiss = Skrýt tahy ostatních
since-skip = Přeskočit
log-latest = Nejnovější v záznamu
log-empty = Zatím se nic nestalo.
log-times = { $what } × { $unit }
log-bonus-locomotive = { $points } za jedinou lokomotivu
log-formula = { $pieces } = { $total }
log-many = { $what } ({ $count })
# $points: +5, −3
log-gain = { $player } { $points }
log-token-share = { $player } { $count }×
result = Závěrečné vyhodnocení
winner-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
winner-ahead = { $points ->
    [one] náskok { $points } bodu ({ $player })
    [few] náskok { $points } bodů ({ $player })
    [many] náskok { $points } bodu ({ $player })
   *[other] náskok { $points } bodů ({ $player })
}
result-show = Ukázat vyhodnocení
total = Celkem
rank = Pořadí
player = Hráč
rank-number = { $rank }.
ceremony = Závěr hry
ceremony-step = { $step } z celkem { $steps }
ceremony-pace = Rychlost
ceremony-pause = Zastavit
ceremony-resume = Pokračovat
ceremony-next = Další krok
ceremony-skip = Rovnou k výsledku
ceremony-again = Ukázat závěr znovu
points-over-time = Body po { $unit }
points-turns = tazích
points-rounds = kolech
points-end = konec
points-table = Ukázat jako tabulku
play-again = Hrát znovu
rematch-text = Stejní hráči na svých místech a stejné volby: pozvánku dostanou všichni.
rematch-told = Další hra je připravená, vaše místo na vás čeká.
rematch-join = K odvetě

# Stránka s pravidly
rules-title = Pravidla: { $game }
rules-text = Pravidla našimi slovy. Každé má číslo; při odmítnutí tahu se dozvíte, které pravidlo mu brání.
rules-language = Pravidla jsou psána anglicky.
rules-none = K této hře tu žádná pravidla nejsou.
rules-contents = Obsah
rules-search = Hledat
rules-found =
    { $count ->
        [0] Nic nenalezeno.
        [one] Nalezeno { $count } pravidlo.
        [few] Nalezena { $count } pravidla.
        [many] Nalezeno { $count } pravidla.
       *[other] Nalezeno { $count } pravidel.
    }
rules-aside = v této hře neplatí
rules-read = Přečíst { $ruling }
rules-all = Všechna pravidla na vlastní stránce

# Pomůcky
aids = Pomůcky
aids-shown = Ukazovat u stolu
aid-cells = políčka, která zůstanou prázdná
aid-owners = části krajiny v barvách majitelů
aid-scores = body, kdyby hra teď skončila
aids-coming = Počítá se …
chance = { $kind ->
    [never] 0{"\u00A0"}%
    [least] pod 1{"\u00A0"}%
    [sure] 100{"\u00A0"}%
    [most] přes 99{"\u00A0"}%
   *[about] { $percent }{"\u00A0"}%
}
projection = Kdyby hra teď skončila
projected = { $points ->
    [one] { $points } bod, kdyby hra teď skončila
    [few] { $points } body, kdyby hra teď skončila
    [many] { $points } bodu, kdyby hra teď skončila
   *[other] { $points } bodů, kdyby hra teď skončila
}
inspect-held = { $count ->
    [one] { $count } část krajiny s figurkami
    [few] { $count } části krajiny s figurkami
    [many] { $count } části krajiny s figurkami
   *[other] { $count } částí krajiny s figurkami
}
inspect-free = { $count ->
    [one] { $count } část krajiny bez figurek
    [few] { $count } části krajiny bez figurek
    [many] { $count } části krajiny bez figurek
   *[other] { $count } částí krajiny bez figurek
}
inspect-open = { $count ->
    [one] K dokončení chybí zaplnit { $count } políčko
    [few] K dokončení chybí zaplnit { $count } políčka
    [many] K dokončení chybí zaplnit { $count } políčka
   *[other] K dokončení chybí zaplnit { $count } políček
}
inspect-never = Nelze dokončit: na jedno z políček už nic nepasuje
inspect-closing = { $count ->
    [0] Žádná zbývající kartička ji sama nedokončí; tato část krajiny by se nejdřív musela rozrůst
    [one] Hned ji dokončí { $count } zbývající kartička
    [few] Hned ji dokončí { $count } zbývající kartičky
    [many] Hned ji dokončí { $count } zbývající kartičky
   *[other] Hned ji dokončí { $count } zbývajících kartiček
}
inspect-closing-each = Zbývající kartičky, které se hodí na její volná políčka: { $counts }
inspect-many = Na výpočet pravděpodobnosti je políček příliš mnoho
inspect-chance = { $who ->
    [you] Pravděpodobnost, že vytáhnete
   *[other] Pravděpodobnost, že { $name } vytáhne
} dokončující kartičku pro každé políčko: { $chance } (zbývá tažení: { $draws })
inspect-draw = { $who ->
    [you] Pravděpodobnost, že ji do konce vytáhnete
   *[other] Pravděpodobnost, že ji { $name } do konce vytáhne
}: { $chance } (zbývá tažení: { $draws })
inspect-complete = { $points ->
    [one] { $points } bod, pokud se takto dokončí
    [few] { $points } body, pokud se takto dokončí
    [many] { $points } bodu, pokud se takto dokončí
   *[other] { $points } bodů, pokud se takto dokončí
}
inspect-figures = { $name } { $count }
inspect-nobody = Žádné figurky
inspect-owners = Figurky: { $figures }; { $count ->
    [one] převaha: { $owners }
    [few] o převahu se dělí { $owners }
    [many] o převahu se dělí { $owners }
   *[other] o převahu se dělí { $owners }
}
cell-empty = Prázdné políčko, { $place }
cell-dead = Zůstane prázdné: žádná zbývající kartička sem nepasuje
cell-only-drawn = Pasuje sem jen právě tažená kartička
cell-fits = { $count ->
    [one] Pasuje { $count } zbývající kartička
    [few] Pasují { $count } zbývající kartičky
    [many] Pasuje { $count } zbývající kartičky
   *[other] Pasuje { $count } zbývajících kartiček
} ({ $kinds ->
    [one] { $kinds } druh
    [few] { $kinds } druhy
    [many] { $kinds } druhu
   *[other] { $kinds } druhů
})
cell-next = Pravděpodobnost, že sem příští kartička pasuje: { $chance }

# Počítačový hráč hraje za člověka
seat-stand-in = hraje počítač
# Hra, která skončila dřív než podle pravidel
seat-resigned = vzdáno
seat-out-of-time = prohra na čas
ended-resigned = { $count ->
    [one] { $names }: hra vzdána.
    [few] { $names }: hra vzdána.
    [many] { $names }: hra vzdána.
   *[other] { $names }: hra vzdána.
}
ended-agreed = Hráči se dohodli na ukončení hry. Platí stav bodů v té chvíli.
ended-time = Čas vypršel: { $names }. { $wins ->
    [yes] Vítězí { $winner }.
   *[no] Kdo prohrál na čas, je poslední.
}
ended-abandoned = Hra byla zrušena dřív, než všichni táhli, takže se nepočítá.
ended-transferred = Hra byla přenesena jinam, kde pokračuje. Tady se nepočítá.

# Místo toho, kdo je na tahu, když odešel ze stránky
is-away = { $name }: není u stolu
away-text = Hra čeká, až se tento hráč vrátí.
# U stolu s hodinami
away-text-clock = Tento hráč se může kdykoli vrátit. Jak dlouho hra čeká, určují jeho hodiny.
away-former = Tento hráč smazal svůj účet a už se nevrátí.
away-text-player = Tento hráč se může kdykoli vrátit. Zatím za něj může hrát počítač.
player-holds = Co má { $name }
away-bot = Nechat hrát počítač
away-bot-in = Počítač může převzít hru za { $seconds } s
stand-in-back = Hrát dál za sebe
stand-in-you = { $several ->
    [yes] Za hráče { $name } hraje počítačový hráč.
   *[no] Hraje za vás počítačový hráč.
}

# Rada a rozbor
advice = Co byste zahráli?
analysis = Rozbor

# Programy
programs = Programy
programs-open = Programy, které hrají
account = Účet
best-players = Nejlepší hráči
privacy = Co se tu ukládá
account-keep = Uchovejte si stoly pod svým jménem
# $name
account-of = Váš účet: { $name }
former-player = Bývalý hráč

# Úlohy
puzzles = Úlohy
puzzles-start = Úloha dne
puzzles-start-text = Jeden tah je mnohem lepší než všechny ostatní. Najdete ho? Každý den čeká z každé hry jedna úloha.
puzzles-open = K úlohám
puzzle = Úloha

# Přehrávání
replay = Přehrát hru
prompt-past = Díváte se na dřívější pozici.
replay-to = Ukázat tuto pozici
replay-import = Otevřít záznam nebo hru z JCloisterZone


phrases = Něco říct
