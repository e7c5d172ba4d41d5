//! Sends notices when they are due. Every server looks; the one that has the table takes the notice in the database, asks the table
//! whether it is still true, and sends it.

use crate::base::holders::AsHolder;
use crate::base::ids::in_log;
use crate::notices::outside::{Outside, Refusal};
use crate::notices::webhook::{Said, body};
use crate::notices::wishes::{WEBHOOK, link, wants, wishes};
use crate::task::about::{About, Concern};
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::http::StatusCode;
use ids::TableId;
use locales::{Lang, message, try_message};
use std::sync::Arc;
use std::time::Duration;
use store::{Notice, NoticeWrite, StoreError, Write, ask, notices};
use tokio::task::JoinSet;
use wire::{Notices, ProblemKind, Webhook};

/// How often to look.
const LOOK: Duration = Duration::from_secs(2);
/// The most notices that are read in one go.
const MOST: u32 = 100;
/// The most that are being sent at one time.
const MOST_AT_ONCE: usize = 300;
/// A server that takes a notice has this long to send it, before another one may.
const TAKEN_MS: i64 = 60_000;
/// The pause after the first failure; each further one is four times as long.
const AGAIN_MS: i64 = 30_000;
/// After so many tries a notice is given up.
const TRIES: u32 = 6;

/// What came of a try.
enum Tried {
    /// It went out, or will never be wanted.
    Done,
    /// The webhook is gone.
    Gone(Webhook),
    /// It may work later.
    Later,
}

/// Sends what is due until the server shuts down.
pub(crate) async fn follow(tables: Arc<Tables>, outside: Arc<Outside>) {
    let pause = if tables.context.config.test_notices { LOOK / 20 } else { LOOK };
    let mut sending = JoinSet::new();
    loop {
        look(&tables, &outside, &mut sending).await;
        tokio::select! {
            () = tables.context.lifecycle.closed() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Starts to send what is due. It does not wait for the answers: somebody's slow webhook holds up nobody else.
async fn look(tables: &Arc<Tables>, outside: &Arc<Outside>, sending: &mut JoinSet<()>) {
    while sending.try_join_next().is_some() {}
    let due = match tables.context.database.read(|store| ask(store, notices(MOST))).await {
        Ok(due) => due,
        Err(error) => return tracing::warn!(%error, "could not read which notices are due"),
    };
    let now = now(tables);
    let room = MOST_AT_ONCE.saturating_sub(sending.len());
    for notice in due.into_iter().take_while(|notice| notice.at_ms <= now).take(room) {
        let (tables, outside) = (Arc::clone(tables), Arc::clone(outside));
        sending.spawn(async move { send(&tables, &outside, notice).await });
    }
}

fn now(tables: &Tables) -> i64 {
    i64::try_from(tables.context.uptime.now_ms()).unwrap_or(i64::MAX)
}

async fn send(tables: &Tables, outside: &Outside, notice: Notice) {
    let (holder, table) = (notice.owner.holder(), TableId::from(notice.table.as_str()));
    let concern = match tables.ask(&table, |reply| Look::Concern { holder, reply }).await {
        // The server that has the table sends it.
        Err(fault) if fault.kind() == ProblemKind::NotHere => return,
        concern => concern.ok(),
    };
    let until_ms = now(tables).saturating_add(TAKEN_MS);
    match tables.context.database.write(Write::Notice(NoticeWrite::Take { notice: notice.clone(), until_ms })).await {
        Ok(()) => {}
        // Another server was faster, or the notice has changed.
        Err(StoreError::Conflict) => return,
        Err(error) => return tracing::warn!(%error, "could not take a notice"),
    }
    let tried = match concern {
        Some(concern) => tell(tables, outside, &notice, &concern).await,
        None => Tried::Later,
    };
    let after = match tried {
        Tried::Later if notice.tries + 1 < TRIES => {
            let at_ms = now(tables).saturating_add(AGAIN_MS << (2 * notice.tries.min(TRIES)));
            NoticeWrite::Later { notice, at_ms }
        }
        Tried::Gone(Webhook { address, .. }) => {
            tracing::info!(table = in_log(&table), "removed a webhook that is gone");
            let (owner, kind) = (notice.owner, WEBHOOK.to_owned());
            let remove = Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address });
            if let Err(error) = tables.context.database.write(remove).await {
                tracing::warn!(%error, "could not remove a webhook");
            }
            NoticeWrite::Done(notice)
        }
        Tried::Done | Tried::Later => NoticeWrite::Done(notice),
    };
    if let Err(error) = tables.context.database.write(Write::Notice(after)).await {
        tracing::warn!(%error, "could not note that a notice was sent");
    }
}

/// Sends a notice that is still true and wanted.
async fn tell(tables: &Tables, outside: &Outside, notice: &Notice, concern: &Concern) -> Tried {
    let Some(about) = About::of(&notice.what) else { return Tried::Done };
    if !concern.bears(about) || concern.sees {
        return Tried::Done;
    }
    let owner = notice.owner;
    let Ok(said) = tables.context.database.read(move |store| wishes(store, &owner)).await else { return Tried::Later };
    let Some(webhook) = said.webhook.clone().filter(|_| wants(&said, about)) else { return Tried::Done };
    let link = link(&tables.context.config, &said, &notice.table);
    let said = Said { about, text: sentence(&said, about, concern), table: notice.table.clone(), link };
    let (kind, body) = body(webhook.format, &said);
    let Ok(target) = outside.target(&webhook.address) else { return Tried::Done };
    match outside.post(&target, kind, body).await {
        Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Tried::Gone(webhook),
        Ok(status) if status.is_server_error() || matches!(status.as_u16(), 408 | 425 | 429) => Tried::Later,
        // It went out, or it is refused and will be again. A redirect is not followed.
        Ok(_) | Err(Refusal::Forbidden) => Tried::Done,
        Err(Refusal::Silent) => Tried::Later,
    }
}

fn sentence(wishes: &Notices, about: About, concern: &Concern) -> String {
    let lang = Lang::from_tag(&wishes.language).unwrap_or_default();
    let game = try_message(lang, &format!("game-{}", concern.game), &[]).unwrap_or_else(|| concern.game.clone());
    message(lang, &format!("notice-{}", about.word()), &[("game", game)])
}
