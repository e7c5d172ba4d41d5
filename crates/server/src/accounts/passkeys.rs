//! Passkeys: keys on people's devices that sign them in without a password.

use crate::accounts::device::device;
use crate::accounts::evidence::Evidence;
use crate::accounts::guesses::Of;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::passkey_challenges::{Purpose, browser, number};
use crate::accounts::passkey_list::passkey_id;
use crate::accounts::passkey_proof::{encoded, wrong};
use crate::accounts::passkey_site::{needed, site};
use crate::accounts::sign_in::{banned, enter};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::good_name;
use crate::base::path::Path;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use store::{Accounts, MOST_PASSKEYS, Owner, PasskeyWrite, StoreError, Way, Write};

/// The account of a session, and the session.
fn ours(session: &Session) -> Result<(Owner, Owner), Fault> {
    let account = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    Ok((account, session.own_holder().owner()))
}

/// A challenge for a passkey. If the caller is signed in, the answer can replace the password in other requests; otherwise it
/// signs them in. It is valid for five minutes, once, and in this browser.
#[utoipa::path(post, path = "/api/v1/passkeys/challenge", tag = "accounts", request_body = wire::AskPasskey, responses(
    (status = 200, body = wire::PasskeyChallenge),
    (status = 400, body = wire::Problem, description = "Not readable, or the new password is easy to guess (`password-weak`) or too \
        long (`password-long`)"),
    (status = 403, body = wire::Problem, description = "The answer is for something that only an account can do, and the caller is \
        not signed in (`not-signed-in`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "Passkeys cannot be used at this address (`passkeys-off`), or the account \
        that gets another one has 20 (`passkeys-many`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn challenge(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::AskPasskey>,
) -> Result<impl IntoResponse, Fault> {
    let session = session.map(by_page).transpose()?;
    let site = needed(&office.config, &visit)?;
    possible(&office, session.as_ref(), wanted).await?;
    let secret = office.database.secret();
    let (purpose, passkeys, cookie) = match session.as_ref().filter(|session| session.account.is_some()) {
        Some(session) => {
            let (account, session) = ours(session)?;
            (Purpose::Confirm(account, session), office.passkey_ids(account, &site).await?, None)
        }
        None => {
            let (browser, cookie) = number(&headers, visit.origin.https == Some(true));
            (Purpose::SignIn(browser), Vec::new(), cookie)
        }
    };
    let cookies: HeaderMap = cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
    let challenge = encoded(&purpose.challenge(&secret));
    Ok((cookies, Json(wire::PasskeyChallenge { challenge, site, passkeys })))
}

/// A fault if the account cannot do what the answer is for.
async fn possible(office: &Office, session: Option<&Session>, wanted: wire::AskPasskey) -> Result<(), Fault> {
    let wire::AskPasskey { adds_passkey, new_password } = wanted;
    if !adds_passkey && new_password.is_none() {
        return Ok(());
    }
    let account = office.account(session.ok_or_else(not_signed_in)?).await?;
    if adds_passkey {
        room(office, account.owner).await?;
    }
    match new_password {
        Some(password) => office.desk.passwords.strong(password, account.name).await,
        None => Ok(()),
    }
}

/// Signs this browser in with a passkey. Everything that its visitor has - tables, seats, tokens - then belongs to the account.
#[utoipa::path(post, path = "/api/v1/passkeys/sign-in", tag = "accounts", request_body = wire::PasskeySignIn, responses(
    (status = 200, body = wire::Account, description = "Signed in, with a new session"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "No account has this passkey, or it did not answer a challenge of this \
        browser (`passkey-wrong`), or not in time (`passkey-late`), or its device has not recognized its owner \
        (`passkey-unverified`), or the account is banned (`account-banned`), or the request \
        comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "This browser is signed in already (`signed-in-already`), or passkeys \
        cannot be used at this address (`passkeys-off`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many wrong answers from this network"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn sign_in(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::PasskeySignIn>,
) -> Result<impl IntoResponse, Fault> {
    let session = session.map(by_page).transpose()?;
    if session.as_ref().is_some_and(|session| session.account.is_some()) {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    needed(&office.config, &visit)?;
    let of = [Of::Passkeys(visit.origin.address.network())];
    office.desk.guesses.take(&of)?;
    let purpose = Purpose::SignIn(browser(&headers, visit.origin.https == Some(true)).ok_or_else(wrong)?);
    let passkey = office.proven(&visit, &purpose, &wanted.passkey, None).await?;
    let account = office.find(Accounts::Of(passkey.account)).await?.ok_or_else(wrong)?;
    office.desk.guesses.give_back(&of);
    banned(&account)?;
    let way = Way::Passkey(passkey.credential);
    enter(&office, (&visit, &headers), session.as_ref(), &account, way).await
}

/// Begins to add a passkey to the account: the browser makes one for the challenge in the answer.
#[utoipa::path(post, path = "/api/v1/passkeys/begin", tag = "accounts", request_body = wire::BeginPasskey, responses(
    (status = 200, body = wire::PasskeyWanted),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), \
        the answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity (`oidc-late`) \
        is wrong, or the account has one-time codes, and the \
        password comes without one (`code-needed`) or with a wrong one (`code-wrong`)"),
    (status = 409, body = wire::Problem, description = "Passkeys cannot be used at this address (`passkeys-off`), or the account \
        has 20 (`passkeys-many`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::BeginPasskey>,
) -> Result<Json<wire::PasskeyWanted>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let site = needed(&office.config, &visit)?;
    room(&office, account.owner).await?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    office.check(&visit, &session, &account, shown).await?;
    let purpose = Purpose::Add(account.owner, session.own_holder().owner(), account.password);
    Ok(Json(office.wanted(site, &purpose, account.owner, account.name).await?))
}

/// A fault if the account has as many as it can.
async fn room(office: &Office, account: Owner) -> Result<(), Fault> {
    let count = office.passkeys(account).await?.len();
    match i64::try_from(count).is_ok_and(|count| count < MOST_PASSKEYS) {
        true => Ok(()),
        false => Err(Fault::new(StatusCode::CONFLICT, "passkeys-many").with("most", MOST_PASSKEYS)),
    }
}

/// Adds the passkey that the browser has made to the account. The session gets a new token.
#[utoipa::path(post, path = "/api/v1/passkeys", tag = "accounts", request_body = wire::AddPasskey, responses(
    (status = 201, body = wire::Account, description = "Added; the session cookie is renewed"),
    (status = 400, body = wire::Problem, description = "Not readable, or a name with more than 40 characters (`bad-name`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the passkey was not made for a \
        challenge of this session, or the password was changed since (`passkey-wrong`), or not in time (`passkey-late`), or its \
        device has not recognized its owner (`passkey-unverified`)"),
    (status = 409, body = wire::Problem, description = "Passkeys cannot be used at this address (`passkeys-off`), or the account \
        has 20 (`passkeys-many`), or this passkey was added before (`passkey-known`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn add(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::AddPasskey>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let name = named(&wanted.name, &headers)?;
    let (this, password) = (session.own_holder().owner(), account.password.clone());
    let purpose = Purpose::Add(account.owner, this, password.clone());
    let passkey = office.made(&visit, &purpose, &wanted.passkey, name)?;
    room(&office, account.owner).await?;
    let id = passkey.credential.clone();
    let change = PasskeyWrite::Add { account: account.owner, session: this, password, passkey };
    match office.database.write(Write::Passkey(change)).await {
        Err(StoreError::Conflict) if office.knows_passkey(&id).await? => {
            return Err(Fault::new(StatusCode::CONFLICT, "passkey-known"));
        }
        // In the meantime the session has ended or the password was changed.
        Err(StoreError::Conflict) => return Err(wrong()),
        done => done?,
    }
    tracing::info!("a passkey was added to an account");
    let shown = office.shown(&account, this).await?;
    Ok((StatusCode::CREATED, office.cookies(&visit, &headers, &session, &account.owner).await?, Json(shown)))
}

/// The name of a passkey: what its owner wants, or the kind of the browser.
pub(crate) fn named(wanted: &str, headers: &HeaderMap) -> Result<String, Fault> {
    let name = good_name(wanted)?;
    Ok(if name.is_empty() { device(headers) } else { name })
}

/// Gives a passkey of the account another name, by which its owner recognizes it in the list.
#[utoipa::path(patch, path = "/api/v1/passkeys/{passkey}", tag = "accounts",
    params(("passkey" = String, Path, description = "Id of the passkey, from the account")), request_body = wire::RenamePasskey,
    responses((status = 200, body = wire::Account, description = "Renamed"),
        (status = 400, body = wire::Problem, description = "Not readable, or a name with more than 40 characters (`bad-name`)"),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
        (status = 404, body = wire::Problem, description = "There is no such passkey (`no-such-passkey`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn rename(
    State(office): State<Office>,
    headers: HeaderMap,
    Path(id): Path<String>,
    session: Option<Session>,
    Body(wanted): Body<wire::RenamePasskey>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let name = named(&wanted.name, &headers)?;
    let credential = ours_called(&office, account.owner, &id).await?;
    let change = PasskeyWrite::Rename { account: account.owner, credential, name };
    match office.database.write(Write::Passkey(change)).await {
        // It was removed in the meantime.
        Err(StoreError::Conflict) => return Err(no_such_passkey()),
        done => done?,
    }
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}

fn no_such_passkey() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-passkey")
}

/// The passkey of the account with this id in lists.
async fn ours_called(office: &Office, account: Owner, id: &str) -> Result<Vec<u8>, Fault> {
    let found = office.passkeys(account).await?.into_iter().find(|one| passkey_id(one) == id);
    Ok(found.ok_or_else(no_such_passkey)?.credential)
}

/// Removes a passkey from the account, unless it is the last way to sign in at this address. An e-mail address that waits to be
/// confirmed is forgotten: whoever used the passkey may have asked for it.
#[utoipa::path(delete, path = "/api/v1/passkeys/{passkey}", tag = "accounts",
    params(("passkey" = String, Path, description = "Id of the passkey, from the account")), request_body = wire::RemovePasskey,
    responses((status = 200, body = wire::Account, description = "Removed; browsers that signed in with it stay signed in"),
        (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), \
            the answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity \
            (`oidc-late`) is wrong, or the account has \
            one-time codes, and the password comes without one (`code-needed`) or with a wrong one (`code-wrong`)"),
        (status = 404, body = wire::Problem, description = "There is no such passkey (`no-such-passkey`)"),
        (status = 409, body = wire::Problem, description = "The account has no other way to sign in at this address (`passkey-last`)"),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn remove(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    Path(id): Path<String>,
    session: Option<Session>,
    Body(wanted): Body<wire::RemovePasskey>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let credential = ours_called(&office, account.owner, &id).await?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    office.check(&visit, &session, &account, shown).await?;
    let site = site(office.config.public_url.as_ref(), &visit.origin).unwrap_or_default();
    let change = PasskeyWrite::Remove { account: account.owner, site, issuer: office.issuer(), credential };
    match office.database.write(Write::Passkey(change)).await {
        Err(StoreError::Conflict) => return Err(Fault::new(StatusCode::CONFLICT, "passkey-last")),
        done => done?,
    }
    tracing::info!("a passkey was removed from an account");
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}
