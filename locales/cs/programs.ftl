# Stránka vlastních programů a jejich tokenů.

programs-text = Váš program tu může sledovat hry, hrát a zakládat stoly. Prokazuje se tokenem, který mu vytvoříte.
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
# Pro ty, kdo jsou přihlášení
tokens-in-account = Tokeny patří vašemu účtu. Odvolat je můžete v každém prohlížeči, ve kterém se přihlásíte.
tokens-keep = Patří tomuto prohlížeči. Když smažete jeho cookies, nebudete je tu moci odvolat a budou platit, dokud nevyprší.
tokens-not-here = Na tomto serveru může tokeny vytvářet jen provozovatel.
tokens-no-bots = Na tomto serveru může tokeny pro boty vytvářet jen provozovatel.
token-bot = bot
token-here = připojen
# $when: například „před 3 dny“
token-made = vytvořen { $when }
token-used = naposledy použit { $when }
token-never-used = ještě nepoužit
# $when: například „za 30 dní“
token-ends = vyprší { $when }
# $scopes: výčet toho, co smí, například „prohlížet a hrát“
token-may = smí { $scopes }
token-can-read = sledovat
token-can-play = hrát
token-can-make = zakládat stoly
token-new = Nový token
token-name = Jméno
token-name-own = Nejvýše 40 znaků. Vidíte ho jen vy.
token-name-public = Nejvýše 40 znaků. Vidí ho všichni a nikdo jiný si nemůže zvolit takové, které vypadá podobně.
token-is-bot = Je to bot
token-is-bot-about = Hraje pod svým jménem a je označen jako bot; u toho je vidět jméno vašeho účtu, pokud ho neskrýváte. Dokud je připojen, mohou ho ostatní zvát ke svým stolům.
token-scopes = Co smí
token-scope-read = Sledovat
token-scope-read-about = Vidět vše, co smějí vidět jeho místa, a sledovat, co se děje u jeho stolů.
token-scope-play = Hrát
token-scope-play-about = Sedat si ke stolům, hrát a brát tahy zpět, odpovídat na pozvánky.
token-scope-make = Zakládat stoly
token-scope-make-about = Zakládat stoly, zvát boty, začínat hry a dělat cokoli dalšího, co smí návštěvník.
token-days = Doba platnosti
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
token-secret-about = Zkopírujte si ho hned. Zobrazí se jen jednou a nikde se neukládá. Kdo ho má, může jednat jako tento program. Posílá se s každým požadavkem v hlavičce „Authorization: Bearer TAJEMSTVÍ“.
token-secret-kept = Mám ho uložené
token-revoke = Odvolat
# $name: jméno tokenu
token-revoke-ask = Odvolat { $name }?
token-revoke-about = Token okamžitě přestane platit. Místa, která program má, zůstanou obsazená a ostatní hráči na nich mohou nechat hrát počítačového hráče.
token-revoke-not = Ponechat
token-revoked = Token { $name } je odvolán.
