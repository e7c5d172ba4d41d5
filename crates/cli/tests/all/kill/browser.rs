//! A minimal browser: HTTP and sockets; each call returns an answer, or nothing once the server is gone.

use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// One browser with its cookie.
pub struct Browser {
    pub addr: SocketAddr,
    pub cookie: String,
}

fn connect(addr: SocketAddr) -> Option<TcpStream> {
    let stream = TcpStream::connect(addr).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

impl Browser {
    /// Status and body of an answer; `None` if none arrived complete.
    pub fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> Option<(u16, Value)> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = connect(self.addr)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: goldfever={}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            self.cookie,
            body.len()
        )
        .ok()?;
        let mut all = Vec::new();
        stream.read_to_end(&mut all).ok()?;
        let all = String::from_utf8(all).ok()?;
        let (head, body) = all.split_once("\r\n\r\n")?;
        let header = |name: &str| {
            let mut lines = head.lines().filter_map(|l| l.split_once(": "));
            lines.find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.to_owned())
        };
        if header("content-length")?.parse() != Ok(body.len()) {
            return None;
        }
        if let Some(cookie) = header("set-cookie") {
            self.cookie = cookie.split(['=', ';']).nth(1)?.to_owned();
        }
        Some((head.split(' ').nth(1)?.parse().ok()?, serde_json::from_str(body).ok()?))
    }

    /// A socket that has requested a snapshot.
    pub fn socket(&self, table: &str) -> Option<WebSocket<TcpStream>> {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.addr).into_client_request().ok()?;
        request.headers_mut().insert("cookie", format!("goldfever={}", self.cookie).parse().ok()?);
        let (mut socket, _) = client(request, connect(self.addr)?).ok()?;
        send(&mut socket, &json!({"type": "join", "since": null}))?;
        Some(socket)
    }
}

/// Sends a message.
pub fn send(socket: &mut WebSocket<TcpStream>, message: &Value) -> Option<()> {
    socket.send(Message::text(message.to_string())).ok()
}

/// The next message.
pub fn receive(socket: &mut WebSocket<TcpStream>) -> Option<Value> {
    loop {
        match socket.read().ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
