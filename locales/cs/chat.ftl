# Chat u stolu
chat = Chat
chat-new = { $count ->
    [one] { $count } nová zpráva v chatu
    [few] { $count } nové zprávy v chatu
    [many] { $count } nové zprávy v chatu
   *[other] { $count } nových zpráv v chatu
 }
chat-phrases = Fráze
chat-lines = Zprávy v chatu
chat-none = Zatím nikdo nic nenapsal.
chat-label = Napište ke stolu
chat-send = Odeslat
chat-left = { $count ->
    [one] Zbývá { $count } znak
    [few] Zbývají { $count } znaky
    [many] Zbývá { $count } znaku
   *[other] Zbývá { $count } znaků
 }
chat-guest = Abyste tu mohli psát, přihlaste se k účtu.
chat-account = Váš účet
chat-spectator = Divák
chat-spectator-named = { $name }, divák
chat-aside = Co píší diváci, si hráči přečtou až po konci hry.
chat-hide = Skrýt chat na tomto zařízení
chat-hidden = Na tomto zařízení jste chat skryli.
chat-show = Zobrazit chat
chat-is-off = Chat u tohoto stolu je vypnutý.
chat-switch-off = Vypnout chat u tohoto stolu
chat-switch-on = Zapnout chat u tohoto stolu
chat-lost = Chat teď nejde načíst.
chat-again = Zkusit znovu
chat-report = Někoho nahlásit
chat-day = { $day } { $time }

# Odmítnutí serveru
no-chat = U stolů na tomto serveru není chat.
chat-off = Zakladatel tohoto stolu chat vypnul.
chat-needs-session = Nejprve otevřete stránku tohoto serveru: podle jejího cookie se pozná, kdo píše.
chat-needs-account = Psát tu mohou jen hráči s účtem. Nejprve se přihlaste.
chat-bad-line = Zpráva má 1 až { $most } viditelných znaků a žádné konce řádků.
chat-mixed-scripts = Písmena slova „{ $word }“ jsou z různých písem. Pište každé slovo jedním písmem.
too-many-lines = { $seconds ->
    [one] To bylo hodně najednou. Znovu můžete psát za { $seconds } sekundu.
    [few] To bylo hodně najednou. Znovu můžete psát za { $seconds } sekundy.
    [many] To bylo hodně najednou. Znovu můžete psát za { $seconds } sekundy.
   *[other] To bylo hodně najednou. Znovu můžete psát za { $seconds } sekund.
 }
