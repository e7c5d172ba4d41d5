//! One game as a line.

use super::Plan;
use crate::fault::Fault;
use crate::luck::Luck;
use crate::returns::returns;
use crate::thinker::Thought;
use game::{ChanceSource, ToAct};
use serde::Serialize;

/// A game.
#[derive(Serialize)]
struct Game {
    number: u32,
    /// The names of the bots in seat order.
    bots: Vec<String>,
    points: Vec<i32>,
    returns: Vec<f64>,
    decisions: Vec<Decision>,
    record: String,
}

/// A decision.
#[derive(Serialize)]
struct Decision {
    /// How many steps of the record came before.
    step: usize,
    player: u8,
    /// How many legal actions there were.
    actions: usize,
    /// The number of the one chosen.
    action: usize,
    /// Numbers of actions, each with its playouts.
    visits: Vec<(usize, u32)>,
    /// The lead that the search expected.
    lead: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    features: Option<Vec<i32>>,
}

/// Two games with one seed must not be related, nor chance and thoughts of one game.
const CHANCE: u64 = 0x6368_616e_6365;
const THOUGHT: u64 = 0x7468_6f75_6768;

impl Plan {
    /// The game with this number, as a line of JSON. `None` if it was ended before.
    ///
    /// # Errors
    /// A bot made no choice.
    pub(super) fn line(&self, number: u32, goes_on: &dyn Fn() -> bool) -> Result<Option<String>, Fault> {
        let numbered = |purpose: u64| Luck::numbered(self.seed ^ purpose, u64::from(number));
        let (mut luck, mut thought) = (numbered(CHANCE), numbered(THOUGHT));
        let mut state = self.model.start(luck.below(u64::MAX));
        let mut decisions = Vec::new();
        loop {
            if !goes_on() {
                return Ok(None);
            }
            let player = match state.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    state.sample_chance()?;
                    continue;
                }
                ToAct::Player(player) => player,
            };
            let bot = self.seated(number, player.index());
            let found = state.weigh(bot, thought.below(u64::MAX))?;
            let explores = decisions.len() < self.explore as usize;
            let action = if explores { drawn(&found, &mut thought) } else { found.action };
            let features = self.features.then(|| state.features(player).iter().map(|number| *number as i32).collect());
            decisions.push(Decision {
                step: state.steps(),
                player: player.0,
                actions: found.policy.len(),
                action,
                visits: found.visits,
                lead: found.lead,
                features,
            });
            state.apply(action as i64)?;
        }
        let ranks: Vec<u8> = state.outcome().players.iter().map(|player| player.rank).collect();
        let game = Game {
            number,
            bots: (0..ranks.len()).map(|seat| self.seated(number, seat).to_string()).collect(),
            points: state.points(),
            returns: returns(&ranks),
            decisions,
            record: state.record()?.to_string(),
        };
        serde_json::to_string(&game).map(Some).map_err(|why| Fault::Value(why.to_string()))
    }
}

/// An action in proportion to its playouts.
fn drawn(thought: &Thought, luck: &mut Luck) -> usize {
    let all: u64 = thought.visits.iter().map(|(_, playouts)| u64::from(*playouts)).sum();
    let mut left = luck.below(all.max(1));
    for (action, playouts) in &thought.visits {
        match left.checked_sub(u64::from(*playouts)) {
            Some(less) => left = less,
            None => return *action,
        }
    }
    thought.action
}
