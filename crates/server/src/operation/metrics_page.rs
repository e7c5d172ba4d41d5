//! Who may read the figures: whoever sits at this machine and comes directly, or who has the token.

use crate::app::state::App;
use crate::base::addresses::Peer;
use crate::base::fault::Fault;
use crate::operation::metrics;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use sha2::{Digest, Sha256};
use std::str::FromStr;
use std::sync::Arc;

/// Fewest letters of a token.
const SHORTEST: usize = 16;
/// Headers by which a proxy shows itself.
const FORWARDED: &[&str] =
    &["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// The token with which figures may be read from anywhere. Only its hash is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct MetricsToken([u8; 32]);

impl FromStr for MetricsToken {
    type Err = String;

    fn from_str(text: &str) -> Result<MetricsToken, String> {
        if text.len() < SHORTEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!("a token has {SHORTEST} letters, digits or signs at least, and no spaces"));
        }
        Ok(MetricsToken(Sha256::digest(text).into()))
    }
}

impl MetricsToken {
    /// Whether a request brings it. Hashes are compared, so how long it takes says nothing of the token.
    fn comes_with(&self, headers: &HeaderMap) -> bool {
        let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token =
            value.and_then(|value| value.split_once(' ')).filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer"));
        token.is_some_and(|(_, token)| <[u8; 32]>::from(Sha256::digest(token.trim())) == self.0)
    }
}

/// Whether a request may read the figures. A proxy on this machine comes from the loopback too: so does nobody who is a
/// proxy by the settings, says so by a header, or asks for another name than the machine's own loopback.
pub(crate) fn may_read(app: &App, request: &Request) -> bool {
    let headers = request.headers();
    if app.config.metrics_token.as_ref().is_some_and(|token| token.comes_with(headers)) {
        return true;
    }
    let Some(Peer(peer)) = request.extensions().get::<Peer>() else { return false };
    let direct =
        !app.admission.is_proxy(&app.config, peer.ip()) && !FORWARDED.iter().any(|name| headers.contains_key(*name));
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

/// Figures for Prometheus. Who may read them is decided before, in the middleware.
#[utoipa::path(get, path = "/metrics", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 403, body = wire::Problem, description = "Neither the token nor somebody at this machine"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<impl IntoResponse, Fault> {
    let text = metrics::text(&app).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_tokens_are_refused_and_only_the_whole_one_counts() {
        assert!("fifteen-letters".parse::<MetricsToken>().is_err());
        assert!("sixteen  letters".parse::<MetricsToken>().is_err());
        let token: MetricsToken = "sixteen-letters!".parse().unwrap();
        let with = |value: &'static str| HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]);
        assert!(
            token.comes_with(&with("Bearer sixteen-letters!")) && token.comes_with(&with("bearer sixteen-letters!"))
        );
        for bad in ["Bearer sixteen-letters", "Basic sixteen-letters!", "sixteen-letters!", "Bearer "] {
            assert!(!token.comes_with(&with(bad)), "{bad}");
        }
    }

    #[test]
    fn only_names_of_the_loopback_count() {
        let asks =
            |host: &'static str| asks_for_loopback(&HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]));
        assert!(asks("127.0.0.1:8437") && asks("localhost") && asks("[::1]:1") && asks("[::1]"));
        assert!(!asks("games.example") && !asks("192.168.1.7:8437") && !asks("127.0.0.1.evil.example") && !asks(""));
        assert!(!asks_for_loopback(&HeaderMap::new()));
    }
}
