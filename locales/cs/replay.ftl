# Hra při ohlédnutí zpět.

replay = Přehrát hru
replay-none = Zatím není co přehrát
replay-nowhere = Okamžik, na který vede adresa, v této hře není; vidíte její konec.
replay-first = Na začátek
replay-back = O krok zpět
replay-forward = O krok dál
replay-last = Na konec
replay-play = Přehrávat
replay-pause = Zastavit
replay-moment = Okamžik hry
replay-speed = Rychlost
replay-times = { $speed }×
replay-step = Krok { $step }, celkem { $steps }
replay-perspective = Pohled
replay-perspective-own = můj pohled
replay-perspective-public = pohled všech
replay-perspective-of = pohled: { $name }
replay-more = Uložit a sdílet
replay-leave = Ke stolu
replay-to = Ukázat tento okamžik
replay-link = Odkaz na tento okamžik
replay-save = Uložit do souboru
replay-record = Záznam (text)
replay-json = Záznam (JSON)
replay-svg = Mapa jako kresba (SVG)
replay-png = Mapa jako obrázek (PNG)
replay-table-svg = Stůl jako kresba (SVG)
replay-table-png = Stůl jako obrázek (PNG)
replay-png-failed = Tento prohlížeč z toho obrázek nevytvoří. Totéž ukazuje kresba (SVG), kterou otevře každý prohlížeč.
replay-lab = Rozebrat na CarcassonneLab
replay-lab-text = Otevře v nové kartě prohlížeče www.carcassonnelab.com; tato stránka není naše. Dostane kartičky této hry v pořadí, kam byla která položena a kam se postavily figurky; vše stojí v adrese.
replay-lab-names = Poslat i jména: { $names }
replay-lab-open = Otevřít www.carcassonnelab.com
replay-lab-none = Tato hra sahá od výchozí kartičky dál, než ta stránka umí ukázat.
replay-record-later = Záznam lze uložit, až hra skončí: do té doby obsahuje i to, co někteří vědět nesmějí.
prompt-past = Díváte se na hru zpětně.
replay-play-on = Hrát odtud dál
replay-play-on-text = Od tohoto okamžiku začne nový stůl; co se bude losovat, vylosuje se znovu.
replay-play-on-bots = Proti počítači
replay-play-on-here = Všichni u této obrazovky
trial-begin = Zkusit jiné tahy
trial = Zkouška
trial-text = Tohle vidíte jen vy. Hra i její záznam zůstávají, jak jsou.
trial-sums = Body, kdyby hra skončila teď, a rozdíl proti okamžiku, v němž zkouška začala
trial-said = Zkouška. Body, kdyby hra skončila teď: { $sums }
trial-redraw = Vzít jinou kartičku
trial-redraw-cards = Vylosovat něco jiného
trial-chance = Ať rozhodne náhoda
trial-undrawn = Těsně před tímto okamžikem se nic nelosovalo. Ukončete zkoušku, přejděte tam, kde se právě něco vylosovalo, a zkuste to odtamtud.
trial-back = O krok zpět
trial-leave = Ukončit zkoušku
trial-draw = Co se teď vylosuje?
trial-left = × { $count }
replay-import = Otevřít záznam nebo hru z JCloisterZone
import-notes = Soubor a naše pravidla
import-points = { $theirs ->
    [one] V souboru má { $name } po posledním tahu { $theirs } bod, podle našich pravidel { $ours }.
    [few] V souboru má { $name } po posledním tahu { $theirs } body, podle našich pravidel { $ours }.
    [many] V souboru má { $name } po posledním tahu { $theirs } bodu, podle našich pravidel { $ours }.
   *[other] V souboru má { $name } po posledním tahu { $theirs } bodů, podle našich pravidel { $ours }.
}
import-why = Které pravidlo je příčinou, není známo: soubor uvádí jen body, ne odkud jsou. Stisknutý řádek záznamu ukáže, odkud jsou body u nás.
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
import-discarded = { $count ->
    [one] { $count } kartička, která se nikam nehodí, byla odložena na konci; kdy, soubor neříká.
    [few] { $count } kartičky, které se nikam nehodí, byly odloženy na konci; kdy, soubor neříká.
    [many] { $count } kartičky, které se nikam nehodí, bylo odloženo na konci; kdy, soubor neříká.
   *[other] { $count } kartiček, které se nikam nehodí, bylo odloženo na konci; kdy, soubor neříká.
}
