# Ukončení hry dřív než podle pravidel
end-game-title = Ukončit hru předčasně?
end-game-text = Hru můžete vzdát, nebo navrhnout, aby hned skončila.
# Když to už někdo navrhl, nebo to zatím znovu nejde
end-game-resign = Hru můžete vzdát.
# Za některou z těch vět
end-game-abandon = Dokud všichni jednou netáhli, lze ji zrušit.
# V hodnocené hře, když se není koho ptát
end-game-alone = Hru můžete vzdát. Dohodou skončí hodnocená hra, jen když souhlasí jiný člověk.
end-game-propose = Navrhnout konec hry
end-game-propose-text = Zeptáme se ostatních. Pokud budou všichni souhlasit, hra hned skončí a platí současný stav bodů.
end-game-propose-yes = Ano, navrhnout
# Těm, kdo se mají rozhodnout
end-game-asked = { $count ->
    [one] { $names } navrhuje hru teď ukončit. Platil by současný stav bodů.
    [few] { $names } navrhují hru teď ukončit. Platil by současný stav bodů.
    [many] { $names } navrhují hru teď ukončit. Platil by současný stav bodů.
   *[other] { $names } navrhují hru teď ukončit. Platil by současný stav bodů.
}
end-game-agree = Ukončit hru
end-game-refuse = Hrát dál
# $several: yes, když tento prohlížeč hraje za víc míst; pak $name říká, které se myslí
end-game-waits = { $several ->
    [yes] { $name } navrhuje konec hry.
   *[no] Navrhujete konec hry.
}
# Totéž pro toho, kdo souhlasí
end-game-agreed = { $several ->
    [yes] { $name } souhlasí s koncem hry.
   *[no] Souhlasíte s koncem hry.
}
# Za některou z těch vět; $names: kdo ještě neodpověděl
end-game-waits-for = Ještě se čeká na odpověď: { $names }.
end-game-waits-until = { $several ->
    [yes] Návrh zruší příští tah tohoto místa.
   *[no] Návrh zruší váš příští tah.
}
end-game-agreed-until = { $several ->
    [yes] Příští tah tohoto místa souhlas zruší.
   *[no] Váš příští tah souhlas zruší.
}
end-game-withdraw = Stáhnout
end-game-refused = Váš návrh na konec hry byl odmítnut.
end-game-later = Konec hry můžete znovu navrhnout po svém příštím tahu.
end-game-understood = Rozumím
resign = Vzdát hru
# $several: yes, když tento prohlížeč hraje za víc míst; pak $name říká, které se myslí. $others: kolik dalších ještě hraje
resign-asked = { $several ->
    [yes] Opravdu chce { $name } hru vzdát? Znamená to prohru.
   *[no] Opravdu chcete hru vzdát? Znamená to prohru.
} { $others ->
    [0] Hra tím skončí.
    [one] Hra tím skončí.
    [few] Pokud ostatní lidé hrají dál, převezme toto místo počítačový hráč.
    [many] Pokud ostatní lidé hrají dál, převezme toto místo počítačový hráč.
   *[other] Pokud ostatní lidé hrají dál, převezme toto místo počítačový hráč.
}
# $turns: nejmenší počet tahů hry, která se počítá
resign-rated = Hodnocení se změní, jen když všichni hráči dohromady odehráli aspoň { $turns } tahů.
agree-asked = Hra tím hned skončí se současným stavem bodů. Nelze to vrátit.
agree-yes = Ano, ukončit hru
resign-yes = Ano, vzdát
resign-no = Ne, hrát dál
abandon = Zrušit hru
