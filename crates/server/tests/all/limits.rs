//! The table of limits in `docs/programs.md` has exactly the keys that an answer may contain, and the actual numbers.

use std::collections::BTreeSet;
use std::path::Path;

/// The keys that the server's sources put into answers that say when to try again.
fn keys_of_sources() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut left = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        let named = text.split("again_in(\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        // `too_many("key of the sentence", "key of the limit", seconds)`
        let too_many = text.split("too_many(\"").skip(1).map(|rest| rest.split('"').nth(2).unwrap());
        keys.extend(named.chain(too_many).map(str::to_owned));
    }
    keys
}

/// The lines of the table: key, status, how much.
fn table() -> Vec<[String; 3]> {
    let text = include_str!("../../../../docs/programs.md");
    let (_, rest) = text.split_once("## Limits").expect("a chapter about limits");
    let chapter = rest.split("\n## ").next().unwrap();
    let rows = chapter.lines().filter(|line| line.starts_with("| `"));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    rows.map(|row| <[String; 3]>::try_from(cells(row)).expect("three cells")).collect()
}

fn row(key: &str) -> [String; 3] {
    table().into_iter().find(|[found, ..]| *found == format!("`{key}`")).unwrap_or_else(|| panic!("no line for {key}"))
}

#[test]
fn every_limit_stands_in_the_table_once() {
    let rows = table();
    let keys: BTreeSet<String> = rows.iter().map(|[key, ..]| key.trim_matches('`').to_owned()).collect();
    assert_eq!(keys.len(), rows.len(), "a key stands there twice");
    let found = keys_of_sources();
    assert!(["requests", "exports", "closing"].iter().all(|key| found.contains(*key)), "{found:?}");
    assert_eq!(keys, found, "left: docs/programs.md, right: the sources");
    for [key, status, _] in &rows {
        assert!(["429", "503", "429, 503"].contains(&status.as_str()), "{key}: {status}");
    }
}

#[test]
fn the_numbers_of_the_table_are_those_in_force() {
    let limits = server::Limits::default();
    for (key, numbers) in [
        (
            "requests",
            vec![
                format!("{} per second", limits.requests_per_second),
                format!("{} at once", limits.request_burst),
                format!("{} concurrent", limits.requests_per_address),
            ],
        ),
        (
            "tables",
            vec![
                format!("{} new per hour", limits.tables_per_hour),
                format!("{} open per session", limits.tables_per_session),
                format!("{} open per address", limits.tables_per_address),
            ],
        ),
        ("sessions", vec![format!("{} per hour", limits.sessions_per_hour)]),
        ("exports", vec![format!("{} at a time", limits.exports_per_address)]),
        (
            "places",
            vec![
                format!("{} requests", limits.requests),
                format!("{} sockets", limits.sockets),
                format!("{} exports", limits.exports),
            ],
        ),
    ] {
        let [_, _, text] = row(key);
        for number in numbers {
            assert!(text.contains(&number), "{key}: '{number}' is not in '{text}'");
        }
    }
}
