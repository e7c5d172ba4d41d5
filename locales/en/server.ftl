# Refusals of the server and its tables. A rule's own refusals are in the file of its game.

stale = The game has moved on. Look again and choose once more.
not-your-turn = It is not this seat's turn.
not-your-seat = This seat belongs to someone else.
no-such-seat = This table has no such seat.
seat-taken = Someone is already sitting there.
seat-reserved = This seat is reserved for the person who had it in the game before.
phrases-off = Phrases are switched off on this server.
not-your-table = Only the person who made this table can do that.
game-begun = The game has started, so its seats can no longer be changed.
no-stand-in = A computer player can only take over for a person while the game is running.
stand-in-strongest = Only the strongest computer player may take over for someone else.
stand-in-clock = This table has a clock. It decides what happens when a player stays away.
stand-in-rated = In a rated game you cannot let a computer player play for you. If you have to leave, resign.
stand-in-theirs = This player chose a computer player to take over. Only they can change that.
still-here = { $seconds ->
    [one] This player can still come back or decide. A computer player can take over in one second.
   *[other] This player can still come back or decide. A computer player can take over in { $seconds } seconds.
}
# $names: players, with commas between them
stand-in-agree = Your request is noted. These players must agree, too: { $names }.
seat-still-open = A seat is still open. Add a computer player or wait for someone to take it.
rematch-later = You can play again when this game is over.
not-together = These players cannot play together again. You can make a new table.
seat-key-wrong = This private link is not valid.
too-many-devices = { $limit ->
    [one] This seat is already open in one browser, and you cannot add another. Continue there.
   *[other] This seat is already open in { $limit } browsers, and you cannot add another. Continue in one of them.
  }
no-such-table = There is no such table.
# Why a stored table cannot be played: its rules, its record or what is stored of it.
table-unplayable = { $kind ->
    [other-rules] This table uses version { $rules } of the rules, but this server only goes up to version { $known }. The game cannot continue here.
    [unknown-game] This server does not have the game of this table. The game cannot continue here.
    [unknown-options] This server does not know the options or the file that this table was made with. The game cannot continue here.
    [step-refused] The rules of this server do not allow entry { $entry } of { $entries } in the record. The game cannot continue here.
    [hash-differs] From entry { $entry } of { $entries }, the game takes a different course here than the one recorded. It cannot continue here.
    [entry-missing] Entry { $entry } of { $entries } in the record is missing. The game cannot continue here.
    [rules-panicked] The rules of this server crash on the record of this table. The game cannot continue here.
   *[row-damaged] The stored data of this table is damaged. The game cannot continue here.
}
no-such-game = Unknown game. Available games: { $games }.
no-such-file = This game has no such file. Available files: { $files }.
no-such-puzzle = There is no such puzzle.
puzzle-turn-open = Your turn is not over yet. Finish it, then it can be judged.
puzzle-turn-over = You have already finished the turn of this puzzle.
no-such-bot = This game has no such computer player. Available: { $bots }.
bad-token = This token is not valid: it is unknown, revoked or expired, or it does not follow “Bearer”.
token-scope = This token does not allow that. It needs the scope “{ $scope }”.
no-token = Only programs with a token can do this.
not-a-bot = Only programs with a bot's token can do this.
no-scopes = A token needs at least one scope: read, play or make.
bad-days = A token can be valid for 1 to { $most } days.
tokens-not-allowed = The operator of this server does not let visitors create such tokens.
tokens-by-page = Create, list and revoke tokens on the web page. A program with a token cannot do that.
token-name-taken = Another token has this name or one that looks the same. Choose another name.
no-such-token = You no longer have such a token.
tokens-full = This server cannot store any more tokens. Try again later.
too-many-tokens = { $limit ->
    [one] You already have a token, and you cannot create another. Revoke it first.
   *[other] You already have { $limit } tokens, and you cannot create another. Revoke one first.
  }
too-many-new-tokens = { $seconds ->
    [one] Your network is creating too many tokens. Try again in one second.
   *[other] Your network is creating too many tokens. Try again in { $seconds } seconds.
  }
bot-not-here = The bot is not connected at the moment.
bot-does-not-play = The bot does not play this game with these options.
no-such-invitation = This invitation is no longer valid.
not-started = The game has not started yet.
game-over = The game is over.
nothing-to-undo = There is nothing to undo.
turn-to-end = You have made your last choice. End your turn, or undo.
no-turn-to-end = You have no turn to end now.
resigned = You have resigned here, so you can no longer play.
agreed-already = You have already agreed to end the game. It ends when everybody agrees.
end-refused = Your proposal to end the game was refused or withdrawn. You can propose it again after your next move.
agree-alone = A rated game ends early only if another person agrees, and there is nobody to ask.
nobody-agreed = Nobody is proposing to end the game now.
abandon-late = Everybody has moved, so this game counts. You can resign, or agree to end it.
no-take-backs = No turn can be taken back at this table.
no-take-back-left = You have taken back as many turns as this table allows.
nothing-to-take-back = You have no turn to take back now. If you are in the middle of your turn, undo its steps first.
take-back-revealed = Something new has been revealed since. At this table, the turn can no longer be taken back.
take-back-asked = Somebody has already asked to take back a turn.
take-back-refused = Your request was refused. You can ask again after the next move.
no-take-back-asked = No takeback is waiting for your answer.
bad-strength = A desired rating is a number from 0 to { $most }, and the lowest is not above the highest.
strength-not-public = Only a public table can have a desired rating.
bad-delay = { $most ->
    [one] Spectators can see a game at most { $most } move late.
   *[other] Spectators can see a game at most { $most } moves late.
  }
bad-take-backs = { $most ->
    [0] A rated game has no takebacks.
   *[other] A player can take back 0 to { $most } turns.
}
no-pauses = Only a game with a live clock can be paused.
no-pause-left = You have had 3 pauses. A game allows no more.
pause-alone = A rated game pauses only if another person agrees, and there is nobody to ask.
pause-asked = Somebody has already asked for a pause, or the game is paused.
pause-refused = Your request was refused. You can ask again after your next move.
no-pause-asked = No pause is waiting for your answer.
not-paused = The game is not paused.
bad-pause = A pause lasts { $minutes } minutes.
too-many-undos = You cannot undo any more steps in this turn. Make your choice and go on.
table-full = The record of this table has reached its maximum length. Nobody can move here any more, but you can still view the game and download its record.
not-an-action = This game has no such action.
too-many-actions = Too many actions at once.
bad-id = An ID has 1 to 64 characters: letters from A to Z or a to z, digits, “-” and “_”.
bad-claim-id = The ID of a request for a seat has { $least } to 64 characters: letters from A to Z or a to z, digits, “-” and “_”. Nobody else should be able to guess it.
key-used = This Idempotency-Key was already used for another command. Nothing was changed. Each command needs its own key.
bad-name = A name has at most 40 characters, and all of them must be visible.
name-taken = Someone at this table has a name that looks the same. Choose another name.
name-of-account = An account has this name, or one that looks the same. If it is yours, sign in. Otherwise choose another name.
name-of-bot = A computer player has this name. Choose another name.
request-used = This request's ID was already used to make another table.
old-session = Your browser's session was renewed in the meantime. Try again.
public-without-open-seat = A table in the lobby needs an open seat.
bad-seats = { $kind ->
    [open] Open seats are not possible here. Each seat must be yours or a computer player’s.
    [lost] Seat { $number } cannot be open: its player has resigned or run out of time in this game. Take it yourself, or give it to a computer player.
    [exact] The table needs { $least } seats, not { $count }.
   *[range] The table needs { $least } to { $most } seats, not { $count }.
}
bad-pace = { $kind ->
    [bank] The time for a game must be { $least } to { $most } seconds.
    [increment] A turn can add { $least } to { $most } seconds.
    [days] A turn can have this many days: { $days }.
    [bank-hours] The spare time must be { $least } to { $most } hours.
    [both] A turn has days or seconds, not both.
    [seconds] Only servers under test have turns of seconds.
    [at-zero] When time runs out, either the player loses (“lose”), or a computer player takes over: “bot:” and one of { $bots }.
   *[no-clock] A table without a clock does not need a choice for when time runs out.
}
bad-options = These options are not possible: { $reason }
bad-data = { $line ->
    [0] The file cannot be used: { $reason }
   *[other] The file cannot be used, line { $line }: { $reason }
}
bad-message = The message could not be read: { $why }
bad-origin = Pages from other sites may not use this server.
unknown-host = This server does not answer to the name “{ $host }”. Its operator can allow it: goldfever serve --host { $host }
body-too-slow = The message took too long to arrive.
too-big = The message is too big.
too-fast = Too many messages. Wait a moment.
too-many-tables = { $limit ->
    [one] There is already one table, and the server takes no more at the moment.
   *[other] There are already { $limit } tables, and the server takes no more at the moment.
  }
too-many-connections = { $seconds ->
    [one] There are too many connections. Try again in one second.
   *[other] There are too many connections. Try again in { $seconds } seconds.
  }
too-many-requests = { $seconds ->
    [one] Your network is sending too many requests. Try again in one second.
   *[other] Your network is sending too many requests. Try again in { $seconds } seconds.
  }
too-many-seeks = You are already waiting at { $limit } tables. Look for another game when one of these has begun.
no-such-seek = This is not a quick game: you made the table yourself.
too-many-new-tables = { $seconds ->
    [one] Your network is making too many tables. Try again in one second.
   *[other] Your network is making too many tables. Try again in { $seconds } seconds.
  }
too-many-sessions = { $seconds ->
    [one] Too many new players are joining from your network. Try again in one second.
   *[other] Too many new players are joining from your network. Try again in { $seconds } seconds.
  }
too-many-exports = { $seconds ->
    [one] Your network is already downloading finished games. Try again in one second.
   *[other] Your network is already downloading finished games. Try again in { $seconds } seconds.
  }
games-not-public = The finished games on this server are not public. You can only download those that you played in.
too-busy = { $seconds ->
    [one] The server is busy loading other tables. Try again in one second.
   *[other] The server is busy loading other tables. Try again in { $seconds } seconds.
  }
no-memory = { $seconds ->
    [one] The server has no memory for another table at the moment. Try again in one second.
   *[other] The server has no memory for another table at the moment. Try again in { $seconds } seconds.
}
database = The server's database failed. Nothing was changed. Try again in a moment.
database-locked = Another program has locked the server's database. Nothing was changed. Try again in a moment.
database-read-only = The server has no permission to write to its database. Nothing was changed. Tell its operator.
database-damaged = The server's database is damaged. Nothing was changed. Tell its operator.
disk-full = The server's disk is full. Nothing was changed. Tell its operator.
node-refused = This request claims to come from another server, but its signature is wrong, expired or already used. Nothing was changed.
table-elsewhere = Another server has this table and is not answering. Nothing was changed. Try again in a moment.
server-silent = Another server has this table and is not answering. Look at the table again: your request may or may not have been carried out.
database-unprotected = The server cannot connect to its database safely. Nothing was changed. Tell the operator.
database-refuses = The database rejects the server's login. Nothing was changed. Tell the operator.
database-newer = A newer version of the program has taken over the database, so this server has stopped. Nothing was changed. Come back in a moment.
database-unreachable = The server cannot reach its database. Nothing was changed. Try again in a moment.
table-reloads = The server is loading this table again. Try again in a moment.
disk-failed = The server's disk or database failed. Look at the table again: your request may or may not have been carried out.
took-too-long = The server took too long to answer. Look at the table again: your request may or may not have been carried out.
metrics-refused = You can read the metrics on the server itself, or with the token given to --metrics-token.
closing = The server is shutting down. Come back in a moment.
analysis-later = You can analyse a game when it is over.
analysis-theirs = Only the person who began this analysis, or a player of the game, can stop it.
record-later = The record contains hidden information. You can download it when the game is over.
not-found = There is nothing at this address.
internal = Something went wrong on the server. Nothing was changed.
bad-record = { $line ->
    [0] The record cannot be used: { $reason }
   *[other] The record cannot be used, line { $line }: { $reason }
}
bad-save = The JCloisterZone save cannot be used, at { $place }: { $reason }
save-too-old = This is a save of JCloisterZone 4 or earlier. Only saves of version 5 can be opened here.
save-unsupported = The JCloisterZone save contains “{ $what }” (at { $place }), which you cannot play here.
trial-later = This game has hidden information. Until it is over, only players can try other moves, and a program must send a “seed”, with which everything hidden is dealt anew.
trial-step = { $step ->
   *[other] Step { $step } cannot be tried: { $reason }
}
branch-later = You can continue a game at a new table only if it is over or if you play all its seats.
transfer-others = You can take a game to another place only if you play it alone or against computer players, and it is not rated.
aids-locked = This table is played without aids. They are shown after the game.

# Accounts
not-signed-in = You are not signed in.
rated-needs-account = Only players with an account can play a rated game. Sign in first.
rated-one-seat = In a rated game everybody has one seat.
rated-own-seat = A seat of a rated game belongs to one account. Sign in to it on this device.
rated-bot = This computer player has no fixed rating, so it cannot play a rated game. Levels 1 to 5 can.
rated-nobody = A rated game needs you, or an open seat.
rated-custom = A game with custom tiles or cards cannot be rated.
rated-other-barred = Someone at this table cannot play rated games at the moment. Choose another table.
no-such-player = There is no such player.
signed-in-already = This browser is signed in already.
sign-in-wrong = This name and password do not match.
password-wrong = This is not your current password.
password-weak = This password is too easy to guess. Several words make a good one.
password-long = A password can have at most { $most } characters.
too-many-guesses = { $seconds ->
    [one] Too many wrong passwords. Try again in one second.
   *[other] Too many wrong passwords. Try again in { $seconds } seconds.
 }
too-many-new-accounts = { $seconds ->
    [one] Your network is creating or renaming too many accounts. Try again in one second.
   *[other] Your network is creating or renaming too many accounts. Try again in { $seconds } seconds.
 }
kept-bad = Your account cannot keep this: { $at }.
kept-full = Your account keeps at most { $most } settings.
account-name-bad = A name has 2 to { $most } visible characters, with single spaces between words.
account-name-taken = This name, or one that looks the same, is taken or was in use until recently. Choose another name.
account-name-reserved = This name is reserved. Choose another name.
account-renamed-lately = You can change your name once in { $days } days.
account-banned = { $hours ->
    [0] This account is banned.
    [one] This account is banned for one more hour.
   *[other] This account is banned for { $hours } more hours.
 } { $reason }
accounts-by-page = People manage their accounts on the web page. A program with a token cannot use accounts.
accounts-closed = Nobody can create an account on this server.
invitation-wrong = To create an account here, you need a valid invitation from the operator.
invitation-used = This invitation has been used, or somebody had this name until recently.
reset-wrong = This link is not valid or has expired. Ask for a new one where you sign in, or ask the operator.
no-such-session = This session has ended.
