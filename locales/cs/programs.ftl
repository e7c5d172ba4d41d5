# Stránka vlastních programů a jejich tokenů.

programs = Programy
programs-open = Programy, které hrají
programs-text = Váš program tu může prohlížet hry, hrát a zakládat stoly. Prokazuje se tokenem, který mu vytvoříte.
programs-interface = Popis rozhraní (OpenAPI)
tokens-mine = Moje tokeny
tokens-none = Zatím nemáte žádné tokeny.
# $count: kolik tokenů smí mít jeden návštěvník
tokens-most = { $count ->
    [one] Můžete mít { $count } token.
    [few] Můžete mít { $count } tokeny.
    [many] Můžete mít { $count } tokenu.
   *[other] Můžete mít { $count } tokenů.
  }
tokens-keep = Patří tomuto prohlížeči: když přijdete o jeho cookies, nemůžete je tu už odvolat a skončí, až jim vyprší čas.
tokens-not-here = Na tomto serveru vytváří tokeny jeho provozovatel.
tokens-no-bots = Tokeny botů vytváří provozovatel tohoto serveru.
token-bot = bot
token-here = právě je tu
# $when: například „před 3 dny“
token-made = vytvořen { $when }
token-used = naposledy použit { $when }
token-never-used = ještě nepoužit
# $when: například „za 30 dní“
token-ends = skončí { $when }
# $scopes: výčet toho, co smí, například „prohlížet a hrát“
token-may = smí { $scopes }
token-can-read = prohlížet
token-can-play = hrát
token-can-make = zakládat stoly
token-new = Nový token
token-name = Jméno
token-name-own = Nejvýše 40 znaků. Vidíte ho jen vy.
token-name-public = Nejvýše 40 znaků. Vidí ho všichni a nikdo jiný si nemůže vzít takové, které vypadá stejně.
token-is-bot = Je to bot
token-is-bot-about = Hraje pod svým jménem a je označen jako bot. Dokud poslouchá, mohou ho ostatní zvát ke svým stolům.
token-scopes = Co smí
token-scope-read = Prohlížet
token-scope-read-about = Vidět, co smějí vidět jeho místa, a slyšet, co se u jeho stolů děje.
token-scope-play = Hrát
token-scope-play-about = Sedat si, táhnout a brát zpět, odpovídat na pozvánky.
token-scope-make = Zakládat stoly
token-scope-make-about = Zakládat stoly, zvát k nim boty, začínat hry a cokoli dalšího, co smí návštěvník.
token-days = Jak dlouho platí
# $count: dny
token-days-count = { $count ->
    [one] { $count } den
    [few] { $count } dny
    [many] { $count } dne
   *[other] { $count } dní
  }
token-days-year = rok
token-make = Vytvořit token
# $name: jméno tokenu
token-secret = Tajemství tokenu { $name }
token-secret-field = Tajemství
token-secret-about = Zkopírujte si ho hned: ukazuje se jen teď a nikde se neukládá. Kdo ho má, je tímto programem. Posílá se s každým požadavkem v hlavičce „Authorization: Bearer TAJEMSTVÍ“.
token-secret-kept = Mám ho uložené
token-revoke = Odvolat
# $name: jméno tokenu
token-revoke-ask = Odvolat { $name }?
token-revoke-about = Token od této chvíle neplatí. Místa, která jeho program má, zůstanou obsazená; ostatní u stolu tam mohou nechat hrát počítačového hráče.
token-revoke-not = Ponechat
token-revoked = Token { $name } je odvolán.
