# Bringing a game from this device to the server, and from the server to this device
transfer-send-title = Continue on the server
transfer-send-text = The game goes on at a new table on the server. Choose who plays there. Here it ends.
# A seat of the game: its player on the server
transfer-mine = I play
transfer-free = Free, for others
transfer-bot = Computer player
# Some seats are free
transfer-waits = { $count ->
    [one] One seat is free. Send the link of the new table to whoever should play there: the game goes on when the seat is taken.
   *[other] { $count } seats are free. Send the link of the new table to whoever should play there: the game goes on when all seats are taken.
}
transfer-nobody = You have no seat then: you watch, and others play.
transfer-send = Send to the server
# The answer of the server was lost
transfer-unanswered = The game may have reached the server anyway. Send it again before you play on here.
transfer-take-title = Continue on this device
transfer-take-text = Take this game to your device, and play on without a connection. Here it ends and does not count.
transfer-take = Take to this device
# The second press does it
transfer-take-sure = Really take it? Here it ends.
transfer-not-kept = This browser does not store games, so the game stays on the server.
transfer-copy = Copy here
# At a table whose game goes on at another place
transfer-sent = This game continues on the server.
transfer-taken = This game was taken to a device, where it goes on.
transfer-open = Go to the game
