//! A choice that is on its way when the time of its player runs out.

use crate::common::{TestServer, wait_for};
use crate::paces::{ann_and_bob, server};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const PACE: &str = r#"{"kind":"live","bank_s":6,"increment_s":0}"#;
/// A machine may be too busy to be in time.
const TRIES: usize = 8;

fn now_ms() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// The entries that the database has of a table, and who decided each.
fn entries(server: &TestServer, table: &str) -> Vec<(String, String)> {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    let sql = "SELECT text, coalesce(decided_by, '') FROM entries WHERE table_id = ?1 ORDER BY seq";
    let mut read = database.prepare(sql).unwrap();
    let rows = read.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[tokio::test]
async fn a_choice_of_a_slow_connection_counts_after_zero_and_is_noted() {
    let server = server().await;
    for tried in 1.. {
        let (mut ann, mut bob, table) = ann_and_bob(&server, PACE, "bot:random").await;
        let look = ann.look(&table).await;
        let seat = look["table"]["to_act"].as_u64().unwrap();
        let player = if seat == 0 { &mut ann } else { &mut bob };
        // The server asks after a second, and gets no answer until this page reads again.
        let (mut page, _) = player.joined(&table).await;
        tokio::time::sleep(Duration::from_secs(4)).await;
        page.is_heard().await;
        page.is_heard().await;
        let look = player.look(&table).await;
        let clock = &look["table"]["clocks"][usize::try_from(seat).unwrap()];
        let Some(zero) = clock["zero_ms"].as_u64() else {
            assert!(tried < TRIES, "time always runs out before the delay is known");
            continue;
        };
        tokio::time::sleep(Duration::from_millis(zero.saturating_sub(now_ms()) + 100)).await;
        let action = look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        let version = look["version"].as_u64().unwrap();
        let seat = u8::try_from(seat).unwrap();
        let status = player.act(&table, "late", version, seat, &[&action]).await.status;
        let found = entries(&server, &table);
        if let Some(note) = found.iter().position(|(text, _)| text.starts_with(&format!("grace {seat} "))) {
            assert_eq!(status, 200, "{found:?}");
            assert_eq!(found[note].1, "clock");
            assert_eq!(found[note + 1], (format!("{seat}: {action}"), "person".to_owned()), "{found:?}");
            return;
        }
        assert!(tried < TRIES, "a choice never comes in the second after zero: {found:?}");
        // Then the time is over.
        wait_for("the end of the time", async || {
            entries(&server, &table).iter().any(|(text, _)| text.starts_with(&format!("overtime {seat} ")))
        })
        .await;
    }
}
