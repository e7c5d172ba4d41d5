//! The tests of `wire` in one program, since each program takes long to build.

mod problem_kinds;
mod typescript;
