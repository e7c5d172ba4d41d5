//! Bots at a table: they think on a thread of their own and post an ordinary command.

use crate::base::pools::Pool;
use crate::base::random::TableChance;
use crate::bots::helper::PageAnswer;
use crate::bots::hurry::Hurry;
use crate::bots::think_permits::ThinkRequest;
use crate::bots::thinkers::Thinkers;
use game::{ChanceSource, Player, Seeded};
use host::{Thought, ViewerId};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::AbortHandle;

/// A bot's thinking in progress. It ends when this is dropped.
pub(crate) struct Thinking {
    /// The version of the position.
    pub version: u32,
    /// Asks the bot to move now.
    pub hurry: Arc<Hurry>,
    unwanted: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
        // While it waits for a place, there is nothing to report.
        self.task.abort();
    }
}

/// The result of a bot's thinking.
pub(crate) struct Decided {
    /// The version of the position.
    pub version: u32,
    pub seat: u8,
    pub action: Option<String>,
    /// How long decisions take at this table from now on, if the server has thought.
    pub mean_time: Option<Duration>,
    /// The page that was asked, and was late or chose no legal action.
    pub failed: Option<ViewerId>,
}

/// A page that was asked to think.
pub(crate) struct Asked {
    pub listener: ViewerId,
    pub answer: PageAnswer,
    /// How long the server waits for it.
    pub patience: Duration,
}

/// Starts thinking; the result goes to `deliver`. The bot gets a position dealt anew for its player, never the true one.
/// One bot thinks per table at a time; permits are shared as described in [`crate::bots::think_permits`]. When its time is
/// up ([`crate::Limits::thought`]), or it is told to hurry, the bot returns the best choice found so far; when nobody wants
/// it any more, it returns nothing.
///
/// If a page was `asked`, its choice counts. The server thinks itself if the page refuses, leaves, is late, or chooses no
/// legal action, or if the person wants the move now.
pub(crate) fn start<F: Future<Output = ()> + Send>(
    thinkers: &Arc<Thinkers>,
    thought: Thought,
    request: ThinkRequest,
    asked: Option<Asked>,
    deliver: impl FnOnce(Decided) -> F + Send + 'static,
) -> Thinking {
    let (here, version, unwanted) = (Arc::clone(thinkers), thought.version, Arc::new(AtomicBool::new(false)));
    let (seat, stop) = (thought.seat, Arc::clone(&unwanted));
    let hurry = Arc::new(Hurry::default());
    let hurried = Arc::clone(&hurry);
    let task = thinkers.pools.spawn(Pool::Short, async move {
        let began = Instant::now();
        hurried.within(thought.pause).await;
        let (chosen, failed) = match asked {
            Some(asked) => in_browser(asked, &thought, &hurried, began).await,
            None => (None, None),
        };
        if let Some(action) = chosen {
            here.metrics.thought_in_browser();
            deliver(Decided { version, seat, action: Some(action), mean_time: None, failed }).await;
            return;
        }
        let waits = Instant::now();
        let Some(place) = here.permits.place(&request).await else { return };
        here.metrics.waited_to_think(waits.elapsed());
        let thinks = tokio::task::spawn_blocking(move || {
            let (began, limit) = (Instant::now(), here.config.limits.thought);
            let unwanted = || stop.load(Ordering::Relaxed) || here.lifecycle.is_closing();
            let ended = || unwanted() || hurried.is_wanted() || began.elapsed() > limit;
            let clock = || began.elapsed();
            let chance = TableChance::of(here.config.chance_seed, thought.position.hash());
            let action = think(&thought, chance, registry::Stop::when(&ended).with_clock(&clock));
            here.metrics.thought(began.elapsed());
            // The permit is held until the thread is free, even if nobody waits for the answer.
            drop(place);
            (!unwanted()).then(|| (action, here.permits.took(&request, began.elapsed())))
        });
        let Ok(Some((action, mean_time))) = thinks.await else { return };
        deliver(Decided { version, seat, action, mean_time: Some(mean_time), failed }).await;
    });
    Thinking { version, hurry, unwanted, task: task.abort_handle() }
}

/// The choice of the page that was asked, if it is legal and in time; and the page, if it was late or chose no legal action.
async fn in_browser(
    Asked { listener, answer, patience }: Asked,
    thought: &Thought,
    hurry: &Hurry,
    began: Instant,
) -> (Option<String>, Option<ViewerId>) {
    let left = patience.saturating_sub(began.elapsed());
    tokio::select! {
        biased;
        answer = tokio::time::timeout(left, answer) => match answer {
            Ok(Ok(Some(action))) if thought.position.legal_notations().contains(&action) => (Some(action), None),
            // It refuses, or has left.
            Ok(Ok(None) | Err(_)) => (None, None),
            Ok(Ok(Some(_))) | Err(_) => (None, Some(listener)),
        },
        () = hurry.wanted() => (None, None),
    }
}

/// The bot's choice. If a bot fails or breaks a rule, it plays any legal choice instead of stopping the game.
fn think(thought: &Thought, mut chance: TableChance, stop: registry::Stop<'_>) -> Option<String> {
    let Thought { position, bot, seat, .. } = thought;
    let mut own = Seeded::new(chance.seed());
    let choose = AssertUnwindSafe(|| position.think_until(stop, bot, Player(*seat), &mut own));
    let chosen = catch_unwind(choose).unwrap_or_default();
    let mut legal = position.legal_notations();
    if chosen.as_ref().is_some_and(|action| legal.contains(action)) {
        return chosen;
    }
    tracing::error!(bot, "a bot made no legal choice; the server makes any legal one for it");
    (!legal.is_empty()).then(|| legal.swap_remove(chance.below(legal.len() as u64) as usize))
}
