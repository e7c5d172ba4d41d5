//! The core of a position: map, bag, figures, points and the place in the turn. Expansions keep their own parts next to
//! it.

use super::account::{LINES, SEATS};
use super::action::Piece;
use super::bag::Bag;
use super::calls::{Calls, RowPlaces};
use super::cloisters::Cloisters;
use super::declared::Id;
use super::event::Event;
pub(crate) use super::figure::Figure;
use super::figure_index::FigureIndex;
use super::laid_out;
pub(crate) use super::rank::Rank;
use super::removed::{Leaving, Removed};
use super::scored::Scored;
use super::short_list::ShortList;
use super::slot::{FINAL, PLACE, Slot};
use super::stood_on::StoodOn;
use super::supply::Supply;
use game::{EventSink, Player};
use tile_map::{Board, Cell, Figures, Node, Root, SegmentNo, SegmentSet, Site, TileKindNo, TileNo};

/// A completed city that never scores (again), and its points for a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Covered {
    /// A part of it.
    pub site: Site,
    /// Points to a field.
    pub field: u8,
    /// The expansion that covers it.
    pub by: Id,
}

impl Default for Covered {
    fn default() -> Self {
        Covered { site: Site { cell: Cell::new(0, 0), segment: SegmentNo(0) }, field: 0, by: Id::default() }
    }
}

/// The core of a position. Equality ignores the order in which tiles and figures were placed.
#[derive(Debug)]
pub struct Core {
    pub(crate) board: Board,
    pub(crate) bag: Bag,
    /// Row of the turn table, and how many of its expansions are done.
    pub(crate) row: u8,
    pub(crate) at: u8,
    /// The expansion at `at` waits for a decision or a lot.
    pub(crate) waits: bool,
    /// Rows of the turn table in which something may happen in the rest of this turn, as bits. This is derived from the
    /// tile laid last and, while `Chain` or `Spoils` wait, from their waiting, so equality and hash do not need it.
    pub(crate) due: u32,
    /// Slots that expansions request. They are derived from the expansions' parts.
    pub(crate) calls: Calls,
    /// The first player. Derived from whose turn it is and the number of tiles laid, so it is not needed there either.
    pub(crate) starter: Player,
    pub(crate) turn: Player,
    /// The kind of tile to be laid, if there is one.
    pub(crate) drawn: TileKindNo,
    pub(crate) supply: [Supply; SEATS],
    pub(crate) points: [[i32; LINES]; SEATS],
    pub(crate) figures: ShortList<Figure, 32>,
    /// The figures by kind, and the followers by player. Derived from the figures.
    pub(crate) figure_index: FigureIndex,
    /// The places where figures may stand. It only saves time.
    pub(crate) stood_on: StoodOn,
    /// A follower was placed on a feature where another one of the same player stood: until then, no two of a player
    /// are at one spot. It only saves time.
    pub(crate) joined: bool,
    pub(crate) cloisters: Cloisters,
    pub(crate) covered: ShortList<Covered, 4>,
    /// The player on turn lays another tile: a second part of this turn follows. Set by an expansion at the end of a
    /// turn, and false between two steps.
    pub(crate) stays: bool,
    /// The choice just made instead of placing a figure does not end that part of the turn. False between two steps.
    pub(crate) claims_on: bool,
    /// This is the second part of the turn.
    pub(crate) second: bool,
    /// Tiles laid in second parts of turns, so that it is known who laid each. Like the first player, they are not
    /// needed for equality.
    pub(crate) seconds: ShortList<TileNo, 8>,
    /// The tile at this cell is closed to figures: none is placed there, except at its corners and on separate grounds.
    /// The expansion that sets it keeps it in its own part, so equality and hash do not need it.
    pub(crate) closed: Option<Cell>,
    /// Tiles in each player's hand.
    pub(crate) hand: [u16; SEATS],
    /// Double tiles that each player holds, as bits.
    pub(crate) doubles: [u8; SEATS],
    /// 1 while the last tile but one counts as laid last: of a double tile, the half to which the player has turned. It follows from
    /// the cell of the tile laid last, so it needs no place in equality and hash.
    pub(crate) back: u8,
    /// Drawn tiles that lie face up next to the map.
    pub(crate) laid_out: laid_out::Row,
    /// The player on turn has taken one of them in this turn, whether it was laid or left the game.
    pub(crate) was_laid_out: bool,
    /// Turns in which no tile was laid although the game continued: the number of the next tile that was laid. Like
    /// `seconds`.
    pub(crate) skips: ShortList<TileNo, 2>,
    /// Roads that each player can still lay over tiles, and whether one was laid in this part of a turn.
    pub(crate) spans: [u16; SEATS],
    pub(crate) spanned: bool,
    /// Turns that began after the last tile was drawn.
    pub(crate) late: u8,
    /// Tiles laid in them, and the player of each.
    pub(crate) late_tiles: ShortList<(TileNo, u8), 4>,
    /// Something that an expansion has just scored, before the hook `scored` of the others is called. Empty between two
    /// steps.
    pub(crate) unreported: Vec<Scored>,
    /// Figures that have left the map without their feature being scored, before the hook `removed` is called. Empty
    /// between two steps.
    pub(crate) removed: ShortList<Removed, 2>,
}

/// No kind.
pub(crate) const NO_KIND: TileKindNo = TileKindNo(u16::MAX);

impl Core {
    /// The figures of this kind, which is not the usual follower.
    #[inline]
    pub(crate) fn of_kind(&self, piece: u8) -> impl Iterator<Item = &Figure> {
        self.of_kinds(1 << piece)
    }

    /// The figures of these kinds, as bits; usual followers are not among them.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: u16) -> impl Iterator<Item = &Figure> {
        let figures = &self.figures[..];
        let (mut near, mut beyond) = (self.figure_index.of(kinds), FigureIndex::ROOM..figures.len());
        // One step for both parts, since there is rarely anything beyond.
        std::iter::from_fn(move || match near.next() {
            Some(at) => Some(&figures[at]),
            None => beyond.by_ref().map(|at| &figures[at]).find(|figure| kinds >> figure.piece & 1 == 1),
        })
    }

    /// How many numbers there are for the followers of this player: each follower has one; beyond the first 64 figures,
    /// a number may have no follower.
    #[inline]
    pub(crate) fn followers_numbered(&self, player: Player) -> u32 {
        self.figure_index.count_followers(player) + self.figures.len().saturating_sub(FigureIndex::ROOM) as u32
    }

    /// The index of the follower of this player that has this number.
    #[inline]
    pub(crate) fn nth_follower(&self, player: Player, nth: u32) -> Option<usize> {
        match nth.checked_sub(self.figure_index.count_followers(player)) {
            None => Some(self.figure_index.nth_follower(player, nth)),
            Some(beyond) => {
                let at = FigureIndex::ROOM + beyond as usize;
                self.figures.get(at).is_some_and(|f| f.follower() && f.player == player.0).then_some(at)
            }
        }
    }

    /// This expansion acts in this slot of this and every later turn, whatever tile is laid (`Timing::acts`), or no
    /// longer does.
    #[inline]
    pub(crate) fn call(&mut self, who: RowPlaces, slot: Slot, calls: bool) {
        self.calls.set(who, slot, calls);
        self.due |= u32::from(calls) << slot as u8;
    }

    /// This expansion acts at the start of the turns of these players, as bits, and of no others.
    pub(crate) fn call_at_start(&mut self, who: RowPlaces, players: u8) {
        self.calls.set_starts(who, players);
        self.due |= u32::from(players != 0) << Slot::TurnStart as u8;
    }

    /// All points of a player.
    pub(crate) fn total(&self, player: Player) -> i32 {
        self.points[player.index()].iter().sum()
    }

    /// Number of the tile laid last.
    #[inline]
    pub(crate) fn last(&self) -> TileNo {
        TileNo(self.board.tiles().len() as u16 - 1 - u16::from(self.back))
    }

    /// Kind of the tile laid last.
    #[inline]
    pub(crate) fn last_kind(&self) -> TileKindNo {
        self.board.tiles()[self.board.tiles().len() - 1 - usize::from(self.back)].kind
    }

    /// Cell of the tile laid last.
    #[inline]
    pub(crate) fn last_cell(&self) -> Cell {
        self.board.tiles()[self.board.tiles().len() - 1 - usize::from(self.back)].cell
    }

    /// A tile of this turn lies on the map.
    pub(crate) fn fresh_turn(&self) -> bool {
        self.row > PLACE && !self.ending()
    }

    /// The player who laid this tile, in a game of this many players; nobody for the first, with which the game begins.
    pub(crate) fn laid_by(&self, tile: TileNo, players: u8) -> Option<Player> {
        if let Some((_, player)) = self.late_tiles.iter().find(|(late, _)| *late == tile) {
            return Some(Player(*player));
        }
        let seconds = self.seconds.iter().filter(|second| **second <= tile).count();
        let skips = self.skips.iter().filter(|next| **next <= tile).count();
        let turns = (tile.0 as usize + skips).checked_sub(1 + seconds)?;
        Some(Player(((turns + self.starter.index()) % usize::from(players)) as u8))
    }

    /// The final scoring has begun.
    pub(crate) fn ending(&self) -> bool {
        self.row >= FINAL
    }

    /// Cells of a figure: one, or two if it has left its feature.
    pub(crate) fn cells(&self, figure: Figure) -> (Cell, Option<Cell>) {
        let here = self.board.site(figure.node).cell;
        (here, figure.apart.map(|_| self.board.tile(figure.other).cell))
    }

    /// Followers on the nine tiles around and including this one, by player: each once even if it stands on two of
    /// them.
    pub(crate) fn followers_near(&self, cell: Cell) -> [u8; SEATS] {
        let mut counts = [0; SEATS];
        for figure in self.figures.iter().filter(|figure| figure.follower()) {
            let near = |tile: TileNo| self.board.tile(tile).cell.is_near(cell);
            let there = near(self.board.tile_of(figure.node)) | (figure.apart.is_some() & near(figure.other));
            counts[usize::from(figure.player)] += u8::from(there);
        }
        counts
    }

    /// Tracks the cloisters and similar features of a tile just laid.
    pub(crate) fn watch_centres(&mut self, tile: TileNo, centres: SegmentSet) {
        for segment in centres {
            let cell = self.board.tile(tile).cell;
            let (node, around) = (self.board.node(tile, segment), self.board.neighbours(cell));
            self.cloisters.add(cell, node, around);
        }
    }

    /// Places a follower on a part of the map.
    pub(crate) fn put(&mut self, player: Player, piece: Piece, node: Node) {
        self.put_as(Rank::Follower, player, piece, node);
        let root = self.board.root(node);
        self.joined |= self.board.figures(root).of(player) > 0;
        self.board.add_figures(root, Figures::one(player, 1));
    }

    /// Places a figure of this rank there, which is not a follower.
    pub(crate) fn put_as(&mut self, rank: Rank, player: Player, piece: Piece, node: Node) {
        self.supply[player.index()].take(piece.0);
        let (player, piece, other) = (player.0, piece.0, TileNo::default());
        let figure = Figure { node, player, piece, rank, apart: None, other };
        self.figure_index.added(self.figures.len(), &figure);
        self.stood_on.add(self.board.tile_of(node));
        self.figures.push(figure);
    }

    /// Returns the figure with this index. The last figure takes its index.
    pub(crate) fn send_home(&mut self, index: usize) -> Figure {
        let last = self.figures.len() - 1;
        let at = |at: usize| (at, &self.figures[at]);
        self.figure_index.taken(at(index), at(last));
        let figure = self.figures.swap_remove(index);
        self.supply[figure.player as usize].add(figure.piece);
        if figure.works() {
            let root = self.board.root(figure.node);
            self.board.take_figures(root, Figures::one(Player(figure.player), 1));
        }
        figure
    }

    /// Takes the figure with this index from the map before its feature is scored; the hook `removed` is called for it.
    /// The last figure takes its index.
    pub(crate) fn remove(&mut self, index: usize, leaving: Leaving) -> Figure {
        let figure = self.send_home(index);
        if leaving == Leaving::Held {
            self.supply[figure.player as usize].take(figure.piece);
        }
        self.removed.push(Removed { figure, leaving });
        figure
    }

    /// A follower of this player has left the feature: if it was the last one there, the player's companions return.
    pub(crate) fn left_alone<E: EventSink<Event>>(&mut self, player: Player, root: Root, events: &mut E) {
        if self.board.figures(root).of(player) > 0 {
            return;
        }
        for at in (0..self.figures.len()).rev() {
            let figure = self.figures[at];
            if figure.companion() && figure.player == player.0 && self.board.root(figure.node) == root {
                self.send_home(at);
                let cell = Some(self.board.site(figure.node).cell);
                events.push(|| Event::Other { name: "companion-home", player: Some(player), cell, to: None, count: 1 });
            }
        }
    }

    /// Whether nobody may score this completed city (any more).
    #[inline]
    pub(crate) fn cover(&self, root: Root) -> Option<Covered> {
        let same = |c: &&Covered| self.board.node_at(c.site).is_some_and(|node| self.board.root(node) == root);
        self.covered.iter().find(same).copied()
    }

    /// Whether the player on turn could lay one more tile: one from the stack, or the one in the hand if there is a
    /// hole.
    pub(crate) fn may_lay_more(&self) -> bool {
        self.bag.len() > 0
            || self.hand[self.turn.index()] > 0 && self.board.holes().next().is_some()
            || self.doubles[self.turn.index()] != 0
    }

    /// The tile next to the map that the player on turn lays now instead of drawing one.
    #[inline]
    pub(crate) fn own_laid_out(&self) -> Option<TileKindNo> {
        if self.laid_out.is_empty() || self.second { None } else { laid_out::of(&self.laid_out, self.turn) }
    }

    /// How many tiles can still be drawn: not those that are out of play or waiting.
    pub(crate) fn drawable(&self) -> usize {
        if self.bag.len() == 0 { 0 } else { self.bag.len() - usize::from(self.bag.waiting()) }
    }

    /// How much of the game is still ahead for something available now, in thousandths.
    pub(crate) fn ahead(&self, players: u8) -> i32 {
        let turns = self.bag.len() as i32 / i32::from(players);
        1_000 * turns / (turns + 5)
    }

    /// The tile laid last, which matters during its turn.
    pub(crate) fn fresh_cell(&self) -> Option<Cell> {
        self.fresh_turn().then(|| self.last_cell())
    }

    /// Tiles laid after the last one was drawn: their cells, and the player of each.
    pub(crate) fn late_cells(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.late_tiles.iter().map(|(tile, player)| (self.board.tile(*tile).cell, *player))
    }
}
