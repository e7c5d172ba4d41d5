//! The time control of a new table.

use crate::base::fault::Fault;
use crate::base::zones;
use crate::settings::config::Config;
use axum::http::StatusCode;
use host::{BadPace, TimeRules};
use registry::Shelf;

/// The time control that a new table asks for; `None`: it has no clock.
///
/// # Errors
/// If it cannot have it.
pub(crate) fn asked(new: &wire::NewTable, game: &dyn Shelf, config: &Config) -> Result<Option<TimeRules>, Fault> {
    TimeRules::asked(&new.pace, new.at_zero.as_deref(), game.bots(), config.test_paces).map_err(|why| bad(&why))
}

/// The time zone that somebody names who takes a seat.
///
/// # Errors
/// If there is no such zone.
pub(crate) fn asked_zone(zone: Option<&str>) -> Result<Option<String>, Fault> {
    let Some(name) = zone else { return Ok(None) };
    match zones::zone(name) {
        Some(_) => Ok(Some(name.to_owned())),
        None => Err(Fault::new(StatusCode::BAD_REQUEST, "bad-zone")),
    }
}

fn bad(why: &BadPace) -> Fault {
    let fault = Fault::new(StatusCode::BAD_REQUEST, "bad-pace").with("kind", why.word());
    why.args().into_iter().fold(fault, |fault, (name, value)| fault.with(name, value))
}
