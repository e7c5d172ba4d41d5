//! What rated tables demand: everybody has an account and one seat, and every computer player a fixed rating.

use crate::base::fault::Fault;
use crate::stored::standings::level;
use axum::http::StatusCode;

/// Levels up to this one have fixed ratings. The last takes its time by the clock, so that its strength depends on the machine.
const RATED_LEVELS: u8 = 5;

/// Somebody without an account cannot play a rated game.
pub(crate) fn needs_account() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "rated-needs-account")
}

/// A moderator lets the account play no rated games for so many days.
pub(crate) fn barred_for(days: i64) -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "rated-barred").with("days", days)
}

/// A moderator lets somebody else at the table play no rated games.
pub(crate) fn other_barred() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "rated-other-barred")
}

/// Nobody plays against themselves.
pub(crate) fn one_seat() -> Fault {
    Fault::new(StatusCode::CONFLICT, "rated-one-seat")
}

/// Seats of a rated table do not move to others.
pub(crate) fn own_seat() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "rated-own-seat")
}

/// A fault unless whoever asks has an account, and no other seat than this one.
pub(crate) fn check_person(account: bool, mine: &[u8], seat: u8) -> Result<(), Fault> {
    if !account {
        return Err(needs_account());
    }
    if mine.iter().any(|other| *other != seat) { Err(one_seat()) } else { Ok(()) }
}

/// A fault unless this computer player has a fixed rating.
pub(crate) fn check_bot(bot: &str) -> Result<(), Fault> {
    match level(bot) {
        Some(1..=RATED_LEVELS) => Ok(()),
        _ => Err(Fault::new(StatusCode::BAD_REQUEST, "rated-bot")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_with_a_fixed_rating_may_play() {
        assert_eq!((level("level-4"), level("greedy"), level("level-x")), (Some(4), None, None));
        assert!(check_bot("level-1").is_ok() && check_bot("level-5").is_ok());
        for bot in ["level-0", "level-6", "level-60", "greedy", "", "level-"] {
            assert!(check_bot(bot).is_err(), "{bot}");
        }
    }
}
