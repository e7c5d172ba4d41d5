//! Notices: what people hear of tables while they are elsewhere. The task of a table stores them; here they are sent.

pub(crate) mod channels;
mod deliver;
mod delivery;
pub(crate) mod devices;
mod digest;
mod digest_time;
mod held;
mod judge;
pub(crate) mod keys;
mod mail;
pub(crate) mod outside;
pub(crate) mod push;
mod quiet;
mod seal;
pub(crate) mod send;
pub(crate) mod sender;
pub(crate) mod table_webhook;
pub(crate) mod unsubscribe;
mod waits;
pub(crate) mod webhook;
pub(crate) mod wishes;
