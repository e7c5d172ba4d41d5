//! Signing in and out. Wrong names and wrong passwords get the same answer after the same time.

use crate::accounts::codes::now;
use crate::accounts::device::device;
use crate::accounts::guesses::Of;
use crate::accounts::known_browser;
use crate::accounts::names;
use crate::accounts::oidc_seals::{Found, no_cookie};
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::second_step::Place;
use crate::admission::session::Session;
use crate::admission::token::Token;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use store::{AccountWrite, Accounts, BANNED_FOR_GOOD, Guest, NewSignIn, Owner, StoredAccount, Way};

/// Signs this browser in. Everything that its visitor has - tables, seats, tokens - then belongs to the account.
#[utoipa::path(post, path = "/api/v1/session", tag = "accounts", request_body = wire::SignIn, responses(
    (status = 200, body = wire::Account, description = "Signed in, with a new session"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "No account has this name and password (`sign-in-wrong`), or it is \
        banned (`account-banned`), or it has one-time codes, and none was sent (`code-needed`), or a wrong or used one (`code-wrong`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "This browser is signed in already (`signed-in-already`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many wrong passwords, for this name or from this network \
        (`too-many-guesses`), or too many wrong codes (`too-many-codes`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn sign_in(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SignIn>,
) -> Result<impl IntoResponse, Fault> {
    let session = session.map(by_page).transpose()?;
    if session.as_ref().is_some_and(|session| session.account.is_some()) {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    let (account, code) = whose(&office, &visit, &headers, wanted).await?;
    let way = Way::Password { hash: account.password.clone(), code };
    enter(&office, (&visit, &headers), session.as_ref(), &account, way).await
}

/// Signs a browser in to this account.
pub(crate) async fn enter(
    office: &Office,
    request: (&Visit, &HeaderMap),
    session: Option<&Session>,
    account: &StoredAccount,
    way: Way,
) -> Result<impl IntoResponse + use<>, Fault> {
    let (cookies, account) = entered(office, request, session, account, way).await?;
    Ok((cookies, Json(account)))
}

/// The cookies of a browser that signs in to this account, and the account.
pub(crate) async fn entered(
    office: &Office,
    (visit, headers): (&Visit, &HeaderMap),
    session: Option<&Session>,
    account: &StoredAccount,
    way: Way,
) -> Result<(HeaderMap, wire::Account), Fault> {
    let guest = guest(office, session).await?;
    // This is the second token of its session, so that the first one counts as used: someone who knew the old token
    // does not know the new one.
    let token = Token::new().renewed();
    let sign_in = NewSignIn { session: token.holder().owner(), device: device(headers) };
    let (this, tables) = (sign_in.session, guest.as_ref().map(|guest| guest.tables.clone()).unwrap_or_default());
    let ended = guest.as_ref().map(|guest| guest.owner);
    let change = AccountWrite::SignIn { account: account.owner, way, sign_in, guest };
    if !office.stored(change).await? {
        return Err(why_not(office, ended).await);
    }
    office.ended(ended).await;
    office.seats_changed(&tables).await;
    let https = visit.origin.https == Some(true);
    let cookie = office.admission.keys.cookie(&token, https);
    let known = known_browser::cookie(&office.database.secret(), &account.owner, &this, headers, https);
    let cookies = std::iter::once(cookie)
        .chain(known)
        .chain(no_cookie::<Found>(https))
        .map(|one| (header::SET_COOKIE, one))
        .collect();
    Ok((cookies, office.shown(account, this).await?))
}

/// Why nobody signs in now although they were recognized.
async fn why_not(office: &Office, guest: Option<Owner>) -> Fault {
    let has_account = match guest {
        Some(guest) => office.find(Accounts::SignedIn(guest)).await,
        None => Ok(None),
    };
    match has_account {
        Ok(Some(_)) => Fault::new(StatusCode::CONFLICT, "signed-in-already"),
        Ok(None) => Fault::new(StatusCode::CONFLICT, "sign-in-wrong"),
        Err(error) => error.into(),
    }
}

/// The account with this name and password, and whether a one-time code was used, too.
async fn whose(
    office: &Office,
    visit: &Visit,
    headers: &HeaderMap,
    wanted: wire::SignIn,
) -> Result<(StoredAccount, bool), Fault> {
    let looks = names::looked_up(&wanted.name);
    let found = office.find(Accounts::Called(looks.clone())).await?;
    let secret = office.database.secret();
    let browser = found.as_ref().and_then(|account| known_browser::number(&secret, &account.owner, headers));
    let of = match browser {
        Some(browser) => vec![Of::Browser(browser)],
        None => vec![Of::Name(looks), Of::Network(visit.origin.address.network())],
    };
    office.desk.guesses.take(&of)?;
    let hash = found.as_ref().map(|account| account.password.clone());
    let right = office.desk.passwords.is(wanted.password, hash).await?;
    let account = found.filter(|_| right).ok_or_else(|| Fault::new(StatusCode::FORBIDDEN, "sign-in-wrong"))?;
    office.desk.guesses.give_back(&of);
    banned(&account)?;
    let code = wanted.one_time_code.as_deref();
    let code = office.second_step(visit, &account, code, &Place::SignIn(headers)).await?;
    Ok((account, code))
}

/// A fault if the account is banned.
pub(crate) fn banned(account: &StoredAccount) -> Result<(), Fault> {
    match account.banned_at(now()) {
        None => Ok(()),
        Some(until) => {
            let hours = if until >= BANNED_FOR_GOOD { 0 } else { (until - now()).max(0) / 3600 + 1 };
            let fault = Fault::new(StatusCode::FORBIDDEN, "account-banned").with("hours", hours);
            Err(fault.with("reason", &account.ban_reason))
        }
    }
}

/// The possessions of this session's visitor, if there are any.
async fn guest(office: &Office, session: Option<&Session>) -> Result<Option<Guest>, Fault> {
    let Some(session) = session else { return Ok(None) };
    let owner = session.own_holder().owner();
    let tables = office.database.read(move |store| store.tables_of(&owner)).await?;
    Ok(Some(Guest { owner, tables }))
}

/// Signs this browser out: its session ends for good, and it is a visitor without anything.
#[utoipa::path(delete, path = "/api/v1/session", tag = "accounts", responses(
    (status = 204, description = "Signed out"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn sign_out(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    let this = session.own_holder().owner();
    office.write(AccountWrite::SignOut { account, session: this }, "not-signed-in").await?;
    office.ended([this]).await;
    let https = visit.origin.https == Some(true);
    let cookie = office.admission.keys.cookie(&Token::new(), https);
    let cookies = std::iter::once(cookie).chain(no_cookie::<Found>(https)).map(|one| (header::SET_COOKIE, one));
    Ok((StatusCode::NO_CONTENT, cookies.collect::<HeaderMap>()))
}
