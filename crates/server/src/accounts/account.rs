//! Managing an account: showing it, changing its name or password, ending sessions, deleting it.

use crate::accounts::codes::{claimed, resets, resets_by_mail};
use crate::accounts::evidence::Evidence;
use crate::accounts::known_browser;
use crate::accounts::names;
use crate::accounts::parts::{Office, by_page, not_signed_in, session_id};
use crate::accounts::passkey_site;
use crate::accounts::second_step::Place;
use crate::admission::session::Session;
use crate::admission::token::Token;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::Path;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use store::{
    AccountWrite, Accounts, Grounds, NAME_FIXED, Owner, SpentChallenge, StoredAccount, ask, invited_to, is_spent,
    tables_of_bots,
};
use wire::Chat;

/// The caller's account, and who may sign up here.
#[utoipa::path(get, path = "/api/v1/account", tag = "accounts", responses(
    (status = 200, body = wire::AccountState),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<Json<wire::AccountState>, Fault> {
    let passkey_site = passkey_site::site(office.config.public_url.as_ref(), &visit.origin);
    let (sign_ups, email) = (office.config.accounts, office.outgoing.mailer.site().is_some());
    let oidc = office.provider_at(&visit).map(|provider| provider.name().to_owned());
    let free_chat = office.config.chat == Chat::Free;
    let Some(session) = session.map(by_page).transpose()?.filter(|session| session.account.is_some()) else {
        return Ok(Json(wire::AccountState { sign_ups, email, passkey_site, oidc, free_chat, account: None }));
    };
    let account = office.account(&session).await?;
    let account = Some(office.shown(&account, session.own_holder().owner()).await?);
    Ok(Json(wire::AccountState { sign_ups, email, passkey_site, oidc, free_chat, account }))
}

/// Changes the name, at most once in thirty days. During that time the former name is shown, and nobody else gets it.
#[utoipa::path(post, path = "/api/v1/account/name", tag = "accounts", request_body = wire::Rename, responses(
    (status = 200, body = wire::Account),
    (status = 400, body = wire::Problem, description = "Not readable, or a bad name (`account-name-bad`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`account-name-taken`), or nobody may have it \
        (`account-name-reserved`), or it was changed in the last thirty days (`account-renamed-lately`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many new accounts and names from this address"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn rename(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::Rename>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let (name, looks) = names::good(&wanted.name, office.config.shelf)?;
    let this = session.own_holder().owner();
    if name == account.name {
        return Ok(Json(office.shown(&account, this).await?));
    }
    if office.shown(&account, this).await?.rename_in_seconds > 0 {
        let days = NAME_FIXED / (24 * 3600);
        return Err(Fault::new(StatusCode::CONFLICT, "account-renamed-lately").with("days", days));
    }
    // The answer says, as that to a new account does, whether there is such a name.
    visit.visitor.account()?;
    let owner = account.owner;
    let tables = office.tables_of_bots(owner).await?;
    let rename = AccountWrite::Rename { account: owner, name, looks, tables: tables.clone() };
    office.write(rename, "account-name-taken").await?;
    office.seats_changed(&tables).await;
    let account = office.account(&session).await?;
    office.ended([this]).await;
    Ok(Json(office.shown(&account, this).await?))
}

/// Changes the password. All other sessions end, and this one gets a new token.
#[utoipa::path(post, path = "/api/v1/account/password", tag = "accounts", request_body = wire::ChangePassword, responses(
    (status = 204, description = "Changed; the session cookie is renewed"),
    (status = 400, body = wire::Problem, description = "Not readable, easy to guess (`password-weak`), or too long (`password-long`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the present password is wrong \
        (`password-wrong`), or the account has one-time codes, and none was sent (`code-needed`) or a wrong one (`code-wrong`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn change_password(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::ChangePassword>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    // A code is not used up for a password that is refused.
    office.desk.passwords.strong(wanted.new_password.clone(), account.name.clone()).await?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    let grounds = office.check(&visit, &session, &account, shown).await?;
    let forgets =
        Forgets { email: false, passkeys: wanted.remove_passkeys, identities: wanted.remove_identities, codes: false };
    if !set_password(&office, &account, wanted.new_password, grounds, forgets).await? {
        return Err(office.why_not(&session).await);
    }
    Ok((StatusCode::NO_CONTENT, office.cookies(&visit, &headers, &session, &account.owner).await?))
}

/// Sets a new password with the code from the link of the operator, or in an e-mail, which is valid once. All sessions end. Others
/// who guess passwords do not keep this browser from signing in.
#[utoipa::path(post, path = "/api/v1/account/reset", tag = "accounts", request_body = wire::ResetPassword, responses(
    (status = 204, description = "Changed; a cookie is set that shows that this browser belongs to the account"),
    (status = 400, body = wire::Problem, description = "Not readable, easy to guess (`password-weak`), or too long (`password-long`)"),
    (status = 403, body = wire::Problem, description = "The code is not valid, or not any more (`reset-wrong`), or it came by e-mail, the \
        account has one-time codes, and none was sent (`code-needed`), or a wrong or used one (`code-wrong`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many wrong one-time codes (`too-many-codes`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn reset(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::ResetPassword>,
) -> Result<impl IntoResponse, Fault> {
    session.map(by_page).transpose()?;
    let (account, link, address) = reset_by(&office, &wanted.code).await?;
    let mailed = address.is_some();
    let grounds = match address {
        None => Grounds::Link(link),
        Some(address) => {
            // A code is not used up for a password that is refused.
            office.desk.passwords.strong(wanted.new_password.clone(), account.name.clone()).await?;
            let code = wanted.one_time_code.as_deref();
            let code = office.second_step(&visit, &account, code, &Place::Reset).await?;
            Grounds::Letter { link, address, code }
        }
    };
    // Whoever needs the operator may have lost the app, or the account to somebody who has set an address or switched codes on.
    let forgets = Forgets {
        email: !mailed,
        passkeys: wanted.remove_passkeys,
        identities: wanted.remove_identities,
        codes: !mailed,
    };
    if !set_password(&office, &account, wanted.new_password, grounds, forgets).await? {
        return Err(reset_wrong());
    }
    // Each link brings one number to a browser that has none.
    let (number, https) = (Owner::new(link.hash), visit.origin.https == Some(true));
    let known = known_browser::cookie(&office.database.secret(), &account.owner, &number, &headers, https);
    Ok((StatusCode::NO_CONTENT, AppendHeaders(known.map(|cookie| (header::SET_COOKIE, cookie)))))
}

fn reset_wrong() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "reset-wrong")
}

/// Says what a link for a new password is about.
#[utoipa::path(post, path = "/api/v1/account/reset/look", tag = "accounts", request_body = wire::LookAtReset, responses(
    (status = 200, body = wire::Reset),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "The code is not valid, or not any more (`reset-wrong`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look_at_reset(
    State(office): State<Office>,
    session: Option<Session>,
    Body(wanted): Body<wire::LookAtReset>,
) -> Result<Json<wire::Reset>, Fault> {
    session.map(by_page).transpose()?;
    let (account, _, address) = reset_by(&office, &wanted.code).await?;
    let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
    let passkeys = count(office.passkeys(account.owner).await?.len());
    let identities = count(office.identities(account.owner).await?.len());
    let codes = match office.codes(account.owner).await? {
        None => wire::ResetCodes::None,
        Some(_) if address.is_some() => wire::ResetCodes::Asked,
        Some(_) => wire::ResetCodes::End,
    };
    Ok(Json(wire::Reset { passkeys, identities, codes }))
}

/// The account of a code for a new password, what is used up with it, and the address to which it was sent, if it came by e-mail.
async fn reset_by(office: &Office, code: &str) -> Result<(StoredAccount, SpentChallenge, Option<String>), Fault> {
    let owner = claimed(code).ok_or_else(reset_wrong)?;
    let account = office.find(Accounts::Of(owner)).await?.ok_or_else(reset_wrong)?;
    let secret = office.database.secret();
    let address = office.email(owner).await?.and_then(|email| email.address);
    let mailed = address.and_then(|address| Some((resets_by_mail(&secret, code, &owner, &address)?, Some(address))));
    let found = mailed.or_else(|| Some((resets(&secret, code, &owner)?, None)));
    let (link, address) = found.ok_or_else(reset_wrong)?;
    match office.database.read(move |store| ask(store, is_spent(&link))).await? {
        true => Err(reset_wrong()),
        false => Ok((account, link, address)),
    }
}

/// What an account does not have any more after a new password.
#[derive(Clone, Copy)]
struct Forgets {
    email: bool,
    passkeys: bool,
    codes: bool,
    identities: bool,
}

/// Sets a new password; `false`: the grounds do not hold any more.
async fn set_password(
    office: &Office,
    account: &StoredAccount,
    password: String,
    grounds: Grounds,
    forgets: Forgets,
) -> Result<bool, Fault> {
    let keep = match &grounds {
        Grounds::Shown { session, .. } => Some(*session),
        _ => None,
    };
    let password = office.desk.passwords.new_hash(password, account.name.clone()).await?;
    let ended = office.sign_ins(account.owner).await?.into_iter().map(|one| one.session);
    let ended: Vec<Owner> = ended.filter(|session| Some(*session) != keep).collect();
    let change = AccountWrite::Password {
        account: account.owner,
        password,
        grounds,
        forgets_email: forgets.email,
        forgets_passkeys: forgets.passkeys,
        forgets_codes: forgets.codes,
        forgets_identities: forgets.identities,
    };
    if !office.stored(change).await? {
        return Ok(false);
    }
    office.ended(ended).await;
    Ok(true)
}

/// Chooses what others see of the account.
#[utoipa::path(post, path = "/api/v1/account/shows", tag = "accounts", request_body = wire::ChangeShows, responses(
    (status = 200, body = wire::Account),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn change_shows(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::ChangeShows>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let shows = wanted.shows.word().to_owned();
    if shows == account.shows {
        return Ok(Json(office.shown(&account, session.own_holder().owner()).await?));
    }
    let tables = office.tables_of_bots(account.owner).await?;
    // The tables of its bots are read again, which interrupts everybody there.
    if !tables.is_empty() {
        visit.visitor.account()?;
    }
    let change = AccountWrite::Shows { account: account.owner, shows, tables: tables.clone() };
    office.write(change, "not-signed-in").await?;
    office.seats_changed(&tables).await;
    let account = office.account(&session).await?;
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}

/// Ends a session of this account.
#[utoipa::path(delete, path = "/api/v1/account/sessions/{session}", tag = "accounts",
    params(("session" = String, Path, description = "Id of the session, from the list")),
    responses((status = 204, description = "Ended"),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
        (status = 404, body = wire::Problem, description = "There is no such session (`no-such-session`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn end_session(
    State(office): State<Office>,
    Path(id): Path<String>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-session");
    let found = office.sign_ins(account).await?.into_iter().find(|one| session_id(&one.session) == id);
    let found = found.ok_or_else(none)?.session;
    office.write(AccountWrite::SignOut { account, session: found }, "no-such-session").await?;
    office.ended([found]).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the account. Its games stay or continue without it: its seats then belong to a former player.
#[utoipa::path(delete, path = "/api/v1/account", tag = "accounts", request_body = wire::DeleteAccount, responses(
    (status = 204, description = "Deleted; this browser is signed out"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password is wrong \
        (`password-wrong`), or the account has one-time codes, and none was sent (`code-needed`) or a wrong one (`code-wrong`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn delete(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::DeleteAccount>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    let grounds = office.check(&visit, &session, &account, shown).await?;
    let owner = account.owner;
    let ended: Vec<Owner> = office.sign_ins(owner).await?.into_iter().map(|one| one.session).chain([owner]).collect();
    let tables = office.database.read(move |store| {
        // Where they are invited, or their bots play, their name is in memory, too.
        let named = [ask(store, invited_to(&owner))?, ask(store, tables_of_bots(&owner))?].concat();
        Ok([store.tables_of(&owner)?, named].concat())
    });
    let tables = tables.await?;
    if !office.stored(AccountWrite::Delete { account: owner, grounds, tables: tables.clone() }).await? {
        return Err(office.why_not(&session).await);
    }
    office.ended(ended).await;
    office.seats_changed(&tables).await;
    office.admission.programs.refresh().await;
    tracing::info!("an account was deleted");
    let cookie = office.admission.keys.cookie(&Token::new(), visit.origin.https == Some(true));
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]))
}
