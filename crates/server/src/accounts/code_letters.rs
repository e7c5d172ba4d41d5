//! Letters about one-time codes: the owner of the account learns that they were switched on or off, perhaps by somebody else.

use crate::accounts::parts::Office;
use crate::base::email::EmailAddress;
use crate::mail::letter::Letter;
use locales::{Lang, message};
use store::StoredAccount;

/// Tells the confirmed address of the account, if there is one. The change is stored, so nothing here refuses it.
pub(crate) async fn tell(office: &Office, lang: Lang, account: &StoredAccount, on: bool) {
    let Some(site) = office.outgoing.mailer.site() else { return };
    let email = office.email(account.owner).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "could not look up who is told of one-time codes");
        None
    });
    let Some(to) = email.and_then(|email| EmailAddress::read(&email.address?)) else { return };
    let (subject, words) = match on {
        true => ("email-codes-on-subject", "email-codes-on-text"),
        false => ("email-codes-off-subject", "email-codes-off-text"),
    };
    let args = [("name", account.name.clone()), ("site", site.to_string())];
    let say = |key: &str| message(lang, key, &args);
    let letter = Letter::new(to, say(subject), format!("{}\n\n{}\n", say("email-hello"), say(words)));
    office.outgoing.send(async move { vec![letter] });
}
