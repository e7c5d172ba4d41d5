# Stránka účtu a stránka o tom, co se ukládá.

account-why = Hrát můžete i bez účtu. S účtem najdete své stoly na každém zařízení, na kterém se přihlásíte.
account-way = Máte už účet?
sign-up = Nemám účet
sign-in = Účet už mám
sign-up-title = Založit účet
sign-in-title = Přihlásit se
sign-up-do = Založit účet
sign-in-do = Přihlásit se
sign-out = Odhlásit se
signed-in = Jste přihlášeni.
signed-out = Jste odhlášeni. Vaše stoly ve vašem účtu zůstávají.
deleted = Váš účet je smazán.
account-closed = Na tomto serveru si teď účet nikdo založit nemůže. Kdo ho má, může se přihlásit.
account-invited = K založení účtu tu otevřete odkaz s pozvánkou od provozovatele. Kdo účet má, může se přihlásit.
account-name = Jméno
account-name-about = 2 až 20 znaků. Ostatní ho uvidí u vašich stolů.
password = Heslo
password-show = Ukázat
password-about = Několik slov, která k sobě nepatří, se dobře pamatuje a špatně hádá.
password-forgotten = Pokud jste ho zapomněli, požádejte provozovatele tohoto serveru o odkaz.
account-keeps = Vše, co v tomto prohlížeči máte, vám zůstane: stoly, místa i tokeny. V rozehraných hrách se vaše jméno u stolu nezmění.
account-since = Založen { $when }.
# $name: dřívější jméno
account-former = Dřívější jméno „{ $name }“ se zobrazuje třicet dní.
account-keeping = V tomto účtu jsou vaše stoly, vyřešené úlohy a většina nastavení. Najdete je na každém zařízení, na kterém se přihlásíte. Po odhlášení tomuto prohlížeči zůstane jen nastavení.
sessions = Kde jste přihlášeni
session-unknown = Neznámý prohlížeč
session-this = tento prohlížeč
session-began = přihlášen { $when }
session-seen = naposledy použit { $when }
session-end = Odhlásit
session-ended = Prohlížeč je odhlášen.
account-rename = Změnit jméno
account-new-name = Nové jméno
account-rename-about = Změnit ho lze jednou za třicet dní. Po tu dobu vaše dřívější jméno nikdo jiný nedostane.
account-rename-later = Jméno budete moci změnit znovu { $when }.
account-rename-do = Změnit jméno
account-renamed = Vaše jméno je změněno. V rozehraných hrách zůstává dřívější.
account-shows = Co vidí ostatní
account-profile = Váš profil
account-shows-what = Ostatní vidí
account-shows-all = hodnocení a hry
account-shows-ratings = jen hodnocení
account-shows-nothing = nic
account-shows-all-about = Každý může vidět vaše jméno, hodnocení a dohrané hodnocené hry.
account-shows-ratings-about = Každý může vidět vaše jméno a hodnocení. Vaše hry a soupeři se neukazují.
account-shows-nothing-about = Ostatní váš profil nenajdou a nejste v žebříčcích.
account-shows-changed = Vaše volba je uložena.
password-change = Změnit heslo
password-now = Současné heslo
password-new = Nové heslo
password-change-about = Všechny ostatní prohlížeče se odhlásí.
password-change-do = Změnit heslo
password-changed = Vaše heslo je změněno.
email = E-mail
email-about = S adresou si můžete zvolit nové heslo, když své zapomenete, a oznámení vám mohou chodit e-mailem. Nikdo jiný ji neuvidí.
email-none = Váš účet nemá e-mailovou adresu.
# $address: adresa
email-is = Vaše adresa: { $address }
email-asked = Adresa { $address } ještě není potvrzená. Otevřete odkaz v e-mailu, který na ni přišel. Platí jeden den; potom si nechte poslat další, nebo adresu odeberte.
email-address = E-mailová adresa
email-change = Používat e-mailovou adresu
email-change-do = Poslat odkaz k potvrzení
email-sent = E-mail s odkazem je na cestě.
email-remove = Odebrat adresu
email-remove-ask = Odebrat e-mailovou adresu?
email-remove-about = Odkazy pro nové heslo ani oznámení na ni pak už nepřijdou.
email-removed = Vaše e-mailová adresa je odebrána.
email-confirm = Je to vaše e-mailová adresa?
email-confirm-why = Adresa, na kterou odkaz přišel, pak bude patřit k vašemu účtu na tomto serveru.
email-confirm-do = Potvrdit adresu
email-confirmed = E-mailová adresa je potvrzena.
unsubscribe = Oznámení e-mailem
unsubscribe-why = Oznámení vám už e-mailem chodit nebudou. Všechno ostatní zůstane stejné.
unsubscribe-do = Vypnout je
unsubscribed = Oznámení e-mailem jsou vypnuta.
forgotten = Zapomněli jste heslo?
forgotten-why = Pokud má účet potvrzenou e-mailovou adresu, přijde na ni odkaz k volbě nového hesla.
forgotten-who = Jméno nebo e-mailová adresa
forgotten-do = Poslat odkaz
forgotten-sent = Pokud takový účet s potvrzenou e-mailovou adresou existuje, je na ni odkaz už na cestě.
forgotten-back = Zpět k přihlášení
password-reset = Zvolte nové heslo
passkeys = Přístupové klíče
passkeys-about = S přístupovým klíčem se přihlásíte zámkem obrazovky svého zařízení nebo bezpečnostním klíčem. Nepíšete jméno ani heslo.
passkeys-none = Váš účet nemá přístupový klíč.
passkey-created = přidán { $when }
passkey-used = naposledy použit { $when }
passkey-unused = zatím nepoužit
# $site: jméno serveru
passkey-site = pro { $site }
passkey-backed-up = zkopírován do vašich dalších zařízení
passkey-remove = Odebrat
passkey-rename = Přejmenovat
# $name: název přístupového klíče
passkey-rename-ask = Přejmenovat přístupový klíč „{ $name }“
passkey-rename-do = Uložit název
passkey-rename-not = Ponechat název
passkey-renamed = Přístupový klíč má nový název.
# $name: název přístupového klíče
passkey-remove-ask = Odebrat přístupový klíč „{ $name }“?
passkey-remove-about = Nikoho pak už nepřihlásí. Vaše zařízení si ho může nechat ve svém seznamu, kde ho můžete smazat.
passkey-remove-not = Přístupový klíč ponechat
passkey-removed = Přístupový klíč je odebrán. Prohlížeče, ve kterých jste přihlášeni, zůstanou přihlášené.
passkey-only = Je to váš jediný způsob přihlášení. Než ho budete moci odebrat, přidejte jiný přístupový klíč nebo si nastavte heslo.
passkey-name = Název přístupového klíče
passkey-name-about = Podle něj ho v seznamu poznáte.
passkey-add = Přidat přístupový klíč
passkey-added = Přístupový klíč je přidán.
passkey-confirm = Pro potvrzení, že jste to vy, se prohlížeč nejdřív zeptá na přístupový klíč vašeho účtu.
confirm-by = Že jste to vy, potvrdí
confirm-by-password = heslo
confirm-by-passkey = přístupový klíč
# $name: název služby, která přihlašuje
confirm-by-identity = přihlášení u služby { $name }
passkey-sign-in = Přihlásit se přístupovým klíčem
passkey-sign-up = Založit účet s přístupovým klíčem
passkey-sign-up-about = Heslo pak nepotřebujete. Přihlásí vás vaše zařízení.
passkey-cancelled = Přístupový klíč nebyl použit.
passkey-not-made = Přístupový klíč nevznikl.
passkey-unusable = V tomto prohlížeči nebo na této adrese nelze přístupové klíče používat.
passkey-there = Toto zařízení už přístupový klíč vašeho účtu má.
passkey-failed = Váš prohlížeč nemohl přístupový klíč použít.
codes = Jednorázové kódy
codes-about = S aplikací na jednorázové kódy, jakou obsahuje například řada správců hesel, bude přihlášení vyžadovat kromě hesla i kód. Přístupové klíče kód nepotřebují.
codes-begin = Zapnout jednorázové kódy
codes-scan = Naskenujte aplikací tento obrázek:
codes-picture = QR kód pro vaši aplikaci na jednorázové kódy
codes-type = Nebo do ní opište tento klíč:
codes-open = Otevřít v aplikaci na tomto zařízení
codes-first = Kód, který aplikace právě ukazuje
codes-on-do = Zapnout
codes-not = Nezapínat
codes-switched-on = Jednorázové kódy jsou zapnuté. Ve všech ostatních prohlížečích jste odhlášeni.
codes-recovery = Když o aplikaci přijdete, přihlásíte se místo ní jedním z těchto kódů. Každý funguje jednou. Uložte si je na bezpečné místo: znovu se neukážou.
codes-recovery-list = Záchranné kódy
codes-recovery-save = Uložit do souboru
codes-recovery-file = zachranne-kody.txt
codes-recovery-kept = Mám je uložené
# $when: například „před 3 dny“
codes-are-on = Přihlášení heslem vyžaduje kód z vaší aplikace. Zapnuto { $when }.
codes-left = { $count ->
    [0] Všechny záchranné kódy jsou použité.
    [one] Zbývá { $count } záchranný kód.
    [few] Zbývají { $count } záchranné kódy.
    [many] Zbývá { $count } záchranného kódu.
   *[other] Zbývá { $count } záchranných kódů.
 }
codes-none-left = Když teď o aplikaci přijdete, pomůže vám jen provozovatel. Vytvořte si nové kódy.
codes-last-left = Zbývá vám poslední záchranný kód. Pokud jste o aplikaci přišli, nepřihlašujte se jím: vytvořte si s ním nové kódy, nebo jednorázové kódy vypněte.
codes-renew = Vytvořit nové záchranné kódy
codes-off-do = Vypnout jednorázové kódy
codes-switched-off = Jednorázové kódy jsou vypnuté. Ve všech ostatních prohlížečích jste odhlášeni.
code = Jednorázový kód
code-about = Kód, který právě ukazuje vaše aplikace, nebo jeden z vašich záchranných kódů.
reset-codes = Tento odkaz také vypne jednorázové kódy účtu. Můžete je znovu zapnout.
password-set = Nastavit heslo
password-set-about = Váš účet nemá heslo. S heslem se přihlásíte i tam, kde nic jiného nejde.
password-set-do = Nastavit heslo
password-is-set = Vaše heslo je nastaveno.
reset-passkeys = { $count ->
    [one] Odebrat přístupový klíč účtu
    [few] Odebrat všechny { $count } přístupové klíče účtu
    [many] Odebrat všech { $count } přístupového klíče účtu
   *[other] Odebrat všech { $count } přístupových klíčů účtu
 }
reset-passkeys-about = Nové heslo přístupové klíče neruší. Pokud mohl nějaký přidat někdo jiný, odeberte je všechny: svoje pak můžete přidat znovu.
reset-identities = { $count ->
    [one] Zrušit propojení se službou, která k účtu přihlašuje
    [few] Zrušit všechna { $count } propojení se službami, které k účtu přihlašují
    [many] Zrušit všech { $count } propojení se službami, které k účtu přihlašují
   *[other] Zrušit všech { $count } propojení se službami, které k účtu přihlašují
 }
reset-identities-about = Nové heslo propojení neruší. Pokud mohl nějaké přidat někdo jiný, zrušte je všechna: svoje pak můžete přidat znovu.
# $name: název služby, která přihlašuje
oidc-sign-in = Přihlásit se službou { $name }
oidc-sign-up = Založit účet se službou { $name }
oidc-sign-up-about = Heslo pak nepotřebujete. Kdo jste, potvrdí služba { $name }, která se tak dozví, že tu hrajete.
oidc-none = Služba { $name } vás nepřihlásila.
oidc-new = Jste tu noví
oidc-new-about = Váš účet u služby { $name } tu zatím s žádným účtem propojený není. Zvolte si jméno a účet vznikne. Pokud už účet máte, vraťte se, přihlaste se k němu a propojte ho na této stránce.
oidc-new-do = Založit účet
oidc-new-not = Zpět
identities = Přihlašování službou { $name }
identities-former = Přihlašování jinými službami
identities-about = Služba { $name } vás sem může přihlašovat. Dozví se, že tu hrajete, a nic jiného.
identities-none = Váš účet zatím propojený není.
# $when: doba, například „před 2 dny“
identity-since = propojeno { $when }
identity-subject = tam vedeno jako { $subject }
identity-unusable = tady už použít nelze
identity-add = Propojit se službou { $name }
identity-added = Váš účet je propojený.
identity-remove = Zrušit propojení
# $issuer: adresa služby, která přihlašuje
identity-remove-ask = Zrušit propojení se službou { $issuer }?
identity-remove-about = K tomuto účtu pak už nikoho nepřihlásí. Váš účet u ní zůstane, jak je.
identity-remove-not = Propojení ponechat
identity-removed = Propojení je zrušeno. Prohlížeče, ve kterých jste přihlášeni, zůstanou přihlášené.
identity-only = Je to váš jediný způsob přihlášení. Než propojení zrušíte, přidejte přístupový klíč nebo si nastavte heslo.
identity-confirm = Nejdřív u služby { $name } potvrďte, že jste to vy. Vrátíte se na tuto stránku a vyplníte zbytek.
identity-confirm-do = Potvrdit u služby { $name }
identity-confirmed = Služba { $name } potvrdila, že jste to vy. Pět minut se už ptát nebudeme.
identity-confirm-first = Nejdřív potvrďte, že jste to vy.
account-data = Vaše údaje
account-data-about = Vše, co je o vašem účtu uloženo, si můžete stáhnout a účet můžete smazat.
account-download = Stáhnout moje údaje
account-delete = Smazat účet…
account-delete-ask = Smazat váš účet?
account-delete-about = Vaše jméno, přihlášení a právo k vašim stolům se nenávratně smažou. Hry s ostatními zůstanou a na vašem místě v nich bude „bývalý hráč“.
account-delete-do = Nenávratně smazat
account-delete-not = Účet ponechat
account-here = Účty jsou jen na serveru
account-here-about = Hrajete na tomto zařízení bez serveru. Vše je uloženo tady, takže se nemusíte přihlašovat.

privacy-here = Hrajete na tomto zařízení bez serveru. Vše je uloženo v tomto prohlížeči a nikdo jiný to neuvidí.
privacy-text = Tento server ukládá následující údaje.
privacy-visitors = Návštěvníci: jedno cookie, podle kterého se pozná, která místa jsou vaše. Nic o vás neobsahuje a k ničemu jinému neslouží. Pokud si zapnete oznámení, také adresa, na které váš prohlížeč oznámení přijímá, a jeho druh. Pokud máte dovolenou, také odkdy a dokdy; ostatní u vašich stolů vidí, dokdy ji máte.
privacy-tables = Stoly: tahy, jména u míst a kdy se tam naposledy něco stalo; a kde jsou volné víkendy nebo noci, také časová pásma hráčů, která nikdo jiný nevidí. Stůl, u kterého nikdo netáhl, se smaže po dni; po dvou týdnech, pokud se hraje na dny, pokud je někdo pozván nebo je nějaké místo rezervované; nebo po třiceti dnech, pokud k němu zasedli aspoň dva lidé. Ostatní stoly zůstávají, dokud je provozovatel neodstraní.
privacy-accounts = Účty: vaše jméno, otisk hesla, kdy jste účet založili, a u každého přihlášeného prohlížeče jeho druh (například „Firefox, Linux“) a kdy jste ho naposledy použili; veřejné části vašich přístupových klíčů, jejich názvy a kdy jste je použili; zašifrovaný klíč vaší aplikace na jednorázové kódy; pokud se přihlašujete jinou službou, její adresa a číslo, pod kterým vás zná; vaše e-mailová adresa, váš webhook, adresy prohlížečů, které dostávají oznámení, a jaká oznámení dostáváte; nastavení stránky a které úlohy jste vyřešili. Přístupové klíče, jednorázové kódy, propojení s jinými službami, e-mailová adresa, webhook a oznámení zůstávají, dokud je neodeberete nebo účet nesmažete, nastavení a vyřešené úlohy, dokud účet nesmažete, ostatní, dokud se neodhlásíte.
privacy-ratings = Hodnocené hry: kdo hrál, body, pořadí a kdy hra skončila, dokud se z nich počítá hodnocení. Až účet smažete, vaše jméno u nich nebude.
privacy-people = Mezi hráči: koho jste pozvali a koho blokujete, dokud účet nesmažete; nahlášení hráčů a rozhodnutí moderátorů, po smazání účtu bez vašeho jména.
privacy-chat = Chaty, pokud je tento server má: co napíšete u stolů, dokud se stůl neodstraní. Když účet smažete, nikdo už neuvidí, že jste to napsali vy. Co patří k nahlášení, zůstává u něj.
privacy-names = Jména: když změníte jméno nebo smažete účet, zůstane zjednodušená podoba starého jména třicet dní uložená, aby se za vás nikdo nevydával.
privacy-addresses = Adresy: síťové adresy server neukládá. U volného stolu uchovává do konce hry jen otisk adresy, ze které byl založen, vytvořený s tajným klíčem. Sítě, které moderátoři nebo provozovatel zakázali, jsou v jejich záznamu.
privacy-deleting = Když účet smažete, vaše dohrané hry zůstanou ostatním hráčům, bez vašeho jména. Zálohy, které si provozovatel udělal, se nezmění.
privacy-operator = Od provozovatele tohoto serveru

# Odmítnutí serveru
passkey-wrong = Tento přístupový klíč nesouhlasí. Možná byl odebrán, nebo patří k jinému účtu.
passkey-unverified = Vaše zařízení neověřilo, že jste to vy. Nastavte si zámek obrazovky, nebo PIN svého bezpečnostního klíče.
passkey-late = Trvalo to příliš dlouho. Zkuste to znovu.
too-many-passkeys = { $seconds ->
    [one] Příliš mnoho chybných odpovědí přístupových klíčů. Zkuste to znovu za { $seconds } sekundu.
    [few] Příliš mnoho chybných odpovědí přístupových klíčů. Zkuste to znovu za { $seconds } sekundy.
    [many] Příliš mnoho chybných odpovědí přístupových klíčů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Příliš mnoho chybných odpovědí přístupových klíčů. Zkuste to znovu za { $seconds } sekund.
 }
passkeys-off = Na této adrese nelze přístupové klíče používat.
passkeys-many = { $most ->
    [one] Účet může mít nejvýše { $most } přístupový klíč.
    [few] Účet může mít nejvýše { $most } přístupové klíče.
    [many] Účet může mít nejvýše { $most } přístupového klíče.
   *[other] Účet může mít nejvýše { $most } přístupových klíčů.
}
passkey-known = Tento přístupový klíč už byl přidán.
passkey-last = Je to váš jediný způsob přihlášení. Nejdřív přidejte jiný přístupový klíč nebo si nastavte heslo.
code-needed = Tento účet má zapnuté jednorázové kódy. Zadejte i kód.
code-wrong = Tento kód neplatí. Každý funguje jednou a asi minutu: počkejte na další.
codes-late = Trvalo to příliš dlouho, nebo to začalo v jiném prohlížeči. Začněte znovu.
codes-on = Jednorázové kódy už jsou zapnuté.
codes-off = Jednorázové kódy jsou vypnuté.
codes-password = Jednorázové kódy potřebují heslo. Vaše přístupové klíče jsou bezpečné i bez nich.
too-many-codes = { $seconds ->
    [one] Příliš mnoho nesprávných kódů. Zkuste to znovu za { $seconds } sekundu.
    [few] Příliš mnoho nesprávných kódů. Zkuste to znovu za { $seconds } sekundy.
    [many] Příliš mnoho nesprávných kódů. Zkuste to znovu za { $seconds } sekundy.
   *[other] Příliš mnoho nesprávných kódů. Zkuste to znovu za { $seconds } sekund.
 }
no-such-passkey = Váš účet takový přístupový klíč nemá.
oidc-wrong = Toto přihlášení nesouhlasí. Začalo v jiném prohlížeči, nebo už bylo použito. Zkuste to znovu.
oidc-late = Trvalo to příliš dlouho. Potvrďte to, nebo se přihlaste znovu.
oidc-refused = Druhá služba to nepřijala. Zkuste to znovu.
oidc-silent = Druhá služba neodpovídá. Zkuste to později.
oidc-off = Na této adrese se jinou službou přihlásit nelze.
oidc-not-again = Druhá služba se znovu nezeptala, kdo jste. Odhlaste se u ní a zkuste to znovu.
identity-unknown = Váš účet u druhé služby tu s žádným účtem propojený není a nové účty se na tomto serveru nezakládají.
identity-known = S některým účtem tohoto serveru už propojení jste.
identity-other = Přihlásili jste se tam jako někdo jiný, než s kým je váš účet propojený.
identities-many = { $most ->
    [one] Účet může mít nejvýše { $most } propojení.
    [few] Účet může mít nejvýše { $most } propojení.
    [many] Účet může mít nejvýše { $most } propojení.
   *[other] Účet může mít nejvýše { $most } propojení.
 }
identity-last = Je to váš jediný způsob přihlášení. Nejdřív přidejte přístupový klíč nebo si nastavte heslo.
no-such-identity = Váš účet takové propojení nemá.
too-many-identities = { $seconds ->
    [one] Příliš mnoho pokusů o přihlášení jinou službou. Zkuste to znovu za { $seconds } sekundu.
    [few] Příliš mnoho pokusů o přihlášení jinou službou. Zkuste to znovu za { $seconds } sekundy.
    [many] Příliš mnoho pokusů o přihlášení jinou službou. Zkuste to znovu za { $seconds } sekundy.
   *[other] Příliš mnoho pokusů o přihlášení jinou službou. Zkuste to znovu za { $seconds } sekund.
 }
