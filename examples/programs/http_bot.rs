//! A bot that plays at a server: it says yes to whoever asks it and takes the last action. `http_bot HOST:PORT TOKEN`. It
//! needs the crate `serde_json`.

use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

#[derive(Clone)]
struct Server {
    host: String,
    token: String,
}

impl Server {
    /// The body of an answer. To HTTP 1.0 it comes as it is, until the connection ends.
    fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Result<BufReader<TcpStream>> {
        let mut stream = TcpStream::connect(&self.host)?;
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let (host, token, length) = (&self.host, &self.token, body.len());
        let head = format!("{method} {path} HTTP/1.0\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n");
        write!(stream, "{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}")?;
        let (mut reader, mut status, mut line) = (BufReader::new(stream), String::new(), String::new());
        reader.read_line(&mut status)?;
        while reader.read_line(&mut line)? > 2 {
            line.clear();
        }
        if status.split(' ').nth(1).is_some_and(|code| code.starts_with('2')) {
            return Ok(reader);
        }
        Err(format!("{path}: {status}").into())
    }

    /// Does something with each line of a stream.
    fn each(&self, path: &str, mut does: impl FnMut(Value) -> Result<()>) -> Result<()> {
        for line in self.ask("GET", path, None)?.lines() {
            let line = line?;
            if !line.is_empty() {
                does(serde_json::from_str(&line)?)?;
            }
        }
        Ok(())
    }

    fn play(&self, table: &str) -> Result<()> {
        let path = format!("/api/v1/tables/{table}");
        self.each(&format!("{path}/stream"), |message| {
            if message["type"] == "ask" {
                let last = message["actions"].as_array().and_then(|actions| actions.last());
                let act = json!({ "version": message["version"], "actions": [last] });
                self.ask("POST", &format!("{path}/act"), Some(act))?;
            }
            Ok(())
        })
    }
}

fn main() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let (Some(host), Some(token)) = (words.next(), words.next()) else { return Err("HOST:PORT TOKEN".into()) };
    let server = Server { host, token };
    server.ask("PUT", "/api/v1/bot", Some(json!({ "games": [{ "game": "gold-rush" }], "thinks_ms": 10 })))?;
    server.each("/api/v1/stream/events", |event| {
        let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
        match text("type").as_str() {
            "invitation" => drop(server.ask("POST", &format!("/api/v1/invitations/{}/accept", text("id")), None)?),
            "game-start" => {
                let (server, table) = (server.clone(), text("table"));
                std::thread::spawn(move || server.play(&table).inspect_err(|error| eprintln!("{error}")).is_ok());
            }
            _ => {}
        }
        Ok(())
    })
}
