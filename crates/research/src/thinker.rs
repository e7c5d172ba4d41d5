//! Built-in computer players: their names and settings, and what they think of a position.

use crate::fault::Fault;
use crate::set::Set;
use bots::{Bot, Part, Search, Setting, Stop, Tuned};
use game::{ChanceSource, Dealt, Features, parse_weights};
use registry::BotEntry;
use std::time::Instant;

/// A built-in computer player with its setting, before the game is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinker {
    name: String,
    setting: Setting,
    weights: Option<String>,
    net: Option<String>,
}

impl Thinker {
    /// A computer player such as `best:100sims`.
    ///
    /// # Errors
    /// The setting has no meaning.
    pub fn named(text: &str) -> Result<Thinker, Fault> {
        let (name, setting) = bots::named(text).map_err(|why| Fault::NoBot(why.to_string()))?;
        Ok(Thinker { name: name.to_owned(), setting, weights: None, net: None })
    }

    /// Its own weights, if it has any.
    pub fn weights(&self) -> Option<&str> {
        self.weights.as_deref()
    }

    /// The same with weights of its own, in the format of weight files: `tuned` and `best` have weights.
    ///
    /// # Errors
    /// The computer player does not use weights.
    pub fn with_weights(self, weights: &str) -> Result<Thinker, Fault> {
        match self.name.as_str() {
            "tuned" | "best" => Ok(Thinker { weights: Some(weights.to_owned()), ..self }),
            other => Err(Fault::NoBot(format!("'{other}' takes no weights; tuned and best do"))),
        }
    }

    /// Its own net, if it has one.
    pub fn net(&self) -> Option<&str> {
        self.net.as_deref()
    }

    /// The same with a net of its own in place of the built-in one, in the format of the built-in file. Whether the game has a net
    /// and the file is one shows when the game is known.
    ///
    /// # Errors
    /// The computer player does not use nets.
    pub fn with_net(self, net: &str) -> Result<Thinker, Fault> {
        match self.name.as_str() {
            "best" => Ok(Thinker { net: Some(net.to_owned()), ..self }),
            other => Err(Fault::NoBot(format!("'{other}' takes no net; best does"))),
        }
    }
}

impl Thinker {
    /// The text for [`Thinker::named`], without weights.
    pub fn given(&self) -> String {
        match self.setting.to_string() {
            setting if setting.is_empty() => self.name.clone(),
            setting => format!("{}:{setting}", self.name),
        }
    }
}

impl std::fmt::Display for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.given())?;
        match (&self.weights, &self.net) {
            (Some(_), Some(_)) => f.write_str(" with own weights and net"),
            (Some(_), None) => f.write_str(" with own weights"),
            (None, Some(_)) => f.write_str(" with own net"),
            (None, None) => Ok(()),
        }
    }
}

/// What a computer player thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The number of the action that it chooses.
    pub action: usize,
    /// How it distributes its choice over the legal actions; the numbers add up to 1.
    pub policy: Vec<f64>,
    /// The actions with playouts, by number, and how many; only the chosen one, with 1, if there were none.
    pub visits: Vec<(usize, u32)>,
    /// The lead that it expects in points: own final points less the mean of the others'. `None` if it does not search.
    pub lead: Option<f64>,
}

/// A choice, before it is a number.
pub(crate) struct Choice<A> {
    pub action: A,
    /// The playouts of first decisions.
    pub playouts: Vec<(A, u32)>,
    pub lead: Option<f64>,
}

/// A computer player of a game whose type is known.
pub(crate) enum Mind<G: Features> {
    /// A bot of the registry that does not search.
    Entry(&'static BotEntry<G>, Setting),
    /// A search of the registry.
    Searching(&'static BotEntry<G>, Setting),
    /// `tuned` with its own weights.
    Tuned(Tuned<G::Weights>),
    /// `best` with its own weights, or with its own net: then the game foresees by it.
    Search(Search<G::Weights>, Option<Box<G>>),
}

impl<G: Features> Mind<G> {
    /// The computer player of this game.
    ///
    /// # Errors
    /// The game has no such computer player, or the weights or the net cannot be read.
    pub fn of(set: &Set<G>, thinker: &Thinker) -> Result<Mind<G>, Fault> {
        let (bots, name) = (set.entry().bots, thinker.name.as_str());
        let Some(entry) = bots.iter().find(|bot| bot.name == name) else {
            let names: Vec<_> = bots.iter().map(|bot| bot.name).collect();
            return Err(Fault::NoBot(format!("unknown bot '{name}'; available at {}: {}", G::NAME, names.join(", "))));
        };
        let setting = thinker.setting.or(entry.setting);
        let weights = thinker.weights.as_ref().map(|text| parse_weights::<G>(text)).transpose();
        let weights = weights.map_err(|why| Fault::NoBot(format!("weights: {why}")))?;
        let own = thinker.net.as_ref().map(|text| set.game().with_net(text).map(Box::new)).transpose();
        let own = own.map_err(|why| Fault::NoBot(format!("net: {why}")))?;
        Ok(match (name, entry.think_share) {
            (_, Some(_)) if weights.is_none() && own.is_none() => Mind::Searching(entry, setting),
            (_, None) if weights.is_none() => Mind::Entry(entry, setting),
            ("tuned", _) => Mind::Tuned(Tuned { weights, noise: setting.noise.unwrap_or(0) }),
            _ => {
                let search = Search::with(set.game(), setting);
                Mind::Search(Search { weights: weights.or(search.weights), ..search }, own)
            }
        })
    }

    /// The game by whose net it foresees: its own, or the one that is played.
    pub fn game<'a>(&'a self, game: &'a G) -> &'a G {
        match self {
            Mind::Search(_, Some(own)) => own,
            _ => game,
        }
    }

    /// Its choice for the player for whom the position was dealt; `None` if that player has nothing to choose.
    pub fn choose(
        &self,
        ended: &dyn Fn() -> bool,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        let began = Instant::now();
        let clock = || began.elapsed();
        let stop = Stop::when(ended).with_clock(&clock);
        match self {
            Mind::Entry(entry, setting) | Mind::Searching(entry, setting) => {
                (entry.think)(stop, *setting, game, dealt, chance)
            }
            Mind::Tuned(tuned) => tuned.choose_until(stop, game, dealt, chance),
            Mind::Search(search, _) => search.choose_until(stop, self.game(game), dealt, chance),
        }
    }

    /// The same choice, and how it came about.
    pub fn weigh(
        &self,
        ended: &dyn Fn() -> bool,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<Choice<G::Action>> {
        let began = Instant::now();
        let clock = || began.elapsed();
        let stop = Stop::when(ended).with_clock(&clock);
        let whole = Part { at: 0, of: 1 };
        let share = match self {
            Mind::Searching(entry, setting) => entry.think_share?(stop, *setting, game, dealt, whole, chance),
            Mind::Search(search, _) => search.share(stop, self.game(game), dealt, whole, chance),
            Mind::Entry(..) | Mind::Tuned(_) => {
                let action = self.choose(ended, game, dealt, chance)?;
                return Some(Choice { action, playouts: Vec::new(), lead: None });
            }
        };
        let best = share.turns.first()?;
        let mut playouts: Vec<(G::Action, u32)> = Vec::new();
        for turn in &share.turns {
            let Some(first) = turn.actions.first() else { continue };
            match playouts.iter_mut().find(|(action, _)| action == first) {
                Some((_, count)) => *count += turn.playouts,
                None => playouts.push((*first, turn.playouts)),
            }
        }
        let others = f64::from(game.players().max(2)) - 1.0;
        Some(Choice { action: *best.actions.first()?, playouts, lead: Some(best.lead as f64 / others / 1_000.0) })
    }

    /// The final points that each player may expect in a position, by its weights and what was learned from games.
    pub fn points(&self, game: &G, state: &G::State) -> Result<Vec<f64>, Fault> {
        let (weights, learned) = match self {
            Mind::Searching(_, setting) => (setting.weights(game), setting.learned.unwrap_or_else(|| game.learned())),
            Mind::Search(search, _) => (search.weights, search.learned.unwrap_or_else(|| game.learned())),
            Mind::Tuned(tuned) => (tuned.weights, 0),
            Mind::Entry(entry, setting) if entry.name == "tuned" || entry.name.starts_with("level-") => {
                (setting.weights(game), 0)
            }
            Mind::Entry(entry, _) if entry.name.starts_with("greedy") => (Some(G::untuned()), 0),
            Mind::Entry(entry, _) => {
                return Err(Fault::NoBot(format!("'{}' evaluates no positions", entry.name)));
            }
        };
        let (mut scratch, mut out) = (G::Scratch::default(), Vec::new());
        let weights = weights.unwrap_or_else(|| game.tuned());
        self.game(game).foresee(&weights, state, learned, &mut scratch, &mut out);
        Ok(out.into_iter().map(|points| f64::from(points) / 1_000.0).collect())
    }

    /// The search that compares turns for advice.
    pub fn search(&self, game: &G) -> Result<Search<G::Weights>, Fault> {
        match self {
            Mind::Searching(_, setting) => Ok(Search::with(game, *setting)),
            Mind::Search(search, _) => Ok(*search),
            Mind::Entry(..) | Mind::Tuned(_) => {
                Err(Fault::NoBot("only bots that search give advice: best, level-5 and level-6".to_owned()))
            }
        }
    }
}
