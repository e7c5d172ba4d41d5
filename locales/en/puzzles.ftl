# Puzzles: positions in which one turn is far better than all others.

puzzles-text = Positions from games between computer players in which one turn is far better than all others. Find it on the board. You know only what that player could know.
puzzles-none = This server has no puzzles.
puzzles-daily = Puzzles of the day
puzzles-collection = All puzzles
puzzles-game = Game
puzzles-difficulty = Difficulty
puzzles-any = All
puzzles-count = { $count ->
    [one] { $count } puzzle.
   *[other] { $count } puzzles.
}
puzzles-solved = { $count ->
    [0] You have solved none of them yet.
    [one] You have solved { $count } of them.
   *[other] You have solved { $count } of them.
}
# $game: name of the game; $number: its number among the puzzles of that game
puzzle-number = { $game } { $number }
puzzle-level = { $level ->
    [1] easy
    [2] medium
   *[other] hard
}
puzzle-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
puzzle-is-solved = solved
puzzle-none = This puzzle cannot be shown
# $name: what the seat is called
puzzle-asked = { $name } to move. Find the best turn.
puzzle-turn-done = Your turn is done. Its value is shown below.
puzzle-judging = Your turn is being judged …
puzzle-solved = Solved! No other turn is as good.
# $points: a number with one decimal
puzzle-wrong = Not the best turn: { $points } points worse.
puzzle-shown = The board now shows the best turn:
# $points: a number with one decimal
puzzle-ahead = { $points } points better than the second best
puzzle-reasons = Why it is best
puzzle-again = Try again
puzzle-from-start = From the start
puzzle-judge = Check my turn again
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-all = All puzzles
