# The page of one's programs and their tokens.

programs = Programs
programs-open = Programs that play
programs-text = A program of yours can look at games here, play and make tables. It shows who it is by a token that you make for it.
programs-interface = Description of the interface (OpenAPI)
tokens-mine = My tokens
tokens-none = You have no tokens yet.
# $count: how many tokens one visitor may have
tokens-most = { $count ->
    [one] You may have one token.
   *[other] You may have { $count } tokens.
  }
tokens-keep = They belong to this browser: when its cookies are gone, you cannot revoke them here any more, and they end when their time is over.
tokens-not-here = On this server tokens are made by whoever runs it.
tokens-no-bots = Tokens of bots are made by whoever runs this server.
token-bot = bot
token-here = there now
# $when: such as "3 days ago"
token-made = made { $when }
token-used = last used { $when }
token-never-used = never used
# $when: such as "in 30 days"
token-ends = ends { $when }
# $scopes: list of what it may do, such as "look and play"
token-may = may { $scopes }
token-can-read = look
token-can-play = play
token-can-make = make tables
token-new = A new token
token-name = Name
token-name-own = At most 40 characters. Only you see it.
token-name-public = At most 40 characters. Everybody sees it, and nobody else can take one that looks like it.
token-is-bot = It is a bot
token-is-bot-about = It plays under its name and is marked as a bot. Others can ask it to their tables while it listens.
token-scopes = What it may do
token-scope-read = Look
token-scope-read-about = See whatever its seats may see, and hear what happens at its tables.
token-scope-play = Play
token-scope-play-about = Take seats, move and take back, answer invitations.
token-scope-make = Make tables
token-scope-make-about = Make tables, ask bots to them, begin games, and whatever else a visitor may do.
token-days = How long it counts
# $count: days
token-days-count = { $count ->
    [one] one day
   *[other] { $count } days
  }
token-days-year = a year
token-make = Make the token
# $name: of the token
token-secret = The secret of { $name }
token-secret-field = Secret
token-secret-about = Copy it now: it is shown this once and stored nowhere. Whoever has it is this program. It comes with each request, in the header “Authorization: Bearer SECRET”.
token-secret-kept = I have kept it
token-revoke = Revoke
# $name: of the token
token-revoke-ask = Revoke { $name }?
token-revoke-about = From now on the token does not count any more. Seats that its program has stay taken; others at the table can let a computer player go on there.
token-revoke-not = Keep it
token-revoked = { $name } is revoked.
