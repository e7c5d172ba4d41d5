//! The server that is running on a data folder, by the lock on it.

use crate::serve::own;
use std::net::SocketAddr;
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
    use super::url_in;

    #[test]
    fn only_a_server_says_its_address() {
        let server = "process 7, https://[::]:8443/, since 2026-11-29 06:00:00 UTC";
        assert_eq!(url_in(server), Some("https://[::]:8443/"));
        assert_eq!(url_in("process 7, starting, since 2026-11-29 06:00:00 UTC"), None);
        assert_eq!(url_in("it has not said who it is"), None);
    }
}
