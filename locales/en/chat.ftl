# The chat of a table
chat = Chat
chat-new = { $count ->
    [one] One new line in the chat
   *[other] { $count } new lines in the chat
 }
chat-phrases = Phrases
chat-lines = Lines of the chat
chat-none = Nobody has written anything yet.
chat-label = Write to the table
chat-send = Send
chat-left = { $count ->
    [one] One character left
   *[other] { $count } characters left
 }
chat-guest = To write here, sign in to an account.
chat-account = Your account
chat-spectator = Spectator
chat-spectator-named = { $name }, spectator
chat-aside = Players cannot read what spectators write until the game is over.
chat-hide = Hide the chat on this device
chat-hidden = You have hidden the chat on this device.
chat-show = Show the chat
chat-is-off = The chat of this table is switched off.
chat-switch-off = Switch the chat of this table off
chat-switch-on = Switch the chat of this table on
chat-lost = The chat cannot be loaded at the moment.
chat-again = Try again
chat-report = Report somebody
chat-day = { $day }, { $time }

# Refusals of the server
no-chat = The tables of this server have no chat.
chat-off = The maker of this table has switched its chat off.
chat-needs-session = Open a page of this server first: its cookie says who writes.
chat-needs-account = Only players with an account can write here. Sign in first.
chat-bad-line = A line has 1 to { $most } characters, all of them visible, and no line breaks.
chat-mixed-scripts = The letters of “{ $word }” come from different scripts. Write each word in one script.
too-many-lines = { $seconds ->
    [one] That was a lot at once. You can write again in one second.
   *[other] That was a lot at once. You can write again in { $seconds } seconds.
 }
