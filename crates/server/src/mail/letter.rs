//! A letter to one person: plain text, with headers that keep other programs from answering it.

use crate::base::email::EmailAddress;
use crate::base::random::{bytes, hex};
use crate::settings::mail::MailFrom;
use lettre::Message;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};

/// A letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    /// Whose address, confirmed or not: whoever writes the letter decides whether it may go there.
    pub to: EmailAddress,
    /// Its subject, one line.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The address at which one request ends letters of this kind (RFC 8058).
    pub unsubscribe: Option<String>,
    /// What is sent twice, because the SMTP server took it without saying so in time, has the same number both times: mailboxes show
    /// it once.
    pub number: String,
}

impl Letter {
    /// A letter that somebody asked for.
    pub fn new(to: EmailAddress, subject: String, text: String) -> Letter {
        Letter { to, subject, text, unsubscribe: None, number: hex(&bytes::<16>()) }
    }

    /// The letter as it is sent; `None` if its recipient cannot get any.
    pub fn message(&self, from: &MailFrom) -> Option<Message> {
        let to = Mailbox::new(None, self.to.as_str().parse().ok()?);
        // A line break would begin another header.
        let subject: String = self.subject.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        let id = format!("<{}@{}>", self.number, from.domain());
        let mut message = Message::builder()
            .from(from.0.clone())
            .to(to)
            .subject(subject.trim())
            .message_id(Some(id))
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        for (name, value) in self.unsubscribe.iter().flat_map(|link| unsubscribing(link)) {
            // Encoded as words it would be no address any more, and it contains only visible ASCII.
            message = message.raw_header(HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value));
        }
        message.body(self.text.clone()).ok()
    }
}

/// The headers for ending letters with one click. It counts as safe only under HTTPS.
fn unsubscribing(link: &str) -> Vec<(HeaderName, String)> {
    if !link.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>,".contains(&byte)) {
        return Vec::new();
    }
    let mut all = vec![(HeaderName::new_from_ascii_str("List-Unsubscribe"), format!("<{link}>"))];
    if link.starts_with("https://") {
        let post = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");
        all.push((post, "List-Unsubscribe=One-Click".to_owned()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(letter: &Letter) -> String {
        let from = "Goldfever <games@games.example>".parse().unwrap();
        String::from_utf8(letter.message(&from).unwrap().formatted()).unwrap()
    }

    fn letter() -> Letter {
        let to = EmailAddress::read("ann@mail.example").unwrap();
        Letter::new(to, "Jste na tahu.".to_owned(), "Ahoj\n".to_owned())
    }

    #[test]
    fn a_letter_has_its_headers_and_its_text() {
        let link = format!("https://games.example/api/v1/unsubscribe/{}", "0123456789abcdef".repeat(8));
        let text = sent(&Letter { unsubscribe: Some(link.clone()), ..letter() });
        for line in [
            "From: Goldfever <games@games.example>",
            "To: ann@mail.example",
            "Subject: Jste na tahu.",
            "Auto-Submitted: auto-generated",
            "Content-Type: text/plain; charset=utf-8",
            &format!("List-Unsubscribe: <{link}>"),
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ] {
            assert!(text.lines().any(|one| one == line), "{line}: {text}");
        }
        assert!(text.ends_with("\r\n\r\nAhoj\r\n") || text.ends_with("\r\n\r\nAhoj\n"), "{text}");
        assert!(text.contains("\r\nMessage-ID: <") && text.contains("\r\nDate: "), "{text}");
        let id = |text: &str| text.lines().find(|line| line.starts_with("Message-ID")).map(str::to_owned);
        let one = letter();
        assert_eq!(id(&sent(&one)), id(&sent(&one)), "the same letter");
        assert_ne!(id(&sent(&one)), id(&sent(&letter())), "another letter");
        let plain = sent(&Letter { unsubscribe: Some("http://games.example/x".to_owned()), ..letter() });
        assert!(plain.contains("List-Unsubscribe: <http://games.example/x>") && !plain.contains("-Post"), "{plain}");
    }

    #[test]
    fn no_text_begins_another_header() {
        let subject = "You\r\nBcc: bob@mail.example\r\n\r\nmore".to_owned();
        let unsubscribe = Some("https://games.example/>\r\nBcc: bob@mail.example".to_owned());
        let text = sent(&Letter { subject, unsubscribe, ..letter() });
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
        assert!(!head.contains("List-Unsubscribe"), "{head}");
    }
}
