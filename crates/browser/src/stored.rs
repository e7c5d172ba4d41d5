//! A table in the store: a head, and its entries one by one.

use crate::holder::LOCAL;
use game::{Options, Record, RecordError};
use host::{Change, Host};
use serde::{Deserialize, Serialize};
use table::{CommandId, Entry, LoadError, Occupant, Seat, Table};
use wire::{SeatKind, TableInfo, TablePhase};

/// A table without its entries.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// Id.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Version of the rules it is played by.
    pub rules: u32,
    /// Options in canonical form.
    pub options: String,
    /// Tiles or cards that replace the built-in ones.
    pub data: Option<String>,
    /// Seats in turn order.
    pub seats: Vec<StoredSeat>,
    /// Whether the game waits for somebody to start it.
    pub held: bool,
    /// The table at which the players play again.
    pub rematch: Option<String>,
    /// The table of a server where the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub made: u64,
    /// When it last changed.
    pub changed: u64,
    /// The part that lists show.
    pub info: TableInfo,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeat {
    /// Its holder.
    pub kind: SeatKind,
    /// The name of the person or of the computer player.
    pub name: String,
    /// The computer player that stands in for the person.
    pub stand_in: Option<String>,
    /// The color that the person prefers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredEntry {
    /// The step, or the mark of one that was taken back.
    pub text: String,
    /// Hash of the state after it, sixteen hexadecimal digits.
    pub hash: String,
    /// The command that it answers: seat and id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<(u8, String)>,
}

/// A table as the store keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredTable {
    /// Its head.
    pub head: Head,
    /// Its entries in order.
    pub entries: Vec<StoredEntry>,
}

/// Part of a transaction.
#[expect(clippy::large_enum_variant, reason = "it is written out as text at once")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Write {
    /// Replaces the head of the same table, if there is one.
    Head {
        /// The head.
        head: Head,
    },
    /// Entries after the first `from` ones. The store refuses them if it has more.
    Entries {
        /// The table.
        table: String,
        /// How many there are before them.
        from: u32,
        /// The entries.
        entries: Vec<StoredEntry>,
    },
}

impl From<&Entry> for StoredEntry {
    fn from(entry: &Entry) -> StoredEntry {
        let command = entry.command.as_ref().map(|CommandId { seat, id }| (*seat, id.clone()));
        StoredEntry { text: entry.text.clone(), hash: format!("{:016x}", entry.hash), command }
    }
}

impl StoredEntry {
    fn entry(self) -> Result<Entry, Unloadable> {
        let hash = u64::from_str_radix(&self.hash, 16).map_err(|why| Unloadable(why.to_string()))?;
        let command = self.command.map(|(seat, id)| CommandId { seat, id });
        Ok(Entry { text: self.text, hash, command })
    }
}

impl StoredSeat {
    /// The seat, as the table knows it.
    pub(crate) fn seat(&self) -> Seat {
        let seat = match self.kind {
            SeatKind::Open => Seat::new(Occupant::Open),
            SeatKind::Human => Seat::human(&self.name, LOCAL),
            SeatKind::Bot => Seat::new(Occupant::Bot(self.name.clone())),
        };
        Seat { stand_in: self.stand_in.clone(), color: self.color.clone(), ..seat }
    }
}

impl From<&Seat> for StoredSeat {
    fn from(seat: &Seat) -> StoredSeat {
        let (kind, name) = match &seat.occupant {
            Occupant::Open => (SeatKind::Open, String::new()),
            Occupant::Human(name) => (SeatKind::Human, name.clone()),
            Occupant::Bot(name) => (SeatKind::Bot, name.clone()),
        };
        StoredSeat { kind, name, stand_in: seat.stand_in.clone(), color: seat.color.clone() }
    }
}

/// Why a stored table cannot be played.
#[derive(Debug)]
pub(crate) struct Unloadable(pub String);

impl From<RecordError> for Unloadable {
    fn from(why: RecordError) -> Unloadable {
        Unloadable(why.to_string())
    }
}

impl From<LoadError> for Unloadable {
    fn from(why: LoadError) -> Unloadable {
        Unloadable(why.to_string())
    }
}

/// Plays a stored table to its current position. Every step and hash is checked.
pub(crate) fn load(head: &Head, entries: Vec<StoredEntry>) -> Result<Table, Unloadable> {
    let options: Options = head.options.parse().map_err(|why| Unloadable(format!("{why}")))?;
    let (game, data) = (head.game.clone(), head.data.clone());
    let record = Record { game, rules: head.rules, options, data, steps: Vec::new(), marks: Vec::new() };
    let game = registry::set_up(registry::shelf(), &record)?;
    let seats = head.seats.iter().map(StoredSeat::seat).collect();
    let entries: Vec<Entry> = entries.into_iter().map(StoredEntry::entry).collect::<Result<_, _>>()?;
    let mut table = Table::load(game, seats, &entries)?;
    table.set_held(head.held);
    Ok(table)
}

/// The head of a table after a change, and the entries that the change adds.
pub(crate) fn writes(head: &Head, host: &Host, change: &Change, now: u64) -> Vec<Write> {
    let mut head = Head { changed: now, info: host.info(), ..head.clone() };
    let mut writes = Vec::new();
    match change {
        Change::Append(batch) => {
            let entries = batch.entries().iter().map(StoredEntry::from).collect();
            writes.push(Write::Entries { table: head.id.clone(), from: batch.from(), entries });
            head.info.ended = batch.ended().map(wire::EndReason::from);
            if batch.ends_the_game() {
                (head.info.phase, head.info.to_act) = (TablePhase::Over, None);
            } else {
                (head.info.phase, head.info.to_act) = (TablePhase::Playing, batch.to_act());
            }
        }
        Change::Claim { seat, name, color, .. } => {
            put(&mut head, *seat, SeatKind::Human, name);
            if let Some(at) = head.seats.get_mut(usize::from(*seat)) {
                at.color = color.map(|color| color.word().to_owned());
            }
        }
        Change::PutBot { seat, bot: Some(bot), held } => {
            put(&mut head, *seat, SeatKind::Bot, bot);
            head.held = *held;
        }
        Change::Leave { seat, .. } => {
            put(&mut head, *seat, SeatKind::Open, "");
            head.held = false;
        }
        Change::PutBot { seat, bot: None, held } => {
            put(&mut head, *seat, SeatKind::Open, "");
            head.held = *held;
        }
        Change::StandIn { seat, bot, .. } => {
            if let Some(at) = head.seats.get_mut(usize::from(*seat)) {
                at.stand_in.clone_from(bot);
            }
        }
        Change::Begin => head.held = false,
        // There are no other devices, no invitations, and no chat.
        Change::Enter { .. }
        | Change::Invite { .. }
        | Change::Decline { .. }
        | Change::DeclinePersonally { .. }
        | Change::WithdrawInvitation { .. }
        | Change::SwitchChat(_) => {}
    }
    writes.push(Write::Head { head });
    writes
}

fn put(head: &mut Head, seat: u8, kind: SeatKind, name: &str) {
    if let Some(at) = head.seats.get_mut(usize::from(seat)) {
        *at = StoredSeat { kind, name: name.to_owned(), stand_in: None, color: None };
    }
}
