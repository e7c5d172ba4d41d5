//! Floor 4: small clients of a running server, so light that many thousands fit beside it on one machine. They know only what any
//! client knows: the addresses and messages of the interface.

pub mod client;
pub mod files;
pub mod latency;
pub mod options;
pub mod process;
pub mod scan;
pub mod socket;
