//! Text of messages in a form that sockets and answers use without copying it.

use axum::body::Bytes;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Owns the text whose bytes are used.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// For the body of an answer.
pub(crate) fn bytes(text: Arc<str>) -> Bytes {
    Bytes::from_owner(Shared(text))
}

/// For a socket.
pub(crate) fn utf8(text: Arc<str>) -> Utf8Bytes {
    Utf8Bytes::try_from(bytes(text)).expect("a text is UTF-8")
}
