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
# The browser did not delete it
local-not-deleted = The game could not be deleted: this browser does not give access to its storage. Please try again.
local-delete-elsewhere = This game is open in another tab. Close that tab first, then delete the game.
# A game that the list cannot show; $game is its name and date, or its ID
local-damaged-game = A game on this device is damaged and cannot be opened: { $game }
# The storage of the browser is full, or refused
local-full = This browser does not keep your latest moves: its storage is full or switched off. Save your games to a file, or delete some. What is not stored is lost when you close this page.
# Somebody opened saved games as if they were a record
local-saved-games = This file contains saved games. Go to “My tables” on the start page, and choose “Restore games from a file”.
local-kept = Games on this device take { $kilobytes } kB. They are stored only in this browser.
local-bad-file = This file contains no saved Goldfever games.
# Above the games of the start page
running-title = Your running games
running-all = All my tables ({ $count })
