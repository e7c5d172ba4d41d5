//! The analysis of a game, turn by turn: the best turn, points given away, the effect of chance, and the chances of
//! winning.
//!
//! Decisions are judged on positions dealt anew for the player, and so by what the player could know. `docs/bots.md`
//! explains the figures.

use crate::interface::{AnyAction, AnyAdvice, AnyGame, AnyPosition, Ask};
use bots::{Setting, Stop, thousandths};
use game::{Player, RecordError, Seeded, ToAct};
use std::sync::Arc;

/// The thinking effort for each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts of the turns under comparison.
    pub sims: u32,
    /// Games played to the end to find the chances to win.
    pub games: u32,
}

impl Effort {
    /// The usual budget.
    pub const USUAL: Effort = Effort { sims: 200, games: 60 };
}

/// Outcomes of chance before a turn.
struct Fate {
    before: Box<dyn AnyPosition>,
    steps: Vec<String>,
}

/// A turn as it was played, with the outcomes of chance before it.
pub struct PlayedTurn {
    /// Steps of the record before its first one.
    pub from: usize,
    /// Steps of the record after its last one.
    pub to: usize,
    /// The player. `None` at the end of a game that ends with chance.
    pub player: Option<Player>,
    /// Its decisions in notation, up to the point where another player decided or chance intervened.
    pub played: Vec<String>,
    fate: Option<Fate>,
    before: Box<dyn AnyPosition>,
    after: Box<dyn AnyPosition>,
}

/// The turns of a record, one after the other. Only one position is kept.
pub struct Turns {
    position: Box<dyn AnyPosition>,
    steps: Vec<String>,
    at: usize,
}

/// The start of a step of chance.
const CHANCE: &str = "! ";

impl Turns {
    /// The turns of a game played by these steps, in the notation of records.
    pub fn new(game: Arc<dyn AnyGame>, steps: Vec<String>) -> Turns {
        Turns { position: game.start(), steps, at: 0 }
    }

    /// The number of turns: how often a player made decisions in a row, plus one if chance came last.
    pub fn count(steps: &[String]) -> usize {
        let mut turns = 0;
        let mut of: Option<Option<&str>> = None;
        for step in steps {
            let who = actor(step);
            // Outcomes of chance belong to the turn that follows them.
            turns += usize::from(of != Some(who) && of != Some(None));
            of = Some(who);
        }
        turns
    }

    /// Takes steps as long as they are of this kind.
    fn take(&mut self, who: Option<&str>) -> Result<Vec<String>, RecordError> {
        let first = self.at;
        while let Some(step) = self.steps.get(self.at).filter(|step| actor(step) == who) {
            self.position.follow(step).map_err(|error| RecordError::Step(self.at + 1, Box::new(error)))?;
            self.at += 1;
        }
        Ok(self.steps[first..self.at].to_vec())
    }

    fn turn(&mut self) -> Result<PlayedTurn, RecordError> {
        let start = self.position.clone_box();
        let steps = self.take(None)?;
        let fate = (!steps.is_empty()).then_some(Fate { before: start, steps });
        let (from, before) = (self.at, self.position.clone_box());
        let player = if let ToAct::Player(player) = before.to_act() { Some(player) } else { None };
        let who = self.steps.get(self.at).and_then(|step| actor(step)).map(str::to_owned);
        let taken = if who.is_some() { self.take(who.as_deref())? } else { Vec::new() };
        let spoken = |step: &String| step.split_once(": ").map(|(_, action)| action.to_owned());
        let played: Vec<String> = taken.iter().filter_map(spoken).collect();
        let player = player.filter(|_| !played.is_empty());
        Ok(PlayedTurn { from, to: self.at, player, played, fate, before, after: self.position.clone_box() })
    }
}

/// Who took a step; `None` for chance.
fn actor(step: &str) -> Option<&str> {
    if step.starts_with(CHANCE) { None } else { step.split_once(": ").map(|(who, _)| who) }
}

impl Iterator for Turns {
    type Item = Result<PlayedTurn, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.steps.len() {
            return None;
        }
        let turn = self.turn();
        if turn.is_err() {
            self.steps.truncate(self.at);
        }
        Some(turn)
    }
}

/// The analysis of a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedTurn {
    /// Steps of the record before its first one.
    pub from: usize,
    /// Steps of the record after its last one.
    pub to: usize,
    /// How much the chance before it changed the expected lead of each player, in thousandths of a point. A lead is one's
    /// own final points less the mean of the others'.
    pub luck: Vec<i64>,
    /// Each player's chance to win after it, in thousandths that add up to 1000.
    pub chances: Vec<u32>,
    /// The analysis of the decisions; `None` if the game ended with chance.
    pub decision: Option<Decision>,
}

/// The analysis of a turn's decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The player.
    pub player: Player,
    /// The decisions that were played.
    pub played: Vec<AnyAction>,
    /// The best turn found.
    pub best: Vec<AnyAction>,
    /// Expected lead after the best, in thousandths of a point.
    pub lead: i64,
    /// How much less it is after the turn played; never negative.
    pub given_away: i64,
    /// Reasons for the best, the most important first: parts of the evaluation, and thousandths of a point.
    pub reasons: Vec<(&'static str, i64)>,
}

impl Decision {
    /// Whether another turn would have been better by an amount that readers can see: points are shown with one decimal.
    pub fn is_costly(&self) -> bool {
        self.given_away >= 50
    }
}

impl PlayedTurn {
    /// The moment before the first turn of a game: no decisions, only chances to win.
    pub fn opening(game: Arc<dyn AnyGame>) -> PlayedTurn {
        let start = game.start();
        PlayedTurn {
            from: 0,
            to: 0,
            player: None,
            played: Vec::new(),
            fate: None,
            before: start.clone_box(),
            after: start,
        }
    }

    /// Analyses the turn. The same seed gives the same result; `stop` can end it early. `None` if the game has no
    /// evaluation of positions.
    pub fn judge(&self, effort: Effort, seed: u64, stop: Stop<'_>) -> Option<JudgedTurn> {
        let mut thinking = Thinking::new(effort, seed);
        // Some games are played out in any case.
        loop {
            let all = thinking.piece(self, stop)?;
            if all || (stop.now() && thinking.games > 0) {
                break;
            }
        }
        Some(thinking.judged(self))
    }

    /// The position after these decisions instead of the ones taken, as far as they can be carried out.
    pub fn after(&self, actions: &[AnyAction]) -> Box<dyn AnyPosition> {
        let mut position = self.before.clone_box();
        if let Some(player) = self.player {
            let _ = actions.iter().all(|legal| position.act(player, &legal.action).is_ok());
        }
        position
    }

    fn decision(&self, player: Player, effort: Effort, stop: Stop<'_>, chance: &mut Seeded) -> Option<Decision> {
        let setting = Setting { playouts: Some(effort.sims), ..Setting::NONE };
        let ask = Ask { most: 1, also: &self.played, setting };
        let mut advice = self.before.advise(stop, player, &ask, chance);
        let own = advice.iter().find(|advice| advice.asked)?.clone();
        let best: AnyAdvice = advice.swap_remove(0);
        Some(Decision {
            player,
            played: own.actions,
            best: best.actions,
            lead: best.lead,
            given_away: (best.lead - own.lead).max(0),
            reasons: best.reasons,
        })
    }
}

/// A turn whose analysis is in progress. It is done in pieces, each of which takes about as long as a decision.
struct Thinking {
    effort: Effort,
    seed: u64,
    begun: bool,
    decision: Option<Decision>,
    luck: Option<Vec<i64>>,
    /// Games that have been played to the end, and the sum of their chances, each lot weighted by its number of games.
    games: u32,
    chances: Vec<u64>,
}

/// Games of one piece.
const LOT: u32 = 10;

impl Thinking {
    fn new(effort: Effort, seed: u64) -> Thinking {
        Thinking { effort, seed, begun: false, decision: None, luck: None, games: 0, chances: Vec::new() }
    }

    /// The next piece; `true` when there is no other.
    fn piece(&mut self, turn: &PlayedTurn, stop: Stop<'_>) -> Option<bool> {
        let Thinking { effort, seed, .. } = *self;
        // Each part of the analysis has its own random numbers, so more work in one changes nothing in the others.
        if !std::mem::replace(&mut self.begun, true) {
            if let Some(player) = turn.player {
                self.decision = Some(turn.decision(player, effort, stop, &mut Seeded::new(seed))?);
            }
            let fate = turn.fate.as_ref();
            self.luck = fate.and_then(|fate| fate.before.luck(stop, &fate.steps, &mut Seeded::new(!seed)));
            return Some(false);
        }
        let lot = LOT.min(effort.games - self.games);
        let mut chance = Seeded::new(seed.rotate_left(32) ^ u64::from(self.games));
        let chances = turn.after.chances_to_win(stop, lot, &mut chance)?;
        self.chances.resize(chances.len(), 0);
        self.chances.iter_mut().zip(chances).for_each(|(sum, part)| *sum += u64::from(part) * u64::from(lot));
        self.games += lot;
        Some(self.games >= effort.games)
    }

    fn judged(self, turn: &PlayedTurn) -> JudgedTurn {
        let chances = thousandths(&self.chances);
        let luck = self.luck.unwrap_or_else(|| vec![0; chances.len()]);
        JudgedTurn { from: turn.from, to: turn.to, luck: leads(&luck), chances, decision: self.decision }
    }
}

/// A whole game that is being analysed, piece by piece.
pub struct Analyst {
    turns: Turns,
    effort: Effort,
    at_work: Option<(PlayedTurn, Thinking)>,
    /// The moment before the first turn, then the turns.
    judged: Vec<JudgedTurn>,
}

/// A game that cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotAnalyse {
    /// Its steps cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its positions cannot be evaluated.
    #[error("this game has no evaluation of positions")]
    Unjudged,
}

impl Analyst {
    /// For a game played by these steps.
    pub fn new(game: Arc<dyn AnyGame>, steps: Vec<String>, effort: Effort) -> Analyst {
        let opening = (PlayedTurn::opening(Arc::clone(&game)), Thinking::new(effort, OPENING));
        Analyst { turns: Turns::new(game, steps), effort, at_work: Some(opening), judged: Vec::new() }
    }

    /// Works on the next piece; `true` if there is none left. `stop` can cut a piece short.
    ///
    /// # Errors
    /// If the game cannot be analysed.
    pub fn piece(&mut self, stop: Stop<'_>) -> Result<bool, CannotAnalyse> {
        let (turn, mut thinking) = match self.at_work.take() {
            Some(at_work) => at_work,
            None => match self.turns.next() {
                Some(turn) => (turn?, Thinking::new(self.effort, self.done() as u64)),
                None => return Ok(true),
            },
        };
        match thinking.piece(&turn, stop).ok_or(CannotAnalyse::Unjudged)? {
            true => self.judged.push(thinking.judged(&turn)),
            false => self.at_work = Some((turn, thinking)),
        }
        Ok(false)
    }

    /// How many turns have been analysed.
    pub fn done(&self) -> usize {
        self.judged.len().saturating_sub(1)
    }

    /// The chances to win before the first turn, and the analysis of the turns.
    pub fn told(&self) -> (&[u32], &[JudgedTurn]) {
        self.judged.split_first().map_or((&[], &[]), |(opening, turns)| (&opening.chances[..], turns))
    }
}

/// The seed for the moment before the first turn.
const OPENING: u64 = u64::MAX;

/// Each player's points less the mean of the others'.
fn leads(points: &[i64]) -> Vec<i64> {
    let (all, others) = (points.iter().sum::<i64>(), (points.len() as i64 - 1).max(1));
    points.iter().map(|own| own - (all - own) / others).collect()
}

/// The chances to win before a game begins; `None` if it has no evaluation of positions.
pub fn at_first(game: Arc<dyn AnyGame>, effort: Effort, stop: Stop<'_>) -> Option<Vec<u32>> {
    PlayedTurn::opening(game).judge(effort, OPENING, stop).map(|opening| opening.chances)
}

/// What a player gave away and what luck they had in a whole game, in thousandths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The player.
    pub player: Player,
    /// Turns with decisions.
    pub turns: usize,
    /// How much worse their turns were in total than the best ones found.
    pub given_away: i64,
    /// How much chance changed their expected lead, on anyone's turn.
    pub luck: i64,
}

/// The sums of all players, by seat.
pub fn sums(players: u8, judged: &[JudgedTurn]) -> Vec<Sum> {
    let sum = |player: Player| {
        let decisions = judged.iter().filter_map(|turn| turn.decision.as_ref());
        let own = decisions.filter(|decision| decision.player == player);
        Sum {
            player,
            turns: own.clone().count(),
            given_away: own.map(|decision| decision.given_away).sum(),
            luck: judged.iter().filter_map(|turn| turn.luck.get(player.index())).sum(),
        }
    };
    Player::all(players).map(sum).collect()
}

/// Indices of the most costly turns, the costliest first.
pub fn costliest(judged: &[JudgedTurn], most: usize) -> Vec<usize> {
    let costly_one = |at: &usize| judged[*at].decision.as_ref().filter(|decision| decision.is_costly());
    let mut costly: Vec<usize> = (0..judged.len()).filter(|at| costly_one(at).is_some()).collect();
    costly.sort_by_key(|at| std::cmp::Reverse(costly_one(at).map(|decision| decision.given_away)));
    costly.truncate(most);
    costly
}
