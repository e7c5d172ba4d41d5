//! The games of an arena, spread over threads.

use crate::arena::pairings::Seating;
use crate::arena::table::{Played, Share};
use crate::fault::Fault;
use crate::interface::{Contest, Contestant, Outside, check_threads};
use crate::luck::Luck;
use crate::position::Position;
use crate::set::Set;
use crate::thinker::Mind;
use game::{ChanceSource, Features, Legal, NoEvents, Player, Seeded, ToAct, admit, deal, draw, legal_at};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Players of a game whose type is known.
enum Seated<'a, G: Features> {
    BuiltIn(Mind<G>),
    Outside(&'a dyn Outside),
}

/// A game, its players, and when to stop.
pub(crate) struct Hall<'a, G: Features> {
    set: &'a Set<G>,
    players: Vec<Seated<'a, G>>,
    contest: &'a Contest<'a>,
}

impl<'a, G: Features> Hall<'a, G> {
    /// The players, ready to play this game.
    ///
    /// # Errors
    /// The game has no such computer player, or its weights cannot be read.
    pub fn new(set: &'a Set<G>, contest: &'a Contest<'a>) -> Result<Hall<'a, G>, Fault> {
        let mut players = Vec::new();
        for player in contest.players {
            players.push(match player {
                Contestant::BuiltIn(thinker) => Seated::BuiltIn(Mind::of(set, thinker)?),
                Contestant::Outside(player) => Seated::Outside(*player),
            });
        }
        Ok(Hall { set, players, contest })
    }

    /// Plays one game to the end. Chance and bots have their own random numbers, so that games with the same deck draw alike
    /// until the first different choice. `None` if the arena ends before.
    fn play(&self, number: u32) -> Result<Option<Played>, Fault> {
        let (game, seating) = (self.set.game(), self.contest.schedule.seating(number));
        // Neighbouring seeds and deck numbers must not give related games.
        let deck = u64::from(seating.deck);
        let mut mixed = Seeded::new(self.contest.seed.wrapping_add(deck.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        let (mut luck, mut thought) = (Seeded::new(mixed.below(u64::MAX)), Seeded::new(mixed.below(u64::MAX)));
        let mut times = vec![(0, Duration::ZERO); seating.seats.len()];
        let (mut state, mut steps) = (game.start(), 0);
        loop {
            if !(self.contest.goes_on)() {
                return Ok(None);
            }
            let step = match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => draw(game, &state, &mut luck),
                ToAct::Player(who) => {
                    let began = Instant::now();
                    let step = self.decide(&state, steps, (who, &seating), &mut thought)?;
                    times[who.index()].0 += 1;
                    times[who.index()].1 += began.elapsed();
                    step
                }
            };
            game.apply(&mut state, step, &mut NoEvents);
            steps += 1;
        }
        let players = game.outcome(&state).players;
        let share = |(seat, bot): (usize, &usize)| Share {
            bot: *bot,
            points: players[seat].total,
            rank: players[seat].rank,
            decisions: times[seat].0,
            thought: times[seat].1,
            forfeit: None,
        };
        let seats = seating.seats.iter().enumerate().map(share).collect();
        Ok(Some(Played { number: number + 1, deck: seating.deck, seats }))
    }

    fn decide(
        &self,
        state: &G::State,
        steps: usize,
        (who, seating): (Player, &Seating),
        thought: &mut Seeded,
    ) -> Result<Legal<G>, Fault> {
        let game = self.set.game();
        let player = seating.seats.get(who.index()).and_then(|bot| self.players.get(*bot));
        let player = player.ok_or_else(|| Fault::NoBot(format!("no bot has seat {}", who.0 + 1)))?;
        let dealt = deal(game, state, who, thought);
        match player {
            Seated::BuiltIn(mind) => {
                let ended = || !(self.contest.goes_on)();
                let action = mind.choose(&ended, game, &dealt, thought);
                let action = action.ok_or_else(|| Fault::NoBot("a bot made no choice".to_owned()))?;
                admit(game, state, who, action).map_err(|why| Fault::illegal(&why))
            }
            Seated::Outside(player) => {
                let luck = Luck::new(thought.below(u64::MAX));
                let index = player.choose(Box::new(Position::without_past(self.set, dealt.state(), &luck, steps)))?;
                let mut menu = Vec::new();
                game.legal_actions(state, &mut menu);
                let missing = Fault::Index { index, len: menu.len() };
                let step = usize::try_from(index).ok().and_then(|index| legal_at(game, state, &menu, index));
                step.ok_or(missing)
            }
        }
    }
}

/// All games from the first one on, in the order of their numbers; the results do not depend on the number of threads.
///
/// # Errors
/// A bot made an illegal choice, or none; or the number of threads is out of range.
pub(crate) fn play_all<G: Features>(hall: &Hall<'_, G>) -> Result<Vec<Played>, Fault> {
    check_threads(hall.contest.threads)?;
    let games = hall.contest.schedule.games().ok_or_else(|| Fault::Value("too many games".to_owned()))?;
    let (next, failed) = (AtomicU32::new(hall.contest.first), AtomicBool::new(false));
    let worker = || -> Result<Vec<Played>, Fault> {
        let mut mine = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games || !(hall.contest.goes_on)() || failed.load(Ordering::Relaxed) {
                return Ok(mine);
            }
            let played = hall.play(number).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
            mine.extend(played);
        }
    };
    let lists: Vec<Result<Vec<Played>, Fault>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..hall.contest.threads).map(|_| scope.spawn(worker)).collect();
        let broken = || Err(Fault::Value("a game failed".to_owned()));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broken())).collect()
    });
    let mut all: Vec<Played> = lists.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    all.sort_by_key(|played| played.number);
    Ok(all)
}
