//! The tests of `tile-map` in one program, since each program takes long to build.

mod budget;
mod large;
mod long;
mod map;
mod shapes;
mod spans;
mod typescript;
