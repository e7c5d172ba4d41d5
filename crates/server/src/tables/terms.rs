//! The terms of a new table beside its rules: the strength that it wishes for, the delay for spectators, and how seats are given.

use crate::base::fault::Fault;
use axum::http::StatusCode;
use store::TableTerms;
use wire::{MOST_DELAY, Seating, StrengthRange, Visibility};

/// The terms that a new table asks for.
///
/// # Errors
/// If the delay is too long, the ratings are impossible, or a table that is not public wishes for ratings.
pub(crate) fn asked(new: &wire::NewTable) -> Result<TableTerms, Fault> {
    if new.delay > MOST_DELAY {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-delay").with("most", MOST_DELAY));
    }
    if let Some(strength) = new.strength {
        if !strength.is_possible() {
            return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-strength").with("most", StrengthRange::MOST));
        }
        if new.visibility != Visibility::Public {
            return Err(Fault::new(StatusCode::BAD_REQUEST, "strength-not-public"));
        }
    }
    let (strength_from, strength_to) = new.strength.map_or((None, None), |range| (range.from, range.to));
    let seating = match new.seating {
        Seating::Given => store::Seating::Given,
        Seating::Random => store::Seating::Random,
        Seating::RandomStart => store::Seating::RandomStart,
    };
    Ok(TableTerms { strength_from, strength_to, delay: new.delay, seating })
}
