//! Sends notices when they are due. Every server looks; the one that has the table takes the notice in the database, asks the table
//! whether it is still true, and sends it.

use crate::base::holders::AsHolder;
use crate::notices::deliver::{Again, again_ms};
use crate::notices::judge::Verdict;
use crate::notices::sender::{Sender, now};
use crate::task::about::Told;
use crate::task::context::TableContext;
use crate::task::message::Look;
use crate::task::noting::PAUSE_MS;
use ids::TableId;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Notice, NoticeWrite, Owner, StoreError, Write, ask, notices};
use tokio::task::JoinSet;
use wire::ProblemKind;

/// How often to look.
const LOOK: Duration = Duration::from_secs(2);
/// The most notices that are read in one go.
const MOST: u32 = 1000;
/// The most that are being sent at one time.
const MOST_AT_ONCE: usize = 300;
/// The most that are being sent at one time for one person: somebody whose address is silent takes no place from others.
const MOST_OF_ONE: usize = 4;
/// A server that takes a notice has this long to send it, before another one may.
const TAKEN_MS: i64 = 60_000;

/// Sends what is due until the server shuts down.
pub(crate) async fn follow(sender: Arc<Sender>) {
    let TableContext { config, lifecycle, .. } = &*sender.tables.context;
    let pause = if config.test_notices { LOOK / 20 } else { LOOK };
    if let Err(error) = sender.push.keys().await {
        tracing::warn!(%error, "the keys of Web Push are not there yet");
    }
    let mut sending = Sending::default();
    loop {
        look(&sender, &mut sending).await;
        tokio::select! {
            () = lifecycle.closed() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// What is being sent.
#[derive(Default)]
struct Sending {
    tasks: JoinSet<Owner>,
    /// How many notices of each person.
    of: HashMap<Owner, usize>,
}

impl Sending {
    /// Forgets what has been sent.
    fn settle(&mut self) {
        while let Some(ended) = self.tasks.try_join_next() {
            match ended {
                Ok(owner) => drop(self.of.entry(owner).and_modify(|count| *count = count.saturating_sub(1))),
                // It panicked, and nobody knows whose it was.
                Err(_) => self.of.clear(),
            }
        }
        self.of.retain(|_, count| *count > 0);
    }

    /// Takes a place for a notice of this person, if there is one.
    fn has_place(&mut self, owner: Owner) -> bool {
        if self.tasks.len() >= MOST_AT_ONCE {
            return false;
        }
        let count = self.of.entry(owner).or_default();
        let free = *count < MOST_OF_ONE;
        *count += usize::from(free);
        free
    }
}

/// Starts to send what is due. It does not wait for the answers: somebody's slow webhook holds up nobody else.
async fn look(sender: &Arc<Sender>, sending: &mut Sending) {
    sending.settle();
    let due = match sender.tables.context.database.read(|store| ask(store, notices(MOST))).await {
        Ok(due) => due,
        Err(error) => return tracing::warn!(%error, "could not read which notices are due"),
    };
    let now = now(&sender.tables);
    let soon: Vec<Notice> = due.into_iter().take_while(|notice| notice.at_ms <= now + PAUSE_MS).collect();
    let others = others(&soon);
    for (notice, others) in soon.into_iter().zip(others).take_while(|(notice, _)| notice.at_ms <= now) {
        let owner = notice.owner;
        if sending.has_place(owner) {
            let sender = Arc::clone(sender);
            sending.tasks.spawn(async move {
                send(&sender, notice, &others).await;
                owner
            });
        }
    }
}

/// For each notice, what else the same person will hear of the same table.
fn others(notices: &[Notice]) -> Vec<Vec<Told>> {
    let mut all: HashMap<(Owner, &TableId), Vec<(usize, Told)>> = HashMap::new();
    for (n, notice) in notices.iter().enumerate() {
        let told = Told::of(&notice.what).map(|told| (n, told));
        all.entry((notice.owner, &notice.table)).or_default().extend(told);
    }
    let of = |(n, notice): (usize, &Notice)| {
        let same = all.get(&(notice.owner, &notice.table)).into_iter().flatten();
        same.filter(|(other, _)| *other != n).map(|(_, told)| *told).collect()
    };
    notices.iter().enumerate().map(of).collect()
}

async fn send(sender: &Sender, notice: Notice, others: &[Told]) {
    let (tables, holder, table) = (&sender.tables, notice.owner.holder(), notice.table.clone());
    let concern = match tables.ask(&table, |reply| Look::Concern { holder, reply }).await {
        // The server that has the table sends it.
        Err(fault) if fault.kind() == ProblemKind::NotHere => return,
        concern => concern.ok(),
    };
    let verdict = match concern {
        Some(concern) => sender.judge(&notice, concern, others).await.ok(),
        None => None,
    };
    let database = &tables.context.database;
    let instead = match &verdict {
        Some(Verdict::Drop) => Some(NoticeWrite::Drop(notice.clone())),
        Some(Verdict::PutOff(at_ms)) => Some(NoticeWrite::PutOff { notice: notice.clone(), at_ms: *at_ms }),
        Some(Verdict::Send(..)) | None => None,
    };
    if let Some(write) = instead {
        if let Err(error) = database.write(Write::Notice(write)).await {
            tracing::warn!(%error, "could not drop a notice or put it off");
        }
        return;
    }
    let until_ms = now(tables).saturating_add(TAKEN_MS);
    match database.write(Write::Notice(NoticeWrite::Take { notice: notice.clone(), until_ms })).await {
        Ok(()) => {}
        // Another server was faster, or the notice has changed.
        Err(StoreError::Conflict) => return,
        Err(error) => return tracing::warn!(%error, "could not take a notice"),
    }
    let again = match verdict {
        Some(Verdict::Send(delivery, channels)) => sender.deliver(&delivery, channels, notice.tries).await,
        // Nobody knows whether it is true.
        _ => again_ms(notice.tries, now(tables)).map(|at_ms| Again { at_ms, rest: notice.rest.clone() }),
    };
    let after = match again {
        Some(Again { at_ms, rest }) => NoticeWrite::Later { notice, at_ms, rest },
        None => NoticeWrite::Done(notice),
    };
    if let Err(error) = database.write(Write::Notice(after)).await {
        tracing::warn!(%error, "could not note that a notice was sent");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::about::About;

    #[test]
    fn only_notices_of_the_same_person_and_table_are_compared() {
        let (ann, bob) = (Owner::new([1; 32]), Owner::new([2; 32]));
        let notice = |owner, table: &str, what: &str| {
            let (table, place, what, rest) = (table.into(), what.to_owned(), what.to_owned(), String::new());
            Notice { owner, table, place, what, at_ms: 0, tries: 0, rest }
        };
        let all = [
            notice(ann, "t", "turn"),
            notice(ann, "u", "turn"),
            notice(bob, "t", "turn"),
            notice(ann, "t", "half seen"),
            notice(ann, "t", "of a newer server"),
        ];
        let (turn, half) = (Told { about: About::Turn, seen: false }, Told { about: About::Half, seen: true });
        assert_eq!(others(&all), [vec![half], vec![], vec![], vec![turn], vec![turn, half]]);
    }

    #[tokio::test]
    async fn one_person_takes_only_a_few_places_and_gives_them_back() {
        let (ann, bob) = (Owner::new([1; 32]), Owner::new([2; 32]));
        let mut sending = Sending::default();
        let (done, wait) = tokio::sync::watch::channel(false);
        for _ in 0..MOST_OF_ONE {
            assert!(sending.has_place(ann));
            let mut wait = wait.clone();
            sending.tasks.spawn(async move {
                wait.wait_for(|done| *done).await.unwrap();
                ann
            });
        }
        sending.settle();
        assert!(!sending.has_place(ann), "her notices are still being sent");
        assert!(sending.has_place(bob));
        done.send(true).unwrap();
        while !sending.tasks.is_empty() {
            tokio::task::yield_now().await;
            sending.settle();
        }
        assert!(sending.has_place(ann));
    }
}
