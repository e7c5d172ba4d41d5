//! Rematches: one new table for each finished game, with the same options and tiles, whichever player asks first. Whoever asks has
//! their seat there; those of the others are reserved for them until they ask, too. The id of the table is derived from that of the
//! old one, so that two simultaneous requests, or one that is repeated after the server was killed, find the same table.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::good_name;
use crate::base::path::Path;
use crate::stored::rows::stored_seat;
use crate::tables::company::check_company;
use crate::tables::creation::{Beside, Creation};
use crate::tables::personal::invite;
use crate::tables::rated::barred;
use crate::tables::table::first_entries;
use crate::task::message::{Play, Rematch, SeatMessage};
use crate::task::rematch_ids;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use host::{RematchPlan, SeatWishes};
use ids::TableId;
use registry::Shelf;
use std::sync::Arc;
use store::{
    Accounts, NewTable, Owner, Store, StoreError, StoredEntry, StoredSeat, TableTerms, ask, chat_is_off, seat_zones,
};
use table::{FORMER_PLAYER, Holder, Occupant, Seat};
use wire::{ProblemKind, SeatColor};

/// Plays again after a game that is over: makes a table with the same options and tiles, and gives the caller the seats there that
/// they had. The seats of the other people are reserved for them, and each takes their own with the same request; the game begins
/// when all have come. Computer players and other people's programs have their seats at once. Only players of this table can
/// request it. However often and by whomever it is requested, there is one such table.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables",
    params(("table" = String, Path, description = "Id of the table whose game is over")),
    responses((status = 201, body = wire::Created, description = "The new table, from this request or an earlier one; the caller \
            has a seat there"),
        (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "Not a player of this table (`not-your-seat`); these players cannot play \
            together again (`not-together`); the game was rated, and a moderator lets the caller play no rated games \
            (`rated-barred`)"),
        (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The game is not over (`rematch-later`), the caller's seat has been given \
            to a computer player (`seat-taken`), or the table cannot be played"),
        (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn rematch(
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<impl IntoResponse, Fault> {
    let bearer = session.bearer();
    let plan = tables.ask(&table, |reply| Rematch::Wanted { bearer, reply }).await??;
    let others = others(&plan, &session.holder);
    check_company(&tables.context.database, &session, others, plan.rated).await?;
    let keys = &tables.context.admission.keys;
    let before = table.clone();
    let zones = tables.context.database.read(move |store| ask(store, seat_zones(&before))).await?;
    let seats = plan.seats.clone();
    let made = match rematch_ids::find(&tables.context.database, keys, &table).await? {
        Some(made) => made,
        None => make(&tables, &visit, &session, &table, plan, zones.clone()).await?,
    };
    sit(&tables, &session, &made, &seats, &zones).await?;
    // Stored, then told. If telling fails, whoever loads the old table finds the new one.
    let _ = tables.post(&table, Rematch::Made { table: made.clone() }).await;
    let _ = tables.post(&made, Play::GoOn).await;
    Ok((StatusCode::CREATED, session.gained(keys), Json(wire::Created { table: made.into() })))
}

/// The people at the old table besides the one who asks.
fn others(plan: &RematchPlan, asks: &Holder) -> Vec<Owner> {
    let people = plan.seats.iter().filter(|seat| !seat.holders.contains(asks));
    people.flat_map(|seat| seat.holders.iter().map(AsOwner::owner)).collect()
}

/// Whoever asks takes the seats that they had, unless they have them already.
async fn sit(
    tables: &Tables,
    session: &Session,
    made: &TableId,
    seats: &[Seat],
    zones: &[(u8, String)],
) -> Result<(), Fault> {
    let account = session.account.as_ref().map(|account| account.name.clone());
    let barred = barred(&tables.context.database, session).await?;
    for (seat, there) in (0u8..).zip(seats) {
        let Occupant::Human(name) = &there.occupant else { continue };
        if !there.holders.contains(&session.holder) {
            continue;
        }
        let (name, account, bearer) = (good_name(name)?, account.clone(), session.bearer());
        let zone = zones.iter().find(|(at, _)| *at == seat).map(|(_, zone)| zone.clone());
        let wishes = SeatWishes { zone, color: there.color.as_deref().and_then(SeatColor::read) };
        tables.ask(made, |reply| SeatMessage::Claim { seat, name, account, barred, wishes, bearer, reply }).await??;
    }
    Ok(())
}

async fn make(
    tables: &Tables,
    visit: &Visit,
    session: &Session,
    table: &TableId,
    plan: RematchPlan,
    zones: Vec<(u8, String)>,
) -> Result<TableId, Fault> {
    let config = &tables.context.config;
    let game = config.game(plan.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    // Today's rules; tiles or cards as they were, even if the server has others for new tables.
    let (rated, private, pace) = (plan.rated, plan.private, plan.pace.clone());
    // All seats are taken or reserved, so nobody is wished for.
    let terms = TableTerms { delay: plan.delay, ..TableTerms::default() };
    let (asks, invited) = (session.holder, others(&plan, &session.holder));
    let created = tokio::task::spawn_blocking(move || create(game, plan, asks));
    let (options, data, seats, first) = created.await.map_err(|_| Fault::internal())??;
    let before = table.clone();
    let chat_off = tables.context.database.read(move |store| ask(store, chat_is_off(&before))).await?;
    let beside = Beside { zones, terms, chat_off };
    for id in rematch_ids::ids(&tables.context.admission.keys, table) {
        let making = Creation::begin_as(tables, visit, session, Some(id.clone())).await?;
        let (name, rules) = (game.name().to_owned(), game.rules());
        let new = making.table(name, rules, options.clone(), data.clone(), seats.clone());
        let new = NewTable { rated, private, pace: pace.clone(), ..new };
        match making.store(tables, &new, &first, beside.clone()).await {
            Ok(_) => {
                let accounts = tables.context.database.read(move |store| accounts(store, &invited)).await?;
                invite(tables, &id, accounts, new.seats.len()).await?;
                return Ok(id);
            }
            Err(fault) if fault.kind() == ProblemKind::NoSuchTable => {}
            Err(fault) => return Err(fault),
        }
    }
    Err(Fault::no_such_table())
}

/// Those of these people who have an account: they find an invitation on their pages, and can decline.
fn accounts(store: &dyn Store, people: &[Owner]) -> Result<Vec<Owner>, StoreError> {
    let found = people.iter().map(|owner| Ok(store.accounts(&Accounts::Of(*owner))?.pop().map(|one| one.owner)));
    found.filter_map(Result::transpose).collect()
}

type Created = (String, Option<String>, Vec<StoredSeat>, Vec<StoredEntry>);

fn create(game: &dyn Shelf, plan: RematchPlan, asks: Holder) -> Result<Created, Fault> {
    let made = game.create_under(game.rules(), &plan.options, plan.data.as_deref())?;
    let seats = (0..).zip(&plan.seats).map(|(at, seat)| stored_seat(&again(seat, plan.programs.contains(&at), asks)));
    let seats = seats.collect();
    let first = first_entries(plan.take_backs, plan.end_of_turn, &made);
    Ok((made.options().to_string(), made.data().map(str::to_owned), seats, first))
}

/// A seat at the new table.
fn again(seat: &Seat, program: bool, asks: Holder) -> Seat {
    match &seat.occupant {
        Occupant::Human(name) if name == FORMER_PLAYER || seat.holders.is_empty() => Seat::new(Occupant::Open),
        Occupant::Human(name) if !program && !seat.holders.contains(&asks) => {
            Seat::reserved(name, seat.holders.clone())
        }
        _ => seat.clone(),
    }
}
