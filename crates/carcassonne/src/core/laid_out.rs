//! Tiles that were drawn and lie open beside the map, until those whose they become lay them instead of drawing.

use super::short_list::ShortList;
use game::Player;
use tile_map::TileKindNo;

/// A tile beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LaidOut {
    /// What it is.
    pub kind: TileKindNo,
    /// Whose it is: he lays it in his next turn instead of drawing. Nobody's at first.
    pub owner: Option<u8>,
}

/// Such tiles, in the order in which they were drawn. All of them are somebody's when a turn begins.
pub type Row = ShortList<LaidOut, 6>;

/// The tile of a player.
pub fn of(row: &Row, player: Player) -> Option<TileKindNo> {
    row.iter().find(|tile| tile.owner == Some(player.0)).map(|tile| tile.kind)
}

/// Takes the tile of a player away, to be laid.
pub fn take(row: &mut Row, player: Player) -> Option<TileKindNo> {
    let at = row.iter().position(|tile| tile.owner == Some(player.0))?;
    Some(row.remove(at).kind)
}
