//! The task of one table: it owns the table and handles what is posted to it.

pub(crate) mod broadcast;
pub(crate) mod callers;
pub(crate) mod command;
pub(crate) mod history;
pub(crate) mod hub;
pub(crate) mod listeners;
pub(crate) mod load;
pub(crate) mod message;
pub(crate) mod pace;
pub(crate) mod reload;
pub(crate) mod shared_games;
pub(crate) mod snapshot_queue;
pub(crate) mod stand_in;
pub(crate) mod table_task;
pub(crate) mod unplayable;
pub(crate) mod view_cache;
