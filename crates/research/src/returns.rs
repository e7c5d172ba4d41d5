//! The value of finished games for their players.

/// The value of a finished game for each player: the winners share 1, the others share -1, so that the sum is 0.
pub fn returns(ranks: &[u8]) -> Vec<f64> {
    let winners = ranks.iter().filter(|rank| **rank == 1).count() as f64;
    let others = ranks.len() as f64 - 1.0;
    let share = |rank: &u8| if *rank == 1 { 1.0 / winners } else { 0.0 };
    // A share of one player's win, less an equal share of everybody.
    ranks
        .iter()
        .map(|rank| if others > 0.0 { (share(rank) * (others + 1.0) - 1.0) / others } else { share(rank) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_add_up_to_nothing() {
        assert_eq!(returns(&[1, 2]), [1.0, -1.0]);
        assert_eq!(returns(&[1, 1]), [0.0, 0.0]);
        assert_eq!(returns(&[3, 1, 2]), [-0.5, 1.0, -0.5]);
        assert_eq!(returns(&[1, 1, 3]), [0.25, 0.25, -0.5]);
    }
}
