//! For whoever runs the server: metrics, health, traces.

pub(crate) mod health;
pub(crate) mod metrics;
pub(crate) mod metrics_page;
pub(crate) mod traces;
