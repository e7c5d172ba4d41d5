//! How a server is to run, and what the machine allows.

pub(crate) mod config;
pub(crate) mod open_files;
pub(crate) mod reach;
