//! Another server on the same database that exists only as far as the test simulates it.

use hmac::{Hmac, KeyInit, Mac};
use private_postgres::Server as Database;
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// From now on the database says that the other server has this table, and how to reach that server.
pub async fn takes(database: &Database, name: &str, table: &str) -> TcpListener {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let known =
        format!("INSERT INTO nodes (id, url, until) VALUES ('other', '{url}', clock_timestamp() + interval '1 hour')");
    database.sql(name, &known);
    let moved =
        format!("UPDATE leases SET node = 'other', epoch = epoch + 1 WHERE table_id = '{table}' RETURNING 'moved'");
    assert!(database.sql(name, &moved).contains("moved"));
    listener
}

/// The head of a request; if the connection has ended, what there was of it.
pub async fn head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { break };
        head.push(byte);
    }
    String::from_utf8_lossy(&head).into_owned()
}

/// The shared knowledge of the servers on a database: the key between them, in the words of the tests.
#[derive(Clone)]
pub struct Key {
    pub number: i64,
    pub bytes: Vec<u8>,
}

impl Key {
    /// The latest key of a database.
    pub fn of(database: &Database, name: &str) -> Key {
        let sql = "SELECT number || ' ' || encode(key, 'hex') FROM node_keys ORDER BY node_keys.number DESC LIMIT 1";
        let row = database.sql(name, sql);
        let (number, key) = row.trim().split_once(' ').unwrap();
        Key { number: number.parse().unwrap(), bytes: bytes(key) }
    }

    /// The signature over these parts.
    pub fn sign(&self, parts: &[&[u8]]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.bytes).unwrap();
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        hex(&mac.finalize().into_bytes())
    }

    /// Reads the head of a request after the server has proved, if it is asked to, that it is the other server.
    pub async fn head(&self, stream: &mut TcpStream) -> String {
        let said = head(stream).await;
        let Some(hello) = said.lines().find_map(|line| line.strip_prefix("x-goldfever-hello: ")) else { return said };
        let challenge = bytes(hello.split('.').nth(1).unwrap());
        let session = [5; 32];
        let mac = self.sign(&[b"proof", b"other", &challenge, &session]);
        let proof = format!("HTTP/1.1 204 No Content\r\nx-goldfever-proof: {}.{mac}\r\n\r\n", hex(&session));
        let _ = stream.write_all(proof.as_bytes()).await;
        head(stream).await
    }
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}
