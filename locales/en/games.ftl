# What is said of the games where none of them is open: on the start page, in lists and on pictures.

# Carcassonne
game-carcassonne = Carcassonne
game-carcassonne-text = Build roads, walled cities, cloisters and fields, and claim them in time. Add any of over twenty expansions, from rivers and inns to the dragon.
carcassonne-crop-circles-note = We are not certain which crop circle tile came with The Goldmines. Here it is one with the pitchfork.

# Gold River and Boomtown
game-gold-river = Gold River
game-gold-river-text = Bid for claims, become mayor of a town, and let the dice find gold. The other players get what the winner bids.
gold-river-reconstruction = We do not know the published cards; the rules sheet of Gold River names ten of them. Cards and rulings marked as a reconstruction are ours. We made them up so that the game can be played.
bot-value = Assayer
town-gold-river-los-dolos = Los Dolos
town-gold-river-san-narciso = San Narciso
town-gold-river-coyote-city = Coyote City
town-gold-river-dry-gulch = Dry Gulch
town-gold-river-klon-dajk = Klon Dajk
town-gold-river-cactus-junction = Cactus Junction
town-gold-river-cold-mountain = Cold Mountain
finds-gold-river-sum = on { $numbers }
finds-gold-river-even = on an even sum
finds-gold-river-odd = on an odd sum
finds-gold-river-double = on a double
guide-name-boomtown = Boomtown

# Gold Rush
game-gold-rush = Gold Rush
game-gold-rush-text = Lay the land tile by tile. Connect railways, dig for gold in the mountains, and pitch your tent where the ore is.
gold-rush-reconstruction = We do not have pictures of the published tiles, so this set is a reconstruction. The rulebook gives the number of tiles, of tokens, and of copies of each design. We chose the nuggets, locomotives, camps, herds, cities and junctions on the tiles.
