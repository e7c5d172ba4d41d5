//! The e-mail address of an account. Until somebody opens the link that was sent there, nothing else goes to it. Nobody learns
//! whether an address belongs to another account, and several may have the same one.

use crate::accounts::codes::now;
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
use store::{EmailWrite, StoreError, StoredAccount, Write};

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
        (`password-wrong`)"),
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
    office.check(&session, &account, wanted.password).await?;
    let (owner, looks) = (account.owner, to.looks());
    let network = visit.origin.address.network();
    office.desk.mails.take(&[Of::MailAbout(hex(&owner.bytes())), Of::MailTo(looks.clone()), Of::MailFrom(network)])?;
    let code = hex(&bytes::<16>());
    let change = EmailWrite::Ask {
        account: owner,
        address: to.as_str().to_owned(),
        looks,
        code: hashed(&code),
        until: now() + CONFIRMED_WITHIN,
    };
    match office.database.write(Write::Email(change)).await {
        Err(StoreError::Conflict) => return Err(not_signed_in()),
        done => done?,
    }
    let letter = confirmation(language(&headers), &site, &account, to, &code);
    if !office.outgoing.send(async move { vec![letter] }) {
        return Err(Fault::full());
    }
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}

fn hashed(code: &str) -> [u8; 32] {
    Sha256::digest(code).into()
}

fn confirmation(lang: Lang, site: &PublicUrl, account: &StoredAccount, to: EmailAddress, code: &str) -> Letter {
    let args = [("name", account.name.clone()), ("site", site.to_string())];
    let say = |key: &str| message(lang, key, &args);
    let (hello, text, after) = (say("email-hello"), say("email-confirm-text"), say("email-confirm-after"));
    let text = format!("{hello}\n\n{text}\n\n{site}/account#email={code}\n\n{after}\n");
    Letter { to, subject: say("email-confirm-subject"), text, unsubscribe: None }
}

/// Removes the e-mail address of the account, also one that waits to be confirmed. Nothing happens if it has none.
#[utoipa::path(delete, path = "/api/v1/account/email", tag = "accounts", responses(
    (status = 200, body = wire::Account),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn remove(
    State(office): State<Office>,
    session: Option<Session>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    office.database.write(Write::Email(EmailWrite::Remove(account.owner))).await?;
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
    session: Option<Session>,
    Body(wanted): Body<wire::ConfirmEmail>,
) -> Result<StatusCode, Fault> {
    session.map(by_page).transpose()?;
    match office.database.write(Write::Email(EmailWrite::Confirm(hashed(&wanted.code)))).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::FORBIDDEN, "email-code-wrong")),
        done => {
            done?;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}
