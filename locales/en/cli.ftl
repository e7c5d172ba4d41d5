# What the command line says during a game in the terminal.

cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
