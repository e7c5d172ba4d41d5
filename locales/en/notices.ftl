# Notices: what a person hears of tables while they are elsewhere

# In messages to browsers, webhooks and e-mails; for the latter two, a link to the table follows. $game: the game's name, $hours and $minutes: the time left
notice-turn = It is your turn in { $game }.
notice-half = It is still your turn in { $game }. Half of your time has passed.
notice-hours = It is still your turn in { $game }. You have { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 } left.
notice-minutes = It is still your turn in { $game }. You have { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 } left.
notice-asked = Another player in { $game } has asked you something and is waiting for your answer.
notice-represented = A computer player now plays for you in { $game }. You can come back at any time.
notice-invited = You are invited to a table of { $game }.
notice-challenged = You are challenged to a game of { $game }.
notice-time-out = The time of another player has run out in { $game }.
notice-seat = Somebody has taken a seat at your table of { $game }.
notice-over = Your game of { $game } is over.

# To the webhook of a table, which everybody may read who reads that channel; a link to the table follows. $game: the game's name,
# $name: the player to move, $names: players, with commas between them
webhook-turn = It is { $name }’s turn in { $game }.
webhook-seat = Players with a seat in { $game }: { $names }.
webhook-over = The game of { $game } is over.
webhook-won = The game of { $game } is over. First place: { $names }.

# A digest: one notice instead of several. The parts that apply follow each other, with commas between them, so each begins with a
# number. $count: how many
digest-title = Your games
digest-waits = { $count ->
    [one] 1 game waits for you
   *[other] { $count } games wait for you
 }
digest-asked = { $count ->
    [one] 1 player is waiting for your answer
   *[other] { $count } players are waiting for your answer
 }
digest-represented = { $count ->
    [one] 1 game in which a computer player plays for you
   *[other] { $count } games in which a computer player plays for you
 }
digest-invited = { $count ->
    [one] 1 invitation to a table
   *[other] { $count } invitations to tables
 }
digest-challenged = { $count ->
    [one] { $count } challenge
   *[other] { $count } challenges
 }
digest-seat = { $count ->
    [one] 1 of your tables has a new player
   *[other] { $count } of your tables have new players
 }
digest-time-out = { $count ->
    [one] 1 game in which another player’s time has run out
   *[other] { $count } games in which another player’s time has run out
 }
digest-over = { $count ->
    [one] 1 game has ended
   *[other] { $count } games have ended
 }
# In an e-mail, after the first ten
digest-more = { $count ->
    [one] There is 1 more.
   *[other] There are { $count } more.
 }
# A link follows.
digest-all = All your tables:

# E-mails. $name: the name of an account, $site: the address of the page, $minutes: how long the link is valid. After the greeting
# and the text comes a link on a line of its own, then the last text.
email-hello = Hello { $name },
email-hello-stranger = Hello,
email-confirm-subject = Confirm your e-mail address
email-confirm-text = Somebody wants to use this e-mail address for an account at { $site }. If it is you, please confirm that with this link. It works once, and for a day:
email-confirm-after = If it is not you, do nothing: this address is then not used.
email-former-subject = Your e-mail address is no longer used
email-former-text = This address no longer belongs to your account at { $site }: it was removed, or another one has taken its place. If it was not you who did this, change your password there, or ask the operator of the site for help.
email-codes-on-subject = One-time codes were switched on
email-codes-on-text = One-time codes were switched on for your account at { $site }. Signing in with the password now also needs a code of an authenticator app, and so does a new password by e-mail. If it was not you who did this, ask the operator of the site for help.
email-codes-off-subject = One-time codes were switched off
email-codes-off-text = One-time codes were switched off for your account at { $site }. The password alone is enough to sign in again. If it was not you who did this, change your password there, or ask the operator of the site for help.
email-reset-subject = A new password
email-reset-text = With this link you can choose a new password for your account at { $site }. It works once, and for { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }:
email-reset-after = If this was not you, do nothing. Your password stays as it is.
email-notice-foot = You get notices by e-mail because you switched them on at { $site }. With this link you switch them off:

# Refusals
email-off = This server sends no e-mails.
email-bad = This is not a usable e-mail address. It looks like ann@mail.example, without accents or spaces.
email-code-wrong = This link is not valid. It works only once, and for a day.
email-unconfirmed = Your account has no confirmed e-mail address.
unsubscribe-wrong = This link is not valid any more. You can switch off notices by e-mail on the page of your account.
too-many-emails = { $seconds ->
    [one] Too many e-mails were asked for. Try again in one second.
   *[other] Too many e-mails were asked for. Try again in { $seconds } seconds.
 }
notices-address = A webhook needs an address that begins with https:// and leads to the public internet.
quiet-bad = Quiet hours need two different times and a time zone that this server knows.
digest-bad = A digest needs a time of day and a time zone that this server knows.
push-bad = This browser sent no usable subscription for notices.
push-off = This server sends no notices to browsers.
push-taken = Notices to this browser are registered for somebody else. Switch them on again in the browser.

# On the page of the account
notices = Notices
notices-about = When something happens at your tables while you are elsewhere, the server tells you. Unless you choose otherwise, it sends
  nothing if you have seen the table in the last minute.
notices-webhook = Address of your webhook
notices-webhook-about = Discord, Slack and ntfy give you such an address. Anyone who knows it can send messages there, so keep it to
  yourself. Leave it empty if you do not want it.
notices-format = What is sent
notices-format-plain = JSON
notices-format-discord = For Discord
notices-format-slack = For Slack
notices-format-ntfy = For ntfy
notices-email = By e-mail, too
# $address: the confirmed address
notices-email-about = They go to { $address }.
notices-when = Notify me about
notices-turn = my turn
notices-reminders = my time running out, in games with days for each turn
notices-asked = requests from other players: to take back a turn, to pause, or to end the game
notices-invited = invitations to a table
notices-challenge = challenges: somebody invites only me to a game for two
notices-seat = a new player at my table
notices-time-out = other players whose time has run out
notices-over = the end of my games
notices-always = Also tell me while I see the table
notices-quiet = Quiet hours
notices-quiet-on = No notices between these times
notices-quiet-about = You hear nothing in this time, not even that your time is running out; only a digest comes at the time that you chose. What is still
  true at the end is sent then. In games with a live clock,
  you do not hear afterwards that it was your turn or that somebody asked you something.
notices-quiet-from = From
notices-quiet-until = To
notices-quiet-zone = Time zone: { $zone }
notices-quiet-here = Change to { $zone }, as on this device
notices-digest = Digest
notices-digest-on = All in one notice, once a day
notices-digest-at = At
notices-digest-about = You then hear at this time of everything that is still true, even in your quiet hours. Three things do not wait for the digest, only for the end of your quiet hours: everything about a game with a live clock, the reminder an hour before your time runs out, and a turn for which the digest would leave you less than eight hours.
notices-save = Save
notices-saved = Your notice settings are saved.
notices-loading = One moment…

# At a table, for whoever made it
table-webhook = News of this table for a channel
table-webhook-about = A webhook of Discord, Slack, ntfy or your own program can hear of this table: of new players, whose turn it is, and the end
  of the game. It gets names, and nothing that is hidden. Only you see the address. Leave it empty if you want none.
table-webhook-address = Address of the table’s webhook
table-webhook-set = News of this table go there now.
table-webhook-none = This table has no webhook.

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
