# A game that is looked back at.

replay = Replay
replay-none = There is nothing to look back at yet
replay-nowhere = This game has no such moment as the address names; you see its end.
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-moment = Moment of the game
replay-speed = Speed
replay-times = { $speed }×
replay-step = Step { $step } of { $steps }
replay-perspective = Perspective
replay-perspective-own = my view
replay-perspective-public = everybody's view
replay-perspective-of = view of { $name }
replay-more = Save and share
replay-leave = To the table
replay-to = Show this moment
replay-link = Link to this moment
replay-save = Save as a file
replay-record = Record (text)
replay-json = Record (JSON)
replay-svg = Map as a drawing (SVG)
replay-png = Map as an image (PNG)
replay-table-svg = Table as a drawing (SVG)
replay-table-png = Table as an image (PNG)
replay-png-failed = This browser makes no image of it. The drawing (SVG) shows the same; any browser opens it.
replay-lab = Analyse on CarcassonneLab
replay-lab-text = Opens www.carcassonnelab.com, which is not our site, in a new tab. It gets the tiles of this game in order, where each was laid and where figures were put; all of it stands in the address.
replay-lab-names = Send the names too: { $names }
replay-lab-open = Open www.carcassonnelab.com
replay-lab-none = This game went farther from the start tile than that site can show.
replay-record-later = The record can be saved when the game is over: until then it holds what some may not know.
prompt-past = You are looking back at this game.
replay-play-on = Play on from here
replay-play-on-text = A new table begins at this moment; what is drawn from now on is drawn anew.
replay-play-on-bots = Against computer players
replay-play-on-here = All at this screen
trial-begin = Try other moves
trial = Trial
trial-text = Only you see this. The game and its record stay as they are.
trial-sums = Points if the game ended now, and the change against the moment where the trial began
trial-said = Trial. Points if the game ended now: { $sums }
trial-redraw = Take another tile
trial-redraw-cards = Draw something else
trial-chance = Let chance decide
trial-undrawn = Nothing was drawn just before this moment. Leave the trial, go to where something has just been drawn, and try from there.
trial-back = One step back
trial-leave = Leave the trial
trial-draw = What is drawn next?
trial-left = × { $count }
replay-import = Open a record or a JCloisterZone save
import-notes = The file and our rules
import-points = { $theirs ->
    [one] In the file { $name } has { $theirs } point after the last move; by our rules { $ours }.
   *[other] In the file { $name } has { $theirs } points after the last move; by our rules { $ours }.
}
import-why = Which rule makes the difference is not known: the file gives only the points, not how they came about. A line of the log, when pressed, shows where our points come from.
import-not-compared = { $count ->
    [one] { $count } more statement of the file was not compared.
   *[other] { $count } more statements of the file were not compared.
}
import-ends-early = { $turns ->
    [one] In the file the game ends after { $turns } turn; here it goes on.
   *[other] In the file the game ends after { $turns } turns; here it goes on.
}
import-discarded = { $count ->
    [one] { $count } tile that fits nowhere was put aside at the end; the file does not say when.
   *[other] { $count } tiles that fit nowhere were put aside at the end; the file does not say when.
}
