# Gold Rush in English. Keys: refusal-*, option-*, role-*, feature-*, item-* (the final account), score-* (the
# formula of one score), log-* (one sentence an event; the arguments are named above each).

game-gold-rush = Gold Rush
game-gold-rush-text = Lay the land tile by tile. Join railways, dig for gold in the mountains, and pitch your tent where the ore is.
game-gold-rush-about = Build railways, mine the mountains, and mind your tent: { $players } players lay land tiles in the Wild West.
gold-rush-reconstruction = The pictures of the published tiles are not known to us. This set is a reconstruction: the numbers of tiles, of each design and of tokens are those of the rulebook; nuggets, locomotives, camps, herds, cities and junctions on the tiles are ours.

# Options
option-gold-rush-players = Players
option-gold-rush-farmers = Farmers
option-gold-rush-farmers-yes = with farmers and points for prairies
option-gold-rush-farmers-no = without farmers (advised for a first game)
option-gold-rush-start = Who begins
option-gold-rush-start-first = the first seat
option-gold-rush-start-drawn = drawn by lot
option-gold-rush-out-of-cowboys = Out of cowboys
option-gold-rush-out-of-cowboys-tent = the tent may be used and tokens dug
option-gold-rush-out-of-cowboys-tiles = only tiles are laid
option-gold-rush-aids = Aids
option-gold-rush-aids-yes = allowed: what fits where, chances, scores if the game ended now, advice from a computer player; each player uses them or not
option-gold-rush-aids-no = none, for everybody (tournament)

# Figures and parts of the land
role-gold-rush-railwayman = railwayman
role-gold-rush-miner = gold miner
role-gold-rush-merchant = merchant
role-gold-rush-farmer = farmer
feature-gold-rush-railway = railway
feature-gold-rush-mountain = mountains
feature-gold-rush-town = city
feature-gold-rush-prairie = prairie
token-gold-rush-value = { $value ->
    [0] gravel (0)
    [one] { $value } point
   *[other] { $value } points
}

# Phases
phase-gold-rush-starter = Who begins is being drawn.
phase-gold-rush-draw = A tile is being drawn.
phase-gold-rush-place = Lay the tile.
phase-gold-rush-act = Place a cowboy, use the tent, take a token, or pass.
phase-gold-rush-token = A token is being turned over.
phase-gold-rush-over = The game is over.

# Refusals
refusal-gold-rush-not-your-turn = It is another player's turn.
refusal-gold-rush-not-now = This is not the time for that.
refusal-gold-rush-cell-taken = A tile lies there already.
refusal-gold-rush-apart = A tile must touch a side of a tile on the table.
refusal-gold-rush-misfit = The sides do not match: railway to railway, mountains to mountains, prairie to prairie.
refusal-gold-rush-same-look = Turned this way the tile looks as when turned by { $rotation }°; that is the one to choose.
refusal-gold-rush-no-part = The tile just laid has no such part.
refusal-gold-rush-no-cowboy = No cowboy is left in your supply.
refusal-gold-rush-feature-occupied = { $feature ->
    [railway] A cowboy works on this railway already.
    [mountain] A cowboy works in these mountains already.
    [town] A merchant trades in this city already.
   *[prairie] A farmer lies on this prairie already.
}
refusal-gold-rush-no-farmers = This game is played without farmers.
refusal-gold-rush-no-mountain = A tent can only be pitched in mountains.
refusal-gold-rush-tent-finished = These mountains are complete; no tent may come in any more.
refusal-gold-rush-tent-occupied = Somebody is on this part of the mountains already.
refusal-gold-rush-only-tiles = Without a cowboy in your supply you may only lay tiles.
refusal-gold-rush-token-no-tent = Your tent does not stand in any mountains.
refusal-gold-rush-token-none = No token is left in the mountains of your tent.

# The final account (outcome items)
item-gold-rush-railways = Railways
item-gold-rush-mountains = Mountains
item-gold-rush-towns = Cities
item-gold-rush-prairies = Prairies
item-gold-rush-tokens = Ore tokens

# Parts of one score; $count is how many there are
score-gold-rush-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
score-gold-rush-locomotive = exactly one locomotive doubles
score-gold-rush-nuggets = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
}
score-gold-rush-railways = { $count ->
    [one] { $count } completed railway
   *[other] { $count } completed railways
}
score-gold-rush-camps = { $count ->
    [one] { $count } tipi camp
   *[other] { $count } tipi camps
}
score-gold-rush-herds = { $count ->
    [one] { $count } herd of wild horses
   *[other] { $count } herds of wild horses
}

# Log. $player: a player's name
log-gold-rush-starter = { $player } begins.
# $tile: the tile's id
log-gold-rush-drawn = { $player } draws tile { $tile }.
log-gold-rush-discarded = A tile fits nowhere and is out of the game: { $tile }.
log-gold-rush-placed = { $player } lays a tile.
# $count: tokens
log-gold-rush-tokens-laid = { $count ->
    [one] { $count } ore token is laid on the mountains.
   *[other] { $count } ore tokens are laid on the mountains.
}
# $role: railwayman, miner, merchant, farmer
log-gold-rush-cowboy = { $role ->
    [railwayman] { $player } places a railwayman.
    [miner] { $player } places a gold miner.
    [merchant] { $player } places a merchant.
   *[farmer] { $player } lays down a farmer.
}
# $moved: yes, no
log-gold-rush-tent = { $moved ->
    [yes] { $player } moves the tent.
   *[no] { $player } pitches the tent.
}
# $value: the token's value, or "hidden"
log-gold-rush-token-taken = { $value ->
    [hidden] { $player } takes an ore token.
    [0] { $player } takes an ore token: gravel (0).
   *[other] { $player } takes an ore token: { $value }.
}
log-gold-rush-passed = { $player } passes.
# $feature: railway, mountain, town, prairie; $complete: yes, no; $final: yes at the end of the game, else no
log-gold-rush-scored = { $feature ->
    [railway] { $complete ->
        [yes] Railway complete
       *[no] Unfinished railway
    }
    [mountain] { $complete ->
        [yes] Mountains complete
       *[no] Unfinished mountains
    }
    [town] { $complete ->
        [yes] City connected
       *[no] City not fully connected
    }
   *[prairie] Prairie
}
# One player's points of that score
log-gold-rush-scored-points = { $points ->
    [one] { $player } gets { $points } point
   *[other] { $player } gets { $points } points
}
log-gold-rush-scored-nobody = nobody scores
# $count: tokens that are shared out
log-gold-rush-scored-tokens = { $count ->
    [one] { $count } ore token is handed out
   *[other] { $count } ore tokens are handed out
}
# $points: their sum; $values: the values, such as 2 + 0 + 3
log-gold-rush-tokens-counted = { $points ->
    [one] { $player } turns over the ore tokens: { $values } = { $points } point.
   *[other] { $player } turns over the ore tokens: { $values } = { $points } points.
}
log-gold-rush-tokens-counted-none = { $player } has no ore tokens.
log-gold-rush-tokens-removed = { $count ->
    [0] The tents are taken from the table.
    [one] The tents and { $count } ore token are taken from the table.
   *[other] The tents and { $count } ore tokens are taken from the table.
}
# $players: one name, or several names joined; $count: how many
log-gold-rush-over = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
}

# Fields of a position in the terminal, and signs on its map
field-gold-rush-score = points
field-gold-rush-cowboys = cowboys
field-gold-rush-tent = tent in the supply
field-gold-rush-tokens = ore tokens
field-gold-rush-values = their values
legend-gold-rush-tokens = ore tokens (their number before it)

# At the table of the page
marks-locomotive = { $count ->
    [one] { $count } locomotive
   *[other] { $count } locomotives
}
marks-nugget = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
}
marks-camp = { $count ->
    [one] { $count } tipi camp
   *[other] { $count } tipi camps
}
marks-herd = { $count ->
    [one] { $count } herd of wild horses
   *[other] { $count } herds of wild horses
}
cowboys = Cowboys in the supply
cowboys-left = { $count ->
    [one] { $count } cowboy in the supply
   *[other] { $count } cowboys in the supply
}
tent = tent
ore-token = ore token
tent-in-supply = The tent is in the supply
tent-on-map = The tent stands on the map
tokens = Ore tokens
tokens-held = { $count ->
    [one] { $count } ore token
   *[other] { $count } ore tokens
}
tokens-values = Values of the ore tokens:
tokens-show = My tokens
tokens-turned = Tokens turned over
prompt-act = Do one thing, or pass.
prompt-wait = { $phase ->
    [place] Laying the tile …
    [act] Thinking about a cowboy, the tent, a token …
    [token] Turning over a token …
   *[other] Drawing a tile …
}
hint-gold-rush-railwayman = When the railway is complete: a point for each tile, twice that with exactly one locomotive, and he comes home.
hint-gold-rush-miner = When the mountains are complete: a point for each nugget and the ore still there, and he comes home.
hint-gold-rush-merchant = When all railways of the city are complete, he scores them and comes home.
hint-gold-rush-farmer = Stays to the end; then the camps and herds of his prairie bring points.
hint-gold-rush-tent = From where it stands you dig ore in later turns, one token each; it can be moved.
hint-gold-rush-token = You dig one ore token in place of anything else. Only you see its value; it counts at the end.
help-turn-2 = Do at most one thing: place a cowboy on the new tile, pitch or move the tent, or take a token where your tent stands.
projection-note-gold-rush = As if nobody did anything more: what the last tile has completed is scored, then the final scoring follows. Tokens count only where you know their values.

# The guided first game.
guide-gold-rush-goal = You and a bot build a land of railways, mountains and cities, tile by tile. Whoever has more points at the end wins; this small game has 18 tiles.
guide-gold-rush-place = Lay your tile: press a marked cell, press it again to turn the tile, then press “Lay here”.
guide-gold-rush-cowboy = Claim something on the new tile: press one of the cowboys, and he stands there. When his railway, mountains or city is finished, he scores and comes home.
guide-gold-rush-watch = That was the bot's turn. The log tells what it did; a line of it, when pressed, lights the place on the map.
guide-gold-rush-tent = In place of a cowboy you may pitch your tent on mountains with ore. Press a tent on the map, and it stands there; or press the tent's button until the right place is lit, then “Confirm”.
guide-gold-rush-token = Your tent stands where there is ore: press the token to dig one. Only you see what it is worth; it counts at the end.
guide-gold-rush-scored = You have scored, and your cowboy came home. The log says for what, and how many points.
guide-gold-rush-end = At the end unfinished land is worth something too, farmers are paid for camps and herds, and ore is added. The button with the book opens the rules at any time.
guide-gold-rush-again = You know this already: lay the tile, then do one thing or nothing, as you like.
