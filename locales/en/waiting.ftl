# While we wait for others at a table
waiting-listed = The start page shows this table to everyone. Stay on this site, so that others see that you are there.
waiting-meanwhile = You can do something else here until someone comes. The page tells you when the game begins.
waiting-play = Play against the computer
waiting-bots = You can also give the open seats to computer players.
waiting-minutes = { $minutes ->
    [one] You have been waiting for a minute.
   *[other] You have been waiting for { $minutes } minutes.
  }
# People who look for the same, but are too strong or too weak, say
waiting-others = { $people ->
    [one] Someone else is looking for such a game, but you cannot be matched yet. The longer you wait, the larger the difference that is allowed.
   *[other] { $people } others are looking for such a game, but you cannot be matched yet. The longer you wait, the larger the difference that is allowed.
  }
# How likely it is that somebody comes: $games: how many such games have begun
waiting-lately = { $games ->
    [0] No such game has begun in the last 24 hours. It may take a while before someone joins.
    [one] One such game has begun in the last 24 hours. It may take a while before someone joins.
   *[other] { $games } such games have begun in the last 24 hours.
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
# At a table that somebody else has made
waiting-leave = Leave the table
waiting-remove = Remove the table
# Nothing is heard of a server, so the seat of a quick game may be lost
waiting-off = You are offline. If this lasts longer than half a minute, someone else may get your seat.
waiting-line-lost = The connection is down. Reconnecting; if this lasts longer than half a minute, someone else may get your seat.
# The same on other pages
waiting-off-elsewhere = You are waiting for players: { $game }. If you stay offline, you lose your seat.
# We have had a seat at the table that is shown, and have none any more
waiting-lost = You no longer have a seat here. You were away for a while, or your wait ended in another window.
# The same on other pages
waiting-lost-elsewhere = You are no longer waiting: { $game }. You were away, or your wait ended in another window.
title-begun = Your game has begun

waiting-title = { $game }: waiting for players
waiting-text = { $open ->
    [one] One seat is still open. The game starts when someone takes it.
   *[other] { $open } seats are still open. The game starts when all are taken.
}
# All open seats are reserved for those who play again
waiting-expected = { $open ->
    [one] One player is not here yet. The game starts when they come.
   *[other] { $open } players are not here yet. The game starts when all have come.
}
waiting-text-begun = { $open ->
    [one] This game has already begun. It goes on when someone takes the open seat.
   *[other] This game has already begun. It goes on when all { $open } open seats are taken.
}
waiting-begin = Everyone is here. Start when you are ready.
waiting-held = All seats are taken. The player who made the table starts the game.
begin = Start the game
begin-with-bots = Start now, with computer players in the open seats
name-to-sit = Your name
# Whoever has a seat may take another one for somebody else
name-beside = Name of another player on this screen
seat-take = Sit here
seat-kept = Reserved for { $name }
seat-expected = not here yet
seat-yours = your seat
seat-renamed = Somebody else is called { $asked }. Here you are { $name }.
seat-present = here

unplayable-title = This table cannot be played here
unplayable-kept = { $entries ->
    [0] No steps of this game were saved.
    [one] The record of this game is saved: one entry.
   *[other] The record of this game is saved: { $entries } entries.
  }
unplayable-show = Show the last position
unplayable-look = View every step
unplayable-position = Position after entry { $version } of { $entries }. The game cannot continue from here.
unplayable-until = What the players saw is saved up to entry { $version } of { $entries }. The game cannot continue from there.
unplayable-told = You can view every step as you saw it at the time. It was saved by a version of the program that had these rules.
unplayable-step = Step { $step } of { $steps }. The game cannot continue from here.
unplayable-no-position = No position of this table can be shown.
unplayable-record = Download the record
unplayable-excerpt = Until a game is over, its record leaves out what was drawn and what other players chose.
