//! The TypeScript and JSON Schema of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    let types = PageTypes::of("carcassonne")
        .with::<carcassonne::Facts>()
        .with::<carcassonne::View>()
        .with::<carcassonne::Aids>()
        .with::<carcassonne::ActionView>()
        .with::<carcassonne::EventView>();
    types.compare();
    types.compare_schema(&[
        ("facts", "Facts"),
        ("view", "View"),
        ("event", "EventView"),
        ("action", "ActionView"),
        ("aids", "Aids"),
    ]);
}
