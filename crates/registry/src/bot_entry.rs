//! The bots of one game, with their functions.

use crate::interface::BotKind;
use bots::{Part, Setting, Share, Stop};
use game::{ChanceSource, Dealt, Game, Rules};

/// The function of a bot. It gets: when to stop, its setting, the game, a position dealt anew for its player, and its
/// own random numbers. It returns its choice, or `None` if the player is not to act.
pub type Think<G> = fn(Stop<'_>, Setting, &G, &Dealt<G>, &mut dyn ChanceSource) -> Option<<G as Rules>::Action>;

/// The function of a bot whose decisions several workers can share: it thinks about one part.
pub type ThinkShare<G> =
    fn(Stop<'_>, Setting, &G, &Dealt<G>, Part, &mut dyn ChanceSource) -> Share<<G as Rules>::Action>;

/// A bot of one game.
pub struct BotEntry<G: Game> {
    /// Name in tables and commands.
    pub name: &'static str,
    /// Its function.
    pub think: Think<G>,
    /// Its usual setting.
    pub setting: Setting,
    /// Its purpose.
    pub kind: BotKind,
    /// Thinks about a part of a decision, if several workers can share its decisions.
    pub think_share: Option<ThinkShare<G>>,
}

impl<G: Game> BotEntry<G> {
    /// A bot without a setting.
    pub const fn new(name: &'static str, think: Think<G>) -> BotEntry<G> {
        BotEntry { name, think, setting: Setting::NONE, kind: BotKind::Plain, think_share: None }
    }

    /// A level: a bot with this setting.
    pub const fn level(name: &'static str, think: Think<G>, setting: Setting) -> BotEntry<G> {
        BotEntry { name, think, setting, kind: BotKind::Level, think_share: None }
    }

    /// A bot that never changes again.
    pub const fn reference(name: &'static str, think: Think<G>) -> BotEntry<G> {
        BotEntry { name, think, setting: Setting::NONE, kind: BotKind::Reference, think_share: None }
    }

    /// The same bot, with decisions that several workers can share.
    #[must_use]
    pub const fn shared(self, think_share: ThinkShare<G>) -> BotEntry<G> {
        let BotEntry { name, think, setting, kind, .. } = self;
        BotEntry { name, think, setting, kind, think_share: Some(think_share) }
    }
}
