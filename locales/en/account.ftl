# The page of an account, and the one that says what is kept.

account-why = You can play without an account. With one, you find your tables on every device where you sign in.
account-way = Do you have an account?
sign-up = I am new here
sign-in = I have an account
sign-up-title = Create an account
sign-in-title = Sign in
sign-up-do = Create the account
sign-in-do = Sign in
sign-out = Sign out
signed-in = You are signed in.
signed-out = You are signed out. Your tables stay in your account.
deleted = Your account is deleted.
account-closed = Nobody can create an account on this server at the moment. Those who have one can sign in.
account-invited = To create an account here, open the invitation link from the operator. Those who have an account can sign in.
account-name = Name
account-name-about = 2 to 20 characters. Others see it at your tables.
password = Password
password-show = Show
password-about = Several words that do not belong together are easy to remember and hard to guess.
password-forgotten = If you have forgotten it, ask the operator of this server for a link.
account-keeps = Everything you have in this browser stays yours: tables, seats and tokens. In games that have begun, your seat keeps its name.
account-since = Created { $when }.
# $name: the former name
account-former = The former name “{ $name }” is shown for thirty days.
account-keeping = Your tables, your solved puzzles and most settings are in this account. You find them on every device where you sign in. After you sign out, this browser keeps only the settings.
sessions = Where you are signed in
session-unknown = Unknown browser
session-this = this browser
session-began = signed in { $when }
session-seen = last active { $when }
session-end = Sign out
session-ended = That browser is signed out.
account-rename = Change your name
account-new-name = New name
account-rename-about = You can change it once in thirty days. Until then nobody else gets your former name.
account-rename-later = You can change your name again { $when }.
account-rename-do = Change the name
account-renamed = Your name is changed. Games that you have begun keep the former one.
account-shows = What others see
account-profile = Your profile
account-shows-what = Others see
account-shows-all = ratings and games
account-shows-ratings = only ratings
account-shows-nothing = nothing
account-shows-all-about = Everybody can see your name, your ratings and your finished rated games.
account-shows-ratings-about = Everybody can see your name and ratings. Your games and opponents are not shown.
account-shows-nothing-about = Others cannot find your profile, and you are not on leaderboards.
account-shows-changed = Your choice is saved.
password-change = Change your password
password-now = Current password
password-new = New password
password-change-about = This signs you out in all other browsers.
password-change-do = Change the password
password-changed = Your password is changed.
email = E-mail
email-about = With an address you can choose a new password if you forget yours, and notices can come by e-mail. Nobody else sees it.
email-none = Your account has no e-mail address.
# $address: the address
email-is = Your address: { $address }
email-asked = { $address } is not confirmed yet. Open the link in the e-mail that was sent there. It is valid for a day; after that, have another one sent, or remove the address.
email-address = E-mail address
email-change = Use an e-mail address
email-change-do = Send a link to confirm it
email-sent = An e-mail with a link is on its way.
email-remove = Remove the address
email-remove-ask = Remove the e-mail address?
email-remove-about = Links for a new password and notices will no longer be sent there.
email-removed = Your e-mail address is removed.
email-confirm = Is this your e-mail address?
email-confirm-why = If you confirm, the address that the link was sent to will belong to your account here.
email-confirm-do = Confirm the address
email-confirmed = The e-mail address is confirmed.
unsubscribe = Notices by e-mail
unsubscribe-why = You then get no more notices by e-mail. Everything else stays as it is.
unsubscribe-do = Switch them off
unsubscribed = Notices by e-mail are switched off.
forgotten = Have you forgotten your password?
forgotten-why = If the account has a confirmed e-mail address, a link to choose a new password is sent there.
forgotten-who = Name or e-mail address
forgotten-do = Send a link
forgotten-sent = If there is such an account with a confirmed e-mail address, a link is on its way there.
forgotten-back = Back to signing in
password-reset = Choose a new password
passkeys = Passkeys
passkeys-about = A passkey signs you in with the screen lock of your device, or with a security key. You type neither a name nor a password.
passkeys-none = Your account has no passkey.
passkey-created = added { $when }
passkey-used = last used { $when }
passkey-unused = not used yet
# $site: a host name
passkey-site = for { $site }
passkey-backed-up = copied to your other devices
passkey-remove = Remove
passkey-rename = Rename
# $name: the name of a passkey
passkey-rename-ask = Rename the passkey “{ $name }”
passkey-rename-do = Save the name
passkey-rename-not = Keep the name
passkey-renamed = The passkey has its new name.
# $name: the name of a passkey
passkey-remove-ask = Remove the passkey “{ $name }”?
passkey-remove-about = It then no longer signs anybody in. Your device may keep it in its own list, where you can delete it.
passkey-remove-not = Keep the passkey
passkey-removed = The passkey is removed. Browsers where you are signed in stay signed in.
passkey-only = It is your only way to sign in. Before you can remove it, add another passkey or set a password.
passkey-name = Name of the passkey
passkey-name-about = By this name you recognize it in the list.
passkey-add = Add a passkey
passkey-added = The passkey is added.
passkey-confirm = To confirm that it is you, your browser first asks for a passkey of your account.
confirm-by = Confirm that it is you with
confirm-by-password = the password
confirm-by-passkey = a passkey
# $name: the name of a service that signs people in
confirm-by-identity = a sign-in at { $name }
passkey-sign-in = Sign in with a passkey
passkey-sign-up = Create the account with a passkey
passkey-sign-up-about = Then you need no password. Your device signs you in.
passkey-cancelled = No passkey was used.
passkey-not-made = No passkey was made.
passkey-unusable = Passkeys cannot be used in this browser, or not at this address.
passkey-there = This device already has a passkey of your account.
passkey-failed = Your browser could not use a passkey.
codes = One-time codes
codes-about = When one-time codes are on, signing in with your password also needs a code from an app. Many password managers include such an app. Passkeys need no code.
codes-begin = Switch on one-time codes
codes-scan = Scan this picture with your app:
codes-picture = QR code for your authenticator app
codes-type = Or type this key into it:
codes-open = Open it in an app on this device
codes-first = The code that the app shows now
codes-on-do = Switch them on
codes-not = Do not switch them on
codes-switched-on = One-time codes are on. You are signed out in all other browsers.
codes-recovery = If you lose your app, one of these codes lets you in instead. Each works once. Keep them in a safe place: they are not shown again.
codes-recovery-list = Recovery codes
codes-recovery-save = Save as a file
codes-recovery-file = recovery-codes.txt
codes-recovery-kept = I have saved them
# $when: such as “3 days ago”
codes-are-on = Signing in with the password needs a code of your app. Switched on { $when }.
codes-left = { $count ->
    [0] All recovery codes are used.
    [one] 1 recovery code is left.
   *[other] { $count } recovery codes are left.
 }
codes-none-left = If you lose your app now, only the operator of the site can let you in. Make new ones.
codes-last-left = This is your last recovery code. If you have lost your app, do not use it for signing in: make new codes with it, or switch one-time codes off.
codes-renew = Make new recovery codes
codes-off-do = Switch off one-time codes
codes-switched-off = One-time codes are off. You are signed out in all other browsers.
code = One-time code
code-about = The code that your authenticator app shows now, or one of your recovery codes.
reset-codes = This link also switches off the one-time codes of the account. You can switch them on again.
password-set = Set a password
password-set-about = Your account has no password. With one, you can sign in where nothing else works.
password-set-do = Set the password
password-is-set = Your password is set.
reset-passkeys = { $count ->
    [one] Remove the passkey of the account
   *[other] Remove all { $count } passkeys of the account
 }
reset-passkeys-about = A new password does not disable passkeys. If somebody else may have added one, remove them all; you can add yours again.
reset-identities = { $count ->
    [one] Unlink the service that signs in to the account
   *[other] Unlink all { $count } services that sign in to the account
 }
reset-identities-about = A new password does not unlink them. If somebody else may have linked one, unlink them all; you can link yours again.
# $name: the name of a service that signs people in
oidc-sign-in = Sign in with { $name }
oidc-sign-up = Create the account with { $name }
oidc-sign-up-about = Then you need no password. { $name } says who you are, and learns that you play here.
oidc-none = { $name } has not signed you in.
oidc-new = You are new here
oidc-new-about = No account here is linked to your account at { $name } yet. Choose a name to create one. If you already have an account here, go back, sign in to it, and link it on this page.
oidc-new-do = Create the account
oidc-new-not = Back
identities = Signing in with { $name }
identities-former = Signing in with other services
identities-about = { $name } can sign you in here. It learns that you play here, and nothing else.
identities-none = Your account is not linked yet.
# $when: a time span, such as “2 days ago”
identity-since = linked { $when }
identity-subject = known there as { $subject }
identity-unusable = cannot be used here any more
identity-add = Link with { $name }
identity-added = Your account is linked.
identity-remove = Unlink
# $issuer: the address of a service that signs people in
identity-remove-ask = Unlink { $issuer }?
identity-remove-about = It then no longer signs anybody in to this account. Your account over there stays as it is.
identity-remove-not = Keep the link
identity-removed = It is unlinked. Browsers where you are signed in stay signed in.
identity-only = It is your only way to sign in. Before you can unlink it, add a passkey or set a password.
identity-confirm = First confirm at { $name } that it is you. You come back to this page, and then fill in the rest.
identity-confirm-do = Confirm at { $name }
identity-confirmed = { $name } has confirmed that it is you. For five minutes you are not asked again.
identity-confirm-first = First confirm that it is you.
account-data = Your data
account-data-about = You can download everything that is stored about your account, and you can delete it.
account-download = Download my data
account-delete = Delete the account…
account-delete-ask = Delete your account?
account-delete-about = Your name, your sessions and your right to your tables are deleted for good. Games with others stay, and your seat there says “former player”.
account-delete-do = Delete for good
account-delete-not = Keep the account
account-here = Accounts need a server
account-here-about = You are playing on this device without a server. Everything is stored here, so you do not need to sign in.

privacy-here = You are playing on this device without a server. Everything is stored in this browser, and nobody else can see it.
privacy-text = This is what this server stores.
privacy-visitors = Visitors: one cookie that says which seats are yours. It contains nothing about you and is not used for anything else. If you switch on notices, the server also stores the address at which your browser receives them, and the kind of browser. If you go on vacation, it also stores when; the others at your tables see until when you are away.
privacy-tables = Tables: the moves, the names at the seats, and when something last happened. If weekends or nights are free there, also the time zones of the players, which nobody else sees. A table where nobody has moved is deleted after a day; after two weeks if turns have days, if somebody is invited, or if a seat is reserved; or after thirty days if at least two people have sat down. Other tables stay until the operator removes them.
privacy-accounts = Accounts: your name, a hash of your password, when you signed up, and for each browser where you are signed in, its kind (such as “Firefox, Linux”) and when you last used it; the public halves of your passkeys, their names and when you used them; the sealed secret of your authenticator app; if you sign in with another service, its address and the number under which it knows you; your e-mail address, your webhook, the addresses of the browsers that get notices, and which notices you get; settings of the page, and which puzzles you have solved. Your passkeys, one-time codes, the links with other services, your e-mail address, webhook and notices stay until you remove them or delete the account, your settings and solved puzzles until you delete it, the rest until you sign out.
privacy-ratings = Rated games: who played, points, ranks and when it ended, for as long as ratings are computed from them. After you delete your account your name is no longer among them.
privacy-people = Among players: whom you invited and whom you blocked, until you delete your account; reports about players and what moderators decided, without your name once your account is deleted.
privacy-chat = Chats, if this server has them: what you write at tables, until a table is removed. After you delete your account nobody sees that you wrote it. What belongs to a report stays with the report.
privacy-names = Names: after you change your name or delete your account, a simplified form of the old name is kept for thirty days, so that nobody can pretend to be you.
privacy-addresses = Addresses: the server does not store network addresses. For an open table, it keeps a keyed hash of the address that the table was made from until the game is over. Networks that moderators or the operator have banned are in their log.
privacy-deleting = When you delete your account, your finished games stay for the other players, without your name. Backups that the operator has made do not change.
privacy-operator = From the operator of this server

# Refusals of the server
passkey-wrong = This passkey does not fit. It may have been removed, or it belongs to another account.
passkey-unverified = Your device has not checked that it is you. Set up its screen lock, or a PIN for your security key.
passkey-late = That took too long. Try again.
too-many-passkeys = { $seconds ->
    [one] Too many wrong answers of passkeys. Try again in one second.
   *[other] Too many wrong answers of passkeys. Try again in { $seconds } seconds.
 }
passkeys-off = Passkeys cannot be used at this address.
passkeys-many = An account can have at most { $most } passkeys.
passkey-known = This passkey was added before.
passkey-last = This is your only way to sign in. Add another passkey or set a password first.
code-needed = This account has one-time codes. Enter one, too.
code-wrong = This code is not valid. Each one works once, and for about a minute: wait for the next one.
codes-late = That took too long, or was begun in another browser. Begin again.
codes-on = One-time codes are on already.
codes-off = One-time codes are off.
codes-password = One-time codes need a password. Your passkeys are safe without them.
too-many-codes = { $seconds ->
    [one] Too many wrong codes. Try again in one second.
   *[other] Too many wrong codes. Try again in { $seconds } seconds.
 }
no-such-passkey = Your account has no such passkey.
oidc-wrong = This sign-in does not fit. It was begun in another browser, or was used before. Try again.
oidc-late = That took too long. Confirm or sign in again.
oidc-refused = The other service did not accept that. Try again.
oidc-silent = The other service does not answer. Try again later.
oidc-off = Nobody can sign in with another service at this address.
oidc-not-again = The other service did not ask you to sign in again. Sign out there, and try again.
identity-unknown = No account is linked with you there, and nobody can sign up on this server.
identity-known = You are linked with an account of this server already.
identity-other = You signed in there as a different person from the one your account here is linked to.
identities-many = An account can be linked at most { $most } times.
identity-last = This is your only way to sign in. Add a passkey or set a password first.
no-such-identity = Your account is not linked with this.
too-many-identities = { $seconds ->
    [one] Too many tries to sign in with another service. Try again in one second.
   *[other] Too many tries to sign in with another service. Try again in { $seconds } seconds.
 }
