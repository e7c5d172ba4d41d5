//! The operator's contact, for the services that deliver notices to browsers.

use std::str::FromStr;

/// Where the operator of a server can be reached: an address of mail or of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact(String);

impl std::fmt::Display for Contact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Contact {
    type Err = String;

    fn from_str(text: &str) -> Result<Contact, String> {
        let bad =
            || format!("'{text}' is not an address such as mailto:ann@games.example or https://games.example/contact");
        let plain = text.len() <= 200 && text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"\\<>".contains(&byte));
        let mail = text.strip_prefix("mailto:").and_then(|mail| mail.split_once('@'));
        let is_mail = mail.is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'));
        let is_page = text.strip_prefix("https://").is_some_and(|page| page.contains('.'));
        if plain && (is_mail || is_page) { Ok(Contact(text.to_owned())) } else { Err(bad()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_an_address_of_mail_or_of_a_page() {
        for good in ["mailto:ann@games.example", "https://games.example/contact"] {
            assert_eq!(good.parse::<Contact>().map(|contact| contact.to_string()), Ok(good.to_owned()));
        }
        let long = format!("mailto:{}@games.example", "a".repeat(200));
        for bad in [
            "",
            "ann@games.example",
            "mailto:",
            "mailto:ann",
            "mailto:@games.example",
            "mailto:ann@localhost",
            "mailto:ann@bob@games.example",
            "mailto:<ann@games.example>",
            "mailto: ann@games.example",
            "http://games.example",
            "https://games",
            &long,
        ] {
            assert!(bad.parse::<Contact>().is_err(), "{bad}");
        }
    }
}
