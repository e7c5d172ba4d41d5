//! How long the computer players think on this machine: measured once, when someone first asks for the list of games.

use crate::base::pools::Pool;
use crate::bots::think_permits::ThinkRequest;
use crate::bots::thinkers::Thinkers;
use game::{Options, Seeded, ToAct};
use registry::{AnyPosition, Shelf, Stop};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Decisions, counted from the beginning of a game, at which a bot is measured.
const AT: [u32; 3] = [30, 34, 38];
/// The most steps of a game in the search for these.
const MOST_STEPS: u32 = 400;

/// The results.
pub(crate) struct ThinkingTimes {
    thinkers: Arc<Thinkers>,
    begun: AtomicBool,
    /// Milliseconds by game and bot, rounded up.
    found: OnceLock<BTreeMap<(&'static str, &'static str), u32>>,
}

impl ThinkingTimes {
    /// Nothing is measured yet.
    pub fn new(thinkers: Arc<Thinkers>) -> ThinkingTimes {
        ThinkingTimes { thinkers, begun: AtomicBool::new(false), found: OnceLock::new() }
    }

    /// Roughly how many milliseconds this bot thinks about a decision; `None` while unknown.
    pub fn of(&self, game: &str, bot: &str) -> Option<u32> {
        let found = self.found.get()?;
        found.iter().find(|((of, name), _)| *of == game && *name == bot).map(|(_, time)| *time)
    }

    /// Starts the measurement, unless it was done. One bot thinks at a time, and bots in games go first.
    pub fn measure(self: &Arc<ThinkingTimes>) {
        if self.begun.swap(true, Ordering::Relaxed) {
            return;
        }
        let all = Arc::clone(self);
        self.thinkers.pools.spawn(Pool::Short, async move {
            let request = ThinkRequest::patient("measured".to_owned());
            let mut found = BTreeMap::new();
            for game in all.thinkers.config.shelf {
                for bot in game.bots() {
                    let Some(place) = all.thinkers.permits.place(&request).await else { return };
                    let thinkers = Arc::clone(&all.thinkers);
                    let measured = tokio::task::spawn_blocking(move || {
                        let time = time_of(&thinkers, *game, bot);
                        drop(place);
                        time
                    });
                    // A bot that fails gets no time.
                    if let Ok(Some(time)) = measured.await {
                        let milliseconds = u32::try_from(time.as_micros().div_ceil(1_000)).unwrap_or(u32::MAX);
                        found.insert((game.name(), *bot), milliseconds);
                    }
                }
            }
            let _ = all.found.set(found);
        });
    }
}

/// The mean over some decisions of a game; `None` if there are none, or the server shuts down.
fn time_of(thinkers: &Thinkers, game: &dyn Shelf, bot: &str) -> Option<Duration> {
    let mut position = game.create(&Options::default(), None).ok()?.start();
    let (mut chance, mut decisions, mut times) = (Seeded::new(1), 0, Vec::new());
    for _ in 0..MOST_STEPS {
        match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => drop(position.draw(&mut chance)?),
            ToAct::Player(who) => {
                if AT.contains(&decisions) {
                    times.push(thought(thinkers, &*position, bot, &mut chance)?);
                }
                decisions += 1;
                let action = position.think("random", who, &mut chance)?;
                position.act(who, &action).ok()?;
            }
        }
        if times.len() == AT.len() {
            break;
        }
    }
    let count = u32::try_from(times.len()).ok().filter(|count| *count > 0)?;
    Some(times.iter().sum::<Duration>() / count)
}

fn thought(thinkers: &Thinkers, position: &dyn AnyPosition, bot: &str, chance: &mut Seeded) -> Option<Duration> {
    let ToAct::Player(who) = position.to_act() else { return None };
    let (began, limit) = (Instant::now(), thinkers.config.limits.thought);
    let ended = || thinkers.lifecycle.is_closing() || began.elapsed() > limit;
    let clock = || began.elapsed();
    position.think_until(Stop::when(&ended).with_clock(&clock), bot, who, chance)?;
    (!thinkers.lifecycle.is_closing()).then(|| began.elapsed())
}
