//! Streams of lines, one JSON object a line.

use std::time::Duration;

/// What the lines are.
pub(crate) const NDJSON: &str = "application/x-ndjson";
/// How often an empty line says that the server is still there.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(6);
