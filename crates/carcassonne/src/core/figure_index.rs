//! An index of the figures on the map by kind, and of the followers by player, so that a search for shepherds, barns or
//! own followers need not visit all others. Random games with everything take a twentieth fewer instructions with the
//! kinds.

use super::account::{PIECES, SEATS};
use super::figure::Figure;
use super::nth_bit::nth_bit;
use game::Player;

/// The indexes of the figures of each kind, and of the followers of each player, as bits. Usual followers, of which
/// there are many, are not indexed by kind, nor are figures beyond the bits.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct FigureIndex {
    kinds: [u64; PIECES],
    followers: [u64; SEATS],
}

impl FigureIndex {
    /// The number of figures that it can index.
    pub(crate) const ROOM: usize = u64::BITS as usize;

    /// This figure was added as the last one, with this index.
    #[inline]
    pub(crate) fn added(&mut self, at: usize, figure: &Figure) {
        if at >= Self::ROOM {
            return;
        }
        self.followers[usize::from(figure.player)] |= u64::from(figure.follower()) << at;
        if figure.piece > 0 {
            self.kinds[usize::from(figure.piece)] |= 1 << at;
        }
    }

    /// The figure with this index is removed, and the last one gets its index.
    #[inline]
    pub(crate) fn taken(&mut self, (at, figure): (usize, &Figure), (last, last_figure): (usize, &Figure)) {
        self.forget(at, figure);
        if at != last {
            self.forget(last, last_figure);
            self.added(at, last_figure);
        }
    }

    #[inline]
    fn forget(&mut self, at: usize, figure: &Figure) {
        if at >= Self::ROOM {
            return;
        }
        self.followers[usize::from(figure.player)] &= !(1 << at);
        if figure.piece > 0 {
            self.kinds[usize::from(figure.piece)] &= !(1 << at);
        }
    }

    /// The indexes of the figures of these kinds, as bits; usual followers are not included.
    #[inline]
    pub(crate) fn of(&self, mut kinds: u16) -> impl Iterator<Item = usize> + use<> {
        let mut left = 0;
        while kinds != 0 {
            left |= self.kinds[kinds.trailing_zeros() as usize];
            kinds &= kinds - 1;
        }
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(next)
        })
    }

    /// How many followers of this player there are among the indexed figures.
    #[inline]
    pub(crate) fn count_followers(&self, player: Player) -> u32 {
        self.followers[player.index()].count_ones()
    }

    /// The index of a follower of this player, who has more than `nth`.
    #[inline]
    pub(crate) fn nth_follower(&self, player: Player, nth: u32) -> usize {
        usize::from(nth_bit(self.followers[player.index()], nth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::rank::Rank;
    use game::{ChanceSource, Seeded};

    #[test]
    fn it_agrees_with_a_walk_over_all_figures() {
        let mut chance = Seeded::new(7);
        let (mut figures, mut index) = (Vec::<Figure>::new(), FigureIndex::default());
        for _ in 0..20_000 {
            if chance.below(100) < 52 && figures.len() < 200 || figures.is_empty() {
                let (piece, player) = (chance.below(PIECES as u64) as u8, chance.below(SEATS as u64) as u8);
                let rank = if chance.below(3) == 0 { Rank::Companion } else { Rank::Follower };
                let figure = Figure { piece, player, rank, ..Figure::default() };
                index.added(figures.len(), &figure);
                figures.push(figure);
            } else {
                let (at, last) = (chance.below(figures.len() as u64) as usize, figures.len() - 1);
                index.taken((at, &figures[at]), (last, &figures[last]));
                figures.swap_remove(at);
            }
            let walk = |is: &dyn Fn(&Figure) -> bool| -> Vec<usize> {
                let near = figures.iter().enumerate().take(FigureIndex::ROOM);
                near.filter(|(_, figure)| is(figure)).map(|(at, _)| at).collect()
            };
            let piece = 1 + chance.below(PIECES as u64 - 1) as u8;
            assert_eq!(index.of(1 << piece).collect::<Vec<_>>(), walk(&|figure| figure.piece == piece));
            let many = |kind: u8| kind > 2 && kind.is_multiple_of(2);
            let kinds = (0..PIECES as u8).filter(|kind| many(*kind)).fold(0, |all, kind| all | 1 << kind);
            assert_eq!(index.of(kinds).collect::<Vec<_>>(), walk(&|figure| many(figure.piece)));
            let player = Player(chance.below(SEATS as u64) as u8);
            let followers = (0..index.count_followers(player)).map(|nth| index.nth_follower(player, nth));
            let walked = walk(&|figure| figure.follower() && figure.player == player.0);
            assert_eq!(followers.collect::<Vec<_>>(), walked);
        }
    }
}
