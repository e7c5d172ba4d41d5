//! The tests of `research` in one program, since each program takes long to build.

mod batches;
mod features;
mod numbers;
mod selfplay;
mod thoughts;
