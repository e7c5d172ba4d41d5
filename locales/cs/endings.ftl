# Ukončení hry dřív než podle pravidel
end-game-title = Ukončit hru předčasně?
end-game-text = Hru můžete vzdát, nebo navrhnout, aby hned skončila. Dokud všichni jednou netáhli, lze ji zrušit.
end-game-propose = Navrhnout konec hry
end-game-propose-text = Ostatní dostanou otázku. Pokud budou všichni souhlasit, hra hned skončí a platí body, jaké jsou teď.
end-game-propose-yes = Ano, navrhnout
# Těm, kdo se mají rozhodnout
end-game-asked = { $count ->
    [one] { $names } navrhuje hru teď ukončit. Platily by body, jaké jsou teď.
    [few] { $names } navrhují hru teď ukončit. Platily by body, jaké jsou teď.
    [many] { $names } navrhují hru teď ukončit. Platily by body, jaké jsou teď.
   *[other] { $names } navrhují hru teď ukončit. Platily by body, jaké jsou teď.
}
end-game-agree = Ukončit hru
end-game-refuse = Hrát dál
# $several: yes, když tento prohlížeč hraje za víc míst; pak $name říká, které se myslí
end-game-waits = { $several ->
    [yes] { $name } navrhuje konec hry. Návrh zruší příští tah tohoto místa.
   *[no] Navrhujete konec hry. Návrh zruší váš příští tah.
}
end-game-withdraw = Vzít zpět
end-game-refused = Váš návrh na konec hry byl odmítnut.
end-game-later = Znovu ho můžete podat po svém příštím tahu.
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
agree-asked = Hra tím hned skončí s body, jaké jsou teď. Nelze to vrátit.
agree-yes = Ano, ukončit hru
resign-yes = Ano, vzdát
resign-no = Ne, hrát dál
abandon = Zrušit hru
