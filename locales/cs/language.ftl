# Jazyk sám: jak si říká a jak píše číslo 1234,5.
language-name = Čeština
number-example = 1 234,5
