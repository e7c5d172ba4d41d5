//! The toy game with hooks, for tests: each call of the dynamic interface first calls a hook, which may count, wait or
//! panic, and then goes on to the toy.

use crate::toy::TOY;
use crate::{
    AnyAction, AnyGame, AnyPosition, AnyRefusal, Applied, BotSpec, Json, Row, RowRefused, RowTried, Shelf, Stop,
};
use game::picture::Choice;
use game::{
    ChanceSource, InvalidOptions, Notation, Observer, OptionSpec, Options, Outcome, Picture, Player, RecordError, ToAct,
};
use serde_json::Value;
use std::sync::Arc;

/// Called before each call goes on to the toy. Does nothing unless a test overrides it.
pub trait ToyHooks: Send + Sync + 'static {
    /// Names of the bots.
    fn bots(&self) -> &'static [&'static str] {
        TOY.bots()
    }
    /// The versions of the rules, the latest last. All of them play like the toy, apart from the hooks.
    fn versions(&self) -> &'static [u32] {
        TOY.versions()
    }
    /// Whether the game has aids.
    fn knows_aids(&self) -> bool {
        true
    }
    /// Before a game is set up, with this file.
    fn create(&self, _data: Option<&str>) {}
    /// Before an action is carried out.
    fn act(&self, _options: &Options, _action: &str) {}
    /// Before a step of a record is replayed.
    fn replay(&self, _options: &Options) {}
    /// Before a position is copied.
    fn copy(&self) {}
    /// Before a view is made.
    fn view(&self) {}
    /// Before aids are made.
    fn aids(&self) {}
    /// Before a bot thinks. If it returns `false`, the bot finds no action.
    fn think(&self, _options: &Options, _stop: Stop<'_>, _bot: &str, _who: Player) -> bool {
        true
    }
    /// A shelf with only this game, for the life of the process.
    fn shelf(&'static self) -> &'static [&'static dyn Shelf]
    where
        Self: Sized,
    {
        let shelf: &'static dyn Shelf = Box::leak(Box::new(ShelfWithHooks(self)));
        Vec::leak(vec![shelf])
    }
}

struct ShelfWithHooks<T: 'static>(&'static T);

struct WithHooks<G, T: 'static> {
    inner: G,
    options: Arc<Options>,
    rules: u32,
    hooks: &'static T,
}

impl<T: ToyHooks> Shelf for ShelfWithHooks<T> {
    fn name(&self) -> &'static str {
        TOY.name()
    }
    fn rules(&self) -> u32 {
        *self.0.versions().last().expect("a version")
    }
    fn versions(&self) -> &'static [u32] {
        self.0.versions()
    }
    fn option_specs(&self) -> Vec<OptionSpec> {
        TOY.option_specs()
    }
    fn notation(&self) -> Notation {
        TOY.notation()
    }
    fn built_in_data(&self) -> Option<&'static str> {
        TOY.built_in_data()
    }
    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        TOY.built_in_files()
    }
    fn schema(&self) -> Option<&'static str> {
        TOY.schema()
    }
    fn reconstruction(&self) -> bool {
        TOY.reconstruction()
    }
    fn bots(&self) -> &'static [&'static str] {
        self.0.bots()
    }
    fn bot_specs(&self) -> Vec<BotSpec> {
        TOY.bot_specs()
    }

    fn has_bot(&self, bot: &str) -> bool {
        self.bots().contains(&bot)
    }
    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        self.0.create(data);
        let inner = TOY.create_under(TOY.rules(), options, data)?;
        let options = Arc::new(inner.options());
        Ok(Arc::new(WithHooks { inner, options, rules, hooks: self.0 }))
    }
}

impl<T: ToyHooks> AnyGame for WithHooks<Arc<dyn AnyGame>, T> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }
    fn rules(&self) -> u32 {
        self.rules
    }
    fn options(&self) -> Options {
        self.inner.options()
    }
    fn data(&self) -> Option<&str> {
        self.inner.data()
    }
    fn knows_aids(&self) -> bool {
        self.hooks.knows_aids()
    }
    fn players(&self) -> u8 {
        self.inner.players()
    }
    fn facts(&self) -> Value {
        self.inner.facts()
    }
    fn start(self: Arc<Self>) -> Box<dyn AnyPosition> {
        let inner = Arc::clone(&self.inner).start();
        Box::new(WithHooks { inner, options: Arc::clone(&self.options), rules: self.rules, hooks: self.hooks })
    }
}

impl<T: ToyHooks> AnyPosition for WithHooks<Box<dyn AnyPosition>, T> {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        self.hooks.copy();
        let (inner, options) = (self.inner.clone_box(), Arc::clone(&self.options));
        Box::new(WithHooks { inner, options, rules: self.rules, hooks: self.hooks })
    }
    fn to_act(&self) -> ToAct {
        self.inner.to_act()
    }
    fn hash(&self) -> u64 {
        self.inner.hash()
    }
    fn legal_actions(&self) -> Vec<AnyAction> {
        self.inner.legal_actions()
    }
    fn dealt(&self, observer: Observer, chance: &mut dyn ChanceSource) -> Box<dyn AnyPosition> {
        let (inner, options) = (self.inner.dealt(observer, chance), Arc::clone(&self.options));
        Box::new(WithHooks { inner, options, rules: self.rules, hooks: self.hooks })
    }
    fn try_row(&self, row: &Row<'_>) -> Result<RowTried, RowRefused> {
        self.inner.try_row(row)
    }
    fn act(&mut self, who: Player, action: &str) -> Result<Applied, AnyRefusal> {
        self.hooks.act(&self.options, action);
        self.inner.act(who, action)
    }
    fn draw(&mut self, chance: &mut dyn ChanceSource) -> Option<Applied> {
        self.inner.draw(chance)
    }
    fn replay(&mut self, step: &str) -> Result<Applied, RecordError> {
        self.hooks.replay(&self.options);
        self.inner.replay(step)
    }
    fn view(&self, observer: Observer) -> Value {
        self.hooks.view();
        self.inner.view(observer)
    }
    fn picture(&self, observer: Observer) -> Picture {
        self.inner.picture(observer)
    }
    fn pictured_choices(&self) -> Vec<(String, Choice)> {
        self.inner.pictured_choices()
    }
    fn aids_json(&self, observer: Observer) -> Json {
        self.hooks.aids();
        self.inner.aids_json(observer)
    }
    fn outcome(&self) -> Outcome {
        self.inner.outcome()
    }
    fn think_until(&self, stop: Stop<'_>, bot: &str, who: Player, chance: &mut dyn ChanceSource) -> Option<String> {
        let thinks = self.hooks.think(&self.options, stop, bot, who);
        if thinks { self.inner.think_until(stop, bot, who, chance) } else { None }
    }
}
