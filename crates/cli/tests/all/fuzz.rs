//! The fuzz targets on the corpus from long runs, and on new random bytes in each run of the tests, for a bounded time.

#[path = "../../../../fuzz/src/lib.rs"]
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
    fn saves(bytes in vec(any::<u8>(), 0..80)) {
        targets::save(&bytes);
    }

    #[test]
    fn messages(text in "\\{(\"(type|id|version|seat|actions|since|game|options|seats|kind)\":(\"(act|join|undo|ping|gold-rush|me|bot|open|players=3|x)\"|-?[0-9]{1,12}|null|\\[\\]|\\[\"pass\"\\]|true),?){0,6}\\}?") {
        targets::wire(text.as_bytes());
    }

    #[test]
    fn commands(bytes in vec(any::<u8>(), 0..120)) {
        targets::table_commands(&bytes);
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

/// The save into which the bytes are worked is a valid one.
#[test]
fn the_sound_save_is_read() {
    targets::save(&[]);
}

/// Every file of `fuzz/corpus`: what a fuzzer found worth keeping, and what once caused a panic.
#[test]
fn the_corpus_is_replayed() {
    type Target = (&'static str, fn(&[u8]));
    let targets: [Target; 8] = [
        ("actions", targets::actions),
        ("book", targets::book),
        ("long_map", targets::long_map),
        ("notation", targets::notation),
        ("record", targets::record),
        ("save", targets::save),
        ("table_commands", targets::table_commands),
        ("wire", targets::wire),
    ];
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let names = |folder: &std::path::Path| {
        let entries = std::fs::read_dir(folder).expect("the corpus is in the repository");
        let mut files: Vec<_> = entries.map(|e| e.expect("an entry of the corpus").path()).collect();
        files.sort();
        files
    };
    let folders: Vec<_> = names(&corpus).iter().filter_map(|f| Some(f.file_name()?.to_str()?.to_owned())).collect();
    assert_eq!(folders, targets.map(|(name, _)| name), "a folder for each target");
    for (name, target) in targets {
        let files = names(&corpus.join(name));
        assert!(files.len() >= 3, "{name} has {} files", files.len());
        for file in files {
            let bytes = std::fs::read(&file).expect("a file of the corpus");
            // The name of the file is what the report of a failure needs most.
            let done = std::panic::catch_unwind(|| target(&bytes));
            assert!(done.is_ok(), "{name} fails on {}", file.display());
        }
    }
}
