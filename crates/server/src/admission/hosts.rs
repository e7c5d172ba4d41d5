//! The host names that this server accepts. A foreign page whose name suddenly points here (DNS rebinding) sends its own
//! name, and is refused.

use std::net::{Ipv4Addr, Ipv6Addr};

/// The names.
pub(crate) struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    /// The configured names, that of the public address, `localhost`, and the machine's own.
    pub fn new(configured: &[String], public: Option<&str>) -> Hosts {
        let own = gethostname::gethostname().to_string_lossy().into_owned();
        let mut names: Vec<String> = configured.iter().map(|name| bare(&name.to_lowercase()).to_owned()).collect();
        names.extend(public.map(str::to_owned));
        names.push("localhost".to_owned());
        if !own.is_empty() {
            let own = own.to_lowercase();
            names.push(format!("{own}.local"));
            names.push(own);
        }
        Hosts { names }
    }

    /// Whether a `Host` header names this server. Addresses always do, because no name was looked up for them.
    pub fn know(&self, host: &str) -> bool {
        let name = bare(host);
        let literal =
            name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).is_some_and(|n| n.parse::<Ipv6Addr>().is_ok());
        let name = name.to_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        literal || name.parse::<Ipv4Addr>().is_ok() || self.names.iter().any(|known| known == name)
    }
}

/// A host without its port.
pub(crate) fn bare(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port))
            if port.bytes().all(|b| b.is_ascii_digit()) && (!name.contains(':') || name.ends_with(']')) =>
        {
            name
        }
        _ => host,
    }
}

/// Whether a browser's `Origin` is this host, with this scheme (`None`: either).
pub(crate) fn same_origin(origin: &str, host: &str, https: Option<bool>) -> bool {
    let Some((scheme, rest)) = origin.split_once("://") else { return false };
    let port = match scheme {
        "http" if https != Some(true) => ":80",
        "https" if https != Some(false) => ":443",
        _ => return false,
    };
    let plain = |host: &str| host.strip_suffix(port).unwrap_or(host).to_lowercase();
    !host.is_empty() && plain(rest) == plain(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_localhost_and_configured_names_are_known() {
        let hosts = Hosts::new(&["Games.Example".to_owned(), "other.example:8437".to_owned()], Some("public.example"));
        for fine in [
            "127.0.0.1",
            "127.0.0.1:8437",
            "192.168.1.7:80",
            "[::1]:8437",
            "[::1]",
            "[2001:db8::1]:1",
            "localhost",
            "LOCALHOST:8437",
            "localhost.:1",
            "games.example",
            "GAMES.example:443",
            "other.example",
            "public.example:443",
        ] {
            assert!(hosts.know(fine), "{fine}");
        }
        for bad in [
            "",
            "evil.example",
            "evil.example:8437",
            "games.example.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil",
            "[::1",
            "[evil]",
            "::1",
            "127.0.0.1@evil",
            "0x7f.1",
            "games.example:80:80",
        ] {
            assert!(!hosts.know(bad), "{bad}");
        }
        let own = gethostname::gethostname().to_string_lossy().into_owned();
        assert!(hosts.know(&own) && hosts.know(&format!("{own}.local:8437")));
    }

    #[test]
    fn the_origin_must_be_this_host_and_scheme() {
        for (origin, host, https, fine) in [
            ("http://a:1", "a:1", Some(false), true),
            ("http://A:1", "a:1", Some(false), true),
            ("http://a", "a:80", Some(false), true),
            ("https://a", "a:443", Some(true), true),
            ("https://a", "a", None, true),
            ("http://a", "a", None, true),
            ("https://a:1", "a:1", Some(false), false),
            ("http://a:1", "a:1", Some(true), false),
            ("http://a", "a:443", Some(false), false),
            ("http://a:2", "a:1", Some(false), false),
            ("http://b:1", "a:1", Some(false), false),
            ("ws://a:1", "a:1", None, false),
            ("null", "a:1", None, false),
            ("http://", "", None, false),
        ] {
            assert_eq!(same_origin(origin, host, https), fine, "{origin} {host} {https:?}");
        }
    }
}
