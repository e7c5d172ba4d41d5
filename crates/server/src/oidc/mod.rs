//! The OpenID Connect provider of the operator: what it publishes, its keys, and what it says about people.

pub(crate) mod fetch;
pub(crate) mod id_token;
pub(crate) mod keys;
pub(crate) mod provider;
