//! What people should hear of a table while they are elsewhere: notices are stored after a change and sent by `notices`, which
//! asks again whether they are still true.

use crate::base::holders::{AsHolder, AsOwner};
use crate::task::about::{About, Concern};
use crate::task::table_task::TableTask;
use host::ViewerId;
use std::collections::BTreeSet;
use store::{Notice, NoticeWrite, Write};
use table::{Holder, Occupant};
use tokio::time::Instant;

/// So much later a notice goes out, so that what happens at once is told once.
const PAUSE_MS: i64 = 5_000;
const HOUR_MS: i64 = 3_600_000;
/// Shorter turns have no reminders: those of live games.
const LONG_TURN_MS: i64 = 12 * HOUR_MS;

impl TableTask {
    /// What is true now for somebody.
    pub(crate) fn concern(&self, holder: &Holder) -> Concern {
        let (table, mine) = (self.host.table(), self.host.mine(Some(holder)));
        Concern {
            waits: self.host.decider().is_some_and(|seat| mine.contains(&seat)),
            over: table.is_done() && !mine.is_empty(),
            makes: self.host.maker() == *holder && !table.is_done(),
            sees: self.sees(holder),
            game: table.game().name().to_owned(),
        }
    }

    fn sees(&self, holder: &Holder) -> bool {
        self.sight.fresh(holder, &self.host.viewers_of(holder), Instant::now())
    }

    /// A page becomes visible, or no longer is.
    pub(crate) fn turns(&mut self, page: ViewerId, visible: bool) {
        if let Some(holder) = self.host.holder(page) {
            self.sight.turns(page, holder, visible, Instant::now());
        }
    }

    /// Stores what people should hear of a change: before it, the game waited for the seat `before`. Nobody waits until that is
    /// stored, and people without a channel have no notices.
    pub(crate) fn note(&self, before: Option<u8>, claims: bool, ends: bool) {
        let now = i64::try_from(self.context.uptime.now_ms()).unwrap_or(i64::MAX);
        let soon = now.saturating_add(if self.context.config.test_notices { 0 } else { PAUSE_MS });
        let mut notices = Vec::new();
        let mut add = |holder: &Holder, about: About, at_ms: i64| {
            let (place, what) = (about.place().to_owned(), about.word().to_owned());
            let (owner, table) = (holder.owner(), self.host.id().to_string());
            notices.push(Notice { owner, table: table.into(), place, what, at_ms, tries: 0, rest: String::new() });
        };
        let decider = self.host.decider();
        if let Some(seat) = decider.filter(|_| decider != before) {
            let others = before.map(|seat| self.holders(seat)).unwrap_or_default();
            for holder in self.holders(seat).difference(&others) {
                add(holder, About::Turn, soon);
                for (about, at) in self.reminders(now) {
                    add(holder, about, at);
                }
            }
        }
        if ends {
            let people: BTreeSet<Holder> = (0..self.seats()).flat_map(|seat| self.holders(seat)).collect();
            people.iter().for_each(|holder| add(holder, About::Over, soon));
        }
        let maker = self.host.maker();
        if claims && !decider.is_some_and(|seat| self.holders(seat).contains(&maker)) {
            add(&maker, About::Seat, soon);
        }
        // Those who see it need none.
        notices.retain(|notice| notice.place != "news" || !self.sees(&notice.owner.holder()));
        if !notices.is_empty() {
            self.context.database.write_unawaited(Write::Notice(NoticeWrite::Add(notices)));
        }
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.host.table().seats().len()).unwrap_or(u8::MAX)
    }

    /// The holders of a seat that a person has.
    fn holders(&self, seat: u8) -> BTreeSet<Holder> {
        let there = self.host.table().seats().get(usize::from(seat));
        let person = there.filter(|seat| matches!(seat.occupant, Occupant::Human(_)));
        person.map(|seat| seat.holders.clone()).unwrap_or_default()
    }

    /// The reminders of a turn that has just begun.
    fn reminders(&self, now: i64) -> Vec<(About, i64)> {
        let Some(deadline) = self.host.deadline().and_then(|at| i64::try_from(at).ok()) else { return Vec::new() };
        reminders(now, deadline)
    }
}

fn reminders(now: i64, deadline: i64) -> Vec<(About, i64)> {
    let left = deadline.saturating_sub(now);
    if left < LONG_TURN_MS {
        return Vec::new();
    }
    vec![
        (About::Half, now.saturating_add(left / 2)),
        (About::EightHours, deadline.saturating_sub(8 * HOUR_MS)),
        (About::Hour, deadline.saturating_sub(HOUR_MS)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_turns_have_three_reminders_and_short_ones_none() {
        let day = 24 * HOUR_MS;
        let all =
            [(About::Half, 1000 + day), (About::EightHours, 1000 + 40 * HOUR_MS), (About::Hour, 1000 + 47 * HOUR_MS)];
        assert_eq!(reminders(1000, 1000 + 2 * day), all);
        assert_eq!(reminders(1000, 1000 + 11 * HOUR_MS), []);
        assert_eq!(reminders(1000, 0), []);
    }

    #[test]
    fn each_word_is_read_as_what_it_says() {
        for about in About::ALL {
            assert_eq!(About::of(about.word()), Some(about));
        }
        assert_eq!(About::of("news"), None);
    }
}
