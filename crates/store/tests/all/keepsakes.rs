//! Keepsakes in the store.

use crate::common::home::Home;
use crate::common::{append, create, entry, table};
use crate::on_both;
use store::{Keepsake, KeepsakeText, Kind, StoreError, Write, write_and_wait};

on_both!(a_keepsake_lasts_until_a_longer_one_replaces_it_or_the_table_is_removed,);

fn kind(rules: i64) -> Kind {
    Kind { game: "toy".to_owned(), rules, tables: 0 }
}

fn keepsake_of(table: &str, entries: u32, texts: &[(Option<u8>, &[u8])]) -> Write {
    let texts = texts.iter().map(|(seat, text)| KeepsakeText { seat: *seat, text: text.to_vec() }).collect();
    Write::Keep { table: table.into(), entries, texts }
}

fn a_keepsake_lasts_until_a_longer_one_replaces_it_or_the_table_is_removed(home: &Home) {
    let store = home.open();
    for id in ["a", "b", "c", "empty"] {
        create(&*store, table(id));
    }
    for id in ["a", "b", "c"] {
        write_and_wait(&*store, append(id, 0, 3)).unwrap();
    }
    assert_eq!(
        store.without_keepsake(&kind(1), "", 10).unwrap(),
        ["a", "b", "c"],
        "a table without entries needs no keepsake"
    );
    assert_eq!(store.without_keepsake(&kind(1), "a", 1).unwrap(), ["b"]);
    assert_eq!(store.without_keepsake(&kind(2), "", 10).unwrap(), Vec::<ids::TableId>::new());
    write_and_wait(&*store, keepsake_of("a", 3, &[(None, b"all"), (Some(1), b"one")])).unwrap();
    let kept = |text: &[u8], entries| Some(Keepsake { entries, hash: entry(entries).hash, text: text.to_vec() });
    assert_eq!(store.keepsake(&"a".into(), None).unwrap(), kept(b"all", 3));
    assert_eq!(store.keepsake(&"a".into(), Some(1)).unwrap(), kept(b"one", 3));
    assert_eq!(store.keepsake(&"a".into(), Some(0)).unwrap(), None);
    assert_eq!(store.without_keepsake(&kind(1), "", 10).unwrap(), ["b", "c"]);
    // Keepsakes for another number of entries than the stored one are refused, whatever else is written with them.
    for (id, entries) in [("a", 2), ("a", 4), ("empty", 0), ("nothing", 0)] {
        assert_eq!(
            write_and_wait(&*store, keepsake_of(id, entries, &[(None, b"bad")])),
            Err(StoreError::Conflict),
            "{id}"
        );
    }
    // More steps, for fewer observers.
    write_and_wait(&*store, append("a", 3, 2)).unwrap();
    assert_eq!(store.without_keepsake(&kind(1), "", 10).unwrap(), ["a", "b", "c"]);
    write_and_wait(&*store, keepsake_of("a", 5, &[(None, b"more")])).unwrap();
    assert_eq!(
        (store.keepsake(&"a".into(), None).unwrap(), store.keepsake(&"a".into(), Some(1)).unwrap()),
        (kept(b"more", 5), None)
    );
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(store.keepsake(&"a".into(), None).unwrap(), None);
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}
