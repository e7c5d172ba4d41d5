//! A position of Gold Rush: flat, cheap to clone, equal on every machine.

use crate::set::MAX_VALUES;
use game::Player;
use tile_map::{Board, ByKind, Node, Root, TileKindNo, TileNo};

/// The most players.
pub const MAX_SEATS: usize = 5;

/// The step that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A tile must be drawn.
    Draw,
    /// The drawn tile must be laid.
    Place,
    /// A cowboy, the tent, a token, or nothing.
    Act,
    /// A token must be turned over for a player.
    Token(PendingToken),
    /// The game is over.
    Over,
    /// The starting player must be drawn.
    Starter,
}

/// A token that a player gets and that is about to be turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingToken {
    /// The player who gets it.
    pub player: Player,
    /// Its place, as an index into [`State::mountain_segments`].
    pub segment: u16,
    /// Won in the scoring of mountains (GR-8.5), not dug (GR-7.1).
    pub won: bool,
}

/// A segment of a mountain on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MountainSegment {
    /// Its node on the board.
    pub node: Node,
    /// Tokens counted at this segment. The pile of a mountain is the sum over its segments.
    pub pile: u16,
}

/// A cowboy on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The owner.
    pub player: Player,
    /// The place.
    pub node: Node,
}

/// The possessions of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Points so far by kind of feature, in the terrain's order; tokens not counted.
    pub points: [u32; 4],
    /// Usable cowboys in the supply.
    pub cowboys: u8,
    /// Where the tent stands; `None` while it is in the supply.
    pub tent: Option<Node>,
    /// Tokens held of each value, in the order of the set's values.
    pub tokens: [u8; MAX_VALUES],
}

/// A position. Equality and hash depend on cells, not on the order in which the tiles were laid, except for the last one.
#[derive(Debug)]
pub struct State {
    /// The map.
    pub(crate) board: Board,
    /// Tiles left to draw, per kind.
    pub(crate) bag: ByKind<u16>,
    /// Segments of mountains on the map where a tent may go or a token lies, in the order in which they came.
    pub(crate) mountain_segments: Vec<MountainSegment>,
    /// Cowboys on the map.
    pub(crate) figures: Vec<Figure>,
    /// The players; those beyond the number of players stay untouched.
    pub(crate) seats: [Seat; MAX_SEATS],
    /// Tokens nobody holds, of each value: those of the supply and those on the map alike.
    pub(crate) unseen: [u8; MAX_VALUES],
    /// Tiles left to draw.
    pub(crate) left: u32,
    /// Tokens left in the supply, off the map.
    pub(crate) supply: u16,
    /// The tile drawn, or last drawn.
    pub(crate) drawn: TileKindNo,
    /// The starting player. It follows from whose turn it is and the number of tiles laid, so it is not part of equality
    /// and hash.
    pub(crate) starter: Player,
    /// The player whose turn it is.
    pub(crate) turn: Player,
    /// The step that is due.
    pub(crate) phase: Phase,
}

impl Clone for State {
    /// The copy reserves memory for what is to come, so that playing on allocates nothing.
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            bag: self.bag.clone(),
            mountain_segments: with_room(&self.mountain_segments),
            figures: with_room(&self.figures),
            ..*self
        }
    }

    /// Reuses the memory of the old value. It names every field, so a new one that nobody copies does not compile.
    fn clone_from(&mut self, from: &State) {
        let State { board, bag, mountain_segments, figures, seats, unseen, left, supply, drawn, starter, turn, phase } =
            from;
        self.board.clone_from(board);
        self.bag.clone_from(bag);
        self.mountain_segments.clone_from(mountain_segments);
        self.figures.clone_from(figures);
        (self.seats, self.unseen) = (*seats, *unseen);
        (self.left, self.supply, self.drawn) = (*left, *supply, *drawn);
        (self.starter, self.turn, self.phase) = (*starter, *turn, *phase);
    }
}

fn with_room<T: Copy>(from: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(from.capacity());
    copy.extend_from_slice(from);
    copy
}

impl Seat {
    /// Points so far, tokens not counted.
    pub fn score(&self) -> u32 {
        self.points.iter().sum()
    }

    /// Number of tokens held.
    pub fn held(&self) -> u32 {
        self.tokens.iter().map(|n| u32::from(*n)).sum()
    }
}

impl State {
    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of the tile just laid (or the last start tile).
    #[inline]
    pub(crate) fn last_tile(&self) -> TileNo {
        TileNo((self.board.tiles().len() - 1) as u16)
    }

    /// Tokens on the mountain with this root.
    pub(crate) fn pile(&self, root: Root) -> u32 {
        self.segments_of(root).map(|i| u32::from(self.mountain_segments[i].pile)).sum()
    }

    /// Indices of the segments of the mountain with this root.
    #[inline]
    pub(crate) fn segments_of(&self, root: Root) -> impl Iterator<Item = usize> {
        (0..self.mountain_segments.len()).filter(move |i| self.board.root(self.mountain_segments[*i].node) == root)
    }

    /// An index of a segment of this mountain with a token on it.
    pub(crate) fn part_with_token(&self, root: Root) -> Option<usize> {
        (0..self.mountain_segments.len())
            .find(|i| self.mountain_segments[*i].pile > 0 && self.board.root(self.mountain_segments[*i].node) == root)
    }

    /// Drops the segments of completed mountains that hold no token: no tent may go there any more (GR-6.2).
    pub(crate) fn forget_finished_parts(&mut self) {
        let board = &self.board;
        self.mountain_segments.retain(|p| p.pile > 0 || board.open(board.root(p.node)) > 0);
    }

    /// Whether a miner or a tent is on this segment of a mountain (GR-6.3).
    #[inline]
    pub(crate) fn is_occupied(&self, node: Node) -> bool {
        self.seats.iter().any(|s| s.tent == Some(node)) || self.figures.iter().any(|s| s.node == node)
    }

    /// Bytes of memory, tables included.
    pub(crate) fn bytes(&self) -> usize {
        let State {
            board,
            bag,
            mountain_segments,
            figures,
            seats: _,
            unseen: _,
            left: _,
            supply: _,
            drawn: _,
            starter: _,
            turn: _,
            phase: _,
        } = self;
        size_of::<State>() - size_of::<Board>()
            + board.bytes()
            + size_of_val(bag.entries())
            + size_of_val(&mountain_segments[..])
            + size_of_val(&figures[..])
    }
}
