//! Network addresses: which ones count as one visitor, and whose statements about addresses are trusted.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// The other end of a connection, from the request's extensions.
#[derive(Clone, Copy)]
pub(crate) struct Peer {
    pub addr: SocketAddr,
    /// Whether the connection is encrypted by this server itself.
    pub tls: bool,
}

/// One visitor: an IPv4 address, or the 64-bit network of an IPv6 address, which is what one customer gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
            v4 => v4,
        })
    }
}

impl Address {
    /// The network that one site is usually given: the first 48 bits of an IPv6 address; of IPv4 the address itself.
    pub fn network(self) -> Address {
        match self.0 {
            IpAddr::V6(v6) => Address(IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 80 << 80))),
            v4 => Address(v4),
        }
    }

    /// Whether the visitor is on this very machine.
    pub fn is_this_machine(self) -> bool {
        match self.0 {
            IpAddr::V4(v4) => v4.is_loopback(),
            // The network of `::1`; no other machine has an address in it.
            IpAddr::V6(v6) => v6.is_unspecified(),
        }
    }

    /// The form in which our other servers receive it.
    pub fn ip(self) -> IpAddr {
        self.0
    }

    /// As an IPv6 address.
    pub fn octets(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V6(v6) => v6.octets(),
            IpAddr::V4(v4) => v4.to_ipv6_mapped().octets(),
        }
    }
}

/// A network: `ADDRESS` or `ADDRESS/BITS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

impl Network {
    /// Whether an address is in it.
    pub(crate) fn holds(self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }

    /// Whether it is one of the internet: not this machine, a network at home, or what a proxy beside the server has.
    pub(crate) fn is_public(self) -> bool {
        match self.0.addr() {
            IpAddr::V4(v4) => !(v4.is_loopback() || v4.is_private() || v4.is_link_local() || v4.is_unspecified()),
            // `::1` counts as its customer's network, which begins with `::`.
            IpAddr::V6(v6) => {
                !(v6.is_unspecified() || v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local())
            }
        }
    }

    /// A network that is small enough to be banned: at most 256 IPv4 addresses (24 bits) or what one site has of IPv6 (48 bits).
    /// A network of less than a customer of IPv6 counts as that customer's (64 bits). `None` if it is none, or too large.
    pub fn to_ban(text: &str) -> Option<Network> {
        match text.trim().parse::<Network>().ok()?.0 {
            IpNet::V4(v4) if v4.prefix_len() >= 24 => Some(Network(IpNet::V4(v4.trunc()))),
            IpNet::V6(v6) if v6.prefix_len() >= 48 && v6.addr().to_ipv4_mapped().is_none() => {
                let bits = v6.prefix_len().min(64);
                Some(Network(IpNet::new(v6.addr().into(), bits).ok()?.trunc()))
            }
            _ => None,
        }
    }
}

impl Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let bad = || format!("'{text}' is not a network address such as 10.0.0.1, 10.0.0.0/8 or fd00::/8");
        match text.contains('/') {
            true => text.parse().map(Network).map_err(|_| bad()),
            false => {
                text.parse::<IpAddr>().map(|address| Network(IpNet::from(address.to_canonical()))).map_err(|_| bad())
            }
        }
    }
}

/// The proxies whose forwarded headers are trusted.
pub(crate) struct Proxies<'a> {
    /// Networks of proxies.
    pub trusted: &'a [Network],
    /// True if the connection comes from a proxy.
    pub everybody: bool,
}

/// What a request's connection and headers reveal about its origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The visitor to whom the request counts.
    pub address: Address,
    /// The host name that the browser sent; `None` without one, `Some("")` with several.
    pub host: Option<String>,
    /// Whether the browser uses TLS; `None` if a trusted proxy does not say.
    pub https: Option<bool>,
}

impl Proxies<'_> {
    /// Whether connections from there belong to a proxy, which carries many visitors.
    pub fn has(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.everybody || self.trusted.iter().any(|network| network.holds(peer))
    }

    /// Where a request comes from. Forwarded addresses are read from the right, where the nearest proxy wrote; the
    /// first that is not a trusted proxy is the visitor, and everything to its left is ignored.
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Origin {
        let mut address = peer.to_canonical();
        let own_host = only(headers, "host");
        if !self.has(address) {
            return Origin { address: address.into(), host: own_host, https: Some(false) };
        }
        // As bytes: if the visitor's part on the left is not text, it must not spoil the proxy's part on the right.
        for hop in
            headers.get_all("x-forwarded-for").iter().rev().flat_map(|line| line.as_bytes().rsplit(|b| *b == b','))
        {
            let Some(next) = std::str::from_utf8(hop).ok().and_then(|hop| hop_address(hop.trim())) else { break };
            address = next.to_canonical();
            if !self.trusted.iter().any(|network| network.holds(address)) {
                break;
            }
        }
        let host = last(headers, "x-forwarded-host").or(own_host);
        let https = last(headers, "x-forwarded-proto").map(|proto| proto.eq_ignore_ascii_case("https"));
        Origin { address: address.into(), host, https }
    }
}

/// The only value of a header; several count as a wrong one.
fn only(headers: &HeaderMap, name: &str) -> Option<String> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    let alone = values.next().is_none();
    Some(first.to_str().ok().filter(|_| alone).unwrap_or_default().to_owned())
}

/// The nearest proxy's entry. Bytes that are not text stay an invalid value.
fn last(headers: &HeaderMap, name: &str) -> Option<String> {
    let line = headers.get_all(name).iter().next_back()?.as_bytes();
    line.rsplit(|b| *b == b',').next().map(|value| String::from_utf8_lossy(value).trim().to_owned())
}

/// An address with or without a port.
fn hop_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or(text, |(inside, _)| inside);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in pairs {
            map.append(*name, value.parse().unwrap());
        }
        map
    }

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_customer_of_ipv6_counts_as_one_and_mapped_addresses_as_ipv4() {
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.7"), address("192.0.2.7"));
        assert_ne!(address("192.0.2.7"), address("192.0.2.8"));
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted: Vec<Network> = ["10.0.0.0/8", "::1"].iter().map(|n| n.parse().unwrap()).collect();
        let proxies = Proxies { trusted: &trusted, everybody: false };
        let from = |peer: &str, told: &[&str]| {
            let pairs: Vec<_> = told.iter().map(|v| ("x-forwarded-for", *v)).collect();
            proxies.origin(peer.parse().unwrap(), &headers(&pairs)).address
        };
        assert_eq!(from("192.0.2.1", &["203.0.113.9"]), address("192.0.2.1"), "the word of an unknown proxy");
        assert_eq!(from("10.0.0.1", &["203.0.113.9"]), address("203.0.113.9"));
        assert_eq!(from("::ffff:10.0.0.1", &["203.0.113.9"]), address("203.0.113.9"));
        assert_eq!(from("10.0.0.1", &["198.51.100.1, 203.0.113.9"]), address("203.0.113.9"), "what he says of himself");
        assert_eq!(from("10.0.0.1", &["203.0.113.9, 10.0.0.2"]), address("203.0.113.9"), "through two proxies");
        assert_eq!(from("10.0.0.1", &["198.51.100.1", "203.0.113.9,10.0.0.2"]), address("203.0.113.9"));
        assert_eq!(from("10.0.0.1", &["203.0.113.9, nonsense"]), address("10.0.0.1"));
        assert_eq!(from("10.0.0.1", &["10.0.0.7"]), address("10.0.0.7"), "somebody inside");
        assert_eq!(from("::1", &["[2001:db8::5]:443"]), address("2001:db8::"));
        assert_eq!(from("::1", &["203.0.113.9:1234"]), address("203.0.113.9"));
        assert_eq!(from("10.0.0.1", &[]), address("10.0.0.1"));
        let anybody = Proxies { trusted: &[], everybody: true };
        let told = headers(&[("x-forwarded-for", "198.51.100.1, 203.0.113.9")]);
        assert_eq!(anybody.origin("192.0.2.1".parse().unwrap(), &told).address, address("203.0.113.9"), "one hop");
    }

    #[test]
    fn host_and_scheme_are_a_proxys_only_when_it_is_trusted() {
        let told =
            headers(&[("host", "inside:80"), ("x-forwarded-host", "games.example"), ("x-forwarded-proto", "https")]);
        let trusted = ["10.0.0.1".parse().unwrap()];
        let proxies = Proxies { trusted: &trusted, everybody: false };
        let from = proxies.origin("10.0.0.1".parse().unwrap(), &told);
        assert_eq!((from.host.as_deref(), from.https), (Some("games.example"), Some(true)));
        let from = proxies.origin("10.0.0.2".parse().unwrap(), &told);
        assert_eq!((from.host.as_deref(), from.https), (Some("inside:80"), Some(false)));
        let twice = headers(&[("host", "a"), ("host", "b")]);
        assert_eq!(proxies.origin("10.0.0.2".parse().unwrap(), &twice).host.as_deref(), Some(""));
    }

    #[test]
    fn what_is_no_text_spoils_nothing_right_of_it() {
        let trusted = ["10.0.0.1".parse().unwrap()];
        let proxies = Proxies { trusted: &trusted, everybody: false };
        let origin = |name: &'static str, value: &[u8]| {
            let map = HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_bytes(value).unwrap())]);
            proxies.origin("10.0.0.1".parse().unwrap(), &map)
        };
        for junk in [&b"\xff, "[..], b"\x80,", b"1.2.3.4\xe9, ", b"\xff,\xfe, "] {
            let told = |good: &[u8]| [junk, good].concat();
            assert_eq!(origin("x-forwarded-for", &told(b"203.0.113.9")).address, address("203.0.113.9"));
            assert_eq!(origin("x-forwarded-host", &told(b"games.example")).host.as_deref(), Some("games.example"));
            assert_eq!(origin("x-forwarded-proto", &told(b"https")).https, Some(true));
        }
        assert_eq!(origin("x-forwarded-for", b"203.0.113.9, \xff").address, address("10.0.0.1"));
        assert_ne!(origin("x-forwarded-host", b"games.example\xff").host.as_deref(), Some("games.example"));
    }

    #[test]
    fn small_networks_can_be_banned() {
        for (text, banned) in [
            ("192.0.2.7/24", "192.0.2.0/24"),
            (" 192.0.2.7 ", "192.0.2.7/32"),
            ("::ffff:192.0.2.7", "192.0.2.7/32"),
            ("2001:db8:1:2:3::/48", "2001:db8:1::/48"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::/96", "2001:db8:1:2::/64"),
        ] {
            let network = Network::to_ban(text).unwrap();
            assert_eq!(network.to_string(), banned, "{text}");
            assert_eq!(Network::to_ban(banned), Some(network), "it is read as it is written");
        }
        for own in ["127.0.0.1", "10.1.2.3", "192.168.0.0/24", "169.254.1.1", "::1", "fd00::1", "fe80::1", "0.0.0.0"] {
            assert!(!Network::to_ban(own).unwrap().is_public(), "{own}");
        }
        assert!(Network::to_ban("2001:db8::1").unwrap().is_public());
        for bad in ["", "192.0.2.0/23", "0.0.0.0/0", "2001:db8::/47", "::/0", "::ffff:192.0.2.7/95", "example.org"] {
            assert_eq!(Network::to_ban(bad), None, "{bad}");
        }
    }

    #[test]
    fn networks_are_read() {
        for good in ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.1"] {
            assert!(good.parse::<Network>().is_ok(), "{good}");
        }
        for bad in ["", "example.org", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "10.0.0.1/"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
