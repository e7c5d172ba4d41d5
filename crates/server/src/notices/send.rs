//! Sends notices when they are due. Every server looks; the one that has the table takes the notice in the database, asks the table
//! whether it is still true, and sends it.

use crate::notices::deliver::Again;
use crate::notices::digest;
use crate::notices::held::Held;
use crate::notices::judge::{Judged, Verdict, others};
use crate::notices::sender::{Sender, now};
use crate::notices::table_webhook;
use crate::task::about::Told;
use crate::task::context::TableContext;
use crate::task::noting::PAUSE_MS;
use ids::TableId;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use store::{Notice, NoticeWrite, OF_TABLES, Owner, Store, StoreError, ask, held_notices, notices};
use tokio::task::JoinSet;

/// How often to look.
const LOOK: Duration = Duration::from_secs(2);
/// The most notices that are read in one go.
const MOST: u32 = 1000;
/// The most that are being sent at one time.
const MOST_AT_ONCE: usize = 300;
/// The most that are being sent when another digest begins: at the time that many people have chosen, others are not held up.
const MOST_BEFORE_DIGESTS: usize = 150;
/// The most that are being sent at one time for one person: somebody whose address is silent takes no place from others.
const MOST_OF_ONE: usize = 4;

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

/// The person who gets a notice, or the table whose webhook does.
type Whose = (Owner, Option<TableId>);

fn whose(notice: &Notice) -> Whose {
    (notice.owner, (notice.owner == OF_TABLES).then(|| notice.table.clone()))
}

/// What is being sent.
#[derive(Default)]
struct Sending {
    tasks: JoinSet<Whose>,
    /// How many notices of each person, and of the webhook of each table.
    of: HashMap<Whose, usize>,
}

impl Sending {
    /// Forgets what has been sent.
    fn settle(&mut self) {
        while let Some(ended) = self.tasks.try_join_next() {
            match ended {
                Ok(whose) => drop(self.of.entry(whose).and_modify(|count| *count = count.saturating_sub(1))),
                // It panicked, and nobody knows whose it was.
                Err(_) => self.of.clear(),
            }
        }
        self.of.retain(|_, count| *count > 0);
    }

    /// Takes a place for a notice of this person, if there is one.
    fn has_place(&mut self, whose: Whose) -> bool {
        if self.tasks.len() >= MOST_AT_ONCE {
            return false;
        }
        let count = self.of.entry(whose).or_default();
        let free = *count < MOST_OF_ONE;
        *count += usize::from(free);
        free
    }
}

/// Starts to send what is due. It does not wait for the answers: somebody's slow webhook holds up nobody else.
async fn look(sender: &Arc<Sender>, sending: &mut Sending) {
    sending.settle();
    let read = |store: &dyn Store| Ok::<_, StoreError>((ask(store, notices(MOST))?, ask(store, held_notices(MOST))?));
    let (due, held) = match sender.tables.context.database.read(read).await {
        Ok(due) => due,
        Err(error) => return tracing::warn!(%error, "could not read which notices are due"),
    };
    let now = now(&sender.tables);
    let is_soon = |notice: &Notice| notice.at_ms <= now + PAUSE_MS;
    let (due, held) = (due.into_iter().take_while(is_soon), held.into_iter().take_while(is_soon));
    let soon: Vec<Notice> = due.chain(held).collect();
    let others = others(&soon);
    let mut digests = HashSet::new();
    for (notice, others) in soon.into_iter().zip(others).filter(|(notice, _)| notice.at_ms <= now) {
        let (owner, whose) = (notice.owner, whose(&notice));
        if Held::of(&notice.rest).is_some() {
            let free = sending.tasks.len() < MOST_BEFORE_DIGESTS;
            if free && digests.insert(owner) && sending.has_place(whose.clone()) {
                let sender = Arc::clone(sender);
                sending.tasks.spawn(async move {
                    digest::send(&sender, owner, now).await;
                    whose
                });
            }
        } else if sending.has_place(whose.clone()) {
            let sender = Arc::clone(sender);
            sending.tasks.spawn(async move {
                send(&sender, notice, &others).await;
                whose
            });
        }
    }
}

async fn send(sender: &Sender, notice: Notice, others: &[Told]) {
    if notice.owner == OF_TABLES {
        return table_webhook::send(sender, notice).await;
    }
    let (delivery, channels) = match sender.judge(&notice, others).await {
        Judged::Elsewhere => return,
        Judged::Unknown => return sender.try_later(notice).await,
        Judged::As(Verdict::Drop) => return sender.store(NoticeWrite::Drop(notice)).await,
        Judged::As(Verdict::PutOff(at_ms)) => return sender.store(NoticeWrite::PutOff { notice, at_ms }).await,
        Judged::As(Verdict::Hold(at_ms)) => return sender.hold(notice, at_ms).await,
        Judged::As(Verdict::Send(delivery, channels)) => (delivery, channels),
    };
    if sender.take(&notice).await.is_err() {
        return;
    }
    let after = match sender.deliver(&delivery, channels, notice.tries).await {
        Some(Again { at_ms, channels }) => NoticeWrite::Later { notice, at_ms, rest: channels.join(" ") },
        None => NoticeWrite::Done(notice),
    };
    sender.store(after).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_person_takes_only_a_few_places_and_gives_them_back() {
        let (ann, bob): (Whose, Whose) = ((Owner::new([1; 32]), None), (Owner::new([2; 32]), None));
        let mut sending = Sending::default();
        let (done, wait) = tokio::sync::watch::channel(false);
        for _ in 0..MOST_OF_ONE {
            assert!(sending.has_place(ann.clone()));
            let whose = ann.clone();
            let mut wait = wait.clone();
            sending.tasks.spawn(async move {
                wait.wait_for(|done| *done).await.unwrap();
                whose
            });
        }
        sending.settle();
        assert!(!sending.has_place(ann.clone()), "her notices are still being sent");
        assert!(sending.has_place(bob));
        done.send(true).unwrap();
        while !sending.tasks.is_empty() {
            tokio::task::yield_now().await;
            sending.settle();
        }
        assert!(sending.has_place(ann));
    }
}
