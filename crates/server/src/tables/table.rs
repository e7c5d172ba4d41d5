//! Games and tables: what can be played, making a table, finding one's own.

use crate::admission::requests::Visit;
use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::names::{check_clash, good_name};
use crate::base::path::{Path, Query};
use crate::bots::thinking_time;
use crate::nodes::lists;
use crate::tables::creation::Creation;
use crate::tables::invitations;
use crate::task::message::TableMessage;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use game::{InvalidOptions, OptionKind, Options};
use registry::Shelf;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;
use store::StoredSeat;

/// Most tables in one's own list; the latest come first.
const MOST_LISTED: usize = 30;

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = [wire::GameInfo])))]
pub(crate) async fn games(State(app): State<Arc<App>>) -> Json<Vec<wire::GameInfo>> {
    thinking_time::measure(&app);
    let bot = |game: &str, name: &&'static str| wire::BotInfo {
        name: (*name).to_owned(),
        thinks_ms: app.thinking_times.of(game, name),
    };
    let info = |game: &&'static dyn Shelf| wire::GameInfo {
        name: game.name().to_owned(),
        options: game.option_specs(),
        bots: game.bots().iter().map(|name| bot(game.name(), name)).collect(),
        takes_data: game.built_in_data().is_some(),
        files: game.built_in_files().iter().map(|(name, _)| (*name).to_owned()).collect(),
        reconstruction: game.reconstruction(),
    };
    Json(app.config.shelf.iter().map(info).collect())
}

/// Which of the built-in files of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    file: Option<String>,
}

/// The built-in tiles or cards of a game, in the form that a table takes as `data`.
#[utoipa::path(get, path = "/api/games/{game}/data", tag = "tables",
    params(("game" = String, Path, description = "Name of the game"),
        ("file" = Option<String>, Query, description = "Which of its files (`files` of the game); else the first")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem)))]
pub(crate) async fn data(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(which): Query<Which>,
) -> Result<impl IntoResponse, Fault> {
    let of_game = app.game(&game).ok_or_else(|| Fault::no_such_game(app.config.shelf))?;
    let files = of_game.built_in_files();
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    let unknown = || Fault::new(StatusCode::NOT_FOUND, "no-such-file").with("files", names.join(", "));
    let wanted = |name: &str| which.file.as_deref().is_none_or(|file| file == name);
    let data = files.iter().find(|(name, _)| wanted(name)).map(|(_, data)| *data).ok_or_else(unknown)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], data))
}

/// Makes a table. Seats marked `me` are this browser's. The game starts when no seat is open. The same `request` of the
/// same session makes no second table: the answer is the first one.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = wire::NewTable, responses(
    (status = 201, body = wire::Created, description = "Made; the session cookie is set or renewed"),
    (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
    (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 429, body = wire::Problem),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(new): Body<wire::NewTable>,
) -> Result<impl IntoResponse, Fault> {
    let game = app.game(&new.game).ok_or_else(|| Fault::no_such_game(app.config.shelf))?;
    // First how many seats there are: what is done with each must not be asked for a thousand times.
    let options = players(game, &new)?;
    let seats = seats(game, &new.seats, &session)?;
    let guests = invitations::wanted(&app, game, &options, &new.seats).await?;
    let making = Creation::begin(&app, &visit, &session, new.request.as_deref()).await?;
    let data = new.data;
    // A file from outside may be long: it is read where nobody waits, and a panic there is its own matter.
    let created = tokio::task::spawn_blocking(move || {
        if data.is_some() && game.built_in_data().is_none() {
            return Err(InvalidOptions::Data { line: 0, reason: "this game takes no file".to_owned() });
        }
        let made = game.create(&options, data.as_deref())?;
        Ok((made.options(), made.players(), made.data().map(str::to_owned)))
    });
    let (options, players, data) = created.await.map_err(|_| Fault::internal())??;
    let players = usize::from(players);
    if players != seats.len() {
        return Err(Fault::bad_seats(seats.len(), players..=players));
    }
    let table = making.table(new.game, game.rules(), options.to_string(), data, seats);
    let id = making.finish(&app, table, Vec::new()).await?;
    invitations::send(&app, &id, session.bearer(), guests).await;
    // The first tile is drawn and bots begin without a viewer. Should that fail, the next request starts them.
    let _ = app.hub.post(&app, &id, TableMessage::GoOn).await;
    Ok((StatusCode::CREATED, session.gained(&app), Json(wire::Created { table: id })))
}

/// Seats to be stored, with good names.
pub(crate) fn seats(game: &dyn Shelf, seats: &[wire::NewSeat], session: &Session) -> Result<Vec<StoredSeat>, Fault> {
    let seat = |seat: &wire::NewSeat| match seat {
        wire::NewSeat::Me { name } => {
            let (kind, name) = ("human".to_owned(), good_name(&session.name(name))?);
            Ok(StoredSeat { kind, name, owners: vec![session.holder], stand_in: None })
        }
        wire::NewSeat::Open | wire::NewSeat::Program { .. } => {
            Ok(StoredSeat { kind: "open".to_owned(), name: String::new(), owners: Vec::new(), stand_in: None })
        }
        wire::NewSeat::Bot { bot } if game.bots().contains(&bot.as_str()) => {
            Ok(StoredSeat { kind: "bot".to_owned(), name: bot.clone(), owners: Vec::new(), stand_in: None })
        }
        wire::NewSeat::Bot { .. } => Err(Fault::no_such_bot(game.bots())),
    };
    let seats: Vec<StoredSeat> = seats.iter().map(seat).collect::<Result<_, Fault>>()?;
    let people = seats.iter().enumerate().filter(|(_, seat)| seat.kind == "human");
    let names: Vec<(usize, &str)> = people.map(|(at, seat)| (at, seat.name.as_str())).collect();
    for (n, &(at, name)) in names.iter().enumerate() {
        check_clash(at, name, names[..n].iter().copied(), game.bots())?;
    }
    Ok(seats)
}

/// The options with the number of players that the seats make.
fn players(game: &dyn Shelf, new: &wire::NewTable) -> Result<Options, Fault> {
    let options: Options = new.options.parse()?;
    let count = new.seats.len();
    let range = |spec: &game::OptionSpec| match spec.kind {
        OptionKind::Number { min, max, .. } if spec.name == "players" => Some((min, max)),
        _ => None,
    };
    let (least, most) = game.option_specs().iter().find_map(range).unwrap_or((0, u8::MAX));
    let possible = usize::from(least)..=usize::from(most);
    // The options may say how many play.
    let told = options.get("players").map(|_| options.number("players", least..=most, least)).transpose()?;
    let players = told.map_or(possible, |told| usize::from(told)..=usize::from(told));
    if !players.contains(&count) {
        return Err(Fault::bad_seats(count, players));
    }
    Ok(options.with("players", count))
}

/// Tables of this browser: made by it, or with a seat of its own. The latest come first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, body = [wire::TableSummary]), (status = 503, body = wire::Problem)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
) -> Result<Json<Vec<wire::TableSummary>>, Fault> {
    let Some(session) = session else { return Ok(Json(Vec::new())) };
    let ids = app.read(move |store| store.tables_of(&session.holder)).await?;
    let ids: Vec<String> = ids.into_iter().take(MOST_LISTED).collect();
    // Another server that asks has asked the others as well: it wants those that are here.
    let asked_by_node = app.nodes.as_ref().is_some_and(|nodes| nodes.sends(&headers));
    let elsewhere = if asked_by_node { HashMap::new() } else { lists::elsewhere(&app, &ids, &headers, &visit).await };
    let mut list = Vec::new();
    for id in ids {
        if let Some(summary) = elsewhere.get(&id) {
            list.push(summary.clone());
            continue;
        }
        if asked_by_node && app.may_be_elsewhere(&id) {
            continue;
        }
        let holder = Some(session.holder);
        // A table that cannot be played must not hide the others.
        match app.hub.ask(&app, &id, |reply| TableMessage::Summary { holder, reply }).await {
            Ok(summary) => list.push(summary),
            Err(_) => list.extend(app.unplayable.get(&id).map(|found| found.summary(&session.holder))),
        }
    }
    Ok(Json(list))
}

/// What the page has seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    #[serde(default)]
    since: u32,
}

/// A table as this browser may see it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "play",
    params(("table" = String, Path, description = "Id of the table"),
        ("since" = Option<u32>, Query, description = "Version of the last state seen; the log then starts after it")),
    responses((status = 200, body = wire::Snapshot), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Query(Since { since }): Query<Since>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let snapshot = app.hub.ask(&app, &table, |reply| TableMessage::Snapshot { holder, since, reply }).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Bytes::from(snapshot)))
}

/// The record of a game that is over, as text. Before that it holds secrets. Of a table that cannot be played here:
/// whatever is stored, before the end of the game without what chance brought and what others chose.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let record = match app.hub.ask(&app, &table, |reply| TableMessage::Record { reply }).await {
        Ok(record) => record?,
        Err(fault) => match app.unplayable.get(&table) {
            Some(found) => {
                let holder = session.map(|s| s.holder);
                app.pools.blocking(move || found.record(holder.as_ref())).await.ok_or_else(Fault::internal)?
            }
            None => return Err(fault),
        },
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("text/plain; charset=utf-8"));
    Ok((headers, record))
}
