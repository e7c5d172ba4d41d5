//! Which notices a person wants, and where they go.

use crate::accounts::parts::{by_page, not_signed_in};
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random::hex;
use crate::notices::channels::WEBHOOK;
use crate::notices::digest_time::Daily;
use crate::notices::outside::Outside;
use crate::notices::quiet::Quiet;
use crate::notices::sender::now;
use crate::operation::database::Database;
use crate::settings::public_url::PublicUrl;
use crate::task::about::About;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use locales::Lang;
use std::sync::Arc;
use store::{
    EMAIL_CHANNEL, NoticeChannel, NoticeWrite, Owner, Store, StoreError, Write, ask, email_of, notice_channels,
    notice_settings,
};
use wire::{Notices, Webhook};

/// The wishes of somebody who never said any.
pub(crate) fn usual() -> Notices {
    Notices {
        turn: true,
        reminders: true,
        seat: true,
        over: true,
        invited: true,
        challenge: None,
        time_out: true,
        asked: true,
        always: false,
        quiet: None,
        digest: None,
        language: Lang::default().tag().to_owned(),
        site: String::new(),
        webhook: None,
        email: false,
    }
}

/// Whether somebody wants to hear of this.
pub(crate) fn wants(wishes: &Notices, about: About) -> bool {
    match about {
        About::Turn => wishes.turn,
        About::Half | About::EightHours | About::Hour => wishes.reminders,
        About::Seat => wishes.seat,
        About::Over => wishes.over,
        About::Invited => wishes.invited,
        About::Challenged => wishes.challenge.unwrap_or(wishes.invited),
        About::TimeOut => wishes.time_out,
        About::Asked => wishes.asked,
    }
}

/// The wishes of a person. What cannot be read counts as never said.
///
/// # Errors
/// See [When a read fails](Store#when-a-read-fails).
pub(crate) fn wishes(store: &dyn Store, owner: &Owner) -> Result<Notices, StoreError> {
    let said = ask(store, notice_settings(owner))?.and_then(|text| serde_json::from_str(&text).ok());
    let channels = ask(store, notice_channels(owner))?;
    let email = channels.iter().any(|channel| channel.kind == EMAIL_CHANNEL) && is_confirmed(store, owner)?;
    let webhook = channels.into_iter().find(|channel| channel.kind == WEBHOOK);
    let webhook = webhook.and_then(|NoticeChannel { address, state, .. }| {
        Some(Webhook { address, format: serde_json::from_str(&state).ok()? })
    });
    Ok(Notices { webhook, email, ..said.unwrap_or_else(usual) })
}

/// Whether the account has a confirmed e-mail address.
fn is_confirmed(store: &dyn Store, owner: &Owner) -> Result<bool, StoreError> {
    Ok(ask(store, email_of(owner))?.is_some_and(|email| email.address.is_some()))
}

/// The channel that leads to the confirmed e-mail address of an account.
pub(crate) fn email_channel(owner: Owner) -> NoticeChannel {
    let (kind, address, state) = (EMAIL_CHANNEL.to_owned(), hex(&owner.bytes()), String::new());
    NoticeChannel { owner, kind, address, state, session: None }
}

/// Which notices the caller gets, and where. Programs have streams instead.
#[utoipa::path(get, path = "/api/v1/me/notices", tag = "accounts", responses(
    (status = 200, body = Notices),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn look(State(database): State<Database>, session: Option<Session>) -> Result<Json<Notices>, Fault> {
    let Some(session) = session.map(by_page).transpose()? else { return Ok(Json(usual())) };
    let owner = session.holder.owner();
    Ok(Json(database.read(move |store| wishes(store, &owner)).await?))
}

/// Changes which notices the caller gets, and where. Visitors without an account get them only in their browsers.
#[utoipa::path(put, path = "/api/v1/me/notices", tag = "accounts", request_body = Notices, responses(
    (status = 200, body = Notices, description = "The session cookie may be set"),
    (status = 400, body = wire::Problem, description = "Not readable, the webhook has no public HTTPS address \
        (`notices-address`), or the quiet hours (`quiet-bad`) or the time of the digest (`digest-bad`) are none"),
    (status = 403, body = wire::Problem, description = "A webhook needs an account (`not-signed-in`), or the request comes from a \
        program with a token (`accounts-by-page`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn change(
    State(database): State<Database>,
    State(outside): State<Arc<Outside>>,
    State(admission): State<Arc<Admission>>,
    State(tables): State<Arc<Tables>>,
    session: Session,
    Body(wanted): Body<Notices>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if (wanted.webhook.is_some() || wanted.email) && session.account.is_none() {
        return Err(not_signed_in());
    }
    let owner = session.holder.owner();
    let bad = |key| Fault::new(StatusCode::BAD_REQUEST, key);
    if wanted.webhook.as_ref().is_some_and(|webhook| outside.target(&webhook.address).is_err()) {
        return Err(bad("notices-address"));
    }
    if !wanted.site.is_empty() && (wanted.site.len() > 200 || wanted.site.parse::<PublicUrl>().is_err()) {
        return Err(Fault::bad_message("`site` is not the address of a page"));
    }
    if Lang::from_tag(&wanted.language).is_none() {
        return Err(Fault::bad_message("there is no such language"));
    }
    if wanted.quiet.as_ref().is_some_and(|quiet| Quiet::of(quiet).is_none()) {
        return Err(bad("quiet-bad"));
    }
    if wanted.digest.as_ref().is_some_and(|digest| Daily::of(digest).is_none()) {
        return Err(bad("digest-bad"));
    }
    let (before, confirmed) =
        database.read(move |store| Ok((wishes(store, &owner)?, is_confirmed(store, &owner)?))).await?;
    if wanted.email && !confirmed {
        return Err(bad("email-unconfirmed"));
    }
    let state = text(&Notices { webhook: None, email: false, ..wanted.clone() });
    database.write(Write::Notice(NoticeWrite::Settings { owner, state })).await?;
    if wanted.digest != before.digest {
        // What waits for the old time is judged anew.
        let at_ms = now(&tables);
        database.write(Write::Notice(NoticeWrite::Release { owner, at_ms })).await?;
    }
    let gone = before.webhook.filter(|old| wanted.webhook.as_ref().is_none_or(|new| new.address != old.address));
    if let Some(Webhook { address, .. }) = gone {
        let kind = WEBHOOK.to_owned();
        database.write(Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address })).await?;
    }
    if let Some(Webhook { address, format }) = &wanted.webhook {
        let (kind, address, state) = (WEBHOOK.to_owned(), address.clone(), text(format));
        database
            .write(Write::Notice(NoticeWrite::AddChannel(NoticeChannel { owner, kind, address, state, session: None })))
            .await?;
    }
    set_email(&database, owner, wanted.email).await?;
    Ok((session.headers(&admission.keys), Json(wanted)))
}

/// Switches notices by e-mail on or off.
async fn set_email(database: &Database, owner: Owner, on: bool) -> Result<(), StoreError> {
    let channel = email_channel(owner);
    let change = match on {
        true => NoticeWrite::AddChannel(channel),
        false => NoticeWrite::RemoveChannel { owner, kind: channel.kind, address: channel.address },
    };
    database.write(Write::Notice(change)).await
}

fn text(what: &impl serde::Serialize) -> String {
    // Neither type has anything that is no JSON.
    serde_json::to_string(what).unwrap_or_default()
}
