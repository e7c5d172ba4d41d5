//! Notices by e-mail.

use crate::accounts::codes::unsubscribe_code;
use crate::base::email::EmailAddress;
use crate::mail::letter::Letter;
use crate::mail::mailer::Failure;
use crate::notices::deliver::Delivery;
use crate::notices::sender::Sender;
use crate::settings::public_url::PublicUrl;
use locales::{Lang, message};

impl Sender {
    /// Sends a notice to the confirmed e-mail address of the person.
    ///
    /// # Errors
    /// If it was not sent.
    pub(super) async fn by_email(&self, delivery: &Delivery) -> Result<(), Failure> {
        let site = self.mailer.site().ok_or(Failure::Never)?;
        let to = delivery.email.as_deref().and_then(EmailAddress::read).ok_or(Failure::Never)?;
        let secret = self.tables.context.database.secret();
        let code = unsubscribe_code(&secret, &delivery.owner, to.as_str());
        self.mailer.send(&letter(delivery, site, to, &code)).await
    }
}

fn letter(delivery: &Delivery, site: &PublicUrl, to: EmailAddress, code: &str) -> Letter {
    let language = &delivery.wishes.language;
    let (lang, subject) = (Lang::from_tag(language).unwrap_or_default(), delivery.sentence(language));
    let table = format!("{site}/t/{}", delivery.table.as_str());
    let end = format!("{site}/account#unsubscribe={code}");
    let foot = message(lang, "email-notice-foot", &[("site", site.to_string())]);
    let unsubscribe = Some(format!("{site}/api/v1/unsubscribe/{code}"));
    let text = format!("{subject}\n\n{table}\n\n-- \n{foot}\n{end}\n");
    Letter { unsubscribe, ..Letter::new(to, subject, text) }
}
