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
title-begun = Vaše hra začala

waiting-title = { $game }: čeká se na hráče
waiting-text = { $open ->
    [one] Ještě { $open } místo je volné. Hra začne, až bude obsazené.
    [few] Ještě { $open } místa jsou volná. Hra začne, až budou obsazená.
    [many] Ještě { $open } místa je volného. Hra začne, až budou obsazená.
   *[other] Ještě { $open } míst je volných. Hra začne, až budou obsazená.
}
waiting-begin = Všichni jsou tu. Začněte, až budete chtít.
waiting-held = Všechna místa jsou obsazená. Hru zahájí ten, kdo stůl založil.
begin = Začít hru
begin-with-bots = Začít hned, na volná místa posadit počítačové hráče
name-to-sit = Vaše jméno
seat-take = Sednout si
seat-yours = vaše místo
seat-present = u stolu
