# Gold River and Boomtown in English. Keys: refusal-*, card-* (with -text: what the card does; $a and
# $b are its amounts), item-* (the final account), act-* (buttons), log-* (one sentence an event).

game-gold-river-about = Bid for claims, become mayor, and let the dice find gold: an auction game for { $players } players.
gold-river-older-rules = This table started under older rules (rules 1) and continues with them: you may play kept cards only after someone has taken a card, and a high card counts as a poker hand.

# How well a card is known
mark-gold-river-sourced = documented
mark-gold-river-inferred = reconstruction based on sources
mark-gold-river-house = our own reconstruction

# Claims. $gold: gold value
claim-gold-river = { $town } claim
claim-gold-river-river = { $town } river claim
claim-gold-river-danger = Danger: you lose it if the roll is 2 or 12
mayor-gold-river = Mayor of { $town }
points-gold-river = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nuggets-gold-river = { $amount ->
    [one] { $amount } nugget
   *[other] { $amount } nuggets
}

# Cards
card-gold-river-bank = Bank
card-gold-river-bank-text = After the roll, you may deposit nuggets here, at most { $a } in total. At the end they count, plus one more for every full { $b }.
card-gold-river-post = Post office
card-gold-river-post-text = Once per round, you may pay { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
} to have the dice rolled again.
card-gold-river-saloon = Saloon
card-gold-river-saloon-text = Every other player who finds gold pays you { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
}.
card-gold-river-station = Station
card-gold-river-station-text = A wild card in your poker hand.
card-gold-river-town-saloon = Saloon
card-gold-river-town-saloon-text = Open it in a town. Players who find gold there pay you { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
} for each claim, or { $b } with saloon girls.
card-gold-river-gold = Gold!
card-gold-river-gold-text = Take { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
}.
card-gold-river-raid = Raid
card-gold-river-raid-text = Every other player loses { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
}. Nuggets in the bank are safe.
card-gold-river-judge = Judge
card-gold-river-judge-text = Exchange one of your claims for another player's claim. You pay no fee.
card-gold-river-bandit = One-armed Bandit
card-gold-river-bandit-text = Take a claim from another player. You pay the fee, and that player gets the claim's gold value from the supply.
card-gold-river-draw-claim = One-armed Bandit
card-gold-river-draw-claim-text = Turn over cards from the deck until you find a claim. You take it and pay the fee. The other cards go back.
card-gold-river-expropriation = Expropriation
card-gold-river-expropriation-text = Take a claim from another player and pay the fee.
card-gold-river-whisky = Whisky
card-gold-river-whisky-text = Another player must sit out the next auction.
card-gold-river-mustang = Mustang
card-gold-river-mustang-text = Keep this card. In the next auction that another player wins, you choose first.
card-gold-river-girls = Saloon girls
card-gold-river-girls-text = Add them to one of your saloons to make it more profitable.
card-gold-river-dynamite = Dynamite
card-gold-river-dynamite-text = Destroy any claim or saloon.
card-gold-river-hold-up = Hold-up
card-gold-river-hold-up-text = Another player pays you { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
}.
card-gold-river-stagecoach = Stagecoach hold-up
card-gold-river-stagecoach-text = Keep this card. Once, you may take the whole bid that the winner of an auction pays.
card-gold-river-telegram = Telegram
card-gold-river-telegram-text = Keep this card. Once, you may have the dice rolled again.
card-gold-river-governor = Governor
card-gold-river-governor-text = Every other player pays you { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
} for each mayor card they hold.
card-gold-river-card-shark = Card shark
card-gold-river-card-shark-text = Every other player pays you { $a ->
    [one] { $a } nugget
   *[other] { $a } nuggets
}.
card-gold-river-new-vein = New vein
card-gold-river-new-vein-text = Add it to one of your claims. Its gold value goes up by { $a }.

# Poker
hand-gold-river-high-card = high card
hand-gold-river-pair = pair
hand-gold-river-two-pairs = two pairs
hand-gold-river-three-of-a-kind = three of a kind
hand-gold-river-straight = straight
hand-gold-river-flush = flush
hand-gold-river-full-house = full house
hand-gold-river-four-of-a-kind = four of a kind
hand-gold-river-straight-flush = straight flush
hand-gold-river-royal-flush = royal flush
suit-gold-river-spades = spades
suit-gold-river-hearts = hearts
suit-gold-river-diamonds = diamonds
suit-gold-river-clubs = clubs
rank-gold-river-11 = jack
rank-gold-river-12 = queen
rank-gold-river-13 = king
rank-gold-river-14 = ace

# Phases
phase-gold-river-starter = The first player is being drawn.
phase-gold-river-offer = Cards are being turned up.
phase-gold-river-auction = Bid more, or pass.
phase-gold-river-auction-first = Bid, or pass.
phase-gold-river-stagecoach = Hold up the stagecoach, or keep the card.
phase-gold-river-choose = Choose a card from the offer.
phase-gold-river-target = Choose what the card affects.
phase-gold-river-search = The deck is being searched for a claim.
phase-gold-river-discard = Discard a card from the offer.
phase-gold-river-last = Take the last card, or half of the pot.
phase-gold-river-dice = The dice are being rolled.
phase-gold-river-reroll = Keep the roll, or have the dice rolled again.
phase-gold-river-deposit = Deposit nuggets in the bank.
phase-gold-river-over = The game is over.

# Buttons
kind-gold-river-bid = Bid
kind-gold-river-take = Choice
kind-gold-river-discard = Discard
kind-gold-river-deposit = Deposit
kind-gold-river-reroll = Second roll
hint-gold-river-bid = The highest bidder chooses first. The bid goes to the other players; if you pass, you pay nothing.
hint-gold-river-take = You get this card. If another player is mayor of its town, you pay the mayor a fee for the claim.
hint-gold-river-discard = This card leaves the game, and nobody gets it.
hint-gold-river-deposit = Nuggets in the bank count at the end with a bonus, but you cannot take them out.
hint-gold-river-reroll = Both dice are rolled again, and the second roll counts.
act-gold-river-pass = Pass
act-gold-river-bid = { $amount ->
    [one] Bid { $amount } nugget
   *[other] Bid { $amount } nuggets
}
act-gold-river-take = Take { $card }
act-gold-river-nuggets = { $amount ->
    [one] Take { $amount } nugget
   *[other] Take { $amount } nuggets
}
act-gold-river-discard = Discard { $card }
act-gold-river-exchange = Give { $own } for { $other } ({ $player })
act-gold-river-seize = Take { $card } ({ $player })
act-gold-river-bar = Bar { $player } from the next auction
act-gold-river-rob = Hold up { $player }
act-gold-river-open = Open in { $town }
act-gold-river-attach = Add to { $card }
act-gold-river-destroy = Destroy { $card }
act-gold-river-keep = Not this time
act-gold-river-reroll = Roll again
act-gold-river-use = Hold up the stagecoach
act-gold-river-deposit = { $amount ->
    [one] Deposit { $amount } nugget
   *[other] Deposit { $amount } nuggets
}
fee-gold-river = { $amount ->
    [one] fee: { $amount } nugget to { $player }
   *[other] fee: { $amount } nuggets to { $player }
}
cost-gold-river = { $amount ->
    [one] cost: { $amount } nugget
   *[other] cost: { $amount } nuggets
}
preview-gold-river-share = { $amount ->
    [one] { $player }: { $amount } nugget
   *[other] { $player }: { $amount } nuggets
}
preview-gold-river-supply = { $amount ->
    [one] supply: { $amount } nugget
   *[other] supply: { $amount } nuggets
}
preview-gold-river-pot = { $amount ->
    [one] in the pot: { $amount } nugget
   *[other] in the pot: { $amount } nuggets
}

# Refusals
refusal-gold-river-over = The game is over.
refusal-gold-river-chance = Wait until the dice have been rolled or the cards drawn.
refusal-gold-river-turn = Another player is deciding now.
refusal-gold-river-decision = You have to make a different decision now.
refusal-gold-river-not-on-offer = This card is not on offer.
refusal-gold-river-not-own-claim = Choose one of your own claims to give.
refusal-gold-river-not-other-claim = Choose another player's claim.
refusal-gold-river-not-other-player = Choose another player.
refusal-gold-river-nothing-to-rob = Choose another player who has gold.
refusal-gold-river-no-room-for-saloon = Choose a town without a saloon.
refusal-gold-river-not-a-host = You cannot add the card there.
refusal-gold-river-nothing-to-destroy = You can only destroy a claim or a saloon that a player owns.
refusal-gold-river-bid-too-low = { $least ->
    [one] You must bid at least { $least } nugget.
   *[other] You must bid at least { $least } nuggets.
}
refusal-gold-river-bid-too-high = { $most ->
    [one] You have only { $most } nugget.
   *[other] You have only { $most } nuggets.
}
refusal-gold-river-deposit-too-high = { $most ->
    [one] You can deposit at most { $most } nugget.
   *[other] You can deposit at most { $most } nuggets.
}

# The final account (outcome items)
item-gold-river-nuggets = Nuggets
item-gold-river-claims = Claims
item-gold-river-mayors = Mayors
item-gold-river-bank = Bank
item-gold-river-interest = Bonus
item-gold-river-poker = Poker hand

# Log. $player, $from, $to: names of players
log-gold-river-round = Round { $round }. { $player } opens the auction.
log-gold-river-barred = { $player } sits out this auction.
log-gold-river-shown = On offer: { $card }.
log-gold-river-set-aside = { $card } is not a claim and goes back into the deck.
log-gold-river-shuffled = The deck is shuffled.
log-gold-river-struck = { $player } gets { $card } from the deck.
log-gold-river-bid = { $amount ->
    [one] { $player } bids { $amount } nugget.
   *[other] { $player } bids { $amount } nuggets.
}
log-gold-river-passed = { $player } passes.
log-gold-river-auction = { $amount ->
    [0] Nobody bids: { $player } wins the auction for nothing.
    [one] { $player } wins the auction for { $amount } nugget.
   *[other] { $player } wins the auction for { $amount } nuggets.
}
# Money, by reason. $from and $to: a name, or the words of account-*
account-gold-river-supply = the supply
account-gold-river-pot = the pot
account-gold-river-bank = the bank
log-gold-river-money-bid = { $amount ->
    [one] { $from } pays { $amount } nugget to { $to } (bid).
   *[other] { $from } pays { $amount } nuggets to { $to } (bid).
}
log-gold-river-money-stagecoach = { $amount ->
    [one] { $to } holds up the stagecoach: { $amount } nugget from { $from }.
   *[other] { $to } holds up the stagecoach: { $amount } nuggets from { $from }.
}
log-gold-river-money-pot = { $amount ->
    [one] { $to } gets { $amount } nugget from the pot.
   *[other] { $to } gets { $amount } nuggets from the pot.
}
log-gold-river-money-fee = { $amount ->
    [one] { $from } pays { $to } { $amount } nugget (mayor of { $town }).
   *[other] { $from } pays { $to } { $amount } nuggets (mayor of { $town }).
}
log-gold-river-money-compensation = { $amount ->
    [one] { $to } gets { $amount } nugget for the stolen claim.
   *[other] { $to } gets { $amount } nuggets for the stolen claim.
}
log-gold-river-money-gold = { $amount ->
    [one] { $to } takes { $amount } nugget.
   *[other] { $to } takes { $amount } nuggets.
}
log-gold-river-money-raid = { $amount ->
    [one] { $from } loses { $amount } nugget in the raid.
   *[other] { $from } loses { $amount } nuggets in the raid.
}
log-gold-river-money-post = { $amount ->
    [one] { $from } pays { $amount } nugget at the post office.
   *[other] { $from } pays { $amount } nuggets at the post office.
}
log-gold-river-money-production = { $amount ->
    [one] { $to } finds { $amount } nugget.
   *[other] { $to } finds { $amount } nuggets.
}
log-gold-river-money-saloon = { $amount ->
    [one] { $from } pays { $to } { $amount } nugget in the saloon.
   *[other] { $from } pays { $to } { $amount } nuggets in the saloon.
}
log-gold-river-money-deposit = { $amount ->
    [one] { $from } deposits { $amount } nugget in the bank.
   *[other] { $from } deposits { $amount } nuggets in the bank.
}
log-gold-river-money-hold-up = { $amount ->
    [one] { $to } holds up { $from } for { $amount } nugget.
   *[other] { $to } holds up { $from } for { $amount } nuggets.
}
log-gold-river-money-governor = { $amount ->
    [one] { $from } pays { $to } { $amount } nugget (governor).
   *[other] { $from } pays { $to } { $amount } nuggets (governor).
}
log-gold-river-money-card-shark = { $amount ->
    [one] { $from } pays { $to } { $amount } nugget (card shark).
   *[other] { $from } pays { $to } { $amount } nuggets (card shark).
}
log-gold-river-money-cards = From { $cards }.
log-gold-river-money-short = { $due } were due, but there was no more.
log-gold-river-take = { $player } takes { $card }.
log-gold-river-keep = { $player } keeps { $card } for later.
log-gold-river-play = { $player } plays { $card }.
log-gold-river-nuggets = { $player } takes nuggets instead of the card.
log-gold-river-move = { $card } goes from { $from } to { $to }.
log-gold-river-mayor = { $player } becomes mayor of { $town }.
log-gold-river-mayor-lost = { $town } no longer has a mayor.
log-gold-river-bar = { $player } bars { $target } from the next auction.
log-gold-river-saloon = { $player } opens a saloon in { $town }.
log-gold-river-attached = { $card } is added to { $host }.
log-gold-river-discard = { $why ->
    [dynamite] { $card } is blown up.
    [cave-in] { $card } caves in.
   *[winner] { $card } is discarded.
}
log-gold-river-dice = { $reroll ->
    [yes] { $player } rolls again: { $a } and { $b }, a total of { $sum }.
   *[no] { $player } rolls { $a } and { $b }, a total of { $sum }.
}
log-gold-river-left = { $player } does not use { $card } now.
log-gold-river-scored = { $points ->
    [one] { $player }: { $points } point.
   *[other] { $player }: { $points } points.
}
log-gold-river-over = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
}

# The card table
gold-river-offer = On offer
gold-river-round = Round { $round } of { $rounds }
gold-river-course = Phases of the round
gold-river-step-offer = Offer
gold-river-step-auction = Auction
gold-river-step-payment = Payment
gold-river-step-choice = Choice
gold-river-step-dice = Gold
gold-river-deck = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
gold-river-rounds-left = { $rounds ->
    [0] last round
    [one] { $rounds } more round
   *[other] { $rounds } more rounds
}
gold-river-no-throw = Nobody has rolled the dice yet
gold-river-strike = Gold! +{ $amount }
gold-river-forecast = What each roll would pay now
gold-river-forecast-sum = sum { $sum }
gold-river-forecast-double = if it is a double
gold-river-forecast-plain = if it is not a double
gold-river-forecast-ways = { $ways } of { $all } rolls
gold-river-forecast-lost = claims cave in
gold-river-slot-empty = empty place
gold-river-note-english = About this card (in English)
gold-river-found = has just found gold
gold-river-new = new since your move
gold-river-since-gold = Nuggets gained and paid
gold-river-no-rounds = The points after each round are not available at the moment.
gold-river-nothing-yet = No cards yet.
gold-river-buildings = Buildings
gold-river-kept = Kept cards
gold-river-used = Used cards
gold-river-barred = sits out this auction
gold-river-out = out of the auction
gold-river-opens = opens the auction
gold-river-leads = { $amount ->
    [one] bids { $amount } nugget
   *[other] bids { $amount } nuggets
}
# $place: which of $of players who are still to choose
gold-river-chooses = { $of ->
    [1] chooses last
   *[other] { $place ->
        [1] chooses now
        [2] chooses second
        [3] chooses third
        [4] chooses fourth
       *[other] chooses after the others
    }
}
gold-river-best-hand = Best hand: { $hand } ({ $ranks })
gold-river-totals-hide = Hide the totals
gold-river-totals-show = Show the totals
gold-river-pot = pot: { $amount }
gold-river-no-bid = Nobody has bid yet
gold-river-only-pass = You cannot bid more: pass.
gold-river-high-bid = { $amount ->
    [one] Highest bid: { $amount } nugget, { $name }
   *[other] Highest bid: { $amount } nuggets, { $name }
}
gold-river-ask-own = Which claim do you give?
gold-river-ask-other = Which claim do you take for it?
gold-river-ask-card = Which card?
gold-river-ask-host = On which card?
gold-river-ask-player = Whose card?
gold-river-picked-own = You give:
gold-river-picked-player = From:
gold-river-change = Change
gold-river-purses = Nuggets
gold-river-place-short = { $place }.
gold-river-amount-deposit = Nuggets for the bank
gold-river-totals-note = Points if the game ended now
gold-river-amount = Your bid in nuggets
gold-river-least = Minimum: { $amount }
gold-river-all = All: { $amount }
gold-river-raise = Raise by { $amount }
gold-river-payment = If this bid wins, you pay
gold-river-wait = { $phase ->
    [auction] bids or passes
    [stagecoach] may hold up the stagecoach
    [choose] chooses a card
    [target] decides what the card does
    [discard] discards a card
    [last] takes the last card or nuggets
    [reroll] may have the dice rolled again
    [deposit] may deposit nuggets in the bank
   *[other] one moment
}
gold-river-over-text = All gold is counted.
rank-short-gold-river-11 = J
rank-short-gold-river-12 = Q
rank-short-gold-river-13 = K
rank-short-gold-river-14 = A
own-deck-name = Custom deck: { $name }

# Fields of a position in the terminal, and how cards, throws and what lies where are told there
field-gold-river-money = money
field-gold-river-total = total
field-gold-river-claims = claims
field-gold-river-buildings = buildings
field-gold-river-kept = kept
field-gold-river-used = used
field-gold-river-hand = best hand
field-gold-river-active = still bidding
field-gold-river-bank = in the bank
field-gold-river-barred = barred
field-gold-river-bid = bid
field-gold-river-deck = cards in the deck
field-gold-river-discard = discarded
field-gold-river-dice = dice
field-gold-river-choosing = choosing
field-gold-river-leader = leader
field-gold-river-mayors = mayors
field-gold-river-offer = on offer
field-gold-river-phase = now:
field-gold-river-pot = pot
field-gold-river-removed = removed
field-gold-river-round = round
field-gold-river-rounds-left = rounds left
field-gold-river-starter = starts
field-gold-river-to-act = to act
field-gold-river-winner = winner of the auction
field-gold-river-card = card
field-gold-river-attached = lie on cards
field-gold-river-forecast = the next roll
field-gold-river-known = certainly in the deck
field-gold-river-saloons = saloons
seen-gold-river-claim = [{ $number } { $town }: { $throws } finds { $gold }]
seen-gold-river-card = [{ $number } { $card }{ $amounts }]
throws-gold-river-even = even
throws-gold-river-odd = odd
throws-gold-river-double = double
seen-gold-river-lies = { $card } on { $place }
seen-gold-river-mayor = { $town }: { $player }
seen-gold-river-gain = { $player } { $amount }
seen-gold-river-throw = { $double ->
    [yes] { $sum } as a double ({ $gains })
    [no] { $sum } not as a double ({ $gains })
   *[any] { $sum } ({ $gains })
}

# Aids
gold-river-group-building = Buildings
gold-river-group-action = Action cards
gold-river-coming = { $count ->
    [one] { $count } more card will be offered before the end.
   *[other] { $count } more cards will be offered before the end.
}
gold-river-card-chance = Chance that a particular unseen card will still come up: { $chance }.
gold-river-known-chance = Chance that a particular card shuffled back in round 1 will come up: { $chance }.
gold-river-unseen = { $count ->
    [0] No more can come up.
    [one] { $count } card can still come up.
   *[other] { $count } cards can still come up.
}
gold-river-group-chance = Chance of at least one: { $chance }.
gold-river-seen = { $count ->
    [one] { $count } card seen so far:
   *[other] { $count } cards seen so far:
}

# At the table of the page
projection-note-gold-river = Everything the players have now, counted as at the end.

# The guided first game.
guide-gold-river-goal = Three gold diggers bid nuggets for cards, round by round. Nuggets are your money and, at the end, also your points.
guide-gold-river-claim = A claim finds gold when the dice show its number. The large number is the sum of the dice; the nuggets below are what you get. Press a card to read all of it.
guide-gold-river-bid = Bid for the first choice: set an amount and press “Bid”, or press “Pass”. Two or three nuggets are enough to start with.
guide-gold-river-flow = The auction is over. The winner's bid goes from player to player to the right, and each one keeps half of what arrives. So when you pay, the others get richer.
guide-gold-river-take = Choose your card: press one of the highlighted cards, then the button with its name. You will own it.
guide-gold-river-discard = You won the auction, so you also discard one of the cards. Press it, then the button.
guide-gold-river-dice = The dice were rolled. Every claim with that number has found gold, no matter who rolled.
guide-gold-river-mayor = The first player with two claims in a town becomes its mayor; after that, whoever draws level with the mayor or overtakes them becomes mayor. The other players pay the mayor for every further claim there, and being mayor is worth points at the end.
guide-gold-river-end = And so it continues, round by round: bid, choose, roll. At the end, nuggets, claims and mayors count. The button with the book opens the rules at any time.
guide-gold-river-again = You know this already: make your choice.

# The guided first game of Boomtown.
guide-boomtown-goal = Three gold diggers bid nuggets for cards, for five rounds. Nuggets are your money and, at the end, also your points.
guide-boomtown-claim = A claim finds gold when its number is rolled. The large number is the sum of two dice; the nuggets below are what you get. A 7 comes up most often. Press a card to read all of it.
guide-boomtown-bid = Bid for the first choice: set an amount and press “Bid”, or press “Pass”. Two or three nuggets are enough to start with.
guide-boomtown-flow = The auction is over. The player on the winner's right gets half of the bid, rounded up, the next player half of the rest, and so on. What is left goes to the supply.
guide-boomtown-take = Choose your card: press one of the highlighted cards, then the button with its name. The winner chooses first, and everyone takes one card.
guide-boomtown-dice = The dice were rolled. Every claim with that number has found gold, no matter who rolled.
guide-boomtown-danger = Claims marked ⚠ are dangerous. If a 2 or a 12 is rolled, they cave in and their owners lose them.
guide-boomtown-mayor = The first to have two claims in a town becomes its mayor, until another player has more there. The other players pay the mayor for every further claim in that town. At the end, each mayor card is worth five points.
guide-boomtown-event = This card has no number. It is either a saloon, which other players pay when they find gold in its town, or an event, which happens when you take it. Press it to read what it does.
guide-boomtown-end = And so it continues, round by round: bid, choose, roll. At the end, nuggets, claims and mayors count. The button with the book opens the rules at any time.
guide-boomtown-again = You know this already: make your choice.

# What chance may bring in a trial
trial-gold-river-dice = { $a } and { $b }: { $sum }
# $names: players, all with $points
gold-river-ended-ahead = In the lead: { $names }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
