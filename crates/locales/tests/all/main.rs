//! The tests of `locales` in one program, since each program takes long to build.

mod languages;
mod messages;
