//! The e-mail address of an account. Until somebody opens the link that was sent there, nothing else goes to it. Nobody learns
//! whether an address belongs to another account, and several may have the same one.

use crate::accounts::codes::now;
use crate::accounts::evidence::Evidence;
use crate::accounts::guesses::Of;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::email::EmailAddress;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::language::language;
use crate::base::random::{bytes, hex};
use crate::mail::letter::Letter;
use crate::settings::public_url::PublicUrl;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use locales::{Lang, message};
use sha2::{Digest, Sha256};
use store::{EmailWrite, StoreError, Write, ask, email_asked_with};

/// Seconds for which a link to confirm an address is valid.
const CONFIRMED_WITHIN: i64 = 24 * 3600;

/// This server sends no e-mail.
pub(crate) fn email_off() -> Fault {
    Fault::new(StatusCode::CONFLICT, "email-off")
}

/// Sets the e-mail address of the account. A link is sent there, and once it is opened the address takes the place of the former one.
#[utoipa::path(put, path = "/api/v1/account/email", tag = "accounts", request_body = wire::ChangeEmail, responses(
    (status = 200, body = wire::Account, description = "The link is on its way"),
    (status = 400, body = wire::Problem, description = "Not readable, or no usable address (`email-bad`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password is wrong \
        (`password-wrong`), or the account has one-time codes, and none was sent (`code-needed`) or a wrong one (`code-wrong`)"),
    (status = 409, body = wire::Problem, description = "This server sends no e-mail (`email-off`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many wrong passwords, or too many e-mails (`too-many-emails`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn change(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::ChangeEmail>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let site = office.outgoing.mailer.site().ok_or_else(email_off)?.clone();
    let bad = || Fault::new(StatusCode::BAD_REQUEST, "email-bad");
    let to = EmailAddress::read(&wanted.email).ok_or_else(bad)?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    office.check(&visit, &session, &account, shown).await?;
    // Without room for the letter, an earlier link stays valid.
    let place = office.outgoing.place().ok_or_else(Fault::full)?;
    let (owner, looks) = (account.owner, to.looks());
    let network = visit.origin.address.network();
    office.desk.mails.take(&[Of::MailAbout(hex(&owner.bytes())), Of::MailTo(looks.clone()), Of::MailFrom(network)])?;
    let code = hex(&bytes::<16>());
    let change = EmailWrite::Ask {
        account: owner,
        password: account.password.clone(),
        address: to.as_str().to_owned(),
        looks,
        code: hashed(&code),
        until: now() + CONFIRMED_WITHIN,
    };
    match office.database.write(Write::Email(change)).await {
        Err(StoreError::Conflict) => return Err(not_signed_in()),
        done => done?,
    }
    let letter = confirmation(language(&headers), &site, to, &code);
    office.outgoing.send_from(place, async move { vec![letter] });
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}

fn hashed(code: &str) -> [u8; 32] {
    Sha256::digest(code).into()
}

/// It names nobody: the name of an account, which anybody can choose, must not reach strangers.
fn confirmation(lang: Lang, site: &PublicUrl, to: EmailAddress, code: &str) -> Letter {
    let args = [("site", site.to_string())];
    let say = |key: &str| message(lang, key, &args);
    let (hello, text, after) = (say("email-hello-stranger"), say("email-confirm-text"), say("email-confirm-after"));
    let text = format!("{hello}\n\n{text}\n\n{site}/account#email={code}\n\n{after}\n");
    Letter::new(to, say("email-confirm-subject"), text)
}

/// Tells a confirmed address that it no longer belongs to an account: perhaps somebody else has removed it.
fn tell_former(office: &Office, lang: Lang, former: Option<String>) {
    let (Some(to), Some(site)) = (former.as_deref().and_then(EmailAddress::read), office.outgoing.mailer.site()) else {
        return;
    };
    let args = [("site", site.to_string())];
    let say = |key: &str| message(lang, key, &args);
    let text = format!("{}\n\n{}\n", say("email-hello-stranger"), say("email-former-text"));
    let letter = Letter::new(to, say("email-former-subject"), text);
    office.outgoing.send(async move { vec![letter] });
}

/// Removes the e-mail address of the account, also one that waits to be confirmed. Nothing happens if it has none.
#[utoipa::path(delete, path = "/api/v1/account/email", tag = "accounts", request_body = wire::RemoveEmail, responses(
    (status = 200, body = wire::Account),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity (`oidc-late`) is \
        wrong, or the account has one-time codes, and the password comes without one (`code-needed`) or with a wrong one (`code-wrong`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn remove(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::RemoveEmail>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let former = office.email(account.owner).await?.and_then(|email| email.address);
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    let grounds = office.check(&visit, &session, &account, shown).await?;
    match office.database.write(Write::Email(EmailWrite::Remove { account: account.owner, grounds })).await {
        Err(StoreError::Conflict) => return Err(office.why_not(&session).await),
        done => done?,
    }
    tell_former(&office, language(&headers), former);
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}

/// Confirms an address with the code from the link that was sent there. It is valid once, and for a day.
#[utoipa::path(post, path = "/api/v1/account/email/confirm", tag = "accounts", request_body = wire::ConfirmEmail, responses(
    (status = 204, description = "Confirmed"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "The code is not valid, or not any more (`email-code-wrong`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn confirm(
    State(office): State<Office>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::ConfirmEmail>,
) -> Result<StatusCode, Fault> {
    session.map(by_page).transpose()?;
    let code = hashed(&wanted.code);
    let before = office.database.read(move |store| ask(store, email_asked_with(&code))).await?;
    match office.database.write(Write::Email(EmailWrite::Confirm(code))).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::FORBIDDEN, "email-code-wrong")),
        done => {
            done?;
            let former = before.and_then(|email| email.address.filter(|address| Some(address) != email.asked.as_ref()));
            tell_former(&office, language(&headers), former);
            Ok(StatusCode::NO_CONTENT)
        }
    }
}
