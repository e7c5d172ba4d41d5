//! The weights for evaluating the base game, with their values before tuning. Expansions declare their own.

game::weights! {
    /// Weights of the base game.
    pub struct Weights by Weight {
        AtHand1 = "at-hand-1" 2_600 "the last figure at hand, at the start of the game; thousandths of a point",
        AtHand2 = "at-hand-2" 1_700 "a second figure at hand besides",
        AtHand3 = "at-hand-3" 1_200 "a third",
        AtHand4 = "at-hand-4" 900 "a fourth",
        AtHand5 = "at-hand-5" 700 "a fifth",
        AtHand6 = "at-hand-6" 500 "a sixth",
        AtHand7 = "at-hand-7" 400 "a seventh",
        AtHand8 = "at-hand-8" 300 "an eighth",
        Return = "return" 700 "part of a figure's worth at hand that one on the map has, if its feature is sure to be completed; thousandths",
        Hope = "hope" 850 "part of what completing would bring that counts beforehand; thousandths",
        Closing = "closing" 14_000 "how hard it is to get the tile that closes one side: tiles that do count as 4,000, others that fit as 1,000",
        Filling = "filling" 5_000 "how hard it is to get any tile into a cell: each that fits counts as 1,000",
        Lonely = "lonely-cell" 700 "odds that a cell beside a cloister which touches nothing yet is filled, at the start; thousandths",
        RoadGrowth = "road-growth" 500 "what an open road may still gain, at the start; thousandths of a point",
        CityGrowth = "city-growth" 500 "the same of a city",
        RoadDone = "road-done" 600 "what it is worth to complete a road, beyond its points",
        CityDone = "city-done" 600 "the same of a city",
        FieldHope = "field-hope" 700 "part of a city not yet complete that counts for its fields, by its odds; thousandths",
        FieldGrowth = "field-growth" 250 "what each part of a field may still bring, at the start; thousandths of a point",
        Road = "road" 0 "an owned road, besides; thousandths of a point",
        City = "city" 0 "an owned city that is not complete, besides",
        Cloister = "cloister" 0 "an owned cloister, besides",
        Field = "field" 0 "an owned field, besides",
        EarlyField = "early-field" 0 "an owned field, besides, at the start",
        Stuck = "stuck" 0 "a figure on a road or city that no tile can complete any more",
    }
}

impl Weights {
    /// The figure in the supply that is the `nth` from 0.
    #[inline]
    pub(crate) fn at_hand(&self, nth: usize) -> i32 {
        self.as_ref()[nth.min(7)]
    }
}
