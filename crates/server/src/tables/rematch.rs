//! Playing again: one new table for each game that is over, with the same options, tiles, seats and rights, whoever of
//! its players asks first. Its id follows from that of the old table, so that two who ask at once, or one who asks again
//! after the server was killed, come to the same.

use crate::admission::requests::Visit;
use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::tables::creation::Creation;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use game::Options;
use registry::Shelf;
use std::sync::Arc;
use store::{StoreError, StoredSeat};
use table::{Holder, Occupant, Seat};
use wire::ServerMessage;

/// How many ids the table of a rematch may have: each further one is used when the table of the one before was removed
/// because nobody had played there.
const TRIES: u32 = 4;

/// What the table of a rematch is made of.
pub(crate) struct RematchPlan {
    game: &'static str,
    options: Options,
    data: Option<String>,
    seats: Vec<StoredSeat>,
}

/// Makes the table at which those of a game that is over play again: same options, tiles and seats, and whoever may play
/// for a seat here may there. Only one who holds a seat here can ask. However often and by whomever it is asked, there is
/// one such table.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables",
    params(("table" = String, Path, description = "Id of the table whose game is over")),
    responses((status = 201, body = wire::Created, description = "The new table, made now or before"),
        (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The game is not over (`rematch-later`), or the table cannot be \
            played"), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<String>,
    session: Session,
) -> Result<impl IntoResponse, Fault> {
    let bearer = session.bearer();
    let plan = app.hub.ask(&app, &table, |reply| TableMessage::Rematch { bearer, reply }).await??;
    let made = match find(&app, &table).await? {
        Some(made) => made,
        None => make(&app, &visit, &session, &table, plan).await?,
    };
    // Stored, then told. Should that fail, whoever loads the old table finds the new one.
    let _ = app.hub.post(&app, &table, TableMessage::RematchMade { table: made.clone() }).await;
    let _ = app.hub.post(&app, &made, TableMessage::GoOn).await;
    Ok((StatusCode::CREATED, session.gained(&app), Json(wire::Created { table: made })))
}

/// The table at which those of this one play again, if it is there.
pub(crate) async fn find(app: &App, table: &str) -> Result<Option<String>, StoreError> {
    let ids = ids(app, table);
    app.read(move |store| {
        for id in ids {
            if store.head(&id)?.is_some() {
                return Ok(Some(id));
            }
        }
        Ok(None)
    })
    .await
}

/// The ids that such a table may have, in the order in which they are used.
fn ids(app: &App, table: &str) -> Vec<String> {
    (0..TRIES).map(|n| app.admission.sessions.rematch_id(table, n)).collect()
}

async fn make(
    app: &Arc<App>,
    visit: &Visit,
    session: &Session,
    table: &str,
    plan: RematchPlan,
) -> Result<String, Fault> {
    let game = app.game(plan.game).ok_or_else(|| Fault::no_such_game(app.config.shelf))?;
    // The rules of today; tiles or cards as they were, also where the server has others for new tables.
    let created = tokio::task::spawn_blocking(move || create(game, plan));
    let (options, data, seats) = created.await.map_err(|_| Fault::internal())??;
    for id in ids(app, table) {
        let making = Creation::begin_as(app, visit, session, Some(id.clone())).await?;
        let new = making.table(game.name().to_owned(), game.rules(), options.clone(), data.clone(), seats.clone());
        match making.store(app, &new, &[]).await {
            Ok(_) => return Ok(id),
            Err(fault) if fault.key() == "no-such-table" => {}
            Err(fault) => return Err(fault),
        }
    }
    Err(Fault::no_such_table())
}

type Created = (String, Option<String>, Vec<StoredSeat>);

fn create(game: &dyn Shelf, plan: RematchPlan) -> Result<Created, Fault> {
    let made = game.create_under(game.rules(), &plan.options, plan.data.as_deref())?;
    Ok((made.options().to_string(), made.data().map(str::to_owned), plan.seats))
}

impl TableTask {
    /// What the table is made of at which those of this one play again.
    pub(crate) fn rematch_plan(&self, holder: &Holder) -> Result<RematchPlan, Fault> {
        let table = &self.table;
        if self.mine(Some(holder)).is_empty() {
            return Err(Fault::not_your_seat());
        }
        if !table.is_done() {
            return Err(Fault::new(StatusCode::CONFLICT, "rematch-later").at(table.version()));
        }
        let game = table.game();
        Ok(RematchPlan {
            game: game.name(),
            options: game.options(),
            data: game.data().map(str::to_owned),
            seats: table.seats().iter().map(stored).collect(),
        })
    }

    /// Tells those who sit here, and nobody else, where they play again.
    pub(crate) fn tell_rematch(&mut self, made: String) {
        if self.rematch.as_ref() == Some(&made) {
            return;
        }
        self.rematch = Some(made.clone());
        self.cache.clear();
        self.weighed();
        let message = ServerMessage::Rematch { table: made };
        for listener in self.listeners.joined() {
            let holder = self.listeners.get(listener).map(|listener| listener.holder);
            if !self.mine(holder.as_ref()).is_empty() {
                self.listeners.send(listener, &message);
            }
        }
    }
}

fn stored(seat: &Seat) -> StoredSeat {
    let (kind, name) = match &seat.occupant {
        Occupant::Open => ("open", String::new()),
        Occupant::Human(name) => ("human", name.clone()),
        Occupant::Bot(name) => ("bot", name.clone()),
    };
    StoredSeat { kind: kind.to_owned(), name, owners: seat.holders.iter().copied().collect(), stand_in: None }
}
