# Odmítnutí serveru a stolů. Odmítnutí podle pravidel jsou v souboru příslušné hry.

stale = Hra mezitím pokročila. Podívejte se a zvolte znovu.
not-your-turn = Toto místo teď není na tahu.
not-your-seat = Toto místo patří někomu jinému.
no-such-seat = Takové místo u tohoto stolu není.
seat-taken = Na tomto místě už někdo sedí.
seat-reserved = Toto místo čeká na člověka, který na něm seděl v minulé hře.
phrases-off = Fráze jsou na tomto serveru vypnuté.
not-your-table = To může jen ten, kdo stůl založil.
game-begun = Hra už začala; obsazení míst už změnit nelze.
no-stand-in = Počítačový hráč může zastoupit jen člověka, a jen dokud se hraje.
stand-in-strongest = Někoho jiného smí zastoupit jen nejsilnější počítačový hráč.
stand-in-clock = Tento stůl má hodiny. Ty rozhodnou, co se stane, když se hráč neozve.
stand-in-rated = V hodnocené hře za sebe nemůžete nechat hrát počítač. Musíte-li odejít, hru vzdejte.
stand-in-theirs = Počítačového hráče si za sebe zvolil tento hráč sám. Změnit to může jen on.
still-here = { $seconds ->
    [one] Tento hráč se ještě může vrátit nebo rozhodnout. Počítačový hráč ho může zastoupit za { $seconds } sekundu.
    [few] Tento hráč se ještě může vrátit nebo rozhodnout. Počítačový hráč ho může zastoupit za { $seconds } sekundy.
    [many] Tento hráč se ještě může vrátit nebo rozhodnout. Počítačový hráč ho může zastoupit za { $seconds } sekundy.
   *[other] Tento hráč se ještě může vrátit nebo rozhodnout. Počítačový hráč ho může zastoupit za { $seconds } sekund.
}
# $names: hráči oddělení čárkami
stand-in-agree = Vaše přání jsme si poznamenali. Souhlasit musí ještě: { $names }.
seat-still-open = Jedno místo je ještě volné. Posaďte na něj počítačového hráče, nebo na někoho počkejte.
rematch-later = Hrát znovu budete moci, až tato hra skončí.
not-together = Tito hráči spolu znovu hrát nemohou. Můžete založit nový stůl.
seat-key-wrong = Tento soukromý odkaz neplatí.
too-many-devices = { $limit ->
    [one] Toto místo je už otevřené v { $limit } prohlížeči a další přidat nelze. Pokračujte v něm.
    [few] Toto místo je už otevřené ve { $limit } prohlížečích a další přidat nelze. Pokračujte v některém z nich.
    [many] Toto místo je už otevřené v { $limit } prohlížeče a další přidat nelze. Pokračujte v některém z nich.
   *[other] Toto místo je už otevřené v { $limit } prohlížečích a další přidat nelze. Pokračujte v některém z nich.
  }
no-such-table = Takový stůl neexistuje.
# Proč nelze uložený stůl hrát: jeho pravidla, záznam nebo to, co je z něj uloženo.
table-unplayable = { $kind ->
    [other-rules] U tohoto stolu se hraje podle pravidel verze { $rules }, ale tento server zná nejvýše verzi { $known }. Pokračovat tu nelze.
    [unknown-game] Tento server hru tohoto stolu nemá. Pokračovat tu nelze.
    [unknown-options] Tento server nezná volby nebo soubor, se kterými byl stůl založen. Pokračovat tu nelze.
    [step-refused] Pravidla tohoto serveru nedovolují zápis { $entry } z celkem { $entries }. Pokračovat tu nelze.
    [hash-differs] Od zápisu { $entry } z celkem { $entries } se tu hra vyvíjí jinak, než jak se hrála. Pokračovat tu nelze.
    [entry-missing] Zápis { $entry } z celkem { $entries } chybí. Pokračovat tu nelze.
    [rules-panicked] Pravidla tohoto serveru na záznamu tohoto stolu selhávají. Pokračovat tu nelze.
   *[row-damaged] Uložená data tohoto stolu jsou poškozená. Pokračovat tu nelze.
}
no-such-game = Neznámá hra. K dispozici: { $games }.
no-such-file = Takový soubor tato hra nemá. K dispozici: { $files }.
no-such-puzzle = Taková úloha tu není.
puzzle-turn-open = Tah ještě neskončil. Dohrajte ho, pak ho lze posoudit.
puzzle-turn-over = Tah této úlohy už skončil.
no-such-bot = Takového počítačového hráče tato hra nemá. K dispozici: { $bots }.
bad-token = Tento token neplatí: není známý, byl odvolán, vypršel, nebo není uveden za slovem „Bearer“.
token-scope = Tento token k tomu nestačí; potřebuje oprávnění „{ $scope }“.
no-token = To mohou jen programy s tokenem.
not-a-bot = To mohou jen programy s tokenem bota.
no-scopes = Token potřebuje aspoň jedno oprávnění: read, play nebo make.
bad-days = Token může platit 1 až { $most } dní.
tokens-not-allowed = Provozovatel tohoto serveru nedovoluje návštěvníkům takové tokeny vytvářet.
tokens-by-page = Tokeny se vytvářejí, vypisují a odvolávají na webové stránce. Program s tokenem to nemůže.
token-name-taken = Toto jméno, nebo jméno, které vypadá stejně, už má jiný token. Zvolte jiné.
no-such-token = Takový token už nemáte.
tokens-full = Tento server už další tokeny uložit nemůže. Zkuste to později.
too-many-tokens = { $limit ->
    [one] Máte už { $limit } token a další vytvořit nelze. Nejdřív ho odvolejte.
    [few] Máte už { $limit } tokeny a další vytvořit nelze. Nejdřív některý odvolejte.
    [many] Máte už { $limit } tokenu a další vytvořit nelze. Nejdřív některý odvolejte.
   *[other] Máte už { $limit } tokenů a další vytvořit nelze. Nejdřív některý odvolejte.
  }
too-many-new-tokens = { $seconds ->
    [one] Z vaší sítě se vytváří příliš mnoho tokenů. Zkuste to znovu za { $seconds } sekundu.
    [few] Z vaší sítě se vytváří příliš mnoho tokenů. Zkuste to znovu za { $seconds } sekundy.
    [many] Z vaší sítě se vytváří příliš mnoho tokenů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Z vaší sítě se vytváří příliš mnoho tokenů. Zkuste to znovu za { $seconds } sekund.
  }
bot-not-here = Bot teď není připojen.
bot-does-not-play = Bot tuto hru s těmito volbami nehraje.
no-such-invitation = Tato pozvánka už neplatí.
not-started = Hra ještě nezačala.
game-over = Hra skončila.
nothing-to-undo = Není co vzít zpět.
turn-to-end = Všechno jste už rozhodli. Ukončete tah, nebo krok vezměte zpět.
no-turn-to-end = Teď nemáte žádný tah, který by šlo ukončit.
resigned = Tuto hru jste vzdali, takže už v ní hrát nemůžete.
agreed-already = S ukončením hry už souhlasíte. Skončí, až budou souhlasit všichni.
end-refused = Návrh na ukončení hry byl odmítnut nebo jste ho vzali zpět. Znovu ho můžete podat po svém příštím tahu.
agree-alone = Hodnocená hra skončí předčasně, jen když souhlasí jiný člověk, a tady žádný není.
nobody-agreed = Nikdo teď ukončení hry nenavrhuje.
abandon-late = Všichni už táhli, takže se hra počítá. Můžete ji vzdát, nebo se dohodnout na jejím ukončení.
no-take-backs = U tohoto stolu nelze tahy vracet.
no-take-back-left = Víc tahů už u tohoto stolu vrátit nemůžete.
nothing-to-take-back = Teď nemáte žádný tah, který by šlo vrátit. Jste-li uprostřed svého tahu, vezměte nejdřív zpět jeho kroky.
take-back-revealed = Od té doby vyšlo najevo něco nového. U tohoto stolu už ten tah vrátit nelze.
take-back-asked = O vrácení tahu už někdo žádá.
take-back-refused = Vaše žádost byla odmítnuta. Znovu můžete požádat po dalším tahu.
no-take-back-asked = Žádné vrácení tahu na vaši odpověď nečeká.
bad-strength = Požadované hodnocení je číslo od 0 do { $most } a nejnižší nesmí být vyšší než nejvyšší.
strength-not-public = Požadované hodnocení lze zvolit jen u veřejného stolu.
bad-delay = { $most ->
    [one] Diváci mohou hru vidět nejvýše o { $most } tah později.
    [few] Diváci mohou hru vidět nejvýše o { $most } tahy později.
    [many] Diváci mohou hru vidět nejvýše o { $most } tahu později.
   *[other] Diváci mohou hru vidět nejvýše o { $most } tahů později.
  }
bad-take-backs = { $most ->
    [0] V hodnocené hře se tahy nevracejí.
   *[other] Hráč může vrátit 0 až { $most } tahů.
}
no-pauses = Přerušit lze jen hru s hodinami na celou hru.
no-pause-left = Už jste měli 3 přestávky. Víc jich ve hře být nemůže.
pause-alone = Hodnocenou hru lze přerušit, jen když souhlasí jiný člověk, a tady žádný není.
pause-asked = O přestávku už někdo žádá, nebo je hra přerušená.
pause-refused = Vaše žádost byla odmítnuta. Znovu můžete požádat po svém příštím tahu.
no-pause-asked = Žádná přestávka na vaši odpověď nečeká.
not-paused = Hra není přerušená.
bad-pause = Přestávka trvá { $minutes } minut.
too-many-undos = V tomto tahu už další kroky vzít zpět nejde. Vyberte si a hrajte dál.
table-full = Záznam tohoto stolu dosáhl největší délky. Táhnout už tu nikdo nemůže, ale hru si lze prohlížet a záznam stáhnout.
not-an-action = Takový tah tato hra nezná.
too-many-actions = Příliš mnoho tahů najednou.
bad-id = Označení má 1 až 64 znaků: písmena A až Z nebo a až z, číslice, „-“ a „_“.
bad-claim-id = Označení žádosti o místo má { $least } až 64 znaků: písmena A až Z nebo a až z, číslice, „-“ a „_“. Nikdo jiný by ho neměl umět uhodnout.
key-used = Tento Idempotency-Key už patří jinému příkazu. Nic se nezměnilo. Každý příkaz potřebuje vlastní klíč.
bad-name = Jméno smí mít nejvýše 40 znaků a všechny musí být viditelné.
name-taken = Někdo u tohoto stolu má jméno, které vypadá stejně. Zvolte jiné.
name-of-account = Toto jméno, nebo jméno, které vypadá stejně, má něčí účet. Je-li váš, přihlaste se. Jinak zvolte jiné.
name-of-bot = Tak se jmenuje počítačový hráč. Zvolte jiné jméno.
request-used = Pod tímto označením požadavku už byl založen jiný stůl.
old-session = Relace tohoto prohlížeče byla mezitím obnovena. Zkuste to znovu.
public-without-open-seat = Veřejný stůl potřebuje volné místo.
bad-seats = { $kind ->
    [lost] Místo č. { $number } nemůže být volné: jeho hráč tuto hru vzdal, nebo mu vypršel čas. Vezměte si ho sami, nebo ho dejte počítačovému hráči.
    [open] Volné místo tu být nesmí: na každém musíte sedět vy, nebo počítačový hráč.
    [exact] Počet míst má být { $least }, ne { $count }.
   *[range] Počet míst má být od { $least } do { $most }, ne { $count }.
}
bad-pace = { $kind ->
    [bank] Čas na hru musí být od { $least } do { $most } sekund.
    [increment] Tah může přidat od { $least } do { $most } sekund.
    [days] Tah může mít tolik dnů: { $days }.
    [bank-hours] Rezervní čas musí být od { $least } do { $most } hodin.
    [both] Tah má buď dny, nebo sekundy, ne obojí.
    [seconds] Tahy na sekundy má jen zkušební server.
    [at-zero] Když čas vyprší, hráč buď prohraje („lose“), nebo za něj pokračuje počítačový hráč: „bot:“ a jeden z { $bots }.
   *[no-clock] Stůl bez hodin nemá co volit pro vypršení času.
}
bad-options = Taková volba není možná: { $reason }
# Důvod sám je anglicky.
bad-data = { $line ->
    [0] Soubor nelze použít: „{ $reason }“ (anglicky)
    [one] Soubor nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
    [few] Soubor nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
    [many] Soubor nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
   *[other] Soubor nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
}
bad-message = Zprávu nelze přečíst: { $why }
bad-origin = Stránky z jiných webů tento server používat nesmějí.
unknown-host = Na jméno „{ $host }“ tento server neodpovídá. Provozovatel ho může povolit: goldfever serve --host { $host }
body-too-slow = Zpráva přicházela příliš pomalu.
too-big = Zpráva je příliš velká.
too-fast = Příliš mnoho zpráv; chvilku počkejte.
too-many-tables = { $limit ->
    [one] Je tu už { $limit } stůl; další teď založit nelze.
    [few] Jsou tu už { $limit } stoly; další teď založit nelze.
    [many] Je tu už { $limit } stolu; další teď založit nelze.
   *[other] Je tu už { $limit } stolů; další teď založit nelze.
  }
too-many-connections = { $seconds ->
    [one] Spojení je příliš mnoho. Zkuste to znovu za { $seconds } sekundu.
    [few] Spojení je příliš mnoho. Zkuste to znovu za { $seconds } sekundy.
    [many] Spojení je příliš mnoho. Zkuste to znovu za { $seconds } sekundy.
   *[other] Spojení je příliš mnoho. Zkuste to znovu za { $seconds } sekund.
  }
too-many-requests = { $seconds ->
    [one] Z vaší sítě přichází příliš mnoho požadavků. Zkuste to znovu za { $seconds } sekundu.
    [few] Z vaší sítě přichází příliš mnoho požadavků. Zkuste to znovu za { $seconds } sekundy.
    [many] Z vaší sítě přichází příliš mnoho požadavků. Zkuste to znovu za { $seconds } sekundy.
   *[other] Z vaší sítě přichází příliš mnoho požadavků. Zkuste to znovu za { $seconds } sekund.
  }
too-many-seeks = Čekáte už u { $limit } stolů. Další hru hledejte, až některá z nich začne.
no-such-seek = Tohle není rychlá hra: stůl jste založili sami.
too-many-new-tables = { $seconds ->
    [one] Z vaší sítě se zakládá příliš mnoho stolů. Zkuste to znovu za { $seconds } sekundu.
    [few] Z vaší sítě se zakládá příliš mnoho stolů. Zkuste to znovu za { $seconds } sekundy.
    [many] Z vaší sítě se zakládá příliš mnoho stolů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Z vaší sítě se zakládá příliš mnoho stolů. Zkuste to znovu za { $seconds } sekund.
  }
too-many-sessions = { $seconds ->
    [one] Z vaší sítě přichází příliš mnoho nových hráčů. Zkuste to znovu za { $seconds } sekundu.
    [few] Z vaší sítě přichází příliš mnoho nových hráčů. Zkuste to znovu za { $seconds } sekundy.
    [many] Z vaší sítě přichází příliš mnoho nových hráčů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Z vaší sítě přichází příliš mnoho nových hráčů. Zkuste to znovu za { $seconds } sekund.
  }
too-many-exports = { $seconds ->
    [one] Vaše síť už dohrané hry stahuje. Zkuste to znovu za { $seconds } sekundu.
    [few] Vaše síť už dohrané hry stahuje. Zkuste to znovu za { $seconds } sekundy.
    [many] Vaše síť už dohrané hry stahuje. Zkuste to znovu za { $seconds } sekundy.
   *[other] Vaše síť už dohrané hry stahuje. Zkuste to znovu za { $seconds } sekund.
  }
games-not-public = Dohrané hry tohoto serveru nejsou veřejné. Stáhnout můžete jen ty, které jste hráli.
too-busy = { $seconds ->
    [one] Server právě načítá jiné stoly. Zkuste to znovu za { $seconds } sekundu.
    [few] Server právě načítá jiné stoly. Zkuste to znovu za { $seconds } sekundy.
    [many] Server právě načítá jiné stoly. Zkuste to znovu za { $seconds } sekundy.
   *[other] Server právě načítá jiné stoly. Zkuste to znovu za { $seconds } sekund.
  }
no-memory = { $seconds ->
    [one] Server teď nemá paměť pro další rozehraný stůl. Zkuste to znovu za { $seconds } sekundu.
    [few] Server teď nemá paměť pro další rozehraný stůl. Zkuste to znovu za { $seconds } sekundy.
    [many] Server teď nemá paměť pro další rozehraný stůl. Zkuste to znovu za { $seconds } sekundy.
   *[other] Server teď nemá paměť pro další rozehraný stůl. Zkuste to znovu za { $seconds } sekund.
}
database = Databáze serveru selhala. Nic se nezměnilo; zkuste to za chvilku znovu.
database-locked = Databázi serveru zamkl jiný program. Nic se nezměnilo; zkuste to za chvilku znovu.
database-read-only = Server nesmí do své databáze zapisovat. Nic se nezměnilo; dejte vědět provozovateli.
database-damaged = Databáze serveru je poškozená. Nic se nezměnilo; dejte vědět provozovateli.
disk-full = Disk serveru je plný. Nic se nezměnilo; dejte vědět provozovateli.
node-refused = Tento požadavek se vydává za požadavek jiného serveru, ale jeho podpis je chybný, prošlý nebo už použitý. Nic se nezměnilo.
table-elsewhere = Tento stůl má jiný server a ten neodpovídá. Nic se nezměnilo; zkuste to za chvilku znovu.
server-silent = Tento stůl má jiný server a ten neodpovídá. Podívejte se na stůl znovu: váš požadavek se možná provedl, možná ne.
database-unprotected = Server se nemůže bezpečně spojit se svou databází. Nic se nezměnilo; dejte vědět provozovateli.
database-refuses = Databáze odmítá přihlášení serveru. Nic se nezměnilo; dejte vědět provozovateli.
database-newer = Databázi převzala novější verze programu, proto tento server skončil. Nic se nezměnilo; vraťte se za chvilku.
database-unreachable = Server se nemůže spojit se svou databází. Nic se nezměnilo; zkuste to za chvilku znovu.
table-reloads = Server tento stůl znovu načítá. Zkuste to za chvíli.
disk-failed = Selhal disk nebo databáze serveru. Podívejte se na stůl znovu: váš požadavek se možná provedl, možná ne.
took-too-long = Server příliš dlouho neodpovídal. Podívejte se na stůl znovu: váš požadavek se možná provedl, možná ne.
metrics-refused = Metriky lze číst jen přímo na serveru, nebo s tokenem zadaným v --metrics-token.
closing = Server se vypíná; vraťte se za chvilku.
analysis-later = Rozebrat lze až hru, která skončila.
analysis-theirs = Rozbor může zastavit jen ten, kdo ho spustil, nebo hráč této hry.
record-later = Záznam obsahuje skryté informace. Stáhnout ho můžete, až hra skončí.
not-found = Na této adrese nic není.
internal = Na serveru se něco pokazilo. Nic se nezměnilo.
bad-record = { $line ->
    [0] Záznam nelze použít: „{ $reason }“ (anglicky)
    [one] Záznam nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
    [few] Záznam nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
    [many] Záznam nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
   *[other] Záznam nelze použít, řádek { $line }: „{ $reason }“ (anglicky)
}
bad-save = Uloženou hru JCloisterZone nelze použít, místo { $place }: „{ $reason }“ (anglicky)
save-too-old = Tato hra je uložená v JCloisterZone 4 nebo starší verzi. Otevřít lze jen hry uložené ve verzi 5.
save-unsupported = Uložená hra JCloisterZone obsahuje „{ $what }“ (místo { $place }), což se tu hrát nedá.
trial-later = Tato hra obsahuje skryté informace. Než skončí, mohou jiné tahy zkoušet jen hráči a program musí poslat „seed“, podle něhož se vše skryté rozdá znovu.
trial-step = { $step ->
    [one] Krok { $step } nelze zkusit: „{ $reason }“ (anglicky)
    [few] Krok { $step } nelze zkusit: „{ $reason }“ (anglicky)
    [many] Krok { $step } nelze zkusit: „{ $reason }“ (anglicky)
   *[other] Krok { $step } nelze zkusit: „{ $reason }“ (anglicky)
}
branch-later = U nového stolu můžete pokračovat jen ve hře, která skončila, nebo ve které hrajete za všechna místa.
transfer-others = Jinam můžete přenést jen hru, kterou hrajete sami nebo proti počítači a která není hodnocená.
aids-locked = U tohoto stolu se hraje bez pomůcek. Po hře se ukážou.

# Účty
not-signed-in = Nejste přihlášeni.
rated-needs-account = Hodnocenou hru mohou hrát jen hráči s účtem. Nejprve se přihlaste.
rated-one-seat = V hodnocené hře má každý jen jedno místo.
rated-own-seat = Místo v hodnocené hře patří jednomu účtu. Na tomto zařízení se k němu přihlaste.
rated-bot = Tento počítačový hráč nemá pevné hodnocení, takže hodnocenou hru hrát nemůže. Úrovně 1 až 5 mohou.
rated-nobody = Hodnocená hra potřebuje vás, nebo volné místo.
rated-custom = Hra s vlastními kartičkami nebo kartami nemůže být hodnocená.
rated-other-barred = Někdo u tohoto stolu teď nemůže hrát hodnocené hry. Vyberte si jiný stůl.
no-such-player = Takový hráč tu není.
signed-in-already = Tento prohlížeč už je přihlášen.
sign-in-wrong = Toto jméno a heslo k sobě nepatří.
password-wrong = Tohle není vaše současné heslo.
password-weak = Toto heslo lze snadno uhodnout. Dobré heslo tvoří třeba několik slov.
password-long = Heslo smí mít nejvýše { $most } znaků.
too-many-guesses = { $seconds ->
    [one] Příliš mnoho chybných hesel. Zkuste to znovu za { $seconds } sekundu.
    [few] Příliš mnoho chybných hesel. Zkuste to znovu za { $seconds } sekundy.
    [many] Příliš mnoho chybných hesel. Zkuste to znovu za { $seconds } sekundy.
   *[other] Příliš mnoho chybných hesel. Zkuste to znovu za { $seconds } sekund.
 }
too-many-new-accounts = { $seconds ->
    [one] Z vaší sítě se zakládá nebo přejmenovává příliš mnoho účtů. Zkuste to znovu za { $seconds } sekundu.
    [few] Z vaší sítě se zakládá nebo přejmenovává příliš mnoho účtů. Zkuste to znovu za { $seconds } sekundy.
    [many] Z vaší sítě se zakládá nebo přejmenovává příliš mnoho účtů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Z vaší sítě se zakládá nebo přejmenovává příliš mnoho účtů. Zkuste to znovu za { $seconds } sekund.
 }
kept-bad = Tohle si účet nemůže pamatovat: { $at }.
kept-full = Účet si pamatuje nejvýše { $most } nastavení.
account-name-bad = Jméno má 2 až { $most } viditelných znaků a mezi slovy po jedné mezeře.
account-name-taken = Toto jméno, nebo jméno, které vypadá stejně, někdo má nebo donedávna měl. Zvolte jiné.
account-name-reserved = Toto jméno je vyhrazené. Zvolte jiné.
account-renamed-lately = { $days ->
    [one] Jméno lze změnit jednou za { $days } den.
    [few] Jméno lze změnit jednou za { $days } dny.
    [many] Jméno lze změnit jednou za { $days } dne.
   *[other] Jméno lze změnit jednou za { $days } dní.
 }
account-banned = { $hours ->
    [0] Tento účet je zablokován.
    [one] Tento účet je zablokován ještě { $hours } hodinu.
    [few] Tento účet je zablokován ještě { $hours } hodiny.
    [many] Tento účet je zablokován ještě { $hours } hodiny.
   *[other] Tento účet je zablokován ještě { $hours } hodin.
 } { $reason }
accounts-by-page = Účty se spravují na webové stránce. Program s tokenem s nimi pracovat nemůže.
accounts-closed = Na tomto serveru si účet nikdo založit nemůže.
invitation-wrong = K založení účtu tu potřebujete platnou pozvánku od provozovatele.
invitation-used = Tato pozvánka už byla použita, nebo toto jméno donedávna někdo měl.
reset-wrong = Tento odkaz neplatí, nebo jeho platnost vypršela. Požádejte o nový při přihlašování, nebo se obraťte na provozovatele.
no-such-session = Toto přihlášení už skončilo.
