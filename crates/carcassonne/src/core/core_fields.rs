//! Copies, compares and measures the core of a position: field by field, by name. If a new field is forgotten in one of
//! these functions, the program does not compile.

use super::declared::Id;
use super::figure::Figure;
use super::on_heap::OnHeap;
use super::scored::Scored;
use super::state::Core;
use tile_map::{Board, Site};

impl Core {
    /// Bytes of memory beyond its own size: those of the map, and of lists that have outgrown their inline space.
    pub(crate) fn bytes_beyond(&self) -> usize {
        let Core {
            board,
            bag,
            row: _,
            at: _,
            waits: _,
            due: _,
            calls: _,
            starter: _,
            turn: _,
            drawn: _,
            supply: _,
            points: _,
            figures,
            figure_index: _,
            stood_on: _,
            joined: _,
            cloisters,
            covered,
            stays: _,
            claims_on: _,
            second: _,
            seconds,
            closed: _,
            hand: _,
            doubles: _,
            back: _,
            laid_out,
            was_laid_out: _,
            skips,
            spans: _,
            spanned: _,
            late: _,
            late_tiles,
            unreported,
            removed,
        } = self;
        let lists = [
            OnHeap::bytes_beyond(bag),
            OnHeap::bytes_beyond(figures),
            OnHeap::bytes_beyond(cloisters),
            OnHeap::bytes_beyond(covered),
            OnHeap::bytes_beyond(seconds),
            OnHeap::bytes_beyond(skips),
            OnHeap::bytes_beyond(late_tiles),
            OnHeap::bytes_beyond(laid_out),
            OnHeap::bytes_beyond(removed),
            unreported.capacity() * size_of::<Scored>(),
        ];
        board.bytes() - size_of::<Board>() + lists.iter().sum::<usize>()
    }

    fn figure_key(&self, figure: &Figure) -> (Site, u8, u8, Option<Id>) {
        (self.board.site(figure.node), figure.player, figure.piece, figure.apart)
    }

    fn same_figures(&self, other: &Core) -> bool {
        let sorted = |s: &Core| {
            let mut keys: Vec<_> = s.figures.iter().map(|f| s.figure_key(f)).collect();
            keys.sort_unstable();
            keys
        };
        self.figures.len() == other.figures.len() && sorted(self) == sorted(other)
    }

    fn same_late(&self, other: &Core) -> bool {
        self.late_tiles.len() == other.late_tiles.len()
            && self.late_cells().all(|late| other.late_cells().any(|there| there == late))
    }
}

impl Clone for Core {
    fn clone(&self) -> Core {
        Core {
            board: self.board.clone(),
            bag: self.bag.clone(),
            figures: self.figures.clone(),
            cloisters: self.cloisters.clone(),
            covered: self.covered.clone(),
            seconds: self.seconds.clone(),
            laid_out: self.laid_out.clone(),
            skips: self.skips.clone(),
            late_tiles: self.late_tiles.clone(),
            unreported: self.unreported.clone(),
            removed: self.removed.clone(),
            ..*self
        }
    }

    /// Keeps the memory of the old value. It names every field, so a forgotten new field does not compile.
    fn clone_from(&mut self, from: &Core) {
        let Core {
            board,
            bag,
            row,
            at,
            waits,
            due,
            calls,
            starter,
            turn,
            drawn,
            supply,
            points,
            figures,
            figure_index,
            stood_on,
            joined,
            cloisters,
            covered,
            stays,
            claims_on,
            second,
            seconds,
            closed,
            hand,
            doubles,
            back,
            laid_out,
            was_laid_out,
            skips,
            spans,
            spanned,
            late,
            late_tiles,
            unreported,
            removed,
        } = from;
        self.board.clone_from(board);
        self.bag.clone_from(bag);
        self.figures.clone_from(figures);
        (self.figure_index, self.stood_on, self.calls) = (*figure_index, *stood_on, *calls);
        self.joined = *joined;
        self.cloisters.clone_from(cloisters);
        self.covered.clone_from(covered);
        self.unreported.clone_from(unreported);
        self.seconds.clone_from(seconds);
        (self.stays, self.claims_on) = (*stays, *claims_on);
        (self.row, self.at, self.waits, self.due) = (*row, *at, *waits, *due);
        (self.starter, self.turn, self.second, self.drawn) = (*starter, *turn, *second, *drawn);
        (self.supply, self.points) = (*supply, *points);
        (self.hand, self.late, self.closed) = (*hand, *late, *closed);
        (self.spans, self.spanned) = (*spans, *spanned);
        (self.doubles, self.back) = (*doubles, *back);
        self.late_tiles.clone_from(late_tiles);
        self.laid_out.clone_from(laid_out);
        self.skips.clone_from(skips);
        self.was_laid_out = *was_laid_out;
        self.removed.clone_from(removed);
    }
}

impl PartialEq for Core {
    /// The comments of the omitted fields explain why they are not needed here.
    fn eq(&self, other: &Core) -> bool {
        let Core {
            board,
            bag,
            row,
            at,
            waits,
            due: _,
            calls: _,
            starter: _,
            turn,
            drawn,
            supply,
            points,
            figures: _,
            figure_index: _,
            stood_on: _,
            joined: _,
            cloisters: _,
            covered,
            stays: _,
            claims_on: _,
            second,
            seconds: _,
            closed: _,
            hand,
            doubles,
            back: _,
            laid_out,
            was_laid_out,
            skips: _,
            spans,
            spanned,
            late,
            late_tiles: _,
            unreported: _,
            removed: _,
        } = self;
        (*row, *at, *waits) == (other.row, other.at, other.waits)
            && (*turn, *second, *drawn) == (other.turn, other.second, other.drawn)
            && (*hand, *late, *doubles) == (other.hand, other.late, other.doubles)
            && self.fresh_cell() == other.fresh_cell()
            && *bag == other.bag
            && *covered == other.covered
            && (*was_laid_out, laid_out) == (other.was_laid_out, &other.laid_out)
            && *supply == other.supply
            && *points == other.points
            && (*spans, *spanned) == (other.spans, other.spanned)
            && self.same_late(other)
            && *board == other.board
            && self.same_figures(other)
    }
}

impl Eq for Core {}
