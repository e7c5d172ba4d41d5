# Hra při ohlédnutí zpět.

replay-none = Zatím není co přehrát
replay-nowhere = Takový krok tato hra nemá, proto vidíte její konec.
replay-first = Na začátek
replay-back = O krok zpět
replay-forward = O krok dál
replay-last = Na konec
replay-play = Přehrávat
replay-pause = Zastavit
replay-moment = Pozice ve hře
replay-speed = Rychlost
replay-times = { $speed }×
replay-step = Krok { $step }, celkem { $steps }
replay-perspective = Pohled
replay-perspective-own = můj pohled
replay-perspective-public = pohled diváka
replay-perspective-of = pohled hráče { $name }
replay-more = Uložit a sdílet
replay-leave = Ke stolu
replay-link = Odkaz na tuto pozici
replay-save = Uložit do souboru
replay-record = Záznam (text)
replay-json = Záznam (JSON)
replay-copy-here = Zkopírovat do tohoto zařízení
replay-svg = Herní plán jako kresba (SVG)
replay-png = Herní plán jako obrázek (PNG)
replay-table-svg = Stůl jako kresba (SVG)
replay-table-png = Stůl jako obrázek (PNG)
replay-png-failed = Váš prohlížeč tento obrázek vytvořit neumí. Totéž ukazuje kresba (SVG), kterou otevře každý prohlížeč.
replay-lab = Rozebrat na CarcassonneLab
replay-lab-text = Otevře v nové kartě prohlížeče stránku www.carcassonnelab.com, která není naše. Adresa obsahuje kartičky této hry v pořadí, kam byly položeny a kam se umístily figurky.
replay-lab-names = Poslat i jména: { $names }
replay-lab-open = Otevřít www.carcassonnelab.com
replay-lab-none = Tato hra sahá od startovní kartičky dál, než ta stránka umí ukázat.
replay-record-later = Záznam lze uložit, až hra skončí. Do té doby obsahuje skryté informace.
replay-play-on = Hrát odtud dál
replay-play-on-text = V této pozici začne nový stůl. Co se od té chvíle táhne nebo hází, určí náhoda znovu.
replay-play-on-bots = Proti počítači
replay-play-on-here = Všichni na této obrazovce
trial-begin = Zkusit jiné tahy
trial = Zkouška
trial-text = Tohle vidíte jen vy. Hra i její záznam zůstávají, jak jsou.
trial-now = Kdyby hra skončila teď:
trial-sums = Body, kdyby hra skončila teď, a změna od začátku zkoušky
trial-said = Zkouška. Body, kdyby hra skončila teď: { $sums }
trial-redraw = Vzít jinou kartičku
trial-redraw-cards = Změnit, co přijde
trial-chance = Ať rozhodne náhoda
trial-undrawn = Těsně před touto pozicí nic náhodného nenastalo. Ukončete zkoušku, přejděte tam, kde někdo právě něco vytáhl nebo hodil, a začněte odtamtud.
trial-back = O krok zpět
trial-leave = Ukončit zkoušku
trial-draw = Co má přijít?
trial-left = × { $count }
# Odpovědi, které si hráč připraví ve hře na dny: když soupeř udělá tohle, udělám tamto
prepared = Připravené odpovědi
prepared-keep = Připravit tuto odpověď
prepared-title = Připravit odpověď
prepared-text = Nejdřív zahrajte soupeřův tah, potom svou odpověď. Stane-li se přesně tohle, server ji hned zahraje za vás. Nikdo jiný ji neuvidí.
prepared-is-kept = Tato odpověď je připravená.
prepared-kept = Odpověď je připravená.
prepared-deleted = Odpověď je smazaná.
# $what: kartička nebo co padlo na kostkách
prepared-drawn = přijde { $what }
prepared-delete = Smazat
prepared-delete-one = Smazat odpověď { $number }
# Odmítnutí
prepared-nowhere = Odpovědi lze připravit jen ve hře dvou hráčů na dny, která nic neskrývá a má pomůcky, a jen za místo, na kterém sami hrajete.
prepared-own-turn = Jste na tahu. Odpovědi se připravují, když rozhoduje soupeř.
prepared-changed = Své odpovědi jste mezitím změnili na jiném zařízení. Takhle vypadají teď.
prepared-step = Řádek { $line }, krok { $step }: „{ $reason }“ (anglicky)
prepared-line = Řádek { $line } neobsahuje odpověď: musí začínat soupeřem nebo náhodou a končit vaším krokem.
prepared-twice = Řádky { $line } a { $other } odpovídají na totéž různě.
import-notes = Soubor a naše pravidla
import-points = { $theirs ->
    [one] V souboru má { $name } po posledním tahu { $theirs } bod, podle našich pravidel { $ours }.
    [few] V souboru má { $name } po posledním tahu { $theirs } body, podle našich pravidel { $ours }.
    [many] V souboru má { $name } po posledním tahu { $theirs } bodu, podle našich pravidel { $ours }.
   *[other] V souboru má { $name } po posledním tahu { $theirs } bodů, podle našich pravidel { $ours }.
}
import-why = Které pravidlo rozdíl způsobilo, nelze zjistit, protože soubor uvádí jen součty bodů. Vyberte řádek záznamu a uvidíte, odkud jsou body u nás.
import-not-compared = { $count ->
    [one] { $count } další údaj souboru nebyl porovnán.
    [few] { $count } další údaje souboru nebyly porovnány.
    [many] { $count } dalšího údaje souboru nebylo porovnáno.
   *[other] { $count } dalších údajů souboru nebylo porovnáno.
}
import-ends-early = { $turns ->
    [one] V souboru hra končí po { $turns } tahu; zde pokračuje.
    [few] V souboru hra končí po { $turns } tazích; zde pokračuje.
    [many] V souboru hra končí po { $turns } tahu; zde pokračuje.
   *[other] V souboru hra končí po { $turns } tazích; zde pokračuje.
}
import-goes-on = Podle našich pravidel tu hra skončila. V souboru pokračuje a hráči pokládají svá opatství.
import-assumed = { $count ->
    [one] Na { $count } místě soubor neříká, co bylo vytaženo, například žeton. Body se mohou od původní hry lišit.
    [few] Na { $count } místech soubor neříká, co bylo vytaženo, například žetony. Body se mohou od původní hry lišit.
    [many] U { $count } místa soubor neříká, co bylo vytaženo, například žetony. Body se mohou od původní hry lišit.
   *[other] Na { $count } místech soubor neříká, co bylo vytaženo, například žetony. Body se mohou od původní hry lišit.
}
import-discarded = { $count ->
    [one] { $count } kartička, která nikam nepasuje, byla vyřazena až na konci, protože soubor neříká kdy.
    [few] { $count } kartičky, které nikam nepasují, byly vyřazeny až na konci, protože soubor neříká kdy.
    [many] { $count } kartičky, které nikam nepasují, bylo vyřazeno až na konci, protože soubor neříká kdy.
   *[other] { $count } kartiček, které nikam nepasují, bylo vyřazeno až na konci, protože soubor neříká kdy.
}
