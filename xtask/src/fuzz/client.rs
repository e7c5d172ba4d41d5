//! Just enough HTTP to make a few tables at a server on this machine.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The client: the address of the server, such as `127.0.0.1:8437`, and the session cookie once there is one.
pub struct Visitor {
    /// Host and port.
    pub host: String,
    /// `name=value`, empty before the first answer that sets it.
    pub cookie: String,
}

/// Sends a JSON body and returns the JSON of the answer, or an error if that is not a success.
pub fn post(visitor: &mut Visitor, path: &str, body: &Value) -> Result<Value> {
    ask(visitor, "POST", path, &body.to_string())
}

/// The JSON at a path.
pub fn read(visitor: &mut Visitor, path: &str) -> Result<Value> {
    ask(visitor, "GET", path, "")
}

fn ask(visitor: &mut Visitor, method: &str, path: &str, body: &str) -> Result<Value> {
    let mut line = TcpStream::connect(&visitor.host)?;
    line.set_read_timeout(Some(Duration::from_secs(20)))?;
    // HTTP/1.0: the answer ends with the connection and arrives in one piece.
    write!(line, "{method} {path} HTTP/1.0\r\nHost: {}\r\nCookie: {}\r\n", visitor.host, visitor.cookie)?;
    write!(line, "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())?;
    let mut answer = String::new();
    line.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer without an end of its head")?;
    if head.split_whitespace().nth(1).is_none_or(|status| !status.starts_with('2')) {
        bail!("{method} {path}: {answer}");
    }
    for line in head.lines() {
        if let Some((name, value)) = line.split_once(": ")
            && name.eq_ignore_ascii_case("set-cookie")
        {
            visitor.cookie = value.split(';').next().unwrap_or_default().to_owned();
        }
    }
    if body.trim().is_empty() { Ok(Value::Null) } else { Ok(serde_json::from_str(body)?) }
}
