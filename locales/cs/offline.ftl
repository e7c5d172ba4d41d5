# Hra na tomto zařízení, bez serveru
where = Kde
where-server = Na serveru
where-here = Na tomto zařízení
where-server-text = Ostatní se mohou připojit odkazem z jakéhokoli zařízení.
where-here-text = Hra nepotřebuje připojení. Všichni hrají u této obrazovky.
where-alone-text = Server neodpovídá, proto se tato hra bude hrát na tomto zařízení. Nepotřebuje připojení.
local-tag = na tomto zařízení
# Místo odkazů na místa u stolu
local-alone-text = Tento stůl je na tomto zařízení. Ostatní s vámi mohou hrát u této obrazovky.
# Cizí program měl zasednout na místo
local-alone = U stolu na tomto zařízení nemohou hrát cizí programy.
local-elsewhere = Tato hra je otevřená v jiné kartě.
local-take = Hrát zde
local-memory = Tento prohlížeč vaše hry neukládá: úložiště je plné nebo vypnuté. Až tuto stránku zavřete, hra se ztratí.
local-send = Pokračovat na serveru
local-send-text = Hra bude pokračovat u nového stolu na serveru, kam se ostatní připojí soukromým odkazem na místo. Zdejší stůl zůstane, jak je.
local-take-here = Zkopírovat do tohoto zařízení
local-save-all = Uložit všechny hry z tohoto zařízení
local-restore = Obnovit hry ze souboru
# Po načtení her ze souboru
local-restored = { $count ->
    [0] V souboru není žádná hra, která by tu chyběla.
    [one] Byla obnovena { $count } hra.
    [few] Byly obnoveny { $count } hry.
    [many] Bylo obnoveno { $count } hry.
   *[other] Bylo obnoveno { $count } her.
}
# Některé hry v souboru nejdou přehrát: kroky nejsou dovolené, nebo nesedí otisky
local-damaged = { $count ->
    [one] { $count } hra v souboru je poškozená a nebyla obnovena.
    [few] { $count } hry v souboru jsou poškozené a nebyly obnoveny.
    [many] { $count } hry v souboru je poškozeno a nebylo obnoveno.
   *[other] { $count } her v souboru je poškozeno a nebylo obnoveno.
}
local-delete-which = Smazat hru:
local-delete = Smazat
# Druhé stisknutí hru smaže
local-delete-sure = Opravdu smazat? Obnovit ji nepůjde.
local-deleted = Hra byla smazána.
local-kept = Hry na tomto zařízení zabírají { $kilobytes } kB. Jsou uloženy jen v tomto prohlížeči.
local-bad-file = V tomto souboru nejsou uložené hry Goldfeveru.
