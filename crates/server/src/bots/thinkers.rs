//! The resources of all computer players on this server: a permit, the pools, and notice of a shutdown.

use crate::base::pools::Pools;
use crate::bots::think_permits::ThinkPermits;
use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::settings::config::Config;
use std::sync::Arc;

/// The resources for thinking.
pub(crate) struct Thinkers {
    pub config: Arc<Config>,
    pub lifecycle: Arc<Lifecycle>,
    pub metrics: Arc<Metrics>,
    pub pools: Arc<Pools>,
    /// Places for bots that think at the same time.
    pub permits: Arc<ThinkPermits>,
}
