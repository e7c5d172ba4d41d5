# Hra na tomto zařízení, bez serveru
local-tag = na tomto zařízení
# A game that goes on at another place
local-sent = poslaná na server
local-taken = přenesená do zařízení
local-go = Přejít ke hře na serveru
# Místo odkazů na místa u stolu
local-alone-text = Tento stůl je na tomto zařízení. Ostatní s vámi mohou hrát u této obrazovky.
# Cizí program měl zasednout na místo
local-alone = U stolu na tomto zařízení nemohou hrát cizí programy.
local-sent-secrets = Tato hra pokračuje na serveru a její průběh je do konce tajný. Podívejte se na ni tam.
local-elsewhere = Tato hra je otevřená v jiné kartě.
local-take = Hrát zde
local-memory = Tento prohlížeč vaše hry neukládá: úložiště je plné, vypnuté nebo smazané. Až tuto stránku zavřete, hra se ztratí.
# Úložiště prohlížeče bylo smazáno, zatímco byla hra otevřená
local-anew = Hry v tomto prohlížeči byly smazány. Tato je znovu uložená, ostatní jsou ztracené.
