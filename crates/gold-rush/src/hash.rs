//! Equality of positions, and their hash in records since rules 2.
//!
//! Equality depends on what lies where, so node numbers (which depend on the order of play) do not count. The hash covers
//! everything in play, by name: tiles, phases and lines of the account by their words, tokens by their values, and nothing
//! that is absent. So a new line of the account, kind of tile, value of tokens or option does not change the hash of any
//! position without it. Unordered things are added up.

use crate::GoldRush;
use crate::account::ITEMS;
use crate::state::{PendingToken, Phase, Seat, State};
use crate::view::phase_name;
use game::{Player, StableHasher};
use std::hash::{Hash, Hasher};
use tile_map::{Cell, Node, Site, TileKindNo, put_bag, put_cell, put_map, put_site};

/// The hash of a position under rules 2. It names every field, so a new one that the hash forgets does not compile.
pub(crate) fn state_hash(game: &GoldRush, state: &State) -> u64 {
    let State {
        board,
        bag,
        mountain_segments,
        figures,
        seats,
        unseen,
        // The number of tiles left is that of the bag.
        left: _,
        supply,
        drawn,
        // It follows from whose turn it is and the number of tiles laid.
        starter: _,
        turn,
        phase,
    } = state;
    let h = &mut StableHasher::default();
    let site = |node: Node| board.site(node);
    h.put_word(phase_name(*phase));
    if let Phase::Token(PendingToken { player, segment, won }) = *phase {
        h.write_u8(player.0);
        put_site(h, site(mountain_segments[segment as usize].node));
        h.put_word(if won { "won" } else { "dug" });
    }
    if *phase == Phase::Place {
        h.write_u64(game.name_hashes[*drawn]);
    }
    h.write_u8(turn.0);
    h.write_u16(*supply);
    put_cell(h, state.last_cell(), 0);
    put_map(h, &game.name_hashes, board);
    put_bag(h, &game.name_hashes, bag.entries());
    let tokens = |counts| game.tokens.iter().map(|(value, _)| *value).zip(counts).filter(|(_, n)| *n > 0);
    h.put_sum("unseen", tokens(*unseen), |h, (value, n)| {
        h.write_u8(value);
        h.write_u8(n);
    });
    for player in Player::all(game.players) {
        let Seat { points, cowboys, tokens: held, tent } = &seats[player.index()];
        h.write_u8(*cowboys);
        h.put_sum("points", ITEMS.iter().zip(*points).filter(|(_, n)| *n > 0), |h, (line, n)| {
            h.put_word(line);
            h.write_u32(n);
        });
        h.put_sum("tokens", tokens(*held), |h, (value, n)| {
            h.write_u8(value);
            h.write_u8(n);
        });
        h.put_sum("tent", *tent, |h, node| put_site(h, site(node)));
    }
    h.put_sum("cowboys", figures, |h, figure| {
        put_site(h, site(figure.node));
        h.write_u8(figure.player.0);
    });
    h.put_sum("piles", mountain_segments.iter().filter(|p| p.pile > 0), |h, part| {
        put_site(h, site(part.node));
        h.write_u16(part.pile);
    });
    h.finish()
}

/// Phase, and the token that is due: who gets it, where, and whether it was won.
type PhaseKey = (&'static str, Option<(Player, Site, bool)>);

impl State {
    pub(crate) fn last_cell(&self) -> Cell {
        self.board.tile(self.last_tile()).cell
    }

    fn phase_key(&self) -> PhaseKey {
        let due = match self.phase {
            Phase::Token(PendingToken { player, segment, won }) => {
                Some((player, self.board.site(self.mountain_segments[segment as usize].node), won))
            }
            _ => None,
        };
        (phase_name(self.phase), due)
    }

    /// The tile drawn before this turn's draw no longer matters.
    fn counts(&self) -> (Player, u32, u16, Option<TileKindNo>, Cell) {
        let drawn = (self.phase == Phase::Place).then_some(self.drawn);
        (self.turn, self.left, self.supply, drawn, self.last_cell())
    }

    fn sorted_cowboys(&self) -> Vec<(Site, Player)> {
        let mut cowboys: Vec<_> = self.figures.iter().map(|f| (self.board.site(f.node), f.player)).collect();
        cowboys.sort_unstable();
        cowboys
    }

    fn sorted_piles(&self) -> Vec<(Site, u16)> {
        let held = self.mountain_segments.iter().filter(|p| p.pile > 0);
        let mut piles: Vec<_> = held.map(|p| (self.board.site(p.node), p.pile)).collect();
        piles.sort_unstable();
        piles
    }

    fn same_seats(&self, other: &State) -> bool {
        let tent = |s: &State, i: usize| s.seats[i].tent.map(|node| s.board.site(node));
        (0..self.seats.len()).all(|i| {
            let (Seat { points, cowboys, tokens, tent: _ }, b) = (&self.seats[i], &other.seats[i]);
            (points, cowboys, tokens) == (&b.points, &b.cowboys, &b.tokens) && tent(self, i) == tent(other, i)
        })
    }
}

impl PartialEq for State {
    /// Every field is named: those that are not compared here are compared through `counts`, `phase_key` and the others.
    fn eq(&self, other: &State) -> bool {
        let State {
            board,
            bag,
            mountain_segments: _,
            figures: _,
            seats: _,
            unseen,
            left: _,
            supply: _,
            drawn: _,
            // It follows from whose turn it is and the number of tiles laid.
            starter: _,
            turn: _,
            phase: _,
        } = self;
        self.counts() == other.counts()
            && self.phase_key() == other.phase_key()
            && (bag, unseen) == (&other.bag, &other.unseen)
            && self.same_seats(other)
            && *board == other.board
            && self.sorted_cowboys() == other.sorted_cowboys()
            && self.sorted_piles() == other.sorted_piles()
    }
}

impl Eq for State {}

/// For maps in memory; records carry [`state_hash`].
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.board.hash(hasher);
        self.counts().hash(hasher);
    }
}
