//! The table that nothing happens to: what a server has computed is done there once more, with the times without a server counted
//! moment by moment.

use super::asked::{asked_of, drawn};
use super::simulation::{Held, TAKEOVER, TICK, What, World};
use host::Proposed;

impl World {
    /// The same at the table that nothing happens to.
    pub fn calmly(&mut self, held: &Held) {
        let at = held.at;
        let change = match &held.what {
            What::Clock | What::Settled => {
                let settles = held.away.settles(&self.calm.host);
                if settles.is_none() {
                    held.away.set_free(&mut self.calm.host);
                }
                for (from, to) in self.times_without_a_server(held) {
                    self.seen.credits += u32::from(self.calm.host.credit(&[(from, to)]));
                }
                let settled =
                    if matches!(held.what, What::Settled) { Some(at) } else { settles.map(|then| then.min(at)) };
                settled
                    .into_iter()
                    .for_each(|then| self.calm.host.settle_time(then.max(self.calm.host.clock().unwrap().at())));
                held.away.set_free(&mut self.calm.host);
                self.calm.host.follow_seats(at);
                held.away.set_free(&mut self.calm.host);
                return;
            }
            What::Entered(_) => return,
            What::PauseOver => self.calm.host.pause_over(at),
            What::Due => drawn(&self.calm.host),
            What::OutOfTime => {
                self.seen.ran_out += 1;
                self.calm.host.out_of_time(at)
            }
            What::Asked(asked) => match asked_of(&mut self.calm.host, asked) {
                Ok(Proposed::Store(change)) => Some(change),
                _ => None,
            },
        };
        held.away.set_free(&mut self.calm.host);
        self.calm.store(change.expect("it was not done before"), at);
        held.away.set_free(&mut self.calm.host);
    }

    /// By the specification, and moment by moment: nobody was there, or the owner was gone and others had not noticed.
    fn times_without_a_server(&self, held: &Held) -> Vec<(u64, u64)> {
        let Held { by: me, signs, at: now, .. } = held;
        if self.calm_kept_by == me.server {
            return Vec::new();
        }
        let since = self.calm.host.clock().unwrap().at();
        let there = |at: u64| signs.iter().any(|s| s.began <= at && at < s.seen) || me.began <= at;
        let owner = signs.iter().find(|sign| sign.server == self.calm_kept_by).map_or(since, |sign| sign.seen);
        let last = owner.max(since);
        let counts = |at: u64| there(at) && !(last <= at && at < last + TAKEOVER);
        let mut times: Vec<(u64, u64)> = Vec::new();
        for at in (since..*now).step_by(TICK as usize).filter(|at| !counts(*at)) {
            match times.last_mut() {
                Some((_, to)) if *to == at => *to = at + TICK,
                _ => times.push((at, at + TICK)),
            }
        }
        times
    }
}

/// A clock without the moment for which it is true, if it stands still at that moment: then that means nothing.
pub fn what_counts(clock: &str) -> (Option<u64>, &str) {
    let (at, seats) = clock.split_once(' ').unwrap();
    let (at, until) = at.split_once('/').unwrap_or((at, "0"));
    let [at, until] = [at, until].map(|number| number.parse::<u64>().unwrap());
    let runs = ["runs", "helped", "owes"].iter().any(|state| seats.contains(state));
    (runs.then_some(at.max(until)), seats)
}
