//! The weights of the evaluation: the initial ones, and the built-in tuned ones.

game::weights! {
    /// Weights of the evaluation of Gold Rush.
    pub struct Weights by Weight {
        AtHand1 = "at-hand-1" 2_600 "the last cowboy at hand, at the start of the game; thousandths of a point",
        AtHand2 = "at-hand-2" 1_700 "a second cowboy at hand besides",
        AtHand3 = "at-hand-3" 1_100 "a third",
        AtHand4 = "at-hand-4" 700 "a fourth",
        Return = "return" 700 "part of a cowboy's worth at hand that one on the map has, if its feature is sure to be completed; thousandths",
        TentAtHand = "tent-at-hand" 1_300 "a tent at hand, at the start; thousandths of a point",
        TentOut = "tent-out" 600 "part of it that a tent on an open mountain is worth at least; thousandths",
        Dug = "dug" 600 "part of a pile that the tent's own player digs; thousandths",
        Hope = "hope" 850 "part of what completing would bring that counts beforehand; thousandths",
        Closing = "closing" 14_000 "how hard it is to get the tile that closes one side: tiles that do count as 4,000, others that fit as 1,000",
        RailwayDone = "railway-done" 700 "what it is worth to complete a railway, beyond its points",
        Railway = "railway" 0 "an owned railway, besides; thousandths of a point",
        Mountain = "mountain" 0 "an owned mountain, besides",
        Prairie = "prairie" 3_000 "what a prairie may still gain, at the start",
        Stuck = "stuck" 0 "an owned railway that no tile can complete any more",
    }
}

/// The weights that were tuned: for two players, and for more.
const TUNED: [&str; 2] = [include_str!("../weights/two.txt"), include_str!("../weights/many.txt")];

impl Weights {
    /// The tuned weights for this number of players.
    pub(crate) fn built_in(players: u8) -> Weights {
        // A test reads the files, so they have no errors.
        let text = TUNED[usize::from(players > 2)];
        game::read_weights(text, &Weights::SPECS, Weights::UNTUNED).unwrap_or(Weights::UNTUNED)
    }

    /// The cowboy in the supply that is the `nth` from 0.
    #[inline]
    pub(crate) fn at_hand(&self, nth: usize) -> i32 {
        self.as_ref()[nth.min(3)]
    }
}
