# Hráči a jejich hodnocení: profily a žebříčky.

player-none = Takový hráč tu není, nebo svůj profil neukazuje.
player-hidden-block = Pokud { $name } svůj profil skrývá, přesto můžete tohoto hráče zablokovat.
player-former = Dřívější jméno bylo „{ $name }“.
player-own = Toto o vás vidí ostatní. Změnit to můžete na stránce svého účtu.
player-own-hidden = Tuto stránku vidíte jen vy. Změnit to můžete na stránce svého účtu.
player-account = Váš účet
ratings = Hodnocení
ratings-none = Zatím žádné hodnocení.
ratings-how = Hodnocení získáte v hodnocených hrách: u nového stolu nebo v rychlé hře zvolte „Hodnocená“.
# $rating: "1540", $uncertainty: "80"
rating-value = { $rating } ± { $uncertainty }
rating-provisional = předběžné
table-rated = Hodnocená hra
# $pool: "Gold Rush, two players, with aids"
# $turns: nejmenší počet tahů hry, která se počítá
table-rated-text = Výsledek změní hodnocení těch, kdo hrají: { $pool }. Hra, v níž všichni dohromady odehrají méně než { $turns } tahů, se nepočítá.
table-rated-not-yet = zatím bez hodnocení
table-rated-none = hodnocení se neukazuje
rating-games = { $games ->
    [one] { $games } hra
    [few] { $games } hry
    [many] { $games } hry
   *[other] { $games } her
  }
rating-wins = { $wins ->
    [one] { $wins } výhra
    [few] { $wins } výhry
    [many] { $wins } výhry
   *[other] { $wins } výher
  }
# $change: "+12"
rating-changed = Vaše hodnocení se změnilo o { $change }.
# $turns: nejmenší počet tahů hry, která se počítá
rating-too-short = Na změnu hodnocení byla tato hra příliš krátká: všichni hráči dohromady odehráli méně než { $turns } tahů.
rating-unchanged = Tato hra hodnocení nemění.
rating-understood = Rozumím
rating-about = Hodnocení je nejlepší odhad síly hráče. Nejistota se s každou hrou zmenšuje a za měsíce bez hry roste.
rating-over-time = Vývoj hodnocení: { $pool }
rating-game = Hra
rating-table = Hodnocení jako tabulka
pool-two = dva hráči
pool-more = tři a více hráčů
pool-none = bez hodin
pool-live = s hodinami na celou hru
pool-days = tahy na dny
pool-aids = s pomůckami
pool-no-aids = bez pomůcek
opponents = Soupeři
opponent = Soupeř
opponent-above = Výše než soupeř
opponent-below = Níže než soupeř
opponent-games = Hry
player-puzzles = Vyřešené úlohy
# $game: "Gold Rush"
player-puzzles-of = { $game }: { $count } z { $all }
player-puzzles-text = Jak říkají prohlížeče hráče; nikdo to neověřil.
games-played = Dohrané hodnocené hry
games-none = Zatím žádné.
games-hidden = Tento hráč své hry neukazuje.
games-more = Ukázat dřívější hry
played-replay = Přehrát
played-change = Hodnocení { $change }
played-not-counted = Tato hra se nepočítá.
played-ended-resigned = Hráči hru vzdali.
played-ended-time = Vypršel čas.
played-ended-agreed = Hráči se dohodli na ukončení hry.
played-ended-abandoned = Hra byla zrušena.
played-ended-transferred = Hra byla přenesena jinam.
# $rank: místo, $name: hráč, $points: body
played-seat = { $rank }. { $name }: { $points }
played-seat-unranked = { $name }
played-seat-resigned = { $name } – hra vzdána
played-seat-time = { $name } – prohra na čas
played-seat-left = { $name } – odchod ze hry
player-former-one = bývalý nebo skrytý hráč
leaders-text = V žebříčku jsou hráči s nejméně { $games } hodnocenými hrami, jakmile je jejich hodnocení dost jisté. Řadí se podle hodnocení zmenšeného o dvojnásobek nejistoty.
leaders-none = Tolik hodnocených her tohoto druhu zatím nikdo neodehrál.
leaders-place = Místo
leaders-player = Hráč
leaders-rating = Hodnocení
leaders-games = Hry
leaders-levels = Počítačoví hráči pro srovnání
leaders-players = Počet hráčů
leaders-pace = Čas
leaders-aids = Pomůcky
leaders-season = Období
leaders-ever = za celou dobu
# $from, $to: první a poslední měsíc, $year: "2026"
leaders-quarter = { $from } až { $to } { $year }
leaders-season-text = V žebříčku jsou hráči s nejméně { $games } hodnocenými hrami v tomto období. Řadí se podle hodnocení po poslední z nich, zmenšeného o dvojnásobek nejistoty.
earned = Z čeho byly body
earned-text = Průměrné body na hru v hodnocených hrách dohraných do konce.
earned-caption = { $game }: { $games ->
    [one] { $games } hra
    [few] { $games } hry
    [many] { $games } hry
   *[other] { $games } her
  }
# $players: počet hráčů v každé hře
earned-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
    [many] { $players } hráče
   *[other] { $players } hráčů
  }
earned-others = { $count ->
    [one] porovnáno s { $count } výsledkem ostatních
    [few] porovnáno se { $count } výsledky ostatních
    [many] porovnáno s { $count } výsledku ostatních
   *[other] porovnáno s { $count } výsledky ostatních
  }
earned-alone = Tuto hru hrálo příliš málo jiných hráčů, než aby ji šlo porovnat.
earned-line = Body za
earned-own = Tento hráč
earned-peers = Ostatní
earned-total = Celkem
