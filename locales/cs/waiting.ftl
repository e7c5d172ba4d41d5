# Než ke stolu přijdou ostatní
waiting-listed = Tento stůl vidí všichni na úvodní stránce. Zůstaňte na těchto stránkách, ať ostatní vidí, že tu jste.
waiting-meanwhile = Než někdo přijde, můžete tu dělat něco jiného. Jakmile hra začne, stránka vám to řekne.
waiting-play = Zahrát si proti počítači
waiting-bots = Volná místa můžete také obsadit počítačovými hráči.
waiting-minutes = { $minutes ->
    [one] Čekáte minutu.
    [few] Čekáte { $minutes } minuty.
    [many] Čekáte { $minutes } minuty.
   *[other] Čekáte { $minutes } minut.
  }
waiting-others = { $people ->
    [one] Takovou hru hledá ještě někdo, ale zatím se k sobě nehodíte. Čím déle čekáte, tím větší rozdíl může být.
    [few] Takovou hru hledají ještě { $people } další, ale zatím se k sobě nehodíte. Čím déle čekáte, tím větší rozdíl může být.
    [many] Takovou hru hledá ještě { $people } dalšího, ale zatím se k sobě nehodíte. Čím déle čekáte, tím větší rozdíl může být.
   *[other] Takovou hru hledá ještě { $people } dalších, ale zatím se k sobě nehodíte. Čím déle čekáte, tím větší rozdíl může být.
  }
waiting-lately = { $games ->
    [0] Za posledních 24 hodin žádná taková hra nezačala. Může to trvat, než někdo přijde.
    [one] Za posledních 24 hodin začala jedna taková hra. Může to trvat, než někdo přijde.
    [few] Za posledních 24 hodin začaly { $games } takové hry.
    [many] Za posledních 24 hodin začalo { $games } takové hry.
   *[other] Za posledních 24 hodin začalo { $games } takových her.
  }
waiting-still = { $more ->
    [0] Stále čekáte na spoluhráče: { $game }.
    [one] Stále čekáte na spoluhráče: { $game } a ještě jedna hra.
    [few] Stále čekáte na spoluhráče: { $game } a ještě { $more } hry.
    [many] Stále čekáte na spoluhráče: { $game } a ještě { $more } hry.
   *[other] Stále čekáte na spoluhráče: { $game } a ještě { $more } her.
  }
waiting-begun = Vaše hra začala: { $game }.
waiting-go = Ke stolu
waiting-stop = Přestat čekat
waiting-leave = Odejít od stolu
waiting-remove = Zrušit stůl
waiting-off = Jste bez připojení. Pokud to potrvá déle než půl minuty, může vaše místo dostat někdo jiný.
waiting-line-lost = Spojení je přerušené, zkouší se znovu. Pokud to potrvá déle než půl minuty, může vaše místo dostat někdo jiný.
waiting-off-elsewhere = Čekáte na spoluhráče: { $game }. Bez připojení brzy přijdete o místo.
waiting-lost = Už tu nemáte místo. Chvíli jste tu nebyli, nebo vaše čekání skončilo v jiném okně.
waiting-lost-elsewhere = Už nečekáte: { $game }. Byli jste pryč, nebo čekání skončilo v jiném okně.
title-begun = Vaše hra začala

waiting-title = { $game }: čeká se na hráče
waiting-text = { $open ->
    [one] Ještě { $open } místo je volné. Hra začne, až bude obsazené.
    [few] Ještě { $open } místa jsou volná. Hra začne, až budou obsazená.
    [many] Ještě { $open } místa je volného. Hra začne, až budou obsazená.
   *[other] Ještě { $open } míst je volných. Hra začne, až budou obsazená.
}
waiting-expected = { $open ->
    [one] Ještě tu není { $open } hráč. Hra začne, až přijde.
    [few] Ještě tu nejsou { $open } hráči. Hra začne, až přijdou všichni.
    [many] Ještě tu není { $open } hráče. Hra začne, až přijdou všichni.
   *[other] Ještě tu není { $open } hráčů. Hra začne, až přijdou všichni.
}
waiting-text-begun = { $open ->
    [one] Tato hra už začala. Půjde dál, až někdo obsadí volné místo.
    [few] Tato hra už začala. Půjde dál, až budou obsazena všechna { $open } volná místa.
    [many] Tato hra už začala. Půjde dál, až bude obsazeno všech { $open } volného místa.
   *[other] Tato hra už začala. Půjde dál, až bude obsazeno všech { $open } volných míst.
}
waiting-begin = Všichni jsou tu. Začněte, až budete chtít.
waiting-held = Všechna místa jsou obsazená. Hru zahájí ten, kdo stůl založil.
begin = Začít hru
begin-with-bots = Začít hned a doplnit počítačové hráče
name-to-sit = Vaše jméno
name-beside = Jméno dalšího hráče u této obrazovky
seat-take = Sednout si
seat-kept = Místo čeká na hráče { $name }
seat-expected = ještě tu není
seat-yours = vaše místo
seat-renamed = Jméno { $asked } už má někdo jiný. Tady jste { $name }.
seat-present = u stolu

unplayable-title = U tohoto stolu tu hrát nelze
unplayable-kept = { $entries ->
    [0] Z této hry není uložen žádný krok.
    [one] Záznam hry je uložen: { $entries } zápis.
    [few] Záznam hry je uložen: { $entries } zápisy.
    [many] Záznam hry je uložen: { $entries } zápisu.
   *[other] Záznam hry je uložen: { $entries } zápisů.
  }
unplayable-show = Ukázat poslední pozici
unplayable-look = Prohlédnout krok za krokem
unplayable-position = Pozice po zápisu { $version } z celkem { $entries }. Odtud hra pokračovat nemůže.
unplayable-until = Co hráči viděli, je uloženo až po zápis { $version } z celkem { $entries }. Odtud hra pokračovat nemůže.
unplayable-told = Každý krok si můžete prohlédnout tak, jak jste ho tehdy mohli vidět. Uložil ho program, který tato pravidla měl.
unplayable-step = Krok { $step } z celkem { $steps }. Odtud hra pokračovat nemůže.
unplayable-no-position = Žádnou pozici tohoto stolu nelze ukázat.
unplayable-record = Stáhnout záznam
unplayable-excerpt = Dokud hra neskončí, v záznamu chybí, co se losovalo a co zvolili ostatní.
