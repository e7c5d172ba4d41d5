//! The lobby: tables that anyone may join while a seat is open, and watch during the game. Every server on the same
//! database shows the same lobby.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::rows::shown_seating;
use crate::stored::standings::Standings;
use crate::stored::strengths::{Strengths, points, pool_of, rating};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::TimeRules;
use ids::TableId;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{FORMER_PLAYER, Listing, PRESENT, SeatKind, Store, StoredSeat, TableTerms, Write, ask, terms_in_lobby};
use tokio::sync::Mutex;
use wire::{Lobby, LobbySeat, LobbyTable, SeatRating, StrengthRange, Visibility};

/// The most tables that are shown.
const MOST_LISTED: u32 = 200;
/// The database is read once for all requests within this time.
const FRESH: Duration = Duration::from_millis(500);

/// The lobby from the last read.
pub(crate) struct OpenTables {
    strengths: Arc<Strengths>,
    last: Mutex<Option<(Instant, Arc<Lobby>)>>,
}

impl OpenTables {
    /// A lobby with these ratings.
    pub fn new(strengths: Arc<Strengths>) -> OpenTables {
        OpenTables { strengths, last: Mutex::default() }
    }

    /// The ratings of people in the lobby.
    pub async fn strengths(&self, database: &Database) -> Result<Arc<Standings>, Fault> {
        self.strengths.now(database).await
    }

    /// The lobby as it is at this moment.
    pub async fn read(&self, database: &Database) -> Result<Lobby, Fault> {
        let standings = self.strengths.now(database).await?;
        let read = |store: &dyn Store| Ok((store.lobby(MOST_LISTED)?, ask(store, terms_in_lobby())?));
        let (found, terms) = database.read(read).await?;
        let terms: HashMap<TableId, TableTerms> = terms.into_iter().collect();
        let shown = |table: Listing| {
            let terms = terms.get(&table.id).copied().unwrap_or_default();
            shown(table, terms, &standings)
        };
        Ok(Lobby { tables: found.into_iter().map(shown).collect() })
    }

    /// The lobby, at most half a second old.
    pub async fn now(&self, database: &Database) -> Result<Arc<Lobby>, Fault> {
        self.within(FRESH, database).await
    }

    /// The lobby, at most this old.
    pub async fn within(&self, age: Duration, database: &Database) -> Result<Arc<Lobby>, Fault> {
        let mut last = self.last.lock().await;
        if let Some((at, lobby)) = &*last
            && at.elapsed() < age
        {
            return Ok(Arc::clone(lobby));
        }
        let at = Instant::now();
        let lobby = Arc::new(self.read(database).await?);
        *last = Some((at, Arc::clone(&lobby)));
        Ok(lobby)
    }
}

fn shown(found: Listing, terms: TableTerms, standings: &Standings) -> LobbyTable {
    let pool = pool_of(&found);
    let rating = |at: u8| {
        let rating = rating(standings, &pool, found.accounts.get(usize::from(at))?.as_ref()?)?;
        Some(SeatRating { rating: points(rating), provisional: rating.is_provisional() })
    };
    let seat = |(at, seat): (u8, StoredSeat)| LobbySeat {
        rating: rating(at),
        program: found.programs.contains(&at),
        kind: match seat.kind {
            SeatKind::Human => wire::SeatKind::Human,
            SeatKind::Bot => wire::SeatKind::Bot,
            SeatKind::Open => wire::SeatKind::Open,
        },
        name: if seat.name == FORMER_PLAYER { String::new() } else { seat.name },
    };
    let time: Option<TimeRules> = found.pace.as_deref().and_then(|pace| pace.parse().ok());
    LobbyTable {
        table: found.id.into(),
        game: found.game,
        options: found.options,
        custom_data: found.has_data,
        seats: (0..).zip(found.seats).map(seat).collect(),
        playing: found.playing,
        rated: found.rated,
        pace: time.as_ref().map(TimeRules::shown),
        at_zero: time.map(|time| time.at_zero.to_string()),
        age_s: u32::try_from(found.age).unwrap_or(u32::MAX),
        present: found.away < PRESENT.unsigned_abs(),
        watching: found.watching,
        strength: StrengthRange::of(terms.strength_from, terms.strength_to),
        delay: terms.delay,
        seating: shown_seating(terms.seating),
    }
}

/// The tables that anyone may join because a seat is open, or watch because they are being played (`playing`); used
/// within the last hour, the latest first. If there are more than 200, those with an open seat come first, and the
/// latest table of each network comes before any network's second. Take a seat with
/// `POST /api/tables/{table}/seats/{seat}`. The list is at most half a second old; `GET /api/v1/lobby/stream` sends all
/// changes.
#[utoipa::path(get, path = "/api/v1/lobby", tag = "tables", responses(
    (status = 200, body = Lobby), (status = 503, body = wire::Problem)))]
pub(crate) async fn lobby(
    State(database): State<Database>,
    State(lobby): State<Arc<OpenTables>>,
) -> Result<Json<Lobby>, Fault> {
    Ok(Json(Lobby::clone(&*lobby.now(&database).await?)))
}

/// A fault if a table with these seats cannot be in the lobby.
pub(crate) fn check(visibility: Visibility, seats: &[StoredSeat]) -> Result<(), Fault> {
    let open = seats.iter().any(|seat| seat.kind == SeatKind::Open);
    match visibility {
        Visibility::Public if !open => Err(Fault::new(StatusCode::BAD_REQUEST, "public-without-open-seat")),
        Visibility::Public | Visibility::Link | Visibility::Private => Ok(()),
    }
}

/// Lists a table that was just made, or was made earlier by the same request.
pub(crate) async fn list(database: &Database, visibility: Visibility, table: &TableId) -> Result<(), Fault> {
    if visibility == Visibility::Public {
        database.write(Write::List { table: table.clone() }).await?;
    }
    Ok(())
}
