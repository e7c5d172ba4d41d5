# Notices: what a person hears of tables while they are elsewhere

# In messages to a webhook; a link to the table follows. $game: the game's name
notice-turn = It is your turn in { $game }.
notice-half = It is still your turn in { $game }. Half of your time is over.
notice-eight-hours = It is still your turn in { $game }. You have 8 hours left.
notice-hour = It is still your turn in { $game }. You have 1 hour left.
notice-seat = Somebody has taken a seat at your table of { $game }.
notice-over = Your game of { $game } is over.

# Refusals
notices-address = A webhook needs an address that begins with https:// and leads to the public internet.

# On the page of the account
notices = Notices
notices-about = When something happens at your tables while you are elsewhere, the server sends a message to your webhook. It sends
  none if you have seen the table in the last minute.
notices-webhook = Address of your webhook
notices-webhook-about = Discord, Slack and ntfy give you such an address. Anyone who knows it can send messages there, so keep it to
  yourself. Leave it empty to get no notices.
notices-format = What is sent
notices-format-plain = JSON
notices-format-discord = For Discord
notices-format-slack = For Slack
notices-format-ntfy = For ntfy
notices-when = You hear of
notices-turn = your turn
notices-reminders = turns whose time is running out, if they last days
notices-seat = a new player at your table
notices-over = the end of your games
notices-save = Save
notices-saved = Your notices are saved.
notices-loading = One moment…
