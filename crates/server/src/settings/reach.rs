//! Under which addresses others can open this server: what invitations are made of.

use crate::admission::requests::Visit;
use crate::app::state::App;
use axum::Json;
use axum::extract::{Extension, State};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::str::FromStr;
use std::sync::Arc;

/// Most addresses that are told; a machine may have dozens for its virtual machines.
const MOST: usize = 4;

/// Names of interfaces behind which there is nobody but the machine's own virtual ones.
const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet"];

/// The address under which a server is known, such as `https://games.example`: scheme, name and perhaps a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    text: String,
    host: String,
}

impl PublicUrl {
    /// The name, without a port.
    pub(crate) fn host(&self) -> &str {
        &self.host
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
        let bad = || format!("'{text}' is no address such as https://games.example or http://192.168.1.7:8437");
        let plain = text.strip_suffix('/').unwrap_or(text).to_lowercase();
        let (scheme, authority) = plain.split_once("://").ok_or_else(bad)?;
        let uri: axum::http::uri::Authority = authority.parse().map_err(|_| bad())?;
        // What follows the name is a port or nothing: a port that is no number counts as none at all in `uri`.
        let rest = authority.strip_prefix(uri.host()).ok_or_else(bad)?;
        let port = rest.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if !matches!(scheme, "http" | "https") || uri.host().is_empty() || !(rest.is_empty() || port) {
            return Err(bad());
        }
        Ok(PublicUrl { host: uri.host().to_owned(), text: plain })
    }
}

/// Under which addresses others can open this server. A page that was itself opened under another address than that of this
/// very machine knows that one, and that it is good.
#[utoipa::path(get, path = "/api/reach", tag = "tables", responses((status = 200, body = wire::Reach)))]
pub(crate) async fn reach(State(app): State<Arc<App>>, Extension(visit): Extension<Visit>) -> Json<wire::Reach> {
    let addr = app.config.addr;
    // What addresses a machine has is nobody's business who sits elsewhere.
    let here = visit.origin.address.is_this_machine();
    let found =
        if here { tokio::task::spawn_blocking(move || urls(addr)).await.unwrap_or_default() } else { Vec::new() };
    Json(wire::Reach {
        public_url: app.config.public_url.as_ref().map(PublicUrl::to_string),
        only_here: addr.ip().to_canonical().is_loopback(),
        addresses: found,
        command: app.config.open_command.clone().filter(|_| here),
    })
}

/// The addresses in the local network of a server that listens there, the likeliest first, as `http://ADDRESS:PORT`. None
/// when it listens on its own machine alone, or the machine is in no network.
pub fn urls(listens: SocketAddr) -> Vec<String> {
    let addresses = match listens.ip().to_canonical() {
        ip if ip.is_loopback() => Vec::new(),
        ip if !ip.is_unspecified() => vec![ip],
        // An address of version 6 may stand for both versions; one of version 4 never does.
        ip => in_networks(ip.is_ipv6()),
    };
    addresses.into_iter().map(|ip| format!("http://{}", SocketAddr::new(ip, listens.port()))).collect()
}

/// The addresses of this machine in its networks.
fn in_networks(both: bool) -> Vec<IpAddr> {
    let usual = usual(both);
    let outer = |interface: &if_addrs::Interface| !VIRTUAL.iter().any(|name| interface.name.starts_with(name));
    let found = if_addrs::get_if_addrs().unwrap_or_default().into_iter().filter(outer).map(|found| found.ip());
    ordered(usual.into_iter().chain(found).filter(|ip| both || ip.is_ipv4()).collect())
}

/// The address under which this machine speaks to the rest of the world. Connecting such a socket sends nothing.
fn usual(both: bool) -> Option<IpAddr> {
    let towards = |from: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let v4 = || towards(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    let v6 = || towards(Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into());
    v4().or_else(|| both.then(v6).flatten())
}

/// Each once; those of version 4, which people can type, before those of version 6. Addresses that nobody else can reach,
/// or only with the name of a network interface beside them, are left out.
fn ordered(found: Vec<IpAddr>) -> Vec<IpAddr> {
    let open = |ip: &IpAddr| match ip {
        IpAddr::V4(v4) => !v4.is_loopback() && !v4.is_link_local() && !v4.is_unspecified(),
        IpAddr::V6(v6) => !v6.is_loopback() && !v6.is_unicast_link_local() && !v6.is_unspecified(),
    };
    let mut kept: Vec<IpAddr> = Vec::new();
    for ip in found.into_iter().filter(open) {
        if !kept.contains(&ip) {
            kept.push(ip);
        }
    }
    kept.sort_by_key(IpAddr::is_ipv6);
    kept.truncate(MOST);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_others_can_open_are_told() {
        let told = |listens: &str| urls(listens.parse().unwrap());
        assert!(told("127.0.0.1:8437").is_empty() && told("[::1]:8437").is_empty());
        assert_eq!(told("192.168.1.7:8437"), ["http://192.168.1.7:8437"]);
        assert_eq!(told("[fd00::7]:80"), ["http://[fd00::7]:80"]);
        for url in told("0.0.0.0:8437") {
            assert!(url.ends_with(":8437") && !url.contains("0.0.0.0") && !url.contains("127.0.0.1"), "{url}");
        }
        let all = ["127.0.0.1", "fe80::1", "fd00::2", "10.0.0.2", "169.254.1.1", "10.0.0.2", "192.168.1.7", "::1"];
        let kept = ordered(all.iter().map(|ip| ip.parse().unwrap()).collect());
        assert_eq!(kept.iter().map(IpAddr::to_string).collect::<Vec<_>>(), ["10.0.0.2", "192.168.1.7", "fd00::2"]);
    }

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
