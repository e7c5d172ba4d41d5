//! What chance decides for an expansion.

use super::Stateful;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use game::EventSink;
use tile_map::TileKindNo;

/// The word by which an expansion asks chance for a tile of the bag. Nobody waits for it, as for one drawn to be laid.
pub const A_TILE: &str = "draw";

/// Lots that may be drawn: value and weight.
pub type Lots = ShortList<(u8, u32), 8>;

/// What chance decides for an expansion while [`asks`](super::Timing::asks) says `ToAct::Chance`. Silent, it draws nothing.
pub trait Lottery: Stateful {
    /// Which kind of luck its lots are of: 1 to 3, since tiles are of kind 0. Bots compare turns by equal luck of each kind.
    /// Hills: sheep and wolves are luck of their own, 2.
    const LUCK: u8 = 1;

    /// The lots that may be drawn while it waits for chance: value and weight, sorted. Circus: the animal tokens that nobody has
    /// seen, by value and by how many there are.
    fn lots(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Lots) {}

    /// A lot with this value was drawn. Hills: a token of sheep for the shepherd, or the wolf.
    fn lot<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _value: u8, _: &mut E) {}

    /// A tile was drawn from the bag for it. Auctions: one more tile is laid out for sale.
    fn tile<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: TileKindNo, _: &mut E) {}
}
