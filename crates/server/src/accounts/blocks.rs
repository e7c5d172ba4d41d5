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
use store::{Accounts, MOST_BLOCKS, Owner, PeopleWrite, StoreError, Write, ask, blocks};

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

/// Blocks an account: quick games seat the two at different tables, its invitations are not shown, and neither are its phrases and lines in
/// chats.
/// Nobody else learns of it. Repeating the request is harmless.
#[utoipa::path(post, path = "/api/v1/account/blocks", tag = "accounts", request_body = wire::NewBlock, responses(
    (status = 204, description = "Blocked"),
    (status = 400, body = wire::Problem, description = "Not readable, or the caller themselves (`block-yourself`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`)"),
    (status = 409, body = wire::Problem, description = "The caller has blocked 500 accounts (`block-too-many`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn block(
    State(office): State<Office>,
    session: Option<Session>,
    Body(wanted): Body<wire::NewBlock>,
) -> Result<StatusCode, Fault> {
    let account = own(session)?;
    let blocked = called(&office, &wanted.name).await?;
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
