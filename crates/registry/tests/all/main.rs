//! The tests of `registry` in one program, since each program takes long to build.

mod advice;
mod analysis;
mod books;
mod bots;
mod carcassonne_bots;
mod fixtures;
mod frozen_bots;
mod idle_options;
mod json;
mod laws;
mod notation;
mod options;
mod overlooking;
mod row;
mod toy;
