//! What every computer player needs that thinks here: a permit, the pools, and word when the server goes down.

use crate::base::pools::Pools;
use crate::bots::think_permits::ThinkPermits;
use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::settings::config::Config;
use std::sync::Arc;

/// What whoever thinks needs.
pub(crate) struct Thinkers {
    pub config: Arc<Config>,
    pub lifecycle: Arc<Lifecycle>,
    pub metrics: Arc<Metrics>,
    pub pools: Arc<Pools>,
    /// Places for bots that think at the same time.
    pub permits: Arc<ThinkPermits>,
}
