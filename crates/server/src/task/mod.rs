//! The task of one table: it owns the table and handles the messages in its mailbox.

pub(crate) mod carry_through;
pub(crate) mod command;
pub(crate) mod connections;
pub(crate) mod context;
pub(crate) mod findings;
pub(crate) mod history;
pub(crate) mod invitations;
pub(crate) mod listeners;
pub(crate) mod load;
pub(crate) mod looking;
pub(crate) mod mailboxes;
pub(crate) mod message;
pub(crate) mod rated;
pub(crate) mod reload;
pub(crate) mod rematch;
pub(crate) mod rematch_ids;
pub(crate) mod run;
pub(crate) mod seats;
pub(crate) mod sending;
pub(crate) mod shared_games;
pub(crate) mod snapshot_queue;
pub(crate) mod table_task;
pub(crate) mod tables;
pub(crate) mod unplayable;
pub(crate) mod upkeep;
