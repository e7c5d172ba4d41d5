//! How puzzles are found: computer players play, every turn gets a quick search, and promising positions get thorough ones.

use crate::puzzle::{MOST_DECISIONS, Opened, Puzzle, Turn};
use game::{Player, Record, RecordedStep, Seeded, ToAct};
use registry::{AnyAdvice, AnyGame, AnyPosition, Ask, NEVER, Setting};
use std::sync::Arc;

/// Requirements for a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The player: a bot with a setting.
    pub bot: &'static str,
    /// A bot that looks one decision ahead, and misses the solution of most puzzles.
    pub plain: &'static str,
    /// Playouts of the first look at a turn.
    pub quick: u32,
    /// Playouts of each search that must agree.
    pub thorough: u32,
    /// How many turns these compare.
    pub wide: usize,
    /// How much better the solution must be than any other turn, in thousandths of a point: the lower end of the interval.
    pub ahead: i64,
}

/// The number of searches with independent seeds that must agree.
const SEARCHES: u64 = 4;
/// Student's t for that many, 95 % either way.
const STUDENT: f64 = 3.182;
/// Turns at the beginning of a game that cannot be puzzles.
const BEGINNING: usize = 6;
/// The minimum number of turns between two puzzles of a game.
const APART: usize = 10;
/// Most puzzles of a game.
const MOST_OF_A_GAME: usize = 2;
/// How many turns of a game get thorough searches.
const MOST_SUSPECTS: usize = 5;
/// Fewest turns to choose from.
const LEAST_CHOICE: usize = 4;
/// How many of the best turns a puzzle contains.
const TOLD: usize = 3;
/// One game in this many may contribute puzzles that the plain bot solves.
const PLAIN_GAMES: u64 = 5;
/// A puzzle is easier if the solution is this much better than the next turn, in thousandths of a point.
const FAR: i64 = 5_000;

/// The result of a game.
#[derive(Debug)]
pub struct Found {
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Turns that were considered.
    pub turns: usize,
    /// Turns that got thorough searches.
    pub thorough: usize,
}

/// A turn that may be a puzzle.
struct Suspect {
    /// Number of the turn in the game.
    turn: usize,
    /// Steps of the record before it.
    steps: usize,
    position: Box<dyn AnyPosition>,
    who: Player,
    /// How far the best turn is ahead, according to the first look.
    ahead: i64,
    /// Whether the plain bot plays the best turn.
    plain: bool,
}

/// Lets the bots play a game by a seed and picks its puzzles: two at most, far from each other.
pub fn find(game: &Arc<dyn AnyGame>, wanted: &Wanted, seed: u64) -> Found {
    let (record, suspects, turns) = play(game, wanted, seed);
    let mut found = Found { puzzles: Vec::new(), turns, thorough: 0 };
    let mut taken: Vec<usize> = Vec::new();
    for suspect in suspects {
        let far = taken.iter().all(|turn| suspect.turn.abs_diff(*turn) >= APART);
        if !far || taken.len() >= MOST_OF_A_GAME || found.thorough >= MOST_SUSPECTS {
            continue;
        }
        found.thorough += 1;
        let before = Record { steps: record.steps[..suspect.steps].to_vec(), marks: Vec::new(), ..record.clone() };
        let (turn, plain) = (suspect.turn, suspect.plain);
        let opened = Opened { game: Arc::clone(game), position: suspect.position, who: suspect.who };
        if let Some(puzzle) = puzzle(&opened, &before, wanted, plain, seed) {
            taken.push(turn);
            found.puzzles.push(puzzle);
        }
    }
    found
}

/// Plays a game: its record, the turns that may be puzzles, most likely first, and the number of turns.
fn play(game: &Arc<dyn AnyGame>, wanted: &Wanted, seed: u64) -> (Record, Vec<Suspect>, usize) {
    let mut luck = Seeded::new(seed);
    let mut position = Arc::clone(game).start();
    let (name, options, data) = (game.name().to_owned(), game.options(), game.data().map(str::to_owned));
    let mut record = Record { game: name, rules: game.rules(), options, data, steps: Vec::new(), marks: Vec::new() };
    let (mut suspects, mut turns, mut goes_on) = (Vec::new(), 0, None);
    loop {
        let applied = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                goes_on = None;
                position.draw(&mut luck)
            }
            ToAct::Player(who) => {
                if goes_on != Some(who) {
                    turns += 1;
                    let steps = record.steps.len();
                    suspects.extend(suspect(&*position, who, wanted, (turns, steps), seed));
                }
                goes_on = Some(who);
                let action = position.think(wanted.bot, who, &mut luck);
                action.and_then(|action| position.act(who, &action).ok())
            }
        };
        let Some(applied) = applied else { break };
        record.steps.push(RecordedStep { text: applied.step, hash: applied.hash });
    }
    suspects.retain(|suspect| !suspect.plain || seed.is_multiple_of(PLAIN_GAMES));
    suspects.sort_by_key(|suspect| std::cmp::Reverse(suspect.ahead));
    (record, suspects, turns)
}

/// The first look at a turn.
fn suspect(
    position: &dyn AnyPosition,
    who: Player,
    wanted: &Wanted,
    (turn, steps): (usize, usize),
    seed: u64,
) -> Option<Suspect> {
    if turn <= BEGINNING {
        return None;
    }
    let luck = seed ^ (turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let ask = Ask { most: LEAST_CHOICE, also: &[], setting: Setting::playouts(wanted.quick, 8) };
    let advice = position.advise(NEVER, who, &ask, &mut Seeded::new(luck));
    if advice.len() < LEAST_CHOICE {
        return None;
    }
    let ahead = advice[0].lead - advice[1].lead;
    // The first look is rough: a somewhat smaller lead may still be enough.
    if ahead < wanted.ahead {
        return None;
    }
    let plain = turn_of(position, who, wanted.plain, luck) == decisions(&advice[0]);
    Some(Suspect { turn, steps, position: position.clone_box(), who, ahead, plain })
}

fn decisions(advice: &AnyAdvice) -> Vec<String> {
    advice.actions.iter().map(|legal| legal.action.clone()).collect()
}

/// The whole turn that a bot takes.
fn turn_of(position: &dyn AnyPosition, who: Player, bot: &str, seed: u64) -> Vec<String> {
    let (mut position, mut luck, mut turn) = (position.clone_box(), Seeded::new(seed), Vec::new());
    while position.to_act() == ToAct::Player(who) && turn.len() < MOST_DECISIONS {
        let Some(action) = position.think(bot, who, &mut luck) else { break };
        if position.act(who, &action).is_err() {
            break;
        }
        turn.push(action);
    }
    turn
}

/// The thorough searches of a position: nothing unless all find the same turn best.
fn searches(opened: &Opened, wanted: &Wanted, seed: u64) -> Option<Vec<Vec<AnyAdvice>>> {
    let ask = Ask { most: TOLD + 5, also: &[], setting: Setting::playouts(wanted.thorough, wanted.wide) };
    let mut all: Vec<Vec<AnyAdvice>> = Vec::new();
    for number in 0..SEARCHES {
        let luck = seed.wrapping_mul(SEARCHES).wrapping_add(number) ^ 0x5851_f42d_4c95_7f2d;
        let mut advice = opened.position.advise(NEVER, opened.who, &ask, &mut Seeded::new(luck));
        let solution = decisions(advice.first()?);
        // Other ways to the same position are not other turns.
        let same = |turn: &AnyAdvice| opened.same(&solution, &decisions(turn));
        let mut number = 0;
        advice.retain(|turn| {
            number += 1;
            number == 1 || !same(turn)
        });
        if advice.len() < LEAST_CHOICE || all.first().is_some_and(|first| decisions(&first[0]) != solution) {
            return None;
        }
        all.push(advice);
    }
    Some(all)
}

/// The interval (95 %) of the best turn's lead over the others.
fn interval(all: &[Vec<AnyAdvice>]) -> (i64, i64) {
    let ahead: Vec<f64> = all.iter().map(|advice| (advice[0].lead - advice[1].lead) as f64).collect();
    let count = ahead.len() as f64;
    let mean = ahead.iter().sum::<f64>() / count;
    let variance = ahead.iter().map(|ahead| (ahead - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = STUDENT * (variance / count).sqrt();
    ((mean - half).round() as i64, (mean + half).round() as i64)
}

/// Whether thorough searches with another seed find the same solution again: the least and the greatest lead.
pub fn confirm(puzzle: &Puzzle, opened: &Opened, wanted: &Wanted, seed: u64) -> Option<(i64, i64)> {
    let all = searches(opened, wanted, seed)?;
    (decisions(&all[0][0]) == puzzle.solution()).then(|| interval(&all))
}

/// A puzzle, if the position is one.
fn puzzle(opened: &Opened, record: &Record, wanted: &Wanted, plain: bool, seed: u64) -> Option<Puzzle> {
    let all = searches(opened, wanted, seed)?;
    let ahead = interval(&all);
    if ahead.0 < wanted.ahead {
        return None;
    }
    let solution = decisions(&all[0][0]);
    let ended = |actions: &[String]| opened.after(actions).is_ok_and(|after| opened.ended(&*after));
    // The average of the searches; a turn that some did not report counts like the last one they reported.
    let mean = |actions: &[String]| {
        let lead = |advice: &Vec<AnyAdvice>| {
            let told = advice.iter().find(|turn| decisions(turn) == actions).or(advice.last());
            told.map_or(0, |turn| turn.lead)
        };
        all.iter().map(lead).sum::<i64>() / all.len() as i64
    };
    let mut others: Vec<Vec<String>> = all.iter().flat_map(|advice| advice[1..].iter().map(decisions)).collect();
    others.sort();
    others.dedup();
    let mut others: Vec<Turn> = others
        .into_iter()
        .map(|actions| Turn { lead: mean(&actions), actions })
        .filter(|turn| ended(&turn.actions))
        .collect();
    others.sort_by_key(|turn| std::cmp::Reverse(turn.lead));
    others.truncate(TOLD - 1);
    if !ended(&solution) || others.is_empty() {
        return None;
    }
    let tuned = turn_of(&*opened.position, opened.who, "tuned", seed) == solution;
    let level = 1 + u8::from(!tuned) + u8::from(!plain && (ahead.0 + ahead.1) / 2 < FAR);
    let reasons = all[0][0].reasons.iter().map(|(part, worth)| ((*part).to_owned(), *worth)).collect();
    let mut best = vec![Turn { lead: mean(&solution), actions: solution }];
    best.extend(others);
    let id = Puzzle::id_of(opened.game.name(), &*opened.position);
    Some(Puzzle { id, level, seat: opened.who.0, best, ahead, reasons, record: record.to_string() })
}
