//! Whole games without a server, as the page plays them.

mod choices;
mod games;
mod looking;
mod shared;
mod worker;
