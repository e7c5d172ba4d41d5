# Pauses: clocks stand still if the other players agree
pause-title = Pause the game?
# $bots: yes where bots of people play, which are not asked
pause-text = If the other players agree, all clocks stand still for { $minutes } minutes. Anyone can end the pause early, and a move ends it, too. { $bots ->
    [yes] Computer players and bots always agree.
   *[no] Computer players always agree.
}
pause-left = { $count ->
    [0] You cannot ask for any more pauses in this game.
    [one] You can have { $count } more pause in this game.
   *[other] You can have { $count } more pauses in this game.
}
pause-ask = Ask for a pause
pause-requested = { $name } asks for a pause of { $minutes } minutes.
pause-accept = Accept
pause-refuse = Refuse
# $several: yes where this browser plays several seats; then $name says which is meant
pause-waits = { $several ->
    [yes] { $name } has asked for a pause. The request ends with their next move.
   *[no] You have asked for a pause. The request ends with your next move.
}
pause-withdraw = Withdraw
pause-declined = Your request for a pause was refused.
pause-understood = OK
paused = The game is paused for { $time }.
# For a screen reader, when it begins; $minutes are rounded up
paused-began = { $minutes ->
    [one] The game is paused for 1 minute at most.
   *[other] The game is paused for { $minutes } minutes at most.
}
pause-go-on = Go on
