//! Where traces are sent, and how many of them.

use axum::http::Uri;
use axum::http::uri::Authority;
use std::fmt;
use std::str::FromStr;

/// A collector that accepts OTLP over HTTP, such as `http://127.0.0.1:4318`. Without encryption: it should run on the same
/// machine or in the same network, and forward traces from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TracesUrl(String);

impl fmt::Display for TracesUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TracesUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<TracesUrl, String> {
        let wanted = "write an address such as http://127.0.0.1:4318, with nothing after the port";
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| wanted.to_owned())?;
        let plain =
            uri.scheme_str() == Some("http") && uri.path().trim_matches('/').is_empty() && uri.query().is_none();
        // After the name there may only be a port.
        let is_named = |authority: &&Authority| {
            let port = authority.as_str().strip_prefix(authority.host());
            !authority.host().is_empty() && (port == Some("") || authority.port_u16().is_some())
        };
        let name = uri.authority().filter(|authority| !authority.as_str().contains('@')).filter(is_named);
        match name {
            Some(authority) if plain => Ok(TracesUrl(format!("http://{authority}"))),
            _ => Err(wanted.to_owned()),
        }
    }
}

/// The share of traces that is sent, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TracesShare(f64);

impl TracesShare {
    /// All.
    pub const ALL: TracesShare = TracesShare(1.0);

    pub(crate) fn fraction(self) -> f64 {
        self.0
    }
}

impl fmt::Display for TracesShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TracesShare {
    type Err = String;

    fn from_str(text: &str) -> Result<TracesShare, String> {
        let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        share.map(TracesShare).ok_or_else(|| "write a number from 0 (none) to 1 (all), such as 0.01".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_addresses_are_taken() {
        for (text, url) in [
            ("http://127.0.0.1:4318", "http://127.0.0.1:4318"),
            ("http://collector/", "http://collector"),
            ("http://[::1]:4318/", "http://[::1]:4318"),
        ] {
            assert_eq!(text.parse::<TracesUrl>().map(|url| url.to_string()).as_deref(), Ok(url));
        }
        for bad in [
            "",
            "collector:4318",
            "https://collector",
            "http://",
            "http://a/v1/traces",
            "http://me:secret@a",
            "http://a:",
            "http://a:43180000",
            "http://a:x",
            "http://a?b",
        ] {
            assert!(bad.parse::<TracesUrl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_share_is_no_more_than_all() {
        for good in ["0", "0.01", "1"] {
            assert!(good.parse::<TracesShare>().is_ok(), "{good}");
        }
        for bad in ["", "-0.1", "1.1", "NaN", "inf", "half"] {
            assert!(bad.parse::<TracesShare>().is_err(), "{bad}");
        }
    }
}
