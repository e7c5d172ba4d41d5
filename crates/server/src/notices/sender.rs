//! The parts of the server with which notices are sent.

use crate::mail::mailer::Mailer;
use crate::notices::keys::Push;
use crate::notices::outside::Outside;
use crate::notices::waits::Waits;
use crate::task::tables::Tables;
use std::sync::Arc;

/// Sends notices.
pub(crate) struct Sender {
    pub tables: Arc<Tables>,
    pub outside: Arc<Outside>,
    pub push: Arc<Push>,
    pub mailer: Arc<Mailer>,
    pub(super) waits: Waits,
}

impl Sender {
    pub fn new(tables: Arc<Tables>, outside: Arc<Outside>, push: Arc<Push>, mailer: Arc<Mailer>) -> Sender {
        Sender { tables, outside, push, mailer, waits: Waits::default() }
    }
}

/// The time that clocks follow, in milliseconds since 1970.
pub(super) fn now(tables: &Tables) -> i64 {
    i64::try_from(tables.context.uptime.now_ms()).unwrap_or(i64::MAX)
}
