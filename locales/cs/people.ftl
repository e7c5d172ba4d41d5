# Lidé mezi sebou: pozvánky, blokování, nahlášení

watching = { $count ->
    [one] 1 člověk se dívá
    [few] { $count } lidé se dívají
    [many] { $count } člověka se dívá
   *[other] { $count } lidí se dívá
  }
moderation = Moderování

# Pozvánky
# $host: the player who invites, $game: the game's name
invited-to = { $host } vás zve ke hře { $game }.
invited-title = Pozvánky
invited-private = Tento stůl vidí jen pozvaní.
invited-rated = Hodnocená hra
# $seats: počet všech míst u stolu
invited-seats = { $seats ->
    [one] Pro { $seats } hráče
    [few] Pro { $seats } hráče
    [many] Pro { $seats } hráče
   *[other] Pro { $seats } hráčů
  }
invited-no-clock = Bez hodin
invited-look = Prohlédnout stůl
invited-join = Přisednout
invited-decline = Odmítnout
invited-declined = Odmítli jste. { $host } to vidí.
invited-none = Teď vás nikdo nezve. Až vás někdo pozve, uvidíte to i na úvodní stránce.
invited-when = Pozváno { $when }
# At the table: who was invited and has no seat yet
invited-people = Pozvaní: { $names }
invited-person-declined = { $name } (odmítnuto)
invited-withdraw = Zrušit pozvání: { $name }
invited-withdrawn = Pozvání je zrušené: { $name }.
# Během hry, místo odkazu
table-private-playing = Tento stůl je soukromý: hru vidí jen hráči a pozvaní.
table-private = Tento stůl je soukromý: vidí ho jen pozvaní. Nikomu jinému odkaz nefunguje.
invite-people = Pozvat hráče
invite-people-text = Pozvánku uvidí na úvodní stránce. Potřebujete znát jména jejich účtů.
invite-name = Jméno účtu
invite-add = Přidat
invite-remove = Nezvat hráče { $name }
invite-doubtful = { $count ->
    [one] Profil { $names } neexistuje nebo je skrytý. Zkontrolujte jméno.
    [few] Profily { $names } neexistují nebo jsou skryté. Zkontrolujte jména.
    [many] Profily { $names } neexistují nebo jsou skryté. Zkontrolujte jména.
   *[other] Profily { $names } neexistují nebo jsou skryté. Zkontrolujte jména.
  }
invite-too-long = Pozvat můžete nejvýše { $limit } lidí.
invite-list = Zvete
challenge = Pozvat ke hře

# Blokování
block = Blokovat
unblock = Odblokovat
block-text = V rychlé hře vás k sobě neposadíme, pozvánky od tohoto hráče neuvidíte a jeho fráze a zprávy v chatu také ne. Hráč se o tom nedozví.
blocked-now = Blokujete hráče { $name }.
unblocked-now = Hráče { $name } už neblokujete.
blocks = Blokovaní hráči
blocks-none = Nikoho neblokujete. Zablokovat hráče můžete na jeho stránce.
block-since = Blokováno { $when }

# U stolu, než se někdo zablokuje
block-what = Když hráče zablokujete, v rychlé hře vás k sobě neposadíme, pozvánky od něj neuvidíte a jeho fráze a zprávy v chatu také ne. Hráč se o tom nedozví.

# Nahlášení
report = Nahlásit
report-title = Nahlásit hráče { $name }
report-why = Důvod
report-cheating = Podvádí
report-stalling = Schválně zdržuje
report-leaving = Odchází od her
report-name = Urážlivé jméno
report-phrases = Obtěžuje frázemi
report-chat = V chatu uráží nebo obtěžuje
report-other = Něco jiného
report-words = Co se stalo? (nepovinné)
report-send = Odeslat nahlášení
report-sent = Děkujeme. Moderátor se na to podívá.
report-table = Moderátoři uvidí tento stůl.
report-players = Nahlásit nebo zablokovat hráče
block-player = Zablokovat: { $name }

# Co moderátoři rozhodli o účtu
sanctions = Rozhodnutí moderátorů
sanction-warn = Dostali jste varování.
sanction-silence = Nemůžete říkat fráze ani psát do chatu.
sanction-unrated = Nemůžete hrát hodnocené hry.
sanction-ban = Váš účet je zablokovaný.
sanction-strike = Některé vaše hry se nepočítají do hodnocení.
sanction-strike-which = Vaše dohrané hodnocené hry
decided-about-you = Moderátoři vydali rozhodnutí o vašem účtu.
decided-about-you-read = Přečíst si to
sanction-ends = Končí { $when }

# Jak spolehlivý je účet ve hrách s ostatními
conduct = Hraní do konce
conduct-none = Zatím jste s ostatními nedohráli žádnou hru.
conduct-stays = Počítáte se mezi ty, kdo hry dohrávají.
conduct-leaves-sometimes = Z některých her jste odešli.
conduct-leaves-often = Z mnoha her jste odešli.
# $games: poslední hry s ostatními, $absent: ty, ze kterých hráč odešel
conduct-games = Vaše poslední hry s ostatními: { $games }. Na konci jste chyběli: { $absent }.
conduct-about = Za chybějícího se počítáte, když za vás musel pokračovat počítačový hráč, nebo když vám došel čas a ostatní na vás dvě minuty čekali. Vzdát hru je v pořádku, jen ne v hodnocené hře tak brzy, že se hra nezapočítá. Kdo od her odchází, čeká v rychlé hře na místo déle a potkává tam hlavně hráče, kteří také odcházejí. Každá dohraná hra to napravuje. Vidíte to jen vy.

# Stránka moderátorů
moderation-text = Rozhodujte o nahlášeních popořadě. Hráč uvidí rozhodnutí i důvod na stránce svého účtu. Když škrtnete hry, spočítá se hodnocení všech, jako by se nehrály. Každé rozhodnutí je v záznamu a jiný moderátor ho může vrátit.
moderation-none = Na rozhodnutí nečeká žádné nahlášení.
moderation-reports = Otevřená nahlášení
moderation-log = Záznam
moderation-log-none = Zatím se o ničem nerozhodlo.
moderation-older = Zobrazit starší rozhodnutí
moderation-log-shown = { $count ->
    [one] Zobrazeno { $count } rozhodnutí.
    [few] Zobrazena { $count } rozhodnutí.
    [many] Zobrazeno { $count } rozhodnutí.
   *[other] Zobrazeno { $count } rozhodnutí.
  }
moderation-by = Kdo nahlásil: { $reporter }, { $when }
moderation-former = bývalý hráč
moderation-game = Nahlášená hra
moderation-open-game = Otevřít hru
moderation-replay = Přehrát
moderation-profile = Profil
moderation-lines = Co tento hráč u stolu napsal
# $count: rozhodnutí o tomto hráči, $undone: kolik z nich se vrátilo
moderation-before = { $undone ->
    [0] Dřívější rozhodnutí: { $count }
   *[other] Dřívější rozhodnutí: { $count }, z toho vrácená: { $undone }
  }
moderation-seats = Hráči
moderation-reported = { $name } (nahlášený hráč)
moderation-no-game = Stůl už byl odstraněn.
moderation-no-table = Stůl není uvedený.
moderation-outcome = Rozhodnutí
moderation-days = Dnů
moderation-games = Hry, které se přestanou počítat
moderation-struck = už je škrtnutá
moderation-this-game = Nahlášená hra.
moderation-not-among = Nahlášená hra tu není: škrtnout lze jen dohrané hodnocené hry, ve kterých jste sami nehráli.
moderation-no-game-chosen = Nejprve zaškrtněte aspoň jednu hru.
# $when: kdy hra skončila
moderation-played = konec { $when }
moderation-games-struck = { $count ->
    [one] { $count } hra
    [few] { $count } hry
    [many] { $count } hry
   *[other] { $count } her
  }
moderation-reason = Důvod, který hráč uvidí
moderation-decide = Rozhodnout
moderation-decided = Rozhodnuto.
decided-dismiss = Zamítnout
decided-warn = Varovat
decided-silence = Zákaz frází a chatu
decided-unrated = Zákaz hodnocených her
decided-ban = Zákaz přístupu
decided-strike = Škrtnout hry
decided-undo = Vrácení
decided-line = { $moderator }, { $when }
decided-ends = končí { $when }
decided-over = skončilo
decided-undone = vráceno
decided-undoes = vrací č. { $number }
decided-ban-network = Zákaz sítě
moderation-operator = provozovatel
# $program: jméno programu
moderation-program = Na místě hrál program { $program }. Token mu vytvořil tento hráč.
networks = Zakázané sítě
networks-text = Ze zakázané sítě se dá číst a dohrát rozehrané hry, ale ne začít jiné, založit účet ani nic napsat. Jiný moderátor může zákaz vrátit v záznamu.
networks-none = Žádná síť není zakázaná.
networks-number = v záznamu č. { $number }
network-ban = Zakázat síť
network-label = Síť
network-about = Adresa jako 192.0.2.7, nebo síť jako 192.0.2.0/24 či 2001:db8:1::/48; větší ne.
network-reason = Důvod, který tam všichni uvidí
network-banned-now = Síť je zakázaná.
network-undone = Vráceno. Síť už není zakázaná.
undo-operator = Vrátit to může jen provozovatel.
undo-act = Vrátit č. { $number }
undo-ask = Vrátit č. { $number }?
undo-about = Rozhodnutí přestane platit a nahlášení bude znovu otevřené. V záznamu bude i toto vrácení.
undo-about-network = Síť už nebude zakázaná. V záznamu bude i toto vrácení.
undo-why = Důvod pro ostatní moderátory (nepovinné)
undo-do = Vrátit
undo-not = Rozhodnutí ponechat
undo-own = Vrátit to může jen jiný moderátor.
moderation-undone = Vráceno. Nahlášení je znovu otevřené.

# Odmítnutí serveru
invite-needs-account = Zvát mohou jen hráči s účtem. Nejprve se přihlaste.
invite-too-many = Pozvat můžete nejvýše { $limit } lidí.
invite-without-open-seat = Abyste mohli někoho pozvat, nechte volné místo.
invite-unknown = Účet „{ $name }“ neexistuje.
invite-yourself = Sebe pozvat nemůžete.
block-nobody = Řekněte, koho chcete zablokovat.
block-without-account = Tento hráč nemá účet, nebo hraje pod jiným jménem.
block-yourself = Sebe blokovat nemůžete.
block-too-many = Blokujete už { $limit } lidí. Nejprve někoho odblokujte.
not-blocked = Tohoto hráče neblokujete.
report-nobody = Uveďte, koho chcete nahlásit.
report-yourself = Sebe nahlásit nemůžete.
report-without-account = Tento hráč nemá účet, takže ho nelze volat k odpovědnosti.
report-too-many = Na moderátora už čeká { $limit } vašich nahlášení. Počkejte, až o některých rozhodne.
text-too-long = To je příliš dlouhé: nejvýše { $limit } znaků.
no-such-report = Takové nahlášení tu není.
bad-decision = Zvolte rozhodnutí. Má-li platit jen dočasně, zvolte i počet dnů od 1 do { $most }; škrtá-li hry, vyberte které.
cannot-strike = Některou z těchto her škrtnout nelze: není to dohraná hodnocená hra tohoto hráče, nebo jste v ní sami hráli.
report-decided = O tomto nahlášení už rozhodl jiný moderátor, nebo účet už není.
cannot-undo = Tohle vrátit nejde: už to někdo vrátil, udělali jste to vy nebo provozovatel, nebo jde o vaši hru.
bad-network = Takovou síť zakázat nejde: zadejte adresu IPv4, případně s /24 až /32, nebo adresu IPv6, případně s /48 až /64.
too-many-networks = Zakázaných sítí už je { $limit }.
# $days: dny do konce zákazu; $reason: slova moderátora
network-banned = Z vaší sítě se nedají začínat hry, zakládat účty ani psát ještě { $days ->
    [one] den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dnů
  }. Dívat se a dohrát své hry můžete.
network-banned-because = Z vaší sítě se nedají začínat hry, zakládat účty ani psát ještě { $days ->
    [one] den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dnů
  }. Dívat se a dohrát své hry můžete. Důvod: { $reason }
silenced = Moderátor vám zakázal mluvit a psát ještě na { $days ->
    [one] den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dnů
  }. Proč, najdete na stránce svého účtu.
rated-barred = Moderátor vám zakázal hrát hodnocené hry ještě na { $days ->
    [one] den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dnů
  }. Proč, najdete na stránce svého účtu.
