//! A table as people without a seat see it who see it some moves later. It is a host of its own, which has only the entries that
//! they may know, so nothing that they get can depend on later ones.

use crate::host::{Contents, Host};
use crate::lateness::Lateness;
use crate::text::Sent;
use crate::viewers::{Taken, ViewerId};
use std::time::Duration;
use table::{Delay, Entry, Holder, Occupant, Table};
use wire::{ChatLine, Phrase};

/// The table as it was some moves ago, for everyone without a seat, until the game is over.
pub struct Late {
    host: Host,
    delay: Delay,
}

impl Late {
    /// The table of `real` some moves ago: `table` has the entries that may be shown, and `delay` the others.
    pub fn new(real: &Host, table: Table, delay: Delay) -> Late {
        let contents = Contents { table, facts: real.facts.clone(), rematch: None, guests: real.guests.clone() };
        let host = Host::new(real.id.clone(), real.maker, real.bots, real.timing, contents, real.looked)
            .with_phrases(real.phrases)
            .with_rated(real.rated)
            .with_private(real.private)
            .with_terms(real.strength, real.delay)
            .with_seating(real.seating);
        let mut late = Late { host, delay };
        late.sit_as(real);
        late
    }

    /// Replaces the table, because the store had more. The viewers stay.
    pub fn replace(&mut self, real: &Host, table: Table, delay: Delay) {
        let contents = Contents { table, facts: real.facts.clone(), rematch: None, guests: real.guests.clone() };
        self.host.replace(contents);
        self.delay = delay;
        self.sit_as(real);
    }

    /// The host of those who see it later.
    pub fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// The table as they see it.
    pub fn table(&self) -> &Table {
        &self.host.table
    }

    /// How many people see it.
    pub fn watching(&self) -> u32 {
        self.host.watching()
    }

    /// The viewers of somebody who sees it later.
    pub fn viewers_of(&self, holder: &Holder) -> Vec<ViewerId> {
        self.host.viewers_of(holder)
    }

    /// Whether this viewer sees it later.
    pub fn has(&self, viewer: ViewerId) -> bool {
        self.host.holder(viewer).is_some()
    }

    /// Bytes of memory that it takes, approximately.
    pub fn bytes(&self) -> usize {
        self.host.bytes() + self.delay.bytes()
    }

    /// The real table has changed, and its record has these new entries. Returns the messages for those who see it later.
    #[must_use = "it is to be sent"]
    pub fn follow(&mut self, real: &Host, entries: Vec<Entry>, now: Duration) -> Vec<Sent> {
        let shown = self.delay.add(entries);
        let from = self.host.table.version();
        self.sit_as(real);
        // The entries were played before, so they fit. If they did not, nothing more would be shown.
        if shown.is_empty() || self.host.table.follow(&shown).is_err() {
            return self.host.tell_table(now);
        }
        self.host.tell_game(from)
    }

    /// A line of the chat for those who see the table later.
    pub fn tell_line(&self, line: ChatLine, unheard_by: &[Holder]) -> Sent {
        self.host.tell_line(line, unheard_by)
    }

    /// A phrase of a player for those who see the table later.
    pub fn tell_phrase(&self, seat: u8, phrase: Phrase, unheard_by: &[Holder]) -> Sent {
        self.host.tell_phrase(seat, phrase, unheard_by)
    }

    /// Takes over what is no secret: who sits where and is there, who is invited, and whether there is a chat.
    fn sit_as(&mut self, real: &Host) {
        let seats = real.table.seats().iter();
        let here = seats.map(|seat| {
            matches!(seat.occupant, Occupant::Human(_)) && seat.holders.iter().any(|h| real.viewers.has(h))
        });
        self.host.lateness = Some(Lateness { rules: real.time_rules().cloned(), present: here.collect() });
        self.host.table.sit_as(&real.table);
        self.host.guests = real.guests.clone();
        self.host.chat = real.chat;
    }
}

impl Host {
    /// Moves viewers to where they belong: those with a seat to this table, the others to the late one. Returns those who have moved
    /// and had joined: they get a new snapshot.
    pub fn sort_viewers(&mut self, late: &mut Late, now: Duration) -> Vec<ViewerId> {
        let table = &self.table;
        let (to_late, to_here) = (
            self.viewers.take(|holder| table.seats_of(holder).is_empty()),
            late.host.viewers.take(|holder| !table.seats_of(holder).is_empty()),
        );
        let moved = to_late.iter().chain(&to_here).filter(|one| one.joined).map(|one| one.id).collect();
        to_late.into_iter().for_each(|one| late.host.connect_again(one, now));
        to_here.into_iter().for_each(|one| self.connect_again(one, now));
        self.late_viewers = late.watching();
        moved
    }

    /// The game is over: everybody sees this table now. Returns those who had joined the late one.
    pub fn end_delay(&mut self, mut late: Late, now: Duration) -> Vec<ViewerId> {
        self.late_viewers = 0;
        let all = late.host.viewers.take(|_| true);
        let joined = all.iter().filter(|one| one.joined).map(|one| one.id).collect();
        all.into_iter().for_each(|one| self.connect_again(one, now));
        joined
    }

    /// A viewer who was connected to the other of the two tables.
    fn connect_again(&mut self, Taken { id, holder, person, pace, joined: _ }: Taken, now: Duration) {
        self.connect_for(id, holder, person, now);
        if let Some(pace) = pace {
            self.set_pace(id, pace);
        }
    }

    /// How many people see the late table.
    pub fn count_late(&mut self, late: &Late) {
        self.late_viewers = late.watching();
    }
}
