# "What would you play?": turns, and what speaks for them.

advice-coming = A computer player is thinking about it. This takes about a second …
advice-none = There is nothing to suggest here.
advice-again = Ask again
advice-choose = The best turns the computer player found. Choose one to see it on the table. The decision is still yours.
# $points: a number with its sign
advice-lead = expected lead at the end: { $points }
# $reason: part of a judgement, such as "cities"; $points: a number with its sign
advice-reason = { $reason }: { $points }
# $place: where the tile lies, as "2 east of the start"; $what: what is done with it
advice-turn = { $place } – { $what }
advice-note = The strongest computer player worked this out from what you can know. The lead is your points minus the average of the other players’ points. The numbers of each turn show how many points it gains over the others it considered.

# Parts of a judgement.
reason-points = points now
reason-roads = roads
reason-cities = cities
reason-cloisters = cloisters
reason-fields = fields
reason-followers = followers in the supply
reason-goldmines = gold
reason-circus = the circus
reason-castles = castles
reason-bazaars = bazaars
reason-crop-circles = crop circles
reason-inns = the large follower
reason-traders = the builder, the pig and goods
reason-king = king and robber
reason-abbot = gardens
reason-cult = shrines
reason-hills = hills and the flock
reason-monasteries = monasteries
reason-abbey = the abbey and the barns
reason-princess = the fairy and the dragon
reason-tile-auctions = tile auctions
reason-bridges = bridges
reason-hut = Baba Yaga's hut
reason-german-cathedrals = German cathedrals
reason-german-castles = German castles
reason-darmstadt = churches
reason-tower = towers and captives
reason-tokens = tokens
reason-railways = railways
reason-mountains = mountains
reason-towns = cities
reason-prairies = prairies
reason-cowboys = cowboys in the supply
reason-tents = the tent
reason-claims = claims and nuggets
reason-mayors = mayors
reason-saloons = saloons
reason-auctions = your part in the next auction
reason-poker = poker hands
reason-others = less for the others

# What a turn does. $feature: city, road, field or another; $players: names of other players
remark-scores-with = { $feature ->
    [city] completes a city, which also scores for: { $players }
    [road] completes a road, which also scores for: { $players }
   *[other] completes a cloister, which also scores for: { $players }
  }
remark-scores-for = { $feature ->
    [city] completes a city that scores for: { $players }
    [road] completes a road that scores for: { $players }
   *[other] completes a cloister that scores for: { $players }
  }
remark-shares = { $feature ->
    [city] shares a city with: { $players }
    [road] shares a road with: { $players }
    [field] shares a field with: { $players }
   *[other] shares a cloister with: { $players }
  }
remark-takes = { $feature ->
    [city] takes over a city from: { $players }
    [road] takes over a road from: { $players }
    [field] takes over a field from: { $players }
   *[other] takes over a cloister from: { $players }
  }
remark-loses = { $feature ->
    [city] leaves a city to: { $players }
    [road] leaves a road to: { $players }
    [field] leaves a field to: { $players }
   *[other] leaves a cloister to: { $players }
  }
remark-keeps-last = keeps your last follower
remark-spends-last = uses your last follower

# The analysis of a game that is over.
analysis-text = A computer player goes through the whole game. It shows where players gave away points, how each turn changed the chances of winning, and who was lucky. This takes from a few seconds to a few minutes, and the result is saved with the game.
analysis-begin = Analyse the game
analysis-waiting = Other games are being analysed. Yours is in the queue.
analysis-running = { $total ->
    [one] { $done } of { $total } turn analysed
   *[other] { $done } of { $total } turns analysed
  }
analysis-progress = Progress of the analysis
# Said aloud now and then
analysis-said = Analysis: { $percent } % done
analysis-ready = The analysis is ready.
analysis-stop = Stop
analysis-meanwhile = You can close this. The analysis will go on.
analysis-failed = The analysis of this game failed.
analysis-again = Try again
analysis-win = Chance of winning after each turn
analysis-win-table = The chances as a table
analysis-percent = { $percent } %
analysis-players = Points given away, and luck
analysis-given-away = given away
analysis-luck = luck
analysis-costliest = { $count ->
    [one] The costliest turn
   *[other] The { $count } costliest turns
  }
analysis-none-costly = The computer player found no turn better than the ones that were played.
analysis-all = { $count ->
    [one] All turns ({ $count })
   *[other] All turns ({ $count })
  }
analysis-turn = Turn { $number }, { $name }
# $points: a number with one place behind the point
analysis-away = gave away { $points } points
analysis-played = played: { $turn }
analysis-better = better: { $turn }
analysis-best = no better turn was found
analysis-shown = Turn { $number }, { $name }. Played: { $played }. Better by { $points } points: { $best }.
analysis-back = Back to the analysis
analysis-meaning = What the numbers mean
analysis-meaning-away = Points given away: how much lower your expected lead was after the turn you played than after the best turn found. The lead is a player’s points minus the average of the other players’ points. Each turn is judged by what its player could know. The best turn always looks a little better than it is, so everyone gives something away.
analysis-meaning-win = Chance of winning: after each turn, a computer player played the game to its end for everyone { $games ->
    [one] once
   *[other] { $games } times
  }, with hidden cards and tiles dealt at random. These numbers are therefore only estimates. The last one is the actual result.
analysis-meaning-luck = Luck: how much chance (tiles, cards, dice) changed your expected lead compared with average luck. All chance counts, whoever’s turn it was: bad luck for the others is good luck for you. Skill does not count here.
