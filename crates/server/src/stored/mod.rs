//! Stored tables, read back without being played.

pub(crate) mod examine;
pub(crate) mod export;
pub(crate) mod keepsake;
pub(crate) mod keepsake_writer;
pub(crate) mod verify;
