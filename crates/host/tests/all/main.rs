//! A table with its viewers, without a server: what is proposed, applied, and sent to whom.

mod bots;
mod charged;
mod chat;
mod clock;
mod commands;
mod common;
mod dealing;
mod grace;
mod guests;
mod past;
mod pauses;
mod prepared;
mod puzzles;
mod questions;
mod seats;
mod telling;
mod timed;
mod timekeeping;
mod two_servers;
mod world;
