//! The public address of a server.

use std::str::FromStr;

/// The public address of a server, such as `https://games.example`: scheme, name and perhaps a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    text: String,
    host: String,
}

impl PublicUrl {
    /// The name, without a port.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether it begins with `https`.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.text.starts_with("https:")
    }

    /// Whether a browser's `Origin` is this address. The usual port may be named or not.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        fn plain(text: &str) -> &str {
            let port = if text.starts_with("https:") { ":443" } else { ":80" };
            text.strip_suffix(port).unwrap_or(text)
        }
        plain(origin) == plain(&self.text)
    }

    /// Whether a `Host` header has its name, with any port.
    pub(crate) fn is_name_of(&self, host: &str) -> bool {
        let host = host.to_lowercase();
        host.strip_prefix(&self.host).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let bad = || format!("'{text}' is not an address such as https://games.example or http://192.168.1.7:8437");
        let plain = text.strip_suffix('/').unwrap_or(text).to_lowercase();
        let (scheme, authority) = plain.split_once("://").ok_or_else(bad)?;
        let uri: axum::http::uri::Authority = authority.parse().map_err(|_| bad())?;
        // After the name there may only be a port: `uri` ignores a port that is not a number.
        let rest = authority.strip_prefix(uri.host()).ok_or_else(bad)?;
        let port = rest.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if !matches!(scheme, "http" | "https") || uri.host().is_empty() || !(rest.is_empty() || port) {
            return Err(bad());
        }
        Ok(PublicUrl { host: uri.host().to_owned(), text: plain })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_has_a_name_and_no_path() {
        for (text, whole, host) in [
            ("https://games.example", "https://games.example", "games.example"),
            ("https://Games.Example/", "https://games.example", "games.example"),
            ("http://192.168.1.7:8437", "http://192.168.1.7:8437", "192.168.1.7"),
            ("http://[fd00::7]:80/", "http://[fd00::7]:80", "[fd00::7]"),
        ] {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!((url.to_string().as_str(), url.host()), (whole, host));
        }
        for bad in [
            "",
            "games.example",
            "ftp://games.example",
            "https://",
            "https:///",
            "https://games.example/gold",
            "https://games.example?x",
            "https://games.example#x",
            "https://ann@games.example",
            "https://games.example:",
            "https://games.example:0",
            "https://games.example:99999",
            "https://games example",
            "javascript:alert(1)",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}
