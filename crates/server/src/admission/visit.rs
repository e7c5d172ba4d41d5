//! The sender of a request, and where it comes from.

use crate::admission::known::Known;
use crate::admission::visitors::Visitor;
use crate::base::addresses::Origin;
use std::sync::Arc;

/// The sender of a request.
#[derive(Clone)]
pub(crate) struct Visit {
    pub origin: Origin,
    pub visitor: Arc<Visitor>,
    pub session: Known,
    /// True for requests that change nothing.
    pub only_reads: bool,
    /// Whether another server of ours has forwarded it.
    pub from_node: bool,
}
