//! The addresses at which others can open this server, from which invitations are made.

use crate::base::addresses::Origin;
use crate::settings::config::Config;
use crate::settings::public_url::PublicUrl;
use axum::Json;
use axum::extract::{Extension, State};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

/// The most addresses in the answer; a machine may have dozens for its virtual machines.
const MAX_ADDRESSES: usize = 4;

/// Names of interfaces that lead only to the machine's own virtual machines.
const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet"];

/// The addresses at which others can open this server. If the page was opened at an address that is not the machine's
/// own loopback, the page knows that this address works.
#[utoipa::path(get, path = "/api/reach", tag = "tables", responses((status = 200, body = wire::Reach)))]
pub(crate) async fn reach(
    State(config): State<Arc<Config>>,
    Extension(origin): Extension<Origin>,
) -> Json<wire::Reach> {
    let (addr, https) = (config.addr, config.tls.is_some());
    // The addresses of a machine are private.
    let here = origin.address.is_this_machine();
    let found = if here {
        tokio::task::spawn_blocking(move || urls(addr, https)).await.unwrap_or_default()
    } else {
        Vec::new()
    };
    Json(wire::Reach {
        public_url: config.public_url.as_ref().map(PublicUrl::to_string),
        only_here: addr.ip().to_canonical().is_loopback(),
        addresses: found,
        command: config.open_command.clone().filter(|_| here),
    })
}

/// The addresses in the local network of a server that listens there, the likeliest first, as `http://ADDRESS:PORT` or
/// `https://ADDRESS:PORT`. None if it listens only on its own machine, or the machine is in no network.
pub fn urls(listens: SocketAddr, https: bool) -> Vec<String> {
    let scheme = if https { "https" } else { "http" };
    let addresses = match listens.ip().to_canonical() {
        ip if ip.is_loopback() => Vec::new(),
        ip if !ip.is_unspecified() => vec![ip],
        // An IPv6 address may stand for both versions; an IPv4 address never does.
        ip => in_networks(ip.is_ipv6()),
    };
    addresses.into_iter().map(|ip| format!("{scheme}://{}", SocketAddr::new(ip, listens.port()))).collect()
}

/// The addresses of this machine in its networks.
fn in_networks(both: bool) -> Vec<IpAddr> {
    let usual = usual(both);
    let outer = |interface: &if_addrs::Interface| !VIRTUAL.iter().any(|name| interface.name.starts_with(name));
    let found = if_addrs::get_if_addrs().unwrap_or_default().into_iter().filter(outer).map(|found| found.ip());
    ordered(usual.into_iter().chain(found).filter(|ip| both || ip.is_ipv4()).collect())
}

/// The address that this machine uses towards the rest of the world. Connecting such a socket sends nothing.
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

/// Each once; IPv4 addresses, which people can type, before IPv6 ones. Addresses that nobody else can reach, or only
/// together with the name of a network interface, are left out.
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
    kept.truncate(MAX_ADDRESSES);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_others_can_open_are_told() {
        let told = |listens: &str| urls(listens.parse().unwrap(), false);
        assert!(told("127.0.0.1:8437").is_empty() && told("[::1]:8437").is_empty());
        assert_eq!(told("192.168.1.7:8437"), ["http://192.168.1.7:8437"]);
        assert_eq!(told("[fd00::7]:80"), ["http://[fd00::7]:80"]);
        assert_eq!(urls("192.168.1.7:443".parse().unwrap(), true), ["https://192.168.1.7:443"]);
        for url in told("0.0.0.0:8437") {
            assert!(url.ends_with(":8437") && !url.contains("0.0.0.0") && !url.contains("127.0.0.1"), "{url}");
        }
        let all = ["127.0.0.1", "fe80::1", "fd00::2", "10.0.0.2", "169.254.1.1", "10.0.0.2", "192.168.1.7", "::1"];
        let kept = ordered(all.iter().map(|ip| ip.parse().unwrap()).collect());
        assert_eq!(kept.iter().map(IpAddr::to_string).collect::<Vec<_>>(), ["10.0.0.2", "192.168.1.7", "fd00::2"]);
    }
}
