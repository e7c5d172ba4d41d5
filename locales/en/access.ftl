# The table in words, keys and ways past things: for those who play without seeing, or without a mouse.

# Ways past things
skip = Skip links
skip-main = Skip to the content
skip-asked = Skip to your choices
skip-table = Skip to the table
skip-players = Skip to the players
skip-log = Skip to the log
region-asked = Your choices
table = Table
title-of = { $page } · Goldfever
keys = Single-key shortcuts
keys-on = on
keys-off = off
stay-awake = Keep the screen on while it is my turn
thinks-here = Let computer players think on this device, if the server allows it
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
words-hint = Use the arrow keys to move from place to place, and Home to return to the start tile. Space selects, turns the tile, or moves on to the next choice. Enter selects, and a second Enter confirms. If a place offers only one choice, it is made right away unless your settings ask you to confirm. F tells you which tiles fit in an empty place. You can also choose from the lists below.
words-grid = Places on the map
words-here = { $place }: { $what }
words-last = laid last
words-empty = nothing
words-open = { $open ->
    [0] closed
    [one] open at { $open } side
   *[other] open at { $open } sides
}
words-choice = you can choose: { $what }
words-chosen = chosen: { $what }
words-features = Features
words-kind = { $kind } ({ $count })
words-pieces = { $name } { $count }
words-can = What you can do

# The table of Gold River in words
words-table = Table in words
words-table-hint = Use the arrow keys to move from player to player and from town to town, and Home to return to your own row. Space selects a card that you can pick, then the next one; Enter confirms. You can also choose from the lists below.
words-table-grid = Players and their cards by town
words-player-column = Player
words-cards-column = Buildings and action cards
words-cell = { $player }, { $column }: { $what }
words-mayor = mayor: { $name }
words-no-mayor = no mayor
words-acts = is deciding now
words-amount = Enter an amount: press B to go to the field.
