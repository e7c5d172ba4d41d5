//! Bots at a table: they think on a thread of their own and post an ordinary command.

use crate::app::App;
use crate::lanes::Lane;
use crate::mail::Mail;
use crate::random::{OsChance, bytes};
use game::{ChanceSource, Player, Seeded};
use registry::AnyPosition;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Holder;
use tokio::sync::mpsc::WeakSender;

/// What a bot is to think about.
pub(crate) struct Thought {
    pub position: Box<dyn AnyPosition>,
    pub game: &'static str,
    pub bot: String,
    pub seat: u8,
    pub version: u32,
}

/// In whose name he asks for a place to think, and how long he thought at this table last.
pub(crate) struct Asks {
    pub session: Holder,
    pub own: Duration,
}

/// Starts thinking; the result comes by mail. The bot sees its player's view, never the position itself. One thought a
/// table at a time; the places are shared as [`crate::thinkers`] says.
pub(crate) fn start(app: &Arc<App>, thought: Thought, asks: Asks, mailbox: WeakSender<Mail>) {
    let (thinkers, delay) = (Arc::clone(&app.thinkers), app.config.bot_delay);
    app.lanes.spawn(Lane::Short, async move {
        tokio::time::sleep(delay).await;
        let (seat, version, name) = (thought.seat, thought.version, format!("{}/{}", thought.game, thought.bot));
        let Some(place) = thinkers.place(asks.session, &name, asks.own).await else { return };
        let began = Instant::now();
        let action = tokio::task::spawn_blocking(move || think(&thought)).await.unwrap_or_default();
        let took = began.elapsed();
        thinkers.took(&name, took);
        drop(place);
        if let Some(sender) = mailbox.upgrade() {
            let _ = sender.send(Mail::Thought { version, seat, action, took }).await;
        }
    });
}

/// The bot's choice. Should a bot fail or break a rule, it plays any legal choice instead of stopping the game.
fn think(thought: &Thought) -> Option<String> {
    let Thought { position, bot, seat, .. } = thought;
    let mut chance = Seeded::new(u64::from_le_bytes(bytes()));
    let chosen = catch_unwind(AssertUnwindSafe(|| position.think(bot, Player(*seat), &mut chance))).unwrap_or_default();
    let mut legal = position.actions();
    if chosen.as_ref().is_some_and(|action| legal.contains(action)) {
        return chosen;
    }
    tracing::error!(bot, "a bot made no legal choice; any other is made for it");
    (!legal.is_empty()).then(|| legal.swap_remove(OsChance.below(legal.len() as u64) as usize))
}
