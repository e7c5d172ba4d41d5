//! Whether a new table can be rated.

use crate::admission::session::Session;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::sanctions::{lasting, until};
use crate::task::rated::{barred_for, check_bot, needs_account, one_seat};
use axum::http::StatusCode;
use store::Act;
use wire::NewSeat;

/// A fault if a table with these seats cannot be rated. Whoever makes it has an account, even if they take no seat.
pub(crate) fn check(seats: &[NewSeat], session: &Session) -> Result<(), Fault> {
    if session.account.is_none() {
        return Err(needs_account());
    }
    let mut mine = 0;
    for seat in seats {
        match seat {
            NewSeat::Me { .. } => mine += 1,
            NewSeat::Open => {}
            NewSeat::Bot { bot } => check_bot(bot)?,
            NewSeat::Program { .. } => return Err(needs_account()),
        }
    }
    if mine > 1 {
        return Err(one_seat());
    }
    let alone = mine == 0 && !seats.contains(&NewSeat::Open);
    if alone || seats.len() < 2 { Err(Fault::new(StatusCode::BAD_REQUEST, "rated-nobody")) } else { Ok(()) }
}

/// A fault if a moderator lets the account play no rated games.
pub(crate) async fn check_sanctions(database: &Database, session: &Session) -> Result<(), Fault> {
    match barred(database, session).await? {
        Some(days) => Err(barred_for(days)),
        None => Ok(()),
    }
}

/// For how many days an account may play no rated games.
pub(crate) async fn barred(database: &Database, session: &Session) -> Result<Option<i64>, Fault> {
    let Some(account) = session.account.as_ref().map(|account| account.owner) else { return Ok(None) };
    let now = unix_seconds();
    let found = database.read(move |store| lasting(store, &account, now)).await?;
    Ok(until(&found, Act::Unrated).map(|until| (until - now + 24 * 3600 - 1).div_euclid(24 * 3600)))
}

/// Games with own tiles or cards are not rated.
pub(crate) fn custom() -> Fault {
    Fault::new(StatusCode::BAD_REQUEST, "rated-custom")
}
