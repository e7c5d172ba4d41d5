//! Limits what one socket may send: a token bucket, and a count of the frames that do not appear as messages.

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::io;
use std::num::NonZeroU32;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The time between two tokens at a rate of 0: no socket waits for the second one.
const NEVER: Duration = Duration::from_secs(24 * 3600);

/// A token bucket: `per_second` tokens are added each second, up to `burst`.
pub(crate) struct TokenBucket(DefaultDirectRateLimiter);

impl TokenBucket {
    pub fn new(per_second: u32, burst: u32) -> TokenBucket {
        TokenBucket(RateLimiter::direct(quota(per_second, burst)))
    }

    /// Takes a token, if there is one.
    pub fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

fn quota(per_second: u32, burst: u32) -> Quota {
    let period = Duration::from_secs(1).checked_div(per_second).unwrap_or(NEVER);
    let quota = Quota::with_period(period).unwrap_or_else(|| Quota::per_second(NonZeroU32::MAX));
    quota.allow_burst(NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN))
}

/// A socket's connection that counts fragments of messages. Its reader counts whole messages, pings and pongs; but
/// fragments, even empty ones, can follow one another without the reader seeing them.
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

    /// Whether it was closed for too many fragments.
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
    /// How many of the frames that begin here are fragments: not the last one of a message, or not the first.
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
    use governor::clock::FakeRelativeClock;

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
        let clock = FakeRelativeClock::default();
        let bucket = RateLimiter::direct_with_clock(quota(2, 3), clock.clone());
        let take = || bucket.check().is_ok();
        assert_eq!([(); 5].map(|()| take()), [true, true, true, false, false]);
        clock.advance(Duration::from_millis(1100));
        assert_eq!([(); 3].map(|()| take()), [true, true, false]);
    }

    #[test]
    fn no_rate_is_too_low_or_too_high() {
        let clock = FakeRelativeClock::default();
        let none = RateLimiter::direct_with_clock(quota(0, 2), clock.clone());
        let most = RateLimiter::direct_with_clock(quota(u32::MAX, u32::MAX), clock.clone());
        assert_eq!([(); 3].map(|()| none.check().is_ok()), [true, true, false]);
        clock.advance(Duration::from_secs(3600));
        assert!(none.check().is_err() && most.check().is_ok());
    }
}
