# What the command line says during a game in the terminal.

cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

cli-total = Total
cli-rank = Rank
cli-you = Player { $number } (you)
cli-player = Player { $number }
cli-over = The game is over.
cli-resigned = { $name } resigned.
cli-out-of-time = { $name } ran out of time.
cli-agreed = The players agreed to end it.
cli-abandoned = The game was abandoned before everyone had moved, so it does not count.
cli-transferred = The player took the game to another place, where it goes on. It does not count here.
cli-not-over = The game is not over yet.
cli-drawn = Tile drawn:
# $last: number of the last choice
cli-choose = Your choice (1 to { $last }; ? for help):
# $said: what was typed; $last: number of the last choice
cli-not-a-choice = “{ $said }” is not one of the choices. Type a number from 1 to { $last }, or ? for help.
cli-help-choose = Type the number of a choice, or a move as it is written in the list, and press Enter.
cli-help-commands = Enter alone shows the position again, u undoes your last step if nothing has happened since, h suggests turns, and q leaves the game.
cli-help-map = On the map, a number in an empty place is the choice that lays the tile there; a range such as 4-6 has a choice for each way to turn the tile. The line below the map explains its signs.
cli-hint = A strong computer player would consider these turns, best first:
cli-hint-none = This game is played without aids, so there are no hints.
cli-help-places = “place 2,-1 90” lays the tile in column 2 and row −1, turned 90 degrees clockwise. The number after a figure is the part of the tile where it goes; beside it you read in which direction that part lies.
# The line below the map that explains its signs
cli-legend-figures = digits: figures of the players
cli-left = You left the game.
cli-forfeit = { $name } loses by forfeit: the program { $reason }
cli-won = You win!
cli-lost = You lose.

cli-yes = yes
cli-no = no

# Output of `goldfever games`; names and values of options are written as you type them.
cli-games-yes-or-no = yes or no
cli-games-range = { $min } to { $max }
cli-games-several = any of { $values }, joined by +
# $word: a word that stands for several values together
cli-games-whole = { $word } means { $parts }
# $needs: options with values, all of which have to be chosen
cli-games-needs = only with { $needs }
# $option: an option with its value; another option as it is then follows
cli-games-with = if { $option }:
cli-games-bots = computer players: { $bots }
# $bot: a computer player as it was in a month, such as 2026-11; others are measured against it
cli-games-bot-reference = plays as { $bot } did in { $since }; it never changes
cli-games-bot-mcts-2026-11 = tree search (MCTS) with 12,000 random games per move, like many other programs; it never changes
cli-games-bot-best = plays out the best turns many times
cli-games-rules = rules: { $rules } (for tables and records with rules { $versions })

# The analysis of a record
cli-analyse-best = better: { $turn }
cli-analyse-best-for = better: { $turn } ({ $reasons })
# Columns of the page that `--html` writes
cli-analyse-played = played
cli-analyse-win = chance of winning
cli-analyse-better = better
cli-analyse-columns = Step, player, turn, points given away, and the player's chance of winning after it. ! marks the three costliest turns.
# $luck: by how many points chance changed the player's lead; $win: their chance of winning when the game began
cli-analyse-sum = Player { $player } gave away { $points } points in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}; luck: { $luck }; chance of winning at the start: { $win } %.
