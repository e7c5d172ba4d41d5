//! How much one socket may send: a token bucket, and the count of those frames that no message
//! shows.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// A token bucket: `per_second` tokens are added each second, up to `burst`.
pub(crate) struct TokenBucket {
    per_second: f64,
    burst: f64,
    spent: f64,
    at: Option<Instant>,
}

impl TokenBucket {
    pub fn new(per_second: u32, burst: u32) -> TokenBucket {
        TokenBucket { per_second: f64::from(per_second), burst: f64::from(burst), spent: 0.0, at: None }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let passed = self.at.map_or(0.0, |at| (now - at).as_secs_f64());
        self.at = Some(now);
        self.spent = (self.spent - passed * self.per_second).max(0.0);
        let fits = self.spent + 1.0 <= self.burst;
        if fits {
            self.spent += 1.0;
        }
        fits
    }
}

/// A socket's connection that counts the pieces of messages. Whole messages, pings and pongs are counted by who reads
/// them; but pieces, even empty ones, come one after the other without anybody hearing of them.
pub(crate) struct Counted<S> {
    io: S,
    heads: Heads,
    tokens: TokenBucket,
    flooded: bool,
}

impl<S> Counted<S> {
    pub fn new(io: S, tokens: TokenBucket) -> Counted<S> {
        Counted { io, heads: Heads::default(), tokens, flooded: false }
    }

    /// Whether it was closed for too many pieces.
    pub fn flooded(&self) -> bool {
        self.flooded
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.flooded {
            return Poll::Ready(Err(io::Error::other("too many pieces")));
        }
        let before = buf.filled().len();
        let read = Pin::new(&mut this.io).poll_read(cx, buf);
        for _ in 0..this.heads.pieces(&buf.filled()[before..]) {
            this.flooded |= !this.tokens.take();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}

/// Parses the headers of frames (RFC 6455, 5.2) and skips their payload.
#[derive(Default)]
struct Heads {
    head: [u8; 14],
    have: usize,
    /// Bytes of the body still to come.
    body: u64,
}

impl Heads {
    /// How many of the frames that begin here are pieces of a message: not the last one, or not the first.
    fn pieces(&mut self, mut bytes: &[u8]) -> usize {
        let mut pieces = 0;
        while let Some((first, rest)) = bytes.split_first() {
            if self.body > 0 {
                let skipped = usize::try_from(self.body).unwrap_or(usize::MAX).min(bytes.len());
                self.body -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            self.head[self.have] = *first;
            self.have += 1;
            bytes = rest;
            let wide = match self.head[1] & 0x7f {
                126 => 2,
                127 => 8,
                _ => 0,
            };
            let mask = if self.head[1] & 0x80 == 0 { 0 } else { 4 };
            if self.have < 2 || self.have < 2 + wide + mask {
                continue;
            }
            let long = self.head[2..2 + wide].iter().fold(0, |n: u64, b| n << 8 | u64::from(*b));
            self.body = if wide == 0 { u64::from(self.head[1] & 0x7f) } else { long };
            let (last, kind) = (self.head[0] & 0x80 != 0, self.head[0] & 0x0f);
            pieces += usize::from(!last || kind == 0);
            (self.head, self.have) = ([0; 14], 0);
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame as a browser sends it.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..126 => bytes.push(0x80 | length as u8),
            126..=0xffff => {
                bytes.push(0x80 | 126);
                bytes.extend((length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        bytes.extend([1, 2, 3, 4]);
        bytes.extend(vec![0xff; length]);
        bytes
    }

    #[test]
    fn pieces_are_counted_however_the_bytes_arrive() {
        let whole = [frame(0x81, 5), frame(0x89, 0), frame(0x8a, 125), frame(0x82, 300), frame(0x81, 70_000)].concat();
        let pieces = [frame(0x01, 0), frame(0x00, 200), frame(0x00, 70_000), frame(0x80, 3)].concat();
        let all = [whole.clone(), pieces.clone(), whole, pieces].concat();
        for step in [1, 2, 3, 7, 1000, all.len()] {
            let mut heads = Heads::default();
            let counted: usize = all.chunks(step).map(|bytes| heads.pieces(bytes)).sum();
            assert_eq!((counted, heads.have, heads.body), (8, 0, 0), "{step} at a time");
        }
    }

    #[test]
    fn tokens_are_added_steadily_up_to_the_burst() {
        let (mut bucket, now) = (TokenBucket::new(2, 3), Instant::now());
        assert_eq!([(); 5].map(|()| bucket.take_at(now)), [true, true, true, false, false]);
        let later = now + std::time::Duration::from_millis(1100);
        assert_eq!([(); 3].map(|()| bucket.take_at(later)), [true, true, false]);
    }
}
