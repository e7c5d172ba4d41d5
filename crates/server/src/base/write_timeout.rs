//! A timeout for writes: a client that reads nothing is disconnected, whatever it is being sent.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::{Instant, Sleep};

/// The system's buffer for one connection in each direction. By default it grows to some megabytes, which no limit
/// counts; and the smaller it is, the sooner it shows that a client does not read.
const KERNEL: u32 = 64 * 1024;
/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Listens; the connections it accepts have small buffers in the system.
pub(crate) fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(KERNEL)?;
    socket.set_recv_buffer_size(KERNEL)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG)
}

/// A connection whose writes fail if the client reads nothing for a while. It is then reset, so that the system drops
/// the waiting data, too.
pub(crate) struct WriteTimeout {
    stream: TcpStream,
    limit: Duration,
    /// Runs while a write waits. Created when a write first has to wait, which never happens on most connections.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl WriteTimeout {
    pub fn new(stream: TcpStream, limit: Duration) -> WriteTimeout {
        WriteTimeout { stream, limit, stuck: None }
    }

    fn watch<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.stuck = None;
            return wrote;
        }
        let limit = self.limit;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + limit)));
        if stuck.as_mut().poll(cx).is_pending() {
            return Poll::Pending;
        }
        let _ = self.stream.set_zero_linger();
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nothing is read at the other end")))
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.watch(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    async fn pair(limit: Duration) -> (WriteTimeout, TcpStream) {
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let (client, accepted) = tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        (WriteTimeout::new(accepted.unwrap().0, limit), client.unwrap())
    }

    #[tokio::test]
    async fn who_reads_nothing_is_cut_off_and_who_reads_slowly_is_not() {
        let limit = Duration::from_millis(400);
        let (mut steady, _mute) = pair(limit).await;
        let began = Instant::now();
        let error = steady.write_all(&vec![7; 64 << 20]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(began.elapsed() >= limit);

        let (mut steady, mut slow) = pair(limit).await;
        let sent = tokio::spawn(async move { steady.write_all(&vec![7; 4 << 20]).await });
        let (mut buffer, mut read, began) = (vec![0; 64 << 10], 0, Instant::now());
        while read < 4 << 20 {
            read += slow.read(&mut buffer).await.unwrap();
            tokio::time::sleep(Duration::from_millis(8)).await;
        }
        assert!(began.elapsed() > limit, "it took longer than one may stand still");
        sent.await.unwrap().unwrap();
    }
}
