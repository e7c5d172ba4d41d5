# „Co byste zahráli?“: tahy a co pro ně mluví.

advice = Co byste zahráli?
advice-coming = Počítačový hráč přemýšlí. Trvá to asi vteřinu …
advice-none = Tady není co radit.
advice-again = Zeptat se znovu
advice-choose = Nejlepší tahy, které našel. Zvolte některý a uvidíte ho na stole; rozhodnete se sami.
advice-lead = očekávaný náskok na konci: { $points }
advice-reason = { $reason }: { $points }
advice-turn = { $place } – { $what }
advice-note = Vymyslel to nejsilnější počítačový hráč podle toho, co můžete vědět. Náskok jsou vaše body bez průměru ostatních. Čísla pod ním říkají, oč je po tomto tahu co lepší než po ostatních, které zvažoval, v bodech.

# Části úsudku.
reason-points = body hned
reason-roads = cesty
reason-cities = města
reason-cloisters = kláštery
reason-fields = louky
reason-followers = družiníci v zásobě
reason-goldmines = zlato
reason-circus = cirkus
reason-castles = hrady
reason-bazaars = bazary
reason-crop-circles = obrazce v obilí
reason-tokens = žetony
reason-railways = tratě
reason-mountains = hory
reason-towns = města
reason-prairies = prérie
reason-cowboys = kovbojové v zásobě
reason-tents = stan
reason-claims = naleziště a valouny
reason-mayors = starostové
reason-saloons = saloony
reason-auctions = účast v příští dražbě
reason-poker = pokerové ruce
reason-others = méně pro ostatní
