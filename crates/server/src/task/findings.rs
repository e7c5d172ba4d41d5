//! Findings about tables that cannot be played, kept for a while; they count among the tables in memory.

use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::share::Share;
use crate::stored::examine::Diagnosis;
use crate::stored::rows::shown_kind;
use ids::TableId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{Salvage, SeatKind as StoredKind, StoredSeat};
use table::FORMER_PLAYER;
use table::{Holder, Perspective, Table};
use tokio::sync::{Semaphore, watch};
use wire::{SeatInfo, SeatKind, TableInfo, TablePhase};

/// How long a finding is valid. Replaying is work, and nothing changes such a table while the program runs.
const KEPT: Duration = Duration::from_secs(60);
/// Findings kept at one time.
const MAX_FINDINGS: usize = 64;
/// The most bytes that they may take together; the latest is kept however large it is.
const MAX_FINDING_BYTES: usize = 32 << 20;
/// Tables that may be examined at the same time; others wait.
const AT_ONCE: usize = 2;

/// The findings about such a table.
pub(crate) struct Unplayable {
    pub why: Diagnosis,
    /// Everything stored about it.
    pub stored: Salvage,
    /// By how many moves people without a seat see it later.
    pub delay: u8,
    /// The table after the last entry that can be replayed.
    pub table: Option<Table>,
    /// Its last position, as shown from some perspectives.
    pub shown: tokio::sync::Mutex<Vec<(Perspective, Arc<str>)>>,
    pub share: Arc<Share>,
}

impl Unplayable {
    pub fn fault(&self) -> Fault {
        self.why.fault()
    }

    /// The seats for which this holder may act.
    pub fn seats_of(&self, holder: Option<&Holder>) -> Vec<u8> {
        let seats = (0u8..).zip(&self.stored.seats);
        let theirs = |seat: &StoredSeat| holder.is_some_and(|h| seat.owners.contains(&h.owner()));
        seats.filter(|(_, seat)| seat.kind != StoredKind::Open && theirs(seat)).map(|(n, _)| n).collect()
    }

    /// The table in lists, as far as it can be read.
    pub fn info(&self) -> TableInfo {
        let seats = self.stored.seats.iter().map(|seat| {
            let kind = shown_kind(seat.kind);
            let former = seat.name == FORMER_PLAYER;
            SeatInfo {
                kind,
                name: if former { String::new() } else { seat.name.clone() },
                former,
                present: kind == SeatKind::Bot,
                ..SeatInfo::default()
            }
        });
        TableInfo {
            id: self.stored.id.clone().into(),
            game: self.stored.game.clone(),
            options: self.stored.options.clone(),
            custom_data: self.stored.data.is_some(),
            seats: seats.collect(),
            phase: TablePhase::Unplayable,
            ..TableInfo::default()
        }
    }

    /// The entry in this holder's list.
    pub fn summary(&self, holder: &Holder) -> wire::TableSummary {
        wire::TableSummary { table: self.info(), mine: self.seats_of(Some(holder)), changed_ms: None }
    }

    /// Bytes of memory it takes, approximately.
    pub fn bytes(&self) -> usize {
        bytes_of(&self.stored) + self.table.as_ref().map_or(0, Table::bytes)
    }
}

/// Bytes that a stored table takes with its game, approximately.
pub(crate) fn bytes_of(stored: &Salvage) -> usize {
    const ENTRY: usize = 96;
    let entries = stored.entries.iter().map(|entry| entry.text.as_ref().map_or(0, String::len) + ENTRY);
    // The tiles or cards as text, here and in the game, and what was made from them.
    stored.data.as_ref().map_or(0, |data| data.len() * 10) + entries.sum::<usize>()
}

/// The result of an examination; nothing while it is in progress.
pub(crate) type Outcome = Option<Result<Arc<Unplayable>, Fault>>;

/// The findings of the last minute, and examinations in progress.
pub(crate) struct Findings {
    state: Mutex<State>,
    /// Places for examinations that are at work.
    pub places: Semaphore,
}

#[derive(Default)]
pub(crate) struct State {
    kept: HashMap<TableId, (Instant, Arc<Unplayable>)>,
    pub in_work: HashMap<TableId, watch::Receiver<Outcome>>,
}

impl Default for Findings {
    fn default() -> Findings {
        Findings { state: Mutex::default(), places: Semaphore::new(AT_ONCE) }
    }
}

impl Findings {
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn get(&self, table: &TableId) -> Option<Arc<Unplayable>> {
        let mut state = self.state();
        state.kept.retain(|_, (at, _)| at.elapsed() < KEPT);
        state.kept.get(table).map(|(_, found)| Arc::clone(found))
    }

    /// Why a table cannot be played, if that is known or will soon be.
    pub async fn fault(&self, table: &TableId) -> Option<Fault> {
        if let Some(found) = self.get(table) {
            return Some(found.fault());
        }
        let outcome = self.state().in_work.get(table).cloned()?;
        said(outcome).await.ok().map(|found| found.fault())
    }
}

impl State {
    /// The fault of a table, while the finding is valid.
    pub fn fault(&self, table: &TableId) -> Option<Fault> {
        self.kept.get(table).filter(|(at, _)| at.elapsed() < KEPT).map(|(_, found)| found.fault())
    }

    /// Keeps a finding; the oldest make room for it.
    pub fn keep(&mut self, table: &TableId, found: Arc<Unplayable>) {
        self.kept.remove(table);
        loop {
            let bytes: usize = self.kept.values().map(|(_, found)| found.share.bytes()).sum();
            if self.kept.len() < MAX_FINDINGS && bytes + found.share.bytes() <= MAX_FINDING_BYTES {
                break;
            }
            let oldest = self.kept.iter().min_by_key(|(_, (at, _))| *at).map(|(id, _)| id.clone());
            if oldest.and_then(|id| self.kept.remove(&id)).is_none() {
                break;
            }
        }
        self.kept.insert(table.to_owned(), (Instant::now(), found));
    }
}

/// Waits for the result of an examination.
pub(crate) async fn said(mut outcome: watch::Receiver<Outcome>) -> Result<Arc<Unplayable>, Fault> {
    match outcome.wait_for(Option::is_some).await {
        Ok(said) => said.clone().unwrap_or_else(|| Err(Fault::internal())),
        Err(_) => Err(Fault::internal()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::budget::Budget;
    use crate::base::share::Pins;
    use crate::stored::examine::Hindrance;

    fn found(budget: &Arc<Budget>, bytes: usize) -> Arc<Unplayable> {
        let why = Diagnosis {
            kind: Hindrance::RowDamaged,
            game: "toy".to_owned(),
            rules: 1,
            known: &[1],
            entry: 0,
            entries: 0,
        };
        let stored = Salvage {
            id: String::new().into(),
            game: "toy".to_owned(),
            rules: 1,
            options: String::new(),
            data: None,
            over: false,
            seats: Vec::new(),
            entries: Vec::new(),
            flaw: None,
        };
        let share = Share::new(budget);
        share.report(bytes, Pins::works());
        Arc::new(Unplayable { why, stored, delay: 0, table: None, shown: tokio::sync::Mutex::default(), share })
    }

    #[test]
    fn findings_are_bounded_in_number_and_in_bytes_and_count_as_memory() {
        let budget = Budget::new(1 << 30);
        let findings = Findings::default();
        for n in 0..500 {
            findings.state().keep(&format!("table {n}").into(), found(&budget, 1000));
        }
        assert_eq!(findings.state().kept.len(), MAX_FINDINGS);
        assert!(
            findings.get(&"table 499".into()).is_some() && findings.get(&"table 400".into()).is_none(),
            "the latest are kept"
        );
        for n in 0..20 {
            findings.state().keep(&format!("big {n}").into(), found(&budget, MAX_FINDING_BYTES / 4));
        }
        assert_eq!(findings.state().kept.len(), 4);
        findings.state().keep(&"huge".into(), found(&budget, MAX_FINDING_BYTES * 2));
        assert_eq!(findings.state().kept.len(), 1, "one that is too big is kept alone");
        assert!(findings.get(&"huge".into()).is_some());
        findings.state().keep(&"huge".into(), found(&budget, 1000));
        assert_eq!(findings.state().kept.len(), 1);
        drop(findings);
        assert_eq!(budget.too_much(), 0);
    }
}
