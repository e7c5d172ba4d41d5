//! A table with everything known about its viewers and players.

use crate::guests::Guests;
use crate::lateness::Lateness;
use crate::prepared::Prepared;
use crate::take_backs::usual_take_backs;
use crate::text::{Sent, text};
use crate::timekeeper::Timekeeper;
use crate::view_cache::ViewCache;
use crate::viewers::{ViewerId, Viewers};
use crate::waiting::Waiting;
use game::TakeBackRule;
use ids::TableId;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::{CommandId, Holder, Occupant, Table};
use wire::{Seating, ServerMessage, StrengthRange, TableChat, TableInfo};

/// A table, and everything that its viewers see.
///
/// A change goes through three steps: a *proposal* computes a [`Change`](crate::Change) and changes nothing, the caller
/// stores it, and [`Host::commit`] applies it; then [`Host::tell`] returns the messages to send. So nobody sees
/// anything that could still get lost.
///
/// The host has no clock. Functions that need the time take `now`: the time passed since a moment that the caller chooses
/// and remembers.
pub struct Host {
    pub(crate) id: TableId,
    pub(crate) table: Table,
    pub(crate) facts: wire::Json,
    pub(crate) maker: Holder,
    pub(crate) guests: Guests,
    pub(crate) rematch: Option<TableId>,
    pub(crate) bots: &'static [&'static str],
    pub(crate) timing: Timing,
    /// Whether players can say phrases here.
    pub(crate) phrases: bool,
    /// The chat; `None`: this server has none.
    pub(crate) chat: Option<TableChat>,
    /// Whether the game counts for ratings.
    pub(crate) rated: bool,
    /// The clock, if the table has one.
    pub(crate) time: Option<Timekeeper>,
    /// What seats have prepared. Only their own players see it.
    pub(crate) prepared: BTreeMap<u8, Prepared>,
    /// Whether only invited people may enter. The caller lets nobody else in.
    pub(crate) private: bool,
    /// The ratings that the table wishes for.
    pub(crate) strength: Option<StrengthRange>,
    /// By how many moves people without a seat see the table later. The caller shows them a [`Late`](crate::Late) one.
    pub(crate) delay: u8,
    /// How the seats are given.
    pub(crate) seating: Seating,
    /// How many people see the table later.
    pub(crate) late_viewers: u32,
    /// What a table that is seen later takes from the real one; `None` at the real one.
    pub(crate) lateness: Option<Lateness>,
    pub(crate) viewers: Viewers,
    pub(crate) cache: ViewCache,
    /// The table as the viewers know it.
    pub(crate) sent_info: Option<TableInfo>,
    /// The times since which people have been away, by seat.
    pub(crate) away: Vec<Option<Duration>>,
    /// The person for whom the game waits.
    pub(crate) waiting: Option<Waiting>,
    /// The holder who last let a bot take over, by seat, since the table was loaded.
    pub(crate) stood_in_by: BTreeMap<u8, Holder>,
    /// Since when a bot has decided for the person of a seat who has done nothing since, in milliseconds since 1970, by seat.
    pub(crate) represented: BTreeMap<u8, u64>,
    /// Of these, the seats of people whom nobody waits for any more before the game ends.
    pub(crate) gone: BTreeSet<u8>,
    /// Who wants a bot to take over for the player of a seat who is away, by that seat, since the table was loaded.
    pub(crate) replacing: BTreeMap<u8, BTreeSet<u8>>,
    /// When someone last looked at the table.
    pub(crate) looked: Duration,
}

/// The parts from which a host starts, new or loaded from a store.
pub struct Contents {
    /// The table.
    pub table: Table,
    /// The facts of its game.
    pub facts: wire::Json,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// Other people's bots that hold seats here, or are invited.
    pub guests: Guests,
}

/// How long bots wait before they move, and how long others must wait for players who left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The usual pause before a bot moves.
    pub pause: Duration,
    /// Bots that play among themselves rest when nobody has looked for this long.
    pub rest: Duration,
    /// A bot may take over for a player who has been away for this long.
    pub away: Duration,
}

impl Host {
    /// A table with this id, made by `maker`. Only the maker may give seats to computer players (from `bots`) and begin the
    /// game.
    pub fn new(
        id: TableId,
        maker: Holder,
        bots: &'static [&'static str],
        timing: Timing,
        contents: Contents,
        now: Duration,
    ) -> Host {
        let Contents { table, facts, rematch, guests } = contents;
        let mut host = Host {
            id,
            table,
            facts,
            maker,
            guests,
            rematch,
            bots,
            timing,
            phrases: false,
            chat: None,
            rated: false,
            time: None,
            prepared: BTreeMap::new(),
            private: false,
            strength: None,
            delay: 0,
            seating: Seating::Given,
            late_viewers: 0,
            lateness: None,
            viewers: Viewers::default(),
            cache: ViewCache::default(),
            sent_info: None,
            away: Vec::new(),
            waiting: None,
            stood_in_by: BTreeMap::new(),
            represented: BTreeMap::new(),
            gone: BTreeSet::new(),
            replacing: BTreeMap::new(),
            looked: now,
        };
        host.note_silent();
        host
    }

    /// Lets players say phrases to each other; a new host has none.
    #[must_use]
    pub fn with_phrases(mut self, phrases: bool) -> Host {
        self.phrases = phrases;
        self
    }

    /// Gives the table a chat; a new host has none.
    #[must_use]
    pub fn with_chat(mut self, chat: Option<TableChat>) -> Host {
        self.chat = chat;
        self
    }

    /// Whether the game counts for ratings; that of a new host does not.
    #[must_use]
    pub fn with_rated(mut self, rated: bool) -> Host {
        self.rated = rated;
        self.note_silent();
        self
    }

    /// Whether only invited people may enter; anyone may enter a new host's table.
    #[must_use]
    pub fn with_private(mut self, private: bool) -> Host {
        self.private = private;
        self
    }

    /// The ratings that the table wishes for, and by how many moves people without a seat see it later; a new host has neither.
    #[must_use]
    pub fn with_terms(mut self, strength: Option<StrengthRange>, delay: u8) -> Host {
        (self.strength, self.delay) = (strength, delay);
        self
    }

    /// Whether the game counts for ratings.
    pub fn is_rated(&self) -> bool {
        self.rated
    }

    /// How often players may take back a turn. Rated tables have no takebacks.
    pub fn take_back_rule(&self) -> TakeBackRule {
        let chosen = self.table.marks().take_backs().rule().filter(|_| !self.rated);
        chosen.unwrap_or_else(|| usual_take_backs(self.rated))
    }

    /// Replaces everything here, because the store had more.
    pub fn replace(&mut self, contents: Contents) {
        Contents { table: self.table, facts: self.facts, rematch: self.rematch, guests: self.guests } = contents;
        self.cache.clear();
        self.note_silent();
    }

    /// Its id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The table itself.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The holder who made it.
    pub fn maker(&self) -> Holder {
        self.maker
    }

    /// Somebody else counts as its maker now, as the store says.
    pub fn set_maker(&mut self, maker: Holder) {
        self.maker = maker;
    }

    /// The bots that its game offers.
    pub fn bots(&self) -> &'static [&'static str] {
        self.bots
    }

    /// The holder's seats at this table.
    pub fn mine(&self, holder: Option<&Holder>) -> Vec<u8> {
        holder.map(|holder| self.table.seats_of(holder)).unwrap_or_default()
    }

    /// The seat of someone's command without a seat: the one for which it was carried out before, or else the one that has
    /// to decide, or else their first; `None` if they have no seat.
    pub fn seat_for(&self, holder: Option<&Holder>, command: &str) -> Option<u8> {
        let mine = self.mine(holder);
        let applied = |seat: &u8| self.table.has_applied(&CommandId { seat: *seat, id: command.to_owned() });
        let acts = || self.table.to_act().filter(|seat| mine.contains(seat));
        mine.iter().copied().find(applied).or_else(acts).or(mine.first().copied())
    }

    /// Whether only bots have seats here.
    pub fn is_alone(&self) -> bool {
        self.table.seats().iter().all(|seat| matches!(seat.occupant, Occupant::Bot(_)))
    }

    /// Bytes of memory it takes, approximately, without the game, which tables share.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.cache.bytes() + self.prepared_bytes()
    }

    /// Bytes of texts that are kept in case another viewer asks for the same.
    pub fn kept_bytes(&self) -> usize {
        self.cache.bytes()
    }

    /// Discards these texts. They are made again when the next viewer asks.
    pub fn forget(&mut self) {
        self.cache.clear();
    }

    /// Someone looks at the table without watching it.
    pub fn looks(&mut self, now: Duration) {
        self.looked = now;
    }

    /// When someone last looked at it.
    pub fn looked(&self) -> Duration {
        self.looked
    }

    /// A viewer connects. They receive nothing before they join ([`Host::show`]).
    pub fn connect(&mut self, viewer: ViewerId, holder: Holder, now: Duration) {
        self.connect_for(viewer, holder, holder, now);
    }

    /// A viewer connects for whom somebody else answers: of the chat they receive no more than that person would.
    pub fn connect_for(&mut self, viewer: ViewerId, holder: Holder, person: Holder, now: Duration) {
        self.viewers.add(viewer, holder, person);
        self.looked = now;
    }

    /// A viewer has left. Returns the messages for the others.
    #[must_use = "it is to be sent"]
    pub fn leave(&mut self, viewer: ViewerId, now: Duration) -> Vec<Sent> {
        self.viewers.remove(viewer);
        self.looked = now;
        self.tell_table(now)
    }

    /// A viewer receives nothing more, because their connection is too slow or has to make room. Others are not told yet.
    pub fn cut_off(&mut self, viewer: ViewerId) {
        self.viewers.remove(viewer);
    }

    /// The holder behind this connection; `None` if there is no such connection.
    pub fn holder(&self, viewer: ViewerId) -> Option<Holder> {
        self.viewers.holder(viewer)
    }

    /// The viewers who receive updates.
    pub fn joined(&self) -> Vec<ViewerId> {
        self.viewers.joined().map(|(id, _)| id).collect()
    }

    /// Those of them with this holder's seats.
    pub fn viewers_of(&self, holder: &Holder) -> Vec<ViewerId> {
        self.viewers.joined().filter(|(_, of)| *of == holder).map(|(id, _)| id).collect()
    }

    /// How many people without a seat watch.
    pub fn watching(&self) -> u32 {
        self.viewers.count(|holder| self.table.seats_of(holder).is_empty()).saturating_add(self.late_viewers)
    }

    /// A message to all who have joined.
    pub fn to_all(&self, message: &ServerMessage) -> Sent {
        Sent { to: self.joined(), text: text(message) }
    }
}
