//! People in whose place a computer player plays, and whether they are asked when the others want to end the game. Whoever may
//! come back is asked; but somebody who never does must not decide for ever that the others cannot end it.

use crate::host::Host;
use std::collections::BTreeMap;
use table::DecidedBy;

/// When a computer player has decided for a person for this long, in milliseconds, and they have done nothing meanwhile, the
/// others can agree to end the game without them.
pub const GONE_MS: u64 = 24 * 3_600_000;

impl Host {
    /// Since when computer players have decided for people who have done nothing since, by seat; and what time it is, in
    /// milliseconds since 1970.
    pub fn set_represented(&mut self, since: BTreeMap<u8, u64>, now: u64) {
        self.represented = since;
        self.note_gone(now);
    }

    /// Notes who decided for a seat at a moment, in milliseconds since 1970.
    pub fn note_decision(&mut self, seat: u8, by: DecidedBy, at: u64) {
        note_decision(&mut self.represented, seat, by, at);
    }

    /// Notes who has been represented for long at a moment, in milliseconds since 1970. That counts from the next message on, so that
    /// nobody who proposes the end ends the game without having been told.
    pub fn note_gone(&mut self, at: u64) {
        let long = |(_, since): &(&u8, &u64)| at.saturating_sub(**since) >= GONE_MS;
        self.gone = self.represented.iter().filter(long).map(|(seat, _)| *seat).collect();
    }

    /// Whether a computer player plays in the place of the person at this seat, who can come back.
    pub fn is_replaced(&self, seat: u8) -> bool {
        self.is_person(seat) && !self.decides(seat)
    }

    /// Somebody has their seat back.
    pub(crate) fn is_back(&mut self, seat: u8) {
        self.represented.remove(&seat);
        self.gone.remove(&seat);
    }

    /// Whether the others can end the game without the person at this seat: a computer player plays in their place, they are not
    /// there, and they left it there themselves, or their time ran out, or they have been away for long.
    pub(crate) fn is_excused(&self, seat: u8) -> bool {
        let Some(there) = self.table.seats().get(usize::from(seat)).filter(|there| there.stand_in.is_some()) else {
            return false;
        };
        // After a restart nobody knows who did it.
        let by_themselves = || self.stood_in_by.get(&seat).is_some_and(|by| there.holders.contains(by));
        let out = || self.table.marks().out_of_time().contains(&seat);
        // Nobody can come back to the seat of a deleted account.
        let deleted = || there.holders.is_empty();
        !there.holders.iter().any(|holder| self.viewers.has(holder))
            && (self.gone.contains(&seat) || deleted() || by_themselves() || out())
    }

    /// The people who need not agree to the end of the game.
    pub(crate) fn excused(&self) -> Vec<u8> {
        self.all_seats().filter(|seat| self.is_excused(*seat)).collect()
    }
}

/// Notes who decided for a seat at a moment: a computer player goes on for its person, or they do something themselves.
pub fn note_decision(since: &mut BTreeMap<u8, u64>, seat: u8, by: DecidedBy, at: u64) {
    match by {
        DecidedBy::StandIn => drop(since.entry(seat).or_insert(at)),
        DecidedBy::Person | DecidedBy::Prepared => drop(since.remove(&seat)),
        DecidedBy::Computer | DecidedBy::Clock => {}
    }
}
