# Přestávky: hodiny stojí, když ostatní hráči souhlasí
pause-title = Dát si přestávku?
# $bots: yes, když hrají boti lidí, kterých se nikdo neptá
pause-text = Když ostatní hráči souhlasí, všechny hodiny se na { $minutes } minut zastaví. Kdokoli může pokračovat dřív a přestávku ukončí i tah. { $bots ->
    [yes] Počítačoví hráči a boti souhlasí vždy.
   *[no] Počítačoví hráči souhlasí vždy.
}
pause-left = { $count ->
    [0] V této hře už o další přestávku požádat nemůžete.
    [one] V této hře můžete mít ještě { $count } přestávku.
    [few] V této hře můžete mít ještě { $count } přestávky.
    [many] V této hře můžete mít ještě { $count } přestávky.
   *[other] V této hře můžete mít ještě { $count } přestávek.
}
pause-ask = Požádat o přestávku
pause-requested = { $name } žádá o přestávku na { $minutes } minut.
pause-accept = Souhlasit
pause-refuse = Odmítnout
# $several: yes, když tento prohlížeč hraje za víc míst; pak $name říká, které se myslí
pause-waits = { $several ->
    [yes] { $name } žádá o přestávku. Žádost skončí s jeho příštím tahem.
   *[no] Požádali jste o přestávku. Žádost skončí s vaším příštím tahem.
}
pause-withdraw = Stáhnout žádost
pause-declined = Vaše žádost o přestávku byla odmítnuta.
pause-understood = Rozumím
paused = Hra je přerušená, ještě { $time }.
# Pro odečítač, když přestávka začne; $minutes se zaokrouhlují nahoru
paused-began = { $minutes ->
    [one] Hra je přerušená nejvýš na { $minutes } minutu.
    [few] Hra je přerušená nejvýš na { $minutes } minuty.
    [many] Hra je přerušená nejvýš na { $minutes } minuty.
   *[other] Hra je přerušená nejvýš na { $minutes } minut.
}
pause-go-on = Pokračovat
