# Carcassonne in English. Keys: refusal-*, piece-*, role-*, feature-*, item-* (the final account), score-*
# (the formula of one score), choice-* (what can be done), log-* (one sentence an event; the arguments are named above).

game-carcassonne-about = Roads, walled cities, cloisters and fields: { $players } players build the land tile by tile. You can add any of over twenty expansions.

# Figures and parts of the land
piece-carcassonne-follower = follower
piece-carcassonne-ringmaster = ringmaster
piece-carcassonne-large-follower = large follower
piece-carcassonne-builder = builder
piece-carcassonne-pig = pig
piece-carcassonne-abbot = abbot
piece-carcassonne-shepherd = shepherd
piece-carcassonne-mayor = mayor
piece-carcassonne-wagon = wagon
piece-carcassonne-barn = barn
role-carcassonne-highwayman = highwayman
role-carcassonne-knight = knight
role-carcassonne-monk = monk
role-carcassonne-farmer = farmer
role-carcassonne-acrobat = acrobat
role-carcassonne-lord = lord of a castle
role-carcassonne-abbot = abbot
role-carcassonne-heretic = heretic
role-carcassonne-lying-monk = lying abbot
role-carcassonne-guest = guest in the hut
role-carcassonne-archbishop = archbishop
role-carcassonne-burgrave = burgrave
role-carcassonne-keeper = keeper of a tower
feature-carcassonne-road = road
feature-carcassonne-city = city
feature-carcassonne-cloister = cloister
feature-carcassonne-garden = garden
feature-carcassonne-tower-place = tower foundation
feature-carcassonne-hut = Baba Yaga's hut
feature-carcassonne-german-cathedral = German cathedral
feature-carcassonne-german-castle = German castle
feature-carcassonne-shrine = shrine
feature-carcassonne-abbacy = place for a lying abbot
feature-carcassonne-field = field
feature-carcassonne-castle = castle
feature-carcassonne-circus = space for the big top
feature-carcassonne-acrobats = acrobats' space
feature-carcassonne-water = river
token-carcassonne-bar = { $count ->
    [one] { $count } gold bar
   *[other] { $count } gold bars
}
token-carcassonne-castle = { $count ->
    [one] { $count } castle
   *[other] { $count } castles
}
token-carcassonne-animal = { $value ->
    [1] flea (1)
    [3] monkey (3)
    [4] sea lion (4)
    [5] bear (5)
    [6] tiger (6)
   *[7] elephant (7)
}

# Phases
phase-carcassonne-starter = The first player is being drawn.
phase-carcassonne-draw = A tile is being drawn.
phase-carcassonne-hand = There is a hole in the land. Lay your abbey there, or keep it and draw a tile.
phase-carcassonne-castle-dealt = A castle is being dealt.
phase-carcassonne-castle-tile = You may lay one of your castles instead of drawing a tile.
phase-carcassonne-castle-or-hand = You may lay a castle or your abbey instead of drawing a tile.
phase-carcassonne-castle-must = No tile is left to draw. Lay one of your castles.
phase-carcassonne-place = Lay the tile.
phase-carcassonne-place-again = Your builder gives you a second tile. Lay it.
phase-carcassonne-bar = The first gold bar is on the tile. Choose an adjacent tile for the second one.
phase-carcassonne-claim = Place a figure, or pass.
phase-carcassonne-wagon = Your wagon has scored. Move it to an unoccupied feature nearby, or take it back.
phase-carcassonne-capture = Your tower may capture a follower within its reach.
phase-carcassonne-exchange = You and another player hold figures of each other. Choose which of yours you get back.
phase-carcassonne-ransom = Everything is scored. You may ransom a figure with the points you have now.
phase-carcassonne-dragon = Move the dragon one step. It eats all figures there.
phase-carcassonne-castle = Your two-tile city is complete. Score it, or make it a castle.
phase-carcassonne-lord = Choose which of the scored features pays the lord of your castle.
phase-carcassonne-take = Take one gold bar.
phase-carcassonne-token = The animal token under the big top is being turned over.
phase-carcassonne-flock = Your tile has extended the field of your flock. Let the flock grow, or score it.
phase-carcassonne-sheep = A token for the flock is being drawn.
phase-carcassonne-crop-choose = Crop circle: may each player add a figure, or must each player take one back?
phase-carcassonne-crop-add = You may add a figure next to one of yours.
phase-carcassonne-crop-home = Take back one of your figures.
phase-carcassonne-auction-choose = Auction: choose a tile to sell.
phase-carcassonne-tile-choose = Choose a tile for your next turn.
phase-carcassonne-auction-first = Make the first bid for the tile you have chosen. It may be 0.
phase-carcassonne-auction-bid = Bid more for the tile, or pass.
phase-carcassonne-auction-deal = Take the tile and pay the highest bid, or leave it to the bidder, who then pays you.
phase-carcassonne-over = The game is over.
# What may be done after laying the tile, in the words of prompt-may.
may-carcassonne-figure = place a figure
may-carcassonne-pyramid = score a pyramid
may-carcassonne-recall = take back the abbot
may-carcassonne-tower = build a tower
may-carcassonne-close = close a tower
may-carcassonne-ransom = ransom a figure
may-carcassonne-bridge = lay a bridge
may-carcassonne-princess = remove a knight
may-carcassonne-fairy = move the fairy

# Choices and what they mean
choice-carcassonne-pass = Pass
choice-carcassonne-figure = Place a figure
choice-carcassonne-acrobat = Add an acrobat
choice-carcassonne-pyramid = Each acrobat scores 5 points, and all of them return to their owners. You place no figure this turn.
choice-carcassonne-bar = Second bar here
choice-carcassonne-take = Take a bar from here
# Parts of a turn in words; $place: "2 north, 5 west"
doing-carcassonne-bar = second bar ({ $place })
doing-carcassonne-take = take a bar ({ $place })
choice-carcassonne-castle = Make it a castle
choice-carcassonne-no-castle = Score the city
choice-carcassonne-lord = { $points ->
    [one] { $feature }, { $points } point
   *[other] { $feature }, { $points } points
}
# $role: whom the crop circle concerns
choice-carcassonne-grow = { $role ->
    [highwayman] Each player may add a highwayman
    [knight] Each player may add a knight
   *[other] Each player may add a farmer
}
choice-carcassonne-mow = { $role ->
    [highwayman] Each player must take back a highwayman
    [knight] Each player must take back a knight
   *[other] Each player must take back a farmer
}
choice-carcassonne-add = { $role ->
    [highwayman] Add a highwayman here
    [knight] Add a knight here
   *[other] Add a farmer here
}
choice-carcassonne-home = { $role ->
    [highwayman] Take back this highwayman
    [knight] Take back this knight
   *[other] Take back this farmer
}
# $what: one of the above; $piece: another kind of figure than the usual follower
choice-carcassonne-with-piece = { $what } ({ $piece })
choice-carcassonne-recall = Take back the abbot
choice-carcassonne-score-flock = Score the flock
choice-carcassonne-grow-flock = Let the flock grow
choice-carcassonne-keep-abbey = Keep the abbey
choice-carcassonne-draw-tile = Draw a tile
choice-carcassonne-castle-tile = Castle no. { $number }
choice-carcassonne-other-half = The other half
choice-carcassonne-barn-at = Place the barn here
choice-carcassonne-wagon-to = { $role ->
    [highwayman] Move the wagon to the road
    [knight] Move the wagon into the city
   *[monk] Move the wagon to the cloister
}
choice-carcassonne-wagon-home = Take back the wagon
choice-carcassonne-tower = Build a tower
choice-carcassonne-close = Close a tower
# $player: number of the seat; $piece: knight, large follower ...
choice-carcassonne-capture = Capture { $player }’s { $piece }
choice-carcassonne-capture-one = Capture a follower
choice-carcassonne-capture-own = Take back your own { $piece }
choice-carcassonne-capture-none = Capture nobody
choice-carcassonne-exchange = Get back: { $piece }
choice-carcassonne-ransom = Ransom: { $piece }
choice-carcassonne-no-ransom = No ransom
choice-carcassonne-fly = Dragon here
# $piece: figure
choice-carcassonne-princess = Remove { $player }’s { $piece }
choice-carcassonne-fairy = Move the fairy to this follower
choice-carcassonne-gate = Through the gate
choice-carcassonne-fairy-on = Move the fairy to this tile
choice-carcassonne-place-fairy = Fairy
choice-carcassonne-through-gate = Magic gate
choice-carcassonne-rescue = Princess
# $tile: name of a tile; $number: its place among those laid out
choice-carcassonne-choose = Tile { $number }
choice-carcassonne-choose-label = Choose tile { $number }: { $tile }
choice-carcassonne-bid = { $points ->
    [0] Bid 0 points
    [one] Bid { $points } point
   *[other] Bid { $points } points
}
choice-carcassonne-bids = Bid
choice-carcassonne-no-bid = Pass
choice-carcassonne-buy = Take the tile
choice-carcassonne-sell = Leave the tile
# $axis: ns, we
choice-carcassonne-bridge = { $axis ->
    [we] Bridge from west to east
   *[ns] Bridge from north to south
}
choice-carcassonne-refuse-tile = Discard and draw another tile
hint-carcassonne-castle = You get no points now. Instead, the next feature completed on its six tiles gives you the same points.
hint-carcassonne-lord = Your castle gets these points, and the figure returns to your supply. You cannot wait for more.
hint-carcassonne-add = It comes from your supply and stands on the same feature.
hint-carcassonne-home = It returns to your supply without points.
hint-carcassonne-grow = Starting with the player on your left, all players with such a figure on the map may add one next to it.
hint-carcassonne-mow = Starting with the player on your left, all players with such a figure on the map must take one back, without points.
hint-carcassonne-exchange = The other player gets back a figure that you hold.
hint-carcassonne-take = From the tiles just scored. The more bars you have, the more each one is worth.
hint-carcassonne-big-top = When the next circus tile is laid, each figure on these nine tiles scores the points of the hidden token.
hint-carcassonne-ringmaster = Like a follower, but also scores 2 points for each circus tile among the nine around it.
hint-carcassonne-large-follower = Like a follower, but it counts as two for the majority.
hint-carcassonne-builder = When you extend this road or city, you lay another tile. The builder does not count for the majority.
hint-carcassonne-pig = If you score this field at the end, you get 1 extra point for each complete city next to it.
hint-carcassonne-abbot = Scores 9 points when the cloister or garden is surrounded by eight tiles. In a later turn you may take the abbot back early and score the tiles so far.
hint-carcassonne-recall = You get 1 point for each of the nine tiles that are there now. You place no figure this turn.
hint-carcassonne-shepherd = You draw sheep now, and again whenever you extend the field, until you score them or draw a wolf. A shepherd is not a follower.
hint-carcassonne-score-flock = You get 1 point for each sheep on the field and take back your shepherd.
hint-carcassonne-grow-flock = Draw one more token: one to four sheep, or a wolf that removes all shepherds from the field without points.
hint-carcassonne-mayor = Counts as many followers as the city has pennants. Without a pennant it counts for nothing.
hint-carcassonne-wagon = Like a follower, but once it has scored you may move it to an unoccupied feature nearby.
hint-carcassonne-barn = All farmers on this field score 3 points per city now and return to their owners. Your barn stays and scores 4 points for each completed city at the end.
hint-carcassonne-wagon-to = It can continue there; otherwise it returns to your supply.
hint-carcassonne-tower = The tower captures one follower on its own tile or, in the four directions, as many tiles away as it has pieces.
hint-carcassonne-close = Your follower stays there until the end, and nobody can build on this tower any more.
hint-carcassonne-capture = You hold the figure until it is exchanged or ransomed.
hint-carcassonne-ransom = Pay 3 points to the player holding the figure. You may place it this turn.
hint-carcassonne-ransom-end = Pay 3 points to the player holding the figure. It returns to your supply.
hint-carcassonne-fly = { $count ->
    [0] The dragon eats nobody there.
    [one] The dragon eats one figure there, which returns to its owner without points.
   *[other] The dragon eats { $count } figures there, which return to their owners without points.
}
hint-carcassonne-princess = The knight returns to its owner without points, before the city is scored.
hint-carcassonne-fairy-on = Players with a follower on this tile get 1 point at the start of their turns, and 3 points when its feature is scored. The dragon cannot enter the tile.
hint-carcassonne-fairy = You get 1 point at the start of each of your turns and 3 points when this follower's feature is scored. The dragon cannot enter its tile.
hint-carcassonne-gate = To any unfinished, unoccupied feature anywhere on the map.
hint-carcassonne-choose-free = You lay it in your next turn instead of drawing one.
hint-carcassonne-choose = You make the first bid for it.
hint-carcassonne-bid = If your bid stays the highest, the seller either takes the tile and pays you, or leaves it to you and you pay.
hint-carcassonne-bid-first = If nobody bids more, you get the tile and pay your bid to nobody.
hint-carcassonne-buy = You pay the highest bid to the player who made it.
hint-carcassonne-sell = The highest bidder gets the tile and pays you.
hint-carcassonne-bridge = A road over this tile. It stays there, and you may place a figure on it.
hint-carcassonne-bridge-beside = A road over a tile next to yours. It stays there.
hint-carcassonne-highwayman = When the road is complete, you score 1 point for each tile, and the figure returns to your supply.
hint-carcassonne-knight = When the city is complete, you score for each tile and pennant, and the figure returns to your supply.
hint-carcassonne-monk = When the cloister is surrounded by eight tiles, you score 9 points, and the figure returns to your supply.
hint-carcassonne-heretic = When the shrine is surrounded by eight tiles, you score 9 points, and the figure returns to your supply. If a cloister with a figure is adjacent, you must complete yours first.
hint-carcassonne-lying-monk = Stays until the end. Then you score 1 point for this tile and for each tile in an unbroken straight line from it, in all four directions.
hint-carcassonne-guest = At the end you score 1 point for the hut and 1 for each empty space around it. If it is surrounded by eight tiles, you score 1 point, and the figure returns to your supply.
hint-carcassonne-archbishop = When all roads of the cathedral are complete, you score 1 point for each tile of each road, and the figure returns to your supply. If some are still unfinished at the end, you score 1 point for each tile of all its roads.
hint-carcassonne-burgrave = When all ten spaces around the castle are filled, you score 12 points, and the figure returns to your supply. If they are not all filled at the end, you score 2 points, plus 1 for each tile around it.
hint-carcassonne-castle-tile = Both halves are laid together. Each complete road or city on them scores 3 more points. A castle must not touch another castle.
hint-carcassonne-other-half = Then place a figure on that half of the castle.
hint-carcassonne-farmer = Stays until the end. Then you score the completed cities around its field.

# Refusals
refusal-carcassonne-not-your-turn = Another player has to decide now.
refusal-carcassonne-not-now = You cannot do that now.
refusal-carcassonne-cell-taken = There is already a tile there.
refusal-carcassonne-apart = A tile must share a side with a tile on the table.
refusal-carcassonne-misfit = The sides do not match: road to road, city to city, field to field.
refusal-carcassonne-same-look = The tile looks the same when turned by { $rotation }°. Choose that instead.
refusal-carcassonne-river-not-joined = You must continue the river where it ends: water to water.
refusal-carcassonne-river-not-clear = Where the river continues, no tile may lie straight ahead or one space to either side of that line.
refusal-carcassonne-river-bends-back = The river would turn back. The space where it continues must be free, with no other tiles next to it or diagonally beyond it.
refusal-carcassonne-shrines-crowded = A shrine may have at most one cloister around it, and a cloister at most one shrine.
refusal-carcassonne-no-part = There is no such place for a figure on the tile you have just laid.
refusal-carcassonne-no-figure = You have no such figure left in your supply.
refusal-carcassonne-no-follower-there = You can add a builder only to your follower on an unfinished road or city, and a pig only to your follower on a field.
refusal-carcassonne-joined-already = You already have such a figure there.
refusal-carcassonne-stands-already = There is already a shepherd on this field.
refusal-carcassonne-feature-occupied = { $feature ->
    [road] There is already a figure on this road.
    [city] There is already a figure in this city.
    [cloister] There is already a figure in this cloister.
    [garden] There is already a figure in this garden.
    [shrine] There is already a figure at this shrine.
    [hut] There is already a figure in the hut.
    [german-cathedral] There is already an archbishop in this cathedral.
    [german-castle] There is already a burgrave in this castle.
    [abbacy] There is already a figure lying in this monastery.
   *[field] There is already a figure on this field.
}
refusal-carcassonne-not-its-place = { $feature ->
    [road] This kind of figure may not stand on a road.
    [city] This kind of figure may not stand in a city.
    [cloister] This kind of figure may not stand in a cloister.
    [garden] Only the abbot may stand in a garden.
    [shrine] This kind of figure may not stand at a shrine.
    [hut] This kind of figure may not go into the hut.
    [german-cathedral] This kind of figure cannot be an archbishop.
    [german-castle] This kind of figure cannot be a burgrave.
    [abbacy] This kind of figure may not lie in a monastery.
   *[field] This kind of figure may not lie on a field.
}
refusal-carcassonne-no-farmers = This game is played without farmers.
refusal-carcassonne-bar-apart = The second bar must go on one of the tiles around the gold tile.
refusal-carcassonne-bar-laid = You can place bars only when you lay a gold tile: one on it and one next to it.
refusal-carcassonne-no-claim = You are not entitled to a bar from that tile.
refusal-carcassonne-draft-order = Players who are entitled to bars take them one at a time, in turn order.
refusal-carcassonne-no-draft = Players only take bars when they score something.
refusal-carcassonne-no-acrobat-space = There is no acrobats' space on that tile.
refusal-carcassonne-acrobat-out-of-reach = You can place an acrobat only on the tile you have just laid or on one of the eight tiles around it.
refusal-carcassonne-pyramid-full = There are already three acrobats here, so the pyramid is complete.
refusal-carcassonne-no-acrobat = Only a normal follower from your supply can be an acrobat.
refusal-carcassonne-pyramid-too-soon = This pyramid was completed in this turn. You can score it in a later turn.
refusal-carcassonne-pyramid-not-complete = You can score a pyramid only when it has three acrobats.
refusal-carcassonne-pyramid-instead = You can score one pyramid per turn, instead of placing a figure.
refusal-carcassonne-no-small-city = To build a castle, you must complete a city of two half circles in this turn, with a figure in it.
refusal-carcassonne-no-castle = The owner of that city has no castles left.
refusal-carcassonne-castle-not-yours = Only the owner of the two-tile city may turn it into a castle, and only at the moment it is complete.
refusal-carcassonne-no-trigger = The lord can only choose a feature just scored in the surroundings of the castle.
refusal-carcassonne-castle-not-held = You do not have that castle.
refusal-carcassonne-castle-touching = A castle must not touch another castle, not even at a corner.
refusal-carcassonne-castle-too-early = No castle is laid before the river is finished.
refusal-carcassonne-castle-must-lay = No tile is left to draw, so you have to lay a castle.
refusal-carcassonne-castle-untimely = You can lay a castle only at the start of your turn, instead of drawing a tile.
refusal-carcassonne-castle-no-other-half = You can turn to the other half only after laying a castle, and once.
refusal-carcassonne-crop-choose = The player who laid the crop circle chooses first: each player may add a figure, or each must take one back.
refusal-carcassonne-crop-no-farmer = You have no figure there that the crop circle affects.
refusal-carcassonne-crop-no-figure = You cannot add or take back such a figure there.
refusal-carcassonne-no-abbot = Your abbot is not there.
refusal-carcassonne-abbot-done = The abbot is surrounded by eight tiles and scores anyway, so you cannot take it back.
refusal-carcassonne-abbot-untimely = You can take back your abbot only after laying a tile, instead of placing a figure.
refusal-carcassonne-flock-untimely = Your flock grows or scores only when you extend its field.
refusal-carcassonne-no-hole = You can lay this tile only where there are tiles on all four sides.
refusal-carcassonne-feature-barred = There is a barn on this field, so you cannot place followers here.
refusal-carcassonne-no-crossing = A barn must stand where four tiles meet with field in every corner, and one of them must be the tile you have just laid.
refusal-carcassonne-barn-there = There is already a barn on this field.
refusal-carcassonne-barn-untimely = You can place a barn only after laying a tile, instead of another figure.
refusal-carcassonne-no-way = Your wagon cannot go there. It may only go to an unfinished, unoccupied road, city or cloister nearby.
refusal-carcassonne-wagon-untimely = You can move your wagon on only when its feature has been scored.
refusal-carcassonne-no-open-tower = There is no open tower or tower foundation on that tile.
refusal-carcassonne-no-tower-piece = You have no tower pieces left.
refusal-carcassonne-tower-without-piece = You can close a tower only if it has at least one piece.
refusal-carcassonne-tower-untimely = You can build on a tower or close it only after laying a tile, instead of placing a figure.
refusal-carcassonne-tower-out-of-reach = There is no such follower within reach of your tower.
refusal-carcassonne-capture-untimely = You can capture a follower only when you have just added a piece to a tower.
refusal-carcassonne-exchange-none = That player does not hold such a figure of yours.
refusal-carcassonne-exchange-untimely = Figures are exchanged only when two players hold figures of each other.
refusal-carcassonne-no-captive = That player does not hold such a figure of yours.
refusal-carcassonne-one-ransom = You can ransom only one figure per turn.
refusal-carcassonne-ransom-too-poor = A ransom costs 3 points, and you have fewer.
refusal-carcassonne-ransom-untimely = You can pay a ransom only after laying a tile, before you place a figure.
refusal-carcassonne-ransom-not-now = You can pay a ransom only after laying a tile, before you place a figure, or at the end of your turn.
refusal-carcassonne-tile-closed = The dragon is on this tile, so you cannot place figures here.
refusal-carcassonne-dragon-too-far = The dragon can only move to an adjacent tile.
refusal-carcassonne-dragon-was-there = The dragon cannot visit a tile twice in one flight.
refusal-carcassonne-dragon-guarded = The fairy keeps the dragon off her tile.
refusal-carcassonne-dragon-untimely = The dragon moves only when someone has laid a tile with a dragon.
refusal-carcassonne-princess-no-knight = A princess on the tile you have just laid can remove a knight only from her own city, and there is no such knight.
refusal-carcassonne-princess-must = You have added a princess to this city, so you must remove one of its knights.
refusal-carcassonne-princess-untimely = A princess can remove a knight only after you lay her tile, instead of placing a figure.
refusal-carcassonne-gate-untimely = You can use a magic gate only after laying its tile, instead of placing a figure there.
refusal-carcassonne-fairy-untimely = You can move the fairy only after laying a tile, instead of placing a figure.
refusal-carcassonne-gate-none = You can place a figure on another tile only if you have just laid a magic gate.
refusal-carcassonne-gate-no-way = The magic gate leads only to an unfinished, unoccupied feature of another tile, and not to the dragon's tile.
refusal-carcassonne-fairy-no-follower = The fairy must go to a follower of yours.
refusal-carcassonne-fairy-no-tile = The fairy must go to a tile with a follower of yours.
refusal-carcassonne-fairy-on-tile = The fairy is already on this tile.
refusal-carcassonne-fairy-beside = The fairy goes to a follower of yours, not just to a tile.
refusal-carcassonne-fairy-to-tile = In this game the fairy goes to a tile, not to a follower.
refusal-carcassonne-fairy-there = The fairy is already with this follower.
refusal-carcassonne-no-auction = You can bid for, buy and sell tiles only in an auction, at the end of a turn.
refusal-carcassonne-auction-no-tile = There is no tile there that can still be sold.
refusal-carcassonne-auction-first-bid = The player who chose the tile makes the first bid. It may be 0.
refusal-carcassonne-auction-bid-higher = Your bid must be higher than { $bid }.
refusal-carcassonne-auction-too-poor = You can't bid more points than you have ({ $points }).
refusal-carcassonne-auction-too-deep = Your bid must not take you more than 100 points below 0: you can bid at most { $points }.
refusal-carcassonne-auction-no-deal = The player who chose the tile buys or sells it when everyone has bid.
refusal-carcassonne-auction-bids-over = The bidding is over. Now the tile is bought or sold.
refusal-carcassonne-no-bridge-left = You have no bridges left.
refusal-carcassonne-no-bridge-there = A bridge needs field on both of its sides, no tiles beyond them, and no other bridge on its tile.
refusal-carcassonne-one-bridge = You have already laid a bridge since you laid this tile.
refusal-carcassonne-bridge-not-here = You can lay a bridge only over the tile you have just laid.
refusal-carcassonne-bridge-too-far = You can lay a bridge only over the tile you have just laid, or over one next to it.
refusal-carcassonne-bridge-untimely = You can lay a bridge only after laying a tile, before you place a figure.
refusal-carcassonne-fits-without-bridge = This tile fits without a bridge, so you must lay it.
refusal-carcassonne-bridge-above-figures = You cannot lay a bridge over figures that stand in the open on that tile.
refusal-carcassonne-acrobat-below = You cannot place an acrobat where a road crosses overhead.

# The final account
item-carcassonne-roads = Roads
item-carcassonne-cities = Cities
item-carcassonne-cloisters = Cloisters
item-carcassonne-gardens = Gardens
item-carcassonne-shrines = Shrines
item-carcassonne-huts = Baba Yaga's hut
item-carcassonne-german-cathedrals = German cathedrals
item-carcassonne-german-castles = German castles
item-carcassonne-abbacies = Lying abbots
item-carcassonne-fields = Fields
item-carcassonne-gold = Gold bars
item-carcassonne-goods = Goods
item-carcassonne-king = King
item-carcassonne-robber = Robber
item-carcassonne-church = Churches
item-carcassonne-flocks = Flocks
item-carcassonne-ransoms = Ransoms
item-carcassonne-barns = Barns
item-carcassonne-fairy = Fairy
item-carcassonne-auctions = Auctions
item-carcassonne-big-top = Big top
item-carcassonne-acrobats = Acrobats
item-carcassonne-ringmasters = Ringmasters
item-carcassonne-castles = Castles

# Parts of one score; $count is how many there are
score-carcassonne-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
score-carcassonne-pennants = { $count ->
    [one] { $count } pennant
   *[other] { $count } pennants
}
score-carcassonne-inns = { $count ->
    [one] with an inn
   *[other] with { $count } inns
}
score-carcassonne-cathedrals = { $count ->
    [one] with a cathedral
   *[other] with { $count } cathedrals
}
score-carcassonne-pig-herds = { $count ->
    [one] with a herd of pigs
   *[other] with { $count } herds of pigs
}
# $points: what the inn or cathedral adds; 0 where the road or city is not complete and therefore brings nothing
score-carcassonne-inn = { $points ->
    [0] an inn, but unfinished
   *[other] { $points } for the inn
}
score-carcassonne-pig-herd = { $points } for the herd of pigs
score-carcassonne-cathedral = { $points ->
    [0] a cathedral, but unfinished
   *[other] { $points } for the cathedral
}
score-carcassonne-cities = { $count ->
    [one] { $count } completed city
   *[other] { $count } completed cities
}
score-carcassonne-roads = { $count ->
    [one] { $count } completed road
   *[other] { $count } completed roads
}
score-carcassonne-castles = { $count ->
    [one] { $count } castle
   *[other] { $count } castles
}
score-carcassonne-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
score-carcassonne-acrobats = { $count ->
    [one] { $count } acrobat
   *[other] { $count } acrobats
}
score-carcassonne-acrobat-tiles = { $count ->
    [one] { $count } tile with an acrobats' space
   *[other] { $count } tiles with an acrobats' space
}
score-carcassonne-circus-tiles = { $count ->
    [one] { $count } circus tile
   *[other] { $count } circus tiles
}
score-carcassonne-bars = { $count ->
    [one] { $count } bar
   *[other] { $count } bars
}
score-carcassonne-wines = { $count ->
    [one] a wine symbol
   *[other] { $count } wine symbols
}
score-carcassonne-grains = { $count ->
    [one] a grain symbol
   *[other] { $count } grain symbols
}
score-carcassonne-cloths = { $count ->
    [one] a cloth symbol
   *[other] { $count } cloth symbols
}
# $count: tokens of those who have the most
score-carcassonne-wine = most wine ({ $count })
score-carcassonne-grain = most grain ({ $count })
score-carcassonne-cloth = most cloth ({ $count })
score-carcassonne-pig = { $points } for the pig
score-carcassonne-church = { $points } for the most followers around it
score-carcassonne-darmstadtium = { $points } for the Darmstadtium
score-carcassonne-ransom = { $points } for a captive
score-carcassonne-ransom-out = { $points } for a figure that another player held
score-carcassonne-fairy = { $points } for the fairy's follower
score-carcassonne-title = { $points } for the title
score-carcassonne-fairy-turn = { $points } at the start of the turn
score-carcassonne-auction = { $points } for a tile
score-carcassonne-auction-out = { $points } for a tile
score-carcassonne-empty-spaces = { $count ->
    [one] { $count } empty space
   *[other] { $count } empty spaces
}
score-carcassonne-vineyards = { $count ->
    [one] { $count } vineyard
   *[other] { $count } vineyards
}
# $points: sheep on tokens of one, two, three, four
score-carcassonne-sheep-1 = { $points } in ones
score-carcassonne-sheep-2 = { $points } in twos
score-carcassonne-sheep-3 = { $points } in threes
score-carcassonne-sheep-4 = { $points } in fours
score-carcassonne-road = a road in the surroundings
score-carcassonne-city = a city in the surroundings
score-carcassonne-cloister = a cloister in the surroundings
score-carcassonne-garden = a garden in the surroundings
score-carcassonne-hut = the hut in the surroundings
score-carcassonne-german-cathedral = { $points } for the German cathedral
score-carcassonne-german-castle = { $points } for the German castle
score-carcassonne-shrine = a shrine in the surroundings
score-carcassonne-castle = a castle in the surroundings
score-carcassonne-nothing = nothing was completed around it
score-carcassonne-challenge = challenge lost

# Log. $player: a player's name
# $tile: the tile's id
log-carcassonne-starter = { $player } begins.
log-carcassonne-drawn = { $player } draws tile { $tile }.
log-carcassonne-discarded = Tile { $tile } does not fit anywhere and is out of the game.
log-carcassonne-placed = { $player } lays a tile.
log-carcassonne-hand-laid = { $player } lays the abbey.
log-carcassonne-double-laid = { $player } lays a castle.
# $count: its number
log-carcassonne-castle-dealt = { $player } gets castle no. { $count }.
# $piece: follower, ringmaster, large-follower, builder, pig, abbot, shepherd, mayor, wagon, barn; $role: highwayman, knight, monk, heretic, lying-monk, farmer, acrobat, keeper, abbot (in a garden)
log-carcassonne-figure = { $piece ->
    [ringmaster] { $role ->
        [keeper] { $player } closes a tower with the ringmaster.
        [highwayman] { $player } places the ringmaster on a road.
        [knight] { $player } places the ringmaster in a city.
        [monk] { $player } places the ringmaster in a cloister.
        [heretic] { $player } places the ringmaster at a shrine.
        [guest] { $player } places the ringmaster in the hut.
        [archbishop] { $player } makes the ringmaster archbishop.
        [burgrave] { $player } makes the ringmaster a burgrave.
        [lying-monk] { $player } lays the ringmaster down in a monastery.
       *[farmer] { $player } lays the ringmaster down on a field.
    }
    [builder] { $player } places the builder.
    [shepherd] { $player } places the shepherd on a field.
    [mayor] { $player } places the mayor in a city.
    [barn] { $player } places the barn on a field.
    [wagon] { $role ->
        [highwayman] { $player } places the wagon on a road.
        [knight] { $player } places the wagon in a city.
        [heretic] { $player } places the wagon at a shrine.
        [guest] { $player } places the wagon in the hut.
        [archbishop] { $player } makes the wagon archbishop.
        [burgrave] { $player } makes the wagon a burgrave.
        [lying-monk] { $player } leaves the wagon in a monastery.
       *[monk] { $player } places the wagon in a cloister.
    }
    [pig] { $player } places the pig on a field.
    [large-follower] { $role ->
        [keeper] { $player } closes a tower with the large follower.
        [highwayman] { $player } places the large follower as a highwayman.
        [knight] { $player } places the large follower as a knight.
        [monk] { $player } places the large follower as a monk.
        [heretic] { $player } places the large follower as a heretic.
        [guest] { $player } places the large follower in the hut.
        [archbishop] { $player } makes the large follower archbishop.
        [burgrave] { $player } makes the large follower a burgrave.
        [lying-monk] { $player } lays the large follower down in a monastery.
       *[farmer] { $player } lays the large follower down as a farmer.
    }
    [abbot] { $role ->
        [monk] { $player } places the abbot in a cloister.
        [heretic] { $player } places the abbot at a shrine.
        [lying-monk] { $player } lays the abbot down in a monastery.
       *[abbot] { $player } places the abbot in a garden.
    }
   *[follower] { $role ->
        [keeper] { $player } closes a tower.
        [highwayman] { $player } places a highwayman.
        [knight] { $player } places a knight.
        [monk] { $player } places a monk.
        [heretic] { $player } places a heretic.
        [guest] { $player } places a follower in the hut.
        [archbishop] { $player } places an archbishop.
        [burgrave] { $player } places a burgrave.
        [lying-monk] { $player } lays a follower down in a monastery.
        [acrobat] { $player } places an acrobat.
       *[farmer] { $player } lays down a farmer.
    }
}
log-carcassonne-passed = { $player } passes.
log-carcassonne-bar-laid = { $player } places a gold bar.
log-carcassonne-bar-taken = { $player } takes a gold bar.
# $count: bars
log-carcassonne-bars-removed = { $count ->
    [one] { $count } gold bar is left and goes back into the box.
   *[other] { $count } gold bars are left and go back into the box.
}
# $count: value of the token
log-carcassonne-token = The animal token under the big top: { $count ->
    [1] a flea (1).
    [3] a monkey (3).
    [4] a sea lion (4).
    [5] a bear (5).
    [6] a tiger (6).
   *[7] an elephant (7).
}
log-carcassonne-big-top = The big top goes up over a hidden animal token.
log-carcassonne-pyramid = { $player } scores a human pyramid.
log-carcassonne-castle = { $player } builds a castle.
log-carcassonne-crop-grow = { $player } chooses: each player may add a farmer.
log-carcassonne-crop-mow = { $player } chooses: each player must take back a farmer.
log-carcassonne-crop-home = { $player } takes back a farmer.
log-carcassonne-crop-grow-road = { $player } chooses: each player may add a highwayman.
log-carcassonne-crop-mow-road = { $player } chooses: each player must take back a highwayman.
log-carcassonne-crop-home-road = { $player } takes back a highwayman.
log-carcassonne-crop-grow-city = { $player } chooses: each player may add a knight.
log-carcassonne-crop-mow-city = { $player } chooses: each player must take back a knight.
log-carcassonne-crop-home-city = { $player } takes back a knight.
log-carcassonne-companion-home = { $player }’s last follower there has left, so the pig or builder leaves too.
log-carcassonne-second-part = { $player } has a builder there and lays a second tile.
# $count: tiles
log-carcassonne-king-taken = { $count ->
    [one] { $player } becomes king: the largest city has { $count } tile.
   *[other] { $player } becomes king: the largest city has { $count } tiles.
}
log-carcassonne-robber-taken = { $count ->
    [one] { $player } becomes robber: the longest road has { $count } tile.
   *[other] { $player } becomes robber: the longest road has { $count } tiles.
}
log-carcassonne-wine-taken = { $count ->
    [one] { $player } gets a wine token.
   *[other] { $player } gets { $count } wine tokens.
}
log-carcassonne-grain-taken = { $count ->
    [one] { $player } gets a grain token.
   *[other] { $player } gets { $count } grain tokens.
}
log-carcassonne-cloth-taken = { $count ->
    [one] { $player } gets a cloth token.
   *[other] { $player } gets { $count } cloth tokens.
}
log-carcassonne-abbot-home = { $player } takes back the abbot.
log-carcassonne-hill-tile = { $player } puts a tile face down under the hill.
log-carcassonne-sheep = { $count ->
    [one] A sheep joins { $player }’s flock.
   *[other] { $count } sheep join { $player }’s flock.
}
log-carcassonne-wolf = { $player } draws a wolf.
log-carcassonne-shepherd-home = { $player }’s shepherd leaves without points.
log-carcassonne-wagon-goes-on = { $player }’s wagon moves on.
# $count: how many pieces it has now
log-carcassonne-tower-built = { $count ->
    [one] { $player } starts a tower.
   *[other] { $player } builds on a tower, which now has { $count } pieces.
}
# $piece: kind of figure; $player: whose; $by: who has taken it
log-carcassonne-captive-taken = { $piece ->
    [follower] { $by } captures a follower of { $player } with the tower.
    [ringmaster] { $by } captures { $player }’s ringmaster with the tower.
    [large-follower] { $by } captures { $player }’s large follower with the tower.
    [abbot] { $by } captures { $player }’s abbot with the tower.
    [mayor] { $by } captures { $player }’s mayor with the tower.
    [wagon] { $by } captures { $player }’s wagon with the tower.
   *[other] The tower captures a figure of { $player }.
}
log-carcassonne-captive-own = { $piece ->
    [follower] { $player } uses the tower to take back a follower.
    [ringmaster] { $player } uses the tower to take back the ringmaster.
    [large-follower] { $player } uses the tower to take back the large follower.
    [abbot] { $player } uses the tower to take back the abbot.
    [mayor] { $player } uses the tower to take back the mayor.
    [wagon] { $player } uses the tower to take back the wagon.
   *[other] { $player } uses the tower to take back a figure.
}
# $by: who held it
log-carcassonne-captive-back = { $piece ->
    [follower] { $by } returns a follower to { $player } in exchange.
    [ringmaster] { $by } returns { $player }’s ringmaster in exchange.
    [large-follower] { $by } returns { $player }’s large follower in exchange.
    [abbot] { $by } returns { $player }’s abbot in exchange.
    [mayor] { $by } returns { $player }’s mayor in exchange.
    [wagon] { $by } returns { $player }’s wagon in exchange.
   *[other] { $player } gets a captive back in exchange.
}
# $by: who held it and is paid
log-carcassonne-ransom-paid = { $piece ->
    [follower] { $player } ransoms a follower from { $by }.
    [ringmaster] { $player } ransoms the ringmaster from { $by }.
    [large-follower] { $player } ransoms the large follower from { $by }.
    [abbot] { $player } ransoms the abbot from { $by }.
    [mayor] { $player } ransoms the mayor from { $by }.
    [wagon] { $player } ransoms the wagon from { $by }.
   *[other] { $player } ransoms a figure.
}
log-carcassonne-dragon-comes = The dragon appears at the volcano.
log-carcassonne-dragon-flies = { $player } moves the dragon.
log-carcassonne-eaten = { $piece ->
    [follower] The dragon eats a follower of { $player }.
    [ringmaster] The dragon eats { $player }’s ringmaster.
    [large-follower] The dragon eats { $player }’s large follower.
    [builder] The dragon eats { $player }’s builder.
    [pig] The dragon eats { $player }’s pig.
    [abbot] The dragon eats { $player }’s abbot.
    [shepherd] The dragon eats { $player }’s shepherd.
    [mayor] The dragon eats { $player }’s mayor.
    [wagon] The dragon eats { $player }’s wagon.
   *[other] The dragon eats a figure of { $player }.
}
log-carcassonne-princess = { $piece ->
    [ringmaster] A princess removes { $player }’s ringmaster.
    [large-follower] A princess removes { $player }’s large follower.
    [mayor] A princess removes { $player }’s mayor.
    [wagon] A princess removes { $player }’s wagon.
   *[follower] A princess removes a knight of { $player }.
}
log-carcassonne-gate = { $player } uses a magic gate.
log-carcassonne-fairy = { $player } moves the fairy.
# $tile: what is on a tile, such as "road (east and west); city (north)"; in the terminal its name; $count: points
log-carcassonne-tile-offered = Up for auction: { $tile }.
log-carcassonne-tile-chosen = { $player } chooses a tile: { $tile }.
log-carcassonne-bid = { $count ->
    [0] { $player } bids 0 points.
    [one] { $player } bids { $count } point.
   *[other] { $player } bids { $count } points.
}
log-carcassonne-tile-sold = { $count ->
    [0] { $player } gets a tile for nothing: { $tile }.
    [one] { $player } gets a tile for { $count } point: { $tile }.
   *[other] { $player } gets a tile for { $count } points: { $tile }.
}
log-carcassonne-tile-left = { $player } gets the last tile: { $tile }.
# $feature: road, city, cloister, garden, shrine, abbacy, field, castle, ringmaster, acrobats, big-top, gold, goods, flock, king, robber, church, barn, barn-field, joined-field, ransom, ransom-out, fairy, fairy-turn, auction, auction-out; $complete: yes, no
log-carcassonne-bridge = { $player } lays a bridge.
# $feature: road, city, cloister, garden, shrine, abbacy, field, castle, ringmaster, acrobats, big-top, gold, goods, flock, king, robber, church, barn, barn-field, joined-field, ransom, ransom-out, fairy, fairy-turn; $complete: yes, no
log-carcassonne-scored = { $feature ->
    [road] { $complete ->
        [yes] Road complete
       *[no] Unfinished road
    }
    [city] { $complete ->
        [yes] City complete
       *[no] Unfinished city
    }
    [cloister] { $complete ->
        [yes] Cloister complete
       *[no] Unfinished cloister
    }
    [garden] { $complete ->
        [yes] Garden complete
       *[no] Unfinished garden
    }
    [shrine] { $complete ->
        [yes] Shrine complete
       *[no] Unfinished shrine
    }
    [abbacy] Lying abbot
    [hut] Baba Yaga's hut
    [german-cathedral] { $complete ->
        [yes] German cathedral
       *[no] Unfinished German cathedral
    }
    [german-castle] { $complete ->
        [yes] German castle
       *[no] Unfinished German castle
    }
    [castle] { $complete ->
        [yes] Castle
       *[no] Castle that never scored
    }
    [ringmaster] Ringmaster
    [acrobats] Acrobats
    [big-top] Big top
    [gold] Gold bars
    [flock] Flock
    [goods] Goods
    [king] King
    [robber] Robber
    [church] Church
    [ransom] Ransom received
    [ransom-out] Ransom paid
    [barn] Barn
    [fairy] Fairy
    [fairy-turn] Fairy at the start of the turn
    [auction] Tile sold
    [auction-out] Tile bought
    [barn-field] Farmers scored by the barn
    [joined-field] Farmers joined to a barn's field
   *[field] Field
}
# One player's points of that score
log-carcassonne-scored-points = { $points ->
    [one] { $player } gets { $points } point
   *[other] { $player } gets { $points } points
}
log-carcassonne-scored-nobody = nobody scores
# $players: one name, or several names joined; $count: how many
log-carcassonne-over = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
}

# The table: supplies, small print, help
carcassonne-followers-left = { $count ->
    [one] { $count } follower in the supply
   *[other] { $count } followers in the supply
}
carcassonne-ringmasters-left = { $count ->
    [0] The ringmaster is on the map
   *[other] The ringmaster is in the supply
}
carcassonne-large-followers-left = { $count ->
    [0] The large follower is on the map
   *[other] The large follower is in the supply
}
carcassonne-builders-left = { $count ->
    [0] The builder is on the map
   *[other] The builder is in the supply
}
carcassonne-pigs-left = { $count ->
    [0] The pig is on the map
   *[other] The pig is in the supply
}
carcassonne-wine-held = Wine: { $count }
carcassonne-grain-held = Grain: { $count }
carcassonne-cloth-held = Cloth: { $count }
# $tiles: of the largest city or longest road; $count: points now
carcassonne-king-held = King (largest city: { $tiles } tiles), { $count } at the end
carcassonne-robber-held = Robber (longest road: { $tiles } tiles), { $count } at the end
carcassonne-abbots-left = { $count ->
    [0] The abbot is on the map
   *[other] The abbot is in the supply
}
carcassonne-mayors-left = { $count ->
    [0] The mayor is on the map
   *[other] The mayor is in the supply
}
carcassonne-wagons-left = { $count ->
    [0] The wagon is on the map
   *[other] The wagon is in the supply
}
carcassonne-tower-pieces-left = { $count ->
    [one] { $count } tower piece left
   *[other] { $count } tower pieces left
}
carcassonne-captives-held = { $count ->
    [one] Holds { $count } captive
   *[other] Holds { $count } captives
}
carcassonne-held-by-others = { $count ->
    [one] Others hold { $count } figure
   *[other] Others hold { $count } figures
}
# $player: number of the seat
carcassonne-held-by = held by { $player }
carcassonne-tower-here = { $count ->
    [one] tower with { $count } piece
   *[other] tower with { $count } pieces
}
carcassonne-tower-closed-here = { $count ->
    [one] closed tower with { $count } piece
   *[other] closed tower with { $count } pieces
}
carcassonne-barns-left = { $count ->
    [0] The barn is on the map
   *[other] The barn is in the supply
}
carcassonne-abbeys-held = { $count ->
    [0] The abbey has been laid
    [one] One abbey in hand
   *[other] { $count } abbeys in hand
}
carcassonne-german-castles-held = { $count ->
    [0] No castle left
    [one] { $count } castle in hand
   *[other] { $count } castles in hand
}
carcassonne-no-pennant = no pennant: no points
carcassonne-barn-here = A barn: at the end it scores 4 points for each completed city next to its field
carcassonne-dragon-here = The dragon: you cannot place figures on this tile
carcassonne-fairy-here = The fairy: she keeps the dragon off this tile
carcassonne-bridge-here = A bridge: a road over this tile
carcassonne-bridges-left = { $count ->
    [0] no bridge
    [one] one bridge
   *[other] { $count } bridges
}
# $axis: ns, we; $over: own, other; $place: where the other tile lies
carcassonne-with-bridge = { $axis ->
    [ns] with a bridge from north to south
   *[we] with a bridge from west to east
}{ $over ->
    [own] {" "}over it
   *[other] {" "}over the tile next to it ({ $place })
}
carcassonne-bridge-sign = Where you see a bridge, the tile fits only with a bridge. You lay both together.
carcassonne-on-bridge = { $figure } on the bridge
carcassonne-dragon-steps = { $count ->
    [one] The dragon has one more step
   *[other] The dragon has { $count } more steps
}
carcassonne-shepherds-left = { $count ->
    [0] The shepherd is on the map
   *[other] The shepherd is in the supply
}
carcassonne-sheep-held = Sheep: { $count }
carcassonne-shepherd-with = { $count ->
    [one] shepherd, { $count } sheep
   *[other] shepherd, { $count } sheep
}
carcassonne-flock-here = { $count ->
    [one] A shepherd with { $count } sheep
   *[other] A shepherd with { $count } sheep
}
carcassonne-hill-here = A hill: followers on it win ties
carcassonne-vineyard-here = A vineyard: a complete cloister next to it scores 3 more points
carcassonne-bars-held = { $count ->
    [one] { $count } gold bar
   *[other] { $count } gold bars
}, { $points ->
    [one] worth { $points } point now
   *[other] worth { $points } points now
}
carcassonne-bars-short = { $count ->
    [one] { $count } bar
   *[other] { $count } bars
}
carcassonne-worth-short = ({ $points })
carcassonne-draft = { $count ->
    [one] { $count } bar to share out
   *[other] { $count } bars to share out
}{ $others ->
    [0] .
   *[other] ; next: { $players }.
}
carcassonne-instead = { $points ->
    [one] instead of { $points } point
   *[other] instead of { $points } points
}
carcassonne-pays = { $points ->
    [one] pays { $points } point
   *[other] pays { $points } points
}
# Tokens in the bag: with a wolf, and with sheep
carcassonne-flock-risk = tokens: { $wolves } with a wolf, { $sheep } with sheep
carcassonne-beside = Tiles next to the map
# $number: place among the tiles laid out
carcassonne-offered = Tile { $number }, { $tile }
carcassonne-highest-bid = { $points ->
    [one] Highest bid: { $points } point, { $player }
   *[other] Highest bid: { $points } points, { $player }
}
carcassonne-your-bid = Your bid ({ $least } to { $most })
carcassonne-bid-wrong = You can bid a whole number from { $least } to { $most }.
carcassonne-seller = { $player } is selling this tile
carcassonne-choosing = Choosing a tile
carcassonne-costs = { $points ->
    [one] costs { $points } point
   *[other] costs { $points } points
}
carcassonne-brings = { $points ->
    [one] gains { $points } point
   *[other] gains { $points } points
}
carcassonne-do-acrobat = acrobat
carcassonne-do-pyramid = score a pyramid
carcassonne-acrobats-here = { $count ->
    [0] no acrobat here yet
    [one] { $count } acrobat of three here
   *[other] { $count } acrobats of three here
}
carcassonne-big-top-here = { $count ->
    [0] Big top; no figure in reach
    [one] Big top; { $count } figure in reach
   *[other] Big top; { $count } figures in reach
}
carcassonne-challenge-here = Challenge between a shrine and a cloister: whichever is completed first removes the other's figure
carcassonne-tokens-hidden = { $count ->
    [one] { $count } animal token that nobody has seen
   *[other] { $count } animal tokens that nobody has seen
}
carcassonne-times = { $count }×
carcassonne-lies = { $piece }, lying
hint-carcassonne-acrobat = Does not score any land. Three acrobats make a pyramid, which scores 5 points for each of them.
hint-carcassonne-bar = A player who scores a feature on a tile takes bars from it. The more bars you have, the more each one is worth.
carcassonne-wait = { $phase ->
    [place] Laying the tile …
    [hand] Thinking about the abbey …
    [castle-dealt] Dealing the castles …
    [castle-tile] Thinking about a castle …
    [castle-or-hand] Thinking about a castle or the abbey …
    [castle-must] Laying a castle …
    [wagon] Thinking about the wagon …
    [capture] Choosing whom the tower captures …
    [exchange] Choosing a figure to get back …
    [ransom] Thinking about a ransom …
    [dragon] Moving the dragon …
    [bar] Choosing a place for the second gold bar …
    [claim] Thinking about a figure …
    [castle] Thinking about a castle …
    [lord] Choosing what pays the lord of the castle …
    [take] Taking a gold bar …
    [token] Turning over an animal token …
    [flock] Thinking about the flock …
    [sheep] Drawing a token for the flock …
    [crop-choose] Choosing what the crop circle does …
    [crop-add] Thinking about another figure …
    [crop-home] Taking back a figure …
    [auction-choose] Choosing a tile to auction …
    [tile-choose] Choosing a tile …
    [auction-first] Making the first bid …
    [auction-bid] Thinking about a bid …
    [auction-deal] Buying or selling the tile …
   *[other] Drawing a tile …
}

# Fields of a position in the terminal, and signs on its map
field-carcassonne-score = points
field-carcassonne-supply = supply
field-carcassonne-follower = followers
field-carcassonne-ringmaster = ringmaster
field-carcassonne-large-follower = large follower
field-carcassonne-builder = builder
field-carcassonne-pig = pig
field-carcassonne-wine = wine
field-carcassonne-grain = grain
field-carcassonne-cloth = cloth
field-carcassonne-king = king, points
field-carcassonne-robber = robber, points
field-carcassonne-abbot = abbot
field-carcassonne-shepherd = shepherd
field-carcassonne-mayor = mayor
field-carcassonne-wagon = wagon
field-carcassonne-barn = barn
field-carcassonne-abbey = abbey
# $number: number of a castle, as in "castle no. 4"
seen-carcassonne-castle = no. { $number }
field-carcassonne-german-castles = German castles in hand
field-carcassonne-tower-pieces = tower pieces
field-carcassonne-captives = captives
field-carcassonne-held = held by others
field-carcassonne-sheep = sheep
field-carcassonne-castle = castles
field-carcassonne-bridges = bridges
field-carcassonne-bars = gold bars
field-carcassonne-offered = auction
field-carcassonne-chosen = chosen tile
field-carcassonne-highest-bid = highest bid
field-carcassonne-next-tile = next tile
legend-carcassonne-dragon = dragon
legend-carcassonne-fairy = fairy
legend-carcassonne-bars = gold bars (with their number in front)
legend-carcassonne-big-top = the big top
legend-carcassonne-castle = a castle
legend-carcassonne-bridge = a bridge
legend-carcassonne-challenge = a challenge between a shrine and a cloister: only the first one completed scores
legend-carcassonne-hill = a hill
legend-carcassonne-vineyard = a vineyard
legend-carcassonne-sheep = a flock (with its number of sheep in front)
legend-carcassonne-tower = a tower (with its number of pieces in front)
mark-carcassonne-pennant = pennant
mark-carcassonne-inn = inn
mark-carcassonne-cathedral = cathedral
mark-carcassonne-wine = wine
mark-carcassonne-grain = grain
mark-carcassonne-cloth = cloth
mark-carcassonne-pig-herd = pig herd

# At the table of the page
projection-note-carcassonne = What everyone would score if nobody did anything more. First what the last tile completed is scored, then the final scoring follows. Hidden animal tokens count with their average value.

# The guided first game.
guide-carcassonne-goal = You and a bot build a land of cities, roads and cloisters, tile by tile. The player with more points at the end wins. This small game has 24 tiles.
guide-carcassonne-place = Lay your tile: press a marked cell, press it again to turn the tile, then press “Lay here”. Edges must match: road to road, city to city.
guide-carcassonne-bar = A gold tile comes with two bars: one on it, and one on an adjacent tile. To place the second one, press a bar on the map. Or press the button until the right tile is highlighted, then “Confirm”.
guide-carcassonne-figure = Claim something on the new tile: press a figure to place it. When you complete its road, city or cloister, you score, and the figure returns to your supply.
guide-carcassonne-watch = That was the bot's turn. The log tells you what the bot did. Press a line of the log to highlight the place on the map.
guide-carcassonne-scored = You scored, and your figure returned to your supply. The log shows what you scored for, and how many points.
guide-carcassonne-fields = A farmer stays on its field until the end. Then you get three points for each completed city next to the field. Use farmers sparingly.
guide-carcassonne-gold = There are gold bars on the map. Players who score a road, city or cloister there take them, one at a time. The more you have at the end, the more each one is worth.
guide-carcassonne-end = At the end you also score for unfinished land and for your gold. The button with the book opens the rules at any time.
guide-carcassonne-again = You know this already: lay your tile, then place a figure or none.
# A castle, which lies on two cells.
carcassonne-place-double = { $count ->
    [one] Lay the castle on the marked cell.
   *[other] Lay the castle on one of the { $count } marked cells.
}
