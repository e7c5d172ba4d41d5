//! A table with all that is known of those who watch it and of those who play there.

use crate::guests::Guests;
use crate::text::{Sent, text};
use crate::view_cache::ViewCache;
use crate::viewers::{ViewerId, Viewers};
use std::time::Duration;
use table::{Holder, Occupant, Table};
use wire::{ServerMessage, TableInfo};

/// A table and everything that is told of it.
///
/// What changes it goes through three steps: a *proposal* works a [`Change`](crate::Change) out and changes nothing, the caller
/// stores that, and [`Host::commit`] makes it true; then [`Host::tell`] says what to send. So nobody is told what could
/// still get lost.
///
/// The host has no clock. Where a function needs the time it takes `now`: how much time has passed since a moment that the
/// caller chooses and keeps.
pub struct Host {
    pub(crate) id: String,
    pub(crate) table: Table,
    pub(crate) facts: wire::Json,
    pub(crate) maker: Holder,
    pub(crate) guests: Guests,
    pub(crate) rematch: Option<String>,
    pub(crate) bots: &'static [&'static str],
    pub(crate) timing: Timing,
    pub(crate) viewers: Viewers,
    pub(crate) cache: ViewCache,
    /// The table as the viewers know it.
    pub(crate) sent_info: Option<TableInfo>,
    /// Since when people are away, by seat.
    pub(crate) away: Vec<Option<Duration>>,
    /// When somebody looked last.
    pub(crate) looked: Duration,
}

/// What a table begins with, new or from a store.
pub struct Contents {
    /// The table.
    pub table: Table,
    /// Its game's facts.
    pub facts: wire::Json,
    /// The table at which those who sit here play again.
    pub rematch: Option<String>,
    /// Bots of others that sit here, or are asked to.
    pub guests: Guests,
}

/// How long the bots of a table wait, and others for those who have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The usual pause before a bot moves.
    pub pause: Duration,
    /// Bots that play among themselves rest when nobody has looked for so long.
    pub rest: Duration,
    /// A player who has been away for so long may be replaced by a bot.
    pub away: Duration,
}

impl Host {
    /// A table with this id, made by `maker`, who alone may put computer players (some of `bots`) on seats and begin the game.
    pub fn new(
        id: String,
        maker: Holder,
        bots: &'static [&'static str],
        timing: Timing,
        contents: Contents,
        now: Duration,
    ) -> Host {
        let Contents { table, facts, rematch, guests } = contents;
        Host {
            id,
            table,
            facts,
            maker,
            guests,
            rematch,
            bots,
            timing,
            viewers: Viewers::default(),
            cache: ViewCache::default(),
            sent_info: None,
            away: Vec::new(),
            looked: now,
        }
    }

    /// Takes the place of what is here: the store knew more.
    pub fn replace(&mut self, contents: Contents) {
        Contents { table: self.table, facts: self.facts, rematch: self.rematch, guests: self.guests } = contents;
        self.cache.clear();
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table itself.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who made it.
    pub fn maker(&self) -> Holder {
        self.maker
    }

    /// The bots that its game offers.
    pub fn bots(&self) -> &'static [&'static str] {
        self.bots
    }

    /// The seats of this holder here.
    pub fn mine(&self, holder: Option<&Holder>) -> Vec<u8> {
        holder.map(|holder| self.table.seats_of(holder)).unwrap_or_default()
    }

    /// Whether only bots have seats here.
    pub fn is_alone(&self) -> bool {
        self.table.seats().iter().all(|seat| matches!(seat.occupant, Occupant::Bot(_)))
    }

    /// Bytes of memory it takes, about; the game, which tables share, is not counted.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.cache.bytes()
    }

    /// Bytes of what was made to be shown and is kept for the next who asks.
    pub fn kept_bytes(&self) -> usize {
        self.cache.bytes()
    }

    /// Forgets what was made to be shown. It is made anew for the next who asks.
    pub fn forget(&mut self) {
        self.cache.clear();
    }

    /// Somebody looks at the table without watching it.
    pub fn looks(&mut self, now: Duration) {
        self.looked = now;
    }

    /// When somebody looked last.
    pub fn looked(&self) -> Duration {
        self.looked
    }

    /// A viewer comes. Nothing is sent to them before they join ([`Host::show`]).
    pub fn connect(&mut self, viewer: ViewerId, holder: Holder, now: Duration) {
        self.viewers.add(viewer, holder);
        self.looked = now;
    }

    /// A viewer has gone. What the others are told of it.
    #[must_use = "it is to be sent"]
    pub fn leave(&mut self, viewer: ViewerId, now: Duration) -> Option<Sent> {
        self.viewers.remove(viewer);
        self.looked = now;
        self.tell_table(now)
    }

    /// A viewer is sent nothing more, because their connection does not keep up or has to make room. Nobody is told yet.
    pub fn cut_off(&mut self, viewer: ViewerId) {
        self.viewers.remove(viewer);
    }

    /// Whose connection this is; `None` when there is none.
    pub fn holder(&self, viewer: ViewerId) -> Option<Holder> {
        self.viewers.holder(viewer)
    }

    /// The viewers who are sent what happens.
    pub fn joined(&self) -> Vec<ViewerId> {
        self.viewers.joined().map(|(id, _)| id).collect()
    }

    /// Those of them who have this holder's seats.
    pub fn viewers_of(&self, holder: &Holder) -> Vec<ViewerId> {
        self.viewers.joined().filter(|(_, of)| *of == holder).map(|(id, _)| id).collect()
    }

    /// A message to all who have joined.
    pub fn to_all(&self, message: &ServerMessage) -> Sent {
        Sent { to: self.joined(), text: text(message) }
    }
}
