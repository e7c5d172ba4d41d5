# Playing on this device, without a server
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
