//! Where others can open this server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The addresses at which others can open this server (`GET /api/reach`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reach {
    /// The address set by the operator (`--public-url`), such as `https://games.example`, without a path.
    pub public_url: Option<String>,
    /// True if it listens on this machine only.
    pub only_here: bool,
    /// Addresses in the local network, the likeliest first; sent only to a browser on the same machine.
    pub addresses: Vec<String>,
    /// The whole command that starts this server so that other devices can reach it; sent only to a browser on the same
    /// machine, and only if the server knows how it was started.
    pub command: Option<String>,
}
