//! Floor 4: certificates and private keys in files. It reads them, says when they hold, and puts the faults of TLS into
//! words: each with its place and its reason, and never with a part of a key.
//!
//! The store uses it for connections to PostgreSQL, and the server for HTTPS.

mod dates;
mod error;
mod files;
mod pair;
mod words;

pub use dates::{Dates, date};
pub use error::{FileError, FileFault};
pub use files::certificates;
pub use pair::{Identity, Pair};
pub use words::explain;

use rustls::crypto::CryptoProvider;
use std::sync::Arc;

/// The cryptography of all connections: that of `ring`. It needs no large C library to build.
#[must_use]
pub fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}
