//! A game of an arena as programs see it.

use crate::programs::Scene;
use game::{Game, Observer, Player, ToAct};
use registry::{Row, RowRefused, RowTried, to_json};
use serde::Serialize;
use wire::{Json, SeatInfo, SeatKind, TableInfo, TablePhase};

/// The events, with the version of each step.
pub type Events<G> = Vec<(u32, Vec<<G as game::Rules>::Event>)>;

/// A game at one moment.
pub struct ArenaScene<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
    /// Names of those at the seats.
    pub names: &'a [&'a str],
    /// Number of the game.
    pub number: u32,
    pub events: &'a Events<G>,
}

#[derive(Serialize)]
struct Entry<V> {
    version: u32,
    events: Vec<V>,
}

impl<G: Game> Scene for ArenaScene<'_, G> {
    fn version(&self) -> u32 {
        self.events.last().map_or(0, |(version, _)| *version)
    }

    fn table(&self) -> TableInfo {
        let seat = |name: &&str| SeatInfo {
            kind: SeatKind::Bot,
            name: (*name).to_owned(),
            present: true,
            ..SeatInfo::default()
        };
        TableInfo {
            id: format!("game-{}", self.number),
            game: G::NAME.to_owned(),
            options: self.game.options().to_string(),
            custom_data: self.game.data().is_some(),
            seats: self.names.iter().map(seat).collect(),
            phase: if self.game.to_act(self.state) == ToAct::Over { TablePhase::Over } else { TablePhase::Playing },
            to_act: self.to_act(),
            ..TableInfo::default()
        }
    }

    fn rules(&self) -> u32 {
        self.game.rules()
    }

    fn facts(&self) -> Json {
        to_json(&self.game.facts()).into()
    }

    fn view(&self, seat: u8) -> Json {
        to_json(&self.game.view(self.state, Observer::Player(Player(seat)))).into()
    }

    fn log(&self, seat: u8, since: u32) -> Json {
        let observer = Observer::Player(Player(seat));
        let later = &self.events[self.events.partition_point(|(version, _)| *version <= since)..];
        let entry = |(version, events): &(u32, Vec<G::Event>)| Entry {
            version: *version,
            events: events.iter().filter_map(|event| self.game.event_view(event, observer)).collect(),
        };
        to_json(&later.iter().map(entry).collect::<Vec<_>>()).into()
    }

    fn to_act(&self) -> Option<u8> {
        if let ToAct::Player(who) = self.game.to_act(self.state) { Some(who.0) } else { None }
    }

    fn legal(&self) -> Vec<String> {
        self.actions().iter().map(ToString::to_string).collect()
    }

    fn action_views(&self) -> Json {
        registry::action_views(self.game, self.state, &self.actions()).into()
    }

    fn attempt(&self, row: &Row<'_>) -> Result<RowTried, RowRefused> {
        registry::try_row(self.game, self.state, row)
    }
}

impl<G: Game> ArenaScene<'_, G> {
    fn actions(&self) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.game.legal_actions(self.state, &mut list);
        list
    }
}
