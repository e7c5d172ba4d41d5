//! Records whose stack ends while there are tiles that were never drawn.

use super::{PlayedFormat, Table, View};
use crate::carcassonne::table::Undrawn;
use serde_json::Value;

impl Table<'_> {
    /// Finds out what the record will never draw: if its first number of tiles left is lower than ours, that difference;
    /// else what is left at its end. All other numbers are compared as usual.
    pub(super) fn find_undrawn(&mut self, form: &PlayedFormat) {
        let discards = |events: &[Value]| events.iter().filter(|e| e[0] == "discard").count() as u32;
        let first = form.turns.first().and_then(|turn| Some(1 + discards(&turn.events) + turn.left?));
        let left = View::without_features(self.rules, &self.state).left;
        let less = first.and_then(|told| left.checked_sub(told)).unwrap_or_default();
        let last = form.turns.iter().rposition(|turn| turn.left.is_some());
        let at_end = last.and_then(|last| {
            let sold: usize = form.turns[last..].iter().map(|turn| turn.bazaar.len()).sum();
            form.turns[last].left?.checked_sub(sold as u32 + discards(&form.trailing))
        });
        let count = if less > 0 { less } else { at_end.unwrap_or_default() };
        self.undrawn = Undrawn { count, untold: less > 0, out: 0, last: last.map(|at| at + 1).filter(|_| count > 0) };
        self.report.ended_early += usize::from(count > 0);
    }

    /// Our numbers of tiles left, and of those drawn first, in the record's terms.
    pub(super) fn left_as_told(&self, view: &View) -> (u32, u32) {
        let untold = if self.undrawn.untold { self.undrawn.count - self.undrawn.out } else { 0 };
        let left = view.left.saturating_sub(untold);
        (left, if untold > 0 { view.drawn_first.min(left) } else { view.drawn_first })
    }

    /// Removes them from our stack: at once if the record does not count them, unless tiles wait there that would end the
    /// game; else when the last tile is drawn.
    pub(super) fn leave_undrawn(&mut self, drawn: bool) {
        let more = self.undrawn.count - self.undrawn.out;
        if self.undrawn.untold && !self.state.tiles_wait() || drawn && self.undrawn.last == self.at.turn {
            self.undrawn.out += self.state.leave_undrawn(more);
        }
    }
}
