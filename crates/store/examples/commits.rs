//! Measures how long a write waits for its commit at a steady rate: `cargo run --release -p store --example commits -- DIR
//! [WRITES-A-SECOND] [SECONDS]`. Prints percentiles, the longest waits, and the largest size of the log.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{NewTable, Owner, SeatKind, Sqlite, SqliteOptions, Store, StoredEntry, StoredSeat, Write, write_and_wait};

const TABLES: u32 = 250;

fn main() {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(words.next().expect("a folder"));
    let rate: u32 = words.next().map_or(1000, |n| n.parse().expect("writes a second"));
    let seconds: u32 = words.next().map_or(20, |n| n.parse().expect("seconds"));
    let file = folder.join("commits.sqlite");
    let store = Sqlite::open(&file, &SqliteOptions::default()).expect("a store");
    for n in 0..TABLES {
        let seat = |owner: u8| StoredSeat {
            kind: SeatKind::Human,
            name: "Ann".into(),
            owners: vec![Owner::new([owner; 32])],
            stand_in: None,
            color: None,
        };
        let table = NewTable {
            id: format!("{n:026}").into(),
            game: "toy".into(),
            rules: 1,
            options: "players=2".into(),
            data: None,
            seats: vec![seat(1), seat(2)],
            maker: Owner::new([1; 32]),
            origin: None,
            rated: false,
            pace: None,
            private: false,
        };
        write_and_wait(&store, Write::Create(table)).expect("it can be made");
    }
    let waits = Arc::new(Mutex::new(Vec::new()));
    let (began, mut largest) = (Instant::now(), 0);
    for n in 0..rate * seconds {
        let due = Duration::from_secs(1) * n / rate;
        std::thread::sleep(due.saturating_sub(began.elapsed()));
        let (at, waits) = (Instant::now(), Arc::clone(&waits));
        let entries = (0..3)
            .map(|part| StoredEntry {
                text: format!("0: place {n} {part} N"),
                hash: u64::from(n),
                command: (part == 2).then(|| (0, format!("0123456789abcdef{n}"))),
                moment: None,
            })
            .collect();
        let write =
            Write::Append { table: format!("{:026}", n % TABLES).into(), from: n / TABLES * 3, entries, over: false };
        store.write(
            write,
            Box::new(move |result| {
                result.expect("it can be stored");
                waits.lock().expect("nobody panics").push((at.elapsed(), began.elapsed()));
            }),
        );
        if n % 100 == 0 {
            largest = largest.max(std::fs::metadata(file.with_extension("sqlite-wal")).map_or(0, |found| found.len()));
        }
    }
    let ended = Instant::now();
    store.close();
    let mut waits = waits.lock().expect("nobody panics").clone();
    waits.sort_unstable();
    let ms = |at: f64| waits[((waits.len() - 1) as f64 * at) as usize].0.as_secs_f64() * 1000.0;
    println!(
        "{} writes: p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, most {:.1} ms",
        waits.len(),
        ms(0.5),
        ms(0.99),
        ms(0.999),
        ms(1.0)
    );
    println!(
        "closing took {:.0} ms; the log was {} kB at most",
        ended.elapsed().as_secs_f64() * 1000.0,
        largest / 1024
    );
    let mut slow: Vec<_> =
        waits.iter().rev().take(400).map(|(wait, at)| ((at.as_secs_f64() * 20.0) as u64, *wait)).collect();
    slow.sort_unstable();
    slow.dedup_by_key(|(slot, _)| *slot);
    let list: Vec<String> = slow
        .iter()
        .map(|(slot, wait)| format!("{:.2}s {:.0}ms", *slot as f64 / 20.0, wait.as_secs_f64() * 1000.0))
        .collect();
    println!("the longest waits: {}", list.join(", "));
}
