# The strength that a table wishes for, and how late spectators see it.
terms-strength = Desired rating
terms-strength-from = From
terms-strength-to = To
terms-strength-text = A wish, not a barrier: anyone can sit down. An empty field means no limit.
terms-delay = Spectators
terms-delay-none = see the game at once
terms-delay-moves = { $count ->
    [one] see the game { $count } move late
   *[other] see the game { $count } moves late
  }
terms-delay-text = Until the game is over, everyone without a seat sees it as it was that many moves ago.
terms-chat = Chat: players and spectators can write to each other
terms-chat-off = Phrases stay. You can switch the chat on later at the table.
wish-between = Desired rating: { $from } to { $to }
wish-from = Desired rating: { $from } or higher
wish-to = Desired rating: { $to } or lower
wish-title = Outside the desired rating
wish-ask-between = This table would like players rated { $from } to { $to }. { $own }
wish-ask-from = This table would like players rated { $from } or higher. { $own }
wish-ask-to = This table would like players rated { $to } or lower. { $own }
wish-own = Your rating is { $rating }.
wish-own-none = You have no rating for such games.
wish-sit = Sit down anyway
wish-back = Do not sit down
delay-note = { $count ->
    [one] Spectators see the game { $count } move late
   *[other] Spectators see the game { $count } moves late
  }
delay-yours = { $count ->
    [one] You see the game { $count } move late.
   *[other] You see the game { $count } moves late.
  }
seating = Order of seats
seating-given = as listed
seating-random = random
seating-random-start = as listed, random first player
seating-random-text = The order around the table is chosen at random when the table is made, and each player who joins gets a random open seat.
seating-random-start-text = The order around the table stays as listed. The first player is chosen at random when the table is made.
seating-note-random = Seats are random
seating-note-random-start = The first player was chosen at random
