//! Notices by e-mail.

use crate::accounts::codes::unsubscribe_code;
use crate::base::email::EmailAddress;
use crate::mail::letter::Letter;
use crate::mail::mailer::Failure;
use crate::notices::delivery::{Delivery, Item};
use crate::notices::sender::Sender;
use crate::settings::public_url::PublicUrl;
use locales::{Lang, message};

/// The most things that an e-mail names, each in a line of its own.
const MOST_LINES: usize = 10;

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
    let (language, address) = (&delivery.wishes.language, site.to_string());
    let (lang, subject) = (Lang::from_tag(language).unwrap_or_default(), delivery.sentence(language));
    let (lines, link) = (lines(delivery, lang, &address), delivery.link(&address));
    let end = format!("{site}/account#unsubscribe={code}");
    let foot = message(lang, "email-notice-foot", &[("site", address)]);
    let unsubscribe = Some(format!("{site}/api/v1/unsubscribe/{code}"));
    let text = format!("{subject}\n\n{lines}{link}\n\n-- \n{foot}\n{end}\n");
    Letter { unsubscribe, ..Letter::new(to, subject, text) }
}

/// The parts of a digest, the first of them with their links.
fn lines(delivery: &Delivery, lang: Lang, site: &str) -> String {
    if delivery.only().is_some() {
        return String::new();
    }
    let language = &delivery.wishes.language;
    let line = |item: &Item| format!("{}\n{}\n\n", item.sentence(language), item.link(site));
    let mut lines: String = delivery.items.iter().take(MOST_LINES).map(line).collect();
    let more = delivery.items.len().saturating_sub(MOST_LINES);
    if more > 0 {
        lines += &format!("{}\n\n", message(lang, "digest-more", &[("count", more.to_string())]));
    }
    lines + &message(lang, "digest-all", &[]) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::wishes::usual;
    use crate::task::about::About;
    use store::Owner;

    #[test]
    fn a_digest_has_ten_lines_and_says_how_many_more_there_are() {
        let item = |n: usize| {
            let (about, table) = (About::Turn, format!("t{n}").as_str().into());
            Item { about, table, game: "toy".to_owned(), left_ms: None }
        };
        let written = |count: usize| {
            let items = (0..count).map(item).collect();
            let delivery = Delivery { owner: Owner::new([1; 32]), items, wishes: usual(), email: None };
            let to = EmailAddress::read("ann@mail.example").unwrap();
            letter(&delivery, &"https://x.example".parse().unwrap(), to, "code")
        };
        let ten = written(10).text;
        assert_eq!(ten.matches("It is your turn in toy.\nhttps://x.example/t/t").count(), 10);
        assert!(ten.contains("\nhttps://x.example/\n") && !ten.contains("more"), "{ten}");
        let twelve = written(12);
        assert_eq!(twelve.text.matches("/t/t").count(), 10);
        assert!(twelve.text.contains("2 more"), "{}", twelve.text);
        assert_eq!(twelve.unsubscribe.as_deref(), Some("https://x.example/api/v1/unsubscribe/code"));
        assert_eq!(written(1).text.matches("https://x.example/t/t0").count(), 1);
    }
}
