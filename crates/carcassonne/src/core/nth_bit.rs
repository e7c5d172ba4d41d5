//! Selects a bit without a branch that the processor cannot predict: the lowest bit is dropped a fixed number of times,
//! with a mask that keeps the word once enough are gone. Random games with expansions are 2 to 3 % faster than with a
//! plain loop, those of the base game no faster.

/// The number of the `nth` bit that is set.
#[inline]
pub fn nth_bit(bits: impl Into<u64>, nth: u32) -> u8 {
    let mut bits = bits.into();
    // More than four are rarely dropped.
    const OFTEN: u32 = 4;
    for n in 0..OFTEN {
        bits &= if n < nth { bits.wrapping_sub(1) } else { u64::MAX };
    }
    (OFTEN..nth).for_each(|_| bits &= bits.wrapping_sub(1));
    bits.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::nth_bit;

    #[test]
    fn bits_are_counted_from_the_lowest() {
        let bits = 0b1011_0110_1101_0010u16;
        let all: Vec<u8> = (0..16).filter(|n| bits >> n & 1 == 1).collect();
        let found: Vec<u8> = (0..bits.count_ones()).map(|nth| nth_bit(bits, nth)).collect();
        assert_eq!(found, all);
    }
}
