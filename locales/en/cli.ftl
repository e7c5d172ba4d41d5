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
cli-not-over = The game is not over yet.
cli-drawn = Tile drawn:
cli-tokens = $ gold bars (how many before it), ^ the big top, C a castle
# $last: number of the last choice
cli-choose = Your choice (1 to { $last }, a move as written, ? to see all again, q to leave):
cli-left = You left the game.
cli-won = You win!
cli-lost = You lose.

cli-yes = yes
cli-no = no
# A claim: what throws find gold there, and how much.
cli-claim = [{ $number } { $town }: { $throws } finds { $gold }]

# Fields of a position.
cli-field-score = points
cli-field-cowboys = cowboys
cli-field-tent = tent in the supply
cli-field-tokens = ore tokens
cli-field-values = their values
cli-field-supply = supply
cli-field-follower = followers
cli-field-ringmaster = ringmaster
cli-field-castle = castles
cli-field-bars = gold bars
cli-field-money = money
cli-field-total = total
cli-field-claims = claims
cli-field-buildings = buildings
cli-field-kept = kept
cli-field-used = used
cli-field-hand = best hand
cli-field-active = still bidding
cli-field-bank = in the bank
cli-field-barred = barred
cli-field-bid = bid
cli-field-deck = cards in the deck
cli-field-discard = discarded
cli-field-dice = dice
cli-field-choosing = choosing
cli-field-leader = leader
cli-field-mayors = mayors (seats)
cli-field-offer = on offer
cli-field-phase = phase
cli-field-pot = pot
cli-field-removed = removed
cli-field-round = round
cli-field-rounds-left = rounds left
cli-field-starter = starts
cli-field-to-act = to act
cli-field-winner = winner of the auction
cli-field-card = card
