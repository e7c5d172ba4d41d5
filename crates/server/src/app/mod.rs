//! The top: routes, middleware, starting and stopping.

pub(crate) mod closed_variants;
pub(crate) mod connection;
pub(crate) mod headers;
pub(crate) mod https;
pub(crate) mod metrics;
pub(crate) mod middleware;
pub(crate) mod openapi;
pub(crate) mod openapi_security;
pub(crate) mod route;
pub(crate) mod routes;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod state;
pub(crate) mod sweep;
