# Hry na tomto zařízení: ukládání, obnova a mazání
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
# Nad hrami na úvodní stránce
running-title = Vaše rozehrané hry
running-all = Všechny mé stoly ({ $count })
