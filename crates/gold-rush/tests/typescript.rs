//! What the page reads of this crate, as TypeScript. `GOLDFEVER_BLESS=1` writes it anew.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    PageTypes::of("gold-rush")
        .with::<gold_rush::Facts>()
        .with::<gold_rush::View>()
        .with::<gold_rush::Aids>()
        .with::<gold_rush::ActionView>()
        .with::<gold_rush::EventView>()
        .compare();
}
