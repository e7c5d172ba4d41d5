//! How a server is to run, and what the machine allows.

pub(crate) mod config;
pub(crate) mod metrics_token;
pub(crate) mod open_files;
pub(crate) mod public_url;
pub(crate) mod traces_target;
