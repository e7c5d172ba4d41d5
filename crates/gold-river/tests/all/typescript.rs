//! The TypeScript and JSON Schema of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    let types = PageTypes::of("gold-river")
        .with::<gold_river::Facts>()
        .with::<gold_river::View>()
        .with::<gold_river::Aids>()
        .with::<gold_river::ActionView>()
        .with::<gold_river::Event>();
    types.compare();
    types.compare_schema(&[
        ("facts", "Facts"),
        ("view", "View"),
        ("event", "Event"),
        ("action", "ActionView"),
        ("aids", "Aids"),
    ]);
}
