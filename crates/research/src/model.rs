//! Games by name, without their types.

use crate::arena::table::Played;
use crate::arena::{Hall, play_all};
use crate::fault::Fault;
use crate::grid::{Grid, turned_planes};
use crate::interface::{AnyBatch, AnyState, BatchSetting, Contest, Model, Turned};
use crate::many::Many;
use crate::position::Position;
use crate::schema::Schema;
use crate::set::Set;
use crate::thinker::{Mind, Thinker};
use game::{Features, InvalidOptions, NetSpec, Options, Record};
use registry::{Entry, Visitor};
use std::sync::Arc;

/// Names of all games.
pub fn games() -> Vec<&'static str> {
    registry::shelf().iter().map(|entry| entry.name()).collect()
}

/// Sets up the game with this name, by the latest rules unless a version is given.
///
/// # Errors
/// There is no such game, or options, data and version do not fit together.
pub fn model(name: &str, rules: Option<u32>, options: &Options, data: Option<&str>) -> Result<Arc<dyn Model>, Fault> {
    let Some(shelf) = registry::find(name) else {
        return Err(Fault::NoGame(name.chars().take(60).collect(), games().join(", ")));
    };
    let version = rules.unwrap_or_else(|| shelf.rules());
    if !shelf.versions().contains(&version) {
        let bare = Record { game: name.to_owned(), rules: version, ..empty() };
        return Err(bare.unknown_version(name, shelf.versions()).into());
    }
    // The registry refuses options without effect, and knows the option that no rules crate reads.
    let checked = match rules {
        Some(version) => shelf.create_under(version, options, data)?,
        None => shelf.create(options, data)?,
    };
    let maker = Maker { rules: version, options: &checked.options(), data };
    let made = registry::with_game(name, maker).ok_or_else(|| Fault::NoGame(name.to_owned(), String::new()))?;
    Ok(made?)
}

fn empty() -> Record {
    Record {
        game: String::new(),
        rules: 0,
        options: Options::default(),
        data: None,
        steps: Vec::new(),
        marks: Vec::new(),
    }
}

struct Maker<'a> {
    rules: u32,
    options: &'a Options,
    data: Option<&'a str>,
}

impl Visitor for Maker<'_> {
    type Output = Result<Arc<dyn Model>, InvalidOptions>;

    fn visit<G: Features>(self, entry: &'static Entry<G>) -> Self::Output {
        let rest = self.options.clone().without(registry::AIDS);
        let game = G::create_under(self.rules, &rest, self.data)?;
        Ok(Arc::new(Set::new(game, self.options.clone(), entry)))
    }
}

impl<G: Features> Model for Set<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        self.game().rules()
    }

    fn options(&self) -> Options {
        Set::options(self).clone()
    }

    fn data(&self) -> Option<&str> {
        self.game().data()
    }

    fn players(&self) -> u8 {
        self.game().players()
    }

    fn start(&self, seed: u64) -> Box<dyn AnyState> {
        Box::new(Position::first(self, seed))
    }

    fn with_grid(&self, side: usize) -> Result<Arc<dyn Model>, Fault> {
        Ok(Arc::new(Set::with_grid(self, side)?))
    }

    fn window(&self) -> Option<usize> {
        self.grid().map(Grid::side)
    }

    fn numbers(&self) -> Option<usize> {
        self.grid().map(Grid::len)
    }

    fn turned(&self, quarters: u8) -> Result<Turned, Fault> {
        let grid = self.grid().ok_or_else(|| Fault::Value("this game has no fixed action numbers".to_owned()))?;
        let planes = Set::schema(self).planes.len();
        if planes == 0 {
            return Err(Fault::Value(format!("{} has no map", G::NAME)));
        }
        let planes = turned_planes(self.game(), planes, grid.side(), quarters);
        Ok(Turned { actions: grid.turned(quarters), planes })
    }

    fn schema(&self) -> &Schema {
        Set::schema(self)
    }

    fn batch(&self, setting: BatchSetting) -> Result<Box<dyn AnyBatch>, Fault> {
        Ok(Box::new(Many::new(self.clone(), setting)?))
    }

    fn bots(&self) -> Vec<&'static str> {
        self.entry().bots.iter().map(|bot| bot.name).collect()
    }

    fn weights(&self, tuned: bool) -> Vec<(&'static str, i32)> {
        let weights = if tuned { self.game().tuned() } else { G::untuned() };
        G::weight_specs().iter().zip(weights.as_ref()).map(|(spec, weight)| (spec.name, *weight)).collect()
    }

    fn net(&self) -> Option<NetSpec> {
        self.game().net()
    }

    fn check_bot(&self, bot: &Thinker) -> Result<(), Fault> {
        Mind::of(self, bot).map(drop)
    }

    fn contest(&self, contest: &Contest<'_>) -> Result<Vec<Played>, Fault> {
        play_all(&Hall::new(self, contest)?)
    }
}
