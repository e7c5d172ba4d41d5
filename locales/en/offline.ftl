# Playing on this device, without a server
local-tag = on this device
# A game that goes on at another place
local-sent = sent to the server
local-taken = taken to a device
local-go = Go to the game on the server
# In place of links to seats
local-alone-text = This table is on this device. Others can play with you at this screen.
# A program of somebody else was asked to take a seat
local-alone = Other people's programs cannot play at a table on this device.
local-sent-secrets = This game continues on the server. Until it is over, its course is not shown here. You can view it there.
local-elsewhere = This game is open in another tab.
local-take = Play here
local-memory = This browser does not keep your games: its storage is full, switched off or deleted. When you close this page, the game is lost.
# The browser's storage was deleted while a game was open
local-anew = The games in this browser were deleted. This one has been stored again; others are lost.
