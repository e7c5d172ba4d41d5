//! The tests of `game` in one program, since each program takes long to build.

mod nim;
mod typescript;
