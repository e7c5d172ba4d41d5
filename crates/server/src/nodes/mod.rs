//! Several servers on one database: finding the owner of a table, and forwarding requests.

pub(crate) mod forward;
pub(crate) mod lists;
pub(crate) mod membership;
pub(crate) mod others;
pub(crate) mod passed_on;
pub(crate) mod proved;
pub(crate) mod relay;
pub(crate) mod session;
pub(crate) mod signature;
pub(crate) mod silent;
