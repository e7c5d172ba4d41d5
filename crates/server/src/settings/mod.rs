//! The settings of a server, and the limits of its machine.

pub(crate) mod bots_think;
pub(crate) mod config;
pub(crate) mod contact;
pub(crate) mod mail;
pub(crate) mod metrics_token;
pub(crate) mod oidc;
pub(crate) mod open_files;
pub(crate) mod public_url;
pub(crate) mod traces_target;
