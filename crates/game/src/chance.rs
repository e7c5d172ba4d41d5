//! Random numbers. The caller always supplies their source.

/// A source of uniform random numbers: seeded in tests and bots, the operating system's in servers.
pub trait ChanceSource {
    /// A number from 0 to `n - 1`, each with the same odds. `n` is at least 1.
    fn below(&mut self, n: u64) -> u64;
}

impl<T: ChanceSource + ?Sized> ChanceSource for &mut T {
    fn below(&mut self, n: u64) -> u64 {
        (**self).below(n)
    }
}

/// A fast, seeded, repeatable source. Do not use it for the secrets of games on a server.
#[derive(Clone, Debug)]
pub struct Seeded(fastrand::Rng);

impl Seeded {
    /// The source for this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded(fastrand::Rng::with_seed(seed))
    }
}

impl ChanceSource for Seeded {
    #[inline(always)]
    fn below(&mut self, n: u64) -> u64 {
        if let Ok(small) = u32::try_from(n) { u64::from(self.0.u32(0..small)) } else { self.0.u64(0..n) }
    }
}

/// One of the outcomes, chosen with odds in proportion to the weights. The list must not be empty.
pub fn pick_weighted<C: Copy>(outcomes: &[(C, u32)], chance: &mut impl ChanceSource) -> C {
    let total = outcomes.iter().map(|(_, w)| u64::from(*w)).sum();
    let mut at = chance.below(total);
    for (outcome, weight) in outcomes {
        match at.checked_sub(u64::from(*weight)) {
            Some(rest) => at = rest,
            None => return *outcome,
        }
    }
    unreachable!("a number below the total falls into one of the weights")
}
