//! A minimal WebSocket. Frames are masked with zeros, which costs nothing; a buffer exists only while it is used.
//! `tokio-tungstenite` would keep a buffer for each of many thousand sockets, by default 128 KiB, and attacks need the
//! connection below the socket.

use crate::client::{Answer, Client, PATIENCE, connect};
use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The next piece of a message that has already begun.
const PIECE: u8 = 0;
const TEXT: u8 = 1;
/// Kind of a frame of bytes.
pub const BINARY: u8 = 2;
const CLOSE: u8 = 8;
/// Kind of a ping frame.
pub const PING: u8 = 9;
const PONG: u8 = 10;

/// The longest frame from an honest server.
const MAX_FRAME_BYTES: usize = 64 << 20;

/// An open socket.
pub struct Socket {
    /// The connection.
    pub stream: TcpStream,
    bytes: Vec<u8>,
    /// The beginning of the next frame.
    at: usize,
    /// The part received so far of a message that arrives in several frames.
    pieces: Vec<u8>,
    /// Whether the message is complete and was returned.
    handed: bool,
}

impl Socket {
    /// Opens the socket of a table with the client's cookie.
    ///
    /// # Errors
    /// As for [`Socket::with_window`].
    pub async fn open(client: &Client, table: &str) -> Result<Socket> {
        Socket::with_window(client, table, None).await
    }

    /// The same, for clients that will not read: the machine buffers few bytes for them.
    ///
    /// # Errors
    /// No connection or no socket in time ([`PATIENCE`]), or the server refuses the upgrade.
    pub async fn with_window(client: &Client, table: &str, window: Option<u32>) -> Result<Socket> {
        Socket::open_at(client, &format!("/api/tables/{table}/socket"), window).await
    }

    /// Opens the socket at any path.
    ///
    /// # Errors
    /// As for [`Socket::with_window`].
    pub async fn open_at(client: &Client, path: &str, window: Option<u32>) -> Result<Socket> {
        let stream = connect(client.addr, client.from, window).await?;
        let asked = tokio::time::timeout(PATIENCE, upgrade(client, stream, path)).await;
        asked.context("no socket in time")?
    }

    /// Says something.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn say(&mut self, text: &str) -> Result<()> {
        self.send(TEXT, text.as_bytes()).await
    }

    /// Sends one frame.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn send(&mut self, kind: u8, content: &[u8]) -> Result<()> {
        self.stream.write_all(&frame(kind, content)).await?;
        Ok(())
    }

    /// The next text; nothing once the server has closed the socket.
    ///
    /// # Errors
    /// The connection was cut without a closing frame, or the data are not a frame.
    pub async fn receive(&mut self) -> Result<Option<&[u8]>> {
        loop {
            let (kind, last, from, to) = match self.whole()? {
                Some(found) => found,
                None => {
                    self.fill().await?;
                    continue;
                }
            };
            self.at = to;
            match kind {
                TEXT if last => return Ok(Some(&self.bytes[from..to])),
                TEXT | PIECE => {
                    if std::mem::take(&mut self.handed) {
                        self.pieces.clear();
                    }
                    self.pieces.extend_from_slice(&self.bytes[from..to]);
                    if last {
                        self.handed = true;
                        return Ok(Some(&self.pieces));
                    }
                }
                CLOSE => return Ok(None),
                PING => {
                    let pong = frame(PONG, &self.bytes[from..to]);
                    self.stream.write_all(&pong).await?;
                }
                _ => {}
            }
        }
    }

    /// Like [`Socket::receive`], but gives up after a time limit.
    ///
    /// # Errors
    /// As for [`Socket::receive`], or nothing arrived in time ([`PATIENCE`]).
    pub async fn hear_soon(&mut self) -> Result<Option<&[u8]>> {
        tokio::time::timeout(PATIENCE, self.receive()).await.context("nothing was said in time")?
    }

    async fn fill(&mut self) -> Result<()> {
        if self.at > 0 {
            self.bytes.drain(..self.at);
            self.at = 0;
        }
        if self.bytes.is_empty() && self.bytes.capacity() > 1 << 16 {
            self.bytes = Vec::new();
        }
        self.bytes.reserve(1 << 14);
        if self.stream.read_buf(&mut self.bytes).await? == 0 {
            bail!("the socket was cut");
        }
        Ok(())
    }

    /// Kind of the next frame, whether it ends its message, and where its content is, if it has arrived completely.
    fn whole(&self) -> Result<Option<(u8, bool, usize, usize)>> {
        let bytes = &self.bytes[self.at..];
        let [first, second, ..] = *bytes else { return Ok(None) };
        let (head, length) = match second & 0x7f {
            126 if bytes.len() >= 4 => (4, usize::from(u16::from_be_bytes([bytes[2], bytes[3]]))),
            127 if bytes.len() >= 10 => {
                let long: [u8; 8] = bytes[2..10].try_into()?;
                (10, usize::try_from(u64::from_be_bytes(long))?)
            }
            126 | 127 => return Ok(None),
            short => (2, usize::from(short)),
        };
        if second & 0x80 != 0 || length > MAX_FRAME_BYTES {
            bail!("not a frame of an honest server");
        }
        let from = self.at + head;
        Ok((bytes.len() >= head + length).then_some((first & 0x0f, first & 0x80 != 0, from, from + length)))
    }
}

/// A frame as a client sends it.
fn frame(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(content.len() + 14);
    bytes.push(0x80 | kind);
    match content.len() {
        short @ ..126 => bytes.push(0x80 | short as u8),
        middle @ ..0x1_0000 => {
            bytes.push(0x80 | 126);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(content);
    bytes
}

async fn upgrade(client: &Client, mut stream: TcpStream, path: &str) -> Result<Socket> {
    let head = client.head("GET", path);
    let rest = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                sec-websocket-key: c2llZ2VzaWVnZXNpZWdlIQ==\r\n\r\n";
    stream.write_all((head + rest).as_bytes()).await?;
    let mut bytes = Vec::with_capacity(1024);
    let end = loop {
        if let Some(end) = memchr::memmem::find(&bytes, b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            bail!("the connection ended before the socket was open");
        }
    };
    let head = std::str::from_utf8(&bytes[..end])?.to_owned();
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    if status != 101 {
        return Err(Refused(Answer { status, head, body: bytes.split_off(end) }).into());
    }
    bytes.drain(..end);
    bytes.shrink_to_fit();
    Ok(Socket { stream, bytes, at: 0, pieces: Vec::new(), handed: false })
}

/// The server refused to open the socket.
#[derive(Debug)]
pub struct Refused(pub Answer);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the socket was refused with {}: {}", self.0.status, String::from_utf8_lossy(&self.0.body))
    }
}

impl std::error::Error for Refused {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_have_three_lengths() {
        assert_eq!(frame(TEXT, b"ab"), [0x81, 0x82, 0, 0, 0, 0, b'a', b'b']);
        assert_eq!(frame(TEXT, &[7; 126])[..4], [0x81, 0x80 | 126, 0, 126]);
        assert_eq!(frame(BINARY, &vec![7; 70_000])[..10], [0x82, 0xff, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
    }
}
