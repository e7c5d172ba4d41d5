# Přenesení hry z tohoto zařízení na server a ze serveru do tohoto zařízení
transfer-send-title = Pokračovat na serveru
transfer-send-text = Hra bude pokračovat u nového stolu na serveru. Vyberte, kdo tam hraje. Tady skončí.
# Místo ve hře: kdo na něm hraje na serveru
transfer-mine = Hraji já
transfer-free = Volné, pro ostatní
transfer-bot = Počítačový hráč
# Některá místa jsou volná
transfer-waits = { $count ->
    [one] Jedno místo je volné. Pošlete odkaz na nový stůl tomu, kdo tam má hrát: hra bude pokračovat, až se místo obsadí.
    [few] { $count } místa jsou volná. Pošlete odkaz na nový stůl těm, kdo tam mají hrát: hra bude pokračovat, až se všechna místa obsadí.
    [many] { $count } místa je volné. Pošlete odkaz na nový stůl těm, kdo tam mají hrát: hra bude pokračovat, až se všechna místa obsadí.
   *[other] { $count } míst je volných. Pošlete odkaz na nový stůl těm, kdo tam mají hrát: hra bude pokračovat, až se všechna místa obsadí.
}
transfer-nobody = Pak nemáte žádné místo: budete se dívat a hrát budou ostatní.
transfer-send = Poslat na server
# Odpověď serveru se ztratila
transfer-unanswered = Hra tam přesto mohla dorazit. Než budete hrát dál tady, pošlete ji znovu.
transfer-take-title = Pokračovat na tomto zařízení
transfer-take-text = Přeneste si hru do svého zařízení a hrajte dál bez připojení. Tady skončí a nepočítá se.
transfer-take = Přenést do tohoto zařízení
# Druhé stisknutí hru přenese
transfer-take-sure = Opravdu přenést? Tady skončí.
transfer-not-kept = Tento prohlížeč hry neukládá, a tak hra zůstává na serveru.
transfer-copy = Zkopírovat sem
# U stolu, jehož hra pokračuje jinde
transfer-sent = Tato hra pokračuje na serveru.
transfer-taken = Tato hra byla přenesena do zařízení, kde pokračuje.
transfer-open = Přejít ke hře
