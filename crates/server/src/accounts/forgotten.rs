//! A new password for somebody who has forgotten theirs: a link by e-mail. The answer is the same whether there is such an account
//! or not, and comes before anybody looks, so that nobody learns it.

use crate::accounts::codes::{MAILED_RESET, mailed_reset_code};
use crate::accounts::emails::email_off;
use crate::accounts::guesses::Of;
use crate::accounts::names;
use crate::accounts::parts::{Office, by_page};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::email::EmailAddress;
use crate::base::fault::Fault;
use crate::base::language::language;
use crate::base::random::hex;
use crate::mail::letter::Letter;
use crate::settings::public_url::PublicUrl;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use locales::{Lang, message};
use store::{Accounts, Store, StoreError, StoredAccount, ask as ask_store, email_of, emails_like};

/// Of whom somebody says that they have forgotten the password.
struct Who {
    /// The skeleton of a name, unless it is an address: names may look like one.
    called: Option<String>,
    /// The form of a confirmed address, if it is one.
    with: Option<String>,
}

/// Asks for a link to choose a new password. It goes to the confirmed e-mail address of the account, if there is one.
#[utoipa::path(post, path = "/api/v1/account/forgotten", tag = "accounts", request_body = wire::ForgotPassword, responses(
    (status = 204, description = "If there is such an account with a confirmed address, a link is sent there"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "This server sends no e-mail (`email-off`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many such requests from this network"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn ask(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::ForgotPassword>,
) -> Result<StatusCode, Fault> {
    session.map(by_page).transpose()?;
    let site = office.outgoing.mailer.site().ok_or_else(email_off)?.clone();
    let with = EmailAddress::read(&wanted.account).map(|address| address.looks());
    let called = with.is_none().then(|| names::looked_up(&wanted.account));
    let who = Who { called, with };
    office.desk.mails.take(&[Of::MailFrom(visit.origin.address.network())])?;
    let lang = language(&headers);
    let room = office.clone();
    if !office.outgoing.send(async move { letters(&room, who, lang, &site).await }) {
        return Err(Fault::full());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The letters that are sent.
async fn letters(office: &Office, who: Who, lang: Lang, site: &PublicUrl) -> Vec<Letter> {
    let found = office.database.read(move |store| accounts(store, &who)).await;
    let found = found.unwrap_or_else(|error| {
        tracing::warn!(%error, "could not look up who gets a new password");
        Vec::new()
    });
    let secret = office.database.secret();
    let letter = |(account, to): (StoredAccount, EmailAddress)| {
        office.desk.mails.take(&[Of::MailReset(hex(&account.owner.bytes()))]).ok()?;
        let code = mailed_reset_code(&secret, &account.owner, to.as_str());
        let minutes = (MAILED_RESET / 60).to_string();
        let args = [("name", account.name), ("site", site.to_string()), ("minutes", minutes)];
        let say = |key: &str| message(lang, key, &args);
        let (hello, text, after) = (say("email-hello"), say("email-reset-text"), say("email-reset-after"));
        let text = format!("{hello}\n\n{text}\n\n{site}/account#reset={code}\n\n{after}\n");
        Some(Letter::new(to, say("email-reset-subject"), text))
    };
    found.into_iter().filter_map(letter).collect()
}

/// The accounts with their confirmed addresses.
fn accounts(store: &dyn Store, who: &Who) -> Result<Vec<(StoredAccount, EmailAddress)>, StoreError> {
    let mut emails = match &who.with {
        Some(looks) => ask_store(store, emails_like(looks))?,
        None => Vec::new(),
    };
    if let Some(called) = &who.called {
        for account in store.accounts(&Accounts::Called(called.clone()))? {
            emails.extend(ask_store(store, email_of(&account.owner))?);
        }
    }
    emails.sort_by_key(|email| email.account.bytes());
    emails.dedup_by_key(|email| email.account);
    let mut found = Vec::new();
    for email in emails {
        let Some(to) = email.address.as_deref().and_then(EmailAddress::read) else { continue };
        let account = store.accounts(&Accounts::Of(email.account))?.into_iter().next();
        found.extend(account.map(|account| (account, to)));
    }
    Ok(found)
}
