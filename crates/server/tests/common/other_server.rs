//! Another server on the same database that exists only as far as the test simulates it.

use private_postgres::Server as Database;
use tokio::io::AsyncReadExt;
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
