# Barva, kterou chce hráč mít u stolů.
colour = Barva vašich figurek
colour-any = kterákoli
colour-yellow = žlutá
colour-red = červená
colour-green = zelená
colour-blue = modrá
colour-black = černá
colour-violet = fialová
colour-text = Platí pro místa, která teprve zaujmete. Má-li ji u stolu někdo jiný, dostanete jinou.
