//! Who has a visible page of the table, and when somebody last had one.

use host::ViewerId;
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;
use table::Holder;
use tokio::time::Instant;

/// Somebody who saw the table this short a time ago needs no notice of it.
pub(crate) const FRESH: Duration = Duration::from_secs(60);

/// What is known about the pages of a table.
#[derive(Default)]
pub(crate) struct Sight {
    /// The pages that are not visible.
    hidden: BTreeSet<ViewerId>,
    /// When people last had a visible page that is now hidden or closed.
    last: HashMap<Holder, Instant>,
}

impl Sight {
    /// A page of this holder becomes visible, or no longer is.
    pub fn turns(&mut self, page: ViewerId, holder: Holder, visible: bool, now: Instant) {
        match visible {
            true => drop(self.hidden.remove(&page)),
            false if self.hidden.insert(page) => {
                self.last.retain(|_, seen| now.saturating_duration_since(*seen) <= FRESH);
                self.last.insert(holder, now);
            }
            false => {}
        }
    }

    /// A page is closed.
    pub fn forget(&mut self, page: ViewerId) {
        self.hidden.remove(&page);
    }

    /// Whether a person with these pages sees the table, or saw it a moment ago.
    pub fn fresh(&self, holder: &Holder, pages: &[ViewerId], now: Instant) -> bool {
        pages.iter().any(|page| !self.hidden.contains(page))
            || self.last.get(holder).is_some_and(|seen| now.saturating_duration_since(*seen) <= FRESH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_counts_until_a_minute_after_it_was_hidden() {
        let (ann, bob, began) = (Holder::new([1; 32]), Holder::new([2; 32]), Instant::now());
        let after = |seconds| began + Duration::from_secs(seconds);
        let (one, two) = (ViewerId(1), ViewerId(2));
        let mut sight = Sight::default();
        assert!(!sight.fresh(&ann, &[], after(0)), "she was never here");
        assert!(sight.fresh(&ann, &[one], after(0)), "it is visible until it says otherwise");
        sight.turns(one, ann, false, after(10));
        assert!(sight.fresh(&ann, &[one], after(70)));
        assert!(!sight.fresh(&ann, &[one], after(71)));
        assert!(sight.fresh(&ann, &[one, two], after(500)), "another page of hers");
        // It is hidden already: this is not the moment when it was last seen.
        sight.turns(one, ann, false, after(65));
        assert!(!sight.fresh(&ann, &[one], after(71)));
        sight.turns(one, ann, true, after(80));
        assert!(sight.fresh(&ann, &[one], after(900)));
        sight.turns(two, bob, false, after(900));
        sight.forget(two);
        assert!(sight.fresh(&bob, &[], after(960)) && !sight.fresh(&bob, &[], after(961)));
        sight.turns(one, ann, false, after(1000));
        assert!(!sight.last.contains_key(&bob), "nothing is kept for long");
    }
}
