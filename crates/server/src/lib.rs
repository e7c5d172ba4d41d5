//! Floor 5: the web server. HTTP and sockets in front, one task per table behind, a store below, the page on top.
//!
//! The walk of a move: [`socket`] or [`play`] reads it, [`hub`] finds the table's mailbox, [`room`] (the table's task)
//! works it out, stores it, makes it true and tells everybody, each what he may know.

mod addresses;
mod admission;
mod app;
mod bodies;
mod body;
mod bot;
mod broadcast;
mod budget;
mod command;
mod config;
mod examine;
mod fault;
mod frames;
mod games;
mod guard;
mod health;
mod hints;
mod history;
mod hosts;
mod hub;
mod keep;
mod keepsake;
mod lanes;
mod leftover;
mod listeners;
mod load;
mod names;
mod openapi;
mod origins;
mod outbox;
mod page;
mod path;
mod play;
mod progress;
mod random;
mod reread;
mod room;
mod routes;
mod seats;
mod serve;
mod session;
mod share;
mod snapshot_queue;
mod socket;
mod sockets;
mod sweep;
mod table_message;
mod tables;
mod thinkers;
mod token;
mod unplayable;
mod upgrade;
mod verify;
mod view_cache;
mod visitors;

pub use addresses::Network;
pub use config::{Config, Limits, default_data_dir};
pub use examine::Why;
pub use keep::{Kept, keep};
pub use openapi::openapi_json;
pub use routes::addresses;
pub use serve::{DATABASE, ServeError, Server, asked_to_stop, make_folder, serve};
pub use verify::{Verified, verify};
