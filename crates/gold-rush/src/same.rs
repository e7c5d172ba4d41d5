//! Equality and hash of positions: by what lies where, so that node numbers (which depend on the order of play) do not
//! count.

use crate::state::{Due, Phase, State};
use game::{Player, stable_hash};
use std::hash::{Hash, Hasher};
use tile_map::{Cell, Site};

/// Points, cowboys in the supply, where the tent stands, tokens.
type Seat<'a> = (&'a [u32; 4], u8, Option<Site>, &'a [u8]);

/// Everything of a position besides its map, in a form that is equal when the positions are.
#[derive(PartialEq, Eq, Hash)]
struct Essence<'a> {
    phase: (u8, Option<(Player, Site, bool)>),
    counts: (Player, u32, u16, Option<u16>, Cell),
    bag: &'a [u16],
    unseen: &'a [u8],
    seats: Vec<Seat<'a>>,
    standing: Vec<(Site, Player)>,
    piles: Vec<(Site, u16)>,
}

impl State {
    fn essence(&self) -> Essence<'_> {
        let site = |node: u16| self.board.site(node);
        let phase = match self.phase {
            Phase::Draw => (0, None),
            Phase::Place => (1, None),
            Phase::Act => (2, None),
            Phase::Token(Due { player, part, won }) => (3, Some((player, site(self.parts[part as usize].node), won))),
            Phase::Over => (4, None),
            Phase::Starter => (5, None),
        };
        // The tile drawn before this turn's draw matters no more.
        let drawn = (self.phase == Phase::Place).then_some(self.drawn);
        let last = self.board.tiles()[self.last_tile() as usize].cell;
        let seats = self.seats.iter().map(|s| (&s.points, s.cowboys, s.tent.map(site), &s.tokens[..])).collect();
        let mut standing: Vec<_> = self.standing.iter().map(|s| (site(s.node), s.player)).collect();
        standing.sort_unstable();
        let mut piles: Vec<_> = self.parts.iter().filter(|p| p.pile > 0).map(|p| (site(p.node), p.pile)).collect();
        piles.sort_unstable();
        Essence {
            phase,
            counts: (self.turn, self.left, self.supply, drawn, last),
            bag: &self.bag,
            unseen: &self.unseen,
            seats,
            standing,
            piles,
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.board == other.board && self.essence() == other.essence()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.board.hash(hasher);
        hasher.write_u64(stable_hash(&self.essence()));
    }
}
