//! The browsers in which a person gets notices: subscribing, listing, removing. Visitors without an account have them, too.

use crate::accounts::device::device;
use crate::accounts::parts::{by_page, not_signed_in};
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::Path;
use crate::notices::channels::{Device, PUSH, channel_id};
use crate::notices::keys::Push;
use crate::notices::outside::Outside;
use crate::notices::seal::DeviceKeys;
use crate::operation::database::Database;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use locales::Lang;
use std::sync::Arc;
use store::{NoticeChannel, NoticeWrite, Owner, StoreError, Write, ask, notice_channels, notice_channels_at};
use wire::{NewPushDevice, PushDevice, PushDevices};

/// The browsers in which the caller gets notices, and the key that a browser needs to subscribe.
#[utoipa::path(get, path = "/api/v1/me/push", tag = "accounts", responses(
    (status = 200, body = PushDevices),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn list(
    State(database): State<Database>,
    State(push): State<Arc<Push>>,
    session: Option<Session>,
) -> Result<Json<PushDevices>, Fault> {
    let owner = session.map(by_page).transpose()?.map(|session| session.holder.owner());
    Ok(Json(all(&database, &push, owner).await?))
}

/// The browser that sends this gets notices of the caller, also without an account. A sixth browser takes the place of the one that
/// subscribed first. A subscription ends with the session of its browser.
#[utoipa::path(post, path = "/api/v1/me/push", tag = "accounts", request_body = NewPushDevice, responses(
    (status = 200, body = PushDevices, description = "The session cookie may be set"),
    (status = 400, body = wire::Problem, description = "Not readable, or no subscription (`push-bad`)"),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The operator has not set up Web Push (`push-off`), or the endpoint is \
        somebody else's (`push-taken`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn add(
    State(admission): State<Arc<Admission>>,
    State(database): State<Database>,
    State(outside): State<Arc<Outside>>,
    State(push): State<Arc<Push>>,
    headers: HeaderMap,
    session: Session,
    Body(new): Body<NewPushDevice>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if push.keys().await?.is_none() {
        return Err(Fault::new(StatusCode::CONFLICT, "push-off"));
    }
    let target = outside.target(&new.endpoint);
    if target.is_err() || DeviceKeys::read(&new.p256dh, &new.auth).is_none() {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "push-bad"));
    }
    if new.language.as_deref().is_some_and(|tag| Lang::from_tag(tag).is_none()) {
        return Err(Fault::bad_message("there is no such language"));
    }
    let owner = session.holder.owner();
    let channel = channel(&database, owner, &session, &new, device(&headers)).await?;
    let NewPushDevice { instead, .. } = new;
    database.write(Write::Notice(NoticeWrite::AddDevice { channel, instead })).await?;
    Ok((session.headers(&admission.keys), Json(all(&database, &push, Some(owner)).await?)))
}

/// The channel to a browser. What it does not say stays as it was.
async fn channel(
    database: &Database,
    owner: Owner,
    session: &Session,
    new: &NewPushDevice,
    name: String,
) -> Result<NoticeChannel, Fault> {
    let earlier = new.instead.clone().unwrap_or_else(|| new.endpoint.clone());
    let endpoint = new.endpoint.clone();
    let (there, before) = database
        .read(move |store| {
            let there = ask(store, notice_channels_at(PUSH, &endpoint))?;
            let own = ask(store, notice_channels(&owner))?;
            Ok((there, own.into_iter().find(|one| one.kind == PUSH && one.address == earlier)))
        })
        .await?;
    let same = |state: &str| Device::read(state).is_some_and(|one| one.p256dh == new.p256dh && one.auth == new.auth);
    // Who knows the secret of the subscription has the browser, where somebody else played before.
    if there.iter().any(|one| one.owner != owner && !same(&one.state)) {
        return Err(Fault::new(StatusCode::CONFLICT, "push-taken"));
    }
    let before = before.and_then(|one| Device::read(&one.state)).map(|one| one.language);
    let language = new.language.clone().or(before).unwrap_or_else(|| Lang::default().tag().to_owned());
    let (p256dh, auth) = (new.p256dh.clone(), new.auth.clone());
    let state = Device { p256dh, auth, language, device: name }.text();
    let (kind, address, session) = (PUSH.to_owned(), new.endpoint.clone(), Some(session.own_holder().owner()));
    Ok(NoticeChannel { owner, kind, address, state, session })
}

/// A browser no longer gets notices of the caller. Nothing happens if it gets none.
#[utoipa::path(delete, path = "/api/v1/me/push/{device}", tag = "accounts",
    params(("device" = String, Path, description = "Id of the browser in the list")), responses(
    (status = 200, body = PushDevices),
    (status = 403, body = wire::Problem, description = "No session, or a program with a token"),
    (status = 404, body = wire::Problem, description = "This is no id"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn remove(
    State(database): State<Database>,
    State(push): State<Arc<Push>>,
    session: Option<Session>,
    Path(wanted): Path<String>,
) -> Result<Json<PushDevices>, Fault> {
    let owner = by_page(session.ok_or_else(not_signed_in)?)?.holder.owner();
    let own = database.read(move |store| ask(store, notice_channels(&owner))).await?;
    if let Some(gone) = own.into_iter().find(|one| one.kind == PUSH && channel_id(one) == wanted) {
        let NoticeChannel { kind, address, .. } = gone;
        database.write(Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address })).await?;
    }
    Ok(Json(all(&database, &push, Some(owner)).await?))
}

async fn all(database: &Database, push: &Push, owner: Option<Owner>) -> Result<PushDevices, StoreError> {
    let key = push.keys().await?.map(|keys| keys.public.clone());
    let Some(owner) = owner else { return Ok(PushDevices { key, devices: Vec::new() }) };
    let own = database.read(move |store| ask(store, notice_channels(&owner))).await?;
    let shown =
        |one: &NoticeChannel| Some(PushDevice { id: channel_id(one), device: Device::read(&one.state)?.device });
    Ok(PushDevices { key, devices: own.iter().filter(|one| one.kind == PUSH).filter_map(shown).collect() })
}
