//! Who plays with whom: people who have blocked each other are not brought together again, and nobody begins a rated game with
//! somebody whom a moderator lets play none.

use crate::admission::session::Session;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::sanctions::any_barred;
use crate::tables::rated::check_sanctions;
use axum::http::StatusCode;
use store::{Owner, Store, StoreError, ask, blockers, blocks};

/// A fault if somebody cannot play with these people again. It does not say why, nor because of whom.
pub(crate) async fn check_company(
    database: &Database,
    session: &Session,
    others: Vec<Owner>,
    rated: bool,
) -> Result<(), Fault> {
    if rated {
        check_sanctions(database, session).await?;
    }
    let account = session.account.as_ref().map(|account| account.owner);
    let now = unix_seconds();
    let together = move |store: &dyn Store| {
        if let Some(account) = account
            && are_apart(store, &account, &others)?
        {
            return Ok(false);
        }
        Ok::<_, StoreError>(!rated || !any_barred(store, &others, now)?)
    };
    if database.read(together).await? { Ok(()) } else { Err(Fault::new(StatusCode::FORBIDDEN, "not-together")) }
}

/// Whether an account has blocked one of these people, or one of them has blocked it.
fn are_apart(store: &dyn Store, account: &Owner, others: &[Owner]) -> Result<bool, StoreError> {
    let (blockers, blocked) = (ask(store, blockers(account))?, ask(store, blocks(account))?);
    let apart = |other: &Owner| blockers.contains(other) || blocked.iter().any(|one| one.account == *other);
    Ok(others.iter().any(apart))
}
