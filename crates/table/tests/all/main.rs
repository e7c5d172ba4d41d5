//! The tests of `table` in one program, since each program takes long to build.

mod commands;
mod common;
mod limits;
mod marks;
mod memory;
mod pauses;
mod take_backs;
mod timeline;
mod turns;
mod world;
