//! New tables.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::holder::LOCAL;
use crate::local::{Local, Waiting, info};
use crate::looking::shelf_of;
use crate::output::Output;
use crate::seats::seats;
use crate::stopped::Stopped;
use crate::stored::{Head, StoredEntry, StoredSeat, StoredTable, Write, load};
use game::{ChanceSource, OptionKind, Options};
use host::RematchPlan;
use registry::{AnyGame, Shelf};
use serde::Serialize;
use std::time::Duration;
use wire::{Created, SeatKind, TableInfo};

/// Prefix of the id of a table on this device. No server has a table with such an id, so the page knows where to send
/// its requests.
const BEFORE: &str = "local-";

/// An id that is unique to this device: 80 bits.
pub(crate) fn new_id(chance: &mut dyn ChanceSource) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letter = |_| char::from(LETTERS[chance.below(32) as usize % 32]);
    BEFORE.chars().chain((0..16).map(letter)).collect()
}

/// A table to be created.
pub(crate) struct NewTable {
    pub game: String,
    pub rules: u32,
    pub options: String,
    pub data: Option<String>,
    pub seats: Vec<StoredSeat>,
    pub entries: Vec<StoredEntry>,
}

impl NewTable {
    /// A game that was set up, and its players.
    pub fn of(game: &dyn AnyGame, seats: Vec<StoredSeat>, entries: Vec<StoredEntry>) -> NewTable {
        let (options, data) = (game.options().to_string(), game.data().map(str::to_owned));
        NewTable { game: game.name().to_owned(), rules: game.rules(), options, data, seats, entries }
    }

    /// The table with its head. Its entries are replayed.
    fn stored(self, id: &str, now: Duration) -> Result<StoredTable, Fault> {
        let NewTable { game, rules, options, data, seats, entries } = self;
        let at = now.as_millis() as u64;
        let unknown = TableInfo {
            id: id.to_owned(),
            game: game.clone(),
            options: options.clone(),
            custom_data: data.is_some(),
            aids: true,
            ..TableInfo::default()
        };
        let (id, held, rematch, sent) = (id.to_owned(), false, None, None);
        let mut head =
            Head { id, game, rules, options, data, seats, held, rematch, sent, made: at, changed: at, info: unknown };
        let table = load(&head, entries.clone())
            .map_err(|why| Fault::new(400, "bad-record").with("line", 0).with("reason", why.0))?;
        head.info = info(&head, table);
        Ok(StoredTable { head, entries })
    }
}

/// The entries with which a table begins that has these rules for takebacks and ends of turns.
fn first(
    take_backs: Option<game::TakeBackRule>,
    end_of_turn: bool,
    game: &std::sync::Arc<dyn AnyGame>,
) -> Vec<StoredEntry> {
    host::first_entries(take_backs, end_of_turn, game).iter().map(StoredEntry::from).collect()
}

impl Local {
    /// Creates a table for people at this device and computer players.
    pub(crate) fn make(&mut self, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let mut new: wire::NewTable = asked.read()?;
        let shelf = shelf_of(&new.game)?;
        let options = players(shelf, &new)?;
        new.seats = host::drawn_seats(new.seats, new.seating, asked.chance);
        let mut seats = seats(shelf, &new.seats)?;
        if let Some(own) = seats.iter_mut().find(|seat| seat.kind == SeatKind::Human) {
            own.color = new.color.map(|color| color.word().to_owned());
        }
        if new.data.is_some() && shelf.built_in_data().is_none() {
            return Err(Fault::new(400, "bad-data")
                .with("line", 0)
                .with("reason", "this game does not accept files")
                .into());
        }
        let game = shelf.create(&options, new.data.as_deref())?;
        let players = usize::from(game.players());
        if players != seats.len() {
            return Err(Fault::bad_seats(seats.len(), players, players).into());
        }
        let rule = host::asked_take_backs(&new)
            .map_err(|range| Fault::new(400, "bad-take-backs").with("most", range.end()))?;
        self.create(NewTable::of(&*game, seats, first(rule, new.end_of_turn, &game)), created, asked, out)
    }

    /// The table for another game of the same players: repeated requests get the same one.
    pub(crate) fn rematch(&mut self, id: &str, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let open = self.table(id)?;
        if let Some(made) = &open.head.rematch {
            out.answer = Some(Answer::made(&Created { table: made.clone() }));
            return Ok(());
        }
        let RematchPlan { game, options, data, seats, take_backs, end_of_turn, .. } = open.host.rematch_plan(&LOCAL)?;
        let mut old = open.head.clone();
        let shelf = shelf_of(game)?;
        // The current rules.
        let game = shelf.create_under(shelf.rules(), &options, data.as_deref())?;
        let seats = seats.iter().map(|seat| StoredSeat { stand_in: None, ..StoredSeat::from(seat) }).collect();
        let made = new_id(asked.chance);
        let table = NewTable::of(&*game, seats, first(take_backs, end_of_turn, &game)).stored(&made, asked.now)?;
        old.rematch = Some(made.clone());
        let mut writes = vec![Write::Head { head: table.head.clone() }, Write::Head { head: old }];
        if !table.entries.is_empty() {
            writes.push(Write::Entries { table: made.clone(), from: 0, entries: table.entries.clone() });
        }
        let answer = Answer::made(&Created { table: made });
        let waiting = Waiting::Create { table: Box::new(table), answer, again: Some(id.to_owned()) };
        self.store_all(writes, waiting, out);
        Ok(())
    }

    /// Has a new table stored; the answer is what `told` makes of its id.
    pub(crate) fn create<T: Serialize>(
        &mut self,
        new: NewTable,
        told: impl FnOnce(String) -> T,
        asked: &mut Asked<'_>,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let id = new_id(asked.chance);
        let table = new.stored(&id, asked.now)?;
        let mut writes = vec![Write::Head { head: table.head.clone() }];
        if !table.entries.is_empty() {
            writes.push(Write::Entries { table: id.clone(), from: 0, entries: table.entries.clone() });
        }
        let answer = Answer::made(&told(id));
        self.store_all(writes, Waiting::Create { table: Box::new(table), answer, again: None }, out);
        Ok(())
    }
}

/// The usual answer.
pub(crate) fn created(table: String) -> Created {
    Created { table }
}

/// The options with the number of players that the seats make.
fn players(shelf: &dyn Shelf, new: &wire::NewTable) -> Result<Options, Fault> {
    let options: Options = new.options.parse()?;
    let count = new.seats.len();
    let range = |spec: &game::OptionSpec| match spec.kind {
        OptionKind::Number { min, max, .. } if spec.name == "players" => Some((usize::from(min), usize::from(max))),
        _ => None,
    };
    let (least, most) = shelf.option_specs().iter().find_map(range).unwrap_or((0, usize::from(u8::MAX)));
    if !(least..=most).contains(&count) {
        return Err(Fault::bad_seats(count, least, most));
    }
    Ok(options.with("players", count))
}

/// Whether the seat is empty.
pub(crate) fn has_open(seats: &[StoredSeat]) -> bool {
    seats.iter().any(|seat| seat.kind == SeatKind::Open)
}
