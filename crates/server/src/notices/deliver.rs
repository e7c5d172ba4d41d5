//! Delivers a notice to all channels of a person.

use crate::mail::mailer::Failure;
use crate::notices::channels::{Device, PUSH, WEBHOOK, channel_id};
use crate::notices::delivery::Delivery;
use crate::notices::held::Held;
use crate::notices::outside::{Answer, Letter, Refusal, Target};
use crate::notices::push;
use crate::notices::sender::{Sender, now};
use crate::notices::waits::moment;
use crate::notices::webhook::{self, Said};
use axum::http::StatusCode;
use futures_util::future::join_all;
use store::{EMAIL_CHANNEL, Notice, NoticeChannel, NoticeWrite, StoreError, Write};

/// The pause after the first failure; each further one is four times as long.
const AGAIN_MS: i64 = 30_000;
/// After so many tries a notice is given up.
const TRIES: u32 = 6;
/// A server that takes a notice has this long to send it, before another one may.
const TAKEN_MS: i64 = 60_000;

/// What came of a try at a channel.
enum Tried {
    /// It went out, or will never work.
    Done,
    /// Nobody is there any more.
    Gone,
    /// It may work later; before this moment the service wants nothing.
    Later(Option<i64>),
}

/// What is tried again.
pub(super) struct Again {
    pub at_ms: i64,
    /// The ids of the channels to which it still goes.
    pub channels: Vec<String>,
}

/// When a notice is tried again that was taken so often before; `None`: never.
fn again_ms(tries: u32, now_ms: i64) -> Option<i64> {
    (tries + 1 < TRIES).then(|| now_ms.saturating_add(AGAIN_MS << (2 * tries)))
}

impl Sender {
    /// Sends a notice that is still true and wanted to these channels. They do not wait for each other. `tries`: how often it was
    /// taken before. Returns what is left to do.
    pub(super) async fn deliver(&self, delivery: &Delivery, channels: Vec<NoticeChannel>, tries: u32) -> Option<Again> {
        let tried = join_all(channels.into_iter().map(async |channel| {
            let id = channel_id(&channel);
            let tried = self.try_channel(delivery, &channel, &id).await;
            if matches!(tried, Tried::Gone) {
                self.remove(channel).await;
            }
            (id, tried)
        }));
        let left = tried.await.into_iter().filter_map(|(id, tried)| match tried {
            Tried::Later(until) => Some((id, until)),
            Tried::Done | Tried::Gone => None,
        });
        let usual = again_ms(tries, now(&self.tables))?;
        let (channels, moments): (Vec<String>, Vec<i64>) =
            left.map(|(id, until)| (id, until.map_or(usual, |until| until.max(usual)))).unzip();
        let at_ms = moments.into_iter().min()?;
        Some(Again { at_ms, channels })
    }

    /// Until when nobody else takes a notice that is taken now.
    pub(super) fn taken_until(&self) -> i64 {
        now(&self.tables).saturating_add(TAKEN_MS)
    }

    /// Takes a notice.
    ///
    /// # Errors
    /// If it is not taken now: another server was faster, it has changed, or the database cannot be written, which is noted.
    pub(super) async fn take(&self, notice: &Notice) -> Result<(), ()> {
        let take = NoticeWrite::Take { notice: notice.clone(), until_ms: self.taken_until() };
        self.tables.context.database.write(Write::Notice(take)).await.map_err(|error| {
            if error != StoreError::Conflict {
                tracing::warn!(%error, "could not take a notice");
            }
        })
    }

    /// Nobody knows whether this notice is true: it is tried again later, a few times.
    pub(super) async fn try_later(&self, notice: Notice) {
        if self.take(&notice).await.is_ok() {
            let rest = notice.rest.clone();
            self.store(match again_ms(notice.tries, now(&self.tables)) {
                Some(at_ms) => NoticeWrite::Later { notice, at_ms, rest },
                None => NoticeWrite::Done(notice),
            })
            .await;
        }
    }

    /// A notice waits for a digest at this moment.
    pub(super) async fn hold(&self, notice: Notice, at_ms: i64) {
        let rest = Held::default().to_string();
        self.store(NoticeWrite::Hold { notice, at_ms, rest }).await;
    }

    /// Stores what has become of a notice.
    pub(super) async fn store(&self, change: NoticeWrite) {
        if let Err(error) = self.tables.context.database.write(Write::Notice(change)).await {
            tracing::warn!(%error, "could not note what has become of a notice");
        }
    }

    async fn try_channel(&self, delivery: &Delivery, channel: &NoticeChannel, id: &str) -> Tried {
        if let Some(until) = self.waits.until(id, now(&self.tables)) {
            return Tried::Later(Some(until));
        }
        if channel.kind == EMAIL_CHANNEL {
            return match self.by_email(delivery).await {
                Err(Failure::Later) => Tried::Later(None),
                Ok(()) | Err(Failure::Never) => Tried::Done,
            };
        }
        let Ok(target) = self.outside.target(&channel.address) else { return Tried::Done };
        let letter = match channel.kind.as_str() {
            WEBHOOK => self.for_webhook(delivery, channel),
            PUSH => match self.for_device(delivery, channel, &target).await {
                Ok(letter) => letter,
                Err(()) => return Tried::Later(None),
            },
            _ => None,
        };
        let Some(letter) = letter else { return Tried::Done };
        self.post(&target, letter, channel, id).await
    }

    async fn post(&self, target: &Target, letter: Letter, channel: &NoticeChannel, id: &str) -> Tried {
        match self.outside.post(target, letter).await {
            Ok(answer) => self.read(answer, channel, id),
            Err(Refusal::Forbidden) => Tried::Done,
            Err(Refusal::Silent) => Tried::Later(None),
        }
    }

    /// Sends this to the webhook of a table, for a notice that was taken so often before. Returns when it is tried again.
    pub(super) async fn deliver_to_table(&self, channel: NoticeChannel, letter: Letter, tries: u32) -> Option<i64> {
        let id = channel_id(&channel);
        let tried = match (self.waits.until(&id, now(&self.tables)), self.outside.target(&channel.address)) {
            (Some(until), _) => Tried::Later(Some(until)),
            (None, Err(_)) => Tried::Done,
            (None, Ok(target)) => self.post(&target, letter, &channel, &id).await,
        };
        match tried {
            Tried::Done => None,
            Tried::Gone => {
                self.remove(channel).await;
                None
            }
            Tried::Later(until) => again_ms(tries, now(&self.tables)).map(|usual| usual.max(until.unwrap_or(usual))),
        }
    }

    /// What an answer means.
    fn read(&self, Answer { status, retry_after }: Answer, channel: &NoticeChannel, id: &str) -> Tried {
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Tried::Gone,
            status if status.is_server_error() || matches!(status.as_u16(), 408 | 425 | 429) => {
                let now = now(&self.tables);
                let until = retry_after.and_then(|said| moment(&said, now));
                if let Some(until) = until {
                    self.waits.note(id, until, now);
                }
                Tried::Later(until)
            }
            status => {
                // It is refused and will be again, or it is a redirect, which is not followed.
                if !status.is_success() {
                    tracing::info!(kind = channel.kind, %status, "a notice was refused");
                }
                Tried::Done
            }
        }
    }

    fn for_webhook(&self, delivery: &Delivery, channel: &NoticeChannel) -> Option<Letter> {
        let format = serde_json::from_str(&channel.state).ok()?;
        let link = delivery.link(&delivery.site(&self.tables.context.config));
        let (event, text) = (delivery.word(), delivery.sentence(&delivery.wishes.language));
        let table = delivery.only().map(|item| item.table.clone().into());
        Some(webhook::letter(format, &Said { event, text, table, link }))
    }

    /// `Ok(None)`: nothing can be sent there. `Err`: the database does not answer.
    async fn for_device(
        &self,
        delivery: &Delivery,
        channel: &NoticeChannel,
        target: &Target,
    ) -> Result<Option<Letter>, ()> {
        let Some(device) = Device::read(&channel.state) else { return Ok(None) };
        let proof = self.push.proof(&target.origin(), now(&self.tables)).await.map_err(|_| ())?;
        let Some(proof) = proof else { return Ok(None) };
        Ok(push::letter(&device, delivery, &proof))
    }

    async fn remove(&self, gone: NoticeChannel) {
        let NoticeChannel { owner, kind, address, .. } = gone;
        tracing::info!(kind, "removed a channel of notices that is gone");
        let remove = Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address });
        if let Err(error) = self.tables.context.database.write(remove).await {
            tracing::warn!(%error, "could not remove a channel of notices");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_waits_longer_and_the_last_is_the_end() {
        let pauses: Vec<Option<i64>> = (0..6).map(|tries| again_ms(tries, 1000)).collect();
        let seconds = |n: i64| Some(1000 + n * 1000);
        assert_eq!(pauses, [seconds(30), seconds(120), seconds(480), seconds(1920), seconds(7680), None]);
    }
}
