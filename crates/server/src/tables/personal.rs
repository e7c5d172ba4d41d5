//! Invitations of people: the host names their accounts, they find the invitation on their pages, and join or decline.

use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::names::look_of;
use crate::base::path::Path;
use crate::operation::database::Database;
use crate::task::message::SeatMessage;
use crate::task::noting;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::TimeRules;
use ids::TableId;
use std::sync::Arc;
use store::{
    Access, Accounts, Owner, PeopleWrite, SeatKind, StoredInvitation, StoredSeat, Write, access, ask, invitations,
};
use wire::{PersonalInvitation, PersonalInvitations, WithdrawInvitation};

/// The most people that are invited when a table is made.
const MOST: usize = 20;
/// The most bytes of a name; longer names are not even looked up.
const MOST_BYTES: usize = 200;

/// Not signed in.
fn not_signed_in() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "not-signed-in")
}

/// The accounts that a new table invites.
///
/// # Errors
/// If the maker has no account, no seat is open, or there is no account with one of these names.
pub(crate) async fn wanted(
    database: &Database,
    session: &Session,
    names: &[String],
    seats: &[StoredSeat],
) -> Result<Vec<Owner>, Fault> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let maker = session.account.as_ref().ok_or_else(|| Fault::new(StatusCode::FORBIDDEN, "invite-needs-account"))?;
    if names.len() > MOST {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "invite-too-many").with("limit", MOST));
    }
    if !seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "invite-without-open-seat"));
    }
    let looks = |name: &String| if name.len() > MOST_BYTES { String::new() } else { look_of(name) };
    let all: Vec<String> = names.iter().map(looks).collect();
    let found = database.read(move |store| {
        let account = |looks: String| Ok(store.accounts(&Accounts::Called(looks))?.into_iter().next());
        all.into_iter().map(account).collect::<Result<Vec<_>, store::StoreError>>()
    });
    let mut accounts = Vec::new();
    for (account, name) in found.await?.into_iter().zip(names) {
        let none = || {
            Fault::new(StatusCode::NOT_FOUND, "invite-unknown").with("name", name.chars().take(40).collect::<String>())
        };
        let owner = account.ok_or_else(none)?.owner;
        if owner == maker.owner {
            return Err(Fault::new(StatusCode::BAD_REQUEST, "invite-yourself"));
        }
        accounts.push(owner);
    }
    Ok(accounts)
}

/// Invites them to a table with so many seats that was just made, or was made earlier by the same request.
pub(crate) async fn invite(tables: &Tables, table: &TableId, accounts: Vec<Owner>, seats: usize) -> Result<(), Fault> {
    if !accounts.is_empty() {
        let (context, told) = (&tables.context, accounts.clone());
        context.database.write(Write::People(PeopleWrite::Invite { table: table.clone(), accounts })).await?;
        context.database.write_unawaited(noting::invitations(context, table, &told, seats));
    }
    Ok(())
}

/// The tables with an open seat to which the caller's account is invited. Without an account there are none.
#[utoipa::path(get, path = "/api/v1/account/invitations", tag = "accounts", responses(
    (status = 200, body = PersonalInvitations), (status = 503, body = wire::Problem)))]
pub(crate) async fn list(
    State(database): State<Database>,
    session: Option<Session>,
) -> Result<Json<PersonalInvitations>, Fault> {
    let account = session.and_then(|session| session.account.as_ref().map(|account| account.owner));
    let Some(account) = account else { return Ok(Json(PersonalInvitations { invitations: Vec::new() })) };
    let found = database.read(move |store| ask(store, invitations(&account))).await?;
    let now = unix_seconds();
    Ok(Json(PersonalInvitations { invitations: found.into_iter().map(|one| shown(one, now)).collect() }))
}

fn shown(found: StoredInvitation, now: i64) -> PersonalInvitation {
    let StoredInvitation { table, game, options, has_data, rated, private, seats, pace, made, .. } = found;
    let age_s = u32::try_from(now.saturating_sub(made)).unwrap_or_default();
    let time: Option<TimeRules> = pace.as_deref().and_then(|pace| pace.parse().ok());
    PersonalInvitation {
        table: table.into(),
        host: found.host_name,
        game,
        options,
        custom_data: has_data,
        rated,
        private,
        seats,
        pace: time.as_ref().map(TimeRules::shown),
        at_zero: time.map(|time| time.at_zero.to_string()),
        age_s,
    }
}

/// Declines an invitation to a table; the host sees it there. Repeating the request is harmless, and whoever has declined may
/// still join.
#[utoipa::path(post, path = "/api/v1/tables/{table}/decline", tag = "accounts",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Declined"),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or a program with a token (`accounts-by-page`)"),
        (status = 404, body = wire::Problem, description = "There is no such invitation (`no-such-invitation`), or no such table"),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn decline(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    let session = session.ok_or_else(not_signed_in)?;
    if session.program().is_some() {
        return Err(Fault::new(StatusCode::FORBIDDEN, "accounts-by-page"));
    }
    session.account.as_ref().ok_or_else(not_signed_in)?;
    let bearer = session.bearer();
    tables.ask(&table, |reply| SeatMessage::DeclinePersonally { bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws the invitation of a person before the game begins; only the maker of the table can. Repeating the request is
/// harmless, and whoever was invited to a private table can no longer enter it.
#[utoipa::path(post, path = "/api/v1/tables/{table}/withdraw", tag = "accounts", request_body = WithdrawInvitation,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Withdrawn, or not invited"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "Somebody else made the table (`not-your-table`)"),
        (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`), or no such table"),
        (status = 409, body = wire::Problem, description = "The game has begun (`game-begun`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn withdraw(
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
    Body(wanted): Body<WithdrawInvitation>,
) -> Result<StatusCode, Fault> {
    let looks = if wanted.name.len() > MOST_BYTES { String::new() } else { look_of(&wanted.name) };
    let found = database.read(move |store| store.accounts(&Accounts::Called(looks))).await?.into_iter().next();
    let person = found.map(|account| account.owner.holder());
    let bearer = session.bearer();
    tables.ask(&table, |reply| SeatMessage::Withdraw { person, bearer, reply }).await??;
    let Some(person) = person else { return Err(Fault::internal()) };
    let (owner, id) = (person.owner(), table.clone());
    if database.read(move |store| ask(store, access(&id, Some(&owner)))).await? == Some(Access::Refused) {
        // They may be there, where they may no longer enter: everybody comes again.
        tables.context.mailboxes.end(&table).await;
    }
    Ok(StatusCode::NO_CONTENT)
}
