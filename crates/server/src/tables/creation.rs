//! Creating a table: it counts among those of its maker, and is created only once, however often the same request is sent.

use crate::admission::origins;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::{check_clash, good_name, look_of, numbered};
use crate::base::random;
use crate::base::staff_names::is_of_staff;
use crate::operation::database::Database;
use crate::stored::own_names::first_free;
use crate::task::mailboxes::Requester;
use crate::task::tables::Tables;
use axum::http::StatusCode;
use ids::TableId;
use registry::Shelf;
use store::{NewTable, Open, Origin, SeatKind, Seating, StoreError, StoredEntry, StoredSeat, TableTerms, Write};
use table::{Holder, good_id};
use wire::SeatColor;

/// One network may have this many times the open tables of one address.
const NETWORK: u32 = 2;

/// A table that is being created.
pub(crate) struct Creation {
    id: TableId,
    maker: Holder,
    origin: Origin,
    place: Place,
}

/// What is stored beside a new table.
#[derive(Clone, Default)]
pub(crate) struct Beside {
    /// The time zones of seats.
    pub zones: Vec<(u8, String)>,
    /// Its terms.
    pub terms: TableTerms,
    /// Whether its chat is switched off.
    pub chat_off: bool,
}

/// Its place.
enum Place {
    /// The same request has already created it.
    Taken(Box<NewTable>),
    /// Among the tables of a session and of an address; `full` if another table has to make room.
    Free { requester: Requester, full: bool },
}

impl Creation {
    /// Begins to create a table for this session, and counts it unless the same request has created it before.
    ///
    /// # Errors
    /// If the id of the request is invalid, or its maker has too many tables.
    pub async fn begin(
        tables: &Tables,
        visit: &Visit,
        session: &Session,
        request: Option<&str>,
    ) -> Result<Creation, Fault> {
        let request = request.map(good_request).transpose()?;
        let named = request.map(|request| tables.context.admission.keys.table_id(&session.holder, request));
        Creation::begin_as(tables, visit, session, named).await
    }

    /// The same with an id that only this table can have, or with any id (`None`).
    pub async fn begin_as(
        tables: &Tables,
        visit: &Visit,
        session: &Session,
        named: Option<TableId>,
    ) -> Result<Creation, Fault> {
        let (maker, address) = (session.holder, visit.origin.address);
        let origin = origins::of(&tables.context.database.secret(), address);
        let made_before = if let Some(id) = &named { stored(tables, id).await? } else { None };
        let id = named.unwrap_or_else(|| random::id().into());
        let place = match made_before {
            Some(found) => Place::Taken(Box::new(found)),
            None => {
                visit.visitor.table()?;
                let full = is_full(tables, maker, origin).await?;
                Place::Free { requester: Requester::Maker(maker, address.network()), full }
            }
        };
        Ok(Creation { id, maker, origin, place })
    }

    /// Whether the same request has created the table before.
    pub fn is_made(&self) -> bool {
        matches!(self.place, Place::Taken(_))
    }

    /// The table to be stored.
    pub fn table(
        &self,
        game: String,
        rules: u32,
        options: String,
        data: Option<String>,
        seats: Vec<StoredSeat>,
    ) -> NewTable {
        let (id, maker, origin) = (self.id.clone(), self.maker.owner(), Some(self.origin));
        NewTable { id, game, rules, options, data, seats, maker, origin, rated: false, private: false, pace: None }
    }

    /// Makes room for the table and stores it with its first entries and what is stored beside it in one transaction. Returns its
    /// id.
    ///
    /// # Errors
    /// If there is no room, the store fails, or the same request has created another table.
    pub async fn finish(
        self,
        tables: &Tables,
        table: NewTable,
        first: Vec<StoredEntry>,
        beside: Beside,
    ) -> Result<TableId, Fault> {
        let (id, terms) = (self.id.clone(), beside.terms);
        match self.store(tables, &table, &first, beside).await? {
            Some(found)
                if !same_table(&found, &table, terms.seating)
                    || !has_terms(tables, &id, terms).await?
                    || !begins_with(tables, &id, first).await? =>
            {
                Err(Fault::new(StatusCode::CONFLICT, "request-used"))
            }
            _ => Ok(id),
        }
    }

    /// Like [`Creation::finish`]; a table with this id that exists already is returned in any case.
    ///
    /// # Errors
    /// If there is no room, the store fails, or the table was removed since.
    pub async fn store(
        self,
        tables: &Tables,
        table: &NewTable,
        first: &[StoredEntry],
        beside: Beside,
    ) -> Result<Option<NewTable>, Fault> {
        let found = match self.place {
            Place::Taken(found) => Some(*found),
            Place::Free { requester, full } => {
                tables.context.mailboxes.admit(requester).await?;
                if full {
                    give_way(tables, self.origin).await?;
                }
                let Beside { zones, terms, chat_off } = beside;
                let entries = first.to_vec();
                let write = Write::CreateFrom { table: table.clone(), entries, zones, terms, chat_off };
                match tables.context.database.write(write).await {
                    // The same request twice at the same moment, or one whose table was removed since.
                    Err(StoreError::Conflict) => {
                        Some(stored(tables, &self.id).await?.ok_or_else(Fault::no_such_table)?)
                    }
                    done => done.map(|()| None)?,
                }
            }
        };
        if found.is_none() {
            tracing::info!(game = table.game, players = table.seats.len(), "a table was made");
        }
        Ok(found)
    }
}

/// What the table with this id was created from, if it exists. Its record may be long and is not read.
async fn stored(tables: &Tables, id: &TableId) -> Result<Option<NewTable>, Fault> {
    let id = id.clone();
    Ok(tables.context.database.read(move |store| store.head(&id)).await?)
}

/// Whether a table was created in the way that this one should be. Since then, seats may have been taken, and its maker
/// may have given seats to computer players or taken them back; its rules may be older. Where seats are drawn, they were drawn
/// otherwise then.
fn same_table(found: &NewTable, table: &NewTable, seating: Seating) -> bool {
    let asked = |table: &NewTable| {
        let NewTable { game, options, data, maker, rated, private, pace, .. } = table.clone();
        (game, options, data, (maker, rated, private), pace)
    };
    asked(found) == asked(table)
        && found.seats.len() == table.seats.len()
        && match seating {
            Seating::Given => people_fit(&found.seats, table.seats.iter()),
            Seating::Random => people_among(&found.seats, &table.seats),
            Seating::RandomStart => (0..table.seats.len()).any(|first| {
                let (before, from) = table.seats.split_at(first);
                people_fit(&found.seats, from.iter().chain(before))
            }),
        }
}

/// Whether the people at these seats are at the same seats of a table.
fn people_fit<'s>(found: &[StoredSeat], seats: impl Iterator<Item = &'s StoredSeat>) -> bool {
    found.iter().zip(seats).all(|(now, new)| new.kind != SeatKind::Human || is_same_person(now, new))
}

/// Whether the people at these seats are all at a table, at any of its seats.
fn people_among(found: &[StoredSeat], seats: &[StoredSeat]) -> bool {
    let mut left: Vec<&StoredSeat> = found.iter().collect();
    seats.iter().filter(|seat| seat.kind == SeatKind::Human).all(|new| {
        let at = left.iter().position(|now| is_same_person(now, new));
        at.map(|at| left.swap_remove(at)).is_some()
    })
}

fn is_same_person(now: &StoredSeat, new: &StoredSeat) -> bool {
    (now.kind, &now.name) == (new.kind, &new.name)
}

/// Whether this table has these terms.
async fn has_terms(tables: &Tables, id: &TableId, terms: TableTerms) -> Result<bool, Fault> {
    let id = id.clone();
    let found = tables.context.database.read(move |store| store::ask(store, store::table_terms(&id))).await?;
    Ok(found == terms)
}

/// Whether the record of this table begins with these entries.
async fn begins_with(tables: &Tables, id: &TableId, first: Vec<StoredEntry>) -> Result<bool, Fault> {
    if first.is_empty() {
        return Ok(true);
    }
    let id = id.clone();
    let found = tables.context.database.read(move |store| store.load(&id)).await?;
    Ok(found.is_some_and(|found| found.entries.starts_with(&first)))
}

fn good_request(request: &str) -> Result<&str, Fault> {
    if good_id(request) { Ok(request) } else { Err(Fault::new(StatusCode::BAD_REQUEST, "bad-id")) }
}

/// Whether another table has to make room for a new one of this session from there. A fault if it has too many itself.
async fn is_full(tables: &Tables, holder: Holder, origin: Origin) -> Result<bool, Fault> {
    let open = tables.context.database.read(move |store| store.open_tables(&holder.owner(), Some(&origin))).await?;
    let limits = &tables.context.config.limits;
    let Open { total, own, address, network } = open;
    let of_network = limits.tables_per_address.saturating_mul(NETWORK);
    // For an address, 0 means no limit.
    for (count, limit) in [(address, limits.tables_per_address), (network, of_network)] {
        if limit > 0 && count >= limit {
            return Err(too_many(limit));
        }
    }
    if own >= limits.tables_per_session { Err(too_many(limits.tables_per_session)) } else { Ok(total >= limits.tables) }
}

/// Makes room for another table, at the expense of the visitor with the most.
async fn give_way(tables: &Tables, origin: Origin) -> Result<(), Fault> {
    let most = tables.context.config.limits.tables;
    match tables.context.database.write(Write::MakeRoom { origin: Some(origin), most_resting: most }).await {
        Err(StoreError::Conflict) => Err(too_many(most)),
        done => Ok(done?),
    }
}

/// Places become free when games end, or an hour after tables were made that nobody used.
fn too_many(limit: u32) -> Fault {
    Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables").with("limit", limit).again_in("tables", 3600)
}

/// The color that the maker of a table prefers belongs to their first seat.
pub(crate) fn with_color(mut seats: Vec<StoredSeat>, color: Option<SeatColor>) -> Vec<StoredSeat> {
    if let Some(own) = seats.iter_mut().find(|seat| seat.kind == SeatKind::Human) {
        own.color = color.map(|color| color.word().to_owned());
    }
    seats
}

/// The seats with names that these people may have: the names of other people's accounts get a number. Where all seats are taken,
/// all people are the maker's, on one screen, and may be called like friends who have accounts.
///
/// # Errors
/// If a name is one of those who run the server, or no number helps.
pub(crate) async fn own_names(
    database: &Database,
    session: &Session,
    mut seats: Vec<StoredSeat>,
) -> Result<Vec<StoredSeat>, Fault> {
    let at_table: Vec<String> = seats.iter().map(|seat| look_of(&seat.name)).collect();
    let shared = !seats.iter().any(|seat| seat.kind == SeatKind::Open);
    let person = session.speaker().owner();
    for seat in seats.iter_mut().filter(|seat| seat.kind == SeatKind::Human && session.bot().is_none()) {
        if shared && is_of_staff(&seat.name) {
            return Err(Fault::new(StatusCode::CONFLICT, "account-name-reserved"));
        }
        if shared || seat.name.is_empty() {
            continue;
        }
        let numbers = numbered(&seat.name).filter(|name| !at_table.contains(&look_of(name)));
        let names: Vec<String> = std::iter::once(seat.name.clone()).chain(numbers).collect();
        seat.name = database.read(move |store| first_free(store, names, &person)).await??;
    }
    Ok(seats)
}

/// Seats to be stored, with valid names.
pub(crate) fn seats(
    game: &dyn Shelf,
    seats: &[wire::NewSeat],
    rated: bool,
    session: &Session,
) -> Result<Vec<StoredSeat>, Fault> {
    let seat = |seat: &wire::NewSeat| match seat {
        wire::NewSeat::Me { name } => {
            let asked = if rated { session.rated_name(name) } else { name };
            let (kind, name) = (SeatKind::Human, good_name(&session.name(asked))?);
            Ok(StoredSeat { kind, name, owners: vec![session.holder.owner()], stand_in: None, color: None })
        }
        wire::NewSeat::Open | wire::NewSeat::Program { .. } => Ok(StoredSeat {
            kind: SeatKind::Open,
            name: String::new(),
            owners: Vec::new(),
            stand_in: None,
            color: None,
        }),
        wire::NewSeat::Bot { bot } if game.bots().contains(&bot.as_str()) => {
            Ok(StoredSeat { kind: SeatKind::Bot, name: bot.clone(), owners: Vec::new(), stand_in: None, color: None })
        }
        wire::NewSeat::Bot { .. } => Err(Fault::no_such_bot(game.bots())),
    };
    let seats: Vec<StoredSeat> = seats.iter().map(seat).collect::<Result<_, Fault>>()?;
    let people = seats.iter().enumerate().filter(|(_, seat)| seat.kind == SeatKind::Human);
    let names: Vec<(usize, &str)> = people.map(|(at, seat)| (at, seat.name.as_str())).collect();
    for (n, &(at, name)) in names.iter().enumerate() {
        check_clash(at, name, names[..n].iter().copied(), game.bots())?;
    }
    Ok(seats)
}
