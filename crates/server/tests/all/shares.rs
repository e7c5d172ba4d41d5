//! One address with seats of its own, behind a proxy: anyone can make tables and take seats there, so that is no privilege.
//! The clients send their addresses as a proxy does.

use crate::common::socket::Socket;
use crate::common::{Client, TestServer, bot, me, start_with};
use serde_json::json;
use server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn behind_a_proxy(change: impl FnOnce(&mut Config)) -> TestServer {
    start_with(|config| {
        config.behind_proxy = true;
        change(config);
    })
    .await
}

fn at(server: &TestServer, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

/// A browser at this address with a table of its own.
async fn seated(server: &TestServer, address: &str) -> (Client, String) {
    let mut client = at(server, address);
    let table = client.make("", json!([me("Eve"), bot()])).await;
    (client, table)
}

#[tokio::test]
async fn one_address_does_not_take_all_sockets_with_seats_of_its_own() {
    let server = behind_a_proxy(|config| (config.limits.sockets, config.limits.sockets_per_address) = (40, 5)).await;
    let mut held = Vec::new();
    for _ in 0..12 {
        let (eve, table) = seated(&server, "203.0.113.1").await;
        for _ in 0..6 {
            held.extend(eve.socket(&table).await.ok());
        }
    }
    assert_eq!(held.len(), 25, "four times five as player, five as onlooker");
    let (ann, table) = seated(&server, "198.51.100.7").await;
    assert!(ann.socket(&table).await.is_ok());
    assert!(at(&server, "198.51.100.8").socket(&table).await.is_ok(), "who looks finds a place too");
}

/// Whether the server has closed it.
async fn is_closed(socket: &mut Socket) -> bool {
    socket.say(json!({"type": "ping"})).await;
    socket.next().await.is_none()
}

#[tokio::test]
async fn when_all_places_are_taken_the_largest_address_loses_a_socket() {
    let server = behind_a_proxy(|config| (config.limits.sockets, config.limits.sockets_per_address) = (12, 100)).await;
    let mut held = Vec::new();
    for address in ["203.0.113.1", "203.0.113.2"] {
        let (eve, table) = seated(&server, address).await;
        for _ in 0..4 {
            held.push(eve.socket(&table).await.unwrap());
        }
        let (eve, table) = seated(&server, address).await;
        for _ in 0..2 {
            held.push(eve.socket(&table).await.unwrap());
        }
    }
    let (ann, table) = seated(&server, "198.51.100.7").await;
    let (mut mine, joined) = ann.joined(&table).await;
    assert_eq!(joined["mine"], json!([0]));
    let mut closed = 0;
    for socket in &mut held {
        closed += usize::from(is_closed(socket).await);
    }
    assert_eq!(closed, 1, "one place was needed");
    assert!(!is_closed(&mut mine).await);
    // When they reconnect, they find the server full: they have more than anyone else.
    let (eve, table) = seated(&server, "203.0.113.1").await;
    assert_eq!(eve.socket(&table).await.err(), Some(503));
}

#[tokio::test]
async fn one_address_does_not_ask_more_with_many_seats() {
    let server = behind_a_proxy(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 10);
    })
    .await;
    let mut players = Vec::new();
    for n in 0..16 {
        // The tables were made from elsewhere; an address is easy to get for a moment.
        let (mut eve, table) = seated(&server, &format!("192.0.2.{n}")).await;
        eve.headers = vec![("x-forwarded-for", "203.0.113.1".to_owned())];
        players.push((eve, table));
    }
    let began = std::time::Instant::now();
    let mut answered = 0;
    for (eve, table) in &mut players {
        for _ in 0..8 {
            let act = eve.act(table, "x", 99, 0, &["keep"]).await;
            answered += usize::from(act.status != 429);
        }
    }
    // 10 without a seat, 40 as players, and the places that become free in the meantime.
    let most = 50 + 5 * (began.elapsed().as_secs() as usize + 1);
    assert!(answered <= most, "{answered} of 128 were answered, at most {most} should be");
    assert!(answered >= 20, "{answered}");
}

#[tokio::test]
async fn watching_costs_more_than_a_file_of_the_page() {
    let server = behind_a_proxy(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 40);
    })
    .await;
    let (_, table) = seated(&server, "192.0.2.1").await;
    let began = std::time::Instant::now();
    let mut looks = 0;
    for since in 0..20 {
        let answer = at(&server, "203.0.113.1").get(&format!("/api/tables/{table}?since={since}")).await;
        looks += usize::from(answer.status == 200);
    }
    let most = 10 + began.elapsed().as_secs() as usize + 1;
    assert!((10..=most).contains(&looks), "{looks}");
    let mut files = 0;
    for _ in 0..20 {
        files += usize::from(at(&server, "203.0.113.2").get("/rules").await.status == 200);
    }
    assert_eq!(files, 20);
}

#[tokio::test]
async fn one_address_does_not_keep_the_proxy_busy_with_half_sent_requests() {
    let server = behind_a_proxy(|config| {
        config.limits.requests_per_address = 4;
        config.limits.body_wait = std::time::Duration::from_secs(60);
    })
    .await;
    let (mut ann, table) = seated(&server, "198.51.100.7").await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.1\r\n\
                content-type: application/json\r\ncontent-length: 100\r\n\r\n{\"g";
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        held.push(stream);
    }
    // The last of them is surely there when one more is refused.
    let mut answer = [0; 12];
    for _ in 0..200 {
        let mut one_more = TcpStream::connect(server.server.addr()).await.unwrap();
        one_more.write_all(head.as_bytes()).await.unwrap();
        let read = tokio::time::timeout(std::time::Duration::from_millis(50), one_more.read_exact(&mut answer)).await;
        if read.is_ok() {
            break;
        }
        held.push(one_more);
    }
    assert_eq!(&answer, b"HTTP/1.1 429");
    assert!(held.len() <= 4, "{} are held", held.len());
    // A player at that address has places of their own.
    let (mut own, mut neighbour) = (ann.clone(), at(&server, "203.0.113.1"));
    own.headers = vec![("x-forwarded-for", "203.0.113.1".to_owned())];
    assert_eq!(own.act(&table, "x", 1, 0, &["no such action"]).await.status, 422);
    let refused = neighbour.act(&table, "y", 1, 0, &["flag 1"]).await;
    assert_eq!(refused.refusal(), (429, "too-many-requests".to_owned()));
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
}
