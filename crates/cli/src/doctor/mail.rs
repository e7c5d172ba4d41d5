//! E-mail: whether the settings fit together. Nothing is sent, and no connection is opened.

use super::Finding;
use server::{Config, Mail, PublicUrl};

/// Checks how e-mail is sent, if it is.
pub fn look(config: &Config) -> Option<Finding> {
    const WHAT: &str = "e-mail";
    let Mail { smtp, from } = config.mail.as_ref()?;
    let found = format!("{smtp} takes it, and it comes from {from}");
    if config.public_url.as_ref().is_some_and(PublicUrl::is_https) {
        return Some(Finding::fine(WHAT, found));
    }
    let fix = "serve the page over HTTPS, and write https:// in --public-url: only then do mail programs offer to end e-mails with \
               one click";
    Some(Finding::notice(WHAT, format!("{found}; links in it are not https"), fix))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    #[test]
    fn the_address_is_told_without_its_password() {
        let mut config = Config::new("/nowhere".into());
        assert!(look(&config).is_none());
        let (smtp, from) = ("smtps://ann:secret@mail.example".parse(), "games@games.example".parse());
        config.mail = Some(Mail { smtp: smtp.unwrap(), from: from.unwrap() });
        for (url, state) in [("https://games.example", State::Fine), ("http://games.example", State::Notice)] {
            config.public_url = Some(url.parse().unwrap());
            let found = look(&config).unwrap();
            assert_eq!(found.state, state);
            assert!(
                found.found.contains("smtps://mail.example:465") && !found.found.contains("secret"),
                "{}",
                found.found
            );
        }
    }
}
