//! How a server sends e-mail: the SMTP server that takes it, and the address from which it comes.

use crate::base::email::EmailAddress;
use lettre::message::Mailbox;
use percent_encoding::percent_decode_str;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// How e-mail is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// The server that takes it.
    pub smtp: SmtpUrl,
    /// From whom it is.
    pub from: MailFrom,
}

/// How a connection to the SMTP server is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Protection {
    /// By TLS from the beginning.
    Tls,
    /// By TLS after the greeting; without it, nothing is sent.
    StartTls,
    /// Not at all: it does not leave this machine.
    None,
}

/// The name and the password of the operator at the SMTP server.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Login {
    pub user: String,
    pub password: String,
}

/// The SMTP server that takes e-mail, such as `smtps://user:password@mail.example:465`. No text of this type has the password.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl {
    pub(crate) protection: Protection,
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) login: Option<Login>,
}

impl fmt::Display for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.protection == Protection::Tls { "smtps" } else { "smtp" };
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        write!(f, "{scheme}://{host}:{}", self.port)
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SmtpUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<SmtpUrl, String> {
        // The text may contain a password, so that no reason quotes it.
        let (scheme, rest) =
            text.split_once("://").ok_or("it is smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST")?;
        let (login, place) = match rest.rsplit_once('@') {
            Some((login, place)) => (Some(read_login(login)?), place),
            None => (None, rest),
        };
        let place = place.strip_suffix('/').unwrap_or(place);
        let uri: axum::http::uri::Authority = place.parse().map_err(|_| "its host or its port cannot be read")?;
        let after = place.strip_prefix(uri.host()).unwrap_or_default();
        let port = after.strip_prefix(':').map(|port| port.parse::<u16>().ok().filter(|port| *port > 0));
        let host = uri.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        if host.is_empty() || !(after.is_empty() || matches!(port, Some(Some(_)))) {
            return Err("its host or its port cannot be read".to_owned());
        }
        let (protection, usual) = match scheme {
            "smtps" => (Protection::Tls, 465),
            "smtp" if is_here(&host) => (Protection::None, 25),
            "smtp" => (Protection::StartTls, 587),
            _ => return Err("it begins with smtps:// (TLS) or smtp:// (STARTTLS)".to_owned()),
        };
        Ok(SmtpUrl { protection, host, port: port.flatten().unwrap_or(usual), login })
    }
}

fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback())
}

fn read_login(text: &str) -> Result<Login, String> {
    let (user, password) = text.split_once(':').ok_or("a user needs a password: USER:PASSWORD@HOST")?;
    let read = |part: &str| {
        let part = percent_decode_str(part).decode_utf8().ok()?.into_owned();
        (!part.is_empty() && !part.chars().any(char::is_control)).then_some(part)
    };
    match (read(user), read(password)) {
        (Some(user), Some(password)) => Ok(Login { user, password }),
        _ => Err("its user or its password is empty or cannot be read; signs such as @ and / are written %40 and %2F"
            .to_owned()),
    }
}

/// From whom e-mail is: an address, such as `Goldfever <games@games.example>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFrom(pub(crate) Mailbox);

impl MailFrom {
    /// The name after the @.
    pub(crate) fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

impl fmt::Display for MailFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for MailFrom {
    type Err = String;

    fn from_str(text: &str) -> Result<MailFrom, String> {
        let bad = || "it is an address such as games@games.example or \"Goldfever <games@games.example>\"".to_owned();
        if text.len() > 300 || text.chars().any(char::is_control) {
            return Err(bad());
        }
        let mailbox: Mailbox = text.parse().map_err(|_| bad())?;
        EmailAddress::read(mailbox.email.as_ref()).ok_or_else(bad)?;
        Ok(MailFrom(mailbox))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> SmtpUrl {
        text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    #[test]
    fn the_scheme_says_how_the_connection_is_protected() {
        for (text, shown, protection) in [
            ("smtps://ann:word@mail.example:465", "smtps://mail.example:465", Protection::Tls),
            ("smtps://Mail.Example/", "smtps://mail.example:465", Protection::Tls),
            ("smtp://ann:word@mail.example", "smtp://mail.example:587", Protection::StartTls),
            ("smtp://mail.example:2525", "smtp://mail.example:2525", Protection::StartTls),
            ("smtp://10.0.0.1", "smtp://10.0.0.1:587", Protection::StartTls),
            ("smtp://localhost", "smtp://localhost:25", Protection::None),
            ("smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525", Protection::None),
            ("smtp://[::1]:2525", "smtp://[::1]:2525", Protection::None),
        ] {
            let url = read(text);
            assert_eq!((url.to_string().as_str(), url.protection), (shown, protection), "{text}");
        }
    }

    #[test]
    fn a_password_is_read_and_never_shown() {
        for (text, user, password) in [
            ("smtps://ann:secret@mail.example", "ann", "secret"),
            ("smtps://ann%40mail.example:se%2Fcret@mail.example", "ann@mail.example", "se/cret"),
            ("smtps://ann:se@cret:@mail.example", "ann", "se@cret:"),
        ] {
            let url = read(text);
            let login = url.login.clone().unwrap();
            assert_eq!((login.user.as_str(), login.password.as_str()), (user, password));
            assert!(!format!("{url} {url:?}").contains("cret"), "{url}");
        }
    }

    #[test]
    fn bad_addresses_are_refused_without_being_quoted() {
        for bad in [
            "",
            "mail.example",
            "http://ann:secret@mail.example",
            "smtps://",
            "smtps://ann:secret@",
            "smtps://secret@mail.example",
            "smtps://:secret@mail.example",
            "smtps://ann:@mail.example",
            "smtps://ann:secret%0d%0a@mail.example",
            "smtps://ann:secret@mail.example:0",
            "smtps://ann:secret@mail.example:x",
            "smtps://ann:secret@mail.example/path",
            "smtps://ann:secret@mail.example?tls=none",
        ] {
            let why = bad.parse::<SmtpUrl>().expect_err(bad);
            assert!(!why.contains("secret") && !why.is_empty(), "{why}");
        }
    }

    #[test]
    fn e_mail_is_from_one_plain_address() {
        let named: MailFrom = "Zlatá horečka <games@games.example>".parse().unwrap();
        assert_eq!((named.domain(), named.0.email.as_ref()), ("games.example", "games@games.example"));
        assert!("games@games.example".parse::<MailFrom>().is_ok());
        for bad in [
            "",
            "games",
            "Goldfever",
            "Goldfever <games>",
            "games@localhost",
            "Gold\r\nBcc: x@games.example <games@games.example>",
            "a@games.example, b@games.example",
        ] {
            assert!(bad.parse::<MailFrom>().is_err(), "{bad}");
        }
    }
}
