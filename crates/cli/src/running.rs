//! The server that is running on a data folder, by the lock on it.

use std::net::SocketAddr;
use std::path::Path;

/// The address of the server on this folder, such as `http://127.0.0.1:8437/`; `None` if no server runs there.
pub fn url(folder: &Path) -> Option<String> {
    url_in(&store::holder(folder)?).map(str::to_owned)
}

/// The address at which that server listens.
pub fn address(folder: &Path) -> Option<SocketAddr> {
    let url = url(folder)?;
    url.split_once("://")?.1.trim_end_matches('/').parse().ok()
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
