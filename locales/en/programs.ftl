# The page of one's programs and their tokens.

programs-text = You can write a program that watches games here, plays, and makes tables. It identifies itself with an API token that you create for it.
programs-interface = API description (OpenAPI)
tokens-mine = My tokens
tokens-none = You have no tokens yet.
# $count: how many tokens one visitor may have
tokens-most = { $count ->
    [one] You may have one token.
   *[other] You may have up to { $count } tokens.
  }
# For people who are signed in
tokens-in-account = Your tokens belong to your account. You can revoke them in every browser where you are signed in.
tokens-keep = Your tokens belong to this browser. If you clear its cookies, you can no longer revoke them here; they then stay valid until they expire.
tokens-not-here = On this server, only the operator can create tokens.
tokens-no-bots = On this server, only the operator can create tokens for bots.
token-bot = bot
token-here = online
# $when: such as "3 days ago"
token-made = created { $when }
token-used = last used { $when }
token-never-used = never used
# $when: such as "in 30 days"
token-ends = expires { $when }
# $scopes: list of what it may do, such as "look and play"
token-may = may { $scopes }
token-can-read = watch
token-can-play = play
token-can-make = make tables
token-new = New token
token-name = Name
token-name-own = At most 40 characters. Only you see it.
token-name-public = At most 40 characters. Everyone sees it, and nobody else can use a name that looks like it.
token-is-bot = This is a bot
token-is-bot-about = It plays under its own name and is marked as a bot, with the name of your account unless you show nothing of it. While it is connected, other players can invite it to their tables.
token-scopes = What it may do
token-scope-read = Watch
token-scope-read-about = See everything that its seats may see, and follow what happens at its tables.
token-scope-play = Play
token-scope-play-about = Take seats, make moves, undo them, and answer invitations.
token-scope-make = Make tables
token-scope-make-about = Make tables, invite bots, start games, and do everything else that a visitor may do.
token-days = Valid for
# $count: days
token-days-count = { $count ->
    [one] one day
   *[other] { $count } days
  }
token-days-year = a year
token-make = Create the token
# $name: of the token
token-secret = Secret of { $name }
token-secret-field = Secret
token-secret-about = Copy it now. It is shown only once and not stored anywhere. Anyone who has it can act as this program. Send it with every request in the header “Authorization: Bearer SECRET”.
token-secret-kept = I have saved it
token-revoke = Revoke
# $name: of the token
token-revoke-ask = Revoke { $name }?
token-revoke-about = The token will stop working immediately. The program keeps its seats, and the other players can let a computer player take over there.
token-revoke-not = Keep it
token-revoked = { $name } is revoked.
