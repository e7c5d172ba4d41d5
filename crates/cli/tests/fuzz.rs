//! The fuzz targets on bytes that are made up anew for each run of the tests, for a bounded time.

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn books(bytes in vec(any::<u8>(), 0..80)) {
        targets::book(&bytes);
    }

    #[test]
    fn notations(game: u8, text in "(((place|cowboy|tent|token|pass|bid|take|[a-z]{1,9}) )?-?[0-9]{0,6}(,-?[0-9]{0,6})?( [0-9]{0,3})?\n|[0-9]: pass\n|! [A-Z0-9.]{1,6}\n|\\PC{0,20}\n){0,6}") {
        let mut bytes = vec![game];
        bytes.extend(text.as_bytes());
        targets::notation(&bytes);
    }

    #[test]
    fn records(bytes in vec(any::<u8>(), 0..80)) {
        targets::record(&bytes);
    }

    #[test]
    fn messages(text in "\\{(\"(type|id|version|seat|actions|since|game|options|seats|kind)\":(\"(act|join|undo|ping|gold-rush|me|bot|open|players=3|x)\"|-?[0-9]{1,12}|null|\\[\\]|\\[\"pass\"\\]|true),?){0,6}\\}?") {
        targets::wire(text.as_bytes());
    }

    #[test]
    fn choices(bytes in vec(any::<u8>(), 0..200)) {
        targets::actions(&bytes);
    }
}

#[test]
fn sound_messages_are_read() {
    targets::wire(br#"{"type":"act","id":"a","version":3,"seat":0,"actions":["pass"]}"#);
    targets::wire(
        br#"{"game":"gold-rush","options":"players=2","seats":[{"kind":"open"},{"kind":"bot","bot":"random"}]}"#,
    );
}
