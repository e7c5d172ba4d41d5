# Notices: what a person hears of tables while they are elsewhere

# In messages to browsers and webhooks; for those, a link to the table follows. $game: the game's name
notice-turn = It is your turn in { $game }.
notice-half = It is still your turn in { $game }. Half of your time is over.
notice-eight-hours = It is still your turn in { $game }. You have 8 hours left.
notice-hour = It is still your turn in { $game }. You have 1 hour left.
notice-seat = Somebody has taken a seat at your table of { $game }.
notice-over = Your game of { $game } is over.

# Refusals
notices-address = A webhook needs an address that begins with https:// and leads to the public internet.
push-bad = This browser sent no usable subscription for notices.
push-off = This server sends no notices to browsers.
push-taken = Notices to this browser belong to somebody else. Switch them on again in the browser.

# On the page of the account
notices = Notices
notices-about = When something happens at your tables while you are elsewhere, the server tells you. It sends nothing if you have seen
  the table in the last minute.
notices-webhook = Address of your webhook
notices-webhook-about = Discord, Slack and ntfy give you such an address. Anyone who knows it can send messages there, so keep it to
  yourself. Leave it empty if you do not want it.
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

# In browsers. $name: such as “Firefox, Linux”
devices = In your browsers
device-here = Notices on this device
device-no-contact = This server sends no notices to browsers, because its operator has given no contact address.
device-insecure = This page cannot get notices, because its address does not begin with https://.
device-home-screen = Add this page to the home screen first, and open it from there. Then it can get notices.
device-unsupported = This browser cannot get notices.
device-denied = The browser blocks notices from this page. Allow them in its settings for this page, then try again.
device-failed = The browser could not sign up for notices. Try again later.
device-is-on = This device gets notices now.
device-is-off = This device gets no more notices.
device-removed = That browser gets no more notices.
device-this = { $name } (this browser)
device-unknown = Unknown browser
device-remove = Remove
device-remove-named = Remove { $name }
