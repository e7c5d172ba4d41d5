# Dovolená ve hrách na dny
vacation = Dovolená
vacation-about = Když máte dovolenou, vaše hodiny stojí ve všech hrách, které dovolenou povolují. Hrát můžete i tak. Začne hned a můžete ji ukončit dřív.
vacation-left = { $left ->
    [0] Všechny dny dovolené máte vybrané. Na rok jich máte { $most }.
    [one] Zbývá vám 1 den dovolené. Na rok jich máte { $most }.
    [few] Zbývají vám { $left } dny dovolené. Na rok jich máte { $most }.
    [many] Zbývá vám { $left } dne dovolené. Na rok jich máte { $most }.
   *[other] Zbývá vám { $left } dnů dovolené. Na rok jich máte { $most }.
}
vacation-charged = { $games ->
    [one] V 1 vaší hře vaše hodiny poběží dál, protože se hraje na čas a dovolená se tam nepovoluje.
    [few] Ve { $games } vašich hrách vaše hodiny poběží dál, protože se hraje na čas a dovolená se tam nepovoluje.
    [many] V { $games } vaší hry vaše hodiny poběží dál, protože se hraje na čas a dovolená se tam nepovoluje.
   *[other] V { $games } vašich hrách vaše hodiny poběží dál, protože se hraje na čas a dovolená se tam nepovoluje.
}
vacation-days-choice = Počet dnů
vacation-begin = { $days ->
    [one] Začít teď dovolenou na 1 den
    [few] Začít teď dovolenou na { $days } dny
    [many] Začít teď dovolenou na { $days } dne
   *[other] Začít teď dovolenou na { $days } dnů
}
# $when: "4. července v 9:30"
vacation-until = Máte dovolenou, která končí: { $when }.
vacation-end = Ukončit dovolenou
vacation-end-text = Dny, které ještě nezačaly, vám zůstanou. Pokud nemáte účet, skončí dovolená také, když se k nějakému přihlásíte.
vacation-failed = Vaši dovolenou se nepodařilo načíst.
vacation-days = Dovolená má 1 až { $most } dnů.
vacation-on = Dovolenou už máte.
vacation-used = { $left ->
    [0] Letos už nemáte žádné dny dovolené.
    [one] Letos vám zbývá jen 1 den dovolené.
    [few] Letos vám zbývají jen { $left } dny dovolené.
    [many] Letos vám zbývá jen { $left } dne dovolené.
   *[other] Letos vám zbývá jen { $left } dnů dovolené.
}
