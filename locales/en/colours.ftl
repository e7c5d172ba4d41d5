# The colour that a player prefers at tables.
colour = Colour of your pieces
colour-any = any
colour-yellow = yellow
colour-red = red
colour-green = green
colour-blue = blue
colour-black = black
colour-violet = violet
colour-text = It applies to seats that you take from now on. If somebody else at the table has it, you get another one.
