# While we wait for others at a table
waiting-listed = The start page shows this table to everyone. Stay on this site, so that others see that you are there.
waiting-meanwhile = You can do something else here until someone comes. The page tells you when the game begins.
waiting-play = Play against the computer
waiting-bots = You can also give the open seats to computer players.
waiting-minutes = { $minutes ->
    [one] You have been waiting for a minute.
   *[other] You have been waiting for { $minutes } minutes.
  }
# On other pages; $more: how many other games we wait for
waiting-still = { $more ->
    [0] You are still waiting for players: { $game }.
    [one] You are still waiting for players: { $game } and one more game.
   *[other] You are still waiting for players: { $game } and { $more } more games.
  }
waiting-begun = Your game has begun: { $game }.
waiting-go = Go to the table
waiting-stop = Stop waiting
title-begun = Your game has begun

waiting-title = { $game }: waiting for players
waiting-text = { $open ->
    [one] One seat is still open. The game starts when someone takes it.
   *[other] { $open } seats are still open. The game starts when all are taken.
}
waiting-begin = Everyone is here. Start when you are ready.
waiting-held = All seats are taken. The player who made the table starts the game.
begin = Start the game
begin-with-bots = Start now, with computer players in the open seats
name-to-sit = Your name
seat-take = Sit here
seat-yours = your seat
seat-present = here
