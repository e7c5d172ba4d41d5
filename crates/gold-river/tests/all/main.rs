//! The tests of `gold-river` in one program, since each program takes long to build.

mod bots;
mod common;
mod decks;
mod forecast;
mod golden;
mod hash;
mod laws;
mod notation;
mod odds;
mod rulebook;
mod texts;
mod typescript;
