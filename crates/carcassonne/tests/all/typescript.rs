//! What the page reads of this crate, as TypeScript and JSON Schema. `GOLDFEVER_BLESS=1` writes it anew.

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
