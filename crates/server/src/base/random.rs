//! Random numbers from the operating system: dice of games, tokens, ids. Tests can derive the dice from a seed.

use game::{ChanceSource, Seeded};

/// The source of a table's chance: the operating system, or a seed in tests.
pub(crate) enum TableChance {
    Os(OsChance),
    Seeded(Seeded),
}

impl TableChance {
    /// The chance after a position. With a seed it is the same wherever a position has this hash.
    pub fn of(seed: Option<u64>, position: u64) -> TableChance {
        match seed {
            None => TableChance::Os(OsChance),
            Some(seed) => TableChance::Seeded(Seeded::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ position)),
        }
    }

    /// A number that seeds another source.
    pub fn seed(&mut self) -> u64 {
        self.below(u64::MAX)
    }
}

impl ChanceSource for TableChance {
    fn below(&mut self, n: u64) -> u64 {
        match self {
            TableChance::Os(chance) => chance.below(n),
            TableChance::Seeded(chance) => chance.below(n),
        }
    }
}

/// The operating system as a source of chance.
pub(crate) struct OsChance;

impl ChanceSource for OsChance {
    fn below(&mut self, n: u64) -> u64 {
        // Numbers beyond the last whole multiple of n would favour small ones, so they are discarded.
        let zone = u64::MAX - u64::MAX % n.max(1);
        loop {
            let number = u64::from_le_bytes(bytes());
            if number < zone {
                return number % n.max(1);
            }
        }
    }
}

/// Random bytes. A system without them cannot run games; the panic ends the one task that asked.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// An id nobody can guess: 16 letters and digits, 80 bits.
pub(crate) fn id() -> String {
    letters(&bytes::<16>())
}

/// Bytes as letters and digits that are hard to confuse; five bits of each byte.
pub(crate) fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes.iter().map(|b| char::from(LETTERS[usize::from(b % 32)])).collect()
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|d| char::from(b"0123456789abcdef"[usize::from(d)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_below_and_cover_everything() {
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[OsChance.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| *n > 30), "{seen:?}");
        assert_eq!(OsChance.below(1), 0);
        assert!(OsChance.below(u64::MAX) < u64::MAX);
    }

    #[test]
    fn a_seed_brings_the_same_after_the_same_position() {
        let drawn = |seed, position| -> Vec<u64> {
            let mut chance = TableChance::of(seed, position);
            (0..8).map(|_| chance.below(1_000)).collect()
        };
        assert_eq!(drawn(Some(1), 7), drawn(Some(1), 7));
        assert_ne!(drawn(Some(1), 7), drawn(Some(1), 8));
        assert_ne!(drawn(Some(1), 7), drawn(Some(2), 7));
        assert_ne!(drawn(None, 7), drawn(None, 7));
    }

    #[test]
    fn ids_differ_and_hex_is_hex() {
        assert_ne!(id(), id());
        assert_eq!(id().len(), 16);
        assert_eq!(hex(&[0, 15, 255]), "000fff");
    }
}
