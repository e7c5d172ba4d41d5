//! Upgrades a request to a socket: the handshake, and a socket that needs little memory when idle.

use crate::base::fault::Fault;
use crate::base::frame_limit::{Counted, TokenBucket};
use crate::settings::config::Limits;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::Request;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// The size of reads in bytes; a command has about two hundred.
const READ: usize = 1024;
/// Outgoing messages are sent in pieces of this size: a socket keeps only a copy of the current piece, and shares the
/// message with other receivers.
const PIECE: usize = 8 * 1024;

/// A request to become a socket. As an extractor it checks the handshake.
pub(crate) struct Upgrade {
    on: OnUpgrade,
    response: Response,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Fault> {
        let mut request = Request::new(());
        *request.method_mut() = parts.method.clone();
        *request.version_mut() = parts.version;
        *request.headers_mut() = parts.headers.clone();
        let response = create_response(&request).map_err(Fault::bad_message)?;
        let on = parts
            .extensions
            .remove::<OnUpgrade>()
            .ok_or_else(|| Fault::bad_message("this connection cannot become a socket"))?;
        Ok(Upgrade { on, response: response.map(|()| Body::empty()) })
    }
}

impl Upgrade {
    /// The answer that opens the socket; `talk` gets it when it is open.
    pub fn open<F: Future<Output = ()> + Send + 'static>(
        self,
        limits: &Limits,
        talk: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0)
            // Unread answers to pings pile up here.
            .max_write_buffer_size(PIECE * 4)
            // A message that is slightly too large gets an answer; one that is much too large closes the socket.
            .max_message_size(Some(limits.message * 2))
            .max_frame_size(Some(limits.message * 2));
        let room = TokenBucket::new(limits.messages_per_second, limits.message_burst);
        tokio::spawn(async move {
            let Ok(upgraded) = self.on.await else { return };
            let io = Counted::new(TokioIo::new(upgraded), room);
            let stream = WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await;
            talk(Socket { stream }).await;
        });
        self.response
    }
}

/// An open socket.
pub(crate) struct Socket {
    stream: WebSocketStream<Counted<TokioIo<Upgraded>>>,
}

impl Socket {
    /// The next message; `None` if the other end has gone or sends garbage.
    pub async fn receive(&mut self) -> Option<Message> {
        self.stream.next().await?.ok()
    }

    /// Whether it was closed for too many fragments.
    pub fn flooded(&self) -> bool {
        self.stream.get_ref().flooded()
    }

    /// Sends a text in pieces. `false` when it cannot be sent.
    pub async fn say(&mut self, text: Utf8Bytes) -> bool {
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        loop {
            let piece = rest.split_to(rest.len().min(PIECE));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            if self.stream.send(Message::Frame(frame)).await.is_err() {
                return false;
            }
            if rest.is_empty() {
                return true;
            }
            kind = Data::Continue;
        }
    }

    /// Asks whether anyone is there; the answer has the same contents.
    pub async fn ping(&mut self, contents: Bytes) -> bool {
        self.stream.send(Message::Ping(contents)).await.is_ok()
    }

    /// Says goodbye.
    pub async fn close(&mut self, code: CloseCode, reason: &'static str) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let _ = self.stream.send(Message::Close(Some(frame))).await;
    }
}
