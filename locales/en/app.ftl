# The page: what surrounds every game, and what all tables of tiles say.

title = Goldfever
title-your-turn = ● Your move · Goldfever
home = To the start page
close = Close
language = Language
explained = Got it
explain-again = Explain choices again
settings = Settings
theme = Appearance
theme-auto = automatic
theme-light = day
theme-dark = night
motion = Animation
motion-auto = automatic
motion-on = on
motion-off = off
pace = Other players’ moves and the end of the game
pace-off = not shown
pace-quick = quick
pace-normal = normal
pace-slow = slow
sound = Sounds at a table
sound-on = on
sound-off = off
go-on = When you have nothing to choose
go-on-self = continue automatically
go-on-wait = wait for me
rules = Rules
help = Help
loading = Loading …
nothing-here = Page not found
nothing-here-text = There is no page at this address. Check that you copied all of it.
copy = Copy
copied = Copied
just-now = just now
none = none
undo = Undo
pass = Pass
confirm = Confirm
go-on-stop = Wait
you = you
players = Players

# Start page
start-title = Board games of the gold rush
start-text = Sit down and play. No account, no installation, and without a connection if need be.
play-now = Play now
guide = Your first game
guide-learn = Learn in five minutes
guide-progress = Your first game: { $done } of { $of }
guide-next = Got it
guide-leave = Leave the guide
guide-close = Close the guide
guide-wait = Wait a moment.
guide-wait-for = { $name } is playing now. Wait a moment.
guide-finished = That’s everything. Play this game to the end, or leave it and make a table of your own.
guide-over = The game is over, and now you know how to play. The scoring shows where the points come from.
start-together = Play together
start-together-text = On one screen, by link, or against bots: you choose the seats and the rules.
start-make-table = New table
new-table = New table
my-tables = My tables
no-tables = No tables yet. You can make your first one in a few clicks.
phase-waiting = waiting for players
phase-playing = in play
phase-over = finished
phase-unplayable = cannot be continued
bot-random = Tumbleweed
bot-greedy = Prospector
bot-tuned = Surveyor
bot-level-1 = Greenhorn
bot-level-2 = Panner
bot-level-3 = Digger
bot-level-4 = Foreman
bot-level-5 = Scout
bot-level-6 = Old Fox
bot-thinks-not = moves instantly here
bot-thinks = thinks for { $seconds } s here
bots-levels = Levels, from gentle to merciless
bots-others = Others

# A new table
game = Game
seats = Seats
seats-limits = { $least } to { $most } players
seat-who = Seat { $number }: who plays
seat-number = Player { $number }
seat-open = Open seat
seat-open-listed = an open seat
seat-bot = Bot: { $bot }
seat-bot-text = A computer player.
programs-here = Other people’s programs
# $kind: who made the token of somebody’s bot; $name: that player
seat-program = { $kind ->
    [player] bot of { $name }
    [operator] bot of this server’s operator
   *[unnamed] somebody’s bot
  }
seat-program-listed = Program: { $name }
program-to-ask = When you make the table, { $name } gets an invitation. The seat stays open until it accepts.
program-asked = { $name } has an invitation. The seat stays open until it accepts.
program-declined = { $name } declined to play
bot-numbered = { $bot } { $number }
options = Options
data = Tiles
reconstruction = Reconstructed tile set
reconstruction-rules = A reconstruction
preset-usual = usual game
preset-quick = simple game
preset-base-box = base box
preset-big-box = big box
preset-gold-circus = gold and circus
preset-everything = everything
preset-tournament = tournament
preset-usual-text = The game as it is usually played. You can change every option.
preset-quick-text = Without the parts that take longest to learn and to score.
preset-base-box-text = Like the newer base box: you start with the river, and there are gardens and the abbot.
preset-big-box-text = Like the big boxes that many people own: the river, the abbot, Inns and Cathedrals, Traders and Builders.
preset-gold-circus-text = The Goldmines and the whole Circus.
preset-everything-text = With everything this game offers here.
preset-tournament-text = Nobody gets aids, and where the rules leave the first player open, the server picks one at random. As in every game, you can undo a step until something new is revealed.
custom-data = This table uses its own tiles from a file.
set-name-first-game = first game
custom-data-name = Custom tile set: { $name }

# The line to the server
connecting = Connecting to the table
connecting-text = If the server is not running yet, this page will keep trying.
line-lost = The connection is down. Reconnecting; nothing is lost.
line-off = You are offline. The game continues when you reconnect; nothing is lost.
off-line = You are offline. You can play on this device; tables on the server need a connection.
page-lost = No answer from the server
page-lost-text = Part of the page could not be loaded. The server may be starting, or it may have a newer version of the page.
update-ready = A newer version of this page is ready.
update-take = Load it
update-later = Later
try-now = Try now
server-closing = The server is shutting down
server-closing-text = The server will be back in a moment. This page reconnects automatically; nothing is lost.
server-unreachable = No server answers. You can still play on this device.
server-said = The server answered with error { $status }.
refused-ruling = { $text } (rule { $ruling })
no-such-table-text = The link is wrong, or the table has been deleted.
seat-refused = This link does not give you a seat
watch = Watch the table
unknown-game = This page does not know this game
unknown-game-text = The server may be newer than the page. Load the page again.

# Seats and links
locked-aids = This table is played without aids.
locked-aids-text = Until the game is over, nobody can see which tiles fit where, chances, the scores if the game ended now, or what a computer player would do.
locked-aids-short = without aids
seat-away = away
invite = Invite
link-only-here = This link only opens on this computer, because Goldfever does not accept other devices. To let others in, stop it and start it again like this; your tables and seats stay.
link-no-network = Nobody else can open this link, because this computer is not on a network.
game-menu = Game menu

# Turns
turn-of = { $name } to move
thinks = { $name } is thinking
hurry = Move now
hurry-title = The computer player makes the best move it has found so far
your-turn = Your move
your-turn-name = Your move, { $name }
decision-of = { $name } decides
your-decision = Your decision
your-decision-name = Your decision, { $name }
begins = begins
decides = decides
game-is-over = The game is over
game-is-over-text = The map is complete, and all points are counted.
# $keys: whether keys of one letter or digit are on
prompt-place = { $count ->
    [one] Lay the tile on the marked cell.
   *[other] Lay the tile on one of the { $count } marked cells.
} { $keys ->
    [off] Turn it with the wheel.
   *[on] Turn it with R or the wheel.
}
prompt-place-finger = { $count ->
    [one] Tap the marked cell; tap again to turn the tile.
   *[other] Tap one of the { $count } marked cells; tap again to turn the tile.
}
# A tile that lies one way only.
prompt-place-unturned = { $count ->
    [one] Lay the tile on the marked cell.
   *[other] Lay the tile on one of the { $count } marked cells.
}
prompt-place-unturned-finger = { $count ->
    [one] Tap the marked cell.
   *[other] Tap one of the { $count } marked cells.
}
# $what: "with a bridge over it"
prompt-laid-with = It will be laid { $what }.
prompt-staged = { $turns ->
    [yes] { $cells ->
        [yes] Turn it, choose another cell, or lay it here.
       *[no] Turn it, or lay it here.
    }
   *[no] { $cells ->
        [yes] Choose another cell, or lay it here.
       *[no] The tile fits only here and only this way. Lay it.
    }
}
prompt-only-pass = You have nothing to choose this time. Continue.
prompt-going-on = You have nothing to choose this time. The game continues …
# $what: what can be done, "place a figure, build a tower or pass"; its parts are may-... in the files of the games.
prompt-may = You may { $what }.
prompt-must = You have to { $what }.
may-else = do something else
may-pass = pass
prompt-narrowed-kind = Choose a place on the map.
prompt-narrowed-place = Choose what to do there.
prompt-chosen = Confirm, or choose something else.
prompt-busy = Saving your move …
prompt-asking = Select a place to see what fits or what is there.
ask = Explain a place on the map
prompt-spectator = You are watching.
choices = What you can do
tile-parts = Tile: { $parts }.
part-towards = { $feature } ({ $sides })
tile-drawn = A tile has been drawn.
turn-left = Turn left
turn-right = Turn right
lay-here = Lay here
undo-tile = Take the tile back
places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
place-of = place { $at } of { $count }
pile-of = { $count ->
    [0] no tokens
    [one] pile of { $count } token
   *[other] pile of { $count } tokens
}
worth-now = { $complete ->
    [yes] complete: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[no] worth { $points } now
}

# The map
map-label = Map. Use the arrow keys to go from cell to cell or to move the map.
place = { $ns ->
    [none] { $ew ->
        [none] the start tile
        [east] { $x } east
       *[west] { $x } west
    }
    [north] { $ew ->
        [none] { $y } north
        [east] { $y } north, { $x } east
       *[west] { $y } north, { $x } west
    }
   *[south] { $ew ->
        [none] { $y } south
        [east] { $y } south, { $x } east
       *[west] { $y } south, { $x } west
    }
}
cell-label = { $rotations ->
    [one] Cell { $place }, one way to turn the tile
   *[other] Cell { $place }, { $rotations } ways to turn the tile
}
feature-text = { $feature }{ $complete ->
    [yes] {" "}(complete)
   *[no] {""}
}, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
choice-at = { $what }: { $place }
choice-label = { $what }: { $feature }; { $place }
label-towards = { $label } (to the { $sides })
towards = to the { $sides }
towards-north = north
towards-east = east
towards-south = south
towards-west = west
towards-northeast = northeast
towards-southeast = southeast
towards-southwest = southwest
towards-northwest = northwest
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole map
look = Show the whole map, or zoom back in
away-left = { $count ->
    [one] { $count } more place on the left
   *[other] { $count } more places on the left
}
away-right = { $count ->
    [one] { $count } more place on the right
   *[other] { $count } more places on the right
}
away-up = { $count ->
    [one] { $count } more place above
   *[other] { $count } more places above
}
away-down = { $count ->
    [one] { $count } more place below
   *[other] { $count } more places below
}

# Players
score = Points
tiles-left = { $count ->
    [one] tile left
   *[other] tiles left
}
remaining = Tiles still to come

# Log and end
log = Log
since-turn = Since your move
since-count = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
}
since-dismiss = Stop showing what the others did
since-skip = Skip
log-latest = Latest log entry
log-empty = Nothing has happened yet.
log-times = { $what } × { $unit }
log-bonus-locomotive = { $points } for the only locomotive
log-formula = { $pieces } = { $total }
# Several things of one kind: "Unfinished road (7)"
log-many = { $what } ({ $count })
# $points: +5, −3
log-gain = { $player } { $points }
log-token-share = { $player } { $count }×
result = Final scoring
winner-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
winner-ahead = { $points ->
    [one] { $points } point ahead of { $player }
   *[other] { $points } points ahead of { $player }
}
result-show = Show the scoring
total = Total
rank = Place
player = Player
rank-number = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
ceremony = The end of the game
ceremony-step = { $step } of { $steps }
ceremony-pace = Pace
ceremony-pause = Pause
ceremony-resume = Continue
ceremony-next = Next step
ceremony-skip = Skip to the result
ceremony-again = See the end again
points-over-time = Points over the { $unit }
points-turns = turns
points-rounds = rounds
points-end = end
points-table = Show as a table
play-again = Play again
rematch-text = The same players in the same seats with the same options. Everyone gets an invitation.
rematch-told = The next game is ready, and your seat is reserved.
rematch-join = Go to the rematch

# Rules page
rules-title = Rules of { $game }
rules-text = The rules in our own words. Each ruling has a number; if a move is refused, the message names the ruling that forbids it.
rules-language = The rulings are written in English.
rules-none = There are no rulings for this game.
rules-contents = Contents
rules-search = Search
rules-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } ruling found.
       *[other] { $count } rulings found.
    }
rules-aside = not in this game
rules-read = Read { $ruling }
rules-all = Show all the rules on a page of their own

# Aids
aids = Aids
aids-shown = Show at the table
aid-cells = cells that will stay empty
aid-owners = features in their owners’ colours
aid-scores = scores if the game ended now
aids-coming = Calculating …
chance = { $kind ->
    [never] 0{"\u00A0"}%
    [least] under 1{"\u00A0"}%
    [sure] 100{"\u00A0"}%
    [most] over 99{"\u00A0"}%
   *[about] { $percent }{"\u00A0"}%
}
projection = If the game ended now
projected = { $points ->
    [one] { $points } point if the game ended now
   *[other] { $points } points if the game ended now
}
inspect-held = { $count ->
    [one] { $count } feature with figures
   *[other] { $count } features with figures
}
inspect-free = { $count ->
    [one] { $count } feature without figures
   *[other] { $count } features without figures
}
inspect-open = { $count ->
    [one] { $count } cell must be filled to complete it
   *[other] { $count } cells must be filled to complete it
}
inspect-never = Can never be completed: no remaining tile fits one of its cells
inspect-closing = { $count ->
    [0] No single tile that remains completes it; it would have to grow first
    [one] { $count } remaining tile completes it
   *[other] { $count } remaining tiles complete it
}
inspect-closing-each = Tiles left that fit its open cells: { $counts }
inspect-many = Too many cells to work out the chance
inspect-chance = { $who ->
    [you] Chance that you draw
   *[other] Chance that { $name } draws
} all tiles needed to complete it: { $chance } (with { $draws ->
    [one] { $draws } more draw
   *[other] { $draws } more draws
})
inspect-draw = { $who ->
    [you] Chance that you draw
   *[other] Chance that { $name } draws
} one before the end: { $chance } ({ $draws ->
    [one] { $draws } more draw
   *[other] { $draws } more draws
})
inspect-complete = { $points ->
    [one] { $points } point if completed as it is
   *[other] { $points } points if completed as it is
}
inspect-figures = { $name } { $count }
inspect-nobody = No figures here
inspect-owners = Figures: { $figures }; { $count ->
    [one] majority: { $owners }
   *[other] majority shared by { $owners }
}
cell-empty = Empty cell, { $place }
cell-dead = Will stay empty: no remaining tile fits here
cell-only-drawn = Only the tile that was just drawn fits here
cell-fits = { $count ->
    [one] { $count } remaining tile fits
   *[other] { $count } remaining tiles fit
} ({ $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
})
cell-next = Chance that the next tile fits: { $chance }

# A computer player goes on for a person
seat-stand-in = computer plays
# In place of whose move it is, when that person has left the page
is-away = { $name } is away
away-text = The game is waiting for them.
# At a table with a clock
away-text-clock = They can come back at any time. Their clock decides how long the game waits.
# In place of the name: “Former player”
away-former = This player has deleted their account and does not come back.
away-text-player = They can come back at any time. A computer player can take over until then.
player-holds = What { $name } holds
away-bot = Let a computer player take over
away-bot-in = A computer player can take over in { $seconds } s
stand-in-back = Take over again
# $several: yes where this browser plays several seats; then $name says which is meant
stand-in-you = { $several ->
    [yes] A computer player is playing for { $name }.
   *[no] A computer player is playing for you.
}

# A game that ended before its rules ended it
seat-resigned = resigned
seat-out-of-time = lost on time
ended-resigned = { $count ->
    [one] { $names } has resigned.
   *[other] { $names } have resigned.
}
ended-agreed = The players agreed to end it. The points count as they stand.
ended-time = Time ran out for { $names }. { $wins ->
    [yes] { $winner } wins.
   *[no] A player who loses on time ranks last.
}
ended-abandoned = The game was abandoned before everyone had moved, so it does not count.
ended-transferred = The game was taken to another place, where it goes on. It does not count here.

# Advice and analysis
advice = What would you play?
analysis = Analysis

# Programs
programs = Programs
programs-open = Programs that play
account = Account
best-players = Best players
privacy = Privacy and stored data
account-keep = Keep your tables under a name
# $name
account-of = Your account: { $name }
former-player = Former player

# Puzzles
puzzles = Puzzles
puzzles-start = Puzzle of the day
puzzles-start-text = One turn is far better than all others. Can you find it? Every day there is a new puzzle for each game.
puzzles-open = To the puzzles
puzzle = Puzzle

# Replay
replay = Replay
prompt-past = You are viewing an earlier position.
replay-to = Show this position
replay-import = Open a record or a JCloisterZone save


phrases = Say something
