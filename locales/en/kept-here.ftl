# Games on this device: saving, restoring and deleting them
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
# Above the games of the start page
running-title = Your running games
running-all = All my tables ({ $count })
