# "What would you play?": turns, and what speaks for them.

advice = What would you play?
advice-coming = A computer player is thinking about it. It takes about a second …
advice-none = There is nothing to advise here.
advice-again = Ask again
advice-choose = The best turns it has found. Choose one to see it on the table; you still decide yourself.
# $points: a number with its sign
advice-lead = expected lead at the end: { $points }
# $reason: part of a judgement, such as "cities"; $points: a number with its sign
advice-reason = { $reason }: { $points }
# $place: where the tile lies, as "2 east of the start"; $what: what is done with it
advice-turn = { $place } – { $what }
advice-note = Thought out by the strongest computer player from what you can know. The lead is your points less the average of the others. The figures under it say what is better after this turn than after the others it thought about, in points.

# Parts of a judgement.
reason-points = points at once
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
reason-tile-auctions = the auction of tiles
reason-bridges = bridges
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
reason-auctions = a part in the next auction
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
remark-spends-last = puts your last follower

# The analysis of a game that is over.
analysis = Analysis
analysis-text = A computer player goes through the whole game: where points were given away, who was going to win after each turn, and who was lucky. It takes from a few seconds to some minutes and is kept with the game.
analysis-begin = Analyse the game
analysis-waiting = Other games are being analysed; this one waits its turn.
analysis-running = { $total ->
    [one] { $done } of { $total } turn looked at
   *[other] { $done } of { $total } turns looked at
  }
analysis-progress = Progress of the analysis
# Said aloud now and then
analysis-said = Analysis: { $percent } % done
analysis-ready = The analysis is ready.
analysis-stop = Stop
analysis-meanwhile = You can close this; the analysis goes on.
analysis-failed = This game could not be analysed.
analysis-again = Try again
analysis-win = Chance to win after each turn
analysis-win-table = The chances as a table
analysis-percent = { $percent } %
analysis-players = Points given away, and luck
analysis-given-away = given away
analysis-luck = luck
analysis-costliest = { $count ->
    [one] The costliest turn
   *[other] The { $count } costliest turns
  }
analysis-none-costly = No turn was found that would have been better than what was played.
analysis-all = { $count ->
    [one] All turns ({ $count })
   *[other] All turns ({ $count })
  }
analysis-turn = Turn { $number }, { $name }
# $points: a number with one place behind the point
analysis-away = gave away { $points } points
analysis-played = played: { $turn }
analysis-better = better: { $turn }
analysis-best = nothing better was found
analysis-shown = Turn { $number }, { $name }. Played: { $played }. Better by { $points } points: { $best }.
analysis-back = Back to the analysis
analysis-meaning = What the figures mean
analysis-meaning-away = Given away: by how much the lead to be expected was smaller after the turn that was played than after the best one that was found, in points. The lead is a player’s points less the average of the others. Each turn was judged by what its player could know. The best turn looks a little better than it is, so everybody gives something away.
analysis-meaning-win = Chance to win: after each turn a computer player played the game to its end { $games ->
    [one] once
   *[other] { $games } times
  } for everybody; what was hidden from the public was dealt anew. The figures are therefore rough. At the end stands the result.
analysis-meaning-luck = Luck: by how much chance (tiles, cards, dice) changed the lead a player could expect, against what it would have brought on average. It counts whoever it came to: the bad luck of others is good luck for you. How well somebody played is not in it.
