//! E-mail addresses: a plain form that every mail server takes, and that can break out of no header.

/// The most bytes of an address (RFC 5321).
const LONGEST: usize = 254;
/// The most bytes of its first part.
const LONGEST_NAME: usize = 64;
/// What may be in the first part beside letters and digits.
const SIGNS: &[u8] = b"!#$%&'*+-/=?^_`{|}~.";

/// An e-mail address such as `ann@mail.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EmailAddress(String);

impl EmailAddress {
    /// Reads an address; `None` if it is none, or has a form that hardly anybody uses (quotes, letters beyond ASCII).
    pub fn read(text: &str) -> Option<EmailAddress> {
        let text = text.trim_matches(' ');
        let (name, host) = text.split_once('@')?;
        let good_name = (1..=LONGEST_NAME).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || SIGNS.contains(&byte))
            && !name.starts_with('.')
            && !name.ends_with('.')
            && !name.contains("..");
        (text.len() <= LONGEST && good_name && is_host(host)).then(|| EmailAddress(text.to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form by which it is found: mail servers take no notice of capitals.
    pub fn looks(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

/// Whether mail can be sent to this host on the internet.
fn is_host(host: &str) -> bool {
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.contains('.') && host.split('.').all(label) && last.bytes().any(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_addresses_are_read_and_found_whatever_their_capitals() {
        for good in ["ann@mail.example", "Ann.B+games@Mail.Example", "o'neill@a-b.c.example", "1@2.ex"] {
            assert_eq!(EmailAddress::read(good).map(|one| one.0).as_deref(), Some(good));
        }
        let address = EmailAddress::read(" Ann@Mail.Example ").unwrap();
        assert_eq!((address.as_str(), &*address.looks()), ("Ann@Mail.Example", "ann@mail.example"));
    }

    #[test]
    fn nothing_breaks_out_of_a_header_or_a_command() {
        let long = format!("{}@mail.example", "a".repeat(65));
        let longer = format!("a@{}example", "abcdefghi.".repeat(26));
        for bad in [
            "",
            "@",
            "ann",
            "ann@",
            "@mail.example",
            "ann@localhost",
            "ann@127.0.0.1",
            "ann@[127.0.0.1]",
            "ann@@mail.example",
            "ann@mail@example.org",
            ".ann@mail.example",
            "ann.@mail.example",
            "a..b@mail.example",
            "ann@.example",
            "ann@mail..example",
            "ann@-mail.example",
            "ann@mail.example\r\nBcc: bob@mail.example",
            "ann\n@mail.example",
            "ann@mail.example>",
            "Ann <ann@mail.example>",
            "\"ann\"@mail.example",
            "ann b@mail.example",
            "ann@mail.example,bob@mail.example",
            "ann\0@mail.example",
            "šárka@mail.example",
            "ann@máj.example",
            &long,
            &longer,
        ] {
            assert_eq!(EmailAddress::read(bad), None, "{bad:?}");
        }
    }
}
