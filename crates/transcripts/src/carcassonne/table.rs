//! A recorded game during its replay: its state, and what the record has yet to reveal.

use super::format::{Decision, Departure, FairyForm};
use super::location_names::LocationNames;
use crate::{GameTurn, Report};
use carcassonne::{Action, Carcassonne, Event, State};
use game::prelude::*;
use serde_json::Value;

/// One game in replay.
pub struct Table<'a> {
    pub rules: &'a Carcassonne,
    pub location_names: &'a mut LocationNames,
    pub at: GameTurn,
    pub departures: &'a [Departure],
    pub report: &'a mut Report,
    pub state: State,
    /// Events of the turn, those of the next one, and those of the end.
    pub events: Vec<Event>,
    pub next_events: Vec<Event>,
    pub last_events: Vec<Event>,
    /// Points that the record lacks so far.
    pub missing: Vec<i32>,
    /// Where the record placed the fairy after the previous turn.
    pub fairy: Option<FairyForm>,
    /// Tiles that the record never draws, since its stack ends early.
    pub undrawn: Undrawn,
    /// A small city scores 2 points, and has its own name in the record.
    small_city_two: bool,
    /// A castle was declined in this turn; players (as bits) who have built one.
    pub declined: bool,
    pub built: u8,
    /// The record's question about a ransom in this turn.
    pub ransom: Option<Decision>,
    /// It was handled.
    pub paid: bool,
    /// Tiles of an auction that fitted nowhere when their turn began.
    pub out: Vec<String>,
    pub list: Vec<Action>,
}

impl<'a> Table<'a> {
    pub fn new(
        rules: &'a Carcassonne,
        location_names: &'a mut LocationNames,
        at: GameTurn,
        departures: &'a [Departure],
        report: &'a mut Report,
    ) -> Table<'a> {
        let (state, missing) = (rules.start(), vec![0; rules.players() as usize]);
        let (events, next_events, last_events, list) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Table {
            rules,
            location_names,
            at,
            departures,
            report,
            state,
            events,
            next_events,
            last_events,
            missing,
            fairy: None,
            undrawn: Undrawn::default(),
            small_city_two: rules.options().get("small-city") == Some("2"),
            declined: false,
            built: 0,
            ransom: None,
            paid: false,
            out: Vec::new(),
            list,
        }
    }

    /// Whether a complete city with this many tiles is one of those that score 2 points.
    pub fn is_tiny(&self, tiles: u32) -> bool {
        self.small_city_two && tiles == 2
    }
}

/// The direction of a bridge.
pub fn way(number: i32) -> &'static str {
    if number == 0 { "NS" } else { "WE" }
}

pub fn int(value: &Value) -> i16 {
    value.as_i64().unwrap_or(i64::from(i16::MIN)) as i16
}

/// Tiles that a record never draws.
#[derive(Default)]
pub struct Undrawn {
    /// Their number.
    pub count: u32,
    /// They are not in the record's numbers of tiles left.
    pub untold: bool,
    /// How many of them have been removed from our stack.
    pub out: u32,
    /// The turn in which the last tile is drawn.
    pub last: Option<usize>,
}
