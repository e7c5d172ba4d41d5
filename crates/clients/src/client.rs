//! A minimal client: HTTP over one connection, from any address of this machine. `hyper` would need a task for every connection, and
//! attacks need requests that it does not send: many at once, whose answers nobody reads.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The longest wait for an answer.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// An address of this machine: attackers come from other addresses than honest players. Player 0 is 127.0.0.1.
pub fn from(number: u16) -> IpAddr {
    let [high, low] = (number + 1).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, 0, high, low))
}

/// A connection from the address `from`. `window`: how many bytes of answers the machine may buffer for us.
///
/// # Errors
/// No connection in time ([`PATIENCE`]), or the system refuses one.
pub async fn connect(addr: SocketAddr, from: IpAddr, window: Option<u32>) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(bytes) = window {
        socket.set_recv_buffer_size(bytes)?;
    }
    if from != addr.ip() {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = tokio::time::timeout(PATIENCE, socket.connect(addr)).await.context("no connection in time")??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Its head.
    pub head: String,
    /// The bytes after them.
    pub body: Vec<u8>,
}

impl Answer {
    /// A header of the answer.
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// The body as JSON, or `null`.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// The header with this name.
pub fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|l| l.split_once(':'));
    lines.find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.trim())
}

/// A visitor with a cookie, or without one until the server gives one.
pub struct Client {
    /// Where the server is.
    pub addr: SocketAddr,
    /// Where this client is.
    pub from: IpAddr,
    /// Value of the cookie.
    pub cookie: String,
    stream: Option<TcpStream>,
}

impl Client {
    /// A new visitor at this address.
    pub fn new(addr: SocketAddr, from: IpAddr) -> Client {
        Client { addr, from, cookie: String::new(), stream: None }
    }

    /// The same visitor at another server.
    pub fn at(&self, addr: SocketAddr) -> Client {
        Client { cookie: self.cookie.clone(), ..Client::new(addr, self.from) }
    }

    /// Closes the connection that is kept for the next request, which then opens another.
    pub fn hang_up(&mut self) {
        self.stream = None;
    }

    /// The first lines of a request, without the empty one.
    pub fn head(&self, method: &str, path: &str) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.addr);
        if !self.cookie.is_empty() {
            head += &format!("cookie: goldfever={}\r\n", self.cookie);
        }
        head
    }

    /// Sends a request.
    ///
    /// # Errors
    /// As for [`Client::ask`].
    pub async fn get(&mut self, path: &str) -> Result<Answer> {
        let text = self.head("GET", path) + "\r\n";
        self.ask(text.as_bytes()).await
    }

    /// Sends a request with a JSON body.
    ///
    /// # Errors
    /// As for [`Client::ask`].
    pub async fn post(&mut self, path: &str, body: &str) -> Result<Answer> {
        let head = self.head("POST", path);
        let text = format!("{head}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        self.ask(text.as_bytes()).await
    }

    /// Sends a whole request and reads the answer; if the server has closed the connection meanwhile, it is reopened once.
    ///
    /// # Errors
    /// No answer in time ([`PATIENCE`]), or the connection ended before the whole answer was read, or the answer is not
    /// HTTP. The status of the answer never makes it an error.
    pub async fn ask(&mut self, request: &[u8]) -> Result<Answer> {
        let kept = self.stream.is_some();
        match tokio::time::timeout(PATIENCE, self.try_ask(request)).await {
            Ok(Err(_)) if kept => {
                self.stream = None;
                tokio::time::timeout(PATIENCE, self.try_ask(request)).await.context("no answer in time")?
            }
            answer => answer.inspect_err(|_| self.stream = None).context("no answer in time")?,
        }
    }

    async fn try_ask(&mut self, request: &[u8]) -> Result<Answer> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => connect(self.addr, self.from, None).await?,
        };
        stream.write_all(request).await?;
        let answer = read(&mut stream).await?;
        if let Some(cookie) = answer.header("set-cookie").and_then(|c| c.split(['=', ';']).nth(1)) {
            self.cookie = cookie.to_owned();
        }
        if answer.header("connection") != Some("close") {
            self.stream = Some(stream);
        }
        Ok(answer)
    }
}

/// Reads one answer.
async fn read(stream: &mut TcpStream) -> Result<Answer> {
    let mut bytes = Vec::with_capacity(4096);
    let end = loop {
        if let Some(end) = memchr::memmem::find(&bytes, b"\r\n\r\n") {
            break end;
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            bail!("the connection ended within an answer");
        }
    };
    let body = bytes.split_off(end + 4);
    let head = String::from_utf8(bytes)?;
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).context("no status")?;
    let length = header(&head, "content-length").and_then(|l| l.parse().ok());
    let mut answer = Answer { status, head, body };
    match length {
        Some(length) => {
            while answer.body.len() < length {
                if stream.read_buf(&mut answer.body).await? == 0 {
                    bail!("the connection ended within a body");
                }
            }
        }
        None if status == 101 || status == 204 => {}
        None => bail!("an answer without a length"),
    }
    Ok(answer)
}
