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
theme-auto = as the system
theme-light = day
theme-dark = night
motion = Animation
motion-auto = as the system
motion-on = on
motion-off = off
pace = Moves of others and the end of the game
pace-off = not shown
pace-quick = quick
pace-normal = normal
pace-slow = slow
sound = Sounds at a table
sound-on = on
sound-off = off
go-on = When there is nothing to choose
go-on-self = go on without asking
go-on-wait = wait for me
rules = Rules
help = Help
loading = Loading …
nothing-here = There is nothing here
nothing-here-text = This address leads nowhere. Perhaps only a part of it was copied.
copy = Copy
copied = Copied
none = none
undo = Undo
pass = Pass
confirm = Confirm
go-on-stop = Wait
you = you
players = Players

# Start page
start-title = Board games of the gold rush
start-text = Sit down and play: no account, nothing to install.
play-now = Play now
guide = Your first game
guide-learn = Learn in five minutes
guide-progress = Your first game: { $done } of { $of }
guide-next = Got it
guide-leave = Leave the guide
guide-close = Close the guide
guide-wait = Wait a moment.
guide-wait-for = { $name } moves now. Wait a moment.
guide-finished = That was all. Play this game to its end, or leave it and make a table of your own.
guide-over = The game is over, and you know how it goes. The scoring shows where the points come from.
start-together = Play together
start-together-text = At one screen, by a link, or against bots: a table has the seats and the rules that you choose.
start-make-table = Make a table
new-table = New table
my-tables = My tables
no-tables = No tables yet. The first one is one click away.
phase-waiting = waiting for players
phase-playing = in play
phase-over = finished
phase-unplayable = cannot be played
bot-random = Tumbleweed
bot-random-about = plays at random
bot-greedy = Prospector
bot-greedy-about = grabs the best in sight
bot-tuned = Surveyor
bot-tuned-about = rates every move by weights tuned in many games
bot-level-1 = Greenhorn
bot-level-1-about = plays by feel: good to learn with
bot-level-2 = Panner
bot-level-2-about = knows the rules, but saves too much for later
bot-level-3 = Digger
bot-level-3-about = knows the trade and errs now and then
bot-level-4 = Foreman
bot-level-4-about = weighs every move before making it
bot-level-5 = Scout
bot-level-5-about = looks a few turns ahead
bot-level-6 = Old Fox
bot-level-6-about = tries every good move out in its head
bot-thinks-not = moves at once here
bot-thinks = thinks for { $seconds } s here
bots-levels = Levels, gentle to merciless
bots-others = Others

# A new table
game = Game
seats = Seats
seats-text = In turn order. Several players may share this screen.
seats-limits = { $least } to { $most } players
seats-too-few = { $count ->
    [one] There is { $count } seat, but this game needs at least { $least } players. Add a seat.
   *[other] There are { $count } seats, but this game needs at least { $least } players. Add a seat.
}
seats-too-many = { $count ->
    [one] There is { $count } seat, but this game is for at most { $most } players. Remove a seat.
   *[other] There are { $count } seats, but this game is for at most { $most } players. Remove a seat.
}
seat-who = Seat { $number }: who plays
seat-name = Seat { $number }: name
seat-number = Player { $number }
seat-me = At this screen
seat-open = Open seat
seat-open-listed = an open seat
seat-open-text = Anybody with the link may sit down.
seat-bot = Bot: { $bot }
seat-bot-text = A computer player.
programs-here = Programs of others
seat-program = bot
seat-program-listed = Program: { $name }
program-to-ask = { $name } is asked when the table is made; the seat is open until it says yes
program-asked = { $name } is asked; the seat is open until it says yes
program-declined = { $name } does not want to play
seat-add = Add a seat
seat-earlier = Seat { $number }: play earlier
seat-remove = Remove seat { $number }
bot-numbered = { $bot } { $number }
options = Options
option-yes = yes
option-no = no
# $names: values of options that are not chosen, all of which are missing; $count: how many. Said of a value that makes no difference without them.
option-lacks = { $count ->
    [one] Only together with “{ $names }”, which is not chosen.
   *[other] Only together with { $names }, which are not all chosen.
}
data = Tiles
data-text = Play with a corrected set of tiles: choose a file of the same form as the built-in one.
data-choose = Choose a file
data-built-in = built-in tiles
data-download = To start from, as text:
data-file = the built-in file
data-clear = Take the built-in tiles again
make-table = Make the table
reconstruction = Reconstructed tile set
reconstruction-rules = A reconstruction
preset = Kind of game
preset-usual = usual game
preset-quick = quick game
preset-base-box = base box
preset-big-box = big box
preset-gold-circus = gold and circus
preset-everything = with everything
preset-tournament = tournament
preset-usual-text = As the game is usually played. Every option can be changed.
preset-quick-text = Without the parts that take longest to learn and to count.
preset-base-box-text = As in the newer base box: the land begins with the river, and there are gardens and the abbot.
preset-big-box-text = As in the large boxes that many own: the river, the abbot, Inns and Cathedrals, Traders and Builders.
preset-gold-circus-text = The Goldmines and the whole Circus.
preset-everything-text = With all that this game has here.
preset-tournament-text = Nobody has aids, and who begins is drawn by lot where the rules leave it open. As in every game, a step can be taken back until something new is revealed.
preset-own-text = Your own choice of options.
custom-data = This table plays with tiles of its own, from a file.
set-name-first-game = for a first game
custom-data-name = Own tile set: { $name }

# The line to the server
connecting = Connecting to the table
connecting-text = If the server is not up yet, this page goes on trying by itself.
line-lost = The connection is down. Trying again; nothing is lost.
line-off = You are offline. The table goes on as soon as the connection is back; nothing is lost.
off-line = You are offline. What you see was saved earlier; tables need a connection.
page-lost = No answer from the server
page-lost-text = A part of the page could not be loaded. The server may be starting, or have a newer version of the page.
update-ready = A newer version of this page is ready.
update-take = Load it
update-later = Later
try-now = Try now
server-closing = The server is closing
server-closing-text = The server is going down for a moment. This page connects again by itself; nothing is lost.
server-unreachable = The server cannot be reached. Is it running?
server-said = The server answered with error { $status }.
refused-ruling = { $text } (rule { $ruling })
no-such-table-text = The link is wrong, or the table has been cleared away.
seat-refused = This link opens no seat
watch = Watch the table
unknown-game = This page does not know this game
unknown-game-text = The server may be newer than the page. Load the page again.
unplayable-title = This table cannot be played here
unplayable-kept = { $entries ->
    [0] No step of this game was stored.
    [one] What was played is stored: one entry.
   *[other] What was played is stored: { $entries } entries.
  }
unplayable-show = Show the last position
unplayable-look = Look at every step
unplayable-position = Position after entry { $version } of { $entries }. The game cannot go on from here.
unplayable-until = What players saw is stored up to entry { $version } of { $entries }. The game cannot go on from there.
unplayable-told = Every step can be looked at, as you might see it at that time: a program that had the rules wrote it down.
unplayable-step = Step { $step } of { $steps }. The game cannot go on from here.
unplayable-no-position = No position of this table can be shown.
unplayable-record = Download the record
unplayable-excerpt = Until a game is over, its record leaves out what chance brought and what others chose.

# Seats and links
waiting-title = { $game }: waiting for players
waiting-text = { $open ->
    [one] One seat is still open. The game starts when it is taken.
   *[other] { $open } seats are still open. The game starts when all are taken.
}
waiting-begin = Everybody is here. Begin when you are ready.
waiting-held = All seats are taken. Whoever made the table begins the game.
begin = Begin the game
begin-with-bots = Begin now, with computer players in the open seats
locked-aids = Aids are switched off at this table.
locked-aids-text = Until the game is over nobody is shown what fits where, chances, the scores if the game ended now, or what a computer player would do.
locked-aids-short = without aids
name-to-sit = Your name
seat-take = Sit here
seat-yours = your seat
seat-present = here
seat-away = away
invite = Invite
invite-link = Link for everybody you want to invite
link-scan = Or scan the code with a phone.
link-code = Code to scan: opens this link
link-more = It does not open? Other addresses of this computer
link-only-here = Only this computer can open this link: Goldfever lets no other device in now. To let others in, stop it and start it again like this; tables and seats stay.
link-no-network = Nobody else can open this link: this computer is in no network.
watch-link = Link to watch this game
links = Links of this table
private-link-show = Show the private link of { $name }
private-link-of = Private link of { $name }
private-link-text = Opens this seat on another device of yours. Whoever has it can play in your place: keep it to yourself.

# Turns
turn-of = { $name } to move
thinks = { $name } is thinking
hurry = Move now
hurry-title = The computer player moves at once, with the best found so far
your-turn = Your move
your-turn-name = Your move, { $name }
decision-of = { $name } decides
your-decision = Your decision
your-decision-name = Your decision, { $name }
begins = begins
decides = decides
game-is-over = The game is over
game-is-over-text = The map is complete and all points are counted.
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
prompt-laid-with = It is laid { $what }.
prompt-staged = { $turns ->
    [yes] { $cells ->
        [yes] Turn it, choose another cell, or lay it here.
       *[no] Turn it, or lay it here.
    }
   *[no] { $cells ->
        [yes] Choose another cell, or lay it here.
       *[no] It fits only here and only this way: lay it.
    }
}
prompt-only-pass = There is nothing to choose this time: go on.
prompt-going-on = There is nothing to choose this time: going on.
# $what: what can be done, "place a figure, build a tower or pass"; its parts are may-... in the files of the games.
prompt-may = You may { $what }.
prompt-must = You have to { $what }.
may-else = do something else
may-pass = pass
prompt-chosen = Confirm, or choose something else.
prompt-busy = Saving your move …
prompt-asking = Press a place to see what fits or lies there.
ask = What fits or lies at a place
prompt-spectator = You are watching.
choices = What you can do
tile-parts = Tile: { $parts }.
part-towards = { $feature } ({ $sides })
tile-drawn = Tile { $tile } has been drawn.
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
map-label = Map. Arrow keys go from cell to cell or move the map.
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
look = The whole map, or closer again
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
remaining-text = { $count ->
    [one] { $count } tile is still to be drawn, the drawn one not counted.
   *[other] { $count } tiles are still to be drawn, the drawn one not counted.
}
# $count: so many are drawn before all others that are left
remaining-first = { $count ->
    [one] One of them is drawn first, before all others.
   *[other] { $count } of them are drawn first, before all others.
}
remaining-of = { $left } of { $count }
discarded-text = { $count ->
    [one] { $count } tile fitted nowhere and is out of the game.
   *[other] { $count } tiles fitted nowhere and are out of the game.
}

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
since-dismiss = Hide the marks of others' moves
since-skip = Skip
log-latest = The latest from the log
log-empty = Nothing has happened yet.
log-times = { $what } × { $unit }
log-bonus-locomotive = { $points } for the only locomotive
log-formula = { $pieces } = { $total }
# $points: +5, −3
log-gain = { $player } { $points }
log-token-share = { $player } { $count }×
result = Final scoring
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
ceremony-skip = Straight to the result
ceremony-again = See the end again
points-over-time = Points over the { $unit }
points-turns = turns
points-rounds = rounds
points-end = end
points-table = The same as a table
play-again = Play again
rematch-text = The same players in their seats, with the same options: everybody is asked to come.
rematch-told = The next game is ready; your seat is kept.
rematch-join = Go to the rematch

# Help
help-turn = A turn
help-turn-1 = Lay the tile: choose a marked cell, turn the tile, lay it.
help-turn-3 = What the tile has completed is scored automatically.
help-additions = What else plays at this table
help-touch = By touch and mouse
help-touch-text = Tap a marked cell, tap the tile to turn it, then press the button. A figure stands with one tap on its place or its button; a setting lets it be confirmed first. Rest your finger on a place, or press the question mark and then the place, to be told what fits or lies there. Drag the map to move it, pinch or use the wheel to zoom. In the log, point at a score to see it on the map.
help-keys = By keyboard
help-key-tab = into the map, and from part to part
help-key-arrows = to the next marked cell; else the map moves
help-key-enter = choose the cell; once more: lay the tile; do what a place offers, or confirm what is chosen
help-key-rotate = turn the tile; with Shift the other way
help-key-digits = choose what to do
help-key-pass = { $pass }
help-key-escape = take the tile or figure back; keep the page from going on without you
help-key-undo = undo
help-key-zoom = zoom in, zoom out
help-key-mute = mute and unmute
help-key-words = the map in words
help-key-ask = what fits or lies at the place in focus; with none in focus: presses tell it, until F is pressed again
help-key-aids = aids: what fits where, chances, scores if the game ended now
help-key-advice = what a computer player would do
help-key-rules = the rules, beside the table
help-key-help = this help

# Rules page
rules-title = Rules of { $game }
rules-text = The rules in our own words. Each ruling has a number; a refused move names the ruling that forbids it.
rules-language = The rulings are written in English.
rules-none = No rulings are at hand for this game.
rules-contents = Contents
rules-search = Search
rules-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } ruling found.
       *[other] { $count } rulings found.
    }
rules-aside = not in play here
rules-read = Read { $ruling }
rules-all = All the rules on a page of their own

# Aids
aids = Aids
aids-shown = Shown at the table
aid-cells = cells that stay empty for ever
aid-owners = features in the colour of their owner
aid-scores = scores if the game ended now
aids-coming = Calculating …
chance = { $kind ->
    [never] 0{"\u00A0"}%
    [least] under 1{"\u00A0"}%
    [sure] 100{"\u00A0"}%
    [most] over 99{"\u00A0"}%
   *[about] { $percent }{"\u00A0"}%
}
chances-note = Chances are exact if the players draw in turn until no tile is left. A tile that fits nowhere is replaced by the next one, which shifts them a little. They take the map as it lies: every tile laid changes them.
projection = If the game ended now
projected = { $points ->
    [one] { $points } point if the game ended now
   *[other] { $points } points if the game ended now
}
projection-hidden = { $count ->
    [one] and { $count } token you cannot see
   *[other] and { $count } tokens you cannot see
}
inspect-held = { $count ->
    [one] { $count } feature with figures
   *[other] { $count } features with figures
}
inspect-free = { $count ->
    [one] { $count } feature without figures
   *[other] { $count } features without figures
}
inspect-cells = { $count ->
    [one] { $count } empty cell
   *[other] { $count } empty cells
}{ $dead ->
    [0] {""}
   *[other] , { $dead } of them empty for ever
}
inspect-open = { $count ->
    [one] { $count } cell must be filled to finish it
   *[other] { $count } cells must be filled to finish it
}
inspect-never = Can never be finished: no tile left fits one of its cells
inspect-closing = { $count ->
    [0] No tile left finishes it at once; it would have to grow first
    [one] { $count } tile left finishes it at once
   *[other] { $count } tiles left finish it at once
}
inspect-closing-each = Tiles left that close it, by cell: { $counts }
inspect-many = Too many cells to work out the chance
inspect-chance = { $who ->
    [you] Chance that you draw
   *[other] Chance that { $name } draws
} a closing tile for every cell: { $chance } ({ $draws ->
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
    [one] { $points } point if it is finished as it lies
   *[other] { $points } points if it is finished as it lies
}
inspect-figures = { $name } { $count }
inspect-nobody = Nobody stands there
inspect-owners = Figures: { $figures }; { $count ->
    [one] majority: { $owners }
   *[other] majority shared by { $owners }
}
cell-empty = Empty cell, { $place }
cell-dead = Stays empty for ever: no tile left fits here
cell-only-drawn = Only the tile just drawn fits here
cell-fits = { $count ->
    [one] { $count } tile left fits
   *[other] { $count } tiles left fit
} ({ $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
})
cell-next = The next tile fits: { $chance }

# A computer player goes on for a person
seat-stand-in = computer plays
stand-in-title = Somebody has to leave?
stand-in-text = A computer player can go on in the place of a person. The person may come back at any time and play on.
stand-in-plays = { $bot } plays for { $name }.
stand-in-away = { $name } is away.
# In place of whose move it is, when that person has left the page
is-away = { $name } is away
away-text = The game waits for them.
away-text-player = They can come back at any time. Meanwhile a computer player can go on for them.
away-bot = Let a computer player go on
away-bot-in = A computer player can go on in { $seconds } s
stand-in-let = Let a computer player go on for { $name }
stand-in-end = { $name } plays on
stand-in-back = Play on yourself
# $several: yes where this browser plays several seats; then $name says which is meant
stand-in-you = { $several ->
    [yes] A computer player goes on for { $name }.
   *[no] A computer player goes on for you.
}
