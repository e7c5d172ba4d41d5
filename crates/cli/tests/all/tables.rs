//! `goldfever tables`: listing, deleting and keeping, with the server running or not, as the operator does it.

use crate::run::{code, err, goldfever, json, out, text};
use std::path::PathBuf;
use store::{NewTable, Owner, SeatKind, Sqlite, SqliteOptions, Store, StoredSeat, Write, write_and_wait};

/// A folder with tables of these ids.
fn folder(name: &str, ids: &[&str]) -> (PathBuf, Sqlite) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let store = Sqlite::open(&folder.join(server::DATABASE), &SqliteOptions::default()).unwrap();
    for id in ids {
        let seat = |kind, name: &str| StoredSeat {
            kind,
            name: name.to_owned(),
            owners: Vec::new(),
            stand_in: None,
            color: None,
        };
        let table = NewTable {
            id: (*id).into(),
            game: "gold-rush".to_owned(),
            rules: 1,
            options: "players=3".to_owned(),
            data: None,
            seats: vec![seat(SeatKind::Human, "Šárka"), seat(SeatKind::Bot, "greedy"), seat(SeatKind::Open, "")],
            maker: Owner::new([1; 32]),
            origin: None,
            rated: false,
            pace: None,
            private: false,
        };
        write_and_wait(&store, Write::Create(table)).unwrap();
    }
    (folder, store)
}

#[test]
fn tables_are_listed_and_deleted() {
    // The store stays open, as it is while a server runs.
    let (folder, store) = folder("tables", &["abcdefgh12345678", "abcdefxy12345678", "zzzzzzzz12345678"]);
    let at = text(&folder);
    let list = goldfever(&["tables", "list", "--data-dir", at]);
    assert_eq!(code(&list), 0, "{}", err(&list));
    for part in ["abcdef  abcdefgh12345678", "gold-rush", "waiting", "Šárka, (greedy), -", "3 in all"] {
        assert!(out(&list).contains(part), "{part}: {}", out(&list));
    }
    let listed = json(&["tables", "list", "--json", "--data-dir", at]);
    assert_eq!(listed["tables"].as_array().unwrap().len(), 3);
    assert_eq!(listed["tables"][0]["seats"][1]["name"], "greedy");
    for (id, reason) in [("abcdef", "2 tables begin"), ("nothere", "unknown table 'nothere'"), ("", "unknown table ''")]
    {
        let refused = goldfever(&["tables", "delete", id, "--data-dir", at]);
        assert_eq!(code(&refused), 2);
        assert!(err(&refused).contains(reason), "{}", err(&refused));
    }
    let deleted = goldfever(&["tables", "delete", "zzz", "--data-dir", at]);
    assert_eq!(code(&deleted), 0, "{}", err(&deleted));
    assert!(out(&deleted).starts_with("zzzzzzzz12345678 is deleted"), "{}", out(&deleted));
    assert_eq!(code(&goldfever(&["tables", "delete", "abcdefgh12345678", "--data-dir", at])), 0);
    assert_eq!(store.list().unwrap().len(), 1);
    assert_eq!(store.removed_after(0).unwrap().len(), 2);
}

#[test]
fn a_folder_without_a_database_is_left_alone() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-tables");
    let output = goldfever(&["tables", "list", "--data-dir", text(&folder)]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("there is no such database"), "{}", err(&output));
    assert!(!folder.exists());
}

#[test]
fn tables_of_earlier_rules_are_kept() {
    let (folder, store) = folder("kept", &["abcdefgh12345678", "strange112345678"]);
    let game = registry::find("gold-rush").unwrap();
    let mut position = game.create_under(1, &"players=3".parse().unwrap(), None).unwrap().start();
    let mut dice = game::Seeded::new(1);
    let drawn = position.draw(&mut dice).unwrap();
    for (id, hash) in [("abcdefgh12345678", drawn.hash), ("strange112345678", drawn.hash ^ 1)] {
        let entries = vec![store::StoredEntry { text: drawn.step.clone(), hash, command: None, moment: None }];
        write_and_wait(&store, Write::Append { table: id.into(), from: 0, entries, over: false }).unwrap();
    }
    let at = text(&folder);
    for (tables, all) in [(1, false), (0, true)] {
        let args = [&["tables", "keep", "--data-dir", at][..], if all { &["--all"] } else { &[] }].concat();
        let kept = goldfever(&args);
        assert_eq!(code(&kept), 1, "one has no keepsake: {}", err(&kept));
        let said = out(&kept);
        assert!(said.contains(&format!("keepsakes written: {tables} table")), "{said}");
        assert!(said.contains("no keepsake of strange112345678: hash-differs") && !said.contains("abcdefgh"), "{said}");
    }
    let kept = store.keepsake(&"abcdefgh12345678".into(), None).unwrap().expect("a keepsake");
    assert_eq!((kept.entries, kept.hash), (1, drawn.hash));
    assert!(store.keepsake(&"strange112345678".into(), None).unwrap().is_none());
}
