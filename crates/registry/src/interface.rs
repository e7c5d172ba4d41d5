//! The dynamic interface of a game: text and JSON in, text and JSON out. Tables, server and command line use only this,
//! so that they depend on no game's types.

use crate::idle_options;
use crate::json::{Json, to_json};
use crate::refusal::AnyRefusal;
use crate::row::{Row, RowRefused, RowTried};
use bots::{Part, Setting, Share, Stop};
use game::picture::Choice;
use game::{
    ChanceSource, Notation, Observer, OptionSpec, Options, Outcome, Phrase, Picture, Player, RecordError, Remark, ToAct,
};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// An option that the registry adds to every game with aids and that no rules crate reads: `no` if the game is played
/// without aids (see [`AnyGame::has_aids`]). Like any option it is stored only if it differs from its default `yes`.
pub const AIDS: &str = "aids";

/// A game on the shelf.
pub trait Shelf: Send + Sync {
    /// Name, such as `gold-rush`.
    fn name(&self) -> &'static str;
    /// Version of the rules for new games.
    fn rules(&self) -> u32;
    /// All versions that the program can play, oldest first.
    fn versions(&self) -> &'static [u32];
    /// Its options, `players` first, [`AIDS`] last if it has aids.
    fn option_specs(&self) -> Vec<OptionSpec>;
    /// The meaning of the words in its actions and outcomes of chance.
    fn notation(&self) -> Notation;
    /// The built-in tile or card file, if the game has one.
    fn built_in_data(&self) -> Option<&'static str>;
    /// All built-in files by name, that of `built_in_data` first.
    fn built_in_files(&self) -> Vec<(&'static str, &'static str)>;
    /// JSON Schema of its facts, views, events and actions, if there is one.
    fn schema(&self) -> Option<&'static str>;
    /// True when the built-in data is a reconstruction.
    fn reconstruction(&self) -> bool;
    /// Names of the bots offered to players: simple ones, then the levels, each group from the weakest up.
    fn bots(&self) -> &'static [&'static str];
    /// All its bots, including those that are not offered.
    fn bot_specs(&self) -> Vec<BotSpec>;
    /// Whether a bot with this name plays it, offered or not; a setting may follow after a colon, as in `best:400sims`.
    fn has_bot(&self, bot: &str) -> bool;
    /// Sets up a game under an earlier version of the rules, one of `versions`.
    ///
    /// # Errors
    /// The options are unknown or out of range, the data cannot be read, they do not make a game, or this version of
    /// the rules is not in [`Shelf::versions`] or does not support them.
    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, game::InvalidOptions>;
    /// Sets up a new game. Unlike an older game, it may have no option without effect.
    ///
    /// # Errors
    /// As for [`Shelf::create_under`], and for an option without effect.
    fn create(&self, options: &Options, data: Option<&str>) -> Result<Arc<dyn AnyGame>, game::InvalidOptions> {
        let made = self.create_under(self.rules(), options, data)?;
        idle_options::refuse(&self.option_specs(), options)?;
        Ok(made)
    }
}

/// The purpose of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BotKind {
    /// A way to play.
    Plain,
    /// One of the levels offered to players.
    Level,
    /// A reference that never changes, against which others are measured.
    Reference,
}

/// A description of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// Name in tables and commands.
    pub name: &'static str,
    /// Its purpose.
    pub kind: BotKind,
    /// How its play differs from its usual settings.
    pub setting: Setting,
    /// Whether it is offered to players.
    pub offered: bool,
}

/// A game with its options and data.
pub trait AnyGame: Send + Sync {
    /// Name of the game, such as `gold-rush`.
    fn name(&self) -> &'static str;
    /// Version of the rules under which it is played.
    fn rules(&self) -> u32;
    /// All its options in canonical form, as records of this version of the rules have them; [`Shelf::create_under`] makes
    /// the same game from them.
    fn options(&self) -> Options;
    /// The options with which a new table plays by the same interpretation of the rules: they differ from `options` if
    /// an earlier version of the rules had another default.
    fn latest_options(&self) -> Options {
        self.options()
    }
    /// The tile or card file it was created with; `None` for the built-in one.
    fn data(&self) -> Option<&str>;
    /// Whether the game has aids, that is, its [`Aids`](game::Views::Aids) are not `()`.
    fn knows_aids(&self) -> bool {
        true
    }
    /// Whether players may see the aids before the game is over ([`AnyPosition::aids_json`]).
    fn has_aids(&self) -> bool {
        self.options().get(AIDS) != Some("no")
    }
    /// Number of players.
    fn players(&self) -> u8;
    /// What a screen needs only once: the game's [`Facts`](game::Views::Facts) as JSON, such as its tiles, cards and
    /// options.
    fn facts(&self) -> Value;
    /// The same as text.
    fn facts_json(&self) -> Json {
        to_json(&self.facts())
    }
    /// Memory it takes, in bytes, roughly; positions are not counted.
    fn bytes(&self) -> usize {
        size_of_val(self) + self.data().map_or(0, str::len)
    }
    /// An observer who gets the same views and events as this one: [`Observer::Public`] for everyone if nothing is hidden
    /// from anyone.
    fn same_view_as(&self, observer: Observer) -> Observer {
        observer
    }
    /// The position before the first step.
    fn start(self: Arc<Self>) -> Box<dyn AnyPosition>;
}

/// A position of some game.
pub trait AnyPosition: Send + Sync {
    /// A copy, on which one can play without changing this position.
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    /// The player who decides now.
    fn to_act(&self) -> ToAct;
    /// Hash of the state, as records carry it.
    fn hash(&self) -> u64;
    /// Legal actions of the player to act, in the game's order.
    fn legal_actions(&self) -> Vec<AnyAction>;
    /// The same as JSON text: `[{"action": "place 1,0 90", "view": {...}}, ...]`.
    fn legal_actions_json(&self) -> Json {
        to_json(&self.legal_actions())
    }
    /// The notations of the legal actions of the player to act, in the game's order: what [`AnyPosition::act`] takes.
    fn legal_notations(&self) -> Vec<String> {
        self.legal_actions().into_iter().map(|legal| legal.action).collect()
    }
    /// The game's [`ActionView`](game::Views::ActionView) of each legal action, in the same order, as a list.
    fn action_views_json(&self) -> Json {
        to_json(&self.legal_actions().into_iter().map(|legal| legal.view).collect::<Vec<_>>())
    }
    /// A position in which everything that this observer does not know is dealt anew.
    fn dealt(&self, observer: Observer, chance: &mut dyn ChanceSource) -> Box<dyn AnyPosition>;
    /// Tries actions on a copy that is dealt anew for the player.
    ///
    /// # Errors
    /// If one of them does not fit.
    fn try_row(&self, row: &Row<'_>) -> Result<RowTried, RowRefused>;
    /// Carries out a player's action, given in notation; on refusal nothing has changed.
    ///
    /// # Errors
    /// The text is not an action of this game, another player decides, or a rule forbids the action (with its ruling).
    fn act(&mut self, who: Player, action: &str) -> Result<Applied, AnyRefusal>;
    /// Possible outcomes of chance now: steps in record notation, each with its weight (its probability is the weight
    /// divided by the sum of all weights). Empty if no chance is due.
    fn chances(&self) -> Vec<(String, u32)> {
        Vec::new()
    }
    /// Draws the chance that is due and carries it out; `None` when none is due.
    fn draw(&mut self, chance: &mut dyn ChanceSource) -> Option<Applied>;
    /// Carries out a step in record notation, a player's or chance's; on error nothing has changed.
    ///
    /// # Errors
    /// The text is not a step of this game, or the step is not legal or not possible in this position.
    fn replay(&mut self, step: &str) -> Result<Applied, RecordError>;
    /// Like [`AnyPosition::replay`], but without the hash of the new state: returns only the events.
    ///
    /// # Errors
    /// As for [`AnyPosition::replay`].
    fn follow(&mut self, step: &str) -> Result<Arc<dyn Events>, RecordError> {
        self.replay(step).map(|applied| applied.events)
    }
    /// Everything that this observer may know of the position: the game's [`View`](game::Views::View) as JSON.
    fn view(&self, observer: Observer) -> Value;
    /// The same as text.
    fn view_json(&self, observer: Observer) -> Json {
        to_json(&self.view(observer))
    }
    /// The observer's view for a plain screen.
    fn picture(&self, observer: Observer) -> Picture;
    /// Legal choices of the player to act, in the game's order, for a plain screen: the notation, and the parts that
    /// the notation leaves out.
    fn pictured_choices(&self) -> Vec<(String, Choice)>;
    /// The aids of this observer: the game's [`Aids`](game::Views::Aids) as JSON text. Making them may take much longer
    /// than a view.
    fn aids_json(&self, observer: Observer) -> Json;
    /// Memory it takes, in bytes, roughly.
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
    /// Each player's points, by their source, and ranks: so far, or final when the game is over.
    fn outcome(&self) -> Outcome;
    /// The action, in notation, that the named bot chooses for `who`. It thinks about a position dealt anew for that
    /// player. `None` if the game has no such bot or `who` is not to act.
    fn think(&self, bot: &str, who: Player, chance: &mut dyn ChanceSource) -> Option<String> {
        self.think_until(bots::NEVER, bot, who, chance)
    }
    /// Like [`AnyPosition::think`], but when `stop` becomes true, the bot stops soon and chooses the best action it has
    /// found.
    fn think_until(&self, stop: Stop<'_>, bot: &str, who: Player, chance: &mut dyn ChanceSource) -> Option<String>;
    /// How many workers can usefully share a decision of the named bot; 1 if it does not search.
    fn most_shares(&self, _bot: &str) -> u32 {
        1
    }
    /// A part of a decision that several workers share, for [`bots::merged`]. The position is dealt anew for `who`, in each
    /// part differently. `None` if the bot's decisions cannot be shared or `who` is not to act.
    fn think_share(
        &self,
        _stop: Stop<'_>,
        _bot: &str,
        _who: Player,
        _part: Part,
        _chance: &mut dyn ChanceSource,
    ) -> Option<Share<String>> {
        None
    }
    /// The turns that the strongest evaluation of the game considers best for `who`, best first; it thinks about a position
    /// dealt anew for that player. Empty if they are not to act, the game has no evaluation, or `also` contains an invalid
    /// action.
    fn advise(&self, _stop: Stop<'_>, _who: Player, _ask: &Ask<'_>, _chance: &mut dyn ChanceSource) -> Vec<AnyAdvice> {
        Vec::new()
    }
    /// The chance of each player to win, in thousandths that add up to 1,000 ([`bots::chances_to_win`]), found by playing
    /// this many `games` to the end from positions dealt anew for the public. `None` if the game has no evaluation.
    fn chances_to_win(&self, _stop: Stop<'_>, _games: u32, _chance: &mut dyn ChanceSource) -> Option<Vec<u32>> {
        None
    }
    /// How much these steps of chance, which are due here, change each player's expected final points, in thousandths of a
    /// point ([`bots::luck`]). `None` if they are not due, the game has no evaluation, or `stop` said so.
    fn luck(&self, _stop: Stop<'_>, _steps: &[String], _chance: &mut dyn ChanceSource) -> Option<Vec<i64>> {
        None
    }
}

/// The parameters of [`AnyPosition::advise`].
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The most turns wanted.
    pub most: usize,
    /// Decisions in notation, or none. The answer includes the turn that begins with them, however bad it is.
    pub also: &'a [String],
    /// The thinking effort, as for the bot `best`.
    pub setting: Setting,
}

/// A possible turn and its value ([`bots::Advice`]).
#[derive(Clone, PartialEq, Debug)]
pub struct AnyAdvice {
    /// Its decisions, in order, up to the point where another player decides or chance intervenes.
    pub actions: Vec<AnyAction>,
    /// Whether it is the turn of [`Ask::also`].
    pub asked: bool,
    /// The player's expected lead after it, in thousandths of a point.
    pub lead: i64,
    /// Reasons for it, the most important first: the name of a part of the evaluation, and its contribution in thousandths
    /// of a point.
    pub reasons: Vec<(&'static str, i64)>,
    /// Facts about it, the most important first.
    pub remarks: Vec<Remark>,
}

/// A legal action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyAction {
    /// The action in notation, such as `place 1,0 90`.
    pub action: String,
    /// The same spelled out for a screen: the game's [`ActionView`](game::Views::ActionView) as JSON.
    pub view: Value,
}

/// A step that was carried out.
#[derive(Clone)]
pub struct Applied {
    /// The step in record notation (`0: pass`, `! R09.1`).
    pub step: String,
    /// State hash after it.
    pub hash: u64,
    /// Its events.
    pub events: Arc<dyn Events>,
}

/// Events of one step, which each observer sees in their own way.
pub trait Events: Send + Sync {
    /// The event views of this observer, in order.
    fn views(&self, observer: Observer) -> Vec<Value>;
    /// The same as text: a list.
    fn json(&self, observer: Observer) -> Json {
        to_json(&self.views(observer))
    }
    /// The events that this observer may see, in order, each as a sentence and clauses with details.
    fn sentences(&self, observer: Observer) -> Vec<Vec<Phrase>>;
}
