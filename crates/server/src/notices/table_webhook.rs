//! The webhook of a table: its maker sets it, and only they see it. It tells of seats that are taken, turns and the end of the game, by
//! names, and of nothing that people without a seat do not see.

use crate::accounts::parts::{by_page, not_signed_in};
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::notices::delivery::{game, lang};
use crate::notices::outside::Outside;
use crate::notices::sender::Sender;
use crate::notices::webhook::{self, Said};
use crate::operation::database::Database;
use crate::settings::public_url::PublicUrl;
use crate::task::about::{About, TableNews, Told};
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::Refusal;
use ids::TableId;
use locales::{Lang, message, try_message};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Notice, NoticeChannel, NoticeWrite, Write, ask, webhook_of_table};
use wire::{ProblemKind, TableWebhook, Webhook, WebhookFormat};

/// What is stored of it beside its address.
#[derive(Serialize, Deserialize)]
struct Kept {
    format: WebhookFormat,
    language: String,
    site: String,
}

/// The webhook of a table that the caller made.
#[utoipa::path(get, path = "/api/v1/tables/{table}/webhook", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = TableWebhook),
        (status = 403, body = wire::Problem, description = "Somebody else made the table (`not-your-table`), the caller is not signed in \
            (`not-signed-in`), or the request comes from a program with a token (`accounts-by-page`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<Json<TableWebhook>, Fault> {
    check_maker(&tables, &table, session).await?;
    let found = database.read(move |store| ask(store, webhook_of_table(&table))).await?;
    let none = || TableWebhook { webhook: None, language: Lang::default().tag().to_owned(), site: String::new() };
    Ok(Json(found.and_then(read).unwrap_or_else(none)))
}

/// Sets the webhook of a table that the caller made, in place of an earlier one, or removes it. It tells of seats that are taken, of
/// turns (unless spectators see the table later) and of the end of the game. Nobody else sees the address, and it is deleted with
/// the table.
#[utoipa::path(put, path = "/api/v1/tables/{table}/webhook", tag = "play", request_body = TableWebhook,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = TableWebhook),
        (status = 400, body = wire::Problem, description = "Not readable, or no public HTTPS address (`notices-address`)"),
        (status = 403, body = wire::Problem, description = "Somebody else made the table (`not-your-table`), the caller is not signed in \
            (`not-signed-in`), or the request comes from a program with a token (`accounts-by-page`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn change(
    State(database): State<Database>,
    State(outside): State<Arc<Outside>>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
    Body(wanted): Body<TableWebhook>,
) -> Result<Json<TableWebhook>, Fault> {
    check_maker(&tables, &table, session).await?;
    if wanted.webhook.as_ref().is_some_and(|webhook| outside.target(&webhook.address).is_err()) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "notices-address"));
    }
    if !wanted.site.is_empty() && (wanted.site.len() > 200 || wanted.site.parse::<PublicUrl>().is_err()) {
        return Err(Fault::bad_message("`site` is not the address of a page"));
    }
    if Lang::from_tag(&wanted.language).is_none() {
        return Err(Fault::bad_message("there is no such language"));
    }
    let TableWebhook { webhook, language, site } = wanted.clone();
    let webhook = webhook.map(|Webhook { address, format }| {
        // Nothing in it is no JSON.
        (address, serde_json::to_string(&Kept { format, language, site }).unwrap_or_default())
    });
    database.write(Write::Notice(NoticeWrite::TableWebhook { table, webhook })).await?;
    Ok(Json(wanted))
}

/// Only the maker of a table sees its webhook, and only with an account.
async fn check_maker(tables: &Tables, table: &TableId, session: Session) -> Result<(), Fault> {
    let session = by_page(session)?;
    if session.account.is_none() {
        return Err(not_signed_in());
    }
    let holder = session.holder;
    // Nobody learns here whether there is a private table.
    tables.admit(table, Some(holder), false).await?;
    let concern = tables.ask(table, |reply| Look::Concern { holder, reply }).await?;
    if concern.made { Ok(()) } else { Err(Refusal::NotYourTable.into()) }
}

fn read(channel: NoticeChannel) -> Option<TableWebhook> {
    let Kept { format, language, site } = serde_json::from_str(&channel.state).ok()?;
    Some(TableWebhook { webhook: Some(Webhook { address: channel.address, format }), language, site })
}

/// Sends a notice to the webhook of its table, if it is true.
pub(super) async fn send(sender: &Sender, notice: Notice) {
    let news = match sender.tables.ask(&notice.table, |reply| Look::News { reply }).await {
        Ok(news) => news,
        // The server that has the table sends it.
        Err(fault) if fault.kind() == ProblemKind::NotHere => return,
        Err(_) => return sender.try_later(notice).await,
    };
    let id = notice.table.clone();
    let channel = match sender.tables.context.database.read(move |store| ask(store, webhook_of_table(&id))).await {
        Ok(channel) => channel,
        Err(_) => return sender.try_later(notice).await,
    };
    let kept = channel.and_then(|channel| Some((channel.clone(), read(channel)?)));
    let Some((channel, TableWebhook { webhook: Some(webhook), language, site })) = kept else {
        return sender.store(NoticeWrite::Drop(notice)).await;
    };
    let about = Told::of(&notice.what).map(|told| told.about);
    let Some((event, text)) = about.and_then(|about| Some((about.word(), sentence(about, &news, &language)?))) else {
        return sender.store(NoticeWrite::Drop(notice)).await;
    };
    if sender.take(&notice).await.is_err() {
        return;
    }
    let config = &sender.tables.context.config;
    let site = config.public_url.as_ref().map_or(site, ToString::to_string);
    let link = format!("{}/t/{}", site.trim_end_matches('/'), notice.table.as_str());
    let said = Said { event, text, table: Some(notice.table.clone().into()), link };
    let letter = webhook::letter(webhook.format, &said);
    let after = match sender.deliver_to_table(channel, letter, notice.tries).await {
        Some(at_ms) => NoticeWrite::Later { notice, at_ms, rest: String::new() },
        None => NoticeWrite::Done(notice),
    };
    sender.store(after).await;
}

/// What is told; `None`: it is not true any more.
fn sentence(about: About, news: &TableNews, language: &str) -> Option<String> {
    let (lang, game) = (lang(language), ("game", game(&news.game, language)));
    let bot = |name: &str| try_message(lang, &format!("bot-{name}"), &[]).unwrap_or_else(|| name.to_owned());
    match about {
        About::Seat if news.winners.is_none() && !news.people.is_empty() => {
            Some(message(lang, "webhook-seat", &[game, ("names", news.people.join(", "))]))
        }
        About::Turn => {
            let name = news.decider.clone().filter(|_| news.winners.is_none())?;
            Some(message(lang, "webhook-turn", &[game, ("name", name)]))
        }
        About::Over => {
            let winners = news.winners.as_ref()?;
            let names: Vec<String> =
                winners.iter().map(|(name, is_bot)| if *is_bot { bot(name) } else { name.clone() }).collect();
            let key = if names.is_empty() { "webhook-over" } else { "webhook-won" };
            Some(message(lang, key, &[game, ("names", names.join(", "))]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tells_what_is_true_by_names() {
        let ann = || "Ann".to_owned();
        let news = TableNews { game: "toy".to_owned(), people: vec![ann()], decider: Some(ann()), winners: None };
        let told = |about, news: &TableNews| sentence(about, news, "en");
        assert_eq!(told(About::Turn, &news).as_deref(), Some("It is Ann’s turn in toy."));
        assert_eq!(told(About::Seat, &news).as_deref(), Some("Players with a seat in toy: Ann."));
        assert_eq!(told(About::Over, &news), None, "it is not over");
        assert_eq!(told(About::Asked, &news), None, "that is nobody else's business");
        let won = vec![(ann(), false), ("level-4".to_owned(), true)];
        let over = TableNews { winners: Some(won), ..news };
        assert_eq!(told(About::Over, &over).as_deref(), Some("The game of toy is over. First place: Ann, Foreman."));
        assert_eq!((told(About::Turn, &over), told(About::Seat, &over)), (None, None));
        let later = TableNews { decider: None, winners: None, ..over };
        assert_eq!(told(About::Turn, &later), None, "spectators see that later");
    }
}
