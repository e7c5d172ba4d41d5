# Players and their ratings: profiles and leaderboards.

player-none = There is no such player, or they keep their profile hidden.
player-hidden-block = If { $name } is a player who hides their profile, you can still block them.
player-former = The former name was “{ $name }”.
player-own = This is what others see of you. You can change it on the page of your account.
player-own-hidden = Only you see this page. You can change that on the page of your account.
player-account = Your account
ratings = Ratings
ratings-none = No ratings yet.
ratings-how = You get ratings in rated games: choose “Rated” for a new table or a quick game.
# $rating: "1540", $uncertainty: "80"
rating-value = { $rating } ± { $uncertainty }
rating-provisional = provisional
table-rated = Rated game
# $pool: "Gold Rush, two players, with aids"
# $turns: the least number of turns of a game that counts
table-rated-text = The result changes the ratings of those who play: { $pool }. A game of fewer than { $turns } turns, all players together, does not count.
table-rated-not-yet = no rating yet
table-rated-none = no rating to show
rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
rating-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
  }
# $change: "+12"
rating-changed = Your rating has changed by { $change }.
# $turns: the least number of turns of a game that counts
rating-too-short = This game was too short to change ratings: it had fewer than { $turns } turns, all players together.
rating-unchanged = This game does not change any ratings.
rating-understood = OK
rating-about = The rating is the best estimate of a player’s strength. The uncertainty shrinks with every game and grows during months without one.
rating-over-time = Rating over time: { $pool }
rating-game = Game
rating-table = Ratings as a table
pool-two = two players
pool-more = three or more players
pool-none = without a clock
pool-live = live clock
pool-days = days for each turn
pool-aids = with aids
pool-no-aids = without aids
opponents = Opponents
opponent = Opponent
opponent-above = Ranked above
opponent-below = Ranked below
opponent-games = Games
player-puzzles = Solved puzzles
# $game: "Gold Rush"
player-puzzles-of = { $game }: { $count } of { $all }
player-puzzles-text = As the player’s browsers say; nobody has checked it.
games-played = Finished rated games
games-none = None yet.
games-hidden = This player does not show their games.
games-more = Show earlier games
played-replay = Replay
played-change = Rating { $change }
played-not-counted = This game does not count.
played-ended-resigned = Players resigned.
played-ended-time = Time ran out.
played-ended-agreed = The players agreed to end it.
played-ended-abandoned = It was abandoned.
played-ended-transferred = It was taken to another place.
# $rank: place, $name: the player, $points: points
played-seat = { $rank }. { $name }: { $points }
played-seat-unranked = { $name }
played-seat-resigned = { $name } resigned
played-seat-time = { $name } lost on time
played-seat-left = { $name } left
player-former-one = former player, or hidden
leaders-text = Those with at least { $games } rated games are listed, once their rating is known well enough. They are ranked by their rating minus twice its uncertainty.
leaders-none = Nobody has played enough rated games of this kind yet.
leaders-place = Place
leaders-player = Player
leaders-rating = Rating
leaders-games = Games
leaders-levels = Computer players, for comparison
leaders-players = Players
leaders-pace = Time
leaders-aids = Aids
leaders-season = Season
leaders-ever = of all time
# $from, $to: the first and the last month, $year: "2026"
leaders-quarter = { $from } to { $to } { $year }
leaders-season-text = Those with at least { $games } rated games in this season are listed. They are ranked by their rating after the last of them, minus twice its uncertainty.
earned = How the points were made
earned-text = Average points per game, in rated games that were played to the end.
earned-caption = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
# $players: number of players of each game
earned-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }
earned-others = { $count ->
    [one] compared with { $count } result of others
   *[other] compared with { $count } results of others
  }
earned-alone = Too few others have played this game for a comparison.
earned-line = Points from
earned-own = This player
earned-peers = Others
earned-total = Together
