# Gold Rush in English. Keys: refusal-*, role-*, feature-*, item-* (the final account), score-* (the
# formula of one score), log-* (one sentence an event; the arguments are named above each).

game-gold-rush-about = Build railways, mine the mountains, and guard your tent: { $players } players lay land tiles in the Wild West.

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
phase-gold-rush-starter = The first player is being drawn.
phase-gold-rush-draw = A tile is being drawn.
phase-gold-rush-place = Lay the tile.
phase-gold-rush-act = Place a cowboy, use the tent, take a token, or pass.
phase-gold-rush-token = A token is being turned over.
phase-gold-rush-over = The game is over.

# Refusals
refusal-gold-rush-not-your-turn = It is another player's turn.
refusal-gold-rush-not-now = You cannot do that now.
refusal-gold-rush-cell-taken = There is already a tile there.
refusal-gold-rush-apart = A tile must share a side with a tile on the table.
refusal-gold-rush-misfit = The sides do not match: railway must meet railway, mountains mountains, and prairie prairie.
refusal-gold-rush-same-look = The tile looks the same when turned by { $rotation }°. Choose that instead.
refusal-gold-rush-no-part = There is no such place for a cowboy on the tile you have just laid.
refusal-gold-rush-no-cowboy = You have no cowboys left in your supply.
refusal-gold-rush-feature-occupied = { $feature ->
    [railway] There is already a cowboy on this railway.
    [mountain] There is already a cowboy in these mountains.
    [town] There is already a merchant in this city.
   *[prairie] There is already a farmer on this prairie.
}
refusal-gold-rush-no-farmers = This game is played without farmers.
refusal-gold-rush-no-mountain = You can only pitch a tent in mountains.
refusal-gold-rush-tent-finished = These mountains are complete, so you cannot pitch a tent there.
refusal-gold-rush-tent-occupied = There is already a figure or tent on this part of the mountains.
refusal-gold-rush-only-tiles = With no cowboys in your supply, you may only lay tiles.
refusal-gold-rush-token-no-tent = Your tent is not in any mountains.
refusal-gold-rush-token-none = There are no tokens left in the mountains where your tent stands.

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
score-gold-rush-locomotive = doubled by exactly one locomotive
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
log-gold-rush-discarded = Tile { $tile } does not fit anywhere and is out of the game.
log-gold-rush-placed = { $player } lays a tile.
# $count: tokens
log-gold-rush-tokens-laid = { $count ->
    [one] { $count } ore token is placed on the mountains.
   *[other] { $count } ore tokens are placed on the mountains.
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
# $count: 2 or more; $values: those that you know, such as 3, 0
log-gold-rush-tokens-taken = { $player } takes { $count } ore tokens: { $values }.
log-gold-rush-tokens-taken-hidden = { $player } takes { $count } ore tokens.
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
    [one] { $count } ore token is shared out
   *[other] { $count } ore tokens are shared out
}
# $points: their sum; $values: the values, such as 2 + 0 + 3
log-gold-rush-tokens-counted = { $points ->
    [one] { $player } turns over the ore tokens: { $values } = { $points } point.
   *[other] { $player } turns over the ore tokens: { $values } = { $points } points.
}
log-gold-rush-tokens-counted-none = { $player } has no ore tokens.
log-gold-rush-tokens-removed = { $count ->
    [0] The tents are removed from the table.
    [one] The tents and { $count } ore token are removed from the table.
   *[other] The tents and { $count } ore tokens are removed from the table.
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
legend-gold-rush-tokens = ore tokens (with their number in front)
mark-gold-rush-locomotive = locomotive
mark-gold-rush-nugget = nugget
mark-gold-rush-camp = tipi camp
mark-gold-rush-herd = wild horses

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
tent-on-map = The tent is on the map
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
hint-gold-rush-railwayman = When the railway is complete, you score 1 point for each tile (2 if it has exactly one locomotive) and the cowboy returns to your supply.
hint-gold-rush-miner = When the mountains are complete, you score 1 point for each nugget and take the ore left there. Then the cowboy returns to your supply.
hint-gold-rush-merchant = When all railways of the city are complete, you score 3 points for each, and the cowboy returns to your supply.
hint-gold-rush-farmer = Stays until the end, then scores the camps and herds on this prairie.
hint-gold-rush-tent = From here you can dig ore in later turns, one token per turn. You can move the tent.
hint-gold-rush-token = Instead of anything else, you dig up one ore token. Only you see its value, and it counts at the end.
projection-note-gold-rush = What everyone would score if nobody did anything more. First what the last tile completed is scored, then the final scoring follows. Tokens count only if you know their values.

# The guided first game.
guide-gold-rush-goal = You and a bot build a land of railways, mountains and cities, tile by tile. The player with more points at the end wins. This small game has 18 tiles.
guide-gold-rush-place = Lay your tile: press a marked cell, press it again to turn the tile, then press “Lay here”.
guide-gold-rush-cowboy = Claim something on the new tile: press a cowboy to place it. When you complete its railway, mountains or city, you score, and the cowboy returns to your supply.
guide-gold-rush-watch = That was the bot's turn. The log tells you what the bot did. Press a line of the log to highlight the place on the map.
guide-gold-rush-tent = Instead of a cowboy, you may pitch your tent in mountains with ore. Press a tent on the map to pitch it there. Or press the tent button until the right place is highlighted, then “Confirm”.
guide-gold-rush-token = Your tent stands where there is ore. Press the token to dig it up. Only you see what it is worth, and it counts at the end.
guide-gold-rush-scored = You scored, and your cowboy returned to your supply. The log shows what you scored for, and how many points.
guide-gold-rush-end = At the end you also score for unfinished land, for your farmers' camps and herds, and for your ore. The button with the book opens the rules at any time.
guide-gold-rush-again = You know this already: lay your tile, then do one thing or nothing.
