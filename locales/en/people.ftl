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
table-private = This table is private: only invited people can see it. The link works for nobody else.
invite-people = Invite players
invite-people-text = They see the invitation on their start page. You need the names of their accounts.
invite-name = Name of an account
invite-add = Add
invite-remove = Do not invite { $name }
invite-too-long = You can invite { $limit } people at most.
invite-list = You invite
challenge = Invite to a game

# Blocks
block = Block
unblock = Unblock
block-text = You are not seated together in quick games, their invitations are not shown to you, and you do not see their phrases and what they write in chats. They do not learn of it.
blocked-now = You have blocked { $name }.
unblocked-now = { $name } is not blocked any more.
blocks = Blocked players
blocks-none = You have not blocked anybody. You can do that on a player’s page.
block-since = Blocked { $when }

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
report-players = Report a player

# What moderators decided about an account
sanctions = Decisions of the moderators
sanction-warn = You have been warned.
sanction-silence = You cannot say phrases or write in chats.
sanction-unrated = You cannot play rated games.
sanction-ban = Your account is banned.
sanction-ends = Ends { $when }

# The moderators' page
moderation-text = Decide reports in order. Players see the outcome and your reason on their account page. Every decision is in the log, and another moderator can undo it.
moderation-none = There are no open reports.
moderation-reports = Open reports
moderation-log = Log
moderation-log-none = Nothing has been decided yet.
moderation-by = { $reporter } reported this { $when }
moderation-former = a former player
moderation-game = Game
moderation-open-game = Open the game
moderation-replay = Replay
moderation-profile = Profile
moderation-lines = What this player wrote at the table
moderation-before = Earlier decisions
moderation-seats = Players
moderation-no-game = The table has been removed.
moderation-no-table = No table was given.
moderation-outcome = Outcome
moderation-days = Days
moderation-reason = Reason that the player sees
moderation-decide = Decide
moderation-decided = Decided.
decided-dismiss = Dismiss
decided-warn = Warn
decided-silence = No phrases, no chat
decided-unrated = No rated games
decided-ban = Ban
decided-undo = Undo
decided-line = { $moderator }, { $when }
decided-ends = ends { $when }
decided-over = over
decided-undone = undone
decided-undoes = undoes no. { $number }
undo-act = Undo no. { $number }
undo-own = Only another moderator can undo this.
moderation-undone = Undone. The report is open again.

# Refusals of the server
invite-needs-account = Only players with an account can invite others. Sign in first.
invite-too-many = You can invite { $limit } people at most.
invite-without-open-seat = To invite somebody, leave a seat open.
invite-unknown = There is no account called “{ $name }”.
invite-yourself = You cannot invite yourself.
block-yourself = You cannot block yourself.
block-too-many = You have blocked { $limit } people. Unblock somebody first.
not-blocked = You have not blocked this player.
report-nobody = Say whom you want to report.
report-yourself = You cannot report yourself.
report-without-account = This player has no account, so nobody can be held responsible.
report-too-many = { $limit } of your reports are still waiting for a moderator. Please wait until some are decided.
text-too-long = That is too long: { $limit } characters at most.
no-such-report = There is no such report.
bad-decision = Choose an outcome, and a number of days from 1 to { $most } if it has an end.
report-decided = Another moderator has decided this report already, or the account is gone.
cannot-undo = This cannot be undone: it was undone already, or you did it yourself.
silenced = A moderator does not let you say or write anything for { $days ->
    [one] one more day
   *[other] { $days } more days
  }. Your account page says why.
rated-barred = A moderator does not let you play rated games for { $days ->
    [one] one more day
   *[other] { $days } more days
  }. Your account page says why.
