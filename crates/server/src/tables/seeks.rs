//! Quick games: whoever looks for people to play with finds a table where somebody waits, or waits at a new one.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::tables::lobby;
use crate::tables::table::{make_for, players};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::response::IntoResponse;
use game::Options;
use registry::Shelf;
use std::sync::Arc;
use store::Write;
use tokio::sync::Mutex;
use wire::{LobbyTable, NewSeat, NewSeek, NewTable, SeatKind, Seek, Visibility};

/// One seek at a time: two people who seek at the same moment find each other. On two servers at once they may both wait;
/// then the later one goes to the earlier one's table, see [`seek`].
#[derive(Default)]
pub(crate) struct Seeking(Mutex<()>);

/// Looks for people to play with. Where somebody is present at a table of the lobby for the same game with the same options
/// and number of players, the answer is that table with its open seats. Otherwise the server makes a table, and the seeker
/// waits there in the first seat; the lobby shows it. Whoever waits already for the same game stays at their table.
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
    let new = table(seek);
    let options = canonical(game, players(game, &new)?).await?;
    let found = {
        let _alone = seeking.0.lock().await;
        let own = database.read(move |store| store.tables_of(&session.holder.owner())).await?;
        let wanted = Wanted { game: game.name(), options: &options, own: &own };
        match wanted.best(&lobby::read(&database).await?.tables) {
            Some(found) => found,
            None => {
                let made = make_for(&config, &database, &tables, &visit, &session, new).await?;
                // Somebody may have made one meanwhile on another server.
                let listed = lobby::read(&database).await?.tables;
                match wanted.earlier(&listed, &made) {
                    Some(found) => {
                        database.write(Write::Remove { table: made }).await?;
                        found
                    }
                    None => Seek { table: made, seats: Vec::new() },
                }
            }
        }
    };
    Ok((session.gained(&admission.keys), Json(found)))
}

/// The table at which a seeker waits.
fn table(seek: NewSeek) -> NewTable {
    let open = (1..seek.players).map(|_| NewSeat::Open);
    let seats = std::iter::once(NewSeat::Me { name: seek.name }).chain(open).collect();
    let (game, options, request) = (seek.game, seek.options, seek.request);
    NewTable { game, options, seats, data: None, request, visibility: Visibility::Public }
}

/// The options in the form in which the lobby lists them.
async fn canonical(game: &'static dyn Shelf, options: Options) -> Result<String, Fault> {
    let made = tokio::task::spawn_blocking(move || Ok(game.create(&options, None)?.options().to_string()));
    made.await.map_err(|_| Fault::internal())?
}

/// What a seeker wants.
struct Wanted<'a> {
    game: &'a str,
    options: &'a str,
    /// Tables where they have a seat.
    own: &'a [String],
}

impl Wanted<'_> {
    /// Tables where they could play, those that need the fewest others first, then those that have waited longest.
    fn fitting<'t>(&self, listed: &'t [LobbyTable]) -> Vec<&'t LobbyTable> {
        let fits = |table: &&LobbyTable| {
            let same = table.game == self.game && table.options == self.options && !table.custom_data;
            same && table.present && table.seats.iter().all(|seat| seat.kind != SeatKind::Bot)
        };
        // The lobby begins with the latest.
        let mut found: Vec<&LobbyTable> = listed.iter().rev().filter(fits).collect();
        found.sort_by_key(|table| open(table).len());
        found
    }

    /// Where they wait already, or else the best table with somebody else.
    fn best(&self, listed: &[LobbyTable]) -> Option<Seek> {
        let fitting = self.fitting(listed);
        let own = fitting.iter().find(|table| self.own.contains(&table.table));
        let waits = own.map(|table| Seek { table: table.table.clone(), seats: Vec::new() });
        waits.or_else(|| fitting.first().map(|table| found(table)))
    }

    /// A table that somebody else made for the same before this one was made.
    fn earlier(&self, listed: &[LobbyTable], made: &str) -> Option<Seek> {
        let at = listed.iter().position(|table| table.table == made)?;
        self.fitting(&listed[at + 1..]).first().map(|table| found(table))
    }
}

fn open(table: &LobbyTable) -> Vec<u8> {
    let seats = (0..).zip(&table.seats);
    seats.filter(|(_, seat)| seat.kind == SeatKind::Open).map(|(at, _)| at).collect()
}

fn found(table: &LobbyTable) -> Seek {
    Seek { table: table.table.clone(), seats: open(table) }
}
