//! What the page reads of this crate, as TypeScript. `GOLDFEVER_BLESS=1` writes it anew.

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
