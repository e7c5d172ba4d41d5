//! Programs with a token, and the lines of their streams.

use super::schema::check_named;
use super::{Client, SHELF, TestServer};
use serde_json::{Value, json};
use server::{Scope, TokenWanted, make_token};
use store::{Sqlite, SqliteOptions, Store, TokenWrite, Write, write_and_wait};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

pub fn store(server: &TestServer) -> Sqlite {
    Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap()
}

/// Makes a token as the command line does, while the server runs.
pub fn token(server: &TestServer, name: &str, bot: bool, scopes: &[Scope]) -> String {
    let wanted = TokenWanted { name: name.to_owned(), scopes: scopes.to_vec(), bot, days: None };
    make_token(&store(server), SHELF, &wanted).unwrap()
}

pub fn revoke(server: &TestServer, name: &str) {
    let store = store(server);
    let token = store.tokens().unwrap().into_iter().find(|token| token.name == name).unwrap();
    write_and_wait(&store, Write::Token(TokenWrite::Revoke(token.owner))).unwrap();
}

pub fn program(server: &TestServer, secret: &str) -> Client {
    server.client().with("authorization", &format!("Bearer {secret}"))
}

/// A bot with its token, which has announced that it plays the toy for two.
pub async fn robot(server: &TestServer, name: &str) -> Client {
    let mut robot = program(server, &token(server, name, true, &[Scope::Read, Scope::Play]));
    let plays = json!({"games": [{"game": "toy", "options": {"players": ["2"]}}], "thinks_ms": 50});
    assert_eq!(robot.send("PUT", "/api/v1/bot", Some(plays.to_string().as_bytes())).await.status, 204);
    robot
}

/// The lines of a stream, without the sizes of its pieces.
pub struct Lines(pub BufReader<TcpStream>);

impl Lines {
    pub async fn open(client: &Client, path: &str) -> Lines {
        let mut stream = TcpStream::connect(client.addr).await.unwrap();
        let mut head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n", client.addr);
        for (name, value) in &client.headers {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all((head + "\r\n").as_bytes()).await.unwrap();
        let mut reader = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(reader.read_line(&mut head).await.unwrap() > 0, "no answer: {head}");
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(!head.to_lowercase().contains("set-cookie"), "{head}");
        Lines(reader)
    }

    /// The next message; `None` at the end.
    pub async fn next(&mut self, schema: &str) -> Option<Value> {
        let read = async {
            loop {
                let mut line = String::new();
                self.0.read_line(&mut line).await.ok().filter(|read| *read > 0)?;
                if line.starts_with('{') {
                    return Some(line);
                }
            }
        };
        let line = tokio::time::timeout(super::PATIENCE, read).await.expect("a line in time")?;
        let message: Value = serde_json::from_str(&line).unwrap();
        check_named(schema, &message);
        Some(message)
    }

    pub async fn event(&mut self, kind: &str) -> Value {
        let event = self.next("ProgramEvent").await.expect("an event");
        assert_eq!(event["type"], kind, "{event}");
        event
    }
}
