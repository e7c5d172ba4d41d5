//! Who may connect, and how much each may use: sessions, tokens, visitors, sockets.

pub(crate) mod bearer;
pub(crate) mod bodies;
pub(crate) mod hosts;
pub(crate) mod known;
pub(crate) mod makers;
pub(crate) mod networks;
pub(crate) mod operator_hints;
pub(crate) mod origins;
pub(crate) mod program_tokens;
pub(crate) mod requests;
pub(crate) mod session;
pub(crate) mod session_keys;
pub(crate) mod sessions;
pub(crate) mod silent;
pub(crate) mod sockets;
pub(crate) mod token;
pub(crate) mod token_rights;
pub(crate) mod visit;
pub(crate) mod visitors;
