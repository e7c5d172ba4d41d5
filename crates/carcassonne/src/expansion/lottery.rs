//! The chance decisions of an expansion.

use super::Stateful;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use game::EventSink;
use tile_map::TileKindNo;

/// The word with which an expansion draws a tile from the bag. Unlike a tile drawn to be laid, nobody waits for it.
pub const A_TILE: &str = "draw";

/// Lots that may be drawn: value and weight.
pub type Lots = ShortList<(u8, u32), 8>;

/// The chance decisions of an expansion while [`asks`](super::Timing::asks) returns `ToAct::Chance`. By default there
/// are none.
pub trait Lottery: Stateful {
    /// The kind of luck of its lots: 1 to 3, since tiles are of kind 0. Bots compare turns with equal luck of each
    /// kind. Hills: sheep and wolves have their own kind, 2.
    const LUCK: u8 = 1;

    /// The lots that may be drawn while it waits for chance: value and weight, sorted. Circus: the unseen animal
    /// tokens, by value and by how many there are.
    fn lots(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Lots) {}

    /// A lot with this value was drawn. Hills: a sheep token for the shepherd, or the wolf.
    fn lot<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _value: u8, _: &mut E) {}

    /// A tile was drawn from the bag for it. Auctions: one more tile is laid out for sale.
    fn tile<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: TileKindNo, _: &mut E) {}
}
