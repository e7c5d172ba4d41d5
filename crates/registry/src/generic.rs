//! One adapter that gives any game the dynamic interface.

use crate::bot_entry::BotEntry;
use crate::interface::{AIDS, AnyAction, AnyAdvice, AnyGame, AnyPosition, Applied, Ask, BotSpec, Events, Shelf};
use crate::json::{Json, to_json};
use crate::judge::Judge;
use crate::refusal::AnyRefusal;
use crate::row::{self, Row, RowRefused, RowTried};
use bots::{Advice, Part, Share, Stop, Weighed};
use game::picture;
use game::{
    ChanceSource, Game, InvalidOptions, NoEvents, Notation, Observer, OptionKind, OptionSpec, Options, Outcome, Phrase,
    Picture, Player, RecordError, Step, ToAct, admit, admit_step, deal, draw, parse_step, step_text,
};
use serde::Serialize;
use serde_json::Value;
use std::any::TypeId;
use std::str::FromStr;
use std::sync::Arc;

/// A game's place on the shelf.
pub struct Entry<G: Game> {
    /// True when the built-in data is a reconstruction.
    pub reconstruction: bool,
    /// JSON Schema of its data for screens.
    pub schema: Option<&'static str>,
    /// Names of the bots offered to players: simple ones, then the levels, each group from the weakest up.
    pub names: &'static [&'static str],
    /// All its bots: those offered to players, and those that others are measured against.
    pub bots: &'static [BotEntry<G>],
    /// The evaluation of its positions, if it has one.
    pub judge: Option<Judge<G>>,
}

impl<G: Game> Shelf for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn versions(&self) -> &'static [u32] {
        G::VERSIONS
    }

    fn option_specs(&self) -> Vec<OptionSpec> {
        let mut specs = G::option_specs();
        if knows_aids::<G::Aids>() {
            specs.push(OptionSpec::new(AIDS, OptionKind::Flag { default: true }));
        }
        specs
    }

    fn notation(&self) -> Notation {
        G::notation()
    }

    fn built_in_data(&self) -> Option<&'static str> {
        G::built_in_data()
    }

    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        G::built_in_files()
    }

    fn schema(&self) -> Option<&'static str> {
        self.schema
    }

    fn reconstruction(&self) -> bool {
        self.reconstruction
    }

    fn bots(&self) -> &'static [&'static str] {
        self.names
    }

    fn bot_specs(&self) -> Vec<BotSpec> {
        let spec = |bot: &BotEntry<G>| {
            let BotEntry { name, setting, kind, .. } = *bot;
            BotSpec { name, kind, setting, offered: self.names.contains(&name) }
        };
        self.bots.iter().map(spec).collect()
    }

    fn has_bot(&self, bot: &str) -> bool {
        bots::named(bot).is_ok_and(|(name, _)| self.bots.iter().any(|entry| entry.name == name))
    }

    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        // A game without aids refuses the option like any other that it does not have.
        let (aids, rest) = match knows_aids::<G::Aids>() {
            true => (options.flag(AIDS, true)?, options.clone().without(AIDS)),
            false => (true, options.clone()),
        };
        let game = G::create_under(rules, &rest, data).map_err(|why| match why {
            InvalidOptions::Unknown(name, mut known) if knows_aids::<G::Aids>() => {
                known.push(AIDS.to_owned());
                InvalidOptions::Unknown(name, known)
            }
            other => other,
        })?;
        Ok(Arc::new(Set { game, aids, bots: self.bots, judge: self.judge }))
    }
}

/// Whether a game with these aids has anything to compute.
fn knows_aids<A: 'static>() -> bool {
    TypeId::of::<A>() != TypeId::of::<()>()
}

/// A game with its options and data, and its bots.
struct Set<G: Game> {
    game: G,
    /// Whether aids are allowed.
    aids: bool,
    bots: &'static [BotEntry<G>],
    judge: Option<Judge<G>>,
}

impl<G: Game> Set<G> {
    fn with_aids(&self, options: Options) -> Options {
        if self.aids { options } else { options.with(AIDS, "no") }
    }
}

impl<G: Game> AnyGame for Set<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        self.game.rules()
    }

    fn options(&self) -> Options {
        self.with_aids(self.game.options())
    }

    fn latest_options(&self) -> Options {
        self.with_aids(self.game.latest_options())
    }

    fn knows_aids(&self) -> bool {
        knows_aids::<G::Aids>()
    }

    fn has_aids(&self) -> bool {
        self.aids
    }

    fn data(&self) -> Option<&str> {
        self.game.data()
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn facts(&self) -> Value {
        value(&self.game.facts())
    }

    fn facts_json(&self) -> Json {
        to_json(&self.game.facts())
    }

    fn bytes(&self) -> usize {
        self.game.own_bytes()
    }

    fn same_view_as(&self, observer: Observer) -> Observer {
        if G::NOTHING_HIDDEN { Observer::Public } else { observer }
    }

    fn start(self: Arc<Self>) -> Box<dyn AnyPosition> {
        let state = self.game.start();
        Box::new(Position { set: self, state })
    }
}

/// A state with the game it belongs to.
struct Position<G: Game> {
    set: Arc<Set<G>>,
    state: G::State,
}

impl<G: Game> Position<G> {
    fn apply(&mut self, legal: game::Legal<G>) -> Applied {
        let step = step_text::<G>(&legal.step());
        let events = self.happen(legal);
        Applied { step, hash: self.hash(), events }
    }

    fn happen(&mut self, legal: game::Legal<G>) -> Arc<dyn Events> {
        let mut events = Vec::new();
        self.set.game.apply(&mut self.state, legal, &mut events);
        Arc::new(Happened { set: Arc::clone(&self.set), events })
    }

    fn admit(&self, step: &str) -> Result<game::Legal<G>, RecordError> {
        let step: Step<_, _> = parse_step::<G>(step)?;
        admit_step(&self.set.game, &self.state, step)
    }

    /// Consecutive decisions of one player, as far as they can be carried out here.
    fn spelled(&self, who: Player, actions: &[G::Action]) -> Vec<AnyAction> {
        let (game, mut state, mut spelled) = (&self.set.game, self.state.clone(), Vec::new());
        for action in actions {
            let Ok(step) = admit(game, &state, who, *action) else { break };
            spelled.push(AnyAction { action: action.to_string(), view: value(&game.action_view(&state, *action)) });
            game.apply(&mut state, step, &mut NoEvents);
        }
        spelled
    }

    fn legal(&self) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.set.game.legal_actions(&self.state, &mut list);
        list
    }
}

/// A legal action with its view in the game's own type: an [`AnyAction`] that is serialized directly.
#[derive(Serialize)]
struct LegalAction<V> {
    action: String,
    view: V,
}

impl<G: Game> AnyPosition for Position<G> {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(Position { set: Arc::clone(&self.set), state: self.state.clone() })
    }

    fn to_act(&self) -> ToAct {
        self.set.game.to_act(&self.state)
    }

    fn hash(&self) -> u64 {
        self.set.game.state_hash(&self.state)
    }

    fn legal_actions(&self) -> Vec<AnyAction> {
        let spell = |action: G::Action| AnyAction {
            action: action.to_string(),
            view: value(&self.set.game.action_view(&self.state, action)),
        };
        self.legal().into_iter().map(spell).collect()
    }

    fn legal_actions_json(&self) -> Json {
        let spell = |action: G::Action| LegalAction {
            action: action.to_string(),
            view: self.set.game.action_view(&self.state, action),
        };
        to_json(&self.legal().into_iter().map(spell).collect::<Vec<_>>())
    }

    fn legal_notations(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| action.to_string()).collect()
    }

    fn action_views_json(&self) -> Json {
        row::action_views(&self.set.game, &self.state, &self.legal())
    }

    fn dealt(&self, observer: Observer, mut chance: &mut dyn ChanceSource) -> Box<dyn AnyPosition> {
        let state = self.set.game.determinize(&self.state, observer, &mut chance);
        Box::new(Position { set: Arc::clone(&self.set), state })
    }

    fn try_row(&self, row: &Row<'_>) -> Result<RowTried, RowRefused> {
        row::try_row(&self.set.game, &self.state, row)
    }

    fn act(&mut self, who: Player, action: &str) -> Result<Applied, AnyRefusal> {
        let action = G::Action::from_str(action).map_err(|bad| AnyRefusal::Notation(bad.to_string()))?;
        match admit(&self.set.game, &self.state, who, action) {
            Ok(legal) => Ok(self.apply(legal)),
            Err(why) => Err(row::refused(&why)),
        }
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if self.to_act() == ToAct::Chance {
            self.set.game.chance_outcomes(&self.state, &mut outcomes);
        }
        outcomes.into_iter().map(|(outcome, weight)| (format!("! {outcome}"), weight)).collect()
    }

    fn draw(&mut self, mut chance: &mut dyn ChanceSource) -> Option<Applied> {
        if self.to_act() != ToAct::Chance {
            return None;
        }
        let legal = draw(&self.set.game, &self.state, &mut chance);
        Some(self.apply(legal))
    }

    fn replay(&mut self, step: &str) -> Result<Applied, RecordError> {
        let legal = self.admit(step)?;
        Ok(self.apply(legal))
    }

    fn follow(&mut self, step: &str) -> Result<Arc<dyn Events>, RecordError> {
        let legal = self.admit(step)?;
        Ok(self.happen(legal))
    }

    fn view(&self, observer: Observer) -> Value {
        value(&self.set.game.view(&self.state, observer))
    }

    fn view_json(&self, observer: Observer) -> Json {
        to_json(&self.set.game.view(&self.state, observer))
    }

    fn picture(&self, observer: Observer) -> Picture {
        self.set.game.picture(&self.set.game.view(&self.state, observer))
    }

    fn pictured_choices(&self) -> Vec<(String, picture::Choice)> {
        let game = &self.set.game;
        let pictured = |action: G::Action| {
            let view = game.action_view(&self.state, action);
            (action.to_string(), game.choice(&view))
        };
        self.legal().into_iter().map(pictured).collect()
    }

    fn aids_json(&self, observer: Observer) -> Json {
        to_json(&self.set.game.aids(&self.state, observer))
    }

    fn bytes(&self) -> usize {
        self.set.game.state_bytes(&self.state) + size_of::<Arc<Set<G>>>()
    }

    fn outcome(&self) -> Outcome {
        self.set.game.outcome(&self.state)
    }

    fn think_until(&self, stop: Stop<'_>, bot: &str, who: Player, mut chance: &mut dyn ChanceSource) -> Option<String> {
        if self.to_act() != ToAct::Player(who) {
            return None;
        }
        let (name, setting) = bots::named(bot).ok()?;
        let bot = self.set.bots.iter().find(|b| b.name == name)?;
        let dealt = deal(&self.set.game, &self.state, who, &mut chance);
        (bot.think)(stop, setting.or(bot.setting), &self.set.game, &dealt, chance).map(|action| action.to_string())
    }

    fn most_shares(&self, bot: &str) -> u32 {
        let Ok((name, setting)) = bots::named(bot) else { return 1 };
        let bot = self.set.bots.iter().find(|b| b.name == name);
        let bot = bot.filter(|bot| bot.think_share.is_some());
        bot.map_or(1, |bot| bots::most_shares(setting.or(bot.setting)))
    }

    fn think_share(
        &self,
        stop: Stop<'_>,
        bot: &str,
        who: Player,
        part: Part,
        mut chance: &mut dyn ChanceSource,
    ) -> Option<Share<String>> {
        if self.to_act() != ToAct::Player(who) {
            return None;
        }
        let (name, setting) = bots::named(bot).ok()?;
        let bot = self.set.bots.iter().find(|b| b.name == name)?;
        let dealt = deal(&self.set.game, &self.state, who, &mut chance);
        let think = bot.think_share?;
        let Share { turns, prior } = think(stop, setting.or(bot.setting), &self.set.game, &dealt, part, chance);
        let spelled = |Weighed { actions, playouts, sum, judged, lead }: Weighed<G::Action>| {
            let actions = actions.iter().map(G::Action::to_string).collect();
            Weighed { actions, playouts, sum, judged, lead }
        };
        Some(Share { turns: turns.into_iter().map(spelled).collect(), prior })
    }

    fn advise(&self, stop: Stop<'_>, who: Player, ask: &Ask<'_>, mut chance: &mut dyn ChanceSource) -> Vec<AnyAdvice> {
        let (Some(judge), ToAct::Player(player)) = (self.set.judge, self.to_act()) else { return Vec::new() };
        if player != who {
            return Vec::new();
        }
        let dealt = deal(&self.set.game, &self.state, who, &mut chance);
        let also: Result<Vec<G::Action>, _> = ask.also.iter().map(|action| G::Action::from_str(action)).collect();
        let Ok(also) = also else { return Vec::new() };
        let said = |Advice { actions, asked, lead, reasons, remarks }: Advice<G::Action>| AnyAdvice {
            actions: self.spelled(who, &actions),
            asked,
            lead,
            reasons,
            remarks,
        };
        let wanted = (ask.most, &also[..]);
        (judge.advise)(stop, ask.setting, &self.set.game, &dealt, wanted, chance).into_iter().map(said).collect()
    }

    fn chances_to_win(&self, stop: Stop<'_>, games: u32, chance: &mut dyn ChanceSource) -> Option<Vec<u32>> {
        let judge = self.set.judge?;
        Some((judge.chances_to_win)(stop, &self.set.game, &self.state, games, chance))
    }

    fn luck(&self, stop: Stop<'_>, steps: &[String], chance: &mut dyn ChanceSource) -> Option<Vec<i64>> {
        let (judge, mut after) = (self.set.judge?, self.state.clone());
        for step in steps {
            let step = admit_step(&self.set.game, &after, parse_step::<G>(step).ok()?).ok()?;
            self.set.game.apply(&mut after, step, &mut NoEvents);
        }
        (judge.luck)(stop, &self.set.game, &self.state, &after, chance)
    }
}

/// The events of one step, with the game that makes each observer's view of them.
struct Happened<G: Game> {
    set: Arc<Set<G>>,
    events: Vec<G::Event>,
}

impl<G: Game> Events for Happened<G> {
    fn views(&self, observer: Observer) -> Vec<Value> {
        self.events.iter().filter_map(|e| self.set.game.event_view(e, observer)).map(|v| value(&v)).collect()
    }

    fn json(&self, observer: Observer) -> Json {
        let views = self.events.iter().filter_map(|e| self.set.game.event_view(e, observer));
        to_json(&views.collect::<Vec<_>>())
    }

    fn sentences(&self, observer: Observer) -> Vec<Vec<Phrase>> {
        let views = self.events.iter().filter_map(|e| self.set.game.event_view(e, observer));
        views.map(|view| self.set.game.sentence(&view)).filter(|said| !said.is_empty()).collect()
    }
}

fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views are plain data with text keys")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aids_are_there_unless_they_are_nothing() {
        assert!(!knows_aids::<()>());
        assert!(knows_aids::<Value>());
    }
}
