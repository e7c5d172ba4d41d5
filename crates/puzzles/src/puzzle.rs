//! A puzzle: a position, who is to move, and the turn that is far better than all others.

use game::{Player, Record, RecordError, ToAct};
use registry::{AnyGame, AnyPosition, AnyRefusal, Shelf};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A puzzle, as a line of a collection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game and the hash of the position, such as `gold-rush-0123456789abcdef`. No other puzzle has it.
    pub id: String,
    /// How hard it is: 1, 2 or 3.
    pub level: u8,
    /// Who is to move, from 0.
    pub seat: u8,
    /// The best turns, best first. The first one is the solution; there is at least another.
    pub best: Vec<Turn>,
    /// How much better the solution was than the next best turn, in thousandths of a point: the interval (95 %) over
    /// independent searches.
    pub ahead: (i64, i64),
    /// Reasons for the solution, the most important first: parts of the evaluation, and thousandths of a point.
    pub reasons: Vec<(String, i64)>,
    /// The game up to the position, as a record, which has the game's options.
    pub record: String,
}

/// A turn and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its decisions in notation, in order.
    pub actions: Vec<String>,
    /// The expected lead after it, in thousandths of a point.
    pub lead: i64,
}

/// Why a puzzle cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPuzzle {
    /// Its record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The id does not match the game and the position.
    #[error("its id should be '{0}'")]
    Id(String),
    /// The player of the puzzle is not to move.
    #[error("player {0} is not to move")]
    Seat(u8),
    /// A turn that cannot be taken, or is not complete.
    #[error("best turn {0} is not possible")]
    Turn(usize),
    /// There is no difficulty with this number.
    #[error("level {0} is not 1, 2 or 3")]
    Level(u8),
    /// There is nothing to choose between, or the best turn is not the first.
    #[error("the best turns are not in order, or there are too few or too many of them")]
    Best,
}

/// A puzzle whose record was replayed.
pub struct Opened {
    /// The game with its options.
    pub game: Arc<dyn AnyGame>,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// Who is to move.
    pub who: Player,
}

/// Why a turn cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TurnRefusal {
    /// The rules forbid the decision with this number, counted from 1.
    #[error("decision {0}: {1}")]
    Refused(usize, AnyRefusal),
    /// The turn was over before the decision with this number.
    #[error("the turn is over before decision {0}")]
    Over(usize),
}

/// The most turns that a puzzle contains.
const MOST_TURNS: usize = 8;
/// The most decisions in one turn.
pub(crate) const MOST_DECISIONS: usize = 40;

impl Puzzle {
    /// The turn that players must find.
    pub fn solution(&self) -> &[String] {
        self.best.first().map_or(&[], |turn| &turn.actions)
    }

    /// Its id, made from the game and the position.
    pub fn id_of(game: &str, position: &dyn AnyPosition) -> String {
        format!("{game}-{:016x}", position.hash())
    }

    /// Replays the record, checking every step and hash.
    ///
    /// # Errors
    /// The record cannot be read or replayed, or a player other than the puzzle's is to move at its end.
    pub fn open(&self, shelf: &[&dyn Shelf]) -> Result<Opened, BadPuzzle> {
        self.open_told(shelf, |_| {})
    }

    /// The same, and reports the events of every step.
    ///
    /// # Errors
    /// As for [`Puzzle::open`]. Steps before the invalid one have been reported by then.
    pub fn open_told(
        &self,
        shelf: &[&dyn Shelf],
        mut told: impl FnMut(&dyn registry::Events),
    ) -> Result<Opened, BadPuzzle> {
        let record: Record = self.record.parse()?;
        let game = registry::set_up(shelf, &record)?;
        let mut position = Arc::clone(&game).start();
        for (at, step) in record.steps.iter().enumerate() {
            let applied = position.replay(&step.text).map_err(|why| RecordError::Step(at + 1, Box::new(why)))?;
            if applied.hash != step.hash {
                return Err(RecordError::Hash(at + 1, applied.hash, step.hash).into());
            }
            told(&*applied.events);
        }
        if position.to_act() != ToAct::Player(Player(self.seat)) {
            return Err(BadPuzzle::Seat(self.seat));
        }
        Ok(Opened { game, position, who: Player(self.seat) })
    }

    /// Checks that it can be used: it can be opened, and its contents are consistent.
    ///
    /// # Errors
    /// The puzzle cannot be opened ([`Puzzle::open`]), or its id, its level, the order of its turns or one of those turns
    /// is wrong: see [`BadPuzzle`].
    pub fn check(&self, shelf: &[&dyn Shelf]) -> Result<Opened, BadPuzzle> {
        let opened = self.open(shelf)?;
        let id = Puzzle::id_of(opened.game.name(), &*opened.position);
        if self.id != id {
            return Err(BadPuzzle::Id(id));
        }
        if !(1..=3).contains(&self.level) {
            return Err(BadPuzzle::Level(self.level));
        }
        let leads = self.best.windows(2).all(|pair| pair[0].lead >= pair[1].lead);
        if !(2..=MOST_TURNS).contains(&self.best.len()) || !leads {
            return Err(BadPuzzle::Best);
        }
        for (at, turn) in self.best.iter().enumerate() {
            if !opened.after(&turn.actions).is_ok_and(|after| opened.ended(&*after)) {
                return Err(BadPuzzle::Turn(at + 1));
            }
        }
        Ok(opened)
    }
}

impl Opened {
    /// The position after these decisions of the player, all in one turn.
    ///
    /// # Errors
    /// The number of the decision, from 1, that the rules forbid, or that comes after the end of the turn.
    pub fn after(&self, actions: &[String]) -> Result<Box<dyn AnyPosition>, TurnRefusal> {
        let mut position = self.position.clone_box();
        for (at, action) in actions.iter().enumerate() {
            if at >= MOST_DECISIONS || self.ended(&*position) {
                return Err(TurnRefusal::Over(at + 1));
            }
            position.act(self.who, action).map_err(|why| TurnRefusal::Refused(at + 1, why))?;
        }
        Ok(position)
    }

    /// Whether the turn is over: another player decides, or chance is due.
    pub fn ended(&self, after: &dyn AnyPosition) -> bool {
        after.to_act() != ToAct::Player(self.who)
    }

    /// Whether two turns are the same, that is, lead to the same position.
    pub fn same(&self, one: &[String], other: &[String]) -> bool {
        let hash = |actions: &[String]| self.after(actions).ok().map(|after| after.hash());
        one == other || hash(one).is_some_and(|one| hash(other) == Some(one))
    }
}
