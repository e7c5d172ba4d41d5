# Oznámení: co se člověk dozví o svých stolech, když je jinde

# Ve zprávách na webhook; následuje odkaz na stůl. $game: název hry
notice-turn = Jste na tahu. Hra: { $game }.
notice-half = Stále jste na tahu a polovina vašeho času uplynula. Hra: { $game }.
notice-eight-hours = Stále jste na tahu a zbývá vám 8 hodin. Hra: { $game }.
notice-hour = Stále jste na tahu a zbývá vám 1 hodina. Hra: { $game }.
notice-seat = Někdo si přisedl k vašemu stolu. Hra: { $game }.
notice-over = Vaše partie skončila. Hra: { $game }.

# Odmítnutí
notices-address = Webhook potřebuje adresu, která začíná https:// a vede do veřejného internetu.

# Na stránce účtu
notices = Oznámení
notices-about = Když se u vašich stolů něco stane a vy jste jinde, pošle server zprávu na váš webhook. Neposílá ji, pokud jste stůl
  viděli v poslední minutě.
notices-webhook = Adresa vašeho webhooku
notices-webhook-about = Takovou adresu vám dá Discord, Slack nebo ntfy. Kdo ji zná, může tam posílat zprávy, proto ji nikomu neříkejte.
  Když ji necháte prázdnou, žádná oznámení nedostanete.
notices-format = Co se posílá
notices-format-plain = Zpráva v JSON
notices-format-discord = Pro Discord
notices-format-slack = Pro Slack
notices-format-ntfy = Pro ntfy
notices-when = Dozvíte se o
notices-turn = svém tahu
notices-reminders = tazích, kterým dochází čas, pokud trvají dny
notices-seat = novém hráči u vašeho stolu
notices-over = konci svých partií
notices-save = Uložit
notices-saved = Oznámení jsou uložena.
notices-loading = Okamžik…
