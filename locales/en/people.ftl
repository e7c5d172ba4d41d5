# People among each other: invitations, blocks, reports

watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
  }
moderation = Moderation

# Invitations
# $host: the player who invites, $game: the game's name
invited-to = { $host } invites you to a game of { $game }.
invited-title = Invitations
invited-private = Only invited people can see this table.
invited-rated = Rated
# $seats: all seats of the table
invited-seats = { $seats ->
    [one] For { $seats } player
   *[other] For { $seats } players
  }
invited-no-clock = No clock
invited-look = Look at the table
invited-join = Join
invited-decline = Decline
invited-declined = You declined. { $host } can see that.
invited-none = Nobody is inviting you at the moment. When somebody does, you also see it on the start page.
invited-when = Invited { $when }
# At the table: who was invited and has no seat yet
invited-people = Invited: { $names }
invited-person-declined = { $name } (declined)
invited-withdraw = Withdraw the invitation of { $name }
invited-withdrawn = { $name } is no longer invited.
# During the game, in place of a link
table-private-playing = This table is private: only its players and invited people can see the game.
table-private = This table is private: only invited people can see it. The link works for nobody else.
invite-people = Invite players
invite-people-text = They see the invitation on their start page. You need the names of their accounts.
invite-name = Name of an account
invite-add = Add
invite-remove = Do not invite { $name }
invite-doubtful = { $count ->
    [one] There is no profile of { $names }. Check the name, unless this player hides their profile.
   *[other] There are no profiles of { $names }. Check the names, unless these players hide their profiles.
  }
invite-too-long = You can invite { $limit } people at most.
invite-list = You invite
challenge = Invite to a game

# Blocks
block = Block
unblock = Unblock
block-text = You are not seated together in quick games. You do not see their invitations, their phrases or what they write in chats. They are not told about it.
blocked-now = You have blocked { $name }.
unblocked-now = { $name } is not blocked any more.
blocks = Blocked players
blocks-none = You have not blocked anybody. You can do that on a player’s page.
block-since = Blocked { $when }

# At a table, before somebody is blocked
block-what = If you block a player, you are not seated together in quick games, and you do not see their invitations, their phrases or what they write in chats. They are not told about it.

# Reports
report = Report
report-title = Report { $name }
report-why = Reason
report-cheating = Cheating
report-stalling = Makes others wait on purpose
report-leaving = Leaves games
report-name = Offensive name
report-phrases = Annoys others with phrases
report-chat = Insults or annoys others in the chat
report-other = Something else
report-words = What happened? (optional)
report-send = Send the report
report-sent = Thank you. A moderator will look at it.
report-table = The moderators see this table.
report-players = Report or block a player
block-player = Block { $name }

# What moderators decided about an account
sanctions = Decisions of the moderators
sanction-warn = You have been warned.
sanction-silence = You cannot send phrases or write in chats.
sanction-unrated = You cannot play rated games.
sanction-ban = Your account is banned.
sanction-strike = Some of your games do not count for ratings.
sanction-strike-which = Your finished rated games
decided-about-you = Moderators have made a decision about your account.
decided-about-you-read = Read it
sanction-ends = Ends { $when }

# How reliable an account is in games with others
conduct = Staying until the end
conduct-none = You have not finished a game with others yet.
conduct-stays = You are treated as someone who stays until the end.
conduct-leaves-sometimes = You have left some of your games.
conduct-leaves-often = You have left many of your games.
# $games: the latest games with others, $absent: those that the player has left
conduct-games = Your latest games with others: { $games }. Not there at the end: { $absent }.
conduct-about = You were not there if a computer player had to go on for you, or if your time ran out while the others waited for you for two minutes. Resigning is fine, unless it is so early in a rated game that the game does not count. People who leave games wait longer for a seat in quick games, and mostly meet each other there. Every game that you finish makes up for it. Only you see this.

# The moderators' page
moderation-text = Decide reports in order. Players see the outcome and your reason on their account page. If you strike games out, all ratings are computed as if they had not been played. Every decision is in the log, and another moderator can undo it.
moderation-none = There are no open reports.
moderation-reports = Open reports
moderation-log = Log
moderation-log-none = Nothing has been decided yet.
moderation-older = Show older decisions
moderation-log-shown = { $count ->
    [one] { $count } decision is shown.
   *[other] { $count } decisions are shown.
  }
moderation-by = Reported by { $reporter }, { $when }
moderation-former = a former player
moderation-game = Game of the report
moderation-open-game = Open the game
moderation-replay = Replay
moderation-profile = Profile
moderation-lines = What this player wrote at the table
# $count: decisions about this player, $undone: those of them that were undone
moderation-before = { $undone ->
    [0] Earlier decisions: { $count }
   *[other] Earlier decisions: { $count }, of which undone: { $undone }
  }
moderation-seats = Players
moderation-reported = { $name } (reported)
moderation-no-game = The table has been removed.
moderation-no-table = No table was given.
moderation-outcome = Outcome
moderation-days = Days
moderation-games = Games that do not count any more
moderation-struck = struck out already
moderation-this-game = Game of the report.
moderation-not-among = The game of the report is not listed: only finished rated games can be struck out, and none in which you played.
moderation-no-game-chosen = First tick at least one game.
# $when: when the game ended
moderation-played = ended { $when }
moderation-games-struck = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
moderation-reason = Reason that the player sees
moderation-decide = Decide
moderation-decided = Decided.
decided-dismiss = Dismiss
decided-warn = Warn
decided-silence = No phrases, no chat
decided-unrated = No rated games
decided-ban = Ban
decided-strike = Strike games out
decided-undo = Undo
decided-line = { $moderator }, { $when }
decided-ends = ends { $when }
decided-over = over
decided-undone = undone
decided-undoes = undoes no. { $number }
decided-ban-network = Ban of a network
moderation-operator = the operator
# $program: the name of the program
moderation-program = The program { $program } played at the seat. This player made its token.
networks = Banned networks
networks-text = People on a banned network can read and finish their games, but cannot begin others, create accounts or write anything. Another moderator can undo a ban in the log.
networks-none = No network is banned.
networks-number = no. { $number } in the log
network-ban = Ban a network
network-label = Network
network-about = An address such as 192.0.2.7, or a network such as 192.0.2.0/24 or 2001:db8:1::/48; not a larger one.
network-reason = Reason that everybody there sees
network-banned-now = The network is banned.
network-undone = Undone. The network is not banned any more.
undo-operator = Only the operator can undo this.
undo-act = Undo no. { $number }
undo-ask = Undo no. { $number }?
undo-about = The decision does not count any more, and its report is open again. The undoing is in the log.
undo-about-network = The network is not banned any more. The undoing is in the log.
undo-why = Reason, for the other moderators (optional)
undo-do = Undo
undo-not = Keep the decision
undo-own = Only another moderator can undo this.
moderation-undone = Undone. The report is open again.

# Refusals of the server
invite-needs-account = Only players with an account can invite others. Sign in first.
invite-too-many = You can invite { $limit } people at most.
invite-without-open-seat = To invite somebody, leave a seat open.
invite-unknown = There is no account called “{ $name }”.
invite-yourself = You cannot invite yourself.
block-nobody = Say whom you want to block.
block-without-account = This player has no account, or plays under another name.
block-yourself = You cannot block yourself.
block-too-many = You have blocked { $limit } people. Unblock somebody first.
not-blocked = You have not blocked this player.
report-nobody = Say whom you want to report.
report-yourself = You cannot report yourself.
report-without-account = This player has no account, so nobody can be held responsible.
report-too-many = { $limit } of your reports are still waiting for a moderator. Please wait until some are decided.
text-too-long = That is too long: { $limit } characters at most.
no-such-report = There is no such report.
bad-decision = Choose an outcome. If it has an end, also choose a number of days from 1 to { $most }; if it strikes games out, also choose the games.
cannot-strike = One of these games cannot be struck out: it is not a finished rated game of this player, or you played in it.
report-decided = Another moderator has decided this report already, or the account is gone.
cannot-undo = This cannot be undone: it was undone already, you or the operator did it, or it is about a game of yours.
bad-network = This network cannot be banned. Give an IPv4 address, perhaps with /24 to /32, or an IPv6 address, perhaps with /48 to /64.
too-many-networks = { $limit } networks are banned already.
# $days: days until the ban ends; $reason: the moderator's words
network-banned = Your network is banned for { $days ->
    [one] one more day
   *[other] { $days } more days
  }: nobody there can begin games, create accounts or write. You can still watch, and finish your games.
network-banned-because = Your network is banned for { $days ->
    [one] one more day
   *[other] { $days } more days
  }: nobody there can begin games, create accounts or write. You can still watch, and finish your games. The reason: { $reason }
silenced = A moderator has silenced you. For { $days ->
    [one] one more day
   *[other] { $days } more days
  }, you cannot send phrases or write in chats. Your account page says why.
rated-barred = A moderator has barred you from rated games for { $days ->
    [one] one more day
   *[other] { $days } more days
  }. Your account page says why.
