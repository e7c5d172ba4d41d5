//! The weights of the evaluation: the initial ones, and the built-in tuned ones.

game::weights! {
    /// Weights of the evaluation of Gold River.
    pub struct Weights by Weight {
        Claim = "claim" 1_000 "what claims will find in the throws to come; thousandths of the mean",
        Danger = "danger" 1_000 "what cave-ins will cost; thousandths of the mean",
        Purse = "purse" 1_000 "what a nugget in hand is worth in the auctions to come; thousandths of 12 thousandths of a point a throw",
        Bank = "bank" 250 "part of what later nuggets may bring on the bank; thousandths",
        Post = "post" 400 "the post office, a throw; thousandths of a point",
        Waiting = "waiting" 3_000 "a card that waits to be used; thousandths of a point",
        Barred = "barred" 2_000 "what it costs to sit out an auction; thousandths of a point",
        LoneClaim = "lone-claim" 125 "the first claim in a town without a mayor; thousandths of the mayor's points",
        Narrow = "narrow" 8_000 "how likely a mayor one claim ahead is lost, a throw; thousandths of a per cent",
        Two = "two" 4_000 "the same of one two claims ahead",
        Firm = "firm" 2_000 "the same of one further ahead",
        Fees = "fees" 1_000 "fees that a mayor will get; thousandths of a twentieth of a point for each claim, throw and rival",
        Rival = "rival" 1_000 "being one claim behind a mayor; thousandths of a sixth of the mayor's points",
        Saloon = "saloon" 1_000 "what saloons will bring; thousandths of the mean",
        TownSaloon = "town-saloon" 1_000 "what saloons of towns will bring; thousandths of the mean",
        Poker = "poker" 8_000 "how much less a poker hand counts a throw; thousandths of a per cent",
    }
}
