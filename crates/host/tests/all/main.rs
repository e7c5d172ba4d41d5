//! A table with its viewers, without a server: what is proposed, made true, and told to whom.

mod bots;
mod commands;
mod common;
mod guests;
mod past;
mod puzzles;
mod seats;
mod telling;
mod world;
