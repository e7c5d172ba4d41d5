//! The resources that the tasks of all tables share.

use crate::admission::requests::Admission;
use crate::base::pools::Pools;
use crate::bots::thinkers::Thinkers;
use crate::nodes::membership::Nodes;
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::operation::traces::Traces;
use crate::operation::uptime::Uptime;
use crate::settings::config::Config;
use crate::task::findings::Findings;
use crate::task::mailboxes::Mailboxes;
use crate::task::shared_games::Games;
use std::sync::Arc;

/// The shared resources.
pub(crate) struct TableContext {
    pub config: Arc<Config>,
    pub database: Database,
    pub lifecycle: Arc<Lifecycle>,
    pub pools: Arc<Pools>,
    pub metrics: Arc<Metrics>,
    /// The time that the clocks of tables follow.
    pub uptime: Arc<Uptime>,
    pub traces: Option<Arc<Traces>>,
    pub admission: Arc<Admission>,
    pub nodes: Arc<Nodes>,
    pub thinkers: Arc<Thinkers>,
    /// Games that tables share.
    pub games: Games,
    pub mailboxes: Mailboxes,
    /// Findings about tables that cannot be played.
    pub findings: Findings,
}
