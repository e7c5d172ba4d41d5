//! A game in the terminal as programs see it.

use crate::programs::Scene;
use game::{Observer, Player, ToAct};
use registry::{AnyGame, AnyPosition, Events, Row, RowRefused, RowTried};
use std::fmt::Write;
use std::sync::Arc;
use wire::{Json, SeatInfo, SeatKind, TableInfo, TablePhase};

/// A game at one moment.
pub struct PlayScene<'a> {
    pub game: &'a dyn AnyGame,
    pub position: &'a dyn AnyPosition,
    pub names: &'a [String],
    /// The seat of the person.
    pub person: Player,
    /// What has happened: the events of each step.
    pub events: &'a [Arc<dyn Events>],
}

impl Scene for PlayScene<'_> {
    fn version(&self) -> u32 {
        self.events.len() as u32
    }

    fn table(&self) -> TableInfo {
        let seat = |(seat, name): (u8, &String)| SeatInfo {
            kind: if seat == self.person.0 { SeatKind::Human } else { SeatKind::Bot },
            name: name.clone(),
            present: true,
            ..SeatInfo::default()
        };
        TableInfo {
            id: "game-1".to_owned(),
            game: self.game.name().to_owned(),
            options: self.game.options().to_string(),
            custom_data: self.game.data().is_some(),
            seats: (0..).zip(self.names).map(seat).collect(),
            phase: if self.position.to_act() == ToAct::Over { TablePhase::Over } else { TablePhase::Playing },
            to_act: self.to_act(),
            ..TableInfo::default()
        }
    }

    fn rules(&self) -> u32 {
        self.game.rules()
    }

    fn facts(&self) -> Json {
        self.game.facts_json().into()
    }

    fn view(&self, seat: u8) -> Json {
        self.position.view_json(Observer::Player(Player(seat))).into()
    }

    fn log(&self, seat: u8, since: u32) -> Json {
        let mut text = String::new();
        for (version, events) in (1..).zip(self.events).skip(since as usize) {
            let comma = if text.is_empty() { "" } else { "," };
            let events = events.json(Observer::Player(Player(seat)));
            let _ = write!(text, r#"{comma}{{"version":{version},"events":{events}}}"#);
        }
        let list: Arc<str> = format!("[{text}]").into();
        list.into()
    }

    fn to_act(&self) -> Option<u8> {
        if let ToAct::Player(who) = self.position.to_act() { Some(who.0) } else { None }
    }

    fn legal(&self) -> Vec<String> {
        self.position.legal_notations()
    }

    fn action_views(&self) -> Json {
        self.position.action_views_json().into()
    }

    fn attempt(&self, row: &Row<'_>) -> Result<RowTried, RowRefused> {
        self.position.try_row(row)
    }
}
