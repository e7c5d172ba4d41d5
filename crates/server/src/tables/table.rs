//! Tables: making one, listing the visitor's own, looking at one.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::{Path, Query};
use crate::base::random::OsChance;
use crate::base::text::bytes;
use crate::nodes::lists;
use crate::nodes::membership::Nodes;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::tables::creation::{Beside, Creation, own_names, seats, with_color};
use crate::tables::{invitations, lobby, pace, personal, rated, terms};
use crate::task::message::{Look, Play};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use game::{InvalidOptions, OptionKind, Options, TakeBackRule};
use host::{TimeRules, drawn_seats};
use ids::TableId;
use registry::{AnyGame, Shelf};
use serde::Deserialize;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use store::{NewTable, SeatKind, StoredEntry};
use table::Entry;
use wire::{TableChat, TablePhase, Visibility};

/// The most tables in a visitor's own list; the latest come first.
const MOST_LISTED: usize = 30;

/// Makes a table. Seats marked `me` belong to this browser. The game starts when no seat is open. With `visibility` `public`
/// it is in the lobby until then; with `private` only its maker and the accounts in `invite` may enter. With an open seat, the name of somebody else's account
/// gets a number. The same `request` of the same session makes no second table: the answer is the first one.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = wire::NewTable, responses(
    (status = 201, body = wire::Created, description = "Made; the session cookie is set or renewed"),
    (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
    (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 429, body = wire::Problem),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn make(
    State(admission): State<Arc<Admission>>,
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(new): Body<wire::NewTable>,
) -> Result<impl IntoResponse, Fault> {
    let id = make_for(&config, &database, &tables, &visit, &session, new).await?;
    Ok((StatusCode::CREATED, session.gained(&admission.keys), Json(wire::Created { table: id.into() })))
}

/// Makes a table for this session; returns its id.
///
/// # Errors
/// If the table cannot be made as requested, or there is no room for it.
pub(crate) async fn make_for(
    config: &Config,
    database: &Database,
    tables: &Arc<Tables>,
    visit: &Visit,
    session: &Session,
    new: wire::NewTable,
) -> Result<TableId, Fault> {
    make_as(config, database, tables, visit, session, new, None).await
}

/// The same with an id that only this table can have, if one is given.
///
/// # Errors
/// As for [`make_for`].
pub(crate) async fn make_as(
    config: &Config,
    database: &Database,
    tables: &Arc<Tables>,
    visit: &Visit,
    session: &Session,
    mut new: wire::NewTable,
    named: Option<TableId>,
) -> Result<TableId, Fault> {
    let game = config.game(&new.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    // The number of seats is checked first, so that a thousand seats cause no work.
    let options = players(game, &new)?;
    new.seats = drawn_seats(new.seats, new.seating, &mut OsChance);
    if new.rated {
        rated::check(&new.seats, session)?;
        rated::check_sanctions(database, session).await?;
    }
    let mut seats = with_color(seats(game, &new.seats, new.rated, session)?, new.color);
    let time = pace::asked(&new, game, config)?;
    let (take_backs, end_of_turn) = (take_backs(&new)?, new.end_of_turn);
    let zone = pace::asked_zone(new.zone.as_deref())?.filter(|_| time.as_ref().is_some_and(TimeRules::by_zones));
    let (visibility, terms) = (new.visibility, terms::asked(&new)?);
    let chat_off = new.chat == Some(TableChat::Off);
    lobby::check(visibility, &seats)?;
    let guests = invitations::wanted(database, game, &options, &new.seats).await?;
    let invited = personal::wanted(database, session, &new.invite, &seats).await?;
    let making = match named {
        None => Creation::begin(tables, visit, session, new.request.as_deref()).await?,
        named => Creation::begin_as(tables, visit, session, named).await?,
    };
    if !making.is_made() {
        seats = own_names(database, session, seats).await?;
    }
    let (rated, data) = (new.rated, new.data);
    if rated && data.is_some() {
        return Err(rated::custom());
    }
    // A file from outside may be long: it is read where nobody waits, and a panic there affects only this request.
    let created = tokio::task::spawn_blocking(move || {
        if data.is_some() && game.built_in_data().is_none() {
            return Err(InvalidOptions::Data { line: 0, reason: "this game does not accept files".to_owned() });
        }
        let made = game.create(&options, data.as_deref())?;
        let first = first_entries(take_backs, end_of_turn, &made);
        Ok((made.options(), made.players(), made.data().map(str::to_owned), first))
    });
    let (options, players, data, first) = created.await.map_err(|_| Fault::internal())??;
    let players = usize::from(players);
    if players != seats.len() {
        return Err(Fault::bad_seats(seats.len(), players..=players));
    }
    let table = making.table(new.game, game.rules(), options.to_string(), data, seats);
    let zones = zones(&table, zone.as_deref());
    let (private, pace) = (visibility == Visibility::Private, time.map(|time| time.to_string()));
    let table = NewTable { rated, private, pace, ..table };
    let id = making.finish(tables, table, first, Beside { zones, terms, chat_off }).await?;
    personal::invite(tables, &id, invited, players).await?;
    lobby::list(database, visibility, &id).await?;
    invitations::send(tables, &id, session.bearer(), guests).await;
    // The first tile is drawn and bots begin without a viewer. If that fails, the next request starts them.
    let _ = tables.post(&id, Play::GoOn).await;
    Ok(id)
}

/// The time zone of its maker belongs to the maker's seats.
fn zones(table: &NewTable, zone: Option<&str>) -> Vec<(u8, String)> {
    let seats = (0u8..).zip(&table.seats).filter(|(_, seat)| seat.kind == SeatKind::Human);
    zone.map_or_else(Vec::new, |zone| seats.map(|(seat, _)| (seat, zone.to_owned())).collect())
}

fn take_backs(new: &wire::NewTable) -> Result<Option<TakeBackRule>, Fault> {
    let bad =
        |range: RangeInclusive<u8>| Fault::new(StatusCode::BAD_REQUEST, "bad-take-backs").with("most", range.end());
    host::asked_take_backs(new).map_err(bad)
}

/// The first entries of a table with these rules for takebacks and ends of turns.
pub(crate) fn first_entries(
    take_backs: Option<TakeBackRule>,
    end_of_turn: bool,
    game: &Arc<dyn AnyGame>,
) -> Vec<StoredEntry> {
    let stored = |Entry { text, hash, .. }| StoredEntry { text, hash, command: None, moment: None };
    host::first_entries(take_backs, end_of_turn, game).into_iter().map(stored).collect()
}

/// The options with the number of players that follows from the seats.
pub(crate) fn players(game: &dyn Shelf, new: &wire::NewTable) -> Result<Options, Fault> {
    let options: Options = new.options.parse()?;
    let count = new.seats.len();
    let range = |spec: &game::OptionSpec| match spec.kind {
        OptionKind::Number { min, max, .. } if spec.name == "players" => Some((min, max)),
        _ => None,
    };
    let (least, most) = game.option_specs().iter().find_map(range).unwrap_or((0, u8::MAX));
    let possible = usize::from(least)..=usize::from(most);
    // The options may state the number of players.
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
    State(database): State<Database>,
    State(nodes): State<Arc<Nodes>>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
) -> Result<Json<Vec<wire::TableSummary>>, Fault> {
    let Some(session) = session else { return Ok(Json(Vec::new())) };
    let owner = session.holder.owner();
    let ids = database.read(move |store| store.tables_of(&owner)).await?;
    // A date that cannot be read must not hide the tables.
    let read = move |store: &dyn store::Store| store::ask(store, store::changes(&owner));
    let changes: HashMap<TableId, i64> = database.read(read).await.unwrap_or_default().into_iter().collect();
    let ids: Vec<TableId> = ids.into_iter().take(MOST_LISTED).collect();
    // If another server asks, it has asked the others as well: it wants only the tables here.
    let asked_by_node = visit.from_node;
    let elsewhere = if asked_by_node { HashMap::new() } else { lists::elsewhere(&nodes, &ids, &headers, &visit).await };
    let mut list = Vec::new();
    for id in ids {
        if let Some(summary) = elsewhere.get(&id) {
            list.push(summary.clone());
            continue;
        }
        if asked_by_node && nodes.may_be_elsewhere(&id) {
            continue;
        }
        let holder = Some(session.holder);
        // A table that cannot be played must not hide the others.
        match tables.ask(&id, |reply| Look::Summary { holder, reply }).await {
            Ok(summary) => list.push(summary),
            Err(_) => list.extend(tables.unplayable(&id).map(|found| found.summary(&session.holder))),
        }
    }
    for summary in &mut list {
        let seconds = changes
            .get(&TableId::from(summary.table.id.as_str()))
            .copied()
            .and_then(|seconds| u64::try_from(seconds).ok());
        summary.changed_ms = seconds.map(|seconds| seconds.saturating_mul(1000));
    }
    Ok(Json(list))
}

/// The games of this browser, or of the account: those that wait for it first, those with the least time left before the others;
/// then other games in progress, tables that wait for players, and finished games.
#[utoipa::path(get, path = "/api/v1/me/games", tag = "tables", responses(
    (status = 200, body = [wire::TableSummary]), (status = 503, body = wire::Problem)))]
pub(crate) async fn my_games(
    database: State<Database>,
    nodes: State<Arc<Nodes>>,
    tables: State<Arc<Tables>>,
    visit: Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
) -> Result<Json<Vec<wire::TableSummary>>, Fault> {
    let Json(mut list) = mine(database, nodes, tables, visit, headers, session).await?;
    list.sort_by_key(urgency);
    Ok(Json(list))
}

/// How soon somebody should look at a table; the smallest is the most urgent.
fn urgency(summary: &wire::TableSummary) -> (u8, u64) {
    let table = &summary.table;
    let waits = table.to_act.filter(|seat| summary.mine.contains(seat));
    match (table.phase, waits) {
        (TablePhase::Playing, Some(seat)) => {
            let clock = table.clocks.iter().find(|clock| clock.seat == seat && clock.running);
            let zero = clock.and_then(|clock| clock.zero_ms);
            (0, zero.unwrap_or(u64::MAX))
        }
        (TablePhase::Playing, None) => (1, 0),
        (TablePhase::Waiting, _) => (2, 0),
        (TablePhase::Unplayable, _) => (3, 0),
        (TablePhase::Over, _) => (4, 0),
    }
}

/// The version that the page has seen.
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
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    Query(Since { since }): Query<Since>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let snapshot = tables.ask(&table, |reply| Look::Snapshot { holder, since, reply }).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes(snapshot)))
}
