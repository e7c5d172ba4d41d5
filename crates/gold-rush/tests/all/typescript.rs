//! The TypeScript and JSON Schema of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    let types = PageTypes::of("gold-rush")
        .with::<gold_rush::Facts>()
        .with::<gold_rush::View>()
        .with::<gold_rush::Aids>()
        .with::<gold_rush::ActionView>()
        .with::<gold_rush::EventView>();
    types.compare();
    types.compare_schema(&[
        ("facts", "Facts"),
        ("view", "View"),
        ("event", "EventView"),
        ("action", "ActionView"),
        ("aids", "Aids"),
    ]);
}
