//! `/metrics`: what is counted, and who may read it.

use crate::common::{bot, me, start, start_with};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;

/// All metrics by name; those with a reason or a kind are added up.
fn figures(text: &str) -> BTreeMap<String, f64> {
    let mut all = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        let name = name.split('{').next().unwrap().to_owned();
        if !name.ends_with("_bucket") {
            *all.entry(name).or_default() += value.parse::<f64>().unwrap();
        }
    }
    all
}

#[tokio::test]
async fn a_game_moves_what_is_counted_and_leaves_nothing_waiting() {
    let server = start().await;
    let mut ann = server.client();
    let before = figures(&ann.get("/metrics").await.text());
    let table = ann.make("rounds=2", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    ann.act(&table, "bad", 0, 0, &["nonsense"]).await;
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "good", version, 0, &["flag 1", "keep"]).await.status, 200);
    while socket.receive("update").await["table"]["to_act"] == 1 {}
    let text = ann.get("/metrics").await.text();
    let after = figures(&text);
    for (name, least) in [
        // One command by Ann, one by the computer player.
        ("moves_total", 2.0),
        ("command_seconds_count", 2.0),
        ("bot_thought_seconds_count", 1.0),
        ("bot_wait_seconds_count", 1.0),
        ("mailbox_seconds_count", 6.0),
        ("store_write_seconds_count", 3.0),
        ("store_commit_seconds_count", 3.0),
        ("store_commit_writes_count", 3.0),
        ("store_commit_writes_sum", 3.0),
        ("refusals_total", 1.0),
        ("requests_total", 5.0),
        ("pages", 1.0),
        ("tables_in_memory", 1.0),
    ] {
        let name = format!("goldfever_{name}");
        let moved = after[&name] - before.get(&name).copied().unwrap_or_default();
        assert!(moved >= least, "{name} rose by {moved} only: {text}");
    }
    assert!(text.contains("goldfever_refusals_total{reason=\""), "{text}");
    for name in ["store_write_failures_total", "store_commit_failures_total", "tables_asleep"] {
        assert_eq!(after[&format!("goldfever_{name}")], 0.0, "{name}");
    }
    assert!(after["goldfever_memory_used_bytes"] > 0.0);
    assert!(!text.contains(&table), "no id of a table is told");
    // Nothing waits while nobody does anything.
    crate::common::wait_for("empty queues", async || {
        let now = figures(&ann.get("/metrics").await.text());
        now.iter().filter(|(name, _)| name.ends_with("_waiting")).all(|(_, waiting)| *waiting == 0.0)
    })
    .await;
}

#[tokio::test]
async fn what_waits_is_counted_while_it_waits() {
    // A place to look at the past, held by a client that does not read, cannot be tested from outside; a store that is
    // blocked can.
    let server = start_with(|config| config.store.busy = Duration::from_secs(300)).await;
    let mut ann = server.client();
    let table = ann.make("rounds=2", json!([me("Ann"), me("Bob")])).await;
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    let held = rusqlite::Connection::open(server.file()).unwrap();
    held.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut mover = ann.clone();
    let id = table.clone();
    let moves = tokio::spawn(async move { mover.act(&id, "m", version, 0, &["flag 1"]).await.status });
    // The server stores things of its own too, such as its last sign of life, and they wait as well.
    crate::common::wait_for("a write that waits", async || {
        figures(&ann.get("/metrics").await.text())["goldfever_store_writes_waiting"] >= 1.0
    })
    .await;
    // The table waits for the store; requests to it wait in its mailbox.
    let mut asker = ann.clone();
    let asks = tokio::spawn(async move { asker.look(&table).await });
    crate::common::wait_for("a message that waits", async || {
        let before = figures(&ann.get("/metrics").await.text())["goldfever_mailbox_waiting"];
        // However fast the machine is, what still waits then has waited this long.
        tokio::time::sleep(Duration::from_millis(30)).await;
        before >= 1.0 && figures(&ann.get("/metrics").await.text())["goldfever_mailbox_waiting"] >= 1.0
    })
    .await;
    held.execute_batch("ROLLBACK").unwrap();
    assert_eq!(moves.await.unwrap(), 200);
    asks.await.unwrap();
    crate::common::wait_for("nothing that waits", async || {
        let after = figures(&ann.get("/metrics").await.text());
        (after["goldfever_store_writes_waiting"], after["goldfever_mailbox_waiting"]) == (0.0, 0.0)
    })
    .await;
    let after = figures(&ann.get("/metrics").await.text());
    assert!(after["goldfever_mailbox_seconds_sum"] > 0.02, "it has waited as long as the store was held");
}

#[tokio::test]
async fn the_board_shows_every_figure_and_no_other() {
    let server = start().await;
    // Metrics with a reason or a status appear once there was one.
    assert_eq!(server.client().get("/api/tables/none").await.status, 404);
    let text = server.client().get("/metrics").await.text();
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE goldfever_"));
    let kinds: Vec<(&str, &str)> = types.filter_map(|line| line.split_once(' ')).collect();
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations/grafana.json");
    let board: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(board).unwrap()).unwrap();
    let mut shown = String::new();
    for target in board["panels"].as_array().unwrap().iter().flat_map(|panel| panel["targets"].as_array().unwrap()) {
        shown += target["expr"].as_str().unwrap();
        shown += "\n";
    }
    let ends = |kind: &str| match kind {
        "histogram" => &["_bucket", "_count", "_sum"][..],
        _ => &[""],
    };
    let mut rest = shown.clone();
    // The longest names first, because one may be a prefix of another.
    let mut names: Vec<(String, &str)> = kinds
        .iter()
        .flat_map(|(name, kind)| ends(kind).iter().map(move |end| (format!("goldfever_{name}{end}"), *name)))
        .collect();
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut used = std::collections::BTreeSet::new();
    for (name, of) in &names {
        if rest.contains(name) {
            used.insert(*of);
            rest = rest.replace(name, "");
        }
    }
    assert!(!rest.contains("goldfever"), "the board asks for what there is not: {rest}");
    let unseen: Vec<_> = kinds.iter().map(|(name, _)| name).filter(|name| !used.contains(*name)).collect();
    assert!(unseen.is_empty(), "the board does not show {unseen:?}");
}

#[tokio::test]
async fn only_the_machine_itself_or_the_token_reads_them() {
    let token = "a-token-of-more-than-16";
    let server = start_with(|config| {
        config.metrics_token = Some(token.parse().unwrap());
        config.hosts = vec!["games.example".to_owned()];
    })
    .await;
    assert_eq!(server.client().get("/metrics").await.status, 200, "directly, from the loopback");
    for (name, value) in [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=203.0.113.7"), ("via", "1.1 nginx")] {
        let mut proxied = server.client().with(name, value);
        assert_eq!(proxied.get("/metrics").await.status, 403, "{name}");
        let mut with_token = server.client().with(name, value).with("authorization", &format!("Bearer {token}"));
        assert_eq!(with_token.get("/metrics").await.status, 200, "{name}");
    }
    let mut wrong = server.client().with("authorization", "Bearer another-token-of-16");
    assert_eq!(wrong.get("/metrics").await.status, 403, "a wrong token is refused even on the machine itself");
    let named = b"GET /metrics HTTP/1.1\r\nhost: games.example\r\nconnection: close\r\n\r\n";
    assert_eq!(server.client().raw(named).await.unwrap().status, 403, "by another name");

    let behind = start_with(|config| config.behind_proxy = true).await;
    assert_eq!(
        behind.client().get("/metrics").await.status,
        403,
        "whoever connects is the proxy, and there is no token"
    );
    let trusted = start_with(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    assert_eq!(trusted.client().get("/metrics").await.status, 403);
}
