# Time controls and clocks
time = Time
time-none = No clock
# $minutes for the whole game, $seconds added by each turn
time-live = { $minutes } min + { $seconds } s
time-live-seconds = { $bank } s + { $seconds } s
time-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
# $turn: "3 days a turn", $hours: spare time for the whole game
time-days-spare = { $turn } + { $hours } h
# $turn: "3 days a turn"
time-free-weekends = { $turn }, weekends free
time-free-nights = { $turn }, nights free
time-free-both = { $turn }, weekends and nights free
# $turn: "3 days a turn, weekends free"
time-free-vacations = { $turn }, vacations allowed
time-vacations-text = Players can go on vacation, up to 21 days a year. Their clocks stand still meanwhile.
time-free-text = A player’s clock stands still in free times, which are reckoned in the player’s own time zone.
free-choice = Free times
free-weekends = Saturdays and Sundays do not count
free-nights = Nights do not count, from 22:00 to 8:00
free-vacations = Players can go on vacation
time-custom-live = Other times for a game
time-custom-days = Other times for a turn
time-custom-minutes = Minutes for the game
time-custom-seconds = Seconds for each turn
time-custom-each = Days for each turn
time-custom-hours = Hours to spare
time-seconds = { $seconds } s a turn
time-none-text = Everyone may think as long as they like.
time-live-text = The first number is your time for the whole game. Every turn adds the second one. A choice without alternatives takes no time for 15 seconds.
time-days-text = You have this long for each turn, and the same again as spare time for the whole game.
time-days-spare-text = { $hours ->
    [0] You have this long for each turn, and no spare time.
    [one] You have this long for each turn, and 1 hour to spare for the whole game.
   *[other] You have this long for each turn, and { $hours } hours to spare for the whole game.
}
at-zero = When time runs out
at-zero-lose-choice = The player loses
at-zero-lose = A player whose time runs out loses
at-zero-bot = When time runs out, { $bot } takes over
at-zero-lose-text = With two players the game then ends. With more, a computer player finishes for the seat.
at-zero-bot-text = This computer player takes over until the player comes back. At a rated table the player loses the game.
clocks = Clocks
# $name: the player, $time: "2 minutes 3 seconds"
clock-of = { $name }: { $time }
# Over days
clock-with-spare = Time for this turn, and spare time for the whole game
# $when: "Monday at 00:00"
clock-still-mine = Your clock stands still now. It runs again from { $when }.
clock-still = { $name }: the clock stands still now. It runs again from { $when }.
clock-utc = The free times of { $name } are reckoned in UTC.
# $when: "Monday at 00:00"
clock-vacation-mine = You are on vacation until { $when }.
clock-vacation = { $name } is on vacation until { $when }.
clock-vacation-days = Vacation days left:
# After "Vacation days left:"; $name: the player
clock-vacation-days-of = { $name } ({ $days })
clock-left = You have { $time } left.
# $time: "2 min 3 s"
clock-left-short = { $time } left
next-game = { $games ->
    [one] Next game that waits for you
   *[other] Next of { $games } games that wait for you
}
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min { $seconds } s
# Beside the clocks of a game over days
prepared-begin = Prepare an answer
prepared-count = { $count ->
    [one] 1 prepared answer
   *[other] { $count } prepared answers
}
prepared-dropped = Your prepared answers no longer fit and were discarded.
prepared-understood = OK
clock-credited = The server was away for a while. Nobody lost time, and the player to move got some.
bad-zone = There is no such time zone. Its name must be one like Europe/Prague.
