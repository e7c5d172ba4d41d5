//! One-time codes: whoever switches them on signs in with a code of an authenticator app besides the password.

use crate::accounts::codes::now;
use crate::accounts::guesses::Of;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::second_step::wrong_code;
use crate::accounts::{code_secret, recovery, totp};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random::{bytes, hex};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use store::{AccountWrite, CodesWrite, Owner, StoredAccount};

fn conflict(key: &'static str) -> Fault {
    Fault::new(StatusCode::CONFLICT, key)
}

/// Begins to switch one-time codes on: makes a secret for an authenticator app. Nothing is stored yet.
#[utoipa::path(post, path = "/api/v1/account/codes/begin", tag = "accounts", request_body = wire::BeginCodes, responses(
    (status = 200, body = wire::CodesWanted),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`) or the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) is wrong"),
    (status = 409, body = wire::Problem, description = "They are on (`codes-on`), or the account has no password \
        (`codes-password`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::BeginCodes>,
) -> Result<Json<wire::CodesWanted>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    office.check(&visit, &session, &account, wanted.password, wanted.passkey, wanted.identity).await?;
    possible(&office, &account).await?;
    let (database, this, secret) = (office.database.secret(), session.own_holder().owner(), bytes());
    let setup = code_secret::setup(&database, &this, &account, &secret).ok_or_else(Fault::internal)?;
    let link = totp::link(&secret, &account.name);
    Ok(Json(wire::CodesWanted { secret: totp::shown(&secret), link, setup }))
}

/// A fault if the account cannot switch them on.
async fn possible(office: &Office, account: &StoredAccount) -> Result<(), Fault> {
    if account.password.is_empty() {
        return Err(conflict("codes-password"));
    }
    match office.codes(account.owner).await? {
        Some(_) => Err(conflict("codes-on")),
        None => Ok(()),
    }
}

/// Switches one-time codes on with the first code of the app. All other sessions end, and this one gets a new token.
#[utoipa::path(post, path = "/api/v1/account/codes", tag = "accounts", request_body = wire::SwitchOnCodes, responses(
    (status = 201, body = wire::CodesOn, description = "On, with recovery codes that are never shown again; the session cookie is \
        renewed"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the code is wrong (`code-wrong`), or the \
        secret was not made in this session, or more than 15 minutes ago, or before the password was changed (`codes-late`)"),
    (status = 409, body = wire::Problem, description = "They are on (`codes-on`), or the account has no password \
        (`codes-password`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many wrong codes (`too-many-codes`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn switch_on(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::SwitchOnCodes>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    possible(&office, &account).await?;
    let (database, this) = (office.database.secret(), session.own_holder().owner());
    let late = || Fault::new(StatusCode::FORBIDDEN, "codes-late");
    let secret = code_secret::from_setup(&database, &this, &account, &wanted.setup).ok_or_else(late)?;
    let of = own(this);
    office.desk.guesses.take(&of)?;
    let code = totp::digits(&wanted.one_time_code);
    let step = code.and_then(|code| totp::step(&secret, &code, now(), 0)).ok_or_else(wrong_code)?;
    office.desk.guesses.give_back(&of);
    let recovery_codes = recovery::new();
    let hashes: Option<Vec<[u8; 32]>> =
        recovery_codes.iter().map(|code| recovery::hash(&database, &account.owner, code)).collect();
    let on = CodesWrite::On {
        account: account.owner,
        session: this,
        password: account.password.clone(),
        secret: code_secret::stored(&database, &account.owner, &secret).ok_or_else(Fault::internal)?,
        step,
        recovery_codes: hashes.ok_or_else(Fault::internal)?,
    };
    change(&office, account.owner, this, on, "codes-on").await?;
    tracing::info!("one-time codes of an account were switched on");
    let cookies = office.cookies(&visit, &session, &account.owner).await?;
    Ok((StatusCode::CREATED, cookies, Json(wire::CodesOn { recovery_codes })))
}

/// Switches one-time codes off. All other sessions end, and this one gets a new token.
#[utoipa::path(delete, path = "/api/v1/account/codes", tag = "accounts", request_body = wire::SwitchOffCodes, responses(
    (status = 200, body = wire::Account, description = "Off; the session cookie is renewed"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the code (`code-wrong`) is wrong"),
    (status = 409, body = wire::Problem, description = "They are off (`codes-off`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn switch_off(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::SwitchOffCodes>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    office.check(&visit, &session, &account, wanted.password, wanted.passkey, wanted.identity).await?;
    let this = session.own_holder().owner();
    if office.codes(account.owner).await?.is_none() {
        return Err(conflict("codes-off"));
    }
    office.second_step(&account, Some(&wanted.one_time_code), &own(this)).await?;
    change(&office, account.owner, this, CodesWrite::Off { account: account.owner, session: this }, "codes-off")
        .await?;
    tracing::info!("one-time codes of an account were switched off");
    let cookies = office.cookies(&visit, &session, &account.owner).await?;
    Ok((cookies, Json(office.shown(&account, this).await?)))
}

/// Codes that are tried in a session that is signed in.
fn own(session: Owner) -> [Of; 1] {
    [Of::Codes(hex(&session.bytes()))]
}

/// Changes the one-time codes of an account: its other sessions end.
async fn change(
    office: &Office,
    account: Owner,
    this: Owner,
    change: CodesWrite,
    key: &'static str,
) -> Result<(), Fault> {
    let ended = office.sign_ins(account).await?.into_iter().map(|one| one.session).filter(|session| *session != this);
    let ended: Vec<Owner> = ended.collect();
    office.write(AccountWrite::Codes(change), key).await?;
    office.ended(ended).await;
    Ok(())
}
