//! The server that is running on a data folder, by the lock on it, and the addresses at which to open it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;

/// Where people can open the server on this folder, such as `http://192.168.1.7:8437`: in the network if it listens there,
/// or else on this machine. `None` if no server runs there.
pub fn url(folder: &Path) -> Option<String> {
    let (scheme, listens) = listens(folder)?;
    let in_network = server::urls(listens, scheme == "https").into_iter().next();
    Some(in_network.unwrap_or_else(|| format!("{scheme}://{}", own(listens))))
}

/// The address at which the server on this folder listens.
pub fn address(folder: &Path) -> Option<SocketAddr> {
    listens(folder).map(|(_, address)| address)
}

/// The address under which this machine opens the server itself.
pub fn own(listens: SocketAddr) -> SocketAddr {
    let ip = match listens.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(ip, listens.port())
}

/// That address, with `http` or `https`.
fn listens(folder: &Path) -> Option<(String, SocketAddr)> {
    let holder = store::holder(folder)?;
    let (scheme, address) = url_in(&holder)?.split_once("://")?;
    Some((scheme.to_owned(), address.trim_end_matches('/').parse().ok()?))
}

/// The address in what the holder of the lock has said.
fn url_in(holder: &str) -> Option<&str> {
    holder.split(", ").find(|part| part.starts_with("http://") || part.starts_with("https://"))
}

#[cfg(test)]
mod tests {
    use super::{own, url_in};

    #[test]
    fn only_a_server_says_its_address() {
        let server = "process 7, https://[::]:8443/, since 2026-11-29 06:00:00 UTC";
        assert_eq!(url_in(server), Some("https://[::]:8443/"));
        assert_eq!(url_in("process 7, starting, since 2026-11-29 06:00:00 UTC"), None);
        assert_eq!(url_in("it has not said who it is"), None);
    }

    #[test]
    fn a_machine_opens_its_own_server_by_the_loopback() {
        for (listens, opened) in
            [("0.0.0.0:1", "127.0.0.1:1"), ("[::]:1", "[::1]:1"), ("192.168.1.7:80", "192.168.1.7:80")]
        {
            assert_eq!(own(listens.parse().unwrap()).to_string(), opened);
        }
    }
}
