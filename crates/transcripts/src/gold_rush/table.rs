//! A recorded game during its replay.

use super::format::At;
use super::geometry::{kind_name, name};
use crate::{GameTurn, Report};
use game::prelude::*;
use game::{Observer, ToAct, admit_chance};
use gold_rush::{Chance, Event, GoldRush, State, View};
use tile_map::{Cell, SegmentNo, Site};

/// A game in replay.
pub struct Table<'a> {
    pub rules: &'a GoldRush,
    pub state: State,
    pub at: GameTurn,
    pub report: &'a mut Report,
    /// Values each player holds, in the order received.
    pub held: Vec<Vec<u8>>,
    /// Events of the turn so far.
    pub events: Vec<Event>,
}

/// The replay cannot go on: the difference has been noted.
pub struct Stuck;

impl<'a> Table<'a> {
    pub fn new(rules: &'a GoldRush, at: GameTurn, report: &'a mut Report) -> Table<'a> {
        let held = vec![Vec::new(); rules.players() as usize];
        Table { rules, state: rules.start(), at, report, held, events: Vec::new() }
    }

    /// Draws the tile that the record names.
    pub fn draw(&mut self, tile: &str) -> Result<(), Stuck> {
        let outcome = tile.parse::<Chance>().ok().filter(|c| matches!(c, Chance::Tile(_)));
        let outcome = outcome.filter(|_| self.rules.to_act(&self.state) == ToAct::Chance);
        self.chance(outcome, "draw", tile)
    }

    /// Makes chance yield this outcome from the record.
    pub fn chance(&mut self, outcome: Option<Chance>, what: &str, expected: &str) -> Result<(), Stuck> {
        let Some(legal) = outcome.and_then(|c| admit_chance(self.rules, &self.state, c)) else {
            self.report.differs(&self.at, what, expected, "it cannot come now");
            return Err(Stuck);
        };
        self.rules.apply(&mut self.state, legal, &mut self.events);
        Ok(())
    }

    pub fn view(&self) -> View {
        self.rules.view(&self.state, Observer::Public)
    }

    /// Kind and name of a part.
    pub fn part(&self, x: i16, y: i16, segment: SegmentNo) -> Option<(&'static str, At)> {
        let site = Site { cell: Cell::new(x, y), segment };
        name(self.rules.set(), &self.state, site).map(|(kind, at)| (kind_name(kind), at))
    }

    /// The name of a part that is known to exist.
    pub fn at(&self, x: i16, y: i16, segment: SegmentNo) -> At {
        self.part(x, y, segment).map(|(_, at)| at).unwrap_or_default()
    }
}
