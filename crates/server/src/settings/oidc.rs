//! The OpenID Connect provider with which people can sign in.

use axum::http::Uri;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// The most characters of an issuer.
const MAX_ISSUER: usize = 300;

/// The provider, and how this server is known there.
#[derive(Clone, PartialEq, Eq)]
pub struct Oidc {
    /// The provider.
    pub issuer: Issuer,
    /// The name of this server at the provider.
    pub client_id: String,
    /// Its password there; `None`: it has none.
    pub client_secret: Option<String>,
    /// The name of the provider, for people.
    pub name: String,
}

impl fmt::Debug for Oidc {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}) as {}", self.issuer.0, self.name, self.client_id)
    }
}

/// The address of a provider, such as `https://id.example.org`, exactly as it names itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Issuer(String);

impl Issuer {
    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host name.
    #[must_use]
    pub fn host(&self) -> &str {
        let rest = self.0.split_once("://").map_or("", |(_, rest)| rest);
        rest.split(['/', '?']).next().unwrap_or_default()
    }

    /// Whether it is on this machine and without TLS.
    pub(crate) fn is_open(&self) -> bool {
        self.0.starts_with("http://")
    }
}

impl FromStr for Issuer {
    type Err = String;

    fn from_str(text: &str) -> Result<Issuer, String> {
        let bad = |why: &str| Err(format!("'{text}' {why}"));
        let uri: Option<Uri> = text.parse().ok();
        let Some(uri) = uri.filter(|_| text.len() <= MAX_ISSUER && text.bytes().all(|byte| byte.is_ascii_graphic()))
        else {
            return bad("is not an address such as https://id.example.org");
        };
        let Some(authority) = uri.authority().filter(|authority| !authority.host().is_empty()) else {
            return bad("is not an address such as https://id.example.org");
        };
        if authority.as_str().contains('@') || text.contains(['?', '#']) {
            return bad("must be an address without a password, a question mark and a number sign");
        }
        match uri.scheme_str() {
            Some("https") => Ok(Issuer(text.to_owned())),
            Some("http") if is_loopback(authority.host()) => Ok(Issuer(text.to_owned())),
            _ => bad("must begin with https; http is allowed only on this machine (127.0.0.1, [::1], localhost)"),
        }
    }
}

/// Whether a host name leads to this machine.
pub(crate) fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare == "localhost" || bare.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_issuer_is_reached_over_https_or_on_this_machine() {
        for good in [
            "https://id.example.org",
            "https://id.example.org/",
            "https://id.example.org:8443/realms/games",
            "http://127.0.0.1:9000",
            "http://[::1]:9000/x",
            "http://localhost:9000",
        ] {
            assert_eq!(good.parse::<Issuer>().unwrap().as_str(), good);
        }
        for bad in [
            "",
            "id.example.org",
            "/x",
            "http://id.example.org",
            "http://10.0.0.1",
            "http://localhost.example.org",
            "ftp://localhost",
            "https://ann:word@id.example.org",
            "https://id.example.org?x=1",
            "https://id.example.org#x",
            "https://id.example.org/ä",
            &format!("https://id.example.org/{}", "a".repeat(300)),
        ] {
            assert!(bad.parse::<Issuer>().is_err(), "{bad}");
        }
        let issuer: Issuer = "https://id.example.org:8443/realms/games".parse().unwrap();
        assert_eq!((issuer.host(), issuer.is_open()), ("id.example.org:8443", false));
    }

    #[test]
    fn the_password_is_never_shown() {
        let issuer = "https://id.example.org".parse().unwrap();
        let name = "Example".to_owned();
        let oidc = Oidc { issuer, client_id: "games".to_owned(), client_secret: Some("word".to_owned()), name };
        let shown = format!("{oidc:?}");
        assert!(shown.contains("games") && !shown.contains("word"), "{shown}");
    }
}
