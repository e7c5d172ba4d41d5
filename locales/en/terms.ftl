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
wish-between = Wishes for players from { $from } to { $to }
wish-from = Wishes for players from { $from }
wish-to = Wishes for players up to { $to }
wish-title = Another strength is wished for
wish-ask-between = This table wishes for players from { $from } to { $to }. { $own }
wish-ask-from = This table wishes for players from { $from }. { $own }
wish-ask-to = This table wishes for players up to { $to }. { $own }
wish-own = You have { $rating }.
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
seating-random = drawn
seating-random-start = as listed, the first player is drawn
seating-random-text = The order around the table is drawn when the table is made, and whoever comes gets an open seat at random.
seating-random-start-text = The order around the table stays as listed. Who comes first in it is drawn when the table is made.
seating-note-random = Seats are drawn
seating-note-random-start = The first player was drawn
