# The language itself: what it calls itself, and how it writes the number 1234.5.
language-name = English
number-example = 1,234.5
