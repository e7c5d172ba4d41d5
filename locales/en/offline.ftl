# Playing on this device, without a server
where = Where
where-server = On the server
where-here = On this device
where-server-text = Others can join with a link, from any device.
where-here-text = The game needs no connection. Everybody plays at this screen.
where-alone-text = The server is not answering, so this game is played on this device. It needs no connection.
local-tag = on this device
# In place of links to seats
local-alone-text = This table is on this device. Others can play with you at this screen.
# A program of somebody else was asked to take a seat
local-alone = Other people's programs cannot play at a table on this device.
local-elsewhere = This game is open in another tab.
local-take = Play here
local-memory = This browser does not keep your games: its storage is full or switched off. When you close this page, the game is lost.
local-send = Continue on the server
local-send-text = The game continues at a new table on the server, where others can join with a seat's private link. The table here stays as it is.
local-take-here = Copy to this device
local-save-all = Save all games on this device
local-restore = Restore games from a file
# After games were read from a file
local-restored = { $count ->
    [0] The file contains no new games.
    [one] { $count } game was restored.
   *[other] { $count } games were restored.
}
# Some games of a file cannot be played: steps are illegal, or hashes differ
local-damaged = { $count ->
    [one] { $count } game in the file is damaged and was not restored.
   *[other] { $count } games in the file are damaged and were not restored.
}
local-delete-which = Delete a game:
local-delete = Delete
# The second press deletes the game
local-delete-sure = Really delete it? It cannot be restored.
local-deleted = The game was deleted.
local-kept = Games on this device take { $kilobytes } kB. They are stored only in this browser.
local-bad-file = This file contains no saved Goldfever games.
