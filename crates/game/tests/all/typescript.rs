//! The TypeScript of the types in this crate that the page uses. `GOLDFEVER_BLESS=1` rewrites it.

use page_types::PageTypes;

#[test]
fn typescript_is_up_to_date() {
    PageTypes::of("game").with::<game::Outcome>().with::<game::Player>().compare();
}
