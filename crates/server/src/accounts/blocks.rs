//! Blocks: an account that wants nothing to do with another one.

use crate::accounts::codes::now;
use crate::accounts::names::looked_up;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ids::TableId;
use store::{Accounts, MOST_BLOCKS, Owner, PeopleWrite, Store, StoreError, Write, ask, blocks};
use table::Holder;

/// The account of the caller.
fn own(session: Option<Session>) -> Result<Owner, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    Ok(session.account.as_ref().ok_or_else(not_signed_in)?.owner)
}

/// The account with this name.
async fn called(office: &Office, name: &str) -> Result<Owner, Fault> {
    let found = office.find(Accounts::Called(looked_up(name))).await?;
    Ok(found.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-player"))?.owner)
}

/// The account at a seat that plays there under its own name: whoever plays under another name is not found by the seat. The
/// caller must be allowed to see the table.
async fn seated(office: &Office, holder: Holder, table: &str, seat: u8) -> Result<Owner, Fault> {
    let table = TableId::from(table);
    office.tables.admit(&table, Some(holder), false).await?;
    let head = office.database.read(move |store| store.head(&table)).await?.ok_or_else(Fault::no_such_table)?;
    let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-seat");
    let seat = head.seats.into_iter().nth(usize::from(seat)).ok_or_else(none)?;
    let looks = looked_up(&seat.name);
    let read = move |store: &dyn Store| {
        let mut found = Vec::new();
        for owner in seat.owners {
            found.extend(store.accounts(&Accounts::Of(owner))?);
        }
        Ok::<_, StoreError>(found)
    };
    let found = office.database.read(read).await?.into_iter().find(|account| {
        [Some(&account.name), account.former_name.as_ref()].into_iter().flatten().any(|name| looked_up(name) == looks)
    });
    Ok(found.ok_or_else(|| Fault::new(StatusCode::CONFLICT, "block-without-account"))?.owner)
}

/// The accounts that the caller has blocked.
#[utoipa::path(get, path = "/api/v1/account/blocks", tag = "accounts", responses(
    (status = 200, body = wire::Blocks),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn list(State(office): State<Office>, session: Option<Session>) -> Result<Json<wire::Blocks>, Fault> {
    let account = own(session)?;
    let found = office.database.read(move |store| ask(store, blocks(&account))).await?;
    let age = |made: i64| u32::try_from(now().saturating_sub(made)).unwrap_or_default();
    let shown = |one: store::Block| wire::BlockedPerson { name: one.name, age_s: age(one.made) };
    Ok(Json(wire::Blocks { blocks: found.into_iter().map(shown).collect() }))
}

/// Blocks an account, by its name or by the seat where it plays under its name: quick games seat the two at different tables, its invitations are not shown, and neither are its phrases and lines in
/// chats.
/// Nobody else learns of it. Repeating the request is harmless.
#[utoipa::path(post, path = "/api/v1/account/blocks", tag = "accounts", request_body = wire::NewBlock, responses(
    (status = 204, description = "Blocked"),
    (status = 400, body = wire::Problem, description = "Not readable, nobody is named (`block-nobody`), or the caller themselves \
        (`block-yourself`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`), table (`no-such-table`) or seat \
        (`no-such-seat`)"),
    (status = 409, body = wire::Problem, description = "The caller has blocked 500 accounts (`block-too-many`), or no account plays at \
        the seat under its own name (`block-without-account`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn block(
    State(office): State<Office>,
    session: Option<Session>,
    Body(wanted): Body<wire::NewBlock>,
) -> Result<StatusCode, Fault> {
    let holder = session.as_ref().map(|session| session.holder);
    let account = own(session)?;
    let blocked = match (wanted, holder) {
        (wire::NewBlock { name: Some(name), .. }, _) => called(&office, &name).await?,
        (wire::NewBlock { table: Some(table), seat: Some(seat), .. }, Some(holder)) => {
            seated(&office, holder, &table, seat).await?
        }
        _ => return Err(Fault::new(StatusCode::BAD_REQUEST, "block-nobody")),
    };
    if blocked == account {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "block-yourself"));
    }
    match office.database.write(Write::People(PeopleWrite::Block { account, blocked })).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::CONFLICT, "block-too-many").with("limit", MOST_BLOCKS)),
        done => Ok(done.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Blocks an account no longer.
#[utoipa::path(delete, path = "/api/v1/account/blocks/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account")),
    responses((status = 204, description = "It is not blocked any more"),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
        (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`), or it is not blocked \
            (`not-blocked`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn unblock(
    State(office): State<Office>,
    Path(name): Path<String>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    let account = own(session)?;
    let blocked = called(&office, &name).await?;
    match office.database.write(Write::People(PeopleWrite::Unblock { account, blocked })).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::NOT_FOUND, "not-blocked")),
        done => Ok(done.map(|()| StatusCode::NO_CONTENT)?),
    }
}
