//! Delivers a notice to all channels of a person.

use crate::base::ids::in_log;
use crate::mail::mailer::Failure;
use crate::notices::channels::{Device, PUSH, WEBHOOK, channel_id};
use crate::notices::outside::{Answer, Letter, Refusal, Target};
use crate::notices::push::{self, ForDevice};
use crate::notices::sender::{Sender, now};
use crate::notices::waits::moment;
use crate::notices::webhook::{self, Said};
use crate::notices::wishes::link;
use crate::task::about::{About, Concern, Told};
use axum::http::StatusCode;
use futures_util::future::join_all;
use ids::TableId;
use locales::{Lang, message, try_message};
use store::{EMAIL_CHANNEL, NoticeChannel, NoticeWrite, Owner, Write};
use wire::Notices;

/// The pause after the first failure; each further one is four times as long.
const AGAIN_MS: i64 = 30_000;
/// After so many tries a notice is given up.
const TRIES: u32 = 6;

/// What came of a try at a channel.
enum Tried {
    /// It went out, or will never work.
    Done,
    /// Nobody is there any more.
    Gone,
    /// It may work later; before this moment the service wants nothing.
    Later(Option<i64>),
}

/// What is delivered.
pub(super) struct Delivery {
    pub owner: Owner,
    pub told: Told,
    pub table: TableId,
    pub concern: Concern,
    pub wishes: Notices,
    /// Their confirmed e-mail address, if they get notices there.
    pub email: Option<String>,
}

/// What is tried again.
pub(super) struct Again {
    pub at_ms: i64,
    /// The channels to which it still goes; empty: all.
    pub rest: String,
}

/// When a notice is tried again that was taken so often before; `None`: never.
pub(super) fn again_ms(tries: u32, now_ms: i64) -> Option<i64> {
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
                self.remove(channel, &delivery.table).await;
            }
            (id, tried)
        }));
        let left = tried.await.into_iter().filter_map(|(id, tried)| match tried {
            Tried::Later(until) => Some((id, until)),
            Tried::Done | Tried::Gone => None,
        });
        let usual = again_ms(tries, now(&self.tables))?;
        let (rest, moments): (Vec<String>, Vec<i64>) =
            left.map(|(id, until)| (id, until.map_or(usual, |until| until.max(usual)))).unzip();
        let at_ms = moments.into_iter().min()?;
        Some(Again { at_ms, rest: rest.join(" ") })
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
        match self.outside.post(&target, letter).await {
            Ok(answer) => self.read(answer, channel, id),
            Err(Refusal::Forbidden) => Tried::Done,
            Err(Refusal::Silent) => Tried::Later(None),
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
        let Delivery { told, table, wishes, .. } = delivery;
        let format = serde_json::from_str(&channel.state).ok()?;
        let link = link(&self.tables.context.config, wishes, table.as_str());
        let text = delivery.sentence(&wishes.language);
        Some(webhook::letter(format, &Said { about: told.about, text, table: table.clone().into(), link }))
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
        let (title, text) = (delivery.game(&device.language), delivery.sentence(&device.language));
        let (about, table, always) = (delivery.told.about, delivery.table.as_str(), delivery.wishes.always);
        Ok(push::letter(&device, &ForDevice { about, table, title, text, always }, &proof))
    }

    async fn remove(&self, gone: NoticeChannel, table: &TableId) {
        let NoticeChannel { owner, kind, address, .. } = gone;
        tracing::info!(table = in_log(table), kind, "removed a channel of notices that is gone");
        let remove = Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address });
        if let Err(error) = self.tables.context.database.write(remove).await {
            tracing::warn!(%error, "could not remove a channel of notices");
        }
    }
}

impl Delivery {
    /// The name of the game.
    fn game(&self, language: &str) -> String {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let game = &self.concern.game;
        try_message(lang, &format!("game-{game}"), &[]).unwrap_or_else(|| game.clone())
    }

    pub(super) fn sentence(&self, language: &str) -> String {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let game = ("game", self.game(language));
        match left(self.told.about, self.concern.left_ms) {
            Some((unit, count)) => message(lang, &format!("notice-{unit}"), &[game, (unit, count.to_string())]),
            None => message(lang, &format!("notice-{}", self.told.about.word()), &[game]),
        }
    }
}

/// The time left of a turn, for a reminder that says it: its unit, and how many. It may go out later than planned.
fn left(about: About, left_ms: Option<i64>) -> Option<(&'static str, i64)> {
    const MINUTE: i64 = 60_000;
    let planned = match about {
        About::EightHours => 8 * 60,
        About::Hour => 60,
        _ => return None,
    };
    // Sending takes a moment: five minutes more or less are no matter.
    let minutes = left_ms.map_or(planned, |left| left / MINUTE + 5);
    Some(if minutes >= 60 { ("hours", minutes / 60) } else { ("minutes", (minutes - 5).max(1)) })
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

    #[test]
    fn a_reminder_says_how_much_time_is_left_when_it_goes_out() {
        const MINUTE: i64 = 60_000;
        assert_eq!(left(About::EightHours, Some(480 * MINUTE - 3000)), Some(("hours", 8)));
        assert_eq!(left(About::EightHours, Some(350 * MINUTE)), Some(("hours", 5)));
        assert_eq!(left(About::EightHours, Some(62 * MINUTE)), Some(("hours", 1)));
        assert_eq!(left(About::EightHours, None), Some(("hours", 8)));
        assert_eq!(left(About::Hour, Some(60 * MINUTE - 3000)), Some(("hours", 1)));
        assert_eq!(left(About::Hour, Some(20 * MINUTE)), Some(("minutes", 20)));
        assert_eq!(left(About::Hour, Some(5000)), Some(("minutes", 1)));
        assert_eq!(left(About::Half, Some(20 * MINUTE)), None);
    }
}
