//! Carries jobs out: in a worker of its own, so that neither the page nor the tables wait.

use crate::answer::{Answer, Fault, raw};
use crate::job::{Job, ShareTold, Work};
use crate::puzzle_book::fault;
use game::{ChanceSource, Player, Record, Seeded};
use host::{advised_turn, analysed_game, puzzle_judged};
use registry::analysis::{Analyst, Effort};
use registry::{AnyGame, AnyPosition, Ask, Setting, Stop};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// How many turns advice contains, and how long they are thought about.
const TURNS: usize = 3;
const ADVICE: Duration = Duration::from_millis(600);

/// The progress of a job.
#[derive(Serialize, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Progress {
    /// It is done.
    Done {
        /// The result.
        answer: Answer,
    },
    /// This much is done; [`Thinker::go_on`] continues.
    Going {
        /// How much is done.
        done: u32,
        /// Of how much.
        total: u32,
    },
}

/// A game at some moment, kept because the next job is usually about the next moment.
struct Known {
    game: Arc<dyn AnyGame>,
    /// The head of its record.
    head: Record,
    steps: Vec<String>,
    position: Box<dyn AnyPosition>,
}

/// An analysis in progress.
struct Running {
    analyst: Analyst,
    players: u8,
    version: u32,
    versions: Vec<u32>,
    total: u32,
}

/// Thinks about one thing after the other.
#[derive(Default)]
pub struct Thinker {
    known: Option<Known>,
    running: Option<Running>,
}

impl Thinker {
    /// Begins a job. The same `seed` gives the same result, unless time runs out before. `clock` is the time since the
    /// job began; a bot that has thought for `limit` answers with the best it has found.
    pub fn begin(&mut self, job: Job, seed: u64, clock: &dyn Fn() -> Duration, limit: Duration) -> Progress {
        match self.begun(job, seed, clock, limit) {
            Ok(progress) => progress,
            Err(fault) => Progress::Done { answer: fault.into() },
        }
    }

    fn begun(&mut self, job: Job, seed: u64, clock: &dyn Fn() -> Duration, limit: Duration) -> Result<Progress, Fault> {
        let Job { record, work } = job;
        let ended = || clock() > limit;
        let stop = Stop::when(&ended).with_clock(clock);
        self.running = None;
        let answer = match work {
            Work::Bot { seat, bot, part: None } => Answer::json(&self.choice(&record, seat, &bot, seed, stop)?),
            Work::Bot { seat, bot, part: Some(part) } => {
                // Each part has luck of its own.
                let mut own = Seeded::new(seed ^ (u64::from(part.at) << 32));
                let share = self.position(&record)?.think_share(stop, &bot, Player(seat), part.into(), &mut own);
                Answer::json(&ShareTold::from(share.ok_or_else(internal)?))
            }
            Work::Advice { seat, version } => {
                let setting = Setting { time: Some(ADVICE.min(limit)), ..Setting::NONE };
                let ask = Ask { most: TURNS, also: &[], setting };
                let position = self.position(&record)?;
                let turns = position.advise(stop, Player(seat), &ask, &mut Seeded::new(seed));
                let turns = turns.into_iter().map(advised_turn).collect();
                Answer::json(&wire::Advice { version, seat, turns })
            }
            Work::Analysis { version, versions, total } => {
                self.position(&record)?;
                let known = self.known.as_ref().ok_or_else(internal)?;
                let analyst = Analyst::new(Arc::clone(&known.game), known.steps.clone(), Effort::USUAL);
                let players = known.game.players();
                self.running = Some(Running { analyst, players, version, versions, total });
                return Ok(Progress::Going { done: 0, total });
            }
            Work::Puzzle { puzzle, actions } => {
                let judged = puzzle_judged(stop, registry::shelf(), &puzzle, actions.as_deref());
                Answer::json(&judged.map_err(fault)?)
            }
        };
        Ok(Progress::Done { answer })
    }

    /// Continues a job that is not done, for about as long as `limit`.
    pub fn go_on(&mut self, clock: &dyn Fn() -> Duration, limit: Duration) -> Progress {
        let failed = || Progress::Done { answer: internal().into() };
        let Some(mut running) = self.running.take() else { return failed() };
        let ended = || clock() > limit;
        let Ok(all) = running.analyst.piece(Stop::when(&ended)) else { return failed() };
        if !all {
            let going = Progress::Going { done: running.analyst.done() as u32, total: running.total };
            self.running = Some(running);
            return going;
        }
        let Running { analyst, players, version, versions, .. } = running;
        let (first, judged) = analyst.told();
        let told = analysed_game(version, &versions, players, (Effort::USUAL, first.to_vec()), judged);
        Progress::Done { answer: Answer::json(&told) }
    }

    /// The choice of a computer player; if it finds none, any legal choice.
    fn choice(&mut self, record: &str, seat: u8, bot: &str, seed: u64, stop: Stop<'_>) -> Result<String, Fault> {
        let position = self.position(record)?;
        let mut own = Seeded::new(seed);
        let chosen = position.think_until(stop, bot, Player(seat), &mut own);
        let mut legal = position.legal_notations();
        match chosen {
            Some(chosen) if legal.contains(&chosen) => Ok(chosen),
            _ if legal.is_empty() => Err(internal()),
            _ => Ok(legal.swap_remove(own.below(legal.len() as u64) as usize)),
        }
    }

    /// The last position of a record. Steps that were played before are not played again.
    fn position(&mut self, record: &str) -> Result<&dyn AnyPosition, Fault> {
        let mut head: Record = record.parse().map_err(|_| internal())?;
        let steps: Vec<String> = std::mem::take(&mut head.steps).into_iter().map(|step| step.text).collect();
        let goes_on = self.known.take().filter(|known| known.head == head && steps.starts_with(&known.steps));
        let mut known = match goes_on {
            Some(known) => known,
            None => {
                let game = registry::set_up(registry::shelf(), &head).map_err(|_| internal())?;
                Known { position: Arc::clone(&game).start(), game, head, steps: Vec::new() }
            }
        };
        for step in &steps[known.steps.len()..] {
            known.position.follow(step).map_err(|_| internal())?;
        }
        known.steps = steps;
        Ok(&*self.known.insert(known).position)
    }
}

fn internal() -> Fault {
    Fault::new(500, "internal")
}

/// The same as JSON text.
impl Progress {
    /// It as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| raw("null").get().to_owned())
    }
}
