//! For the operator of the server: metrics, health, traces.

pub(crate) mod database;
pub(crate) mod health;
pub(crate) mod lifecycle;
pub(crate) mod metrics;
pub(crate) mod metrics_access;
pub(crate) mod reach;
pub(crate) mod traces;
pub(crate) mod uptime;
