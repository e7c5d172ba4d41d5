# Úlohy: pozice, v nichž je jeden tah mnohem lepší než všechny ostatní.

puzzles-text = Pozice z her mezi počítačovými hráči, v nichž je jeden tah mnohem lepší než všechny ostatní. Najděte ho. Víte jen to, co mohl vědět hráč na tahu.
puzzles-none = Na tomto serveru žádné úlohy nejsou.
puzzles-daily = Úlohy dne
puzzles-collection = Všechny úlohy
puzzles-game = Hra
puzzles-difficulty = Obtížnost
puzzles-any = všechny
puzzles-count = { $count ->
    [one] { $count } úloha.
    [few] { $count } úlohy.
    [many] { $count } úlohy.
   *[other] { $count } úloh.
}
puzzles-solved = { $count ->
    [0] Zatím jste z nich nevyřešili žádnou.
    [one] Vyřešili jste z nich { $count }.
    [few] Vyřešili jste z nich { $count }.
    [many] Vyřešili jste z nich { $count }.
   *[other] Vyřešili jste jich { $count }.
}
# $game: name of the game; $number: its number among the puzzles of that game
puzzle-number = { $game } { $number }
puzzle-level = { $level ->
    [1] lehká
    [2] střední
   *[other] těžká
}
puzzle-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
    [many] { $count } hráče
   *[other] { $count } hráčů
}
puzzle-is-solved = vyřešeno
puzzle-none = Tuto úlohu nelze ukázat
# $name: what the seat is called
puzzle-asked = Na tahu je { $name }. Najděte nejlepší tah.
puzzle-turn-done = Váš tah je hotov. Dole uvidíte, kolik vynesl.
puzzle-judging = Váš tah se posuzuje …
puzzle-solved = Vyřešeno! Žádný jiný tah není tak dobrý.
# $points: a number with one decimal
puzzle-wrong = Není to nejlepší tah: je o { $points } bodu horší.
puzzle-shown = Na stole je teď nejlepší tah:
# $points: a number with one decimal
puzzle-ahead = o { $points } bodu lepší než druhý nejlepší
puzzle-reasons = V čem je lepší
puzzle-again = Zkusit znovu
puzzle-from-start = Od začátku
puzzle-judge = Posoudit znovu
puzzle-show = Ukázat řešení
puzzle-next = Další úloha
puzzle-all = Všechny úlohy
