# The table in words, keys and ways past things: for those who play without seeing, or without a mouse.

# Ways past things
skip = Skip links
skip-main = Skip to the content
skip-asked = Skip to what is asked
skip-table = Skip to the table
skip-players = Skip to the players
skip-log = Skip to the log
region-asked = What is asked
table = Table
title-of = { $page } · Goldfever
keys = Keys of one letter or digit
keys-on = on
keys-off = off
at-once = Place figures with one press, without confirming

# What a tile would do
access-yours = yours
access-owned = { $count ->
    [one] held by { $names }
   *[other] shared by { $names }
}
access-turned = { $degrees ->
    [0] not turned
   *[other] turned { $degrees } degrees
}
access-join = { $all } (then { $open ->
    [0] closed
    [one] open at { $open } side
   *[other] open at { $open } sides
})
access-joins = joins { $what }
access-joins-none = joins nothing that counts
access-beside = next to { $what }
access-way = { $turned }: { $joins }.
access-heard = { $text }: { $where }
access-staged = On the cell { $place }, { $turned }: { $joins }.

# The map in words
words = Map in words
words-show = Show the table in words
words-hint = Arrow keys go from place to place, Home to the start tile. Space chooses, turns, or goes to the next choice; Enter chooses, and once more confirms. The only choice of a place is carried out at once, unless the settings ask to confirm. F tells what fits in an empty place. Or choose below from lists.
words-grid = Places of the map
words-here = { $place }: { $what }
words-last = laid last
words-empty = nothing
words-open = { $open ->
    [0] closed
    [one] open at { $open } side
   *[other] open at { $open } sides
}
words-choice = can be chosen: { $what }
words-chosen = chosen: { $what }
words-features = Features
words-kind = { $kind } ({ $count })
words-pieces = { $name } { $count }
words-can = What can be done

# The table of Gold River in words
words-table = Table in words
words-table-hint = Arrow keys go from player to player and from town to town, Home to your own row. Space picks a card where one can be picked, then the next; Enter confirms. Or choose below from lists.
words-table-grid = Players and their cards by town
words-player-column = Player
words-cards-column = Buildings and action cards
words-cell = { $player }, { $column }: { $what }
words-mayor = mayor: { $name }
words-no-mayor = no mayor
words-acts = decides now
words-amount = You are asked for an amount: the key B goes to its field.
