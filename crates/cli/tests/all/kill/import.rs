//! Records become tables while the server is killed: each is stored completely or not at all, and once.

use super::browser::Browser;
use super::{copy_of, entries, folder, start};
use game::{ChanceSource, Player, Record, RecordedStep, Seeded, ToAct};
use serde_json::json;
use std::sync::mpsc::channel;
use std::time::Duration;
use store::Store;

const KILLS: usize = 10;

/// A random game of Carcassonne.
fn record() -> Record {
    let shelf = registry::shelf().iter().find(|game| game.name() == "carcassonne").expect("the game");
    let game = shelf.create(&"players=2".parse().expect("options"), None).expect("a game");
    let (mut dice, mut position, mut steps) = (Seeded::new(7), std::sync::Arc::clone(&game).start(), Vec::new());
    loop {
        let done = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut dice).expect("an outcome"),
            ToAct::Player(Player(who)) => {
                let choices = position.legal_notations();
                let choice = &choices[dice.below(choices.len() as u64) as usize];
                position.act(Player(who), choice).expect("a legal choice")
            }
        };
        steps.push(RecordedStep { text: done.step, hash: done.hash });
    }
    Record {
        game: game.name().to_owned(),
        rules: game.rules(),
        options: game.options(),
        data: None,
        steps,
        marks: Vec::new(),
    }
}

/// Requests tables until the server is gone: returns each answer with its number, and the number that was not answered.
fn ask(browser: &mut Browser, record: &str, from: usize, answered: &std::sync::mpsc::Sender<(usize, String)>) -> usize {
    for n in from.. {
        let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]);
        let body = json!({"record": record, "seats": seats, "request": format!("r{n}")});
        let Some((status, made)) = browser.send("POST", "/api/records", Some(&body)) else { return n };
        if status == 503 {
            return n;
        }
        assert_eq!(status, 201, "{made}");
        let _ = answered.send((n, made["table"].as_str().expect("a table").to_owned()));
    }
    unreachable!("numbers do not end")
}

#[test]
fn an_imported_record_is_there_whole_or_not_at_all_and_once() {
    let (data, record, mut dice) = (folder("kill-import"), record(), Seeded::new(3));
    let text = record.to_string();
    let mut browser = Browser { addr: ([127, 0, 0, 1], 1).into(), cookie: String::new() };
    let (mut next, mut known, mut repeated) = (0, Vec::<String>::new(), 0);
    for _ in 0..KILLS {
        let (mut server, addr) = start(&data);
        browser.addr = addr;
        let (sender, receiver) = channel();
        let (wanted, wait) = (dice.below(4), Duration::from_micros(dice.below(30_000)));
        let (worker, text) = (browser, text.clone());
        let worker = std::thread::spawn(move || {
            let mut browser = worker;
            let next = ask(&mut browser, &text, next, &sender);
            (browser, next)
        });
        let hear_one = || receiver.recv_timeout(Duration::from_secs(60)).expect("an answer within a minute");
        let mut answered: Vec<(usize, String)> = (0..=wanted).map(|_| hear_one()).collect();
        // Then it is killed somewhere during the next one.
        std::thread::sleep(wait);
        server.kill().expect("the server can be killed");
        server.wait().expect("the server has ended");
        let (back, unanswered) = worker.join().unwrap_or_else(|e| std::panic::resume_unwind(e));
        (browser, next) = (back, unanswered);
        answered.extend(receiver.try_iter());
        let store = copy_of(&data);
        let stored: Vec<String> = store.list().expect("a list").into_iter().map(|table| table.id.into()).collect();
        for id in &stored {
            let steps: Vec<String> = entries(&store, id).into_iter().map(|entry| entry.text).collect();
            assert!(steps.iter().eq(record.steps.iter().map(|step| &step.text)), "a table has part of its record");
        }
        for (number, id) in answered {
            assert!(stored.contains(&id), "an acknowledged table is gone");
            match known.get(number) {
                None => known.push(id),
                Some(before) => assert_eq!(*before, id, "the same request made two tables"),
            }
        }
        // The next round repeats the one that was not answered.
        let unknown = stored.iter().filter(|id| !known.contains(id)).count();
        assert!(unknown <= 1, "{unknown} unacknowledged tables");
        repeated += unknown;
        store.close();
    }
    println!("{KILLS} kills, {} tables, {repeated} stored and not acknowledged", known.len());
    assert!(known.len() >= KILLS);
}
