//! What is true of a table for somebody, and whether they see it: `notices` asks before it sends a notice.

use crate::task::about::{Concern, TableNews};
use crate::task::table_task::TableTask;
use host::ViewerId;
use table::{Holder, Occupant};
use tokio::time::Instant;

impl TableTask {
    /// What is true now for somebody.
    pub(crate) fn concern(&self, holder: &Holder) -> Concern {
        let (table, mine) = (self.host.table(), self.host.mine(Some(holder)));
        let decider = self.host.decider().filter(|seat| mine.contains(seat));
        let now = self.context.uptime.now_ms();
        let clock = self.host.clock().filter(|_| !table.is_done());
        let left =
            clock.zip(decider).filter(|(clock, seat)| clock.runs(*seat)).map(|(clock, seat)| clock.left_ms(seat, now));
        Concern {
            waits: decider.is_some(),
            left_ms: left.and_then(|left| i64::try_from(left).ok()),
            asked: self.host.questions().wait_for(&mine),
            plays: !mine.is_empty(),
            done: table.is_done(),
            made: self.host.maker() == *holder,
            live: self.host.is_live(),
            sees: self.sees(holder),
            game: table.game().name().to_owned(),
        }
    }

    /// What is true now for the webhook of the table.
    pub(crate) fn table_news(&self) -> TableNews {
        let table = self.host.table();
        let name = |seat: usize| {
            table.seats().get(seat).and_then(|seat| match &seat.occupant {
                Occupant::Human(name) => Some((name.clone(), false)),
                Occupant::Bot(name) => Some((name.clone(), true)),
                Occupant::Open => None,
            })
        };
        let winners = table.outcome().map(|outcome| {
            let first = outcome.players.iter().enumerate().filter(|(_, player)| player.rank == 1);
            first.filter_map(|(seat, _)| name(seat)).collect()
        });
        let decider = self.host.decider().filter(|_| self.late.is_none());
        TableNews {
            game: table.game().name().to_owned(),
            people: self.host.people().map(|(_, name)| name.to_owned()).collect(),
            decider: decider.and_then(|seat| name(usize::from(seat))).map(|(name, _)| name),
            winners,
        }
    }

    /// Whether they see the table, or did a moment ago.
    pub(super) fn sees(&self, holder: &Holder) -> bool {
        let late = self.late.as_ref().map(|late| late.viewers_of(holder)).unwrap_or_default();
        let pages = [self.host.viewers_of(holder), late].concat();
        self.sight.fresh(holder, &pages, Instant::now())
    }

    /// A page becomes visible, or no longer is.
    pub(crate) fn turns(&mut self, page: ViewerId, visible: bool) {
        if let Some(holder) = self.host_of(page).holder(page) {
            self.sight.turns(page, holder, visible, Instant::now());
        }
    }
}
