//! Decisions of computer players that a page thinks about.

use crate::commands::Thought;
use crate::host::Host;
use crate::viewers::ViewerId;
use game::{Observer, Player};
use std::collections::BTreeSet;
use std::time::Duration;
use table::{Holder, Occupant};
use wire::Think;

impl Host {
    /// The position of a computer player's decision, as a page may get it; `None` where the server must think itself.
    ///
    /// A page gets only what every observer knows, so the seat must see no more than the public does. The game must not
    /// count for ratings, and only one person may play: what a page answers harms nobody but the person themselves.
    pub fn deal(&self, thought: &Thought, limit: Duration) -> Option<Think> {
        let open = self.table.game().same_view_as(Observer::Player(Player(thought.seat))) == Observer::Public;
        if !open || self.rated || self.only_people().is_none() {
            return None;
        }
        let Thought { version, seat, bot, .. } = thought;
        let record = self.table.record_until(*version).to_string();
        let limit_ms = u32::try_from(limit.as_millis()).unwrap_or(u32::MAX);
        Some(Think { version: *version, seat: *seat, bot: bot.clone(), record, limit_ms })
    }

    /// Whether this viewer is the only person who plays here.
    pub fn plays_alone(&self, viewer: ViewerId) -> bool {
        let holder = self.viewers.holder(viewer);
        holder.is_some_and(|holder| self.only_people().is_some_and(|people| people.contains(&holder)))
    }

    /// The devices of the only person here; `None` if several people or other people's programs play, or a computer player
    /// has taken over for somebody.
    fn only_people(&self) -> Option<&BTreeSet<Holder>> {
        if !self.guests.seated.is_empty() {
            return None;
        }
        let mut people: Option<&BTreeSet<Holder>> = None;
        for seat in self.table.seats() {
            match seat.occupant {
                Occupant::Bot(_) if seat.holders.is_empty() => {}
                Occupant::Human(_) if seat.stand_in.is_none() && people.is_none_or(|held| *held == seat.holders) => {
                    people = Some(&seat.holders);
                }
                _ => return None,
            }
        }
        people
    }
}
