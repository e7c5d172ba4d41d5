//! Streams of lines, one JSON object per line.

use std::time::Duration;

/// The content type.
pub(crate) const NDJSON: &str = "application/x-ndjson";
/// How often an empty line shows that the server is still there.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(6);
