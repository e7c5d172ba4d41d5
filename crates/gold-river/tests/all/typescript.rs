//! The TypeScript of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    PageTypes::of("gold-river")
        .with::<gold_river::Facts>()
        .with::<gold_river::View>()
        .with::<gold_river::Aids>()
        .with::<gold_river::ActionView>()
        .with::<gold_river::Event>()
        .compare();
}
