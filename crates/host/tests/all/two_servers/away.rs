//! Vacations in the simulation: they are stored by anybody, and tables look at them before they charge time.

use host::{Host, Span};

/// What is stored of vacations.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Away {
    /// Those of each seat.
    pub spans: Vec<Vec<Span>>,
    /// The table has not looked since they have changed.
    pub due: bool,
    /// The holders of a seat changed at this moment: what passed before counts by the free times that the clock had.
    pub settle: Option<u64>,
}

impl Away {
    pub fn new(seats: usize) -> Away {
        Away { spans: vec![Vec::new(); seats], ..Away::default() }
    }

    /// A vacation begins now and lasts so long, or the one that is on ends.
    pub fn turn(&mut self, seat: usize, at: u64, ms: u64) {
        match self.spans[seat].last_mut().filter(|span| span.until > at) {
            Some(span) => span.until = at,
            None => self.spans[seat].push(Span { from: at, until: at + ms }),
        }
        self.due = true;
    }

    /// Somebody else holds the seat, too, and is never on vacation.
    pub fn shared(&mut self, seat: usize) {
        self.spans[seat].clear();
    }

    /// Whether what passed before the holders changed is still to be charged.
    pub fn settles(&self, host: &Host) -> Option<u64> {
        let clock = host.clock().unwrap();
        let runs = (0..clock.seats()).any(|seat| clock.runs(seat));
        self.settle.filter(|at| clock.at() < *at && runs)
    }

    /// Lets a clock stand still. Returns whether it has changed.
    pub fn set_free(&self, host: &mut Host) -> bool {
        let mut changed = false;
        for (seat, spans) in (0u8..).zip(&self.spans) {
            changed |= host.set_free(seat, spans.iter().copied());
        }
        changed
    }
}
