//! The tests of `gold-rush` in one program, since each program takes long to build.

mod aids;
mod foresight;
mod golden;
mod hash;
mod laws;
mod notation;
mod perft;
mod ranking;
mod rulebook;
mod secrets;
mod texts;
mod typescript;
