//! The interface for programs that play.

pub(crate) mod act;
pub(crate) mod conclude;
pub(crate) mod events;
pub(crate) mod export;
pub(crate) mod schema;
pub(crate) mod stream;
pub(crate) mod tokens;
