//! Delivers a notice to all channels of a person.

use crate::base::clock::unix_seconds;
use crate::base::ids::in_log;
use crate::notices::channels::{Device, PUSH, WEBHOOK, channel_id};
use crate::notices::outside::{Letter, Refusal, Target};
use crate::notices::push::{self, ForDevice};
use crate::notices::send::{Sender, Sent, now};
use crate::notices::webhook::{self, Said};
use crate::notices::wishes::{link, wants, wishes};
use crate::task::about::{About, Concern};
use axum::http::StatusCode;
use futures_util::future::join_all;
use locales::{Lang, message, try_message};
use store::{Accounts, Notice, NoticeChannel, NoticeWrite, Write, ask, notice_channels};
use wire::Notices;

/// What came of a try at a channel.
enum Tried {
    /// It went out, or will never work.
    Done,
    /// Nobody is there any more.
    Gone,
    /// It may work later.
    Later,
}

/// What is delivered.
struct Delivery<'a> {
    about: About,
    notice: &'a Notice,
    concern: &'a Concern,
    wishes: Notices,
}

impl Sender {
    /// Sends a notice that is still true and wanted. The channels do not wait for each other.
    pub(super) async fn deliver(&self, notice: &Notice, concern: &Concern) -> Sent {
        let Some(about) = About::of(&notice.what) else { return Sent::Done };
        if !concern.bears(about) || concern.sees {
            return Sent::Done;
        }
        let (owner, database) = (notice.owner, &self.tables.context.database);
        let seconds = unix_seconds();
        let read = database.read(move |store| {
            let account = store.accounts(&Accounts::Of(owner))?.into_iter().next();
            let banned = account.is_some_and(|account| account.banned_at(seconds).is_some());
            Ok((banned, wishes(store, &owner)?, ask(store, notice_channels(&owner))?))
        });
        let Ok((banned, wishes, channels)) = read.await else { return Sent::Later(notice.rest.clone()) };
        if banned || !wants(&wishes, about) {
            return Sent::Done;
        }
        let delivery = Delivery { about, notice, concern, wishes };
        let rest = |id: &String| notice.rest.is_empty() || notice.rest.split(' ').any(|one| one == id);
        let left = channels.into_iter().map(|one| (channel_id(&one), one)).filter(|(id, _)| rest(id));
        let tried = join_all(left.map(async |(id, channel)| {
            let tried = self.try_channel(&delivery, &channel).await;
            if matches!(tried, Tried::Gone) {
                self.remove(channel, notice.table.as_str()).await;
            }
            (id, tried)
        }));
        let again = tried.await.into_iter().filter(|(_, tried)| matches!(tried, Tried::Later));
        let again: Vec<String> = again.map(|(id, _)| id).collect();
        if again.is_empty() { Sent::Done } else { Sent::Later(again.join(" ")) }
    }

    async fn try_channel(&self, delivery: &Delivery<'_>, channel: &NoticeChannel) -> Tried {
        let Ok(target) = self.outside.target(&channel.address) else { return Tried::Done };
        let letter = match channel.kind.as_str() {
            WEBHOOK => self.for_webhook(delivery, channel),
            PUSH => match self.for_device(delivery, channel, &target).await {
                Ok(letter) => letter,
                Err(()) => return Tried::Later,
            },
            _ => None,
        };
        let Some(letter) = letter else { return Tried::Done };
        match self.outside.post(&target, letter).await {
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Tried::Gone,
            Ok(status) if status.is_server_error() || matches!(status.as_u16(), 408 | 425 | 429) => Tried::Later,
            Ok(status) => {
                // It is refused and will be again, or it is a redirect, which is not followed.
                if !status.is_success() {
                    tracing::info!(kind = channel.kind, %status, "a notice was refused");
                }
                Tried::Done
            }
            Err(Refusal::Forbidden) => Tried::Done,
            Err(Refusal::Silent) => Tried::Later,
        }
    }

    fn for_webhook(&self, delivery: &Delivery, channel: &NoticeChannel) -> Option<Letter> {
        let Delivery { about, notice, wishes, .. } = delivery;
        let format = serde_json::from_str(&channel.state).ok()?;
        let link = link(&self.tables.context.config, wishes, notice.table.as_str());
        let text = delivery.sentence(&wishes.language);
        Some(webhook::letter(format, &Said { about: *about, text, table: notice.table.clone().into(), link }))
    }

    /// `Ok(None)`: nothing can be sent there. `Err`: the database does not answer.
    async fn for_device(
        &self,
        delivery: &Delivery<'_>,
        channel: &NoticeChannel,
        target: &Target,
    ) -> Result<Option<Letter>, ()> {
        let Some(device) = Device::read(&channel.state) else { return Ok(None) };
        let proof = self.push.proof(&target.origin(), now(&self.tables)).await.map_err(|_| ())?;
        let Some(proof) = proof else { return Ok(None) };
        let (title, text) = (delivery.game(&device.language), delivery.sentence(&device.language));
        let (about, table) = (delivery.about, delivery.notice.table.as_str());
        Ok(push::letter(&device, &ForDevice { about, table, title, text, always: false }, &proof))
    }

    async fn remove(&self, gone: NoticeChannel, table: &str) {
        let NoticeChannel { owner, kind, address, .. } = gone;
        tracing::info!(table = in_log(&table.into()), kind, "removed a channel of notices that is gone");
        let remove = Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address });
        if let Err(error) = self.tables.context.database.write(remove).await {
            tracing::warn!(%error, "could not remove a channel of notices");
        }
    }
}

impl Delivery<'_> {
    /// The name of the game.
    fn game(&self, language: &str) -> String {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let game = &self.concern.game;
        try_message(lang, &format!("game-{game}"), &[]).unwrap_or_else(|| game.clone())
    }

    fn sentence(&self, language: &str) -> String {
        let lang = Lang::from_tag(language).unwrap_or_default();
        message(lang, &format!("notice-{}", self.about.word()), &[("game", self.game(language))])
    }
}
