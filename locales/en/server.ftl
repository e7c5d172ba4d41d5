# Refusals of the server and its tables. A rule's own refusals are in the file of its game.

stale = The game has moved on. Look again and choose anew.
not-your-turn = It is not this seat's turn.
not-your-seat = This seat belongs to somebody else.
no-such-seat = There is no such seat at this table.
seat-taken = Somebody already sits there.
not-your-table = Only whoever made this table can do that.
game-begun = The game has begun; its seats can no longer be changed.
no-stand-in = A computer player can go on for a person only, while the game is on.
stand-in-strongest = For somebody else only the strongest computer player may go on.
still-here = { $seconds ->
    [one] This player was here a moment ago. In a second a computer player can go on.
   *[other] This player was here a moment ago. In { $seconds } seconds a computer player can go on.
}
seat-still-open = A seat is still open. Put a computer player there, or wait for somebody.
rematch-later = You can play again when this game is over.
seat-key-wrong = This private link is not valid.
too-many-devices = { $limit ->
    [one] One browser plays for this seat already; no other can be added. Go on there.
   *[other] { $limit } browsers play for this seat already; no other can be added. Go on in one of them.
  }
no-such-table = There is no such table.
# Why a stored table cannot be played: its rules, its record or what is stored of it.
table-unplayable = { $kind ->
    [other-rules] This table was played by version { $rules } of its rules, which this server does not have; its latest is version { $known }. It cannot go on here.
    [unknown-game] This server does not have the game of this table. It cannot go on here.
    [unknown-options] This server does not know the options or the file that this table was made with. It cannot go on here.
    [step-refused] The rules of this server do not allow entry { $entry } of the { $entries } stored ones. The table cannot go on here.
    [hash-differs] From entry { $entry } of { $entries } on, the game goes another way here than it was played. The table cannot go on here.
    [entry-missing] Entry { $entry } of the { $entries } stored ones is missing. The table cannot go on here.
    [rules-panicked] The rules of this server fail at what is stored of this table. It cannot go on here.
   *[row-damaged] What is stored of this table is damaged. It cannot go on here.
}
no-such-game = There is no such game. There are: { $games }.
no-such-file = This game has no such file. It has: { $files }.
no-such-puzzle = There is no such puzzle.
puzzle-turn-open = The turn is not over yet. Finish it, then it can be judged.
puzzle-turn-over = The turn of this puzzle is over already.
no-such-bot = This game has no such computer player. It has: { $bots }.
bad-token = This token does not count: it is unknown, was revoked, its time is over, or it does not stand after “Bearer”.
token-scope = This token may not do that; it needs the scope “{ $scope }”.
no-token = This is for programs that come with a token.
not-a-bot = This is for programs that come with the token of a bot.
no-scopes = A token must let its program do something: read, play or make.
bad-days = A token counts for 1 to { $most } days.
tokens-not-allowed = Whoever runs this server does not let visitors make such tokens.
tokens-by-page = Tokens are made, listed and revoked in the page, not by a program with a token.
token-name-taken = Another token has this name, or one that looks the same. Choose another name.
no-such-token = You have no such token any more.
tokens-full = This server has as many tokens as it takes. Try again later.
too-many-tokens = { $limit ->
    [one] You have one token already, and no more can be made. Revoke it first.
   *[other] You have { $limit } tokens already, and no more can be made. Revoke one first.
  }
too-many-new-tokens = { $seconds ->
    [one] Too many tokens are being made from your network. Try again in one second.
   *[other] Too many tokens are being made from your network. Try again in { $seconds } seconds.
  }
bot-not-here = The bot is not there at the moment.
bot-does-not-play = The bot does not play this game with these options.
no-such-invitation = This invitation is over.
not-started = The game has not started yet.
game-over = The game is over.
nothing-to-undo = There is nothing that could be taken back.
too-many-undos = So many steps have been taken back in this turn that no more can be. Choose and go on.
table-full = The record of this table is as long as one may be. Nobody can move here any more; the game can still be looked at and its record downloaded.
not-an-action = This is no action of this game.
too-many-actions = Too many actions at once.
bad-id = An id has 1 to 64 characters: letters from A to Z or a to z, digits, “-” and “_”.
key-used = This Idempotency-Key was used for another command already. Nothing was done; each command needs a key of its own.
bad-name = A name has at most 40 characters, all of them visible.
name-taken = Somebody at this table has a name that looks the same. Choose another.
name-of-bot = This is the name of a computer player. Choose another.
request-used = Another table was already made with this request's id.
old-session = This browser's session has been renewed meanwhile. Try again.
bad-seats = { $kind ->
    [open] No seat may be open here: on each of them sits you or a computer player.
    [exact] The number of seats has to be { $least }, not { $count }.
   *[range] The number of seats has to be from { $least } to { $most }, not { $count }.
}
bad-options = These options are not possible: { $reason }
bad-data = { $line ->
    [0] The file cannot be used: { $reason }
   *[other] The file cannot be used, line { $line }: { $reason }
}
bad-message = The message could not be read: { $why }
bad-origin = This page may not speak to this server.
unknown-host = This server does not answer to the name “{ $host }”. Whoever runs it can allow the name: goldfever serve --host { $host }
body-too-slow = The message took too long to arrive.
too-big = The message is too big.
too-fast = Too many messages; wait a moment.
too-many-tables = { $limit ->
    [one] There is one table already; no more can be made now.
   *[other] There are { $limit } tables already; no more can be made now.
  }
too-many-connections = { $seconds ->
    [one] There are too many connections. Try again in one second.
   *[other] There are too many connections. Try again in { $seconds } seconds.
  }
too-many-requests = { $seconds ->
    [one] Too many requests come from your network. Try again in one second.
   *[other] Too many requests come from your network. Try again in { $seconds } seconds.
  }
too-many-new-tables = { $seconds ->
    [one] Too many tables are being made from your network. Try again in one second.
   *[other] Too many tables are being made from your network. Try again in { $seconds } seconds.
  }
too-many-sessions = { $seconds ->
    [one] Too many new players come from your network. Try again in one second.
   *[other] Too many new players come from your network. Try again in { $seconds } seconds.
  }
too-many-exports = { $seconds ->
    [one] Finished games are on their way to your network already. Try again in one second.
   *[other] Finished games are on their way to your network already. Try again in { $seconds } seconds.
  }
games-not-public = The finished games of this server are not public. You can have those that you played yourself.
too-busy = { $seconds ->
    [one] The server is busy reading other tables; try again in a second.
   *[other] The server is busy reading other tables; try again in { $seconds } seconds.
  }
no-memory = { $seconds ->
    [one] The server has no room for another table in play at the moment; try again in a second.
   *[other] The server has no room for another table in play at the moment; try again in { $seconds } seconds.
}
database = The server's database failed. Nothing was changed; try again in a moment.
database-locked = Another program holds the server's database. Nothing was changed; try again in a moment.
database-read-only = The server may not write its database. Nothing was changed; its operator has to help.
database-damaged = The server's database is damaged. Nothing was changed; its operator has to help.
disk-full = The server's disk is full. Nothing was changed; try again when there is room.
table-elsewhere = Another server has this table and does not answer. Nothing was changed; try again in a moment.
server-silent = Another server has this table and does not answer. Look again: what you asked for may have been done or not.
database-refuses = The database does not let the server in. Nothing was changed; its operator has to help.
database-newer = A newer version of the program has taken over the database, and this server has stopped. Nothing was changed; come back in a moment.
database-unreachable = The server cannot reach its database. Nothing was changed; try again in a moment.
disk-failed = The server's disk or database failed. Look again: what you asked for may have been done or not.
took-too-long = The server took too long to answer. Look again: what you asked for may have been done or not.
metrics-refused = These figures are read at the server itself, or with the token of --metrics-token.
closing = The server is going down; come back in a moment.
analysis-later = A game can be analysed when it is over.
record-later = The record holds secrets until the game is over; it can be had then.
not-found = There is nothing here.
internal = Something went wrong on the server. Nothing was changed.
bad-record = { $line ->
    [0] The record cannot be used: { $reason }
   *[other] The record cannot be used, line { $line }: { $reason }
}
bad-save = The JCloisterZone save cannot be used, at { $place }: { $reason }
save-unsupported = The JCloisterZone save has “{ $what }” (at { $place }), which cannot be played here.
trial-later = This game hides things while it runs: other moves can be tried when it is over.
trial-step = { $step ->
   *[other] Step { $step } cannot be tried: { $reason }
}
branch-later = Only a game that is over, or one of which you play all seats, can be played on at a new table.
aids-locked = This table is played without aids. After the game they are shown.
