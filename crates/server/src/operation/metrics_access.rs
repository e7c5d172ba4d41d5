//! Who may read the metrics: anyone on this machine who connects directly, or who has the token. A wrong token is refused
//! everywhere, so that it can be tried out on the machine itself.

use crate::base::addresses::Peer;
use crate::settings::config::Config;
use axum::extract::Request;
use axum::http::{HeaderMap, header};

/// Headers that reveal a proxy.
const FORWARDED: &[&str] =
    &["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// Whether a request may read the metrics. A proxy on this machine uses the loopback address too, so a request is refused
/// if the settings or a header make it a proxy's, or it uses a host name other than the machine's own loopback.
pub(crate) fn may_read(config: &Config, request: &Request) -> bool {
    let headers = request.headers();
    if headers.contains_key(header::AUTHORIZATION) {
        return config.metrics_token.as_ref().is_some_and(|token| token.comes_with(headers));
    }
    let Some(Peer { addr: peer, .. }) = request.extensions().get::<Peer>() else { return false };
    let direct = !config.proxies().has(peer.ip()) && !FORWARDED.iter().any(|name| headers.contains_key(*name));
    direct && peer.ip().to_canonical().is_loopback() && asks_for_loopback(headers)
}

fn asks_for_loopback(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name == "localhost" || name == "[::1]" || name.parse::<std::net::Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_the_loopback_count() {
        let asks =
            |host: &'static str| asks_for_loopback(&HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]));
        assert!(asks("127.0.0.1:8437") && asks("localhost") && asks("[::1]:1") && asks("[::1]"));
        assert!(!asks("games.example") && !asks("192.168.1.7:8437") && !asks("127.0.0.1.evil.example") && !asks(""));
        assert!(!asks_for_loopback(&HeaderMap::new()));
    }
}
