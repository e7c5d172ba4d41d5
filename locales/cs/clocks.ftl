# Herní čas a hodiny
time = Čas
time-none = Bez hodin
# $minutes na celou hru, $seconds přidá každý tah
time-live = { $minutes } min + { $seconds } s
time-live-seconds = { $bank } s + { $seconds } s
time-days = { $days ->
    [one] 1 den na tah
    [few] { $days } dny na tah
    [many] { $days } dne na tah
   *[other] { $days } dní na tah
}
# $turn: „3 dny na tah“, $hours: rezerva na celou hru
time-days-spare = { $turn } + { $hours } h
# $turn: „3 dny na tah“
time-free-weekends = { $turn }, víkendy volné
time-free-nights = { $turn }, noci volné
time-free-both = { $turn }, víkendy a noci volné
# $turn: „3 dny na tah, víkendy volné“
time-free-vacations = { $turn }, dovolená povolena
time-vacations-text = Hráči si mohou vzít dovolenou, nejvýš 21 dnů za rok. Jejich hodiny zatím stojí.
time-free-text = Ve volnu hráčovy hodiny stojí. Počítá se podle časového pásma hráče.
free-choice = Volno
free-weekends = Soboty a neděle se nepočítají
free-nights = Noci se nepočítají, od 22:00 do 8:00
free-vacations = Hráči si mohou vzít dovolenou
time-custom-live = Jiný čas na hru
time-custom-days = Jiný čas na tah
time-custom-minutes = Minut na hru
time-custom-seconds = Sekund na každý tah
time-custom-each = Dnů na každý tah
time-custom-hours = Hodin do zásoby
time-seconds = { $seconds } s na tah
time-none-text = Každý může přemýšlet, jak dlouho chce.
time-live-text = První číslo je váš čas na celou hru, druhé přidá každý tah. Volba bez jiné možnosti vám 15 sekund čas nebere.
time-days-text = Tolik času máte na každý tah a ještě jednou tolik do zásoby na celou hru.
time-days-spare-text = { $hours ->
    [0] Tolik času máte na každý tah, do zásoby nic.
    [one] Tolik času máte na každý tah a 1 hodinu do zásoby na celou hru.
    [few] Tolik času máte na každý tah a { $hours } hodiny do zásoby na celou hru.
    [many] Tolik času máte na každý tah a { $hours } hodiny do zásoby na celou hru.
   *[other] Tolik času máte na každý tah a { $hours } hodin do zásoby na celou hru.
}
at-zero = Když čas vyprší
at-zero-lose-choice = Hráč prohraje
at-zero-lose = Komu vyprší čas, prohraje
at-zero-bot = Když čas vyprší, pokračuje { $bot }
at-zero-lose-text = Ve dvou tím hra končí. Při více hráčích dohraje za toto místo počítačový hráč.
at-zero-bot-text = Tento počítačový hráč pokračuje, dokud se hráč nevrátí. V hodnocené hře tím hráč prohrává.
clocks = Hodiny
# $name: hráč, $time: „2 min 3 s“
clock-of = { $name }: { $time }
# U hry na dny
clock-with-spare = Čas na tento tah a zásoba na celou hru
# $when: „pondělí 00:00“
clock-still-mine = Vaše hodiny teď stojí. Znovu se rozběhnou: { $when }.
clock-still = { $name }: hodiny teď stojí. Znovu se rozběhnou: { $when }.
clock-utc = Volno hráče { $name } se počítá podle UTC.
# $when: „pondělí 00:00“
clock-vacation-mine = Máte dovolenou, která končí: { $when }.
clock-vacation = { $name } má dovolenou, která končí: { $when }.
clock-vacation-days = Zbývá dnů dovolené:
# Za „Zbývá dnů dovolené:“; $name: hráč
clock-vacation-days-of = { $name } ({ $days })
clock-left = Zbývá vám { $time }.
# $time: „2 min 3 s“
clock-left-short = zbývá { $time }
next-game = { $games ->
    [one] Další hra, která na vás čeká
    [few] Další ze { $games } her, které na vás čekají
    [many] Další z { $games } her, které na vás čekají
    [6] Další ze { $games } her, které na vás čekají
    [7] Další ze { $games } her, které na vás čekají
   *[other] Další z { $games } her, které na vás čekají
}
clock-days = { $days ->
    [one] 1 den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dní
} { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min { $seconds } s
# Vedle hodin hry na dny
prepared-begin = Připravit odpověď
prepared-count = { $count ->
    [one] 1 připravená odpověď
    [few] { $count } připravené odpovědi
    [many] { $count } připravené odpovědi
   *[other] { $count } připravených odpovědí
}
prepared-dropped = Vaše připravené odpovědi už neplatí a byly zahozeny.
prepared-understood = Rozumím
clock-credited = Server byl chvíli mimo provoz. Nikdo o čas nepřišel a hráč na tahu ještě trochu času dostal.
bad-zone = Takové časové pásmo není. Jeho jméno má být například Europe/Prague.
