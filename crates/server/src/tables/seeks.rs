//! Quick games: a seeker finds a table where somebody waits, or waits at a new one.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::{check_clash, good_name};
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::tables::lobby;
use crate::tables::seats::good_claim;
use crate::tables::table::{make_for, players};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::response::IntoResponse;
use game::Options;
use registry::Shelf;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, Write};
use table::Holder;
use tokio::sync::Mutex;
use tokio::time::timeout;
use wire::{LobbyTable, NewSeat, NewSeek, NewTable, SeatKind, Seek, Visibility};

/// How long a seek may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// Only one seek at a time makes a table, so that two people who seek at the same moment find each other. On two
/// servers they may both wait; then the later one goes to the earlier one's table, see [`seek`].
#[derive(Default)]
pub(crate) struct Seeking(Mutex<()>);

/// Looks for people to play with. If somebody is present at a lobby table for the same game with the same options and
/// number of players, the answer is that table with its open seats. Otherwise the server makes a table, and the seeker
/// waits there in the first seat; the lobby shows it. A seeker who already waits for the same game stays at their
/// table.
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
    State(seeking): State<Arc<Seeking>>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(seek): Body<NewSeek>,
) -> Result<impl IntoResponse, Fault> {
    let game = config.game(&seek.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    let session = match &seek.request {
        Some(request) => session.seeking(&admission.keys, good_claim(request)?),
        None => session,
    };
    let name = good_name(&session.name(&seek.name))?;
    check_clash(0, &name, std::iter::empty(), game.bots())?;
    let made = seek.request.as_ref().map(|request| admission.keys.table_id(&session.holder, request));
    let new = table(seek);
    let options = canonical(game, players(game, &new)?).await?;
    let wanted = Wanted { game, options: &options, name: &name, holder: session.holder, made };
    let mut found = wanted.now(&database).await?;
    if found.is_none() {
        // Nobody is waiting. Seekers make tables one after the other, so that the next one finds the first one's table.
        let Ok(_alone) = timeout(PATIENCE, seeking.0.lock()).await else { return Err(Fault::full()) };
        found = match wanted.now(&database).await? {
            None => {
                let made = make_for(&config, &database, &tables, &visit, &session, new).await?;
                Some(wanted.earlier(&database, made).await?)
            }
            found => found,
        };
    }
    let found = found.ok_or_else(Fault::internal)?;
    Ok((session.gained(&admission.keys), Json(found)))
}

/// The table at which a seeker waits.
fn table(seek: NewSeek) -> NewTable {
    let open = (1..seek.players).map(|_| NewSeat::Open);
    let seats = std::iter::once(NewSeat::Me { name: seek.name }).chain(open).collect();
    let (game, options, request) = (seek.game, seek.options, seek.request);
    NewTable { game, options, seats, data: None, request, visibility: Visibility::Public, rated: false }
}

/// The options in the form in which the lobby lists them.
async fn canonical(game: &'static dyn Shelf, options: Options) -> Result<String, Fault> {
    let made = tokio::task::spawn_blocking(move || Ok(game.create(&options, None)?.options().to_string()));
    made.await.map_err(|_| Fault::internal())?
}

/// A seeker's wishes.
struct Wanted<'a> {
    game: &'static dyn Shelf,
    options: &'a str,
    name: &'a str,
    holder: Holder,
    /// The table that the same request has made before, or would make.
    made: Option<String>,
}

impl Wanted<'_> {
    /// The table that the same request made, or where the seeker waits already, or otherwise the best one with somebody
    /// else.
    async fn now(&self, database: &Database) -> Result<Option<Seek>, Fault> {
        let (made, owner) = (self.made.clone(), self.holder.owner());
        let made = move |store: &dyn Store| match made {
            Some(made) => Ok(store.head(&made)?.map(|_| made)),
            None => Ok(None),
        };
        if let Some(table) = database.read(made).await? {
            return Ok(Some(Seek { table, seats: Vec::new() }));
        }
        let own = database.read(move |store| store.tables_of(&owner)).await?;
        let listed = lobby::read(database).await?.tables;
        let waits = listed.iter().find(|table| self.is_wanted(table) && own.contains(&table.table));
        let waits = waits.map(|table| Seek { table: table.table.clone(), seats: Vec::new() });
        Ok(waits.or_else(|| self.fitting(&listed, &own)))
    }

    /// Somebody may have made such a table at the same time on another server: the seeker then goes there, and their
    /// own table is removed.
    async fn earlier(&self, database: &Database, made: String) -> Result<Seek, Fault> {
        let listed = lobby::read(database).await?.tables;
        let before = listed.iter().position(|table| table.table == made).map_or(&[][..], |at| &listed[at + 1..]);
        match self.fitting(before, std::slice::from_ref(&made)) {
            Some(found) => {
                database.write(Write::Remove { table: made }).await?;
                Ok(found)
            }
            None => Ok(Seek { table: made, seats: Vec::new() }),
        }
    }

    /// Whether people wait there for the same game. Seekers do not want a table with computer players or programs.
    fn is_wanted(&self, table: &LobbyTable) -> bool {
        let same = table.game == self.game.name() && table.options == self.options && !table.custom_data;
        let people = |kind| table.seats.iter().filter(|seat| seat.kind == kind).count();
        let programs = table.seats.iter().any(|seat| seat.program);
        same && table.present
            && !table.playing
            && !programs
            && people(SeatKind::Bot) == 0
            && people(SeatKind::Human) > 0
    }

    /// The best table of others where they can sit down: one that needs the fewest others, then the one that has waited
    /// longest.
    fn fitting(&self, listed: &[LobbyTable], own: &[String]) -> Option<Seek> {
        let fits = |table: &&LobbyTable| {
            let people = (0..).zip(&table.seats).filter(|(_, seat)| seat.kind == SeatKind::Human);
            let names = people.map(|(at, seat)| (at, seat.name.as_str()));
            let at = open(table).first().copied().map_or(0, usize::from);
            let free = check_clash(at, self.name, names, self.game.bots()).is_ok();
            free && self.is_wanted(table) && !own.contains(&table.table)
        };
        // The lobby begins with the latest.
        listed.iter().rev().filter(fits).min_by_key(|table| open(table).len()).map(found)
    }
}

fn open(table: &LobbyTable) -> Vec<u8> {
    let seats = (0..).zip(&table.seats);
    seats.filter(|(_, seat)| seat.kind == SeatKind::Open).map(|(at, _)| at).collect()
}

fn found(table: &LobbyTable) -> Seek {
    Seek { table: table.table.clone(), seats: open(table) }
}
