//! Drawn tiles that lie face up next to the map, until their owners lay them instead of drawing.

use super::short_list::ShortList;
use game::Player;
use tile_map::TileKindNo;

/// A tile next to the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LaidOut {
    /// Its kind.
    pub kind: TileKindNo,
    /// Its owner, who lays it in the next turn instead of drawing. At first it has none.
    pub owner: Option<u8>,
}

/// Such tiles, in the order in which they were drawn. All of them have owners when a turn begins.
pub type Row = ShortList<LaidOut, 6>;

/// The tile of a player.
pub fn of(row: &Row, player: Player) -> Option<TileKindNo> {
    row.iter().find(|tile| tile.owner == Some(player.0)).map(|tile| tile.kind)
}

/// Takes a player's tile away, to be laid.
pub fn take(row: &mut Row, player: Player) -> Option<TileKindNo> {
    let at = row.iter().position(|tile| tile.owner == Some(player.0))?;
    Some(row.remove(at).kind)
}
