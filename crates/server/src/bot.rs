//! Bots at a table: they think on a thread of their own and post an ordinary command.

use crate::app::App;
use crate::mail::Mail;
use crate::random::{OsChance, bytes};
use game::{ChanceSource, Player, Seeded};
use registry::AnyPosition;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::mpsc::WeakSender;

/// What a bot is to think about.
pub(crate) struct Thought {
    pub position: Box<dyn AnyPosition>,
    pub bot: String,
    pub seat: u8,
    pub version: u32,
}

/// Starts thinking; the result comes by mail. The bot sees its player's view, never the position itself.
pub(crate) fn start(app: &Arc<App>, thought: Thought, mailbox: WeakSender<Mail>) {
    let (thinkers, delay) = (Arc::clone(&app.thinkers), app.config.bot_delay);
    tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        let (seat, version) = (thought.seat, thought.version);
        let Ok(place) = thinkers.acquire_owned().await else { return };
        let Ok(action) = tokio::task::spawn_blocking(move || think(&thought)).await else { return };
        drop(place);
        if let (Some(sender), Some(action)) = (mailbox.upgrade(), action) {
            let _ = sender.send(Mail::Thought { version, seat, action }).await;
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
