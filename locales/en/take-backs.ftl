# Takebacks: a turn is taken back if the other players accept
take-back-title = Take back a turn?
# $draws: yes if something may have been drawn since; $bots: yes where bots of people play, which are not asked
take-back-text = { $draws ->
    [yes] If the other players accept, your last turn (or the one you are in the middle of) and everything after it are taken back. Anything drawn since goes back and is drawn again at random.
   *[no] If the other players accept, your last turn (or the one you are in the middle of) and everything after it are taken back, unless something new has been revealed since.
} { $bots ->
    [yes] Computer players and bots always accept.
   *[no] Computer players always accept.
}
# In the middle of a turn whose steps can be undone
take-back-undo = You are in the middle of your turn. Undo its steps first; then you can ask for the turn before.
# $why is the key of the refusal that the server would send.
take-back-not = { $why ->
    [take-back-refused] You can ask again after the next move.
    [take-back-revealed] Something new has been revealed since your last turn. At this table, it can no longer be taken back.
   *[other] You have no turn to take back yet.
}
take-back-left = { $count ->
    [0] You cannot take back any more turns in this game.
    [one] You can take back { $count } more turn in this game.
   *[other] You can take back { $count } more turns in this game.
}
take-back-ask = Take back my last turn
take-back-requested = { $name } asks to take back their last turn.
take-back-accept = Accept
take-back-refuse = Refuse
# $several: yes where this browser plays several seats; then $name says which is meant
take-back-waits = { $several ->
    [yes] { $name } has asked to take back a turn. The request ends with the next move.
   *[no] You have asked to take back your turn. The request ends with the next move.
}
take-back-withdraw = Withdraw
take-back-declined = Your request to take back a turn was refused.
# $whose: yours where the user asked
take-back-done = { $whose ->
    [yours] Your last turn was taken back.
   *[theirs] The last turn of { $name } was taken back.
}
take-back-understood = OK
take-backs-label = Takebacks
take-backs-draws = 3 each, even if something was drawn since
take-backs-draws-text = The others must accept. Anything drawn since goes back and is drawn again at random.
take-backs-strict = 3 each, if nothing was revealed
take-backs-strict-text = The others must accept. It is possible only while nothing was drawn or revealed since.
take-backs-none = None
take-backs-none-text = What is played stays. You can still undo steps of your own turn.
take-backs-rule = { $count ->
    [one] Each player may take back { $count } turn.
   *[other] Each player may take back { $count } turns.
}
# An open turn: its player has made the last choice and has not ended the turn yet
end-turn-open = Your turn is complete. End it, or undo.
end-turn-open-other = { $name } has made the last choice, and may still undo it.
end-turn = End turn
end-turn-choice = Players end their turns themselves
end-turn-choice-text = After the last choice, you can still undo it until you end your turn. Nothing is drawn before that.
