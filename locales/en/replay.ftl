# A game that is looked back at.

replay-none = There is nothing to replay yet
replay-nowhere = This game has no such step, so you see its end.
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-moment = Position in the game
replay-speed = Speed
replay-times = { $speed }×
replay-step = Step { $step } of { $steps }
replay-perspective = Perspective
replay-perspective-own = my view
replay-perspective-public = spectator’s view
replay-perspective-of = { $name }’s view
replay-more = Save and share
replay-leave = To the table
replay-link = Link to this position
replay-save = Save as a file
replay-record = Record (text)
replay-json = Record (JSON)
replay-copy-here = Copy to this device
replay-svg = Map as a drawing (SVG)
replay-png = Map as an image (PNG)
replay-table-svg = Table as a drawing (SVG)
replay-table-png = Table as an image (PNG)
replay-png-failed = Your browser cannot make this image. The drawing (SVG) shows the same and opens in any browser.
replay-lab = Analyse on CarcassonneLab
replay-lab-text = Opens www.carcassonnelab.com, an independent site, in a new tab. The address contains the tiles of this game in order, where they were laid, and where figures were placed.
replay-lab-names = Also send the names: { $names }
replay-lab-open = Open www.carcassonnelab.com
replay-lab-none = This game went farther from the start tile than that site can show.
replay-record-later = You can save the record when the game is over. Until then it contains hidden information.
replay-play-on = Play on from here
replay-play-on-text = This opens a new table at this position. From here on, everything is drawn again.
replay-play-on-bots = Against computer players
replay-play-on-here = Everyone at this screen
trial-begin = Try other moves
trial = Trial
trial-text = Only you see this. The game and its record stay as they are.
trial-now = If the game ended now:
trial-sums = Points if the game ended now, and the change since the trial began
trial-said = Trial. Points if the game ended now: { $sums }
trial-redraw = Take another tile
trial-redraw-cards = Change what is drawn
trial-chance = Let chance decide
trial-undrawn = Nothing was drawn just before this position. Leave the trial, go to a step just after something was drawn, and start from there.
trial-back = One step back
trial-leave = Leave the trial
trial-draw = What is drawn next?
trial-left = × { $count }
# Answers that a player prepares in a game over days: if the other does this, I do that
prepared = Prepared answers
prepared-keep = Prepare this answer
prepared-title = Prepare an answer
prepared-text = First make the other player’s move, then your answer. If exactly this happens, the server plays it for you at once. Nobody else sees it.
prepared-is-kept = This answer is prepared.
prepared-kept = The answer is prepared.
prepared-deleted = The answer is deleted.
# $what: a tile or what the dice show
prepared-drawn = drawn: { $what }
prepared-delete = Delete
prepared-delete-one = Delete answer { $number }
# Refusals
prepared-nowhere = You can prepare answers only if you have a seat, and only in a game for two with days for each turn, with aids and without hidden information.
prepared-own-turn = It is your turn. Answers are prepared while the other player decides.
prepared-changed = You changed your answers on another device. This is how they are now.
prepared-step = Line { $line }, step { $step }: { $reason }
prepared-line = Line { $line } contains no answer: it must begin with a move of the other player or with chance, and end with a move of yours.
prepared-twice = Lines { $line } and { $other } give different answers to the same moves.
import-notes = The file and our rules
import-points = { $theirs ->
    [one] After the last move, { $name } has { $theirs } point in the file and { $ours } by our rules.
   *[other] After the last move, { $name } has { $theirs } points in the file and { $ours } by our rules.
}
import-why = We cannot tell which rule makes the difference, because the file contains only the totals. Select a line of the log to see where our points come from.
import-not-compared = { $count ->
    [one] { $count } other entry in the file was not compared.
   *[other] { $count } other entries in the file were not compared.
}
import-ends-early = { $turns ->
    [one] In the file, the game ends after { $turns } turn; here it continues.
   *[other] In the file, the game ends after { $turns } turns; here it continues.
}
import-goes-on = By our rules the game is over here. In the file it continues, and players place their abbeys.
import-assumed = { $count ->
    [one] The file does not say what was drawn in { $count } place, such as a token; points may differ from the original game.
   *[other] The file does not say what was drawn in { $count } places, such as tokens; points may differ from the original game.
}
import-discarded = { $count ->
    [one] { $count } tile that fits nowhere was discarded at the end, because the file does not say when.
   *[other] { $count } tiles that fit nowhere were discarded at the end, because the file does not say when.
}
