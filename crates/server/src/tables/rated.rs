//! Whether a new table can be rated.

use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::task::rated::{check_bot, needs_account, one_seat};
use axum::http::StatusCode;
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

/// Games with own tiles or cards are not rated.
pub(crate) fn custom() -> Fault {
    Fault::new(StatusCode::BAD_REQUEST, "rated-custom")
}
