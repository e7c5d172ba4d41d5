//! Floor 4: light clients of a running server, for tests under load: thousands fit beside the server on one machine. They know
//! only what any client knows, the addresses and messages of the interface.

pub mod client;
pub mod files;
pub mod latency;
pub mod options;
pub mod process;
pub mod scan;
pub mod socket;
