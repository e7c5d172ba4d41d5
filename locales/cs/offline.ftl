# Hra na tomto zařízení, bez serveru
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
