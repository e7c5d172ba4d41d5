//! The TypeScript of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

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
