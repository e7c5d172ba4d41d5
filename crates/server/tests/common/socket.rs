//! A socket to a table.

use super::{Client, PATIENCE, schema};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// A socket and everything it received.
pub struct Socket {
    pub stream: WebSocketStream<TcpStream>,
    pub heard: Vec<Value>,
}

impl Client {
    /// Opens a socket; if the server refuses it, returns the status of the answer.
    pub async fn socket(&self, table: &str) -> Result<Socket, u16> {
        self.socket_at(&format!("/api/tables/{table}/socket")).await
    }

    /// Opens a socket at this path; if the server refuses it, returns the status of the answer.
    pub async fn socket_at(&self, path: &str) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", self.addr);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", format!("goldfever={cookie}").parse().unwrap());
        }
        for (name, value) in &self.headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.addr).await.unwrap();
        match client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket { stream, heard: Vec::new() }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// A socket that has joined, with the snapshot it got.
    pub async fn joined(&self, table: &str) -> (Socket, Value) {
        let mut socket = self.socket(table).await.unwrap();
        socket.say(json!({"type": "join", "since": null})).await;
        let snapshot = socket.receive("snapshot").await;
        (socket, snapshot)
    }
}

impl Socket {
    pub async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        let _ = self.stream.send(Message::text(text.to_owned())).await;
    }

    /// Waits until the server has read everything that was sent, and passed it on.
    pub async fn is_heard(&mut self) {
        self.stream.send(Message::Ping("heard?".into())).await.unwrap();
        let pong = async { while !matches!(self.stream.next().await.unwrap().unwrap(), Message::Pong(_)) {} };
        tokio::time::timeout(PATIENCE, pong).await.expect("a pong in time");
    }

    /// Closes it, as a page does that is left.
    pub async fn close(&mut self) {
        self.stream.close(None).await.unwrap();
    }

    /// The next message; `None` once the server has closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next());
            match next.await.expect("a message in time")? {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    schema::check_named("ServerMessage", &value);
                    self.heard.push(value.clone());
                    return Some(value);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next text as it is; `None` once the server has closed.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next());
            match next.await.expect("a message in time")? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this type, skipping others.
    pub async fn receive(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.heard));
            if message["type"] == kind {
                return message;
            }
        }
    }
}
