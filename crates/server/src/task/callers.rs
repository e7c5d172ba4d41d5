//! Who asks at a table: whether he still counts, whether there is a place for him, which seats are his.

use crate::admission::session::Bearer;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::task::table_task::TableTask;
use table::Holder;

/// Onlookers from one network may take one place in so many of a table's.
const ONLOOKERS: usize = 4;

impl TableTask {
    /// The holder, unless his session has come back with another token while his message waited here.
    pub(crate) fn still_counts(&self, bearer: &Bearer) -> Result<Holder, Fault> {
        let counts = self.app.admission.sessions.still_counts(bearer);
        if counts { Ok(bearer.holder) } else { Err(Fault::old_session()) }
    }

    /// Whether another socket of this holder may come. Those with a seat here always find a place; of the others, those from
    /// one network have a part of the places.
    pub(crate) fn knock(&self, holder: &Holder, network: Address) -> Result<Vec<u8>, Fault> {
        let (mine, places) = (self.mine(Some(holder)), self.app.config.limits.sockets_per_table);
        let full = || {
            let looks = |who: &Holder| self.table.seats_of(who).is_empty();
            self.listeners.len() >= places || self.listeners.from(network, looks) >= places.div_ceil(ONLOOKERS)
        };
        if mine.is_empty() && full() { Err(Fault::full()) } else { Ok(mine) }
    }

    /// The seats of this holder here.
    pub(crate) fn mine(&self, holder: Option<&Holder>) -> Vec<u8> {
        holder.map(|h| self.table.seats_of(h)).unwrap_or_default()
    }
}
