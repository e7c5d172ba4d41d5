# Oznámení: co se člověk dozví o svých stolech, když je jinde

# Ve zprávách do prohlížečů, na webhook a v e-mailech; v posledních dvou následuje odkaz na stůl. $game: název hry, $hours a $minutes: zbývající čas
notice-turn = Jste na tahu. Hra: { $game }.
notice-half = Stále jste na tahu a polovina vašeho času uplynula. Hra: { $game }.
notice-hours = Stále jste na tahu a { $hours ->
    [one] zbývá vám { $hours } hodina
    [few] zbývají vám { $hours } hodiny
    [many] zbývá vám { $hours } hodiny
   *[other] zbývá vám { $hours } hodin
 }. Hra: { $game }.
notice-minutes = Stále jste na tahu a { $minutes ->
    [one] zbývá vám { $minutes } minuta
    [few] zbývají vám { $minutes } minuty
    [many] zbývá vám { $minutes } minuty
   *[other] zbývá vám { $minutes } minut
 }. Hra: { $game }.
notice-asked = Jiný hráč se vás na něco ptá a čeká na vaši odpověď. Hra: { $game }.
notice-represented = Zastupuje vás počítačový hráč. Kdykoli se můžete vrátit. Hra: { $game }.
notice-invited = Máte pozvánku ke stolu. Hra: { $game }.
notice-challenged = Máte výzvu ke hře pro dva. Hra: { $game }.
notice-time-out = Jinému hráči vypršel čas. Hra: { $game }.
notice-seat = Někdo si přisedl k vašemu stolu. Hra: { $game }.
notice-over = Vaše partie skončila. Hra: { $game }.

# Na webhook stolu, který čte každý, kdo čte ten kanál; následuje odkaz na stůl. $game: název hry, $name: hráč na tahu,
# $names: hráči oddělení čárkami
webhook-turn = Na tahu: { $name }. Hra: { $game }.
webhook-seat = Místo u stolu mají: { $names }. Hra: { $game }.
webhook-over = Partie skončila. Hra: { $game }.
webhook-won = Partie skončila. Hra: { $game }. První místo: { $names }.

# Souhrn: jedno oznámení místo několika. Části, které platí, následují po sobě a odděluje je čárka, proto každá začíná číslem.
# $count: kolik
digest-title = Vaše hry
digest-waits = { $count ->
    [one] { $count } hra čeká na váš tah
    [few] { $count } hry čekají na váš tah
    [many] { $count } hry čeká na váš tah
   *[other] { $count } her čeká na váš tah
 }
digest-asked = { $count ->
    [one] { $count } hráč se vás na něco ptá
    [few] { $count } hráči se vás na něco ptají
    [many] { $count } hráče se vás na něco ptá
   *[other] { $count } hráčů se vás na něco ptá
 }
digest-represented = { $count ->
    [one] { $count } hra, ve které vás zastupuje počítačový hráč
    [few] { $count } hry, ve kterých vás zastupuje počítačový hráč
    [many] { $count } hry, ve kterých vás zastupuje počítačový hráč
   *[other] { $count } her, ve kterých vás zastupuje počítačový hráč
 }
digest-invited = { $count ->
    [one] { $count } pozvánka ke stolu
    [few] { $count } pozvánky ke stolům
    [many] { $count } pozvánky ke stolům
   *[other] { $count } pozvánek ke stolům
 }
digest-challenged = { $count ->
    [one] { $count } výzva ke hře
    [few] { $count } výzvy ke hře
    [many] { $count } výzvy ke hře
   *[other] { $count } výzev ke hře
 }
digest-seat = { $count ->
    [one] { $count } váš stůl má nového hráče
    [few] { $count } vaše stoly mají nové hráče
    [many] { $count } vašeho stolu má nové hráče
   *[other] { $count } vašich stolů má nové hráče
 }
digest-time-out = { $count ->
    [one] { $count } hra, ve které jinému hráči vypršel čas
    [few] { $count } hry, ve kterých jinému hráči vypršel čas
    [many] { $count } hry, ve kterých jinému hráči vypršel čas
   *[other] { $count } her, ve kterých jinému hráči vypršel čas
 }
digest-over = { $count ->
    [one] { $count } hra skončila
    [few] { $count } hry skončily
    [many] { $count } hry skončilo
   *[other] { $count } her skončilo
 }
# V e-mailu po prvních deseti
digest-more = { $count ->
    [one] A ještě { $count } další.
    [few] A ještě { $count } další.
    [many] A ještě { $count } dalšího.
   *[other] A ještě { $count } dalších.
 }
# Následuje odkaz.
digest-all = Všechny vaše stoly:

# E-maily. $name: jméno účtu, $site: adresa stránky, $minutes: jak dlouho odkaz platí. Za pozdravem a textem následuje odkaz na
# vlastním řádku, potom poslední text.
email-hello = Dobrý den, { $name },
email-hello-stranger = Dobrý den,
email-confirm-subject = Potvrďte svou e-mailovou adresu
email-confirm-text = někdo chce používat tuto e-mailovou adresu pro účet na { $site }. Jste-li to vy, potvrďte to prosím tímto odkazem. Funguje jednou a platí jeden den:
email-confirm-after = Pokud to nejste vy, nic nedělejte: adresa se pak nepoužije.
email-former-subject = Vaše e-mailová adresa se už nepoužívá
email-former-text = tato adresa už nepatří k vašemu účtu na { $site }: byla odebrána, nebo ji nahradila jiná. Pokud jste to neudělali vy, změňte si tam heslo, nebo požádejte o pomoc provozovatele.
email-codes-on-subject = Jednorázové kódy byly zapnuty
email-codes-on-text = na vašem účtu na { $site } byly zapnuty jednorázové kódy. K přihlášení heslem je teď potřeba i kód z aplikace na jednorázové kódy, a stejně tak k novému heslu přes e-mail. Pokud jste to neudělali vy, požádejte o pomoc provozovatele.
email-codes-off-subject = Jednorázové kódy byly vypnuty
email-codes-off-text = na vašem účtu na { $site } byly vypnuty jednorázové kódy. K přihlášení zase stačí samotné heslo. Pokud jste to neudělali vy, změňte si tam heslo, nebo požádejte o pomoc provozovatele.
email-reset-subject = Nové heslo
email-reset-text = tímto odkazem si můžete zvolit nové heslo k účtu na { $site }. Funguje jednou a platí { $hours ->
    [one] hodinu
    [few] { $hours } hodiny
    [many] { $hours } hodiny
   *[other] { $hours } hodin
 }:
email-reset-after = Pokud jste to nebyli vy, nic nedělejte. Vaše heslo zůstává stejné.
email-notice-foot = Oznámení vám chodí e-mailem, protože jste si je zapnuli na { $site }. Vypnete je tímto odkazem:

# Odmítnutí
email-off = Tento server neposílá e-maily.
email-bad = Toto není použitelná e-mailová adresa. Má vypadat jako ann@mail.example, bez diakritiky a mezer.
email-code-wrong = Tento odkaz neplatí. Funguje jen jednou a platí jeden den.
email-unconfirmed = Váš účet nemá potvrzenou e-mailovou adresu.
unsubscribe-wrong = Tento odkaz už neplatí. Oznámení e-mailem můžete vypnout na stránce svého účtu.
too-many-emails = { $seconds ->
    [one] E-mailů už bylo vyžádáno příliš mnoho. Zkuste to znovu za { $seconds } sekundu.
    [few] E-mailů už bylo vyžádáno příliš mnoho. Zkuste to znovu za { $seconds } sekundy.
    [many] E-mailů už bylo vyžádáno příliš mnoho. Zkuste to znovu za { $seconds } sekundy.
   *[other] E-mailů už bylo vyžádáno příliš mnoho. Zkuste to znovu za { $seconds } sekund.
 }
notices-address = Webhook potřebuje adresu, která začíná https:// a vede do veřejného internetu.
quiet-bad = Tiché hodiny potřebují dva různé časy a časové pásmo, které tento server zná.
digest-bad = Souhrn potřebuje denní čas a časové pásmo, které tento server zná.
push-bad = Tento prohlížeč neposlal použitelný odběr oznámení.
push-off = Tento server neposílá oznámení do prohlížečů.
push-taken = Oznámení pro tento prohlížeč patří někomu jinému. Zapněte je v prohlížeči znovu.

# Na stránce účtu
notices = Oznámení
notices-about = Když se u vašich stolů něco stane a vy jste jinde, server vám dá vědět. Pokud si nezvolíte jinak, neposílá
  nic, když jste stůl viděli v poslední minutě.
notices-webhook = Adresa vašeho webhooku
notices-webhook-about = Takovou adresu vám dá Discord, Slack nebo ntfy. Kdo ji zná, může tam posílat zprávy, proto ji nikomu neříkejte.
  Když webhook nechcete, nechte ji prázdnou.
notices-format = Co se posílá
notices-format-plain = Zpráva v JSON
notices-format-discord = Pro Discord
notices-format-slack = Pro Slack
notices-format-ntfy = Pro ntfy
notices-email = Také e-mailem
# $address: potvrzená adresa
notices-email-about = Posílají se na { $address }.
notices-when = Dozvíte se o
notices-turn = svém tahu
notices-reminders = tazích, kterým dochází čas, pokud trvají dny
notices-asked = žádostech ostatních hráčů: vrátit tah, dát si přestávku, ukončit hru
notices-invited = pozvánkách ke stolu
notices-challenge = výzvách: pozvánkách ke hře pro dva, které dostanete jen vy
notices-seat = novém hráči u vašeho stolu
notices-time-out = ostatních hráčích, kterým vypršel čas
notices-over = konci svých partií
notices-always = Dávat mi vědět, i když stůl vidím
notices-quiet = Tiché hodiny
notices-quiet-on = Žádná oznámení mezi těmito časy
notices-quiet-about = V této době se nedozvíte nic, ani že vám dochází čas; jen souhrn přijde, kdy jste si zvolili. Co na jejím konci stále platí,
  se pošle až tehdy. U her s hodinami na celou hru
  se dodatečně nedozvíte, že jste byli na tahu nebo že vás někdo o něco žádal.
notices-quiet-from = Od
notices-quiet-until = Do
notices-quiet-zone = Časové pásmo: { $zone }
notices-quiet-here = Změnit na { $zone } podle tohoto zařízení
notices-digest = Souhrn
notices-digest-on = Vše v jednom oznámení denně
notices-digest-at = V
notices-digest-about = V tuto dobu se pak dozvíte vše, co stále platí, i v tichých hodinách. Hned, nebo po tichých hodinách, dostanete jen
  oznámení o hrách s hodinami na celou hru, připomínku hodinu před vypršením vašeho času a oznámení o tazích, na které by vám pak
  zbývalo méně než osm hodin.
notices-save = Uložit
notices-saved = Oznámení jsou uložena.
notices-loading = Okamžik…

# U stolu pro toho, kdo ho založil
table-webhook = Zprávy o tomto stole pro kanál
table-webhook-about = O tomto stole se může dozvídat webhook Discordu, Slacku, ntfy nebo vašeho programu: o nových hráčích, o tom, kdo je na tahu,
  a o konci partie. Dostává jména a nic skrytého. Adresu vidíte jen vy. Když žádný nechcete, nechte ji prázdnou.
table-webhook-address = Adresa webhooku tohoto stolu
table-webhook-set = Zprávy o tomto stole se teď posílají tam.
table-webhook-none = Tento stůl nemá webhook.

# V prohlížečích. $name: například „Firefox, Linux“
devices = Ve vašich prohlížečích
device-here = Oznámení na tomto zařízení
device-no-contact = Tento server neposílá oznámení do prohlížečů, protože jeho provozovatel neuvedl kontaktní adresu.
device-insecure = Tato stránka nemůže dostávat oznámení, protože její adresa nezačíná https://.
device-home-screen = Nejdřív přidejte stránku na plochu a otevřete ji odtamtud. Pak může dostávat oznámení.
device-unsupported = Tento prohlížeč nemůže dostávat oznámení.
device-denied = Prohlížeč blokuje oznámení z této stránky. Povolte je v jeho nastavení pro tuto stránku a zkuste to znovu.
device-failed = Prohlížeč se nemohl přihlásit k odběru oznámení. Zkuste to později.
device-is-on = Toto zařízení teď dostává oznámení.
device-is-off = Toto zařízení už nedostává oznámení.
device-removed = Ten prohlížeč už nedostává oznámení.
device-this = { $name } (tento prohlížeč)
device-unknown = Neznámý prohlížeč
device-remove = Odebrat
device-remove-named = Odebrat { $name }
