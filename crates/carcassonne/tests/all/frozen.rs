//! The frozen records of Carcassonne, step by step and hash by hash, in this crate alone. They are quick enough to be
//! run again with an expansion that exists only for this purpose (`--features toy-expansion`), which must change
//! nothing.

use carcassonne::{Carcassonne, Id};
use game::{Record, Setup};
use std::path::Path;

#[test]
fn every_frozen_record_replays_with_every_hash() {
    let sets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen/records");
    let (mut records, mut steps) = (0, 0);
    for set in std::fs::read_dir(sets).expect("the frozen sets") {
        for file in std::fs::read_dir(set.expect("a set").path()).expect("records") {
            let path = file.expect("a record").path();
            let text = std::fs::read_to_string(&path).expect("text");
            if text.contains("\ngame carcassonne\n") {
                let record: Record = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                record.replay::<Carcassonne>().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                records += 1;
                steps += record.steps.len();
            }
        }
    }
    println!("{records} records, {steps} steps, {} expansions in the program", Id::ALL.len());
    assert!(records >= 29 && steps > 5_000);
}

/// Options that are newer than rules 1 cannot be played under them.
#[test]
fn rules_1_know_their_five_expansions_only() {
    for id in Id::ALL {
        let made = Carcassonne::create_under(1, &format!("with={}", id.word()).parse().expect("options"), None);
        let known = ["goldmines", "circus", "castles", "bazaars", "crop-circles"].contains(&id.word());
        assert_eq!(made.is_ok(), known, "{}", id.word());
        if let Err(why) = made {
            assert!(why.to_string().contains("goldmines+circus+castles+bazaars+crop-circles"), "{why}");
        }
    }
    for later in ["start=drawn", "with=castles,ringmaster-lord=yes"] {
        let options = later.parse().expect("options");
        assert!(Carcassonne::create_under(2, &options, None).is_ok(), "{later}");
        let why = Carcassonne::create_under(1, &options, None).expect_err(later).to_string();
        assert!(why.starts_with("unknown option"), "{why}");
    }
}
