//! The interface for programs that play.

pub(crate) mod export_stream;
pub(crate) mod own_tokens;
pub(crate) mod program_events;
pub(crate) mod program_play;
pub(crate) mod program_stream;
