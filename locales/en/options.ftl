# Options: their names, their values and what they mean. The page fetches these when options are chosen or shown.

# All games
option-yes = yes
option-no = no
# $names: values of options that are not chosen, all of which are missing; $count: how many. Said of a value that makes no difference without them.
option-lacks = { $count ->
    [one] Works only with “{ $names }”, which you have not chosen.
   *[other] Works only with { $names }, and you have not chosen all of them.
}
addition-tiles = { $count ->
    [one] { $count } more tile
   *[other] { $count } more tiles
}
addition-minutes = about { $count } more minutes
# $sum: tiles and minutes
addition-sum = What you chose adds: { $sum }

# Carcassonne
option-carcassonne-players = Players
option-carcassonne-with = Expansions
option-carcassonne-with-goldmines = The Goldmines
option-carcassonne-with-goldmines-hint = There are gold bars on the land, and players who score nearby take them. The more bars you have, the more each one is worth.
option-carcassonne-with-circus = Circus (Under the Big Top)
option-carcassonne-with-circus-hint = The big top travels and pays the figures around it, acrobats climb into pyramids, and each player has a ringmaster.
option-carcassonne-with-big-top = Circus: the big top
option-carcassonne-with-big-top-hint = It travels from circus tile to circus tile and pays the figures around it.
option-carcassonne-with-acrobats = Circus: acrobats
option-carcassonne-with-acrobats-hint = They climb into pyramids of three.
option-carcassonne-with-ringmaster = Circus: the ringmaster
option-carcassonne-with-ringmaster-hint = Each player has one more figure, which earns 2 points for every circus tile around it.
option-carcassonne-with-castles = Castles
option-carcassonne-with-castles-hint = You may turn a completed two-tile city into a castle, which earns the points of the next feature completed next to it.
option-carcassonne-with-bazaars = Tiles of Bridges, Castles and Bazaars
option-carcassonne-with-bazaars-hint = Only the tiles: no special rules, and no bridges.
option-carcassonne-with-all-crop-circles = Crop Circles
option-carcassonne-with-all-crop-circles-hint = Each player may add a farmer, highwayman or knight, or must take one back.
option-carcassonne-with-crop-circles = Crop circle tile
option-carcassonne-with-crop-circles-hint = The tile with the pitchfork: each player may add a farmer, or must take one back.
option-carcassonne-with-crop-circles-1 = The first crop circles
option-carcassonne-with-crop-circles-1-hint = The tiles of Crop Circles I, which was sold on its own. They affect farmers, highwaymen and knights.
option-carcassonne-with-crop-circles-2 = The second crop circles
option-carcassonne-with-crop-circles-2-hint = The other tiles of Crop Circles II, each of which came with a different small expansion. They affect farmers, highwaymen and knights.
option-carcassonne-with-inns = Inns and Cathedrals
option-carcassonne-with-inns-hint = Inns and cathedrals make roads and cities worth more, but nothing if they stay unfinished. Each player has a large follower.
option-carcassonne-with-rivers = Both rivers
option-carcassonne-with-rivers-hint = You lay them first, from the spring past the fork to the lake.
option-carcassonne-with-river = The first river
option-carcassonne-with-river-hint = You lay it before all other tiles, from the spring to the lake.
option-carcassonne-with-river-2 = The second river
option-carcassonne-with-river-2-hint = With a fork, an inn and a herd of pigs. If you add the first river, they share the spring and a lake.
option-carcassonne-with-traders = Traders and Builders
option-carcassonne-with-traders-hint = Completing cities earns you goods, a builder gives you a second tile, and a pig makes a field worth more.
option-carcassonne-with-king = King and Robber
option-carcassonne-with-king-hint = If you complete the largest city or the longest road, you get a point for each complete one at the end.
option-carcassonne-with-abbot = Abbot and gardens
option-carcassonne-with-abbot-hint = Each player has an abbot for cloisters and gardens, and can take it back early for the points so far. Eight tiles have a garden.
option-carcassonne-with-cult = The Cult
option-carcassonne-with-cult-hint = Shrines score like cloisters. When a shrine and a cloister are adjacent, whichever is completed first removes the other's figure without points.
option-carcassonne-with-hills = Hills and Sheep
option-carcassonne-with-hills-hint = Followers on hills win ties, vineyards add to cloisters, and each player has a shepherd who gathers sheep until a wolf comes.
option-carcassonne-with-hut = Baba Yaga's hut
option-carcassonne-with-hut-hint = A follower in the hut scores more the fewer tiles lie around it.
option-carcassonne-with-german-cathedrals = Cathedrals in Germany
option-carcassonne-with-german-cathedrals-hint = Three or four roads start from each. They score double, and an archbishop scores all of them.
option-carcassonne-with-german-castles = Castles in Germany
option-carcassonne-with-german-castles-hint = Each player holds a castle of two spaces and lays it instead of drawing a tile. Its roads and cities score more, and a burgrave scores the ten spaces around. The look of five of the six tiles is a reconstruction.
option-carcassonne-with-german-castles-note = Five of the six castle tiles are our reconstruction.
option-carcassonne-with-all-monasteries = Monasteries
option-carcassonne-with-all-monasteries-hint = They replace the six cloisters. A follower can stand there as a monk, or lie there until the end to score all tiles in straight lines.
option-carcassonne-with-all-monasteries-note = Which of the Japanese tiles have a road is not known: the two with a road are our reconstruction.
option-carcassonne-with-dutch-monasteries = Dutch and Belgian monasteries
option-carcassonne-with-dutch-monasteries-hint = The six monasteries of the Netherlands and Belgium. They are played like the German ones.
option-carcassonne-with-japanese-buildings = Japanese buildings
option-carcassonne-with-japanese-buildings-hint = Six temples and castles, played like the German monasteries. We do not know which tiles have a road. Here two of them do.
option-carcassonne-with-japanese-buildings-note = Which of the Japanese tiles have a road is not known: the two with a road are our reconstruction.
option-carcassonne-with-monasteries = German monasteries
option-carcassonne-with-monasteries-hint = They replace the six cloisters. A follower can stand there as a monk, or lie there until the end to score all tiles in straight lines.
option-carcassonne-with-abbey = Abbey and Mayor
option-carcassonne-with-abbey-hint = An abbey tile in your hand fills a hole in the land, a mayor counts as many followers as the city has pennants, a wagon moves on after scoring, and a barn stands where four tiles meet.
option-carcassonne-with-darmstadt = Darmstadt churches
option-carcassonne-with-darmstadt-hint = Two churches give 3 points to the player with the most followers on the nine tiles around them, and a city with the Darmstadtium gives 3 more.
option-carcassonne-with-tower = The Tower
option-carcassonne-with-tower-hint = You stack pieces into towers, which capture followers in their reach. Your opponents hold them until they are exchanged, or ransomed for 3 points.
option-carcassonne-with-princess = The Princess and the Dragon
option-carcassonne-with-princess-hint = A dragon comes out of a volcano and eats the figures it meets, princesses remove knights, magic gates lead anywhere, and a fairy protects a follower.
option-carcassonne-with-tile-auctions = Auctions at bazaars
option-carcassonne-with-tile-auctions-hint = After a turn in which someone lays a bazaar, each player gets a tile for the next turn in an auction for points. The bazaars are on eight tiles of Bridges, Castles and Bazaars.
option-carcassonne-with-bridges = Bridges
option-carcassonne-with-bridges-hint = Each player has bridges. A bridge is a road over a tile that connects roads, makes tiles fit and holds figures. No extra tiles.
option-carcassonne-farmers = Farmers
option-carcassonne-farmers-modern = current rules: a field scores 3 points for each completed city
option-carcassonne-farmers-2001 = 2001 rules: a city pays each player only once
option-carcassonne-farmers-2000 = 2000 rules: a city scores 4 points once, for the player with the most farmers around it
option-carcassonne-farmers-none = without farmers
option-carcassonne-small-city = City of two tiles
option-carcassonne-small-city-4 = 4 points, like any other city
option-carcassonne-small-city-2 = 2 points, as in the old rules
option-carcassonne-start = First player
option-carcassonne-start-first = the first seat
option-carcassonne-start-drawn = chosen at random
option-carcassonne-ringmaster-lord = Ringmaster as lord of a castle
option-carcassonne-ringmaster-lord-yes = gets the extra points when the castle scores
option-carcassonne-ringmaster-lord-no = gets no extra points
option-carcassonne-more-gardens = Gardens from other boxes
option-carcassonne-more-gardens-yes = one or two in each expansion in use, as in their newer editions
option-carcassonne-more-gardens-no = only the eight of the base box
option-carcassonne-hill-count = Ties on hills
option-carcassonne-hill-count-yes = won by the player with the most followers on hills there (older rules)
option-carcassonne-hill-count-no = won by all tied players with a follower on a hill there
option-carcassonne-ringmaster-tower = A ringmaster on a tower
option-carcassonne-ringmaster-tower-yes = gets its extra points at the end of the game
option-carcassonne-ringmaster-tower-no = gets no extra points
option-carcassonne-ringmaster-castle = A ringmaster in a city that becomes a castle
option-carcassonne-ringmaster-castle-yes = gets its extra points for the city immediately
option-carcassonne-ringmaster-castle-no = gets nothing for the city
option-carcassonne-river-clear = The way ahead of the river
option-carcassonne-river-clear-yes = must be clear as far as the map goes (stricter)
option-carcassonne-river-clear-no = must be clear for the next tile
option-carcassonne-inns-unfinished = Unfinished roads with inns and cities with cathedrals
option-carcassonne-inns-unfinished-yes = score at the end as without them
option-carcassonne-inns-unfinished-no = score nothing at the end
option-carcassonne-vineyard-gardens = Vineyards next to gardens
option-carcassonne-vineyard-gardens-yes = also add 3 points each to a complete garden
option-carcassonne-vineyard-gardens-no = add nothing
option-carcassonne-barns-without-farmers = Barns in a game without farmers
option-carcassonne-barns-without-farmers-yes = can be built
option-carcassonne-barns-without-farmers-no = cannot be built
option-carcassonne-no-late-abbey = Abbeys left after the last tile
option-carcassonne-no-late-abbey-yes = are lost (first edition)
option-carcassonne-no-late-abbey-no = can be laid in one more turn each
option-carcassonne-cloisters-stay = With the monasteries, the six cloisters
option-carcassonne-cloisters-stay-yes = stay in the game
option-carcassonne-cloisters-stay-no = are left out
option-carcassonne-wagon-along = Where a wagon may move on to
option-carcassonne-wagon-along-yes = features that meet the completed one (first edition)
option-carcassonne-wagon-along-no = unoccupied features on its tile and the eight around it
option-carcassonne-tower-safe = Figures on towers and the dragon
option-carcassonne-tower-safe-yes = the dragon does not eat them (an older interpretation)
option-carcassonne-tower-safe-no = the dragon eats them like all others
option-carcassonne-ransom-late = When you may pay a ransom
option-carcassonne-ransom-late-yes = after laying a tile, and at the end of your turn
option-carcassonne-ransom-late-no = after laying a tile, before placing a figure
option-carcassonne-princess-must = When you add a princess to a city with a knight
option-carcassonne-princess-must-yes = you must remove one, and cannot place a figure
option-carcassonne-princess-must-no = you may remove one
option-carcassonne-dragon-late = When the dragon moves
option-carcassonne-dragon-late-yes = after scoring
option-carcassonne-dragon-late-no = before scoring
option-carcassonne-fairy-tile = Where the fairy goes
option-carcassonne-fairy-tile-yes = to a tile, where it works for all followers (first English edition)
option-carcassonne-fairy-tile-no = to a follower
option-carcassonne-fairy-pyramid = The fairy next to an acrobat
option-carcassonne-fairy-pyramid-yes = also gives each acrobat of the pyramid the 3 points when it scores
option-carcassonne-fairy-pyramid-no = gives only the points at the start of the turn
option-carcassonne-pyramid-wait = A pyramid completed in the first part of a double turn
option-carcassonne-pyramid-wait-yes = cannot score in the second part
option-carcassonne-pyramid-wait-no = can score in the second part
option-carcassonne-king-points = Points for king and robber
option-carcassonne-king-points-usual = at the end, 1 for each complete city or road
option-carcassonne-king-points-continuous = 1 for each city or road completed while you hold the title
option-carcassonne-king-points-10-each = 10 points for each title at the end
option-carcassonne-king-points-15-40 = 15 points for one title at the end, 40 for both
option-carcassonne-tiles-free = Tiles at bazaars
option-carcassonne-tiles-free-yes = each player chooses one for nothing
option-carcassonne-tiles-free-no = are auctioned
option-carcassonne-bid-beyond-points = Bids in tile auctions
option-carcassonne-bid-beyond-points-yes = may be higher than your points; paying them takes you below 0 (to −100 at the lowest)
option-carcassonne-bid-beyond-points-no = may not be higher than your points
option-carcassonne-bridge-beside = Optional bridges, which no tile needs
option-carcassonne-bridge-beside-yes = may also go over a tile next to the one you have just laid
option-carcassonne-bridge-beside-no = may only go over the tile you have just laid
option-carcassonne-cathedral-gold = The gold of a German cathedral
option-carcassonne-cathedral-gold-yes = comes from all tiles of its roads
option-carcassonne-cathedral-gold-no = comes from its tile and the tiles next to it that continue its roads
option-carcassonne-two-castles = Castles in Germany for two or three players
option-carcassonne-two-castles-yes = two for each player
option-carcassonne-two-castles-no = one for each player
option-carcassonne-castle-halves = In roads, cities and lines a castle tile counts as
option-carcassonne-castle-halves-yes = two tiles (later editions)
option-carcassonne-castle-halves-no = one tile (first edition)
option-carcassonne-aids = Aids
option-carcassonne-aids-yes = allowed: which tiles fit where, chances, scores if the game ended now, advice from a computer player; you decide whether to use them
option-carcassonne-aids-no = none for anyone (tournament)

# Gold River and Boomtown
option-gold-river-players = Players
option-gold-river-edition = Edition
option-gold-river-edition-gold-river = Gold River (2020)
option-gold-river-edition-boomtown = Boomtown (2004), three to five players
option-gold-river-first-game = First game
option-gold-river-first-game-yes = without buildings
option-gold-river-first-game-no = with buildings
option-gold-river-poker-expert = Poker Expert
option-gold-river-poker-expert-yes = 10 points for the best poker hand
option-gold-river-poker-expert-no = without poker hands
option-gold-river-last-bidder = If all others pass without a bid
option-gold-river-last-bidder-two = with two players, the last one wins for nothing; with more, the last one may still bid
option-gold-river-last-bidder-asked = the last player may always bid
option-gold-river-last-bidder-wins = the last player always wins for nothing
option-gold-river-discard = The winner's discard
option-gold-river-discard-after = after the winner's card is resolved
option-gold-river-discard-before = before the winner's card is resolved
option-gold-river-aids = Aids
option-gold-river-aids-yes = allowed: what each roll pays, chances, scores if the game ended now, advice from a computer player; you decide whether to use them
option-gold-river-aids-no = none for anyone (tournament)
data-gold-river = Cards
data-gold-river-text = Play with a corrected deck: choose a file in the same format as the built-in one.
data-gold-river-built-in = built-in cards
data-gold-river-clear = Use the built-in cards again
data-gold-river-gold-river = Gold River (2020)
data-gold-river-boomtown = Boomtown (2004)
custom-data-gold-river = This table uses its own deck from a file.

# Gold Rush
option-gold-rush-players = Players
option-gold-rush-farmers = Farmers
option-gold-rush-farmers-yes = with farmers and points for prairies
option-gold-rush-farmers-no = without farmers (recommended for a first game)
option-gold-rush-start = First player
option-gold-rush-start-first = the first seat
option-gold-rush-start-drawn = chosen at random
option-gold-rush-out-of-cowboys = When you have no cowboys left
option-gold-rush-out-of-cowboys-tent = you may use the tent and dig ore
option-gold-rush-out-of-cowboys-tiles = you may only lay tiles
option-gold-rush-aids = Aids
option-gold-rush-aids-yes = allowed: which tiles fit where, chances, scores if the game ended now, advice from a computer player; you decide whether to use them
option-gold-rush-aids-no = none for anyone (tournament)

seats-text = In turn order. Several players may share this screen.
seats-too-few = { $count ->
    [one] There is { $count } seat, but this game needs at least { $least } players. Add a seat.
   *[other] There are { $count } seats, but this game needs at least { $least } players. Add a seat.
}
seats-too-many = { $count ->
    [one] There is { $count } seat, but this game is for at most { $most } players. Remove a seat.
   *[other] There are { $count } seats, but this game is for at most { $most } players. Remove a seat.
}
seat-name = Seat { $number }: name
seat-me = At this screen
seat-open-text = Someone else can take this seat.
seat-add = Add a seat
seat-earlier = Seat { $number }: move up
seat-remove = Remove seat { $number }
make-table = Make the table
preset = Type of game
preset-own-text = Your own choice of options.
visibility = Who can join
visibility-link = Anyone with the link
visibility-public = Everyone
visibility-private = Only people I invite
visibility-private-text = Nobody else can see the table, not even with its link.
visibility-public-text = The start page lists the table, so that people you do not know can join. Once every seat is taken, anyone may watch.
rated-choice = Rated game
# $turns: the least number of turns of a game that counts
rated-choice-text = The result changes the ratings of those who play. Everybody needs an account and has one seat, only levels 1 to 5 of the computer players can join, and tiles or cards of your own are not possible. Whoever leaves before the end is ranked last. A game of fewer than { $turns } turns, all players together, does not count.

# Computer players: how they play, after their names
about-bot-random = plays at random
about-bot-greedy = takes the best move in sight
about-bot-tuned = rates every move with weights tuned over many games
about-bot-value = bids what the first choice is worth
about-bot-level-1 = plays by instinct and is good to learn with
about-bot-level-2 = knows the rules, but holds back too many figures and nuggets
about-bot-level-3 = plays well but makes mistakes now and then
about-bot-level-4 = weighs every move before making it
about-bot-level-5 = looks a few turns ahead
about-bot-level-6 = tries out every good move in its head

data-text = Play with a corrected set of tiles: choose a file in the same format as the built-in one.
data-choose = Choose a file
data-built-in = built-in tiles
data-download = Download as a starting point:
data-file = the built-in file
data-clear = Use the built-in tiles again
own-sets = Your own sets
own-set-name = Name of your set
own-set-keep = Save the set
own-set-drop = Delete { $name }

invite-link = Link for the people you want to invite
link-scan = Or scan the code with a phone.
link-code = QR code for this link
link-more = Does it not open? Try another address of this computer
watch-link = Link to watch this game
private-link-show = Show { $name }’s private link
private-link-of = { $name }’s private link
private-link-text = This link opens the seat on another device of yours. Anyone who has it can play in your place, so keep it to yourself.
stand-in-title = Does someone have to leave?
stand-in-text = A computer player can take over for a person, who can come back and continue at any time.
stand-in-text-rated = In a rated game you cannot let a computer player play for you. If you have to leave for good, resign. At a table without a clock, a computer player can take over for another player who does not decide for 15 minutes; if it decides more than half of their turns, they lose.
stand-in-plays = { $bot } plays for { $name }.
stand-in-away = { $name } is away.
stand-in-decides = It is { $name }’s turn. If they do not decide for 15 minutes, you can let a computer player take over for them.
# $time: "14:35"
stand-in-from = From { $time } you can let a computer player take over, unless { $name } has come back or decided by then.
stand-in-let-me = Let a computer player take over for me
stand-in-let = Let a computer player take over for { $name }
stand-in-end = { $name } takes over again
# Whether a new table is on the server or on this device
where = Where
where-server = On the server
where-here = On this device
where-server-text = Others can join with a link, from any device.
where-here-text = The game needs no connection. Everybody plays at this screen.
where-alone-text = The server is not answering, so this game is played on this device. It needs no connection.
