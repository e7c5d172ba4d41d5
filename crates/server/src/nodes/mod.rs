//! Several servers on one database: who has which table, and passing requests on.

pub(crate) mod forward;
pub(crate) mod lists;
pub(crate) mod membership;
pub(crate) mod others;
pub(crate) mod passed_on;
pub(crate) mod relay;
pub(crate) mod silent;
