# What the command line says during a game in the terminal.

cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

cli-total = Total
cli-rank = Rank
cli-you = Player { $number } (you)
cli-player = Player { $number }
cli-over = The game is over.
cli-not-over = The game is not over yet.
cli-drawn = Tile drawn:
# $last: number of the last choice
cli-choose = Your choice (1 to { $last }, a move as written, ? to see all again, q to leave):
cli-left = You left the game.
cli-won = You win!
cli-lost = You lose.

cli-yes = yes
cli-no = no
