# Tables that anyone may join
lobby = Open tables
lobby-text = Play with people you do not know yet. A game starts when every seat is taken.
lobby-empty = Nobody is waiting at the moment. Offer a table, and others will see it here.
lobby-none = No table of this kind is waiting at the moment. Offer one, and others will see it here.
lobby-any-game = any
lobby-any-number = any
lobby-strength = Desired rating
lobby-any-strength = any
# Only tables that wish for players of the reader's rating, or for nobody in particular
lobby-my-strength = matches mine
lobby-pace = Time control
lobby-any-pace = any
lobby-without-clock = no clock
lobby-live = live clock (one sitting)
lobby-days = days for each turn
lobby-counts = Ratings
lobby-any-rated = any
lobby-only-rated = only rated games
lobby-only-unrated = only unrated games
lobby-join = Join
lobby-yours = Go to your table
# $ago: "just now", "3 minutes ago"
lobby-age = Offered { $ago }
lobby-seats = { $open ->
    [one] 1 of { $all } seats is open
   *[other] { $open } of { $all } seats are open
  }
# An option of the table that is not as usual: "Farmers: no"
lobby-option = { $option }: { $value }
lobby-playing = Games being played
lobby-watch = Watch
lobby-moment = Game of the moment: the strongest players
lobby-away = Nobody is there at the moment
lobby-taken = Someone else was faster. Choose another table, or offer one yourself.
lobby-offer = Offer a table
quick-game = Quick game
quick-game-text = You play with the first person who wants the same game. Until someone joins, you wait at a table that others can see here.
quick-game-players = Number of players
quick-game-find = Find someone
quick-game-rated = Rated
quick-game-rated-text = Nobody has aids. First we look for someone about as strong as you. The longer you wait, the larger the difference may be.
# $name: the player, $rating: "1540"
lobby-rating = { $name } ({ $rating })
lobby-rating-provisional = { $name } ({ $rating }, provisional)
lobby-rated = Rated: you need an account to join
lobby-rated-game = Rated
