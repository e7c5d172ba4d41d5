//! The expansions from the point of view of the base game's rules: all their parts together, and each hook by its
//! expansion.

use super::{A_TILE, Flow, Lots};
use crate::core::action::{Action, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{Declaration, Id};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, Rule};
use crate::core::outlook::Outlook;
use crate::core::removed::Removed;
use crate::core::rows::Row;
use crate::core::scored::{Domain, Scored, Worth};
use crate::core::slot::Slot;
use crate::core::state::Core;
use game::{ChanceSource, EventSink, StableHasher, ToAct};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use tile_map::{Cell, Figures, Root, Rotation, TileKindNo};

/// A position: the core, and the parts of the expansions. It dereferences to its core, so that the core's fields can be
/// read directly.
#[derive(PartialEq, Eq, Debug)]
pub struct State<P> {
    pub(crate) core: Core,
    pub(crate) parts: P,
}

impl<P: Clone> Clone for State<P> {
    fn clone(&self) -> State<P> {
        State { core: self.core.clone(), parts: self.parts.clone() }
    }

    /// Keeps the memory of the old value.
    fn clone_from(&mut self, from: &State<P>) {
        let State { core, parts } = from;
        self.core.clone_from(core);
        self.parts.clone_from(parts);
    }
}

impl<P> Deref for State<P> {
    type Target = Core;

    #[inline]
    fn deref(&self) -> &Core {
        &self.core
    }
}

impl<P> DerefMut for State<P> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Core {
        &mut self.core
    }
}

/// For tables of positions in memory. The hash in records is made by name, see `interface/hash.rs`.
impl<P: Hash> Hash for State<P> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.parts.hash(hasher);
        self.core.board.hash(hasher);
        self.core.points.hash(hasher);
        (self.core.row, self.core.at, self.core.turn, self.core.drawn).hash(hasher);
    }
}

impl<P: Hooks> State<P> {
    /// The expansion that waits for a decision or for chance.
    #[inline]
    pub(crate) fn waiting(&self) -> Option<Id> {
        self.core.waits.then(|| P::TURN[self.core.row as usize].1[self.core.at as usize])
    }

    /// Whether a tile is drawn now that is not laid immediately.
    pub(crate) fn is_drawing(&self, game: &Carcassonne) -> bool {
        self.waiting().is_some_and(|id| self.parts.asks(id, game, &self.core) == (ToAct::Chance, A_TILE))
    }

    /// The lot that this expansion waits for.
    pub(crate) fn lot_due(&self, game: &Carcassonne, id: Id) -> Option<Verb> {
        let (ToAct::Chance, word) = self.parts.asks(id, game, &self.core) else { return None };
        let number = P::LIST[id.index()].verbs.iter().position(|verb| verb.word == word)?;
        Some(Verb { of: id, number: number as u8 })
    }
}

/// The parts of all expansions, with every hook forwarded to the expansion it belongs to. The closed list makes the
/// only type that has this trait. Each method has the name of the hook that it forwards to, which has the
/// documentation.
#[allow(missing_docs, reason = "the hooks are documented at the traits of an expansion")]
pub trait Hooks: Clone + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// The declaration of each expansion, in the order of the list.
    const LIST: &'static [Declaration];
    /// The order of one turn.
    const TURN: &'static [Row];

    // [`super::Stateful`]
    fn deal(&mut self, id: Id, game: &Carcassonne);
    // [`super::Placement`]
    fn check_place(
        &self,
        id: Id,
        game: &Carcassonne,
        core: &Core,
        kind: TileKindNo,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal>;
    // [`super::Pieces`]
    fn removed<E: EventSink<Event>>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        removed: &Removed,
        events: &mut E,
    );
    // [`super::Timing`]
    fn step<E: EventSink<Event>>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        slot: Slot,
        events: &mut E,
    ) -> Flow;
    fn asks(&self, id: Id, game: &Carcassonne, core: &Core) -> (ToAct, &'static str);
    fn untimely(&self, id: Id, game: &Carcassonne, core: &Core, action: Action) -> Option<&'static Rule>;
    // [`super::Decisions`]
    fn options(&self, id: Id, game: &Carcassonne, core: &Core, out: &mut Vec<Action>);
    fn check(&self, id: Id, game: &Carcassonne, core: &Core, action: Action) -> Result<(), Illegal>;
    fn act<E: EventSink<Event>>(&mut self, id: Id, game: &Carcassonne, core: &mut Core, action: Action, events: &mut E);
    // [`super::Claims`]
    fn claims(&self, id: Id, game: &Carcassonne, core: &Core, out: &mut Vec<Action>);
    fn insists(&self, id: Id, game: &Carcassonne, core: &Core) -> Option<&'static Rule>;
    fn check_claim(&self, id: Id, game: &Carcassonne, core: &Core, action: Action) -> Result<(), Illegal>;
    fn claim<E: EventSink<Event>>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        action: Action,
        events: &mut E,
    );
    // [`super::Lottery`]
    fn lots(&self, id: Id, game: &Carcassonne, core: &Core, out: &mut Lots);
    fn lot<E: EventSink<Event>>(&mut self, id: Id, game: &Carcassonne, core: &mut Core, value: u8, events: &mut E);
    fn tile<E: EventSink<Event>>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        kind: TileKindNo,
        events: &mut E,
    );
    // [`super::Scoring`]
    fn scored<E: EventSink<Event>>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        scored: &Scored,
        events: &mut E,
    );
    fn worth(&self, id: Id, game: &Carcassonne, core: &Core, root: Root, complete: bool, worth: &mut Worth);
    fn domain(&self, id: Id, game: &Carcassonne, core: &Core, root: Root) -> Option<Domain>;
    fn weigh(&self, id: Id, game: &Carcassonne, core: &Core, root: Root, figures: &mut Figures);
    fn break_tie(&self, id: Id, game: &Carcassonne, core: &Core, roots: &[Root], tied: &mut Figures);
    // [`super::Showing`]
    fn describe(&self, id: Id, game: &Carcassonne, core: &Core, action: Action, view: &mut ActionView);
    // [`super::Speed`]
    fn candidates(&self, id: Id, game: &Carcassonne, core: &Core) -> u32;
    fn closed_candidates(&self, id: Id, game: &Carcassonne, core: &Core) -> u64;
    fn candidate(&self, id: Id, game: &Carcassonne, core: &Core, nth: u32) -> Option<Action>;
    // [`super::Bots`]
    fn estimate(
        &self,
        id: Id,
        game: &Carcassonne,
        core: &Core,
        weights: &[i32],
        outlook: &dyn Outlook,
        out: &mut [i32],
    );
    fn completing(&self, id: Id, game: &Carcassonne, core: &Core, weights: &[i32], root: Root, out: &mut [i32]);
    fn shorten(
        &self,
        id: Id,
        game: &Carcassonne,
        core: &Core,
        weights: &[i32],
        outlook: &dyn Outlook,
        out: &mut Vec<Action>,
    );
    /// See [`super::answers`]; the same for the next three.
    fn answer_randomly<C: ChanceSource>(
        &mut self,
        id: Id,
        game: &Carcassonne,
        core: &mut Core,
        slot_and_most: (Slot, u32),
        chance: &mut C,
        scratch: &mut Vec<Action>,
    ) -> (u32, Option<Flow>);
    fn pick_option<C: ChanceSource>(
        &self,
        id: Id,
        game: &Carcassonne,
        core: &Core,
        chance: &mut C,
        scratch: &mut Vec<Action>,
    ) -> Action;
    fn pick_claim<C: ChanceSource>(
        &self,
        id: Id,
        game: &Carcassonne,
        core: &Core,
        figures: u32,
        figure: impl Fn(u32) -> Option<Action>,
        chance: &mut C,
    ) -> Option<Action>;
    fn pick_lot<C: ChanceSource>(&self, id: Id, game: &Carcassonne, core: &Core, chance: &mut C) -> u8;
    /// Feeds the part of an expansion to a hasher.
    fn hash_part(&self, id: Id, hasher: &mut StableHasher);

    /// Heap memory.
    fn bytes_beyond(&self) -> usize;
}
