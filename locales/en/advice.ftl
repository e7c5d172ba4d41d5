# "What would you play?": turns, and what speaks for them.

advice = What would you play?
advice-coming = A computer player is thinking about it. It takes about a second …
advice-none = There is nothing to advise here.
advice-again = Ask again
advice-choose = The best turns it has found. Choose one to see it on the table; you still decide yourself.
# $points: a number with its sign
advice-lead = expected lead at the end: { $points }
# $reason: part of a judgement, such as "cities"; $points: a number with its sign
advice-reason = { $reason }: { $points }
# $place: where the tile lies, as "2 east of the start"; $what: what is done with it
advice-turn = { $place } – { $what }
advice-note = Thought out by the strongest computer player from what you can know. The lead is your points less the average of the others. The figures under it say what is better after this turn than after the others it thought about, in points.

# Parts of a judgement.
reason-points = points at once
reason-roads = roads
reason-cities = cities
reason-cloisters = cloisters
reason-fields = fields
reason-followers = followers in the supply
reason-goldmines = gold
reason-circus = the circus
reason-castles = castles
reason-bazaars = bazaars
reason-crop-circles = crop circles
reason-tokens = tokens
reason-railways = railways
reason-mountains = mountains
reason-towns = cities
reason-prairies = prairies
reason-cowboys = cowboys in the supply
reason-tents = the tent
reason-claims = claims and nuggets
reason-mayors = mayors
reason-saloons = saloons
reason-auctions = a part in the next auction
reason-poker = poker hands
reason-others = less for the others
