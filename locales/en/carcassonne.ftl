# Carcassonne in English. Keys: refusal-*, option-*, piece-*, role-*, feature-*, item-* (the final account), score-*
# (the formula of one score), choice-* (what can be done), log-* (one sentence an event; the arguments are named above).

game-carcassonne = Carcassonne
game-carcassonne-text = Build roads, walled cities, cloisters and fields, and claim them in time; with gold mines, a circus and castles if you like.
game-carcassonne-about = Roads, walled cities, cloisters and fields: { $players } players build the land tile by tile. With gold, a circus and castles if you like.

# Options
option-carcassonne-players = Players
option-carcassonne-with = Expansions
option-carcassonne-with-goldmines = The Goldmines
option-carcassonne-with-goldmines-hint = Gold bars lie on the land. Whoever scores nearby takes them; the more bars, the more each is worth.
option-carcassonne-with-circus = Circus (Under the Big Top)
option-carcassonne-with-circus-hint = The big top travels and pays those around it; acrobats climb into pyramids; everybody has a ringmaster.
option-carcassonne-with-big-top = Circus: the big top
option-carcassonne-with-big-top-hint = Travels from circus tile to circus tile and pays the figures around it; 12 tiles.
option-carcassonne-with-acrobats = Circus: acrobats
option-carcassonne-with-acrobats-hint = Climb into pyramids of three; 8 tiles.
option-carcassonne-with-ringmaster = Circus: the ringmaster
option-carcassonne-with-ringmaster-hint = One more figure each; earns 2 points for every circus tile around him.
option-carcassonne-with-castles = Castles
option-carcassonne-with-castles-hint = A completed city of two tiles may become a castle, which earns what is scored beside it.
option-carcassonne-with-bazaars = Tiles of Bridges, Castles and Bazaars
option-carcassonne-with-bazaars-hint = Twelve more tiles as plain land; without bridges.
option-carcassonne-with-all-crop-circles = Crop Circles
option-carcassonne-with-all-crop-circles-hint = Everybody may add a farmer, highwayman or knight, or must take one home. 12 tiles.
option-carcassonne-with-crop-circles = Crop circle tile
option-carcassonne-with-crop-circles-hint = One tile with the pitchfork: everybody may add a farmer, or must take one home.
option-carcassonne-with-crop-circles-1 = The first crop circles
option-carcassonne-with-crop-circles-1-hint = The six tiles of Crop Circles I, sold by themselves, for farmers, highwaymen and knights.
option-carcassonne-with-crop-circles-2 = The second crop circles
option-carcassonne-with-crop-circles-2-hint = The other five tiles of Crop Circles II, which lay in small expansions, one in each; for farmers, highwaymen and knights.
option-carcassonne-with-inns = Inns and Cathedrals
option-carcassonne-with-inns-hint = Inns and cathedrals make roads and cities worth more, but nothing if unfinished; everybody has a large follower. 18 tiles.
option-carcassonne-with-rivers = Both rivers
option-carcassonne-with-rivers-hint = Laid first, from the spring over the fork to the lake. 22 tiles.
option-carcassonne-with-river = The first river
option-carcassonne-with-river-hint = Laid before all other tiles, from the spring to the lake. 12 tiles.
option-carcassonne-with-river-2 = The second river
option-carcassonne-with-river-2-hint = With a fork, an inn and a herd of pigs. 12 tiles; with the first river they share the spring and a lake.
option-carcassonne-with-traders = Traders and Builders
option-carcassonne-with-traders-hint = Completing cities brings goods; a builder gives a second part of a turn, a pig makes a field worth more. 24 tiles.
option-carcassonne-with-king = King and Robber
option-carcassonne-with-king-hint = Whoever completes the largest city or the longest road has a point for each complete one at the end. 5 tiles.
option-carcassonne-with-abbot = Abbot and gardens
option-carcassonne-with-abbot-hint = Everybody has an abbot for cloisters and gardens, who may be taken home early with his points. Eight tiles get a garden.
option-carcassonne-with-cult = The Cult
option-carcassonne-with-cult-hint = Shrines score like cloisters. Of a shrine and a cloister side by side, the first complete sends the other's figure home without points. 6 tiles.
option-carcassonne-with-hills = Hills and Sheep
option-carcassonne-with-hills-hint = Followers on hills win ties, vineyards add to cloisters, and everybody has a shepherd who gathers sheep until a wolf comes. 18 tiles.
option-carcassonne-with-monasteries = German monasteries
option-carcassonne-with-monasteries-hint = In place of the six cloisters: a follower stands there as a monk, or lies there to the end for all tiles in straight lines.
option-carcassonne-with-abbey = Abbey and Mayor
option-carcassonne-with-abbey-hint = An abbey in the hand for a hole in the land, a mayor who counts as many as his city has pennants, a wagon that goes on after scoring, and a barn where four tiles meet. 12 tiles and the abbeys.
option-carcassonne-with-darmstadt = Darmstadt churches
option-carcassonne-with-darmstadt-hint = Two churches, for which whoever has most followers on the nine tiles around gets 3 points, and a city with the Darmstadtium, which brings 3 points more. 3 tiles.
option-carcassonne-with-tower = The Tower
option-carcassonne-with-tower-hint = Pieces pile up to towers, which take followers from their reach: they are held until they are exchanged, or ransomed for 3 points. 18 tiles.
option-carcassonne-with-princess = The Princess and the Dragon
option-carcassonne-with-princess-hint = A dragon comes out of volcanoes and eats whom it meets, princesses send knights home, magic gates lead anywhere, and a fairy looks after a follower. 30 tiles.
option-carcassonne-with-tile-auctions = Auctions at bazaars
option-carcassonne-with-tile-auctions-hint = After a turn in which a bazaar was laid, each player gets a tile for his next turn in an auction for points. Bazaars are on eight tiles of Bridges, Castles and Bazaars.
option-carcassonne-with-bridges = Bridges
option-carcassonne-with-bridges-hint = Each player has bridges: roads over tiles, which join roads, make tiles fit and carry figures. No tiles of their own.
option-carcassonne-farmers = Farmers
option-carcassonne-farmers-modern = rules of today: a field brings 3 points for each completed city
option-carcassonne-farmers-2001 = rules of 2001: a city pays each player once
option-carcassonne-farmers-2000 = rules of 2000: a city brings 4 points once, to whoever has most farmers around it
option-carcassonne-farmers-none = without farmers
option-carcassonne-small-city = City of two tiles
option-carcassonne-small-city-4 = 4 points, like any city
option-carcassonne-small-city-2 = 2 points, by the old rules
option-carcassonne-start = Who begins
option-carcassonne-start-first = the first seat
option-carcassonne-start-drawn = drawn by lot
option-carcassonne-ringmaster-lord = A ringmaster as lord of a castle
option-carcassonne-ringmaster-lord-yes = gets his extra points when the castle scores
option-carcassonne-ringmaster-lord-no = gets no extra points
option-carcassonne-more-gardens = Gardens of other boxes
option-carcassonne-more-gardens-yes = on one or two tiles of each box that plays, as in their newer editions
option-carcassonne-more-gardens-no = only the eight of the base box
option-carcassonne-hill-count = Ties on hills
option-carcassonne-hill-count-yes = to whoever has most followers on hills there (older rules)
option-carcassonne-hill-count-no = to all who have a follower on a hill there
option-carcassonne-cloisters-stay = The six cloisters beside the German monasteries
option-carcassonne-cloisters-stay-yes = stay in the game
option-carcassonne-cloisters-stay-no = are left out
option-carcassonne-wagon-along = Where a wagon goes on
option-carcassonne-wagon-along-yes = to what its completed feature meets (first edition)
option-carcassonne-wagon-along-no = to free land on its tile and the eight around
option-carcassonne-tower-safe = Figures on towers and the dragon
option-carcassonne-tower-safe-yes = are safe from it (an older reading)
option-carcassonne-tower-safe-no = are eaten like all others
option-carcassonne-ransom-late = When a ransom may be paid
option-carcassonne-ransom-late-yes = after laying a tile, and at the end of one's turn
option-carcassonne-ransom-late-no = after laying a tile, before a figure is put
option-carcassonne-princess-must = A princess with a knight in her city
option-carcassonne-princess-must-yes = sends one home, nothing else can be done in place of a figure
option-carcassonne-princess-must-no = may send one home
option-carcassonne-dragon-late = When the dragon flies
option-carcassonne-dragon-late-yes = after scoring
option-carcassonne-dragon-late-no = before scoring
option-carcassonne-bid-beyond-points = Bids in auctions of tiles
option-carcassonne-bid-beyond-points-yes = may be higher than one's points; whoever pays them is below 0 (−100 at the lowest)
option-carcassonne-bid-beyond-points-no = are no higher than one's points
option-carcassonne-bridge-beside = Bridges that no tile needs
option-carcassonne-bridge-beside-yes = may be laid over tiles beside the one just laid, too
option-carcassonne-bridge-beside-no = are laid over the tile just laid alone
option-carcassonne-aids = Aids
option-carcassonne-aids-yes = allowed: what fits where, chances, scores if the game ended now, advice from a computer player; each player uses them or not
option-carcassonne-aids-no = none, for everybody (tournament)
carcassonne-crop-circles-note = Which crop circle tile lay in the box of The Goldmines is not certain. Here it is one with the pitchfork.

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
role-carcassonne-keeper = keeper of a tower
feature-carcassonne-road = road
feature-carcassonne-city = city
feature-carcassonne-cloister = cloister
feature-carcassonne-garden = garden
feature-carcassonne-tower-place = place for a tower
feature-carcassonne-shrine = shrine
feature-carcassonne-abbacy = place to lie in the monastery
feature-carcassonne-field = field
feature-carcassonne-castle = castle
feature-carcassonne-circus = space for the big top
feature-carcassonne-acrobats = space for acrobats
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
phase-carcassonne-starter = Who begins is being drawn.
phase-carcassonne-draw = A tile is being drawn.
phase-carcassonne-hand = There is a hole in the land: lay your abbey there, or keep it and draw a tile.
phase-carcassonne-place = Lay the tile.
phase-carcassonne-place-again = Your builder gives you a second tile: lay it.
phase-carcassonne-bar = One gold bar lies on the tile. Choose a tile beside it for the second one.
phase-carcassonne-claim = Place a figure, or pass.
phase-carcassonne-wagon = Your wagon has scored. It may go on to free land near by, or come home.
phase-carcassonne-capture = Your tower may take a follower in its reach.
phase-carcassonne-exchange = You hold figures of each other: say which of yours comes home.
phase-carcassonne-ransom = Everything is scored: you may ransom a figure with the points that you have now.
phase-carcassonne-dragon = The dragon flies. Lead it one step: it eats all figures there.
phase-carcassonne-castle = Your small city is complete. Take its points, or make it a castle.
phase-carcassonne-lord = Choose which of the scored features pays the lord of your castle.
phase-carcassonne-take = Take one gold bar.
phase-carcassonne-token = The animal token under the big top is being turned up.
phase-carcassonne-flock = Your tile has made the field of your flock larger: it grows, or it scores.
phase-carcassonne-sheep = A token for the flock is being drawn.
phase-carcassonne-crop-choose = Crop circle: may everybody add a figure, or must everybody take one home?
phase-carcassonne-crop-add = You may add a figure beside one of yours.
phase-carcassonne-crop-home = Take one of your figures home.
phase-carcassonne-auction-choose = Auction: choose a tile to be sold.
phase-carcassonne-auction-first = Make the first bid for the tile you have chosen; it may be 0.
phase-carcassonne-auction-bid = Bid more for the tile, or pass.
phase-carcassonne-auction-deal = Take the tile and pay the highest bid, or leave it to the bidder, who pays you.
phase-carcassonne-over = The game is over.
# What may be done after laying the tile, in the words of prompt-may.
may-carcassonne-figure = place a figure
may-carcassonne-pyramid = score a pyramid
may-carcassonne-recall = take the abbot home
may-carcassonne-tower = build a tower
may-carcassonne-close = close a tower
may-carcassonne-ransom = ransom a figure
may-carcassonne-bridge = lay a bridge
may-carcassonne-princess = send a knight home
may-carcassonne-fairy = call the fairy

# Choices and what they mean
choice-carcassonne-pass = Pass
choice-carcassonne-figure = Place a figure
choice-carcassonne-acrobat = Add an acrobat
choice-carcassonne-pyramid = Each acrobat brings 5 points, and they all go home. You place no figure in this turn.
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
    [highwayman] Everybody may add a highwayman
    [knight] Everybody may add a knight
   *[other] Everybody may add a farmer
}
choice-carcassonne-mow = { $role ->
    [highwayman] Everybody must take a highwayman home
    [knight] Everybody must take a knight home
   *[other] Everybody must take a farmer home
}
choice-carcassonne-add = { $role ->
    [highwayman] Add a highwayman here
    [knight] Add a knight here
   *[other] Add a farmer here
}
choice-carcassonne-home = { $role ->
    [highwayman] Take this highwayman home
    [knight] Take this knight home
   *[other] Take this farmer home
}
# $what: one of the above; $piece: another kind of figure than the usual follower
choice-carcassonne-with-piece = { $what } ({ $piece })
choice-carcassonne-recall = Take the abbot home
choice-carcassonne-score-flock = Score the flock
choice-carcassonne-grow-flock = Let the flock grow
choice-carcassonne-keep-abbey = Keep the abbey
choice-carcassonne-barn-at = Put the barn here
choice-carcassonne-wagon-to = { $role ->
    [highwayman] Wagon on to the road
    [knight] Wagon on into the city
   *[monk] Wagon on to the cloister
}
choice-carcassonne-wagon-home = Wagon home
choice-carcassonne-tower = Build a tower
choice-carcassonne-close = Close a tower
# $player: number of the seat; $piece: knight, large follower ...
choice-carcassonne-capture = Take the { $piece } of { $player }
choice-carcassonne-capture-one = Take a follower
choice-carcassonne-capture-own = Take your own { $piece } home
choice-carcassonne-capture-none = Take nobody
choice-carcassonne-exchange = { $piece } comes home
choice-carcassonne-ransom = Ransom: { $piece }
choice-carcassonne-no-ransom = No ransom
choice-carcassonne-fly = Dragon here
# $piece: figure
choice-carcassonne-princess = Send the { $piece } of { $player } home
choice-carcassonne-fairy = Fairy to this follower
choice-carcassonne-gate = Through the gate
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
choice-carcassonne-refuse-tile = Lay this tile aside and draw another
hint-carcassonne-castle = No points now. What is completed next in its six tiles pays its lord the same points.
hint-carcassonne-take = From the tiles just scored; the more bars you have, the more each is worth.
hint-carcassonne-big-top = When the next circus tile is laid, each figure on these nine tiles brings the points of the hidden token.
hint-carcassonne-ringmaster = Like a follower, and 2 points more for each circus tile of the nine around him.
hint-carcassonne-large-follower = Like a follower, but it counts as two where the majority decides.
hint-carcassonne-builder = When you extend this road or city with a tile, you lay another one. He counts for no majority.
hint-carcassonne-pig = If you score this field at the end, each complete city beside it brings 1 point more.
hint-carcassonne-abbot = When eight tiles lie around the cloister or garden: 9 points. In a later turn he may come home earlier, for the tiles there then.
hint-carcassonne-recall = 1 point for each of the nine tiles that lies there now. You place no figure in this turn.
hint-carcassonne-shepherd = Draws sheep at once, and again when a tile of yours makes the field larger, until you score them or a wolf comes. He is no follower.
hint-carcassonne-score-flock = A point for each sheep on the field; the shepherd comes home.
hint-carcassonne-grow-flock = One more token: one to four sheep, or a wolf who drives all shepherds of the field home without points.
hint-carcassonne-mayor = Counts as many followers as the city has pennants; without a pennant he has no say.
hint-carcassonne-wagon = Like a follower; when it has scored, it may go on at once to free land near by.
hint-carcassonne-barn = All farmers on this field score 3 points a city now and go home. Your barn stays and brings 4 points for each completed city at the end.
hint-carcassonne-wagon-to = It works on there at once; else it comes home.
hint-carcassonne-tower = The tower takes one follower on its tile or, in the four directions, as many tiles away as it has pieces.
hint-carcassonne-close = Your follower stands there to the end; nobody builds on this tower any more.
hint-carcassonne-capture = You hold the figure until it is exchanged or ransomed.
hint-carcassonne-ransom = 3 points, paid to whoever holds the figure; you can put it in this turn.
hint-carcassonne-ransom-end = 3 points, paid to whoever holds the figure; it comes back to your supply.
hint-carcassonne-fly = { $count ->
    [0] Nobody is eaten there.
    [one] One figure there goes home without points.
   *[other] { $count } figures there go home without points.
}
hint-carcassonne-princess = He goes home without points, before the city is scored.
hint-carcassonne-fairy = A point at the start of each turn of yours, 3 points when his land is scored, and no dragon on his tile.
hint-carcassonne-gate = On any land anywhere that is not complete and where nobody stands.
hint-carcassonne-choose = You make the first bid for it.
hint-carcassonne-bid = If yours stays the highest bid, the seller takes the tile and pays you, or leaves it to you and you pay him.
hint-carcassonne-bid-first = If nobody bids more, you get the tile for your bid, which goes to nobody.
hint-carcassonne-buy = You pay the highest bid to whoever made it.
hint-carcassonne-sell = Whoever made the highest bid gets it and pays you.
hint-carcassonne-bridge = A road over this tile, on which your figure may stand. It stays there.
hint-carcassonne-bridge-beside = A road over a tile beside yours. It stays there.
hint-carcassonne-highwayman = When the road is complete: 1 point for each tile, and he comes home.
hint-carcassonne-knight = When the city is complete: points for each tile and pennant, and he comes home.
hint-carcassonne-monk = When eight tiles lie around the cloister: 9 points, and he comes home.
hint-carcassonne-heretic = When eight tiles lie around the shrine: 9 points, and he comes home. An occupied cloister beside it must not be complete first.
hint-carcassonne-lying-monk = Stays to the end; then 1 point for this tile and for each tile in an unbroken straight line from it, in four directions.
hint-carcassonne-farmer = Stays to the end; then the completed cities at his field bring points.

# Refusals
refusal-carcassonne-not-your-turn = It is for another player to decide.
refusal-carcassonne-not-now = This is not the time for that.
refusal-carcassonne-cell-taken = A tile lies there already.
refusal-carcassonne-apart = A tile must touch a side of a tile on the table.
refusal-carcassonne-misfit = The sides do not match: road to road, city to city, field to field.
refusal-carcassonne-same-look = Turned this way the tile looks as when turned by { $rotation }°; that is the one to choose.
refusal-carcassonne-river-not-joined = A river tile goes on where the river ends: water to water.
refusal-carcassonne-river-bends-back = The river would turn back: where it goes on, and one cell further on, no other tile may lie.
refusal-carcassonne-shrines-crowded = Around a shrine there may be one cloister at most, and around a cloister one shrine.
refusal-carcassonne-no-part = The tile just laid has no such part for a figure.
refusal-carcassonne-no-figure = No such figure is left in your supply.
refusal-carcassonne-no-follower-there = The builder joins a follower of yours on a road or city, the pig one on a field, while it is not complete.
refusal-carcassonne-joined-already = Such a figure of yours is already there.
refusal-carcassonne-stands-already = A shepherd stands on this field already.
refusal-carcassonne-feature-occupied = { $feature ->
    [road] A figure is on this road already.
    [city] A figure is in this city already.
    [cloister] A figure is in this cloister already.
    [garden] A figure is in this garden already.
    [shrine] A figure is at this shrine already.
    [abbacy] A figure lies in this monastery already.
   *[field] A figure is on this field already.
}
refusal-carcassonne-not-its-place = { $feature ->
    [road] This kind of figure may not stand on a road.
    [city] This kind of figure may not stand in a city.
    [cloister] This kind of figure may not stand in a cloister.
    [garden] Only the abbot may stand in a garden.
    [shrine] This kind of figure may not stand at a shrine.
    [abbacy] This kind of figure may not lie in a monastery.
   *[field] This kind of figure may not lie on a field.
}
refusal-carcassonne-no-farmers = This game is played without farmers.
refusal-carcassonne-bar-apart = The second bar goes on one of the tiles around the gold tile.
refusal-carcassonne-bar-laid = Bars are laid when a gold tile is laid, one on it and one beside it.
refusal-carcassonne-no-claim = You have no claim on a bar of that tile.
refusal-carcassonne-draft-order = Bars are taken one at a time, in turn order, by those who have a claim.
refusal-carcassonne-no-draft = Bars are handed out only when something is scored, to its owners.
refusal-carcassonne-no-acrobat-space = There is no space for acrobats on that tile.
refusal-carcassonne-acrobat-out-of-reach = Acrobats can be put on the tile just laid or on one of the eight tiles around it.
refusal-carcassonne-pyramid-full = Three acrobats are there already; the pyramid is complete.
refusal-carcassonne-no-acrobat = Only an ordinary follower of your supply can be an acrobat.
refusal-carcassonne-pyramid-not-complete = A pyramid can be scored when three acrobats stand in it.
refusal-carcassonne-pyramid-instead = A pyramid is scored instead of placing a figure, one a turn.
refusal-carcassonne-no-small-city = A castle needs a city of two half circles that this turn has closed, with a figure in it.
refusal-carcassonne-no-castle = No castle is left for the owner of that city.
refusal-carcassonne-castle-not-yours = Only the owner of the small city may make it a castle, and only when asked.
refusal-carcassonne-no-trigger = A lord chooses among the features just scored in the surroundings of his castle.
refusal-carcassonne-crop-choose = Whoever laid the crop circle chooses first: everybody may add a figure, or everybody must take one home.
refusal-carcassonne-crop-no-farmer = None of your figures that the crop circle concerns is there.
refusal-carcassonne-crop-no-figure = You cannot add, or take home, such a figure there.
refusal-carcassonne-no-abbot = Your abbot does not stand there.
refusal-carcassonne-abbot-done = All tiles around the abbot lie there: he scores without being taken home.
refusal-carcassonne-abbot-untimely = The abbot is taken home after laying a tile, in place of putting a figure.
refusal-carcassonne-flock-untimely = Your flock grows or scores when a tile that you have laid makes its field larger.
refusal-carcassonne-no-hole = This tile lies only where tiles are on all four sides.
refusal-carcassonne-feature-barred = No follower is put on this field any more: there is a barn.
refusal-carcassonne-no-crossing = A barn stands where four tiles meet, one of them just laid, with field at the corner of each.
refusal-carcassonne-barn-there = There is a barn on this field already.
refusal-carcassonne-barn-untimely = A barn is put after laying a tile, in place of a figure.
refusal-carcassonne-no-way = Your wagon cannot go there: only to a road, city or cloister near by that is not complete and where nobody stands.
refusal-carcassonne-wagon-untimely = A wagon goes on when its feature has been scored.
refusal-carcassonne-no-open-tower = There is no open tower or place for one on that tile.
refusal-carcassonne-no-tower-piece = You have no piece of a tower left.
refusal-carcassonne-tower-without-piece = A follower closes a tower of one piece or more.
refusal-carcassonne-tower-untimely = Towers are built and closed after laying a tile, in place of a figure.
refusal-carcassonne-tower-out-of-reach = No such follower stands in reach of the tower you have built on.
refusal-carcassonne-capture-untimely = A follower is taken when a piece has been laid on a tower.
refusal-carcassonne-exchange-none = That player holds no such figure of yours.
refusal-carcassonne-exchange-untimely = Figures are exchanged as soon as two players hold figures of each other.
refusal-carcassonne-no-captive = That player holds no such figure of yours.
refusal-carcassonne-one-ransom = One figure can be ransomed in a turn.
refusal-carcassonne-ransom-too-poor = A ransom costs 3 points, and you have fewer.
refusal-carcassonne-ransom-untimely = A ransom is paid after laying a tile, before a figure is put.
refusal-carcassonne-ransom-not-now = A ransom is paid after laying a tile, before a figure is put, or at the end of one's turn.
refusal-carcassonne-tile-closed = No figure is put on this tile: the dragon is there.
refusal-carcassonne-dragon-too-far = The dragon flies to a tile beside it.
refusal-carcassonne-dragon-was-there = The dragon visits no tile twice in one flight.
refusal-carcassonne-dragon-guarded = The fairy keeps the dragon off her tile.
refusal-carcassonne-dragon-untimely = The dragon flies when a tile with a dragon was laid.
refusal-carcassonne-princess-no-knight = A princess on the tile just laid sends home a knight of her city: no such knight stands there.
refusal-carcassonne-princess-must = A princess was laid into this city: one of its knights goes home.
refusal-carcassonne-princess-untimely = A princess sends a knight home after laying a tile, in place of putting a figure.
refusal-carcassonne-gate-untimely = A figure goes through a magic gate after laying a tile, in place of being put on it.
refusal-carcassonne-fairy-untimely = The fairy is called after laying a tile, in place of putting a figure.
refusal-carcassonne-gate-none = A figure goes to another tile only from a tile with a magic gate that was just laid.
refusal-carcassonne-gate-no-way = A follower goes through the gate to land of another tile that is not complete and where nobody stands, not to the dragon.
refusal-carcassonne-fairy-no-follower = The fairy goes beside a follower of yours.
refusal-carcassonne-fairy-there = The fairy stands beside this follower already.
refusal-carcassonne-no-auction = Tiles are bid for, bought and sold in an auction only, at the end of a turn.
refusal-carcassonne-auction-no-tile = No tile that can still be sold lies there.
refusal-carcassonne-auction-first-bid = Whoever has chosen the tile makes the first bid; it may be 0.
refusal-carcassonne-auction-bid-higher = A bid must be higher than { $bid }.
refusal-carcassonne-auction-too-poor = Nobody bids more points than he has: { $points }.
refusal-carcassonne-auction-too-deep = Nobody bids so much that he would be more than 100 points below 0: { $points } at most.
refusal-carcassonne-auction-no-deal = Whoever chose the tile buys or sells it when all have bid.
refusal-carcassonne-auction-bids-over = The bids are made: the tile is bought or sold.
refusal-carcassonne-no-bridge-left = You have no bridge left.
refusal-carcassonne-no-bridge-there = A bridge goes from side to side where both are field, beside no other tile, and over a tile without one.
refusal-carcassonne-one-bridge = You have laid a bridge already since you laid this tile.
refusal-carcassonne-bridge-not-here = A bridge is laid over the tile that you have just laid.
refusal-carcassonne-bridge-too-far = A bridge is laid over the tile that you have just laid, or over one beside it.
refusal-carcassonne-bridge-untimely = A bridge is laid after laying a tile, before a figure is put.
refusal-carcassonne-fits-without-bridge = This tile fits without a bridge, so it has to be laid.
refusal-carcassonne-bridge-above-figures = No bridge is laid over figures that stand in the open on that tile.
refusal-carcassonne-acrobat-below = No acrobat is put where a road lies over the space.

# The final account
item-carcassonne-roads = Roads
item-carcassonne-cities = Cities
item-carcassonne-cloisters = Cloisters
item-carcassonne-gardens = Gardens
item-carcassonne-shrines = Shrines
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
    [0] an inn, but not complete
   *[other] { $points } for the inn
}
score-carcassonne-pig-herd = { $points } for the herd of pigs
score-carcassonne-cathedral = { $points ->
    [0] a cathedral, but not complete
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
    [one] { $count } tile with acrobats' space
   *[other] { $count } tiles with acrobats' space
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
    [one] a sign of wine
   *[other] { $count } signs of wine
}
score-carcassonne-grains = { $count ->
    [one] a sign of grain
   *[other] { $count } signs of grain
}
score-carcassonne-cloths = { $count ->
    [one] a sign of cloth
   *[other] { $count } signs of cloth
}
# $count: tokens of those who have the most
score-carcassonne-wine = most wine ({ $count })
score-carcassonne-grain = most grain ({ $count })
score-carcassonne-cloth = most cloth ({ $count })
score-carcassonne-pig = { $points } for the pig
score-carcassonne-church = { $points } for most followers around it
score-carcassonne-darmstadtium = { $points } for the Darmstadtium
score-carcassonne-ransom = { $points } for a captive
score-carcassonne-ransom-out = { $points } for a figure held by another
score-carcassonne-fairy = { $points } for her follower
score-carcassonne-fairy-turn = { $points } at the start of the turn
score-carcassonne-auction = { $points } for a tile
score-carcassonne-auction-out = { $points } for a tile
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
score-carcassonne-shrine = a shrine in the surroundings
score-carcassonne-castle = a castle in the surroundings
score-carcassonne-nothing = nothing was completed around it
score-carcassonne-challenge = challenge lost

# Log. $player: a player's name
# $tile: the tile's id
log-carcassonne-starter = { $player } begins.
log-carcassonne-drawn = { $player } draws tile { $tile }.
log-carcassonne-discarded = A tile fits nowhere and is out of the game: { $tile }.
log-carcassonne-placed = { $player } lays a tile.
log-carcassonne-abbey-laid = { $player } lays the abbey.
# $piece: follower, ringmaster, large-follower, builder, pig, abbot, shepherd, mayor, wagon, barn; $role: highwayman, knight, monk, heretic, lying-monk, farmer, acrobat, keeper, abbot (in a garden)
log-carcassonne-figure = { $piece ->
    [ringmaster] { $role ->
        [keeper] { $player } closes a tower with the ringmaster.
        [highwayman] { $player } sends the ringmaster onto a road.
        [knight] { $player } sends the ringmaster into a city.
        [monk] { $player } sends the ringmaster into a cloister.
        [heretic] { $player } sends the ringmaster to a shrine.
        [lying-monk] { $player } lays the ringmaster down in a monastery.
       *[farmer] { $player } sends the ringmaster to a field.
    }
    [builder] { $player } places the builder.
    [shepherd] { $player } sends the shepherd to a field.
    [mayor] { $player } sends the mayor into a city.
    [barn] { $player } puts the barn on a field.
    [wagon] { $role ->
        [highwayman] { $player } sends the wagon on a road.
        [knight] { $player } sends the wagon into a city.
        [heretic] { $player } sends the wagon to a shrine.
        [lying-monk] { $player } leaves the wagon in a monastery.
       *[monk] { $player } sends the wagon into a cloister.
    }
    [pig] { $player } puts the pig on a field.
    [large-follower] { $role ->
        [keeper] { $player } closes a tower with the large follower.
        [highwayman] { $player } places the large follower as a highwayman.
        [knight] { $player } places the large follower as a knight.
        [monk] { $player } places the large follower as a monk.
        [heretic] { $player } places the large follower as a heretic.
        [lying-monk] { $player } lays the large follower down in a monastery.
       *[farmer] { $player } lays the large follower down as a farmer.
    }
    [abbot] { $role ->
        [monk] { $player } sends the abbot into a cloister.
        [heretic] { $player } sends the abbot to a shrine.
        [lying-monk] { $player } lays the abbot down in a monastery.
       *[abbot] { $player } sends the abbot into a garden.
    }
   *[follower] { $role ->
        [keeper] { $player } closes a tower.
        [highwayman] { $player } places a highwayman.
        [knight] { $player } places a knight.
        [monk] { $player } places a monk.
        [heretic] { $player } places a heretic.
        [lying-monk] { $player } lays a follower down in a monastery.
        [acrobat] { $player } places an acrobat.
       *[farmer] { $player } lays down a farmer.
    }
}
log-carcassonne-passed = { $player } passes.
log-carcassonne-bar-laid = { $player } lays a gold bar.
log-carcassonne-bar-taken = { $player } takes a gold bar.
# $count: bars
log-carcassonne-bars-removed = { $count ->
    [one] { $count } gold bar is left and goes back to the box.
   *[other] { $count } gold bars are left and go back to the box.
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
log-carcassonne-big-top = The big top is put up, with a hidden animal token under it.
log-carcassonne-pyramid = { $player } scores a human pyramid.
log-carcassonne-castle = { $player } builds a castle.
log-carcassonne-crop-grow = { $player } chooses: everybody may add a farmer.
log-carcassonne-crop-mow = { $player } chooses: everybody must take a farmer home.
log-carcassonne-crop-home = { $player } takes a farmer home.
log-carcassonne-crop-grow-road = { $player } chooses: everybody may add a highwayman.
log-carcassonne-crop-mow-road = { $player } chooses: everybody must take a highwayman home.
log-carcassonne-crop-home-road = { $player } takes a highwayman home.
log-carcassonne-crop-grow-city = { $player } chooses: everybody may add a knight.
log-carcassonne-crop-mow-city = { $player } chooses: everybody must take a knight home.
log-carcassonne-crop-home-city = { $player } takes a knight home.
log-carcassonne-companion-home = The last follower there has left, so the pig or builder goes home, too ({ $player }).
log-carcassonne-second-part = { $player } has a builder there, and lays a second tile.
# $count: tiles
log-carcassonne-king-taken = { $count ->
    [one] { $player } is king: the largest city has { $count } tile.
   *[other] { $player } is king: the largest city has { $count } tiles.
}
log-carcassonne-robber-taken = { $count ->
    [one] { $player } is robber: the longest road has { $count } tile.
   *[other] { $player } is robber: the longest road has { $count } tiles.
}
log-carcassonne-wine-taken = { $count ->
    [one] { $player } gets a token of wine.
   *[other] { $player } gets { $count } tokens of wine.
}
log-carcassonne-grain-taken = { $count ->
    [one] { $player } gets a token of grain.
   *[other] { $player } gets { $count } tokens of grain.
}
log-carcassonne-cloth-taken = { $count ->
    [one] { $player } gets a token of cloth.
   *[other] { $player } gets { $count } tokens of cloth.
}
log-carcassonne-abbot-home = { $player } takes the abbot home.
log-carcassonne-hill-tile = { $player } lays a tile under the hill, unseen by all.
log-carcassonne-sheep = { $count ->
    [one] A sheep comes to the flock of { $player }.
   *[other] { $count } sheep come to the flock of { $player }.
}
log-carcassonne-wolf = { $player } draws a wolf.
log-carcassonne-shepherd-home = The shepherd goes home without points ({ $player }).
log-carcassonne-wagon-goes-on = The wagon of { $player } goes on.
# $count: how many pieces it has now
log-carcassonne-tower-built = { $count ->
    [one] { $player } begins a tower.
   *[other] { $player } builds on a tower: { $count } pieces.
}
# $piece: kind of figure; $player: whose; $by: who has taken it
log-carcassonne-captive-taken = { $piece ->
    [follower] { $by } takes a follower of { $player } by the tower.
    [ringmaster] { $by } takes the ringmaster of { $player } by the tower.
    [large-follower] { $by } takes the large follower of { $player } by the tower.
    [abbot] { $by } takes the abbot of { $player } by the tower.
    [mayor] { $by } takes the mayor of { $player } by the tower.
    [wagon] { $by } takes the wagon of { $player } by the tower.
   *[other] The tower takes a figure of { $player }.
}
log-carcassonne-captive-own = { $piece ->
    [follower] { $player } takes a follower home by the tower.
    [ringmaster] { $player } takes the ringmaster home by the tower.
    [large-follower] { $player } takes the large follower home by the tower.
    [abbot] { $player } takes the abbot home by the tower.
    [mayor] { $player } takes the mayor home by the tower.
    [wagon] { $player } takes the wagon home by the tower.
   *[other] { $player } takes a figure home by the tower.
}
# $by: who held it
log-carcassonne-captive-back = { $piece ->
    [follower] A follower of { $player }, held by { $by }, comes home in exchange.
    [ringmaster] The ringmaster of { $player }, held by { $by }, comes home in exchange.
    [large-follower] The large follower of { $player }, held by { $by }, comes home in exchange.
    [abbot] The abbot of { $player }, held by { $by }, comes home in exchange.
    [mayor] The mayor of { $player }, held by { $by }, comes home in exchange.
    [wagon] The wagon of { $player }, held by { $by }, comes home in exchange.
   *[other] A captive of { $player } comes home in exchange.
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
log-carcassonne-dragon-comes = The dragon comes to the volcano.
log-carcassonne-dragon-flies = { $player } leads the dragon on.
log-carcassonne-eaten = { $piece ->
    [follower] The dragon eats a follower of { $player }.
    [ringmaster] The dragon eats the ringmaster of { $player }.
    [large-follower] The dragon eats the large follower of { $player }.
    [builder] The dragon eats the builder of { $player }.
    [pig] The dragon eats the pig of { $player }.
    [abbot] The dragon eats the abbot of { $player }.
    [shepherd] The dragon eats the shepherd of { $player }.
    [mayor] The dragon eats the mayor of { $player }.
    [wagon] The dragon eats the wagon of { $player }.
   *[other] The dragon eats a figure of { $player }.
}
log-carcassonne-princess = { $piece ->
    [ringmaster] A princess sends the ringmaster of { $player } home.
    [large-follower] A princess sends the large follower of { $player } home.
    [mayor] A princess sends the mayor of { $player } home.
    [wagon] A princess sends the wagon of { $player } home.
   *[follower] A princess sends a knight of { $player } home.
}
log-carcassonne-gate = { $player } goes through a magic gate.
log-carcassonne-fairy = { $player } calls the fairy.
# $tile: what is on a tile, such as "road (east and west); city (north)"; in the terminal its name; $count: points
log-carcassonne-tile-offered = Laid out for the auction: { $tile }.
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
    [castle] { $complete ->
        [yes] Castle
       *[no] Castle that nothing set off
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
    [auction-out] Tile paid for
    [barn-field] Farmers where the barn is put
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
    [0] The ringmaster stands on the map
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
    [one] { $count } piece of a tower left
   *[other] { $count } pieces of towers left
}
carcassonne-captives-held = { $count ->
    [one] Holds { $count } captive
   *[other] Holds { $count } captives
}
carcassonne-held-by-others = { $count ->
    [one] { $count } figure is held by others
   *[other] { $count } figures are held by others
}
# $player: number of the seat
carcassonne-held-by = held by { $player }
carcassonne-tower-here = { $count ->
    [one] tower of { $count } piece
   *[other] tower of { $count } pieces
}
carcassonne-tower-closed-here = { $count ->
    [one] closed tower of { $count } piece
   *[other] closed tower of { $count } pieces
}
carcassonne-barns-left = { $count ->
    [0] The barn is on the map
   *[other] The barn is in the supply
}
carcassonne-abbeys-held = { $count ->
    [0] The abbey has been laid
    [one] An abbey in the hand
   *[other] { $count } abbeys in the hand
}
carcassonne-no-pennant = no pennant: no points
carcassonne-barn-here = A barn: 4 points for each completed city beside its field at the end
carcassonne-dragon-here = The dragon: no figure is put on this tile
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
   *[other] {" "}over the tile beside it ({ $place })
}
carcassonne-bridge-sign = Where a bridge is drawn the tile fits only with a bridge, which is laid with it.
carcassonne-on-bridge = { $figure } on the bridge
carcassonne-dragon-steps = { $count ->
    [one] One more step of the dragon
   *[other] { $count } more steps of the dragon
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
carcassonne-vineyard-here = A vineyard: 3 points more for a complete cloister beside it
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
    [one] { $count } bar is handed out
   *[other] { $count } bars are handed out
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
carcassonne-beside = Tiles beside the map
# $number: place among the tiles laid out
carcassonne-offered = Tile { $number }, { $tile }
carcassonne-highest-bid = { $points ->
    [one] Highest bid: { $points } point, { $player }
   *[other] Highest bid: { $points } points, { $player }
}
carcassonne-your-bid = Your bid ({ $least } to { $most })
carcassonne-bid-wrong = A whole number from { $least } to { $most } can be bid.
carcassonne-seller = { $player } sells this tile
carcassonne-choosing = Choosing a tile
carcassonne-costs = { $points ->
    [one] costs { $points } point
   *[other] costs { $points } points
}
carcassonne-brings = { $points ->
    [one] brings { $points } point
   *[other] brings { $points } points
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
carcassonne-challenge-here = Challenge: whichever is complete first, shrine or cloister, sends the other's figure home
carcassonne-tokens-hidden = { $count ->
    [one] { $count } animal token that nobody has seen
   *[other] { $count } animal tokens that nobody has seen
}
carcassonne-times = { $count }×
carcassonne-lies = { $piece }, lying
hint-carcassonne-acrobat = Scores no land. Three make a pyramid: 5 points for each acrobat when it is scored.
hint-carcassonne-bar = Whoever scores land on a tile takes its bars; the more bars, the more each is worth.
carcassonne-wait = { $phase ->
    [place] Laying the tile …
    [hand] Thinking about the abbey …
    [wagon] Thinking about the wagon …
    [capture] Thinking about whom the tower takes …
    [exchange] Choosing which figure comes home …
    [ransom] Thinking about a ransom …
    [dragon] Leading the dragon …
    [bar] Choosing a place for the second gold bar …
    [claim] Thinking about a figure …
    [castle] Thinking about a castle …
    [lord] Choosing what pays the lord of the castle …
    [take] Taking a gold bar …
    [token] Turning up an animal token …
    [flock] Thinking about the flock …
    [sheep] Drawing a token for the flock …
    [crop-choose] Choosing what the crop circle does …
    [crop-add] Thinking about another figure …
    [crop-home] Taking a figure home …
    [auction-choose] Choosing a tile of the auction …
    [auction-first] Making the first bid …
    [auction-bid] Thinking about a bid …
    [auction-deal] Buying or selling the tile …
   *[other] Drawing a tile …
}
help-carcassonne-figure = Do at most one thing: put a figure on a free road, city, cloister or field of the new tile.
help-carcassonne-goldmines = A gold tile brings two bars: one on it, one on a tile beside it. Whoever scores land there takes them.
help-carcassonne-circus = A circus tile calls the big top with its hidden animal token. Acrobats build pyramids of three; the ringmaster earns extra points beside circus tiles.
help-carcassonne-big-top = A circus tile calls the big top with its hidden animal token: when it moves on, it pays the figures around it.
help-carcassonne-acrobats = Acrobats build pyramids of three; in a later turn a pyramid is scored instead of placing a figure.
help-carcassonne-ringmaster = The ringmaster is placed like a follower and earns extra points beside circus tiles.
help-carcassonne-castles = A small city of two half circles can become a castle: it pays its lord what is completed in its surroundings next.
help-carcassonne-crop-circles = The crop circle lets everybody add a farmer, or makes everybody take one home.
help-carcassonne-all-crop-circles = A crop circle lets everybody add a figure beside one of his, or makes everybody take one home: farmers with the pitchfork, highwaymen with the club, knights with the shield.
help-carcassonne-inns = A road with an inn brings 2 points for each tile, a city with a cathedral 3 for each tile and pennant; unfinished they bring nothing. The large follower counts as two for the majority.
help-carcassonne-rivers = The tiles of both rivers are laid first: the fork, the others, at last the lake. Each goes on where the river ends, water to water, and leaves room for the next. A herd of pigs on a field brings a point more for each completed city.
help-carcassonne-river = The tiles of the river are laid first, at last the lake. Each goes on where the river ends, water to water, and leaves room for the next.
help-carcassonne-river-2 = The tiles of the second river are laid first: the fork, the others, at last the lake. Each goes on where the river ends, water to water, and leaves room for the next. A herd of pigs on a field brings a point more for each completed city.
help-carcassonne-traders = Whoever completes a city gets its goods: 10 points for most of each kind at the end. Extend a road or city with your builder on it and you lay another tile. A pig on your field brings 1 point more for each city.
help-carcassonne-king = Whoever completes a city of more tiles than any before is king, a longer road makes him robber. At the end they get 1 point for each complete city, or road.
help-carcassonne-abbot = Only the abbot may stand in a garden, which scores like a cloister. In place of putting a figure you may take him home early and score the tiles that lie there.
help-carcassonne-cult = A shrine scores like a cloister. Beside a cloister with a figure it is a challenge: whichever is complete first scores, and the other's figure goes home without points.
help-carcassonne-hills = Of players with as many followers on a feature, one with a follower on a hill wins it. A complete cloister brings 3 points for each vineyard around it. Your shepherd draws sheep; when a tile of yours makes his field larger, draw on at the risk of a wolf, or score them.
help-carcassonne-monasteries = In a monastery a follower stands as a monk, as in any cloister, or he lies down and stays: at the end he brings 1 point for each tile in unbroken straight lines from there.
help-carcassonne-abbey = Before drawing you may lay your abbey into a hole: it matches everything, ends roads and cities, and is a cloister. The mayor counts as many followers as his city has pennants. A wagon may go on after scoring. A barn where four tiles meet scores the farmers of its field and stays for the cities at the end.
help-carcassonne-princess = A volcano calls the dragon; only then are tiles with a dragon drawn. Each of them makes it fly up to six steps, the players leading it in turn, and it eats all figures it meets. A princess may send home a knight of her city, a magic gate lets a follower go anywhere, both in place of a figure. So does the fairy: beside a follower of yours she brings a point at the start of each turn of yours, 3 when his land is scored, and keeps the dragon away.
help-carcassonne-tile-auctions = After the turn in which a bazaar was laid, as many tiles are laid out as there are players. From the left neighbour on, the next one without a tile chooses one and bids points for it; each other without a tile bids more or passes, once. Then the chooser takes the tile and pays the highest bid to its bidder, his own to nobody, or leaves it and is paid. In his next turn everybody lays his tile instead of drawing.
help-carcassonne-bridges = A bridge is a road over a tile, from one side to the opposite one. It may make a tile fit, or you lay it over the tile that you have just laid, where both sides are field and nothing lies beyond them. A figure may stand on it. It stays where it is.
help-carcassonne-darmstadt = When eight tiles lie around a church of Darmstadt, whoever has most followers on the nine tiles gets 3 points, tied players all; the monk there gets 9 as in any cloister. A complete city with the Darmstadtium brings 3 points more.
help-carcassonne-tower = In place of a figure you may lay a piece on any open tower or place for one: it takes a follower on its tile or as many tiles away in the four directions as it has pieces. A follower on a tower closes it. Captives are exchanged, or ransomed for 3 points once a turn.

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
legend-carcassonne-bars = gold bars (their number before it)
legend-carcassonne-big-top = the big top
legend-carcassonne-castle = a castle
legend-carcassonne-bridge = a bridge
legend-carcassonne-challenge = a challenge: a shrine and a cloister, and only the first complete scores
legend-carcassonne-hill = a hill
legend-carcassonne-vineyard = a vineyard
legend-carcassonne-sheep = a flock (its sheep before it)
legend-carcassonne-tower = a tower (the number of its pieces before it)

# At the table of the page
projection-note-carcassonne = As if nobody did anything more: what the last tile has completed is scored, then the final scoring follows. Animal tokens that are not turned up count with their average value.

# The guided first game.
guide-carcassonne-goal = You and a bot build a land of cities, roads and cloisters, tile by tile. Whoever has more points at the end wins; this small game has 24 tiles.
guide-carcassonne-place = Lay your tile: press a marked cell, press it again to turn the tile, then press “Lay here”. Edges must match: road to road, city to city.
guide-carcassonne-bar = A gold tile brings two bars: one on it, one on a tile beside it. For the second one press a bar on the map, and it lies there; or press the button until the right tile is lit, then “Confirm”.
guide-carcassonne-figure = Claim something on the new tile: press a figure, and it stands there. When its road, city or cloister is finished, it scores and comes home.
guide-carcassonne-watch = That was the bot's turn. The log tells what it did; a line of it, when pressed, lights the place on the map.
guide-carcassonne-scored = You have scored, and your figure came home. The log says for what, and how many points.
guide-carcassonne-fields = A farmer on a field stays to the end: he then counts three points for each finished city that his field touches. Use few of them.
guide-carcassonne-gold = Gold bars lie on the map: whoever scores a road, city or cloister there takes them, one after the other. The more you have at the end, the more each is worth.
guide-carcassonne-end = At the end unfinished land is worth something too, and gold is counted. The button with the book opens the rules at any time.
guide-carcassonne-again = You know this already: lay the tile, then place a figure or none, as you like.
