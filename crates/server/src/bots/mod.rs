//! Computer players: permits to think, and other people's bots that are online.

pub(crate) mod helper;
pub(crate) mod hurry;
pub(crate) mod online;
pub(crate) mod think_permits;
pub(crate) mod thinkers;
pub(crate) mod thinking_time;
pub(crate) mod thought;
