//! Sends what waits for a digest: once for each person, with all that is still true. Their tables may be on several servers. Each
//! server notes which of the notices of its tables are true; once that is known of all, the fastest one takes them in one write and
//! sends them.

use crate::notices::deliver::Again;
use crate::notices::delivery::{Delivery, Item};
use crate::notices::held::{Found, Held};
use crate::notices::judge::{Judged, Verdict, others};
use crate::notices::sender::{Sender, now};
use crate::task::about::Told;
use std::collections::BTreeMap;
use store::{Notice, NoticeChannel, NoticeWrite, Owner, StoreError, Write, ask, notices_of};

/// A digest waits this long for what other servers know; what they say later is told later.
const PATIENCE_MS: i64 = 30_000;

/// The clocks of servers differ by no more than this.
const SKEW_MS: i64 = 5_000;

/// A notice that waits for a digest, and what else is due for the person at its table.
struct Waiting {
    notice: Notice,
    held: Held,
    others: Vec<Told>,
}

/// What is known of the notices of a digest.
#[derive(Default)]
struct Gathered {
    /// True, as the tables here say.
    here: Vec<(Notice, Held, Item)>,
    /// True, as other servers have noted.
    there: Vec<(Notice, Item)>,
    /// Nobody has said yet.
    unknown: usize,
    /// Who gets it, and where.
    to: Option<(Delivery, Vec<NoticeChannel>)>,
}

/// Sends a person what waits for a digest that is due.
pub(super) async fn send(sender: &Sender, owner: Owner, until_ms: i64) {
    let all = match sender.tables.context.database.read(move |store| ask(store, notices_of(&owner))).await {
        Ok(all) => all,
        Err(error) => return tracing::warn!(%error, "could not read what belongs to a digest"),
    };
    // What another server has noted just now belongs to it, even if its clock is ahead.
    let noted = |notice: &Notice| Held::of(&notice.rest).is_some_and(|held| held.found.is_some());
    let is_due = |notice: &Notice| notice.at_ms <= until_ms + if noted(notice) { SKEW_MS } else { 0 };
    let due: Vec<Notice> = all.into_iter().filter(is_due).collect();
    // What some channels still have to get is not mixed with what is new for all.
    let mut groups: BTreeMap<Vec<String>, Vec<Waiting>> = BTreeMap::new();
    for (notice, others) in due.iter().cloned().zip(others(&due)) {
        let Some(held) = Held::of(&notice.rest) else { continue };
        groups.entry(held.channels.clone()).or_default().push(Waiting { notice, held, others });
    }
    for group in groups.into_values() {
        let gathered = gather(sender, group).await;
        finish(sender, gathered).await;
    }
}

/// Asks the tables that are here which of these notices are true, and drops those that are not.
async fn gather(sender: &Sender, group: Vec<Waiting>) -> Gathered {
    let mut gathered = Gathered::default();
    for Waiting { notice, held, others } in group {
        match sender.judge(&notice, &others).await {
            Judged::Elsewhere => match (held.found, Told::of(&notice.what)) {
                (Some(Found { game, left_ms }), Some(Told { about, .. })) => {
                    let item = Item { about, table: notice.table.clone(), game, left_ms };
                    gathered.there.push((notice, item));
                }
                _ => gathered.unknown += 1,
            },
            Judged::As(Verdict::Send(mut delivery, channels)) => {
                gathered.here.extend(delivery.items.pop().map(|item| (notice, held, item)));
                gathered.to.get_or_insert((*delivery, channels));
            }
            Judged::As(Verdict::Drop) => sender.store(NoticeWrite::Drop(notice)).await,
            Judged::As(Verdict::PutOff(at_ms)) => sender.store(NoticeWrite::PutOff { notice, at_ms }).await,
            Judged::As(Verdict::Hold(at_ms)) => sender.hold(notice, at_ms).await,
            Judged::Unknown => sender.try_later(notice).await,
        }
    }
    gathered
}

/// Sends the digest if it is complete, or has waited long enough; otherwise notes what is known here.
async fn finish(sender: &Sender, Gathered { here, there, unknown, to }: Gathered) {
    // Without a table here, it is the matter of others.
    let Some((mut delivery, channels)) = to else { return };
    let now = now(&sender.tables);
    let waited = here.iter().all(|(notice, held, _)| held.found.is_some() && now - notice.at_ms > PATIENCE_MS);
    if unknown > 0 && !waited {
        for (notice, held, item) in here.into_iter().filter(|(_, held, _)| held.found.is_none()) {
            let found = Some(Found { game: item.game, left_ms: item.left_ms });
            let rest = Held { found, ..held }.to_string();
            sender.store(NoticeWrite::Hold { notice, at_ms: now, rest }).await;
        }
        return;
    }
    let mut all: Vec<(Notice, Item)> = here.into_iter().map(|(notice, _, item)| (notice, item)).chain(there).collect();
    all.sort_by(|(a, _), (b, _)| (a.table.as_str(), &a.place).cmp(&(b.table.as_str(), &b.place)));
    let (notices, items): (Vec<Notice>, Vec<Item>) = all.into_iter().unzip();
    let take = NoticeWrite::TakeAll { notices: notices.clone(), until_ms: sender.taken_until() };
    match sender.tables.context.database.write(Write::Notice(take)).await {
        Ok(()) => {}
        // Another server was faster, or something has changed.
        Err(StoreError::Conflict) => return,
        Err(error) => return tracing::warn!(%error, "could not take a digest"),
    }
    delivery.items = items;
    let tries = notices.iter().map(|notice| notice.tries).max().unwrap_or_default();
    let again = sender.deliver(&delivery, channels, tries).await;
    for notice in notices {
        sender.store(after(notice, again.as_ref())).await;
    }
}

/// What is stored of a notice whose digest was sent.
fn after(notice: Notice, again: Option<&Again>) -> NoticeWrite {
    match again {
        Some(Again { at_ms, channels }) => {
            let rest = Held { found: None, channels: channels.clone() }.to_string();
            NoticeWrite::Later { notice, at_ms: *at_ms, rest }
        }
        None => NoticeWrite::Done(notice),
    }
}
