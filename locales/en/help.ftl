# Help at a table: what a turn consists of, what expansions add, and the keys. The page fetches these when the help is opened.

# All games
help-turn = A turn
help-turn-1 = Choose a marked cell, turn the tile, and lay it.
help-turn-3 = If your tile completes something, it is scored automatically.
help-additions = Also in this game
help-touch = Touch and mouse
help-touch-text = Tap a marked cell, tap the tile to turn it, then press the button. To place a figure, tap its place or its button once; in the settings you can ask for a confirmation first. To see which tiles fit or what is there, rest your finger on a place, or press the question mark and then the place. Drag the map to move it; pinch or use the wheel to zoom. Point at a score in the log to see it on the map.
help-keys = Keyboard
help-key-tab = go to the next part of the page
help-key-cross = go to the map, and from there back to your choices
help-key-arrows = go to the next marked cell, or move the map
help-key-enter = choose a cell, then lay the tile; make the choice at a place; confirm your choice
help-key-rotate = turn the tile (with Shift: the other way)
help-key-digits = choose what to do
help-key-pass = { $pass }
help-key-escape = take the tile or figure back; stop the game from continuing automatically
help-key-undo = undo
help-key-zoom = zoom in, zoom out
help-key-mute = mute and unmute
help-key-words = the map in words
help-key-ask = show what fits or what is at the place in focus; with nothing in focus, click a place to see its details; press F again to stop
help-key-aids = aids: which tiles fit where, chances, scores if the game ended now
help-key-advice = what a computer player would do
help-key-rules = the rules, next to the table
help-key-help = this help

# Carcassonne
help-carcassonne-figure = Then you may place one figure on an unoccupied road, city, cloister or field of the new tile.
help-carcassonne-goldmines = A gold tile comes with two bars: one on it, and one on an adjacent tile. Players who score features there take them.
help-carcassonne-circus = Laying a circus tile moves the big top there. A hidden animal token lies under it and pays the figures around it when the big top moves on. Acrobats build pyramids of three. The ringmaster earns extra points near circus tiles.
help-carcassonne-big-top = Laying a circus tile moves the big top to that tile. A hidden animal token lies under it. When the big top moves on, the token pays the figures around it.
help-carcassonne-acrobats = Acrobats build pyramids of three. In a later turn, you may score a pyramid instead of placing a figure.
help-carcassonne-ringmaster = You place the ringmaster like a follower. It earns extra points near circus tiles.
help-carcassonne-castles = You can turn a completed city of two half circles into a castle. It pays you the points of the next feature completed in its surroundings.
help-carcassonne-crop-circles = The player who lays the crop circle chooses: each player may add a farmer, or each must take one back.
help-carcassonne-all-crop-circles = The player who lays a crop circle chooses: each player may add a figure next to one of their own, or each must take one back. The pitchfork affects farmers, the club highwaymen, and the shield knights.
help-carcassonne-inns = A road with an inn scores 2 points for each tile, and a city with a cathedral 3 for each tile and pennant, but neither scores anything if unfinished. The large follower counts as two for the majority.
help-carcassonne-rivers = You lay the tiles of both rivers first: the fork, then the others, and the lake last. Each one continues the river where it ends and must leave room for the next. A herd of pigs on a field scores 1 extra point for each completed city.
help-carcassonne-river = You lay the river tiles first, and the lake last. Each one continues the river where it ends and must leave room for the next.
help-carcassonne-river-2 = You lay the tiles of the second river first: the fork, then the others, and the lake last. Each one continues the river where it ends and must leave room for the next. A herd of pigs on a field scores 1 extra point for each completed city.
help-carcassonne-traders = When you complete a city, you get its goods. At the end, the player with the most of each kind gets 10 points. If you extend a road or city that has your builder, you lay another tile. A pig on your field scores 1 extra point for each city.
help-carcassonne-king = If you complete a city of more tiles than any before, you become king; a road of more tiles makes you robber. It need not be yours. { $king-points ->
    [points-continuous] Whenever cities are completed, the king gets 1 point for each; whenever roads are, the robber gets 1 for each. If the same tile gives a title to another player, the points go to the previous holder.
    [points-10-each] At the end, each title gets 10 points.
    [points-15-40] At the end, a title gets 15 points; a player who has both gets 40.
   *[points-usual] At the end, the king gets 1 point for each complete city, and the robber 1 for each complete road.
}
help-carcassonne-abbot = Only the abbot may stand in a garden, which scores like a cloister. Instead of placing a figure, you may take your abbot back early and score the tiles around it.
help-carcassonne-cult = A shrine scores like a cloister. If a shrine and a cloister with figures are adjacent, it is a challenge: whichever is completed first scores, and the other's figure is removed without points.
help-carcassonne-hills = If players are tied on a feature, those with a follower on a hill win the tie. A complete cloister scores 3 points for each vineyard around it. Your shepherd draws sheep. When you extend the field, draw again and risk a wolf, or score the sheep.
help-carcassonne-monasteries = In one of these monasteries, you can place a follower as a monk, as in any cloister, or lay it down. If it lies down, it stays until the end and scores 1 point for each tile in unbroken straight lines from there.
help-carcassonne-hut = A follower in Baba Yaga's hut scores 1 point for the hut and 1 for each empty space around it at the end. When eight tiles surround the hut, it scores 1 point.
help-carcassonne-german-cathedrals = A complete road that leads to a cathedral scores 2 points for each tile. If both ends of the road lead to the same cathedral, that tile counts twice. When all roads of a cathedral are complete, its archbishop scores 1 point for each tile of each road; if some are still unfinished at the end, 1 for each tile of all its roads.
help-carcassonne-german-castles = Instead of drawing a tile you may lay one of your castles: it covers two spaces and must not touch another castle. Each complete road or city on it scores 3 more points. A burgrave scores 12 points when all ten spaces around are filled; at the end 2 points and 1 for each tile around. When no tile is left to draw, castles go on being laid.
help-carcassonne-abbey = Before drawing, you may lay your abbey in a hole. It matches everything, closes roads and cities, and is a cloister. The mayor counts as many followers as its city has pennants. A wagon may move on after scoring. A barn where four tiles meet scores the farmers of its field, and scores the cities at the end.
help-carcassonne-princess = A volcano summons the dragon; tiles with a dragon are only drawn after that. Each of them makes the dragon fly up to six steps, { $dragon-late ->
    [yes] after
   *[no] before
} features are scored. The players choose the steps in turn, and it eats all figures it meets. No figure can be placed on its tile. { $princess-must ->
    [yes] If you add a princess to a city with a knight, you must remove one and cannot place a figure. Otherwise, you may,
   *[no] If you add a princess to a city, you may remove a knight from it instead of placing a figure. You may also,
} instead of placing a figure on your tile, use its magic gate to place a follower on any unfinished and unoccupied feature, or move the fairy { $fairy-tile ->
    [yes] to a tile with a follower of yours. She keeps the dragon away, and gives players with a follower there 1 point at the start of each of their turns and 3 when its feature scores.
   *[no] to a follower of yours. She keeps the dragon away and gives you 1 point at the start of each of your turns and 3 when the follower scores.
}
help-carcassonne-tile-auctions = After a turn in which someone laid a bazaar, one tile per player is laid out, if enough are left. { $tiles-free ->
    [yes] Starting on the left, each player chooses one for nothing.
   *[no] Starting on the left, each player without a tile chooses one and makes a bid for it, which may be 0. Each other player without a tile bids more or passes, once. Then the chooser either pays the highest bid to its bidder and takes the tile, or leaves it to the highest bidder, who pays the chooser. If the chooser's own bid is highest, it is paid to nobody. The last tile costs nothing. { $bid-beyond-points ->
        [yes] You may bid more points than you have.
       *[no] You cannot bid or pay more points than you have.
    }
} In their next turn, players lay this tile instead of drawing one.
help-carcassonne-bridges = A bridge is a road over a tile, from one side to the opposite one. You can use it to make a tile fit, or lay it over the tile you have just laid if both sides are field with nothing beyond them. You may place a figure on it. A bridge stays where it is.
help-carcassonne-darmstadt = When a Darmstadt church is surrounded by eight tiles, the player with the most followers on the nine tiles gets 3 points (all tied players do), and a monk in it gets 9 as in any cloister. A complete city with the Darmstadtium scores 3 extra points.
help-carcassonne-tower = Instead of placing a figure, you may put a tower piece on a tower foundation or an open tower. The tower captures one follower on its tile or, in the four directions, as many tiles away as it has pieces. A follower on top closes a tower. Captives are exchanged, or you ransom one per turn for 3 points.

# Gold River and Boomtown
gold-river-help-round = Each round, { $shown } cards are turned up. Bid in turn, or pass. The highest bidder pays, and the bid goes from player to player to the right; each player keeps half of what arrives. Then everyone chooses a card, starting with the winner, and the dice are rolled.
gold-river-help-discard = The winner of the auction also discards one of the cards.
gold-river-help-two = Each round, { $shown } cards are turned up. Bid in turn, or pass. The highest bidder puts the bid into a pot, takes a card and discards another one. The other player takes the last card or half of the pot. Then the dice are rolled.
gold-river-help-claims = A claim finds gold when its number is rolled. The first player with two claims in a town becomes its mayor; after that, { $takeover ->
    [more] whoever has more claims there than the mayor
   *[equal] whoever draws level with the mayor or overtakes them
} becomes mayor. The other players pay the mayor for every further claim there. At the end, nuggets, claims and mayors count.
gold-river-help-poker = Cards also have a poker rank and suit. The strongest hand of up to five cards earns 10 points at the end.
gold-river-help-cards = Press a card that you cannot choose now to read all of it.
gold-river-key-bid = go to the amount of your bid
gold-river-key-choose = choose a card or an action
gold-river-key-enter = choose; again: bid or confirm
gold-river-key-escape = cancel the choice
gold-river-key-words = the table in words

# Gold Rush
help-turn-2 = Do one of three things, or nothing: place a cowboy on the new tile, pitch or move your tent, or take a token where your tent stands.

remaining-text = { $count ->
    [one] { $count } tile is still to be drawn, not counting the current one.
   *[other] { $count } tiles are still to be drawn, not counting the current one.
}
# $count: so many are drawn before all others that are left
remaining-first = { $count ->
    [one] One of them is drawn before all others.
   *[other] { $count } of them are drawn before all others.
}
remaining-of = { $left } of { $count }
discarded-text = { $count ->
    [one] { $count } tile did not fit anywhere and is out of the game.
   *[other] { $count } tiles did not fit anywhere and are out of the game.
}
chances-note = The chances are exact if players draw in turn until no tiles are left. When a tile fits nowhere, the next one replaces it, which changes the chances a little. They apply to the map as it is now and change with every new tile.
projection-hidden = { $count ->
    [one] and { $count } token you cannot see
   *[other] and { $count } tokens you cannot see
}
inspect-cells = { $count ->
    [one] { $count } empty cell
   *[other] { $count } empty cells
}{ $dead ->
    [0] {""}
   *[other] , of which { $dead } will stay empty
}
