//! Aids: made once per version for all who see the same, and not at all at tables without aids.

use crate::common::{me, open, start, start_with};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts how often aids are made.
#[derive(Default)]
struct Counting(AtomicUsize);

impl ToyHooks for Counting {
    fn aids(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn all_who_see_the_same_get_what_was_made_once() {
    static COUNTING: Counting = Counting(AtomicUsize::new(0));
    let server = start_with(|config| config.shelf = COUNTING.shelf()).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    let aids = format!("/api/tables/{table}/aids");
    assert_eq!(ann.get(&aids).await.json()["aids"], Value::Null, "the game has not started");
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    ann.look(&table).await;
    for round in 1..=2 {
        let version = ann.look(&table).await["version"].as_u64().unwrap();
        let (mut anns, mut bobs, mut public) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..10 {
            anns.push(ann.get(&aids).await.json());
            bobs.push(bob.get(&aids).await.json());
            public.push(server.client().get(&aids).await.json());
        }
        for (all, seat) in [(anns, json!(0)), (bobs, json!(1)), (public, Value::Null)] {
            assert!(all.iter().all(|aids| *aids == all[0]));
            assert_eq!((&all[0]["seat"], all[0]["version"].as_u64()), (&seat, Some(version)));
            assert!(all[0]["aids"]["most"].is_array());
        }
        assert_eq!(COUNTING.0.load(Ordering::Relaxed), 3 * round, "one for each of three who see differently");
        let seat = ann.look(&table).await["table"]["to_act"].as_u64().unwrap() as u8;
        let who = if seat == 0 { &mut ann } else { &mut bob };
        assert_eq!(who.act(&table, &format!("m{round}"), version, seat, &["flag 1", "keep"]).await.status, 200);
    }
}

/// A game without aids.
struct Bare;

impl ToyHooks for Bare {
    fn knows_aids(&self) -> bool {
        false
    }
}

#[tokio::test]
async fn a_game_that_has_no_aids_says_so() {
    let server = start_with(|config| config.shelf = Bare.shelf()).await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), open()])).await;
    assert_eq!(ann.look(&table).await["table"]["aids"], false);
    let server = start().await;
    let mut ann = server.client();
    for options in ["rounds=1", "rounds=1,aids=no"] {
        let table = ann.make(options, json!([me("Ann"), open()])).await;
        assert_eq!(
            ann.look(&table).await["table"]["aids"],
            true,
            "{options}: the game has them, though they may be off"
        );
    }
}

#[tokio::test]
async fn a_table_without_aids_says_so_before_one_takes_a_seat_and_shows_them_after_the_game() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=1,aids=no", json!([me("Ann"), open()])).await;
    let aids = format!("/api/tables/{table}/aids");
    assert_eq!(bob.look(&table).await["table"]["options"], "aids=no,players=2,rounds=1");
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    for n in 0..2 {
        let look = ann.look(&table).await;
        let (version, seat) = (look["version"].as_u64().unwrap(), look["table"]["to_act"].as_u64().unwrap() as u8);
        for who in [&mut ann, &mut bob, &mut server.client()] {
            assert_eq!(who.get(&aids).await.refusal(), (403, "aids-locked".to_owned()));
        }
        let who = if seat == 0 { &mut ann } else { &mut bob };
        assert_eq!(who.act(&table, &format!("m{n}"), version, seat, &["flag 0", "keep"]).await.status, 200);
    }
    assert_eq!(ann.look(&table).await["table"]["phase"], "over");
    assert!(ann.get(&aids).await.json()["aids"]["most"][1].is_u64());
    let record = ann.get(&format!("/api/tables/{table}/record")).await.text();
    assert!(record.contains("aids=no"), "{record}");
    // What the table was made with is stored: the server reads it from the record.
    let server = server.restart().await;
    assert_eq!(server.client().look(&table).await["table"]["options"], "aids=no,players=2,rounds=1");
}

#[tokio::test]
async fn another_word_is_refused() {
    let server = start().await;
    let new = json!({"game": "toy", "options": "aids=some", "seats": [me("Ann"), open()]});
    assert_eq!(server.client().post("/api/tables", new).await.refusal(), (400, "bad-options".to_owned()));
}
