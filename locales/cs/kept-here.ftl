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
# Prohlížeč ji nesmazal
local-not-deleted = Hru se nepodařilo smazat: prohlížeč nedovolil přístup k úložišti. Zkuste to prosím znovu.
local-delete-elsewhere = Tato hra je otevřená v jiné kartě. Nejdřív tu kartu zavřete, pak hru smažte.
# Hra, kterou seznam nemůže ukázat; $game je její název a datum, nebo ID
local-damaged-game = Hra na tomto zařízení je poškozená a nejde otevřít: { $game }
# Úložiště prohlížeče je plné nebo nepřístupné
local-full = Tento prohlížeč neukládá vaše poslední tahy: úložiště je plné nebo vypnuté. Uložte hry do souboru, nebo některé smažte. Co není uložené, se po zavření stránky ztratí.
# Někdo otevřel uložené hry, jako by to byl záznam
local-saved-games = V tomto souboru jsou uložené hry. Na úvodní stránce v části „Moje stoly“ zvolte „Obnovit hry ze souboru“.
local-kept = Hry na tomto zařízení zabírají { $kilobytes } kB. Jsou uloženy jen v tomto prohlížeči.
local-bad-file = V tomto souboru nejsou uložené hry Goldfeveru.
# Nad hrami na úvodní stránce
running-title = Vaše rozehrané hry
running-all = Všechny mé stoly ({ $count })
