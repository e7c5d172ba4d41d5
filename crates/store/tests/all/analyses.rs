//! Analyses in the store, kept with their games.

use crate::common::home::Home;
use crate::common::{append, create, folder, open, table};
use crate::on_both;
use store::{Analysis, Store, StoreError, Write, backup, write_and_wait};

on_both!(an_analysis_lasts_until_another_replaces_it_or_the_table_is_removed);

fn thought(table: &str, entries: u32, text: &[u8]) -> Write {
    Write::KeepAnalysis { table: table.into(), analysis: Analysis { entries, text: text.to_vec() } }
}

fn kept(text: &[u8], entries: u32) -> Option<Analysis> {
    Some(Analysis { entries, text: text.to_vec() })
}

fn an_analysis_lasts_until_another_replaces_it_or_the_table_is_removed(home: &Home) {
    {
        let store = home.open();
        for id in ["a", "b", "empty"] {
            create(&*store, table(id));
        }
        write_and_wait(&*store, append("a", 0, 3)).unwrap();
        write_and_wait(&*store, append("b", 0, 1)).unwrap();
        assert_eq!(store.analysis(&"a".into()).unwrap(), None);
        write_and_wait(&*store, thought("a", 3, b"first")).unwrap();
        write_and_wait(&*store, thought("b", 1, b"other")).unwrap();
        // An analysis of another record than the stored one is refused.
        for (id, entries) in [("a", 2), ("a", 4), ("empty", 0), ("nothing", 0)] {
            assert_eq!(write_and_wait(&*store, thought(id, entries, b"bad")), Err(StoreError::Conflict), "{id}");
        }
        write_and_wait(&*store, thought("a", 3, b"second")).unwrap();
    }
    let store = home.open();
    assert_eq!(store.analysis(&"a".into()).unwrap(), kept(b"second", 3), "after a restart");
    assert_eq!(store.analysis(&"b".into()).unwrap(), kept(b"other", 1));
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!((store.analysis(&"a".into()).unwrap(), store.analysis(&"b".into()).unwrap()), (None, kept(b"other", 1)));
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

#[test]
fn an_analysis_is_in_a_backup() {
    let (_folder, file) = folder();
    let copy = file.with_extension("copy");
    let store = open(&file);
    create(&store, table("a"));
    write_and_wait(&store, append("a", 0, 3)).unwrap();
    write_and_wait(&store, thought("a", 3, b"all")).unwrap();
    backup(&file, &copy, &mut |_, _| {}).unwrap();
    assert_eq!(open(&copy).analysis(&"a".into()).unwrap(), kept(b"all", 3));
}
