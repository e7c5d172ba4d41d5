//! Seeded random numbers whose state can be saved.

use game::ChanceSource;

/// A fast, repeatable source of random numbers. Unlike [`game::Seeded`] it can be saved and restored.
#[derive(Clone, Debug)]
pub struct Luck(fastrand::Rng);

impl Luck {
    /// The source that belongs to a seed. Seeds that are close to each other give unrelated numbers.
    pub fn new(seed: u64) -> Luck {
        Luck(fastrand::Rng::with_seed(mixed(seed)))
    }

    /// The source of one of many games that share a seed.
    pub fn numbered(seed: u64, number: u64) -> Luck {
        Luck::new(mixed(seed).wrapping_add(number))
    }

    /// Everything that must be saved.
    pub fn saved(&self) -> u64 {
        self.0.get_seed()
    }

    /// The source from its saved form.
    pub fn restored(saved: u64) -> Luck {
        Luck(fastrand::Rng::with_seed(saved))
    }
}

impl ChanceSource for Luck {
    #[inline(always)]
    fn below(&mut self, n: u64) -> u64 {
        if let Ok(small) = u32::try_from(n) { u64::from(self.0.u32(0..small)) } else { self.0.u64(0..n) }
    }
}

/// Spreads a seed over all bits (the finalizer of SplitMix64).
pub(crate) fn mixed(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ (seed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ (seed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_goes_on_where_it_was_saved() {
        let mut luck = Luck::new(5);
        luck.below(1_000);
        let mut again = Luck::restored(luck.saved());
        let next = |luck: &mut Luck| (0..20).map(|_| luck.below(1 << 40)).collect::<Vec<_>>();
        assert_eq!(next(&mut luck), next(&mut again));
        assert_ne!(next(&mut Luck::numbered(1, 2)), next(&mut Luck::numbered(2, 1)));
    }
}
