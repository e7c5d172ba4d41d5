# Ending a game before its rules do
end-game-title = End the game early?
end-game-text = You can resign, or propose to end the game now.
# Somebody has proposed it, or cannot do so again yet
end-game-resign = You can resign.
# After one of the others
end-game-abandon = Until everybody has moved once, it can be abandoned.
# In a rated game, when there is nobody to ask
end-game-alone = You can resign. A rated game ends by agreement only if another person agrees.
end-game-propose = Propose to end the game
end-game-propose-text = The others are asked. If everybody agrees, the game ends at once, and the points count as they stand.
end-game-propose-yes = Yes, propose it
# To those who are asked
end-game-asked = { $count ->
    [one] { $names } proposes to end the game now. The points would count as they stand.
   *[other] { $names } propose to end the game now. The points would count as they stand.
}
end-game-agree = End the game
end-game-refuse = Play on
# $several: yes where this browser plays several seats; then $name says which is meant
end-game-waits = { $several ->
    [yes] { $name } has proposed to end the game.
   *[no] You have proposed to end the game.
}
# The same for whoever agrees to it
end-game-agreed = { $several ->
    [yes] { $name } agrees to end the game.
   *[no] You agree to end the game.
}
# After one of these; $names: who has not answered
end-game-waits-for = Waiting for { $names }.
end-game-waits-until = { $several ->
    [yes] The next move of this seat withdraws the proposal.
   *[no] Your next move withdraws the proposal.
}
end-game-agreed-until = { $several ->
    [yes] The next move of this seat takes that back.
   *[no] Your next move takes that back.
}
end-game-withdraw = Withdraw
end-game-refused = Your proposal to end the game was refused.
end-game-later = You can propose to end the game again after your next move.
end-game-understood = OK
resign = Resign
# $several: yes where this browser plays several seats; then $name says which is meant. $others: who still plays besides
resign-asked = { $several ->
    [yes] Does { $name } really want to resign? It counts as a loss.
   *[no] Do you really want to resign? It counts as a loss.
} { $others ->
    [0] The game is then over.
    [one] The game is then over.
   *[other] If other people play on, a computer player takes this seat.
}
# $turns: the least number of turns of a game that counts
resign-rated = Ratings change only if at least { $turns } turns have been played, all players together.
agree-asked = This ends the game now, with the points as they are. You cannot undo it.
agree-yes = Yes, end the game
resign-yes = Yes, resign
resign-no = No, play on
abandon = Abandon the game
