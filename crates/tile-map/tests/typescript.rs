//! What the page reads of this crate, as TypeScript. `GOLDFEVER_BLESS=1` writes it anew.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    PageTypes::of("tile-map")
        .with::<tile_map::PlacedView>()
        .with::<tile_map::SetView>()
        .with::<tile_map::TileKindView>()
        .with::<tile_map::Cell>()
        .with::<tile_map::MapAids>()
        .compare();
}
