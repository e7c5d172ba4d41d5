//! Quick games: a seeker finds a table where somebody waits, or waits at a new one.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::names::{check_clash, good_name, numbered};
use crate::base::path::Path;
use crate::base::random;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::stored::conduct::{LobbyReliability, latest_games, lobby_reliability};
use crate::stored::own_names::first_free;
use crate::tables::likelihood::Likelihood;
use crate::tables::lobby::OpenTables;
use crate::tables::matching::{Group, Place, better, fitting, places};
use crate::tables::rated::check_sanctions;
use crate::tables::seats::good_claim;
use crate::tables::sought::Sought;
use crate::tables::table::make_as;
use crate::task::message::SeatMessage;
use crate::task::rated::needs_account;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use ids::TableId;
use ratings::Reliability;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use store::{Listing, Owner, PRESENT, Presence, SeatKind, Store, StoreError, Write, apart, apart_from_all, ask};
use tokio::sync::Mutex;
use tokio::time::timeout;
use wire::{NewSeek, ProblemKind, Prospect, Seek};

/// How long a seek may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// At so many tables somebody may wait at once.
const MOST_SEEKS: u32 = 10;
/// Seconds until somebody who waits at that many may seek again.
const LATER: u64 = 30;
/// The most tables that are looked at, the one that has waited longest first.
const MOST_LOOKED_AT: u32 = 200;
/// Whoever seeks again counts as present; that is stored if it was last known more seconds ago.
const KNOWN: u64 = 5;

/// Only one seek at a time makes a table, so that two people who seek at the same moment find each other. On two
/// servers they may both wait; then the later one goes to the earlier one's table, at once or with the next seek.
#[derive(Default)]
pub(crate) struct Seeking {
    making: Mutex<()>,
    likelihood: Likelihood,
}

/// The name of a seeker, with a number if it belongs to the account of somebody else: nobody who only wants to play is kept waiting.
async fn own_name(database: &Database, session: &Session, name: String) -> Result<String, Fault> {
    let person = session.speaker().owner();
    let all: Vec<String> = std::iter::once(name.clone()).chain(numbered(&name)).collect();
    database.read(move |store| first_free(store, all, &person)).await?
}

/// Looks for people to play with. If somebody is present at a lobby table for the same game with the same options, number
/// of players and time control, the answer is that table with its open seats. Otherwise the server makes a table, and the seeker
/// waits there in the first seat; the lobby shows it. A seeker who already waits for the same game stays at their
/// table, and counts as present there.
///
/// A rated game needs an account, and then the others may be at most 200 points stronger or weaker. This range grows by 5 points
/// with each second for which one of them has waited; after two minutes there is none.
///
/// People who have often left games are seated with others like them at once, and with everybody else only when nobody has fitted
/// better for half a minute, or a minute.
///
/// A seeker who waits should seek again now and then, with `waits_at`: somebody who has waited longer may be within reach by now, or
/// may have come at the same moment on another server. People who wait together go together to a table where more people wait, or
/// as many for longer, if there is room for all of them; then their former seats are open again.
///
/// A name that belongs to the account of somebody else gets a number; one that is reserved is refused (`account-name-reserved`).
///
/// The first game that begins ends the seeks of its players for others.
#[utoipa::path(post, path = "/api/v1/seeks", tag = "tables", request_body = NewSeek, responses(
    (status = 200, body = Seek, description = "Found or made; the session cookie is set or renewed"),
    (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
    (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 429, body = wire::Problem),
    (status = 503, body = wire::Problem)))]
#[expect(clippy::too_many_arguments, reason = "an extractor for each part that it uses")]
pub(crate) async fn seek(
    State(admission): State<Arc<Admission>>,
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(lobby): State<Arc<OpenTables>>,
    State(seeking): State<Arc<Seeking>>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(mut seek): Body<NewSeek>,
) -> Result<impl IntoResponse, Fault> {
    let session = match &seek.request {
        Some(request) => session.seeking(&admission.keys, good_claim(request)?),
        None => session,
    };
    if seek.rated && session.account.is_none() {
        return Err(needs_account());
    }
    if seek.rated {
        check_sanctions(&database, &session).await?;
    }
    let asked = if seek.rated { session.rated_name(&seek.name) } else { &seek.name };
    let name = good_name(&session.name(asked))?;
    let name = if session.bot().is_some() { name } else { own_name(&database, &session, name).await? };
    seek.name.clone_from(&name);
    let made = seek.request.as_ref().map(|request| admission.keys.seek_id(&session.holder, request));
    let waits_at: Option<TableId> = seek.waits_at.as_deref().map(TableId::from);
    let sought = Sought::read(seek, &config).await?;
    check_clash(0, &name, std::iter::empty(), sought.game.bots())?;
    let seeker = Seeker {
        name: &name,
        owner: session.holder.owner(),
        account: session.account.as_ref().map(|account| account.owner),
        program: session.bot().is_some(),
        sought: &sought,
        tables: &tables,
        lobby: &lobby,
        database: &database,
    };
    let (before, held) = seeker.before(made.as_ref(), waits_at).await?;
    let found = match before {
        Some(found) => found,
        None => match seeker.now(held.as_ref()).await? {
            Some(found) => found,
            None => {
                // Nobody is waiting. Seekers make tables one after the other, so that the next one finds the first one's table.
                let Ok(_alone) = timeout(PATIENCE, seeking.making.lock()).await else { return Err(Fault::full()) };
                match seeker.now(held.as_ref()).await? {
                    Some(found) => found,
                    None => {
                        let make = async |id: TableId| {
                            let new = sought.table.clone();
                            make_as(&config, &database, &tables, &visit, &session, new, Some(id)).await
                        };
                        let any = || TableId::of_quick_game(&random::id());
                        let repeated = made.is_some();
                        let made = match make(made.unwrap_or_else(any)).await {
                            // The table that the same request has made before was removed.
                            Err(fault) if repeated && fault.kind() == ProblemKind::NoSuchTable => make(any()).await?,
                            made => made?,
                        };
                        seeker.earlier(made).await?
                    }
                }
            }
        },
    };
    let prospect = match found.waiting {
        Some(waiting) => Some(Prospect { waiting, lately: seeking.likelihood.lately(&sought.wish, &database).await? }),
        None => None,
    };
    let Found { table, seats, .. } = found;
    Ok((session.gained(&admission.keys), Json(Seek { table: table.into(), seats, prospect })))
}

/// Ends a seek. Its id is that of the table where the seeker waits: `table` of the answer to `POST /api/v1/seeks`. Their seat there
/// is open again; if nobody else has one, the table is removed. The same gives up a seat at a table that somebody else has made,
/// before its game begins, and removes one that the sender has made if nobody else has a seat. Repeating the request is harmless.
#[utoipa::path(delete, path = "/api/v1/seeks/{table}", tag = "tables",
    params(("table" = String, Path, description = "Id of the seek, which is the id of its table")),
    responses((status = 204, description = "Ended, or the sender waits there no longer"),
        (status = 404, body = wire::Problem, description = "The sender has made the table by hand, and others sit there, or its game has begun (`no-such-seek`)"),
        (status = 409, body = wire::Problem, description = "The game has begun (`game-begun`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn stop(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    let Some(session) = session else { return Ok(StatusCode::NO_CONTENT) };
    let (holder, bearer) = (session.holder, Some(session.bearer()));
    match tables.ask(&table, |reply| SeatMessage::Leave { holder, bearer, reply }).await {
        Ok(left) => {
            if left? {
                // The table exists no longer.
                tables.context.mailboxes.end(&table).await;
            }
        }
        // It was removed before.
        Err(fault) if fault.key() == "no-such-table" => {}
        Err(fault) => return Err(fault),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Where a seeker goes.
struct Found {
    table: TableId,
    /// The open seats; empty if they have one.
    seats: Vec<u8>,
    /// While they wait: how many people wait for the same elsewhere.
    waiting: Option<u32>,
}

/// Somebody who looks for a game.
struct Seeker<'a> {
    name: &'a str,
    owner: Owner,
    account: Option<Owner>,
    /// Whether it is a program.
    program: bool,
    sought: &'a Sought,
    tables: &'a Tables,
    lobby: &'a OpenTables,
    database: &'a Database,
}

/// What a seeker finds at one moment.
struct Sight {
    listed: Vec<Listing>,
    places: Vec<Place>,
    /// The tables among them where the seeker has a seat.
    own: Vec<TableId>,
    /// At how many tables they wait, for whatever game.
    seeks: u32,
    strength: Vec<i32>,
    reliability: Reliability,
    /// Tables with people whom the seeker has blocked, or who have blocked the seeker.
    apart: BTreeSet<TableId>,
}

impl Seeker<'_> {
    /// The table that the same request has made before, or where they look for nobody any more: they have no seat there now, all
    /// seats are taken, or a computer player sits there. Otherwise the table where they have a seat and wait, if they name it.
    async fn before(
        &self,
        made: Option<&TableId>,
        waits_at: Option<TableId>,
    ) -> Result<(Option<Found>, Option<TableId>), Fault> {
        if let Some(made) = made
            && let Some(found) = self.head(made).await?
        {
            if !self.sought.is_at(&found) {
                return Err(Fault::new(StatusCode::CONFLICT, "request-used"));
            }
            return Ok((Some(stays(&found.id, None)), None));
        }
        let Some(table) = waits_at else { return Ok((None, None)) };
        let found = self.head(&table).await?.ok_or_else(Fault::no_such_table)?;
        let own = found.seats.iter().any(|seat| seat.kind == SeatKind::Human && seat.owners.contains(&self.owner));
        let has = |kind| found.seats.iter().any(|seat| seat.kind == kind);
        let waits = own && has(SeatKind::Open) && !has(SeatKind::Bot);
        Ok(if waits { (None, Some(table)) } else { (Some(stays(&table, None)), None) })
    }

    async fn head(&self, table: &TableId) -> Result<Option<store::NewTable>, Fault> {
        let table = table.clone();
        Ok(self.database.read(move |store| store.head(&table)).await?)
    }

    /// Where the seeker waits already, or a better table, or otherwise the best one with somebody else. `None`: nobody waits.
    /// `held`: a table where they have a seat. As long as they have it, no other one is made for them.
    async fn now(&self, held: Option<&TableId>) -> Result<Option<Found>, Fault> {
        let mut sight = self.look().await?;
        if let Some(held) = held.filter(|held| sight.has_guests(held, self.program)) {
            return Ok(Some(stays(held, None)));
        }
        if let Some(mut at) = sight.places.iter().position(|place| sight.own.contains(&place.table)) {
            if self.is_present(&sight, &sight.places[at].table).await? {
                // They wait there anew, and after others now.
                let here = sight.places[at].table.clone();
                sight = self.look().await?;
                let Some(now_at) = sight.places.iter().position(|place| place.table == here) else {
                    return Ok(Some(stays(&here, Some(sight.others()))));
                };
                at = now_at;
            }
            let here = &sight.places[at];
            // If another server has the table, it knows them by their socket.
            let _ = self.tables.post(&here.table, SeatMessage::Here { holder: self.owner.holder() }).await;
            let better = self.better(&sight, at).await?;
            return Ok(Some(better.map_or_else(|| sight.here(at), found)));
        }
        let apart = &sight.apart;
        let fits = fitting(&sight.places, &self.group(&sight, apart));
        if fits.is_some() {
            return Ok(fits.map(found));
        }
        // A program that looks for people waits at a table with a program, to which nobody else is led.
        if let Some(own) = held.or(sight.own.first().filter(|_| self.program)) {
            self.is_present(&sight, own).await?;
            return Ok(Some(stays(own, Some(sight.others()))));
        }
        if sight.seeks >= MOST_SEEKS {
            let fault = Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-seeks");
            return Err(fault.with("limit", MOST_SEEKS).again_in("seeks", LATER));
        }
        Ok(None)
    }

    /// Somebody may have made such a table at the same time on another server: the seeker then goes there, and their
    /// own table is removed, unless somebody has come.
    async fn earlier(&self, made: TableId) -> Result<Found, Fault> {
        let sight = self.look().await?;
        // A moment later it may be gone, or the game has begun.
        let Some(at) = sight.places.iter().position(|place| place.table == made) else {
            return Ok(stays(&made, Some(0)));
        };
        let Some(found) = self.better(&sight, at).await?.map(found) else { return Ok(sight.here(at)) };
        match self.database.write(Write::RemoveLone { table: made, owner: self.owner }).await {
            Ok(()) => Ok(found),
            Err(StoreError::Conflict) => Ok(sight.here(at)),
            Err(error) => Err(error.into()),
        }
    }

    /// A table of others that is better than the one where they wait. Whoever waits there has to fit, too.
    async fn better<'s>(&self, sight: &'s Sight, at: usize) -> Result<Option<&'s Place>, Fault> {
        let here = &sight.places[at];
        let mut apart = sight.apart.clone();
        if here.names.len() > 1 {
            let table = here.table.clone();
            apart.extend(self.database.read(move |store| ask(store, apart_from_all(&table))).await?);
        }
        let group = Group {
            people: here.names.len(),
            strengths: here.strengths.clone(),
            reliability: here.reliability.max(sight.reliability),
            age_s: here.age_s,
            ..self.group(sight, &apart)
        };
        let better = better(&sight.places, at, &group);
        Ok(better.filter(|place| !sight.own.contains(&place.table)))
    }

    /// The seeker alone, who has not waited yet.
    fn group<'s>(&'s self, sight: &Sight, apart: &'s BTreeSet<TableId>) -> Group<'s> {
        let (strengths, reliability) = (sight.strength.clone(), sight.reliability);
        Group { people: 1, strengths, reliability, age_s: 0, apart, name: self.name, bots: self.sought.game.bots() }
    }

    /// Whoever seeks again is there, even without a socket. `true`: nobody was there before, and now the table counts as listed anew,
    /// unless somebody else waits there. Where turns have days, nobody has to be there.
    async fn is_present(&self, sight: &Sight, here: &TableId) -> Result<bool, Fault> {
        let Some(table) = sight.listed.iter().find(|table| table.id == *here && table.away > KNOWN) else {
            return Ok(false);
        };
        let days = table.pace.as_deref().is_some_and(|pace| pace.starts_with("days "));
        let again = table.away >= PRESENT.unsigned_abs() && !days;
        let present = || Presence { table: here.clone(), seated: true, watching: table.watching };
        let write = match again {
            true => Write::ListAgain { table: here.clone() },
            false => Write::Present { tables: vec![present()] },
        };
        self.database.write(write).await?;
        Ok(again)
    }

    async fn look(&self) -> Result<Sight, Fault> {
        let (wish, owner, account) = (self.sought.wish.clone(), self.owner, self.account);
        let read = move |store: &dyn Store| {
            let waiting = store.waiting(&wish, &owner, MOST_LOOKED_AT)?;
            let others: LobbyReliability = lobby_reliability(store)?;
            let Some(account) = account else {
                return Ok::<_, StoreError>((waiting, others, Reliability::default(), Vec::new()));
            };
            let reliability = latest_games(store, &account)?.conduct.reliability();
            Ok((waiting, others, reliability, ask(store, apart(&account))?))
        };
        let (waiting, others, reliability, apart) = self.database.read(read).await?;
        let standings = self.lobby.strengths(self.database).await?;
        let pool = Some(&self.sought.pool).filter(|_| self.sought.wish.rated);
        let rating =
            |pool| crate::stored::strengths::rating(&standings, pool, &self.owner).unwrap_or(ratings::Rating::NEW);
        Ok(Sight {
            places: places(&waiting.tables, pool, &standings, &others),
            strength: pool.map(|pool| crate::stored::strengths::points(rating(pool))).into_iter().collect(),
            listed: waiting.tables,
            own: waiting.own,
            seeks: waiting.seeks,
            reliability,
            apart: apart.into_iter().collect(),
        })
    }
}

impl Sight {
    /// They wait there.
    fn here(&self, at: usize) -> Found {
        stays(&self.places[at].table, Some(self.others()))
    }

    /// How many people wait elsewhere.
    fn others(&self) -> u32 {
        let others = self.places.iter().filter(|place| !self.own.contains(&place.table));
        others.map(|place| u32::try_from(place.names.len()).unwrap_or(u32::MAX)).sum()
    }

    /// Whether another program than the seeker has a seat at a table of theirs.
    fn has_guests(&self, own: &TableId, program: bool) -> bool {
        self.listed.iter().any(|table| table.id == *own && table.programs.len() > usize::from(program))
    }
}

/// They have a seat there, or nothing to look for. `waiting`: how many people wait elsewhere, if they look for more.
fn stays(table: &TableId, waiting: Option<u32>) -> Found {
    Found { table: table.clone(), seats: Vec::new(), waiting }
}

fn found(place: &Place) -> Found {
    Found { table: place.table.clone(), seats: place.open.clone(), waiting: None }
}
