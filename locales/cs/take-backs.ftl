# Vracení tahů: tah se vrátí, když ostatní souhlasí
take-back-title = Vrátit tah?
# $draws: yes, pokud se od té doby smělo něco táhnout; $bots: yes, když hrají boti lidí, kterých se nikdo neptá
take-back-text = { $draws ->
    [yes] Když ostatní hráči souhlasí, vrátí se váš poslední nebo rozehraný tah i vše po něm. Co bylo taženo, vrátí se zpět a náhoda rozhodne znovu.
   *[no] Když ostatní hráči souhlasí, vrátí se váš poslední nebo rozehraný tah i vše po něm, pokud od té doby nevyšlo najevo nic nového.
} { $bots ->
    [yes] Počítačoví hráči a boti souhlasí vždy.
   *[no] Počítačoví hráči souhlasí vždy.
}
# Uprostřed tahu, jehož kroky lze vzít zpět
take-back-undo = Jste uprostřed svého tahu. Nejdřív vezměte zpět jeho kroky, pak můžete požádat o předchozí tah.
# $why is the key of the refusal that the server would send.
take-back-not = { $why ->
    [take-back-refused] Znovu můžete požádat po dalším tahu.
    [take-back-revealed] Od vašeho posledního tahu vyšlo najevo něco nového. U tohoto stolu ho už vrátit nelze.
   *[other] Zatím nemáte žádný tah, který byste mohli vrátit.
}
take-back-left = { $count ->
    [0] V této hře už žádný další tah vrátit nemůžete.
    [one] V této hře můžete vrátit ještě { $count } tah.
    [few] V této hře můžete vrátit ještě { $count } tahy.
    [many] V této hře můžete vrátit ještě { $count } tahu.
   *[other] V této hře můžete vrátit ještě { $count } tahů.
}
take-back-ask = Vrátit můj poslední tah
take-back-requested = { $name } žádá o vrácení svého posledního tahu.
take-back-accept = Souhlasit
take-back-refuse = Odmítnout
# $several: yes, když tento prohlížeč hraje za víc míst; pak $name říká, které se myslí
take-back-waits = { $several ->
    [yes] { $name } žádá o vrácení tahu. Žádost skončí s příštím tahem.
   *[no] Požádali jste o vrácení tahu. Žádost skončí s příštím tahem.
}
take-back-withdraw = Stáhnout žádost
take-back-declined = Vaše žádost o vrácení tahu byla odmítnuta.
# $whose: yours, když žádal uživatel
take-back-done = { $whose ->
    [yours] Váš poslední tah byl vrácen.
   *[theirs] Poslední tah hráče { $name } byl vrácen.
}
take-back-understood = Rozumím
take-backs-label = Vracení tahů
take-backs-draws = 3 na hráče, i když se něco táhlo
take-backs-draws-text = Ostatní musejí souhlasit. Co se od té doby táhlo, vrátí se zpět a náhoda rozhodne znovu.
take-backs-strict = 3 na hráče, pokud se nic neodkrylo
take-backs-strict-text = Ostatní musejí souhlasit. Jde to jen tehdy, když se od té doby nic netáhlo a nevyšlo najevo.
take-backs-none = Žádné
take-backs-none-text = Co je zahráno, platí. Kroky vlastního tahu můžete vzít zpět i tak.
take-backs-rule = { $count ->
    [one] Každý hráč může vrátit { $count } tah.
    [few] Každý hráč může vrátit { $count } tahy.
    [many] Každý hráč může vrátit { $count } tahu.
   *[other] Každý hráč může vrátit { $count } tahů.
}
# Otevřený tah: hráč už se rozhodl naposledy, ale tah ještě neukončil
end-turn-open = Váš tah je hotový. Ukončete ho, nebo krok vezměte zpět.
end-turn-open-other = { $name } má tah hotový, ale ještě může krok vzít zpět.
end-turn = Ukončit tah
end-turn-choice = Hráči ukončují své tahy sami
end-turn-choice-text = Poslední krok můžete vzít zpět, dokud tah neukončíte. Do té doby se nic netáhne.
