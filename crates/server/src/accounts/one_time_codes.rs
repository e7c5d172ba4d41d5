//! One-time codes: whoever switches them on signs in with a code of an authenticator app besides the password.

use crate::accounts::code_letters::tell;
use crate::accounts::codes::now;
use crate::accounts::evidence::Evidence;
use crate::accounts::guesses::Of;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::second_step::wrong_code;
use crate::accounts::{code_secret, recovery, totp};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::language::language;
use crate::base::random::{bytes, hex};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use store::{AccountWrite, CodesWrite, Owner, StoredAccount};

fn conflict(key: &'static str) -> Fault {
    Fault::new(StatusCode::CONFLICT, key)
}

/// Begins to switch one-time codes on: makes a secret for an authenticator app. Nothing is stored yet.
#[utoipa::path(post, path = "/api/v1/account/codes/begin", tag = "accounts", request_body = wire::BeginCodes, responses(
    (status = 200, body = wire::CodesWanted),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity (`oidc-late`) is \
        wrong"),
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
    possible(&office, &account).await?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, None);
    office.check(&visit, &session, &account, shown).await?;
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
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SwitchOnCodes>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    possible(&office, &account).await?;
    let (database, this) = (office.database.secret(), session.own_holder().owner());
    let late = || Fault::new(StatusCode::FORBIDDEN, "codes-late");
    let secret = code_secret::from_setup(&database, &this, &account, &wanted.setup).ok_or_else(late)?;
    let of = [Of::OwnCodes(hex(&this.bytes()))];
    office.desk.guesses.take(&of)?;
    let code = totp::digits(&wanted.one_time_code);
    let step = code.and_then(|code| totp::step(&secret, &code, now(), 0)).ok_or_else(wrong_code)?;
    office.desk.guesses.give_back(&of);
    let (recovery_codes, hashes) = recovery_codes(&database, &account.owner)?;
    let on = CodesWrite::On {
        account: account.owner,
        session: this,
        password: account.password.clone(),
        secret: code_secret::stored(&database, &account.owner, &secret).ok_or_else(Fault::internal)?,
        step,
        recovery_codes: hashes,
    };
    change(&office, account.owner, this, on, "codes-on").await?;
    tracing::info!("one-time codes of an account were switched on");
    tell(&office, language(&headers), &account, true).await;
    let cookies = office.cookies(&visit, &headers, &session, &account.owner).await?;
    Ok((StatusCode::CREATED, cookies, Json(wire::CodesOn { recovery_codes })))
}

/// Switches one-time codes off. Besides the password, a code is needed; a passkey or an identity is enough alone. All other sessions end, and this one gets a new token.
#[utoipa::path(delete, path = "/api/v1/account/codes", tag = "accounts", request_body = wire::SwitchOffCodes, responses(
    (status = 200, body = wire::Account, description = "Off; the session cookie is renewed"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`), the proof of the identity (`oidc-late`) or the \
        code (`code-wrong`) is wrong, or the password comes without a code (`code-needed`)"),
    (status = 409, body = wire::Problem, description = "They are off (`codes-off`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn switch_off(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SwitchOffCodes>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    if office.codes(account.owner).await?.is_none() {
        return Err(conflict("codes-off"));
    }
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    office.check(&visit, &session, &account, shown).await?;
    let this = session.own_holder().owner();
    change(&office, account.owner, this, CodesWrite::Off { account: account.owner, session: this }, "codes-off")
        .await?;
    tracing::info!("one-time codes of an account were switched off");
    tell(&office, language(&headers), &account, false).await;
    let cookies = office.cookies(&visit, &headers, &session, &account.owner).await?;
    Ok((cookies, Json(office.shown(&account, this).await?)))
}

/// Makes new recovery codes; the former ones end.
#[utoipa::path(post, path = "/api/v1/account/codes/recovery", tag = "accounts", request_body = wire::NewRecoveryCodes, responses(
    (status = 201, body = wire::CodesOn, description = "The new ones, which are never shown again"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`), the proof of the identity (`oidc-late`) or the \
        code (`code-wrong`) is wrong, or the password comes without a code (`code-needed`)"),
    (status = 409, body = wire::Problem, description = "One-time codes are off (`codes-off`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn renew(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::NewRecoveryCodes>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    if office.codes(account.owner).await?.is_none() {
        return Err(conflict("codes-off"));
    }
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    office.check(&visit, &session, &account, shown).await?;
    let (recovery_codes, hashes) = recovery_codes(&office.database.secret(), &account.owner)?;
    let (account, session) = (account.owner, session.own_holder().owner());
    let renew = CodesWrite::Renew { account, session, recovery_codes: hashes };
    office.write(AccountWrite::Codes(renew), "codes-off").await?;
    tracing::info!("an account got new recovery codes");
    Ok((StatusCode::CREATED, Json(wire::CodesOn { recovery_codes })))
}

/// New recovery codes, and their hashes.
fn recovery_codes(database: &[u8; 32], account: &Owner) -> Result<(Vec<String>, Vec<[u8; 32]>), Fault> {
    let codes = recovery::new();
    let hashes: Option<Vec<[u8; 32]>> = codes.iter().map(|code| recovery::hash(database, account, code)).collect();
    Ok((codes, hashes.ok_or_else(Fault::internal)?))
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
