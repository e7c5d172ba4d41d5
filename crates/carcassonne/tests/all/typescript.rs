//! What the page reads of this crate, as TypeScript. `GOLDFEVER_BLESS=1` writes it anew.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    PageTypes::of("carcassonne")
        .with::<carcassonne::Facts>()
        .with::<carcassonne::View>()
        .with::<carcassonne::Aids>()
        .with::<carcassonne::ActionView>()
        .with::<carcassonne::EventView>()
        .compare();
}
